"""Series: several races of the same players with points for places, begun and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.content.errors import ContentError, reason_of
from game.content.series import (
    AT_A_TABLE,
    CHAMPIONSHIP,
    MOST_RACES,
    Series,
    championship,
    new_number,
    numbers,
    path_of,
    read_series,
    remove_series,
    write_series,
)
from game.match import Match, Player, start_match
from game.records.series import Line, next_race, players_of, table_of, who_begins
from game.records.series import Table as Standings
from game.records.statistics import History
from game.rules import RulesError, Seat
from game.text import Words, _, ngettext, pgettext
from game.text.default_names import seat_names
from game.text.editions import played_by, title_of
from game.text.formats import joined, number, ordinal
from game.text.handicap import handicap_of
from game.text.problems import reason_words, rules_sentence
from game.ui.draw import theme
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Choice, Label, TextField
from game.ui.scenes.navigation import Host
from game.ui.table.faces import shaped_portrait

from .dialogs import Dialog
from .page_scene import (
    HostFigure,
    PageScene,
    Pictured,
    Row,
    Rows,
    Table,
    back_button,
    done_button,
)
from .seat_choices import with_handicap_of

LONGEST_NAME = 40
PORTRAIT = 34.0
"""Size of a player's portrait, in logical units."""


def names_of(series: Series) -> list[str]:
    """What the players are called."""
    seats = series.seats
    return seat_names([(None if each.is_person else each.who, each.name) for each in seats])


def player_of(series: Series, line: Line) -> Player:
    """The player of this line of its table; whoever ran in their seat is named, too."""
    seat = line.seat
    name = dict(zip(series.seats, names_of(series), strict=True))[seat]
    bot = None if seat.is_person else seat.who
    return Player(joined([name, *line.others]), bot, seat.colour, seat.figure)


def who_won(series: Series, table: Standings) -> str:
    """Who has won it."""
    winners = [player_of(series, line).name for line in table.winners]
    told = ngettext("{names} wins the series!", "{names} win the series!", len(winners))
    return told.format(names=joined(winners))


class SeriesScene(PageScene):
    """One series at a time: how it stands, and the way to its next race."""

    width = 1090.0
    shares = (3.0, 2.0)

    def __init__(self, host: Host, chosen: str = "", celebrates: bool = False) -> None:
        super().__init__(host)
        self._celebrates = celebrates
        """Whether the end of the series is still to be celebrated, if it is over."""
        self._all: dict[str, Series] = {}
        self._chosen = chosen
        self._broken: ContentError | None = None
        self._history = History(host.library)
        self._look()

    def _look(self) -> None:
        """Look which series there are; one that can't be read is told of."""
        self._all = {}
        for each in numbers():
            try:
                self._all[each] = read_series(each, self.host.library)
            except ContentError as error:
                self._broken = error
        if self._chosen not in self._all:
            self._chosen = next(iter(self._all), "")
        self._history.look()

    @property
    def _series(self) -> Series | None:
        return self._all.get(self._chosen)

    @property
    def _table(self) -> Standings | None:
        """How it stands; None before all races have been read."""
        if self._series is None or not self._history.is_complete:
            return None
        return table_of(self._chosen, self._series, self._history.races)

    # --- placing ----------------------------------------------------------------------------

    def heading(self) -> str:
        return _("Series")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        series, table = self._series, self._table
        if series is None:
            told = _(
                "A series is several races of the same players, with points for each place. "
                "Set up the players under “New race” and press “Series” there."
            )
            return [[Label(told, theme.LARGE, prose=True)], []]
        rows: list[Row] = []
        if len(self._all) > 1:
            names = list(self._all)
            rows.append(Choice(names, self._chosen, self._name_of, self._choose).named("series"))
        else:
            rows.append(Label(series.name, theme.LEAD, face="display-bold"))
        if table is None:
            return [[*rows, Label(_("Reading the saved races…"), theme.LARGE)], []]
        if table.is_over:
            rows.append(Label(who_won(series, table), theme.LEAD, face="display-bold"))
        rows.append(self._lines(series, table))
        facts: list[Row] = [*self._facts(series, table)]
        if wide:
            facts.append(HostFigure("cheer" if table.is_over else "tell", 250.0))
        return [rows, facts]

    def _lines(self, series: Series, table: Standings) -> Table:
        """A line for each player, the best first."""
        rows = []
        for line in table.lines:
            player = player_of(series, line)
            face = partial(shaped_portrait, player=player, side=PORTRAIT)
            points = " + ".join(map(number, line.points)) if len(line.points) > 1 else ""
            rows.append(
                [
                    Label(ordinal(line.place), theme.LARGE, face="display-bold"),
                    Pictured(player.name, theme.LARGE, picture=face, side=PORTRAIT),
                    Label(points, theme.TEXT, colour=theme.INK_SOFT, align="right"),
                    Label(number(line.total), theme.LEAD, face="display-bold", align="right"),
                ]
            )
        return Table(rows, 1, "row")

    def _facts(self, series: Series, table: Standings) -> Iterator[Label]:
        """What the series is, in a few lines."""
        done = ngettext("{n} of {all} race run", "{n} of {all} races run", series.races)
        yield Label(done.format(n=table.run, all=series.races), theme.LARGE, face="text-bold")
        try:
            title = title_of(self.host.library.edition(series.edition))
        except ContentError:  # the next race tells
            title = series.edition
        yield Label(played_by(title, series.house), theme.TEXT)
        points = joined([number(each) for each in series.points[: len(series.seats)]])
        yield Label(_("Points for the places: {points}").format(points=points), theme.TEXT)
        yield from (Label(each, theme.TEXT) for each in _who_begins_and_what_decides(series))
        if series.same_chance:
            yield Label(_("All players roll the same numbers."), theme.TEXT)
        for player in players_of(series, names_of(series)):
            if told := handicap_of(player, to_come=True):
                yield Label(told, theme.TEXT)

    def foot(self) -> list[Button]:
        table, buttons = self._table, list[Button]()
        if table is not None and not table.is_over:
            buttons = [Button(_("Next race"), self.run_next, "flag", Command.RUN)]
            buttons[0].style = "button-main"
            if self._series is not None and self._series.edition != CHAMPIONSHIP:
                handicap = Button(_("Handicap"), self._open_handicaps, "star")
                buttons.append(handicap.named("handicap"))
        elif table is not None:
            buttons = [Button(_("Ceremony"), self.celebrate, "crown", Command.WATCH)]
            buttons[0].style = "button-main"
        if self._series is not None:
            delete = Button(pgettext("button", "Delete"), self._delete, "cross", Command.DELETE)
            buttons.append(delete)
        new = Button(_("New race"), self.navigator.to_new_race, "flag", Command.NEW_RACE)
        buttons += [*([] if self._series else [new]), back_button(self.cancel)]
        for button in buttons:
            button.size = theme.LARGE
        return buttons

    def cancel(self) -> None:
        self.navigator.to_title()

    # --- what players want ------------------------------------------------------------------

    def _name_of(self, number: str) -> str:
        return self._all[number].name

    def _choose(self, number: str) -> None:
        self._chosen = number
        self.arrange(self.host.renderer)

    def run_next(self) -> None:
        """Begin the next race of the series, once it is known which of several persons are here."""
        if self._series is not None and (match := self._next_race(self._series)) is not None:
            self._ask_who_is_here(match)

    def _next_race(self, series: Series) -> Match | None:
        """The next race of this series; None if there is none, and if it can't be run, that is
        told."""
        table = self._table
        if table is None or table.is_over:
            return None
        begins = who_begins(series, table)
        setup = next_race(self._chosen, series, table.run, names_of(series), begins)
        try:
            return start_match(setup, self.host.library)
        except ContentError as error:
            self.navigator.report(error)
        except RulesError as error:
            self.navigator.tell(partial(rules_sentence, error))
        return None

    def _open_handicaps(self) -> None:
        """What each player begins the next races with, and who has which help; the table stays."""
        series = self._series
        if series is None:
            return
        usual = replace(
            series, seats=tuple(replace(each, carrots=None, lettuces=None) for each in series.seats)
        )
        match = self._next_race(usual)
        if match is None:
            return

        def given(to: Sequence[Player]) -> None:
            self._change(replace(series, seats=tuple(map(with_handicap_of, series.seats, to))))

        players = players_of(series, names_of(series))
        self.navigator.open_handicaps(players, match.race.setup, given)

    def _change(self, series: Series) -> None:
        """From now on its races are run so, if that can be: else it is told, and all stays."""
        if self._next_race(series) is None:
            return
        try:
            write_series(self._chosen, series)
        except OSError as error:
            self.navigator.tell(partial(_unwritten, reason_of(error)))
        self._look()
        self.arrange(self.host.renderer)

    def _ask_who_is_here(self, match: Match) -> None:
        """Let rivals run for those who are away today, and others for rivals."""

        def begin(seats: Mapping[Seat, tuple[str | None, str]]) -> None:
            for seat, (bot, name) in seats.items():
                match.hand_over(seat, bot, name)
            self.navigator.to_race(match)

        if match.persons() < 2:
            self.navigator.to_race(match)
            return
        players = dict(enumerate(zip(match.players, match.players, strict=True)))
        self.navigator.open_seats(
            players,
            begin,
            lambda: _("Points go to the player of the series, whoever runs for them."),
        )

    def celebrate(self) -> None:
        """Show who has won, on the steps."""
        if self._series is not None and self._table is not None:
            self.navigator.open_ceremony(self._series, self._table)

    def _delete(self) -> None:
        name = self._name_of(self._chosen)
        self.navigator.ask(
            lambda: _("Delete the series “{name}”? Its races stay saved.").format(name=name),
            lambda: pgettext("button", "Delete"),
            self._deleted,
            lambda: pgettext("button", "Keep it"),
        )

    def _deleted(self) -> None:
        self.host.pop()  # the question
        problem: Words | None = None
        try:
            remove_series(self._chosen)
        except OSError as error:
            problem = partial(_unwritten, reason_of(error))
        self._look()
        self.arrange(self.host.renderer)
        if problem:
            self.navigator.tell(problem)

    # --- scene ------------------------------------------------------------------------------

    def prepare(self) -> bool:
        """Read one race more; the page is made anew once all are read."""
        if self._broken is not None:
            broken, self._broken = self._broken, None
            self.navigator.report(broken)
            return True
        if self._history.is_complete or self._series is None:
            return super().prepare()
        self._history.read_next()
        if self._history.is_complete:
            self.arrange(self.host.renderer)
            if self._celebrates and self._table is not None and self._table.is_over:
                self._celebrates = False
                self.celebrate()
            wake()
        return True


@dataclass(eq=False, repr=False)
class NewSeriesDialog(Dialog):
    """What is chosen for a series besides the players; the first race is then a press away."""

    width = 640.0

    _own: Series
    _name: str = ""

    def __post_init__(self) -> None:
        self._series = self._own
        """As it is chosen now: own, or the world championship."""
        counts = self.host.library.edition(CHAMPIONSHIP).ruleset.player_counts
        self._may_be_championship = len(self._own.seats) in counts

    @property
    def _is_championship(self) -> bool:
        return self._series is not self._own and self._series.edition == CHAMPIONSHIP

    def heading(self) -> str:
        return _("New series")

    def rows(self) -> Rows:
        names = Label(
            _("With {names}.").format(names=joined(names_of(self._own))), theme.TEXT, align="centre"
        )
        kinds = Choice((False, True), self._is_championship, _kind, self._choose_kind)
        chosen = self._of_championship() if self._is_championship else self._of_own()
        field = TextField(
            self._name,
            LONGEST_NAME,
            self._set_name,
            hint=self._series.name,
            renderer=self.host.renderer,
        )
        kind = [kinds.named("format")] if self._may_be_championship else []
        return [names, *kind, field.named("name"), *chosen]

    def _of_championship(self) -> Rows:
        """All that the world championship sets."""
        series = self._series
        title = title_of(self.host.library.edition(series.edition))
        points = joined([number(each) for each in series.points[: len(series.seats)]])
        told = [
            _("Edition: {edition}").format(edition=title),
            _races(series.races),
            _("Points for the places: {points}").format(points=points),
            *_who_begins_and_what_decides(series),
            _("So it is at the Mind Sports Olympiad."),
        ]
        ours = [
            _(
                "Our rule: everybody keeps the same seat, and the first player begins the first "
                "race."
            )
        ]
        if len(series.seats) not in AT_A_TABLE:
            ours.append(_("Our rule: fewer than three or more than four may run."))
        return [
            *(Label(each, theme.TEXT) for each in told),
            *(Label(each, theme.TEXT, colour=theme.INK_SOFT) for each in ours),
        ]

    def _choose_kind(self, is_championship: bool) -> None:
        self._series = self._own
        if is_championship:
            day = _("World championship of {day}").format(day=self._own.begun)
            self._series = replace(championship(self._own, self.host.library), name=day)
        self.arrange(self.host.renderer)

    def _of_own(self) -> Rows:
        """What is chosen for a series of one's own."""
        series = self._series
        races = Choice(tuple(range(2, MOST_RACES + 1)), series.races, _races, self._setter("races"))
        places = [
            Choice(
                tuple(range(21)),
                series.points[place],
                partial(_points, place + 1),
                partial(self._set_points, place),
                size=theme.TEXT,
            ).named(f"points {place}")
            for place in range(len(series.seats))
        ]
        same = Choice((False, True), series.same_chance, _same, self._setter("same_chance"))
        pairs = [places[start : start + 2] for start in range(0, len(places), 2)]
        return [
            races.named("races"),
            *pairs,
            same.named("same chance"),
        ]

    def foot(self) -> Rows:
        return [[back_button(self.host.pop), done_button(self._begin, _("Begin the series"), None)]]

    def _set_name(self, name: str) -> None:
        self._name = name

    def _setter(self, field: str) -> Callable[[int | bool], None]:
        def change(value: int | bool) -> None:
            changed = {field: value}
            self._own = self._series = replace(self._own, **changed)  # type: ignore[arg-type]

        return change

    def _set_points(self, place: int, points: int) -> None:
        had = self._own.points
        self._own = replace(self._own, points=(*had[:place], points, *had[place + 1 :]))
        self._series = self._own

    def _begin(self) -> None:
        """Write the series, and show it."""
        series = replace(self._series, name=self._name.strip() or self._series.name)
        chosen = new_number()
        try:
            write_series(chosen, series)
        except OSError as error:
            self.navigator.tell(partial(_unwritten, reason_of(error)))
            return
        self.navigator.to_series(chosen)


def _kind(is_championship: bool) -> str:
    return _("World championship") if is_championship else _("A series of your own")


def _who_begins_and_what_decides(series: Series) -> Iterator[str]:
    """Who begins a race, and, if it is not races won, what decides between as many points."""
    if series.last_begins:
        yield _("Who is last begins the next race.")
    else:
        yield _("Each player in turn begins a race.")
    if series.fewer_carrots:
        yield _("With as many points, fewer carrots left are better.")


def _races(races: int) -> str:
    return ngettext("{n} race", "{n} races", races).format(n=races)


def _points(place: int, points: int) -> str:
    told = ngettext("{place}: {n} point", "{place}: {n} points", points)
    return told.format(place=ordinal(place), n=points)


def _same(same: bool) -> str:
    return (
        _("All players roll the same numbers") if same else _("Each player has rolls of their own")
    )


def _unwritten(reason: str | None) -> str:
    told = _("The series can’t be saved ({reason}). Check the folder {folder}.")
    return told.format(reason=reason_words(reason), folder=str(path_of("x").parent))
