"""From the podium into the folder of saved races, and from there back onto the table."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.content.saved_races import races_folder, saved_races
from game.match import Match
from game.records import write_record
from game.rules import race_result
from game.ui.kit.widgets import Button, Choice
from game.ui.scenes.dialogs import PAGE, Message, SavedRaces
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.title import TitleScene
from tests.library import read_record
from tests.records.races import RECORD
from tests.ui.driving import OpenWindow, Window, make_match, play_to

WATCH = "Watch a race"


def race_over() -> Match:
    match = make_match("sprinter", "plodder", "sprinter")
    play_to(match, lambda state: state.is_over)
    return match


def show_podium(window: Window) -> PodiumScene:
    window.app.navigator.to_podium(race_over())
    window.step()
    return window.scene(PodiumScene)


def show_title(window: Window) -> None:
    window.app.navigator.to_title()
    window.step()
    window.scene(TitleScene)


def shelve(count: int, content: str = RECORD) -> list[Path]:
    """So many saved races, the newest first."""
    folder = races_folder()
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number in range(count):
        path = folder / f"race {number:02}.json"
        path.write_text(content, encoding="utf-8")
        os.utime(path, (1_700_000_000 - number,) * 2)
        paths.append(path)
    return paths


def open_saved(window: Window) -> SavedRaces:
    show_title(window)
    window.press(WATCH)
    return window.scene(SavedRaces)


def listed(window: Window) -> list[str]:
    """The races on this page."""
    return [b.text for b in window.widgets(Button) if b.icon == "ui/icon-eye"]


# --- saving ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "letter", "Return"])
def test_the_podium_saves_the_race_and_says_where(window: Window, way: str) -> None:
    podium = show_podium(window)
    assert saved_races() == []
    if way == "click":
        window.press("Save the race")
    elif way == "letter":
        window.letter("s")
    else:
        window.tab_to_button("Save the race")
        window.key(pygame.K_RETURN)
    (path,) = saved_races()
    window.scene(Message)
    assert window.sees(f"The race is saved as “{path.stem}”.")
    assert window.sees(str(path))
    result = race_result(podium.match.state)
    assert result is not None
    winner = podium.match.players[result.winners[0]].name
    assert path.stem.endswith(winner)
    again = read_record(path)
    assert (again.log, again.players) == (podium.match.log, podium.match.players)
    window.press("Understood")
    assert window.scene(PodiumScene) is podium


def test_a_race_is_saved_once(window: Window) -> None:
    show_podium(window)
    window.press("Save the race")
    window.press("Understood")
    assert "Save the race" not in window.button_texts()
    assert not window.button("Saved").enabled
    window.press("Saved")
    window.letter("s")
    window.scene(PodiumScene)
    assert len(saved_races()) == 1


def test_two_races_of_one_minute_are_two_files(window: Window) -> None:
    for _race in range(2):
        show_podium(window)
        window.press("Save the race")
    assert len(saved_races()) == 2


def test_a_disk_that_refuses_is_told_and_one_can_try_again(window: Window, data_home: Path) -> None:
    podium = show_podium(window)
    data_home.mkdir()
    in_the_way = data_home / "hare-and-tortoise"
    in_the_way.write_text("in the way", encoding="utf-8")
    window.press("Save the race")
    window.scene(Message)
    assert window.sees("The race can't be saved in")
    window.press("Understood")
    assert window.scene(PodiumScene) is podium
    assert window.button("Save the race").enabled
    in_the_way.unlink()
    window.press("Save the race")
    assert len(saved_races()) == 1


def test_other_buttons_still_work_after_saving(window: Window) -> None:
    show_podium(window)
    window.tab_to_button("Save the race")
    window.key(pygame.K_RETURN)
    window.press("Understood")
    window.key(pygame.K_RETURN)  # the focus is on what is done
    window.scene(PodiumScene)
    window.press("Watch again")
    window.scene(ReplayScene)


# --- the title ------------------------------------------------------------------------------


def test_the_title_offers_races_only_if_there_are_some(window: Window) -> None:
    show_title(window)
    assert WATCH not in window.button_texts()
    window.letter("w")
    window.scene(TitleScene)
    shelve(1)
    show_title(window)
    assert WATCH in window.button_texts()
    window.letter("w")
    window.scene(SavedRaces)


def test_a_race_that_was_just_saved_is_offered(window: Window) -> None:
    show_podium(window)
    window.press("Save the race")
    window.press("Understood")
    window.press("Main menu")
    assert WATCH in window.button_texts()
    window.press(WATCH)
    (path,) = saved_races()
    assert listed(window) == [path.stem]


# --- the list -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["Back", "Esc"])
def test_the_list_leads_back_to_the_title(window: Window, way: str) -> None:
    shelve(2)
    open_saved(window)
    if way == "Back":
        window.press("Back")
    else:
        window.key(pygame.K_ESCAPE)
    window.scene(TitleScene)


@pytest.mark.parametrize("count", [1, PAGE, PAGE + 1, 2 * PAGE, 2 * PAGE + 1])
def test_all_races_are_on_the_pages_the_newest_first(window: Window, count: int) -> None:
    paths = shelve(count)
    open_saved(window)
    pages = -(-count // PAGE)
    assert len(window.widgets(Choice)) == (1 if pages > 1 else 0)
    seen = []
    for page in range(pages):
        if pages > 1:
            assert window.sees(f"Page {page + 1} of {pages}")
        seen += listed(window)
        assert len(listed(window)) <= PAGE
        if pages > 1:
            box = window.widgets(Choice)[0].box
            window.click(box.right - 10, box.centre[1])
    assert seen == [path.stem for path in paths]
    assert listed(window) == seen[:PAGE], "after the last page comes the first"


def test_pages_are_turned_by_keys_and_the_focus_stays(window: Window) -> None:
    """The last page has fewer rows than the one before."""
    paths = shelve(PAGE + 2)
    open_saved(window)
    window.tab_to(lambda widget: isinstance(widget, Choice))
    for key, page in (
        (pygame.K_RIGHT, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, 1),
        (pygame.K_RETURN, 0),
    ):
        window.key(key)
        assert listed(window) == [path.stem for path in paths[page * PAGE : (page + 1) * PAGE]]
        assert isinstance(window.form.focus, Choice)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_choosing_one_shows_it(window: Window, way: str) -> None:
    paths = shelve(PAGE + 1)
    write_record(paths[-1], race_over())
    os.utime(paths[-1], (1_600_000_000,) * 2)
    open_saved(window)
    box = window.widgets(Choice)[0].box
    window.click(box.right - 10, box.centre[1])
    (text,) = listed(window)
    if way == "mouse":
        window.press(text)
    else:
        window.tab_to_button(text)
        window.key(pygame.K_RETURN)
    scene = window.scene(ReplayScene)
    assert (scene.at, scene.length) == (0, len(race_over().log))
    assert scene.match.log == race_over().log
    assert len(window.app.scenes) == 1


BROKEN = {
    "no JSON": ("{not json", "It is not a JSON text (line 1)"),
    "something else": ("{}", "It is no record of a race"),
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
def test_a_broken_file_is_told_in_words(window: Window, content: str, told: str) -> None:
    (path,) = shelve(1, content)
    open_saved(window)
    window.press(path.stem)
    window.scene(Message)
    assert window.sees(path.name)
    assert window.sees(told), window.texts()
    whole = window.app.window.surface.get_rect()
    for widget in window.form.widgets:
        assert whole.contains(window.app.renderer.viewport.rect(widget.box))
    window.press("Understood")
    window.scene(SavedRaces)
    assert path.read_text(encoding="utf-8") == content


def test_a_file_that_has_gone_meanwhile_is_told(window: Window) -> None:
    kept, gone = shelve(2)
    open_saved(window)
    gone.unlink()
    window.press(gone.stem)
    window.scene(Message)
    assert window.sees("It cannot be read (No such file or directory).")
    window.key(pygame.K_RETURN)
    window.press(kept.stem)
    window.scene(ReplayScene)


def test_a_folder_among_the_races_is_told(window: Window) -> None:
    shelve(1)
    (races_folder() / "album.json").mkdir()
    open_saved(window)
    window.press("album")
    window.scene(Message)
    assert window.sees("It cannot be read (Is a directory).")


def test_the_longest_complaint_has_room(open_window: OpenWindow) -> None:
    """A stranger's file may name its keys as it likes."""
    window = open_window((960, 540))
    (path,) = shelve(1, RECORD.replace('"seed": "hedge"', f'"seed": "h", "{"x " * 5000}": 1'))
    open_saved(window)
    window.press(path.stem)
    window.scene(Message)
    whole = window.app.window.surface.get_rect()
    for widget in window.form.widgets:
        assert whole.contains(window.app.renderer.viewport.rect(widget.box))


@pytest.mark.skipif(os.name != "posix", reason="elsewhere every name is a text")
def test_a_name_that_is_no_text_is_shown_all_the_same(window: Window) -> None:
    shelve(1)
    odd = os.fsencode(races_folder()) + b"/a\xff\xfe.json"
    with open(odd, "wb") as file:  # noqa: PTH123  (a path of bytes)
        file.write(b"{}")
    (races_folder() / "\u200b\ufe0f.json").write_text("{}", encoding="utf-8")
    open_saved(window)
    assert len(window.button_texts()) > 3
    for text in [text for text in window.button_texts() if "\udcff" in text or "\u200b" in text]:
        window.press(text)
        window.scene(Message)
        window.press("Understood")
