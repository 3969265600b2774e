"""What has happened since a person's last turn: the log, the numbers over hares, once more."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.match import Match
from game.rival_talk import RivalTalk
from game.rules import DieRolled, GameState, MoveForward, TakeTen
from game.text.rival_lines import quoted
from game.ui.draw.viewport import Box
from game.ui.kit.layout import freest
from game.ui.scenes.race import RaceScene
from game.ui.table.log import LogLine, page_sign
from game.ui.table.panel import Line
from game.ui.table.side_panel import Told
from tests.ui.driving import OpenWindow, Window, assert_at_rest, make_match, play_to

HEADING = "Since your turn"


def second_round(window: Window, seats: int = 3, *, hidden: bool = False) -> RaceScene:
    """Persons only; each has moved once, and seat 0 is to act again."""
    scene = window.put_up(make_match(*[None] * seats, hidden=hidden))
    for seat, square in enumerate((4, 2, 5, 7, 8, 9)[:seats]):
        scene.submit(MoveForward(seat, square))
        window.pass_time(1000)
        window.pass_time(0)
        window.uncover()
        window.pass_time(1000)
    return scene


def test_a_turn_begins_with_what_has_happened_since_the_last(window: Window) -> None:
    second_round(window)
    texts = window.texts()
    assert HEADING in texts
    assert any(text.startswith("Moves to 62 for 3 carrots.") for text in texts)
    assert any(text.startswith("Moves to 59 for 15 carrots.") for text in texts)


def test_whoever_wants_whole_sentences_reads_who_did_it(window: Window) -> None:
    window.app.change_settings(whole_sentences=True)
    second_round(window)
    texts = window.texts()
    assert HEADING in texts
    assert "Player 3 moves 5 squares to 59 (carrot square) for 15 carrots." in texts


def test_one_s_own_last_turn_is_not_told(window: Window) -> None:
    """Not even if a die was rolled: that stands in the whole log."""
    match = make_match(None, "sprinter", "plodder", seed="thistle")
    play_to(match, lambda state: state.actor == 0 and rolled_last(match))
    scene = window.put_up(match)
    assert scene.words.log_heading == HEADING
    own = [line.text for line in scene.words.turn_log() if line.number == 1]
    assert not any("Rolls a " in text for text in own)
    rolled = [line.text for line in scene.race_log.turn_lines() if line.seat == 0]
    assert any("Rolls a " in text for text in rolled)


def rolled_last(match: Match) -> bool:
    """Whether seat 0 came to a hare square in its last turn, and others have moved since."""
    last = [entry for entry in match.log if entry.seat == 0][-1:]
    rolled = any(isinstance(event, DieRolled) for entry in last for event in entry.events)
    return rolled and match.log[-1].seat != 0


def spoken_to(window: Window, *bots: str) -> tuple[RaceScene, list[str]]:
    """A turn of seat 0 after a round in which rivals spoke, and what they said."""
    match = make_match(None, *bots, seed="thistle")

    def heard(state: GameState) -> bool:
        return state.actor == 0 and len(said_since(match)) > 1

    play_to(match, heard)
    return window.put_up(match), said_since(match)


def said_since(match: Match) -> list[str]:
    """What rivals have said since seat 0 began its last turn."""
    own = [number for number, entry in enumerate(match.log) if entry.seat == 0]
    talk = RivalTalk(match)
    said = map(talk.during, range(own[-1], len(match.log)) if own else ())
    return [quoted(each.text) for each in said if each is not None]


def test_what_rivals_said_is_told_beside_their_turns(open_window: OpenWindow) -> None:
    window = open_window(size=(1280, 1000))
    scene, said = spoken_to(window, "sprinter", "plodder")
    assert [line.text for line in scene.words.turn_log() if line.quiet] == said
    assert {*said} <= {*window.texts()}
    window.app.change_settings(rivals_talk=False)
    assert not [line for line in scene.words.turn_log() if line.quiet]


@pytest.mark.parametrize("height", [540, 620, 660, 700, 740, 780, 860])
def test_what_rivals_said_gives_way_to_what_happened(open_window: OpenWindow, height: int) -> None:
    window = open_window(size=(1280, height))
    scene, said = spoken_to(window, "sprinter", "plodder")
    facts = [line for line in scene.words.turn_log() if not line.quiet]
    texts = {*window.texts()}
    told = all({line.text, line.brief} & texts for line in facts)
    assert told or not {*said} & texts
    assert height < 860 or {*said} & texts


def test_where_all_would_be_small_it_is_the_last_turn_of_each(open_window: OpenWindow) -> None:
    """The page of the log has the others; whoever had a turn to eat reads two rounds."""
    window = open_window(size=(1280, 720))
    scene = window.put_up(make_match(*[None] * 4))
    lines = [
        LogLine(number, "red", f"Moves to {63 - number} for {turn} carrots. Rolls a 6: move again.")
        for turn in (1, 2)
        for number in (1, 2, 3, 4)
    ]
    scene.words.turn_log = lambda: lines  # type: ignore[method-assign]
    window.point(*scene.board_view.centre(30))
    window.point(*scene.panel.header.centre)
    texts = window.texts()
    assert all(line.text in texts for line in lines[4:])
    assert not any(line.text in texts for line in lines[:4])


def test_before_the_first_turn_there_is_nothing_to_tell(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    assert HEADING not in window.texts()


def test_whoever_has_had_no_turn_yet_reads_what_has_happened_so_far(window: Window) -> None:
    match = make_match(None, None, None)
    match.submit(0, MoveForward(0, 4))
    window.put_up(match)
    assert "So far" in window.texts()
    assert HEADING not in window.texts()


def test_it_is_told_until_the_turn_goes_on(window: Window) -> None:
    scene = second_round(window)
    window.point(*scene.board_view.centre(30))
    window.point(*scene.panel.header.centre)
    assert HEADING in window.texts(), "looking round is no move"
    scene.submit(MoveForward(0, 6))
    assert HEADING not in window.texts()


def test_whoever_scrolls_reads_the_whole_log(window: Window) -> None:
    scene = second_round(window)
    own = "Moves to 60 for 10 carrots."
    assert own not in window.texts()
    scene.scroll(1)
    window.step()
    assert HEADING not in window.texts()
    assert own in [line.text for line in scene.words.turn_log()]


def test_the_sheet_lies_where_it_hides_least() -> None:
    area = Box(0, 0, 400, 300)
    assert freest(area, 100, 80, []) == Box(6, 6, 100, 80)
    kept = [Box(0, 0, 400, 180), Box(0, 180, 200, 120)]
    found = freest(area, 100, 80, kept)
    rect = Rect(*map(round, (found.x, found.y, found.width, found.height)))
    assert all(not rect.colliderect(Rect(b.x, b.y, b.width, b.height)) for b in kept)


def test_the_signs_beside_it_tell_what_they_mean_to_whoever_points_at_them(
    window: Window,
) -> None:
    scene = second_round(window)
    told = "What happened", "See what happened since your turn"
    for sign, means in zip((page_sign(scene.panel.log), scene.panel.again), told, strict=True):
        assert not any(each in window.texts() for each in told)
        window.point(*sign.centre)
        assert means in window.texts()
        window.point(scene.panel.log.x + 40, scene.panel.log.bottom - 4)


def test_what_has_happened_is_shown_once_more_and_leads_back_to_now(window: Window) -> None:
    scene = second_round(window)
    state, log = scene.match.state, list(scene.race_log.lines())
    window.letter("r")
    assert scene.timeline.running
    assert scene.table.shown.squares == [4, 0, 0]
    assert not scene.words.log_heading
    squares = [list(scene.table.shown.squares)]
    while scene.timeline.running:
        window.pass_time(0.1)
        if scene.table.shown.squares != squares[-1]:
            squares.append(list(scene.table.shown.squares))
    assert squares == [[4, 0, 0], [4, 2, 0], [4, 2, 5]]
    window.pass_time(1000)
    assert_at_rest(scene)
    assert (scene.match.state, scene.race_log.lines()) == (state, log)
    window.click_square(7)
    assert scene.match.log[-1].action == MoveForward(0, 7)


@pytest.mark.parametrize("way", ["click", "t", "return", "pad a", "r"])
def test_a_press_while_it_is_shown_once_more_only_leads_back(window: Window, way: str) -> None:
    scene = second_round(window)
    state = scene.match.state
    window.letter("r")
    window.pass_time(0.2)
    if way == "click":
        window.click_square(7)
    else:
        window.do(way)
    assert scene.match.state is state
    assert not scene.timeline.running
    assert_at_rest(scene)


def test_a_press_on_the_sign_shows_it_once_more_too(window: Window) -> None:
    scene = second_round(window)
    window.click(*scene.panel.again.centre)
    assert scene.timeline.running


def test_the_keyboard_is_never_on_a_sign_that_is_not_seen(window: Window) -> None:
    window.put_up(make_match(None, None))
    again = window.button("see again")
    assert again not in window.form.reachable(), "nothing has happened yet"
    second_round(window)
    again = window.button("see again")
    assert again in window.form.reachable()
    window.letter("b")
    assert again not in window.form.reachable(), "the rules are told over it"


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_meanwhile_the_rows_tell_nothing_of_what_comes_later(
    open_window: OpenWindow, speed: str
) -> None:
    """At instant speed, too, it is shown at the usual one."""
    window = open_window(speed=speed)
    scene = second_round(window)
    later = [scene.race_log.last_of(seat) for seat in (1, 2)]
    assert all(map(window.sees, later))
    window.letter("r")
    window.pass_time(0.1)
    assert scene.timeline.running
    assert not any(map(window.sees, later))
    window.pass_time(1000)
    window.pass_time(1000)
    assert_at_rest(scene)
    assert all(map(window.sees, later))


def test_a_window_resized_meanwhile_shows_the_present(window: Window) -> None:
    scene = second_round(window)
    window.letter("r")
    window.pass_time(0.2)
    window.resize((1000, 600))
    assert_at_rest(scene)


def test_with_hidden_hands_nobodys_number_is_on_the_screen(window: Window) -> None:
    scene = second_round(window, hidden=True)
    assert HEADING in window.texts()
    window.letter("r")
    while scene.timeline.running:
        window.pass_time(0.1)
        for seat in (1, 2):
            held = {str(scene.match.state.carrots[seat]), str(scene.table.carrots(seat))}
            shown = window.texts()
            assert not held & set(shown), "each has moved and has less than at the start"


# --- the numbers over hares -------------------------------------------------------------------


def tags(window: Window) -> list[str]:
    """What is said over hares."""
    return [str(words[1]) for words in window.shown("change")]


def test_a_number_with_its_reason_rises_over_the_hare(window: Window, scene: RaceScene) -> None:
    window.click_square(5)
    window.pass_time(0.1)
    assert tags(window) == ["−15 for 5 squares"]
    (number,) = scene.table.rising
    assert abs(number.x - scene.board_view.foot(0, 0, ())[0]) < 1
    window.pass_time(1000)
    window.pass_time(1000)
    assert tags(window) == []
    assert scene.rest() != 0.0


def test_it_is_seen_long_enough_though_the_motion_is_over(window: Window) -> None:
    """Taking ten carrots is over soon."""
    scene = second_round(window)
    scene.submit(MoveForward(0, 6))
    window.pass_time(1000)
    scene.submit(MoveForward(1, 3))
    window.pass_time(1000)
    scene.submit(TakeTen(2))
    seconds = 0.0
    while not tags(window):
        window.pass_time(0.05)
    while "+10 on a carrot square" in tags(window):
        window.pass_time(0.05, patient=False)  # under the name of the next person, too
        seconds += 0.05
    assert seconds > 1.0


def test_a_press_takes_it_away(window: Window, scene: RaceScene) -> None:
    window.click_square(5)
    window.pass_time(0.1)
    window.key(pygame.K_RETURN)
    assert not tags(window)
    assert_at_rest(scene)


@pytest.mark.parametrize("reduced", [True, False])
def test_with_reduced_motion_it_does_not_move(open_window: OpenWindow, reduced: bool) -> None:
    window = open_window(reduced_motion=reduced)
    window.put_up(make_match(None, None, None))
    window.click_square(5)
    window.pass_time(0.05)
    places = set()
    for _moment in range(8):
        places |= {(sprite.x, sprite.y) for _words, sprite in window.drawn("change")}
        window.pass_time(0.1)
    assert (len(places) == 1) is reduced


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_with_large_letters_what_rivals_did_is_there_at_once(
    open_window: OpenWindow, seats: int
) -> None:
    """Below the host's first words, too, and none of it is cut: the hand gives way."""
    window = open_window((1280, 720), text_size=130, notes=seats < 6)
    scene = second_round(window, seats)
    assert scene.panel.hand is None
    assert scene.panel.window is None, "rows and log are there without scrolling"
    texts = {text.casefold() for text in window.texts()}  # a row says it without a capital
    for line in scene.words.turn_log():
        if line.number > 1:
            assert not texts.isdisjoint({line.text.casefold(), line.brief.casefold()})


def test_where_a_hint_is_too_long_for_the_log_rows_tell_on_one_line_who_is_where(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = second_round(window)
    lines = [Line(f"This is line {number} of a hint that is long.") for number in range(6)]
    monkeypatch.setattr(scene.words, "advice_told", lambda: Told("Hint", lines))
    window.point(*scene.board_view.centre(30))
    window.point(*scene.panel.header.centre)
    assert scene.side.told is not None
    assert not scene.side.scroll(-1), "all of it is in view"
    texts = window.texts()
    track, shown = scene.match.race.track, scene.view.shown
    for seat, player in enumerate(scene.match.players):
        number = str(track.number_shown(shown.squares[seat]))
        assert {player.name, number, str(shown.carrots[seat])} <= {*texts}
