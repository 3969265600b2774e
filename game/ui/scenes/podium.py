"""After the race: who stands where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from pygame import BLEND_RGB_MULT, Surface

from game.content.errors import ContentError
from game.match import Match, start_match
from game.records import save
from game.rules import RaceEnd, Seat, race_result
from game.text import _, ngettext
from game.text.formats import joined, ordinal
from game.text.problems import problem_sentence
from game.text.story import end_sentence
from game.ui.draw import theme
from game.ui.draw.backdrop import cover_zoom, place
from game.ui.draw.particles import picture, shower
from game.ui.draw.renderer import Renderer, part_of
from game.ui.draw.sprites import Sprite
from game.ui.draw.timeline import Cue, Timeline, arc
from game.ui.kit.commands import Command
from game.ui.kit.gate import Gate
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Pressed
from game.ui.kit.layout import Flow, around, fixed, length_of, padded, placed, row, stretch
from game.ui.kit.widgets import Button, aligned
from game.ui.scenes.navigation import Host, Scene
from game.ui.table.lighting import ON_FIGURES

from .kept_race import renamed
from .living_picture import LivingPicture

STEPS = ((800, 439), (650, 499), (950, 539), (500, 583), (1100, 609))
"""Where the feet of the first five stand, in the drawing."""
DISC, BELOW = 74.0, 105.0
"""How large the number on a step is in the drawing, and how far below the feet its middle is."""
LAST = (760, 775)
"""Where the sixth stands, on the grass."""
SHOWER = 6.9
"""Seconds for which confetti falls: until the last of it is on the ground."""
HIDDEN = 99.0
"""The height of a figure that has not jumped on yet."""
BUTTON = 198.0
GAP = 9.0
"""Logical units between two buttons."""
FIGURE = 185.0
"""Height of a figure in the drawing."""


class PodiumScene(Scene):
    """The five best on their steps, and what to do next."""

    outdoors = True

    def __init__(
        self, host: Host, match: Match, saved: Path | None = None, gate: Gate | None = None
    ) -> None:
        """`gate` knows whose hand has skipped the end of the race, and may be skipping still."""
        super().__init__(host)
        self.match = match
        self._gate = gate or Gate(host.clock, match.persons)
        self._saved = saved
        """Where the race lies among the saved ones; None if it could not be written."""
        result = race_result(match.state)
        if result is None:
            raise ValueError("The podium waits for a race that is over.")
        self.result = result
        self.landscape = LivingPicture(self, "ui/podium-scene")
        self.landscape.come_alive()
        self.timeline = Timeline()
        self._lift: dict[Seat, float] = {}
        """How high each figure is above its step, as a part of its height; missing: standing."""
        self._raining: float | None = None
        """Seconds since the confetti began to fall; None: none falls."""
        if not host.settings.reduced_motion and host.settings.speed != "instant":
            self._throw_a_party()

    def arrange(self, renderer: Renderer) -> None:
        title, again = self.navigator.to_title, self._again
        new = self.navigator.to_new_race
        keep = (self._name if self._saved else self._save), "ui/icon-save", Command.SAVE
        entries: list[tuple[str, Callable[[], None], str, Command]] = [
            (_("Race again"), again, "ui/icon-again", Command.RACE_AGAIN),
            (_("New set-up"), new, "ui/icon-flag", Command.NEW_RACE),
            (_("Watch again"), self._watch, "ui/icon-eye", Command.WATCH),
            (_("Charts"), self._open_charts, "ui/icon-chart", Command.CHARTS),
            (_("Name the race") if self._saved else _("Save the race"), *keep),
            (_("Main menu"), title, "ui/icon-back", Command.TITLE),
        ]
        parts = [fixed(BUTTON)] * len(entries)
        window = padded(renderer.viewport.box, bottom=18)
        boxes = row(placed(window, length_of(parts, GAP), 58, down="bottom"), parts, GAP)
        buttons = [
            Button(
                box,
                text,
                action,
                icon=icon,
                command=command,
                style="button" if place else "button-main",
                size=18,
            ).named(icon)
            for place, (box, (text, action, icon, command)) in enumerate(
                zip(boxes, entries, strict=True)
            )
        ]
        self.form = self.form.renewed(buttons)

    def _watch(self) -> None:
        """Show the race again; the podium waits below."""
        self.timeline.finish()
        self.navigator.watch_again(self.match)

    def _open_charts(self) -> None:
        """Charts of the race, and the luck in it; the podium waits below."""
        self.timeline.finish()
        self.navigator.open_charts(self.match)

    def _save(self) -> None:
        """Write the race among the saved ones, which failed when it was over."""
        self.timeline.finish()  # below what is said nothing would fall any further
        try:
            self._saved = save(self.match, datetime.now())
        except ContentError as error:
            self.navigator.tell(problem_sentence(error))
            return
        self.arrange(self.host.renderer)

    def _name(self) -> None:
        """Let the player say what the race is to be called among the saved ones."""
        if self._saved is not None:
            self.timeline.finish()
            self.navigator.ask_name(_("Name of the race"), self._saved.stem, self._named)

    def _named(self, name: str) -> str:
        assert self._saved is not None
        before, (self._saved, told) = self._saved, renamed(self._saved, name)
        if self._saved == before:
            return told
        if told:
            self.navigator.tell(told)
        return ""

    # --- the party --------------------------------------------------------------------------

    def _throw_a_party(self) -> None:
        """One after another they jump onto their steps, the winner last; then confetti falls."""
        for standing, seat in reversed(list(enumerate(self.result.ranking))):
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
        winners = self.result.winners

        def at(part: float) -> None:
            self._raining = part * SHOWER
            for seat in winners:
                self._lift[seat] = 0.22 * arc(part * 9 % 1)

        def end() -> None:
            self._raining = None
            self._lift.clear()

        return Cue(SHOWER, at=at, end=end)

    def update(self, dt: float) -> None:
        if self.timeline.running:
            self.timeline.update(dt)
            self.landscape.calm()
        else:
            self.landscape.update(dt)

    def rest(self) -> float | None:
        return 0.0 if self.timeline.running else self.landscape.rest()

    def _again(self) -> None:
        """The same players once more, with new chance."""
        self.navigator.to_race(start_match(self.match.setup.again(), self.host.library))

    def handle(self, intent: Intent) -> None:
        self._gate.watch(intent)
        presses = isinstance(intent, Pressed | Activated)
        if isinstance(intent, Cancelled):
            self.navigator.to_title()
        elif presses and not self._gate.lets_through(PodiumScene, PodiumScene):
            self.timeline.finish()
        elif not self.form.handle(intent) and isinstance(intent, Pressed | Activated | Commanded):
            if isinstance(intent, Activated) and not self.timeline.running:
                self.form.set_focus(self.form.widgets[0])  # what Enter would press
            self.timeline.finish()  # any other key or click ends the party

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        self._gate.shown(PodiumScene)
        yield from self.landscape.compose(renderer)
        view = renderer.viewport
        winners = [self.match.players[seat].name for seat in self.result.winners]
        told = ngettext("{names} wins!", "{names} win!", len(winners))
        heading = told.format(names=joined(winners))
        size = renderer.fitting(heading, 60, view.width - 40, "display-bold")
        lettering = renderer.text(heading, size, theme.GOLD, "display-bold", outline=theme.INK)
        px, py = view.point(view.width / 2, 52)
        yield Sprite(lettering, px - lettering.get_width() // 2, py - lettering.get_height() // 2)
        for standing, seat in reversed(list(enumerate(self.result.ranking))):
            yield from self._figure(renderer, standing, seat)
        if self._raining is not None:
            for flake in shower(view.width, view.height, self._raining, seed=len(self.match.log)):
                drawing = picture(renderer, flake)
                yield Sprite(drawing, *view.point(flake.x, flake.y))
        yield from self._table(renderer)
        yield from self.form.compose(renderer)

    def _figure(self, renderer: Renderer, standing: int, seat: Seat) -> Iterator[Sprite]:
        zoom = cover_zoom(renderer)
        spot = STEPS[standing] if standing < len(STEPS) else LAST
        x, y = place(renderer, *spot)
        player = self.match.players[seat]
        home = self.match.race.markers_of(seat)[0] in self.match.state.home
        decided = self.result.end in (
            RaceEnd.ALL_BUT_ONE_HOME,
            RaceEnd.ALL_HOME,
            RaceEnd.WINNER_HOME,
        )
        if decided:
            pose = "cheer" if home and standing < 3 else ("stand" if home else "sad")
        else:  # nobody is to blame for not being home
            pose = "cheer" if seat in self.result.winners else "stand"
        height = round(FIGURE * zoom)
        # without its number, which could be taken for its place
        name = f"hares/{player.figure}-{pose}"
        by_day = renderer.picture_px(
            name, round(height * theme.FIGURE_SHAPE), height, player.colour
        )
        figure = by_day
        if self.host.light == "evening":
            key = "at dusk", name, height, player.colour
            figure = renderer.kept(key, lambda: dimmed(by_day))
        number = self.result.places[seat]
        if number != standing + 1 and standing < len(STEPS):
            # who shares a place stands on another step: it bears their number now
            disc = renderer.text(str(number), 30, theme.INK, "display-bold")
            side = round(DISC * zoom)
            plate = renderer.panel(side, side, "row", 99)
            middle = y + round(BELOW * zoom)
            yield Sprite(plate, x - side // 2, middle - side // 2)
            yield Sprite(disc, x - disc.get_width() // 2, middle - disc.get_height() // 2)
        lift = self._lift.get(seat, 0.0)
        if lift < HIDDEN:
            y -= round(lift * height)
            yield Sprite(figure, x - figure.get_width() // 2, y - round(height * theme.FIGURE_FOOT))

    def _table(self, renderer: Renderer) -> Iterator[Sprite]:
        """Places, names and how the race ended, as a small page on the left."""
        view = renderer.viewport
        seats = self.result.ranking
        lines = [
            end_sentence(self.result.end),
            _("Rounds: {n} · Seed: {seed}").format(n=self.match.state.round, seed=self.match.seed),
        ]
        setup = self.match.setup
        chosen = self.host.library.edition(setup.edition)
        played = _("Rules: {edition}").format(edition=chosen.title)
        if setup.house:
            played = _("Rules: {edition}, with house rules").format(edition=chosen.title)
        lines.insert(1, played)
        if self.match.race.setup.markers > 1:
            lines.insert(1, _("Two hares each: the first player with both hares home wins."))
        width = 346.0
        prose = renderer.text("\n".join(lines), 15.5, theme.INK_SOFT, wrap=width - 32)
        flow = Flow(20 + 18, 112 + 14, width - 36, 4)
        rows = [flow.take(30) for _seat in seats]
        end = flow.take(view.units(prose.get_height()), before=2)
        box = padded(around(*rows, end), left=-18, top=-14, right=-18, bottom=-18)
        rect = view.rect(box)
        yield Sprite(renderer.panel(rect.width, rect.height, "parchment", 18), rect.x, rect.y)
        for seat, line in zip(seats, rows, strict=True):
            player = self.match.players[seat]
            first, face, middle, last = row(
                line, [fixed(48), fixed(32), stretch(before=8), fixed(68)]
            )
            place = renderer.text(ordinal(self.result.places[seat]), 21, theme.INK, "display-bold")
            yield aligned(renderer, place, first, "left")
            portrait = renderer.picture(f"hares/{player.figure}-portrait", 32, 32, player.colour)
            yield Sprite(portrait, *view.point(face.x, face.y - 2))
            left = renderer.text(
                str(self.match.state.carrots[seat]), 21, theme.CARROT, "display-bold"
            )
            yield aligned(renderer, left, last, "right")
            carrot = renderer.picture("ui/carrot", 22, 22)
            beside = padded(last, right=view.units(left.get_width()) + 3)
            yield aligned(renderer, carrot, beside, "right")
            name = renderer.name(player.name, 21, middle.width, theme.INK, "display")
            yield aligned(renderer, name, middle, "left")
        yield Sprite(prose, *view.point(end.x, end.y))


def dimmed(figure: Surface) -> Surface:
    """A figure as it is seen in the evening, among lanterns."""
    result = part_of(figure, figure.get_rect())
    result.fill(ON_FIGURES, special_flags=BLEND_RGB_MULT)
    return result
