"""A hand of cards: carrots as the bank would give them, and lettuces; equal ones are stacked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise

import pygame
from pygame import Surface

from game.match import Player
from game.rules import Seat
from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay, solid
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.layout import padded

from .cards import BANK, SHAPE
from .panel import medal
from .pieces import Table

LETTUCES = ("card-lettuce", "card-lettuce-eaten")
HEIGHT = 110.0
"""Height of a card in the hand where there is room for it, in logical units."""
ROOM = 1.2
"""Height of the box that a card needs, in card heights."""
LEAN, MOST_LEAN = 3.0, 8.0
"""Angle between two stacks, and the largest of all, in degrees."""
MOST_DROP = 9.0
"""The outer stacks are held lower by this at most, in logical units."""
STEP, CLOSER = 52.0, 0.8
"""Distance from one stack to the next where there is room, in logical units; between stacks of
lettuces, as a part of that."""
FINER = 2
"""A card is drawn at this multiple of its size before it is turned."""
FACE = 36.0
"""Size of the round ground of the holder's portrait, in logical units."""
COVERED = 6
"""Cards shown for a hidden hand, whatever it holds."""
BACK = "card-back-carrot"
GAP = 12.0
"""Gap between carrots and lettuces, in logical units."""
BELOW_EACH_OTHER, MOST_BELOW = 2.6, 3
"""Visible edge of a card under another one, in logical units, and how many are seen at most."""
SHADE_DROP, SHADE_EDGE, SHADE = 4.0, 3.0, (43, 26, 12, 120)
"""Offset of a stack's shadow to the lower right, and width of its soft edge, in logical units; its
colour and density."""
TAG_HEIGHT, TAG_SIZE, TAG_EDGE, TAG_INSIDE = 24.0, 18.0, 4.0, 4.0
"""Height of the tag that counts a stack, its letter size, the room beside its letters, and how far
it is from the card's left edge, in logical units."""


def change(carrots: int) -> list[int]:
    """The fewest cards of the bank with this value, the largest first.

    >>> change(98)
    [60, 30, 5, 3]
    >>> change(0)
    []
    """
    cards: list[int] = []
    for value in BANK:
        number, carrots = divmod(carrots, value)
        cards += [value] * number
    return cards


def hand_cards(table: Table, seat: Seat, *, is_open: bool) -> list[str]:
    """The drawings of this seat's cards, from left to right; its carrots only if open."""
    values = change(table.carrots(seat))
    carrots = [f"card-carrot-{value}" for value in values]
    left, stock = table.shown.lettuces[seat], table.shown.race.stocks[seat]
    lettuces = [LETTUCES[0]] * left + [LETTUCES[1]] * (stock.lettuces - left)
    return [*(carrots if is_open else [BACK] * COVERED), *lettuces]


def stacks(names: Sequence[str]) -> list[tuple[str, int]]:
    """Runs of equal cards, each with its length; backs are never counted.

    >>> stacks(["card-carrot-60", "card-carrot-1", "card-carrot-1", "card-lettuce"])
    [('card-carrot-60', 1), ('card-carrot-1', 2), ('card-lettuce', 1)]
    """
    found: list[tuple[str, int]] = []
    for name, equal in groupby(names):
        number = len(list(equal))
        found += [(name, 1)] * number if name == BACK else [(name, number)]
    return found


def hand(
    renderer: Renderer, box: Box, names: Sequence[str], holder: tuple[Player, Seat] | None = None
) -> Iterator[Sprite]:
    """The cards fanned out over the box, each showing its left side with the number of equal ones;
    beside them is their holder's portrait, if given."""
    if holder is not None:
        yield from medal(renderer, Box(box.x, box.y + 4, FACE, FACE), *holder)
        box = padded(box, left=FACE - 2)  # it must not hide what the first card is worth
    held = stacks(names)
    tall = card_height(box)
    width = tall * SHAPE
    places = _places(renderer, held, box.width - width - 32)
    middle = places[-1] / 2 if places else 0.0
    for (name, number), place in zip(held, places, strict=True):
        off = (place - middle) / STEP
        lean = round(max(-MOST_LEAN, min(MOST_LEAN, off * LEAN)))
        drop = min(MOST_DROP, off * off * 0.9)
        x, top = box.centre[0] + place - middle, box.y + 4 + drop
        yield _stack(renderer, name, number, x, top, lean, tall)


def _places(renderer: Renderer, held: Sequence[tuple[str, int]], room: float) -> list[float]:
    """How far right of the first stack each one lies: of a stack that is counted so much is seen
    that its tag lies on nothing else."""
    parts, needs, gaps = list[float](), list[float](), list[float]()
    for (name, number), (after, under) in pairwise(held):
        parts.append(CLOSER if name in LETTUCES else 1.0)
        gaps.append(GAP if after in LETTUCES and name not in LETTUCES else 0.0)
        below = BELOW_EACH_OTHER * min(under - 1, MOST_BELOW)
        tag = TAG_INSIDE + _tag_width(renderer, number) + below + 2
        needs.append(tag - gaps[-1] if number > 1 else 0.0)
    room -= sum(gaps)
    step = min(STEP, room / max(1.0, sum(parts)))
    if any(need > part * step for need, part in zip(needs, parts, strict=True)):
        parts = [0.0 if need else part for need, part in zip(needs, parts, strict=True)]
        step = min(STEP, (room - sum(needs)) / max(1.0, sum(parts)))
    seen = (max(need, part * step) for need, part in zip(needs, parts, strict=True))
    return [0.0, *accumulate(map(sum, zip(seen, gaps, strict=True)))]


def card_height(box: Box) -> float:
    """Height of a card in a hand in this box, in logical units: none is cut off."""
    return min(HEIGHT, box.height / ROOM)


def _stack(
    renderer: Renderer, name: str, number: int, x: float, top: float, lean: int, tall: float
) -> Sprite:
    """A leaning stack of cards, with a tag if there are several; x and `top` are the middle of the
    uppermost card's upper edge."""
    view = renderer.viewport
    height = view.px(tall)
    side = round(height * 1.3)
    px, py = view.point(x, top)

    def make() -> Surface:
        upright = _upright(renderer, name, height)
        turned = solid(pygame.transform.rotozoom(upright, -lean, 1 / FINER))
        cards = _shade(renderer, turned, side)
        for under in range(min(number - 1, MOST_BELOW), -1, -1):
            away = round(under * BELOW_EACH_OTHER * view.scale)
            lay(cards, turned, turned.get_rect(center=(side // 2 - away, side // 2 - away)))
        if number > 1:
            tag = _tag(renderer, number)
            beside = side // 2 - round(height * SHAPE / 2) + view.px(TAG_INSIDE)
            lay(cards, tag, (beside, side // 2 - tag.get_height() // 4))
        return cards

    stack = renderer.kept(("hand", name, number, height, lean), make)
    return Sprite(stack, px - side // 2, py - round(height * 0.15))


def _shade(renderer: Renderer, card: Surface, side: int) -> Surface:
    """A square with the soft shadow of a card in its middle: edges of paper are as pale as wood."""
    view = renderer.viewport
    shape = pygame.mask.from_surface(card)
    middle = side // 2 + view.px(SHADE_DROP)
    place = card.get_rect(center=(middle, middle))
    # the colour is all over, so that nothing but the density fades
    shade = Surface((side, side), pygame.SRCALPHA)
    shade.fill((*SHADE[:3], 0))
    shape.to_surface(shade, setcolor=SHADE, unsetcolor=None, dest=place)
    return pygame.transform.box_blur(shade, view.px(SHADE_EDGE))


def _tag_width(renderer: Renderer, number: int) -> float:
    """Width of a stack's tag, in logical units."""
    told = _("×{n}").format(n=number)
    return renderer.width(told, TAG_SIZE, "display-bold") + 2 * TAG_EDGE


def _tag(renderer: Renderer, number: int) -> Surface:
    view = renderer.viewport
    lettering = renderer.text(_("×{n}").format(n=number), TAG_SIZE, theme.INK, "display-bold")
    tall = view.px(TAG_HEIGHT)
    tag = renderer.panel(view.px(_tag_width(renderer, number)), tall, "price", 9).copy()
    inside = (tag.get_width() - lettering.get_width()) // 2
    lay(tag, lettering, (inside, (tall - view.px(3) - lettering.get_height()) // 2 + 1))
    return tag


def prepare_cards(renderer: Renderer, box: Box) -> Iterator[None]:
    """Draw in advance every card that a hand in this box may hold, one with each step."""
    height = renderer.viewport.px(card_height(box))
    for name in (*(f"card-carrot-{value}" for value in BANK), *LETTUCES):
        _upright(renderer, name, height)
        yield


def _upright(renderer: Renderer, name: str, height: int) -> Surface:
    """The card before it is turned: finer, so that it is sharp afterwards."""
    height *= FINER
    return renderer.picture_px(f"ui/{name}", round(height * SHAPE), height)
