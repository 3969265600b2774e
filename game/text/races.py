"""Races in short, for lists and the title: who runs, how far it has come, what turned it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import GameState, RaceResult

from .formats import ordinal, sentences
from .language import _, ngettext
from .words import carrots


def stand(state: GameState, names: Sequence[str]) -> str:
    """How far a race under way has come, and whose turn it is."""
    return _("Round {n} · {name} to move").format(n=state.round, name=names[state.turn])


def rounds_told(rounds: int, *, midway: bool) -> str:
    """How many rounds a race took; `midway`: since it was begun at a position set up."""
    if midway:
        return _("Rounds run here: {n}").format(n=rounds)
    return _("Rounds: {n}").format(n=rounds)


def place_line(result: RaceResult, state: GameState, seat: int, name: str) -> str:
    """One player's place, and what was left."""
    return _("{place}: {name}, {carrots}").format(
        place=ordinal(result.places[seat]), name=name, carrots=carrots(state.carrots[seat])
    )


def chance_words(tenths: int) -> str:
    """A chance in tenths: no finer than playouts can tell, and never as a promise.

    >>> chance_words(0), chance_words(3), chance_words(10)
    ('less than 1 in 10', '3 in 10', 'more than 9 in 10')
    """
    if tenths <= 0:
        return _("less than 1 in 10")
    return _("more than 9 in 10") if tenths >= 10 else _("{n} in 10").format(n=tenths)


def in_tenths(*chances: float) -> list[int]:
    """Two different chances in tenths, apart even if they would be rounded to the same: then the
    one that is farther from it goes to its other side.

    >>> in_tenths(0.31, 0.97), in_tenths(0.27, 0.34), in_tenths(0.22, 0.16)
    ([3, 10], [3, 4], [2, 1])
    """
    tenths = [round(10 * each) for each in chances]
    one, two = tenths
    if one == two:
        off = [10 * each - one for each in chances]
        farther = off.index(max(off, key=abs))
        tenths[farther] += 1 if off[farther] >= 0 else -1
    return tenths


def what_it_was(gain: float, *, luck: bool, won: bool = False) -> str:
    """What a turning point was, in a few words; `won`: this player came home first all the same."""
    if not luck:
        if won and gain < 0:
            return _("Won all the same")
        return _("Well chosen!") if gain > 0 else _("A missed chance")
    return _("Good luck") if gain > 0 else _("Bad luck")


def what_turned(before: float, after: float, other: str = "", why: str = "") -> str:
    """How a turning point changed a chance of winning, on a line of its own; `other` could have
    been done instead, and `why` says why the better one was better.

    >>> what_turned(0.31, 0.97), what_turned(0.57, 0.46, "49", "It is safe.")
    ('Chance of winning: 3 in 10 before, more than 9 in 10 after.', \
'Better: 49. It is safe.\\nChance of winning: 6 in 10 instead of 5 in 10.')
    >>> what_turned(0.2, 0.7, "49", "It is safe.")
    'It is safe.\\nChance of winning: 7 in 10. Next best: 49 – 2 in 10.'
    """
    told = _("Chance of winning: {before} before, {after} after.")
    if other and after > before:
        told = _("Chance of winning: {after}. Next best: {other} – {before}.")
    elif other:
        told = _("Chance of winning: {before} instead of {after}.")
        why = sentences(_("Better: {other}.").format(other=other), why)
    one, two = map(chance_words, in_tenths(before, after))
    chances = told.format(other=other, before=one, after=two)
    return f"{why}\n{chances}" if why else chances


def home_first_by(squares: int) -> str:
    """That somebody was home first, and how far behind the next player was then."""
    told = ngettext(
        "Home first. The next player still had {n} square to go.",
        "Home first. The next player still had {n} squares to go.",
        squares,
    )
    return told.format(n=squares)


def longest_lead(rounds: int) -> str:
    """That nobody else led so many rounds in a row."""
    told = ngettext(
        "Longest in the lead: {n} round.", "Longest in the lead: {n} rounds in a row.", rounds
    )
    return told.format(n=rounds)


def lead_changes(changes: int) -> str:
    """How often somebody took the lead from another."""
    told = ngettext(
        "Counted at the end of each round, the lead changed once.",
        "Counted at the end of each round, the lead changed {n} times.",
        changes,
    )
    never = _("Counted at the end of each round, the lead never changed.")
    return told.format(n=changes) if changes else never


def luck_told(
    events: int,
    carrots: int = 0,
    turns: float = 0.0,
    eaten: int = 0,
    missed: int = 0,
    back: int = 0,
    forward: int = 0,
) -> str:
    """What hare squares did to somebody; what they did not change is left out.

    >>> luck_told(2, carrots=-26, turns=-1.8, missed=1)
    '2 hare squares. 1 turn missed. 26 carrots fewer. About 2 turns further from home.'
    >>> luck_told(2, turns=1.2, back=3, eaten=1)
    '2 hare squares. 1 lettuce eaten. Sent back 3 squares. About 1 turn nearer home.'
    >>> luck_told(1, turns=0.3)
    '1 hare square. It changed nothing.'
    """
    if not events:
        return _("no hare square")
    had = ngettext("{n} hare square.", "{n} hare squares.", events).format(n=events)
    fewer, far = abs(carrots), abs(round(turns))
    happened = [
        (eaten, ngettext("{n} lettuce eaten.", "{n} lettuces eaten.", eaten)),
        (missed, ngettext("{n} turn missed.", "{n} turns missed.", missed)),
        (back, ngettext("Sent back {n} square.", "Sent back {n} squares.", back)),
        (forward, ngettext("Sent forward {n} square.", "Sent forward {n} squares.", forward)),
    ]
    done = sentences(*(told.format(n=n) for n, told in happened if n))
    held = way = ""
    if carrots > 0:
        held = ngettext("{n} carrot more.", "{n} carrots more.", fewer)
    elif carrots < 0:
        held = ngettext("{n} carrot fewer.", "{n} carrots fewer.", fewer)
    if far and turns > 0:
        way = ngettext("About {n} turn nearer home.", "About {n} turns nearer home.", far)
    elif far:
        way = ngettext(
            "About {n} turn further from home.", "About {n} turns further from home.", far
        )
    if not done and not held and not way:
        return sentences(had, _("It changed nothing."))
    return sentences(had, done, held.format(n=fewer), way.format(n=far))


def luck_promise(*, sealed: bool) -> str:
    """That all this luck was settled before the start; `sealed` if nobody knew it then."""
    if sealed:
        return _(
            "All this luck was drawn before the start. Nobody knew it, and undoing a move could "
            "not change it."
        )
    return _("All this luck was settled before the start. Undoing a move could not change it.")


def luck_details(seed: str, fingerprint: str) -> str:
    """What those need who want to check that promise, or to repeat the luck."""
    lines = (
        _("Lucky word (seed): {seed}"),
        _("Fingerprint of that word: {fingerprint}"),
        _("To check every die and card, run “hare-and-tortoise check” with the file of the race."),
    )
    return "\n".join(lines).format(seed=seed, fingerprint=fingerprint)
