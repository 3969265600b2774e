"""A player's own bot: asked in a process of its own, where it can do the race no harm."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bots import Answer, FaultKind, ThinksHere, answer, example, own
from game.bots.own import OwnBots
from game.match import Match
from game.rules import race_result
from tests.bots.racing import race_of

EXAMPLE = Path(example.__file__)
OURS = "own:mine"
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up there")
LIMITED = pytest.mark.skipif(sys.platform != "linux", reason="not every system limits memory")
Bots = Callable[..., OwnBots]
"""Makes a thinker that knows a bot in this file, or of this body, as “mine”."""


@pytest.fixture
def bots() -> Iterator[Bots]:
    made: list[OwnBots] = []

    def make(path: Path, body: str = "") -> OwnBots:
        if body:
            path = path / "mine.py"
            path.write_text(body, encoding="utf-8")
        made.append(OwnBots({"mine": path}, ThinksHere()))
        return made[-1]

    yield make
    for each in made:
        each.stop()


def choosing(line: str) -> str:
    """A bot whose choice is made by this line."""
    return f"class Bot:\n    asked = 0\n    def choose(self, view, dice):\n        {line}\n"


def first_answer(thinker: OwnBots) -> Answer:
    return thinker.answer(race_of([OURS, "plodder", "plodder"], "own").question())


def plodders() -> Answer:
    """What the plodder does in its place."""
    return answer(race_of(["plodder"] * 3, "own").question())


def run_with(thinker: OwnBots) -> Match:
    match = race_of([OURS, "plodder", "level-1"], "own")
    match.play_bots(thinker.answer)
    return match


def test_the_example_runs_to_the_finish_and_always_the_same(bots: Bots) -> None:
    one, other = (run_with(bots(EXAMPLE)) for _time in range(2))
    assert [entry.action for entry in one.log] == [entry.action for entry in other.log]
    assert one.lost_turns == []
    assert race_result(one.state) is not None


def test_the_example_is_short() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


def test_it_keeps_what_it_remembers_and_may_print(bots: Bots, tmp_path: Path) -> None:
    line = "print('x' * 9999); self.asked += 1; return view.legal[self.asked % 2]"
    thinker = bots(tmp_path, choosing(line))
    question = race_of([OURS, "plodder", "plodder"], "own").question()
    chosen = [thinker.answer(question).action for _time in range(4)]
    assert chosen == [question.view.legal[n % 2] for n in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("body", "kind", "told"),
    [
        (choosing("return 1 / 0"), FaultKind.CRASHED, "division by zero"),
        pytest.param(
            *(choosing("return bytearray(2**31)"), FaultKind.CRASHED, "MemoryError"),
            marks=LIMITED,
        ),
        (choosing("raise ValueError"), FaultKind.CRASHED, "ValueError"),
        (choosing("return 'fly'"), FaultKind.ILLEGAL, "fly"),
        (choosing("import os; os._exit(3)"), FaultKind.DIED, ""),
        (choosing("raise SystemExit"), FaultKind.DIED, ""),
        (choosing("while True: pass"), FaultKind.LATE, ""),
        ("class Bot", FaultKind.NOT_LOADED, "SyntaxError"),
        ("class Robot: pass", FaultKind.NOT_LOADED, "Bot"),
        ("raise SystemExit(7)", FaultKind.NOT_LOADED, "7"),
    ],
    ids=lambda value: value.value if isinstance(value, FaultKind) else None,
)
def test_what_it_does_wrong_costs_it_the_turn(
    bots: Bots,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    body: str,
    kind: FaultKind,
    told: str,
) -> None:
    monkeypatch.setattr(own, "SECONDS", 0.5)
    lost = first_answer(bots(tmp_path, body))
    assert lost.action == plodders().action
    assert lost.fault is not None
    assert lost.fault.kind is kind
    assert told in lost.fault.detail
    assert not lost.fault.detail.endswith((":", " "))


def test_after_a_fault_it_is_asked_again_but_not_for_ever(bots: Bots, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    line = f"open({str(asked)!r}, 'a').write('.'); return view.legal[99999]"
    thinker = bots(tmp_path, choosing(line))
    for _time in range(6):
        assert first_answer(thinker).fault is not None
    assert len(asked.read_text()) == 3


def test_a_race_with_a_bot_that_fails_comes_to_its_end(bots: Bots, tmp_path: Path) -> None:
    body = choosing("self.asked += 1; return view.legal[0] if self.asked % 2 else None")
    match = run_with(bots(tmp_path, body))
    assert match.state.is_over
    assert match.lost_turns
    for lost in match.lost_turns:
        assert match.log[lost.after].seat == lost.seat == 0
    last = match.lost_turns[-1].after
    match.take_back(len(match.log) - last)
    assert all(lost.after < last for lost in match.lost_turns), "what never happened is not told"


# --- what it starts -------------------------------------------------------------------------------

STARTS = (
    "import subprocess as s; self.p = s.Popen(['sleep', '300']); "
    "open({file!r}, 'w').write(str(self.p.pid)); "
)


def is_gone(pid: int) -> bool:
    """Whether this process has ended, or does so at once."""
    for _try in range(200):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


@LINUX
@pytest.mark.parametrize("then", ["return view.legal[0]", "while True: pass"])
def test_what_it_has_started_ends_with_it(
    bots: Bots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    monkeypatch.setattr(own, "SECONDS", 0.5)
    file = tmp_path / "pid"
    thinker = bots(tmp_path, choosing(STARTS.format(file=os.fspath(file)) + "\n        " + then))
    first_answer(thinker)
    thinker.stop()
    assert is_gone(int(file.read_text()))


@LINUX
@pytest.mark.parametrize("escapes", [False, True])
def test_nobody_waits_for_a_pipe_that_it_has_passed_on(
    bots: Bots, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, escapes: bool
) -> None:
    """A child that leaves its group holds the pipe for as long as it lives."""
    monkeypatch.setattr(own, "SECONDS", 0.5)
    file = tmp_path / "pid"
    leave = "os.setsid()" if escapes else "None"
    body = f"""
import os, time
class Bot:
    def choose(self, view, dice):
        pid = os.fork()
        if not pid:
            {leave}
        else:
            open({os.fspath(file)!r}, "w").write(str(pid))
        while True: time.sleep(1)
"""
    lost = first_answer(bots(tmp_path, body))
    assert lost.fault is not None
    assert lost.fault.kind is FaultKind.LATE
    pid = int(file.read_text())
    if escapes:
        os.kill(pid, signal.SIGKILL)
    assert is_gone(pid)


ASKS = """
import sys
from pathlib import Path
from game.bots import ThinksHere
from game.bots.own import OwnBots
from tests.bots.racing import race_of
thinker = OwnBots({"mine": Path(sys.argv[1])}, ThinksHere())
thinker.answer(race_of(["own:mine", "plodder", "plodder"], "own").question())
print("asked", flush=True)
sys.stdin.read()
"""


@LINUX
def test_what_it_has_started_ends_with_a_program_that_is_killed(tmp_path: Path) -> None:
    file, bot = tmp_path / "pid", tmp_path / "mine.py"
    bot.write_text(choosing(STARTS.format(file=os.fspath(file)) + "return view.legal[0]"))
    with subprocess.Popen(
        [sys.executable, "-c", ASKS, os.fspath(bot)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"asked\n"
        program.kill()
    assert is_gone(int(file.read_text()))


def test_in_the_place_of_one_that_is_not_here_the_plodder_plays() -> None:
    lost = ThinksHere().answer(race_of([OURS, "plodder", "plodder"], "own").question())
    assert lost.action == plodders().action
    assert lost.fault is not None
    assert lost.fault.kind is FaultKind.UNKNOWN


def test_all_others_are_asked_elsewhere(bots: Bots) -> None:
    question = race_of(["sprinter", "plodder", "plodder"], "own").question()
    assert bots(EXAMPLE).answer(question) == answer(question)
