"""Cards: the bank's, and hare cards with picture, words, and a number in the corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.rules import HareEffect
from game.text.words import capitalised
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay, part_of

from .overlays import sign

SHAPE = 140 / 200
"""Width of a card by its height."""
BANK = (60, 30, 15, 10, 5, 3, 1)
"""Values of the bank's carrot cards, the largest first."""
PICTURE = (13 / 140, 13 / 200, 114 / 140)
"""Left, top and width of the vignette, as parts of the card's width, height and width."""
PICTURE_SHAPE = 232 / 184
WORDS = (19 / 140, 111 / 200, 102 / 140, 62 / 200)
"""The field of the words: left, top, width and height, as parts of the card's."""
CORNERS = ((22 / 140, 22 / 200, 13.5 / 140), (117 / 140, 183 / 200, 10.5 / 140))
"""Middle and radius of the number, at the top and at the bottom."""
SIZES = (0.12, 0.112, 0.104, 0.096, 0.088, 0.082, 0.076, 0.07, 0.064, 0.058, 0.053)
"""Letter sizes as parts of the card's width, the largest first."""
AMOUNTS = {
    HareEffect.TAKE: ("+{n}", 0.775, 0.25, 0.27, theme.unhexed("#ffdf8c")),
    HareEffect.PAY: ("−{n}", 0.775, 0.25, 0.27, theme.unhexed("#f7bfae")),
    HareEffect.SET_CARROTS: ("{n}", 168 / 232, 88 / 184, 0.3, theme.CREAM),
}
"""The card's number in the picture: its text, middle, height and colour."""
SMALL = 0.4
"""Width of the picture of an order before the main one, as a part of the whole picture's."""

_SIGNS = {
    HareEffect.MISS_TURN: "ui/icon-rest",
    HareEffect.CARROT_SQUARE_BACK: "ui/carrot",
    HareEffect.CARROT_SQUARE_FORWARD: "ui/carrot",
    HareEffect.POSITION_BACK: "ui/icon-left",
    HareEffect.POSITION_FORWARD: "ui/icon-right",
    HareEffect.EAT_LETTUCE: "ui/lettuce",
    HareEffect.MOVE_AGAIN: "ui/icon-again",
    HareEffect.NOTHING: "ui/icon-hourglass",
    HareEffect.SHUFFLE: "ui/icon-again",
    HareEffect.MISS_IF_MORE_BEHIND: "ui/icon-rest",
    HareEffect.TEN_PER_LETTUCE: "ui/lettuce",
    HareEffect.SHOW_CARROTS: "ui/icon-eye",
}
_NUMBERS = {
    HareEffect.TAKE_OR_GIVE: "±10",
    HareEffect.MOVE_FREE: "0",
    HareEffect.EAT_CARROT: "−1",
    HareEffect.TAKE: "+{n}",
    HareEffect.PAY: "−{n}",
    HareEffect.GIVE_TEN_TO_EACH_BEHIND: "−10",
    HareEffect.SET_CARROTS: "{n}",
    HareEffect.LOSE_HALF: "½",
    HareEffect.TAKE_ONE_FROM_EACH: "+1",
}


def main_order(effects: Sequence[HareEffect]) -> HareEffect:
    """The order that a card is known by: the last one that does something."""
    return next((e for e in reversed(effects) if e is not HareEffect.NOTHING), effects[-1])


def vignette(renderer: Renderer, effects: Sequence[HareEffect], amount: int, width: int) -> Surface:
    """The picture of an order, `width` pixels wide, with the orders before it small in a corner."""
    height = round(width / PICTURE_SHAPE)
    order = main_order(effects)
    before = [e for e in effects if e not in (order, HareEffect.NOTHING)]

    def make() -> Surface:
        picture = renderer.picture_px(f"ui/card-effect-{order.value}", width, height).copy()
        if order in AMOUNTS:
            text, x, y, size, colour = AMOUNTS[order]
            told, letters = text.format(n=amount), height * size / renderer.viewport.scale
            lettering = renderer.text(told, letters, colour, "display-bold", outline=theme.INK)
            lay(picture, lettering, lettering.get_rect(center=(width * x, height * y)))
        for place, effect in enumerate(before):
            small = vignette(renderer, (effect,), 0, round(width * SMALL))
            left = round(width * 0.025) + place * small.get_width()
            lay(picture, small, (left, height - small.get_height() - round(width * 0.025)))
        return picture

    return renderer.kept(("vignette", tuple(effects), amount, width), make)


def small_picture(
    renderer: Renderer, effects: Sequence[HareEffect], amount: int, width: int
) -> Surface:
    """As `vignette`, for small sizes: the number is on a disc in the corner, easier to read."""
    if amount == 0:
        return vignette(renderer, effects, amount, width)
    order = main_order(effects)

    def make() -> Surface:
        name = f"ui/card-effect-{order.value}"
        picture = renderer.picture_px(name, width, round(width / PICTURE_SHAPE)).copy()
        disc = _corner(renderer, order, amount, "", round(width * 0.52))
        lay(picture, disc, disc.get_rect(bottomright=picture.get_rect().bottomright))
        return picture

    return renderer.kept(("small picture", tuple(effects), amount, width), make)


def hare_card(
    renderer: Renderer,
    deck: str,
    text: str,
    effects: Sequence[HareEffect],
    amount: int,
    index: str,
    width: int,
) -> Surface:
    """The face of a hare card, `width` pixels wide; `deck` names its frame. In its corners is the
    number `index` or, if that is "", the order's own number or sign."""
    height = round(width / SHAPE)

    def make() -> Surface:
        face = renderer.picture_px(f"ui/card-hare-face-{deck}", width, height).copy()
        if effects:
            left, top, across = PICTURE
            picture = vignette(renderer, effects, amount, round(width * across))
            lay(face, picture, (round(width * left), round(height * top)))
            for x, y, radius in CORNERS:
                side = round(width * radius * 2)
                corner = _corner(renderer, main_order(effects), amount, index, side)
                turned = pygame.transform.rotate(corner, 180) if y > 0.5 else corner
                lay(face, turned, turned.get_rect(center=(round(width * x), round(height * y))))
        x, y, across, down = WORDS
        place = width * x, height * y, width * across, height * down
        field = Rect(*map(round, place))
        lettering = words(renderer, capitalised(text), field, width)
        lay(face, lettering, lettering.get_rect(center=field.center))
        return face

    return renderer.kept(("card", deck, text, amount, index, width), make)


def words(renderer: Renderer, text: str, field: Rect, width: int) -> Surface:
    """A card's words, as large as fits into the field, on a card of this width in pixels."""
    scale = renderer.viewport.scale
    lettering = Surface((1, 1))
    for part in SIZES:
        size = width * part / scale
        font = renderer.font(size, "display")
        lines = in_lines(text, font.size, field.width)
        widest = max((font.size(line)[0] for line in lines), default=0)
        room = max(widest, field.width) * 1.1 + 12  # already in lines: nothing is broken again
        lettering = renderer.text(
            "\n".join(lines), size, theme.INK, "display", wrap=room / scale, align="centre"
        )
        if lettering.get_height() <= field.height and widest <= field.width:
            break
    return lettering


def in_lines(text: str, size: Callable[[str], tuple[int, int]], width: int) -> list[str]:
    """The text in as few lines as fit this width, and as even as possible.

    `size` measures a line. A word that is too long gets a line of its own.

    >>> in_lines("this move was free", lambda line: (len(line), 1), 14)
    ['this move', 'was free']
    """
    parts = text.split()
    best: list[tuple[int, int, list[str]]] = [(0, 0, [])]
    for end in range(1, len(parts) + 1):
        choices = []
        for begin in range(end):
            line = " ".join(parts[begin:end])
            across = size(line)[0]
            if across <= width or begin == end - 1:
                number, widest, lines = best[begin]
                choices.append((number + 1, max(widest, across), [*lines, line]))
        best.append(min(choices))
    return best[-1][2]


def _corner(renderer: Renderer, order: HareEffect, amount: int, index: str, side: int) -> Surface:
    """A disc with a card's number or sign."""
    circle = '<circle cx="50" cy="50" r="45" fill="#fdf5e2" stroke="#6e5335" stroke-width="7"/>'
    disc = sign(renderer, circle, side)
    text = index or _NUMBERS.get(order, "").format(n=amount)
    if text:
        size = side * (0.8, 0.62, 0.46)[min(len(text), 3) - 1]
        mark = renderer.text(text, size / renderer.viewport.scale, theme.INK, "display-bold")
        mark = part_of(mark, mark.get_bounding_rect())
    else:
        inner = round(side * 0.7)
        mark = renderer.picture_px(_SIGNS[order], inner, inner)
    lay(disc, mark, mark.get_rect(center=(side // 2, side // 2)))
    return disc
