"""What a hint has over the other moves: true, and never against the hint."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.bots import Answer
from game.coach import Advice, Compared, Fell, Than, Why, better, measure, will_it_pay
from game.rules import (
    Action,
    Finish,
    MoveBack,
    MoveForward,
    SquareKind,
    preview,
    sample_state,
    view_for,
)
from game.text.coach import HintTeller
from tests.bots.racing import race_of
from tests.coach.test_hint import NAMES, PLAIN, TRACK, hint_of
from tests.coach.test_reasons import FIELDS
from tests.library import match_of, set_up
from tests.rules.drawing import A, race
from tests.sweep import in_full
from tests.ui.driving import players

LOOKED_AT = [0, 1, 4, in_full(2), in_full(3)]
"""The fields of rivals, of which the longer sweep looks at all."""


def advised(field: int) -> list[tuple[Advice, dict[Action, float]]]:
    """Advice at some decisions of a race, the adviser's findings drawn by lot."""
    rules, bots = FIELDS[field]
    dice, found = Random(f"compare {field}"), []
    match = race_of(list(bots), f"compare {field}", rules)
    while not match.state.is_over:
        if match.state.actor is not None and dice.random() < 0.2:
            view = match.view(match.state.actor)
            tried = dice.sample(view.legal, min(6, len(view.legal)))
            hopes = sorted(((each, dice.random()) for each in tried), key=lambda each: -each[1])
            as_good = tuple(each for each, hope in hopes if hope >= hopes[0][1] - 0.02)
            answer = Answer(hopes[0][0], hopes=tuple(hopes), as_good=as_good)
            advice = Advice(view, answer, fresh=dice.random() < 0.5)
            found.append((advice, dict(hopes)))
        match.play_bots(most=1)
    return found


@pytest.mark.parametrize("field", LOOKED_AT)
def test_what_a_hint_has_over_another_move_is_true(field: int) -> None:
    kinds = set()
    for advice, hopes in advised(field):
        view, hint = advice.view, advice.hint
        guess = sample_state(view, Random(0))
        mine, seen = measure(view, hint.best), preview(guess, hint.best)
        for other in set(view.legal) - {hint.best}:
            told, its, instead = advice.compared(other), measure(view, other), preview(guess, other)
            kinds.add(told.than)
            turns = [0 if isinstance(each, Finish) else None for each in (hint.best, other)]
            turns = [r.turns if r else t for r, t in zip((mine, its), turns, strict=True)]
            lost = round(100 * (hopes.get(hint.best, 0) - hopes.get(other, 1)))
            match told.than:
                case Than.SOONER:
                    assert None not in turns
                    assert turns[1] - turns[0] == told.number > 0  # type: ignore[operator]
                case Than.KEEPS | Than.DEARER:
                    assert seen.left - instead.left == told.number
                case Than.SPENDS:
                    assert instead.left - seen.left == told.number
                case Than.TRIALS | Than.YET:
                    assert lost == told.number
                case Than.IF_PAID:
                    assert isinstance(hint.best, MoveForward)
                    assert mine is not None
                    assert its is not None
                    assert mine.turns_paid is not None
                    assert its.turns is not None
                    assert (its.turns_paid or its.turns) - mine.turns_paid == told.number
                case Than.PAYS:
                    assert isinstance(hint.best, MoveForward)
                    assert view.race.track.paying_positions[hint.best.to]
                case Than.EATS:
                    kinds_of = view.race.track.kinds
                    assert kinds_of[seen.to] is SquareKind.LETTUCE
                case Than.NEXT:
                    assert view.race.track.kinds[told.number] is SquareKind.LETTUCE
                    assert told.number > seen.to
                case Than.NEARER:
                    assert mine is not None
                    assert its is not None
                    prices = seen.paid + mine.lettuce_price, instead.paid + its.lettuce_price
                    assert (told.number, told.often) == prices
                case Than.SPOILS | Than.HELPS:
                    assert told.rival not in (None, view.seat)
                case Than.FURTHER:
                    assert seen.to - instead.to == told.number
                case Than.BEHIND:
                    assert seen.position > instead.position
                case Than.SELDOM:
                    pay = will_it_pay(view, other)
                    assert pay is not None
                    assert pay.chance < 0.5
                    assert told.often == min(9, max(1, round(10 * pay.chance)))
                case Than.UNTRIED:
                    assert other not in hopes
    assert Than.KEEPS in kinds
    assert len(kinds) > 5


@pytest.mark.parametrize("field", LOOKED_AT)
def test_nothing_that_is_told_of_another_move_speaks_against_the_hint(field: int) -> None:
    for advice, hopes in advised(field):
        hint = advice.hint
        for other in set(advice.view.legal) - {hint.best}:
            told = advice.compared(other)
            if told.than in (Than.AS_GOOD, Than.LESSON, Than.PLAN):
                assert other in hopes, "nobody can tell of what was not tried"
            if other == hint.other and hint.reason.why is Why.SOONER and told.than is Than.SOONER:
                assert told.number == hint.reason.mine
        fancied = advice.fancied()
        assert len(fancied) <= 3
        if hint.other is not None:
            assert hint.other in [action for action, _told in fancied]


# --- plans ------------------------------------------------------------------------------------


def asked(start: str, *actions: Action, plan: Action | None = None) -> Advice:
    """Advice to the first of three: the first action is best, the others are much worse."""
    match = match_of(set_up(players(None, None, None), start=start))
    hopes = tuple((each, 0.3 if number else 0.7) for number, each in enumerate(actions))
    return Advice(match.view(A), Answer(actions[0], hopes=hopes, as_good=actions[:1]), plan=plan)


def test_each_move_begins_a_plan_home_or_to_a_lettuce_or_back() -> None:
    tell = HintTeller(match_of(set_up(players(None, None, None))).race.track)
    near = asked(">42:80/0 47:60/1 36:28/1 r15", MoveForward(A, 49), MoveForward(A, 48))
    assert near.hint.way is not None
    assert near.onward(near.hint.best) is None, "the hint tells it itself"
    assert tell.onward(near.onward(MoveForward(A, 48)), 48) == "Then: 10, 5 and home."
    eats = asked(">20:111/2 12:65/3 13:70/3 r7", MoveForward(A, 23), MoveForward(A, 21))
    assert tell.onward(eats.onward(MoveForward(A, 21)), 21) == "Next you can eat on 42."
    back = asked(">21:26/2 22:80/2 29:80/2 r8", MoveForward(A, 26), MoveForward(A, 23))
    told = tell.onward(back.onward(MoveForward(A, 23)), 23)
    assert told == "Next you can fall back to 45 and take 40 carrots."


@pytest.mark.parametrize(
    ("start", "planned", "hoped", "fell"),
    [
        (">42:80/0 54:60/1 36:28/1 r15", (49, 54), 0, (Fell.TAKEN, 1)),
        (">42:80/0 47:60/1 36:28/1 r15", (49, 54), 90, (Fell.FEWER, None)),
        (">42:80/0 47:60/1 36:28/1 r15", (49, 54), 60, (Fell.MORE, None)),
        (">42:80/0 47:60/1 36:28/1 r15", (52, 54), 80, (Fell.QUICKER, None)),
        (">42:80/0 47:60/1 36:28/1 r15", (48, 54), 80, (Fell.MOVED, None)),
        (">42:80/0 47:60/1 36:28/1 r15", (48, 42), 80, (Fell.MOVED, None)),
    ],
    ids=["taken", "fewer carrots", "more carrots", "quicker", "moved", "the own hare is there"],
)
def test_why_an_earlier_plan_fell(
    start: str, planned: tuple[int, ...], hoped: int, fell: tuple[Fell, int | None]
) -> None:
    advice = asked(start, MoveForward(A, 49), MoveForward(A, 46))
    assert advice.fell([MoveForward(A, square) for square in planned], hoped) == fell


def test_it_is_told_why_an_earlier_plan_fell() -> None:
    assert [
        HintTeller(TRACK).changed(Fell.TAKEN, 4, "Ben"),
        HintTeller(TRACK).changed(Fell.TAKEN, 4),
        HintTeller(TRACK).changed(Fell.FEWER),
        HintTeller(TRACK).changed(Fell.MORE),
        HintTeller(TRACK).changed(Fell.QUICKER),
        HintTeller(TRACK).changed(Fell.MOVED),
    ] == [
        "Ben is on 9 now, so here is a new plan.",
        "9 is occupied now, so here is a new plan.",
        "You have fewer carrots than I had hoped, so here is a new plan.",
        "You have more carrots than I had expected, so here is a new plan.",
        "Now there is a quicker way home, so here is a new plan.",
        "The others have moved, so here is a new plan.",
    ]


@pytest.mark.parametrize(
    ("start", "best", "said"),
    [
        pytest.param(
            *(">0:65/3 0:65/3 0:65/3 r1", 2),
            ["Then you have 3 lettuces left to eat, next on 54."],
            id="far, the hint tells the next price",
        ),
        pytest.param(
            *(">0:65/3 10:60/3 0:65/3 r1", 2),
            ["Then you have 3 lettuces left to eat. A hare is on 54, the next lettuce square."],
            id="a lettuce square that is taken",
        ),
        pytest.param(
            *(">22:163/1 35:32/1 23:0/3 r14", 29),
            [
                "To be home in 5 turns costs at least 173 carrots. You need 38 more.",
                "Then you have 1 lettuce left to eat, next on 22 for 91 carrots.",
            ],
            id="turns known, the hint tells no lettuce",
        ),
        pytest.param(
            *(">37:118/2 24:93/2 32:214/1 r14", 42),
            [
                "Then you have 1 lettuce left to eat, next on 7.",
            ],
            id="a lettuce out of reach",
        ),
        pytest.param(">42:80/0 47:60/1 36:28/1 r15", 49, [], id="the hint tells the way home"),
    ],
)
def test_what_a_plan_has_to_do_with_is_told_in_carrots_and_lettuces(
    start: str, best: int, said: list[str]
) -> None:
    advice = asked(start, MoveForward(A, best), MoveForward(A, best - 1))
    tell = HintTeller(advice.view.race.track)
    assert [each.text for each in tell.outlook(advice.outlook(advice.hint.best))] == said


def test_it_is_told_of_a_move_that_a_rival_would_be_paid_for_it() -> None:
    """3.3: who is passed on a position square 3 is third then."""
    passes, stays = MoveForward(A, 29), MoveForward(A, 26)
    advice = asked(">25:79/3 28:63/2 40:53/3 r5", stays, passes)
    tell = HintTeller(advice.view.race.track)
    told = [tell.compared(advice.hint, each, NAMES) for each in advice.all_compared(passes)]
    assert f"It lets {NAMES[1]} take 30 carrots." in told
    over = better(advice.view, stays, passes)
    assert tell.better(over, NAMES) == f"Otherwise {NAMES[1]} would take 30 carrots."


@pytest.mark.parametrize(
    ("start", "best", "other", "said"),
    [
        pytest.param(
            *(">25:79/3 28:63/2 40:53/3 r5", 29, 26),
            [(Than.HELPS, "It lets Ben take 30 carrots.")],
            id="3.3 pays who is passed",
        ),
        pytest.param(
            *(">25:79/3 29:63/2 40:53/3 r5", 32, 26),
            [(Than.SPOILS, "The hint keeps Ben from taking 20 carrots.")],
            id="3.3 passes who would be paid",
        ),
        pytest.param(*(">25:79/3 28:63/2 40:53/3 r5", 26, 27), [], id="both alike"),
    ],
)
def test_it_is_told_what_the_hint_itself_does_to_rivals(
    start: str, best: int, other: int, said: list[tuple[Than, str]]
) -> None:
    advice = asked(start, MoveForward(A, best), MoveForward(A, other))
    tell = HintTeller(advice.view.race.track)
    found = advice.on_rivals([MoveForward(A, other)])
    assert [(each.than, tell.compared(advice.hint, each, NAMES)) for each in found] == said


def test_of_two_that_are_as_good_it_is_told_what_decided() -> None:
    edges = list[Than]()
    for advice, _hopes in advised(0):
        best, guess = advice.hint.best, sample_state(advice.view, Random(0))
        for other in advice.hint.as_good:
            edge = advice.edge(other)
            edges += [] if edge is None else [edge.than]
            if edge is not None and edge.than is Than.KEEPS:
                assert edge.number == preview(guess, best).left - preview(guess, other).left > 0
    assert Than.KEEPS in edges


def test_a_move_that_makes_the_next_lettuce_cheaper_is_not_called_dear() -> None:
    """15 and 15 carrots in two moves cost less than 3 and 45."""
    advice = asked(">0:95/3 30:63/2 40:53/3 r5", MoveForward(A, 2), MoveForward(A, 5))
    than = [each.than for each in advice.all_compared(MoveForward(A, 5))]
    assert Than.KEEPS not in than
    dearer = asked(">0:95/3 30:63/2 40:53/3 r5", MoveForward(A, 5), MoveForward(A, 9))
    assert Than.KEEPS in [each.than for each in dearer.all_compared(MoveForward(A, 9))]


def test_why_a_short_step_is_better_than_passing_the_others() -> None:
    """4.1: who is behind takes more for a lettuce."""
    waits = "Let the others lead for now. If you are 1st, a lettuce pays you 10 carrots. If you "
    for best, is_told in ((9, True), (16, False)):
        advice = asked(">8:79/3 10:63/2 3:53/3 r5", MoveForward(A, best), MoveForward(A, 14))
        tell = HintTeller(advice.view.race.track)
        told = tell.outlook(advice.outlook(advice.hint.best))
        assert (told[-1].text == waits + "are 3rd, it pays 30.") is is_told


# --- what rivals may do first ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "best", "said"),
    [
        pytest.param(
            *(">20:111/2 21:65/3 13:0/3 r7", 22),
            ["If you wait, Ben gets there first about 8 times in ten."],
            id="one may eat there first",
        ),
        pytest.param(
            *(">20:111/2 18:65/3 19:65/3 r7", 22),
            ["If you wait, a rival gets there first about 9 times in ten."],
            id="one of two may",
        ),
        pytest.param(">20:111/2 18:65/0 13:0/3 r7", 22, [], id="nobody has to eat"),
        pytest.param(
            *(">18:111/2 17:65/3 16:65/3 r7", 20),
            ["But a rival gets to 42 first about 8 times in ten."],
            id="one may eat first on the next one",
        ),
        pytest.param(
            *(">42:80/0 46:60/0 36:28/1 r15", 49),
            ["Ben can be home in about 4 turns."],
            id="on the way home",
        ),
    ],
)
def test_what_rivals_may_do_first(start: str, best: int, said: list[str]) -> None:
    advice = asked(start, MoveForward(A, best), MoveForward(A, best - 1))
    tell = HintTeller(advice.view.race.track)
    threats = [tell.threat(each, ["Ana", "Ben", "Cid"]) for each in advice.threats()]
    assert [each.text for each in threats] == said


# --- afterwards -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("best", "other", "carrots", "lettuces", "said"),
    [
        pytest.param(4, 8, 90, 0, "You get home 1 turn sooner this way.", id="turns home"),
        pytest.param(6, 12, 60, 1, "You eat a lettuce there.", id="a lettuce"),
        pytest.param(8, 4, 90, 0, "", id="nothing for a longer way"),
    ],
)
def test_afterwards_it_is_told_why_one_of_two_was_better(
    best: int, other: int, carrots: int, lettuces: int, said: str
) -> None:
    """How often each won is told anyway."""
    view = view_for(race(PLAIN, carrots={A: carrots}, lettuces={A: lettuces}), A)
    over = better(view, MoveForward(A, best), MoveForward(A, other))
    assert HintTeller(TRACK).better(over, NAMES) == said


def test_nothing_is_told_of_both_of_two_moves() -> None:
    match = race_of(["level-3", "plodder", "level-2"], "two of three")
    match.play_bots(most=40)
    tell, told = HintTeller(match.race.track), set()
    for entry in range(0, len(match.log), 4):
        view = match.view_before(entry)
        for two in combinations(view.legal[::3], 2):
            pair = [better(view, *each) for each in (two, two[::-1])]
            assert pair[0] is None or pair[1] is None or pair[0].than is not pair[1].than
            assert all(tell.better(each, NAMES) for each in pair if each is not None)
            told.update(each.than for each in pair if each is not None)
    assert len(told) > 5


@pytest.mark.parametrize(
    ("held", "few", "told"),
    [
        (55, 0, "That takes all your carrots."),
        (60, 5, "You keep only 5 carrots."),
    ],
)
def test_who_is_to_spend_nearly_all_is_told_so_and_what_comes_next(
    held: int, few: int, told: str
) -> None:
    """As lessons teach to keep some. To fall back next is a plan, too."""
    best = MoveForward(A, 32)
    hint = asked(f">22:{held}/1 12:60/3 20:70/3 r8", best, MoveForward(A, 26)).hint
    assert hint.few == few
    assert HintTeller(match_of(set_up(players(None, None, None))).race.track).best(hint) == [
        "Best: 32 (position square 1, 5 or 6).",
        told,
        "If 34 is still free, you can fall back there next turn and take 20 carrots.",
    ]
    assert hint.plan == (MoveBack(A, 30),)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (12, "I tried both moves in 100 races each: the hint won 12 more."),
        (
            100,
            "I tried both moves in 100 races each: the hint won nearly all, this move hardly any.",
        ),
    ],
)
def test_how_many_more_races_the_hint_won(more: int, said: str) -> None:
    hint = hint_of(PLAIN, MoveForward(A, 8), MoveForward(A, 9), 40, 0)
    assert HintTeller(TRACK).compared(hint, Compared(Than.TRIALS, more), NAMES) == said
