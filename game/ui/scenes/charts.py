"""After the race: chances, squares and carrots by round, what turned it, and everybody's luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import TypeAlias

from pygame import SRCALPHA, Surface

from game.coach import better
from game.match import (
    ChanceKind,
    Jump,
    Match,
    Player,
    TurningPoint,
    biggest_jump,
    course,
    first_not_of_the_seed,
    lead_of,
    luck_ledger,
    rounds_begin,
    seed_fingerprint,
)
from game.match.turning import SPREAD
from game.rules import (
    Action,
    MarkerId,
    MoveBack,
    MoveForward,
    Seat,
    preview,
    race_result,
)
from game.text import _, current_language, pgettext
from game.text.coach import HintTeller
from game.text.formats import joined, labelled, percent, sentences, signed
from game.text.races import (
    home_first_by,
    lead_changes,
    longest_lead,
    luck_details,
    luck_promise,
    luck_told,
    what_it_was,
    what_turned,
)
from game.text.rival_lines import quoted
from game.text.turns import TurnTeller, turns
from game.text.words import marker_name, with_badge
from game.ui.draw import theme
from game.ui.draw.chart import MARGIN, Curve, chart
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import Act, Described, Role
from game.ui.kit.input import Commanded, Intent, Way
from game.ui.kit.layout import NOWHERE, padded
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Label, Widget, aligned, panel_in
from game.ui.scenes.navigation import Host, Remark
from game.ui.table.faces import portrait
from game.ui.table.named_squares import CHOSEN, OTHER, Named
from game.ui.table.overlays import token

from .page_scene import BESIDE, Card, Elastic, Line, PageScene, Pictured, Rows, done_button
from .turning_search import search_in

BADGE, FACE = 22.0, 28.0
"""Sizes of a player's number and of the portrait, in logical units."""
MARK, AROUND = 2.0, 8.0
"""Width of the line at a round that is read, and margin of what is read there, in logical units."""
EDGE = 1e-6
"""What a place across a chart may be out by."""
EVEN = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
"""The steps from one number on an axis to the next."""
SHORT = 100.0
"""The longest name that stands at the end of a line, in logical units."""
TENTHS = 10
"""What a chance is told of: so many races."""
MOST_ROUNDS, MOST_STEPS, FEW = 12, 5, 4
"""Most numbers under a chart, and beside it; of both where the page has one column."""
ALONE = 210.0
"""Least height of a chart there, in logical units."""


Drawn: TypeAlias = tuple[list[tuple[str, Curve]], list[tuple[str, float]], Callable[[float], int]]
"""The lines of a chart, the numbers beside it, and the number at a height."""


def even_step(most: int, marks: int) -> int:
    """The step between the numbers of an axis up to `most`, of which there are at most `marks`."""
    return next((step for step in EVEN if most <= step * marks), EVEN[-1])


def _end(line: Curve) -> tuple[float, float]:
    """The height at which a line ends, and since when it has been there."""
    end = line.points[-1][1]
    since = next((x for x, y in reversed(line.points) if y != end), 0.0)
    return end, since


@dataclass(eq=False)
class Chart(Elastic):
    """Lines over the rounds of a race, each with its player's number at its end. `_heights` are the
    numbers beside the grid and where they stand, from 0 above to 1 below. Whoever points at a
    round, or walks there with the arrow keys, reads how many each had when it began; who hears it
    has a list of all rounds."""

    least = 120.0
    takes_focus = True

    lines: Sequence[tuple[str, Curve]]
    _heights: Sequence[tuple[str, float]]
    _number: Callable[[float], int]
    """The number at a height."""
    _rounds: Sequence[tuple[str, float]]
    _last: int
    """The number of rounds."""
    _moment: Callable[[int], str]
    """Names the moment after this many rounds."""
    _names: Sequence[str]
    """Whose each line is."""
    _faces: Sequence[tuple[str, str]] = ()
    """Drawing and colour of the face of each, if it stands with the name at the end of the line."""
    read: int | None = field(default=None, init=False)
    """The number of rounds after which the lines are read; None if they are not."""
    _inside: Box = field(default=NOWHERE, init=False)
    """Where the lines are."""

    @property
    def says(self) -> object:
        return self.read

    def take_over(self, old: Widget) -> None:
        if isinstance(old, Chart):
            self.read = old.read

    def point(self, x: float, y: float) -> bool:
        before, inside = self.read, self._inside
        self.read = None
        if self.box.contains(x, y) and inside.width > 0:
            self.read = self._within(round((x - inside.x) / inside.width * self._last))
        return self.read != before

    def press(self, x: float, y: float) -> None:
        self.point(x, y)

    def nudge(self, way: Way) -> bool:
        if way not in (Way.LEFT, Way.RIGHT):
            return False
        here = self._last if self.read is None else self.read
        self.read = self._within(here + (1 if way is Way.RIGHT else -1))
        return True

    def described(self) -> Described:
        told = tuple(map(self._read_out, range(self._last + 1)))
        return Described(role=Role.LIST, name="", acts=frozenset({Act.FOCUS}), inside=told)

    def _read_out(self, moment: int) -> Described:
        """What each line has come to after this many rounds."""
        had = sorted(zip(self._had(moment), self._names, strict=True), key=lambda each: -each[0])
        told = joined([f"{name} {number}" for number, name in had])
        return Described(
            role=Role.ITEM,
            name=labelled(self._moment(moment), told),
            focused=self.focused and moment == self.read,
            chosen=moment == self.read,
        )

    def _within(self, number: int) -> int:
        return min(max(number, 0), self._last)

    def numbers(self) -> list[tuple[str, str, int]]:
        """Label, colour and number of each line at the moment that is read, the highest first."""
        had = zip(self.lines, self._had(self.read or 0), strict=True)
        found = [(label, line.colour, number) for (label, line), number in had]
        return sorted(found, key=lambda each: -each[2])

    def _had(self, moment: int) -> Iterator[int]:
        """The number of each line after this many rounds."""
        x = moment / self._last + EDGE
        for _label, line in self.lines:
            *_before, y = (y for at, y in line.points if at <= x)
            yield self._number(y)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        widest = ["000", *(text for text, _y in self._heights)]  # all charts begin at one edge
        scale = max(renderer.width(text, theme.FINE) for text in widest) + BESIDE
        high = renderer.block_height("1", theme.FINE, scale)
        badges = [(label, line.colour) for label, line in self.lines]
        plates = {each: token(renderer, *each, view.px(BADGE)) for each in badges}
        badge = view.units(max(plate.get_width() for plate in plates.values())) + BESIDE
        names = {
            label: (
                renderer.picture(face, BADGE, BADGE, colour),
                renderer.text(name, theme.SMALL, theme.INK),
            )
            for (label, _line), name, (face, colour) in zip(
                self.lines, self._names, self._faces, strict=False
            )
        }
        long = max((view.units(name.get_width()) for _face, name in names.values()), default=0.0)
        wide = badge + (BADGE + long + BESIDE if names else 0.0)
        inside = padded(self.box, left=scale, right=wide, top=high / 2, bottom=high)
        self._inside, rect = inside, view.rect(inside.inset(-MARGIN))
        drawn = chart(
            *(renderer, rect.width, rect.height, [line for _label, line in self.lines]),
            [y for _text, y in self._heights],
            [x for _text, x in self._rounds],
        )
        yield Sprite(drawn, rect.x, rect.y)
        for text, y in self._heights:
            y = inside.y + y * inside.height - high / 2
            place = Box(self.box.x, y, scale - BESIDE, high)
            yield aligned(renderer, renderer.text(text, theme.FINE, theme.INK_SOFT), place, "right")
        for text, x in self._rounds:
            place = Box(inside.x + x * inside.width - 20, inside.bottom, 40, high)
            lettering = renderer.text(text, theme.FINE, theme.INK_SOFT)
            yield aligned(renderer, lettering, place, "centre")
        for label, colour, y in self._badges(inside):
            plate = plates[label, colour]
            yield Sprite(plate, *view.point(inside.right + BESIDE, y - BADGE / 2))
            if label in names:
                drawing, name = names[label]
                x = inside.right + badge + BESIDE / 2
                yield hung(drawing, midleft=view.point(x, y))
                yield hung(name, midleft=view.point(x + BADGE + BESIDE / 2, y))
        if self.read is not None:
            yield from self._reading(renderer, inside, self.read, plates)
        yield from self._ring(renderer)

    def _reading(
        self,
        renderer: Renderer,
        inside: Box,
        number: int,
        plates: Mapping[tuple[str, str], Surface],
    ) -> Iterator[Sprite]:
        """A line after this many rounds, and beside it how many each had then."""
        view, x = renderer.viewport, inside.x + number / self._last * inside.width
        line = Surface((max(1, view.px(MARK)), view.rect(inside).height))
        line.fill(theme.INK)
        yield Sprite(line.convert(), *view.point(x - MARK / 2, inside.y))
        words = renderer.text(self._moment(number), theme.SMALL, theme.INK, "display-bold")
        numbers = self.numbers()
        counts = [renderer.text(str(n), theme.SMALL, theme.INK) for _label, _colour, n in numbers]
        columns = -(-len(numbers) // max(1, int((inside.height - BADGE - AROUND) / BADGE)))
        rows = -(-len(numbers) // columns)
        badge = max(view.units(plate.get_width()) for plate in plates.values())
        cell = badge + AROUND / 2 + max(view.units(each.get_width()) for each in counts) + AROUND
        wide = max(columns * cell, view.units(words.get_width()) + AROUND) + AROUND
        left = x + AROUND if x + AROUND + wide <= inside.right else x - AROUND - wide
        sheet = Box(left, inside.y, wide, BADGE * (rows + 1) + AROUND)
        yield panel_in(renderer, sheet, "parchment", 8)
        top = sheet.y + AROUND / 2
        yield hung(words, midleft=view.point(sheet.x + AROUND, top + BADGE / 2))
        for at, ((label, colour, _n), count) in enumerate(zip(numbers, counts, strict=True)):
            x = sheet.x + AROUND + at // rows * cell
            y = top + BADGE * (at % rows + 1.5)
            yield hung(plates[label, colour], midleft=view.point(x, y))
            yield hung(count, midleft=view.point(x + badge + AROUND / 2, y))

    def _badges(self, inside: Box) -> Iterator[tuple[str, str, float]]:
        """The numbers at the ends of the lines, none over another."""
        lines = sorted(self.lines, key=lambda line: _end(line[1]))
        ends = [(line.points[-1][1], label, line.colour) for label, line in lines]
        free = inside.y
        for left, (end, label, colour) in enumerate(ends):
            wanted = inside.y + end * inside.height
            most = self.box.bottom - BADGE * (len(ends) - left - 0.5)
            free = min(most, max(wanted, free + (BADGE if left else 0.0)))
            yield label, colour, free


def face_of(seat: int, player: Player) -> tuple[str, str]:
    """The drawing of a player's face, and its colour."""
    face, colour = portrait(player)
    return face, colour or theme.PLAYER_COLOURS[seat].name


def named(seat: int, player: Player, text: str = "") -> Pictured:
    """A player's name, or what is said of it, behind the player's number on its plate, which
    lies on the portrait."""
    number, (face, colour) = str(seat + 1), face_of(seat, player)

    def plate_on_face(renderer: Renderer) -> Surface:
        side, wide = renderer.viewport.px(FACE), renderer.viewport.px(FACE + BADGE / 2)

        def make() -> Surface:
            both = Surface((wide, side), SRCALPHA)
            plate = token(renderer, number, colour, renderer.viewport.px(BADGE))
            lay(both, renderer.picture_px(face, side, side, colour), (wide - side, 0))
            lay(both, plate, (0, side - plate.get_height()))
            return both

        return renderer.kept(("numbered", number, face, colour, wide), make)

    words = text or player.name
    return Pictured(words, theme.TEXT, picture=plate_on_face, side=FACE + BADGE / 2)


class ChartsScene(PageScene):
    """Three charts; beside them the turning points, or the luck and how it can be checked."""

    width, height = 1230.0, 690.0
    shares = (1.9, 1.0)

    def __init__(self, host: Host, match: Match) -> None:
        super().__init__(host)
        self._match = match
        self._moments = course(match)
        self._luck = luck_ledger(match)
        asked = match.setup.chance is ChanceKind.ASKED
        had = any(luck.events for luck in self._luck)
        self._is_settled = had and not asked and first_not_of_the_seed(match) is None
        """Whether there was luck, and all of it was settled before the start."""
        self._turning = search_in(match)
        self._searches = False
        """Whether the search goes on for this page."""
        self._told: object = None
        """What the page tells of the search."""
        self._shows_luck = False
        self._ends_named = False
        """Whether names stand at the ends of lines, or else above or below the charts."""
        self._wide = False
        """Whether charts and words stand side by side."""
        race = match.race
        badges = [marker_name(race, marker) for marker in range(race.markers)]
        hedgehog = host.library.edition(match.setup.edition).has_hedgehog(current_language())
        self._names = HintTeller(
            race.track, badges if race.setup.markers > 1 else (), hedgehog=hedgehog
        )

    def heading(self) -> str:
        return _("The race in charts")

    @property
    def leaf(self) -> str:
        return "luck" if self._shows_luck and self._wide else ""

    def head(self) -> Sequence[Widget]:
        """What the column on the right is about, so that it never scrolls away."""
        return self._tabs() if self._wide else []

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        self._wide = wide
        names = Line([named(seat, player) for seat, player in enumerate(self._match.players)])
        wanted = (self.host.renderer.width(each, theme.SMALL) for each in self._hares())
        self._ends_named = wide and max(wanted) <= SHORT
        rounds = pgettext("heading", "Rounds")
        charts: Rows = [
            *self._chances(),
            *self._chart(
                "squares run",
                pgettext("heading", "Squares run"),
                self._squares(),
                self._hares(),
                [self._match.race.seat_of(marker) for marker in range(self._match.race.markers)],
            ),
            *self._chart(
                "carrots", pgettext("heading", "Carrots"), self._carrots(), self._players()
            ),
            Label(rounds, theme.SMALL, colour=theme.INK_SOFT, align="centre"),
        ]
        if not self._ends_named:
            charts = [names, *charts] if wide else [*charts, names]
        told = list(self._ledger() if self._shows_luck else self._points())
        return [charts, told if wide else [Line(self._tabs()), *told]]

    def _chart(
        self,
        name: str,
        heading: str,
        drawn: Drawn,
        names: Sequence[str],
        seats: Sequence[Seat] | None = None,
    ) -> Rows:
        """A chart under its heading; in one column so large that it fills what is in view. There is
        a line for each seat, or for hares of these seats."""
        players = self._match.players
        seats = range(len(players)) if seats is None else seats
        faces = [face_of(seat, players[seat]) for seat in seats] if self._ends_named else []
        chart = Chart(*drawn, *self._rounds(), names, faces).named(name)
        chart.explained(heading)
        if not self._wide:
            chart.least = ALONE
        return [Label(heading, theme.LARGE, face="display-bold"), chart]

    def foot(self) -> list[Widget]:
        return [done_button(self.cancel)]

    # --- what the charts show ---------------------------------------------------------------

    def _across(self) -> list[float]:
        """The place of each moment across a chart, from 0 to 1; all rounds are equally wide."""
        begun = rounds_begin(self._moments)
        ends = [place for _number, place in begun[1:]]
        ends.append(max(len(self._moments) - 1, begun[-1][1] + 1))
        across = [
            (number - 1 + part / (end - begin)) / self._last
            for (number, begin), end in zip(begun, ends, strict=True)
            for part in range(end - begin)
        ]
        return [*across, 1.0][: len(self._moments)]

    @property
    def _last(self) -> int:
        """The last round. One in which nobody had anything to decide has no moment of its own."""
        return self._moments[-1].round

    def _rounds(self) -> tuple[list[tuple[str, float]], int, Callable[[int], str]]:
        """The numbers under a chart, each where its round begins, and how many rounds there are."""
        last = self._last
        every = even_step(last, MOST_ROUNDS if self._wide else FEW)
        rounds = [(str(n), (n - 1) / last) for n in range(every, last + 1, every)]
        return rounds, last, self._moment

    def _moment(self, rounds: int) -> str:
        """What has come after this many rounds: the next one, or the end of the race."""
        if rounds == self._last:
            return pgettext("square", "Finish")
        return _("Round {n}").format(n=rounds + 1)

    def _players(self) -> list[str]:
        return [player.name for player in self._match.players]

    def _hares(self) -> list[str]:
        """The name of each hare: its player's, and what it is told by where they have two."""
        race, names = self._match.race, self._players()
        if race.setup.markers == 1:
            return names
        return [
            with_badge(names[race.seat_of(marker)], marker_name(race, marker))
            for marker in range(race.markers)
        ]

    def _squares(self) -> Drawn:
        """How far each hare has come: whoever is higher is ahead."""
        race = self._match.race
        lines = [
            (marker, "", [moment.squares[marker] for moment in self._moments])
            for marker in range(race.markers)
        ]
        return self._drawn(lines, race.track.finish)

    def _carrots(self) -> Drawn:
        race = self._match.race
        lines = [
            (
                race.markers_of(seat)[0],
                str(seat + 1),
                [each.carrots[seat] for each in self._moments],
            )
            for seat in range(race.seats)
        ]
        return self._drawn(lines, max(1, *(max(moment.carrots) for moment in self._moments)))

    def _chances(self) -> Rows:
        """How likely each was to win when a round began, as soon as that is reckoned, and where its
        chances turned."""
        if not self._turning.chances:
            return []
        race, across = self._match.race, self._across()
        lines = []
        for seat in range(race.seats):
            known = sorted(self._known(seat).items())
            lines.append(
                self._line(
                    race.markers_of(seat)[0],
                    [1 - chance for _number, chance in known],
                    str(seat + 1),
                    across=[across[number] for number, _chance in known],
                    band=SPREAD,
                )
            )
        step = even_step(TENTHS, MOST_STEPS if self._wide else FEW)
        heights = [(str(n), 1 - n / TENTHS) for n in range(0, TENTHS + 1, step)]
        drawn = lines, heights, lambda y: round((1 - y) * TENTHS)
        heading = pgettext("heading", "Chance of winning, in 10 races: our best guess")
        return self._chart("chances", heading, drawn, self._players())

    def _known(self, seat: Seat) -> dict[int, float]:
        """The chances of this seat, by the number of actions before: as turning points tell them,
        too."""
        search = self._turning
        known = {number: each[seat] for number, each in search.chances}
        for point in search.certain if search.found is None else search.found:
            if point.seat == seat:
                if point.other is None:
                    known[point.number] = point.before
                known[point.number + 1] = point.after
        return known

    def _drawn(self, lines: Sequence[tuple[MarkerId, str, Sequence[int]]], most: int) -> Drawn:
        """A line of numbers up to `most` for each marker, and the numbers beside the grid."""
        step = even_step(most, MOST_STEPS if self._wide else FEW)
        drawn = [
            self._line(marker, [1 - number / most for number in numbers], label)
            for marker, label, numbers in lines
        ]
        heights = [(str(n), 1 - n / most) for n in range(0, most + 1, step)]
        return drawn, heights, lambda y: round((1 - y) * most)

    def _line(
        self,
        marker: MarkerId,
        heights: Sequence[float],
        label: str = "",
        *,
        across: Sequence[float] | None = None,
        band: float = 0.0,
    ) -> tuple[str, Curve]:
        race = self._match.race
        seat = race.seat_of(marker)
        colour = self._match.players[seat].colour or theme.PLAYER_COLOURS[seat].name
        points = tuple(zip(across or self._across(), heights, strict=True))
        dashed = not label and marker != race.markers_of(seat)[0]
        return label or marker_name(race, marker), Curve(points, colour, dashed, band)

    # --- what turned it ---------------------------------------------------------------------

    def _tabs(self) -> list[Widget]:
        to_points, to_luck = partial(self._turn_to, luck=False), partial(self._turn_to, luck=True)
        points = Button(_("Turning points"), to_points, "flag", Command.TURNING_POINTS)
        luck = Button(pgettext("heading", "Luck"), to_luck, "dice", Command.LUCK)
        points.size = luck.size = theme.TEXT
        other, shown = (points, luck) if self._shows_luck else (luck, points)
        other.style, shown.style = "button-plain", "button"
        other.chosen, shown.chosen = False, True
        return [points, luck]

    def _turn_to(self, *, luck: bool) -> None:
        self._shows_luck = luck
        self.arrange(self.host.renderer)
        tab = next(each for each in self.form.widgets if each.name == "luck")
        if isinstance(area := tab.within, ScrollArea):  # in one column it comes up with its tab
            area.scroll_to(area.offset + tab.box.y - area.upper.bottom)

    def _points(self) -> Rows:
        """The actions that changed the chances of winning most, each as soon as it is certain."""
        found = self._turning.found
        match = self._match
        advised = {n: each.seat for n, each in enumerate(match.log) if match.was_told(n)}
        jump = None if found is None else biggest_jump(self._turning.chances, found, advised)
        rows: Rows = [] if jump is None else [self._jump(jump)]
        if found == ():
            return [*self._how_it_went(), *rows]
        if found is None:
            found = self._turning.certain
            told = _("Looking for the moments that decided the race: {share}")
            if found:
                told = _("Looking for more: {share}")
            rows = [Label(told.format(share=percent(self._share)), theme.TEXT)]
        told = _(
            "These choices and this luck changed the chances of winning most. Lines also jump "
            "where a plan simply works out or fails."
        )
        head = [Label(told, theme.TEXT, colour=theme.INK_SOFT)] if found else []
        return [*head, *map(self._point, found), *rows]

    def _how_it_went(self) -> Iterator[Widget]:
        """What is told of a race that nothing turned: how it was won, and who led."""
        yield Label(_("No single move, die or card turned this race."), theme.TEXT)
        if self._match.race.seats == 1:
            return
        lead = lead_of(self._match)
        told: dict[Seat, list[str]] = {}
        if lead.home_first is not None:
            told[lead.home_first] = [home_first_by(lead.ahead)]
        if lead.longest is not None:
            told.setdefault(lead.longest, []).append(longest_lead(lead.rounds))
        for seat, lines in told.items():
            player = self._match.players[seat]
            yield named(seat, player, "\n".join([player.name, *lines]))
        if lead.longest is not None:
            yield Label(lead_changes(lead.changes), theme.TEXT)

    def _point(self, point: TurningPoint) -> Card:
        """One turning point, and the two ways into the race as it was then."""
        match, number = self._match, point.number
        player = match.players[point.seat]
        when = _("{name}, round {n}").format(name=player.name, n=match.states[number].round)
        names = tuple(each.name for each in match.players)
        said = TurnTeller(match.race, names).line(turns(match.log[number].events, point.seat)[0])
        other = "" if point.other is None else self._names.name(point.other)
        turned = what_turned(point.before, point.after, other, self._why(point))
        result = race_result(match.state)
        won = result is not None and point.seat in result.winners
        what = what_it_was(point.gain, luck=point.other is None, won=won)
        remark = Remark(turned.replace("\n", " "), named=list(self._named(point)), heading=what)
        remarks = {number: remark}
        again = partial(self.navigator.watch_again, match, number, remarks=remarks)
        play = partial(again, plays=True)
        watch = Button(pgettext("moment", "Watch"), play, "eye", size=theme.TEXT)
        over = Button(_("Take over"), partial(again, take_over=True), "flag", size=theme.TEXT)
        for each in (watch, over):
            each.explained("", labelled(when, said))
        ways = [watch.named(f"watch {number}"), over.named(f"take over {number}")]
        kind = Label(what, theme.TEXT, face="display-bold", align="right")
        kind.colour = theme.LEAF if point.gain > 0 else theme.INK_SOFT if won else theme.WARNING
        head = Line([named(point.seat, player, when), kind])
        return Card([head, Label(f"{said}\n{turned}", theme.SMALL), ways])

    def _jump(self, jump: Jump) -> Card:
        """The round in which somebody's line jumps most, though no single action made it: what all
        did in it."""
        match, begins = self._match, jump.begins
        player, names = match.players[jump.seat], tuple(each.name for each in match.players)
        when = _("{name}, round {n}").format(name=player.name, n=match.states[begins].round)
        tell = TurnTeller(match.race, names)
        events = chain.from_iterable(each.events for each in match.log[begins : jump.ends])
        numbers = range(begins, jump.ends)
        asked = {each.after for each in match.told}
        advised = {match.log[n].seat for n in numbers if n in asked and match.was_told(n)}
        hint = _("As the hint advised.")
        done = [
            labelled(names[turn.seat], sentences(line, hint if turn.seat in advised else ""))
            for turn in turns(events, match.states[begins].turn)
            if (line := tell.line(turn))
        ]
        watch_it = partial(self.navigator.watch_again, match, begins, plays=True)
        watch = Button(pgettext("moment", "Watch"), watch_it, "eye", size=theme.TEXT)
        watch.explained("", when)
        kind = Label(_("Biggest jump"), theme.TEXT, face="display-bold", align="right")
        kind.colour = theme.INK_SOFT
        told = "\n".join([what_turned(jump.before, jump.after), *done])
        head = Line([named(jump.seat, player, when), kind])
        return Card([head, Label(told, theme.SMALL), [watch.named(f"watch {begins}")]])

    def _why(self, point: TurningPoint) -> str:
        """Why a choice was good, or the other better, in the coach's words: to a rival they would
        have been said."""
        if point.other is None:
            return ""
        match = self._match
        two = match.log[point.number].action, point.other
        over = better(match.view_before(point.number), *(two if point.is_fine else two[::-1]))
        why = self._names.better(over, [player.name for player in match.players])
        return quoted(why) if why and match.players[point.seat].bot is not None else why

    def _named(self, point: TurningPoint) -> Iterator[Named]:
        """The squares of what was chosen, and of what would have been better, or next best, with
        what each costs or brings at once."""
        state, done = self._match.states[point.number], self._match.log[point.number].action
        player = self._match.players[point.seat]
        told = _("{name}: {move}")
        if player.bot is None and self._match.persons() == 1:
            told = _("You: {move}")
        moves = [(done, told, CHOSEN, point.is_fine)]
        if point.other is not None:
            told = _("Next best: {move}") if point.is_fine else _("Better: {move}")
            moves.append((point.other, told, OTHER, not point.is_fine))
        for action, told, sign, good in moves:
            seen = preview(state, action)
            text = told.format(name=player.name, move=self._in_short(action))
            if change := seen.taken - seen.paid:
                text = with_badge(text, signed(change))
            yield Named(seen.to, text, sign, good, state.squares[action.marker])

    def _in_short(self, action: Action) -> str:
        """An action in a word: the number of the square that it leads to, if it has one."""
        race = self._match.race
        if not isinstance(action, MoveForward | MoveBack):
            return self._names.name(action)
        number = str(race.track.number_shown(action.to))
        if race.setup.markers == 1:
            return number
        return with_badge(number, marker_name(race, action.marker))

    def prepare(self) -> bool:
        """Begin to look for the turning points once the page is up."""
        if not self._searches:
            self._searches = True
            self._turning.begin(self.host.bots)
        return super().prepare()

    def advance(self) -> None:
        """Tell what has been found since."""
        super().advance()
        if self._told != (now := self._to_tell):
            self._told = now
            self.arrange(self.host.renderer)

    @property
    def _to_tell(self) -> object:
        search = self._turning
        if self._shows_luck:
            return search.chances
        return search.chances, search.certain if search.found is None else search.found, self._share

    @property
    def _share(self) -> int:
        """The part of the search that is done, in per cent."""
        return round(100 * self._turning.part)

    def close(self) -> None:
        """Nobody waits for the search any more."""
        if self._searches:
            self._turning.leave()

    # --- luck -------------------------------------------------------------------------------

    def _ledger(self) -> Rows:
        """Each player's luck, the meaning of the numbers, and that all of it was fair."""
        rows: list[Widget] = [Label(_("Luck of dice and cards"), theme.LARGE, face="display-bold")]
        for luck in self._luck:
            did = luck_told(
                *(luck.events, luck.carrots, luck.turns),
                *(luck.eaten, luck.missed, luck.back, luck.forward),
            )
            player = self._match.players[luck.seat]
            rows.append(named(luck.seat, player, f"{player.name}\n{did}"))
        about = _("This is what hare squares did to each player.")
        promise = luck_promise(sealed=self._match.sealed) if self._is_settled else ""
        rows.append(Label(sentences(about, promise), theme.SMALL, colour=theme.INK_SOFT))
        if not promise:
            return rows
        details = Button(
            _("For experts: how to check it"), self._tell_details, "rules", size=theme.TEXT
        )
        return [*rows, [details.named("details")]]

    def _tell_details(self) -> None:
        seed = self._match.seed
        self.navigator.tell(lambda: luck_details(seed, seed_fingerprint(seed)))

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.CHARTS: ""}

    def handle(self, intent: Intent) -> None:
        if intent == Commanded(Command.CHARTS):
            self.cancel()
        else:
            super().handle(intent)
