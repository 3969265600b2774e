"""What is broken, and who has to bear it. A `Kind` makes one case after the other."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)

import pygame  # isort: skip

from game import cli, resources
from game.bots import ThinksHere
from game.content.board_file import load_board
from game.content.drawings import check_svg
from game.content.editions import load_edition
from game.content.errors import ContentError
from game.content.profile import Mark, Profile, Run, read_profile, write_profile
from game.content.reading import ordinary_bytes
from game.content.settings import Settings, SettingsStore, read_settings, write_settings
from game.lessons.school import puzzle_box
from game.text.problems import problem_sentence
from game.ui.draw import fonts
from game.ui.kit.ogg import is_whole
from game.ui.shell import app as app_module
from game.ui.shell import loop as loop_module
from game.ui.shell.app import App
from game.ui.shell.loop import Loop
from game.ui.shell.presenter import RESIZE_REST
from tests.fuzz.mutation import TOKENS, mutated
from tests.library import LIBRARY, copied_board, match_of, read_record, set_up
from tests.records.races import FOLDER as RECORDS
from tests.records.races import RECORD
from tests.ui.doubles import Clock
from tests.ui.driving import finish_redrawing, players, run_alone

Case = Callable[[Random], bool]
"""Makes one case, and says whether it was taken; raises whatever is a fault."""


class Untold(AssertionError):
    """Something was refused, but not in one short sentence."""


def told(error: ContentError) -> bool:
    """That a file was refused, in a sentence fit to be read."""
    sentence = problem_sentence(error)
    if not sentence.isprintable() or len(sentence) > 1500:
        raise Untold(ascii(sentence[:2000]))
    return False


def reading(read: Callable[[Path], object], place: Path, sources: list[Path] | list[bytes]) -> Case:
    """Cases of one file, made of one of these, that lies in this place."""
    data = [each if isinstance(each, bytes) else each.read_bytes() for each in sources]

    def case(random: Random) -> bool:
        place.write_bytes(mutated(random.choice(data), random))
        try:
            read(place)
        except ContentError as error:
            return told(error)
        return True

    return case


# --- files ------------------------------------------------------------------------------------


def edition(folder: Path) -> Case:
    names = sorted(resources.folder("assets").glob("editions/*.toml"))
    return reading(load_edition, folder / "abacus-2000.toml", names)


def board(folder: Path) -> Case:
    copied_board(folder)
    boards = sorted(resources.folder("levels").glob("*.tmx"))
    return reading(load_board, folder / "board-2000.tmx", boards)


def tileset(folder: Path) -> Case:
    path = copied_board(folder)
    used = re.findall(r'source="(tiles/[^"]+)"', path.read_text(encoding="utf-8"))
    place = folder / used[0]
    return reading(lambda _tileset: load_board(path), place, [place])


def record(folder: Path) -> Case:
    sources = [path.read_bytes() for path in sorted(RECORDS.glob("*.json"))]
    small = [each for each in sources if len(each) < 30_000]
    return reading(read_record, folder / "race.json", [RECORD.encode(), *small])


def settings(folder: Path) -> Case:
    whole = folder / "whole.json"
    write_settings(whole, Settings(seats=(), first=2, speed="fast"))
    text = b'{"format": 1, "seats": [{"who": "person", "name": "Zo\xc3\xab", "colour": "red", '
    text += b'"figure": "hat"}], "house": {"carrots": 70, "hare_squares": "devir-2014"}}'
    read = lambda path: read_settings(path, LIBRARY)  # noqa: E731
    return reading(read, folder / "settings.json", [whole.read_bytes(), text])


def profile(folder: Path) -> Case:
    whole = folder / "whole.json"
    run = Run("Zo\xeb", "2000-on-2026-12-24/65", "2026-12-24", 21, 18, True, (2, 5, 5, 64))
    puzzles: dict[str, Mark] = {"landing-1": "solved", "2026-12-24": "tried"}
    write_profile(whole, Profile("Zo\xeb", lessons=("fuel",), puzzles=puzzles, runs=(run, run)))
    return reading(read_profile, folder / "default.json", [whole.read_bytes()])


def order(folder: Path) -> Case:
    sys.path.insert(0, os.fspath(resources.folder("levels")))
    orders = importlib.import_module("orders")
    sources = [path.read_bytes() for path in sorted(resources.folder("levels").glob("*.csv"))]
    place = folder / "order-2000.csv"

    def case(random: Random) -> bool:
        place.write_bytes(mutated(random.choice(sources), random))
        try:
            orders.read_order(place)
        except orders.OrderError as error:
            if len(str(error).splitlines()) != 1 or len(str(error)) > 300:
                raise Untold(ascii(str(error))) from error
            return False
        return True

    return case


def drawing(folder: Path) -> Case:
    sources = sorted(
        resources.folder("levels").rglob("*.svg"), key=lambda path: path.stat().st_size
    )
    return reading(check_svg, folder / "one.svg", sources[:40])


def picture(folder: Path) -> Case:
    path = copied_board(folder)
    place = folder / "tiles" / "square-carrot.png"
    place.with_suffix(".svg").unlink()
    data = place.read_bytes()

    def case(random: Random) -> bool:
        changed = mutated(data, random)
        place.write_bytes(changed)
        if changed[:24] != data[:24] or random.random() < 0.05:  # a board reads so much
            try:
                load_board(path)
            except ContentError as error:
                return told(error)
        try:
            pygame.image.load(place)
        except pygame.error:
            return False
        return True

    return case


def font(folder: Path) -> Case:
    pygame.font.init()
    data = [path.read_bytes() for path in sorted(resources.folder("assets").glob("fonts/*.ttf"))]

    def case(random: Random) -> bool:
        place = folder / f"{random.random()}.ttf"
        place.write_bytes(mutated(random.choice(data), random))
        fonts.unreadable.clear()
        used = fonts.font_of([place], 24)
        for text in ("Hedgehog", "ÄÅ, 63 → 64!", "Ана", "\ufe0f", "\0", "\ud800"):
            used.size(text)
            used.render(text, True, (0, 0, 0))
        del used
        place.unlink()
        return not fonts.unreadable

    return case


def sound(folder: Path) -> Case:
    pygame.mixer.init()
    place = folder / "sound.ogg"
    sources = sorted(resources.folder("assets").glob("sound/*.ogg"))
    data = [path.read_bytes() for path in sources if path.stat().st_size < 20_000]

    def case(random: Random) -> bool:
        place.write_bytes(mutated(random.choice(data), random))
        if not is_whole(ordinary_bytes(place, 1_000_000)):
            return False
        with contextlib.suppress(pygame.error):
            pygame.mixer.Sound(place)
        return True

    return case


# --- the command line -------------------------------------------------------------------------

WORDS = (
    *("play", "replay", "simulate", "bench", "check", "schema", "rules", "frames", "race"),
    *("edition", "--help", "--version", "--size", "--seed", "--seats", "--house", "--edition"),
    *("--board", "--record", "--force", "--games", "--json", "--players", "--seconds", "-h"),
    *("1280x720", "640x360", "1x1", "٣x٣", "2", "3", "0.001", "abacus-2000", "devir-2014", "2000"),
    *("human,sprinter", "sprinter,plodder", "human:Ana,human:Ana", "human:\ufe0f,plodder", ",,"),
    *("carrots=65", "carrots\n=65", "carrots=1,restart-carrots=start", "hare-squares=x", "=", "--"),
    *("race.json", "race.json/", "gone.json", ".", "/", "/dev/null", "x" * 300, "x" * 5000, ""),
    *("\udcff", "\x1b[31m", "a\nb", "'", "%s", "{}", "-", "--x=1", "@", "~"),
)


def words(folder: Path) -> Case:
    os.chdir(folder)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        os.environ[name] = os.fspath(folder / name)
    Path("race.json").write_text(RECORD, encoding="utf-8")
    Loop.run = lambda _loop, _begin: 0  # type: ignore[method-assign]
    tokens = [token.decode(errors="surrogateescape").replace("\0", "") for token in TOKENS]

    def case(random: Random) -> bool:
        line = [random.choice(WORDS[:8])] if random.random() < 0.8 else []
        line += [random.choice(WORDS) for _word in range(random.randrange(5))]
        if random.random() < 0.3:
            place = random.randrange(len(line) + 1)
            line.insert(place, random.choice(WORDS) + random.choice(tokens))
        if "frames" in line or ("simulate" in line and "--games" not in line):
            line = ["simulate", "--games", "2", *line[1:3]]
        if "rules" in line:
            line += ["--seconds", "0.001"]  # it measures, and would go on for long
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                status = cli.main(line)
            except SystemExit as asked:
                status = int(asked.code or 0)
        lines = err.getvalue().splitlines()
        if status not in (0, 1, 2) or len(lines) > 1 or not all(map(str.isprintable, lines)):
            raise Untold(f"{status} {line!a} {err.getvalue()[:500]!a}")
        if any(len(each) > 1100 for each in (*lines, *out.getvalue().splitlines())):
            raise Untold(f"endless {line!a}")
        return status == 0

    return case


# --- the window -------------------------------------------------------------------------------

KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F11, pygame.K_F12),
    *map(ord, "abcdefghijklmnoprstuvwxyz0123456789"),
)
TEXTS = ("a", "❤\ufe0f", "\u200b", "\ud800", "\0", "名", "\u0301", "x" * 500, "\n", "🐇")
LARGEST = (700, 500)


def window(folder: Path) -> Case:
    """Keys, clicks, wheels, pads and sizes: whatever comes, in one long evening."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        os.environ[name] = os.fspath(folder / name)
    clock = Clock()
    app_module.time = loop_module.time = clock  # type: ignore[attr-defined,assignment]
    loops: list[Loop] = []

    def opened(random: Random) -> Loop:
        from game.ui.scenes.navigation import Navigator

        store = SettingsStore(LIBRARY, folder / "settings.json")
        app = App(store, LIBRARY, Navigator, (640, 400), bots=ThinksHere())
        app.change_settings(speed=random.choice(("instant", "fast")), muted=True, full_screen=False)
        loop = Loop(app)
        if random.random() < 0.6:
            seats = random.choice(((None, "plodder"), (None, None), (None, "sprinter", "plodder")))
            rules = random.choice([*LIBRARY.edition_names()])
            if len(seats) not in LIBRARY.ruleset(rules).player_counts:
                rules = "abacus-2000"
            app.navigator.to_race(match_of(set_up(players(*seats), rules=rules)))
        else:
            to = app.navigator
            random.choice(
                (
                    *(to.to_title, to.to_school, to.to_par),
                    lambda: to.to_puzzle(random.choice(puzzle_box())),
                    lambda: to.to_alone(run_alone(random.randrange(30), seed=random.randrange(99))),
                )
            )()
        return loop

    def case(random: Random) -> bool:
        if not loops or random.random() < 0.002:
            for old in loops:
                old.app.close()
            loops[:] = [opened(random)]
        loop = loops[0]
        _post(loop, random)
        clock.now += random.choice((0.0, 0.02, 0.5, 3.0))
        loop.step(wait=False)
        app = loop.app
        app.follow_window(clock.now)
        clock.now += 2 * RESIZE_REST
        finish_redrawing(app)
        app.follow_window(clock.now)
        if app.asked_to_quit or not app.scenes:
            app.close()
            loops.clear()
        return True

    return case


def _post(loop: Loop, random: Random) -> None:
    size = loop.app.window.surface.get_size()
    at = random.randrange(-5, size[0] + 5), random.randrange(-5, size[1] + 5)
    roll = random.random()
    if roll < 0.35:
        key = random.choice(KEYS)
        mod = random.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        if key == pygame.K_F11:
            key = pygame.K_TAB  # the dummy screen has no full one
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    elif roll < 0.45:
        event = pygame.event.Event(pygame.TEXTINPUT, text=random.choice(TEXTS))
    elif roll < 0.6:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    elif roll < 0.85:
        event = pygame.event.Event(
            pygame.MOUSEBUTTONDOWN, pos=at, button=random.choice((1, 1, 1, 2, 3))
        )
    elif roll < 0.9:
        event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=random.choice((-3, 1, 50)))
    elif roll < 0.97:
        event = pygame.event.Event(
            pygame.CONTROLLERBUTTONDOWN, button=random.randrange(20), instance_id=0
        )
    else:
        small = random.random() < 0.3
        most = (12, 12) if small else LARGEST
        pygame.display.set_mode(
            (random.randint(1, most[0]), random.randint(1, most[1])), pygame.RESIZABLE
        )
        return
    pygame.event.post(event)


KINDS: dict[str, Callable[[Path], Case]] = {
    make.__name__: make
    for make in (
        *(edition, board, tileset, record, settings, profile, order, drawing),
        *(picture, font, sound, words, window),
    )
}
