"""The player's races: kept by themselves, gone on with, watched, renamed, removed."""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.saved_races import open_races, open_races_folder, races_folder, saved_races
from game.match import take_over
from game.records import write_record
from game.rules import legal_actions, race_result
from game.ui.kit.widgets import Button, Choice
from game.ui.scenes.charts import ChartsScene
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import Message, NameDialog, Question
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.saved_races import PAGE, SavedRacesScene
from game.ui.scenes.story import StoryScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY, read_record
from tests.records.races import RECORD, played
from tests.ui.driving import OpenWindow, Window, make_match, race_over


def show_title(window: Window) -> None:
    window.open(TitleScene)
    window.prepare()


def shelve(count: int, content: str = RECORD, folder: Path | None = None) -> list[Path]:
    """So many saved races, the newest first."""
    folder = folder or races_folder()
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number in range(count):
        path = folder / f"race {number:02}.json"
        path.write_text(content, encoding="utf-8")
        os.utime(path, (1_700_000_000 - number,) * 2)
        paths.append(path)
    return paths


def listed(window: Window) -> list[str]:
    """The races on this page."""
    return [b.text for b in window.widgets(Button) if b.name.startswith("race ")]


def row(window: Window, title: str) -> Button:
    """The row of the race of this title."""
    (found,) = (each for each in window.widgets(Button) if each.text == title)
    return found


# --- kept by itself -------------------------------------------------------------------------


def run_to_the_podium(window: Window) -> PodiumScene:
    match = make_match("sprinter", "plodder", None, max_rounds=3)
    scene = window.put_up(match)
    while window.app.scene is scene:
        if scene.session.waits_for.value == "person":
            scene.submit(scene.selection.actions()[0])
        window.pass_time(60)
        window.think(scene)
    return window.scene(PodiumScene)


def test_a_race_that_is_over_lies_among_the_saved_ones(window: Window) -> None:
    podium = run_to_the_podium(window)
    (path,) = saved_races()
    assert open_races() == []
    result = race_result(podium.match.state)
    assert result is not None
    assert path.stem.endswith(podium.match.players[result.winners[0]].name)
    again = read_record(path)
    assert (again.log, again.players) == (podium.match.log, podium.match.players)


@pytest.mark.parametrize("way", ["press save", "s"])
def test_the_story_on_the_podium_gives_the_race_a_name(window: Window, way: str) -> None:
    run_to_the_podium(window)
    window.press("story")
    story = window.scene(StoryScene)
    window.do(way)
    window.scene(NameDialog)
    assert window.field("name").text == saved_races()[0].stem
    window.fill("name", "Grandma’s triumph")
    window.key(pygame.K_RETURN)
    assert window.app.scene is story
    assert [path.stem for path in saved_races()] == ["Grandma’s triumph"]
    window.press("save")
    assert window.field("name").text == "Grandma’s triumph"
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is story


def test_a_disk_that_refuses_is_told_at_the_podium_and_one_can_try_again(
    window: Window, in_the_way: Path
) -> None:
    scene = window.put_up(make_match("sprinter", "plodder", "sprinter", max_rounds=3))
    told = 0
    while not any(isinstance(each, PodiumScene) for each in window.app.scenes):
        window.pass_time(60)
        window.think(scene)
        while isinstance(window.app.scene, Message):
            assert window.sees("The race cannot be saved in")
            window.press("done")
            told += 1
    assert told == 1, "said once, where it happens, and the race goes on"
    window.press("save")
    window.scene(Message)
    assert window.sees("The race cannot be saved in")
    window.press("done")
    in_the_way.unlink()
    window.press("save")
    assert len(saved_races()) == 1
    assert not window.offers("save"), "it is done"


# --- going on -------------------------------------------------------------------------------


def begin_a_race(window: Window, actions: int = 4, seed: str = "hedge") -> RaceScene:
    """A race of two persons, some of whose decisions have been made, as if then forgotten."""
    scene = window.put_up(make_match(None, None, seed=seed))
    for _action in range(actions):
        scene.submit(scene.selection.actions()[0])
        window.pass_time(60)
        window.see_handover()
    scene.auto_saver.wait()
    return scene


@pytest.mark.parametrize("way", ["press continue", "c", "picture"])
def test_the_title_goes_on_where_the_race_was(window: Window, way: str) -> None:
    left = begin_a_race(window)
    show_title(window)
    assert window.button_names()[0] == "continue"
    assert window.sees("Player 1 · Player 2")
    assert window.sees(f"Round {left.match.state.round} · Player 1 to move")
    if way == "picture":
        window.press(window.form.widgets[-2])  # before the globe
    else:
        window.do(way)
    scene = window.scene(RaceScene)
    assert (scene.match.log, scene.match.state) == (left.match.log, left.match.state)
    assert scene.race_log.lines() == left.race_log.lines()
    scene.submit(scene.selection.actions()[0])
    window.pass_time(60)
    scene.auto_saver.wait()
    (path,) = open_races()
    assert read_record(path).log == scene.match.log


def test_a_race_that_is_left_right_after_its_first_move_is_offered(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the disk is: the title looks once it has been written."""
    write = os.fsync

    def slowly(handle: int) -> None:
        time.sleep(0.2)
        write(handle)

    monkeypatch.setattr(os, "fsync", slowly)
    scene = window.put_up(make_match(None, None))
    scene.submit(scene.selection.actions()[0])
    show_title(window)
    assert window.offers("continue")


def test_the_title_offers_no_race_that_has_been_deleted(window: Window) -> None:
    for number in range(2):
        begin_a_race(window, seed=f"race {number}")
    show_title(window)
    window.press("saved races")
    for _race in range(2):
        window.press("delete")
        window.press("yes")
    window.press("back")
    assert set(window.button_names()) == {"learn", "new race", "settings", "quit", "language"}
    window.letter("c")
    window.scene(TitleScene)


def test_a_race_that_is_watched_goes_on_too(window: Window) -> None:
    scene = window.put_up(make_match("sprinter", "plodder", "sprinter"))
    window.play_until(lambda: len(scene.match.log) > 5)
    show_title(window)
    window.press("continue")
    again = window.scene(RaceScene)
    assert len(again.match.log) > 5
    window.reach(PodiumScene)


def test_a_race_that_was_taken_over_is_kept_before_anybody_moves(window: Window) -> None:
    match = race_over()
    window.app.navigator.to_race(take_over(match, 5, [None, "sprinter", "plodder"], LIBRARY))
    window.step()
    window.menu("title")
    (path,) = open_races()
    assert read_record(path).log == match.log[:5]


def test_a_race_in_which_nothing_has_happened_is_not_kept_nor_is_that_promised(
    window: Window,
) -> None:
    window.put_up(make_match(None, None))
    window.key(pygame.K_ESCAPE)
    assert window.button("quit").text == "Quit"
    window.press("quit")
    assert window.sees("Quit the game?")
    assert not window.sees("Continue")
    show_title(window)
    assert open_races() == []
    assert not window.offers("continue")


def test_2_2_a_race_of_hidden_hands_goes_on_covered(window: Window) -> None:
    """Also where only one person is left for now: the other may be back."""
    scene = window.put_up(make_match(None, None, "sprinter", hidden=True))
    scene.submit(legal_actions(scene.match.state)[0])
    scene.session.hand_over(0, "plodder")
    window.reach(CoverScene)
    show_title(window)
    window.press("continue")
    window.step(3)
    assert isinstance(window.app.scene, CoverScene)


def test_of_several_races_the_title_offers_the_last_one_and_the_list_all(window: Window) -> None:
    for number, actions in enumerate((2, 6)):
        begin_a_race(window, actions, seed=f"race {number}")
    _newest, older = open_races()
    os.utime(older, (1_600_000_000,) * 2)
    show_title(window)
    window.press("saved races")
    assert len(listed(window)) == 2
    when = r"\d{4}-\d\d-\d\d \d\d\.\d\d( \(\d\))?"
    assert all(re.fullmatch(when, text) for text in listed(window))
    assert len(set(listed(window))) == 2
    window.prepare()
    assert all(re.fullmatch(f"{when} Player 1 and Player 2", text) for text in listed(window))
    window.letter("c")
    assert len(window.scene(RaceScene).match.log) == 6


@pytest.mark.parametrize("content", [b"", b"{not json", b"\0" * 500])
def test_a_damaged_race_never_hides_the_others_and_is_not_touched(
    open_window: OpenWindow, content: bytes
) -> None:
    window = open_window((1280, 720))
    begin_a_race(window)
    show_title(window)
    damaged = open_races_folder() / "2026-01-01 10.00.00 abcdabcd.json"
    damaged.write_bytes(content)
    show_title(window)
    assert window.sees("Player 1 · Player 2"), "the newest that can be read"
    window.press("saved races")
    assert len(listed(window)) == 2
    assert window.sees(damaged.name)
    assert not window.button("continue").enabled
    assert damaged.read_bytes() == content


def test_where_every_race_is_damaged_continue_shows_why(window: Window) -> None:
    (path,) = shelve(1, "{", open_races_folder())
    show_title(window)
    window.press("continue")
    window.scene(SavedRacesScene)
    assert window.sees("It is not JSON (line 1)")
    assert path.read_text(encoding="utf-8") == "{"


def test_a_race_that_another_window_has_taken_is_told(window: Window) -> None:
    begin_a_race(window)
    show_title(window)
    (path,) = open_races()
    path.rename(path.with_name("theirs.json"))
    assert window.sees("Player 1 · Player 2")
    window.press("continue")
    window.scene(Message)
    assert window.sees("Perhaps it is open in another window.")
    window.press("done")
    window.scene(TitleScene)


def test_leaving_says_that_the_race_waits(window: Window) -> None:
    begin_a_race(window)
    window.key(pygame.K_ESCAPE)
    assert window.sees("Paused and saved")
    window.press("quit")
    window.scene(Question)
    assert window.sees("“Continue” takes you back to it.")
    window.press("no")
    window.press("title")
    window.scene(TitleScene)
    assert window.offers("continue")


def test_closing_the_window_asks_nothing_where_the_race_is_kept(window: Window) -> None:
    begin_a_race(window)
    window.post(pygame.QUIT)
    assert window.app.asked_to_quit


def test_leaving_a_race_that_can_not_be_kept_and_closing_the_window_is_asked(
    window: Window, in_the_way: Path
) -> None:
    begin_a_race(window)
    window.step()
    window.press("done")
    for entry, told in (("quit", "will be lost"), ("title", "could not be saved")):
        window.menu(entry)
        window.scene(Question)
        assert window.sees(told)
        window.press("no")
        window.key(pygame.K_ESCAPE)
    window.scene(RaceScene)
    for _time in range(2):  # who stays is asked the next time, too
        window.post(pygame.QUIT)
        window.scene(Question)
        assert window.sees("will be lost")
        window.press("no")
        window.scene(RaceScene)
    window.post(pygame.QUIT)
    assert not window.app.asked_to_quit
    window.post(pygame.QUIT)
    assert window.app.asked_to_quit


# --- the list -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["press back", "escape"])
def test_the_title_offers_races_only_if_there_are_some(window: Window, way: str) -> None:
    show_title(window)
    assert not window.offers("saved races")
    window.letter("w")
    window.scene(TitleScene)
    shelve(1)
    show_title(window)
    assert window.offers("saved races")
    window.letter("w")
    window.scene(SavedRacesScene)
    window.do(way)
    window.scene(TitleScene)


@pytest.mark.parametrize("count", [1, PAGE, PAGE + 1, 2 * PAGE + 1])
def test_all_races_are_on_the_pages_the_newest_first(window: Window, count: int) -> None:
    paths = shelve(count)
    window.open(SavedRacesScene)
    pages = -(-count // PAGE)
    assert len(window.widgets(Choice)) == (1 if pages > 1 else 0)
    seen = []
    for page in range(pages):
        if pages > 1:
            assert window.sees(f"Page {page + 1} of {pages}")
        seen += listed(window)
        assert len(listed(window)) <= PAGE
        if pages > 1:
            window.turn("page")
    assert seen == [path.stem for path in paths]
    assert listed(window) == seen[:PAGE], "after the last page comes the first"


def test_pages_are_turned_by_keys_and_the_focus_stays(window: Window) -> None:
    """The last page has fewer rows than the one before."""
    paths = shelve(PAGE + 2)
    window.open(SavedRacesScene)
    window.tab_to("page")
    for key, page in (
        (pygame.K_RIGHT, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, 1),
        (pygame.K_RETURN, 0),
    ):
        window.key(key)
        assert listed(window) == [path.stem for path in paths[page * PAGE : (page + 1) * PAGE]]
        assert window.focus == "page"


def test_a_race_is_shown_in_short(window: Window) -> None:
    """Its picture, the players with their places, how it ended, the edition, the day."""
    match = played("abacus-2000", 3)
    (path,) = shelve(1)
    write_record(path, match)
    os.utime(path, (1_700_000_000,) * 2)
    window.open(SavedRacesScene)
    words = len(window.shown("text"))
    window.prepare()
    assert len(window.shown("text")) == words, "the picture comes without moving any word"
    result = race_result(match.state)
    assert result is not None
    for seat in result.ranking:
        assert window.sees(f": Player {seat + 1}, {match.state.carrots[seat]} carrot")
    assert window.sees("The race is over.")
    assert window.sees("Edition: Abacus 2000")
    assert window.sees("November 2023")


@pytest.mark.parametrize("way", ["twice", "button", "keys"])
def test_the_chosen_race_is_watched(window: Window, way: str) -> None:
    paths = shelve(3)
    match = played("abacus-2000", 3)
    write_record(paths[1], match)
    os.utime(paths[1], (1_600_000_000,) * 2)  # now the oldest
    window.open(SavedRacesScene)
    window.press(row(window, paths[1].stem), "keys" if way == "keys" else "mouse")
    match way:
        case "twice":
            window.press(row(window, paths[1].stem))
        case "button":
            window.press("watch")
        case "keys":
            window.key(pygame.K_RETURN)
    scene = window.scene(ReplayScene)
    assert (scene.at, scene.match.log) == (0, played("abacus-2000", 3).log)


@pytest.mark.parametrize(("button", "page"), [("story", StoryScene), ("charts", ChartsScene)])
def test_the_chosen_race_has_its_story_and_its_charts(
    window: Window, button: str, page: type[PageScene]
) -> None:
    (path,) = shelve(1)
    write_record(path, played("abacus-2000", 3))
    window.open(SavedRacesScene)
    window.press(button)
    window.scene(page)
    window.key(pygame.K_ESCAPE)
    window.scene(SavedRacesScene)


BROKEN = {
    "no JSON": ("{not json", "It is not JSON (line 1)"),
    "something else": ("{}", "It is not the record of a race"),
    "a newer program's": (
        '{"format": "hare-and-tortoise race", "version": 2}',
        "Perhaps a newer program wrote it.",
    ),
    "against the rules": (
        RECORD.replace('"0 forward 2"', '"0 forward 5"'),
        "action 3, in round 1: “0 forward 5”: it is against rule 1.3 (occupied)",
    ),
}


@pytest.mark.parametrize(("content", "told"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_stays_in_the_list_and_says_why(
    window: Window, content: str, told: str
) -> None:
    sound, broken = shelve(2)
    broken.write_text(content, encoding="utf-8")
    os.utime(broken, (1_600_000_000,) * 2)
    window.open(SavedRacesScene)
    window.press(row(window, broken.stem))
    assert window.sees(broken.name)
    assert window.sees(told), window.texts()
    assert not window.button("watch").enabled
    window.press(row(window, broken.stem))
    window.scene(SavedRacesScene)
    assert broken.read_text(encoding="utf-8") == content
    window.press(row(window, sound.stem))
    window.press("watch")
    window.scene(ReplayScene)


def test_a_file_that_has_gone_meanwhile_is_told(window: Window) -> None:
    _kept, gone = shelve(2)
    window.open(SavedRacesScene)
    gone.unlink()
    window.press(row(window, gone.stem))
    assert window.sees(f"It cannot be read ({os.strerror(errno.ENOENT)}).")


def test_the_longest_complaint_has_room(window: Window) -> None:
    """A stranger's file may name its keys as it likes."""
    shelve(1, RECORD.replace('"seed": "hedge"', f'"seed": "h", "{"x " * 5000}": 1'))
    window.open(SavedRacesScene)
    whole = window.app.window.surface.get_rect()
    for widget in window.form.widgets:
        if widget.within is None:
            assert whole.contains(window.app.renderer.viewport.rect(widget.box))


@pytest.mark.parametrize("way", ["arrows", "Tab"])
def test_the_keyboards_row_is_the_chosen_one(window: Window, way: str) -> None:
    """What Delete asks about is what the frame is on."""
    paths = shelve(3)
    window.open(SavedRacesScene)
    window.tab_to(row(window, paths[0].stem))
    for _row in range(2):
        window.key(pygame.K_DOWN if way == "arrows" else pygame.K_TAB)
    assert window.form.focus is row(window, paths[2].stem)
    window.letter("d")
    assert window.sees(f"Delete “{paths[2].stem}” for good?")


# --- names and removal ------------------------------------------------------------------------


def rename(window: Window, name: str) -> None:
    """The name that the race has gives way to what is written."""
    window.press("rename")
    assert window.sees("Rename")
    assert not window.sees("Save under a name")
    window.write(name)
    window.press("done")


def test_a_race_gets_another_name(window: Window) -> None:
    first, second = shelve(2)
    window.open(SavedRacesScene)
    window.press(row(window, second.stem))
    rename(window, "Sunday: the long one")
    window.scene(Message)
    assert window.sees("The race is now called “Sunday the long one”")
    window.key(pygame.K_RETURN)
    assert listed(window) == [first.stem, "Sunday the long one"]
    assert row(window, "Sunday the long one").style == "button-main", "it is still the chosen one"
    assert not second.exists()


def test_a_race_under_way_gets_a_name_and_keeps_it(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    for _race in range(2):
        begin_a_race(window)
        show_title(window)
    window.press("saved races")
    rename(window, "The long one")
    named, other = listed(window)
    assert named == "The long one"
    assert "(" not in other, "it is the only one of its minute now"
    show_title(window)
    assert window.sees("The long one")
    window.press("continue")
    window.scene(RaceScene).session.stop()
    window.step()
    assert len(open_races()) == 1
    assert [path.stem[-12:] for path in saved_races()] == ["The long one"]


@pytest.mark.parametrize(
    ("name", "told"),
    [("race 00", "There is already a race called"), ("///", "can’t be a file name")],
)
def test_a_name_that_can_not_be_is_told_and_nothing_happens(
    window: Window, name: str, told: str
) -> None:
    first, second = shelve(2)
    second.write_text(RECORD.replace("Ana", "Eva"), encoding="utf-8")
    os.utime(second, (1_600_000_000,) * 2)
    window.open(SavedRacesScene)
    window.press(row(window, second.stem))
    rename(window, name)
    window.scene(NameDialog)
    assert window.sees(told)
    assert window.field("name").text == name, "it can be mended"
    assert ("Ana" in first.read_text("utf-8"), "Eva" in second.read_text("utf-8")) == (True, True)


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_deleting_asks_first(window: Window, answer: str) -> None:
    first, second = shelve(2)
    window.open(SavedRacesScene)
    window.letter("d")
    window.scene(Question)
    assert window.sees(f"Delete “{first.stem}” for good?")
    window.press(answer)
    window.scene(SavedRacesScene)
    assert first.exists() == (answer == "no")
    assert second.exists()
    assert listed(window) == [path.stem for path in saved_races()]


def test_the_last_race_leaves_an_empty_list(window: Window) -> None:
    shelve(1)
    window.open(SavedRacesScene)
    window.press("delete")
    window.press("yes")
    assert listed(window) == []
    assert window.sees("There are no saved races yet.")
    window.press("back")
    window.scene(TitleScene)


def test_the_folder_is_shown_or_told(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(1)
    shown: list[Path] = []

    def show(answer: bool) -> Callable[[Path], bool]:
        return lambda folder: bool(shown.append(folder)) or answer

    monkeypatch.setattr(window.app, "open_folder", show(answer=True))
    window.open(SavedRacesScene)
    window.letter("o")
    assert shown == [races_folder()]
    window.scene(SavedRacesScene)
    monkeypatch.setattr(window.app, "open_folder", show(answer=False))
    window.letter("o")
    window.scene(Message)
    assert window.sees(str(races_folder()))


@pytest.mark.skipif(os.name != "posix", reason="elsewhere every name is a text")
def test_a_name_that_is_no_text_is_shown_all_the_same(window: Window) -> None:
    shelve(1)
    odd = os.fsencode(races_folder()) + b"/a\xff\xfe.json"
    with open(odd, "wb") as file:  # noqa: PTH123  (a path of bytes)
        file.write(b"{}")
    (races_folder() / "\u200b\ufe0f.json").write_text("{}", encoding="utf-8")
    window.open(SavedRacesScene)
    assert len(listed(window)) == 3
    for text in listed(window):
        if "\udcff" in text or "\u200b" in text:
            window.press(row(window, text))
            assert window.sees("It is not the record of a race")
            window.press("rename")
            window.key(pygame.K_ESCAPE)


def test_the_arrows_lead_over_the_end_of_a_page(window: Window) -> None:
    paths = shelve(PAGE + 3)
    window.open(SavedRacesScene)
    window.tab_to(row(window, paths[0].stem))
    for path in paths[1:]:
        window.key(pygame.K_DOWN)
        assert window.form.focus is row(window, path.stem)
    window.key(pygame.K_UP, times=3)
    assert window.form.focus is row(window, paths[PAGE - 1].stem)
