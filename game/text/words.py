"""Names and short explanations of what is on the table."""

from __future__ import annotations

from game.rules import (
    Always,
    Deck,
    DieTable,
    HareEffect,
    HareRule,
    Reason,
    Refusal,
    SquareKind,
    Toll,
)

from .language import _, ngettext, pgettext


def unkept_question() -> str:
    """What is asked before a race is left whose last moves are on no disk."""
    return _("Leave the program? What could not be saved of this race lately would be lost.")


def default_name(number: int) -> str:
    """The name of a person who has given none; seats are counted from 1."""
    return _("Player {n}").format(n=number)


def ordinal(position: int) -> str:
    """A position or place as one says it: 1st … 6th.

    >>> ordinal(2)
    '2nd'
    """
    names = {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th"), 6: _("6th")}
    return names.get(position, str(position))


def carrots(number: int) -> str:
    """So many carrots, with the noun."""
    return ngettext("{n} carrot", "{n} carrots", number).format(n=number)


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
        SquareKind.POSITION_1_5_6: pgettext("square", "flag square 1/5/6"),
        SquareKind.FINISH: pgettext("square", "finish"),
    }[kind]


def square_help(kind: SquareKind) -> str:
    """What a square does, in a sentence or two."""
    return {
        SquareKind.START: _("Here every race begins, and here one starts over."),
        SquareKind.HARE: _("A die is rolled at once: the leader has most to fear from it."),
        SquareKind.CARROT: _("Next turn you may stay here to take or give 10 carrots."),
        SquareKind.LETTUCE: _(
            "You lie down at once. Next turn you eat a lettuce and take "
            "10 carrots times your position."
        ),
        SquareKind.TORTOISE: _("Moving back to it pays 10 carrots for every square moved."),
        SquareKind.POSITION_2: _("Pays 20 carrots if you are 2nd when your next turn comes."),
        SquareKind.POSITION_3: _("Pays 30 carrots if you are 3rd when your next turn comes."),
        SquareKind.POSITION_4: _("Pays 40 carrots if you are 4th when your next turn comes."),
        SquareKind.POSITION_1_5_6: _(
            "Pays 10, 50 or 60 carrots if you are 1st, 5th or 6th when your next turn comes."
        ),
        SquareKind.FINISH: _(
            "By exact count, with no lettuce left and at most 10 carrots "
            "as 1st, 20 as 2nd, 30 as 3rd …"
        ),
    }[kind]


def effect_name(effect: HareEffect, amount: int = 0) -> str:
    """What the hare square orders, in the booklets' words; `amount` is the card's number."""
    if effect in _WITH_AMOUNT:
        return {
            HareEffect.TAKE: ngettext("take {n} carrot", "take {n} carrots", amount),
            HareEffect.PAY: ngettext("pay {n} carrot", "pay {n} carrots", amount),
            HareEffect.SET_CARROTS: ngettext(
                "bring your carrots to exactly {n}", "bring your carrots to exactly {n}", amount
            ),
        }[effect].format(n=amount)
    return {
        HareEffect.MISS_TURN: _("miss a turn"),
        HareEffect.CARROT_SQUARE_BACK: _("back to the nearest free carrot square"),
        HareEffect.CARROT_SQUARE_FORWARD: _("forward to the nearest free carrot square"),
        HareEffect.POSITION_BACK: _("one position backward"),
        HareEffect.POSITION_FORWARD: _("one position forward"),
        HareEffect.TAKE_OR_GIVE: _("give or take 10 carrots"),
        HareEffect.MOVE_FREE: _("this move was free"),
        HareEffect.EAT_CARROT: _("eat 1 carrot"),
        HareEffect.EAT_LETTUCE: _("eat 1 lettuce"),
        HareEffect.MOVE_AGAIN: _("move again"),
        HareEffect.NOTHING: _("nothing happens"),
        HareEffect.SHUFFLE: _("shuffle all the cards"),
        HareEffect.GIVE_TEN_TO_EACH_BEHIND: _("give each player behind you 10 carrots"),
        HareEffect.MISS_IF_MORE_BEHIND: _(
            "if more players are behind than ahead of you, miss a turn; if not, move again"
        ),
        HareEffect.TEN_PER_LETTUCE: _(
            "take 10 carrots for each lettuce you hold; with none, miss a turn"
        ),
        HareEffect.LOSE_HALF: _("lose half your carrots"),
        HareEffect.SHOW_CARROTS: _("show your carrots"),
        HareEffect.TAKE_ONE_FROM_EACH: _("take 1 carrot from each other player"),
    }[effect]


_WITH_AMOUNT = (HareEffect.TAKE, HareEffect.PAY, HareEffect.SET_CARROTS)


def effect_brief(effect: HareEffect) -> str:
    """What the hare square orders, in two or three words for a list."""
    return {
        HareEffect.MISS_TURN: _("miss a turn"),
        HareEffect.CARROT_SQUARE_BACK: _("carrot square back"),
        HareEffect.CARROT_SQUARE_FORWARD: _("carrot square forward"),
        HareEffect.POSITION_BACK: _("position back"),
        HareEffect.POSITION_FORWARD: _("position forward"),
        HareEffect.TAKE_OR_GIVE: _("give or take 10"),
        HareEffect.MOVE_FREE: _("move was free"),
        HareEffect.EAT_CARROT: _("eat a carrot"),
        HareEffect.EAT_LETTUCE: _("eat a lettuce"),
        HareEffect.MOVE_AGAIN: _("move again"),
    }.get(effect) or effect_name(effect)


def hare_help(rule: HareRule) -> str:
    """What a hare square does under this rule, in a sentence or two."""
    match rule:
        case Deck():
            return _("The top hare card is drawn at once and its order carried out.")
        case Always(effects):
            orders = _(", then ").join(effect_name(effect) for effect in effects)
            return _("Whoever comes here is told: {orders}.").format(orders=orders)
        case Toll(reward, per_passer):
            return _(
                "When you leave: take {reward} carrots if nobody has passed you, "
                "else pay {toll} for each who has."
            ).format(reward=reward, toll=per_passer)
        case DieTable(drawn=True):
            return _("A card from 1 to 6 is drawn at once: the leader has most to fear from it.")
        case DieTable():
            return square_help(SquareKind.HARE)


def die_table(table: DieTable, position: int) -> str:
    """What each face of the die would mean in this position, on one line."""
    cells = [
        f"{face} {' + '.join(effect_brief(effect) for effect in table.effects(face, position))}"
        for face in range(1, table.faces + 1)
    ]
    told = (
        _("The card, as {position}: {table}.")
        if table.drawn
        else _("The die, as {position}: {table}.")
    )
    return told.format(position=ordinal(position), table=" · ".join(cells))


_WITH_HEDGEHOG = (
    Reason.BACKWARD_TO_TORTOISE_ONLY,
    Reason.NOT_THE_NEAREST_TORTOISE,
    Reason.NEAREST_TORTOISE_OCCUPIED,
)


def refusal_sentence(refusal: Refusal, *, hedgehog: bool = False) -> str:
    """Why something can't be done, with the numbers that decide it."""
    needed, held = refusal.needed, refusal.held
    if hedgehog and refusal.reason in _WITH_HEDGEHOG:
        return {
            Reason.BACKWARD_TO_TORTOISE_ONLY: _(
                "Backward you can only go to the nearest hedgehog square behind you."
            ),
            Reason.NOT_THE_NEAREST_TORTOISE: _("There is a nearer hedgehog square behind you."),
            Reason.NEAREST_TORTOISE_OCCUPIED: _(
                "The hedgehog square is occupied, so there is no way back."
            ),
        }[refusal.reason]
    match refusal.reason:
        case Reason.RACE_IS_OVER:
            return _("The race is over.")
        case Reason.NOT_YOUR_TURN:
            return _("It is not this marker's turn.")
        case Reason.CHANCE_IS_DUE:
            return _("The die must be rolled first.")
        case Reason.MUST_TAKE_OR_GIVE:
            return _("First take or give 10 carrots.")
        case Reason.MUST_MOVE:
            return _("The hare square says: move again.")
        case Reason.MARKER_IS_HOME:
            return _("This marker is home.")
        case Reason.NO_SUCH_SQUARE:
            return _("There is no such square to go to.")
        case Reason.STANDS_THERE:
            return _("You are standing here.")
        case Reason.OCCUPIED:
            return _("This square is occupied.")
        case Reason.TORTOISE_IS_BACKWARD_ONLY:
            return _("There is no way forward to it, only back.")
        case Reason.BACKWARD_TO_TORTOISE_ONLY:
            return _("Backward you can only go to the nearest tortoise square behind you.")
        case Reason.NOT_THE_NEAREST_TORTOISE:
            return _("There is a nearer tortoise square behind you.")
        case Reason.NEAREST_TORTOISE_OCCUPIED:
            return _("The tortoise square is occupied, so there is no way back.")
        case Reason.NO_LETTUCE_LEFT:
            return _("You have no lettuce left to eat.")
        case Reason.LETTUCES_LEFT:
            return ngettext(
                "First you must eat {n} more lettuce.",
                "First you must eat {n} more lettuces.",
                held,
            ).format(n=held)
        case Reason.TOO_FEW_CARROTS:
            return ngettext(
                "It needs {n} carrot, you have {held}.",
                "It needs {n} carrots, you have {held}.",
                needed,
            ).format(n=needed, held=held)
        case Reason.TOO_MANY_CARROTS:
            return _("You would have {held} carrots left; at most {limit} are allowed.").format(
                held=held, limit=needed
            )
        case Reason.NOT_A_CARROT_SQUARE:
            return _("You can stay on a carrot square only.")
        case Reason.NOTHING_TO_DECLINE:
            return _("There is nothing to decline.")
        case Reason.OTHER_MARKER_MUST_MOVE:
            return _("Your other hare must move this turn.")


def bot_name(bot: str) -> str:
    """What an opponent is called."""
    _own, colon, name = bot.partition(":")
    if colon:
        return name  # a player's own
    if bot.startswith("level-"):
        return _("Level {n}").format(n=bot.removeprefix("level-"))
    return {
        "sprinter": _("Sprinter"),
        "plodder": _("Plodder"),
        "alternator": _("Alternator"),
        "strategist": _("Strategist"),
        "master": _("Master"),
    }[bot]


def bot_temper(bot: str) -> str:
    """How an opponent runs, in a line."""
    return {
        "sprinter": _("As far as the carrots go, then back for more."),
        "plodder": _("Square by square, whatever the others do."),
        "alternator": _("A leap, a step, a leap, a step."),
        "strategist": _("Weighs every move, hangs back, comes late."),
        "level-1": _("Runs as if alone on the road. A good first rival."),
        "level-2": _("Counts on what its next turn pays."),
        "level-3": _("Reckons where everybody will be by then."),
        "level-4": _("Plans the whole way home, and minds its rivals."),
        "master": _("Plays the next turns out in its head."),
    }[bot]


def one_of_several(name: str, number: int) -> str:
    """What a player is called who has a name in common with others, the first of them 1."""
    return f"{name} ({number})" if name[-1:].isdigit() else f"{name} {number}"


def figure_name(figure: str) -> str:
    """A hare, by what tells it apart."""
    return {
        "scarf": _("scarf"),
        "hat": _("straw hat"),
        "glasses": _("glasses"),
        "cap": _("racing cap"),
        "bow": _("bow"),
        "cape": _("cape"),
    }[figure]


def colour_name(colour: str) -> str:
    """A player's colour."""
    return {
        "red": _("red"),
        "blue": _("blue"),
        "yellow": _("yellow"),
        "green": _("green"),
        "purple": _("purple"),
        "orange": _("orange"),
    }[colour]
