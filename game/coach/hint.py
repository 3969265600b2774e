"""A hint: what the master would do, in three steps, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots import NODES, Answer, Question
from game.bots.outlook import Outlook
from game.rules import Action, PlayerView, preview, sample_state

MOST = 3
"""Actions that are shown before the best is named."""
ADVISER = "master"


@dataclass(frozen=True, slots=True)
class Hint:
    """The content of a hint. `hopes` are the actions that were tried out, the best first, each with
    how often it won the next place, from 0 to 1; empty if there was no choice."""

    best: Action
    candidates: tuple[Action, ...]
    """The best and the next best, three at most, in the order of squares, not of rank."""
    hopes: tuple[tuple[Action, float], ...]
    thumb: Action | None
    """What a lone runner would do, if something else: the quickest way home by the table, which
    ignores others."""


def adviser_asked(view: PlayerView, nodes: int = NODES) -> Question:
    """The question for the adviser, for the player with this view."""
    return Question(ADVISER, view, f"hint {len(view.history)}", nodes)


def hint_from(view: PlayerView, answer: Answer) -> Hint:
    """The hint from the adviser's answer."""
    guess = sample_state(view, Random(0))
    outlook = Outlook(view.race, trust=1.0)
    thumb = min(view.legal, key=lambda action: outlook.after(guess, action))
    good = [action for action, _hope in answer.hopes[:MOST]] or [answer.action]
    order = {action: (preview(guess, action).to, place) for place, action in enumerate(view.legal)}
    return Hint(
        best=answer.action,
        candidates=tuple(sorted(good, key=order.__getitem__)),
        hopes=answer.hopes,
        thumb=None if thumb == answer.action else thumb,
    )
