"""Names and short explanations of what is on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce

from game.rules import (
    Always,
    CardDrawn,
    ChanceOutcome,
    Deck,
    DieFace,
    DieTable,
    HareEffect,
    HareRule,
    MarkerId,
    Race,
    Reason,
    Refusal,
    Square,
    SquareKind,
    Toll,
    Track,
)
from game.rules.ruleset import CARROTS_PER_POSITION

from .formats import ordinal
from .language import _, ngettext, npgettext, pgettext
from .languages import Ordinal

LETTERS = "abcdef"
"""Of a player's hares, where each has several."""


def unkept_question() -> str:
    """The question before leaving a race whose last moves could not be saved."""
    return _("Quit the game? The last moves of this race could not be saved and will be lost.")


def default_name(number: int) -> str:
    """The name of a person who has given none; seats are counted from 1."""
    return _("Player {n}").format(n=number)


def carrots(number: int) -> str:
    """A number of carrots that somebody has, takes or gives, with the noun."""
    return ngettext("{n} carrot", "{n} carrots", number).format(n=number)


def price_words(number: int) -> str:
    """A number of carrots as a price, for the place after “for”."""
    return npgettext("for", "{n} carrot", "{n} carrots", number).format(n=number)


def capitalised(text: str) -> str:
    """The text with a capital to begin with, for headings."""
    return text[:1].upper() + text[1:]


def square_name(kind: SquareKind, *, hedgehog: bool = False) -> str:
    """What a square is called within a sentence; `hedgehog` if the edition's tortoise is one."""
    if kind is SquareKind.TORTOISE and hedgehog:
        return pgettext("square", "hedgehog square")
    return {
        SquareKind.START: pgettext("square", "start"),
        SquareKind.HARE: pgettext("square", "hare square"),
        SquareKind.CARROT: pgettext("square", "carrot square"),
        SquareKind.LETTUCE: pgettext("square", "lettuce square"),
        SquareKind.TORTOISE: pgettext("square", "tortoise square"),
        SquareKind.POSITION_2: pgettext("square", "position square 2"),
        SquareKind.POSITION_3: pgettext("square", "position square 3"),
        SquareKind.POSITION_4: pgettext("square", "position square 4"),
        SquareKind.POSITION_1_5_6: pgettext("square", "position square 1, 5 or 6"),
        SquareKind.FINISH: pgettext("square", "finish"),
    }[kind]


def square_help(kind: SquareKind, each: int = 1, hares: int = 6) -> str:
    """What a square does, in a sentence or two, where each player has so many of the hares."""
    if kind.paying_positions and min(kind.paying_positions) > hares:
        return _("It never pays: too few hares run.")
    if each > 1 and kind in _WITH_TWO:
        return _WITH_TWO[kind]()
    if paying := [n for n in kind.paying_positions if n <= hares]:
        return _pays(paying)
    return {
        SquareKind.START: _("Every race begins here. Players who start over come back here."),
        SquareKind.HARE: _(
            "You roll a die at once. Hare squares are most dangerous for the leader."
        ),
        SquareKind.CARROT: _("Stay next turn: take 10, or give 10 if you have too many."),
        SquareKind.LETTUCE: _("Next turn you eat, and take 10 times your position."),
        SquareKind.TORTOISE: _("Fall back to it and take 10 carrots for each square."),
        SquareKind.FINISH: _(
            "To come home, have no lettuces left, and at most 10 carrots if you are 1st, "
            "20 if 2nd, 30 if 3rd, and so on."
        ),
    }[kind]


def _pays(positions: Sequence[int]) -> str:
    """For which of these positions a square pays: only those that there are in the race."""
    told = {
        1: _("It pays {n} if you are {position} next turn."),
        2: _("Next turn it pays 10 if you are 1st, 50 if 5th."),
        3: _("Next turn it pays 10 if you are 1st, 50 if 5th, 60 if 6th."),
    }[len(positions)]
    first = positions[0]
    return told.format(n=CARROTS_PER_POSITION * first, position=ordinal(first, Ordinal.IS))


_WITH_TWO: Mapping[SquareKind, Callable[[], str]] = {
    SquareKind.POSITION_2: lambda: _("A hare that leaves it takes 20 carrots if it is 2nd."),
    SquareKind.POSITION_3: lambda: _("A hare that leaves it takes 30 carrots if it is 3rd."),
    SquareKind.POSITION_4: lambda: _("A hare that leaves it takes 40 carrots if it is 4th."),
    SquareKind.POSITION_1_5_6: lambda: _("A hare that leaves it takes 10 carrots if it is 1st."),
    SquareKind.FINISH: lambda: _(
        "You may come home with no lettuces left. Your first hare may come home "
        "with any number of carrots, your second with only a few."
    ),
}
"""Those that do something else where each player has two hares (7.3, 7.4)."""


def where_words(track: Track, square: Square, *, hedgehog: bool) -> str:
    """A square within a sentence, with its number if it has one: “53 (tortoise square)”."""
    name = square_name(track.kinds[square], hedgehog=hedgehog)
    if square in (0, track.finish):
        return name
    return _("{number} ({square})").format(number=track.number_shown(square), square=name)


def marker_name(race: Race, marker: MarkerId) -> str:
    """What a hare bears on its base: its player's number, and a letter where they have two."""
    seat, each = race.seat_of(marker), race.setup.markers
    return f"{seat + 1}{LETTERS[marker % each]}" if each > 1 else str(seat + 1)


def with_badge(name: str, badge: str) -> str:
    """A player and what one of their hares bears on its base: “Ben (2b)”."""
    return _("{name} ({badge})").format(name=name, badge=badge)


def effect_name(effect: HareEffect, amount: int = 0) -> str:
    """What a hare square orders, as in the booklets; `amount` is the card's number."""
    return {
        HareEffect.TAKE: ngettext("take {n} carrot", "take {n} carrots", amount),
        HareEffect.PAY: ngettext("give {n} carrot", "give {n} carrots", amount),
        HareEffect.SET_CARROTS: ngettext(
            "end up with exactly {n} carrot", "end up with exactly {n} carrots", amount
        ),
        HareEffect.MISS_TURN: _("miss a turn"),
        HareEffect.CARROT_SQUARE_BACK: _("go back to the nearest free carrot square"),
        HareEffect.CARROT_SQUARE_FORWARD: _("go forward to the nearest free carrot square"),
        HareEffect.POSITION_BACK: _("go back behind the next hare, to the first free square"),
        HareEffect.POSITION_FORWARD: _("go forward past the next hare, to the first free square"),
        HareEffect.TAKE_OR_GIVE: _("take or give 10 carrots"),
        HareEffect.MOVE_FREE: _("this move is free"),
        HareEffect.EAT_CARROT: _("lose 1 carrot"),
        HareEffect.EAT_LETTUCE: _("eat a lettuce"),
        HareEffect.MOVE_AGAIN: _("move again"),
        HareEffect.NOTHING: _("nothing happens"),
        HareEffect.SHUFFLE: _("shuffle all the cards"),
        HareEffect.GIVE_TEN_TO_EACH_BEHIND: _("give 10 carrots to every player behind you"),
        HareEffect.MISS_IF_MORE_BEHIND: _(
            "if more players are behind you than ahead, miss a turn; if not, move again"
        ),
        HareEffect.TEN_PER_LETTUCE: _(
            "take 10 carrots for each lettuce you have; if you have none, miss a turn"
        ),
        HareEffect.LOSE_HALF: _("lose half your carrots"),
        HareEffect.SHOW_CARROTS: _("show your carrots"),
        HareEffect.TAKE_ONE_FROM_EACH: _("take 1 carrot from every other player"),
    }[effect].format(n=amount)


def effect_brief(effect: HareEffect, amount: int = 0) -> str:
    """What a hare square orders, in two or three words for a list."""
    return {
        HareEffect.MISS_TURN: _("miss a turn"),
        HareEffect.CARROT_SQUARE_BACK: _("back to carrot square"),
        HareEffect.CARROT_SQUARE_FORWARD: _("forward to carrot square"),
        HareEffect.POSITION_BACK: _("back one position"),
        HareEffect.POSITION_FORWARD: _("forward one position"),
        HareEffect.TAKE_OR_GIVE: _("take 10 or give 10"),
        HareEffect.MOVE_FREE: _("move is free"),
        HareEffect.GIVE_TEN_TO_EACH_BEHIND: _("give 10 to everyone behind you"),
        HareEffect.MISS_IF_MORE_BEHIND: _("miss a turn or move again"),
        HareEffect.TEN_PER_LETTUCE: _("take 10 for each lettuce"),
        HareEffect.TAKE_ONE_FROM_EACH: _("take 1 from everyone"),
        HareEffect.MOVE_AGAIN: _("move again"),
    }.get(effect) or effect_name(effect, amount)


def orders(effects: Iterable[HareEffect], amount: int = 0) -> str:
    """What a hare square orders, one thing after another."""
    names = (effect_name(effect, amount) for effect in effects)
    return reduce(lambda one, two: _("{one}, then {two}").format(one=one, two=two), names)


def hare_help(rule: HareRule) -> str:
    """What a hare square does under this rule, in a sentence or two."""
    match rule:
        case Deck():
            return _("You draw the top hare card at once and do what it says.")
        case Always(effects):
            return _("It says the same to everybody: {orders}.").format(orders=orders(effects))
        case Toll(reward, per_passer):
            return _(
                "When you leave, you take {reward} if no hare has passed you. If any have, "
                "you give {toll} for each."
            ).format(reward=carrots(reward), toll=carrots(per_passer))
        case DieTable(drawn=True):
            return _(
                "You draw a card from 1 to 6 at once. Hare squares are most dangerous for "
                "the leader."
            )
        case DieTable():
            return square_help(SquareKind.HARE)


def die_faces(
    table: DieTable, position: int, *, lettuces: bool = True, hares: int = 0
) -> list[str]:
    """What each face of the die would mean in this position, from 1 on, to who has `lettuces`: who
    has none misses a turn instead of eating one (5.1). The last of so many `hares` can't fall back
    behind another."""
    instead = {} if lettuces else {HareEffect.EAT_LETTUCE: HareEffect.MISS_TURN}
    if position == hares:
        instead[HareEffect.POSITION_BACK] = HareEffect.NOTHING
    if position == 1:
        instead[HareEffect.POSITION_FORWARD] = HareEffect.NOTHING
    return [
        " + ".join(effect_brief(instead.get(each, each)) for each in table.effects(face, position))
        for face in range(1, table.faces + 1)
    ]


def outcome_name(outcome: ChanceOutcome, rule: HareRule) -> str:
    """What a die or a card shows, in a few words."""
    match outcome, rule:
        case CardDrawn(card), Deck(cards):
            return orders(cards[card].effects, cards[card].amount)
        case DieFace(face), _rule:
            return str(face)
    raise ValueError(outcome)


def die_table(table: DieTable, position: int, *, lettuces: bool = True, hares: int = 0) -> str:
    """The same on one line."""
    cells = [
        _("{face}: {order}").format(face=face, order=order)
        for face, order in enumerate(die_faces(table, position, lettuces=lettuces, hares=hares), 1)
    ]
    told = (
        _("If you are {position}, the card says: {table}.")
        if table.drawn
        else _("If you are {position}, the die says: {table}.")
    )
    return told.format(position=ordinal(position, Ordinal.IS), table=" · ".join(cells))


def cards_to_come(deck: Deck, pile: Sequence[int]) -> str:
    """What the cards order that are still to come, on one line; `pile` has been drawn. "" if all
    have been."""
    cells = []
    for kind, card in enumerate(deck.cards):
        if left := card.count - pile.count(kind):
            told = " + ".join(effect_brief(effect, card.amount) for effect in card.effects)
            cells.append(f"{left}× {told}" if left > 1 else told)
    return _("Still to come: {cards}.").format(cards=" · ".join(cells)) if cells else ""


def refusal_sentence(refusal: Refusal, *, hedgehog: bool = False, closed: bool = False) -> str:
    """Why something can't be done, with the numbers that decide it; of a `closed` hand without."""
    needed, held = refusal.needed, refusal.held
    with_hedgehog = {
        Reason.BACKWARD_TO_TORTOISE_ONLY: _(
            "You can fall back only to the nearest hedgehog square behind you."
        ),
        Reason.NOT_THE_NEAREST_TORTOISE: _("There is a nearer hedgehog square behind you."),
        Reason.NEAREST_TORTOISE_OCCUPIED: _(
            "Another hare is on the hedgehog square, so you can’t fall back."
        ),
    }
    if hedgehog and refusal.reason in with_hedgehog:
        return with_hedgehog[refusal.reason]
    if closed and refusal.reason is Reason.TOO_FEW_CARROTS:
        return _("You have too few carrots for this.")
    if closed and refusal.reason is Reason.TOO_MANY_CARROTS:
        return _("You would have too many carrots left.")
    match refusal.reason:
        case Reason.LETTUCES_LEFT:
            return ngettext(
                "You must eat {n} more lettuce first.",
                "You must eat {n} more lettuces first.",
                held,
            ).format(n=held)
        case Reason.TOO_FEW_CARROTS:
            return ngettext(
                "This costs {n} carrot. You have only {held}.",
                "This costs {n} carrots. You have only {held}.",
                needed,
            ).format(n=needed, held=held)
        case Reason.TOO_MANY_CARROTS:
            return ngettext(
                "You would have {n} carrot left. You may have at most {limit}.",
                "You would have {n} carrots left. You may have at most {limit}.",
                held,
            ).format(n=held, limit=needed)
    return {
        Reason.RACE_IS_OVER: _("The race is over."),
        Reason.NOT_YOUR_TURN: _("It isn’t this hare’s turn."),
        Reason.CHANCE_IS_DUE: _("First see what the hare square says."),
        Reason.MUST_TAKE_OR_GIVE: _("Take or give 10 carrots first."),
        Reason.MUST_MOVE: _("The hare square says: move again."),
        Reason.MARKER_IS_HOME: _("This hare is already home."),
        Reason.NO_SUCH_SQUARE: _("There is no such square."),
        Reason.STANDS_THERE: _("You are already here."),
        Reason.OCCUPIED: _("Another hare is on this square."),
        Reason.TORTOISE_IS_BACKWARD_ONLY: _("You can only fall back to this square."),
        Reason.BACKWARD_TO_TORTOISE_ONLY: _(
            "You can fall back only to the nearest tortoise square behind you."
        ),
        Reason.NOT_THE_NEAREST_TORTOISE: _("There is a nearer tortoise square behind you."),
        Reason.NEAREST_TORTOISE_OCCUPIED: _(
            "Another hare is on the tortoise square, so you can’t fall back."
        ),
        Reason.NO_LETTUCE_LEFT: _("You have no lettuces left to eat."),
        Reason.NOT_A_CARROT_SQUARE: _("You can stay only on a carrot square."),
        Reason.NOTHING_TO_DECLINE: _("You can’t say no here."),
        Reason.OTHER_MARKER_MUST_MOVE: _("Your other hare must move this turn."),
    }[refusal.reason]


def one_of_several(name: str, number: int) -> str:
    """The name of a player who shares it with others, with a number to tell them apart."""
    return f"{name} ({number})" if name[-1:].isdigit() else f"{name} {number}"


def figure_name(figure: str) -> str:
    """What a hare wears, which tells it apart."""
    return {
        "scarf": pgettext("what a hare wears", "scarf"),
        "hat": pgettext("what a hare wears", "straw hat"),
        "glasses": pgettext("what a hare wears", "glasses"),
        "cap": pgettext("what a hare wears", "racing cap"),
        "bow": pgettext("what a hare wears", "bow"),
        "cape": pgettext("what a hare wears", "cape"),
    }[figure]


def colour_name(colour: str) -> str:
    """A player's colour."""
    return {
        "red": pgettext("colour", "red"),
        "blue": pgettext("colour", "blue"),
        "yellow": pgettext("colour", "yellow"),
        "green": pgettext("colour", "green"),
        "purple": pgettext("colour", "purple"),
        "orange": pgettext("colour", "orange"),
    }[colour]
