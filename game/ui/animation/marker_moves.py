"""How hares move: a crouch, hops in arcs, a landing; the walk back after a misfortune."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.rules import MarkerId, Pending, Square
from game.ui.draw.particles import burst, dust, rain_cloud
from game.ui.draw.timeline import Cue, arc, ease
from game.ui.draw.viewport import Spot
from game.ui.table.hares import FIGURE_HEIGHT
from game.ui.table.pieces import MarkerSprite, Table

from .event_sounds import LANDED, OVERTAKEN, SURFACES, aloud

QUICKEST_HOP, SLOWEST_HOP = 0.075, 0.2
"""Seconds for one square; hops of long moves are quicker."""
LONGEST_RUN = 1.7
"""Seconds for a whole move, however long."""
HOP_HEIGHT = 17.0
"""Logical units."""
OVER_OTHERS = 2.4
"""How much higher a hop over an occupied square goes."""
SQUASH = 0.16
"""The part of its height that a hare loses at the lowest point of a crouch or landing."""
SPRING = 0.06
"""The part of its height that it gains for a moment as it straightens up after that."""
SQUASHED = 0.68
"""The part of a landing after which it straightens up."""
LEAP = ((0.32, "rise"), (0.68, "hop"), (1.0, "fall"))
"""The poses of a leap, each with the part of the leap at which it ends."""
BITES = ("eat", "eat", "munch", "chew", "munch", "chew") * 2
"""The poses of eating: twice a bite, and jaws that go to and fro."""
STEPS, STEP_HEIGHT = 8, 5.0
"""The steps of a walk back to the start: their number, and their height in logical units."""
HOLD = 1.1
"""Seconds for which a traced way is shown."""
CONFETTI_REACH, TRIUMPH_REACH = 70.0, 150.0
"""Logical units: for whoever comes home, and for the first who does."""
TRIUMPH_FALL = 1.8
"""How much deeper the confetti of the first one falls."""
AT_INSTANT_SPEED = 0.5
"""The part of that which is seen where all else is shown at once."""
TRIUMPH = 3.2
"""Seconds for which the first who comes home is looked up to."""

Done = Callable[[], None]


@dataclass(frozen=True, slots=True)
class MarkerMoves:
    """Makes the cues for the movements of markers. `done` takes the event in."""

    table: Table
    heard: Callable[[MarkerId | None], Callable[[str], None]]
    """Gives a function that plays sounds where a marker is."""

    # --- moves ------------------------------------------------------------------------------

    def run(self, marker: MarkerId, start: Square, to: Square, done: Done) -> Iterator[Cue]:
        """From square to square; hares that are passed look round."""
        if start == to:
            yield Cue(0.0, end=done)
            return
        step = 1 if to > start else -1
        squares = range(start + step, to + step, step)
        seconds = max(QUICKEST_HOP, min(SLOWEST_HOP, LONGEST_RUN / len(squares)))
        startled: set[MarkerId] = set()

        def calm() -> None:
            speech = self.table.speech
            for other in startled:
                self.at_rest(other)
                if speech is not None and speech.marker == other:
                    self.pose(other, "look")  # it has not finished

        yield self._crouch(marker)
        for square in squares:
            yield self._hop(marker, square, to, seconds, startled)
        yield self.land(marker, done)
        yield Cue(0.0, end=calm)

    def land(self, marker: MarkerId, done: Done) -> Cue:
        """The end of a movement: squash, dust, and the hare stands where it belongs."""
        table = self.table

        def at(part: float) -> None:
            hare = table.marker_sprites[marker]
            hare.lift = 0.0
            if part < SQUASHED:
                hare.pose = "land"
                hare.stretch = 1 - SQUASH * arc(part / SQUASHED)
            else:
                hare.pose = "stand"
                hare.stretch = 1 + SPRING * arc((part - SQUASHED) / (1 - SQUASHED))
            table.particles["dust"] = list(dust((hare.x, hare.y), part, table.board.unit * 46))

        cue = Cue(0.24, at=at, end=self._over(marker, done, "dust"))
        return aloud(cue, self.heard(marker), (0, LANDED))

    def jump(self, marker: MarkerId, done: Done, pose: str = "") -> Cue:
        """A jump on the spot, in this pose or else in those of a leap."""

        def at(part: float) -> None:
            hare = self.table.marker_sprites[marker]
            hare.pose = pose or leaping(part)
            hare.lift = arc(part) * HOP_HEIGHT
            hare.stretch = 1 - SQUASH * 0.6 * arc(max(0.0, part * 5 - 4))

        return Cue(0.4, at=at, end=self._over(marker, done))

    def back_to_start(self, marker: MarkerId, start: Square, done: Done) -> list[Cue]:
        """A small tragedy: the walk to the start, with a bundle, and a moment to get over it."""
        origin = 0.0, 0.0

        def begin() -> None:
            nonlocal origin
            origin = self._set_out(marker, 0, "trudge")

        def walk(part: float) -> None:
            hare = self._on_its_way(marker, origin, 0, ease(part))
            hare.lift = arc(part * STEPS % 1) * STEP_HEIGHT if part < 1 else 0.0

        arriving = Cue(0.0, end=self._over(marker, done))
        if start:
            walking = Cue(1.1, begin, walk, arriving.end)
            arriving = aloud(walking, self.heard(marker), (1, LANDED))
        recovering = self._over(marker, particles="cloud")
        return [arriving, Cue(0.5, at=partial(self._under_cloud, marker), end=recovering)]

    def grieve(self, marker: MarkerId, done: Done) -> Cue:
        """A hare that must start over: a cloud rains on it alone."""

        def end() -> None:
            self.table.particles.pop("cloud", None)
            done()

        return Cue(1.0, at=partial(self._under_cloud, marker), end=end)

    def come_home(self, marker: MarkerId, done: Done) -> Cue:
        """Onto the podium, with open arms."""
        return Cue(0.3, begin=partial(self.pose, marker, "cheer"), end=self._over(marker, done))

    def celebrate(self, marker: MarkerId) -> Cue:
        """Confetti for a hare at home, and a crowd that jumps for joy."""
        return Cue(
            1.5,
            at=partial(self._cheer, marker, CONFETTI_REACH, 1.0),
            end=self._over(marker, particles="confetti"),
        )

    def triumph(self, marker: MarkerId, show: Callable[[float], None]) -> Cue:
        """More of that for whoever is home first: all others look up to it. `show` is told what
        part of it is over."""
        table = self.table
        hares = enumerate(table.marker_sprites)
        others = [other for other, hare in hares if other != marker and hare.pose == "stand"]

        def begin() -> None:
            show(AT_INSTANT_SPEED)
            for other in others:
                hare = table.marker_sprites[other]
                hare.pose, hare.facing_left = "look", table.marker_sprites[marker].x < hare.x

        def at(part: float) -> None:
            self._cheer(marker, TRIUMPH_REACH, TRIUMPH_FALL, part)
            show(part)

        def end() -> None:
            for each in (marker, *others):
                self._over(each, particles="confetti")()

        return Cue(TRIUMPH, begin, at, end, read=True, waits=False)

    def _cheer(self, marker: MarkerId, reach: float, fall: float, part: float) -> None:
        table, hare = self.table, self.table.marker_sprites[marker]
        spot = (hare.x, hare.y - table.board.unit * FIGURE_HEIGHT * 0.6)
        table.particles["confetti"] = list(burst(spot, part, reach, marker, fall=fall))
        table.cheering = part if part < 1 else 0.0
        hare.lift = arc(part * 3 % 1) * HOP_HEIGHT if part < 1 else 0.0

    def munch(self, marker: MarkerId, done: Done) -> Cue:
        """Two bites of a lettuce, each chewed well."""

        def at(part: float) -> None:
            self.pose(marker, BITES[min(int(part * len(BITES)), len(BITES) - 1)])

        return Cue(1.2, at=at, end=self._over(marker, done))

    # --- without moving -----------------------------------------------------------------------

    def trace(self, marker: MarkerId, start: Square, to: Square, done: Done) -> list[Cue]:
        """Instead of a movement: the hare stands at its goal, and its way is drawn for a while."""
        table = self.table
        step = 1 if to > start else -1
        way = list(range(start, to + step, step)) if start != to else []

        def leave_trail() -> None:
            table.trail = (marker, way)
            done()

        show = self._over(marker, leave_trail)
        return [Cue(HOLD, begin=show, end=show)]

    # --- small steps ------------------------------------------------------------------------

    def pose(self, marker: MarkerId, pose: str) -> None:
        """Let the hare strike this pose."""
        self.table.marker_sprites[marker].pose = pose

    def at_rest(self, marker: MarkerId) -> None:
        """Put the hare in its place, standing or lying."""
        self.table.marker_sprites[marker] = self.table.at_rest(marker)

    def _over(self, marker: MarkerId, done: Done = lambda: None, particles: str = "") -> Done:
        """The end of a movement: the event is taken in, and the hare is in its place."""

        def end() -> None:
            self.table.particles.pop(particles, None)
            done()
            self.at_rest(marker)

        return end

    def _set_out(self, marker: MarkerId, square: Square, pose: str) -> Spot:
        """Let a hare look towards a square, in this pose, and return where it sets out from."""
        hare = self.table.marker_sprites[marker]
        hare.facing_left = self.table.board.foot(marker, square, self.table.shown.home)[0] < hare.x
        hare.pose, hare.stretch = pose, 1.0
        return hare.x, hare.y

    def _on_its_way(
        self, marker: MarkerId, origin: Spot, square: Square, along: float
    ) -> MarkerSprite:
        """Put a hare at this part of its way to a square."""
        hare, (x, y) = self.table.marker_sprites[marker], origin
        to_x, to_y = self.table.board.foot(marker, square, self.table.shown.home)
        hare.x, hare.y = x + (to_x - x) * along, y + (to_y - y) * along
        return hare

    def _crouch(self, marker: MarkerId) -> Cue:
        def at(part: float) -> None:
            hare = self.table.marker_sprites[marker]
            hare.pose = "crouch"
            hare.stretch = 1 - SQUASH * ease(part)

        return Cue(0.13, at=at)

    def _hop(
        self,
        marker: MarkerId,
        square: Square,
        goal: Square,
        seconds: float,
        startled: set[MarkerId],
    ) -> Cue:
        table = self.table
        origin = 0.0, 0.0
        passed: list[MarkerId] = []

        def begin() -> None:
            nonlocal origin, passed
            origin = self._set_out(marker, square, leaping(0.0))
            passed = self._standing_on(square, marker) if square != goal else []
            for other in passed:
                if table.shown.pending[other] is Pending.NONE:
                    sprite = table.marker_sprites[other]
                    sprite.pose = "look"
                    sprite.facing_left = table.marker_sprites[marker].facing_left
            startled.update(passed)
            play = self.heard(marker)
            play(SURFACES[table.shown.race.track.kinds[square]])
            if passed:
                play(OVERTAKEN)

        def at(part: float) -> None:
            hare = self._on_its_way(marker, origin, square, part)
            hare.lift = arc(part) * HOP_HEIGHT * (OVER_OTHERS if passed else 1.0)
            hare.pose = leaping(part)

        return Cue(seconds, begin, at)

    def _standing_on(self, square: Square, marker: MarkerId) -> list[MarkerId]:
        shown = self.table.shown
        if not 0 < square < shown.race.track.finish:
            return []
        return [other for other, at in enumerate(shown.squares) if at == square and other != marker]

    def _under_cloud(self, marker: MarkerId, part: float) -> None:
        hare, unit = self.table.marker_sprites[marker], self.table.board.unit
        hare.pose = "sad"
        above = hare.x, hare.y - unit * FIGURE_HEIGHT * 1.05
        self.table.particles["cloud"] = list(rain_cloud(above, part, unit * 58))


def leaping(part: float) -> str:
    """The pose of a hare at this part of a leap: off the ground, gathered, paws to the ground."""
    return next(pose for until, pose in LEAP if part <= until)
