"""Where a rival runs, its face is shown; a person has the hare, a player's own bot its sign."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from game.bots import ROSTER
from game.content.saved_races import file_away
from game.content.settings import PERSON
from game.match import Player
from game.records import record_text
from game.rules import HouseRules
from game.ui.draw import theme
from game.ui.draw.renderer import TURNED
from game.ui.kit.widgets import Choice
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
    alone = {(words[1], words[4]) for words, _sprite in window.drawn("picture")}
    return alone | {(words[1], words[2]) for words, _sprite in window.drawn("shaped")}


@pytest.mark.parametrize("bots", [(None, "level-3"), (None, "level-3", "own:mine")], ids=len)
def test_a_row_shows_who_runs_in_the_colour_of_its_hare(
    window: Window, bots: tuple[str | None, ...]
) -> None:
    """With two hares each, too, as two players have them."""
    window.put_up(match_of(set_up(runners(*bots), first=0)))
    pictures = seen(window)
    colours = list(theme.COLOURS)
    assert ("hares/level-3-portrait", colours[1]) in pictures
    assert (f"hares/{theme.FIGURES[0]}-portrait", colours[0]) in pictures
    assert (OWN_BOT in {name for name, _colour in pictures}) == ("own:mine" in bots)
    rivals = {f"hares/{bot}-portrait" for bot in ROSTER}
    assert {name for name, _colour in pictures} & rivals == {"hares/level-3-portrait"}


def test_a_seat_that_is_handed_over_shows_that_computers_face(window: Window) -> None:
    scene = window.put_up(match_of(set_up(runners(None, None), first=0)))
    colour = next(iter(theme.COLOURS))
    window.menu("seats")
    window.scene(SeatsDialog)
    for bot in ROSTER:
        window.choose("seat 0", bot)
        assert (f"hares/{bot}-portrait", colour) in seen(window), "where it is chosen"
    window.press("done")
    window.pass_time(0)
    assert scene.match.players[0].bot == list(ROSTER)[-1]
    assert (f"hares/{list(ROSTER)[-1]}-portrait", colour) in seen(window)


def test_after_the_race_podium_and_charts_show_the_faces(window: Window) -> None:
    """In the charts at the ends of lines, or with a player's number where names are too long."""
    bots = ("master", "own:mine", "plodder")
    match = match_of(set_up(runners(*bots), house=HouseRules(max_rounds=1)))
    play_to(match, lambda state: state.is_over)
    faces = {("hares/master-portrait", LOOKS[0][0]), ("hares/plodder-portrait", LOOKS[2][0])}
    window.open(PodiumScene, match)
    window.pass_time(10)
    assert faces <= seen(window)
    drawn = [f"hares/{who}-portrait" for who in ("master", LOOKS[1][1], "plodder")]
    window.open(ChartsScene, match)
    assert {(face, LOOKS[n][0]) for n, face in enumerate(drawn)} <= seen(window)
    long = replace(match.players[1], name="Bartholomew of Greenwich")
    match.players = (match.players[0], long, match.players[2])
    window.open(ChartsScene, match)
    kept = {words[1:4] for words in window.shown("numbered")}
    assert {(str(n + 1), face, LOOKS[n][0]) for n, face in enumerate(drawn)} == kept


def test_since_your_turn_everybody_has_a_face_rival_or_not(window: Window) -> None:
    setup = set_up(runners(None, None, "plodder"), first=0)
    match = match_of(setup)
    play_to(match, lambda state: state.round > 3 and state.actor == 0)
    window.put_up(match)
    assert window.sees("Since your turn")
    pictures = [(words[1], words[2]) for words, _sprite in window.drawn("picture")]
    sides = {
        who: [side for name, side in pictures if name == f"hares/{who}-portrait"]
        for who in (LOOKS[1][1], "plodder")
    }
    assert [len(each) for each in sides.values()] == [2, 2], "in the rows, and beside the lines"
    assert sides[LOOKS[1][1]] == sides["plodder"]


def test_the_log_shows_the_faces_of_rivals(window: Window) -> None:
    match = make_match(None, "level-2", "sprinter")
    play_to(match, lambda state: state.round > 2 and state.actor == 0)
    window.put_up(match)
    before = len([name for name, _colour in seen(window) if name == "hares/level-2-portrait"])
    window.letter("l")
    pictures = [words[1] for words, _sprite in window.drawn("picture")]
    assert pictures.count("hares/level-2-portrait") > before
    assert pictures.count("hares/sprinter-portrait") > before


def test_a_saved_race_shows_who_ran(window: Window) -> None:
    match = match_of(set_up(runners(None, "strategist"), house=HouseRules(max_rounds=1)))
    play_to(match, lambda state: state.is_over)
    file_away(record_text(match).encode(), "race", datetime(2026, 1, 1))
    window.open(SavedRacesScene)
    assert ("hares/strategist-portrait", LOOKS[1][0]) in seen(window)
    assert (f"hares/{LOOKS[0][1]}-portrait", LOOKS[0][0]) in seen(window)


def on_the_board(window: Window) -> set[tuple[object, object]]:
    """Every hare on the board: its drawing, whatever way it looks, and its colour."""
    return {(words[1].removesuffix(TURNED), words[3]) for words, _ in window.drawn("figure")}


@pytest.mark.parametrize("bots", [(None, "plodder", "level-2"), (None, "plodder")], ids=len)
def test_a_rival_runs_itself(window: Window, bots: tuple[str | None, ...]) -> None:
    """With two hares each, the other one is one of the six."""
    window.put_up(match_of(set_up(runners(*bots), first=0)))
    own = {(f"hares/{bot or LOOKS[n][1]}-stand", LOOKS[n][0]) for n, bot in enumerate(bots)}
    seen_there = on_the_board(window)
    assert own <= seen_there
    others = {name for name, _colour in seen_there - own}
    assert others <= {f"hares/{figure}-stand" for figure in theme.FIGURES}
    assert len(seen_there) == (4 if len(bots) == 2 else 3)


def test_whoever_takes_over_a_seat_runs_from_then_on(window: Window) -> None:
    scene = window.put_up(match_of(set_up(runners(None, None, None), first=0)))
    colour, figure = LOOKS[0]
    for bot, drawing in (("master", "hares/master-stand"), ("", f"hares/{figure}-stand")):
        window.menu("seats")
        window.choose("seat 0", bot)
        window.press("done")
        window.pass_time(0)
        assert (drawing, colour) in on_the_board(window)
        assert len(on_the_board(window)) == 3
    assert scene.match.players[0].bot is None


def test_only_a_person_chooses_a_hare(window: Window) -> None:
    window.app.navigator.to_new_race()
    window.choose("who 1", "plodder")
    window.choose("who 2", PERSON)
    chosen = {choice.name for choice in window.widgets(Choice) if choice.enabled}
    assert {"figure 0", "figure 2"} == {name for name in chosen if name.startswith("figure")}
