"""Everything that moves on the table: hares, the die, carrots in the air. Lengths are logical, and
points those of the table: what is seen there is larger if the board is (`BoardView.in_window`)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, product
from operator import attrgetter
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.match import Player
from game.rules import Deck, HareEffect, MarkerId, Pending, Seat, Square
from game.text.occasions import Mood
from game.text.words import marker_name
from game.ui.draw import theme
from game.ui.draw.particles import Particle, picture
from game.ui.draw.renderer import lay
from game.ui.draw.sprites import Group, Sprite, centred, grouped, hung
from game.ui.draw.svg import framed
from game.ui.draw.timeline import arc, ease
from game.ui.draw.viewport import Box, Spot

from .board_view import BoardView, chance_of
from .cards import BANK, SHAPE, hare_card
from .displayed_state import DisplayedState
from .faces import runner
from .hares import FIGURE_HEIGHT, Stance
from .overlays import change_tag, plate_with, sign
from .ribbon import ribbon

DIE_SIZE, DECK_HEIGHT, BUBBLE = 62.0, 54.0, 30.0
"""Width of the die, height of the deck, width of the bubble over a lying hare, in board units."""
CARROT_CARD = 46.0
"""Height of a carrot card in the air, in logical units."""
CARD_STEP, STRETCH_STEP, TURN_STEP = 4, 4, 15
"""Steps between two pictures, each drawn once: the width of a card that turns over, in pixels, the
height of a squashed hare, in per cent, and the angle of the rolling die, in degrees."""
POSES_OF_A_MOVE = (
    *("stand", "crouch", "rise", "hop", "fall", "land", "look"),
    *("lie", "cheer", "eat", "munch", "chew", "sad", "trudge"),
)
MOST_STRETCHES = 300
"""Stretches of scenery to keep at most."""
RISING, HEIGHT_RISEN, APART = 1.3, 26.0, 27.0
"""Seconds for which a number is seen over a hare; how high it rises, and the gap between two, in
logical units."""


@dataclass(slots=True)
class MarkerSprite:
    """A hare on the screen: its foot, its height above the ground, and its pose. `stretch`
    multiplies its height: below 1 it is squashed, above 1 stretched."""

    x: float
    y: float
    lift: float = 0.0
    pose: str = "stand"
    facing_left: bool = False
    stretch: float = 1.0


_LOOKS = attrgetter("x", "y", "lift", "pose", "facing_left", "stretch")


@dataclass(slots=True)
class Die:
    """The die on the screen: where it would lie, its drawing, angle and height above the ground."""

    x: float
    y: float
    picture: str
    angle: float = 0.0
    lift: float = 0.0


@dataclass(slots=True)
class HareCard:
    """A hare card on the screen: its middle in the window, its width, its text, and its picture.
    `turned` goes from 0, its back, to 1, its face; `index` is a number of its own, or ""."""

    x: float
    y: float
    width: float
    turned: float
    text: str
    effects: tuple[HareEffect, ...] = ()
    amount: int = 0
    index: str = ""


class Flying(NamedTuple):
    """A carrot card in the air: its middle and its value."""

    x: float
    y: float
    value: int


@dataclass(slots=True)
class Rising:
    """Carrots gained or lost, shown over the hare; `age` in seconds."""

    marker: MarkerId
    text: str
    gain: bool
    x: float
    y: float
    still: bool = False
    age: float = 0.0


class Ribbon(NamedTuple):
    """What the ribbon across the board says, of whom, and the part of its time that is over."""

    text: str
    seat: Seat
    part: float


@dataclass(eq=False)
class Speech:
    """What a rival says, by which hare, and for how many more seconds; `about` tells who it is, if
    it is new, and `mood` is in its face; `to` is who is spoken to, if it could be several. It is
    `spared` once a press has cut short all but this."""

    marker: MarkerId
    text: str
    left: float
    about: str = ""
    mood: Mood = Mood.CALM
    to: str = ""
    spared: bool = False


class Table:
    """The moving part of the race's picture."""

    def __init__(
        self,
        board: BoardView,
        shown: DisplayedState,
        players: tuple[Player, ...],
        deck: str = "violet",
    ) -> None:
        self.board = board
        """The whole board: everything that moves is somewhere on it."""
        self.seen = board
        """The board as it is seen in the window."""
        self.shown = shown
        self.deck = deck
        """The look of the hare cards."""
        self._renderer = board.renderer
        self.badges = [marker_name(shown.race, marker) for marker in range(shown.race.markers)]
        """The text on the base of each hare."""
        self.players: tuple[Player, ...] = ()
        self.figures: list[str] = []
        """The figure of each hare."""
        self.seat(players)
        self.marker_sprites: list[MarkerSprite] = []
        self.flying: list[Flying] = []
        """Carrot cards in the air."""
        self.rising: list[Rising] = []
        """Numbers over hares, the oldest first."""
        self.counting: dict[Seat, int] = {}
        """The number shown for each seat whose carrots are being counted."""
        self.die: Die | None = None
        self.card: HareCard | None = None
        self.caption: str | None = None
        """The words of a hare square or of a moment."""
        self.ribbon: Ribbon | None = None
        """What hangs across the board while somebody comes home first."""
        self.speech: Speech | None = None
        """What a rival says at the moment."""
        self.particles: dict[str, list[Particle]] = {}
        """Dust, confetti and clouds, by what makes them."""
        self.trail: tuple[MarkerId, Sequence[Square]] | None = None
        """With reduced movement: the last marker that moved, and the squares of its way."""
        self.cheering = 0.0
        """Progress of the crowd's cheering, from 0 to 1; 0 is calm."""
        self.idle: dict[MarkerId, str] = {}
        """Poses that hares strike for a moment while nothing happens."""
        self.sway: tuple[int, float] | None = None
        """A piece of scenery that bends in the wind, and by how many degrees."""
        self._hares_kept: dict[MarkerId, tuple[object, tuple[list[Sprite], list[Sprite]]]] = {}
        """Each hare and its number as last composed, with what that depends on."""
        self._squares_kept: tuple[tuple[Square, ...], Group, Group] | None = None
        self._lying_kept: tuple[tuple[int, bool, int], list[Sprite]] | None = None
        self._scenery_kept: dict[tuple[int, int], list[Group]] = {}
        """Stretches of the scenery between two hares, by their first piece and the next one's."""
        self.active: MarkerId | None = None
        """The hare whose turn it is, while somebody is to choose for it."""
        self.look_at(board)
        self.settle()

    def look_at(self, seen: BoardView) -> None:
        """Let this be what is seen of the board."""
        self.seen = seen
        self.scenery = seen.scenery()
        self._feet = [piece.foot for piece in self.scenery]
        self._crowds = [n for n, piece in enumerate(self.scenery) if piece.name.startswith("crowd")]
        self._hares_kept.clear()
        self._scenery_kept.clear()
        self._squares_kept = self._lying_kept = None

    def seat(self, players: tuple[Player, ...]) -> None:
        """Let these players' figures run: a seat may be handed to a rival, and back."""
        self.players = players
        each = self.shown.race.setup.markers
        self.figures = theme.figures_of([runner(player) for player in players], each)

    def clear(self) -> None:
        """Take away what belongs to one moment only, such as die, card and caption."""
        self.die = self.card = self.caption = self.ribbon = self.speech = None
        self.particles.clear()
        self.rising.clear()
        self.trail = None

    def let_rise(self, dt: float) -> None:
        """Let the numbers over the hares rise for `dt` seconds; drop those that have risen."""
        for number in self.rising:
            number.age += dt
        if self.rising and self.rising[0].age >= RISING:
            self.rising = [number for number in self.rising if number.age < RISING]

    def raise_number(self, marker: MarkerId, text: str, *, gain: bool, still: bool) -> None:
        """Let this text rise over the hare, above others that do."""
        hare = self.marker_sprites[marker]
        y = hare.y - FIGURE_HEIGHT * self.board.unit
        for other in self.rising:
            other.y = min(other.y, y - APART) if other.marker == marker else other.y
        self.rising.append(Rising(marker, text, gain, hare.x, y, still))

    def settle(self) -> None:
        """Put everything where `shown` says it is, at rest."""
        self.flying.clear()
        self.counting.clear()
        self.marker_sprites = [self.at_rest(marker) for marker in range(self.shown.race.markers)]

    def at_rest(self, marker: MarkerId) -> MarkerSprite:
        """The hare standing or lying where `shown` says it is."""
        shown = self.shown
        x, y = self.foot(marker)
        pose = "stand" if shown.pending[marker] is Pending.NONE else "lie"
        if marker in shown.home:
            pose = "cheer"
        return MarkerSprite(x, y, 0.0, pose, self.looks_left(marker))

    def foot(self, marker: MarkerId) -> Spot:
        """The place of the marker's foot according to `shown`."""
        return self.board.foot(marker, self.shown.squares[marker], self.shown.home)

    def feet_of(self, seat: Seat) -> list[Spot]:
        """The feet of this player's hares as they are seen in the window, even in a leap."""
        hares = (self.marker_sprites[marker] for marker in self.shown.race.markers_of(seat))
        return [self.seen.in_window(hare.x, hare.y - hare.lift) for hare in hares]

    def marker_at(self, x: float, y: float) -> MarkerId | None:
        """The foremost hare at this logical point of the window, or None."""
        x, y = self.seen.on_table(x, y)
        tall = FIGURE_HEIGHT * self.board.unit
        wide = tall * theme.FIGURE_SHAPE
        for marker, hare in sorted(enumerate(self.marker_sprites), key=lambda each: -each[1].y):
            top = hare.y - hare.lift - tall * theme.FIGURE_FOOT
            if abs(x - hare.x) < wide * 0.36 and top < y < top + tall:
                return marker
        return None

    def looks_left(self, marker: MarkerId) -> bool:
        """Whether the track runs to the left where the marker stands."""
        square = self.shown.squares[marker]
        if not 0 < square < self.shown.race.track.finish - 1:
            return False
        return self.board.centre(square + 1)[0] < self.board.centre(square)[0] - 1

    def carrots(self, seat: Seat) -> int:
        """The number of carrots to show for this seat."""
        return self.counting.get(seat, self.shown.carrots[seat])

    def standing(self, marker: MarkerId) -> Stance:
        """Whether this hare is active, or rests while another one of its player is active."""
        if self.active is None:
            return ""
        if marker == self.active:
            return "active"
        race = self.shown.race
        return "resting" if race.seat_of(marker) == race.seat_of(self.active) else ""

    @property
    def draws_cards(self) -> bool:
        """Whether hare squares draw cards in this edition."""
        return chance_of(self.shown.race.ruleset.hare) == "cards"

    # --- picture --------------------------------------------------------------------------------

    def compose(self) -> list[Sprite | Group]:
        """Hares and scenery, ordered by their feet, and the die above them."""
        pale, signs = self._squares_stood_on()
        parts: list[Sprite | Group] = [pale, *self._trail()]
        numbers: list[Sprite] = []
        below = 0
        for marker, hare in sorted(enumerate(self.marker_sprites), key=lambda each: each[1].y):
            behind = bisect_right(self._feet, hare.y)
            if behind > below:
                parts += self._scenery(below, behind)
                below = behind
            drawn, number = self.hare(marker)
            parts += drawn
            numbers += number
        if below < len(self._feet):
            parts += self._scenery(below, len(self._feet))
        parts.append(signs)
        parts += numbers
        for particle in chain.from_iterable(self.particles.values()):
            large = particle._replace(size=particle.size * self.seen.times)
            parts.append(self._centred(picture(self._renderer, large), particle.x, particle.y))
        parts += self._deck_or_die()
        if self.die is not None:
            parts += self._die(self.die)
        return parts

    def compose_carrots(self) -> Iterator[Sprite]:
        """The carrot cards in the air, which lie under all that is read."""
        for x, y, value in self.flying:
            yield self._centred(self._carrot_card(value), x, y)

    def compose_flying(self) -> Iterator[Sprite]:
        """Everything in the air that is read."""
        if self.card is not None:
            yield self._card(self.card)
        if self.ribbon is not None:
            text, seat, part = self.ribbon
            colour = self.players[seat].colour
            hares = [self._figure_room(hare) for hare in self.marker_sprites]
            yield from ribbon(self._renderer, self.seen.box, text, colour, part, hares)

    def _figure_room(self, hare: MarkerSprite) -> Rect:
        """The pixels that a hare takes up where it stands, and where it jumps for joy."""
        tall = FIGURE_HEIGHT * self.seen.unit
        x, y = self.seen.in_window(hare.x, hare.y)
        box = Box(x - 0.35 * tall, y - 1.4 * tall, 0.7 * tall, 1.55 * tall)
        return self._renderer.viewport.rect(box)

    def compose_rising(
        self, words: Sequence[Rect] = (), clear: Sequence[Rect] = ()
    ) -> Iterator[Sprite]:
        """The numbers over the hares. None lies on these `words`: one that comes from below stops
        there, any other is above them, or below where the board ends, or else beside them; nor on
        what is to be `clear`, nor on each other: beside it."""
        taken = list(words)
        for number, tag in zip(self.rising, self._tags(), strict=True):
            tall, x = tag.surface.get_height(), tag.rect().centerx
            began = self._point(number.x, number.y)[1] - tall
            for other in words:
                if not tag.rect().colliderect(other):
                    continue
                if began >= other.bottom or other.top - tall < self.seen.rect.top:
                    tag = hung(tag.surface, midtop=(x, other.bottom))
                else:
                    tag = hung(tag.surface, midbottom=(x, other.top))
            if tag.rect().collidelist(clear) >= 0:
                tag = self._beside(tag, [*taken, *clear])
                taken.append(tag.rect())
            else:
                if tag.rect().collidelist(taken) >= 0:
                    tag = self._beside(tag, taken)
                taken.append(tag.rect())
            yield tag

    def _beside(self, tag: Sprite, taken: Sequence[Rect]) -> Sprite:
        """The same in the nearest place on the board where it hides nothing of this."""
        at, board = tag.rect(), self.seen.rect
        places = [
            place
            for each in taken
            for place in (
                *(at.move(0, each.top - at.bottom), at.move(0, each.bottom - at.top)),
                *(at.move(each.left - at.right, 0), at.move(each.right - at.left, 0)),
            )
        ]
        free = (p for p in places if board.contains(p) and p.collidelist(taken) < 0)
        nearest = min(free, key=lambda p: abs(p.x - at.x) + abs(p.y - at.y), default=at)
        return Sprite(tag.surface, *nearest.topleft)

    def rising_room(self) -> list[Rect]:
        """Where the numbers over the hares are, and will be until they have risen."""
        rise = self._renderer.viewport.px(HEIGHT_RISEN)
        return [tag.rect().union(tag.rect().move(0, -rise)) for tag in self._tags()]

    def _tags(self) -> list[Sprite]:
        """The numbers over the hares; at the upper edge, too, those of one hare are apart."""
        tags: list[Sprite] = []
        free: dict[MarkerId, int] = {}
        for number in self.rising:
            tag = self._rising(number)
            y = max(tag.y, free.get(number.marker, tag.y))
            free[number.marker] = y + self._renderer.viewport.px(APART)
            tags.append(Sprite(tag.surface, tag.x, y))
        return tags

    def prepare(self, marker: MarkerId) -> Iterator[None]:
        """Draw in advance what a move of this marker may show, one drawing with each step."""
        colour = self.players[self.shown.race.seat_of(marker)].colour
        facing_left = self.marker_sprites[marker].facing_left
        for pose, left in product(POSES_OF_A_MOVE, (facing_left, not facing_left)):
            figure, badge = self.figures[marker], self.badges[marker]
            self.seen.hares.drawn(figure, pose, colour, badge, facing_left=left)
            yield
        for value in BANK:
            self._carrot_card(value)
            yield
        if not self.draws_cards:
            side = round(DIE_SIZE * self.seen.zoom)
            for face in range(1, 7):
                self._renderer.picture_px(f"ui/die-{face}", side, side)
                yield

    def _point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at which this point of the table is seen."""
        return self._renderer.viewport.point(*self.seen.in_window(x, y))

    def _px(self, units: float) -> int:
        """A length on the table as it is seen, in pixels."""
        return self._renderer.viewport.px(units * self.seen.times)

    def _centred(self, surface: Surface, x: float, y: float) -> Sprite:
        """The surface with its middle at this point of the table."""
        return centred(surface, self._point(x, y))

    def _scenery(self, start: int, end: int) -> list[Sprite] | list[Group]:
        """These pieces of scenery, from back to front."""
        swaying = self.sway is not None and start <= self.sway[0] < end
        if swaying or (self.cheering and any(start <= crowd < end for crowd in self._crowds)):
            return [self._piece(number) for number in range(start, end)]
        key = start, end
        if key not in self._scenery_kept:
            if len(self._scenery_kept) >= MOST_STRETCHES:
                self._scenery_kept.clear()
            self._scenery_kept[key] = [grouped(piece.sprite for piece in self.scenery[start:end])]
        return self._scenery_kept[key]

    def _squares_stood_on(self) -> tuple[Group, Group]:
        """The squares with hares on them, made pale; and their signs, which lie over the hares."""
        squares = tuple(self.shown.squares)
        if self._squares_kept is None or self._squares_kept[0] != squares:
            each, board = dict.fromkeys(squares), self.seen
            pale = grouped(sprite for square in each for sprite in board.under_a_hare(square))
            over = grouped(sprite for square in each for sprite in board.beside_a_hare(square))
            self._squares_kept = squares, pale, over
        return self._squares_kept[1:]

    def _rising(self, number: Rising) -> Sprite:
        """A number in the air, within the board."""
        view, board = self._renderer.viewport, self.seen.rect
        room = view.units(board.width)
        colour = self.players[self.shown.race.seat_of(number.marker)].colour
        whose = self.badges[number.marker], colour
        tag = change_tag(self._renderer, number.text, gain=number.gain, room=room, whose=whose)
        up = 0.0 if number.still else HEIGHT_RISEN * ease(min(1.0, number.age / RISING))
        x, y = self.seen.in_window(number.x, number.y)
        px, py = view.point(x, y - up)
        left, top = px - tag.get_width() // 2, py - tag.get_height()
        right, low = board.right - tag.get_width(), board.bottom - tag.get_height()
        return Sprite(tag, max(board.left, min(right, left)), max(board.top, min(low, top)))

    def _carrot_card(self, value: int) -> Surface:
        tall = CARROT_CARD * self.seen.times
        return self._renderer.picture(f"ui/card-carrot-{value}", tall * SHAPE, tall)

    def hare(self, marker: MarkerId) -> tuple[list[Sprite], list[Sprite]]:
        """A hare, and its number; composed anew only if it has changed."""
        hare = self.marker_sprites[marker]
        pending = self.shown.pending[marker]
        looks = _LOOKS(hare), self.figures[marker], self.idle.get(marker), pending, self.active
        kept = self._hares_kept.get(marker)
        if kept is None or kept[0] != looks:
            pose = self.idle.get(marker, "stand") if hare.pose == "stand" else hare.pose
            composed = list(self._hare(marker, hare, pose)), list(self._number(marker, hare, pose))
            kept = self._hares_kept[marker] = looks, composed
        return kept[1]

    def _hare(self, marker: MarkerId, hare: MarkerSprite, pose: str) -> Iterator[Sprite]:
        px, py = foot = self._point(hare.x, hare.y)
        if hare.lift > 0:
            near = max(0.55, 1 - hare.lift / 160)
            yield centred(self._shadow(FIGURE_HEIGHT * 0.5 * near), foot)
        stretch = round(hare.stretch * 100 / STRETCH_STEP) * STRETCH_STEP
        standing = self.standing(marker)
        drawing = self.seen.hares.drawn(
            self.figures[marker],
            pose,
            self.players[self.shown.race.seat_of(marker)].colour,
            self.badges[marker],
            facing_left=hare.facing_left,
            stretch=stretch,
            standing=standing,
        )
        top = self._top(py, hare, stretch) - (self.seen.hares.glow if standing == "active" else 0)
        yield Sprite(drawing, px - drawing.get_width() // 2, top)
        # a hare that is to eat lies beside the sign of a lettuce
        if self.shown.pending[marker] is Pending.MISS and hare.pose == "lie":
            yield self._bubble(px, py)

    def _top(self, foot: int, hare: MarkerSprite, stretch: int) -> int:
        """The upper edge of the drawing of a hare with its foot there, in pixels."""
        up = self._px(hare.lift) if hare.lift > 0 else 0
        tall = round(FIGURE_HEIGHT * self.seen.zoom) * theme.FIGURE_FOOT + self.seen.hares.margin
        return foot - round(tall * stretch / 100) - up

    def _number(self, marker: MarkerId, hare: MarkerSprite, pose: str) -> Iterator[Sprite]:
        """A hare's number once more, above anything that stands before the hare."""
        if hare.stretch != 1.0:
            return  # it is squashed along with its hare for a moment
        found = self.seen.hares.number_plate(
            pose,
            self.players[self.shown.race.seat_of(marker)].colour,
            self.badges[marker],
            facing_left=hare.facing_left,
            standing=self.standing(marker),
        )
        if found is not None:
            plate, x, y = found
            px, py = self._point(hare.x, hare.y)
            left = px - self.seen.hares.width // 2
            yield Sprite(plate, left + x, self._top(py, hare, 100) + y)

    def _bubble(self, px: int, py: int) -> Sprite:
        """The sign above a lying hare that it will miss a turn."""
        side = round(BUBBLE * self.seen.zoom)

        def make() -> Surface:
            bubble = sign(
                self._renderer,
                '<circle cx="50" cy="50" r="44" fill="#fffaf0" stroke="#4a2f1b" stroke-width="7"/>',
                side,
            )
            inner = round(side * 0.72)
            drawing = self._renderer.picture_px("ui/icon-rest", inner, inner)
            lay(bubble, drawing, ((side - inner) // 2, (side - inner) // 2))
            return bubble

        bubble = self._renderer.kept(("bubble", side), make)
        up = round(FIGURE_HEIGHT * self.seen.zoom * 0.66)
        return Sprite(bubble, px - side * 9 // 8, py - up)  # at the right is the square's sign

    def _shadow(self, units: float) -> Surface:
        """A shadow on the ground; its width in board units."""
        width = max(4, round(units * self.seen.zoom / 2) * 2)
        shape = '<ellipse cx="50" cy="12.5" rx="48" ry="11" fill="#2b1a0c" fill-opacity=".35"/>'
        make = partial(self._renderer.svg, framed(shape, 100, 25), width, max(2, width // 4))
        return self._renderer.kept(("shadow", width), make)

    def _deck_or_die(self) -> list[Sprite]:
        """Deck or die beside the track while nobody uses it; composed anew when it changes."""
        key = len(self.shown.pile), self.die is None, self.shown.face
        if self._lying_kept is None or self._lying_kept[0] != key:
            lying: Iterable[Sprite] = ()
            if self.draws_cards:
                lying = self._deck()
            elif self.die is None and chance_of(self.shown.race.ruleset.hare) == "die":
                lying = self._die(Die(*self.board.die_box().centre, f"die-{self.shown.face}"))
            self._lying_kept = key, list(lying)
        return self._lying_kept[1]

    def _deck(self) -> Iterator[Sprite]:
        """The deck; a plate counts the cards not seen since it was shuffled."""
        height = round(DECK_HEIGHT * self.seen.zoom)
        back, middle = self._card_back(round(height * SHAPE), height), self.board.deck_box().centre
        yield self._centred(back, *middle)
        deck = self.shown.race.ruleset.hare
        if isinstance(deck, Deck):
            px, py = self._point(*middle)
            number = str(deck.size - len(self.shown.pile))
            count = self._renderer.text(number, 16, theme.INK, "display-bold")
            plate = plate_with(self._renderer, count, 26, "price", 12)
            yield Sprite(plate, px + back.get_width() // 2 - plate.get_width() * 2 // 3, py)

    def _card_back(self, width: int, height: int) -> Surface:
        return self._renderer.picture_px(f"ui/card-hare-back-{self.deck}", width, height)

    def _card(self, card: HareCard) -> Sprite:
        """The card at its size, narrower while it turns over."""
        width = max(4, round(self._renderer.viewport.px(card.width) / CARD_STEP) * CARD_STEP)
        height = round(width / SHAPE)
        edge_on = abs(1 - 2 * card.turned)
        seen = max(2, round(width * edge_on / CARD_STEP) * CARD_STEP)
        text = card.text if card.turned >= 0.5 else ""
        if text:
            drawing = hare_card(
                self._renderer, self.deck, text, card.effects, card.amount, card.index, width
            )
        else:
            drawing = self._card_back(width, height)
        if seen < width:
            drawing = self._renderer.kept(
                ("card seen", self.deck, text, card.index, width, seen),
                partial(pygame.transform.smoothscale, drawing, (seen, height)),
            )
        return centred(drawing, self._renderer.viewport.point(card.x, card.y))

    def _piece(self, number: int) -> Sprite:
        """A piece of scenery: bent by the wind, or jumping if it is a crowd that cheers."""
        piece = self.scenery[number]
        surface, x, y = piece.sprite
        if self.sway is not None and self.sway[0] == number and self.sway[1]:
            angle = self.sway[1]
            bent = self._turned(("sway", piece, angle), surface, angle)
            # it turns about its foot, which is at the middle of its lower edge
            foot = pygame.Vector2(0, surface.get_height() / 2)
            middle = pygame.Vector2(x + surface.get_width() / 2, y + surface.get_height() / 2)
            moved = foot - foot.rotate(-angle)
            corner = middle + moved - pygame.Vector2(bent.get_size()) / 2
            return Sprite(bent, round(corner.x), round(corner.y))
        if self.cheering and number in self._crowds:
            return Sprite(surface, x, y - round(arc(self.cheering * 5 % 1) * 6 * self.seen.zoom))
        return piece.sprite

    def _turned(self, key: Hashable, surface: Surface, angle: float) -> Surface:
        def make() -> Surface:
            return pygame.transform.rotozoom(surface, angle, 1.0).convert_alpha()

        return self._renderer.kept(key, make)

    def _trail(self) -> Iterator[Sprite]:
        """Dots from square to square along the way of a move that was not shown."""
        marker, squares = self.trail or (0, ())
        for number, square in enumerate(squares):
            last = number == len(squares) - 1
            dot = self._dot(30 if last else 17, hollow=number == 0)
            yield self._centred(dot, *self.board.foot(marker, square, self.shown.home))

    def _dot(self, width: float, *, hollow: bool) -> Surface:
        side = max(4, round(width * self.seen.zoom))
        fill = "none" if hollow else "#ffe25a"
        dot = f'<circle cx="50" cy="50" r="38" fill="{fill}" stroke="#4a2f1b" stroke-width="14"/>'
        return self._renderer.kept(("dot", side, hollow), lambda: sign(self._renderer, dot, side))

    def _die(self, die: Die) -> Iterator[Sprite]:
        side = round(DIE_SIZE * self.seen.zoom)
        angle = round(die.angle / TURN_STEP) * TURN_STEP % 360
        drawing = self._renderer.picture_px(f"ui/{die.picture}", side, side)
        if angle:
            drawing = self._turned(("turned", die.picture, side, angle), drawing, angle)
        px, py = self._point(die.x, die.y)
        if die.lift > 0:
            shadow = self._shadow(DIE_SIZE * max(0.4, 0.9 - die.lift / 200))
            yield Sprite(shadow, px - shadow.get_width() // 2, py + side // 2 - shadow.get_height())
        yield centred(drawing, (px, py - self._px(die.lift)))
