"""How each event looks: from the past tense of the rules to movement on the table.

Nothing here decides anything; a cue only leads the table from one shown state to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    DieRolled,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareSquareActed,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerId,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    RaceBegunAgain,
    Seat,
    Square,
    TurnMissed,
    TurnStarted,
)
from game.text import effect_name

from .board_view import Spot
from .sound_cues import (
    CARD_LAID,
    CARD_LIFTED,
    CARROT,
    DIE,
    LANDED,
    OVERTAKEN,
    SURFACES,
    aloud,
    counted,
    opening,
)
from .table import Die, HareCard, Table
from .timeline import Cue, arc, ease

QUICKEST_HOP, SLOWEST_HOP = 0.075, 0.2
"""Seconds for one square; long moves hop quicker."""
LONGEST_RUN = 1.7
"""Seconds for a whole move, however long."""
HOP_HEIGHT = 17.0
"""Logical units."""
CARD_WIDTH = 200.0
"""Logical units of a card while it is read."""
MOST_FLYING = 6
"""Carrots in the air at once; each then stands for more than one."""


def _silence(_name: str, _x: float | None) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Choreography:
    """Makes cues for one table. `purse` says where a seat's carrots are kept on screen.

    `sound` plays a sound by its name, at this logical x of the table, or in the middle of it.
    """

    table: Table
    purse: Callable[[Seat], Spot]
    sound: Callable[[str, float | None], None] = _silence

    def cues_for(self, event: Event) -> list[Cue]:
        """How this event is shown; at the end of it the table has taken it in."""
        first, *others = self._cues_for(event)
        play = self._heard(getattr(event, "marker", None))
        return [aloud(first, play, (0, opening(event))), *others]

    def _heard(self, marker: MarkerId | None) -> Callable[[str], None]:
        """Plays sounds where this marker is at that moment."""

        def play(name: str) -> None:
            self.sound(name, None if marker is None else self.table.puppets[marker].x)

        return play

    def _cues_for(self, event: Event) -> list[Cue]:
        table, done = self.table, self._taking_in(event)
        match event:
            case TurnStarted():
                return [Cue(0.0, end=self._all(done, self._put_die_away))]
            case MarkerMoved(marker, start, to, Manner.RESTART):
                flight = Cue(0.9 if start != to else 0.3, *self._flight_home(marker), done)
                return [aloud(flight, self._heard(marker), (1, LANDED))]
            case MarkerMoved(marker, start, to, _manner):
                return self._hops(marker, start, to, done)
            case MarkerStayed(marker, _square):
                return [self._jump_on_the_spot(marker, done)]
            case MarkerLaidDown(marker, _pending):
                return [Cue(0.25, end=self._all(done, self._pose(marker, "lie")))]
            case MarkerStoodUp(marker):
                return [Cue(0.2, end=self._all(done, self._pose(marker, "stand")))]
            case LettuceEaten(_seat, marker, _position, _left):
                pose = self._pose(marker, "eat")
                return [Cue(0.9, begin=pose, end=self._all(done, self._pose(marker, "stand")))]
            case TurnMissed(_seat, marker):
                return [Cue(0.5, begin=self._pose(marker, "sad"), end=self._pose(marker, "stand"))]
            case RaceBegunAgain(_seat, marker, _cause):
                return [Cue(0.8, begin=self._pose(marker, "sad"), end=done)]
            case MarkerCameHome(_seat, marker, _place):
                settled = self._all(done, self._go_to_place(marker))
                return [Cue(1.0, begin=self._pose(marker, "cheer"), end=settled)]
            case CarrotsTaken(seat, _marker, amount, _cause):
                return [self._carrots(seat, amount, done, counted(event))]
            case CarrotsPaid(seat, _marker, amount, _cause):
                return [self._carrots(seat, -amount, done, counted(event))]
            case CarrotsReset(seat, before, after):
                return [self._carrots(seat, after - before, done, counted(event))]
            case DieRolled(_seat, _marker, face, _position, effects):
                text = " + ".join(effect_name(effect) for effect in effects)
                return self._draw_card(text) if table.draws_cards else self._roll(face, text)
            case HareCardDrawn(_seat, _marker, _card, effects, amount):
                text = " + ".join(effect_name(effect, amount) for effect in effects)
                return [*self._draw_card(text), Cue(0.0, end=done)]
            case HareSquareActed(_seat, _marker, effects):
                return [self._announce(" + ".join(effect_name(e) for e in effects))]
            case EffectLapsed():
                return [Cue(0.5)]
            case _event:
                return [Cue(0.0, end=lambda: table.shown.take_in(event))]

    # --- small steps ------------------------------------------------------------------------

    def _taking_in(self, event: Event) -> Callable[[], None]:
        return lambda: self.table.shown.take_in(event)

    def _all(self, *steps: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            for step in steps:
                step()

        return run

    def _pose(self, marker: MarkerId, pose: str) -> Callable[[], None]:
        def strike() -> None:
            self.table.puppets[marker].pose = pose

        return strike

    def _put_die_away(self) -> None:
        self.table.die = None
        self.table.card = None
        self.table.caption = None

    def _go_to_place(self, marker: MarkerId) -> Callable[[], None]:
        def go() -> None:
            puppet = self.table.puppets[marker]
            puppet.x, puppet.y = self.table.foot(marker)
            puppet.facing_left = False

        return go

    # --- movements --------------------------------------------------------------------------

    def _hops(
        self, marker: MarkerId, start: Square, to: Square, done: Callable[[], None]
    ) -> list[Cue]:
        step = 1 if to > start else -1
        squares = list(range(start + step, to + step, step))
        seconds = max(QUICKEST_HOP, min(SLOWEST_HOP, LONGEST_RUN / max(1, len(squares))))
        cues = [self._hop(marker, square, seconds) for square in squares]

        def arrive() -> None:
            done()
            puppet = self.table.puppets[marker]
            puppet.pose, puppet.lift = "stand", 0.0
            puppet.x, puppet.y = self.table.foot(marker)
            puppet.facing_left = self.table.looks_left(marker)

        cues.append(aloud(Cue(0.12, end=arrive), self._heard(marker), (0, LANDED)))
        return cues

    def _hop(self, marker: MarkerId, square: Square, seconds: float) -> Cue:
        table = self.table
        origin: list[Spot] = []

        def begin() -> None:
            puppet = table.puppets[marker]
            origin[:] = [(puppet.x, puppet.y)]
            target = table.board.foot(marker, square, table.shown.home)
            puppet.facing_left = target[0] < puppet.x
            puppet.pose = "hop"

        def at(part: float) -> None:
            puppet = table.puppets[marker]
            (x, y), (tx, ty) = origin[0], table.board.foot(marker, square, table.shown.home)
            puppet.x, puppet.y = x + (tx - x) * part, y + (ty - y) * part
            taken = any(
                other == square and m != marker for m, other in enumerate(table.shown.squares)
            )
            puppet.lift = arc(part) * HOP_HEIGHT * (2.4 if taken else 1.0)

        def whoosh(name: str) -> None:
            if any(other == square and m != marker for m, other in enumerate(table.shown.squares)):
                self._heard(marker)(name)

        kind = table.shown.race.track.kinds[square]
        hop = aloud(Cue(seconds, begin, at), self._heard(marker), (0, SURFACES[kind]))
        return aloud(hop, whoosh, (0, OVERTAKEN))

    def _jump_on_the_spot(self, marker: MarkerId, done: Callable[[], None]) -> Cue:
        def at(part: float) -> None:
            self.table.puppets[marker].lift = arc(part) * HOP_HEIGHT if part < 1 else 0.0

        return Cue(0.35, at=at, end=done)

    def _flight_home(self, marker: MarkerId) -> tuple[Callable[[], None], Callable[[float], None]]:
        table = self.table
        origin: list[Spot] = []

        def begin() -> None:
            puppet = table.puppets[marker]
            origin[:] = [(puppet.x, puppet.y)]
            puppet.pose = "sad"

        def at(part: float) -> None:
            puppet = table.puppets[marker]
            (x, y), (tx, ty) = origin[0], table.board.foot(marker, 0, table.shown.home)
            along = ease(part)
            puppet.x, puppet.y = x + (tx - x) * along, y + (ty - y) * along
            puppet.lift = arc(part) * 90.0
            if part >= 1.0:
                puppet.x, puppet.y = tx, ty
                puppet.pose, puppet.lift, puppet.facing_left = "stand", 0.0, False

        return begin, at

    def _carrots(self, seat: Seat, amount: int, done: Callable[[], None], last: str) -> Cue:
        """Carrots on their way from the bank to the purse, or back, and the number counting."""
        table = self.table
        flying = min(MOST_FLYING, 1 + abs(amount) // 10)
        held: list[int] = []

        def begin() -> None:
            held[:] = [table.shown.carrots[seat]]

        def at(part: float) -> None:
            source, target = table.board.bank(), self.purse(seat)
            if amount < 0:
                source, target = target, source
            table.flying[:] = []
            for index in range(flying):
                late = 0.4 * index / MOST_FLYING
                own = (part - late) / 0.6
                if 0 < own < 1:
                    along = ease(own)
                    x = source[0] + (target[0] - source[0]) * along
                    y = source[1] + (target[1] - source[1]) * along - arc(own) * 60
                    table.flying.append((x, y))
            table.counting[seat] = held[0] + round(amount * part)

        def end() -> None:
            table.flying.clear()
            table.counting.pop(seat, None)
            done()

        ticks = [(0.6 + 0.4 * index / MOST_FLYING, CARROT) for index in range(flying)]
        cue = Cue(0.25 if amount == 0 else 0.6, begin, at, end)
        return aloud(cue, self._heard(None), *ticks, (1, last)) if amount else cue

    def _announce(self, text: str) -> Cue:
        def say() -> None:
            self.table.caption = text

        return Cue(1.3, begin=say, end=say)

    def _roll(self, face: int, text: str) -> list[Cue]:
        """The die leaves its place, tumbles, and shows its face beside what it means."""
        table = self.table

        def tumble(part: float) -> None:
            rest = table.board.die_box().centre
            along = ease(part)
            x = rest[0] - 150 * (1 - along)
            y = rest[1] - abs(arc(part * 2 % 1)) * 70 * (1 - part)
            blur = "die-blur-1" if int(part * 12) % 2 else "die-blur-2"
            picture = blur if part < 0.85 else f"die-{face}"
            table.die = Die(x, y, picture, 720 * (1 - along))

        def rest() -> None:
            table.die = Die(*table.board.die_box().centre, f"die-{face}")
            table.caption = text

        return [aloud(Cue(0.85, at=tumble, end=rest), self._heard(None), *DIE), Cue(1.3)]

    def _draw_card(self, text: str) -> list[Cue]:
        """The top card is lifted, turned and read; then it goes under the deck."""
        table = self.table

        def lift(part: float) -> None:
            along = ease(part)
            (x, y), (tx, ty) = table.deck_spot(), self._reading_spot()
            width = CARD_WIDTH * (0.25 + 0.75 * along)
            turned = max(0.0, min(1.0, (part - 0.35) / 0.5))
            table.card = HareCard(x + (tx - x) * along, y + (ty - y) * along, width, turned, text)

        def lay_back(part: float) -> None:
            along = 1 - ease(part)
            (x, y), (tx, ty) = table.deck_spot(), self._reading_spot()
            width = CARD_WIDTH * (0.25 + 0.75 * along)
            table.card = HareCard(x + (tx - x) * along, y + (ty - y) * along, width, along, text)

        def put_under() -> None:
            table.card = None
            table.caption = text

        play = self._heard(None)
        lifted = aloud(Cue(0.8, at=lift), play, *CARD_LIFTED)
        laid = aloud(Cue(0.45, at=lay_back, end=put_under), play, *CARD_LAID)
        return [lifted, Cue(1.6), laid]

    def _reading_spot(self) -> Spot:
        """Where a card is held to be read: over the middle of the board."""
        x, y = self.table.board.box.centre
        return x, y - 40
