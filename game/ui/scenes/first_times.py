"""What is new to a person: one sentence by the host, once, beside what it is about."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from operator import methodcaller

from game.lessons.firsts import LEARNT, First, Topic, note, what_is_done, what_is_new
from game.text import _, current_language
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.table.bubble import HostDrawn, Pose, bubble, pointers

from .running import RunningScene

PRICES = 40
"""How much more it counts to hide a price than to hide what has happened, which a key shows again.
"""


@dataclass(eq=False)
class FirstTimes:
    """Tells the person to act what they have not been told yet: one thing at each decision."""

    _scene: RunningScene
    _first: First | None = None
    _looked: int | None = None
    """The revision of the race at which this was last looked up."""
    _read: list[tuple[str, str]] = field(default_factory=list)
    """Who has read what, to be remembered while nobody waits for a picture."""
    _drawn: tuple[Hashable, HostDrawn] | None = None
    """The host as last composed, and for what."""

    def look(self) -> None:
        """Look up what is new to the person who is to decide now."""
        match = self._scene.match
        if not self._scene.selection.open or self._looked == match.revision:
            return
        self._looked, self._first = match.revision, None
        name = self._name
        if name is None or not self._scene.host.settings.notes:
            return
        self.remember()
        person = self._scene.host.profiles.of(name)
        learnt = (LEARNT.get(lesson, frozenset()) for lesson in person.lessons)
        known = set[str](person.told).union(*learnt)
        done = what_is_done(match, match.state.turn) - known
        if person.told:  # the first tip of all says something more
            self._read += ((name, str(topic)) for topic in sorted(done))
        coach = [First(Topic.COACH)] if person.coached else []
        news = [*coach, *what_is_new(match, self._scene.selection.acting_marker())]
        self._first = next((each for each in news if each.topic not in known | done), None)

    @property
    def _name(self) -> str | None:
        """The name of the person who is to act; None if none is."""
        player = self._scene.match.player_to_act()
        return None if player is None or player.bot is not None else player.name

    def decided(self) -> None:
        """Note that what was told has been read, and say no more at this decision."""
        first, name = self._first, self._name
        self._first = None
        if first is not None and name is not None:
            self._read.append((name, str(first.topic)))

    def remember(self) -> None:
        """Write down what has been read: a disk takes longer than a click may."""
        for name, topic in self._read:
            self._scene.host.profiles.change(name, methodcaller("has_been_told", topic))
        self._read = []

    def sheet(
        self,
        renderer: Renderer,
        keep_free: Callable[[], Sequence[Box]],
        prices: Sequence[Box],
        over: Sequence[Sprite],
    ) -> HostDrawn:
        """The host and the sentence, where they hide least of what is to be kept free, which is
        asked for only if there is something to say, above all of `prices`; no arrow hides what
        lies `over`."""
        first, name = self._first, self._name
        if first is None or name is None or not self._scene.selection.open:
            return HostDrawn()
        table, hedgehog = self._scene.table, self._scene.view.hedgehog
        board, stood_on, taken = table.board, tuple(table.shown.squares), tuple(keep_free())
        key = board, first, name, taken, hedgehog, current_language(), table.active, stood_on
        if self._drawn is None or self._drawn[0] != key:
            text = note(first, self._scene.match.state, hedgehog=hedgehog)
            several = self._scene.match.persons() > 1
            heading = _("New to you, {name}:").format(name=name) if several else ""
            first_of_all = not self._scene.host.profiles.of(name).told
            foot = _("You see each tip once. You can switch tips off in Settings.")
            foot = foot if first_of_all else ""
            squares = [board.square_box(square) for square in first.squares]
            free = [*taken, *(PRICES - 1) * list(prices), *(box.inset(-10) for box in squares)]
            pose: Pose = "point" if squares else "tell"
            host = bubble(renderer, board, pose, heading, text, foot, free, small=True)
            self._drawn = key, HostDrawn(list(pointers(renderer, table, first.squares, over)), host)
        return self._drawn[1]
