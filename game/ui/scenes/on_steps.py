"""Who stands on the steps after a race or a series: they jump up one by one, and confetti falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.match import Player
from game.rules import Seat
from game.text import _
from game.ui.draw import theme
from game.ui.draw.backdrop import cover_zoom, place
from game.ui.draw.particles import picture, shower
from game.ui.draw.renderer import Renderer, part_of
from game.ui.draw.sprites import Sprite, centred
from game.ui.draw.timeline import Cue, Timeline, arc
from game.ui.draw.viewport import Box
from game.ui.kit.layout import Flow, move
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, Plate
from game.ui.scenes.navigation import Host, Scene
from game.ui.table.faces import runner
from game.ui.table.hares import figure_of
from game.ui.table.lighting import ON_FIGURES

from .living_picture import LivingPicture
from .page_scene import Row, Table, put

STEPS = ((800, 439), (650, 499), (950, 539), (500, 583), (1100, 609))
"""Where the feet of the first five stand, in the drawing."""
STEP, STAND, NUMBER, BELOW = 150, 752, 56, 104
"""Width of a step and the y of its foot, in the drawing; the letter size of its number, and how far
that is below the upper edge."""
LAST = (760, 775)
"""Where the sixth stands, on the grass."""
SHOWER = 6.9
"""Seconds for which confetti falls: until the last of it is on the ground."""
HIDDEN = 99.0
"""The height of a figure that has not jumped on yet."""
COVERED = 0.2
"""The part of a figure's picture that may lie under the page or a button during the party."""
LOW, LOW_EDGE, LOW_PAD, LOW_GAP = 38.0, 10.0, 10.0, 3.0
"""Height of a button, margins around everything and of the page, and gap between its rows, where it
hides the podium anyway."""
EDGE, GAP = 18.0, 9.0
"""Margin around everything, and gap between two buttons, in logical units."""
PAGE, LEAST, PAD = 346.0, 130.0, 16.0
"""Least width and height of the page with the places, and its margin, in logical units."""
SIZES = (theme.BANNER, theme.TITLE, theme.HEADING)
"""Sizes of the title, of which the first is used that takes a sixth of the height, or less."""
APART, TOGETHER = 75.0, 180.0
"""Greatest distance between two who share a step, and of all who do, in units of the drawing."""
ROOM = 260.0, 130.0
"""The least room beside the page in which a bubble hides nothing, in logical units."""
FIGURE = 185.0
"""Height of a figure in the drawing."""


class StepsScene(Scene):
    """The best on their steps, a page beside them, and buttons below."""

    outdoors = True
    music = "podium"

    def __init__(
        self, host: Host, ranking: Sequence[Seat], places: Sequence[int], winners: Sequence[Seat]
    ) -> None:
        """`ranking` has the seats from the first to the last, `places` is by seat."""
        super().__init__(host)
        self.ranking, self.places, self.winners = ranking, places, winners
        self.landscape = LivingPicture(self, "ui/podium-scene")
        self.landscape.come_alive()
        self.timeline = Timeline()
        self._lift: dict[Seat, float] = {}
        """Height of each figure above its step, as a part of its own; missing: standing."""
        self._titled = True
        """Whether there is room for the title over the picture; else the page begins with it."""
        self._free = Box(0.0, 0.0, 0.0, 0.0)
        """The room beside the page."""
        self._aloud = True
        """Whether there is room there for more; else it is to be read on the page."""
        self._hides = False
        """Whether page and buttons would hide a figure, so that they come after the party."""
        self._waits = False
        """Whether they have so much to tell that they come only after a press."""
        self._seen = False
        """Whether that press has come: the podium has been seen whole."""
        self._raining: float | None = None
        """Seconds since the confetti began to fall; None: none falls."""

    # --- what each of them shows in its own way -------------------------------------------------

    @property
    def _told(self) -> str:
        """The title: who has won."""
        raise NotImplementedError

    def _rows(self) -> Sequence[Row]:
        """What the page tells."""
        raise NotImplementedError

    def _written_instead(self) -> Sequence[Row]:
        """What the page tells as well where there is no room beside it."""
        return ()

    def _player(self, seat: Seat) -> Player:
        """Who stands there."""
        raise NotImplementedError

    def _pose(self, seat: Seat) -> str:
        """How its figure stands."""
        raise NotImplementedError

    def _fewer(self, buttons: Sequence[Button]) -> Sequence[Button]:
        """Those of these buttons that there are where little has room."""
        return buttons

    # --- placing --------------------------------------------------------------------------------

    def _place(self, renderer: Renderer, buttons: Sequence[Button]) -> None:
        """Place everything. Where it would hide a figure in large letters, it comes after the party
        and has all the room."""
        self._hides = self._lay_out(renderer, buttons)
        self._waits = self._hides and renderer.viewport.text_size > 100
        if self._waits:
            fewer = self._fewer(buttons)
            for button in fewer:
                button.least = LOW
            self._lay_out(renderer, fewer, whole=True)

    def _lay_out(
        self, renderer: Renderer, buttons: Sequence[Button], *, whole: bool = False
    ) -> bool:
        """Place everything; returns whether it hides a figure. If it does, the page may have the
        `whole` window above the buttons, without a title."""
        window = renderer.viewport.box.inset(LOW_EDGE if whole else EDGE)
        feet = Flow(window.x, 0.0, window.width, GAP)
        feet.wrap(renderer, *buttons)
        move(buttons, 0.0, window.bottom - feet.bottom)
        bottom = window.bottom - feet.bottom - GAP
        rows: list[Row] = list(self._rows())
        top = 2 * EDGE + renderer.viewport.units(self._title(renderer).get_height())
        self._titled = not whole and bottom - top >= LEAST
        if not self._titled:
            top = window.y
        if not self._titled and not whole:
            rows.insert(0, Label(self._told, theme.LEAD, face="display-bold"))
        widest = max(row.least_width(renderer) for row in rows if isinstance(row, Table))
        width = window.width if whole else min(window.width, max(PAGE, widest + 2 * PAD))
        self._free = Box(window.x + width, top, window.width - width, bottom - top)
        self._aloud = self._free.width >= ROOM[0] and self._free.height >= ROOM[1]
        if not self._aloud:
            rows += self._written_instead()
        pad, gap = (LOW_PAD, LOW_GAP) if whole else (PAD, 6.0)
        inside = Flow(window.x + pad, top + pad, width - 2 * pad, gap)
        widgets = put(inside, renderer, rows)
        page = Box(window.x, top, width, min(inside.bottom + pad, bottom) - top)
        view = page.inset(pad)
        texts = (each.box for each in widgets if isinstance(each, Label))
        lines = [(box.y, box.bottom) for box in texts if box.height < view.height / 2]
        scrolled = ScrollArea(view, widgets, whole=lines)
        self.form = self.form.renewed([*buttons, Plate(page, radius=18), scrolled, *widgets])
        own = [renderer.viewport.rect(box) for box in (page, *(each.box for each in buttons))]
        return any(
            sum(area(figure.rect().clip(each)) for each in own) > COVERED * area(figure.rect())
            for seat in self.ranking
            for figure in self._figure(renderer, seat, standing=True)
        )

    def _throw_a_party(self) -> None:
        """One after another they jump onto their steps, the winner last; then confetti falls."""
        for standing, seat in reversed(list(enumerate(self.ranking))):
            self._lift[seat] = HIDDEN
            self.timeline.add([self._jump_on(seat, last=standing == 0)])
        self.timeline.add([self._confetti()])

    def _jump_on(self, seat: Seat, *, last: bool) -> Cue:
        def at(part: float) -> None:
            bounce = 0.25 * arc((part - 0.55) / 0.45) if part > 0.55 else 0.0
            self._lift[seat] = 1.6 * (1 - (part / 0.55) ** 2) if part < 0.55 else bounce

        def end() -> None:
            self._lift.pop(seat, None)

        return Cue(0.75 if last else 0.5, at=at, end=end)

    def _confetti(self) -> Cue:
        winners = self.winners

        def at(part: float) -> None:
            self._raining = part * SHOWER
            for seat in winners:
                self._lift[seat] = 0.22 * arc(part * 9 % 1)

        def end() -> None:
            self._raining = None
            self._lift.clear()

        return Cue(SHOWER, at=at, end=end)

    @property
    def _all_there(self) -> bool:
        """Whether all have jumped onto their steps."""
        return self._raining is not None or not self.timeline.running

    @property
    def _only_party(self) -> bool:
        """Whether the podium alone is there."""
        return self._hides and (self.timeline.running or (self._waits and not self._seen))

    def _on_steps(self, renderer: Renderer) -> Iterator[Sprite]:
        """The picture, everybody on it, the title and the confetti."""
        yield from self.landscape.compose(renderer)
        view = renderer.viewport
        if self._only_party or not self._waits:
            if renderer.theme.plain:
                yield from plain_steps(renderer)
            for seat in reversed(self.ranking):
                yield from self._figure(renderer, seat)
            yield from self._titles(renderer)  # whoever jumps high does so behind it
        if self._raining is not None and not renderer.theme.plain:
            for flake in shower(view.width, view.height, self._raining, seed=self._seed):
                drawing = picture(renderer, flake)
                yield Sprite(drawing, *view.point(flake.x, flake.y))

    def keep_free(self, renderer: Renderer) -> list[Box]:
        figures = (each for seat in self.ranking for each in self._figure(renderer, seat))
        seen = [*self._titles(renderer), *figures]
        told = [renderer.viewport.box_of(each.rect()) for each in seen]
        return [*super().keep_free(renderer), *told]

    @property
    def _seed(self) -> int:
        """What the confetti falls by."""
        return 0

    def _titles(self, renderer: Renderer) -> Iterator[Sprite]:
        """The title in its place over the picture, if there is room for it."""
        if self._titled or self._only_party:
            title, view = self._title(renderer), renderer.viewport
            yield Sprite(title, (view.pixel_width - title.get_width()) // 2, view.px(EDGE))

    def _how_to_go_on(self, renderer: Renderer) -> Iterator[Sprite]:
        """That a press brings the page."""
        view = renderer.viewport
        told = _("Press anything to go on.")
        words = renderer.block(told, theme.TEXT, view.width - 2 * (LOW_EDGE + PAD))
        sheet = words.get_rect().inflate(view.px(2 * PAD), view.px(PAD))
        sheet.bottomright = view.point(view.width - LOW_EDGE, view.height - LOW_EDGE)
        yield Sprite(renderer.panel(*sheet.size, "parchment", PAD), *sheet.topleft)
        yield centred(words, sheet.center)

    def _title(self, renderer: Renderer) -> Surface:
        """The title over the picture, on as many lines as it needs."""
        room, high = renderer.viewport.width - 2 * EDGE, renderer.viewport.height / 6
        for size in SIZES:
            if renderer.block_height(self._told, size, room, "display-bold") <= high:
                break
        look = self._told, size, theme.GOLD
        return renderer.text(*look, "display-bold", wrap=room, align="centre", outline=theme.INK)

    def _figure(
        self, renderer: Renderer, seat: Seat, *, standing: bool = False
    ) -> Iterator[Sprite]:
        """The figure as it jumps onto its step; `standing` on it."""
        zoom = cover_zoom(renderer.viewport.pixels)
        places = self.places
        beside = [other for other in self.ranking if places[other] == places[seat]]
        along = beside.index(seat) - (len(beside) - 1) / 2
        x, y = STEPS[places[seat] - 1] if places[seat] <= len(STEPS) else LAST
        x, y = place(renderer.viewport.pixels, x + along * min(APART, TOGETHER / len(beside)), y)
        height = round(FIGURE * zoom)
        # without its number, which could be taken for its place
        player = self._player(seat)
        name = f"hares/{runner(player)}-{self._pose(seat)}"
        by_day = figure_of(renderer, name, height, player.colour)
        figure = by_day
        if self.host.light == "evening":
            key = "at dusk", name, height, player.colour
            figure = renderer.kept(key, lambda: dimmed(by_day))
        lift = 0.0 if standing else self._lift.get(seat, 0.0)
        if lift < HIDDEN:
            y -= round(lift * height)
            yield Sprite(figure, x - figure.get_width() // 2, y - round(height * theme.FIGURE_FOOT))


def plain_steps(renderer: Renderer) -> Iterator[Sprite]:
    """The steps with their numbers, where no picture shows them: the lower ones behind."""
    pixels = renderer.viewport.pixels
    _x, ground = place(pixels, 0, STAND)
    size = renderer.viewport.units(round(NUMBER * cover_zoom(pixels)))
    for number, (x, y) in reversed(list(enumerate(STEPS, 1))):
        (left, top), (right, _top) = place(pixels, x - STEP / 2, y), place(pixels, x + STEP / 2, y)
        yield Sprite(renderer.panel(right - left, ground - top, "row", 4), left, top)
        digit = renderer.text(str(number), size, theme.INK, "display-bold")
        yield centred(digit, ((left + right) // 2, top + round(BELOW * cover_zoom(pixels))))


def dimmed(figure: Surface) -> Surface:
    """A figure as it is seen in the evening, among lanterns."""
    result = part_of(figure, figure.get_rect())
    result.fill(ON_FIGURES, special_flags=BLEND_RGB_MULT)
    return result


def area(rect: Rect) -> int:
    """Its pixels."""
    return rect.width * rect.height
