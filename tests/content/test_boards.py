"""Boards: what a good file becomes, and that a bad one becomes one clear sentence."""

from __future__ import annotations

import csv
import os
import struct
import subprocess
import sys
import tracemalloc
import zlib
from base64 import b64encode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import resources
from game.content import boards
from game.content.boards import Board, LightSource, Placed, Rect, load_board, load_track
from game.content.errors import ContentError
from game.rules import SquareKind
from game.text.problems import problem_sentence
from tests.library import LIBRARY
from tests.refusals import refused
from tests.sweep import in_full

KINDS = [
    "hare",
    "carrot",
    "hare",
    "position-3",
    "carrot",
    "hare",
    "position-2",
    "position-4",
    "position-1-5-6",
    "lettuce",
    "tortoise",
    "carrot",
]


def properties(**values: str | int) -> str:
    """The `<properties>` of an object."""
    return "<properties>{}</properties>".format(
        "".join(
            f'<property name="{name}" type="int" value="{value}"/>'
            if isinstance(value, int)
            else f'<property name="{name}" value="{value}"/>'
            for name, value in values.items()
        )
    )


def square(index: int, kind: str) -> str:
    """A square of 24 by 24 units with its top at 100; the even ones are tile objects."""
    x = 10 + 25 * (index - 1)
    place = f'x="{x}" y="124" gid="4"' if index % 2 == 0 else f'x="{x}" y="100"'
    return (
        f'<object id="{100 + index}" type="Square" {place} width="24" height="24">'
        f"{properties(index=index, kind=kind)}</object>"
    )


def place(number: int, kind: str, x: int) -> str:
    """A place of 30 by 20 units."""
    return (
        f'<object id="{number}" x="{x}" y="10" width="30" height="20">'
        f"{properties(kind=kind)}</object>"
    )


def spot(number: int, kind: str, index: int, x: float) -> str:
    """A point at y = 50.5."""
    return (
        f'<object id="{number}" x="{x}" y="50.5">{properties(kind=kind, index=index)}'
        "<point/></object>"
    )


def cells(**tiles: int) -> str:
    """CSV data of 20 by 12 cells, empty but for `c<column>r<row>=gid`."""
    rows = [[tiles.get(f"c{column}r{row}", 0) for column in range(20)] for row in range(12)]
    return ",\n".join(",".join(map(str, row)) for row in rows)


def light(number: int, kind: str, x: float, **extra: int) -> str:
    """A light at y = 60.25."""
    return (
        f'<object id="{number}" x="{x}" y="60.25">{properties(kind=kind, **extra)}<point/></object>'
    )


# The layers' ids are out of order on purpose, and so are the objects.
SQUARES = "\n".join(square(i, kind) for i, kind in reversed(list(enumerate(KINDS, 1))))
PLACES = "\n".join(
    [place(n, kind, 40 * n) for n, kind in enumerate(("start", "finish", "bank", "deck", "die"), 1)]
    + [spot(10 + n, "start-spot", n, 20 * n) for n in range(6, 0, -1)]
    + [spot(20 + n, "podium-spot", n, 30 * n + 0.25) for n in range(5, 0, -1)]
)
LANTERN = light(31, "lantern", 40)
MOON = light(32, "moon", 80.5, reach=20)
LANE = '<property name="lane" value="#102030 #a0b0c0 #ffeedd"/>'
MAP = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"
 width="20" height="12" tilewidth="16" tileheight="16" infinite="0" nextlayerid="9"
 nextobjectid="300">
 <editorsettings><export format="tmx"/></editorsettings>
 <properties><property name="title" value="The little meadow"/>{LANE}</properties>
 <tileset firstgid="1" source="tiles/meadow.tsx"/>
 <tileset firstgid="5" source="tiles/more.tsx"/>
 <layer id="8" name="ground" width="20" height="12">
  <data encoding="csv">{cells(c0r0=1, c1r0=1, c0r1=5)}</data>
 </layer>
 <layer id="3" name="plants" width="20" height="12" locked="1">
  <data encoding="csv">{cells(c4r6=2)}</data>
 </layer>
 <objectgroup id="7" name="under">
  <object id="201" x="0" y="90" gid="2" width="16" height="40"/>
  <object id="202" x="0" y="80" gid="2" width="16" height="40"/>
 </objectgroup>
 <objectgroup id="1" name="track" color="#ff0000">
{SQUARES}
 </objectgroup>
 <objectgroup id="2" name="scenery" draworder="index">
  <object id="203" x="50.5" y="190" gid="2" width="32" height="80"/>
  <object id="204" name="behind" x="60" y="150.25" gid="1" width="16" height="16"/>
 </objectgroup>
 <objectgroup id="4" name="places">
{PLACES}
 </objectgroup>
 <objectgroup id="9" name="lights">
{LANTERN}
{MOON}
 </objectgroup>
</map>
"""
MEADOW = """\
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="meadow" tilewidth="24" tileheight="40" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0"><image source="grass.png" width="16" height="16"/></tile>
 <tile id="1" type="Tree">
  <properties><property name="kind" value="oak"/></properties>
  <image source="trees/tree.png" width="16" height="40"/>
  <objectgroup draworder="index" id="2">
   <object id="1" x="1" y="1" width="3" height="3"/>
  </objectgroup>
 </tile>
 <tile id="3"><image source="square.png" width="24" height="24"/></tile>
</tileset>
"""
MORE = """\
<tileset version="1.8" name="more" tilewidth="16" tileheight="16" tilecount="1" columns="0">
 <tile id="0"><image width="16" height="16" source="../tiles/sand.png"/></tile>
</tileset>
"""


def png(width: int, height: int) -> bytes:
    """A transparent picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    pixels = zlib.compress((b"\0" + b"\0\0\0\0" * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the board `little` and everything that belongs to it; a secret is outside."""
    levels = tmp_path / "levels"
    (levels / "tiles" / "trees").mkdir(parents=True)
    (levels / "board-little.tmx").write_text(MAP, encoding="utf-8")
    (levels / "tiles" / "meadow.tsx").write_text(MEADOW, encoding="utf-8")
    (levels / "tiles" / "more.tsx").write_text(MORE, encoding="utf-8")
    for name, size in {
        "grass": (16, 16),
        "trees/tree": (16, 40),
        "square": (24, 24),
        "sand": (16, 16),
    }.items():
        (levels / "tiles" / f"{name}.png").write_bytes(png(*size))
    (levels / "tiles" / "trees" / "tree.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "grass.png").write_bytes(png(16, 16))
    (tmp_path / "meadow.tsx").write_text(MEADOW, encoding="utf-8")
    return levels


def little(folder: Path) -> Board:
    """The board in the folder."""
    return load_board(folder / "board-little.tmx")


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace the first `old`, which must be there, in a file of the board."""
    path = {"map": folder / "board-little.tmx"}.get(file, folder / "tiles" / f"{file}.tsx")
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


# --- good boards -----------------------------------------------------------------------------


def test_sizes_and_names(folder: Path) -> None:
    board = little(folder)
    assert (board.name, board.title) == ("little", "The little meadow")
    assert (board.width, board.height, board.tile) == (320, 192, 16)
    assert board.path == folder / "board-little.tmx"


@pytest.mark.parametrize("title", ["", '<property name="title" value=""/>'])
def test_without_title_the_name_is_shown(folder: Path, title: str) -> None:
    change(folder, "map", '<property name="title" value="The little meadow"/>', title)
    assert little(folder).title == "little"


def test_squares_come_in_order_with_their_centres(folder: Path) -> None:
    board = little(folder)
    assert [square.kind.value for square in board.squares] == KINDS
    assert [square.index for square in board.squares] == list(range(1, 13))
    assert board.track.kinds[1:-1] == tuple(map(SquareKind, KINDS))
    assert load_track(board.path) == board.track
    # Rectangles hang from their upper edge in the file, tile objects stand on their lower.
    assert {(s.y, s.width, s.height) for s in board.squares} == {(112, 24, 24)}
    assert [square.x for square in board.squares] == [22 + 25 * n for n in range(12)]
    pictures = [square.picture and square.picture.path.name for square in board.squares]
    assert pictures == [None, "square.png"] * 6


def test_places(folder: Path) -> None:
    board = little(folder)
    assert board.start == Rect(40, 10, 30, 20)
    rects = (board.start, board.finish, board.bank, board.deck, board.die)
    assert [rect.x for rect in rects] == [40, 80, 120, 160, 200]
    assert board.start_spots == tuple((20 * n, 50.5) for n in range(1, 7))
    assert board.podium_spots == tuple((30 * n + 0.25, 50.5) for n in range(1, 6))


def test_lights_and_how_far_they_shine(folder: Path) -> None:
    assert little(folder).lights == (
        LightSource("lantern", 40, 60.25, boards.LIGHTS["lantern"]),
        LightSource("moon", 80.5, 60.25, 20),
    )


def test_the_colours_of_the_lane(folder: Path) -> None:
    assert little(folder).lane == ("#102030", "#a0b0c0", "#ffeedd")
    change(folder, "map", LANE, "")
    assert little(folder).lane == boards.LANE


def named(placed: tuple[Placed, ...]) -> list[tuple[str, float, float, float, float]]:
    """File name, x, y, width and height of each."""
    return [(p.picture.path.name, p.x, p.y, p.width, p.height) for p in placed]


def test_tile_layers_keep_their_order_and_tall_tiles_stand_on_their_cell(folder: Path) -> None:
    ground, plants = little(folder).layers
    assert named(ground) == [
        ("grass.png", 0, 0, 16, 16),
        ("grass.png", 16, 0, 16, 16),
        ("sand.png", 0, 16, 16, 16),
    ]
    assert named(plants) == [("tree.png", 64, 72, 16, 40)]


def test_scenery_is_sorted_by_foot_and_may_be_larger_than_its_picture(folder: Path) -> None:
    scenery = little(folder).scenery
    assert named(scenery) == [
        ("grass.png", 60, 134.25, 16, 16),
        ("tree.png", 50.5, 110, 32, 80),
    ]
    assert [placed.foot for placed in scenery] == [150.25, 190]


@pytest.mark.parametrize(("order", "tops"), [("", [40, 50]), (' draworder="index"', [50, 40])])
def test_pictures_under_the_road_are_drawn_as_in_tiled(
    folder: Path, order: str, tops: list[int]
) -> None:
    change(
        folder,
        "map",
        '<objectgroup id="7" name="under"',
        f'<objectgroup id="7" name="under"{order}',
    )
    assert [placed.y for placed in little(folder).under] == tops


def test_a_board_may_have_no_pictures_at_all(folder: Path) -> None:
    path = folder / "board-little.tmx"
    root = ElementTree.parse(path).getroot()
    for element in list(root):
        if element.get("name") in ("ground", "plants", "under", "scenery", "lights"):
            root.remove(element)
    path.write_bytes(ElementTree.tostring(root))
    board = little(folder)
    assert (board.layers, board.under, board.scenery, board.lights) == ((), (), (), ())


def test_pictures_know_their_twin(folder: Path) -> None:
    tree = little(folder).layers[1][0].picture
    tiles = folder.resolve() / "tiles"
    assert tree.path == tiles / "trees" / "tree.png"
    assert tree.svg == tiles / "trees" / "tree.svg"
    assert (tree.width, tree.height) == (16, 40)
    assert little(folder).layers[0][0].picture.svg is None


@pytest.mark.parametrize("version", ["1.8", "1.9", "1.10"])
def test_versions(folder: Path, version: str) -> None:
    change(folder, "map", 'version="1.10"', f'version="{version}"')
    if version == "1.9":  # the one version that calls the type of an object its class
        path = folder / "board-little.tmx"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(' type="Square"', ' class="Square"'), encoding="utf-8")
    assert len(little(folder).squares) == 12


def test_a_byte_order_mark_and_windows_lines_do_no_harm(folder: Path) -> None:
    path = folder / "board-little.tmx"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert little(folder).title == "The little meadow"


@pytest.mark.parametrize("encoding", ["UTF-16", "ISO-8859-1", "klingon"])
def test_only_the_bytes_say_how_a_file_is_encoded(folder: Path, encoding: str) -> None:
    change(folder, "map", 'encoding="UTF-8"', f'encoding="{encoding}"')
    change(folder, "map", "The little meadow", "Die kleine Wiese · ä")
    assert little(folder).title == "Die kleine Wiese · ä"


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (' type="Square"', "its type is “”"),
        ('<property name="kind" value="position-3"/>', "the property “kind” is missing"),
        ('<property name="index" type="int" value="4"/>', "the property “index” is missing"),
    ],
)
def test_a_square_inherits_nothing_from_its_tile_but_the_picture(
    folder: Path, own: str, words: str
) -> None:
    tile = f'<tile id="3" type="Square">{properties(kind="hare", index=4)}'
    change(folder, "meadow", '<tile id="3">', tile)
    assert little(folder).squares[3].kind is SquareKind.POSITION_3
    change(folder, "map", SQUARE_4, SQUARE_4.replace(own, ""))
    assert words in refusal(folder)


def test_a_text_that_was_emptied_is_none(folder: Path) -> None:
    change(folder, "map", LANE, '<property name="lane" value=""/>')
    assert little(folder).lane == boards.LANE
    change(folder, "map", 'value="position-3"', 'value=""')
    assert "square 4 (object id 104): the property “kind” is missing" in refusal(folder)


def test_reading_a_track_needs_no_pygame_and_pygame_greets_nobody(folder: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from game.content import boards
slow = {{"pygame", "pytmx", "pydantic"}} & sys.modules.keys()
path = Path({str(folder / "board-little.tmx")!r})
track = boards.load_track(path)
print(sorted(slow), sorted({{"pygame", "pytmx"}} & sys.modules.keys()))
assert boards.load_board(path).track == track
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(boards.__file__).parents[2],
        env={k: v for k, v in os.environ.items() if k != "PYGAME_HIDE_SUPPORT_PROMPT"},
    )
    assert (done.stdout, done.stderr) == ("[] []\n", "")


# --- boards that are broken ------------------------------------------------------------------

LAUGHS = "<!DOCTYPE map [<!ENTITY a 'ha'>{}]>".format(
    "".join(f"<!ENTITY {b} '{f'&{a};' * 10}'>" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
)
_zeros = zlib.compressobj(9)
_FIRST, _SECOND = (
    _zeros.compress(bytes(1_000_000)) + _zeros.flush(zlib.Z_FULL_FLUSH) for _megabyte in range(2)
)
BOMB = b64encode(_FIRST + 199 * _SECOND).decode()
SQUARE_3 = square(3, "hare")
SQUARE_4 = square(4, "position-3")
DECK = place(4, "deck", 160)
GROUND = '<layer id="8" name="ground" width="20" height="12">'
CSV = '<data encoding="csv">'
UNDER_201 = '<object id="201" x="0" y="90"'
GRASS = '<image source="grass.png" width="16" height="16"/>'

# Of each: a name, what is replaced, by what, words of the sentence.
BROKEN_MAPS: list[tuple[str, str, str, str]] = [
    ("doctype", "<map ", "<!DOCTYPE map><map ", "without DOCTYPE"),
    ("billion laughs", "<map ", LAUGHS + "<map ", "without DOCTYPE"),
    (
        "external entity",
        "<map ",
        "<!DOCTYPE m [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><map ",
        "without DOCTYPE",
    ),
    ("entity unknown", "The little", "&x; little", "not sound XML"),
    ("not closed", "</map>", "", "not sound XML"),
    ("encoding that is none", 'encoding="UTF-8"', 'encoding="x y"', "not sound XML"),
    ("too large", "</map>", "</map>" + " " * 500_000, "larger than 500000 bytes"),
    ("another root", "<map ", "<map><map ", "not sound XML"),
    ("namespace", "<map ", '<map xmlns="http://x/y" ', "not a Tiled map"),
    (
        "deep",
        "<editorsettings>",
        "<a>" * 20_000 + "</a>" * 20_000 + "<editorsettings>",
        "nested too deeply",
    ),
    ("attribute that pytmx would obey", "infinite=", 'parse_xml="" infinite=', "“parse_xml”"),
    ("attribute with underlines", GROUND, GROUND[:-1] + ' __class__="x">', "“__class__”"),
    ("unknown element", "<editorsettings>", "<sound/><editorsettings>", "no <sound> here"),
    ("version 9.9", 'version="1.10" tiled', 'version="9.9" tiled', "version “9.9”"),
    ("version missing", 'version="1.10" tiled', "tiled", "version “?”"),
    ("isometric", "orthogonal", "isometric", "orientation “isometric”"),
    ("other render order", "right-down", "left-up", "Set it to “right-down”"),
    ("infinite", 'infinite="0"', 'infinite="1"', "infinite “1” cannot be used"),
    ("2e9 cells", 'width="20"', 'width="2000000000"', "width “2000000000” must be"),
    ("4e12 cells", 'height="12"', 'height="4000000000000"', "height “4000000000000”"),
    ("negative size", 'width="20"', 'width="-4"', "width “-4” must be"),
    ("no cells", 'height="12"', 'height="0"', "from 1 to 200"),
    ("size is no number", 'width="20"', 'width="2_0"', "width “2_0”"),
    ("size of foreign digits", 'width="20"', 'width="２0"', "width “２0”"),
    ("size missing", ' width="20"', "", "“width” is missing"),
    ("tiles of 2e9", 'tilewidth="16"', 'tilewidth="2000000000"', "from 8 to 512"),
    ("oblong tiles", 'tilewidth="16"', 'tilewidth="32"', "Make them square"),
    ("next object is no number", 'objectid="300"', 'objectid="x"', "nextobjectid “x” must be"),
    ("title too long", "The little", "The " * 20, "the map: title: string should have"),
    ("map property unknown", '"title"', '"titel"', "Did you mean “title”?"),
    ("map property reserved", '"title"', '"width"', "no property “width” is used"),
    (
        "property of a class",
        'name="title"',
        'name="title" type="class" propertytype="X"',
        "must have the type “string”",
    ),
    ("property without value", ' value="The little meadow"', "", "“title” has no value"),
    # tilesets and pictures
    ("tileset missing", "tiles/more.tsx", "tiles/mor.tsx", "“tiles/mor.tsx” is missing"),
    ("tileset embedded", ' source="tiles/more.tsx"', "", "Export it to a file"),
    ("tileset is json", "tiles/more.tsx", "tiles/more.json", "must end in “.tsx”"),
    ("tileset is a folder", "tiles/more.tsx", "tiles/.tsx", "is missing"),
    ("tileset twice", "tiles/more.tsx", "tiles/../tiles/meadow.tsx", "has it twice"),
    ("tileset outside", "tiles/meadow.tsx", "../meadow.tsx", "outside the board's folder"),
    ("tileset absolute", "tiles/meadow.tsx", "/etc/meadow.tsx", "must be a relative path"),
    ("tileset on a drive", "tiles/meadow.tsx", "C:/meadow.tsx", "must be a relative path"),
    ("tileset on the net", "tiles/meadow.tsx", "http://x/m.tsx", "must be a relative path"),
    ("tileset by backslash", "tiles/meadow.tsx", "..\\meadow.tsx", "written with “/”"),
    ("tileset name too long", "tiles/meadow.tsx", "x" * 5000 + ".tsx", "no usable path"),
    ("firstgid zero", 'firstgid="1"', 'firstgid="0"', "firstgid “0”"),
    ("firstgid huge", 'firstgid="5"', 'firstgid="4294967295"', "firstgid “4294967295”"),
    ("firstgids overlap", 'firstgid="5"', 'firstgid="4"', "firstgid 4 overlaps"),
    # layers
    ("group", GROUND, "<group/>" + GROUND, "Ungroup the layers"),
    ("image layer", GROUND, "<imagelayer/>" + GROUND, "Make the picture a tile"),
    ("layer without name", 'name="ground"', "", "a layer has no name"),
    ("layer without id", '<layer id="8"', "<layer", "“id” is missing"),
    ("layer ids twice", '<layer id="3"', '<layer id="8"', "layer “plants”: another layer"),
    ("layer hidden", GROUND, GROUND[:-1] + ' visible="0">', "Show the layer"),
    ("layer half transparent", GROUND, GROUND[:-1] + ' opacity="0.5">', "“opacity”"),
    ("layer moved", GROUND, GROUND[:-1] + ' offsetx="4">', "“offsetx”"),
    ("layer too narrow", GROUND, GROUND.replace("20", "19"), "its width must be the map's, 20"),
    ("layer of 2e9", GROUND, GROUND.replace("20", "2000000000"), "its width must be"),
    ("layer at no place", GROUND, GROUND[:-1] + ' x="nan">', "layer “ground”: x “nan” must be"),
    ("objects of no width", 'name="under"', 'name="under" width="x"', "“under”: width “x” must"),
    ("layer with property", GROUND, GROUND + properties(index=3), "no property “index”"),
    ("object layer unknown", 'name="scenery"', 'name="scenry"', "Did you mean “scenery”?"),
    ("object layer twice", 'name="under"', 'name="track"', "layer “track”: there are two"),
    ("object layers swapped", 'name="under"', 'name="places"', "layer “track”: it lies above"),
    (
        "tile layer on top",
        "</map>",
        f'<layer id="20" name="sky" width="20" height="12">{CSV}{cells()}</data></layer></map>',
        "layer “sky”: it lies above “under”. The order is tile layers, then “under”",
    ),
    ("no track", 'name="track"', 'name="tracks"', "Did you mean “track”?"),
    ("draw order unknown", 'draworder="index"', 'draworder="x"', "draw order is not known"),
    # cells
    ("data too short", "1,1,0,", "1,1,", "239 cells, not 20 × 12"),
    ("data too long", "1,1,0,", "1,1,0,0,", "241 cells, not 20 × 12"),
    ("data of commas", "1,1,0,", "," * 400_000, "cells, not 20 × 12"),
    ("data missing", f"{CSV}{cells(c4r6=2)}</data>", "", "layer “plants”: its data is not CSV"),
    ("data empty", f"{CSV}{cells(c4r6=2)}</data>", f"{CSV}</data>", "1 cells, not"),
    (
        "zlib bomb",
        f"{CSV}{cells(c4r6=2)}",
        f'<data encoding="base64" compression="zlib">{BOMB}',
        "layer “plants”: its data is not CSV",
    ),
    ("csv that claims compression", CSV, CSV[:-1] + ' compression="zlib">', "is not CSV"),
    ("data as elements", f"{CSV}{cells(c4r6=2)}", "<data><tile gid='1'/>", "Choose CSV"),
    ("data in chunks", CSV, CSV + '<chunk x="0" y="0"/>', "Turn off “Infinite”"),
    ("cell is no number", "1,1,0,", "1,x,0,", "column 1, row 0: there is no tile number “x”"),
    ("cell is empty", "1,1,0,", "1,,0,", "there is no tile number “”"),
    ("cell is negative", "1,1,0,", "1,-1,0,", "there is no tile number “-1”"),
    ("cell of 5000 digits", "1,1,0,", f"1,{'9' * 5000},0,", "no tile number “999999"),
    ("gid out of range", "1,1,0,", "1,999,0,", "no tile number “999”"),
    ("gid in a gap", "1,1,0,", "1,3,0,", "no tile number “3”"),
    ("gid beyond 32 bits", "1,1,0,", "1,4294967297,0,", "no tile number “4294967297”"),
    ("flipped", "1,1,0,", f"1,{(1 << 31) + 1},0,", "the tile is flipped or rotated"),
    ("rotated", "1,1,0,", f"1,{(1 << 29) + 1},0,", "the tile is flipped or rotated"),
    # objects
    ("template", UNDER_201, UNDER_201 + ' template="a.tx"', "Detach the object from its templ"),
    ("object rotated", UNDER_201, UNDER_201 + ' rotation="45"', "id 201: the game knows no"),
    ("object hidden", UNDER_201, UNDER_201 + ' visible="0"', "Show the layer or object"),
    ("object without id", 'object id="201"', "object", "layer “under”, an object: the attr"),
    ("object ids twice", 'object id="202"', 'object id="201"', "object id 201: another obj"),
    ("object flipped", 'y="90" gid="2"', f'y="90" gid="{2 + (1 << 30)}"', "id 201: the tile is"),
    ("object of gid 0", 'y="90" gid="2"', 'y="90" gid="0"', "no tile number “0”"),
    ("object of no tile", 'y="90" gid="2"', 'y="90" gid="77"', "no tile number “77”"),
    ("picture without size", 'gid="2" width="16"', 'gid="2"', "id 201: width “” must be"),
    ("picture of no height", 'width="16" height="40"', 'width="16" height="0"', "height: input"),
    ("nan", UNDER_201, UNDER_201.replace("90", "nan"), "y “nan” must be a number"),
    ("infinity", UNDER_201, UNDER_201.replace("90", "-inf"), "y “-inf” must be a number"),
    ("1e400", UNDER_201, UNDER_201.replace("90", "1e400"), "y “1e400” must be a number"),
    ("far away", UNDER_201, UNDER_201.replace("90", "200000"), "y “200000” must be"),
    ("bare rectangle as scenery", 'y="90" gid="2"', 'y="90"', "it is no picture"),
    (
        "scenery with a kind",
        f'{UNDER_201} gid="2" width="16" height="40"/>',
        f'{UNDER_201} gid="2" width="16" height="40">{properties(kind="hare")}</object>',
        "object id 201: no property “kind”",
    ),
    ("polygon", DECK, DECK.replace("</ob", '<polygon points="0,0"/></ob'), "id 4: the game kno"),
    ("ellipse", DECK, DECK.replace("</ob", "<ellipse/></ob"), "Draw a rectangle or a point"),
    # squares
    (
        "kind misspelt",
        SQUARE_3,
        square(3, "harre"),
        "board-little.tmx: layer “track”, square 3 (object id 103): kind “harre” is not known."
        " Did you mean “hare”?",
    ),
    ("kind on two lines", SQUARE_3, square(3, "ha&#10;re"), "kind “ha re” is not known. Did you"),
    ("start on the track", SQUARE_3, square(3, "start"), "kind “start” is not known. There"),
    (
        "property twice",
        SQUARE_3,
        SQUARE_3.replace("</pr", '<property name="kind" value="hare"/></pr'),
        "the property “kind” twice",
    ),
    (
        "no kind",
        SQUARE_3,
        SQUARE_3.replace('<property name="kind" value="hare"/>', ""),
        "the property “kind” is missing",
    ),
    (
        "no index",
        '<property name="index" type="int" value="3"/>',
        "",
        "layer “track”, object id 103: the property “index” is missing",
    ),
    ("index is text", SQUARE_3, SQUARE_3.replace(' type="int"', ""), "the type “int”"),
    ("index is nan", SQUARE_3, SQUARE_3.replace('value="3"', 'value="nan"'), "value “nan”"),
    ("index 0", SQUARE_3, SQUARE_3.replace('value="3"', 'value="0"'), "index: input should"),
    ("index of 2e9", SQUARE_3, SQUARE_3.replace('value="3"', 'value="2000000000"'), "index: i"),
    (
        "index twice",
        SQUARE_3,
        SQUARE_3.replace('value="3"', 'value="4"'),
        "square 4 (object id 103): object id 104 is square 4 already",
    ),
    ("gap", SQUARE_3, "", "square 3 is missing, yet there is a square 12"),
    ("gap at the end", square(1, "hare"), "", "square 1 is missing"),
    ("property misspelt", SQUARE_3, SQUARE_3.replace('"kind"', '"kidn"'), "Did you mean “kind”"),
    ("type missing", SQUARE_3, SQUARE_3.replace(' type="Square"', ""), "its type is “”"),
    ("type misspelt", SQUARE_3, SQUARE_3.replace("Square", "Squar"), "its type is “Squar”"),
    ("square is a point", SQUARE_3, SQUARE_3.replace("</ob", "<point/></ob"), "it is a point"),
    ("square without size", SQUARE_3, SQUARE_3.replace('width="24"', ""), "width: input sh"),
    ("square rotated", SQUARE_3, SQUARE_3.replace('y="', 'rotation="9" y="'), "back to 0"),
    (
        "square outside",
        SQUARE_3,
        SQUARE_3.replace('y="100"', 'y="180"'),
        "square 3 (object id 103): it lies outside the map",
    ),
    (
        "squares overlap",
        SQUARE_4,
        SQUARE_4.replace('x="85"', 'x="70"'),
        "square 4 (object id 104): it overlaps square 3 (object id 103)",
    ),
    # The rule's own check: at least ten squares, six of the first ten open.
    (
        "track too short",
        SQUARES,
        "\n".join(square(n, "hare") for n in range(1, 10)),
        "layer “track”: A track needs at least 10 squares, not 9",
    ),
    ("no squares", SQUARES, "", "needs at least 10 squares, not 0"),
    (
        "too much lettuce",
        SQUARES,
        "\n".join(square(n, "lettuce") for n in range(1, 13)),
        "Only 0 of the first 10 squares",
    ),
    # places
    ("place missing", DECK, "", "“deck” is missing. Draw a rectangle"),
    ("place twice", DECK, place(4, "bank", 160), "object id 4, “bank”: there is another one"),
    ("place misspelt", DECK, place(4, "dek", 160), "kind “dek” is not known. Did you mean “deck”"),
    ("place without kind", DECK, DECK.replace(properties(kind="deck"), ""), "“kind” is missing"),
    ("place is a point", DECK, DECK.replace("</ob", "<point/></ob"), "drawn as a rectangle"),
    ("place is a picture", DECK, DECK.replace("<object", '<object gid="1"'), "as a rectangle"),
    (
        "place with an index",
        DECK,
        DECK.replace(properties(kind="deck"), properties(kind="deck", index=1)),
        "“deck”: index: extra inputs",
    ),
    ("place outside", DECK, place(4, "deck", 300), "“deck”: it lies outside the map"),
    ("place of no size", DECK, DECK.replace('width="30"', 'width="0"'), "width: input should"),
    ("spot missing", spot(13, "start-spot", 3, 60), "", "“start-spot” 3 is missing"),
    (
        "spot twice",
        spot(13, "start-spot", 3, 60),
        spot(13, "start-spot", 2, 60),
        "“start-spot” 2: there is another",
    ),
    ("spot 7", spot(13, "start-spot", 3, 60), spot(13, "start-spot", 7, 60), "index: input"),
    (
        "sixth on the podium",
        PLACES,
        PLACES + spot(26, "podium-spot", 6, 9),
        "“podium-spot” 6 is too many",
    ),
    (
        "spot is a rectangle",
        spot(13, "start-spot", 3, 60),
        spot(13, "start-spot", 3, 60).replace("<point/>", ""),
        "drawn as a point",
    ),
    (
        "spot without index",
        '<property name="index" type="int" value="3"/></properties><point',
        "</properties><point",
        "the property “index” is missing",
    ),
    (
        "spot outside",
        spot(13, "start-spot", 3, 60),
        spot(13, "start-spot", 3, 400),
        "it lies outside",
    ),
]
BROKEN_MAPS += [
    ("lane of two colours", LANE, LANE.replace(" #ffeedd", ""), "the map: lane: string should"),
    ("lane of words", LANE, LANE.replace("#102030", "brown"), "the map: lane: string should"),
    ("light unknown", LANTERN, light(31, "latern", 40), "Did you mean “lantern”?"),
    ("light without kind", LANTERN, LANTERN.replace(properties(kind="lantern"), ""), "“kind” is"),
    ("light is a rectangle", LANTERN, LANTERN.replace("<point/>", ""), "drawn as a point"),
    ("light is a picture", LANTERN, LANTERN.replace("<object", '<object gid="1"'), "id 31: "),
    ("light outside", LANTERN, light(31, "lantern", 400), "“lantern”: it lies outside the map"),
    ("light too wide", MOON, light(32, "moon", 80, reach=301), "“moon”: reach: input should"),
    ("light without reach", MOON, light(32, "moon", 80, reach=0), "“moon”: reach: input should"),
    ("light with an index", MOON, light(32, "moon", 80, index=1), "no property “index” is used"),
    ("lights under the track", 'name="under"', 'name="lights"', "layer “track”: it lies above"),
]
BROKEN_TILESETS: list[tuple[str, str, str, str]] = [
    ("doctype in the tileset", "<tileset ", "<!DOCTYPE t><tileset ", "meadow.tsx: It mu"),
    ("no map", "<?xml version", "<map/><?xml version", "meadow.tsx: It is not sound"),
    ("tileset is a map", "<tileset ", "<map/><!-- ", "meadow.tsx: It is not sound XML"),
    ("one picture for all", '<tile id="0">', GRASS + '<tile id="0">', "Collection of Im"),
    ("drawing offset", "<grid ", '<tileoffset x="1" y="0"/><grid ', "offset back to 0"),
    ("objects anchored elsewhere", "columns=", 'objectalignment="top" columns=', "“top”"),
    ("tile size from grid", "columns=", 'tilerendersize="grid" columns=', "tilerendersize"),
    ("tile ids twice", 'tile id="3"', 'tile id="1"', "two tiles with this id"),
    ("tile id negative", 'tile id="3"', 'tile id="-3"', "id “-3” must be"),
    ("tile without picture", GRASS, "", "one picture, not 0"),
    ("tile with two pictures", GRASS, GRASS * 2, "one picture, not 2"),
    ("tile animated", GRASS, GRASS + "<animation/>", "Use a tile without animation"),
    ("picture missing", "grass.png", "gras.png", "meadow.tsx: tile id 0: the file “gras.png”"),
    ("picture without name", 'source="grass.png" ', "", "is missing"),
    ("picture outside", "grass.png", "../../grass.png", "outside the board's folder"),
    ("picture absolute", "grass.png", "/etc/passwd", "must be a relative path"),
    ("picture is none", "grass.png", "meadow.tsx", "“meadow.tsx” is not a PNG"),
    ("picture is a vector", "trees/tree.png", "trees/tree.svg", "is not a PNG picture"),
    ("picture in the file", GRASS, "<image><data/></image>", "a file of its own"),
    ("picture of another size", 'width="16"', 'width="17"', "16 by 16 pixels, but"),
    ("picture of 2e9", 'width="16"', 'width="2000000000"', "from 1 to 8192"),
    ("colour key", 'source="grass.png"', 'source="grass.png" trans="f0f"', "transparent"),
]


NEEDS_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes need POSIX")


def refusal(folder: Path) -> str:
    """The sentence that board and track are refused with; it took moments and little memory."""
    sentences = set()
    for read in (load_board, load_track):
        tracemalloc.start()
        try:
            with pytest.raises(ContentError) as caught:
                read(folder / "board-little.tmx")
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert peak < 16_000_000
        sentences.add(problem_sentence(caught.value))
    (sentence,) = sentences
    assert "\n" not in sentence
    assert len(sentence) < 400
    return sentence


@pytest.mark.parametrize(
    ("old", "new", "words"), [pytest.param(*row, id=name) for name, *row in BROKEN_MAPS]
)
def test_a_broken_map_is_refused_in_one_sentence(
    folder: Path, old: str, new: str, words: str
) -> None:
    change(folder, "map", old, new)
    sentence = refusal(folder)
    assert words in sentence
    assert sentence.startswith("board-little.tmx: ")


@pytest.mark.parametrize(
    ("old", "new", "words"), [pytest.param(*row, id=name) for name, *row in BROKEN_TILESETS]
)
def test_a_broken_tileset_is_refused_in_one_sentence(
    folder: Path, old: str, new: str, words: str
) -> None:
    change(folder, "meadow", old, new)
    sentence = refusal(folder)
    assert words in sentence
    assert sentence.startswith("meadow.tsx: ")


def test_another_encoding_hides_nothing(folder: Path) -> None:
    path = folder / "board-little.tmx"
    text = MAP.replace("UTF-8", "UTF-16").replace("<map ", "<!DOCTYPE map><map ", 1)
    for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32"):
        path.write_bytes(text.encode(encoding))
        assert "UTF-8 text" in refusal(folder)
    path.write_bytes(MAP.replace('meadow"/>', 'Wiese ä"/>').encode("latin-1"))
    assert "It is not UTF-8 text" in refusal(folder)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        pytest.param(b"", "not sound XML", id="empty"),
        pytest.param(b"\x89PNG\r\n\x1a\n", "not UTF-8", id="a picture"),
        pytest.param(b'{"type": "map"}', "not sound XML", id="json"),
        pytest.param(b"<svg/>", "It is a <svg>, not a Tiled map", id="a drawing"),
        pytest.param(b"<map/>", "format version “?”", id="an empty map"),
        pytest.param(b"<" + b"a" * 9000 + b"/>", "It is a <aaaa", id="a long word"),
        pytest.param(b"<a>" * 160_000, "nested too deeply", id="never closed"),
        pytest.param(b"<a>" * 70_000 + b"</a>" * 70_000, "nested too deeply", id="a deep well"),
        pytest.param(b"<a>" + b"<a/>" * 120_000, "more than 30000 elements", id="a long row"),
        pytest.param(b"<a" + b" b=''" * 9 + b"/>", "not sound XML", id="attributes twice"),
    ],
)
def test_something_else_is_no_board(folder: Path, data: bytes, words: str) -> None:
    (folder / "board-little.tmx").write_bytes(data)
    assert words in refusal(folder)


def test_a_map_is_no_tileset(folder: Path) -> None:
    (folder / "tiles" / "more.tsx").write_text("<map/>", encoding="utf-8")
    assert refusal(folder) == "more.tsx: It is a <map>, not a Tiled tileset."


@NEEDS_POSIX
def test_links_do_not_lead_out_of_the_folder(folder: Path) -> None:
    grass = folder / "tiles" / "grass.png"
    grass.unlink()
    grass.symlink_to(folder.parent / "grass.png")
    assert "“grass.png” lies outside the board's folder" in refusal(folder)
    grass.unlink()
    grass.symlink_to(grass)
    assert "“grass.png”" in refusal(folder)


@NEEDS_POSIX
def test_a_vector_twin_outside_the_folder_is_refused(folder: Path) -> None:
    (folder.parent / "secret.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "tiles" / "grass.svg").symlink_to(folder.parent / "secret.svg")
    assert "“grass.svg” lies outside the board's folder" in refusal(folder)


def test_a_broken_picture_is_noticed(folder: Path) -> None:
    (folder / "tiles" / "grass.png").write_bytes(png(16, 16)[:20])
    assert "tile id 0: “grass.png” is not a PNG picture" in refusal(folder)


@NEEDS_POSIX
def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "tiles" / "pipe.tsx")
    change(folder, "map", "more.tsx", "pipe.tsx")
    assert "“tiles/pipe.tsx” is missing" in refusal(folder)
    (folder / "board-little.tmx").unlink()
    os.mkfifo(folder / "board-little.tmx")
    assert "It is a pipe or a device, not a file." in refusal(folder)


@pytest.mark.parametrize(
    "name", ["board-.tmx", "board-Little.tmx", "little.tmx", "board-x.tmx.xml"]
)
def test_the_file_name_gives_the_name_of_the_board(folder: Path, name: str) -> None:
    (folder / "board-little.tmx").rename(folder / name)
    for read in (load_board, load_track):
        with refused("must be named like"):
            read(folder / name)


@pytest.mark.parametrize(
    ("what", "many", "words"),
    [
        ("layers", '<objectgroup id="1" name="x"/>' * 51, "more than 50 layers"),
        ("tilesets", '<tileset firstgid="1" source="x.tsx"/>' * 21, "more than 20 tilesets"),
    ],
)
def test_there_are_bounds_to_everything(folder: Path, what: str, many: str, words: str) -> None:
    change(folder, "map", "</map>", many + "</map>")
    assert words in refusal(folder)


def test_there_are_bounds_to_objects(folder: Path) -> None:
    objects = "".join(f'<object id="{n}" x="0" y="0"/>' for n in range(1000, 6001))
    change(folder, "map", UNDER_201, objects + UNDER_201)
    assert "more than 5000 objects" in refusal(folder)


NASTY = ("", " ", "0", "-1", "1.5", "nan", "1e400", "2000000000", "4294967297", "٣", "1_0", "x",
         "../x", "hare", "a" * 9000)  # fmt: skip


@pytest.mark.parametrize("one_of", [4, in_full(1)], ids="1 of {}".format)
def test_no_value_anywhere_raises_anything_else(folder: Path, one_of: int) -> None:
    """Every kind of attribute gone or nasty, every kind of element gone or doubled."""
    tried = 0
    for file in ("board-little.tmx", "tiles/meadow.tsx"):
        path = folder / file
        good = path.read_bytes()
        for root in islice(_mutants(ElementTree.fromstring(good)), 0, None, one_of):
            path.write_bytes(ElementTree.tostring(root))
            tried += 1
            try:
                track = load_track(folder / "board-little.tmx")
            except ContentError as error:
                sentence = problem_sentence(error)
            else:  # a board that has a track can be shown, too
                sentence = ""
                board = little(folder)
                assert board.track == track
                assert len(board.squares) >= 10
            assert len(sentence) < 400
        path.write_bytes(good)
    assert tried > 1000 / one_of


def _mutants(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The tree with one thing wrong, one after the other; one element of each path is enough."""
    seen: set[str | tuple[str, str]] = set()
    below = [(root, root.tag, root)]
    while below:
        element, path, parent = below.pop()
        below += [(child, f"{path}/{child.tag}", element) for child in element]
        for name in list(element.attrib):
            if (path, name) in seen:
                continue
            seen.add((path, name))
            value = element.attrib.pop(name)
            yield root
            for nasty in NASTY:
                element.set(name, nasty)
                yield root
            element.set(name, value)
        if path not in seen and element is not root:
            seen.add(path)
            children = list(parent)
            place = children.index(element)
            parent[:] = children[:place] + children[place + 1 :]
            yield root
            parent[:] = [*children[:place], element, *children[place:]]
            yield root
            parent[:] = [*children[:place], root.makeelement("x", {}), *children[place:]]
            yield root
            parent[:] = children


# --- the boards that come with the program ---------------------------------------------------


def test_an_unknown_board() -> None:
    with refused(r"There is no such board\. Did you mean “2000”\?"):
        LIBRARY.board("2001")


@pytest.mark.parametrize("name", ["", "../2000", "2000/../2000", "x" * 300])
def test_a_name_is_no_path(name: str) -> None:
    with refused("There is no such board"):
        LIBRARY.board(name)


def test_every_board_of_ours_is_good() -> None:
    assert "2000" in LIBRARY.board_names()
    for name in LIBRARY.board_names():
        board = LIBRARY.board(name)
        assert board.name == name
        assert board is LIBRARY.board(name)
        assert load_track(board.path) == board.track


def test_the_board_of_2000_has_the_published_order() -> None:
    board = LIBRARY.board("2000")
    with resources.level("order-2000.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [
        (str(square.index), str(board.track.number_shown(square.index)), square.kind.value)
        for square in board.squares
    ] == [(row["step_from_start"], row["number_shown"], row["type"]) for row in rows]
