"""What is new to a person: one sentence by the host, once, beside what it is about.

It comes before the choice for which it matters: when such a square is lit for the first time, or
pointed at. What has been told at one screen is not told to another there in the same race, but for
how to begin, nor what a lesson has just taught there; what another learnt on another day is news to
who has not.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from operator import methodcaller

from game.lessons.firsts import (
    LEARNT,
    First,
    Topic,
    about_square,
    note,
    what_is_done,
    what_is_new,
)
from game.text import _, current_language
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.widgets import ring_around
from game.ui.table.bubble import HostDrawn, Pose, Resting, bubble

from .guide import READ
from .running import RunningScene

PRICES = 40
"""How much more it counts to hide a price than to hide what has happened, which a key shows again.
"""
AROUND = 3.0
"""Distance of a lit square's light from the ring around it, in logical units."""
BODY = 0.84
"""The part of what may never be hidden that matters: not its edges."""


@dataclass(eq=False)
class FirstTimes:
    """Tells the person to act what they have not been told yet: one thing in each turn."""

    _scene: RunningScene
    _new: First | None = None
    """The most pressing of all that is new."""
    _known: frozenset[str] = frozenset()
    """The topics that are no news at this decision."""
    _told_in: tuple[int, int] | None = None
    """The turn in which something was told and read: its round, and whose it was."""
    _looked: int | None = None
    """The revision of the race at which this was last looked up."""
    _read: list[tuple[str, str]] = field(default_factory=list)
    """Who has read what, to be remembered while nobody waits for a picture."""
    _told_here: set[str] = field(default_factory=set)
    """The topics that have been told in this race."""
    _rests: Resting = field(default_factory=Resting)
    _showing: tuple[str, str] | None = None
    """Who is being told what."""
    _shown_at: float = 0.0
    """When that appeared."""
    _drawn_last: object = None
    """What was drawn last, and for whom."""
    _drawn: tuple[Hashable, HostDrawn] | None = None
    """The host as last composed, and for what."""

    def look(self) -> None:
        """Look up what is new to the person who is to decide now."""
        match = self._scene.match
        if not self._scene.selection.open or self._looked == match.revision:
            return
        self._looked, self._new = match.revision, None
        name = self._name
        if name is None or not self._scene.host.settings.notes:
            return
        self.remember()
        self._know()
        coach = [First(Topic.COACH)] if self._scene.coaching.helps_now else []
        news = [*coach, *what_is_new(match, self._scene.selection.acting_marker())]
        self._new = next((each for each in news if each.topic not in self._known), None)

    def _know(self) -> None:
        """Look up what is no news, as the person to act has been told, learnt or done it, or it was
        told to another in this race."""
        match = self._scene.match
        profiles = self._scene.host.profiles
        person = profiles.of(match.players[match.state.turn].name)
        lessons = {*person.lessons, *profiles.learnt_here}
        had = set[str](person.told).union(*(LEARNT.get(name, ()) for name in lessons))
        # whose hare is whose, and where to read prices, is told to everybody
        told_here = self._told_here - {Topic.MOVE}
        self._known = frozenset(had | what_is_done(match, match.state.turn) | told_here)

    @property
    def _turn(self) -> tuple[int, int]:
        return self._scene.match.state.round, self._scene.match.state.turn

    @property
    def _first(self) -> First | None:
        """What is told now: about the square that is pointed at, if that is new, or else what is
        most pressing."""
        state, scene = self._scene.match.state, self._scene
        if self._looked != scene.match.revision or self._told_in == self._turn:
            return None
        if not scene.host.settings.notes:
            return None
        at = scene.view.pointed
        if at is not None and at in scene.selection.lit():
            topic = about_square(state, at)
            if topic is not None and topic not in self._known:
                return First(topic, (at,))
        return self._new

    @property
    def _name(self) -> str | None:
        """The name of the person who is to act; None if none is."""
        player = self._scene.match.player_to_act()
        return None if player is None or player.bot is not None else player.name

    @property
    def has_news(self) -> bool:
        """Whether something is to be told at this decision."""
        return self._first is not None and self._scene.selection.open

    def words(self) -> str:
        """What is told now; "" for nothing."""
        first = self._first if self._scene.selection.open and self._name is not None else None
        hedgehog = self._scene.view.hedgehog
        return "" if first is None else note(first, self._scene.match.state, hedgehog=hedgehog)

    def decided(self) -> None:
        """Note that what was told has been read, and say no more at this decision."""
        first, name = self._first, self._name
        if first is not None and name is not None:
            self._is_read(name, str(first.topic))
            self._told_in = self._turn

    def _is_read(self, name: str, topic: str) -> None:
        self._read.append((name, topic))
        self._told_here.add(topic)

    def _show(self, now: tuple[str, str] | None) -> None:
        """Note who is told what from now on. What was told before has been read, if it was there
        long enough, whatever was pointed at or chosen then."""
        if now == self._showing:
            return
        clock = self._scene.host.clock()
        if self._showing is not None and clock - self._shown_at >= READ:
            self._is_read(*self._showing)
        self._showing, self._shown_at = now, clock

    def remember(self) -> None:
        """Write down what has been read, or done: a disk takes longer than a click may."""
        self._show(None)
        match = self._scene.match
        for seat, player in enumerate(match.players if self._looked is not None else ()):
            told = self._scene.host.profiles.of(player.name).told if player.bot is None else ()
            if told:  # the first tip of all says something more
                done = what_is_done(match, seat) - set[str](told)
                self._read += ((player.name, str(topic)) for topic in sorted(done))
        for name, topic in self._read:
            self._scene.host.profiles.change(name, methodcaller("has_been_told", topic))
        self._read = []

    def sheet(
        self,
        renderer: Renderer,
        keep_free: Callable[[], Sequence[Box]],
        prices: Sequence[Box],
        never: Sequence[Box],
    ) -> HostDrawn:
        """The host and the sentence, where they hide least of what is to be kept free, which is
        asked for only if there is something to say, above all of `prices`. Where they would hide
        what they may `never`, the panel is to tell it."""
        first, name = self._first, self._name
        if first is None or name is None or not self._scene.selection.open:
            self._show(None)
            return HostDrawn()
        # the name of the next person lies over it: it can't be read yet
        self._show((name, str(first.topic)) if self._scene.on_top else None)
        table, hedgehog = self._scene.table, self._scene.view.hedgehog
        board, stood_on, taken = table.seen, tuple(table.shown.squares), tuple(keep_free())
        keys = self._scene.form.by_keys  # whose ring is the only one then
        key = board, first, name, taken, hedgehog, current_language(), table.active, stood_on, keys
        before, same = self._drawn, self._drawn_last == (first, name)
        if before is not None and before[0] != key and same and self._scene.view.looking.moving:
            rings = self._rings(renderer, first)
            self._drawn = key, before[1]._replace(rings=rings)  # and the sheet stays
        elif before is None or before[0] != key:
            self._drawn_last = first, name
            text = note(first, self._scene.match.state, hedgehog=hedgehog)
            told_before = self._scene.host.profiles.of(name).told or self._told_here
            first_of_all = not told_before  # who share a screen need not read it each
            foot = _("You see each tip once. You can switch tips off in Settings.")
            foot = foot if first_of_all else ""
            squares = [board.square_box(square) for square in first.squares]
            free = [*taken, *(PRICES - 1) * list(prices), *(box.inset(-10) for box in squares)]
            pose: Pose = "point" if squares else "tell"
            rests = self._rests
            host = bubble(renderer, board, pose, "", text, foot, free, small=True, rests=rests)
            rings = self._rings(renderer, first)
            clear = [renderer.viewport.rect(each).scale_by(BODY) for each in never]
            if any(sprite.rect().collidelist(clear) >= 0 for sprite in host):
                told = ("", text, *([foot] if foot else []))
                self._drawn = key, HostDrawn(words=told, rings=rings)
            else:
                self._drawn = key, HostDrawn(bubble=host, rings=rings)
        assert self._drawn is not None
        return self._drawn[1]

    def _rings(self, renderer: Renderer, first: First) -> list[Sprite]:
        """A ring around each square that this is about, but for that of the hare to move, which has
        an arrow. It is no arrow as in lessons: there that says where to press."""
        table = self._scene.table
        if self._scene.form.by_keys:
            return []
        own = None if table.active is None else table.shown.squares[table.active]
        boxes = (table.seen.square_box(square) for square in first.squares if square != own)
        return [ring_around(renderer, box.inset(-AROUND)) for box in boxes]
