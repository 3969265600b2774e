"""What moves on the table: hares, the die, carrots in the air. All places are logical."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

import pygame
from pygame import Surface

from game.match import Player
from game.rules import Deck, DieTable, GameState, HareEffect, MarkerId, Pending, Seat, Square
from game.text.words import marker_name
from game.ui.draw import theme
from game.ui.draw.particles import Particle, picture
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.sprites import Group, Sprite, grouped
from game.ui.draw.timeline import arc, ease

from .board_view import BoardView, Spot
from .cards import BANK, SHAPE, hare_card
from .displayed_state import DisplayedState
from .hares import FIGURE_HEIGHT, Stance
from .overlays import change_tag

DIE_SIZE = 62.0
"""Board units of a rolling die."""
CARROT_CARD = 58.0
"""Logical units of the height of a carrot card in the air."""
BUBBLE = 30.0
"""Board units of the bubble over a lying hare."""
DECK_HEIGHT = 54.0
"""Board units of the deck of hare cards."""
CARD_STEP = 4
"""Pixels between two widths of a card on its way; each is drawn once."""
STRETCH_STEP = 4
"""Per cent between two heights of a squashed hare; each is drawn once."""
POSES_OF_A_MOVE = (
    *("stand", "crouch", "rise", "hop", "fall", "land", "look"),
    *("lie", "cheer", "eat", "munch", "chew", "sad", "trudge"),
)
MOST_STRETCHES = 300
"""How many stretches of scenery to remember."""
RISING, HEIGHT_RISEN, APART = 1.3, 26.0, 27.0
"""Seconds for which a number is seen over a hare; logical units that it rises, and between two."""
TURN_STEP = 15
"""Degrees between two pictures of the rolling die."""


@dataclass(slots=True)
class MarkerSprite:
    """A hare as it is seen: its foot, how high it is in the air, and its pose.

    `stretch` is its height as a part of its own: below 1 it is squashed, above 1 drawn out.
    """

    x: float
    y: float
    lift: float = 0.0
    pose: str = "stand"
    facing_left: bool = False
    stretch: float = 1.0


_LOOKS = attrgetter("x", "y", "lift", "pose", "facing_left", "stretch")
AT_REST = "die-6"
"""How the die lies while nobody throws it."""


@dataclass(slots=True)
class Die:
    """The die as it is seen: where it would lie, the drawing, how far it has turned, how high."""

    x: float
    y: float
    picture: str
    angle: float = 0.0
    lift: float = 0.0


@dataclass(slots=True)
class HareCard:
    """A hare card as it is seen: its middle, its width, how far it has been turned, its words.

    `turned` goes from 0, its back, to 1, its face. `effects` and `amount` are what its picture
    shows, `index` is the number in its corners if it has one of its own.
    """

    x: float
    y: float
    width: float
    turned: float
    text: str
    effects: tuple[HareEffect, ...] = ()
    amount: int = 0
    index: str = ""


class Flying(NamedTuple):
    """A carrot card in the air: its middle, and what it is worth."""

    x: float
    y: float
    value: int


@dataclass(slots=True)
class Rising:
    """Carrots that came or went, over the hare for which they did; `age` counts seconds."""

    marker: MarkerId
    text: str
    gain: bool
    x: float
    y: float
    still: bool = False
    age: float = 0.0


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
        self.shown = shown
        self.players = players
        self.deck = deck
        """What the hare cards look like."""
        each = shown.race.setup.markers
        self.badges = [marker_name(shown.race, marker) for marker in range(shown.race.markers)]
        """What is on the base of every hare."""
        self.figures = theme.figures_of([player.figure for player in players], each)
        self.marker_sprites: list[MarkerSprite] = []
        self.flying: list[Flying] = []
        """Carrot cards in the air."""
        self.rising: list[Rising] = []
        """Numbers over hares, the oldest first."""
        self.counting: dict[Seat, int] = {}
        """Seats whose carrots are being counted: the number shown meanwhile."""
        self.die: Die | None = None
        self.card: HareCard | None = None
        self.caption: str | None = None
        """What the hare square said."""
        self.particles: dict[str, list[Particle]] = {}
        """Dust, confetti and clouds, by whatever makes them."""
        self.trail: tuple[MarkerId, Sequence[Square]] | None = None
        """Where movements are not shown: who moved last, and over which squares."""
        self.cheering = 0.0
        """How far the crowd is in its cheering, from 0 to 1; 0 is calm."""
        self.idle: dict[MarkerId, str] = {}
        """Poses that hares strike for a moment while nothing happens."""
        self.sway: tuple[int, float] | None = None
        """A piece of scenery that bends in the wind, and by how many degrees."""
        self.scenery = board.scenery()
        self._feet = [piece.foot for piece in self.scenery]
        self._crowds = [n for n, piece in enumerate(self.scenery) if piece.name.startswith("crowd")]
        self._marker_sprites_kept: dict[
            MarkerId, tuple[tuple[object, ...], tuple[list[Sprite], list[Sprite]]]
        ] = {}
        self._squares_kept: tuple[tuple[Square, ...], Group, Group] | None = None
        self._lying_kept: tuple[tuple[int, bool], list[Sprite]] | None = None
        self._order_kept: tuple[list[float], list[tuple[MarkerId, int]]] | None = None
        self._scenery_kept: dict[tuple[int, int], list[Group]] = {}
        """Stretches of the scenery between two hares, by their first piece and the next one's."""
        self.active: MarkerId | None = None
        """The hare whose turn it is, while somebody is to choose for it."""
        self.settle()

    def clear(self) -> None:
        """Take away what belongs to one moment alone: die, card and caption."""
        self.die = self.card = self.caption = None
        self.particles.clear()
        self.rising.clear()
        self.trail = None

    def let_rise(self, dt: float) -> None:
        """Let the numbers over the hares rise for so many seconds; those that have, go."""
        for number in self.rising:
            number.age += dt
        if self.rising and self.rising[0].age >= RISING:
            self.rising = [number for number in self.rising if number.age < RISING]

    def raise_number(self, marker: MarkerId, text: str, *, gain: bool, still: bool) -> None:
        """Let these words rise over this hare, above others that do."""
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
        """The hare as it stands or lies where it is shown to be."""
        shown = self.shown
        x, y = self.foot(marker)
        pose = "stand" if shown.pending[marker] is Pending.NONE else "lie"
        if marker in shown.home:
            pose = "cheer"
        return MarkerSprite(x, y, 0.0, pose, self.looks_left(marker))

    def foot(self, marker: MarkerId) -> Spot:
        """Where the marker's foot belongs, by what is shown."""
        return self.board.foot(marker, self.shown.squares[marker], self.shown.home)

    def feet_of(self, seat: Seat) -> list[Spot]:
        """Where the feet of this player's hares are seen, in a leap, too."""
        hares = (self.marker_sprites[marker] for marker in self.shown.race.markers_of(seat))
        return [(hare.x, hare.y - hare.lift) for hare in hares]

    def marker_at(self, x: float, y: float) -> MarkerId | None:
        """The hare in front that is seen at this logical point, or None."""
        tall = FIGURE_HEIGHT * self.board.unit
        wide = tall * theme.FIGURE_SHAPE
        for marker in sorted(
            range(len(self.marker_sprites)), key=lambda each: -self.marker_sprites[each].y
        ):
            hare = self.marker_sprites[marker]
            top = hare.y - hare.lift - tall * theme.FIGURE_FOOT
            if abs(x - hare.x) < wide * 0.36 and top < y < top + tall:
                return marker
        return None

    def looks_left(self, marker: MarkerId) -> bool:
        """Whether the track runs to the left where the marker stands."""
        square = self.shown.squares[marker]
        finish = self.shown.race.track.finish
        if not 0 < square < finish - 1:
            return False
        return self.board.centre(square + 1)[0] < self.board.centre(square)[0] - 1

    def carrots(self, seat: Seat) -> int:
        """The carrots to print for this seat."""
        return self.counting.get(seat, self.shown.carrots[seat])

    def is_at_rest(self, state: GameState) -> bool:
        """Whether nothing is in the air and the table shows exactly this state."""
        quiet = not (self.flying or self.counting or self.particles or self.cheering)
        return quiet and self.shown.matches(state)

    def compose(self, renderer: Renderer) -> list[Sprite | Group]:
        """Hares and scenery by their feet, and the die above them."""
        pale, signs = self._squares_stood_on()
        parts: list[Sprite | Group] = [pale]
        if self.trail is not None:
            parts += self._trail(renderer, *self.trail)
        numbers: list[Sprite] = []
        below = 0
        for marker, behind in self._from_back_to_front():
            if behind > below:
                parts += self._scenery(renderer, below, behind)
                below = behind
            drawn, number = self._drawn_marker_sprite(renderer, marker)
            parts += drawn
            numbers += number
        if below < len(self._feet):
            parts += self._scenery(renderer, below, len(self._feet))
        parts.append(signs)
        parts += numbers
        for particles in self.particles.values():
            for particle in particles:
                drawing = picture(renderer, particle)
                px, py = renderer.viewport.point(particle.x, particle.y)
                left, top = px - drawing.get_width() // 2, py - drawing.get_height() // 2
                parts.append(Sprite(drawing, left, top))
        parts += self._deck_or_die(renderer)
        if self.die is not None:
            parts += self._die(renderer, self.die)
        return parts

    def _from_back_to_front(self) -> list[tuple[MarkerId, int]]:
        """The hares by their feet, each with how many pieces of scenery are behind it."""
        feet = [hare.y for hare in self.marker_sprites]
        if self._order_kept is None or self._order_kept[0] != feet:
            order = sorted(range(len(feet)), key=feet.__getitem__)
            behind = [(marker, bisect_right(self._feet, feet[marker])) for marker in order]
            self._order_kept = feet, behind
        return self._order_kept[1]

    def _scenery(self, renderer: Renderer, start: int, end: int) -> list[Sprite] | list[Group]:
        """These pieces of scenery, one after the other."""
        swaying = self.sway is not None and start <= self.sway[0] < end
        if swaying or (self.cheering and any(start <= crowd < end for crowd in self._crowds)):
            return [self._piece(renderer, number) for number in range(start, end)]
        key = start, end
        if key not in self._scenery_kept:
            if len(self._scenery_kept) >= MOST_STRETCHES:
                self._scenery_kept.clear()
            pieces = self.scenery[start:end]
            self._scenery_kept[key] = [grouped(piece.sprite for piece in pieces)]
        return self._scenery_kept[key]

    def _squares_stood_on(self) -> tuple[Group, Group]:
        """The squares that somebody stands on, pale, and what of them lies over whoever does."""
        squares = tuple(self.shown.squares)
        if self._squares_kept is None or self._squares_kept[0] != squares:
            each, board = dict.fromkeys(squares), self.board
            pale = grouped(sprite for square in each for sprite in board.under_a_hare(square))
            over = grouped(sprite for square in each for sprite in board.beside_a_hare(square))
            self._squares_kept = squares, pale, over
        return self._squares_kept[1:]

    def standing(self, marker: MarkerId) -> Stance:
        """How this hare stands: active, resting while another of its player is, or neither."""
        if self.active is None:
            return ""
        if marker == self.active:
            return "active"
        race = self.shown.race
        return "resting" if race.seat_of(marker) == race.seat_of(self.active) else ""

    @property
    def draws_cards(self) -> bool:
        """Whether hare squares draw cards in this edition."""
        rule = self.shown.race.ruleset.hare
        return isinstance(rule, Deck) or (isinstance(rule, DieTable) and rule.drawn)

    def deck_spot(self) -> Spot:
        """The middle of the deck."""
        return self.board.deck_box().centre

    def compose_flying(self, renderer: Renderer) -> Iterator[Sprite]:
        """What is in the air between board and panel."""
        for x, y, value in self.flying:
            carrot = self._carrot_card(renderer, value)
            px, py = renderer.viewport.point(x, y)
            yield Sprite(carrot, px - carrot.get_width() // 2, py - carrot.get_height() // 2)
        for number in self.rising:
            yield self._rising(renderer, number)
        if self.card is not None:
            yield self._card(renderer, self.card)

    def _rising(self, renderer: Renderer, number: Rising) -> Sprite:
        """A number in the air, within the board."""
        tag = change_tag(renderer, number.text, gain=number.gain)
        up = 0.0 if number.still else HEIGHT_RISEN * ease(min(1.0, number.age / RISING))
        px, py = renderer.viewport.point(number.x, number.y - up)
        left, top = px - tag.get_width() // 2, py - tag.get_height()
        most = self.board.left + self.board.pixel_width - tag.get_width()
        return Sprite(tag, max(self.board.left, min(most, left)), max(self.board.top, top))

    def prepare(self, renderer: Renderer, marker: MarkerId) -> Iterator[None]:
        """Draw what a move of this marker may show, one drawing with each step."""
        player = self.players[self.shown.race.seat_of(marker)]
        for pose in POSES_OF_A_MOVE:
            for left in (
                self.marker_sprites[marker].facing_left,
                not self.marker_sprites[marker].facing_left,
            ):
                figure, badge = self.figures[marker], self.badges[marker]
                self.board.hares.drawn(figure, pose, player.colour, badge, facing_left=left)
                yield
        for value in BANK:
            self._carrot_card(renderer, value)
            yield
        if not self.draws_cards:
            side = round(DIE_SIZE * self.board.zoom)
            for face in range(1, 7):
                renderer.picture_px(f"ui/die-{face}", side, side)
                yield

    def _carrot_card(self, renderer: Renderer, value: int) -> Surface:
        return renderer.picture(f"ui/card-carrot-{value}", CARROT_CARD * SHAPE, CARROT_CARD)

    def _marker_sprite(
        self, renderer: Renderer, marker: MarkerId, marker_sprite: MarkerSprite
    ) -> Iterator[Sprite]:
        seat = self.shown.race.seat_of(marker)
        player = self.players[seat]
        px, py = renderer.viewport.point(marker_sprite.x, marker_sprite.y)
        if marker_sprite.lift > 0:
            near = max(0.55, 1 - marker_sprite.lift / 160)
            shadow = self._shadow(renderer, FIGURE_HEIGHT * 0.5 * near)
            yield Sprite(shadow, px - shadow.get_width() // 2, py - shadow.get_height() // 2)
        stretch = round(marker_sprite.stretch * 100 / STRETCH_STEP) * STRETCH_STEP
        standing = self.standing(marker)
        drawing = self.board.hares.drawn(
            self.figures[marker],
            self._pose(marker, marker_sprite),
            player.colour,
            self.badges[marker],
            facing_left=marker_sprite.facing_left,
            stretch=stretch,
            standing=standing,
        )
        top = self._top(renderer, py, marker_sprite, stretch)
        top -= self.board.hares.glow if standing == "active" else 0
        yield Sprite(drawing, px - drawing.get_width() // 2, top)
        misses = (
            self.shown.pending[marker] is Pending.MISS
        )  # who is to eat lies by a lettuce's sign
        if misses and marker_sprite.pose == "lie":
            yield self._bubble(renderer, px, py)

    def _drawn_marker_sprite(
        self, renderer: Renderer, marker: MarkerId
    ) -> tuple[list[Sprite], list[Sprite]]:
        """A hare, and its number; composed anew only if it has changed."""
        marker_sprite = self.marker_sprites[marker]
        looks = (
            _LOOKS(marker_sprite),
            *(self.idle.get(marker), self.shown.pending[marker], self.active),
        )
        kept = self._marker_sprites_kept.get(marker)
        if kept is None or kept[0] != looks:
            drawn = list(self._marker_sprite(renderer, marker, marker_sprite))
            kept = looks, (drawn, list(self._number(renderer, marker, marker_sprite)))
            self._marker_sprites_kept[marker] = kept
        return kept[1]

    def _pose(self, marker: MarkerId, marker_sprite: MarkerSprite) -> str:
        return (
            self.idle.get(marker, marker_sprite.pose)
            if marker_sprite.pose == "stand"
            else marker_sprite.pose
        )

    def _top(self, renderer: Renderer, foot: int, marker_sprite: MarkerSprite, stretch: int) -> int:
        """The pixel where the drawing of a hare whose foot is there begins."""
        up = renderer.viewport.px(marker_sprite.lift) if marker_sprite.lift > 0 else 0
        tall = round(FIGURE_HEIGHT * self.board.zoom) * theme.FIGURE_FOOT + self.board.hares.margin
        return foot - round(tall * stretch / 100) - up

    def _number(
        self, renderer: Renderer, marker: MarkerId, marker_sprite: MarkerSprite
    ) -> Iterator[Sprite]:
        """A hare's number once more, above whatever stands before the hare."""
        if marker_sprite.stretch != 1.0:
            return  # it is squashed along with its hare for a moment
        seat = self.shown.race.seat_of(marker)
        player, pose, left = (
            self.players[seat],
            self._pose(marker, marker_sprite),
            marker_sprite.facing_left,
        )
        badge = self.badges[marker]
        found = self.board.hares.number_plate(
            pose, player.colour, badge, facing_left=left, standing=self.standing(marker)
        )
        if found is None:
            return
        plate, x, y = found
        figure = self.board.hares.drawn(
            self.figures[marker], pose, player.colour, badge, facing_left=left
        )
        px, py = renderer.viewport.point(marker_sprite.x, marker_sprite.y)
        corner = px - figure.get_width() // 2, self._top(renderer, py, marker_sprite, 100)
        yield Sprite(plate, corner[0] + x, corner[1] + y)

    def _bubble(self, renderer: Renderer, px: int, py: int) -> Sprite:
        """That a lying hare will miss a turn, in a bubble above it."""
        side = round(BUBBLE * self.board.zoom)

        def make() -> Surface:
            bubble = renderer.svg(
                '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" '
                'viewBox="0 0 100 100"><circle cx="50" cy="50" r="44" fill="#fffaf0" '
                'stroke="#4a2f1b" stroke-width="7"/></svg>',
                side,
                side,
            )
            inner = round(side * 0.72)
            drawing = renderer.picture_px("ui/icon-rest", inner, inner)
            lay(bubble, drawing, ((side - inner) // 2, (side - inner) // 2))
            return bubble

        bubble = renderer.kept(("bubble", side), make)
        up = round(FIGURE_HEIGHT * self.board.zoom * 0.66)
        return Sprite(bubble, px - side * 9 // 8, py - up)  # at the right is the square's sign

    def _shadow(self, renderer: Renderer, width_of_board: float) -> Surface:
        """A shadow on the ground, so many board units wide."""
        width = max(4, round(width_of_board * self.board.zoom / 2) * 2)
        height = max(2, width // 4)

        def make() -> Surface:
            return renderer.svg(
                '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="25" '
                'viewBox="0 0 100 25"><ellipse cx="50" cy="12.5" rx="48" ry="11" '
                'fill="#2b1a0c" fill-opacity=".35"/></svg>',
                width,
                height,
            )

        return renderer.kept(("shadow", width), make)

    def _deck_or_die(self, renderer: Renderer) -> list[Sprite]:
        """What lies beside the track while nobody draws or throws; composed when it changes."""
        key = len(self.shown.pile), self.die is None
        if self._lying_kept is None or self._lying_kept[0] != key:
            lying: Iterable[Sprite] = ()
            if self.draws_cards:
                lying = self._deck(renderer)
            elif self.die is None and isinstance(self.shown.race.ruleset.hare, DieTable):
                lying = self._die(renderer, Die(*self.board.die_box().centre, AT_REST))
            self._lying_kept = key, list(lying)
        return self._lying_kept[1]

    def _deck(self, renderer: Renderer) -> Iterator[Sprite]:
        """The deck; a plate counts the cards that have not been seen since it was shuffled."""
        height = round(DECK_HEIGHT * self.board.zoom)
        back = renderer.picture_px(f"ui/card-hare-back-{self.deck}", round(height * SHAPE), height)
        px, py = renderer.viewport.point(*self.deck_spot())
        yield Sprite(back, px - back.get_width() // 2, py - back.get_height() // 2)
        deck = self.shown.race.ruleset.hare
        if isinstance(deck, Deck):
            plate = self._count(renderer, deck.size - len(self.shown.pile))
            yield Sprite(plate, px + back.get_width() // 2 - plate.get_width() * 2 // 3, py)

    def _count(self, renderer: Renderer, number: int) -> Surface:
        side = renderer.viewport.px(26)

        def make() -> Surface:
            plate = renderer.panel(side, side, "price", 12).copy()
            lettering = renderer.text(str(number), 16, theme.INK, "display-bold")
            middle = (side // 2, side // 2 - renderer.viewport.px(1))
            lay(plate, lettering, lettering.get_rect(center=middle))
            return plate

        return renderer.kept(("count", number, side), make)

    def _card(self, renderer: Renderer, card: HareCard) -> Sprite:
        """The card at its size, seen from the side while it turns over."""
        width = max(4, round(renderer.viewport.px(card.width) / CARD_STEP) * CARD_STEP)
        height = round(width / SHAPE)
        edge_on = abs(1 - 2 * card.turned)
        seen = max(2, round(width * edge_on / CARD_STEP) * CARD_STEP)
        text = card.text if card.turned >= 0.5 else ""

        def make() -> Surface:
            return pygame.transform.smoothscale(whole, (seen, height))

        if text:
            whole = hare_card(
                renderer, self.deck, text, card.effects, card.amount, card.index, width
            )
        else:
            whole = renderer.picture_px(f"ui/card-hare-back-{self.deck}", width, height)
        drawing = whole
        if seen < width:
            drawing = renderer.kept(("card seen", self.deck, text, card.index, width, seen), make)
        px, py = renderer.viewport.point(card.x, card.y)
        return Sprite(drawing, px - drawing.get_width() // 2, py - drawing.get_height() // 2)

    def _piece(self, renderer: Renderer, number: int) -> Sprite:
        """A piece of scenery: bent by the wind, or jumping if it is a crowd that cheers."""
        piece = self.scenery[number]
        surface, x, y = piece.sprite
        if self.sway is not None and self.sway[0] == number and self.sway[1]:
            angle = self.sway[1]
            bent = renderer.kept(
                ("sway", piece, angle),
                lambda: pygame.transform.rotozoom(surface, angle, 1.0).convert_alpha(),
            )
            # it turns about its foot, which is at the middle of its lower edge
            foot = pygame.Vector2(0, surface.get_height() / 2)
            moved = foot - foot.rotate(-angle)
            middle = pygame.Vector2(
                x + surface.get_width() / 2, y + surface.get_height() / 2
            ) + pygame.Vector2(moved.x, moved.y)
            return Sprite(
                bent,
                round(middle.x - bent.get_width() / 2),
                round(middle.y - bent.get_height() / 2),
            )
        if self.cheering and number in self._crowds:
            return Sprite(surface, x, y - round(arc(self.cheering * 5 % 1) * 6 * self.board.zoom))
        return piece.sprite

    def _trail(
        self, renderer: Renderer, marker: MarkerId, squares: Sequence[Square]
    ) -> Iterator[Sprite]:
        """Dots from square to square along the way of a move that was not shown."""
        for number, square in enumerate(squares):
            last = number == len(squares) - 1
            dot = self._dot(renderer, 30 if last else 17, hollow=number == 0)
            px, py = renderer.viewport.point(*self.board.foot(marker, square, self.shown.home))
            yield Sprite(dot, px - dot.get_width() // 2, py - dot.get_height() // 2)

    def _dot(self, renderer: Renderer, width: float, *, hollow: bool) -> Surface:
        side = max(4, round(width * self.board.zoom))
        fill = "none" if hollow else "#ffe25a"
        drawing = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" '
            f'viewBox="0 0 100 100"><circle cx="50" cy="50" r="38" fill="{fill}" '
            'stroke="#4a2f1b" stroke-width="14"/></svg>'
        )
        return renderer.kept(("dot", side, hollow), lambda: renderer.svg(drawing, side, side))

    def _die(self, renderer: Renderer, die: Die) -> Iterator[Sprite]:
        side = round(DIE_SIZE * self.board.zoom)
        angle = round(die.angle / TURN_STEP) * TURN_STEP % 360
        drawing = renderer.picture_px(f"ui/{die.picture}", side, side)
        if angle:
            upright = drawing
            drawing = renderer.kept(
                ("turned", die.picture, side, angle),
                lambda: pygame.transform.rotozoom(upright, angle, 1.0).convert_alpha(),
            )
        px, py = renderer.viewport.point(die.x, die.y)
        if die.lift > 0:
            shadow = self._shadow(renderer, DIE_SIZE * max(0.4, 0.9 - die.lift / 200))
            yield Sprite(shadow, px - shadow.get_width() // 2, py + side // 2 - shadow.get_height())
        up = renderer.viewport.px(die.lift)
        yield Sprite(drawing, px - drawing.get_width() // 2, py - drawing.get_height() // 2 - up)
