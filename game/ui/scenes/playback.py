"""Shows a race as it happens: queues events, animates them, and cuts them short."""

from __future__ import annotations

from dataclasses import dataclass
from operator import methodcaller

from game.bots import ROSTER
from game.match import Entry, Match, Observer
from game.rival_talk import Said
from game.rules import Event, MarkerId
from game.text.own_bots import lost_turn
from game.ui.draw.timeline import Cue

from .last_race import remembered
from .running import RunningScene

AGAIN = 1.0
"""The pace of showing something again where all else is shown at once."""
BEFORE_A_BOT, AFTER_A_BOT = 0.45, 0.35
"""Seconds to look up before and after a computer's move."""


@dataclass(eq=False)
class Playback(Observer):
    """Shows what a session tells on its scene's table, in order; the match is past it already."""

    _scene: RunningScene
    up_to_date: bool = True
    """Whether the table shows the same as the log, and not something earlier again."""

    def __post_init__(self) -> None:
        match = self._scene.match
        self._waiting: list[Event] = [] if match.log else list(match.opening)
        """Events still to be shown."""
        self._strangers = self._new_rivals(match)
        """The rivals that have still to introduce themselves, by the hare that each runs with."""
        self._remembers = self._last_time(match)
        """The hare of a rival that has still to speak of the last race, and what it says."""
        if match.log:
            self._scene.race_log.begin_again(match.events())

    @property
    def under_way(self) -> bool:
        """Whether something is still to be seen before the race goes on."""
        return self._scene.timeline.running or self.waiting

    @property
    def waiting(self) -> bool:
        """Whether something has happened of which nothing has been shown."""
        return bool(self._waiting or self._strangers or self._remembers)

    def _begins_with_words(self, match: Match) -> bool:
        """Whether the race has still to begin, and rivals talk in it."""
        host = self._scene.host
        wanted = self._scene.rivals_talk and host.settings.rivals_talk
        return not match.log and wanted and host.settings.speed != "instant"

    def _last_time(self, match: Match) -> tuple[MarkerId, str] | None:
        """What a rival has to say of the last race, if all have been met before."""
        if self._strangers or not self._begins_with_words(match):
            return None
        return remembered(self._scene.host, match)

    def _new_rivals(self, match: Match) -> dict[str, MarkerId]:
        """Those whom not every person at the table has met, in the order in which they sit, before
        a race in which rivals talk."""
        host = self._scene.host
        if not self._begins_with_words(match):
            return {}
        names = [player.name for player in match.players if player.bot is None]
        new: dict[str, MarkerId] = {}
        for seat, player in enumerate(match.players):
            bot = player.bot
            if bot is None or bot not in ROSTER:
                continue
            if not all(bot in host.profiles.of(name).met for name in names):
                new.setdefault(bot, match.race.markers_of(seat)[0])
        return new

    # --- what happens -------------------------------------------------------------------------

    def happened(self, match: Match, events: tuple[Event, ...]) -> None:
        if self._scene.session.hurrying:
            self._scene.race_log.tell(events)
            self._scene.view.show_at_once(match.states[-1])
            return
        if match.lost_turns and match.lost_turns[-1].after == len(match.log) - 1:
            lost = match.lost_turns[-1]
            player = match.players[lost.seat]
            self._scene.host.show_sign(lost_turn(player.name, player.bot or "", lost.fault))
        acted = match.log[-1].seat if match.log and not match.ended_early else None
        looks_up = acted is not None and match.players[acted].bot is not None
        looks_up = looks_up and self._scene.motion.pace > 0
        timeline = self._scene.timeline
        if looks_up:
            timeline.add([Cue(BEFORE_A_BOT)])
        self._waiting += events
        self.begin(self._scene.said_during(len(match.log) - 1) if match.log else None)
        if looks_up:
            timeline.add([Cue(AFTER_A_BOT)])
        following = match.player_to_act()
        if following is None or following.bot is None:
            timeline.add(self._scene.motion.until_silent())
        self._scene.make_form()

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        self._jump(match)

    def redone(self, match: Match, entries: tuple[Entry, ...]) -> None:
        self._jump(match)

    def _jump(self, match: Match) -> None:
        """Show the table as the race stands now, whatever was moving."""
        self._scene.timeline.finish()
        self._scene.host.sound.stop_all()
        self._scene.selection.cursor = None
        self._waiting = []
        self._scene.since.clear()
        self._show_present()
        self._scene.race_log.begin_again(match.events())
        self._scene.make_form()

    # --- time ---------------------------------------------------------------------------------

    def begin(self, said: Said | None = None) -> None:
        """Begin to show what has happened since the last call, and what a rival says to it."""
        if self._waiting:
            events, self._waiting = self._waiting, []
            self._scene.motion.play(events, said)
        if self._strangers:
            strangers, self._strangers = self._strangers, {}
            self._scene.motion.introduce(strangers)
            for player in self._scene.match.players:
                if player.bot is None:
                    known = methodcaller("has_met", *strangers)
                    self._scene.host.profiles.change(player.name, known)
            self._scene.make_form()
        if self._remembers is not None:
            (marker, text), self._remembers = self._remembers, None
            self._scene.motion.greet(marker, text)
            self._scene.make_form()

    def skip(self, *, hears: bool = True) -> None:
        """Finish the motion at once, or go on with what has been read; with `hears` a rival that
        speaks is spared once. Among several persons a die or card stays long enough to be read, as
        whoever skips it may be another one; at a real table all have seen it."""
        self.begin()
        if self._scene.timeline.waiting:
            self._scene.timeline.go_on()
        else:
            several = self._scene.match.persons() > 1 and not self._scene.session.at_real_table
            reads = self.up_to_date and several
            self._scene.motion.skip(reads=reads, hears=hears)
        self._scene.host.sound.stop_all()

    def finish(self) -> None:
        """Finish the motion at once, and what is to be read as well."""
        self.begin()
        self._scene.motion.skip()
        self._scene.host.sound.stop_all()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass on the table."""
        motion, timeline = self._scene.motion, self._scene.timeline
        self.begin()
        waits = self._scene.host.settings.cards_wait and not self._scene.session.at_real_table
        timeline.patient = waits and self.up_to_date
        motion.run(dt, motion.pace or (0.0 if self.up_to_date else AGAIN))
        if not timeline.running:
            motion.live(dt)

    def rest(self) -> float | None:
        """Seconds until something moves; None: not before something happens."""
        motion = self._scene.motion
        return 0.0 if motion.moving or self.waiting else motion.rest()

    # --- once more ----------------------------------------------------------------------------

    def show_again(self) -> None:
        """Show once more what has happened since the last turn of the person who is to act."""
        since = self._scene.since.what_happened()
        self.up_to_date = False
        self._scene.since.clear()
        self._scene.view.pointed = self._scene.selection.cursor = None
        self._scene.table.clear()
        self._scene.view.show_at_once(since.before, since.own)
        self._scene.motion.play_again(since.events)
        self._scene.timeline.add([Cue(AFTER_A_BOT, end=self._show_present)])
        self._scene.make_form()

    def _show_present(self) -> None:
        """Show the table as the race stands now, at rest."""
        self.up_to_date = True
        self._scene.table.clear()
        self._scene.view.show_at_once(self._scene.match.states[-1])
