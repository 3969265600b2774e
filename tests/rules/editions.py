"""Rulesets for tests, with the numbers of the rules written out: no edition file is asked.

`ABACUS_FOR_TWO` is the one edition that comes with a file, with its numbers for two players.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules import Always, Card, Deck, DieTable, HareEffect, Ruleset, Setup, Toll
from tests.cases import case, cases

from .drawing import ABACUS


def setups(two: int, three: int, four: int, more: int) -> tuple[tuple[int, Setup], ...]:
    """The carrots of rule 2, with the markers and lettuces that all editions agree on."""
    return (
        (2, Setup(markers=2, lettuces=5, carrots=two)),
        (3, Setup(markers=1, lettuces=3, carrots=three)),
        (4, Setup(markers=1, lettuces=3, carrots=four)),
        (5, Setup(markers=1, lettuces=3, carrots=more)),
        (6, Setup(markers=1, lettuces=3, carrots=more)),
    )


ABACUS_FOR_TWO = replace(ABACUS, setups=setups(95, 65, 95, 95))

FINNISH = replace(
    ABACUS,
    name="finnish",
    setups=setups(95, 65, 65, 95),
    carrots_hidden=True,
    eats_and_moves_other=True,
)

# --- section 5.2 ----------------------------------------------------------------------------

BACK, FREE, ASK, FORWARD, AGAIN, MISS, LETTUCE, CARROT_ON, CARROT_BACK = range(9)
"""The kinds of cards of 1978, in the order of rule 5.2."""

DECK_1978 = Deck(
    (
        Card((HareEffect.POSITION_BACK,), count=2),
        Card((HareEffect.MOVE_FREE,), count=2),
        Card((HareEffect.TAKE_OR_GIVE,), count=2),
        Card((HareEffect.POSITION_FORWARD,)),
        Card((HareEffect.MOVE_AGAIN,)),
        Card((HareEffect.MISS_TURN,)),
        Card((HareEffect.EAT_LETTUCE,)),
        Card((HareEffect.CARROT_SQUARE_FORWARD,)),
        Card((HareEffect.CARROT_SQUARE_BACK,)),
    )
)

RAVENSBURGER_1978 = Ruleset(
    name="ravensburger-1978",
    setups=setups(98, 68, 68, 98),
    hare=DECK_1978,
    carrots_hidden=True,
    take_or_give_optional=True,
    move_again_optional=True,
    back_onto_tortoise=True,
)

# --- section 5.3 ----------------------------------------------------------------------------

COUNTS_OF_AMOUNTS = {5: 2, 10: 2, 15: 1, 20: 1, 25: 1}
"""How often each number is in the deck, once as + and once as −."""
PLUS = {amount: place for place, amount in enumerate(COUNTS_OF_AMOUNTS)}
MINUS = {amount: place + len(PLUS) for amount, place in PLUS.items()}
ZERO = 2 * len(PLUS)
"""The kinds of cards of Devir: `PLUS[15]`, `MINUS[5]`, `ZERO`."""

DECK_DEVIR = Deck(
    (
        *(Card((HareEffect.TAKE,), count, amount) for amount, count in COUNTS_OF_AMOUNTS.items()),
        *(Card((HareEffect.PAY,), count, amount) for amount, count in COUNTS_OF_AMOUNTS.items()),
        Card((HareEffect.SHUFFLE,)),
    )
)

DEVIR_2014 = Ruleset(
    name="devir-2014", setups=setups(95, 65, 95, 95), hare=DECK_DEVIR, restart_carrots=65
)

# --- section 8 ------------------------------------------------------------------------------


def _row(*effects: HareEffect) -> tuple[tuple[HareEffect, ...], ...]:
    return tuple((effect,) for effect in effects)


TABLE_1974 = DieTable(
    (
        _row(*[HareEffect.MISS_TURN] * 6),
        _row(*[HareEffect.CARROT_SQUARE_BACK] * 3, *[HareEffect.CARROT_SQUARE_FORWARD] * 3),
        _row(*[HareEffect.POSITION_BACK] * 2, *[HareEffect.POSITION_FORWARD] * 4),
        _row(HareEffect.EAT_CARROT, *[HareEffect.EAT_LETTUCE] * 5),
        _row(*[HareEffect.MOVE_FREE] * 6),
        _row(*[HareEffect.MOVE_AGAIN] * 6),
    ),
    drawn=True,
)

INTELLECT_1974 = replace(ABACUS_FOR_TWO, name="intellect-1974", hare=TABLE_1974)

GIVE, MORE, EXACTLY, PER_LETTUCE, HALF, REFUND, SHOW, SHUFFLE = range(8)
"""The kinds of cards of 2008, in the order of section 8."""

DECK_2008 = Deck(
    (
        Card((HareEffect.GIVE_TEN_TO_EACH_BEHIND,), count=2),
        Card((HareEffect.MISS_IF_MORE_BEHIND,), count=2),
        Card((HareEffect.SET_CARROTS,), count=2, amount=65),
        Card((HareEffect.TEN_PER_LETTUCE,), count=2),
        Card((HareEffect.LOSE_HALF,), count=2),
        Card((HareEffect.MOVE_FREE,), count=2),
        Card((HareEffect.SHOW_CARROTS,), count=2),
        Card((HareEffect.SHUFFLE, HareEffect.TAKE_ONE_FROM_EACH)),
    )
)

RAVENSBURGER_2008 = replace(RAVENSBURGER_1978, name="ravensburger-2008", hare=DECK_2008)
TOURNAMENT = replace(ABACUS_FOR_TWO, name="tournament", hare=Toll(reward=10, per_passer=10))
STRATEGIC = replace(
    ABACUS_FOR_TWO,
    name="strategic",
    setups=((1, Setup(markers=1, lettuces=3, carrots=65)), *ABACUS_FOR_TWO.setups),
    hare=Always((HareEffect.MISS_TURN,)),
)

ALL = (
    ABACUS_FOR_TWO,
    FINNISH,
    RAVENSBURGER_1978,
    DEVIR_2014,
    INTELLECT_1974,
    RAVENSBURGER_2008,
    TOURNAMENT,
    STRATEGIC,
)
"""Every edition of the rules, each for two to six players."""
each_edition = cases("ruleset", *(case(each.name, each) for each in ALL))
