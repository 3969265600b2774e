"""Every colour of lettering can be read on every ground it is set on: at least 4.5 : 1 (WCAG)."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import theme
from game.ui.draw.paper import tile
from game.ui.draw.theme import PANELS, PAPER
from game.ui.table.panel import WASH

LEAST = 4.5
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


@pytest.mark.parametrize("colour", theme.PLAYER_COLOURS, ids=lambda colour: colour.name)
def test_the_name_of_a_rival_that_speaks_can_be_read(colour: theme.PlayerColour) -> None:
    assert contrast(theme.INK, theme.unhexed(colour.light)) >= LEAST


@pytest.mark.parametrize(("colour", "ground"), PAIRS, ids=lambda name: str(name))
def test_lettering_can_be_read(colour: str, ground: str) -> None:
    lettering: theme.Colour = getattr(theme, colour)
    pores = darkest_pore() if ground == PAPER else (255, 255, 255)
    for fill in PANELS[ground][:2]:
        red, green, blue = (
            light * pore // 255 for light, pore in zip(theme.unhexed(fill), pores, strict=True)
        )
        assert contrast(lettering, (red, green, blue)) >= LEAST


def darkest_pore() -> theme.Colour:
    """What the grain leaves of red, green and blue where it is darkest."""
    pygame.display.set_mode((1, 1))
    grain = tile("paper", 256)
    assert grain is not None
    pores = [grain.get_at((x, y)) for x in range(256) for y in range(256)]
    return min(p.r for p in pores), min(p.g for p in pores), min(p.b for p in pores)


@pytest.mark.parametrize("colour", theme.COLOURS)
def test_lettering_can_be_read_on_a_wash_of_a_players_colour(colour: str) -> None:
    """On the darker end of the paper, with the pigment as thick as it ever is."""
    light, ground = theme.unhexed(theme.COLOURS[colour].light), theme.unhexed(PANELS[PAPER][1])
    pores = darkest_pore()
    red, green, blue = (
        round(WASH * above + (1 - WASH) * below * pore / 255)
        for above, below, pore in zip(light, ground, pores, strict=True)
    )
    for lettering in (theme.INK, theme.INK_SOFT):
        assert contrast(lettering, (red, green, blue)) >= LEAST


def test_lettering_in_the_open_has_an_outline_that_can_be_read() -> None:
    for light in (theme.CREAM, theme.GOLD):
        assert contrast(light, theme.INK) >= LEAST


def test_marked_text_can_be_read() -> None:
    assert contrast(theme.INK, theme.MARKED) >= LEAST
