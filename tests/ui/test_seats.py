"""Leaving a seat and coming back, ending early, and what a paused race shows."""

from __future__ import annotations

import pygame
import pytest

from game.match import Waiting
from game.records import record_text
from game.rules import MoveForward, legal_actions
from game.text.default_names import name_players
from game.ui.kit.widgets import Choice
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.seats import OTHER, SeatsDialog
from tests.records.test_record import read_record_text
from tests.ui.driving import Window, assert_at_rest, make_match


def open_seats(window: Window) -> list[Choice[str]]:
    """The rows of the page of seats, opened from the menu."""
    window.menu("seats")
    window.scene(SeatsDialog)
    return window.widgets(Choice)


def persons_turn(window: Window, scene: RaceScene) -> bool:
    """Whether a person is to act, whose name has been seen."""
    window.see_handover()
    return scene.session.waits_for is Waiting.PERSON


def hand_over(window: Window, seat: int, who: str) -> None:
    open_seats(window)
    window.choose(f"seat {seat}", who)
    window.press("done")


def test_a_computer_takes_over_and_the_person_comes_back_as_the_log_tells(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    hand_over(window, 0, "sprinter")
    assert window.app.scene is scene, "the race goes on at once"
    window.play_until(lambda: scene.session.waits_for is Waiting.PERSON)
    assert [entry.seat for entry in scene.match.log] == [0]
    assert scene.match.state.actor == 1
    hand_over(window, 0, "")
    assert scene.match.players == scene.match.setup.players
    window.play_until(lambda: not scene.timeline.running)
    window.letter("l")
    told = sorted(
        (rect.y, text)
        for text in window.texts()
        if text.startswith(("Player 1 ", "Player 1: ", "Hazel for Player 1 "))
        and (rect := window.where(text))
    )
    left, *moves, back = (text for _y, text in told)
    assert left == "Player 1: Hazel plays from now on."
    assert back == "Player 1 is back."
    assert len(moves) > 1
    assert all(move.startswith("Hazel for Player 1 ") for move in moves)
    window.letter("l")
    while scene.match.state.actor != 0:
        scene.submit(legal_actions(scene.match.state)[0])
        window.play_until(lambda: persons_turn(window, scene))
    window.play_until(lambda: not scene.timeline.running)
    assert scene.session.waits_for is Waiting.PERSON
    assert '"handed_over"' in record_text(scene.match)
    assert_at_rest(scene)


def test_a_rival_in_a_persons_place_is_called_by_both_names(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the table, on the podium, and when its record is read, in whatever language."""
    scene = window.put_up(make_match(None, None, "plodder"))
    called = ["Hazel for Player 1", "Player 2", "Player 3"]
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: not scene.timeline.running)
    hand_over(window, 0, "sprinter")
    assert [player.name for player in scene.match.players] == called
    assert window.sees("Hazel for Player 1")
    scene.match.take_back(1)
    assert scene.match.players[0].name == "Hazel for Player 1"
    scene.match.hand_over(0, None)
    assert scene.match.players == scene.match.setup.players
    scene.match.hand_over(0, "sprinter")
    monkeypatch.delenv("HARE_LANGUAGE")
    window.app.change_settings(language="de")
    assert scene.match.players[0].name == "Hasel für Spieler 1"
    again = name_players(read_record_text(record_text(scene.match)))
    assert again.players[0].name == "Hasel für Spieler 1"
    assert again.setup.players[0].name == "Player 1"
    window.app.change_settings(language="en")
    scene.match.stop()
    window.app.navigator.to_podium(scene.match)
    window.scene(PodiumScene).timeline.finish()
    assert window.sees("Hazel for Player 1")


def test_every_player_has_a_row(window: Window) -> None:
    window.put_up(make_match(None, "plodder", None))
    rows = open_seats(window)
    assert [row.enabled for row in rows] == [True, True, True]
    assert window.sees("Player 1: a person")
    assert window.sees("Player 2: a rival")
    window.choose("seat 0", "plodder")
    assert window.sees("Player 1: now Clover")


def test_somebody_comes_late_into_a_rivals_place_and_leaves_again(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: scene.session.waits_for is Waiting.PERSON)
    open_seats(window)
    window.choose("seat 1", OTHER)
    assert window.sees("Instead of Player 2: a person")
    window.fill("name 1", "Grandma")
    window.press("done")
    assert (scene.match.players[1].name, scene.match.players[1].bot) == ("Grandma", None)
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: persons_turn(window, scene))
    assert scene.match.state.actor == 1
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: not scene.timeline.running)
    hand_over(window, 1, "plodder")
    assert scene.match.players == scene.match.setup.players
    window.letter("l")
    assert window.sees("Player 2: Grandma plays from now on.")
    assert window.sees("Player 2 is back.")
    window.letter("l")
    scene.session.stop()
    podium = window.reach(PodiumScene)
    podium.timeline.finish()
    assert any("Grandma ran for Player 2" in line for line in podium._about())


def test_somebody_else_comes_into_an_absent_persons_place_by_name(window: Window) -> None:
    """Enter in the field is Done, and letters are for the name alone."""
    scene = window.put_up(make_match(None, None, "plodder"))
    hand_over(window, 1, "sprinter")
    open_seats(window)
    window.choose("seat 1", OTHER)
    assert window.sees("Instead of Player 2: a person")
    window.letter("d")
    window.scene(SeatsDialog)
    window.fill("name 1", "Leo")
    window.key(pygame.K_RETURN)
    assert window.app.scene is scene
    assert [each.name for each in scene.match.players[:2]] == ["Player 1", "Leo"]
    open_seats(window)
    assert window.sees("Instead of Player 2: a person")
    window.choose("seat 1", "")
    window.press("done")
    assert scene.match.players == scene.match.setup.players


def test_nobody_who_comes_late_has_anothers_name(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    open_seats(window)
    window.choose("seat 1", OTHER)
    window.fill("name 1", "Player 1")
    window.press("done")
    assert window.sees("Two players have the same name.")
    window.press("done")
    window.fill("name 1", "Grandma")
    window.press("done")
    assert scene.match.players[1].name == "Grandma"


def test_esc_changes_nothing(window: Window, scene: RaceScene) -> None:
    open_seats(window)
    window.choose("seat 0", "sprinter")
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is scene
    assert scene.match.players[0].bot is None
    assert scene.session.waits_for is Waiting.PERSON


def test_everybody_may_leave(window: Window) -> None:
    """Then the computers can be let finish; the page has room for six."""
    scene = window.put_up(make_match(None, None, *["plodder"] * 4))
    open_seats(window)
    window.choose("seat 0", "sprinter")
    window.choose("seat 1", "plodder")
    window.press("done")
    window.step()
    assert not scene.match.persons_left()
    assert window.offers("finish")


# --- nothing secret -----------------------------------------------------------------------------


def test_the_one_who_has_left_does_not_see_the_others_hand(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder", hidden=True))
    hand_over(window, 0, "sprinter")
    for _round in range(200):
        assert not scene.session.hand_is_open(1)
        if isinstance(window.app.scene, CoverScene):
            break
        window.pass_time(1.0)
        window.think(window.app.scene)
    assert window.scene(CoverScene).player.name == "Player 2"


def test_from_the_cover_an_absent_persons_seat_can_be_given_away(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None, hidden=True), covered=True)
    assert window.scene(CoverScene).player.name == "Player 1"
    hand_over(window, 0, "plodder")
    window.reach(CoverScene)
    assert window.scene(CoverScene).player.name == "Player 2"
    assert [entry.seat for entry in scene.match.log] == [0]
    assert len([s for s in window.app.scenes if isinstance(s, CoverScene)]) == 1


def test_a_pause_closes_a_hidden_hand_until_its_person_is_there_again(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder", hidden=True))
    assert scene.session.hand_is_open(0)
    assert window.sees("65")
    window.key(pygame.K_ESCAPE)
    window.scene(RaceMenuDialog)
    assert not any(map(scene.session.hand_is_open, range(3)))
    assert not window.sees("65")
    window.press("resume")
    assert window.scene(CoverScene).player.name == "Player 1"
    assert not window.sees("65")


def test_who_hides_nothing_from_persons_just_goes_on(window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder", hidden=True))
    window.menu("resume")
    assert window.app.scene is scene
    assert scene.session.hand_is_open(0)


# --- ending early -------------------------------------------------------------------------------


def test_6_4_the_race_is_ended_after_a_question_and_the_podium_says_so(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    scene.submit(legal_actions(scene.match.state)[-1])
    window.menu("end race", "no")
    window.scene(RaceMenuDialog)
    assert not scene.match.state.is_over
    window.press("end race")
    window.press("yes")
    window.reach(PodiumScene)
    assert scene.match.ended_early
    assert window.sees("The race ended early. Your position is your place.")


@pytest.mark.parametrize("persons", [2, 3])
def test_6_4_where_everybody_has_two_hares_the_question_says_which_counts(
    window: Window, persons: int
) -> None:
    window.put_up(make_match(*[None] * persons))
    window.menu("end race")
    assert window.sees("each player’s back hare counts.") == (persons == 2)


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ([(0, 5), (2, 2)], "Player 1 and Player 2 would share the win now."),
        ([(0, 5), (2, 2), (1, 4)], "Player 1 would win now."),
        ([(0, 5), (2, 2), (0, 13), (3, 4)], "Player 2 would win now."),
    ],
)
def test_6_4_the_question_says_who_would_win_which_a_foremost_hare_alone_does_not(
    window: Window, moves: list[tuple[int, int]], told: str
) -> None:
    match = make_match(None, None)
    for number, (marker, square) in enumerate(moves):
        match.submit(number % 2, MoveForward(marker, square))
    window.put_up(match)
    window.menu("end race")
    assert window.sees(told)
    window.press("yes")
    window.reach(PodiumScene).timeline.finish()
    winners = [match.players[seat].name for seat in window.scene(PodiumScene).winners]
    assert told.startswith(" and ".join(winners) + " would")


@pytest.mark.parametrize("covered", [False, True], ids=["in the open", "from the cover"])
def test_6_4_it_can_be_ended_before_anybody_has_moved(window: Window, covered: bool) -> None:
    window.put_up(make_match(None, None, None, hidden=covered), covered=covered)
    window.menu()
    window.letter("e")
    window.letter("y")
    window.reach(PodiumScene)
    assert window.sees("ended early")


def test_the_turn_that_a_bot_of_ones_own_loses_is_told_in_the_corner_and_in_the_log(
    window: Window,
) -> None:
    """Here nobody knows its file."""
    scene = window.put_up(make_match("own:mine", None, None))
    window.play_until(lambda: persons_turn(window, scene))
    told = (
        "loses a turn, and a gentle rival moves instead (start the program with --bot mine=FILE)."
    )
    assert window.sees(told)
    window.pass_time(0)
    window.clock.sleep(10)
    window.step()
    assert not window.sees(told)
    window.letter("l")
    assert window.sees(told)
