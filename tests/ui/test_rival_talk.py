"""What rivals say at the table: seldom, never twice, never in the way, and the same in a replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.bots import OWN, ROSTER, answer
from game.match import Match
from game.rules import Action, Finish, MoveForward
from game.text.rival_lines import Occasion, lines_of
from game.ui.scenes.dialogs import SettingsDialog
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rival_talk import APART, OWN_TURNS, RivalTalk, Said, occasions
from game.ui.scenes.table_scene import TableScene
from game.ui.table.caption import caption
from game.ui.table.hares import FIGURE_HEIGHT
from tests.cases import cases
from tests.library import match_of, set_up
from tests.ui.driving import (
    SIZES,
    OpenWindow,
    Window,
    make_match,
    play_to,
    players,
    race_over,
    wise_action,
)

STEP = 0.1
BOTS = tuple(ROSTER)
TABLES = (BOTS[:6], BOTS[-6:], BOTS[2:5], BOTS[-2:])
"""Six, three, and two of them, who have two hares each."""
PLAIN = ("level-1", None, "sprinter")


def said_in(match: Match) -> list[tuple[int, Said]]:
    """All lines of a race, each with the number of its action."""
    talk = RivalTalk(match)
    lines = ((number, talk.during(number)) for number in range(len(match.log)))
    return [(number, said) for number, said in lines if said is not None]


def spoken(window: Window, scene: TableScene) -> Iterator[tuple[int, str]]:
    """What is said until nothing moves any more, each once, with its hare."""
    last = None
    while scene.timeline.running:
        window.pass_time(STEP, patient=False)
        if scene.table.speech is not None and scene.table.speech is not last:
            yield scene.table.speech.marker, scene.table.speech.text
        last = scene.table.speech


def race_in_window(window: Window, scene: RaceScene, actions: int) -> list[tuple[int, str]]:
    """Play so many actions, persons as the sprinter would; what was said."""
    heard = list(spoken(window, scene))
    while len(scene.match.log) < actions and not scene.match.state.is_over:
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        else:
            window.pass_time(0.0)
            window.think(scene)
        heard += spoken(window, scene)
    return heard


# --- the lines ----------------------------------------------------------------------------------


def test_every_rival_has_lines_of_its_own_for_every_occasion() -> None:
    every = [text for bot in ROSTER for texts in lines_of(bot).values() for text in texts]
    assert all(set(lines_of(bot)) == set(Occasion) for bot in ROSTER)
    assert len(every) == len(set(every))
    assert not [text for text in every if len(text.replace("…", " ").split()) > 8]


@pytest.mark.parametrize("bots", TABLES, ids=len)
def test_nobody_says_the_same_twice_nor_often_nor_at_once(bots: tuple[str, ...]) -> None:
    occasions = Counter[Occasion]()
    for seed in range(4):
        match = race_over(*bots, seed=f"clover {seed}")
        lines, owners = said_in(match), match.race.owners
        texts = [said.text for _number, said in lines]
        assert len(texts) == len(set(texts))
        assert len(texts) > len(match.log) / 20, "they do talk"
        numbers = [number for number, said in lines if said.occasion is not Occasion.GREETS]
        assert all(b - a >= APART for a, b in pairwise(numbers))
        for seat in range(len(bots)):
            own = [number for number, said in lines if owners[said.marker] == seat]
            for before, after in pairwise(own):
                turns = [entry for entry in match.log[before:after] if entry.seat == seat]
                assert len(turns) >= OWN_TURNS
        for number, said in lines:
            assert any(event is said.event for event in match.log[number].events)
            assert said.bot == match.players[owners[said.marker]].bot
            occasions[said.occasion] += 1
    assert len(occasions) > 5


def test_lines_follow_from_seed_and_log_alone() -> None:
    match, again, other = (race_over(*PLAIN[::2], "plodder", seed=s) for s in ("a", "a", "b"))
    texts = [[(number, said.text) for number, said in said_in(each)] for each in (match, again)]
    assert texts[0] == texts[1]
    assert texts[0] != [(number, said.text) for number, said in said_in(other)]


def test_after_taking_back_lines_are_those_of_the_race_as_it_went_on() -> None:
    match = race_over(*PLAIN[::2], "plodder")
    talk = RivalTalk(match)
    before = [talk.during(number) for number in range(len(match.log))]
    match.take_back(len(match.log) // 2)
    left = len(match.log)
    match.redo()
    assert [talk.during(number) for number in range(left)] == before[:left]
    assert [talk.during(number) for number in range(len(match.log))] == before


def test_persons_and_bots_of_ones_own_say_nothing() -> None:
    match = make_match(None, f"{OWN}rabbit", "level-1")
    play_to(match, lambda state: state.is_over)
    assert {said.marker for _number, said in said_in(match)} == {2}
    assert not lines_of(f"{OWN}rabbit")


@cases(
    "start, action, found",
    (
        ">5:60/3 9:40/3 2:40/3 r3",
        MoveForward(0, 13),
        {(0, Occasion.OVERTAKES), (1, Occasion.LOSES_LEAD)},
    ),
    (
        ">5:60/3 9:40/3 21:40/3 r3",
        MoveForward(0, 13),
        {(0, Occasion.OVERTAKES), (1, Occasion.OVERTAKEN)},
    ),
    (">5:60/3 13:40/3 2:40/3 r3", MoveForward(0, 8), set()),
    (">0:40/3 0:40/3 0:40/3 r1", MoveForward(0, 2), {(0, Occasion.GREETS)}),
    # the first is second, on a square that pays the second, until the last runs past
    (
        "53:40/1 60:40/1 >51:40/1 r9",
        MoveForward(2, 55),
        {(0, Occasion.OVERTAKEN), (0, Occasion.NUMBER_SPOILED), (2, Occasion.OVERTAKES)},
    ),
    (
        "2:40/3 >60:10/0 7:40/3 r9",
        Finish(1),
        {(1, Occasion.HOME), (0, Occasion.BEATEN), (2, Occasion.BEATEN)},
    ),
)
def test_occasions_are_what_happened(
    start: str, action: Action, found: set[tuple[int, Occasion]]
) -> None:
    match = match_of(set_up(players(None, None, None), start=start))
    before = match.state
    events = match.submit(action.marker, action)
    assert {(marker, occasion) for _event, marker, occasion in occasions(before, events)} == found


def test_two_rivals_greet_as_they_set_out() -> None:
    match = make_match(None, *BOTS[:3])
    match.submit(0, MoveForward(0, 2))
    for _seat in range(3):
        question = match.question()
        match.submit(question.view.seat, answer(question).action)
    assert [(n, said.occasion) for n, said in said_in(match)] == [
        (1, Occasion.GREETS),
        (2, Occasion.GREETS),
    ]


@cases("winner, congratulates", (None, ["master"]), ("plodder", []))
def test_the_rival_behind_congratulates_a_person_who_is_home_first_but_no_rival(
    winner: str | None, congratulates: list[str]
) -> None:
    start = "2:40/3 >60:10/0 7:40/3 r9"
    match = match_of(set_up(players("level-1", winner, "master"), start=start))
    match.submit(1, Finish(1))
    lines = [said for _number, said in said_in(match)]
    assert [said.bot for said in lines if said.occasion is Occasion.BEATEN] == congratulates


# --- at the table -------------------------------------------------------------------------------


def test_at_the_table_the_hare_looks_up_and_is_at_rest_when_a_person_is_to_act(
    window: Window,
) -> None:
    scene = window.put_up(make_match(*PLAIN))
    said = 0
    while scene.match.state.round < 6:
        if scene.selection.open:
            assert scene.table.speech is None
            scene.submit(wise_action(scene.match))
        window.pass_time(STEP)
        window.think(scene)
        if scene.table.speech is not None:
            said += 1
            assert not scene.selection.open, "nothing is lit"
            assert scene.table.marker_sprites[scene.table.speech.marker].pose != "stand"
    assert said


def test_a_replay_says_the_same(open_window: OpenWindow) -> None:
    window = open_window(speed="slow")
    scene = window.put_up(make_match(None, "level-1", "sprinter"))
    heard = race_in_window(window, scene, 40)
    assert len(heard) > 3
    match = scene.match
    expected = [(said.marker, said.text) for _number, said in said_in(match)]
    assert heard == expected[: len(heard)]
    replay = window.put_up_replay(match)
    again: list[tuple[int, str]] = []
    while replay.at < replay.length:
        replay.forward()
        again += spoken(window, replay)
    assert again == expected


@cases(
    "settings, talks",
    ({}, True),
    ({"rivals_talk": False}, False),
    ({"speed": "instant"}, False),
    ({"reduced_motion": True}, True),
)
def test_rivals_talk_if_that_is_wanted_and_can_be_read(
    open_window: OpenWindow, settings: dict[str, object], talks: bool
) -> None:
    window = open_window(**settings)
    replay = window.put_up_replay(race_over(*BOTS[:3]))
    replay.go_to(said_in(replay.match)[0][0])
    replay.forward()
    poses = set()
    heard = False
    while replay.timeline.running:
        window.pass_time(STEP)
        if replay.table.speech is not None:
            heard = True
            poses.add(replay.table.marker_sprites[replay.table.speech.marker].pose)
    assert heard == talks
    assert settings.get("reduced_motion") is None or "look" not in poses


def test_the_switch_is_in_the_settings_and_tells_what_it_does(window: Window) -> None:
    window.open(SettingsDialog)
    assert window.sees("Rivals chat: on")
    window.turn("rivals_talk")
    assert window.app.settings.rivals_talk is False


def test_any_key_ends_what_is_said(window: Window) -> None:
    scene = window.put_up(make_match(*PLAIN))
    while scene.table.speech is None:
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        window.pass_time(STEP)
        window.think(scene)
    window.letter("x")
    assert scene.table.speech is None


def test_where_the_host_leads_rivals_are_silent(window: Window) -> None:
    window.app.navigator.to_lesson(3)
    window.step()
    scene = window.scene(LessonScene)
    play_to(scene.match, lambda state: state.actor is None)
    lines = said_in(scene.match)
    assert lines
    assert not any(scene.said_during(number) for number, _said in lines)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_bubble_lies_on_the_board_and_hides_no_face_of_its_own_nor_die_or_strip(
    open_window: OpenWindow, size: tuple[int, int], text_size: int
) -> None:
    window = open_window(size, text_size=text_size)
    replay = window.put_up_replay(race_over(*BOTS[:6]))
    lines = said_in(replay.match)
    for number, said in lines[:6]:
        replay.go_to(number)
        replay.forward()
        while replay.table.speech is None:
            window.pass_time(STEP)
        ((_words, bubble),) = window.drawn("speech")
        board, view = replay.board_view, window.app.renderer.viewport
        hare = replay.table.marker_sprites[said.marker]
        face = view.point(hare.x, hare.y - FIGURE_HEIGHT * board.unit / 2)
        assert board.rect.contains(bubble.rect()), said.text
        assert not bubble.rect().collidepoint(face), said.text
        assert not bubble.rect().colliderect(view.rect(board.die_box())), said.text
        for strip in caption(window.app.renderer, replay.table):
            assert not bubble.rect().colliderect(strip.rect()), said.text
