"""After the race: positions and carrots over its rounds, what turned it, and everybody's luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.match import (
    Match,
    Player,
    TurningPoint,
    TurningPoints,
    course,
    luck_ledger,
    rounds_begin,
    seed_fingerprint,
)
from game.rules import MarkerId
from game.text import _, current_language, ngettext, pgettext
from game.text.coach import HintTeller
from game.text.formats import ordinal, signed
from game.text.races import in_hundred, what_turned
from game.text.turns import TurnTeller, turns
from game.text.words import marker_name
from game.ui.draw import theme
from game.ui.draw.chart import Line, chart
from game.ui.draw.landscape import landscape
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.input import Cancelled, Commanded, Intent
from game.ui.kit.layout import column, fixed, padded, placed, row, shares, stretch
from game.ui.kit.widgets import Button, Label, Plate, Widget, aligned
from game.ui.scenes.navigation import Host, Scene
from game.ui.table.overlays import token

WIDTH, HEIGHT = 1230.0, 690.0
SCALE = 34.0
"""Logical units for the numbers beside a chart."""
BADGES = 46.0
"""The same for the players' numbers at the ends of their lines."""
BADGE = 22.0
ROUNDS = 18.0
MOST_ROUNDS = 12
"""Rounds that are numbered under a chart."""
STEPS = (10, 20, 25, 50, 100, 200, 500)
"""Of carrots, between two lines of the grid."""
MOST_STEPS = 5
LUCK_ROW = 34.0
TAB, POINT = 42.0, 152.0
"""Logical units of the buttons above the right half, and of one turning point."""


class Chart(Widget):
    """Lines over the rounds of a race, each with its player's number at its end.

    `heights` are the numbers beside the grid and where they stand, from 0 above to 1 below.
    """

    def __init__(
        self,
        box: Box,
        lines: Sequence[tuple[str, Line]],
        heights: Sequence[tuple[str, float]],
        rounds: Sequence[tuple[str, float]],
    ) -> None:
        super().__init__(box)
        self.lines = lines
        self._heights = heights
        self._rounds = rounds

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """The grid with its numbers, the lines, and whose they are."""
        view = renderer.viewport
        inside = padded(self.box, left=SCALE, right=BADGES, bottom=ROUNDS)
        rect = view.rect(inside)
        drawn = chart(
            *(renderer, rect.width, rect.height, [line for _label, line in self.lines]),
            [y for _text, y in self._heights],
            [x for _text, x in self._rounds],
        )
        yield Sprite(drawn, rect.x, rect.y)
        for text, y in self._heights:
            place = Box(self.box.x, inside.y + y * inside.height - 10, SCALE - 6, 20)
            lettering = renderer.text(text, 14, theme.INK_SOFT)
            yield aligned(renderer, lettering, place, "right")
        for text, x in self._rounds:
            place = Box(inside.x + x * inside.width - 20, inside.bottom, 40, ROUNDS)
            yield aligned(renderer, renderer.text(text, 14, theme.INK_SOFT), place, "centre")
        for text, colour, y in self._badges(inside):
            plate = token(renderer, text, colour, view.px(BADGE))
            yield Sprite(plate, *view.point(inside.right + 6, y - BADGE / 2))

    def _badges(self, inside: Box) -> Iterator[tuple[str, str, float]]:
        """The numbers at the ends of the lines, none over another."""
        ends = sorted((line.points[-1][1], label, line.colour) for label, line in self.lines)
        free = inside.y
        last = inside.bottom + ROUNDS
        for left, (end, label, colour) in enumerate(ends):
            wanted = inside.y + end * inside.height
            most = last - BADGE * (len(ends) - left - 0.5)
            free = min(most, max(wanted, free + (BADGE if left else 0.0)))
            yield label, colour, free


class Names(Widget):
    """Whose the numbers at the ends of the lines are."""

    def __init__(self, box: Box, players: Sequence[Player]) -> None:
        super().__init__(box)
        self._players = players

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        for seat, place in enumerate(row(self.box, shares(len(self._players)), 8)):
            player = self._players[seat]
            badge = token(renderer, str(seat + 1), player.colour, view.px(BADGE))
            px, py = view.point(place.x, place.y + place.height / 2)
            yield Sprite(badge, px, py - badge.get_height() // 2)
            room = place.width - BADGE - 5
            name = renderer.fitted(player.name, 18, room, theme.INK, "display")
            px, py = view.point(place.x + BADGE + 5, place.y + place.height / 2)
            yield Sprite(name, px, py - name.get_height() // 2)


class ChartsScene(Scene):
    """Two charts; beside them the turning points, or the luck and by what it can be checked."""

    def __init__(self, host: Host, match: Match) -> None:
        super().__init__(host)
        self._match = match
        self._moments = course(match)
        self._luck = luck_ledger(match)
        self._turning = TurningPoints(match)
        self._part = 0.0
        """How much of the search for them is told."""
        self._shows_luck = False
        race = match.race
        badges = [marker_name(race, marker) for marker in range(race.markers)]
        hedgehog = host.library.edition(match.setup.edition).has_hedgehog(current_language())
        self._names = HintTeller(
            race.track, badges if race.setup.markers > 1 else (), hedgehog=hedgehog
        )

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        inner = padded(plate, left=28, right=28, top=14, bottom=16)
        head, body = column(inner, [fixed(46), stretch(before=8)])
        left, right = row(body, [stretch(), fixed(392, before=22)])
        tabs, page = column(right, [fixed(TAB), stretch(before=10)])
        done = Button(
            Box(head.right - 170, head.y + 2, 170, 42),
            pgettext("button", "Done"),
            self.host.pop,
            icon="ui/icon-check",
            command=Command.DONE,
            style="button-main",
            size=19,
        )
        heading, names = row(padded(head, right=190), [fixed(330), stretch()])
        title = Label(heading, _("The race in charts"), 34, face="display-bold")
        above, positions, between, carrots, below = column(
            left, [fixed(26), stretch(), fixed(26, before=8), stretch(), fixed(20)]
        )
        widgets: list[Widget] = [
            Plate(plate, radius=24),
            title,
            Names(names, self._match.players),
            done.named("done"),
            Label(above, pgettext("heading", "Position"), 20, face="display-bold"),
            Chart(positions, *self._positions(), self._rounds()),
            Label(between, pgettext("heading", "Carrots"), 20, face="display-bold"),
            Chart(carrots, *self._carrots(), self._rounds()),
            Label(below, pgettext("heading", "Rounds"), 15, colour=theme.INK_SOFT, align="centre"),
            *self._tabs(tabs),
            *(self._ledger(renderer, page) if self._shows_luck else self._points(page)),
        ]
        self.form = self.form.renewed(widgets)

    # --- what the charts show ---------------------------------------------------------------

    def _across(self) -> list[float]:
        """Where each moment lies in the width of a chart."""
        most = max(1, len(self._moments) - 1)
        return [place / most for place in range(len(self._moments))]

    def _rounds(self) -> list[tuple[str, float]]:
        begun, across = rounds_begin(self._moments), self._across()
        every = -(-len(begun) // MOST_ROUNDS)
        return [(str(number), across[place]) for number, place in begun[::every]]

    def _positions(self) -> tuple[list[tuple[str, Line]], list[tuple[str, float]]]:
        markers = self._match.race.markers
        deep = max(1, markers - 1)
        lines = [
            self._line(marker, [(m.positions[marker] - 1) / deep for m in self._moments])
            for marker in range(markers)
        ]
        return lines, [(ordinal(n + 1), n / deep) for n in range(markers)]

    def _carrots(self) -> tuple[list[tuple[str, Line]], list[tuple[str, float]]]:
        race = self._match.race
        most = max(1, *(max(moment.carrots) for moment in self._moments))
        step = next((s for s in STEPS if most <= s * MOST_STEPS), STEPS[-1])
        top = -(-most // step) * step
        lines = [
            self._line(
                race.markers_of(seat)[0],
                [1 - moment.carrots[seat] / top for moment in self._moments],
                str(seat + 1),
            )
            for seat in range(race.seats)
        ]
        return lines, [(str(n), 1 - n / top) for n in range(0, top + 1, step)]

    def _line(
        self, marker: MarkerId, heights: Sequence[float], label: str = ""
    ) -> tuple[str, Line]:
        race = self._match.race
        seat = race.seat_of(marker)
        colour = self._match.players[seat].colour or theme.PLAYER_COLOURS[seat].name
        points = tuple(zip(self._across(), heights, strict=True))
        dashed = not label and marker != race.markers_of(seat)[0]
        return label or marker_name(race, marker), Line(points, colour, dashed)

    # --- what turned it ---------------------------------------------------------------------

    def _tabs(self, box: Box) -> Iterator[Widget]:
        """What can be shown beside the charts."""
        entries = [
            (_("Turning points"), "ui/icon-flag", Command.TURNING_POINTS, not self._shows_luck),
            (pgettext("heading", "Luck"), "ui/icon-dice", Command.LUCK, self._shows_luck),
        ]
        for place, (text, icon, command, chosen) in zip(
            row(box, [stretch(1.6), stretch(1, before=10)]), entries, strict=True
        ):
            style = "button-main" if chosen else "button-plain"
            turn = partial(self._turn_to, luck=command is Command.LUCK)
            tab = Button(place, text, turn, icon=icon, command=command, style=style, size=17)
            yield tab.named(command.name)

    def _turn_to(self, *, luck: bool) -> None:
        self._shows_luck = luck
        self.arrange(self.host.renderer)

    def _points(self, box: Box) -> Iterator[Widget]:
        """What changed the chances to win most."""
        found = self._turning.found
        if found is None:
            told = _("The Master is playing the race through: {n} of 100 …")
            yield Label(box, told.format(n=round(100 * self._part)), 17, prose=True)
        elif not found:
            yield Label(box, _("No single action turned this race."), 17, prose=True)
        else:
            top, *places, _free = column(
                box, [fixed(48), *[fixed(POINT, before=8)] * len(found), stretch()]
            )
            told = _("What changed the chances of winning most, in the Master’s view:")
            yield Label(top, told, 16, colour=theme.INK_SOFT, prose=True)
            for point, place in zip(found, places, strict=True):
                yield from self._point(point, place)

    def _point(self, point: TurningPoint, box: Box) -> Iterator[Widget]:
        """One turning point, and the two ways into the race as it was then."""
        yield Plate(box, radius=14)
        match, entry = self._match, self._match.log[point.number]
        player = match.players[point.seat]
        head, told, foot, _free = column(
            padded(box, left=12, right=12, top=8),
            [fixed(28), stretch(before=2), fixed(36, before=4), fixed(10)],
        )
        badge, name, gain = row(head, [fixed(28), stretch(before=8), fixed(84, before=8)])
        yield Badge(badge, str(point.seat + 1), player.colour or theme.PLAYER_COLOURS[0].name)
        when = _("{name}, round {n}").format(name=player.name, n=match.states[point.number].round)
        yield Name(name, when)
        colour = theme.LEAF if point.gain > 0 else theme.WARNING
        yield Label(
            gain, in_hundred(point.gain), 21, face="display-bold", colour=colour, align="right"
        )
        names = tuple(each.name for each in match.players)
        done = TurnTeller(match.race, names).line(turns(entry.events, point.seat)[0])
        lines = [f"{done} ({what_turned(point.choice, point.chance)})"]
        if point.better is not None:
            lines.append(_("Better: {action}").format(action=self._names.name(point.better)))
        yield Label(told, "\n".join(lines), 15, prose=True)
        watch, over = row(foot, shares(2), 10)
        number = point.number
        yield Button(
            watch,
            pgettext("button", "Watch"),
            partial(self.navigator.watch_again, match, number),
            icon="ui/icon-eye",
            size=16,
        ).named(f"watch {number}")
        yield Button(
            over,
            _("Take over"),
            partial(self.navigator.watch_again, match, number, take_over=True),
            icon="ui/icon-flag",
            size=16,
        ).named(f"take over {number}")

    def prepare(self) -> bool:
        """Look for the turning points as long as nobody wants anything."""
        more = self._turning.step()
        if self._turning.part != self._part:
            self._part = self._turning.part
            if not self._shows_luck:
                self.arrange(self.host.renderer)
                wake()
        return more

    # --- luck -------------------------------------------------------------------------------

    def _ledger(self, renderer: Renderer, box: Box) -> Iterator[Widget]:
        """A line for each player, what the numbers mean, and how all of it can be checked."""
        rows = [fixed(LUCK_ROW)] * len(self._luck)
        head, *lines, rest = column(box, [fixed(30), *rows, stretch(before=10)])
        yield Label(head, _("Luck of dice and cards"), 20, face="display-bold")
        for luck, line in zip(self._luck, lines, strict=True):
            player = self._match.players[luck.seat]
            badge, name, said = row(line, [fixed(28), fixed(120, before=8), stretch(before=8)])
            colour = player.colour or theme.PLAYER_COLOURS[luck.seat].name
            yield Badge(badge, str(luck.seat + 1), colour)
            yield Name(name, player.name)
            if luck.events:
                told = ngettext(
                    "{n} hare square. Carrots: {carrots}, turns: {turns}",
                    "{n} hare squares. Carrots: {carrots}, turns: {turns}",
                    luck.events,
                ).format(n=luck.events, carrots=signed(luck.carrots), turns=signed(luck.turns, 1))
            else:
                told = _("no hare square")
            yield Label(said, told, 14.5)
        prose = "\n".join(
            [
                _(
                    "What hare squares brought, compared with the average: carrots at once, and "
                    "turns closer to home."
                ),
                "",
                _("Seed: {seed}").format(seed=self._match.seed),
                _("Fingerprint: {fingerprint}").format(
                    fingerprint=seed_fingerprint(self._match.seed)
                ),
                _(
                    "To check every die and card, run “hare-and-tortoise check” on the file of the "
                    "race."
                ),
            ]
        )
        tall = renderer.block_height(prose, 15.5, rest.width)
        yield Label(
            Box(rest.x, rest.y, rest.width, min(rest.height, tall)),
            prose,
            15.5,
            colour=theme.INK_SOFT,
            prose=True,
        )

    # --- scene ------------------------------------------------------------------------------

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.CHARTS: ""}

    def handle(self, intent: Intent) -> None:
        match intent:
            case Cancelled() | Commanded(Command.CHARTS):
                self.host.pop()
            case _:
                self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from landscape(renderer, "ui/title", self.host.light)
        yield from self.form.compose(renderer)


class Badge(Widget):
    """A player's number on its plate."""

    def __init__(self, box: Box, text: str, colour: str) -> None:
        super().__init__(box)
        self._text = text
        self._colour = colour

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """The plate in the middle of the box."""
        plate = token(renderer, self._text, self._colour, renderer.viewport.px(BADGE + 4))
        yield aligned(renderer, plate, self.box, "centre")


class Name(Widget):
    """A player's name, as large as there is room."""

    def __init__(self, box: Box, name: str) -> None:
        super().__init__(box)
        self._name = name

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """The name in one line."""
        lettering = renderer.name(self._name, 18, self.box.width, theme.INK, "display")
        yield aligned(renderer, lettering, self.box, "left")
