"""Every colour of lettering can be read on every ground it is set on: at least 4.5 : 1 (WCAG)."""

from __future__ import annotations

import pytest

from game.ui.draw import theme
from game.ui.draw.renderer import PANELS

LEAST = 4.5
GROUNDS = {
    "INK": ("parchment", "row", "row-active", "button", "button-main", "button-plain", "field"),
    "INK_SOFT": ("parchment", "row", "row-active", "button", "button-main", "button-plain"),
    "INK_FAINT": ("button-off", "field"),
    "LEAF": ("parchment", "price-gain"),
    "CARROT": ("row", "row-active"),
    "WARNING": ("parchment", "row-active"),
}
"""Where lettering of each colour is set; the darker end of a ground is what counts."""
PAIRS = [(colour, ground) for colour, grounds in GROUNDS.items() for ground in grounds]


def luminance(colour: theme.Colour) -> float:
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


@pytest.mark.parametrize(("colour", "ground"), PAIRS, ids=lambda name: str(name))
def test_lettering_can_be_read(colour: str, ground: str) -> None:
    lettering: theme.Colour = getattr(theme, colour)
    for fill in PANELS[ground][:2]:
        assert contrast(lettering, theme.unhexed(fill)) >= LEAST


def test_lettering_in_the_open_has_an_outline_that_can_be_read() -> None:
    for light in (theme.CREAM, theme.GOLD):
        assert contrast(light, theme.INK) >= LEAST


def test_marked_text_can_be_read() -> None:
    assert contrast(theme.INK, theme.MARKED) >= LEAST
