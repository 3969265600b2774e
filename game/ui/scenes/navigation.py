"""Which scene follows which. Scenes know only the `Navigator` interface, not each other."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.ui.kit.scene import NO_REMARKS, Remark, nothing, nothing_kept
from game.ui.kit.sound_names import PODIUM, RACE_STARTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from game.content.boards import Board
    from game.content.editions import Edition
    from game.content.profile import Run
    from game.lessons.landing import Puzzle
    from game.lessons.lesson import Lesson
    from game.lessons.par import Course
    from game.match import Match, Player
    from game.rules import GameState, HouseRules, Seat
    from game.text.line import Line
    from game.ui.kit.gate import Gate
    from game.ui.kit.input import Intent
    from game.ui.kit.scene import Host

EDITION = "abacus-2000"
"""By which lessons are run where the edition that was chosen last can't be."""
MOST_TOLD = 5
"""So many broken files are told of at once."""

# Each scene is imported when it is first needed: the title shows without waiting for the rest.


class SceneNavigator:
    """The `Navigator` of the program: makes the scenes and hands them to their host."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._told = 0
        """So many of the player's own files that are broken have been told of."""

    def import_ahead(self) -> Iterator[None]:
        for scene in ("new_race", "race", "podium", "dialogs"):
            import_module(f"{__package__}.{scene}")
            yield

    # --- scenes that take the place of all others ---------------------------------------------

    def to_title(self) -> None:
        from .title import TitleScene

        self._host.replace(TitleScene(self._host))

    def to_new_race(self) -> None:
        from game.content.errors import ContentError
        from game.text.problems import problem_sentence

        from .new_race import NewRaceScene

        try:
            self._host.replace(NewRaceScene(self._host))
        except ContentError as error:  # no edition or no board at all can be read
            self.tell(problem_sentence(error))
            return
        problems = self._host.library.problems()
        if problems[self._told :]:
            self.tell("\n".join(map(problem_sentence, problems[self._told :][:MOST_TOLD])))
        self._told = len(problems)

    def to_lessons(self) -> None:
        from .lessons import LessonsScene

        if (edition := self._lesson_edition()) is not None:
            lessons = self._lessons(edition)
            self._host.replace(LessonsScene(self._host, lessons, edition.name))

    def to_lesson(self, number: int, part: int = 0) -> None:
        from .lesson import LessonScene, lesson_match
        from .lessons import learners

        host = self._host
        if (edition := self._lesson_edition()) is not None:
            lessons = self._lessons(edition)
            wanted = lessons[number].parts[part]
            match = lesson_match(host, edition.name, wanted, learners(host))
            host.replace(LessonScene(host, lessons, number, part, match))

    def _lesson_edition(self) -> Edition | None:
        """The edition that was chosen last, if all lessons can be run by it; else the usual one.

        None if not even that can be read, which has been told then.
        """
        from game.content.errors import ContentError
        from game.rules import RulesError
        from game.text.problems import problem_sentence

        from .lesson import lesson_match
        from .lessons import learners

        host, players = self._host, learners(self._host)
        problem: ContentError | None = None
        for name in (host.settings.edition, EDITION):
            try:
                edition = host.library.edition(name)
                for lesson in self._lessons(edition):
                    for part in lesson.parts:
                        lesson_match(host, name, part, players)
            except ContentError as error:
                problem = error
            except RulesError:
                continue  # one of the player's own: fewer lettuces, or other numbers of players
            else:
                return edition
        if problem is not None:
            self.tell(problem_sentence(problem))
        return None

    def _lessons(self, edition: Edition) -> tuple[Lesson, ...]:
        from game.lessons.first_race import first_race
        from game.text import language

        return first_race(edition.ruleset, lambda: edition.has_hedgehog(language()))

    def to_school(self, chosen: str = "") -> None:
        from game.content.errors import ContentError
        from game.lessons.school import puzzle_box
        from game.text.problems import problem_sentence

        from .school import SchoolScene

        try:
            self._host.replace(SchoolScene(self._host, puzzle_box(), chosen))
        except ContentError as error:
            self.tell(problem_sentence(error))

    def to_puzzle(self, puzzle: Puzzle, *, shown: bool = False) -> None:
        from game.content.errors import ContentError
        from game.text.problems import problem_sentence

        from .lessons import learners
        from .puzzle import PuzzleScene, puzzle_match

        host = self._host
        try:
            match = puzzle_match(host, puzzle, learners(host))
            host.replace(PuzzleScene(host, puzzle, match, shown=shown))
        except ContentError as error:
            self.tell(problem_sentence(error))

    def to_par(self, course: Course | None = None) -> None:
        from .par import ParScene

        self._host.replace(ParScene(self._host, course))

    def to_alone(self, match: Match, kept: Path | None = None, record: Path | None = None) -> None:
        from game.content.errors import ContentError
        from game.lessons.par import course_of
        from game.text.problems import problem_sentence

        from .alone import AloneScene

        host = self._host
        best = host.profiles.of(match.players[0].name).best_of(course_of(match).name)
        try:
            host.replace(AloneScene(host, match, kept, best[0] if best else None, record))
        except ContentError as error:
            self.tell(problem_sentence(error))

    def to_par_result(self, match: Match, run: Run) -> None:
        from .par_result import ParResultScene

        self._host.replace(ParResultScene(self._host, match, run))

    def to_race(self, match: Match, record: Path | None = None) -> None:
        from .race import RaceScene

        if self._is_alone(match):
            self.to_alone(match, record=record)
        else:
            self._host.replace(RaceScene(self._host, match, record))
        self._host.sound.play(RACE_STARTS)

    def _is_alone(self, match: Match) -> bool:
        """Whether this is a race against par; most are not, and need nothing that knows of it."""
        if match.race.seats > 1:
            return False
        from game.lessons.par import is_alone

        return is_alone(match)

    def go_on(self, path: Path) -> None:
        from game.content.errors import ContentError
        from game.content.saved_races import claim
        from game.records import read_kept
        from game.text import _
        from game.text.problems import problem_sentence

        from .race import RaceScene
        from .replay import dressed

        own: Path | None = None
        try:
            match = read_kept(path, self._host.library)
            own = claim(path)
            match = read_kept(own, self._host.library)  # whoever wrote last has written it all
        except (ContentError, FileNotFoundError) as error:
            if isinstance(error, ContentError) and path.exists():
                self.tell(problem_sentence(error))
            else:
                self.to_title()
                self.tell(_("This race has gone: perhaps another window goes on with it."))
            return
        except OSError:
            pass  # nothing may be written there: the race itself will say so
        if self._is_alone(match):
            self.to_alone(dressed(match), own)
        else:
            self._host.replace(RaceScene(self._host, dressed(match), kept=own))

    def draw_race_ahead(
        self, rules: Edition, on: Board, players: Sequence[Player]
    ) -> Iterator[None]:
        # What can't be drawn is left to the race itself, which says so.
        import pygame

        from game.content.errors import ContentError
        from game.text import language

        from .table_view import on_the_table

        host = self._host
        hedgehog, light = rules.has_hedgehog(language()), host.settings.light
        view, _area = on_the_table(on, host.renderer, hedgehog=hedgehog, light=light)
        try:
            yield from view.draw_ahead()
            for number, player in enumerate(players, 1):
                figure, colour, badge = player.figure, player.colour, str(number)
                view.hares.drawn(figure, "stand", colour, badge, facing_left=False)
                yield
        except (ContentError, pygame.error):
            return

    def to_replay(self, match: Match) -> None:
        from .replay import ReplayScene

        self._host.replace(ReplayScene(self._host, match))

    def to_podium(self, match: Match, saved: Path | None = None, gate: Gate | None = None) -> None:
        from .podium import PodiumScene

        self._host.replace(PodiumScene(self._host, match, saved, gate))
        self._host.sound.play(PODIUM)

    def to_fault(self, sentences: Sequence[str]) -> None:
        from .fault import FaultScene

        self._host.replace(FaultScene(self._host, sentences))

    # --- scenes that lie over others ----------------------------------------------------------

    def open_charts(self, match: Match) -> None:
        from .charts import ChartsScene

        self._host.push(ChartsScene(self._host, match))

    def watch_again(
        self,
        match: Match,
        at: int = 0,
        *,
        take_over: bool = False,
        remarks: Mapping[int, Remark] = NO_REMARKS,
    ) -> None:
        from .replay import ReplayScene

        replay = ReplayScene(self._host, match, remarks)
        self._host.push(replay)
        if at:
            replay.go_to(at)
        if take_over:
            replay.take_over()

    def open_rivals(self, seat: str, who: str, done: Callable[[str], None]) -> None:
        from .rivals import RivalsDialog

        self._host.push(RivalsDialog(self._host, seat, who, done))

    def open_house_rules(
        self,
        chosen: Edition,
        players: int,
        house: HouseRules,
        done: Callable[[HouseRules], None],
    ) -> None:
        from .house_rules import HouseRulesScene

        self._host.push(HouseRulesScene(self._host, chosen, players, house, done))

    def open_rules(
        self,
        edition: str,
        rule: str = "",
        house: HouseRules | None = None,
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        from game.content.errors import ContentError
        from game.text.problems import problem_sentence

        from .rules_pages import RulesScene

        try:
            chosen = self._host.library.edition(edition)
            self._host.push(RulesScene(self._host, chosen, rule, house, keys))
        except ContentError as error:
            self.tell(problem_sentence(error))

    def open_reference(self, state: GameState) -> None:
        from .reference import ReferenceScene

        self._host.push(ReferenceScene(self._host, state))

    def open_log(
        self,
        players: Sequence[Player],
        lines: Sequence[Line],
        edition: str,
        house: HouseRules | None = None,
    ) -> None:
        from .log import LogScene

        self._host.push(LogScene(self._host, players, lines, edition, house))

    def open_saved_races(self, chosen: Path | None = None) -> None:
        from .saved_races import SavedRacesScene

        self._host.push(SavedRacesScene(self._host, chosen))

    def open_race_menu(
        self,
        open_reference: Callable[[], None] | None = None,
        house_rules: Callable[[], str] = nothing,
        is_kept: Callable[[], bool | None] = nothing_kept,
        open_seats: Callable[[], None] | None = None,
        end_race: Callable[[], None] | None = None,
        coach: tuple[str, Callable[[], None]] | None = None,
        open_rules: Callable[[], None] | None = None,
    ) -> None:
        from .dialogs import RaceMenu

        menu = RaceMenu(
            *(self._host, open_reference, house_rules, is_kept, open_seats, end_race, coach),
            open_rules,
        )
        self._host.push(menu)

    def open_lesson_menu(
        self,
        heading: str,
        every: tuple[str, Callable[[], None]],
        begin_again: Callable[[], None],
        skip: Callable[[], None],
        open_reference: Callable[[], None] | None,
    ) -> None:
        from .dialogs import LessonMenu

        menu = LessonMenu(self._host, heading, every, begin_again, skip, open_reference)
        self._host.push(menu)

    def open_seats(
        self,
        players: Mapping[Seat, tuple[Player, bool]],
        done: Callable[[Mapping[Seat, str | None]], None],
    ) -> None:
        from .seats import SeatsDialog

        self._host.push(SeatsDialog(self._host, players, done))

    def open_replay_menu(
        self, match: Match | None = None, house_rules: Callable[[], str] = nothing
    ) -> None:
        from .dialogs import ReplayMenu

        host = self._host

        def back() -> None:
            host.pop()
            host.pop()

        def charts() -> None:
            assert match is not None
            host.pop()
            self.open_charts(match)

        leads_back = back if len(host.scenes) > 1 else None
        over = match is not None and match.state.is_over and match.race.seats > 1
        host.push(ReplayMenu(host, leads_back, charts if over else None, house_rules))

    def open_settings(self) -> None:
        from .dialogs import SettingsDialog

        self._host.push(SettingsDialog(self._host))

    def cover(
        self,
        player: Player,
        then: Callable[[], None],
        meanwhile: Callable[[Intent], bool],
    ) -> None:
        from .cover import CoverScene

        self._host.push(CoverScene(self._host, player, then, meanwhile))

    def hand_over(
        self,
        player: Player,
        then: Callable[[], None],
        meanwhile: Callable[[Intent], bool],
    ) -> None:
        from .handover import HandoverScene

        self._host.push(HandoverScene(self._host, player, then, meanwhile))

    def ask(self, question: str, yes: str, then: Callable[[], None], no: str = "") -> None:
        from .dialogs import Question

        self._host.push(Question(self._host, question, yes, then, no))

    def ask_name(self, heading: str, name: str, then: Callable[[str], str]) -> None:
        from .dialogs import NameDialog

        self._host.push(NameDialog(self._host, heading, name, then))

    def tell(self, message: str) -> None:
        from .dialogs import Message

        self._host.push(Message(self._host, message))
