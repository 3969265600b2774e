"""The command line: the title, a race at once, many races without a window, or a measurement."""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from itertools import chain, count
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from game import __version__, console
from game.content.errors import ContentError, Problem, reason_of
from game.content.reading import try_writing
from game.text import _, current_language, language, ngettext
from game.text.formats import joined, number, percent
from game.text.language import OVERRIDE, available, code_of, speak
from game.text.usage import no_such, teach_argparse
from game.ui.shell.signals import Stopped, stopping

if TYPE_CHECKING:
    from game.bots import Thinker
    from game.bots.process import BotProcess
    from game.content.library import Library
    from game.match import Match, Player, RaceSetup
    from game.records.check import Held
    from game.ui.scenes.navigation import Navigator

SIZE = (1280, 720)
"""Pixels of the first window unless told otherwise; later ones open where the last one was."""
TRIAL = "--open-drawings"
"""How `game.content.drawings` starts the program in a process that may die of a drawing."""
WRONG_WORDS = 2
"""Exit status when the words of the command line make no sense."""
SECONDS_AHEAD = 3.0
"""Seconds that pass in a window before a bot is asked; it is ready by then."""
PEOPLE = ("human", "person")
"""The names of a seat with a person."""
PLAYED = {"edition": "abacus-2000", "seats": "human,sprinter,plodder", "house": "", "seed": ""}
"""What `play` runs if it is told nothing else."""
LADDER = "level-1,level-2,level-3,level-4,master"
LADDER_EDITIONS = "abacus-2000,ravensburger-1978,finnish,devir-2014"
RACES_FOR_A_CORE = 20
"""Fewer races are run sooner than another process is started."""
FAILED = 1
"""Exit status when something outside went wrong: a broken file, no screen."""


class UsageError(Exception):
    """The command line asks for something that does not exist. One line."""


class _Help(argparse.HelpFormatter):
    """Help in which nothing is broken at a hyphen: what is to be typed stays whole."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(" ".join(text.split()), width, break_on_hyphens=False)


class _Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that complains in one line."""

    def __init__(self, **more: Any) -> None:
        super().__init__(formatter_class=_Help, **more)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, no_such(value, action.choices))

    def error(self, message: str) -> None:  # type: ignore[override]
        raise UsageError(message)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help; argparse itself would keep it to itself if that can't be done."""
        (file or sys.stdout).write(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program: returns 0, 1 for a failure, 2 for wrong words, 128 and more for a signal."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    console.prepare_streams()
    speak()
    try:
        try:
            status = _run(_spoken(words))
        except SystemExit:  # after --help
            console.finish_output()
            raise
        console.finish_output()
        return status
    except UsageError as error:
        console.complain(error, words)
        return WRONG_WORDS
    except ContentError as error:
        from game.text.problems import problem_sentence

        console.complain(problem_sentence(error), words)
        return FAILED
    except BrokenPipeError:
        console.drop_output()
        return FAILED
    except OSError as error:
        console.drop_output()
        console.complain(error, words)
        return FAILED
    except KeyboardInterrupt:
        return 130
    except Stopped as stopped:
        return stopped.status
    except Exception as error:
        from game.ui.shell.faults import complaint, write_report

        console.complain(complaint(error, write_report(error)))
        return FAILED


def _spoken(words: Sequence[str]) -> Sequence[str]:
    """The words without `--language`, which holds for all that is said from here on. Raises
    `UsageError` if there is no such language."""
    for at, word in enumerate(words):
        option, equals, tag = word.partition("=")
        if option == "--language":
            rest = words[at + 1 :] if equals else words[at + 2 :]
            _speak(tag if equals else "".join(words[at + 1 : at + 2]))
            return [*words[:at], *rest]
    return words


def _speak(tag: str) -> None:
    """Speak this language from here on, in the window and in processes that are started, too."""
    code = code_of(tag)
    if not code:
        told = _("--language: choose from {codes}")
        raise UsageError(told.format(codes=joined(list(available()))))
    os.environ[OVERRIDE] = code
    speak()
    if current_language() != code:
        raise next(error for path, error in language.broken.items() if code in path.parts)


def _run(arguments: Sequence[str]) -> int:
    if list(arguments) == [TRIAL]:
        from game.ui.draw.trial import open_drawings

        return open_drawings()
    chosen = title_alone(arguments) or parser().parse_args(arguments)
    if chosen.selftest:
        return _selftest()
    in_window = {None: _title, "play": _play, "replay": _replay}
    if chosen.command in in_window:
        return in_window[chosen.command](chosen)
    measured = {"frames": _bench_frames, "rules": _bench_rules, "bots": _bench_bots}
    command = {"simulate": _simulate, "ladder": _ladder, "check": _check, "schema": _schema}
    with stopping():
        return (command.get(chosen.command) or measured[chosen.bench])(chosen)


def title_alone(arguments: Sequence[str]) -> argparse.Namespace | None:
    """What a call for the title asks for, else None: the parser would make people wait for it."""
    match list(arguments):
        case []:
            return argparse.Namespace(command=None, size=None, selftest=False)
        case ["--size", text]:
            try:
                return argparse.Namespace(command=None, size=_size(text), selftest=False)
            except argparse.ArgumentTypeError:
                return None  # the parser says it better
    return None


def parser() -> _Parser:
    """All that the command line understands, told in the language that is spoken."""
    teach_argparse()
    parser = _Parser(
        prog="hare-and-tortoise", description=_("Hare & Tortoise, David Parlett’s race game.")
    )
    in_pixels = _("the window in pixels, such as 1280x720")
    version = f"hare-and-tortoise {__version__}"
    told = _("show the version")
    parser.add_argument("--version", action="version", version=version, help=told)
    told = _("speak this language: {codes}").format(codes=joined(list(available())))
    nothing = argparse.SUPPRESS  # mostly taken out before, by `_spoken`
    parser.add_argument("--language", type=_speak, metavar=_("CODE"), default=nothing, help=told)
    parser.add_argument("--size", type=_size, metavar=_("WxH"), help=in_pixels)
    told = _("try out whether this copy of the game is whole and works here")
    parser.add_argument("--selftest", action="store_true", help=told)
    commands = parser.add_subparsers(
        dest="command", metavar="play|replay|simulate|ladder|bench|check|schema"
    )
    options: dict[str, dict[str, Any]] = {
        "--edition": {
            "default": "abacus-2000",
            "metavar": _("EDITION"),
            "help": _("the rules to play by"),
        },
        "--board": {"metavar": _("BOARD"), "help": _("the edition’s own board if left out")},
        "--seats": {
            "metavar": _("WHO[:NAME],…"),
            "help": _("who runs, such as human:Ana,sprinter"),
        },
        "--house": {
            "default": "",
            "metavar": _("SWITCH=VALUE,…"),
            "help": _("house rules, such as carrots=65,carrots-hidden=yes,hare-squares=devir-2014"),
        },
        "--bot": {
            "type": _own_bot,
            "action": "append",
            "default": [],
            "metavar": _("NAME=FILE"),
            "help": _(
                "a bot of your own, for --seats; it can do all that you can on this computer"
            ),
        },
        "--games": {"type": _games, "metavar": _("NUMBER"), "help": _("how many races")},
        "--seconds": {"type": _seconds, "metavar": _("SECONDS")},
        "--seed": {
            "default": "1",
            "metavar": _("WORD"),
            "help": _("any word; the same word repeats the same races"),
        },
        "--cores": {
            "type": _cores,
            "metavar": _("NUMBER"),
            "help": _("how many cores to use; all of them if left out"),
        },
        "--json": {"action": "store_true", "help": _("print the result as JSON")},
        # SUPPRESS: a size given before the command must not be overwritten by a default
        "--size": {
            "type": _size,
            "default": argparse.SUPPRESS,
            "metavar": _("WxH"),
            "help": in_pixels,
        },
    }

    def add(parser: argparse.ArgumentParser, *names: str, **differing: Any) -> None:
        for name in names:
            parser.add_argument(name, **options.get(name, {}) | differing)

    play = commands.add_parser("play", help=_("go straight to a race"))
    add(play, "--edition", "--house", "--seats", default=None)
    add(play, "--board", "--bot", "--size")
    add(play, "--seed", default=None, help=_("any word; if left out, a secret one is drawn"))
    add(play, "--record", type=_file, metavar=_("FILE"), help=_("write the race to this file"))
    add(play, "--force", action="store_true", help=_("replace that file if it is there already"))
    told = _("in this terminal, by words; without other options it asks for the race")
    add(play, "--terminal", action="store_true", help=told)
    told = _("with --terminal: only plain lines, for screen readers and old terminals")
    add(play, "--plain", action="store_true", help=told)

    replay = commands.add_parser("replay", help=_("watch a recorded race again"))
    add(replay, "file", type=_file, metavar=_("FILE"), help=_("a recorded race"))
    add(replay, "--size")

    simulate = commands.add_parser(
        "simulate", help=_("run many races between bots, without a window")
    )
    add(simulate, "--edition", "--board", "--house", "--bot", "--seed", "--json", "--cores")
    add(
        simulate, "--seats", default="sprinter,plodder,sprinter", help=_("such as sprinter,plodder")
    )
    add(simulate, "--games", default=100)
    add(
        simulate,
        "--record",
        type=Path,
        metavar=_("FOLDER"),
        help=_("write every race to this folder"),
    )

    ladder = commands.add_parser("ladder", help=_("measure which bot beats which, and how surely"))
    add(ladder, "--cores", "--json")
    add(
        ladder,
        "--bots",
        default=LADDER,
        metavar=_("WHO,…"),
        help=_("from the weakest to the strongest"),
    )
    add(
        ladder,
        "--editions",
        default=LADDER_EDITIONS,
        metavar=_("EDITION,…"),
        help=_("the rules to play by"),
    )
    add(
        ladder,
        "--seats",
        default="2,3,4,6",
        metavar=_("NUMBER,…"),
        help=_("how many run in a race"),
    )
    add(ladder, "--games", default=100, help=_("how many races for each step"))
    kept = _("keep every result in this file, and go on from it next time")
    add(ladder, "--resume", type=_file, metavar=_("FILE"), help=kept)

    bench = commands.add_parser("bench", help=_("measure how fast the game is on this computer"))
    measured = bench.add_subparsers(dest="bench", metavar="rules|frames|bots", required=True)
    rules = measured.add_parser("rules", help=_("the rules engine, compared with python-chess"))
    add(rules, "--edition", "--board", "--seed", "--json")
    add(
        rules,
        "--players",
        type=_players,
        metavar=_("NUMBER"),
        default=4,
        help=_("how many run in a race"),
    )
    add(rules, "--seconds", default=5.0, help=_("how long to measure each of the two"))
    rules.set_defaults(house="")

    frames = measured.add_parser(
        "frames", help=_("the window on this screen, compared with a bare scene")
    )
    add(frames, "--sizes", type=_sizes, metavar=_("WxH,…"), help=in_pixels)
    add(frames, "--seconds", default=6.0, help=_("how long to measure each part"))
    add(frames, "--json")

    bots = measured.add_parser("bots", help=_("how long bots think about a move"))
    add(bots, "--edition", "--board", "--json")
    add(bots, "--bots", default="level-2,level-4,master", metavar=_("WHO,…"), help=_("which bots"))
    add(bots, "--games", default=2, help=_("how many races for each number of seats"))
    bots.set_defaults(house="", seed="1")

    check = commands.add_parser(
        "check", help=_("check whether races, boards and editions are valid")
    )
    add(
        check,
        "files",
        nargs="+",
        type=_file,
        metavar=_("FILE"),
        help=_("a race (.hare), a board (.tmx) or an edition (.toml)"),
    )

    schema = commands.add_parser("schema", help=_("print the JSON Schema of races or editions"))
    add(schema, "kind", choices=["race", "edition"], metavar="race|edition")
    return parser


def _own_bot(text: str) -> tuple[str, Path]:
    """A name for --seats, and the Python file with the bot."""
    from game.bots import OWN, ROSTER, is_own

    name, equals, file = text.partition("=")
    if not equals or not is_own(f"{OWN}{name}") or name in ROSTER or name in PEOPLE:
        told = _("“{text}” must be a name in small letters and a file, such as mine=mine.py")
        raise argparse.ArgumentTypeError(told.format(text=console.shown(text)))
    path = Path(file)
    if not path.is_file():
        told = _("there is no file {path}")
        raise argparse.ArgumentTypeError(told.format(path=console.shown(file)))
    return name, path.absolute()


def _own_bots(chosen: argparse.Namespace) -> dict[str, Path]:
    """The player's own bots by name; says once for each what it may do."""
    own: dict[str, Path] = dict(chosen.bot)
    for path in own.values():
        told = _(
            "{path} can do everything that you can do on this computer. Use only bots that "
            "you trust."
        )
        console.complain(told.format(path=path))
    return own


def _file(text: str) -> Path:
    if text.endswith(tuple(filter(None, (os.sep, os.altsep)))):
        told = _("“{text}” is the name of a folder")
        raise argparse.ArgumentTypeError(told.format(text=console.shown(text)))
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(
            _("invalid size “{text}”; write it like 1280x720").format(text=text)
        )
    width, height = int(found[1]), int(found[2])
    if not (640 <= width <= 8192 and 360 <= height <= 8192):
        raise argparse.ArgumentTypeError(
            _("{text} is not between 640x360 and 8192x8192").format(text=text)
        )
    return width, height


def _sizes(text: str) -> list[tuple[int, int]]:
    return [_size(part.strip()) for part in text.split(",")]


def _games(text: str) -> int:
    if not re.fullmatch("[0-9]{1,8}", text) or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(_("invalid number of races “{text}”").format(text=text))
    return int(text)


def _players(text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text):
        raise argparse.ArgumentTypeError(_("invalid number of players “{text}”").format(text=text))
    return int(text)


def _cores(text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text) or not int(text):
        raise argparse.ArgumentTypeError(_("invalid number of cores “{text}”").format(text=text))
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", text) or not float(text):
        raise argparse.ArgumentTypeError(_("invalid number of seconds “{text}”").format(text=text))
    return float(text)


def _seats(text: str, own: Collection[str] = (), *, people: bool) -> list[tuple[str | None, str]]:
    """The seats as (bot or None, name or ""), from “human:Ana,sprinter”; `own` are names, too."""
    from game.bots import OWN, ROSTER
    from game.content.settings import LONGEST_NAME
    from game.content.visible import visible
    from game.text.problems import did_you_mean
    from game.ui.draw.letters import drawable

    _check_printable("--seats", text)
    seats: list[tuple[str | None, str]] = []
    for part in text.split(","):
        who, _colon, name = (normalize("NFC", piece.strip()) for piece in part.partition(":"))
        who = "human" if who == "person" else who  # as the window calls them
        if who == "human" and not people:
            raise UsageError(_("--seats: a simulation takes only bots, not “human”"))
        if who in own:
            who = f"{OWN}{who}"
        elif who != "human" and who not in ROSTER:
            known = [*ROSTER, *own, *(["human"] if people else [])]
            told = _("--seats: there is no player “{who}”. {remedy}")
            raise UsageError(told.format(who=console.shown(who), remedy=did_you_mean(who, known)))
        if len(name) > LONGEST_NAME:
            told = ngettext(
                "--seats: “{name}” is longer than {n} letter",
                "--seats: “{name}” is longer than {n} letters",
                LONGEST_NAME,
            )
            raise UsageError(told.format(name=console.shown(name), n=LONGEST_NAME))
        if name and not visible(name):
            told = _("--seats: the name {name} has no visible letter")
            raise UsageError(told.format(name=ascii(name)))
        lacking = [letter for letter in name if not drawable(letter)] if people else []
        if lacking:
            told = _("--seats: the font does not have “{letters}”; write “{name}” without")
            letters = console.shown("".join(dict.fromkeys(lacking)))
            raise UsageError(told.format(letters=letters, name=console.shown(name)))
        seats.append((None if who == "human" else who, name))
    return seats


def _check_printable(option: str, text: str) -> None:
    if not text.isprintable():
        told = _("{option}: “{text}” cannot be printed")
        raise UsageError(told.format(option=option, text=console.shown(text)))


def _check_seed(seed: str) -> None:
    """A seed is written into records: short, and on one line."""
    from game.match import LONGEST_SEED

    _check_printable("--seed", seed)
    if len(seed) > LONGEST_SEED:
        told = ngettext(
            "--seed: use at most {n} letter", "--seed: use at most {n} letters", LONGEST_SEED
        )
        raise UsageError(told.format(n=LONGEST_SEED))


def _chosen_of(option: str, text: str, known: Sequence[str]) -> list[str]:
    """The names in this list. Raises `UsageError` for one that is not known."""
    names = [part.strip() for part in text.split(",")]
    for name in names:
        _check_choice(option, name, known)
    return names


def _check_choice(option: str, value: str, known: Sequence[str]) -> None:
    if value not in known:
        from game.text.problems import did_you_mean

        told = _("{option}: there is no “{value}”. {remedy}")
        value, remedy = console.shown(value), did_you_mean(value, known)
        raise UsageError(told.format(option=option, value=value, remedy=remedy).strip())


def _setup(
    chosen: argparse.Namespace, library: Library, players: Sequence[Player], option: str = "--seats"
) -> RaceSetup:
    """What is to be run, with the seed that was given. Raises `UsageError`."""
    from game.content.house_rules import house_rules_from_words
    from game.match import RaceSetup, race_of
    from game.rules import RulesError
    from game.text.problems import problem, rules_sentence

    _check_seed(chosen.seed)
    _check_printable("--house", chosen.house)
    _check_choice("--edition", chosen.edition, library.edition_names())
    board = chosen.board or library.edition(chosen.edition).board
    _check_choice("--board", board, library.board_names())
    try:
        house = house_rules_from_words(chosen.house, library)
    except ContentError as error:
        raise UsageError(_("--house: {problem}").format(problem=problem(error))) from error
    setup = RaceSetup(chosen.edition, board, house, tuple(players), seed=chosen.seed)
    try:
        race_of(replace(setup, first=0), library)
    except RulesError as error:
        told = _("{option}: {problem}").format(option=option, problem=rules_sentence(error))
        raise UsageError(told) from error
    return setup


def _simulate(chosen: argparse.Namespace) -> int:
    from game.bots import OWN
    from game.match import Player, simulate
    from game.text.own_bots import lost_turns

    library, own = _library(), _own_bots(chosen)
    bots = [bot for bot, _name in _seats(chosen.seats, own, people=False) if bot]
    setup = _setup(chosen, library, [Player(bot, bot, "", "") for bot in bots])
    bar = console.Progress(chosen.games)
    try:
        report = simulate(
            setup,
            library,
            chosen.games,
            cores=_processes(chosen.cores, chosen.games),
            keep=chosen.record and partial(_write_race, chosen.record, len(str(chosen.games))),
            own=own,
            done=bar.done,
        )
    finally:
        bar.close()
    for seat in report:
        if seat.first_fault is not None:
            console.complain(lost_turns(seat.bot, seat.lost_turns, seat.first_fault))
    if chosen.json:
        _print_json([asdict(seat) for seat in report])
        return 0
    rows = [(_("seat"), _("bot"), _("wins"), _("mean place"), _("mean rounds"))]
    for at, seat in enumerate(report, 1):
        means = number(seat.mean_place, 2), number(seat.mean_rounds, 1)
        rows.append((str(at), seat.bot.removeprefix(OWN), str(seat.wins), *means))
    _print_table(rows)
    return 0


def _print_table(rows: Sequence[Sequence[str]]) -> None:
    """Print these rows, the numbers below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, second, *others = zip(row, widths, strict=True)
        words = [word.ljust(width) for word, width in (first, second)]
        print("  ".join([*words, *(word.rjust(width) for word, width in others)]))


def _write_race(folder: Path, digits: int, number: int, match: Match) -> None:
    from game.records import write_record

    write_record(folder / f"race-{number:0{digits}}.json", match)


def _processes(wanted: int | None, games: int) -> int:
    """The number of processes that are worth starting for this many races."""
    return max(1, min(wanted or os.cpu_count() or 1, games // RACES_FOR_A_CORE))


def _ladder(chosen: argparse.Namespace) -> int:
    from game.bots import ROSTER, YARDSTICKS
    from game.match import Contest, contests_of, run_contests
    from game.records.ladder_file import LadderFile

    library = _library()
    bots = _chosen_of("--bots", chosen.bots, [*ROSTER, *YARDSTICKS])
    if len(bots) < 2:
        raise UsageError(_("--bots: a ladder needs at least two bots"))
    editions = _chosen_of("--editions", chosen.editions, library.edition_names())
    seats = _chosen_of("--seats", chosen.seats, list("23456"))
    boards = [(edition, library.edition(edition).board) for edition in editions]
    contests = list(contests_of(bots, boards, map(int, seats)))
    file = None if chosen.resume is None else LadderFile(chosen.resume)
    known = {} if file is None else file.places
    keys = {contest.key for contest in contests}
    run = sum(key in keys and number < chosen.games for key, number in known)
    bar = console.Progress(len(contests) * chosen.games - run)
    counted = count(1)

    def found(contest: str, number: int, place: int) -> None:
        bar.done(next(counted))
        if file is not None:
            file.add(contest, number, place)

    cores = _processes(chosen.cores, len(contests) * chosen.games)
    try:
        results = run_contests(
            contests, library, chosen.games, cores=cores, known=known, found=found
        )
    finally:
        bar.close()
        if file is not None:
            file.close()
    if chosen.json:
        told = [
            asdict(each.contest)
            | {"races": each.races, "wins": each.wins, "mean_place": each.mean_place}
            | {"interval": each.interval, "parity": each.parity, "better": each.is_better}
            for each in results
        ]
        _print_json(told)
        return 0
    before: Contest | None = None
    for each in results:
        contest = each.contest
        if before is None or (before.edition, before.seats) != (contest.edition, contest.seats):
            heading = ngettext(
                "{edition}, {n} seat, even chance {chance}",
                "{edition}, {n} seats, even chance {chance}",
                contest.seats,
            )
            chance = percent(number(100 * each.parity, 1))
            print(heading.format(edition=contest.edition, n=contest.seats, chance=chance))
        before = contest
        low, share, high = (
            percent(number(100 * part, 1))
            for part in (each.interval[0], each.share, each.interval[1])
        )
        line = (
            _("{bot} among {rival}").format(bot=contest.challenger, rival=contest.rival),
            _("{wins} of {races}").format(wins=each.wins, races=each.races),
            share,
            _("{low} to {high}").format(low=low, high=high),
            _("place {place}").format(place=number(each.mean_place, 2)),
            _("better") if each.is_better else _("not shown to be better"),
        )
        widths = (32, 14, 8, 18, 12, 0)
        cells = (word.ljust(width) for word, width in zip(line, widths, strict=True))
        print(" ", *cells)
    return 0


def _bench_bots(chosen: argparse.Namespace) -> int:
    from game.bench.bots import bench_bot
    from game.bots import ROSTER
    from game.bots.process import BotProcess
    from game.match import Player, make_match

    library = _library()
    names = _chosen_of("--bots", chosen.bots, list(ROSTER))
    reports = []
    process = BotProcess()
    for name in names:
        for seats in (2, 3, 4, 6):
            setup = _setup(chosen, library, [Player(name, name, "", "")] * seats)
            races = [
                make_match(replace(setup, first=0, seed=str(game)), library, bot_seed=str(game))
                for game in range(chosen.games)
            ]
            process.prepare(races[0].race)
            time.sleep(SECONDS_AHEAD)
            reports.append(bench_bot(name, races, process.answer))
    process.stop()
    if chosen.json:
        _print_json([asdict(each) for each in reports])
        return 0
    print(f"{'bot':<14}{'seats':>5}{'moves':>8}{'median':>9}{'95 %':>9}{'most':>9}  nodes a second")
    for each in reports:
        nodes = "" if each.nodes_per_second is None else f"{each.nodes_per_second:,.0f}"
        print(
            f"{each.bot:<14}{each.seats:>5}{each.moves:>8}{each.median:>7.1f}ms"
            f"{each.at_95:>7.1f}ms{each.most:>7.1f}ms  {nodes:>14}"
        )
    return 0


def _bench_frames(chosen: argparse.Namespace) -> int:
    from game.bench.frames import SIZES, NoScreenError, bench_frames, told

    try:
        report = bench_frames(chosen.sizes or SIZES, chosen.seconds)
    except NoScreenError as error:
        console.complain(error)
        return FAILED
    if chosen.json:
        _print_json(asdict(report))
        return 0
    for line in told(report):
        print(line)
    return 0


def _bench_rules(chosen: argparse.Namespace) -> int:
    from game.bench.rules import bench_rules
    from game.match import ROUNDS_FOR_MACHINES, Player, race_of
    from game.rules import HouseRules

    library = _library()
    players = [Player(str(seat), None, "", "") for seat in range(chosen.players)]
    setup = _setup(chosen, library, players, "--players")
    endless = replace(setup, first=0, house=HouseRules(max_rounds=ROUNDS_FOR_MACHINES))
    race = race_of(endless, library)
    report = bench_rules(race, chosen.seconds, chosen.seed)
    if chosen.json:
        _print_json(asdict(report))
        return 0
    print(
        f"{chosen.edition} on the board {setup.board}, {chosen.players} players: "
        f"{report.races} races, {report.actions} actions and {report.outcomes} outcomes of chance."
    )
    print(
        f"A race takes {report.actions_per_race:.1f} actions; {report.ended_by_arrival:.1%} ended "
        f"by arrival before round {ROUNDS_FOR_MACHINES}."
    )
    print(
        f"{'engine':<14}{report.actions_per_second:>10,.0f} actions a second, "
        f"{report.choosing_share:.0%} of the time for choosing"
    )
    if report.chess is None:
        print("To see the engine beside python-chess: pip install chess")
    else:
        print(f"{'python-chess':<14}{report.chess.moves_per_second:>10,.0f} moves a second")
        print(f"{'ratio':<14}{report.chess.ratio:>10.2f}")
    return 0


def _play(chosen: argparse.Namespace) -> int:
    if chosen.plain and not chosen.terminal:
        raise UsageError(_("--plain is only for --terminal"))
    if chosen.force and chosen.record is None:
        raise UsageError(_("--force is only for --record"))
    own, library = _own_bots(chosen), _library()
    if chosen.terminal:
        return _in_terminal(chosen, library, own)
    setup = _setup_to_play(chosen, library, own)
    from game.match import start_match

    with _window():
        match = start_match(setup, library)
        return _shown(chosen, library, lambda go: go.to_race(match, chosen.record), own)


def _setup_to_play(
    chosen: argparse.Namespace, library: Library, own: Mapping[str, Path]
) -> RaceSetup:
    """What the options of `play` ask for, each hare with looks of its own."""
    from game.content.settings import COLOURS, FIGURES
    from game.match import Player
    from game.text.default_names import seat_names

    for option, usual in PLAYED.items():
        if getattr(chosen, option) is None:
            setattr(chosen, option, usual)
    seats = _seats(chosen.seats, own, people=True)
    names = seat_names(seats)
    plain = [Player(names[seat], bot, "", "") for seat, (bot, _given) in enumerate(seats)]
    setup = _setup(chosen, library, plain)
    if chosen.record is not None:
        _check_record(chosen.record, replace=chosen.force)
    looks = zip(plain, COLOURS, FIGURES, strict=False)
    dressed = (replace(player, colour=colour, figure=figure) for player, colour, figure in looks)
    return replace(setup, players=tuple(dressed))


def _in_terminal(chosen: argparse.Namespace, library: Library, own: dict[str, Path]) -> int:
    """Run the race of these options in the terminal; without any, ask there what is to be run."""
    from game.bots.process import BotProcess
    from game.content.profiles import ProfileStore
    from game.content.settings import SettingsStore
    from game.match import start_match
    from game.terminal import Desk, begin, voice_here
    from game.text.words import default_name

    store, process = SettingsStore(library), BotProcess()
    profiles = ProfileStore(store, default_name=lambda: default_name(1))
    speak(store.settings.language)
    given = (getattr(chosen, option) for option in (*PLAYED, "board", "record"))
    match = None
    if any(option is not None for option in given):
        match = start_match(_setup_to_play(chosen, library, own), library)
    voice, thinker = voice_here(plain=chosen.plain), _thinker(own, process)
    with stopping():
        try:
            begin(Desk(voice, library, store, profiles, thinker), match, chosen.record)
        finally:
            process.stop()
    return 0


def _thinker(own: dict[str, Path], process: BotProcess) -> Thinker:
    """Who thinks for rivals, the player's own among them."""
    if not own:
        return process
    from game.bots.own import OwnBots

    return OwnBots(own, process)


def _check_record(path: Path, *, replace: bool) -> None:
    """Raises `UsageError` before the race rather than after it if nothing can be written there."""
    named = console.shown(path)
    try:
        there = path.exists() or path.is_symlink()
        if there and not path.is_file():
            raise UsageError(_("--record: {path} is not a file.").format(path=named))
        if there and not replace:
            told = _("--record: {path} already exists. Choose another name, or add --force.")
            raise UsageError(told.format(path=named))
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        if not folder.is_dir():
            told = _("--record: there is no folder {folder}.")
            raise UsageError(told.format(folder=console.shown(folder)))
        try_writing(folder / path.name)
    except (OSError, ValueError) as error:
        from game.text.problems import reason_words

        told = _("--record: {path} cannot be written ({reason}).")
        reason = reason_words(reason_of(error))
        raise UsageError(told.format(path=named, reason=reason)) from error


def _replay(chosen: argparse.Namespace) -> int:
    from game.records import read_record

    library = _library()
    match = read_record(chosen.file, library)
    if match.forgets:
        raise ContentError(chosen.file, Problem.RECORD_SECRET)
    with _window():
        return _shown(chosen, library, lambda go: go.to_replay(match))


def _check(chosen: argparse.Namespace) -> int:
    from game.records import check_file
    from game.text.problems import problem, problem_sentence

    library = _library()
    unsound = 0
    for path in chain.from_iterable(map(_meant, chosen.files)):
        try:
            held = held_line(check_file(path, library))
            print(_("{file}: valid: {held}").format(file=console.shown(path), held=held))
        except ContentError as error:
            unsound += 1
            inside = error.file.name != path.name  # a tileset of the board, a drawing
            told = problem_sentence(error) if inside else problem(error)
            print(_("{file}: {problem}").format(file=console.shown(path), problem=told))
    return FAILED if unsound else 0


def _meant(path: Path) -> list[Path]:
    """The files of this name; of `*.tmx`, too, which the shell of Windows leaves to the program."""
    if path.exists() or not set("*?") & set(path.name):
        return [path]
    return sorted(path.parent.glob(path.name)) or [path]


def held_line(held: Held) -> str:
    """What a valid file holds, in a line."""
    from game.records.check import HeldBoard, HeldEdition
    from game.text.valid_files import board_line, chance_told, edition_line, race_line

    match held:
        case HeldBoard():
            return board_line(*held)
        case HeldEdition():
            return edition_line(*held)
    chance = chance_told(held.strange_from, held.fingerprint, asked=held.asked, sealed=held.sealed)
    return race_line(*held[:4], held.state, chance, over=held.over, midway=held.midway)


def _schema(chosen: argparse.Namespace) -> int:
    from game.content.schemas import EditionModel
    from game.records.schema import RecordModel

    model = RecordModel if chosen.kind == "race" else EditionModel
    in_full = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    _print_json(model.model_json_schema(), ascii_only=not in_full)
    return 0


def _print_json(told: object, *, ascii_only: bool = True) -> None:
    import json  # late: the title needs none

    print(json.dumps(told, indent=2, ensure_ascii=ascii_only))


def _selftest() -> int:
    with _window():
        from game.selftest import selftest

        return 0 if selftest(partial(print, flush=True)) else FAILED


def _title(chosen: argparse.Namespace) -> int:
    with _window():
        return _shown(chosen, _library(), lambda go: go.to_title())


def _shown(
    chosen: argparse.Namespace,
    library: Library,
    begin: Callable[[Navigator], None],
    own: dict[str, Path] | None = None,
) -> int:
    """Open the window where it was, or at the size asked for this once; run until it closes."""
    from game.content.settings import SettingsStore
    from game.content.window_place import PlaceFile
    from game.ui.draw import backdrop
    from game.ui.shell.system_languages import system_languages

    remembered, store = None if chosen.size else PlaceFile(), SettingsStore(library)
    if chosen.command is None:  # the title's picture is drawn while the rest is imported
        place = remembered.place if remembered else None
        size = place.shown if place else chosen.size or SIZE
        speak(store.early.language, system_languages)  # it shows whom the game is called after
        if not store.early.contrast:
            backdrop.begin("ui/title", size, store.early.light)
    from game.ui.scenes.navigation import Navigator
    from game.ui.shell.app import App
    from game.ui.shell.loop import Loop

    bots = None
    if own:
        from game.bots.process import BotProcess

        bots = _thinker(own, BotProcess())
    app = App(store, library, Navigator, chosen.size or SIZE, remembered, bots)
    status = Loop(app).run(lambda: begin(app.navigator))
    for complaint in app.complaints:
        console.complain(complaint)
    return FAILED if app.complaints else status


def _library() -> Library:
    """All editions and boards there are. Nothing is read before it is asked for."""
    from game.content.library import Library, players_own, shipped

    return Library((shipped(), players_own()))


@contextmanager
def _window() -> Iterator[None]:
    """Turn “there is no screen” into one line. Nothing of what is made before the first picture is
    waste: Python looks for some only later, see `Loop.run`."""
    gc.disable()
    import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)

    import pygame  # isort: skip

    try:
        yield
    except pygame.error as error:
        raise ContentError(_("screen"), Problem.NO_WINDOW, reason=str(error)) from error
    finally:
        gc.enable()
        pygame.quit()
