"""`--selftest`: whether this copy of the game is whole, and works on this computer.

The player's own files are neither read nor written.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)

# isort: split
import pygame

from game import resources
from game.bots import ROSTER
from game.bots.exact import best_ways
from game.bots.process import BotProcess
from game.content.editions import DEFAULT_EDITION
from game.content.errors import ContentError
from game.content.folders import DATA
from game.content.library import Library, shipped
from game.content.puzzles import read_puzzles
from game.content.series import Series
from game.content.settings import PERSON, SeatChoice, SettingsStore
from game.lessons.first_race import LESSONS
from game.lessons.par import course_of_day, course_setup, run_of
from game.lessons.school import puzzle_box
from game.match import ChanceKind, Match, Player, RaceSetup, make_match
from game.records import check_file, read_record, record_text, write_record
from game.records.series import table_of
from game.rules import BY_THE_BOOK, MoveForward, SquareKind
from game.text import _, language
from game.text.coach import Explained
from game.text.pages import pages
from game.text.problems import problem_sentence
from game.text.rivals import bot_name
from game.ui.draw import theme
from game.ui.kit.sound import Sound
from game.ui.scenes.navigation import Navigator, Scene
from game.ui.shell.app import App
from game.ui.shell.loop import Loop

if TYPE_CHECKING:
    from game.text import Words

PICTURES = ".svg", ".webp", ".jpg", ".png"
SMALL = 64, 64
"""Pixels: a drawing that can be drawn so can be drawn larger."""
ROUNDS = 3
"""Of a short race."""
STEPS = 3
"""Rounds of the loop that a scene gets to show itself."""


class SelftestError(Exception):
    """What does not work, in a sentence."""


def selftest(tell: Callable[[str], None]) -> bool:
    """Try out everything and `tell` a line of each; whether all of it works."""
    sound = True
    with _own_folder() as folder:
        for name, check in _checks(folder):
            try:
                found = check()
            except ContentError as error:
                sound, found = False, problem_sentence(error)
            except (SelftestError, OSError, pygame.error) as error:
                sound, found = False, str(error)
            tell(_("{heading}: {fact}").format(heading=name(), fact=found))
    tell(_("Everything works.") if sound else _("Something is broken. Install the game again."))
    return sound


def _checks(folder: Path) -> Iterator[tuple[Words, Callable[[], object]]]:
    library = Library((shipped(),))
    yield lambda: _("Pictures"), pictures
    yield lambda: _("Sounds"), _sounds
    yield lambda: _("Boards"), partial(_files, library, resources.level(), "board-*.tmx")
    yield lambda: _("Editions"), partial(_files, library, resources.asset("editions"), "*.toml")
    yield lambda: _("Puzzles"), lambda: len(read_puzzles())
    yield lambda: _("Languages and rules pages"), partial(_languages, library)
    for bot in ROSTER:
        yield partial(bot_name, bot), partial(race_of, bot, library)
    yield lambda: _("A race written, read and checked"), partial(_record, library, folder)
    yield lambda: _("Scenes"), lambda: len(scenes_shown(library, folder))


@contextmanager
def _own_folder() -> Iterator[Path]:
    """A folder that takes the place of the player's own."""
    before = os.environ.get(DATA)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ[DATA] = folder
        try:
            yield Path(folder)
        finally:
            del os.environ[DATA]
            if before is not None:
                os.environ[DATA] = before


# --- what is shipped ----------------------------------------------------------------------------


def pictures() -> int:
    files = [
        path
        for folder in (resources.folder("assets") / "art", resources.folder("levels"))
        for path in sorted(folder.rglob("*"))
        if path.suffix in PICTURES
    ]
    for path in files:
        try:
            if path.suffix == ".svg":
                pygame.image.load_sized_svg(path, SMALL)
            else:
                pygame.image.load(path)
        except (pygame.error, OSError) as error:
            raise SelftestError(f"{path}: {error}") from error
    return len(files)


def _sounds() -> str:
    from game.content.settings import Settings

    sound = Sound(Settings)
    broken = [name for name in sound.files if sound.effect(name) is None]
    silent = not sound.is_open
    sound.close()
    if broken and not silent:
        raise SelftestError(", ".join(broken))
    told = str(len(sound.files))
    return _("{number} (no sound device)").format(number=told) if silent else told


def _files(library: Library, folder: Path, pattern: str) -> int:
    files = sorted(folder.glob(pattern))
    for path in files:
        check_file(path, library)
    return len(files)


def _languages(library: Library) -> str:
    spoken = language.current_language()
    codes = list(language.available())
    try:
        for code in codes:
            language.use_language([code])
            if language.current_language() != code:
                raise language.broken[next(path for path in language.broken if code in path.parts)]
            for edition in library.sound_editions():
                pages(edition.ruleset, hedgehog=edition.has_hedgehog(code))
    finally:
        language.use_language([spoken])
    return ", ".join(codes)


# --- what it does -------------------------------------------------------------------------------


def _setup(library: Library, *bots: str | None) -> RaceSetup:
    edition = library.edition(DEFAULT_EDITION)
    colours = theme.PLAYER_COLOURS
    players = tuple(
        Player(f"{seat + 1}", bot, colours[seat].name, theme.FIGURES[seat])
        for seat, bot in enumerate(bots)
    )
    return RaceSetup(edition.name, edition.board, BY_THE_BOOK, players, first=0, seed="selftest")


def race_of(bot: str, library: Library) -> str:
    """Some rounds of three of these, in a process of their own."""
    match = make_match(_setup(library, bot, bot, bot), library, bot_seed="selftest")
    process = BotProcess()
    try:
        while match.state.round <= ROUNDS and not match.state.is_over:
            question = match.question()
            match.submit(question.view.seat, process.answer(question).action)
        if process.pid is None:
            raise SelftestError(_("It can’t be started in a process of its own."))
    finally:
        process.stop()
    return _("Round {n}").format(n=match.state.round)


def _record(library: Library, folder: Path) -> str:
    match = _over(library)
    path = folder / "selftest.hare"
    write_record(path, match)
    if record_text(read_record(path, library)) != record_text(match):
        raise SelftestError(_("It was not read as it was written."))
    check_file(path, library)
    return _("Round {n}").format(n=match.state.round)


def _over(library: Library) -> Match:
    """A race that is over."""
    match = make_match(_setup(library, "level-1", "sprinter"), library)
    match.play_bots()
    return match


# --- scenes -------------------------------------------------------------------------------------


def scenes_shown(library: Library, folder: Path) -> set[str]:
    """Show every scene there is; returns their names. What goes wrong inside one is raised."""
    store = SettingsStore(library, folder / "settings.json")
    app = App(store, library, Navigator, profiles=folder / "profiles")
    loop, shown = Loop(app), set[str]()
    try:
        for show in _shows(app, library):
            show()
            for _step in range(STEPS):
                loop.step(wait=False)
            shown.add(type(app.scene).__name__)
    finally:
        app.close()
    return shown


def _shows(app: App[Navigator], library: Library) -> Iterator[Callable[[], object]]:
    """What leads to each scene."""
    go, nothing = app.navigator, lambda *_answer: None
    edition, person, over = library.edition(DEFAULT_EDITION), "human", _over(library)
    yield go.to_title
    yield from (go.open_ease, go.open_settings, go.open_keys, go.open_languages)
    yield from (go.open_saved_races, go.open_statistics, go.open_parties)
    yield from (go.to_series, go.to_new_race, go.open_people)
    yield partial(go.open_wall, [], "", nothing)
    yield partial(go.open_new_series, _series())
    yield partial(go.open_ceremony, _series(), table_of("", _series(), ()))
    yield partial(go.open_more_races, [("umpire", nothing)])
    yield partial(go.open_told_chance, _at_a_hare_square(library), nothing, nothing, nothing)
    yield partial(go.open_set_position, _at_a_hare_square(library).race, [_person()] * 3, nothing)
    yield partial(go.open_handicaps, [_person()], edition.ruleset.setup_for(3), nothing)
    yield partial(go.open_rivals, person, "red", "", [], "", nothing, nothing)
    yield partial(go.open_editions, edition.name, nothing)
    yield partial(go.open_house_rules, edition, 2, BY_THE_BOOK, nothing)
    yield partial(go.open_rules, edition.name)
    yield partial(go.ask, str, str, nothing)
    yield partial(go.ask_name, str, "", nothing)
    yield lambda: go.open_letters(_top(app))
    yield partial(go.tell, str)
    yield go.to_lessons
    yield from (partial(go.to_lesson, number) for number in range(len(LESSONS)))
    yield go.to_school
    yield partial(go.to_puzzle, puzzle_box()[0])
    yield lambda: go.open_menu("LessonMenu", _top(app))
    yield go.to_par
    alone = make_match(course_setup(course_of_day("2000", "2026-01-01"), _person()), library)
    yield partial(go.to_alone, alone)
    while not alone.state.is_over:
        alone.submit(0, best_ways(alone.state)[0])
    yield partial(go.to_par_result, alone, run_of(alone, 1, "2026-01-01", helped=False))
    match = make_match(_setup(library, None, "level-1", None), library)
    yield partial(go.to_race, match)
    race = _top(app)
    yield partial(go.open_reference, match.state)
    yield partial(go.open_log, race)
    yield partial(go.open_earlier, race, nothing)
    yield partial(go.open_why, lambda: Explained("", "", [], []), match.players)
    yield partial(go.open_menu, "RaceMenuDialog", race)
    yield partial(go.open_seats, {0: (match.players[0],) * 2}, nothing)
    yield partial(go.cover, match.players[0], nothing, lambda _intent: False, lambda: True)
    yield partial(go.hand_over, match.players[0], nothing, lambda _intent: False)
    yield partial(go.to_replay, over)
    yield lambda: go.open_menu("ReplayMenu", _top(app))
    yield partial(go.to_podium, over)
    yield partial(go.open_charts, over)
    yield partial(go.open_story, over)
    yield partial(go.to_fault, [""])


def _at_a_hare_square(library: Library) -> Match:
    """A race in which somebody must tell what the die shows."""
    setup = replace(_setup(library, None, None, None), chance=ChanceKind.ASKED)
    match = make_match(setup, library)
    match.submit(0, MoveForward(0, match.race.track.kinds.index(SquareKind.HARE)))
    return match


def _series() -> Series:
    seats = SeatChoice(PERSON, "", "red", "hat"), SeatChoice("level-1", "", "blue", "cap")
    return Series("", "2026-01-01", DEFAULT_EDITION, "2000", seats)


def _top(app: App[Navigator]) -> Scene:
    scene = app.scene
    assert isinstance(scene, Scene)
    return scene


def _person() -> Player:
    return Player("1", None, theme.PLAYER_COLOURS[0].name, theme.FIGURES[0])
