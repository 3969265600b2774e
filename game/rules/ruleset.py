"""An edition as data: what each player begins with and what the hare squares do.

Everything in which editions differ is a field here; no rule looks at an edition's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from .errors import Mistake, RulesetError

CARROTS_PER_STEP_BACK = 10
"""Rule 3.4: taken for each square moved backward."""
CARROTS_PER_POSITION = 10
"""Rules 3.2, 3.3: taken per position for a lettuce or on a position square."""
CARROTS_OF_A_STAY = 10
"""Rules 3.4, 5.1: taken or given when staying on a carrot square, and on a hare square."""
CARROTS_PER_PLACE = 10
"""Rule 6.1: what may be left when finishing, per finishing place."""
HARE_SQUARES_PER_TURN = 20
"""Rule 5.1, ruling: the most hare squares that act in one turn; the next one lapses."""


class HareEffect(Enum):
    """One effect of a hare square (sections 5, 8). The value is its name in edition files."""

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
    TAKE = "take"  # take the card's amount of carrots (5.3)
    PAY = "pay"  # pay the card's amount, or start over (5.3)
    NOTHING = "nothing"
    SHUFFLE = "shuffle"  # all cards, including this one, are shuffled into a new deck (5.3, 8)
    GIVE_TEN_TO_EACH_BEHIND = "give-10-to-each-behind"
    MISS_IF_MORE_BEHIND = "miss-if-more-behind"  # than ahead; else move again (8)
    SET_CARROTS = "set-carrots"  # bring the carrots to exactly the card's amount (8)
    TEN_PER_LETTUCE = "take-10-per-lettuce"  # for each that is held; with none miss a turn (8)
    LOSE_HALF = "lose-half"
    SHOW_CARROTS = "show-carrots"
    TAKE_ONE_FROM_EACH = "take-1-from-each"

    __hash__ = object.__hash__  # quicker than that of an enum, which hashes the name


IMMEDIATE_EFFECTS = frozenset(
    {HareEffect.MOVE_FREE, HareEffect.NOTHING, HareEffect.SHUFFLE, HareEffect.SHOW_CARROTS}
)
"""Effects that neither move the marker nor ask anything: others can follow them."""


def _check_order(where: tuple[str | int, ...], effects: tuple[HareEffect, ...]) -> None:
    """`where` is ("cell", face, position), ("card",) or ("square",). Raises `RulesetError`."""
    said = {"card": "A card", "square": "The hare square"}.get(
        str(where[0]), "Face {}, position {}".format(*where[1:] or ("?", "?"))
    )
    if not effects:
        raise RulesetError(f"{said}: there is no effect.", Mistake.NO_EFFECT, where=where)
    if not IMMEDIATE_EFFECTS.issuperset(effects[:-1]):
        raise RulesetError(
            f"{said}: only the last effect may move the marker, take carrots or ask the player.",
            Mistake.EFFECT_NOT_LAST,
            where=where,
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """What each player begins with (rule 2)."""

    markers: int
    lettuces: int
    carrots: int

    def __post_init__(self) -> None:
        if self.markers < 1 or self.lettuces < 0 or self.carrots < 0:
            raise RulesetError(
                "Markers must be at least 1, lettuces and carrots not negative.",
                Mistake.SETUP_NUMBERS,
            )


HANDICAP_CARROTS, HANDICAP_LETTUCES = (55, 200), (1, 5)
"""The least and the most that a handicap may be (ruling 2.4)."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """What one player begins with, where it is not what the set-up says: None is (ruling 2.4).
    Raises `RulesetError` if it is too little or too much."""

    carrots: int | None = None
    lettuces: int | None = None

    def __post_init__(self) -> None:
        _check_handicap("carrots", self.carrots, *HANDICAP_CARROTS)
        _check_handicap("lettuces", self.lettuces, *HANDICAP_LETTUCES)

    def __bool__(self) -> bool:
        """Whether it changes anything."""
        return self != Handicap()

    def stock(self, setup: Setup) -> Setup:
        """What the player begins with where the others begin with `setup`."""
        carrots = setup.carrots if self.carrots is None else self.carrots
        lettuces = setup.lettuces if self.lettuces is None else self.lettuces
        return Setup(setup.markers, lettuces, carrots)


def _check_handicap(what: str, amount: int | None, least: int, most: int) -> None:
    if amount is not None and not least <= amount <= most:
        raise RulesetError(
            f"A handicap has {least} to {most} {what}, not {amount}.",
            Mistake.HANDICAP,
            least=least,
            most=most,
            found=amount,
        )


NO_HANDICAP = Handicap()


@dataclass(frozen=True, slots=True)
class DieTable:
    """Hare squares that roll a die and read a table by position (rule 5.1).

    `cells[face - 1][position - 1]` lists the effects in the order in which they are done.
    Only the last effect of a cell may move the marker or ask the player. `drawn` says that the
    faces are cards, one of which is drawn and put back, as in the first edition (8).
    """

    cells: tuple[tuple[tuple[HareEffect, ...], ...], ...]
    drawn: bool = False

    def __post_init__(self) -> None:
        if not self.cells or any(len(row) != len(self.cells[0]) for row in self.cells):
            raise RulesetError(
                "Every face of the die needs one cell for each position.", Mistake.CELL_MISSING
            )
        for face, row in enumerate(self.cells, 1):
            for position, effects in enumerate(row, 1):
                _check_order(("cell", face, position), effects)

    @property
    def faces(self) -> int:
        """How many faces the die has."""
        return len(self.cells)

    @property
    def positions(self) -> int:
        """How many positions the table has columns for."""
        return len(self.cells[0])

    def effects(self, face: int, position: int) -> tuple[HareEffect, ...]:
        """The effects of this face for a marker in this position, both counted from 1."""
        return self.cells[face - 1][position - 1]

    def depends_on_position(self, face: int) -> bool:
        """Whether this face does not do the same in every position."""
        return len(set(self.cells[face - 1])) > 1


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of hare card: effects, number of copies, and amount of TAKE, PAY and SET_CARROTS."""

    effects: tuple[HareEffect, ...]
    count: int = 1
    amount: int = 0

    def __post_init__(self) -> None:
        _check_order(("card",), self.effects)
        if self.count < 1 or self.amount < 0:
            raise RulesetError(
                "A card needs a count of at least 1 and no negative amount.", Mistake.CARD_NUMBERS
            )


@dataclass(frozen=True, slots=True)
class Deck:
    """Hare squares that draw the top card and put it under the deck (rules 5.2, 5.3). `cards` lists
    the kinds; a card is named by its place in this list, counted from 0."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if not self.cards:
            raise RulesetError("A deck needs cards.", Mistake.NO_CARDS)

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True, slots=True)
class Always:
    """Hare squares that always do the same, without chance (8, `strategic`)."""

    effects: tuple[HareEffect, ...]

    def __post_init__(self) -> None:
        _check_order(("square",), self.effects)


@dataclass(frozen=True, slots=True)
class Toll:
    """Hare squares that act when they are left (8, `tournament`). `reward` is taken if no marker
    passed since arrival, else `per_passer` is paid for each."""

    reward: int
    per_passer: int

    def __post_init__(self) -> None:
        if self.reward < 0 or self.per_passer < 0:
            raise RulesetError("Reward and toll can't be negative.", Mistake.TOLL_NUMBERS)


HareRule: TypeAlias = DieTable | Deck | Always | Toll


def effects_of(rule: HareRule) -> frozenset[HareEffect]:
    """All effects that these hare squares may have."""
    match rule:
        case DieTable(cells):
            return frozenset(effect for row in cells for cell in row for effect in cell)
        case Deck(cards):
            return frozenset(effect for card in cards for effect in card.effects)
        case Always(effects):
            return frozenset(effects)
        case Toll():
            return frozenset()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one edition.

    `setups` maps each possible number of players to what each begins with. `restart_carrots` is
    what a marker that starts over has afterwards, or None for what its player began with (rule
    3.5). `carrots_hidden` is the edition's default (rule 2.2); a race may change it.
    """

    name: str
    setups: tuple[tuple[int, Setup], ...]
    hare: HareRule
    restart_carrots: int | None = None
    carrots_hidden: bool = False
    take_or_give_optional: bool = False
    """“Take or give 10” may be declined (5.2)."""
    move_again_optional: bool = False
    """“Move again” may be declined (5.2)."""
    back_onto_tortoise: bool = False
    """“Position back” may land on a tortoise square, without carrots (5.2)."""
    eats_and_moves_other: bool = False
    """With two markers: in the turn in which one eats, the other moves (7.2, `finnish`)."""

    def __post_init__(self) -> None:
        if not self.setups:
            raise RulesetError(
                "An edition needs a set-up for at least one number of players.", Mistake.NO_SETUP
            )
        if isinstance(self.hare, DieTable):
            for players, setup in self.setups:
                if players < 1 or players * setup.markers > self.hare.positions:
                    raise RulesetError(
                        f"{players} players with {setup.markers} markers each do not fit a table "
                        f"for {self.hare.positions} positions.",
                        Mistake.TABLE_TOO_NARROW,
                        players=players,
                        markers=setup.markers,
                        positions=self.hare.positions,
                    )

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players this edition can be played with, ascending."""
        return tuple(sorted(players for players, _ in self.setups))

    def setup_for(self, players: int) -> Setup:
        """What each of this many players begins with. Raises `RulesetError` if not playable."""
        for count, setup in self.setups:
            if count == players:
                return setup
        counts = ", ".join(map(str, self.player_counts))
        raise RulesetError(
            f"The edition {self.name} is for {counts} players here, not for {players}.",
            Mistake.NUMBER_OF_PLAYERS,
            edition=self.name,
            counts=counts,
            players=players,
        )
