"""Numbers on bases, hare cards, and the hand as cards: what they show is what the rules say."""

from __future__ import annotations

import pytest

from game import resources
from game.ui import theme
from tests.ui.driving import OpenWindow, Window, make_match, put_up

POSES = (
    *("stand", "ears", "look", "crouch", "hop", "land"),
    *("lie", "eat", "munch", "cheer", "sad", "portrait"),
)


def on_screen(window: Window, kind: str) -> list[tuple[object, ...]]:
    """The keys of the kept surfaces of this kind that the picture shows, from back to front."""
    names = {id(s): key for key, s in window.app.look._kept.items() if isinstance(key, tuple)}
    keys = [names.get(id(sprite.surface), ("",)) for sprite in window.app.picture()]
    return [key for key in keys if key[0] == kind]


@pytest.mark.parametrize("figure", theme.FIGURES)
def test_every_hare_can_strike_every_pose(figure: str) -> None:
    for pose in POSES:
        assert resources.asset("art", "hares", f"{figure}-{pose}.svg").is_file()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_base_and_a_row_bear_the_players_number(window: Window, seats: int) -> None:
    match = make_match(None, *["plodder"] * (seats - 1))
    scene = put_up(window, match)
    figures = on_screen(window, "figure")
    assert len(figures) == match.race.markers
    colours = {player.colour: seat + 1 for seat, player in enumerate(match.players)}
    for key in figures:
        _kind, _name, _width, colour, number, _left = key
        assert number == colours[str(colour)]
    plates = on_screen(window, "token")
    assert [(key[1], key[2]) for key in plates] == [(n, c) for c, n in colours.items()]
    assert scene.table.figures  # both hares of one player differ by figure alone
    assert len({key[1] for key in figures}) == match.race.markers


def test_a_number_can_be_read_in_the_smallest_window(open_window: OpenWindow) -> None:
    window = open_window((960, 540))
    put_up(window, make_match(None, "plodder", "plodder"))
    assert all(isinstance(key[3], int) and key[3] >= 14 for key in on_screen(window, "token"))
