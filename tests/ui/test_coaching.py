"""The coach at the table: for whom it is asked, and for nobody else."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.bots import Answer
from game.match import Match
from game.rules import Action, MoveBack, MoveForward, SquareKind, TakeTen, legal_actions
from game.ui.kit.widgets import Label
from game.ui.scenes.race import RaceScene
from game.ui.table.panel import Line
from game.ui.table.side_panel import Told
from tests.library import match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, players

PAYS = " in ten."
HOME = "Home after "
NEAR_HOME = ">28:90/1 25:60/2 40:50/1 r9"


def tells_hint(window: Window) -> bool:
    """Whether the panel tells a hint."""
    told = window.race.side.told
    return told is not None and any(x.text == "Hint" for x in told.content if isinstance(x, Label))


def look_at(window: Window, scene: RaceScene, *kinds: SquareKind) -> int:
    """Point at the nearest lit square of such a kind; returns it."""
    track = scene.match.race.track
    square = min(s for s in scene.selection.lit() if track.kinds[s] in kinds)
    window.point(*scene.board_view.centre(square))
    window.step()
    return square


def near_home() -> Match:
    """A race in which a person's way home is told."""
    return match_of(set_up(players(None, "sprinter", "plodder"), start=NEAR_HOME))


def test_nobody_is_coached_who_has_not_asked(window: Window) -> None:
    scene = window.put_up(near_home())
    look_at(window, scene, SquareKind.POSITION_2, SquareKind.POSITION_3, SquareKind.POSITION_1_5_6)
    assert not window.sees(PAYS)
    assert not window.sees(HOME)


@pytest.mark.parametrize("ways", [["k"], ["escape", "press coach"]], ids=["key", "menu"])
def test_the_coach_speaks_of_the_square_that_is_looked_at(
    open_window: OpenWindow, ways: list[str]
) -> None:
    window = open_window((1280, 720))
    scene = window.put_up(near_home())
    for way in ways:
        window.do(way)
    look_at(window, scene, SquareKind.POSITION_2, SquareKind.POSITION_3, SquareKind.POSITION_1_5_6)
    assert window.sees(PAYS)
    assert window.sees(HOME)
    look_at(window, scene, SquareKind.CARROT)
    assert not window.sees(PAYS)
    assert window.sees(HOME)
    look_at(window, scene, SquareKind.HARE)
    assert not window.sees(HOME), "where chance decides it says nothing"
    window.letter("k")
    look_at(window, scene, SquareKind.CARROT)
    assert not window.sees(HOME)


def test_each_person_has_the_coach_or_not(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    window.letter("k")
    assert (scene.coaching.helps(0), scene.coaching.helps(1)) == (True, False)
    assert window.sees("Player 1, your coach is here")
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    look_at(window, scene, SquareKind.CARROT)
    assert scene.match.state.actor == 1
    assert not window.sees(HOME)
    window.key(pygame.K_ESCAPE)
    assert window.button("coach").text == "Coach (Player 2): off"


@pytest.mark.parametrize("way", ["i", "press hint"])
def test_whoever_asks_for_a_hint_calls_the_coach(window: Window, way: str) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    assert not scene.coaching.helps(0)
    window.do(way)
    assert scene.coaching.helps(0)
    assert scene.hinting.asked
    assert not window.sees("Player 1, your coach is here"), "it speaks at once"


def test_a_hint_asked_for_before_the_turn_has_begun_comes_as_it_begins(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    with monkeypatch.context() as patch:
        patch.setattr(type(scene.selection), "open", False)
        scene._ask_for_hint()
        window.step()
        assert not scene.hinting.asked
    window.step()
    assert scene.hinting.asked


def test_a_hint_can_be_asked_for_while_the_last_move_is_still_shown(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    window.app.profiles.change("Player 2", lambda had: replace(had, coached=True))
    scene.session.at_screen = 1
    scene.submit(MoveForward(0, 2))
    window.pass_time(0.1)
    assert scene.timeline.running
    window.letter("i")
    assert scene.hinting.asked


def test_a_hint_can_be_asked_for_while_a_rival_still_moves_or_speaks(window: Window) -> None:
    """But the bulb is there only once the own turn is shown."""
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    scene.submit(MoveForward(0, 4))
    assert not window.offers("hint"), "rivals are to move first"
    window.play_until(lambda: len(scene.match.log) == 3, 0.1)
    window.pass_time(0.1)
    assert scene.timeline.running
    assert not window.offers("hint")
    window.letter("i")
    assert not scene.timeline.running
    assert scene.table.speech is None
    assert scene.hinting.asked


def test_a_bulb_is_for_whoever_is_at_the_screen(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    scene.submit(MoveForward(0, 4))
    window.pass_time(0.1)
    assert not window.offers("hint"), "the next one must be called first"


def test_who_has_asked_once_has_the_coach_in_the_next_race(open_window: OpenWindow) -> None:
    window = open_window()
    window.put_up(make_match(None, "plodder", "sprinter"))
    window.letter("k")
    other = open_window()
    scene = other.put_up(make_match(None, "plodder", "sprinter"))
    assert scene.coaching.helps(0)
    other.letter("k")
    assert not scene.coaching.helps(0)
    assert other.sees("Player 1, your coach has gone")


def test_while_a_computer_is_to_act_there_is_nobody_to_coach(window: Window) -> None:
    window.put_up(make_match("plodder", "sprinter", "plodder"))
    window.letter("k")
    assert not window.app.profiles.of("Player 1").coached
    window.key(pygame.K_ESCAPE)
    assert not window.offers("coach")


# --- hints ----------------------------------------------------------------------------------


def wait_for_hint(window: Window, scene: RaceScene) -> None:
    """Let the loop sleep until the adviser has thought."""
    for _round in range(1000):
        if scene.hinting.shown:
            return
        window.loop.step()
    raise AssertionError("no hint ever came")


def test_a_hint_goes_with_the_coach(window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.letter("i")
    wait_for_hint(window, scene)
    assert tells_hint(window)
    window.letter("k")
    assert not tells_hint(window)


@pytest.mark.parametrize("way", ["i", "press hint"])
def test_a_press_tells_the_best_and_marks_it(window: Window, way: str) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.letter("k")
    window.do(way)
    assert tells_hint(window)
    wait_for_hint(window, scene)
    assert window.sees("My choice: ") or window.sees("Best: ")
    best = scene.hinting.square()
    assert best in scene.selection.lit()
    bulbs = [words for words in window.shown("picture") if "ui/icon-hint" in words]
    assert len(bulbs) >= 2, "one is the button's"
    window.point(*scene.board_view.centre(best))
    window.step()
    assert not tells_hint(window), "the card tells of what is pointed at"


@pytest.mark.parametrize("way", ["i", "press hint"])
def test_another_press_puts_the_hint_away_and_a_third_brings_it_back(
    window: Window, way: str
) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.do(way)
    window.do(way)
    wait_for_hint(window, scene)
    best = scene.hinting.square()
    assert tells_hint(window), "as long as nothing is told there is nothing to put away"
    window.do(way)
    assert not tells_hint(window)
    assert scene.hinting.square() is None
    assert not window.offers("why")
    window.do(way)
    assert tells_hint(window)
    assert scene.hinting.square() == best is not None
    assert window.offers("why")


@pytest.mark.parametrize(
    ("rivals", "hidden", "said"),
    [
        ((None, "plodder"), False, True),
        (("plodder", "plodder"), False, False),
        ((None, None), True, False),
    ],
    ids=["two at the screen", "one alone", "hidden hands: the others look away"],
)
def test_who_shares_the_screen_is_told_that_others_can_read_a_hint(
    open_window: OpenWindow, rivals: tuple[str | None, ...], hidden: bool, said: bool
) -> None:
    window = open_window((1280, 720))
    scene = window.put_up(make_match(None, *rivals, hidden=hidden))
    if hidden:
        window.uncover()
    window.letter("i")
    wait_for_hint(window, scene)
    window.step()
    assert tells_hint(window)
    assert window.sees("Everyone at the screen can read this") is said


def advise(
    monkeypatch: pytest.MonkeyPatch, scene: RaceScene, *best: Action, **more: object
) -> None:
    """Let the adviser say this, one after the other, each with so much `more`."""
    answers = (Answer(each, **more) for each in best)  # type: ignore[arg-type]
    monkeypatch.setattr(scene.hinting._runner, "_think", lambda _question: next(answers))


WAY = ">32:146/1 26:38/1 36:28/1 r15"
"""From 32 the way home leads over 42, where Ana eats, 49 and 55."""


def test_the_way_home_that_is_told_is_marked_on_the_board(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = window.put_up(match_of(set_up(players(None, "sprinter", "plodder"), start=WAY)))
    window.letter("k")
    advise(monkeypatch, scene, MoveForward(0, 42))
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("Then: eat, 15, 9 and home."), "there is nothing to compare it with"
    assert scene.hinting.square() == 42
    assert scene.hinting.stops() == ((49, 2), (55, 3))
    scene.submit(MoveForward(0, 42))
    assert scene.hinting.stops() == ()


def test_a_hint_tells_the_next_stop_and_why_not_to_go_there_at_once(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window((1280, 720))
    scene = window.put_up(match_of(set_up(players(None, "sprinter", "plodder"))))
    window.letter("k")
    advise(monkeypatch, scene, MoveForward(0, 5))
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("If 54 is still free, you can eat there next: it costs 15 carrots.")
    assert window.sees("To go there at once costs 55 of your 65 carrots.")


@pytest.mark.parametrize(
    ("held", "then", "rival", "said"),
    [
        (14, 20, 22, ""),
        (14, 20, 23, "so here is a new plan."),
        (54, 23, 22, "Player 3 is on 42 now, so here is a new plan."),
    ],
    ids=["still occupied", "free", "waiting is given up"],
)
def test_who_waits_for_a_square_is_told_of_a_new_plan_only_if_there_is_one(
    window: Window, monkeypatch: pytest.MonkeyPatch, held: int, then: int, rival: int, said: str
) -> None:
    """Ana falls back, and is told to wait until 42 is free. One leaves it, another may come."""
    start = f">21:{held}/2 22:60/2 16:60/2 r5"
    scene = window.put_up(match_of(set_up(players(None, None, None), start=start)))
    window.letter("k")
    advise(monkeypatch, scene, MoveBack(0, 19), MoveForward(0, then))
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("You take 20 carrots.")
    assert window.sees("You can eat on 42 as soon as it is free: that costs")
    for action in (MoveBack(0, 19), MoveForward(1, 28), MoveForward(2, rival)):
        scene.submit(action)
    window.play_until(lambda: scene.match.state.actor == 0 and scene.selection.open)
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("new plan") is bool(said)
    assert window.sees(said)


@pytest.mark.parametrize(
    ("rival", "best", "said"),
    [
        (54, 55, "Player 2 is on 10 now, so here is a new plan."),
        (52, 55, "The others have moved, so here is a new plan."),
        (52, 54, ""),
    ],
    ids=["occupied", "changed", "kept"],
)
def test_that_a_plan_has_changed_is_said(
    window: Window, monkeypatch: pytest.MonkeyPatch, rival: int, best: int, said: str
) -> None:
    """Ana is told: to 15, then to 10, 5 and home. Then the second hare moves."""
    start = ">42:80/0 47:60/1 36:28/1 r15"
    scene = window.put_up(match_of(set_up(players(None, None, "plodder"), start=start)))
    window.letter("k")
    advise(monkeypatch, scene, MoveForward(0, 49), MoveForward(0, best))
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("Then: 10, 5 and home. You have 7 carrots left at the end. That is allowed.")
    assert not window.sees("new plan")
    for action in (MoveForward(0, 49), MoveForward(1, rival)):
        scene.submit(action)
    window.play_until(lambda: scene.match.state.actor == 0 and scene.selection.open)
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("new plan") is bool(said)
    assert window.sees(said)


# --- a hint and the other moves -----------------------------------------------------------------


def hinted(window: Window, monkeypatch: pytest.MonkeyPatch) -> RaceScene:
    """A hint at the start: 2 it is, 4 won less often in the trials, and 5 is as good."""
    scene = window.put_up(match_of(set_up(players(None, "sprinter", "plodder"))))
    best, less, as_good = (MoveForward(0, square) for square in (2, 4, 5))
    hopes = ((best, 0.6), (as_good, 0.59), (less, 0.52))
    advise(monkeypatch, scene, best, hopes=hopes, as_good=(best, as_good))
    window.letter("i")
    wait_for_hint(window, scene)
    window.step()
    return scene


def test_a_choice_that_is_hinted_has_the_bulb(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a square has; and it is green, as no other choice is."""
    start = ">2:40/3 10:60/3 5:60/3 r3"
    scene = window.put_up(match_of(set_up(players(None, "sprinter", "plodder"), start=start)))
    best = TakeTen(0)
    advise(monkeypatch, scene, best, hopes=((best, 0.6),), as_good=(best,))
    window.letter("i")
    wait_for_hint(window, scene)
    window.step()
    assert [window.button(name).icon for name in ("take", "pay")] == ["hint", "minus"]
    assert window.button("take").style == "button"
    window.letter("i")
    assert (window.button("take").icon, window.button("take").style) == ("plus", "button-plain")


def test_another_square_is_compared_with_the_hint(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(size=(1280, 720))
    scene = hinted(window, monkeypatch)
    for square, said in (
        (3, "The hint is safe. A hare square is risky."),
        (
            4,
            "60 pays 30 only if you are 3rd next turn: about 4 times in ten. "
            "It pays only if Player 2 and Player 3 pass you.",
        ),
        (5, "Just as good as the hint: you choose."),
        (
            8,
            "It is 6 squares further, but costs 33 carrots more. Short steps are cheaper.",
        ),
        (2, ""),
    ):
        window.point(*scene.board_view.centre(square))
        window.step()
        assert window.sees(said), square
        assert scene.hinting.over(MoveForward(0, square)) == said


def test_a_square_the_keyboard_is_on_is_compared_too(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(size=(1280, 720))
    scene = hinted(window, monkeypatch)
    while scene.selection.cursor != 4:
        window.key(pygame.K_RIGHT)
    assert window.sees("60 pays 30 only if you are 3rd next turn: about 4 times in ten.")


@pytest.mark.parametrize("way", ["w", "press why"])
def test_why_tells_what_the_hint_costs_and_what_it_has_over_others(
    window: Window, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    scene = hinted(window, monkeypatch)
    told = scene.hinting.told()
    assert told is not None
    window.do(way)
    assert window.sees("It costs 3 carrots. You keep 62.")
    assert window.sees("Then you have 3 lettuces left to eat, next on 54.")
    hint, why = {line.text for line in told.lines}, scene.hinting.explained()
    assert why.reason in hint, "the sheet hides it"
    assert window.sees(why.reason)
    assert not hint & {line.text for line in why.lines}, "nothing else is told twice"
    assert window.sees("Other moves")
    assert window.sees("59 (carrot square)")
    assert window.sees("It costs 15 carrots. You keep 50."), "the same, in the same order"
    assert window.sees("Just as good as the hint: you choose.")
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is scene


def test_why_compares_whole_plans(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the hint and of each other move: the next stops, and how far home is then."""
    start = ">20:111/2 12:65/3 13:70/3 r7"
    scene = window.put_up(match_of(set_up(players(None, None, None), start=start)))
    window.letter("k")
    advise(monkeypatch, scene, MoveForward(0, 22))
    window.letter("i")
    wait_for_hint(window, scene)
    window.point(*scene.board_view.centre(21))
    window.step()
    window.letter("w")
    others = scene.hinting.explained().others
    assert window.sees("Next you can eat on 42."), "of the square that was looked at"
    assert window.sees("With the hint you eat a lettuce.")
    assert not any("about" in what for _name, _over, what in others), (
        "home is too far to be compared"
    )
    window.key(pygame.K_ESCAPE)
    start = ">41:104/0 40:1/0 57:39/1 r17"
    scene = window.put_up(match_of(set_up(players(None, None, None), start=start)))
    advise(monkeypatch, scene, MoveForward(0, 48))
    window.letter("i")
    wait_for_hint(window, scene)
    window.letter("w")
    assert window.sees("Home after 2 more turns.")


def test_the_square_that_was_looked_at_is_told_of_first(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hinted(window, monkeypatch)
    window.point(*scene.board_view.centre(9))
    window.step()
    window.letter("w")
    first = scene.hinting.explained().others[0]
    assert first.name == "55 (position square 4)"
    assert window.sees(first.name)


def test_there_is_no_why_without_a_hint(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hinted(window, monkeypatch)
    assert window.offers("why")
    window.letter("k")
    assert not window.offers("why")
    window.letter("k")
    scene.submit(MoveForward(0, 2))
    window.pass_time(60)
    assert not window.offers("why")


def test_tab_leads_from_the_board_to_why_and_back_to_the_hint(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hinted(window, monkeypatch)
    window.key(pygame.K_RIGHT)
    assert not tells_hint(window), "the card tells of a square"
    for _control in scene.form.widgets:
        if scene.form.focus is window.button("why"):
            break
        window.key(pygame.K_TAB)
    assert tells_hint(window)
    assert scene.side.told is not None
    assert scene.side.told.box.contains(*window.button("why").box.centre)
    window.key(pygame.K_RETURN)
    assert window.sees("Other moves")


@pytest.mark.parametrize("given", [True, False], ids=["given", "still asked for"])
def test_a_hint_is_for_one_decision(window: Window, given: bool) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    window.letter("k")
    window.letter("i")
    if given:
        wait_for_hint(window, scene)
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    window.step(3)
    assert not scene.hinting.asked
    assert not tells_hint(window)


def test_a_hint_leaves_the_keyboard_where_it_was(window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.letter("k")
    for _press in range(2):
        window.key(pygame.K_RIGHT)
    chosen = scene.selection.cursor
    assert chosen
    window.letter("i")
    wait_for_hint(window, scene)
    assert tells_hint(window)
    window.key(pygame.K_RETURN)
    assert scene.match.state.squares[0] == chosen


@pytest.mark.parametrize("persons", [1, 2])
def test_the_only_person_may_call_the_coach_while_a_computer_is_to_act(
    window: Window, persons: int
) -> None:
    scene = window.put_up(make_match(None, "sprinter", None if persons == 2 else "plodder"))
    window.click_square(4)
    assert scene.match.state.actor == 1
    window.letter("k")
    assert scene.coaching.helps(0) == (persons == 1)


def test_who_is_told_to_wait_has_the_same_plan_as_long_as_they_wait(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ">12:60/3 22e:40/3 9:40/3 r4"  # the second hare lies on the next lettuce square
    scene = window.put_up(match_of(set_up(players(None, "sprinter", "plodder"), start=start)))
    window.letter("k")
    advise(monkeypatch, scene, MoveForward(0, 13))
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("You can eat on 42 as soon as it is free: that costs")
    scene.submit(MoveForward(0, 13))
    window.play_until(lambda: scene.match.state.actor == 0 and scene.selection.open)
    assert 22 in scene.match.state.squares
    advise(monkeypatch, scene, TakeTen(0))
    window.letter("i")
    wait_for_hint(window, scene)
    assert window.sees("Best: take 10 carrots")
    assert not window.sees("new plan"), "42 was occupied before"


def test_rules_that_are_asked_for_come_before_a_hint_and_the_other_way_round(
    window: Window,
) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.letter("i")
    wait_for_hint(window, scene)
    window.letter("b")
    assert window.sees("Abacus 2000 + house rules")
    assert not tells_hint(window)
    window.letter("i")
    window.step()
    assert tells_hint(window)


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (">12:60/3 22e:40/3 9:40/3 r4", "It will still be there on your next turn."),
        (">12:60/3 22:40/2 9:40/3 r4", "will have to leave before your next turn."),
        (">12:60/3 20:40/3 9:40/3 r4", ""),
    ],
    ids=["lies there", "has eaten", "free"],
)
def test_3_2_whoever_is_on_the_next_lettuce_square_is_told(
    open_window: OpenWindow, start: str, said: str
) -> None:
    window = open_window((1280, 720))
    scene = window.put_up(match_of(set_up(players(None, "sprinter", "plodder"), start=start)))
    window.letter("k")
    window.point(*scene.board_view.centre(13))
    window.step()
    assert window.sees("From there, the next lettuce is 9 squares ahead")
    assert window.sees(said)
    assert window.sees("next turn.") is bool(said)


# --- large text: the whole panel is scrolled --------------------------------------------------


def in_view(window: Window, scene: RaceScene, text: str) -> bool:
    """Whether this lettering is seen on the sheet, and not scrolled out of sight."""
    where, area = window.where(text), scene.side.area
    assert area is not None
    return where is not None and window.app.renderer.viewport.rect(area.view).contains(where)


def large(open_window: OpenWindow) -> tuple[Window, RaceScene]:
    """A race whose panel has so little room that all of it is scrolled."""
    window = open_window((1280, 720), text_size=200, notes=False)
    scene = window.put_up(make_match(None, "sprinter"))  # two hares each: a button more
    window.step()
    assert scene.panel.turn_scrolls
    return window, scene


def test_the_arrow_below_a_long_hint_scrolls_it_and_opens_no_log(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window((1280, 720), text_size=130, notes=False)
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    lines = [Line(f"This is line {number} of a hint that is far too long.") for number in range(9)]
    monkeypatch.setattr(scene.words, "advice_told", lambda: Told("Hint", lines))
    window.point(*scene.board_view.centre(30))
    window.point(*scene.panel.header.centre)
    told = scene.side.told
    assert told is not None
    assert told.more_below
    window.click(*told.lower.centre)
    window.step()
    assert window.app.scene is scene
    assert told.offset > 0


def to_the_end(window: Window, scene: RaceScene) -> None:
    for _notch in range(40):
        scene.scroll(-1)
    window.step()


def test_what_is_told_on_a_scrolled_panel_begins_in_view(open_window: OpenWindow) -> None:
    window, scene = large(open_window)
    to_the_end(window, scene)
    before = scene.side.area
    assert before is not None
    offset = before.offset
    assert offset > 0
    for kind, heading in ((SquareKind.CARROT, "Carrot square"), (SquareKind.HARE, "Hare square")):
        square = look_at(window, scene, kind)
        number = scene.match.race.track.number_shown(square)
        assert in_view(window, scene, f"{heading} · {number}")
        to_the_end(window, scene)
    told, area = scene.side.told, scene.side.area
    assert told is not None
    assert area is not None
    assert told.box.bottom == pytest.approx(area.box.bottom), "it ends where the panel does"
    window.point(1.0, 1.0)
    window.step()
    assert scene.side.told is None
    assert area.offset == offset, "then all is where it was"


@pytest.mark.parametrize("text_size", [130, 200])
def test_own_carrots_stay_in_sight_under_a_hint(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    """On a carrot square with large letters, no room is left for the players' rows."""
    window = open_window((1280, 720), text_size=text_size)
    start = ">2:87/3 4:65/3 7:65/3 1:60/3 r2"
    scene = window.put_up(match_of(set_up(players(None, *["sprinter"] * 3), start=start)))
    window.letter("k")
    advise(monkeypatch, scene, MoveForward(0, 8))
    window.letter("i")
    wait_for_hint(window, scene)
    window.step()
    assert tells_hint(window)
    assert "87" in window._texts_now()


def test_no_row_beneath_a_hint_is_told_of(open_window: OpenWindow) -> None:
    window, scene = large(open_window)
    window.press("hint")
    window.play_until(lambda: scene.words.tells_hint)
    window.step()
    assert scene.side.told is not None
    rows = [box.centre for box in scene.view.places.rows]
    beneath = [spot for spot in rows if scene.side.told.box.contains(*spot)]
    assert beneath
    for spot in beneath:
        window.point(*spot)
        window.step()
        assert scene.words.tells_hint


def test_a_player_is_told_of_without_moving_the_row_away(open_window: OpenWindow) -> None:
    window, scene = large(open_window)
    area, view, seat = scene.side.area, scene.view, 1
    assert area is not None
    while not area.view.contains(*view.places.rows[seat].centre):
        scene.scroll(-1)
    offset = area.offset
    window.point(*view.places.rows[seat].centre)
    window.step()
    assert scene.view.row_pointed == seat
    assert in_view(window, scene, scene.match.players[seat].name)
    assert area.offset == offset


def test_a_hint_begins_at_its_heading_right_below_the_turn(open_window: OpenWindow) -> None:
    window, scene = large(open_window)
    window.letter("i")
    wait_for_hint(window, scene)
    window.step()
    told, area = scene.side.told, scene.side.area
    assert told is not None
    assert area is not None
    assert told.box.y - scene.view.places.turn.bottom < 20.0
    assert in_view(window, scene, "Hint")
    assert told.box.bottom <= area.box.bottom + 1.0 or told.box.y < area.view.y + 30.0


def test_what_the_hint_has_over_a_move_that_won_as_often_is_no_just_as_good(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = window.put_up(make_match(None, None, None, max_rounds=None))
    best, named, third = (MoveForward(0, square) for square in (4, 2, 7))
    hopes = ((best, 0.6), (named, 0.6), (third, 0.6))
    advise(monkeypatch, scene, best, hopes=hopes, as_good=(best, named, third))
    window.letter("i")
    wait_for_hint(window, scene)
    scene.hinting.over(third)
    told = [(other.name, other.over) for other in scene.hinting.explained().others]
    assert told == [
        (
            "57 (position square 1, 5 or 6)",
            "It is 3 squares further, but costs 18 carrots more. Short steps are cheaper.",
        ),
        (
            "62 (carrot square)",
            "With the hint the next lettuce costs 31 carrots in all, not 39.",
        ),
    ]
