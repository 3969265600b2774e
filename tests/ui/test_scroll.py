"""A part of what is too long: wheel, Page keys, arrows, the focus, and where it is cut off."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, paint
from game.ui.draw.viewport import Box, Viewport
from game.ui.kit.input import Moved, Pointed, Pressed, Scrolled, Way
from game.ui.kit.layout import Flow, padded
from game.ui.kit.scroll import NOTCH, RING, STRIP, ScrollArea
from game.ui.kit.widgets import Button, Form, Label, Plate

ROW, GAP = 50.0, 10.0
VIEW = Box(40, 100, 200, 300)


def make(rows: int, *, foot: bool = True) -> tuple[Form, ScrollArea, list[Button], list[str]]:
    """An area of so many buttons under a label, with a button below the area."""
    pressed: list[str] = []

    def act(name: str) -> Button:
        return Button(name, lambda: pressed.append(name), box=Box(0, 0, 0, 0))

    flow = Flow(VIEW.x + 6, VIEW.y, VIEW.width - 12, GAP)
    label = Label("What there is", box=flow.take(30))
    buttons = [act(f"row {number}") for number in range(rows)]
    for button in buttons:
        button.box = flow.take(ROW)
    area = ScrollArea(VIEW, [label, *buttons])
    below = act("below")
    below.box = Box(VIEW.x, VIEW.bottom + GAP, VIEW.width, ROW)
    return Form([area, label, *buttons, *([below] if foot else [])]), area, buttons, pressed


def in_view(area: ScrollArea, button: Button) -> bool:
    """Whether the whole button is seen."""
    return area.view.y <= button.box.y and button.box.bottom <= area.view.bottom


def test_what_fits_lies_where_it_was_put_and_is_not_scrolled() -> None:
    form, area, buttons, pressed = make(4)
    assert area.view == VIEW
    assert buttons[0].box.y == VIEW.y + 40
    assert not form.handle(Scrolled(-1))
    assert (area.more_above, area.more_below) == (False, False)
    assert form.handle(Pressed(*buttons[3].box.centre))
    assert pressed == ["row 3"]


def test_what_is_too_long_leaves_room_for_the_arrows() -> None:
    _form, area, buttons, _pressed = make(9)
    assert area.view == Box(VIEW.x, VIEW.y, VIEW.width, VIEW.height - STRIP)
    assert buttons[0].box.y == VIEW.y + 40, "it begins where it would if it did fit"
    assert (area.more_above, area.more_below) == (False, True)
    area.scroll_to(100)
    assert area.view == Box(VIEW.x, VIEW.y + STRIP, VIEW.width, VIEW.height - 2 * STRIP)
    area.scroll_to(area.most)
    assert area.view == Box(VIEW.x, VIEW.y + STRIP, VIEW.width, VIEW.height - STRIP)
    assert (area.more_above, area.more_below) == (True, False)


def test_pages_leave_nothing_out_and_lead_back() -> None:
    """What comes next begins above where what was seen has ended."""
    form, area, _buttons, _pressed = make(30)
    form.handle(Scrolled(-1, page=True))
    assert NOTCH < area.offset < area.view.height
    form.handle(Scrolled(1, page=True))
    assert area.offset == 0
    while area.more_below:
        seen_to = area.offset + area.view.bottom
        area.scroll(-1, page=True)
        assert area.offset + area.view.y < seen_to


def test_the_wheel_scrolls_to_either_end_and_no_further() -> None:
    form, area, buttons, _pressed = make(9)
    form.handle(Pointed(*VIEW.centre))
    assert form.handle(Scrolled(-1))
    assert area.offset == NOTCH
    assert (area.more_above, area.more_below) == (True, True)
    assert form.handle(Scrolled(-50))
    assert area.offset == area.most
    assert buttons[-1].box.bottom == area.view.bottom
    assert (area.more_above, area.more_below) == (True, False)
    assert not form.handle(Scrolled(-1))
    assert form.handle(Scrolled(50))
    assert area.offset == 0


@pytest.mark.parametrize("way", [Way.NEXT, Way.DOWN])
def test_the_focus_is_always_in_view(way: Way) -> None:
    form, area, buttons, _pressed = make(9)
    for button in buttons:
        form.handle(Moved(way))
        assert form.focus is button
        assert in_view(area, button)
    form.handle(Moved(way))
    assert form.focus is form.widgets[-1], "after the last comes what is below the area"
    assert area.offset == area.most


@pytest.mark.parametrize("way", [Way.PREVIOUS, Way.UP])
def test_and_so_it_is_on_the_way_back(way: Way) -> None:
    form, area, buttons, _pressed = make(9)
    form.set_focus(form.widgets[-1])
    form.handle(Scrolled(-50))
    for button in reversed(buttons):
        form.handle(Moved(way))
        assert form.focus is button
        assert in_view(area, button)
    assert area.offset == 0, "what lies above the first control is seen with it"


def test_an_arrow_key_leads_into_the_part_that_is_in_view() -> None:
    """A row that is scrolled away may be nearer, but nobody sees it."""
    form, area, buttons, _pressed = make(9)
    below = form.widgets[-1]
    form.set_focus(below)
    form.handle(Moved(Way.UP))
    assert form.focus in buttons
    assert area.offset <= NOTCH
    assert buttons.index(form.focus) < 5  # type: ignore[arg-type]


def test_what_is_out_of_view_can_not_be_pressed() -> None:
    form, area, buttons, pressed = make(9)
    hidden = next(button for button in buttons if button.box.y > area.view.bottom)
    form.handle(Pressed(*hidden.box.centre))
    assert hidden.text not in pressed


def test_a_press_on_an_arrow_turns_a_page() -> None:
    form, area, _buttons, pressed = make(9)
    assert not form.handle(Pressed(*area.upper.centre)), "there is nothing above"
    assert form.handle(Pressed(*area.lower.centre))
    assert area.offset > NOTCH
    assert form.handle(Pressed(*area.upper.centre))
    assert area.offset == 0
    assert pressed == []


def test_the_pointer_warms_what_has_come_under_it() -> None:
    form, _area, buttons, _pressed = make(9)
    form.handle(Pointed(*buttons[1].box.centre))
    assert buttons[1].hot
    form.handle(Scrolled(-1))
    assert (buttons[1].hot, buttons[2].hot) == (False, True)


def test_prose_alone_is_scrolled_by_the_arrow_keys() -> None:
    label = Label("long", prose=True, box=Box(40, 100, 200, 2000))
    area = ScrollArea(VIEW, [label])
    done = Button("Done", lambda: None, box=Box(40, 420, 200, 50))
    form = Form([area, label, done])
    form.handle(Moved(Way.DOWN))
    assert form.focus is done
    assert form.handle(Moved(Way.DOWN))
    assert area.offset == NOTCH
    assert form.handle(Moved(Way.UP))
    assert not form.handle(Moved(Way.UP))
    assert area.offset == 0


def test_an_area_made_anew_shows_what_it_showed() -> None:
    form, area, buttons, _pressed = make(9)
    area.named("rows")
    form.set_focus(buttons[5])
    form.handle(Scrolled(-1))
    other, fresh, others, _ = make(9)
    fresh.named("rows")
    renewed = form.renewed(other.widgets)
    assert fresh.offset == area.offset > 0
    assert renewed.focus is others[5]


# --- pixels ---------------------------------------------------------------------------------


@pytest.fixture
def renderer() -> Renderer:
    pygame.init()
    pygame.display.set_mode((960, 540))
    return Renderer(Viewport(960, 540))


def painted(renderer: Renderer, sprites: list[Sprite]) -> Surface:
    surface = Surface((960, 540))
    surface.fill((90, 140, 60))
    paint(surface, sprites, surface.get_rect())
    return surface


@pytest.mark.parametrize("offset", [0.0, 37.0, 1000.0])
def test_the_content_is_cut_off_and_else_as_it_would_be(renderer: Renderer, offset: float) -> None:
    form, area, _buttons, _pressed = make(9, foot=False)
    area.scroll_to(offset)
    seen = painted(renderer, list(form.compose(renderer)))
    whole = painted(renderer, [s for w in area.content for s in w.compose(renderer)])
    view = renderer.viewport.rect(area.view.inset(-RING))
    parts = [pygame.image.tobytes(each.subsurface(view), "RGB") for each in (seen, whole)]
    # what is cut off may be small, and is not packed then: SDL rounds otherwise
    assert max(abs(a - b) for a, b in zip(*parts, strict=True)) <= 1
    arrows = renderer.viewport.rect(area.box.inset(-RING))
    assert all(
        arrows.collidepoint(x, y) or seen.get_at((x, y))[:3] == (90, 140, 60)
        for x in range(0, 960, 3)
        for y in range(0, 540, 3)
    ), "something lies outside"
    if offset == 0:
        return  # there is nothing above
    above = renderer.viewport.rect(padded(area.upper, bottom=RING))
    assert any(
        seen.get_at((x, y))[:3] != (90, 140, 60)
        for x in range(above.left, above.right)
        for y in range(above.top, above.bottom)
    )


@pytest.mark.parametrize("offset", range(0, 90, 7))
def test_lines_of_text_are_never_cut_through(renderer: Renderer, offset: int) -> None:
    """Every line that is not shown whole is not shown at all."""
    tall = 20.0
    lines = [(VIEW.y + n * tall, VIEW.y + (n + 1) * tall) for n in range(40)]
    prose = Plate(Box(VIEW.x, VIEW.y, VIEW.width, 40 * tall))
    area = ScrollArea(VIEW, [prose], whole=lines)
    area.scroll_to(offset)
    sprites = list(area.clipped(renderer, prose.compose(renderer)))
    top = min(sprite.rect().top for sprite in sprites) / renderer.viewport.scale
    bottom = max(sprite.rect().bottom for sprite in sprites) / renderer.viewport.scale
    for edge in (top, bottom):
        assert min(abs(line - area.offset - edge) for line, _end in lines) <= 2.0
    assert area.view.y - RING - 2 <= top
    assert bottom <= area.view.bottom + RING + 2


def test_nothing_is_drawn_anew_while_nothing_changes(renderer: Renderer) -> None:
    form, area, _buttons, _pressed = make(9)
    area.scroll_to(37)
    assert list(form.compose(renderer)) == list(form.compose(renderer))


def test_what_fits_looks_as_without_an_area(renderer: Renderer) -> None:
    content = [Plate(Box(40, 100, 200, 80)), Label("It fits", box=Box(50, 110, 180, 60))]
    plain = list(Form(content).compose(renderer))
    area = ScrollArea(VIEW, content)
    assert list(Form([area, *content]).compose(renderer)) == plain
