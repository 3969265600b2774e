"""A fault inside the program: one window that says so, a report, and the race kept."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game import cli
from game.content.reports import LONGEST, MOST_KEPT, keep_report, reports_folder
from game.rules import state_text
from game.ui.draw.renderer import Renderer
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.app import App, BeyondHelpError
from game.ui.shell.loop import Loop
from tests.library import read_record
from tests.ui.driving import Window, make_match, play_to

SAFE = "The race is safe. It is saved up to the last move."


def break_down(*_arguments: object, **_options: object) -> None:
    raise ZeroDivisionError("a hare's\nname\x1b[31m")


def go_round(window: Window) -> None:
    """As the loop does when the program runs."""
    try:
        window.step()
    except Exception as error:
        window.app.survive(error)
        window.step()


def report() -> str:
    (path,) = reports_folder().iterdir()
    return path.read_text(encoding="utf-8")


@pytest.fixture
def racing(window: Window, tmp_path: Path) -> RaceScene:
    """A race under way that is being recorded."""
    window.app.change_settings(speed="instant")
    match = make_match(None, None, None)
    play_to(match, lambda _state: bool(match.log))
    window.app.navigator.to_race(match, tmp_path / "race.json")
    window.step()
    return window.scene(RaceScene)


@pytest.mark.parametrize("method", ["update", "advance", "compose", "handle"])
def test_a_fault_in_a_scene_becomes_one_window(
    window: Window, racing: RaceScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    before = state_text(racing.match.state)
    monkeypatch.setattr(racing, method, break_down)
    if method == "handle":
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(99, 99), button=1))
    go_round(window)
    window.scene(FaultScene)
    assert window.sees("Something has gone wrong")
    assert window.sees(r"(ZeroDivisionError: a hare's\nname\x1b[31m)")
    assert window.sees(SAFE)
    assert window.sees(str(reports_folder()))
    assert state_text(read_record(tmp_path / "race.json").state) == before
    assert "ZeroDivisionError" in report()
    assert before in report()
    window.key(pygame.K_RETURN)
    window.scene(TitleScene)


def test_the_loop_itself_shows_the_window_and_goes_on(
    window: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Through `run`: the title breaks down, Enter leads to a new one, and its Quit ends it."""
    seen: list[str] = []
    app = window.app

    def sleep() -> None:
        seen.append(type(app.scene).__name__)
        match seen:
            case ["TitleScene"]:
                monkeypatch.setattr(app.scene, "update", break_down)
            case ["TitleScene", "FaultScene"]:
                enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, enter))
            case _:
                pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(window.loop, "sleep", sleep)
    assert window.loop.run(app.navigator.to_title) == 0
    assert seen[:3] == ["TitleScene", "FaultScene", "TitleScene"]
    assert app.complaints == []


def test_a_race_that_could_not_be_kept_is_not_called_safe(
    window: Window, racing: RaceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    racing.auto_saver.wait()  # the first write is still under way, and would have room
    monkeypatch.setattr("game.records.auto_saver.write_atomically", full)
    monkeypatch.setattr(racing.auto_saver, "kept", False)
    monkeypatch.setattr(racing, "update", break_down)
    go_round(window)
    assert not window.sees(SAFE)
    assert window.sees("The race could not be saved.")


def test_what_can_not_even_be_closed_is_left(
    window: Window, racing: RaceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(racing, "close", break_down)
    monkeypatch.setattr(racing, "update", break_down)
    go_round(window)
    window.scene(FaultScene)


def test_where_no_window_can_tell_a_line_does(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.app.navigator.to_title()
    monkeypatch.setattr(Renderer, "text", break_down)
    with pytest.raises(BeyondHelpError) as caught:
        go_round(window)
    assert str(reports_folder()) in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_fault_in_the_window_that_tells_of_faults_is_the_end(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.app.navigator.to_fault(["A fault."])
    monkeypatch.setattr(window.app.scene, "compose", break_down)
    with pytest.raises(BeyondHelpError):
        go_round(window)


def test_a_disk_that_takes_no_report_is_no_second_fault(
    window: Window, in_the_way: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.app.navigator.to_title()
    monkeypatch.setattr(window.app.scene, "update", break_down)
    go_round(window)
    assert window.sees("No report could be written.")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (20, 10)])
@pytest.mark.parametrize("leave", [False, True])
def test_it_can_be_left_by_mouse_and_by_pad(window: Window, leave: bool) -> None:
    window.app.navigator.to_fault(["A fault."])
    window.step()
    view = window.app.renderer.viewport
    window.click(view.width / 2 + (200 if leave else -200), view.height - 45)
    assert window.app.asked_to_quit == leave
    if not leave:
        window.scene(TitleScene)
        window.app.navigator.to_fault(["A fault."])
        window.pad(pygame.CONTROLLER_BUTTON_A)
        window.scene(TitleScene)


# --- the report -------------------------------------------------------------------------------


def test_a_report_names_nobody(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.content.settings import SeatChoice

    seats = (SeatChoice("person", "Annabella", "red", "hat"),)
    window.app.change_settings(seats=seats)
    scene = window.put_up(make_match(None, "plodder"))
    names = [player.name for player in scene.match.players]
    monkeypatch.setattr(scene, "update", break_down)
    go_round(window)
    text = report()
    for name in ("Annabella", *names, str(Path.home())):
        assert name not in text
    for told in ("pygame-ce", "Python 3", "seats = ['person']", "RaceScene", "edition abacus-2000"):
        assert told in text


def test_only_the_latest_reports_are_kept(data_home: Path) -> None:
    begin = datetime(2026, 1, 1)
    (reports_folder()).mkdir(parents=True)
    (reports_folder() / "letter.txt").write_text("mine", encoding="utf-8")
    for number in range(MOST_KEPT + 5):
        keep_report(f"{number}", begin + timedelta(seconds=number))
    kept = sorted(reports_folder().glob("report-*.txt"))
    told = [int(path.read_text(encoding="utf-8")) for path in kept]
    assert told == list(range(5, MOST_KEPT + 5))
    assert (reports_folder() / "letter.txt").exists()


def test_a_report_is_of_bounded_length_and_ends_with_the_fault(data_home: Path) -> None:
    path = keep_report("x" * LONGEST + "\ud800 the end", datetime(2026, 1, 1))
    assert LONGEST <= path.stat().st_size <= LONGEST + 10
    assert path.read_text(encoding="utf-8").endswith("\\ud800 the end")


# --- without a window -------------------------------------------------------------------------


def test_a_fault_of_a_command_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_simulate", break_down)
    assert cli.main(["simulate"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "ZeroDivisionError" in line
    assert str(reports_folder()) in line


def test_what_no_window_could_tell_is_told_at_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def sleep(_loop: Loop) -> None:
        monkeypatch.setattr(App, "present", break_down)
        break_down()

    monkeypatch.setattr(Loop, "sleep", sleep)
    assert cli.main(["--size", "640x360"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "There is a fault in the program (ZeroDivisionError" in line
