"""An edition as data: what each player begins with and what the hare squares do.

Nothing in the rules asks for an edition's name; whatever editions differ in is a field here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .errors import RulesetError

CARROTS_PER_STEP_BACK = 10
"""Rule 3.4: taken for each square moved backward."""
CARROTS_PER_POSITION = 10
"""Rules 3.2, 3.3: taken per position for a lettuce or on a position square."""
CARROTS_OF_A_STAY = 10
"""Rules 3.4, 5.1: taken or given when staying on a carrot square, and on a hare square."""
CARROTS_PER_PLACE = 10
"""Rule 6.1: what may be left when finishing, per finishing place."""
HARE_SQUARES_PER_TURN = 20
"""Rule 5.1, ruling: so many hare squares act in one turn; the next one lapses."""


class HareEffect(Enum):
    """One order of a hare square (rule 5.1). The value is its name in edition files."""

    MISS_TURN = "miss-turn"
    CARROT_SQUARE_BACK = "carrot-square-back"
    CARROT_SQUARE_FORWARD = "carrot-square-forward"
    POSITION_BACK = "position-back"
    POSITION_FORWARD = "position-forward"
    TAKE_OR_GIVE = "take-or-give-10"
    MOVE_FREE = "move-was-free"
    EAT_CARROT = "eat-carrot"
    EAT_LETTUCE = "eat-lettuce"
    MOVE_AGAIN = "move-again"


IMMEDIATE_EFFECTS = frozenset({HareEffect.MOVE_FREE})
"""Effects that leave the marker where it is and ask nothing: others can follow them."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What each player begins with (rule 2)."""

    markers: int
    lettuces: int
    carrots: int

    def __post_init__(self) -> None:
        if self.markers < 1 or self.lettuces < 0 or self.carrots < 0:
            raise RulesetError("Markers must be at least 1, lettuces and carrots not negative.")


@dataclass(frozen=True, slots=True)
class DieTable:
    """Hare squares that roll a die and read a table by position (rule 5.1).

    `cells[face - 1][position - 1]` lists the effects in the order in which they are done.
    Only the last effect of a cell may move the marker or ask the player.
    """

    cells: tuple[tuple[tuple[HareEffect, ...], ...], ...]

    def __post_init__(self) -> None:
        if not self.cells or any(len(row) != len(self.cells[0]) for row in self.cells):
            raise RulesetError("Every face of the die needs one cell for each position.")
        for face, row in enumerate(self.cells, 1):
            for position, effects in enumerate(row, 1):
                if not effects:
                    raise RulesetError(f"Face {face}, position {position}: the cell is empty.")
                if not IMMEDIATE_EFFECTS.issuperset(effects[:-1]):
                    raise RulesetError(
                        f"Face {face}, position {position}: only the last effect of a cell may "
                        "move the marker or ask the player."
                    )

    @property
    def faces(self) -> int:
        """How many faces the die has."""
        return len(self.cells)

    @property
    def positions(self) -> int:
        """How many positions the table has columns for."""
        return len(self.cells[0])

    def effects(self, face: int, position: int) -> tuple[HareEffect, ...]:
        """What this face means for a marker in this position, both counted from 1."""
        return self.cells[face - 1][position - 1]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one edition.

    `setups` maps the number of players to what each begins with; a number that is missing
    cannot be played. `restart_carrots` is what a marker that starts over has afterwards, or
    None for what its player began with (rule 3.5). `carrots_hidden` is the edition's own
    habit (rule 2.2); a race may choose otherwise.
    """

    name: str
    setups: tuple[tuple[int, Setup], ...]
    hare: DieTable
    restart_carrots: int | None = None
    carrots_hidden: bool = False

    def __post_init__(self) -> None:
        if not self.setups:
            raise RulesetError("An edition needs a set-up for at least one number of players.")
        for players, setup in self.setups:
            if players < 2 or players * setup.markers > self.hare.positions:
                raise RulesetError(
                    f"{players} players with {setup.markers} markers each do not fit a table for "
                    f"{self.hare.positions} positions."
                )

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players this edition can be played with, ascending."""
        return tuple(sorted(players for players, _ in self.setups))

    def setup_for(self, players: int) -> Setup:
        """What each of so many players begins with. Raises `RulesetError` if not playable."""
        for count, setup in self.setups:
            if count == players:
                return setup
        counts = ", ".join(map(str, self.player_counts))
        raise RulesetError(
            f"The edition {self.name} is for {counts} players here, not for {players}."
        )
