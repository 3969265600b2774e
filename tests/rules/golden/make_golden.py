"""Record the races in this folder: `python -m tests.rules.golden.make_golden`.

Of many races with fixed seeds the liveliest is kept: the one that shows most of what no file
before it has shown; of several such, a varied and short one. The files are read by a test that
knows nothing of this script, so run it only when the rules have changed, and read what it wrote
against `rules.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules import ChanceOutcome, GameState, Race, chance_outcomes, legal_actions
from tests.library import edition, edition_names
from tests.rules.drawing import board
from tests.rules.random_races import rollout_policy
from tests.rules.recorded import FOLDER, Line, first_line, head, next_line
from tests.rules.test_golden_races import shown_in

SEEDS = range(600)
LONGEST = 130
SETTINGS = {("abacus-2000", 5): {"ends_with_winner": True}, ("strategic", 6): {"max_rounds": 12}}


def recorded(race: Race, dice: Random) -> Iterator[Line]:
    """A race by a careless but homesick hand."""

    def chance(state: GameState) -> ChanceOutcome:
        outcomes, weights = zip(*chance_outcomes(state), strict=True)
        return dice.choices(outcomes, list(map(float, weights)))[0]

    line = first_line(race)
    yield line
    while not line.state.is_over:
        line = next_line(
            line.state, rollout_policy(line.state, legal_actions(line.state), dice), chance
        )
        yield line


def main() -> None:
    shown: set[object] = set()
    together = [(name, players) for name in edition_names() for players in range(2, 7)]
    for name, players in [*together, ("strategic", 1)]:
        board_name = f"order-{edition(name).board}"
        if players == 5:  # any board goes with any edition (1.4)
            board_name = {"order-1978": "order-2000", "order-2000": "order-1978"}[board_name]
        race = Race(
            edition(name).ruleset,
            board(f"{board_name}.csv"),
            players,
            first=(players + len(name)) % players,
            **SETTINGS.get((name, players), {}),
        )
        best: list[Line] = []
        best_value = (-1, 0)
        for seed in SEEDS:
            lines = []
            for line in recorded(race, Random(f"golden {name} {players} {seed}")):
                lines.append(line)
                if len(lines) > LONGEST:
                    break
            else:
                here = shown_in(lines)
                value = (len(here - shown), len(here) - len(lines) // 4)
                if value > best_value:
                    best, best_value = lines, value
        shown |= shown_in(best)
        text = "\n".join([head(race, board_name), "", *map(str, best)]) + "\n"
        (FOLDER / f"{name}-{players}.txt").write_text(text, encoding="utf-8")
        print(f"{name}, {players} players: {len(best)} lines, {best_value[0]} new")


if __name__ == "__main__":
    main()
