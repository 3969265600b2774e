"""Where a rival runs, its face is shown; a person has the hare, a player's own bot its sign."""

from __future__ import annotations

from datetime import datetime

import pytest

from game.bots import ROSTER
from game.content.saved_races import file_away
from game.match import Player
from game.records import record_text
from game.rules import HouseRules
from game.ui.draw import theme
from game.ui.scenes.charts import ChartsScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.seats import SeatsDialog
from tests.library import match_of, set_up
from tests.ui.driving import Window, make_match, play_to

OWN_BOT = "ui/icon-computer"
LOOKS = list(zip(theme.COLOURS, theme.FIGURES, strict=True))


def runners(*bots: str | None) -> list[Player]:
    return [
        Player(f"Runner {seat}", bot, *look)
        for seat, (bot, look) in enumerate(zip(bots, LOOKS, strict=False))
    ]


def seen(window: Window) -> set[tuple[object, object]]:
    """Every picture on the screen, and its player's colour."""
    return {(words[1], words[4]) for words, _sprite in window.drawn("picture")}


@pytest.mark.parametrize("bots", [(None, "level-3"), (None, "level-3", "own:mine")], ids=len)
def test_a_row_shows_who_runs_in_the_colour_of_its_hare(
    window: Window, bots: tuple[str | None, ...]
) -> None:
    """With two hares each, too, as two players have them."""
    window.put_up(match_of(set_up(runners(*bots), first=0)))
    pictures = seen(window)
    colours = list(theme.COLOURS)
    assert ("rivals/level-3", colours[1]) in pictures
    assert (f"hares/{theme.FIGURES[0]}-portrait", colours[0]) in pictures
    assert (OWN_BOT in {name for name, _colour in pictures}) == ("own:mine" in bots)
    assert {name for name, _colour in pictures if str(name).startswith("rivals/")} == {
        "rivals/level-3"
    }


def test_a_seat_that_is_handed_over_shows_that_computers_face(window: Window) -> None:
    scene = window.put_up(match_of(set_up(runners(None, None), first=0)))
    colour = next(iter(theme.COLOURS))
    window.menu("seats")
    window.scene(SeatsDialog)
    for bot in ROSTER:
        window.choose("seat 0", bot)
        assert (f"rivals/{bot}", colour) in seen(window), "where it is chosen"
    window.press("done")
    window.pass_time(0)
    assert scene.match.players[0].bot == list(ROSTER)[-1]
    assert (f"rivals/{list(ROSTER)[-1]}", colour) in seen(window)


def test_after_the_race_podium_charts_and_log_show_the_faces(window: Window) -> None:
    bots = ("master", "own:mine", "plodder")
    match = match_of(set_up(runners(*bots), house=HouseRules(max_rounds=1)))
    play_to(match, lambda state: state.is_over)
    faces = {("rivals/master", LOOKS[0][0]), ("rivals/plodder", LOOKS[2][0])}
    window.open(PodiumScene, match)
    window.pass_time(10)
    assert faces <= seen(window)
    window.open(ChartsScene, match)
    kept = {words[1:4] for words in window.shown("numbered")}
    assert {(str(seat + 1), f"rivals/{bots[seat]}", LOOKS[seat][0]) for seat in (0, 2)} == kept


def test_the_log_shows_the_faces_of_rivals(window: Window) -> None:
    match = make_match(None, "level-2", "sprinter")
    play_to(match, lambda state: state.round > 2 and state.actor == 0)
    window.put_up(match)
    before = len([name for name, _colour in seen(window) if name == "rivals/level-2"])
    window.letter("l")
    pictures = [words[1] for words, _sprite in window.drawn("picture")]
    assert pictures.count("rivals/level-2") > before
    assert pictures.count("rivals/sprinter") > before


def test_a_saved_race_shows_who_ran(window: Window) -> None:
    match = match_of(set_up(runners(None, "strategist"), house=HouseRules(max_rounds=1)))
    play_to(match, lambda state: state.is_over)
    file_away(record_text(match).encode(), "race", datetime(2026, 1, 1))
    window.open(SavedRacesScene)
    assert ("rivals/strategist", LOOKS[1][0]) in seen(window)
    assert (f"hares/{LOOKS[0][1]}-portrait", LOOKS[0][0]) in seen(window)


def test_a_rival_runs_with_the_hare_that_looks_like_its_face(window: Window) -> None:
    """As far as no other player has it."""
    window.app.navigator.to_new_race()
    window.choose("who 1", "plodder")
    window.choose("who 2", "strategist")
    window.choose("who 3", "master")
    worn = [window.choice(f"figure {seat}").value for seat in range(6)]
    assert worn[:3] == ["scarf", "hat", "glasses"]
    assert len(set(worn)) == 6
    window.choose("figure 1", "cape")
    assert window.choice("figure 1").value == "cape", "who plays may choose another"
