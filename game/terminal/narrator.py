"""What happens in a race, told as it happens and read back later."""

from __future__ import annotations

from collections.abc import Callable

from game import rules
from game.content.profile import Profile
from game.match import Entry, Match, Observer
from game.rival_talk import RivalTalk
from game.text import _
from game.text.own_bots import lost_turn
from game.text.race_log import RaceLog
from game.text.rival_lines import quoted

from .desk import Desk

AT_THE_END = ("6.1", "6.2", "6.3", "6.4")
"""The rules behind what is told while only rivals still run: who comes home, and the end."""
LAST_TURNS = 10
"""How many turns the log tells unless a number is given."""


class Narrator(Observer):
    """Tells one match: every event in a sentence, and what rivals say. While `in_short`, only who
    comes home."""

    def __init__(self, desk: Desk, match: Match, in_short: Callable[[], bool]) -> None:
        self._desk, self._match, self._in_short = desk, match, in_short
        edition = desk.library.edition(match.setup.edition)
        self._log = RaceLog(
            match.race,
            match.start.turn,
            self._names,
            edition.hedgehog_in,
            lambda: match.forgets,
            midway=match.setup.start is not None,
        )
        self._log.tell(match.events())
        self._talk = RivalTalk(match)
        self._said = 0
        """How many lines of the log have been said."""
        self._faults = len(match.lost_turns)
        """How many turns that own bots have lost have been told."""
        self.rule = rules.FIRST_PLAYER
        """The rule behind what was said last."""

    def begin(self) -> None:
        """Tell what has happened so far: of a race that goes on, the last turns."""
        if self._match.log:
            self._said = len(self._log.lines())
            self.tell_log()
        self._tell_news()

    def tell_log(self, rest: str = "") -> None:
        """Tell the last turns, a line each: so many of them as was typed."""
        lines = self._log.turn_lines()
        most = int(rest[:4]) if rest.isdecimal() else LAST_TURNS
        for line in lines[max(0, len(lines) - most) :]:
            self._desk.voice.say(line.text if line.seat is None else self._of(line.seat, line.text))
        if not lines:
            self._desk.voice.say(_("Nothing has happened yet."))

    # --- what happens -----------------------------------------------------------------------------

    def happened(self, match: Match, events: tuple[rules.Event, ...]) -> None:
        self._log.tell(events)
        self._tell_news()
        talks = self._desk.settings.rivals_talk and not self._in_short()
        said = self._talk.during(len(match.log) - 1) if talks and match.log else None
        if said is not None:
            seat = match.race.seat_of(said.marker)
            self._desk.voice.say(self._of(seat, quoted(said.text)))

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        self._log.begin_again(match.events())
        self._said = len(self._log.lines())
        events = [event for entry in gone for event in entry.events]
        self._desk.voice.say(self._log.undone(events, gone[0].seat))

    def redone(self, match: Match, entries: tuple[Entry, ...]) -> None:
        self._log.begin_again(match.events())
        self._tell_news()

    def over(self, match: Match) -> None:
        for player in match.players:
            if player.bot is None:
                self._desk.profiles.change(player.name, Profile.has_raced)

    def _tell_news(self) -> None:
        """Tell what has happened and was not yet told."""
        lines = self._log.lines()
        for line in lines[self._said :]:
            if self._in_short() and rules.number_of(line.rule) not in AT_THE_END:
                continue  # nobody waits for what rivals do among themselves
            self._desk.voice.say(line.text)
            self.rule = line.rule or self.rule
        self._said = len(lines)
        for lost in self._match.lost_turns[self._faults :]:
            player = self._match.players[lost.seat]
            self._desk.voice.say(lost_turn(player.name, player.bot or "", lost.fault))
        self._faults = len(self._match.lost_turns)

    # --- words ------------------------------------------------------------------------------------

    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._match.players)

    def _of(self, seat: rules.Seat, told: str) -> str:
        return _("{name}: {sentence}").format(name=self._names()[seat], sentence=told)
