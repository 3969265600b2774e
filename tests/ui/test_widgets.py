"""Widgets and the focus among them, nearly without a pixel."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import (
    Activated,
    Commanded,
    Edit,
    Edited,
    Erased,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Typed,
    Way,
)
from game.ui.kit.widgets import (
    Button,
    Choice,
    Form,
    Label,
    Place,
    Plate,
    Slider,
    TextField,
    nearest,
)
from tests.ui.driving import Window

PLACES = {"nw": (0, 0), "n": (100, 0), "ne": (200, 0), "w": (0, 100), "c": (100, 100)}


def button(name: str = "b", x: float = 0, y: float = 0, command: Command | None = None) -> Button:
    pressed = made.setdefault(name, [])
    return Button(name, lambda: pressed.append(name), command=command, box=Box(x, y, 40, 20))


made: dict[str, list[str]] = {}


@pytest.fixture(autouse=True)
def _forget() -> None:
    made.clear()


@pytest.mark.parametrize(
    ("start", "way", "there"),
    [
        ("nw", Way.RIGHT, "n"),
        ("ne", Way.LEFT, "n"),
        ("nw", Way.DOWN, "w"),
        ("c", Way.UP, "n"),
        ("c", Way.LEFT, "w"),
        ("nw", Way.LEFT, None),
        ("ne", Way.UP, None),
        ("ne", Way.DOWN, "c"),
    ],
    ids=lambda value: getattr(value, "value", value) or "nowhere",
)
def test_an_arrow_leads_to_the_nearest_that_way(start: str, way: Way, there: str | None) -> None:
    widgets = {name: button(name, *place) for name, place in PLACES.items()}
    found = nearest(widgets[start], widgets.values(), way)
    assert found is (None if there is None else widgets[there])


def test_straight_on_is_nearer_than_aslant() -> None:
    here, aslant, straight = button("a"), button("b", 50, 40), button("c", 110, 0)
    assert nearest(here, [here, aslant, straight], Way.RIGHT) is straight


def test_a_press_goes_to_the_topmost() -> None:
    below, above = button("below"), button("above")
    form = Form([below, above])
    assert form.handle(Pressed(5, 5))
    assert made == {"below": [], "above": ["above"]}


def test_a_press_beside_everything_is_not_used() -> None:
    form = Form([button(), Label("words", box=Box(50, 0, 40, 20))])
    assert not form.handle(Pressed(500, 500))
    assert not form.handle(Pressed(55, 5))
    assert made == {"b": []}


def test_a_disabled_button_can_not_be_pressed_focused_or_called() -> None:
    off = button(command=Command.NO)
    off.enabled = False
    form = Form([off])
    assert not form.handle(Pressed(5, 5))
    assert not form.handle(Commanded(Command.NO))
    assert not form.handle(Moved(Way.NEXT))
    off.activate()
    assert made == {"b": []}


def test_a_letter_presses_its_button() -> None:
    form = Form([button("a", command=Command.NO), button("z", command=Command.YES)])
    assert form.handle(Commanded(Command.YES))
    assert not form.handle(Commanded(Command.QUIT))
    assert made == {"a": [], "z": ["z"]}


@pytest.mark.parametrize("room", range(-2, 20))
def test_the_letter_of_a_key_keeps_off_the_words_or_is_left_out(window: Window, room: int) -> None:
    renderer = window.app.renderer
    button = Button("Take 10 carrots", lambda: None, "plus", Command.TAKE)
    button.box = Box(10.0, 10.0, button.wanted_width(renderer) + room - 18.0, 40.0)
    drawn = list(button.compose(renderer))
    letters = [each for each in drawn if (window.memory.words(each.surface, "text") or [0, ""])[1]]
    if len(letters) == 2:
        words, key = (each.rect() for each in letters)
        assert key.left - words.right >= renderer.viewport.px(4)
    else:
        assert room < 18


def test_enter_presses_what_has_the_focus_and_else_nothing() -> None:
    form = Form([button()])
    assert not form.handle(Activated())
    form.handle(Moved(Way.NEXT))
    assert form.handle(Activated())
    assert made == {"b": ["b"]}


def test_the_pointer_warms_one_widget_only() -> None:
    one, other = button("one"), button("other", 100)
    form = Form([one, other])
    assert form.handle(Pointed(5, 5))
    assert (one.hot, other.hot) == (True, False)
    assert form.handle(Pointed(105, 5))
    assert (one.hot, other.hot) == (False, True)
    assert not form.handle(Pointed(500, 5))
    assert (one.hot, other.hot) == (False, False)


@pytest.mark.parametrize("begin", [Way.FIRST, Way.LAST, Way.PREVIOUS])
def test_home_and_end_lead_to_the_first_and_last_that_can_be_reached(begin: Way) -> None:
    """Without a focus, too; Shift+Tab begins at the end."""
    off = button("off", 300)
    off.enabled = False
    one, two, three = button("one"), button("two", 100), button("three", 200)
    form = Form([one, two, three, off])
    for way in (begin, Way.FIRST, Way.LAST):
        assert form.handle(Moved(way))
        assert form.focus is (one if way is Way.FIRST else three)


class Greedy(Button):
    """Uses every arrow key itself, and counts them."""

    nudges = 0

    def nudge(self, way: Way) -> bool:
        self.nudges += 1
        return True


@pytest.mark.parametrize("way", [way for way in Way if way not in (Way.NEXT, Way.PREVIOUS)])
def test_a_widget_is_nudged_once_for_each_press(way: Way) -> None:
    greedy = Greedy("greedy", lambda: None, box=Box(0, 0, 40, 20))
    form = Form([greedy, button("other", 100)])
    form.set_focus(greedy)
    assert form.handle(Moved(way))
    assert greedy.nudges == 1
    assert form.focus is greedy


# --- the slider -----------------------------------------------------------------------------


def slider(most: int, value: int = 0) -> tuple[Slider, list[int]]:
    told: list[int] = []
    return Slider(most, value, told.append, box=Box(100, 0, 200, 26)), told


@pytest.mark.parametrize(
    ("x", "number"), [(100, 0), (101, 0), (150, 10), (200, 20), (299, 40), (300, 40)]
)
def test_a_press_on_the_bar_chooses_the_number_there(x: float, number: int) -> None:
    bar, told = slider(40)
    bar.press(x, 13)
    assert told == [number]


@pytest.mark.parametrize(
    ("value", "way", "chosen"),
    [
        *((3, Way.RIGHT, [4]), (3, Way.LEFT, [2]), (0, Way.LEFT, [0]), (5, Way.RIGHT, [5])),
        *((3, way, []) for way in Way if way not in (Way.LEFT, Way.RIGHT)),
    ],
    ids=str,
)
def test_left_and_right_alone_choose_the_next_number_and_stop_at_the_ends(
    value: int, way: Way, chosen: list[int]
) -> None:
    bar, told = slider(5, value)
    assert bar.nudge(way) == bool(chosen)
    assert told == chosen


def test_a_slider_of_one_number_says_that_number() -> None:
    bar, told = slider(0)
    bar.press(250, 13)
    assert bar.nudge(Way.RIGHT)
    assert told == [0, 0]


def test_a_place_is_pressed_like_a_button() -> None:
    seen: list[str] = []
    place = Place("", lambda: seen.append("pressed"), command=Command.REFERENCE)
    place.box = Box(0, 0, 40, 20)
    form = Form([place])
    assert form.handle(Pressed(5, 5))
    assert form.handle(Commanded(Command.REFERENCE))
    form.handle(Moved(Way.NEXT))
    assert form.focus is place
    assert form.handle(Activated())
    assert seen == ["pressed"] * 3


# --- the focus ------------------------------------------------------------------------------


def test_the_focus_leaves_a_widget_that_was_disabled() -> None:
    one, other = button("one"), button("other", 100)
    form = Form([one, other])
    form.set_focus(other)
    other.enabled = False
    form.handle(Moved(Way.NEXT))
    assert form.focus is one
    assert not other.focused


def test_a_form_made_anew_keeps_the_focus_by_name_though_rows_come_and_go() -> None:
    form = Form(
        [Label("new", box=Box(0, 0, 9, 9)), button("one").named("1"), button("two").named("2")]
    )
    form.set_focus(form.widgets[2])
    fewer = form.renewed([button("two, otherwise").named("2")])
    assert fewer.focus is fewer.widgets[0]
    assert fewer.focus.focused
    more = fewer.renewed([button("zero").named("0"), button("one").named("1"), button().named("2")])
    assert more.focus is more.widgets[2]
    assert more.renewed([button("zero").named("0")]).focus is None
    assert more.renewed([]).focus is None


def test_without_names_the_focus_stays_at_its_place_among_the_controls() -> None:
    form = Form([button("one"), button("named").named("n"), button("two")])
    form.set_focus(form.widgets[2])
    label = Label("more words", box=Box(0, 0, 9, 9))
    renewed = form.renewed([label, button("named").named("n"), button("one"), label, button("two")])
    assert renewed.focus is renewed.widgets[4]
    assert form.renewed([button("one")]).focus is None
    assert Form([button()]).renewed([button()]).focus is None


def test_where_the_keyboard_is_does_not_change_when_rows_come_and_go() -> None:
    form = Form([button("one").named("1")])
    form.set_focus(form.widgets[0])
    place = form.keyboard_place()
    renewed = form.renewed([button("zero").named("0"), button("one").named("1")])
    assert renewed.keyboard_place() == place
    renewed.set_focus(renewed.widgets[0])
    assert renewed.keyboard_place() != place


def test_the_caret_stays_where_it_was_as_long_as_the_text_does() -> None:
    widget, form, _written = field("abc")
    form.handle(Moved(Way.LEFT))
    same = TextField("abc", 8, lambda _text: None, box=widget.box)
    assert form.renewed([same]).focus is same
    assert same.caret == 2
    other = TextField("ab", 8, lambda _text: None, box=widget.box)
    form.renewed([other])
    assert other.caret == 2


def test_a_form_without_anything_to_reach_uses_no_arrow() -> None:
    assert not Form([Plate(Box(0, 0, 1, 1))]).handle(Moved(Way.NEXT))


# --- choices --------------------------------------------------------------------------------


def choice(value: str = "b") -> tuple[Choice[str], list[str]]:
    chosen: list[str] = []
    return Choice(("a", "b", "c"), value, str, chosen.append, box=Box(0, 0, 90, 20)), chosen


@pytest.mark.parametrize(
    ("x", "value"), [(5, "a"), (85, "c"), (45, "c")], ids=["left", "right", "middle"]
)
def test_a_choice_is_turned_by_its_sides(x: float, value: str) -> None:
    widget, chosen = choice()
    Form([widget]).handle(Pressed(x, 5))
    assert (widget.value, chosen) == (value, [value])


def test_a_choice_goes_round_and_round() -> None:
    widget, chosen = choice()
    form = Form([widget])
    form.set_focus(widget)
    for _press in range(4):
        assert form.handle(Moved(Way.RIGHT))
    form.handle(Moved(Way.LEFT))
    form.handle(Activated())
    assert chosen == ["c", "a", "b", "c", "b", "c"]


def test_a_choice_leaves_up_and_down_to_the_focus() -> None:
    widget, chosen = choice()
    below = button("below", 0, 50)
    form = Form([widget, below])
    form.set_focus(widget)
    form.handle(Moved(Way.DOWN))
    assert form.focus is below
    assert chosen == []


def test_a_value_that_is_no_option_gives_way_to_one() -> None:
    widget, _chosen = choice("?")
    widget.turn(1)
    assert widget.value in ("a", "b", "c")


# --- text fields ----------------------------------------------------------------------------


def field(text: str = "", longest: int = 8) -> tuple[TextField, Form, list[str]]:
    written: list[str] = []
    widget = TextField(text, longest, written.append, box=Box(0, 0, 90, 20))
    form = Form([widget, button("b", 200)])
    form.handle(Pressed(5, 5))
    return widget, form, written


def wide_field(window: Window) -> tuple[Renderer, TextField, Form]:
    """One that listens, with room for more than is in it."""
    renderer = window.app.renderer
    widget = TextField("Hare", 16, lambda _text: None, renderer=renderer, box=Box(0, 0, 300, 50))
    form = Form([widget])
    form.set_focus(widget)
    return renderer, widget, form


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        *((letter, letter) for letter in "äñçßÅéł ’Ж"),
        *((f"{control}b{control}", "b") for control in "\n\x07\x00"),
    ],
    ids=repr,
)
def test_any_letter_can_be_typed_and_no_control_character(typed: str, text: str) -> None:
    widget, form, written = field()
    assert form.typing
    form.handle(Typed(typed))
    assert (widget.text, written) == (text, [text])


def test_the_limit_cuts_and_then_nothing_changes_any_more() -> None:
    widget, form, written = field(longest=3)
    form.handle(Typed("abcd"))
    form.handle(Typed("e"))
    assert (widget.text, written) == ("abc", ["abc"])


def test_backspace_takes_the_last_letter_and_stops_at_none() -> None:
    widget, form, written = field("ñu")
    for _press in range(4):
        form.handle(Erased())
    assert (widget.text, written) == ("", ["ñ", ""])


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ([Way.LEFT, "x"], "abxc"),
        ([Way.FIRST, "x", "y"], "xyabc"),
        ([Way.FIRST, Way.RIGHT, "x", Way.LAST, "y"], "axbcy"),
        ([Way.LEFT, "<"], "ac"),
        ([Way.LEFT, ">"], "ab"),
        ([Way.FIRST, "<", ">"], "bc"),
        ([">"], "abc"),
        ([Way.LEFT, Way.LEFT, "xyzuvw"], "axyzuvbc"),
    ],
    ids=str,
)
def test_letters_are_put_in_and_erased_at_the_caret(keys: list[Way | str], text: str) -> None:
    """ "<" is Backspace, ">" is Delete."""
    widget, form, _written = field("abc")
    for key in keys:
        match key:
            case Way():
                assert form.handle(Moved(key))
            case "<" | ">":
                form.handle(Erased(ahead=key == ">"))
            case _:
                form.handle(Typed(key))
    assert widget.text == text
    assert form.focus is widget


@pytest.mark.parametrize(
    ("way", "presses"), [(Way.RIGHT, 1), (Way.DOWN, 1), (Way.LEFT, 4), (Way.NEXT, 1)], ids=str
)
def test_beyond_either_end_the_focus_goes_on(way: Way, presses: int) -> None:
    widget, form, _written = field("abc")
    left = button("l", -200)
    below = Button("d", lambda: None, box=Box(0, 100, 90, 20))
    form.widgets += [left, below]
    for _press in range(presses):
        assert form.focus is widget
        form.handle(Moved(way))
    assert form.focus is not widget


def test_a_click_puts_the_caret_between_two_letters(window: Window) -> None:
    renderer, widget, form = wide_field(window)
    wide = renderer.font(widget.size).size("Ha")[0] / renderer.viewport.scale
    form.handle(Pressed(10 + wide, 25))
    assert widget.caret == 2
    form.handle(Pressed(290, 25))
    assert widget.caret == 4
    form.handle(Typed("s"))
    form.handle(Pressed(1, 25))  # not composed since, and it does not matter
    assert widget.caret == 0
    bare = TextField("Hare", 16, lambda _text: None, box=widget.box)
    bare.press(1, 25)
    assert bare.caret == 4, "without a renderer nothing can be measured"


def test_the_caret_is_seen_where_it_is(window: Window) -> None:
    renderer, widget, form = wide_field(window)
    places = []
    for _press in range(5):
        *_others, caret, _ring = form.compose(renderer)
        places.append(caret.x)
        form.handle(Moved(Way.LEFT))
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == 5
    form.handle(Moved(Way.FIRST))
    assert widget.caret_on


def test_what_can_not_be_drawn_is_refused_in_place_until_the_next_key(window: Window) -> None:
    renderer = window.app.renderer
    widget, form, written = field("a")
    assert not list(widget.compose_note(renderer))
    form.handle(Typed("名"))
    assert (widget.text, written) == ("a", [])
    assert widget.note == "1 letter is left out: the font doesn’t have it."
    assert list(widget.compose_note(renderer)) == list(form.compose(renderer))[-2:]
    form.handle(Moved(Way.LEFT))
    assert not widget.note
    form.handle(Typed("abcdefghi"))
    assert widget.note == "There is room for 8 letters."
    form.handle(Pressed(205, 5))
    assert not widget.note


def test_the_note_lies_inside_the_window(window: Window) -> None:
    renderer = window.app.renderer
    screen = renderer.viewport.rect(renderer.viewport.box)
    right, bottom = renderer.viewport.width - 80, renderer.viewport.height - 30
    for x, y in ((0, 0), (right, bottom), (600, bottom - 10)):
        widget = TextField("", 8, lambda _text: None, box=Box(x, y, 80, 26))
        form = Form([widget])
        form.set_focus(widget)
        form.handle(Typed("名"))
        for sprite in widget.compose_note(renderer):
            assert screen.contains(sprite.rect())
            assert not sprite.rect().colliderect(renderer.viewport.rect(widget.box))


SHIFT, WORD = {"selecting": True}, {"word": True}


@pytest.mark.parametrize(
    ("moves", "marked"),
    [
        ([Moved(Way.LEFT, **SHIFT)] * 2, "ue"),
        ([Moved(Way.FIRST, **SHIFT)], "Ana Aue"),
        ([Moved(Way.FIRST), Moved(Way.LAST, **SHIFT)], "Ana Aue"),
        ([Moved(Way.LEFT, selecting=True, word=True)], "Aue"),
        ([Moved(Way.LEFT, **SHIFT), Moved(Way.RIGHT)], ""),
        ([Moved(Way.RIGHT, **SHIFT)], ""),
        ([Moved(Way.FIRST), Moved(Way.LEFT, **SHIFT)], ""),
        ([Edited(Edit.SELECT_ALL)], "Ana Aue"),
        ([Moved(Way.LEFT, **WORD), Moved(Way.LEFT, **WORD), Moved(Way.RIGHT, **SHIFT)], "A"),
    ],
    ids=str,
)
def test_shift_marks_what_the_caret_passes(moves: list[Intent], marked: str) -> None:
    widget, form, _written = field("Ana Aue")
    for move in moves:
        assert form.handle(move)
    assert widget.selected_text == marked
    assert form.focus is widget


def test_an_arrow_leads_to_the_end_of_what_is_marked() -> None:
    widget, form, _written = field("abcd")
    for way, caret in ((Way.LEFT, 1), (Way.RIGHT, 3)):
        form.handle(Moved(Way.FIRST))
        form.handle(Moved(Way.RIGHT))
        form.handle(Moved(Way.RIGHT, selecting=True))
        form.handle(Moved(Way.RIGHT, selecting=True))
        form.handle(Moved(way))
        assert (widget.caret, widget.selected_text) == (caret, "")


def test_copied_and_cut_text_can_be_pasted() -> None:
    widget, form, written = field("Ana", longest=16)
    form.handle(Edited(Edit.COPY))  # nothing is marked
    form.handle(Edited(Edit.SELECT_ALL))
    form.handle(Edited(Edit.COPY))
    form.handle(Moved(Way.LAST))
    form.handle(Edited(Edit.PASTE))
    assert widget.text == "AnaAna"
    form.handle(Moved(Way.LEFT, selecting=True))
    form.handle(Edited(Edit.CUT))
    assert widget.text == "AnaAn"
    form.handle(Moved(Way.FIRST))
    form.handle(Edited(Edit.PASTE))
    assert written == ["AnaAna", "AnaAn", "aAnaAn"]


def test_what_comes_from_elsewhere_is_one_line_and_drawn(window: Window) -> None:
    widget, form, _written = field("", longest=8)
    pygame.scrap.put_text("Bör\n名je\n")
    form.handle(Edited(Edit.PASTE))
    assert widget.text == "Bör je"
    assert "1 letter is left out" in widget.note


def test_without_a_clipboard_of_the_system_there_is_our_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_words: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    widget, form, _written = field("Ana", longest=16)
    form.handle(Edited(Edit.SELECT_ALL))
    form.handle(Edited(Edit.CUT))
    assert widget.text == ""
    form.handle(Edited(Edit.PASTE))
    form.handle(Edited(Edit.PASTE))
    assert widget.text == "AnaAna"


def test_a_field_that_is_off_can_be_copied_and_not_changed() -> None:
    widget, form, written = field("Ana")
    widget.enabled = False
    for intent in (Edited(Edit.SELECT_ALL), Edited(Edit.CUT), Edited(Edit.PASTE), Typed("x")):
        form.handle(intent)
    form.handle(Erased())
    assert (widget.text, written) == ("Ana", [])


def test_a_double_click_marks_all_and_a_held_pointer_what_it_passes(window: Window) -> None:
    renderer, widget, form = wide_field(window)
    form.handle(Pressed(20, 25, twice=True))
    assert widget.selected_text == "Hare"
    form.handle(Pressed(1, 25))
    assert widget.selected_text == ""
    font, scale = renderer.font(widget.size), renderer.viewport.scale
    form.handle(Pointed(10 + font.size("Ha")[0] / scale, 90, held=True))
    assert widget.selected_text == "Ha"
    form.handle(Pointed(290, 25))
    form.handle(Pointed(290, 25, held=True))
    assert widget.selected_text == "Ha", "it was let go of in between"


def test_what_is_marked_is_seen_by_its_ground_and_a_line(window: Window) -> None:
    renderer, _widget, form = wide_field(window)
    bare = len(list(form.compose(renderer)))
    form.handle(Edited(Edit.SELECT_ALL))
    sprites = list(form.compose(renderer))
    assert len(sprites) == bare + 1
    ground, letters = sprites[1:3]
    assert ground.surface.get_width() >= letters.surface.get_width() - 1
    assert ground.rect().contains(letters.rect().inflate(0, -letters.rect().height // 2))
    middle = ground.surface.get_width() // 2
    above = ground.surface.get_at((middle, 0))[:3]
    below = ground.surface.get_at((middle, ground.surface.get_height() - 1))[:3]
    assert above != below
    form.set_focus(None)
    assert len(list(form.compose(renderer))) < bare


def test_a_long_text_is_seen_where_the_caret_is(window: Window) -> None:
    """Nothing of it reaches out of the field, and no end is out of reach."""
    renderer = window.app.renderer
    widget = TextField("", 24, lambda _text: None, renderer=renderer, box=Box(100, 0, 160, 50))
    form = Form([widget])
    form.set_focus(widget)
    form.handle(Typed("W" * 24))
    field_, inside = renderer.viewport.rect(widget.box), []
    for press in range(25):
        _plate, letters, caret, _ring = form.compose(renderer)
        assert field_.contains(letters.rect())
        assert field_.contains(caret.rect())
        inside.append(caret.x)
        if press < 24:
            form.handle(Moved(Way.LEFT))
    assert widget.caret == 0
    assert len(set(inside)) > 4


def test_text_without_a_field_goes_nowhere() -> None:
    widget, form, written = field()
    form.handle(Pressed(205, 5))  # the button: the field loses the focus
    assert not form.typing
    assert not form.handle(Typed("a"))
    assert not form.handle(Erased())
    assert not form.handle(Edited(Edit.PASTE))
    assert (widget.text, written) == ("", [])


def test_the_caret_blinks_and_starts_visible() -> None:
    widget, form, _written = field()
    states = []
    for _time in range(8):
        states.append(widget.caret_on)
        form.update(0.3)
    assert states[0]
    assert {True, False} == set(states)
    form.set_focus(None)
    assert form.rest() is None
