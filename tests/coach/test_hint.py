"""Hints: the master's choice, told with the numbers that decided it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import Answer, answer
from game.coach import Advice, Hint, Reason, Than, Why, advised, adviser_asked, better, hint_from
from game.hints import Hints
from game.rules import (
    Action,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    TakeTen,
    legal_actions,
    view_for,
)
from game.text.coach import HintTeller
from tests.bots.racing import race_of
from tests.library import match_of, set_up
from tests.rules.drawing import A, B, C, drawn_track, race
from tests.ui.driving import players

NODES = 600
TRACK = drawn_track("S h c T 3 c L f 2 4 T c h F")
DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   C
    """


def test_the_best_is_what_the_adviser_chose() -> None:
    state = race(DRAWING, carrots=65)
    view = view_for(state, A)
    given = answer(replace(adviser_asked(view), nodes=NODES))
    hint = hint_from(view, given)
    assert hint.best == given.action
    assert hint.other in set(legal_actions(state)) - {hint.best}


def test_the_adviser_tells_how_often_each_of_its_actions_won() -> None:
    match = race_of(["level-3"] * 4, "hint")
    given = answer(replace(adviser_asked(match.view(0)), nodes=4000))
    actions, hopes = zip(*given.hopes, strict=True)
    assert actions[0] == given.action
    assert given.action in given.as_good
    assert set(given.as_good) <= set(actions)
    assert len(set(actions)) == len(actions)
    assert all(0 <= hope <= 1 for hope in hopes)


def test_2_2_the_adviser_is_asked_with_what_the_person_may_know() -> None:
    match = race_of(["level-1"] * 3, "hint", carrots_hidden=True)
    view = match.view(0)
    assert adviser_asked(view).view == view
    assert None in adviser_asked(view).view.carrots


def test_where_there_is_one_way_it_is_named() -> None:
    only = MoveForward(A, 4)
    hint = hint_from(view_for(race(DRAWING, lettuces={A: 0}), A), Answer(only))
    assert hint.other is None
    assert HintTeller(TRACK).best(hint) == ["Best: 9 (position square 3)."]


@pytest.mark.parametrize(("hope", "kept"), [(0.53, True), (0.5, False)], ids=["near", "far"])
def test_a_plan_that_was_told_is_kept_if_it_costs_little(hope: float, kept: bool) -> None:
    best, planned = MoveForward(A, 9), MoveForward(A, 8)
    view = view_for(race(PLAIN, lettuces={A: 0}), A)
    given = Answer(best, hopes=((best, 0.62), (planned, hope)), as_good=(best,))
    assert (hint_from(view, given, plan=planned).best == planned) is kept
    assert hint_from(view, given).best == best


@pytest.mark.parametrize(("hope", "equal"), [(0.61, True), (0.55, False)], ids=["no", "some"])
def test_what_is_given_up_for_a_plan_is_only_called_as_good_if_it_is(
    hope: float, equal: bool
) -> None:
    match = match_of(set_up(players(None, None, None), start=">2:60/3 9:60/3 12:60/3 r3"))
    best, planned = MoveForward(A, 5), TakeTen(A)
    given = Answer(best, hopes=((best, 0.62), (planned, hope)), as_good=(best,))
    advice = Advice(match.view(A), given, plan=planned)
    assert (advice.hint.best, advice.hint.other) == (planned, best)
    assert (advice.compared(best).than is Than.AS_GOOD) is equal


def test_a_plan_is_given_up_for_a_way_home_that_is_shorter() -> None:
    """The square between pays the first for sure."""
    start = ">55:17/0 20:10/0 18:10/0 r18"
    view = match_of(set_up(players(None, None, None), start=start)).view(A)
    planned, sooner = MoveBack(A, 50), MoveForward(A, 60)
    given = Answer(planned, hopes=((planned, 0.99), (sooner, 0.99)), as_good=(planned, sooner))
    assert hint_from(view, given, plan=planned).best == sooner
    far = Answer(planned, hopes=((planned, 0.99), (sooner, 0.8)), as_good=(planned,))
    assert hint_from(view, far, plan=planned).best == planned


# --- one reason -------------------------------------------------------------------------------

PLAIN = """
    S c h T 3 c L f 2 4 T c h F
        A     B   C
    """
WAITING = """
    S c h T 3 c L f 2 4 T c h F
            A       B   C
    """
"""B is second where the second is paid: a move beyond B makes it third."""
NEAR = """
    S c h T 3 c L f 2 4 T c h F
        B C               A
    """


NAMES = ("Ana", "Ben", "Cem", "Dot", "Eva", "Fay")


def hint_of(
    drawing: str, best: Action, other: Action, carrots: int, lettuces: int, *, equal: bool = False
) -> Hint:
    """The hint if the adviser finds the first better than the second, or as good."""
    state = race(drawing, carrots={A: carrots}, lettuces={A: lettuces})
    hopes = ((best, 0.62), (other, 0.6 if equal else 0.4))
    as_good = (best, other) if equal else (best,)
    return hint_from(view_for(state, A), Answer(best, hopes=hopes, as_good=as_good))


@pytest.mark.parametrize(
    ("drawing", "best", "other", "carrots", "lettuces", "said"),
    [
        pytest.param(
            *(PLAIN, 6, 8, 40, 3),
            "You still have 3 lettuces: eat one here, while the square is free. "
            "If you are 2nd when you eat, you take 20 carrots.",
            id="3.2: a lettuce",
        ),
        pytest.param(
            *(PLAIN, 4, 8, 90, 0),
            "You get home 1 turn sooner than from 5.",
            id="3.3: turns home",
        ),
        pytest.param(
            *(PLAIN, 4, 8, 40, 0),
            "It pays 30 carrots if you are 3rd next turn: about 6 times in ten. "
            "Ben and Cem can still fall back behind you.",
            id="3.3: what the square pays",
        ),
        pytest.param(
            *(WAITING, 11, 5, 40, 0),
            "Then: home. You have 9 carrots left at the end. That is allowed.",
            id="6.1: the way home",
        ),
        pytest.param(
            *(WAITING, 7, 11, 30, 0),
            "Then: home. About 9 times in ten, square 6 won’t pay. Then you have 3 carrots left at "
            "the end.",
            id="6.1: the way home, if a square does not pay",
        ),
        pytest.param(
            *(WAITING, MoveBack(A, 3), 5, 4, 0),
            "Then: 8, 4, back to 10 and home. You have 6 carrots left at the end. That is allowed.",
            id="3.4: a way home that leads back",
        ),
        pytest.param(
            *(NEAR, GiveTen(A), 12, 40, 0),
            "Then: give 10, give 10 and home. You have 7 carrots left at the end. That is allowed.",
            id="6.1: a way home that gives carrots",
        ),
        pytest.param(
            *(WAITING, Finish(A), 11, 55, 0),
            "It takes you home, and you have 10 carrots left.",
            id="6.1: home",
        ),
        pytest.param(
            *(NEAR, GiveTen(A), 12, 80, 0),
            "You have too many carrots: you may keep only 10. This uses up 10 carrots.",
            id="6.1: too many carrots",
        ),
    ],
)
def test_one_reason_is_told(
    drawing: str, best: Action | int, other: int, carrots: int, lettuces: int, said: str
) -> None:
    chosen = MoveForward(A, best) if isinstance(best, int) else best
    hint = hint_of(drawing, chosen, MoveForward(A, other), carrots, lettuces)
    tell = HintTeller(TRACK)
    assert tell.best(hint, NAMES) == [f"Best: {tell.name(chosen)}.", said]


ON_THE_BOARD = (
    (
        ">48:12/0 26:78/1 30:124/3 r14",
        MoveBack(A, 43),
        "You take 50 carrots. You need 23 more to get home in 5 moves: that costs at least 35, "
        "and you have 12.",
    ),
    (
        ">47:7/3 39:165/2 55:39/2 r15",
        MoveBack(A, 43),
        "You take 40 carrots. You need 48 more for the next lettuce square: it costs 55, and you "
        "have 7.",
    ),
    (
        ">33:14/0 42:78/1 50:124/3 r14",
        MoveBack(A, 30),
        "You take 30 carrots. You have only 14 now, with 31 squares to go.",
    ),
    (
        ">33:97/1 41:56/1 37:76/2 r13",
        MoveBack(A, 30),
        "You take 30 carrots. To come back here later costs only 6.",
    ),
    (
        "1:65/3 >2:62/3 7:65/3 r2",
        TakeTen(B),
        "Let the others lead for now. If you are 1st, a lettuce pays you 10 carrots. If "
        "you are 3rd, it pays 30.",
    ),
    (
        ">2:62/3 4:65/3 7:65/3 r2",  # they lead already
        TakeTen(A),
        "You take 10 carrots. You have 62 now, with 62 squares to go.",
    ),
    (
        ">5:40/3 9:65/3 10:65/3 r5",
        TakeTen(A),
        "You can eat on 54 as soon as it is free: that costs 15 carrots.",
    ),
    (
        ">0:65/3 0:65/3 0:65/3 r1",
        MoveForward(A, 2),
        "To go there at once costs 55 of your 65 carrots. In two steps it costs 39.",
    ),
    (
        ">10:45/2 9:60/2 16:60/2 r4",
        MoveForward(A, 13),
        "If you need carrots next turn, you can take 10 there, in any position.",
    ),
    (
        ">22:100/1 23:60/1 32:60/1 r8",
        MoveForward(A, 28),
        "It pays 30 carrots if a hare passes you: about 6 times in ten. Ben can do that.",
    ),
    (
        ">13:107/1 22:30/1 23:30/1 28:30/1 36:30/1 42:30/1 r7",
        MoveForward(A, 16),
        "It pays 60 carrots if you are 6th next turn: about 9 times in ten. "
        "Others can still fall back behind you.",
    ),
    (
        ">22:90/1 20:40/1 32:40/1 r8",
        MoveForward(A, 23),
        "It costs 1: you keep 89 carrots, with 41 squares to go.",
    ),
    (
        ">21:26/2 22:80/2 29:80/2 r8",
        MoveForward(A, 23),
        "If 45 is still free, you can fall back there next turn and take 40 carrots.",
    ),
    (
        ">62:74/0 43:40/1 0:65/1 r12",
        MoveBack(A, 56),
        "You have too many carrots. A long move from further back can use them up.",
    ),
    (
        ">12:81/2 23:60/2 14:60/2 r5",
        MoveForward(A, 17),
        "You could eat on 42, but it costs 55 of your 81 carrots.",
    ),
    (
        ">29:46/2 28:60/2 42:60/2 r9",
        MoveForward(A, 36),
        "31 is a carrot square, but from there you get home 1 turn later.",
    ),
    (
        ">20:111/2 12:65/3 13:70/3 r7",
        MoveForward(A, 21),
        "It costs 1 carrot. If 42 is still free, you can eat there next: it costs 1 carrot.",
    ),
    (
        ">5:99/3 10:65/3 12:65/3 r3",
        MoveForward(A, 8),
        "It costs 6 carrots. You can eat on 54 as soon as it is free: that costs 3 carrots.",
    ),
    (
        ">32:146/1 26:38/1 36:28/1 r15",
        MoveForward(A, 42),
        "Then: eat, 15, 9 and home. About 9 times in ten you are 1st when you eat. Then you have "
        "7 carrots left at the end.",
    ),
    (
        ">50:40/1 20:20/1 19:20/2 r13",  # nobody can pass
        MoveForward(A, 57),
        "Then: eat, 3 and home. You have 6 carrots left at the end. That is allowed.",
    ),
    (
        ">23:111/3 12:65/3 13:70/3 r7",
        MoveForward(A, 27),
        "It costs 10: you keep 101 carrots, with 37 squares to go.",
    ),
    (
        ">2:62/3 7:37/3 1:64/3 r2",
        MoveForward(A, 4),
        "It pays 30 carrots if a hare passes you: about 5 times in ten. Cem can do that.",
    ),
    (
        ">28:143/1 30:97/1 35:59/1 r14",
        MoveForward(A, 36),
        "If it pays, you get home 1 turn sooner.",
    ),
    (
        ">40:70/0 45:60/0 30:40/1 r15",
        MoveForward(A, 47),
        "Then: 10, 5 and home. About 6 times in ten, this square pays 20. Then you have 4 carrots "
        "left at the end.",
    ),
)
"""Places on the board of 2000 (squares, carrots and lettuces of all players), and the best."""


@pytest.mark.parametrize(("start", "best", "said"), ON_THE_BOARD, ids=lambda each: str(each)[:20])
def test_the_reason_says_what_the_best_is_good_for(start: str, best: Action, said: str) -> None:
    """Whatever else could be done, and though nothing else was tried."""
    match = match_of(set_up(players(*[None] * start.count(":")), start=start))
    hint = hint_from(match.view(A), Answer(best))
    assert said in HintTeller(match.race.track).best(hint, NAMES)


def test_where_nothing_leads_home_after_the_other_that_is_the_reason() -> None:
    drawing = """
        S c c c L c c c c c c F
        A       B     C
        """
    state = race(drawing, carrots=90, lettuces={A: 1, B: 0, C: 0})
    best, other = MoveForward(A, 3), MoveForward(A, 5)
    hint = hint_from(view_for(state, A), Answer(best, hopes=((best, 0.6), (other, 0.4))))
    told = HintTeller(state.race.track).best(hint, NAMES)
    assert told[1] == "From 6 you couldn’t get home."


def test_of_equal_actions_one_is_recommended_and_no_number_says_otherwise() -> None:
    hint = hint_of(PLAIN, MoveForward(A, 8), MoveForward(A, 9), 40, 0, equal=True)
    assert hint.best == MoveForward(A, 9), "its way home is sure, though its trials went worse"
    assert HintTeller(TRACK).best(hint, NAMES) == [
        "Best: 4 (position square 4).",
        "Then: home. You have 2 carrots left at the end. That is allowed.",
    ], "what may fail is not called as good"


def test_of_equal_actions_the_safe_one_is_recommended() -> None:
    hint = hint_of(WAITING, MoveForward(A, 12), MoveForward(A, 5), 65, 2, equal=True)
    assert hint.best == MoveForward(A, 5)


def test_of_equal_actions_the_shorter_way_home_decides() -> None:
    hint = hint_of(WAITING, MoveForward(A, 5), MoveForward(A, 7), 30, 0, equal=True)
    assert HintTeller(TRACK).best(hint, NAMES)[0] == "Best: 6 (position square 1, 5 or 6)."


def test_of_equal_actions_one_whose_number_will_not_pay_comes_last() -> None:
    match = match_of(set_up(players(None, None, None), start=">23:111/0 12:65/3 13:70/3 r7"))
    four, carrot = MoveForward(A, 27), MoveForward(A, 26)
    for both in ((four, carrot), (carrot, four)):
        given = Answer(both[0], hopes=((both[0], 0.6), (both[1], 0.6)), as_good=both)
        assert hint_from(match.view(A), given).best == carrot


@pytest.mark.parametrize(
    ("hope", "said"),
    [
        (0.4, "It costs 45, but Ben is about to take 20 carrots: you spoil that."),
        (
            0.55,
            "If 45 is still free, you can fall back there next turn and take 20 carrots. Both "
            "moves together cost 25.",
        ),
    ],
    ids=["much better", "hardly better"],
)
def test_to_spoil_is_a_reason_for_many_carrots_only_if_it_is_worth_them(
    hope: float, said: str
) -> None:
    match = match_of(set_up(players(None, None, None), start=">12:100/2 17:60/2 30:60/2 r5"))
    best, other = MoveForward(A, 21), MoveForward(A, 16)
    given = Answer(best, hopes=((best, 0.62), (other, hope)), as_good=(best,))
    hint = hint_from(match.view(A), given)
    assert HintTeller(match.race.track).best(hint, NAMES)[1] == said


def test_nobody_is_told_to_give_carrots_away_far_from_home_without_anybody_behind() -> None:
    """Whatever a trial race in ten says: A is last, with 48 carrots for 59 squares."""
    match = match_of(set_up(players(None, None, None), start=">5:48/3 17:60/2 30:60/2 r5"))
    give, take, step = GiveTen(A), TakeTen(A), MoveForward(A, 7)
    given = Answer(give, hopes=((give, 0.4), (take, 0.31), (step, 0.2)), as_good=(give,))
    assert hint_from(match.view(A), given).best == take


def test_that_a_rival_can_do_nothing_then_is_a_reason() -> None:
    """3.5: Ben has 2 carrots, before him is a tortoise, and the best takes the one behind him."""
    match = match_of(set_up(players(None, None, None), start=">13:40/2 14:2/2 30:60/2 r5"))
    best = next(each for each in legal_actions(match.state) if isinstance(each, MoveBack))
    other = next(each for each in legal_actions(match.state) if isinstance(each, MoveForward))
    given = Answer(best, hopes=((best, 0.6), (other, 0.4)), as_good=(best,))
    hint = hint_from(match.view(A), given)
    assert (hint.reason.why, hint.reason.rival) == (Why.STRANDS, 1)
    assert "Then Ben can do nothing, and must start over." in HintTeller(match.race.track).best(
        hint, NAMES
    )
    has = better(match.view(A), best, other)
    assert has is not None
    assert (has.than, has.rival) == (Than.STRANDS, 1)


def test_who_departs_from_a_lesson_says_from_which_and_why() -> None:
    hint = hint_of(WAITING, MoveForward(A, 5), MoveForward(A, 6), 40, 1)
    assert HintTeller(TRACK).best(hint, NAMES) == [
        "Usually you would eat as soon as you can, on 7.",
        "Better now: 8 (carrot square).",
        "You get home 1 turn sooner this way.",
        "It costs 1 carrot. If 7 is still free, you can eat there next: it costs 1 carrot.",
    ]


@pytest.mark.parametrize(
    ("fresh", "hope", "goes"), [(True, 0.33, True), (True, 0.28, False), (False, 0.33, False)]
)
def test_while_lessons_are_fresh_a_square_that_pays_almost_surely_is_not_passed_over(
    fresh: bool, hope: float, goes: bool
) -> None:
    """4.1: nobody can fall back behind square 4, which pays the third."""
    match = match_of(set_up(players(None, None, None), start=">2:62/3 8:45/3 5:50/3 r2"))
    stays, pays = TakeTen(A), MoveForward(A, 4)
    given = Answer(stays, hopes=((stays, 0.5), (pays, hope)), as_good=(stays,))
    assert (hint_from(match.view(A), given, fresh=fresh).best == pays) is goes


@pytest.mark.parametrize(("hope", "follows"), [(0.5, True), (0.4, False)], ids=["near", "far"])
def test_while_lessons_are_fresh_they_may_cost_a_little(hope: float, follows: bool) -> None:
    """In the first three races: a hare square that is a little better is not recommended."""
    safe, gamble = MoveForward(A, 9), MoveForward(A, 12)
    view = view_for(race(PLAIN, lettuces={A: 0}), A)
    given = Answer(gamble, hopes=((gamble, 0.62), (safe, hope)), as_good=(gamble,))
    assert hint_from(view, given).best == gamble
    assert (hint_from(view, given, fresh=True).best == safe) is follows


@pytest.mark.parametrize(("hope", "best"), [(0.98, 42), (0.9, 37)], ids=["nearly", "not"])
def test_the_shorter_way_home_is_best_if_it_is_nearly_as_good(hope: float, best: int) -> None:
    match = match_of(set_up(players(None, None, None), start=">41:104/1 48:1/0 57:39/1 r17"))
    eat, back = MoveForward(A, 42), MoveBack(A, 37)
    given = Answer(back, hopes=((back, 0.99), (eat, hope)), as_good=(back,))
    chosen = hint_from(match.view(A), given).best
    assert isinstance(chosen, MoveForward | MoveBack)
    assert chosen.to == best


def test_of_a_way_back_that_takes_longer_it_is_told_that_it_wins_more_often() -> None:
    match = match_of(set_up(players(None, None, None), start=">41:104/1 48:1/0 57:39/1 r17"))
    eat, back = MoveForward(A, 42), MoveBack(A, 37)
    given = Answer(back, hopes=((back, 0.94), (eat, 0.56)), as_good=(back,))
    hint = hint_from(match.view(A), given)
    assert HintTeller(match.race.track).best(hint, NAMES)[2:] == [
        "You take 40 carrots. To come back here later costs only 10.",
        "I tried it out: this way you come home first more often.",
    ]


def test_what_can_be_seen_is_told_rather_than_trial_races() -> None:
    """A long move, for a number that may pay and so brings home sooner."""
    match = match_of(set_up(players(None, None, None), start="22:112/1 >20:159/2 24:136/0 r15"))
    far, near = MoveForward(1, 29), MoveForward(1, 23)
    hints = Hints(match, lambda: False)
    hints.question(1)
    hints.take(Answer(far, hopes=((far, 0.17), (near, 0.09)), as_good=(far,)), fresh=False)
    assert hints.said()[1:] == [
        "It costs 45. Home after 7 more turns.",
        "If it pays, you get home 1 turn sooner.",
    ]


def test_only_a_hare_square_can_win_what_is_as_good_as_lost() -> None:
    gamble, safe = MoveForward(A, 12), MoveForward(A, 9)
    given = Answer(gamble, hopes=((gamble, 0.2), (safe, 0.0)), as_good=(gamble,))
    hint = hint_from(view_for(race(PLAIN, lettuces={A: 0}), A), given)
    assert HintTeller(TRACK).best(hint, NAMES)[2] == (
        "You need some luck now: other moves would hardly help."
    )


def test_the_best_is_compared_with_what_tempts_a_newcomer() -> None:
    """Not with whatever was tried next: here the lettuce, or what was tried of such moves."""
    match = match_of(set_up(players(None, None, None), start=">12:100/2 17:60/2 30:60/2 r5"))
    view, best, silly = match.view(A), MoveForward(A, 21), MoveForward(A, 13)
    eats, runs = MoveForward(A, 22), MoveForward(A, 16)
    for tried, other in ((silly, eats), (runs, runs)):
        given = Answer(best, hopes=((best, 0.6), (silly, 0.4), (tried, 0.3)), as_good=(best,))
        assert hint_from(view, given).other == other


def test_7_1_of_two_hares_it_says_which() -> None:
    best = MoveForward(1, 5)
    tell = HintTeller(TRACK, ["1a", "1b", "2a", "2b"], hedgehog=True)
    assert tell.name(best) == "8 (carrot square) with 1b"
    assert tell.name(Finish(0)) == "the finish with 1a"
    assert tell.name(MoveBack(0, 3)) == "10 (hedgehog square) with 1a"


def test_what_is_no_square_has_a_sentence_of_its_own() -> None:
    best, other = MoveForward(A, 7), TakeTen(A)
    hint = Hint(best, other=other, reason=Reason(Why.SOONER, 2))
    assert HintTeller(TRACK).best(hint) == [
        "Best: 6 (position square 1, 5 or 6).",
        "You get home 2 turns sooner than if you stay here.",
    ]


def test_where_the_number_of_the_best_square_will_not_pay_it_is_said() -> None:
    match = match_of(set_up(players(None, None, None), start=">8:40/3 11:40/3 7:40/3 r3"))
    four, carrot = MoveForward(A, 9), MoveForward(A, 13)
    for best, other, told in ((four, carrot, True), (carrot, four, False)):
        given = Answer(best, hopes=((best, 0.6), (other, 0.4)), as_good=(best,))
        said = HintTeller(match.race.track).best(hint_from(match.view(A), given), NAMES)
        assert ("55 won’t pay you: it is just a step on the way." in said) is told


def test_what_is_advised_is_what_a_hint_names_best_or_as_good() -> None:
    view = race_of(["level-3"] * 3, "advised").view(0)
    given = answer(adviser_asked(view))
    hint = hint_from(view, given)
    assert {hint.best, *hint.as_good} <= set(advised(view, given)) < set(view.legal)


def test_nobody_is_blamed_for_what_the_lessons_teach_or_nothing_speaks_against() -> None:
    """What would be recommended comes first all the same."""
    match = match_of(set_up(players(None, None, None), start=">6:60/3 12:60/3 13:60/3 r3"))
    view, best, eats = match.view(A), MoveForward(A, 8), MoveForward(A, 10)
    given = Answer(best, hopes=((best, 0.7), (eats, 0.3)), as_good=(best,))
    good = advised(view, given)
    assert good[0] == best
    assert eats in good
    others = [each for each in view.legal if each not in good]
    assert others
    assert all(better(view, best, each) is not None for each in others)
