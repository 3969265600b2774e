"""A handicap (ruling 2.4): given in a new race, seen at the table, told at the end, suggested; and
the help that is part of it."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.content.saved_races import races_folder
from game.content.series import Series, read_series, write_series
from game.match import Help, Match, Player, result_of
from game.records import record_text, save
from game.records.series import next_race
from game.records.statistics import Saved, as_csv, fair_starts
from game.rules import Handicap, SquareKind, legal_actions
from game.ui.kit.widgets import Choice
from game.ui.scenes.handicaps import HandicapsDialog
from game.ui.scenes.kept_race import KeptRace
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.seat_choices import choices_of
from game.ui.scenes.series import SeriesScene
from tests.library import match_of, set_up
from tests.records.races import played
from tests.records.test_statistics import LIBRARY, History
from tests.ui.driving import Window, players
from tests.ui.test_coaching import look_at


def opened(window: Window) -> None:
    """The page of a new race of somebody who has raced before, and the handicaps over it."""
    folder = races_folder()
    folder.mkdir(parents=True, exist_ok=True)
    text = record_text(played("abacus-2000", 3))
    (folder / "2026-11-20 20.15.hare").write_text(text, encoding="utf-8")
    window.open(NewRaceScene)
    window.press("more")
    window.press("handicap")
    window.scene(HandicapsDialog)


def test_a_handicap_is_given_and_remembered_and_the_race_begins_with_it(window: Window) -> None:
    opened(window)
    window.choose("carrots 0", 95)
    window.choose("lettuces 0", 2)
    window.press("done")
    window.scene(NewRaceScene)
    window.press("more")
    window.press("handicap")
    assert (window.choice("carrots 0").value, window.choice("lettuces 0").value) == (95, 2)
    window.press("done")
    window.fill("name 0", "Ana")
    window.press("start")
    match = window.scene(RaceScene).match
    seat = next(n for n, player in enumerate(match.players) if player.bot is None)
    assert match.players[seat].handicap == Handicap(95, 2)
    assert (match.state.carrots[seat], match.state.lettuces[seat]) == (95, 2)
    window.open(NewRaceScene)
    window.press("more")
    window.press("handicap")
    assert window.choice("carrots 0").value == 95


def test_none_takes_all_handicaps_back(window: Window) -> None:
    opened(window)
    window.choose("carrots 0", 120)
    window.choose("lettuces 1", 1)
    window.press("none")
    assert (window.choice("carrots 0").value, window.choice("lettuces 1").value) == (65, 3)


def test_row_and_podium_tell_of_it(window: Window) -> None:
    players = [
        Player("Ana", None, "red", "hat", Handicap(120, 1)),
        Player("Bob", "sprinter", "blue", "cap"),
        Player("Cleo", "plodder", "green", "bow"),
    ]
    scene = window.put_up(match_of(set_up(players)))
    assert window.sees("with a handicap")
    scene.submit(legal_actions(scene.match.state)[0])
    scene.session.stop()
    podium = window.reach(PodiumScene)
    podium.timeline.finish()
    assert "Ana began with 120 carrots and 1 lettuce." in podium._about()


def history(*races: list[str]) -> list[Saved]:
    """Races that were over one after the other: who ran in each, the winner first."""
    folder = races_folder()
    folder.mkdir(parents=True, exist_ok=True)
    match = played("strategic", 3)
    places = [seat.place for seat in result_of(match).seats]
    assert sorted(places) == [1, 2, 3]
    for number, names in enumerate(races):
        players = [Player(names[place - 1], None, "", "") for place in places]
        match.setup = replace(match.setup, players=tuple(players))
        path = folder / f"2026-11-2{number} 20.15.hare"
        path.write_text(record_text(match), encoding="utf-8")
    read = History(LIBRARY)
    read.look()
    while read.read_next():
        pass
    return read.races


def test_fair_starts_follow_from_who_beat_whom() -> None:
    """Ana beats both others twice, Bob one of two, Cleo nobody: 100, 50 and 0 per cent."""
    races = history(["Ana", "Bob", "Cleo"], ["Ana", "Bob", "Cleo"])
    fair = fair_starts(races, ["Ana", "Bob", "Cleo"])
    assert fair.beaten == {"Ana": 1.0, "Bob": 0.5, "Cleo": 0.0}
    assert fair.fewer == {"Ana": 0, "Bob": 2, "Cleo": 2}
    assert fair.races == 2


def test_equals_need_none_and_of_one_race_nothing_follows() -> None:
    races = history(["Ana", "Bob", "Cleo"], ["Bob", "Ana", "Cleo"])
    assert fair_starts(races, ["Ana", "Bob"]).fewer == {"Ana": 0, "Bob": 0}
    assert fair_starts(races[:1], ["Ana", "Bob"]).fewer == {}


def test_the_page_suggests_fair_starts_and_says_how_it_reckoned(window: Window) -> None:
    history(["Ana", "Bob", "Cleo"], ["Ana", "Bob", "Cleo"])
    players = [Player(name, None, "red", "hat") for name in ("Ana", "Bob", "Cleo")]
    given: list[Player] = []
    setup = match_of(set_up(players)).race.setup
    window.open(NewRaceScene)
    window.app.navigator.open_handicaps(players, setup, given.extend)
    window.press("suggest")
    window.prepare()
    assert window.sees("Bob beat 50% of the others.")
    assert window.choice("lettuces 1").value == 1
    window.press("done")
    fair = [Handicap(), Handicap(lettuces=1), Handicap(lettuces=1)]
    assert [player.handicap for player in given] == fair


# --- help ---------------------------------------------------------------------------------------


def helped(given: Help, *others: Help) -> Match:
    """A race of Player 1 with this help, who begins, of others with theirs, and of a rival."""
    seats = [*(None for _help in (given, *others)), "plodder"]
    seated = zip(players(*seats), (given, *others, Help.AS_LIKED), strict=True)
    return match_of(set_up([replace(player, help=each) for player, each in seated]))


def coach_of(window: Window, name: str, *, coached: bool) -> None:
    """Let this person have the coach, or not, as they like it."""
    window.app.profiles.change(name, lambda had: replace(had, coached=coached))


def test_help_is_given_to_persons_remembered_and_the_race_begins_with_it(window: Window) -> None:
    opened(window)
    assert [choice.name for choice in window.widgets(Choice)].count("help 0") == 1
    assert "help 1" not in [choice.name for choice in window.widgets(Choice)], "a rival"
    assert window.sees("Help: as they like")
    window.choose("help 0", Help.HINTS)
    window.press("done")
    assert window.sees("Handicap: ")
    window.fill("name 0", "Ana")
    window.press("start")
    match = window.scene(RaceScene).match
    assert [p.help for p in match.players if p.bot is None] == [Help.HINTS]
    assert {p.help for p in match.players if p.bot is not None} == {Help.AS_LIKED}
    window.open(NewRaceScene)
    window.press("more")
    window.press("handicap")
    assert window.choice("help 0").value is Help.HINTS
    window.press("none")
    assert window.choice("help 0").value is Help.AS_LIKED


@pytest.mark.parametrize("key", ["i", "k"])
def test_without_help_neither_coach_nor_hint_comes_and_why_is_told(
    window: Window, key: str
) -> None:
    coach_of(window, "Player 1", coached=True)
    scene = window.put_up(helped(Help.NONE))
    assert not scene.coaching.helps(0)
    assert not window.offers("hint")
    window.letter(key)
    assert window.sees("Player 1 runs without coach and hints")
    assert not scene.hinting.asked
    assert not scene.coaching.helps(0)
    window.key(pygame.K_ESCAPE)
    assert not window.offers("coach")
    assert window.app.profiles.of("Player 1").coached, "as it was before"


def test_with_hints_alone_the_coach_says_nothing_of_a_square(window: Window) -> None:
    coach_of(window, "Player 1", coached=True)
    scene = window.put_up(helped(Help.HINTS))
    carrots = SquareKind.CARROT
    look_at(window, scene, carrots)
    assert not window.sees("Home after ")
    window.press("hint")
    window.play_until(lambda: scene.hinting.square() is not None)
    window.point(1, 1)
    window.step()
    assert window.sees("Hint")
    assert not scene.coaching.helps(0)
    assert scene.hinting.explained().lines
    window.letter("k")
    assert window.sees("Player 1 has only hints in this race")


def test_the_coach_that_is_given_is_there_from_the_first_turn_and_stays(window: Window) -> None:
    scene = window.put_up(helped(Help.COACH, Help.AS_LIKED))
    look_at(window, scene, SquareKind.POSITION_2, SquareKind.POSITION_3, SquareKind.POSITION_1_5_6)
    assert window.sees(" in ten.")
    window.letter("k")
    assert window.sees("Player 1 has the coach in this race")
    assert scene.coaching.helps(0)
    assert not scene.coaching.helps(1)
    assert not window.app.profiles.of("Player 1").coached
    window.press("hint")
    assert scene.hinting.asked
    assert not window.app.profiles.of("Player 1").coached


def test_a_rival_in_the_seat_has_no_help_and_who_comes_back_has_it(window: Window) -> None:
    scene = window.put_up(helped(Help.COACH))
    scene.session.hand_over(0, "sprinter")
    assert not scene.coaching.helps(0)
    assert not scene.match.players[0].has_handicap
    scene.session.hand_over(0, None)
    assert scene.coaching.helps(0)


def test_row_podium_series_and_saved_races_tell_of_help(window: Window) -> None:
    scene = window.put_up(helped(Help.NONE))
    assert window.sees("Help: none") or window.sees("with a handicap")
    scene.submit(legal_actions(scene.match.state)[0])
    scene.session.stop()
    podium = window.reach(PodiumScene)
    podium.timeline.finish()
    assert "Help for Player 1: none." in podium._about()
    kept = KeptRace(window.app, save(scene.match, datetime(2026, 11, 1)))
    assert ("Run with a handicap.", "text") in kept.lines()
    seats = tuple(choices_of(scene.match.players)[:2])
    series = Series("Sundays", "2026-11-01", "abacus-2000", "2000", seats)
    write_series("0123abcd", series)
    window.open(SeriesScene)
    window.prepare()
    assert window.sees("Help for Player 1: none.")
    assert read_series("0123abcd", LIBRARY) == series
    again = next_race("0123abcd", series, 0, [p.name for p in scene.match.players])
    assert again.players == scene.match.setup.players


def test_marked_races_are_those_with_help_too_and_the_table_names_it() -> None:
    match = helped(Help.HINTS)
    match.submit(0, legal_actions(match.state)[0])
    match.stop()
    result = result_of(match)
    assert [seat.help for seat in result.seats] == [Help.HINTS, Help.AS_LIKED]
    rows = list(csv.DictReader(io.StringIO(as_csv([Saved(Path("a"), datetime.now(), result)]))))
    assert [row["handicap_help"] for row in rows] == ["hints", ""]
