"""The ribbon across the board for whoever is home first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer, lay
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.timeline import ease
from game.ui.draw.viewport import Box

FACE: Face = "display-bold"
LETTERS = (theme.BANNER, 52.0, 45.0, theme.TITLE, 33.0)
"""The sizes that are tried for lettering on one line, the largest first."""
EDGE, TAIL, PAD = 10.0, 46.0, 16.0
"""The gap to the board's edges, the width of an end, and the room above and below the lettering, in
logical units."""
EVENLY = 0.68
"""The width of two lines of a text, as a part of its own on one line."""
FALLING = 0.16
"""The part of its time in which it comes down."""


def ribbon(
    renderer: Renderer, board: Box, text: str, colour: str, part: float, hares: Sequence[Rect]
) -> Iterator[Sprite]:
    """The ribbon with this text at this part of its time: it comes down a little and
    hangs across the board's middle, or as near to that as it hides none of these hares."""
    drawn, area = _ribbon(renderer, board, text, colour), renderer.viewport.rect(board)
    place = drawn.get_rect(midtop=area.midtop)
    lowest = area.bottom - place.height

    def hides(top: int) -> tuple[int, int]:
        clips = (hare.clip(place.move(0, top - area.top)) for hare in hares)
        middle = top + place.height // 2
        return sum(each.width * each.height for each in clips), abs(middle - area.centery)

    top = min(range(area.top, lowest + 1, max(1, place.height // 8)), key=hides)
    down = ease(min(1.0, part / FALLING))
    began = max(area.top, top - place.height // 2)
    yield hung(drawn, midtop=(place.centerx, round(began + (top - began) * down)))


def _ribbon(renderer: Renderer, board: Box, text: str, colour: str) -> Surface:
    """A ribbon no wider than the board, nor higher than half of it: two ends in a player's colour,
    and the text between them, as large as it fits on one line, else on several."""
    view, room = renderer.viewport, board.width - 2 * EDGE
    tail = min(TAIL, 0.09 * room)
    inner = room - 2 * tail - 2 * PAD

    def lettering(size: float) -> Surface:
        whole, word = renderer.width(text, size, FACE), renderer.longest_word(text, size, FACE)
        lines = whole if whole <= inner else max(word, whole * EVENLY)
        return renderer.block(text, size, min(inner, lines), face=FACE, align="centre")

    def fits(size: float) -> bool:
        if renderer.longest_word(text, size, FACE) > inner:
            return False
        return view.units(lettering(size).get_height()) <= board.height / 2 - 2 * PAD

    def make() -> Surface:
        on_one_line = (size for size in LETTERS if renderer.width(text, size, FACE) <= inner)
        size = next(on_one_line, theme.TITLE)
        while size > theme.TEXT and not fits(size):
            size -= 1
        letters = lettering(size)
        band = view.units(letters.get_width()) + 2 * PAD
        wide, high = band + 2 * tail, view.units(letters.get_height()) + 2 * PAD
        tones, drop = renderer.theme.players[colour], 0.16 * high
        shapes = ""
        for sign, edge in ((1, 0.0), (-1, wide)):
            notch, fold = edge + sign * 20, edge + sign * (tail + 16)
            shapes += (
                f'<path d="M{edge + sign * 2} {drop}H{fold}V{high + drop - 3}H{edge + sign * 2}'
                f'L{notch} {high / 2 + drop}Z" fill="{tones.main}" stroke="#4a2f1b" '
                'stroke-width="3" stroke-linejoin="round"/>'
                f'<path d="M{edge + sign * tail} {high - 2}H{fold}V{high + drop - 3}Z" '
                f'fill="{tones.dark}" stroke="#4a2f1b" stroke-width="3" stroke-linejoin="round"/>'
            )
        shapes += (
            f'<rect x="{tail}" y="2" width="{band}" height="{high - 4}" rx="5" fill="#fff3cf" '
            'stroke="#4a2f1b" stroke-width="3.4"/>'
            f'<path d="M{tail + 7} 9H{tail + band - 7}M{tail + 7} {high - 9}H{tail + band - 7}" '
            'fill="none" stroke="#c9871f" stroke-width="2.4" stroke-linecap="round"/>'
        )
        width, height = view.px(wide), view.px(high + drop)
        drawn = renderer.shapes(shapes, width, height, (0, 0, round(wide), round(high + drop)))
        lay(drawn, letters, letters.get_rect(center=(width // 2, view.px(high / 2))))
        return drawn

    return renderer.kept(("ribbon", board, text, colour), make)
