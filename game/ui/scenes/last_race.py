"""What a rival remembers of its last race with the same person, from the races that were saved."""

from __future__ import annotations

from pathlib import Path

from game.bots import ROSTER
from game.content.errors import ContentError
from game.content.saved_races import saved_races
from game.match import Match
from game.records import read_record
from game.rules import MarkerId, Seat, race_result
from game.text.before_and_after import Ending, endings, memory
from game.ui.scenes.navigation import Host

LOOKED_INTO = 3
"""The newest races in which it is looked for: reading more would keep the player waiting."""


def remembered(host: Host, match: Match) -> tuple[MarkerId, str] | None:
    """Which rival of this race, with one person, has something to say of the last one, and what."""
    persons = [player.name for player in match.players if player.bot is None]
    seats = {player.bot: seat for seat, player in enumerate(match.players) if player.bot in ROSTER}
    if len(persons) != 1 or not seats:
        return None
    for path in saved_races()[:LOOKED_INTO]:
        try:
            last = read_record(path, host.library)
        except ContentError:
            continue
        for seat, ending in _ended(last, persons[0]).items():
            bot = last.players[seat].bot or ""
            if bot in seats and not last.began_as_person(seat):
                return match.race.markers_of(seats[bot])[0], memory(bot, ending)
    return None


def lost_before(host: Host, match: Match, saved: Path | None) -> bool:
    """Whether no person won the race before this one, which is in the file `saved`, and it was run
    against the same rivals."""
    try:
        last = next(path for path in saved_races() if path != saved)
        before = read_record(last, host.library)
    except (ContentError, StopIteration):
        return False
    result = race_result(before.state)
    same = {each.bot for each in before.players} == {each.bot for each in match.players}
    return same and all(before.players[seat].bot for seat in (result.winners if result else ()))


def _ended(match: Match, person: str) -> dict[Seat, Ending]:
    """How a race was over for the rivals of this person, if it was a race of theirs alone."""
    result, names = race_result(match.state), [p.name for p in match.players if p.bot is None]
    if result is None or names != [person]:
        return {}
    own = next(seat for seat, player in enumerate(match.players) if player.bot is None)
    found = endings(result, match.events(), [own])
    # to the person, or else there is nothing to be said
    lost = Ending.NARROWLY, Ending.LAST, Ending.BEHIND
    return {s: e for s, e in found.items() if e not in lost or own in result.winners}
