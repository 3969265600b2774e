"""The page where a race is set up, and what is remembered of it."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game import resources
from game.bots import GENTLE, ROSTER
from game.content.errors import ContentError, Problem
from game.content.library import Library, Root, shipped
from game.content.saved_races import races_folder
from game.content.settings import LONGEST_NAME
from game.rules import HouseRules, MoveForward
from game.text.rivals import bot_temper, newcomer_wins
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.scenes.dialogs import Message
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.new_race import LOT, NOBODY, PERSON, NewRaceScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rivals import LEAST, RivalCard, RivalsDialog
from game.ui.scenes.seat_choices import first_choices
from game.ui.scenes.table_view import on_the_table
from game.ui.scenes.title import TitleScene
from game.ui.table import board_view
from tests.library import LIBRARY, board, board_names, edition, edition_names, match_of, set_up
from tests.records.races import RECORD, written
from tests.ui.doubles import Memory
from tests.ui.driving import SIZES, OpenWindow, Window, keep_a_race, pixels, play_to, players

TOO_FEW = "Add another player, or run alone: how few turns do you need?"
SAME_NAME = "Two players have the same name. Change one of them."


@pytest.fixture
def size() -> tuple[int, int]:
    """Large enough for the whole page to be in view."""
    return 1280, 720


@pytest.fixture
def page(window: Window) -> NewRaceScene:
    """The page, freshly opened."""
    return window.open(NewRaceScene)


def test_one_person_and_two_computers_are_set_up_to_begin_with(
    window: Window, page: NewRaceScene
) -> None:
    assert [player.bot for _seat, player in page.players()] == [None, *GENTLE]
    assert window.button("start").enabled


def test_one_alone_is_refused_in_words(window: Window, page: NewRaceScene) -> None:
    window.choose("who 2", "nobody")
    assert not window.sees(TOO_FEW)
    window.choose("who 1", "nobody")
    assert window.sees(TOO_FEW)
    assert not window.button("start").enabled
    window.press("start")
    assert window.scene(NewRaceScene) is page
    window.choose("who 4", "person")
    assert not window.sees(TOO_FEW)
    window.press("start")
    window.scene(RaceScene)


def test_equal_names_are_refused_in_words(window: Window, page: NewRaceScene) -> None:
    window.fill("name 0", "Ana")
    window.fill("name 1", " Ana ")
    assert window.sees(SAME_NAME)
    window.press("start")
    assert window.scene(NewRaceScene) is page
    window.fill("name 1", "Anna")
    assert not window.sees(SAME_NAME)
    window.press("start")
    assert [p.name for p in window.scene(RaceScene).match.players] == ["Ana", "Anna", "Pepper"]


@pytest.mark.parametrize("what", ["colour", "figure"])
def test_taking_what_another_has_swaps(window: Window, page: NewRaceScene, what: str) -> None:
    for seat in range(1, 6):
        window.choose(f"who {seat}", PERSON)

    def values() -> list[str]:
        return [window.choice(f"{what} {seat}").value for seat in range(6)]

    own, taken = values()[0], values()[1]
    window.choose(f"{what} 0", taken)
    assert values()[0] == taken
    assert own in values()[1:]
    assert len(set(values())) == 6


def test_an_empty_seat_can_not_be_dressed(window: Window, page: NewRaceScene) -> None:
    before = page.seats[4]
    window.press("name 4")
    window.write("Nobody")
    window.press("colour 4")
    assert page.seats[4] == before


def test_who_begins_is_chosen_or_left_to_the_lot(window: Window, page: NewRaceScene) -> None:
    assert window.sees("A random player goes first")
    window.choose("first", 2)
    assert window.sees("Pepper goes first")
    window.press("start")
    assert window.scene(RaceScene).match.race.first == 2


def test_who_begins_falls_back_to_the_lot_when_the_seat_is_left(
    window: Window, page: NewRaceScene
) -> None:
    window.choose("who 3", "person")
    window.choose("first", 2)
    window.choose("who 2", "nobody")
    assert page.first == LOT


def test_the_first_seat_counts_the_taken_ones_only(window: Window, page: NewRaceScene) -> None:
    window.choose("who 5", "sprinter")
    window.choose("who 1", "nobody")
    window.choose("first", 5)
    window.press("start")
    match = window.scene(RaceScene).match
    assert (match.race.seats, match.race.first) == (3, 2)
    assert match.players[2].bot == "sprinter"


def test_the_same_seed_is_the_same_race_and_open(open_window: OpenWindow) -> None:
    matches = []
    for seed in ("birch", "birch", ""):
        window = open_window()
        keep_a_race()
        window.open(NewRaceScene)
        window.fill("seed", seed)
        window.press("start")
        matches.append(window.scene(RaceScene).match)
    assert matches[0].seed == matches[1].seed == "birch"
    assert matches[0].race.first == matches[1].race.first
    assert [match.sealed for match in matches] == [False, False, True]


# --- writing --------------------------------------------------------------------------------


def test_names_in_any_alphabet_can_be_written(window: Window, page: NewRaceScene) -> None:
    window.fill("name 0", "Jäñçů")
    assert page.seats[0].name == "Jäñçů"
    window.key(pygame.K_BACKSPACE)
    assert page.seats[0].name == "Jäñç"
    window.press("start")
    assert window.sees("Jäñç")


@pytest.mark.parametrize("letters", ["\ufe0f", "\u200b\u200d", "\u3164"], ids=ascii)
def test_a_name_of_which_nothing_can_be_seen_is_none(
    window: Window, page: NewRaceScene, letters: str
) -> None:
    window.choose("who 1", PERSON)
    window.fill("name 0", letters)
    window.press("start")
    assert window.scene(RaceScene).match.players[0].name == "Player 1"


def test_a_name_has_its_limit_and_a_letter_that_would_be_a_box_is_refused_with_a_sentence(
    window: Window, page: NewRaceScene
) -> None:
    window.fill("name 0", "x" * (LONGEST_NAME + 5))
    assert page.seats[0].name == "x" * LONGEST_NAME
    window.fill("name 0", "Ana名")
    assert page.seats[0].name == "Ana"
    assert window.sees("1 letter is left out")
    window.write("b")
    assert page.seats[0].name == "Anab"
    assert not window.sees("left out")


@pytest.mark.parametrize("size", SIZES)
def test_long_names_are_whole_wherever_they_are_told(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """Of any script that our fonts can draw, on the rows of the race and on the podium."""
    names = ["Wilhelmine Möwenwolkmann", "Константин Александрович"]
    assert {len(each) for each in names} == {LONGEST_NAME}
    bots = players("sprinter", "plodder")
    named = [replace(who, name=name) for who, name in zip(bots, names, strict=True)]
    setup = set_up(named, rules="abacus-2000", on="2000", seed="hedge")
    window = open_window(size)

    def all_told() -> bool:
        seen = " ".join(window.texts())
        return all(word in seen for name in names for word in name.split())

    window.put_up(match_of(setup))
    assert all_told()
    match = match_of(setup)
    play_to(match, lambda state: state.is_over)
    window.app.navigator.to_podium(match)
    window.step()
    window.pass_time(20)
    heading = next(text for text in window.texts() if "wins" in text)
    place = window.where(heading)
    assert place is not None
    assert 0 < place.left < place.right < size[0]
    if window.sees("any key"):  # the page would hide a figure
        window.key(pygame.K_SPACE)
    assert all_told()


def test_names_set_up_by_other_means_hold_no_boxes(open_window: OpenWindow) -> None:
    seats = tuple(replace(seat, name="A名b" + "c" * 30) for seat in first_choices())
    window = open_window(seats=seats)
    window.open(NewRaceScene)
    assert window.field("name 0").text == "Ab" + "c" * (LONGEST_NAME - 2)


def test_what_a_word_for_the_luck_does_is_told_as_it_is_written(
    window: Window, page: NewRaceScene
) -> None:
    """Nobody is asked for one before the first race."""
    told = "The same word brings the same dice and cards next time."
    assert "seed" not in [widget.name for widget in window.form.widgets]
    keep_a_race()
    page = window.open(NewRaceScene)
    assert not window.sees(told)
    window.fill("seed", "clover")
    assert page.seed == "clover"
    assert window.sees(told)


def test_for_whom_rules_are_and_where_they_come_from_is_told_of_each_box(
    window: Window, page: NewRaceScene
) -> None:
    told = "These rules are best for a first race. The publisher Abacus printed them in 2000."
    assert window.sees(told)
    window.choose("edition", "ravensburger-1978")
    assert window.sees("The publisher Ravensburger printed these rules in 1978.")
    window.choose("edition", "tournament")
    assert window.sees("These rules are best for experts.")
    assert not window.sees("publisher")


def test_letters_in_a_field_are_no_shortcuts(window: Window, page: NewRaceScene) -> None:
    window.fill("name 0", "")
    for letter in "nsq tafr":
        window.letter(letter)
    assert page.seats[0].name == "nsq tafr"
    window.key(pygame.K_ESCAPE)
    assert window.scene(NewRaceScene) is page
    assert not page.form.typing, "the first Esc only ends the typing"
    assert window.field("name 0").text == "nsq tafr"


def test_the_caret_blinks_only_in_a_field(window: Window, page: NewRaceScene) -> None:
    assert page.rest() is None
    window.press("name 0")
    assert page.rest() is not None
    frames = window.app.frames
    for _blink in range(8):
        window.pass_time(0.3)
    assert 2 <= window.app.frames - frames <= 8


# --- remembering ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["press start", "escape"])
def test_the_set_up_is_remembered_by_the_next_window(open_window: OpenWindow, way: str) -> None:
    window = open_window()
    page = window.open(NewRaceScene)
    window.fill("name 0", "Ana")
    window.choose("who 3", "sprinter")
    window.choose("colour 0", "green")
    window.choose("figure 0", "cape")
    window.choose("first", 3)
    window.do(way)
    again = open_window()
    remembered = again.open(NewRaceScene)
    assert remembered.seats == page.seats
    assert remembered.first == 3
    assert again.field("name 0").text == "Ana"
    assert again.sees("Ana")


def test_enter_begins_the_race_where_the_keyboard_is_nowhere(window: Window) -> None:
    window.open(NewRaceScene)
    window.key(pygame.K_RETURN)
    window.scene(RaceScene)


def test_it_is_said_that_two_players_have_two_hares_each(window: Window) -> None:
    window.open(NewRaceScene)
    told = "Two hares each"
    for seats in (3, 2, 4):
        for seat in range(6):
            window.choose(f"who {seat}", PERSON if seat < seats else NOBODY)
        assert window.sees(told) == (seats == 2)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"who": "grandmaster"}, id="unknown player"),
        pytest.param({"colour": "blue"}, id="colour twice"),
        pytest.param({"figure": "monocle"}, id="unknown figure"),
    ],
)
def test_seats_that_make_no_sense_are_not_remembered(
    open_window: OpenWindow, change: dict[str, str]
) -> None:
    """A settings file from another version of the game, or one that was edited."""
    window = open_window()
    window.open(NewRaceScene)
    window.press("start")
    path = window.app.store.path
    written = json.loads(path.read_text(encoding="utf-8"))
    written["seats"][0].update(change, name="Ghost")
    path.write_text(json.dumps(written), encoding="utf-8")
    page = open_window().open(NewRaceScene)
    assert page.seats[0].name == ""
    assert {seat.colour for seat in page.seats} == set(theme.COLOURS)
    assert {seat.figure for seat in page.seats} == set(theme.FIGURES)


def test_a_broken_settings_file_is_told_on_the_title(open_window: OpenWindow) -> None:
    """Though nobody may have touched the mouse yet: the loop does not sleep before it is told."""
    window = open_window(new_here=True)
    races_folder().mkdir(parents=True)
    written(races_folder(), RECORD)  # else the title asks at once what has been done here
    path = window.app.store.path
    path.write_text("{not json", encoding="utf-8")
    window.app.navigator.to_title()
    window.step()
    assert window.app.scene.rest() == 0.0
    window.step()
    window.scene(Message)
    assert window.app.settings.speed == "normal"
    assert window.sees("settings.json")
    assert window.sees("The old file is kept as settings.json.broken")
    assert path.with_name("settings.json.broken").read_text(encoding="utf-8") == "{not json"
    window.press("done")
    window.scene(TitleScene)
    window.step(3)
    window.scene(TitleScene)


def test_house_rules_are_there_again_when_their_edition_is(
    window: Window, page: NewRaceScene
) -> None:
    page.house = HouseRules(carrots_hidden=True)
    before = page.edition_name
    window.choice("edition").turn(1)
    assert page.edition_name != before
    assert not page.house
    window.choice("edition").turn(-1)
    assert page.edition_name == before
    assert page.house.carrots_hidden


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_brings_its_board_along(window: Window, name: str) -> None:
    window.open(NewRaceScene)
    window.choose("edition", name)
    assert window.choice("board").value == edition(name).board
    window.press("start")
    race = window.scene(RaceScene).match.race
    assert race.ruleset == edition(name).ruleset
    assert race.track == board(edition(name).board).track


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_arrow_of_an_edition_stays_under_the_mouse(
    open_window: OpenWindow, text_size: int
) -> None:
    """However long the titles are: clicks on one spot turn one choice alone."""
    window = open_window((1280, 720), text_size=text_size)
    page = window.open(NewRaceScene)
    box = window.in_view(window.choice("edition"))
    places = [window.choice(name).box for name in ("edition", "board")]
    seen = []
    for _click in LIBRARY.edition_names():
        window.click(box.right - 10, box.y + 27)
        seen.append(page.edition_name)
        assert page.board == edition(page.edition_name).board
        widths = [window.choice(name).box.width for name in ("edition", "board")]
        assert widths == [place.width for place in places]
    assert sorted(seen) == sorted(LIBRARY.edition_names())


def test_a_board_has_the_name_of_the_edition_that_it_comes_from(window: Window) -> None:
    window.open(NewRaceScene)
    for name in board_names():
        window.choose("board", name)
        assert window.sees(f"Board: {board(name).title}")
        assert name in board(name).title.split()


def test_any_board_goes_with_any_edition(window: Window) -> None:
    """Rule 1.4: any board goes with any edition."""
    page = window.open(NewRaceScene)
    window.choose("edition", "devir-2014")
    window.choose("board", "1978")
    window.press("start")
    assert window.scene(RaceScene).match.race.track == board("1978").track
    assert (page.host.settings.edition, page.host.settings.board) == ("devir-2014", "1978")
    again = window.open(NewRaceScene)
    assert (again.edition_name, again.board) == ("devir-2014", "1978")


# --- drawn ahead ------------------------------------------------------------------------------


def test_while_a_race_is_set_up_its_board_and_hares_are_drawn(
    page: NewRaceScene, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the race begins at once; and what is drawn in steps is what is drawn at one go."""
    window.prepare()
    drawn: list[Path] = []
    drawing = Renderer.drawing

    def noted(self: Renderer, path: Path, *words: Any, **how: Any) -> Surface:
        drawn.append(path)
        return drawing(self, path, *words, **how)

    monkeypatch.setattr(Renderer, "drawing", noted)
    window.press("start")
    scene = window.scene(RaceScene)
    assert not [path for path in drawn if "levels" in path.parts]
    assert not [path for path in drawn if path.stem.endswith("-stand")]
    ahead = pixels(scene.board_view.still_picture())
    fresh, _area = on_the_table(
        scene.view.board,
        Renderer(window.app.renderer.viewport),
        hedgehog=scene.view.hedgehog,
        hare=scene.match.race.ruleset.hare,
        looks=window.app.settings,
    )
    fresh.sheet = scene.board_view.sheet
    assert pixels(fresh.still_picture()) == ahead


def test_another_board_is_drawn_ahead_instead(page: NewRaceScene, window: Window) -> None:
    window.prepare()
    window.choose("board", "1978")
    assert page.prepare(), "there is something to be drawn again"


def test_what_can_not_be_drawn_is_left_to_the_race(
    page: NewRaceScene, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: Renderer, path: Path, *_size: object) -> Surface:
        raise ContentError(path, Problem.DRAWING_UNREADABLE)

    memory.surfaces.forget()
    monkeypatch.setattr(Renderer, "drawing", broken)
    monkeypatch.setattr(board_view, "PAINTED", "nowhere")
    assert not page.prepare()


def test_the_title_makes_ready_for_what_follows(window: Window) -> None:
    window.app.navigator.to_title()
    title = window.scene(TitleScene)
    steps = 0
    while title.prepare():
        steps += 1
        assert steps < 50
    assert steps


# --- the player's own editions and boards -------------------------------------------------------


def test_an_edition_for_three_alone_waits_for_three(window: Window, tmp_path: Path) -> None:
    text = resources.asset("editions", "finnish.toml").read_text(encoding="utf-8")
    text = re.sub(r"\[players\.[^3]\]\n(\w+ = \d+\n)+", "", text)
    (tmp_path / "trio.toml").write_text(text.replace('"finnish"', '"trio"'), encoding="utf-8")
    window.app.library = Library((shipped(), Root(tmp_path, tmp_path)))
    page = window.open(NewRaceScene)
    window.choose("edition", "trio")
    assert window.button("start").enabled
    window.choose("who 3", "plodder")
    assert window.sees("In the edition trio, the number of players can be 3, not 4.")
    assert not window.button("start").enabled
    page.start()
    assert window.app.scene is page
    window.press(window.button("house rules"))
    window.key(pygame.K_ESCAPE)
    window.choose("who 3", "nobody")
    window.press("start")
    assert window.scene(RaceScene).match.race.seats == 3


def test_a_broken_file_of_the_players_is_told_once_and_the_rest_can_be_chosen(
    window: Window, tmp_path: Path
) -> None:
    text = resources.asset("editions", "finnish.toml").read_text(encoding="utf-8")
    for name, changed in (("village", text), ("broken", text.replace("format = 1", "format = 9"))):
        path = tmp_path / "editions" / f"{name}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(changed.replace('name = "finnish"', f'name = "{name}"'), encoding="utf-8")
    own = Root(tmp_path / "editions", tmp_path / "boards")
    window.app.library = Library((shipped(), own))
    window.app.navigator.to_new_race()
    window.step()
    window.scene(Message)
    assert window.sees("broken.toml: format: this must be 1")
    window.press("done")
    page = window.scene(NewRaceScene)
    window.choose("edition", "village")
    assert page.edition_name == "village"
    window.open(NewRaceScene)
    window.press("start")
    assert window.scene(RaceScene).edition_name == window.app.settings.edition


# --- a damaged install ------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Root:
    """What is shipped, to be damaged."""
    root = Root(tmp_path / "editions", tmp_path / "boards")
    shutil.copytree(resources.asset("editions"), root.editions)
    shutil.copytree(resources.level(), root.boards, ignore=shutil.ignore_patterns("*.py"))
    return root


AFTER_ABACUS = LIBRARY.edition_names()[LIBRARY.edition_names().index("abacus-2000") + 1]


@pytest.mark.parametrize(
    ("choice", "name", "file", "content", "told"),
    [
        ("edition", AFTER_ABACUS, f"{AFTER_ABACUS}.toml", "format = ", "It is not valid TOML"),
        ("board", "1978", "board-1978.tmx", "<map/>", ""),
    ],
    ids=["edition", "board"],
)
def test_a_damaged_edition_or_board_that_is_reached_is_told_and_left_out(
    window: Window, copy: Root, choice: str, name: str, file: str, content: str, told: str
) -> None:
    (getattr(copy, f"{choice}s") / file).write_text(content, encoding="utf-8")
    window.app.library = Library((copy,))
    page = window.open(NewRaceScene)
    window.tab_to(choice)
    window.key(pygame.K_RIGHT)
    window.scene(Message)
    assert window.sees(f"{file}: {told}")
    window.press("done")
    assert window.scene(NewRaceScene) is page
    assert (page.edition_name, page.board) == ("abacus-2000", "2000")
    assert name not in window.choice(choice).options
    window.press("start")
    window.scene(RaceScene)


@pytest.mark.parametrize("broken", ["devir-2014", "abacus-2000"])
def test_house_rules_and_the_page_do_without_a_damaged_edition(
    window: Window, copy: Root, broken: str
) -> None:
    (copy.editions / f"{broken}.toml").write_bytes(b"\xff")
    window.app.library = Library((copy,))
    window.app.navigator.to_new_race()
    window.step()
    if broken == "abacus-2000":
        assert window.sees("abacus-2000.toml: It is not valid TOML")
        window.press("done")
    page = window.scene(NewRaceScene)
    window.press("house rules")
    window.scene(HouseRulesScene)
    window.press("done")
    assert page.edition_name != broken
    window.press("start")
    window.scene(RaceScene)


def test_without_any_edition_the_title_says_so(window: Window, copy: Root) -> None:
    for path in copy.editions.iterdir():
        path.write_bytes(b"")
    window.app.library = Library((copy,))
    window.open(TitleScene)
    window.press("new race")
    window.scene(Message)
    assert window.sees("this is missing")


# --- the table of rivals ----------------------------------------------------------------------


def test_a_press_on_who_shows_all_rivals_with_their_strength(
    window: Window, page: NewRaceScene
) -> None:
    window.press("who 2")
    window.scene(RivalsDialog)
    assert window.sees("Who is player 3?")
    cards = window.widgets(RivalCard)
    assert [card.name for card in cards] == [f"who {bot}" for bot in ROSTER], "gentle to fierce"
    assert window.button("who alternator").style == "button-main", "who has the seat is marked"
    for bot in ROSTER:
        assert window.sees(bot_temper(bot))
        assert window.sees(newcomer_wins(bot))
    window.press("who level-3")
    assert window.scene(NewRaceScene) is page
    assert [seat.who for seat in page.seats[:3]] == ["person", "level-1", "level-3"]


def test_a_seat_is_emptied_or_left_as_it_was(window: Window, page: NewRaceScene) -> None:
    window.press("who 2")
    window.key(pygame.K_ESCAPE)
    assert page.seats[2].who == "alternator"
    window.press("who 2")
    window.press("who nobody")
    assert window.scene(NewRaceScene) is page
    assert page.seats[2].who == "nobody"


def test_a_name_leaves_its_seat_when_a_rival_takes_the_place_of_a_person_or_the_other_way(
    window: Window, page: NewRaceScene
) -> None:
    window.fill("name 0", "Anna")
    for who, name in (("nobody", "Anna"), ("person", "Anna"), ("plodder", "")):
        window.choose("who 0", who)
        assert page.seats[0].name == name
    window.fill("name 0", "Speedy")
    window.choose("who 0", "sprinter")
    assert page.seats[0].name == "Speedy", "one rival for another"
    window.choose("who 0", "person")
    assert page.seats[0].name == ""


def test_a_press_anywhere_on_an_empty_seat_opens_the_page_and_arrow_keys_still_turn(
    window: Window, page: NewRaceScene
) -> None:
    for back in (True, False):
        window.turn("who 4", back=back)
        window.scene(RivalsDialog)
        window.key(pygame.K_ESCAPE)
        assert page.seats[4].who == "nobody"
    window.tab_to("who 4")
    window.key(pygame.K_RIGHT)
    assert page.seats[4].who == "person"
    window.key(pygame.K_RIGHT)
    assert page.seats[4].who == next(iter(ROSTER))


@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_rivals_are_chosen_without_a_mouse(window: Window, page: NewRaceScene, hand: str) -> None:
    window.press("who 1", hand)
    window.scene(RivalsDialog)
    window.press("who master", hand)
    assert page.seats[1].who == "master"


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_rival_is_whole_at_every_size(
    window: Window, page: NewRaceScene, text_size: int
) -> None:
    window.app.change_settings(text_size=text_size)
    window.step()
    window.press("who 1")
    for bot in ROSTER:
        box = window.in_view(window.button(f"who {bot}"))
        assert box.width >= LEAST
    window.press("who level-4")
    assert page.seats[1].who == "level-4"


def test_whoever_has_never_raced_is_told_which_rivals_are_good_to_begin_with(
    window: Window, page: NewRaceScene
) -> None:
    advice = "Good for your first race"
    assert not window.offers("seed")
    window.press("who 1")
    assert window.sees(advice)
    window.press("who master")
    page.first = 0
    window.press("start")
    window.act(MoveForward(0, 2))
    window.open(NewRaceScene)
    window.press("who 1")
    assert not window.sees(advice)


def test_the_same_level_twice_has_names_of_its_own(window: Window, page: NewRaceScene) -> None:
    for seat in (1, 2):
        window.press(f"who {seat}")
        window.press("who level-1")
    names = [player.name for _seat, player in page.players()]
    assert names == ["Player 1", "Pip 1", "Pip 2"]
