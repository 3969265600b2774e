"""Races that hypothesis makes up: every edition, two to six players, both boards and short ones.

They begin at the start or in the midst, and go on with any legal choices and any dice and cards.
When a law is broken, the race is shrunk and told in notation: where it began, each choice with its
dice, and the position before the step that was wrong. The laws are in `random_races.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import rules
from tests.sweep import in_full

from .drawing import ABACUS, board, drawn_track
from .editions import each_edition
from .random_races import check_result, check_state, check_step
from .test_counts import POSITIONS

BOARDS = {name: board(name) for name in ("order-2000.csv", "order-1978.csv")}
SHORT_TRACKS = (
    drawn_track("S h c T 3 h L f 2 4 T h F"),
    drawn_track("S h L h h T h h h L h h h F"),
)
LONGEST = 80

Law = Callable[[rules.GameState, rules.Step], None]

AT_ONCE = {(2, "order-2000.csv"), (4, "order-1978.csv")}
"""Players and boards that are always tried, two with two hares each; the rest is a longer sweep."""


@dataclass
class DrawnRace:
    """A race as it went: its first state, and each step with the text that led to it."""

    first: rules.GameState
    steps: list[tuple[str, rules.Step]] = field(default_factory=list)
    crash: Exception | None = None
    """What the engine raised instead of the next step, if it did; `crashed_at` led to it."""
    crashed_at: str = ""

    def told(self, length: int) -> str:
        """The first steps as text, with the position before the last of them."""
        before = self.steps[length - 2][1].state if length > 1 else self.first
        choices = [*(choice for choice, _step in self.steps), self.crashed_at][:length]
        return "\n".join(
            [
                f"{self.first.race.ruleset.name}, from {rules.state_text(self.first)}",
                *choices,
                f"the last of these at {rules.state_text(before)}",
            ]
        )

    def __repr__(self) -> str:
        return f"<{len(self.steps)} steps from {rules.state_text(self.first)}>"

    def check(self, law: Law) -> None:
        """Hold each step against the law, which is given the state before it too."""
        before = self.first
        for number, (_choice, step) in enumerate(self.steps, 1):
            try:
                law(before, step)
            except AssertionError as error:
                raise AssertionError(f"{error}\n{self.told(number)}") from error
            before = step.state
        if self.crash is not None:
            told = self.told(len(self.steps) + 1)
            raise AssertionError(f"{self.crash!r}\n{told}") from self.crash


@st.composite
def drawn_races(
    draw: st.DrawFn, ruleset: rules.Ruleset, track: rules.Track, players: int | None = None
) -> DrawnRace:
    """A race of up to `LONGEST` steps; each choice is an index into what is possible then."""
    length = draw(st.integers(0, LONGEST))
    seats = draw(st.integers(2, 6)) if players is None else players
    place = draw(st.sampled_from(["start", *POSITIONS])) if track.finish == 64 else "start"
    first, ends_with_winner = draw(st.integers(0, seats - 1)), draw(st.booleans())
    max_rounds = draw(st.sampled_from([None, 1, 3]))
    race = rules.Race(
        ruleset,
        track,
        seats,
        first,
        ends_with_winner=ends_with_winner and place != "late",  # where somebody may be home
        max_rounds=max_rounds if place == "start" else None,
    )
    state = rules.begin(race).state
    if place != "start":
        state = rules.parse_state(race, POSITIONS[place][seats])
    drawn = DrawnRace(state)
    while len(drawn.steps) < length and not state.is_over:
        if state.is_chance:
            outcomes = rules.chance_outcomes(state)
            outcome = outcomes[draw(st.integers(0, len(outcomes) - 1))][0]
            choice, go_on = rules.outcome_text(outcome), (rules.apply_chance, outcome)
        else:
            legal = rules.legal_actions(state)
            if not legal:
                drawn.crash = LookupError("nobody has anything to choose, and no die is due")
                break
            action = legal[draw(st.integers(0, len(legal) - 1))]
            choice, go_on = rules.action_text(action), (rules.apply_action, action)
        try:
            step = go_on[0](state, go_on[1])
        except Exception as error:
            drawn.crash, drawn.crashed_at = error, choice
            break
        drawn.steps.append((choice, step))
        state = step.state
    return drawn


def the_laws(before: rules.GameState, step: rules.Step) -> None:
    """All that is true of any step and the state it leads to, and that short texts say it all."""
    state = step.state
    check_state(state)
    check_step(before, step)
    if state.is_over:
        check_result(state)
    text = rules.state_text(state)
    assert len(text) <= 150, "a position has a short text"
    assert rules.parse_state(state.race, text) == state, "a position has a text"
    for action in rules.legal_actions(state):
        assert rules.parse_action(rules.action_text(action)) == action, "an action has a text"
    for outcome, _chance in rules.chance_outcomes(state):
        assert rules.parse_outcome(rules.outcome_text(outcome)) == outcome, "an outcome has a text"


quietly = settings(
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def keep(law: Law, races: st.SearchStrategy[DrawnRace], **options: Any) -> None:
    """Hold the law against a number of these races."""

    @settings(quietly, **options)
    @given(races)
    def holds(drawn: DrawnRace) -> None:
        drawn.check(law)

    holds()


@pytest.mark.parametrize(
    ("players", "name"),
    [
        pytest.param(
            *(players, name),
            id=f"{players} players-{name}",
            marks=() if (players, name) in AT_ONCE else pytest.mark.slow,
        )
        for players in range(2, 7)
        for name in BOARDS
    ],
)
@pytest.mark.parametrize("examples", [8, in_full(60)])
@each_edition
def test_any_choices_on_a_board_keep_the_laws(
    ruleset: rules.Ruleset, players: int, name: str, examples: int
) -> None:
    """1.3, 3.1 to 3.6, 4.1, 5, 6, 7, 8: from the start, the middle and the last squares."""
    keep(the_laws, drawn_races(ruleset, BOARDS[name], players), max_examples=examples)


@pytest.mark.parametrize("track", SHORT_TRACKS, ids=["short", "full of hares"])
@pytest.mark.parametrize("examples", [15, in_full(120)])
@each_edition
def test_any_choices_on_a_short_track_keep_the_laws(
    ruleset: rules.Ruleset, track: rules.Track, examples: int
) -> None:
    """1.4, 5, 6: where squares are few, markers meet and hare squares lead to one another."""
    keep(the_laws, drawn_races(ruleset, track), max_examples=examples)


# --- what is told when a law is broken ------------------------------------------------------


def told_of(law: Law) -> list[str]:
    """The lines that are printed for a law that does not hold."""
    races = drawn_races(ABACUS, BOARDS["order-2000.csv"], 3)
    with pytest.raises(AssertionError) as told:
        keep(law, races, max_examples=300, database=None)
    return str(told.value).splitlines()


def test_a_broken_law_is_told_by_the_shortest_race_that_breaks_it() -> None:
    """If nobody could miss a turn: one move onto the first hare, and a 1."""

    def nobody_misses(_before: rules.GameState, step: rules.Step) -> None:
        if rules.Pending.MISS in step.state.pending:
            raise AssertionError("somebody misses a turn")

    law, start, *choices, last = told_of(nobody_misses)
    assert law == "somebody misses a turn"
    assert start == "abacus-2000, from >0:65/3 0:65/3 0:65/3 r1"
    assert choices == ["0 forward 1", "die 1"]
    assert last == "the last of these at >1:64/3 0:65/3 0:65/3 r1 hare(0,1,1)"


def test_a_crash_is_told_like_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the engine may raise, the race that led to it is printed."""

    def breaks_down(_state: rules.GameState, _outcome: object) -> rules.Step:
        raise KeyError("no such face")

    monkeypatch.setattr(rules, "apply_chance", breaks_down)
    assert told_of(the_laws) == [
        "KeyError('no such face')",
        "abacus-2000, from >0:65/3 0:65/3 0:65/3 r1",
        "0 forward 1",
        "die 1",
        "the last of these at >1:64/3 0:65/3 0:65/3 r1 hare(0,1,1)",
    ]
