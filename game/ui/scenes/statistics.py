"""What each person has done in the saved races: figures, places, and a table to take along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from game.content.errors import ContentError, reason_of
from game.content.saved_races import write_beside
from game.records.statistics import History, Outing, Tally, Which, as_csv, outings, persons, tally
from game.text import Words, _, current_language, ngettext, pgettext
from game.text.default_names import spoken_name
from game.text.editions import title_of
from game.text.formats import labelled, number, ordinal
from game.text.problems import reason_words
from game.text.rivals import bot_name
from game.text.statistics import best_alone, counted_since, figures, marks, unreadable
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Role
from game.ui.kit.layout import fixed, row, stretch
from game.ui.kit.widgets import Button, Choice, Label, Widget, panel_in
from game.ui.scenes.navigation import Host

from .page_scene import GAP, PageScene, Row, Rows, Table, back_button

BAR = 16.0
"""Height of the bar of a place, in logical units."""


@dataclass(eq=False)
class PlaceBar(Widget):
    """A place, and how often it was reached: a bar as long as this `part` of the longest."""

    _place: str
    _often: str
    _part: float

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return renderer.block_height(self._place, theme.LARGE, width, "display-bold")

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        ends = [fixed(renderer.width("00th", theme.LARGE, "display-bold"))] * 2
        first, middle, last = row(self.box, [ends[0], stretch(), ends[1]], GAP)
        yield from Label(self._place, theme.LARGE, face="display-bold", box=first).compose(renderer)
        low, wide = middle.y + (middle.height - BAR) / 2, max(BAR, middle.width * self._part)
        yield panel_in(renderer, Box(middle.x, low, wide, BAR), "button-main", BAR / 2)
        yield from Label(self._often, theme.LARGE, align="right", box=last).compose(renderer)

    def described(self) -> Described:
        return Described(role=Role.TEXT, name=labelled(self._place, self._often))


class StatisticsScene(PageScene):
    """One person’s races at a time, all of them or some."""

    width = 1150.0

    def __init__(
        self, host: Host, person: str = "", which: Which | None = None, wall: bool = False
    ) -> None:
        """With `wall`, this person's wall is opened as soon as all races have been read."""
        super().__init__(host)
        self._opens_wall = wall
        self._asked = person
        """Who is shown at first, whether there are races or not; "" if nobody is asked for."""
        self._history = History(host.library, host.profiles.present_name)
        self._history.look()
        self._person = person
        self._which = which or Which()

    # --- what is counted --------------------------------------------------------------------

    @property
    def _persons(self) -> list[str]:
        found = persons(self._history.races)
        return found if self._asked in ("", *found) else [*found, self._asked]

    def _counted(self) -> list[Outing]:
        """All races of this person that may count."""
        return outings(self._history.races, self._person, Which(after=self._since))

    @property
    def _since(self) -> datetime | None:
        """When this person began to count anew."""
        return self.host.profiles.counted_since(self._person)

    # --- placing ----------------------------------------------------------------------------

    def heading(self) -> str:
        return _("Statistics")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        if not self._history.is_complete:
            return [[Label(_("Reading the saved races…"), theme.LARGE)], []]
        people = self._persons
        if not people:
            none = _("Nobody has run a race to its end yet.")
            return [[Label(none, theme.LARGE, prose=True)], []]
        if self._person not in people:
            self._person = people[0]
        every = self._counted()
        some = [each for each in every if each in self._which]
        counted = tally(some)
        return [
            [*self._choices(people, every), *self._places(counted), *self._notes(counted)],
            list(self._figures(counted)),
        ]

    def _choices(self, people: Sequence[str], every: Sequence[Outing]) -> Iterator[Row]:
        """Whose races, and which of them: only what there is."""
        results = [each.saved.result for each in every]
        which, choose = self._which, self._choose
        yield Choice(people, self._person, _person, self._set_person).named("person")
        editions = [None, *sorted({each.edition for each in results})]
        yield Choice(
            editions, which.edition, self._edition_name, lambda each: choose(edition=each)
        ).named("edition")
        counts = [None, *sorted({len(each.seats) for each in results})]
        yield Choice(counts, which.players, _players, lambda each: choose(players=each)).named(
            "players"
        )
        rivals = sorted({seat.bot for each in every for seat in each.rivals if seat.bot})
        yield Choice([None, *rivals], which.rival, _rival, lambda each: choose(rival=each)).named(
            "rival"
        )
        if any(each.is_marked for each in results):
            yield Choice(
                (True, False), which.marked, _marked, lambda each: choose(marked=each)
            ).named("marked")

    def _edition_name(self, edition: str | None) -> str:
        if edition is None:
            return _("All editions")
        try:
            return title_of(self.host.library.edition(edition))
        except ContentError:
            return edition

    def _places(self, counted: Tally) -> Iterator[Row]:
        """A bar for each place: how often it was reached."""
        if not counted.races:
            return
        yield Label(_("Places"), theme.LEAD, face="display-bold")
        most = max(often for _place, often in counted.places)
        for place, often in counted.places:
            yield PlaceBar(ordinal(place), number(often), often / most)

    def _figures(self, counted: Tally) -> Iterator[Row]:
        if not counted.races:
            yield Label(_("No races match."), theme.LARGE)
        hedgehog = self._has_hedgehog()
        told = [*figures(counted, hedgehog=hedgehog), *self._alone()]
        yield Table(
            [
                [
                    Label(name, theme.TEXT),
                    Label(figure, theme.TEXT, face="text-bold", align="right"),
                ]
                for name, figure in told
            ],
            0,
            "row",
        )

    def _alone(self) -> Iterator[tuple[str, str]]:
        """The best race alone, which the profile keeps, beside all races; of the day on which a
        person began to count anew none counts."""
        if replace(self._which, marked=True) != Which():
            return
        after = "" if self._since is None else f"{self._since:%Y-%m-%d}"
        if (best := self.host.profiles.of(self._person).best_alone(after)) is not None:
            yield best_alone(best.turns, best.par, helped=best.helped)

    def _has_hedgehog(self) -> bool:
        """Whether the tortoise is called a hedgehog in all editions of the races looked at."""
        library, language = self.host.library, current_language()
        looked_at = (each for each in self._counted() if each in self._which)
        names = {each.saved.result.edition for each in looked_at}
        try:
            return all(library.edition(name).has_hedgehog(language) for name in names)
        except ContentError:
            return False

    def _notes(self, counted: Tally) -> Iterator[Row]:
        since = "" if self._since is None else counted_since(self._since)
        for note in (since, marks(counted.marked), unreadable(self._history.unreadable)):
            if note:
                yield Label(note, theme.SMALL, colour=theme.INK_SOFT)

    def foot(self) -> list[Button]:
        export = Button(_("Save as a table"), self._export, "save", Command.SAVE)
        anew = Button(_("Start from zero"), self._ask_to_count_anew, "again", Command.COUNT_ANEW)
        if self._since is not None:
            anew = Button(_("Count all races"), self._count_all, "again", Command.COUNT_ANEW)
        wall = Button(pgettext("heading", "Trophies"), self._open_wall, "crown", Command.WALL)
        people = Button(_("People"), self._open_people, "person", Command.PEOPLE)
        export.enabled = anew.enabled = wall.enabled = bool(self._person)
        walls = [wall] if self.host.settings.keepsakes else []
        several = [] if self._asked else [people]  # who comes from there goes back there
        return [*walls, *several, export, anew, back_button(self.cancel)]

    # --- what players want ------------------------------------------------------------------

    def _set_person(self, name: str) -> None:
        self._person, self._which = name, Which()
        self.arrange(self.host.renderer)

    def _choose(self, **changed: str | int | None) -> None:
        self._which = replace(self._which, **changed)  # type: ignore[arg-type]
        self.arrange(self.host.renderer)

    def _open_people(self) -> None:
        self.navigator.open_people(self._read_again)

    def _read_again(self) -> None:
        """Read the races again, whose persons may be called otherwise now."""
        self._history = History(self.host.library, self.host.profiles.present_name)
        self._history.look()
        self.arrange(self.host.renderer)

    def _open_wall(self) -> None:
        leaves, self._opens_wall = self._opens_wall, False
        self.navigator.open_wall(
            self._counted(),
            self._person,
            self._look_at,
            leaves=leaves,
            people=self._persons,
            turn=self._turn_to,
        )

    def _turn_to(self, person: str) -> list[Outing]:
        """Show this person, and give the races for their wall."""
        self._set_person(person)
        return self._counted()

    def _look_at(self, edition: str | None, rival: str | None) -> None:
        """Show only the races in this edition, or against this rival."""
        self._which = Which(edition=edition, rival=rival)
        self.arrange(self.host.renderer)

    def _export(self) -> None:
        """Write all races, everybody’s, as a table for spreadsheets, and say where it lies."""
        told: Words
        profiles = self.host.profiles
        known = {name: profiles.of(name) for name in self._persons}
        known |= {each.name: each for each in profiles.known()}
        runs = [(name, run) for name, each in known.items() for run in each.runs]
        try:
            table = as_csv(self._history.races, runs)
            path = write_beside(table, datetime.now(), ".csv")
        except OSError as error:
            told = partial(_unwritten, reason_of(error))
        else:
            told = partial(_written, path.name, str(path.parent))
        self.navigator.tell(told)

    def _ask_to_count_anew(self) -> None:
        """Ask, twice, whether nothing so far is to count for this person."""
        name = self._person
        self.navigator.ask(
            lambda: _("Start counting from zero for {name}?").format(name=_person(name)),
            lambda: _("Start from zero"),
            self._ask_again,
        )

    def _ask_again(self) -> None:
        self.host.pop()  # the first question
        self.navigator.ask(
            lambda: _("Are you sure? The races stay saved, but no longer count."),
            lambda: _("Start from zero"),
            self._count_anew,
        )

    def _count_anew(self) -> None:
        self.host.pop()  # the second question
        self._count_from(f"{datetime.now():%Y-%m-%d %H:%M}")

    def _count_all(self) -> None:
        self._count_from("")

    def _count_from(self, when: str) -> None:
        self._which = Which()
        self.host.profiles.change(self._person, lambda had: replace(had, counted_from=when))
        self.arrange(self.host.renderer)

    # --- scene ------------------------------------------------------------------------------

    def prepare(self) -> bool:
        """Read one race more; the page is made anew once all are read."""
        if self._history.is_complete:
            return super().prepare()
        self._history.read_next()
        if self._history.is_complete:
            self.arrange(self.host.renderer)
            if self._opens_wall:
                self._open_wall()
            wake()
        return True


def _person(name: str) -> str:
    return spoken_name(None, name)


def _players(players: int | None) -> str:
    if players is None:
        return _("Any number of players")
    return ngettext("{n} player", "{n} players", players).format(n=players)


def _rival(bot: str | None) -> str:
    return _("Against anybody") if bot is None else _("Against {name}").format(name=bot_name(bot))


def _marked(marked: bool) -> str:
    return _("With marked races") if marked else _("Without marked races")


def _written(name: str, folder: str) -> str:
    return _("“{name}” is saved in {folder}.").format(name=name, folder=folder)


def _unwritten(reason: str | None) -> str:
    return _("The table can’t be saved ({reason}).").format(reason=reason_words(reason))
