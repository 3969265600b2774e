"""What a hint has over the other moves: true, and never against the hint."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import Answer
from game.coach import Advice, Than, Why, measure
from game.rules import Action, Finish, MoveForward, SquareKind, preview, sample_state
from tests.bots.racing import race_of
from tests.coach.test_reasons import FIELDS


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


@pytest.mark.parametrize("field", range(len(FIELDS)))
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
                case Than.KEEPS:
                    assert seen.left - instead.left == told.number
                case Than.SPENDS:
                    assert instead.left - seen.left == told.number
                case Than.TRIALS | Than.YET:
                    assert lost == told.number
                case Than.PAYS:
                    assert isinstance(hint.best, MoveForward)
                    assert view.race.track.paying_positions[hint.best.to]
                case Than.EATS:
                    kinds_of = view.race.track.kinds
                    assert kinds_of[seen.to] is SquareKind.LETTUCE
                case Than.UNTRIED:
                    assert other not in hopes
    assert {Than.SOONER, Than.KEEPS, Than.TRIALS} <= kinds


@pytest.mark.parametrize("field", range(len(FIELDS)))
def test_nothing_that_is_told_of_another_move_speaks_against_the_hint(field: int) -> None:
    for advice, hopes in advised(field):
        hint = advice.hint
        for other in set(advice.view.legal) - {hint.best}:
            told = advice.compared(other)
            if told.than in (Than.AS_GOOD, Than.LESSON, Than.PLAN):
                assert other in hopes, "nobody can tell of what was not tried"
            if other == hint.other and hint.reason.why is Why.SOONER and told.than is Than.SOONER:
                assert told.number == hint.reason.mine
            if other == hint.other and hint.equal:
                assert told.than is Than.AS_GOOD
        fancied = advice.fancied()
        assert len(fancied) == min(3, len(advice.view.legal) - 1)
        if hint.other is not None:
            assert hint.other in [action for action, _told in fancied]
