"""Every colour of lettering can be read on every ground it is set on: at least 4.5 : 1 (WCAG), and
7 : 1 in high contrast, where every scene is looked at."""

from __future__ import annotations

from itertools import product

import cv2
import numpy as np
import pygame
import pytest

from game import resources
from game.content.settings import PALETTES
from game.ui.draw import theme
from game.ui.draw.paper import tile
from game.ui.draw.renderer import Renderer
from game.ui.draw.theme import FOCUS, PAPER, THICK_FOCUS, Theme, theme_of
from game.ui.draw.viewport import Viewport
from game.ui.table.panel import WASH
from tests.sweep import in_full
from tests.ui.legible import Word, survey
from tests.ui.overflow import Configuration
from tests.ui.overflow_scenes import SCENES

THEMES = [
    theme_of(contrast=contrast, palette=palette, focus_ring="normal")
    for contrast in (False, True)
    for palette in PALETTES
]
BUTTONS = ("button", "button-main", "button-pay", "button-plain", "button-quiet")
GROUNDS = {
    "INK": (PAPER, "row", "row-active", *BUTTONS, "field"),
    "INK_SOFT": (PAPER, "row", "row-active", *BUTTONS),
    "INK_FAINT": ("button-off", "field"),
    "LEAF": (PAPER, "price-gain"),
    "CARROT": (PAPER, "row", "row-active"),
    "WARNING": (PAPER, "row-active"),
}
"""Where lettering of each colour is set; the darker end of a ground is what counts."""
PAIRS = [(colour, ground) for colour, grounds in GROUNDS.items() for ground in grounds]


def luminance(colour: theme.Colour | pygame.Color) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour[:3]
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """How much lighter the lighter one is, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def least(look: Theme) -> float:
    """The least contrast of lettering."""
    return 7.0 if look.plain else 4.5


def ink(look: Theme, colour: theme.Colour) -> theme.Colour:
    """What lettering of this colour is drawn in."""
    return look.inks.get(colour, colour)


every_theme = pytest.mark.parametrize("look", THEMES, ids=["", "distinct", "plain", "both"])


@every_theme
@pytest.mark.parametrize("colour", theme.COLOURS)
def test_the_name_of_a_rival_that_speaks_can_be_read(look: Theme, colour: str) -> None:
    ground = theme.unhexed(look.players[colour].light)
    assert contrast(ink(look, theme.INK), ground) >= least(look)


@every_theme
@pytest.mark.parametrize(("colour", "ground"), PAIRS, ids=lambda name: str(name))
def test_lettering_can_be_read(look: Theme, colour: str, ground: str) -> None:
    lettering = ink(look, getattr(theme, colour))
    has_grain = ground == PAPER and not look.plain
    pores = darkest_pore() if has_grain else (255, 255, 255)
    for fill in look.panels[ground][:2]:
        red, green, blue = (
            light * pore // 255 for light, pore in zip(theme.unhexed(fill), pores, strict=True)
        )
        assert contrast(lettering, (red, green, blue)) >= least(look)


def darkest_pore() -> theme.Colour:
    """What the grain leaves of red, green and blue where it is darkest."""
    pygame.display.set_mode((1, 1))
    grain = tile("paper", 256)
    assert grain is not None
    pores = [grain.get_at((x, y)) for x in range(256) for y in range(256)]
    return min(p.r for p in pores), min(p.g for p in pores), min(p.b for p in pores)


@every_theme
@pytest.mark.parametrize("colour", theme.COLOURS)
def test_lettering_can_be_read_on_a_wash_of_a_players_colour(look: Theme, colour: str) -> None:
    """On the darker end of the paper, with the pigment as thick as it ever is."""
    light = theme.unhexed(look.players[colour].light)
    ground = theme.unhexed(look.panels[PAPER][1])
    pores = (255, 255, 255) if look.plain else darkest_pore()
    red, green, blue = (
        round(WASH * above + (1 - WASH) * below * pore / 255)
        for above, below, pore in zip(light, ground, pores, strict=True)
    )
    for lettering in (theme.INK, theme.INK_SOFT):
        assert contrast(ink(look, lettering), (red, green, blue)) >= least(look)


@every_theme
def test_lettering_in_the_open_has_an_outline_that_can_be_read(look: Theme) -> None:
    for light in (theme.CREAM, theme.GOLD):
        assert contrast(ink(look, light), ink(look, theme.INK)) >= least(look)


@every_theme
def test_marked_text_can_be_read(look: Theme) -> None:
    assert contrast(ink(look, theme.INK), theme.MARKED) >= least(look)


def test_the_ring_around_what_has_the_focus_is_seen_on_any_ground() -> None:
    """Of two colours at least one has 3 : 1 to any third if they have 9 : 1 to each other."""
    (edge, wide, _dashed), (core, _narrow, _dashed) = THICK_FOCUS
    assert contrast(theme.unhexed(edge), theme.unhexed(core)) >= 9
    assert wide >= 2 * max(width for _colour, width, _dashed in FOCUS)
    (below, _wide, _dashed), (above, _narrow, dashed) = FOCUS
    assert contrast(theme.unhexed(below), theme.unhexed(above)) >= 4.5
    assert dashed, "the lower one is seen between the dashes"


# --- high contrast ------------------------------------------------------------------------------

PLAIN = theme_of(contrast=True, palette="painted", focus_ring="normal")
SAMPLE = ("title", "new race", "editions", "lessons")
MORE = ("podium", "called", "reference")
LARGE = Configuration((1280, 720), 200, "en")


def too_pale(words: list[Word]) -> list[Word]:
    """Those that are harder to read than they may be."""
    return [word for word in words if word.contrast < least(PLAIN)]


@pytest.mark.parametrize("scene", [*SAMPLE, *map(in_full, MORE)])
def test_all_that_is_read_stands_out(scene: str) -> None:
    words = survey(scene)
    assert len(words) > 10
    assert too_pale(words) == []


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_all_that_is_read_stands_out_in_every_scene_in_large_letters(scene: str) -> None:
    assert too_pale(survey(scene, LARGE)) == []


def test_words_that_are_too_pale_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAIN.inks, theme.INK, theme.unhexed("#707070"))  # type: ignore[arg-type]
    assert too_pale(survey("lessons"))


@pytest.mark.parametrize(
    ("of", "kind"), [*product(["square", "sign"], ["2", "3", "4"]), ("square", "1-5-6")]
)
def test_the_number_of_a_position_stands_out_from_its_badge(of: str, kind: str) -> None:
    """It is part of the drawing: white digits or dots, in the middle of one colour or two."""
    pygame.display.set_mode((1, 1))
    name = f"ui/sign-position-{kind}"
    renderer = Renderer(Viewport(1280, 720), PLAIN)
    drawn = renderer.picture_px(name, 200, 200)
    if of == "square":
        path = resources.level("tiles", f"square-position-{kind}.svg")
        drawn = renderer.drawing(path, 200, 200)
    pixels = pygame.surfarray.array3d(drawn)
    digit = (pixels == 255).all(axis=2)
    around = cv2.dilate(digit.astype(np.uint8), np.ones((9, 9), np.uint8)).astype(bool)
    edges = cv2.dilate(digit.astype(np.uint8), np.ones((5, 5), np.uint8)).astype(bool)
    badge = pixels[around & ~edges]
    assert digit.sum() > 500
    assert np.median([contrast((255, 255, 255), tuple(each)) for each in badge]) >= least(PLAIN)
