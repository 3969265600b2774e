"""Boards: what a good file becomes, and that a bad one becomes one clear sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.content import boards
from game.content.board_file import BoardFile, load_board
from game.content.boards import Board, LightSource, Placed, Rect
from game.content.errors import ContentError
from game.rules import SquareKind
from game.text.problems import problem_sentence
from tests.cases import case, cases
from tests.content.png import png
from tests.library import LIBRARY, board_names
from tests.refusals import refused
from tests.sweep import in_full

KINDS = [
    *("hare", "carrot", "hare", "position-3", "carrot", "hare", "position-2", "position-4"),
    *("position-1-5-6", "lettuce", "tortoise", "carrot"),
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
LONG_NAME = "x…” is missing" if sys.platform == "win32" else "x…” must be a relative path"
"""What is told of a name that only some systems can look for."""
PLACES = "\n".join(
    [place(n, kind, 40 * n) for n, kind in enumerate(("start", "finish", "bank", "deck", "die"), 1)]
    + [spot(10 + n, "start-spot", n, 20 * n) for n in range(6, 0, -1)]
    + [spot(20 + n, "podium-spot", n, 30 * n + 0.25) for n in range(5, 0, -1)]
)
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
{light(31, "lantern", 40)}
{light(32, "moon", 80.5, reach=20)}
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
    assert BoardFile(board.path).track == board.track
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
        LightSource("lantern", 40, 60.25, 34),
        LightSource("moon", 80.5, 60.25, 20),
    )


def test_a_stretched_board_moves_its_squares_apart_and_keeps_their_sizes() -> None:
    flat = LIBRARY.board("2000")
    board = flat.stretched(1, 1.5)
    assert (board.width, board.height) == (flat.width, 1.5 * flat.height)
    for place, before in zip(board.squares, flat.squares, strict=True):
        assert place == replace(before, y=1.5 * before.y)
    assert (board.die.width, board.die.height) == (flat.die.width, flat.die.height)
    for pieces, as_drawn in zip(
        (board.scenery, *board.layers), (flat.scenery, *flat.layers), strict=True
    ):
        feet = [1.5 * piece.foot for piece in as_drawn]
        assert [piece.foot for piece in pieces] == pytest.approx(feet)
    assert flat.stretched(1, 1) == flat


@pytest.mark.parametrize("lane", ["", '<property name="lane" value=""/>'], ids=["none", "emptied"])
def test_the_colours_of_the_lane(folder: Path, lane: str) -> None:
    assert little(folder).lane == ("#102030", "#a0b0c0", "#ffeedd")
    change(folder, "map", LANE, lane)
    assert little(folder).lane == ("#8a5a33", "#f0dcae", "#f7ebc8")


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
    assert named(scenery) == [("grass.png", 60, 134.25, 16, 16), ("tree.png", 50.5, 110, 32, 80)]
    assert [placed.foot for placed in scenery] == [150.25, 190]


@pytest.mark.parametrize(("order", "tops"), [("", [40, 50]), (' draworder="index"', [50, 40])])
def test_pictures_under_the_road_are_drawn_as_in_tiled(
    folder: Path, order: str, tops: list[int]
) -> None:
    change(folder, "map", 'name="under"', f'name="under"{order}')
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


@cases(
    "own, words",
    (' type="Square"', "type: this is missing"),
    ('<property name="kind" value="position-3"/>', "“kind”: this is missing"),
    ('<property name="index" type="int" value="4"/>', "“index”: this is missing"),
)
def test_a_square_inherits_nothing_from_its_tile_but_the_picture(
    folder: Path, own: str, words: str
) -> None:
    tile = f'<tile id="3" type="Square">{properties(kind="hare", index=4)}'
    change(folder, "meadow", '<tile id="3">', tile)
    assert little(folder).squares[3].kind is SquareKind.POSITION_3
    change(folder, "map", SQUARE_4, SQUARE_4.replace(own, ""))
    assert words in refusal(folder)


def test_reading_a_track_needs_no_pygame_and_pygame_greets_nobody(folder: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from game.content import boards
slow = {{"pygame", "pytmx", "pydantic"}} & sys.modules.keys()
from game.content import board_file
path = Path({str(folder / "board-little.tmx")!r})
track = board_file.BoardFile(path).track
print(sorted(slow), sorted({{"pygame", "pytmx"}} & sys.modules.keys()))
assert board_file.load_board(path).track == track
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
SQUARE_4 = square(4, "position-3")
PLANTS = f'<data encoding="csv">{cells(c4r6=2)}</data>'

# Of each: what is replaced, by what, words of the sentence.
BROKEN_TEXTS = {
    "billion laughs": ("<map ", LAUGHS + "<map ", "without a DOCTYPE"),
    "external entity": ("<map ", "<!DOCTYPE m [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><map ",
                        "without a DOCTYPE"),
    "entity unknown": ("The little", "&x; little", "not valid XML"),
    "encoding that is none": ('encoding="UTF-8"', 'encoding="x y"', "not valid XML"),
    "too large": ("</map>", "</map>" + " " * 500_000, "larger than 500 kB"),
    "another root": ("<map ", "<map><map ", "not valid XML"),
    "namespace": ("<map ", '<map xmlns="http://x/y" ', "such a file from Tiled begins with <map>"),
    "deep": ("<edit", "<a>" * 20_000 + "</a>" * 20_000 + "<edit", "nested too deeply"),
    "attributes": ("<map ", "<map " + "".join(f"a{n}='' " for n in range(60)), "at most 30000"),
    "data too short": ("1,1,0,", "1,1,", "layer “ground”: it must have 20 × 12 cells"),
    "data of commas": ("1,1,0,", "," * 400_000, "it must have 20 × 12 cells"),
    "data missing": (PLANTS, "", "layer “plants”: <data>: this is missing. In the map’s"),
    "data empty": (PLANTS, '<data encoding="csv"/>', "it must have 20 × 12 cells"),
    "zlib bomb": (
        PLANTS,
        f'<data encoding="base64" compression="zlib">{BOMB}</data>',
        "layer “plants”: encoding: this must be 'csv', not “base64” (and 1 more). In the map’s",
    ),
    "cell is no number": ("1,1,0,", "1,x,0,", "column 1, row 0: there is no tile number “x”"),
    "cell is empty": ("1,1,0,", "1,,0,", "there is no tile number “”"),
    "cell of 5000 digits": ("1,1,0,", f"1,{'9' * 5000},0,", "no tile number “999999"),
    "gid out of range": ("1,1,0,", "1,999,0,", "there is no tile number “999”"),
    "gid beyond 32 bits": ("1,1,0,", "1,4294967297,0,", "no tile number “4294967297”"),
    "flipped": ("1,1,0,", f"1,{(1 << 31) + 1},0,", "again, and do not flip or rotate it"),
    "too little open": (SQUARES, "\n".join(square(n, "lettuce") for n in range(1, 13)),
                        "layer “track”: Among the first 10 squares, at least 6 must be"),
    "kind emptied": ('value="position-3"', 'value=""', "object id 104: “kind”: this is missing"),
    "title too long": ("The little", "The " * 20, "“title”: this must have at most 60 letters"),
    "name too long": ("tiles/more.tsx", "x" * 5000 + ".tsx", LONG_NAME),
    "layers twice": ('<objectgroup id="1"',
                     '<objectgroup id="30" name="track"/><objectgroup id="1"',
                     "layer “track”: there is a second “track”. Remove or change one of them"),
    "layers swapped": (
        '<objectgroup id="1"',
        '<objectgroup id="30" name="lights"/><objectgroup id="1"',
        "layer “track”: it is above “lights”. The order must be: tile layers, under, track",
    ),
    "tile layer on top": (
        "</map>",
        f'<layer id="20" name="sky" width="20" height="12">{PLANTS}</layer></map>',
        "layer “sky”: it is above “under”",
    ),
}  # fmt: skip

# One change a line: an element (by its name, the id of an object or tile, what lies below it after
# “/”), its attribute and the new value, “—” to take it away; “+” adds an element, “-” removes this
# one. Then what is said, after the name of the file.
BROKEN_MAPS = r"""
map  parse_xml  x  parse_xml: this is not known here. In Tiled, remove it or set it back
ground  __class__  x  layer “ground”: __class__: this is not known here
map  +  <sound/>  <sound>: this is not known here. In Tiled, remove it
map  version  9.9  version: “9.9” is not known. Did you mean “1.9”?
map  version  —  version: this is missing
map  orientation  isometric  orientation: this must be 'orthogonal', not “isometric”.
map  renderorder  left-up  renderorder: this must be 'right-down', not “left-up”
map  infinite  1  infinite: this must be '0', not “1”. In the map’s properties, turn off “Infinite”.
map  width  2000000000  width: this must be at most 200, not “2000000000”
map  height  4000000000000  height: this must be a whole number, not “4000000000000”
map  width  -4  width: this must be at least 1, not “-4”
map  width  2_0  width: this must be a whole number, not “2_0”
map  width  ２0  width: this must be a whole number, not “２0”
map  width  —  width: this is missing
map  tilewidth  32  its tiles are 32 by 16 units. Make them square.
title  name  titel  “titel”: this is not known here
title  type  class  “title”: this must be text
title  value  —  “title”: this must be text
lane  value  #102030 #a0b0c0  “lane”: this must match the pattern
lane  value  brown #a0b0c0 #ffeedd  “lane”: this must match the pattern
tiles/more.tsx  source  tiles/mor.tsx  tileset “tiles/mor.tsx”: the file “tiles/mor.tsx” is missing
tiles/more.tsx  source  —  tileset “?”: source: this is missing. Export the tileset to a .tsx file
tiles/more.tsx  source  tiles/more.json  source: this must match the pattern
tiles/more.tsx  source  tiles/.tsx  the file “tiles/.tsx” is missing
tiles/more.tsx  source  tiles/../tiles/meadow.tsx  there is a second “tiles/../tiles/meadow.tsx”
tiles/more.tsx  source  ../meadow.tsx  “../meadow.tsx” is outside the board’s folder. Move it
tiles/more.tsx  source  /etc/meadow.tsx  “/etc/meadow.tsx” must be a relative path
tiles/more.tsx  source  C:/meadow.tsx  “C:/meadow.tsx” must be a relative path
tiles/more.tsx  source  http://x/m.tsx  “http://x/m.tsx” must be a relative path
tiles/more.tsx  source  ..\meadow.tsx  must be a relative path to a file, written with “/”
tiles/more.tsx  firstgid  0  tileset “tiles/more.tsx”: firstgid: this must be at least 1, not “0”
tiles/more.tsx  firstgid  4  firstgid 4 overlaps the tileset before it. Remove it from the map
map  +  <group/>  <group>: this is not known here. Ungroup the layers.
map  +  <imagelayer/>  <imagelayer>: this is not known here. Make the picture a tile
ground  name  —  layer “?”: name: this is missing
ground  id  —  layer “ground”: id: this is missing
ground  visible  0  layer “ground”: visible: this is not known here. Show the layer or object
ground  width  19  layer “ground”: it must have 20 × 12 cells, like the map. Resize the map
ground  x  nan  layer “ground”: x: this must be a number, not “nan”
ground  +  <properties><property name="index"/></properties>  layer “ground”: “index”: this is not
ground/data  compression  zlib  layer “ground”: compression: this must be '', not “zlib”. In the map
ground/data  encoding  —  layer “ground”: encoding: this is missing. In the map’s
ground/data  +  <tile gid="1"/>  layer “ground”: <tile>: this is not known here. In the map
ground/data  +  <chunk/>  layer “ground”: <chunk>: this is not known here. In the map
scenery  name  scenry  layer “scenry”: name: “scenry” is not known. Did you mean “scenery”?
scenery  draworder  x  layer “scenery”: draworder: “x” is not known. Choose from: index, topdow
track  -  —  the object layer “track” is missing. Choose from: lights, places, scenery, under.
201  template  a.tx  object id 201: template: this is not known here. Detach the object from its
201  rotation  45  layer “under”, object id 201: rotation: this is not known here. Set it back to 0.
201  visible  0  object id 201: visible: this is not known here. Show the layer or object
201  id  —  layer “under”, object id ?: id: this is missing
201  gid  1073741826  gid: this must be less than 268435456, not “1073741826”. Place a tile there
201  gid  0  layer “under”, object id 201: gid: this must be at least 1, not “0”
201  gid  77  layer “under”, object id 201: there is no tile number “77”
201  gid  —  layer “under”, object id 201: gid: this is missing. Use only tiles in this layer.
201  width  —  layer “under”, object id 201: width: this is missing
201  height  0  layer “under”, object id 201: height: this must be more than 0, not “0”
201  y  nan  layer “under”, object id 201: y: this must be a number, not “nan”
201  y  1e400  layer “under”, object id 201: y: this must be at most 100000, not “inf”
201  +  <properties><property name="kind"/></properties>  object id 201: “kind”: this is not known h
103  +  <point/>  layer “track”, object id 103: <point>: this is not known here. Draw a rectangle.
103  type  —  object id 103: type: this is missing. Give everything on the track the type “Squa
103  type  Squar  layer “track”, object id 103: type: this must be 'Square', not “Squar”
103  width  —  layer “track”, object id 103: width: this is missing
103  y  180  layer “track”, object id 103: it is outside the map. Move it inside.
103  -  —  layer “track”: square 3 is missing, but there is a square 12. The indexes must run from 1
104  x  70  layer “track”, object id 104: it overlaps object id 103. Move one of them.
103/kind  value  harre  layer “track”, object id 103: “kind”: “harre” is not known. Did you
103/kind  value  ha\nre  “kind”: “ha re” is not known. Did you mean “hare”?
103/kind  value  start  “kind”: “start” is not known. Choose from: carrot, hare, lettuce, posit
103/kind  name  kidn  layer “track”, object id 103: “kind”: this is missing (and 1 more). Add this
103/index  type  —  “index”: this must be a whole number, not “3”. Give the property the type “int”.
103/index  value  2000000000  “index”: this must be at most 400, not “2000000000”
103/index  value  4  layer “track”, object id 103: object id 104 has the index 4 too. Give one
4  -  —  layer “places”: “deck” is missing. Draw a rectangle of this kind.
4  +  <point/>  layer “places”, object id 4: <point>: this is not known here. Draw a rectangle.
4  +  <polygon points="0,0"/>  <polygon>: this is not known here. Draw a rectangle or a point.
4  gid  1  layer “places”, object id 4: gid: this cannot be used. Draw a rectangle or a point.
4  x  300  layer “places”, object id 4: it is outside the map
4  width  0  layer “places”, object id 4: width: this must be more than 0, not “0”
4/kind  value  bank  layer “places”, object id 4: there is a second “bank”. Remove or
4/kind  value  —  layer “places”, object id 4: “kind”: “…” is not known. Choose from: bank, deck
4/kind  value  dek  layer “places”, object id 4: “kind”: “dek” is not known. Did you mean “de
13  -  —  layer “places”: there must be one point of the kind “start-spot” for each
13/index  value  2  layer “places”: there must be one point of the kind “start-spot” for each
13/index  value  7  layer “places”, object id 13: “index”: this must be at most 6, not “7”
13/point  -  —  layer “places”, object id 13: <point>: this is missing. Draw a point.
31/kind  value  latern  layer “lights”, object id 31: “kind”: “latern” is not known. Did you
31/point  -  —  layer “lights”, object id 31: <point>: this is missing. Draw a point.
32/reach  value  301  layer “lights”, object id 32: “reach”: this must be at most 300, not “301”
"""
BROKEN_TILESETS = """
meadow  +  <image/>  <image>: this is not known here. Use a tileset of the type “Collection of Image
meadow  +  <tileoffset x="1"/>  <tileoffset>: this is not known here. Set the tileset’s drawing offs
meadow  objectalignment  top  objectalignment: “top” is not known. Choose from: bottomleft, uns
3  id  1  tile id 1: there is a second “1”. Remove or change one of them
3  id  -3  tile id -3: id: this must be at least 0, not “-3”
0/image  -  —  tile id 0: <image>: this is missing. Give every tile one picture.
0  +  <animation/>  tile id 0: <animation>: this is not known here. Use a tile without animation.
0/image  +  <data/>  tile id 0: <data>: this is not known here. Save the picture as a file of
0/image  source  gras.png  tile id 0: the file “gras.png” is missing. Put it there, or correct
0/image  source  ../../grass.png  tile id 0: “../../grass.png” is outside the board’s folder
0/image  source  /etc/passwd  tile id 0: “/etc/passwd” must be a relative path
0/image  source  meadow.tsx  tile id 0: “meadow.tsx” is not a PNG picture
0/image  width  17  tile id 0: “grass.png” measures 16 × 16 pixels, but the tileset says 17 × 16.
0/image  width  2000000000  tile id 0: width: this must be at most 8192, not “2000000000”
0/image  trans  f0f  tile id 0: trans: this is not known here. Make the picture itself transparent
"""


NEEDS_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes need POSIX")


def refusal(folder: Path) -> str:
    """The sentence that board and track are refused with; it took moments and little memory."""
    sentences = set()
    for read in (load_board, BoardFile):
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


def rows(table: str) -> list[list[str]]:
    """What is changed in each line of the table, and what is said."""
    return [line.replace("\\n", "\n").split("  ") for line in table.strip().splitlines()]


def names(element: ElementTree.Element) -> tuple[str | None, ...]:
    """What an element may be called in a table."""
    number = element.get("id") if element.tag in ("object", "tile") else None
    return element.tag, element.get("name"), element.get("source"), number


def change_xml(path: Path, where: str, what: str, value: str) -> None:
    """Make one change of a table in this file."""
    root = ElementTree.parse(path).getroot()
    parents = {child: parent for parent in root.iter() for child in parent}
    found = root
    for step in [where] if where.endswith(".tsx") else where.split("/"):
        found = next(element for element in found.iter() if step in names(element))
    if what == "+":
        found.append(ElementTree.fromstring(value))
    elif what == "-":
        parents[found].remove(found)
    elif value == "—":
        del found.attrib[what]
    else:
        found.set(what, value)
    path.write_bytes(ElementTree.tostring(root))


@pytest.mark.parametrize(("old", "new", "words"), BROKEN_TEXTS.values(), ids=BROKEN_TEXTS)
def test_a_broken_text_is_refused_in_one_sentence(
    folder: Path, old: str, new: str, words: str
) -> None:
    change(folder, "map", old, new)
    sentence = refusal(folder)
    assert words in sentence
    assert sentence.startswith("board-little.tmx: ")


@pytest.mark.parametrize(("where", "what", "value", "words"), rows(BROKEN_MAPS))
def test_a_broken_map_is_refused_in_one_sentence(
    folder: Path, where: str, what: str, value: str, words: str
) -> None:
    change_xml(folder / "board-little.tmx", where, what, value)
    sentence = refusal(folder)
    assert sentence.startswith("board-little.tmx: ")
    assert words in sentence


@pytest.mark.parametrize(("where", "what", "value", "words"), rows(BROKEN_TILESETS))
def test_a_broken_tileset_is_refused_in_one_sentence(
    folder: Path, where: str, what: str, value: str, words: str
) -> None:
    change_xml(folder / "tiles" / "meadow.tsx", where, what, value)
    sentence = refusal(folder)
    assert sentence.startswith(f"meadow.tsx: {words}")


def test_ids_that_are_there_twice_and_properties_do_no_harm(folder: Path) -> None:
    path = folder / "board-little.tmx"
    expected = little(folder)
    change_xml(path, "202", "id", "201")
    change_xml(path, "plants", "id", "8")
    change_xml(path, "map", "nextobjectid", "x")
    change_xml(path, "103/properties", "+", '<property name="kind" value="hare"/>')
    assert little(folder) == expected


def test_another_encoding_hides_nothing(folder: Path) -> None:
    path = folder / "board-little.tmx"
    text = MAP.replace("UTF-8", "UTF-16").replace("<map ", "<!DOCTYPE map><map ", 1)
    for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32"):
        path.write_bytes(text.encode(encoding))
        assert "UTF-8 text" in refusal(folder)
    path.write_bytes(MAP.replace('meadow"/>', 'Wiese ä"/>').encode("latin-1"))
    assert "It must be UTF-8 text" in refusal(folder)


@cases(
    "data, words",
    case("empty", b"", "not valid XML"),
    case("a picture", b"\x89PNG\r\n\x1a\n", "UTF-8"),
    case("json", b'{"type": "map"}', "not valid XML"),
    case(
        "a drawing", b"<svg/>", "It begins with <svg>, but such a file from Tiled begins with <map>"
    ),
    case("an empty map", b"<map/>", "version: this is missing (and 5 more)"),
    case("a long word", b"<" + b"a" * 9000 + b"/>", "It begins with <aaaa"),
    case("never closed", b"<a>" * 160_000, "nested too deeply"),
    case("a deep well", b"<a>" * 70_000 + b"</a>" * 70_000, "nested too deeply"),
    case("a long row", b"<a>" + b"<a/>" * 120_000, "too many elements (at most 30000)"),
    case("attributes twice", b"<a" + b" b=''" * 9 + b"/>", "not valid XML"),
)
def test_something_else_is_no_board(folder: Path, data: bytes, words: str) -> None:
    (folder / "board-little.tmx").write_bytes(data)
    assert words in refusal(folder)


def test_a_map_is_no_tileset(folder: Path) -> None:
    (folder / "tiles" / "more.tsx").write_text("<map/>", encoding="utf-8")
    assert (
        refusal(folder)
        == "more.tsx: It begins with <map>, but such a file from Tiled begins with <tileset>."
    )


@NEEDS_POSIX
def test_links_do_not_lead_out_of_the_folder(folder: Path) -> None:
    grass = folder / "tiles" / "grass.png"
    grass.unlink()
    grass.symlink_to(folder.parent / "grass.png")
    assert "“grass.png” is outside the board’s folder" in refusal(folder)
    grass.unlink()
    grass.symlink_to(grass)
    assert "“grass.png”" in refusal(folder)
    grass.unlink()
    grass.write_bytes(png(16, 16))
    (folder.parent / "secret.svg").write_text("<svg/>", encoding="utf-8")
    grass.with_suffix(".svg").symlink_to(folder.parent / "secret.svg")
    assert "“grass.svg” is outside the board’s folder" in refusal(folder)


def test_a_broken_picture_is_noticed(folder: Path) -> None:
    (folder / "tiles" / "grass.png").write_bytes(png(16, 16)[:20])
    assert "tile id 0: “grass.png” is not a PNG picture" in refusal(folder)


@NEEDS_POSIX
def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "tiles" / "pipe.tsx")
    change(folder, "map", "more.tsx", "pipe.tsx")
    assert "“tiles/pipe.tsx” is missing" in refusal(folder)


@pytest.mark.parametrize(
    "name", ["board-.tmx", "board-Little.tmx", "little.tmx", "board-x.tmx.xml"]
)
def test_the_file_name_gives_the_name_of_the_board(folder: Path, name: str) -> None:
    (folder / "board-little.tmx").rename(folder / name)
    for read in (load_board, BoardFile):
        with refused("needs a name like"):
            read(folder / name)


@cases(
    "where, many, words",
    case("layers", "</map>", '<objectgroup id="1" name="under"/>' * 51,
         "<objectgroup>: there must be at most 50"),
    case("tilesets", "</map>", '<tileset firstgid="1" source="x.tsx"/>' * 21,
         "<tileset>: there must be at most 20"),
    case("objects", '<object id="201"',
         '<object id="3" x="0" y="0" width="9" height="9" gid="1"/>' * 5001,
         "layer “under”: <object>: there must be at most 5000"),
)  # fmt: skip
def test_there_are_bounds_to_everything(folder: Path, where: str, many: str, words: str) -> None:
    change(folder, "map", where, many + where)
    assert words in refusal(folder)


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
                track = BoardFile(folder / "board-little.tmx").track
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


@pytest.mark.parametrize("name", ["", "../2000", "2000/../2000", "x" * 300])
def test_a_name_is_no_path(name: str) -> None:
    with refused("There is no such board"):
        LIBRARY.board(name)


@pytest.mark.parametrize("name", board_names())
def test_every_board_of_ours_is_good(name: str) -> None:
    board = LIBRARY.board(name)
    assert board.name == name
    assert BoardFile(board.path).track == board.track
