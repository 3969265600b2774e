"""A race at a real table: people tell the window what they move, and what the die or card shows."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.content.settings import PERSON
from game.match import ChanceKind, Match, Player, start_match
from game.records import record_text
from game.rules import (
    CardDrawn,
    DieFace,
    Finish,
    MoveForward,
    SquareKind,
    TakeTen,
    legal_actions,
)
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.earlier import EarlierDialog
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.told_chance import ToldChanceDialog
from tests.library import LIBRARY, set_up
from tests.ui.driving import Window, moved_to


def at_the_table(edition: str = "abacus-2000") -> Match:
    players = [
        Player(name, None, colour, figure)
        for name, colour, figure in (
            ("Ana", "red", "hat"),
            ("Bob", "blue", "cap"),
            ("Cleo", "green", "bow"),
        )
    ]
    return start_match(set_up(players, rules=edition, seed="", chance=ChanceKind.ASKED), LIBRARY)


def hare_square(match: Match) -> int:
    """The first hare square."""
    return match.race.track.kinds.index(SquareKind.HARE)


@pytest.fixture
def asked(window: Window) -> RaceScene:
    """Ana has moved to a hare square, and is asked for the die."""
    scene = window.put_up(at_the_table())
    scene.submit(MoveForward(0, hare_square(scene.match)))
    window.reach(ToldChanceDialog)
    return scene


def test_the_new_race_leads_to_it(window: Window) -> None:
    window.open(NewRaceScene)
    window.fill("name 0", "Ana")
    window.press("more")
    window.press("umpire")
    assert window.sees("First enter everybody who plays at your table: two people or more.")
    window.press("done")
    window.choose("who 1", PERSON)
    window.press("more")
    window.press("umpire")
    assert window.scene(RaceScene).match.setup.chance is ChanceKind.ASKED


def test_where_nothing_is_left_to_chance_it_is_not_offered(window: Window) -> None:
    window.app.change_settings(edition="strategic")
    window.open(NewRaceScene)
    window.press("more")
    assert not window.offers("umpire")


@pytest.mark.parametrize("way", ["press outcome 2", "3"])
def test_somebody_tells_what_the_die_shows(window: Window, asked: RaceScene, way: str) -> None:
    assert window.sees("It is for: Ana.")
    window.do(way)
    assert asked.match.log[0].outcomes == (DieFace(3),)
    assert '"die 3"' in record_text(asked.match)
    window.play_until(lambda: asked.on_top and not asked.timeline.running)


def test_each_face_says_what_it_means_in_this_position(window: Window, asked: RaceScene) -> None:
    """5.1: Ana is first."""
    assert len([name for name in window.button_names() if name.startswith("outcome")]) == 6
    assert window.button("outcome 0").text.startswith("1: ")


def test_a_move_that_was_mistyped_is_taken_back_before_the_die_is_told(
    window: Window, asked: RaceScene
) -> None:
    window.press("undo")
    assert asked.match.log == []
    window.play_until(lambda: not asked.timeline.running)
    assert window.app.scene is asked or window.app.scene.see_through


def test_esc_opens_the_menu_and_then_it_is_asked_again(window: Window, asked: RaceScene) -> None:
    window.key(27)
    window.scene(RaceMenuDialog)
    window.press("resume")
    window.reach(ToldChanceDialog)


def test_what_the_rules_refuse_is_refused_with_the_reason(window: Window) -> None:
    """3.4: a tortoise is no square to go forward to."""
    scene = window.put_up(at_the_table())
    window.see_handover()
    tortoise = scene.match.race.track.kinds.index(SquareKind.TORTOISE)
    window.click_square(tortoise)
    assert scene.match.log == []
    assert scene.rule.startswith("3.4")


def type_move(window: Window, scene: RaceScene, square: int) -> None:
    """Type the number that is printed on this square, and Enter."""
    for digit in str(scene.match.race.track.number_shown(square)):
        window.letter(digit)
    window.key(pygame.K_RETURN)


def test_a_move_is_told_by_the_number_of_its_square(window: Window) -> None:
    """Even while the move before is still shown, and with a 0, which else shows the whole board."""
    scene = window.put_up(at_the_table())
    type_move(window, scene, 7)
    type_move(window, scene, 4)  # 60
    assert [entry.action for entry in scene.match.log] == [MoveForward(0, 7), MoveForward(1, 4)]


def test_so_it_is_in_any_race(window: Window) -> None:
    scene = window.put_up(moved_to(7, 4, 5))
    type_move(window, scene, 12)
    assert scene.match.log[-1].action == MoveForward(0, 12)


def test_of_a_number_that_no_square_bears_the_last_digit_begins_another(window: Window) -> None:
    scene = window.put_up(at_the_table())
    for digit in "755":
        window.letter(digit)
    assert scene.selection.cursor == scene.match.race.track.finish - 55


def test_after_a_pause_a_digit_begins_another_number(window: Window) -> None:
    scene = window.put_up(at_the_table())
    window.letter("5")
    window.clock.sleep(3.0)
    window.letter("6")
    assert scene.selection.cursor == scene.match.race.track.finish - 6


def test_0_leads_home_for_who_may_go_there(window: Window) -> None:
    setup = replace(at_the_table().setup, start=">60:20/0 50:20/1 40:20/1 r9")
    scene = window.put_up(start_match(setup, LIBRARY))
    window.letter("0")
    window.key(pygame.K_RETURN)
    assert scene.match.log[0].action == Finish(0)


def test_what_lies_beside_a_number_is_told_while_the_move_before_is_shown(window: Window) -> None:
    setup = replace(at_the_table().setup, start=">10:20/2 5:20/1 40:20/1 r9")
    scene = window.put_up(start_match(setup, LIBRARY))
    type_move(window, scene, 12)
    window.letter("t")
    assert scene.match.log[1].action == TakeTen(1)


def test_the_die_is_told_with_the_same_keys_at_once(window: Window) -> None:
    scene = window.put_up(at_the_table())
    type_move(window, scene, hare_square(scene.match))
    window.letter("1")
    assert scene.match.log[0].outcomes == (DieFace(1),)


def test_a_card_has_the_same_key_in_all_of_the_race(window: Window) -> None:
    scene = window.put_up(at_the_table("ravensburger-1978"))
    type_move(window, scene, hare_square(scene.match))
    window.letter("6")
    assert scene.match.log[0].outcomes == (CardDrawn(5),)


def test_who_is_refused_is_told_what_is_allowed(window: Window) -> None:
    """3.4: with 65 carrots one comes ten squares far; the hedgehog square is passed over."""
    scene = window.put_up(at_the_table())
    type_move(window, scene, 40)
    assert scene.deciding.refused is not None
    told = scene.deciding.refused[1]
    assert told.startswith("This costs 820 carrots. You have only 65. Allowed: 63, 62,")


def test_nobody_is_called_to_a_real_table(window: Window) -> None:
    scene = window.put_up(at_the_table())
    window.click_square(7)
    window.pass_time(30)
    assert window.app.scene is scene


@pytest.fixture
def hidden(window: Window) -> RaceScene:
    """Carrots are hidden in the box of 1978."""
    return window.put_up(at_the_table("ravensburger-1978"), covered=True)


def test_2_2_no_hand_is_opened_on_the_screen(window: Window, hidden: RaceScene) -> None:
    assert window.app.scene is hidden  # nothing covers the table
    window.point(*hidden.board_view.centre(5))
    assert not any("68" in text or "You keep" in text for text in window.texts())
    assert not window.offers("hint")


def test_2_2_prices_are_shown_not_how_far_a_hand_reaches(hidden: RaceScene) -> None:
    """With 68 carrots one comes eleven squares far; what costs up to twice that is lit."""
    lit = hidden.selection.lit()
    assert {10, 13} <= set(lit)
    assert 17 not in lit


def test_2_2_a_refusal_does_not_tell_what_a_hand_holds(window: Window, hidden: RaceScene) -> None:
    window.click_square(13)
    assert hidden.match.log == []
    assert hidden.deciding.refused is not None
    assert hidden.deciding.refused[1] == "You have too few carrots for this."


def test_a_slip_that_is_found_late_is_undone_to_there_and_told_again(window: Window) -> None:
    scene = window.put_up(at_the_table())
    for square in (7, 8, 4, 9):
        type_move(window, scene, square)
    window.play_until(lambda: not scene.playback.under_way)
    window.menu("earlier")
    window.scene(EarlierDialog)
    window.press("move 2")
    assert [entry.action for entry in scene.match.log] == [MoveForward(0, 7)]
    type_move(window, scene, 3)
    assert scene.match.log[1].action == MoveForward(1, 3)


def test_in_other_races_no_earlier_move_is_undone(window: Window) -> None:
    window.put_up(moved_to(7, 4, 5))
    window.menu()
    assert not window.offers("earlier")


@pytest.mark.parametrize("edition", ["abacus-2000", "devir-2014"])
def test_a_whole_race_is_refereed_and_its_record_replayed(window: Window, edition: str) -> None:
    scene = window.put_up(at_the_table(edition))
    for _step in range(2000):
        if isinstance(window.app.scene, PodiumScene):
            break
        if isinstance(window.app.scene, ToldChanceDialog):
            window.press("outcome 0")
        elif scene.match.state.actor is not None and scene.on_top:
            scene.submit(legal_actions(scene.match.state)[-1])
        window.see_handover()
        window.pass_time(30)
        if len(scene.match.log) > 120 and not scene.match.state.is_over:
            scene.session.stop()
    assert scene.match.state.is_over
    assert '"chance": "asked"' in record_text(scene.match)
