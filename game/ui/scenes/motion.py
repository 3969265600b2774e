"""Movement on the table: events as cues, at the player's pace, and what stirs at rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from game import rules
from game.rival_talk import Said
from game.rules import Event, MarkerId
from game.text.before_and_after import introduction
from game.text.occasions import Mood
from game.text.rivals import bot_temper
from game.ui.animation.event_animator import EventAnimator
from game.ui.animation.idle import IdleMovement
from game.ui.draw.timeline import Cue, Timeline
from game.ui.scenes.navigation import Host
from game.ui.table.pieces import Table

ALONGSIDE = (
    *(rules.TurnStarted, rules.MarkerMoved, rules.MarkerStayed, rules.MarkerLaidDown),
    *(
        rules.MarkerStoodUp,
        rules.TurnMissed,
        rules.CarrotsTaken,
        rules.CarrotsPaid,
        rules.CarrotsReset,
    ),
)
"""What may happen to others while a rival is saying something: nothing of it is to be read, as a
card is."""
PACE = {"slow": 0.6, "normal": 1.0, "fast": 2.4, "instant": 0.0}
"""The speed at which cues are played, as a factor; at 0 only their ends are shown."""


@dataclass(eq=False)
class Motion:
    """Plays events on one table. `_tell` gets each event once a player may read of it."""

    _host: Host
    _table: Table
    _timeline: Timeline
    _tell: Callable[[Iterable[Event]], None]

    def __post_init__(self) -> None:
        self.animator = EventAnimator(
            self._table,
            self._sound,
            still=self._host.settings.reduced_motion,
            skipping=lambda: self._timeline.skipping,
        )
        self.idle = IdleMovement(self._table, Random(), self._host.clock)
        self._hears = False
        """Whether a rival is heard that begins to speak while all else is brought to its end."""

    @property
    def pace(self) -> float:
        """The player's choice of these."""
        return PACE[self._host.settings.speed]

    # --- what happens -------------------------------------------------------------------------

    def play(self, events: Sequence[Event], said: Said | None = None) -> None:
        """Turn events into cues, each with its line of the log, and what a rival says with them."""
        self.idle.calm()
        self._timeline.add(self._cues(events, said))
        if not self.pace and (whole := self.animator.in_short(events)):
            self._host.sound.play(whole)

    def play_again(self, events: Sequence[Event]) -> None:
        """Do the same for events that the log has told already."""
        self._timeline.add(cue for event in events for cue in self.animator.cues_for(event))

    def _cues(self, events: Iterable[Event], said: Said | None) -> Iterator[Cue]:
        for event in events:
            speech = self._table.speech
            if speech is not None and (
                not isinstance(event, ALONGSIDE) or getattr(event, "marker", None) == speech.marker
            ):
                yield from self.until_silent()
            yield from self.animator.cues_for(event, partial(self._tell, (event,)))
            if said is not None and event is said.event:
                yield from self.until_silent()
                to = self._spoken_to(said)
                say = partial(self._say, said.marker, said.text, mood=said.mood, to=to)
                yield Cue(0.0, end=say)

    def _spoken_to(self, said: Said) -> str:
        """The name of the person to whom a rival says this, where there are several; else ""."""
        players, shown = self._table.players, self._table.shown
        marker = getattr(said.event, "marker", None)
        several = sum(player.bot is None for player in players) > 1
        if marker is None or not several or not said.occasion.is_to_a_person:
            return ""
        return players[shown.race.seat_of(marker)].name

    def _say(
        self, marker: MarkerId, text: str, about: str = "", mood: Mood = Mood.CALM, to: str = ""
    ) -> None:
        """Let a rival say this, if it is heard; one press ends all introductions."""
        if not self._timeline.skipping or (self._hears and not about):
            self.animator.speak(marker, text, about, mood, to)

    def introduce(self, rivals: Mapping[str, MarkerId]) -> None:
        """Let these say who they are, one after the other, each with the hare that it runs with."""
        for bot, marker in rivals.items():
            say = partial(self._say, marker, introduction(bot), bot_temper(bot))
            self._timeline.add([Cue(0.0, end=say)])
            self._timeline.add(self.until_silent())

    def greet(self, marker: MarkerId, text: str) -> None:
        """Let a rival that has been met before say this before the race."""
        self._timeline.add([Cue(0.0, end=partial(self._say, marker, text, mood=Mood.GLAD))])
        self._timeline.add(self.until_silent())

    def until_silent(self) -> Iterator[Cue]:
        """Wait until a rival has said what it says, if one does when it comes to that."""
        if self._table.speech is not None:
            seconds = self._table.speech.left * max(self.pace, 1.0)  # as it is read at any pace
            yield Cue(seconds, end=self.animator.fall_silent, heard=True)

    def _sound(self, name: str, x: float | None) -> None:
        """Play a cue's sound from where it is on the board; what is skipped is silent."""
        if self._timeline.skipping or not self.pace:
            return
        box = self._table.board.box
        pan = 0.0 if x is None else 2 * (x - box.x) / box.width - 1
        self._host.sound.play(name, pan=pan)

    # --- time ---------------------------------------------------------------------------------

    def run(self, dt: float, pace: float) -> None:
        """Move on by `dt` seconds at this pace; at 0 to the end, but for dice and cards, which are
        to be read."""
        if pace:
            self._let_speak(dt * min(pace, 1.0))  # nobody reads faster at a faster pace
            self._timeline.update(dt * pace)
            self._table.let_rise(dt * pace)
        else:
            self._timeline.finish(dt)
            self._table.rising.clear()

    def _let_speak(self, seconds: float) -> None:
        """Let so much time pass for what a rival says."""
        speech = self._table.speech
        if speech is not None:
            speech.left -= seconds
            if speech.left <= 0:
                self.animator.fall_silent()

    def skip(self, *, reads: bool = False, hears: bool = False) -> None:
        """Bring what moves, and what is said, to its end at once; with `reads`, only up to the next
        die or card that has not been there long enough to be read. With `hears` a rival that speaks
        meanwhile is spared once."""
        spoke, moved = self._table.speech, self._timeline.running
        self._hears = hears
        self._timeline.finish(0.0 if reads else None, moments=False, hears=hears)
        self._hears = False
        speaks = self._table.speech
        if speaks is not None and hears and not speaks.spared and (moved or speaks is not spoke):
            speaks.spared = True
        else:
            self.animator.fall_silent()
        self._table.rising.clear()

    @property
    def moving(self) -> bool:
        """Whether anything on the table has still to come to rest."""
        runs = self._timeline.running and not self._timeline.waiting
        return runs or self.speaking or bool(self._table.rising)

    @property
    def speaking(self) -> bool:
        """Whether a rival is saying something, which can be cut short."""
        return self._table.speech is not None

    def live(self, dt: float) -> None:
        """Let an ear or a blade of grass move once in a while; call it while nothing happens."""
        if self._lively:
            self.idle.update(dt)

    @property
    def _lively(self) -> bool:
        """Whether small things move while nothing happens; in a minimised window none does."""
        settings = self._host.settings
        still = settings.reduced_motion or self._host.renderer.theme.plain
        return settings.lively and not still and self._host.visible

    def rest(self) -> float | None:
        """Seconds until something stirs, while nothing happens; None if nothing ever does."""
        return self.idle.rest() if self._lively else None
