"""A handicap (ruling 2.4): given in a new race, seen at the table, told at the end, suggested."""

from __future__ import annotations

from dataclasses import replace

from game.content.saved_races import races_folder
from game.match import Player, result_of
from game.records import record_text
from game.records.statistics import Saved, fair_starts
from game.rules import Handicap, legal_actions
from game.ui.scenes.handicaps import HandicapsDialog
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from tests.library import match_of, set_up
from tests.records.races import played
from tests.records.test_statistics import LIBRARY, History
from tests.ui.driving import Window


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
    given: list[Handicap] = []
    setup = match_of(set_up(players)).race.setup
    window.open(NewRaceScene)
    window.app.navigator.open_handicaps(players, setup, given.extend)
    window.press("suggest")
    window.prepare()
    assert window.sees("Bob beat 50% of the others.")
    assert window.choice("lettuces 1").value == 1
    window.press("done")
    assert given == [Handicap(), Handicap(lettuces=1), Handicap(lettuces=1)]
