"""The few words that a rival says, in a bubble at its hare, with its name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import itemgetter

from pygame import Rect, Surface

from game.match import Player
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer, lay
from game.ui.draw.sprites import Sprite

FACE: Face = "display"
NAME_FACE: Face = "display-bold"
SIZES, EVENLY = (theme.BUTTON, theme.TEXT, theme.FINE), 0.64
"""Sizes of the words, the best first; the width of two lines of them, as a part of their own on
one."""
WIDEST, EDGE = 230.0, 6.0
"""The most room that a line of words takes, and the gap to the board's edges, in logical units."""
NAME, NAME_PAD, NAME_GAP = theme.FINE, 8.0, 2.0
"""Size of the letters of a name, room beside them on their colour, and below it."""
PAD_X, PAD_Y, TAIL = 13.0, 8.0, 15.0
"""Room around the words, and the length of the tail, in logical units."""
FACE_SIDE, SMALL_FACE = 76.0, 62.0
"""Side of the portrait of somebody who is new, and of who speaks in a race, in logical units."""
FACE_GAP = 6.0
"""Gap between a face and what is said, in logical units."""
RIM = 2.4
"""Width of the line around the bubble, in logical units."""
READ, READ_LETTER = 2.0, 0.05
"""Seconds for which a rival speaks, and for each letter in addition."""
SHIFTS = (0.5, 0.28, 0.72, 0.12, 0.88)
"""Where along the bubble its tail may be, the best first."""


def seconds_to_read(text: str) -> float:
    """For how long a rival says this: for as long as a child needs to read it, at any pace."""
    return READ + READ_LETTER * len(text)


def speech(
    renderer: Renderer,
    within: Rect,
    speaker: Player,
    text: str,
    own: Rect,
    keep_free: Sequence[Rect],
    others: Sequence[Rect],
    about: str = "",
    face: tuple[str, str] | None = None,
) -> list[Sprite]:
    """The bubble, with its speaker's name, over the figure that is its `own` or below it, `within`
    this part of the window, where it hides none of what is to be kept free, if need be with smaller
    words, and least of the other figures. In it is this `face`, a drawing and its colour, if there
    is one and room for it; of who is new it tells a few words `about` it."""
    view = renderer.viewport
    area, tail = within.inflate(-2 * view.px(EDGE), -2 * view.px(EDGE)), view.px(TAIL)
    widest = view.units(area.width) - 2 * PAD_X
    high = FACE_SIDE if about else SMALL_FACE
    tries = [*product(SIZES, (face, None) if face else (None,))]
    if about:
        tries = [*product(SIZES, (face,)), (SIZES[-1], None)]
    for size, seen in tries:
        side = high if seen else 0.0
        if about:
            plate = _introduced(renderer, speaker, text, size, widest, about, side, seen)
        else:
            plate = _plate(renderer, speaker, text, size, widest, side, seen)
        places: list[tuple[tuple[int, ...], bool, Rect]] = []
        for above, shift in product((True, False), SHIFTS):
            box = plate.get_rect(left=own.centerx - round(shift * plate.get_width()))
            if above:
                box.bottom = own.top - tail
            else:
                box.top = own.bottom + tail
            box.clamp_ip(area)
            hidden = tuple(_shared(box, each) for each in ([own], keep_free, others))
            places.append((hidden, above, box))
        hidden, above, box = min(places, key=itemgetter(0))
        if not any(hidden[:2]) and plate.get_height() <= area.height:
            break
    pointer = _tail(renderer, down=above)
    margin = pointer.get_width()
    x = max(box.left + margin, min(box.right - margin, own.centerx)) - margin // 2
    rim = view.px(RIM)
    y = box.bottom - rim if above else box.top + rim - pointer.get_height()
    return [Sprite(plate, *box.topleft), Sprite(pointer, x, y)]


def _shared(box: Rect, others: Sequence[Rect]) -> int:
    """The pixels that a box hides of others."""
    return sum(part.width * part.height for part in map(box.clip, others))


def _plate(
    renderer: Renderer,
    speaker: Player,
    text: str,
    size: float,
    widest: float,
    face_side: float,
    face: tuple[str, str] | None,
) -> Surface:
    """The bubble without its tail: the words, under their speaker's name on its colour, beside its
    face, if it is to be seen."""
    view = renderer.viewport
    beside = view.px(face_side) + view.px(FACE_GAP) if face else 0
    room = min(WIDEST * size / SIZES[0], widest - view.units(beside))
    whole, word = (measure(text, size, FACE) for measure in (renderer.width, renderer.longest_word))
    lines = whole if whole <= room else max(word, whole * EVENLY)
    words = renderer.block(text, size, min(room, lines), face=FACE, align="centre")
    name = renderer.block(speaker.name, NAME, room - 2 * NAME_PAD, face=NAME_FACE, align="centre")
    tab, below = name.get_width() + 2 * view.px(NAME_PAD), name.get_height() + view.px(NAME_GAP)
    column, tall = max(words.get_width(), tab), below + words.get_height()
    width = beside + column + 2 * view.px(PAD_X)
    height = max(tall, view.px(face_side)) + 2 * view.px(PAD_Y)

    def make() -> Surface:
        middle, top = width - view.px(PAD_X) - column // 2, (height - tall) // 2
        on = Rect(middle - tab // 2, top, tab, name.get_height())
        plate = _paper(renderer, speaker, width, height, on)
        if face:
            drawn = renderer.picture(face[0], face_side, face_side, face[1])
            left = view.px(PAD_X - FACE_GAP)
            lay(plate, drawn, drawn.get_rect(midleft=(left, height // 2)))
        lay(plate, name, name.get_rect(midtop=on.midtop))
        lay(plate, words, words.get_rect(midtop=(middle, top + below)))
        return plate

    key = "speech", text, speaker.name, speaker.colour, width, height, face
    return renderer.kept(key, make)


def _introduced(
    renderer: Renderer,
    speaker: Player,
    text: str,
    size: float,
    widest: float,
    about: str,
    face_side: float,
    face: tuple[str, str] | None,
) -> Surface:
    """The bubble of somebody who is new: the portrait, if there is room for it, and beside it name,
    what is told, words."""
    view = renderer.viewport
    side, gap, pad = view.px(face_side), view.px(NAME_GAP), view.px(PAD_X)
    room = min(WIDEST * size / SIZES[0], widest - (face_side + PAD_X if side else 0.0))
    name = renderer.block(speaker.name, NAME, room - 2 * NAME_PAD, face=NAME_FACE)
    told = renderer.block(about, min(size, theme.SMALL), room, theme.INK_SOFT)
    words = renderer.block(text, size, room, face=FACE)
    tab = name.get_width() + 2 * view.px(NAME_PAD)
    column = max(tab, told.get_width(), words.get_width())
    tall = name.get_height() + told.get_height() + words.get_height() + 4 * gap
    x = side + 2 * pad if side else pad
    width, height = x + column + pad, max(side, tall) + 2 * view.px(PAD_Y)

    def make() -> Surface:
        on = Rect(x, (height - tall) // 2, tab, name.get_height())
        plate = _paper(renderer, speaker, width, height, on)
        if face:
            drawn = renderer.picture(face[0], face_side, face_side, face[1])
            lay(plate, drawn, drawn.get_rect(midleft=(pad, height // 2)))
        lay(plate, name, name.get_rect(center=on.center))
        lay(plate, told, told.get_rect(topleft=(x, on.bottom + 2 * gap)))
        lay(plate, words, words.get_rect(topleft=(x, on.bottom + told.get_height() + 4 * gap)))
        return plate

    key = "speech", text, speaker.name, speaker.colour, width, height, face
    return renderer.kept(key, make)


def _paper(renderer: Renderer, speaker: Player, width: int, height: int, on: Rect) -> Surface:
    """A bubble without words, with the speaker's colour where its name is to lie `on`."""
    view = renderer.viewport
    rim, tones = view.px(RIM), renderer.theme.players[speaker.colour]
    shapes = (
        f'<rect x="{rim / 2}" y="{rim / 2}" width="{width - rim}" height="{height - rim}" '
        f'rx="{min(height / 2.2, view.px(18))}" fill="#fffaf0" stroke="#4a2f1b" '
        f'stroke-width="{rim}"/>'
        f'<rect x="{on.x}" y="{on.y}" width="{on.width}" height="{on.height}" '
        f'rx="{min(on.height / 2, view.px(10))}" fill="{tones.light}" '
        f'stroke="{renderer.theme.rim(speaker.colour)}" stroke-width="{rim / 2}"/>'
    )
    return renderer.shapes(shapes, width, height)


def _tail(renderer: Renderer, *, down: bool) -> Surface:
    """The tail, open where it meets the bubble."""
    view = renderer.viewport
    width, height = view.px(22.0), view.px(TAIL + RIM)

    def make() -> Surface:
        way = "M1 0L11 15L21 0" if down else "M1 17L11 2L21 17"
        shapes = f'<path d="{way}" fill="#fffaf0" stroke="#4a2f1b" stroke-width="2.4"/>'
        return renderer.shapes(shapes, width, height, (0, 0, 22, 17))

    return renderer.kept(("speech tail", down, width, height), make)
