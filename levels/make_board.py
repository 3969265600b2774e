#!/usr/bin/env python3
"""Make the two boards: tile pictures (SVG and PNG), the tilesets and the Tiled maps.

Both have the same lane in the same valley, but each its season: 2000 is a spring morning, 1978 a
late-summer afternoon. Everything is drawn in board units (one unit is one pixel of the Tiled map,
960 x 720). Run it in its own folder:

    python make_board.py            # writes tiles/*.svg, *.png and *.tsx, and board-*.tmx
    python make_board.py --no-png   # without pygame: leaves the PNGs alone

What is drawn where:

    drawing.py   the drawing kit and the sizes of the board
    moods.py     the palettes of the two seasons
    stones.py    what the squares are painted on
    squares.py   the squares, the same on both boards        -> tiles/square-*
    animals.py   animals, birds and what they carry
    plants.py    trees, flowers and grasses, by mood          -> tiles/spring-*, tiles/summer-*
    land.py      sky, hills, meadow, brook and fields, by mood
    orders.py    reads order-*.csv
    scenery.py   houses, stories and set pieces               -> tiles/*
    make_board.py  where all of it stands
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

import land
import plants
import scenery
from drawing import BOARD_H, CELL, COLUMNS, ROWS, Pic, Point, num
from land import bowed, gap_y, track_points
from moods import SPRING, SUMMER, Mood
from orders import OrderError, read_order
from squares import CHANCES, SQUARES

HERE = Path(__file__).resolve().parent
TILES = HERE / "tiles"
BOARDS = {"1978": SUMMER, "2000": SPRING}
TITLES = {"1978": "Ravensburger 1978", "2000": "Abacus 2000"}
"""The edition whose order of squares each has."""
"""`order-*.csv` says what their squares are."""

Stand = tuple[str, float, float, float]
"""A piece of scenery: its name, the middle and the foot of it, and its size."""

# ---------------------------------------------------------------------------------------------
# The pieces

BY_MOOD: dict[str, Callable[[Mood], Pic]] = {
    "ground": land.meadow_base,
    "hills": land.hills,
    "brook": land.brook,
    "start": land.start_meadow,
    "finish": land.finish_yard,
    "carrot-field": land.carrot_field,
    "lettuce-field": land.lettuce_field,
    "tree-willow": plants.tree_willow,
    "copse": plants.copse,
    "bush-round": plants.bush_round,
    "reeds": plants.reeds,
    "verge": plants.verge,
    "foreground-left": plants.foreground_left,
    "foreground-right": plants.foreground_right,
}
"""Drawn twice, in the tones of either mood."""

ONE_SEASON: dict[str, dict[str, Callable[[], Pic]]] = {
    "spring": {
        "pasture": land.pasture,
        "tulip-field": land.tulip_field,
        "barley-field": land.barley_field,
        "hedgerow": lambda: land.hedgerow(SPRING),
        "tree-cherry": lambda: plants.tree_blossom(SPRING),
        "windmill": scenery.windmill,
        "burrow": scenery.burrow,
        "painter": scenery.story_painter,
    },
    "summer": {
        "hay-meadow": land.hay_meadow,
        "wheat-field": land.wheat_field,
        "stubble-field": land.stubble_field,
        "lavender-field": land.lavender_field,
        "tree-oak": lambda: plants.tree_oak(SUMMER),
        "tree-apple": lambda: plants.tree_apple(SUMMER),
        "hay-cart": scenery.hay_cart,
        "sheaf": scenery.sheaf,
        "barn": scenery.barn,
    },
}

BOTH: dict[str, Callable[[], Pic]] = {
    "bridge": scenery.bridge,
    "lantern": scenery.lantern,
    "shadow": scenery.cast_shadow,
    "fence": scenery.fence,
    "ducks": scenery.ducks,
    "sheep": scenery.sheep,
    "podium": scenery.podium,
    "finish-line": scenery.finish_line,
    "start-line": scenery.start_line,
    "start-post": scenery.start_post,
    "market-stall": scenery.market_stall,
    "deck-table": scenery.deck_table,
    "crowd-start": scenery.crowd_start,
    "crowd-finish": scenery.crowd_finish,
}


def draw_all() -> dict[str, dict[str, Pic]]:
    """All tiles by tileset, in the order of their ids."""
    sets = {"meadow": {name: painter() for name, painter in (SQUARES | BOTH | CHANCES).items()}}
    for mood in (SPRING, SUMMER):
        pics = {name: painter(mood) for name, painter in BY_MOOD.items()}
        pics |= {name: painter() for name, painter in ONE_SEASON[mood.name].items()}
        sets[mood.name] = {f"{mood.name}-{name}": pic for name, pic in pics.items()}
    return sets


# ---------------------------------------------------------------------------------------------
# Where they stand

# name: column and row of the lower left cell
LAND: dict[str, dict[str, tuple[int, int]]] = {
    "": {
        "hills": (0, 2),
        "finish": (0, 3),
        "brook": (0, 9),
        "carrot-field": (3, 11),
        "lettuce-field": (7, 13),
        "start": (0, 14),
    },
    "spring": {
        "pasture": (9, 6),
        "tulip-field": (7, 7),
        "barley-field": (7, 9),
        "hedgerow": (10, 11),
    },
    "summer": {
        "hay-meadow": (9, 6),
        "wheat-field": (7, 7),
        "stubble-field": (7, 9),
        "lavender-field": (10, 11),
    },
}

# Bridges: centre on the road
BRIDGES: tuple[Point, ...] = ((396, 183), (278, 271.5), (144, 362.5))

# name, middle, foot, size
FIXED: dict[str, tuple[Stand, ...]] = {
    "": (
        ("podium", land.FINISH[0], 122 * land.FINISH[1], land.FINISH[1]),
        ("finish-line", 128, 160, 1),
        ("crowd-finish", 352, 130, 1),
        ("market-stall", 600, 116, 0.8),
        ("deck-table", 866, 119, 0.9),
        ("tree-willow", 16, 424, 1),
        ("reeds", 70, 394, 0.9),
        ("ducks", 50, 440, 0.9),
        ("crowd-start", 44, 606, 1),
        ("start-post", 240, 642, 1),
        ("start-line", 232, 712, 1),
        ("start-post", 232, 718, 1),
        ("foreground-left", 40, 730, 1.2),
        ("foreground-right", 908, 728, 1.4),
    ),
    "spring": (
        ("tree-cherry", 922, 186, 1),
        ("burrow", 38, 262, 1),
        ("painter", 924, 351, 1.26),
        ("windmill", 922, 566, 1),
    ),
    "summer": (
        ("tree-apple", 922, 188, 1),
        ("tree-oak", 40, 266, 1),
        ("hay-cart", 919, 357, 0.9),
        ("barn", 908, 562, 0.92),
    ),
}

# name, number of the strip above a row, middle, size
STRIPS: dict[str, tuple[tuple[str, int, float, float], ...]] = {
    "": (
        ("lantern", 0, 720, 0.76),
        ("copse", 0, 826, 0.9),
        ("bush-round", 1, 498, 0.84),
        ("lantern", 1, 480, 0.76),
        ("fence", 1, 838, 0.9),
        ("bush-round", 2, 268, 0.9),
        ("lantern", 2, 640, 0.76),
        ("copse", 2, 346, 0.9),
        ("lantern", 3, 320, 0.76),
        ("bush-round", 3, 350, 0.86),
        ("reeds", 4, 428, 0.9),
        ("lantern", 4, 800, 0.76),
    ),
    "spring": (
        ("sheep", 4, 540, 1),
        ("sheep", 4, 604, 0.86),
        ("fence", 4, 690, 0.9),
    ),
    "summer": (
        ("sheaf", 2, 690, 0.74),
        ("sheaf", 2, 736, 0.78),
        ("sheaf", 2, 790, 0.74),
        ("sheaf", 4, 560, 0.9),
        ("sheep", 4, 690, 0.96),
    ),
}
VERGES = (320, 480, 800)
"""Where tall grass grows at the lower edge, between the squares of the bottom row."""
NEEDED = ("podium", "finish", "market", "deck", "start", "lantern", "foreground", "verge")
"""What is as large as it is, wherever it stands."""


def nearness(foot: float) -> float:
    """How large something is that stands there: the lower the nearer."""
    return 0.82 + 0.25 * foot / BOARD_H


def placed(mood: Mood) -> list[Stand]:
    """All scenery of a board."""
    items: list[Stand] = []
    for key in ("", mood.name):
        items += FIXED[key]
        items += [(name, x, gap_y(row, x) + 14, s) for name, row, x, s in STRIPS[key]]
    items += [("verge", x, 721.0, 0.94) for x in VERGES]
    return [
        (name, x, foot, s if name.startswith(NEEDED) else round(s * nearness(foot), 3))
        for name, x, foot, s in items
    ]


def foot_first(items: Sequence[Stand]) -> list[Stand]:
    """Back to front."""
    return sorted(items, key=lambda item: item[2])


PODIUM_STEPS = {
    place: (land.FINISH[0] + across * land.FINISH[1], foot * land.FINISH[1])
    for place, across, foot in ((1, 0, 80), (2, -46, 87), (3, 46, 91), (4, -91, 95), (5, 91, 98))
}
START_SPOTS = (
    (62.0, 704.0),
    (116.0, 706.0),
    (170.0, 704.0),
    (76.0, 646.0),
    (139.0, 647.0),
    (197.0, 652.0),
)
PLACES: dict[str, tuple[float, float, float, float]] = {
    "start": (25, 588, 190, 122),
    "finish": (26, 12, 252, 116),
    "bank": (486, 37, 229, 79),
    "deck": (842, 44, 47, 47),
    "die": (848, 50, 36, 36),
}


# Kind, middle, and reach if it is not the usual one. They shine in the evening.
LIGHTS: dict[str, tuple[tuple[str, float, float, int], ...]] = {
    "": (
        ("moon", 420, 25, 0),
        ("lantern", 15, 8, 0),
        ("lantern", 289, 8, 0),
        ("lantern", 152, 43, 40),
        ("window", 370, 83, 0),
        ("window", 402, 66, 0),
        ("window", 418, 82, 0),
        ("window", 433, 84, 0),
        ("lantern", 523, 65, 26),
        ("lantern", 600, 64, 28),
        ("lantern", 677, 65, 26),
        ("lantern", 250, 604, 0),
        ("lantern", 242, 680, 0),
        ("firefly", 30, 392, 0),
        ("firefly", 66, 440, 0),
        ("firefly", 84, 404, 0),
        ("firefly", 22, 456, 0),
        ("firefly", 100, 628, 0),
        ("firefly", 168, 632, 0),
        ("firefly", 900, 660, 0),
        ("firefly", 880, 300, 0),
        ("firefly", 60, 150, 0),
        ("firefly", 284, 214, 0),
        ("firefly", 356, 228, 0),
        ("firefly", 456, 216, 0),
        ("firefly", 530, 222, 0),
        ("firefly", 420, 318, 0),
        ("firefly", 560, 326, 0),
        ("firefly", 740, 322, 0),
        ("firefly", 380, 424, 0),
        ("firefly", 520, 416, 0),
        ("firefly", 766, 420, 0),
        ("firefly", 330, 522, 0),
        ("firefly", 590, 520, 0),
        ("firefly", 780, 512, 0),
        ("firefly", 430, 620, 0),
        ("firefly", 560, 616, 0),
        ("firefly", 840, 606, 0),
    ),
    "spring": (
        ("window", 63, 236, 18),
        ("window", 922, 526, 20),
    ),
    "summer": (
        ("window", 895, 539, 20),
        ("window", 943, 539, 20),
        ("window", 919, 504, 18),
    ),
}
LANTERN_TOP = 43.0
"""How far over the foot of a lantern its light is."""
LANTERN_REACH = 44
"""They are few, so they reach far."""

# ---------------------------------------------------------------------------------------------
# The files


def tileset(name: str, pics: dict[str, Pic]) -> str:
    """An image collection for Tiled."""
    w = max(p.width for p in pics.values())
    h = max(p.height for p in pics.values())
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{num(w)}" '
        f'tileheight="{num(h)}" tilecount="{len(pics)}" columns="0">',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for i, (tile, p) in enumerate(pics.items()):
        out.append(f' <tile id="{i}">')
        out.append(
            f'  <image width="{num(p.width)}" height="{num(p.height)}" source="{tile}.png"/>'
        )
        out.append(" </tile>")
    return "\n".join([*out, "</tileset>"]) + "\n"


def order_file(board_name: str) -> Path:
    """The published order that a board follows."""
    return HERE / f"order-{board_name}.csv"


class MapWriter:
    """Collects layers and objects with running ids."""

    def __init__(self, sets: Mapping[str, dict[str, Pic]]) -> None:
        self.pics: dict[str, Pic] = {}
        self.gids: dict[str, int] = {}
        self.tilesets: list[str] = []
        for file, pics in sets.items():
            self.tilesets.append(
                f' <tileset firstgid="{len(self.gids) + 1}" source="tiles/{file}.tsx"/>\n'
            )
            self.gids |= {name: len(self.gids) + i + 1 for i, name in enumerate(pics)}
            self.pics |= pics
        self.layers: list[str] = []
        self.object_id = 0

    def tiles(self, name: str, cells: dict[tuple[int, int], str]) -> None:
        """Tile layer in CSV."""
        grid = [[0] * COLUMNS for _ in range(ROWS)]
        for (col, row), tile in cells.items():
            grid[row][col] = self.gids[tile]
        data = ",\n".join(",".join(str(v) for v in line) for line in grid)
        self.layers.append(
            f' <layer id="{len(self.layers) + 1}" name="{name}" width="{COLUMNS}" '
            f'height="{ROWS}">\n  <data encoding="csv">\n{data}\n</data>\n </layer>'
        )

    def objects(self, name: str, items: Sequence[str]) -> None:
        """Object layer, drawn in the order given."""
        self.layers.append(
            f' <objectgroup draworder="index" id="{len(self.layers) + 1}" name="{name}">\n'
            + "\n".join(items)
            + "\n </objectgroup>"
        )

    def thing(
        self,
        x: float,
        y: float,
        size: tuple[float, float] | None = None,
        tile: str = "",
        obj_type: str = "",
        **props: str | int,
    ) -> str:
        """One object; a tile object is given by its lower left corner, and without size it is
        as large as its picture; anything else without size is a point."""
        self.object_id += 1
        text = f'  <object id="{self.object_id}"'
        if obj_type:
            text += f" type={quoteattr(obj_type)}"
        if tile:
            text += f' gid="{self.gids[tile]}"'
            size = size or (self.pics[tile].width, self.pics[tile].height)
        text += f' x="{num(x)}" y="{num(y)}"'
        if size:
            text += f' width="{num(size[0])}" height="{num(size[1])}"'
        inner = [] if size else ["   <point/>"]
        if props:
            inner.insert(0, "   <properties>")
            for i, (key, value) in enumerate(sorted(props.items())):
                form = ' type="int"' if isinstance(value, int) else ""
                shown = quoteattr(str(value))
                inner.insert(1 + i, f'    <property name="{key}"{form} value={shown}/>')
            inner.insert(1 + len(props), "   </properties>")
        if not inner:
            return text + "/>"
        return "\n".join([text + ">", *inner, "  </object>"])

    def text(self, **properties: str) -> str:
        """The finished map."""
        shown = "".join(
            f"  <property name={quoteattr(key)} value={quoteattr(value)}/>\n"
            for key, value in sorted(properties.items())
        )
        head = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" '
            f'renderorder="right-down" width="{COLUMNS}" height="{ROWS}" tilewidth="{CELL}" '
            f'tileheight="{CELL}" infinite="0" nextlayerid="{len(self.layers) + 1}" '
            f'nextobjectid="{self.object_id + 1}">\n'
            f" <properties>\n{shown} </properties>\n" + "".join(self.tilesets)
        )
        return head + "\n".join(self.layers) + "\n</map>\n"


def board(name: str, mood: Mood, sets: Mapping[str, dict[str, Pic]]) -> str:
    """The Tiled map."""
    m = MapWriter({file: sets[file] for file in ("meadow", mood.name)})

    def tile(piece: str) -> str:
        return piece if piece in m.pics else f"{mood.name}-{piece}"

    def stand(piece: str, x: float, foot: float, size: float = 1) -> str:
        p = m.pics[tile(piece)]
        w, h = round(p.width * size, 1), round(p.height * size, 1)
        return m.thing(round(x - w / 2, 1), round(foot, 1), (w, h), tile=tile(piece))

    m.tiles("ground", {(0, ROWS - 1): tile("ground")})
    cells = LAND[""] | LAND[mood.name]
    m.tiles("landscape", {cell: tile(piece) for piece, cell in cells.items()})
    half = m.pics["bridge"].height / 2
    under = [stand("bridge", x, bowed(x, y) + half) for x, y in BRIDGES]
    items = foot_first(placed(mood))
    under += shadows(m, mood, items)
    m.objects("under", under)
    squares = []
    for i, (kind, ((x, y), side)) in enumerate(
        zip(read_order(order_file(name)), track_points(), strict=True), start=1
    ):
        squares.append(
            m.thing(
                x - side / 2,
                round(y + side / 2, 1),
                (side, side),
                tile=f"square-{kind}",
                obj_type="Square",
                index=i,
                kind=kind,
            )
        )
    m.objects("track", squares)
    m.objects("scenery", [stand(*item) for item in items])
    spots = [m.thing(x, y, (w, h), kind=k) for k, (x, y, w, h) in PLACES.items()]
    spots += [m.thing(x, y, kind="start-spot", index=i) for i, (x, y) in enumerate(START_SPOTS, 1)]
    spots += [m.thing(x, y, kind="podium-spot", index=i) for i, (x, y) in PODIUM_STEPS.items()]
    m.objects("places", spots)
    m.objects("lights", lights(m, mood, items))
    return m.text(lane=" ".join(mood.lane), title=TITLES[name])


TALL = (
    *("tree", "copse", "bush", "windmill", "barn", "burrow", "hay-cart", "sheaf", "lantern"),
    *("market", "deck", "fence", "sheep", "painter"),
)
"""What throws a shadow; how the names begin."""


def shadows(m: MapWriter, mood: Mood, items: Sequence[Stand]) -> list[str]:
    """The shadows of trees and buildings, all towards the lower right."""
    result = []
    for name, x, foot, size in items:
        if not name.startswith(TALL):
            continue
        p = m.pics[name if name in m.pics else f"{mood.name}-{name}"]
        wide = p.width * size
        long = p.height * size * mood.slant + wide * 0.8
        high = min(long * 0.5, 14 + wide * 0.32)
        place = (round(x - 0.3 * wide, 1), round(foot + high * 0.8, 1))
        result.append(m.thing(*place, (round(long, 1), round(high, 1)), tile="shadow"))
    return result


def lights(m: MapWriter, mood: Mood, items: Sequence[Stand]) -> list[str]:
    """All that shines in the evening, the lanterns beside the lane among it."""
    result = []
    for kind, x, y, reach in (*LIGHTS[""], *LIGHTS[mood.name]):
        extra = {"reach": reach} if reach else {}
        result.append(m.thing(x, y, kind=kind, **extra))
    for name, x, foot, size in items:
        if name == "lantern":
            place = x, round(foot - LANTERN_TOP * size, 1)
            result.append(m.thing(*place, kind="lantern", reach=LANTERN_REACH))
    return result


def opaque(name: str) -> bool:
    """Whether a tile hides all that is under it, so that its PNG needs no alpha."""
    return name.endswith("-ground")


def render_pngs(pics: dict[str, Pic]) -> None:
    """Write the PNG that Tiled shows, exactly as large as its SVG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    for name, p in pics.items():
        size = (round(p.width), round(p.height))
        image = pygame.image.load_sized_svg(str(TILES / f"{name}.svg"), size)
        if image.get_size() != size:
            message = f"{name}: rendered {image.get_size()} instead of {size}"
            raise SystemExit(message)
        if opaque(name):
            image = image.convert(24)
        pygame.image.save(image, str(TILES / f"{name}.png"))


def main(argv: Sequence[str] | None = None) -> None:
    """Write everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--no-png", action="store_true", help="leave the PNGs as they are")
    options = parser.parse_args(argv)
    try:
        for board_name in BOARDS:
            read_order(order_file(board_name))
    except OrderError as error:
        parser.exit(1, f"{error}\n")
    TILES.mkdir(exist_ok=True)
    sets = draw_all()
    for set_name, pics in sets.items():
        for name, p in pics.items():
            (TILES / f"{name}.svg").write_text(p.svg(), encoding="utf-8")
        (TILES / f"{set_name}.tsx").write_text(tileset(set_name, pics), encoding="utf-8")
    for board_name, mood in BOARDS.items():
        path = HERE / f"board-{board_name}.tmx"
        path.write_text(board(board_name, mood, sets), encoding="utf-8")
    if not options.no_png:
        for pics in sets.values():
            render_pngs(pics)


if __name__ == "__main__":
    main()
