"""Which scene follows which.

Scenes import this module and not each other. It calls them by name and imports each one when it is
first needed: the title shows without waiting for the rest.
"""

from __future__ import annotations

from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.ui.kit import scene as kit
from game.ui.kit.sound_names import PODIUM, RACE_STARTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from game.content.boards import Board
    from game.content.editions import Edition
    from game.content.errors import ContentError
    from game.content.profile import Profile, Run
    from game.content.series import Series
    from game.lessons.landing import Puzzle
    from game.lessons.par import Course
    from game.match import Match, Player
    from game.records.series import Table as Standings
    from game.records.statistics import Outing, Which
    from game.rival_talk import RivalTalk
    from game.rules import (
        ChanceOutcome,
        GameState,
        HareRule,
        HouseRules,
        Race,
        Seat,
        Setup,
        Square,
        Step,
    )
    from game.text import Words
    from game.text.coach import Explained
    from game.ui.kit.gate import Gate
    from game.ui.kit.input import Intent
    from game.ui.table.named_squares import Named
    from game.ui.table.panel import SquarePicture

MOST_TOLD = 5
"""Most broken files that are told of at once."""


class Remark(NamedTuple):
    """What is shown at a step of a replay: what the lessons' host says, if anything, under which
    heading, the square it points at, and squares with names."""

    told: str = ""
    square: Square | None = None
    named: Sequence[Named] = ()
    heading: str = ""


class Host(kit.Host, Protocol):
    """The program around the scenes, with the way from one to another."""

    @property
    def navigator(self) -> Navigator:
        """The way to other scenes."""


class Scene(kit.Scene):
    """A scene from which others can be reached."""

    host: Host

    @property
    def navigator(self) -> Navigator:
        """The way to other scenes."""
        return self.host.navigator


def late(name: str) -> Any:
    """A scene, or anything else in its module, imported only now: “race.RaceScene”."""
    module, what = name.split(".")
    return getattr(import_module(f"{__package__}.{module}"), what)


class Navigator:
    """Makes the scenes for their host: `to_…` replaces all scenes, `open_…` puts one on top."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._told = 0
        """The number of broken files that have been reported."""

    def _replace(self, scene: str, *words: Any, suits: Profile | None = None, **named: Any) -> None:
        self._host.suit(suits)  # whoever's turn it was
        self._host.replace(late(scene)(self._host, *words, **named))

    def _seated(self, match: Match) -> Profile | None:
        """Who runs this race as the only person, whose wishes hold in all of it; None if there are
        several. Of its guests nothing is kept from now on."""
        profiles = self._host.profiles
        profiles.guests = {player.name for player in match.players if player.guest}
        persons = [player.name for player in match.players if player.bot is None]
        return profiles.of(persons[0]) if len(persons) == 1 else None

    def _push(self, scene: str, *words: Any) -> Any:
        made = late(scene)(self._host, *words)
        self._host.push(made)
        return made

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell the player if a file turns out to be broken meanwhile."""
        from game.content.errors import ContentError

        try:
            yield
        except ContentError as error:
            self.report(error)

    def import_ahead(self) -> Iterator[None]:
        """Import what comes after the title, one scene with each step."""
        for scene in ("new_race", "race", "podium", "dialogs"):
            import_module(f"{__package__}.{scene}")
            yield

    # --- scenes that take the place of all others ---------------------------------------------

    def to_title(self) -> None:
        """The title, with nothing else open."""
        self._replace("title.TitleScene")

    def to_series(self, chosen: str = "", *, celebrates: bool = False) -> None:
        """The series of races; the one of this number first. It `celebrates` the end of that one,
        if it is over."""
        self._replace("series.SeriesScene", chosen, celebrates)

    def open_told_chance(
        self,
        match: Match,
        told: Callable[[ChanceOutcome], None],
        undo: Callable[[], None],
        menu: Callable[[], None],
    ) -> None:
        """What a real die or card shows: `told` is given it. `undo` takes the move back, `menu`
        opens the menu of the race."""
        self._push("told_chance.ToldChanceDialog", match, told, undo, menu)

    def open_more_races(self, ways: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Other ways to run the race that has been set up: their names, and what they do."""
        self._push("more_races.MoreRacesDialog", ways)

    def open_set_position(
        self, race: Race, players: Sequence[Player], done: Callable[[Seat, Step], None]
    ) -> None:
        """The position of a race that is under way on a real table, to be set up; `done` is told
        whose turn it was, and how that began."""
        self._push("set_position.SetPositionDialog", race, players, done)

    def open_new_series(self, series: Series) -> None:
        """What is to be chosen for a new series, over the page where its players are."""
        self._push("series.NewSeriesDialog", series)

    def to_new_race(self) -> None:
        """The page where a race is set up."""
        with self._telling():  # no edition or no board at all can be read
            self._replace("new_race.NewRaceScene")
            self._tell_of_broken()

    def _tell_of_broken(self) -> None:
        """Tell of files that have turned out to be broken since the last time."""
        problems = self._host.library.problems()
        if new := problems[self._told :]:
            self.report(*new[:MOST_TOLD])
        self._told = len(problems)

    def to_lessons(self) -> None:
        """The page of the first race."""
        self._teach("lessons.LessonsScene")

    def to_lesson(self, number: int, part: int = 0) -> None:
        """A part of this lesson of the first race, both counted from 0."""
        self._teach("lesson.LessonScene", number, part)

    def _teach(self, scene: str, *which: int) -> None:
        with self._telling():
            if (edition := late("lessons.lesson_edition")(self._host)) is not None:
                self._replace(scene, edition, *which)

    def to_school(self, chosen: str = "") -> None:
        """The landing school, the keyboard on the puzzle of this name."""
        from game.lessons.school import puzzle_box

        with self._telling():
            self._replace("school.SchoolScene", puzzle_box(), chosen)

    def to_puzzle(self, puzzle: Puzzle, *, shown: bool = False) -> None:
        """This puzzle, to be solved; `shown`: the host does what is right."""
        with self._telling():
            self._replace("puzzle.PuzzleScene", puzzle, shown=shown)

    def to_par(self, course: Course | None = None, back: Callable[[], None] | None = None) -> None:
        """The page on which a race alone is chosen; this course, if one is given. Who leaves it is
        led `back`, or to the lessons."""
        self._replace("par.ParScene", course, back or self.to_lessons)

    def to_alone(self, match: Match, kept: Path | None = None, record: Path | None = None) -> None:
        """A race alone; it lies in the file `kept` if it has been begun before, and with `record`
        it is written into that file, too."""
        from game.lessons.par import course_of

        suits = self._seated(match)
        best = self._host.profiles.of(match.players[0].name).best_of(course_of(match).name)
        with self._telling():
            ghost = best[0] if best else None
            self._replace("alone.AloneScene", match, kept, ghost, record, suits=suits)

    def to_par_result(self, match: Match, run: Run) -> None:
        """The result of a race alone, and where it lost turns."""
        self._replace("par_result.ParResultScene", match, run)

    def to_race(
        self, match: Match, record: Path | None = None, talk: RivalTalk | None = None
    ) -> None:
        """The race itself; with `record` it is written into that file, and rivals go on with their
        `talk`, if there was one before."""
        if self._is_alone(match):
            self.to_alone(match, record=record)
        else:
            suits = self._seated(match)
            self._replace("race.RaceScene", match, record, talk=talk, suits=suits)
        self._host.sound.play(RACE_STARTS)

    def _is_alone(self, match: Match) -> bool:
        """Whether this is a race against par; most are not, and need nothing that knows of it."""
        if match.race.seats > 1:
            return False
        from game.lessons.par import is_alone

        return is_alone(match)

    def go_on(self, path: Path) -> None:
        """The race under way in this file, or a message if it can't go on."""
        from game.content.errors import ContentError
        from game.content.saved_races import claim
        from game.records import read_kept
        from game.text import _

        own: Path | None = None
        try:
            match = read_kept(path, self._host.library)
            own = claim(path)
            match = read_kept(own, self._host.library)  # whoever wrote last has written it all
        except (ContentError, FileNotFoundError) as error:
            if isinstance(error, ContentError) and path.exists():
                self.report(error)
            else:
                self.to_title()
                self.tell(lambda: _("This race is gone. Perhaps it is open in another window."))
            return
        except OSError:
            pass  # nothing may be written there: the race itself will say so
        if self._is_alone(match):
            self.to_alone(late("replay.dressed")(match), own)
        else:
            suits = self._seated(match)
            self._replace("race.RaceScene", late("replay.dressed")(match), kept=own, suits=suits)

    def draw_race_ahead(
        self, rules: Edition, hare: HareRule, on: Board, players: Sequence[Player]
    ) -> Iterator[None]:
        """Draw what the beginning of such a race shows, a little with each step; `hare` is the rule
        of its hare squares."""
        # What can't be drawn is left to the race itself, which says so.
        import pygame

        from game.content.errors import ContentError
        from game.text import current_language
        from game.ui.table.faces import runner

        host = self._host
        hedgehog, looks = rules.has_hedgehog(current_language()), host.settings
        view, _area = late("table_view.on_the_table")(
            on, host.renderer, hedgehog=hedgehog, hare=hare, looks=looks
        )
        try:
            yield from view.draw_ahead()
            for number, player in enumerate(players, 1):
                figure, colour, badge = runner(player), player.colour, str(number)
                view.hares.drawn(figure, "stand", colour, badge, facing_left=False)
                yield
        except (ContentError, pygame.error):
            return

    def to_replay(self, match: Match) -> None:
        """A race that has been run, from its beginning."""
        self._replace("replay.ReplayScene", match)

    def to_podium(self, match: Match, saved: Path | None = None, gate: Gate | None = None) -> None:
        """The podium of a race that is over; `saved` is its file among the saved ones, and `gate`
        knows whose hand has skipped its end."""
        self._replace("podium.PodiumScene", match, saved, gate)
        self._host.sound.play(PODIUM)

    def to_fault(self, sentences: Sequence[str]) -> None:
        """The page that tells, in these sentences, of a fault inside the program."""
        self._replace("fault.FaultScene", sentences)

    # --- scenes that lie over others ----------------------------------------------------------

    def open_charts(self, match: Match) -> None:
        """Charts of a race that is over, and the luck in it, over whatever is shown."""
        self._push("charts.ChartsScene", match)

    def open_ceremony(self, series: Series, standings: Standings) -> None:
        """Who has won a series that is over, on the steps, over its page."""
        self._push("ceremony.CeremonyScene", series, standings)
        self._host.sound.play(PODIUM)

    def open_story(self, match: Match, name: Callable[[], None] | None = None) -> None:
        """The story of a race that is over, over whatever is shown; `name` saves the race under a
        name."""
        self._push("story.StoryScene", match, name)

    def watch_again(
        self,
        match: Match,
        at: int = 0,
        *,
        take_over: bool = False,
        plays: bool = False,
        remarks: Mapping[int, Remark] | None = None,
    ) -> None:
        """A race after `at` actions, over the present scene, which waits below; with `take_over`
        the first question is who runs on from there, and one that `plays` runs by itself from a
        little before."""
        replay = self._push("replay.ReplayScene", match, remarks or {})
        if plays:
            replay.watch(at)
        elif at:
            replay.go_to(at)
        if take_over:
            replay.take_over()

    def open_rivals(
        self,
        seat: str,
        colour: str,
        who: str,
        persons: Sequence[tuple[Profile, bool]],
        name: str,
        done: Callable[[str, str], None],
        to_people: Callable[[], None],
    ) -> None:
        """The page of all who may sit in the seat of this colour, where somebody of this `name` may
        sit: `persons` are known, and sit elsewhere or not. `done` is told who was chosen, and the
        name of a known person; `to_people` leads to what there is of them."""
        self._push("rivals.RivalsDialog", seat, colour, who, persons, name, done, to_people)

    def open_parties(self, edition: str = "") -> None:
        """The question who a newcomer would like to race against, which begins that race; by this
        edition, or that of the lessons."""
        with self._telling():
            if not edition:
                if (lessons := late("lessons.lesson_edition")(self._host)) is None:
                    self.to_new_race()  # one of the player's own
                    return
                edition = lessons.name
            self._push("parties.PartiesDialog", edition)

    def open_ease(self) -> None:
        """The questions of the first start."""
        self._push("ease.EaseDialog")

    def open_new_race(self, *, together: bool = False) -> None:
        """The page where a race is set up, over whatever is shown; `together`: for two persons."""
        with self._telling():
            self._push("new_race.NewRaceScene", together)
            self._tell_of_broken()

    def open_editions(self, chosen: str, done: Callable[[str], None]) -> None:
        """The page of all editions; `done` is told the name of the one that is chosen."""
        self._push("editions.EditionsScene", chosen, done)
        self._tell_of_broken()

    def open_handicaps(
        self,
        players: Sequence[Player],
        setup: Setup,
        done: Callable[[Sequence[Player]], None],
    ) -> None:
        """What some of these players begin with instead of the usual `setup`, and their help;
        `done` is told the players as they are then."""
        self._push("handicaps.HandicapsDialog", players, setup, done)

    def open_house_rules(
        self, chosen: Edition, players: int, house: HouseRules, done: Callable[[HouseRules], None]
    ) -> None:
        """The page of all switches; `done` is told the house rules when it is left."""
        self._push("house_rules.HouseRulesScene", chosen, players, house, done)

    def open_rules(
        self,
        edition: str,
        rule: str = "",
        house: HouseRules | None = None,
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        """The rules pages of this edition, at the chapter with this rule, with these house rules of
        the race. The `keys` of the page that is left are a chapter, too."""
        with self._telling():
            chosen = self._host.library.edition(edition)
            self._push("rules_pages.RulesScene", chosen, rule, house, keys)

    def open_reference(self, state: GameState, squares: SquarePicture | None = None) -> None:
        """The reference card over the table, with the squares as they are drawn there."""
        self._push("reference.ReferenceScene", state, squares)

    def open_earlier(self, table: Scene, undo: Callable[[int], None]) -> None:
        """All moves of the race on this table; `undo` is told how many are to remain."""
        self._push("earlier.EarlierDialog", table, undo)

    def open_log(self, table: Scene) -> None:
        """The whole log of a race over its table."""
        self._push("log.LogScene", table)

    def open_why(self, explained: Callable[[], Explained], players: Sequence[Player]) -> None:
        """Why a hint is the best, over the race of these players."""
        self._push("why.WhyDialog", explained, players)

    def open_saved_races(self) -> None:
        """The player's races, under way and over."""
        self._push("saved_races.SavedRacesScene")

    def open_people(self, done: Callable[[], None] | None = None) -> None:
        """The people who play here, and what they wish for; `done` runs when the page is left."""
        self._push("people.PeopleScene", done)

    def open_statistics(
        self, person: str = "", which: Which | None = None, *, wall: bool = False
    ) -> None:
        """What each person has done in the saved races, this one first; only some of the races, if
        it is told `which`; with this person's wall over it, if that is wanted."""
        self._push("statistics.StatisticsScene", person, which, wall)

    def open_wall(
        self,
        outings: Sequence[Outing],
        person: str,
        look: Callable[[str | None, str | None], None],
        *,
        leaves: bool = False,
        people: Sequence[str] = (),
        turn: Callable[[str], Sequence[Outing]] | None = None,
    ) -> None:
        """What this person has raced, won and achieved in these races. `look` is told of which
        edition, or of which rival, more is to be seen. `leaves`: Back leaves the page below, too,
        which nobody has asked for. `turn` turns that page to another of the `people` who have a
        wall, and gives their races."""
        self._push("wall.WallScene", outings, person, look, leaves, people, turn)

    def open_menu(self, menu: str, scene: Scene) -> None:
        """The menu of this name over its scene."""
        self._push(f"dialogs.{menu}", scene)

    def open_seats(
        self,
        players: Mapping[Seat, tuple[Player, Player]],
        done: Callable[[Mapping[Seat, tuple[str | None, str]]], None],
        more: Words = str,
        *,
        others: bool = True,
    ) -> None:
        """Who sits where: each player of the set-up, and who sits there now. `done` is told who
        sits there from now on: a bot, or None for a person, and the name of another one, if
        `others` can come. `more` is told there, too."""
        self._push("seats.SeatsDialog", players, done, more, others)

    def open_settings(self) -> None:
        """The settings over whatever is shown."""
        self._push("settings.SettingsScene")

    def open_letters(self, below: kit.Scene) -> None:
        """Letters for the field that has the focus on the page below."""
        self._push("letters.LettersDialog", below)

    def open_keys(self) -> None:
        """The keys and pad buttons of all commands."""
        self._push("keys_page.KeysScene")

    def open_languages(self, done: Callable[[str], None] | None = None) -> None:
        """The languages, each under its own name; `done` is told the one that is chosen, which is
        else that of the program from now on."""
        self._push("dialogs.LanguageDialog", done)

    def cover(
        self,
        player: Player,
        then: Callable[[], None],
        meanwhile: Callable[[Intent], bool],
        is_rested: Callable[[], bool],
    ) -> None:
        """Cover the table until this person is at the screen; `then` runs when they say so. Intents
        go to `meanwhile` first, which tells whether it made use of them; `is_rested` tells whether
        the press that it was given last came after a rest."""
        self._push("cover.CoverScene", player, then, meanwhile, is_rested)

    def hand_over(
        self, player: Player, then: Callable[[], None], meanwhile: Callable[[Intent], bool]
    ) -> None:
        """Show whose turn it is; `then` runs once that has been seen. `meanwhile`: see `cover`."""
        self._push("handover.HandoverScene", player, then, meanwhile)

    def ask(
        self, question: Words, yes: Words, then: Callable[[], None], no: Words | None = None
    ) -> None:
        """Ask before something is lost; `then` runs if the player says yes. `no` is the text of the
        button that leads back, if not “Cancel”."""
        self._push("dialogs.Question", question, yes, then, no)

    def ask_name(
        self, heading: Words, name: str, then: Callable[[str], Words | None], longest: int = 60
    ) -> None:
        """Ask for a name of so many letters at most; `then` gets it, and returns what is against
        it. If anything is, it is asked for again."""
        self._push("dialogs.NameDialog", heading, name, then, longest)

    def tell(self, message: Words) -> None:
        """Say something the player must know."""
        self._push("dialogs.Message", message)

    def report(self, *errors: ContentError) -> None:
        """Say what is wrong with files, a line for each."""
        from game.text.problems import problem_sentence

        self.tell(lambda: "\n".join(map(problem_sentence, errors)))
