"""All that has happened in a race, line by line, and changes of seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.content.editions import Edition
from game.match import Match
from game.rules import Seat
from game.text import _
from game.text.own_bots import lost_turn
from game.text.race_log import RaceLog
from game.text.turns import LogText
from game.text.words import bot_name

if TYPE_CHECKING:
    from .table_scene import TableScene


def new_log(match: Match, edition: Edition) -> RaceLog:
    """A log of this race that tells nothing yet."""
    names = [player.name for player in match.players]
    return RaceLog(match.race, match.states[0].turn, names, edition.hedgehog_in)


def whole_log(table: TableScene) -> list[LogText]:
    """The rules of the race, and what has been seen of it so far, the oldest first, with changes of
    seats and bots that failed."""
    match, seen = table.match, table.race_log
    told = list(seen.lines())
    for after, seat, text in sorted([*_changes_of_seats(match), *_lost_turns(match)])[::-1]:
        until_then = new_log(match, table.view.edition)
        until_then.begin_again(match.events(after))
        if until_then.length <= seen.length:  # a replay may not have come there yet
            told.insert(len(until_then.lines()), LogText(seat, text))
    heading, lines = table.words.info_card.rules()
    return [*(LogText(None, text) for text in (heading, *(text for text, _colour in lines))), *told]


def _changes_of_seats(match: Match) -> Iterator[tuple[int, Seat, str]]:
    for each in match.handed_over:
        name = match.players[each.seat].name
        text = _("{name} is back.").format(name=name)
        if each.bot is not None:
            text = _("{name}: {bot} plays now.").format(bot=bot_name(each.bot), name=name)
        yield each.after, each.seat, text


def _lost_turns(match: Match) -> Iterator[tuple[int, Seat, str]]:
    for lost in match.lost_turns:
        player = match.players[lost.seat]
        yield lost.after, lost.seat, lost_turn(player.name, player.bot or "", lost.fault)
