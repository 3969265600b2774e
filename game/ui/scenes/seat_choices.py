"""The seats as they were last set up, and the name of who plays alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any

from game.bots import GENTLE, NEWCOMER_WINS, PARTIES, ROSTER, SUGGESTED, Party
from game.content.settings import LONGEST_NAME, NOBODY, PERSON, SEATS, SeatChoice
from game.content.visible import visible
from game.match import Player
from game.text import Words, _, pgettext
from game.text.rivals import bot_name
from game.ui.draw import theme
from game.ui.draw.letters import drawable
from game.ui.kit.editing import LineEditor
from game.ui.scenes.navigation import Host

MATCHLESS = "strategist"
"""The first rival after whom no stronger one is offered."""
STEP = 2
"""How many fewer of 100 races a newcomer wins, at least, against a clearly stronger rival."""


def first_choices() -> list[SeatChoice]:
    """The seats as the program sets them up before a player has: one person, two gentle rivals."""
    who = [PERSON, *GENTLE, NOBODY, NOBODY, NOBODY]
    return list(map(SeatChoice, who, repeat(""), theme.COLOURS, theme.FIGURES))


def remembered(choices: tuple[SeatChoice, ...]) -> list[SeatChoice]:
    """The seats as last set up, where they still make sense; else the program's own."""
    known_who = {PERSON, NOBODY, *ROSTER}
    sound = (
        len(choices) == SEATS
        and all(choice.who in known_who for choice in choices)
        and {choice.colour for choice in choices} == set(theme.COLOURS)
        and {choice.figure for choice in choices} == set(theme.FIGURES)
    )
    if not sound:
        return first_choices()
    return [replace(choice, name=written(choice.name)) for choice in choices]


def with_two_persons(choices: Sequence[SeatChoice]) -> list[SeatChoice]:
    """The seats with another person behind the first, in an empty seat or else a rival's, and for
    the gentle rivals whom nobody has chosen those who are suggested; as they are if there are two
    persons already."""
    persons = [choice for choice in choices if choice.is_person]
    others = [choice for choice in choices if not choice.is_person]
    if len(persons) >= 2:
        return list(choices)
    comes = next((choice for choice in others if choice.who == NOBODY), others[-1])
    others.remove(comes)
    if [choice.who for choice in others if choice.who in ROSTER] == list(GENTLE):
        suggested = dict(zip(GENTLE, PARTIES[SUGGESTED].rivals, strict=True))
        others = [replace(each, who=suggested.get(each.who, each.who)) for each in others]
    return [*persons, replace(comes, who=PERSON, name=""), *others]


def with_handicap_of(choice: SeatChoice, player: Player) -> SeatChoice:
    """The same seat with this player's handicap and help."""
    had = player.handicap
    return replace(choice, carrots=had.carrots, lettuces=had.lettuces, help=player.help)


def choices_of(players: Sequence[Player]) -> list[SeatChoice]:
    """The seats in which these players sit, and empty ones behind them."""
    taken = [
        SeatChoice(
            player.bot or PERSON,
            "" if player.bot else written(player.name),
            player.colour,
            player.figure,
            player.handicap.carrots,
            player.handicap.lettuces,
            player.guest,
            player.help,
        )
        for player in players
    ]
    colours = [each for each in theme.COLOURS if each not in {seat.colour for seat in taken}]
    figures = [each for each in theme.FIGURES if each not in {seat.figure for seat in taken}]
    free = zip(colours, figures, strict=False)
    return [*taken, *(SeatChoice(NOBODY, "", *look) for look in free)]


def wear(choices: list[SeatChoice], seat: int, field: str, value: str) -> None:
    """Give this seat a hare or colour; whoever has it takes the seat's in exchange."""
    old = choices[seat]
    for other, choice in enumerate(choices):
        if getattr(choice, field) == value:
            choices[other] = replace(choice, **{field: getattr(old, field)})
    changed: Mapping[str, Any] = {field: value}
    choices[seat] = replace(old, **changed)


def with_other_rivals(players: Sequence[Player], *, stronger: bool) -> tuple[Player, ...]:
    """These players, where two rivals make room for the next stronger party, or the next gentler
    one. Where there is none, or another number of rivals, the gentlest makes room for a clearly
    stronger rival, or the fiercest for a gentler one. No players if no rival is among them, or, for
    stronger ones, one who is hardly ever beaten, for gentler ones none but those who are good for a
    first race."""
    ladder = list(ROSTER)
    seats = [seat for seat, player in enumerate(players) if player.bot is not None]
    bots = [player.bot or "" for player in players if player.bot is not None]
    first = {*ladder[: ladder.index(GENTLE[-1])]}
    gentle = first | {GENTLE[-1]}
    fits = {*bots} <= {*ladder[: ladder.index(MATCHLESS)]} if stronger else not {*bots} <= gentle
    if not bots or len(bots) == len(players) or not fits or not {*bots} <= {*ladder}:
        return ()
    come: Sequence[str] = _party_after(bots, stronger=stronger) if len(bots) == 2 else ()
    if not come:
        if not stronger:
            ladder.reverse()
        leaving = min(bots, key=ladder.index)
        wins, after = NEWCOMER_WINS[leaving], ladder[ladder.index(leaving) :]
        clearly = (each for each in after if abs(NEWCOMER_WINS[each] - wins) >= STEP)
        barred = {*bots} | first if stronger else bots  # those are about equally strong
        if (comes := next((each for each in clearly if each not in barred), None)) is None:
            return ()
        come = [comes if at == bots.index(leaving) else bot for at, bot in enumerate(bots)]
    others = list(players)
    for seat, old, new in zip(seats, bots, come, strict=True):
        if new != old:
            others[seat] = replace(others[seat], bot=new, name=bot_name(new))
    return tuple(others) if len({each.name for each in others}) == len(others) else ()


def _party_after(bots: Sequence[str], *, stronger: bool) -> Sequence[str]:
    """The party that is next to these two, who keep their seats if they are in it."""
    wins = sum(map(NEWCOMER_WINS.__getitem__, bots))

    def steps(party: Party) -> int:
        change = wins - sum(map(NEWCOMER_WINS.__getitem__, party.rivals))
        return change if stronger else -change

    parties = list(PARTIES.values())[stronger:]  # nobody is weaker than the gentle ones
    far = [party for party in parties if steps(party) >= 2 * STEP]
    if stronger:  # than the fiercest of them, too
        least = min(map(NEWCOMER_WINS.__getitem__, bots))
        far = [each for each in far if min(map(NEWCOMER_WINS.__getitem__, each.rivals)) < least]
    if not far:
        return ()
    come = list(min(far, key=steps).rivals)
    return come[::-1] if come[0] == bots[1] or come[1] == bots[0] else come


def written(name: str) -> str:
    """The name as it could be typed into its field."""
    line = LineEditor("", LONGEST_NAME, drawable)
    line.write(name)
    return line.text


def with_a_name(host: Host, then: Callable[[], None]) -> None:
    """Do this once the first person has a name: who has none yet is asked."""
    seats = remembered(host.settings.seats)
    first = next((seat for seat, choice in enumerate(seats) if choice.is_person), None)
    if first is None or seats[first].guest or visible(seats[first].name):
        then()
        return
    taken = {visible(choice.name) for choice in seats} | set(map(bot_name, ROSTER))

    def named(name: str) -> Words | None:
        name = visible(name) or _usual_name()
        if name in taken:
            return lambda: _("One of the others has this name. Please choose another one.")
        seats[first] = replace(seats[first], name=name)
        host.change_settings(seats=tuple(seats))
        host.profiles.introduce(choice for choice in seats if choice.is_person)
        then()
        return None

    host.navigator.ask_name(lambda: _("What is your name?"), _usual_name(), named, LONGEST_NAME)


def _usual_name() -> str:
    """The name of who gives none."""
    return pgettext("name of a hare", "Dash")
