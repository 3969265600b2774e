"""How each event looks: from the past tense of the rules to movement on the table.

Nothing is decided here; a cue only leads the table from one shown state to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import assert_never

from game.rules import Cause, Event, HareEffect, Manner, MarkerId, events
from game.text.moments import AS_IT_BEGINS, Moment, MomentKind, moments
from game.text.occasions import Mood
from game.text.turns import change_of
from game.text.words import effect_name
from game.ui.draw import theme
from game.ui.draw.timeline import Cue, arc, ease, together
from game.ui.draw.viewport import Spot
from game.ui.table.cards import SHAPE
from game.ui.table.hand import change
from game.ui.table.hares import FIGURE_HEIGHT
from game.ui.table.pieces import Die, Flying, HareCard, Ribbon, Speech, Table
from game.ui.table.speech import seconds_to_read

from .event_sounds import (
    CARD_LAID,
    CARD_LIFTED,
    CARROT,
    DIE,
    MOMENTS,
    Counted,
    aloud,
    counted,
    in_short,
    opening,
)
from .marker_moves import AT_INSTANT_SPEED, TRIUMPH, Done, MarkerMoves

CARD_WIDTH = 260.0
"""Width of a card while it is read, in logical units, if the board is wide enough."""
BOUNCES = ((0.0, 0.42, 44.0), (0.42, 0.70, 20.0), (0.70, 0.86, 7.0))
"""Begin and end of each bounce of a die, as parts of its way, and height in logical units."""
THROW = 190.0
"""Logical units that a thrown die travels."""
FLIGHT, BETWEEN_CARDS = 0.5, 0.09
"""Seconds that a carrot card flies, and from one card to the next."""
SETTING_OUT = 0.02
"""The part of its flight after which a carrot card has left its place."""
MOMENT = 1.1
"""Seconds for which a small moment is shown."""
MOST_CARDS = 8
"""The most cards that fly for one payment; the last stands for the rest."""


@dataclass(frozen=True, slots=True)
class EventAnimator:
    """Makes cues for one table.

    `still`: nothing moves; each event is shown as it ends, for long enough to be seen.
    `sound` plays a sound by its name, at this logical x of the table, or in the middle of it.
    `skipping` says whether cues are only being brought to their end.
    """

    table: Table
    sound: Callable[[str, float | None], None] = lambda _name, _x: None
    still: bool = False
    skipping: Callable[[], bool] = lambda: False

    def cues_for(self, event: Event, tell: Done = lambda: None) -> Iterator[Cue]:
        """The cues that show this event; at their end the table has taken it in. `tell` is called
        when players may read of it: before, or once a die or card shows its face."""
        cues = iter(self._cues(event))
        told = {each.kind: each for each in self._moments(event)}
        drawn = isinstance(event, events.DieRolled | events.HareCardDrawn)
        face_down = drawn and not self.still
        if drawn or _begins_move(event):
            yield Cue(0.0, end=self._put_die_away)  # the last one has been read
        if not face_down:
            yield Cue(0.0, end=tell)
        if isinstance(event, Counted):
            yield Cue(0.0, end=partial(self._raise_number, event))
        for kind in filter(told.__contains__, AS_IT_BEGINS):
            yield Cue(0.0, end=partial(self._say, told.pop(kind).text))
        play = self._heard(getattr(event, "marker", None))
        first = MomentKind.HOME_FIRST in told
        yield aloud(next(cues), play, (0, "" if first else opening(event)))
        if face_down:
            yield Cue(0.0, end=tell)
        yield from cues
        if isinstance(event, events.MarkerCameHome) and not (first or self.still):
            yield self._feet.celebrate(event.marker)
        for moment in told.values():
            yield aloud(self._moment(moment), play, (0, MOMENTS[moment.kind]))

    def speak(
        self, marker: MarkerId, text: str, about: str = "", mood: Mood = Mood.CALM, to: str = ""
    ) -> None:
        """A rival begins to say this, `to` the person of this name, if any, and its hare looks up,
        or for joy throws up its arms; the race goes on meanwhile. Who is new is told `about`."""
        self.table.speech = Speech(marker, text, seconds_to_read(text + about), about, mood, to)
        if not self.still and self.table.marker_sprites[marker].pose == "stand":
            self._feet.pose(marker, "cheer" if mood is Mood.GLAD else "look")

    def fall_silent(self) -> None:
        """End what a rival says, if one does."""
        if self.table.speech is not None:
            self._feet.at_rest(self.table.speech.marker)
            self.table.speech = None

    def in_short(self, happened: Sequence[Event]) -> str:
        """The one sound for all the events of an action, or "": for a table without motion."""
        kinds = {moment.kind for event in happened for moment in self._moments(event)}
        first = MomentKind.HOME_FIRST
        return MOMENTS[first] if first in kinds else in_short(happened)

    def _moments(self, event: Event) -> Iterator[Moment]:
        """What moments this event is, which is to be shown next."""
        return moments(event, self.table.shown, [player.name for player in self.table.players])

    @property
    def _feet(self) -> MarkerMoves:
        return MarkerMoves(self.table, self._heard)

    def _heard(self, marker: MarkerId | None) -> Callable[[str], None]:
        """A function that plays a sound where this marker is at that moment."""

        def play(name: str) -> None:
            self.sound(name, None if marker is None else self.table.marker_sprites[marker].x)

        return play

    def _cues(self, event: Event) -> Iterable[Cue]:
        table, done = self.table, lambda: self.table.shown.take_in(event)
        feet = self._feet
        if self.still and (cues := self._still_cues(event, feet, done)) is not None:
            return cues
        match event:
            case events.TurnStarted() | events.RaceEnded():
                return [Cue(0.0, end=_all(done, self._put_die_away))]
            case events.MarkerMoved(marker, start, _to, Manner.RESTART):
                return feet.back_to_start(marker, start, done)
            case events.MarkerMoved(marker, start, to, _manner):
                return feet.run(marker, start, to, done)
            case events.MarkerStayed(marker, _square):
                return [feet.jump(marker, done)]
            case events.MarkerLaidDown(marker, _pending):
                return [Cue(0.25, end=_all(done, partial(feet.pose, marker, "lie")))]
            case events.MarkerStoodUp(marker):
                return [Cue(0.2, end=_all(done, partial(feet.pose, marker, "stand")))]
            case events.LettuceEaten(_seat, marker, _position, _left):
                return [feet.munch(marker, done)]
            case events.TurnMissed(_seat, marker):
                rise = partial(feet.pose, marker, "stand")
                return [Cue(MOMENT, begin=partial(feet.pose, marker, "sad"), end=rise)]
            case events.RaceBegunAgain(_seat, marker, _cause):
                return [feet.grieve(marker, done)]
            case events.MarkerCameHome(_seat, marker, _place):
                return [feet.come_home(marker, done)]
            case events.CarrotsTaken(_seat, marker, amount, cause):
                coming = self._carrots(marker, amount, done, counted(event))
                if cause is not Cause.POSITION:
                    return [coming]
                return [together([feet.jump(marker, lambda: None, "cheer"), coming])]
            case events.CarrotsPaid(_seat, marker, amount, _cause):
                return [self._carrots(marker, -amount, done, counted(event))]
            case events.CarrotsReset(seat):
                change = change_of(event, hidden=table.shown.race.carrots_hidden)
                marker = table.shown.race.markers_of(seat)[0]
                return [self._carrots(marker, change.amount or 0, done, counted(event))]
            case events.DieRolled(_seat, marker, face, _position, effects):
                if not table.draws_cards:
                    return [*self._roll(face, _names(effects)), Cue(0.0, end=done)]
                return [*self._draw_card(marker, effects, index=str(face)), Cue(0.0, end=done)]
            case events.HareCardDrawn(_seat, marker, _card, effects, amount):
                return [*self._draw_card(marker, effects, amount), Cue(0.0, end=done)]
            case events.HareSquareActed(_seat, _marker, effects):
                say = partial(self._say, _names(effects))
                return [Cue(1.3, begin=say, end=say)]
            case events.EffectLapsed():
                return [Cue(0.5)]
            case events.CarrotsShown() | events.DeckShuffled() | events.Declined():
                return [Cue(0.0, end=done)]
            case _:
                assert_never(event)

    def _still_cues(self, event: Event, feet: MarkerMoves, done: Done) -> list[Cue] | None:
        """The cues of an event that is shown otherwise where nothing moves, else None."""
        match event:
            case events.MarkerMoved(marker, start, to, _manner):
                return feet.trace(marker, start, to, done)
            case events.MarkerLaidDown() | events.MarkerStoodUp() | events.MarkerCameHome():
                return [Cue(0.3, begin=_all(done, partial(feet.at_rest, event.marker)))]
            case events.CarrotsTaken() | events.CarrotsPaid() | events.CarrotsReset():
                return [Cue(0.4, begin=done)]
            case events.LettuceEaten() | events.TurnMissed():
                return [Cue(MOMENT, begin=done)]  # who it is must be read
            case events.MarkerStayed() | events.RaceBegunAgain() | events.EffectLapsed():
                return [Cue(0.0, end=done)]
            case _:
                return None

    # --- small steps ------------------------------------------------------------------------

    def _raise_number(self, event: Counted) -> None:
        """Show the carrots that came or went, and why, over the hare concerned."""
        if self.skipping():
            self.table.rising.clear()
            return
        race = self.table.shown.race
        change = change_of(event, hidden=race.carrots_hidden)
        marker = race.markers_of(event.seat)[0]
        if not isinstance(event, events.CarrotsReset):
            marker = event.marker
        gain = (change.amount or 0) > 0
        self.table.raise_number(marker, change.text, gain=gain, still=self.still)

    def _say(self, text: str) -> None:
        """Put these words on the strip over the horizon."""
        self.table.caption = text

    def _moment(self, moment: Moment) -> Cue:
        """A moment as it is shown after its event."""
        table, marker = self.table, moment.marker
        say = partial(self._say, moment.text)
        if moment.kind is MomentKind.HOME_FIRST:

            def hang(part: float) -> None:
                ribbon = Ribbon(moment.text, table.shown.race.seat_of(marker), part)
                table.ribbon = ribbon if part < 1 else None

            if not self.still:
                return self._feet.triumph(marker, hang)
            begin, end = partial(hang, AT_INSTANT_SPEED), partial(hang, 1.0)
            return Cue(TRIUMPH, begin, end=end, read=True, waits=False)
        if self.still:
            return Cue(MOMENT, begin=say)
        if moment.kind is MomentKind.TOO_LATE:
            hangs_head = partial(self._feet.pose, marker, "sad")
            at_rest = partial(self._feet.at_rest, marker)
            return Cue(MOMENT, begin=_all(say, hangs_head), end=at_rest)
        return together([Cue(MOMENT, begin=say), self._feet.jump(marker, lambda: None, "cheer")])

    def _put_die_away(self) -> None:
        self.table.die = self.table.card = self.table.caption = None

    # --- carrots, die and cards ---------------------------------------------------------------

    def _carrots(self, marker: MarkerId, amount: int, done: Done, last: str) -> Cue:
        """Carrots fly from the bank to a hare, or back, card by card, and are counted: over the
        board alone, as the panel is read meanwhile."""
        table, seat = self.table, self.table.shown.race.seat_of(marker)
        cards = _few(change(abs(amount)))
        held = 0
        seconds = FLIGHT + BETWEEN_CARDS * max(0, len(cards) - 1)

        def begin() -> None:
            nonlocal held
            held = table.shown.carrots[seat]

        def at(part: float) -> None:
            hare = table.marker_sprites[marker]
            chest = hare.x, hare.y - FIGURE_HEIGHT * theme.FIGURE_FOOT * table.board.unit / 2
            source, target = table.board.bank(), chest
            if amount < 0:
                source, target = target, source
            table.flying[:] = []
            arrived = 0
            for number, (value, worth) in enumerate(cards):
                own = (part * seconds - number * BETWEEN_CARDS) / FLIGHT
                if SETTING_OUT < own < 1:
                    along = ease(own)
                    x = source[0] + (target[0] - source[0]) * along
                    y = source[1] + (target[1] - source[1]) * along - arc(own) * 60
                    table.flying.append(Flying(x, y, value))
                if own >= (1 if amount > 0 else SETTING_OUT):
                    arrived += worth
            table.counting[seat] = held + (arrived if amount > 0 else -arrived)

        def end() -> None:
            table.flying.clear()
            table.counting.pop(seat, None)
            done()

        arrivals = (number * BETWEEN_CARDS + FLIGHT for number in range(len(cards)))
        ticks = [(min(1.0, arrival / seconds), CARROT) for arrival in arrivals]
        cue = Cue(seconds if amount else 0.25, begin, at, end)
        return aloud(cue, self._heard(None), *ticks, (1, last)) if amount else cue

    def _roll(self, face: int, text: str) -> list[Cue]:
        """The die is thrown, bounces three times and ends on its face, or shows it at once."""
        table = self.table

        def rest() -> None:
            table.die = Die(*table.board.die_box().centre, f"die-{face}")
            table.caption = text

        if self.still:
            return [Cue(1.6, begin=rest, end=rest, read=True)]

        def tumble(part: float) -> None:
            x, y = table.board.die_box().centre
            along = 1 - (1 - part) ** 3
            lift = 0.0
            for begins, ends, height in BOUNCES:
                if begins <= part < ends:
                    lift = arc((part - begins) / (ends - begins)) * height
            spinning = part < BOUNCES[1][0]
            blur = "die-blur-1" if int(part * 14) % 2 else "die-blur-2"
            angle = 0.0 if part >= BOUNCES[-1][1] else 540 * (1 - along)
            picture = blur if spinning else f"die-{face}"
            table.die = Die(x - THROW * (1 - along), y, picture, angle, lift)

        return [aloud(Cue(1.0, at=tumble, end=rest), self._heard(None), *DIE), Cue(1.3, read=True)]

    def _draw_card(
        self, marker: MarkerId, effects: tuple[HareEffect, ...], amount: int = 0, index: str = ""
    ) -> list[Cue]:
        """The top card is lifted, turned and read, then goes under the deck; or is read at once."""
        table, text = self.table, _names(effects, amount)

        def held(along: float, turned: float) -> None:
            (x, y), (tx, ty) = table.seen.deck_box().centre, self._reading_spot(marker)
            width = self._card_width * (0.25 + 0.75 * along)
            spot = x + (tx - x) * along, y + (ty - y) * along
            table.card = HareCard(*spot, width, turned, text, effects, amount, index)

        def lift(part: float) -> None:
            held(ease(part), max(0.0, min(1.0, (part - 0.35) / 0.5)))

        def lay_back(part: float) -> None:
            held(1 - ease(part), 1 - ease(part))

        def put_under() -> None:
            table.card, table.caption = None, text

        if self.still:
            return [Cue(2.0, begin=partial(held, 1.0, 1.0), end=put_under, read=True)]
        play = self._heard(None)
        lifted = aloud(Cue(0.8, at=lift), play, *CARD_LIFTED)
        laid = aloud(Cue(0.45, at=lay_back, end=put_under), play, *CARD_LAID)
        return [lifted, Cue(1.6, read=True), laid]

    @property
    def _card_width(self) -> float:
        """Width of a card while it is read: it has room over the board."""
        board = self.table.board
        return min(CARD_WIDTH, board.box.width, 0.9 * board.renderer.viewport.height * SHAPE)

    def _reading_spot(self, marker: MarkerId) -> Spot:
        """The spot where a card is held to be read: near the board's middle, beside its hare."""
        seen, board = self.table.seen, self.table.seen.box
        x, y = board.centre
        hare = seen.in_window(*self.table.foot(marker))[0]
        beside = self._card_width / 2 + FIGURE_HEIGHT * theme.FIGURE_SHAPE * seen.unit
        if abs(hare - x) < beside:
            x = hare - beside if hare >= x else hare + beside
        half = self._card_width / 2
        return min(max(x, board.x + half), board.right - half), y - 20


def _begins_move(event: Event) -> bool:
    """Whether this begins a player's own move: it is paid for, or goes back."""
    if isinstance(event, events.MarkerMoved):
        return event.manner in (Manner.FORWARD, Manner.BACK)
    return isinstance(event, events.CarrotsPaid) and event.cause is Cause.FORWARD


def _few(cards: list[int]) -> list[tuple[int, int]]:
    """The cards that fly, each with the carrots it stands for."""
    shown = [(value, value) for value in cards[:MOST_CARDS]]
    if len(cards) > MOST_CARDS:
        shown[-1] = (cards[MOST_CARDS - 1], sum(cards[MOST_CARDS - 1 :]))
    return shown


def _names(effects: Iterable[HareEffect], amount: int = 0) -> str:
    return " + ".join(effect_name(effect, amount) for effect in effects)


def _all(*steps: Done) -> Done:
    def run() -> None:
        for step in steps:
            step()

    return run
