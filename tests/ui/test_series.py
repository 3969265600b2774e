"""A series: set up with a new race, gone on with race by race, and won."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pygame
import pytest

from game.content.saved_races import saved_races
from game.content.series import Series, championship, numbers, path_of, read_series, write_series
from game.content.settings import SeatChoice
from game.match import Help
from game.records import save
from game.records.series import Line, Table, next_race
from game.rules import Handicap, race_result
from game.ui.kit.widgets import Choice, Label
from game.ui.scenes.ceremony import CeremonyScene
from game.ui.scenes.dialogs import Message, Question
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.seats import OTHER, SeatsDialog
from game.ui.scenes.series import NewSeriesDialog, SeriesScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY, match_of
from tests.ui.driving import Window
from tests.ui.test_described import described

SEATS = (
    SeatChoice("sprinter", "", "red", "hat"),
    SeatChoice("plodder", "", "blue", "cap"),
    SeatChoice("person", "Ana", "green", "bow", carrots=95),
)
SUNDAYS = Series("Sundays", "2026-11-01", "abacus-2000", "2000", SEATS, races=2)
NUMBER = "0123abcd"


def full(*_anything: object) -> None:
    """What writes to a disk that is full does."""
    raise OSError(28, "No space left on device")


def run(races: int) -> None:
    """Run and save so many races of the series, with computers in all seats."""
    for done in range(races):
        match = match_of(next_race(NUMBER, SUNDAYS, done, ["Hazel", "Clover", "Ana"]))
        match.hand_over(2, "level-1")
        match.play_bots()
        save(match, datetime(2026, 11, 1 + 7 * done, 20, 15))


def opened(window: Window) -> SeriesScene:
    scene = window.open(SeriesScene)
    window.prepare()
    return scene


def test_a_series_is_set_up_with_a_new_race(window: Window) -> None:
    window.open(NewRaceScene)
    window.press("more")
    window.press("series")
    window.scene(NewSeriesDialog)
    window.fill("name", "Sundays")
    window.choose("races", 6)
    window.choose("points 0", 7)
    window.choose("same chance", True)
    window.press("done")
    window.scene(SeriesScene)
    (number,) = numbers()
    series = read_series(number, LIBRARY)
    assert (series.name, series.races, series.same_chance) == ("Sundays", 6, True)
    assert series.points == (7, 3, 2, 1, 0, 0)
    assert len(series.seats) == 3
    assert window.sees("0 of 6 races run")


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open(NewRaceScene)
    window.press("more")
    window.press("series")
    window.fill("name", "Sundays")
    monkeypatch.setattr("game.ui.scenes.series.write_series", full)
    window.press("done")
    window.scene(Message)
    assert window.sees("The series can’t be saved")
    window.press("done")
    assert window.field("name").text == "Sundays"


def test_the_next_race_belongs_to_it_and_its_podium_leads_back(window: Window) -> None:
    write_series(NUMBER, SUNDAYS)
    run(1)
    opened(window)
    assert window.sees("1 of 2 races run")
    window.press("run")
    match = window.scene(RaceScene).match
    assert (match.setup.series, match.setup.first) == (NUMBER, 1)
    assert match.setup.players[2].handicap == Handicap(carrots=95)
    match.hand_over(2, "level-1")
    match.play_bots()
    window.app.navigator.to_podium(match, save(match, datetime(2026, 11, 8)))
    window.scene(PodiumScene).timeline.finish()
    window.press("series")
    window.prepare()
    window.scene(CeremonyScene)  # it was the last one
    window.key(pygame.K_SPACE)
    window.press("done")
    window.scene(SeriesScene)
    assert window.sees("2 of 2 races run")


def test_2_4_handicaps_change_from_one_race_of_it_to_the_next(window: Window) -> None:
    """Points and races so far stay; the records tell what each was run with."""
    write_series(NUMBER, SUNDAYS)
    run(1)
    scene = opened(window)
    assert window.sees("Ana begins with 95 carrots.")
    window.press("handicap")
    window.choose("carrots 2", 80)
    window.choose("help 2", Help.COACH)
    window.press("done")
    window.prepare()
    assert window.app.scene is scene
    assert window.sees("Ana begins with 80 carrots.")
    assert window.sees("1 of 2 races run")
    ana = read_series(NUMBER, LIBRARY).seats[2]
    assert (ana.carrots, ana.lettuces, ana.help) == (80, None, Help.COACH)
    window.press("run")
    player = window.scene(RaceScene).match.players[2]
    assert (player.handicap, player.help) == (Handicap(carrots=80), Help.COACH)


def test_a_handicap_that_can_t_be_written_is_told_and_nothing_changes(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_series(NUMBER, SUNDAYS)
    scene = opened(window)
    monkeypatch.setattr("game.ui.scenes.series.write_series", full)
    window.press("handicap")
    window.press("none")
    window.press("done")
    window.scene(Message)
    assert window.sees("The series can’t be saved")
    window.press("done")
    assert window.app.scene is scene
    assert window.sees("Ana begins with 95 carrots.")


def test_at_the_world_championship_nobody_has_a_handicap(window: Window) -> None:
    write_series(NUMBER, championship(SUNDAYS, LIBRARY))
    opened(window)
    assert "handicap" not in [each.name for each in window.form.widgets]


def test_before_the_next_race_it_is_asked_who_is_here(window: Window) -> None:
    """Ana's place, in which a rival runs today, has the points; a guest may run for a rival."""
    bob = SeatChoice("person", "Bob", "yellow", "hat")
    write_series(NUMBER, replace(SUNDAYS, seats=(*SEATS, bob)))
    scene = opened(window)
    window.press("run")
    window.scene(SeatsDialog)
    assert window.sees("Points go to the player of the series, whoever runs for them.")
    window.press("back")
    assert window.scene(SeriesScene) is scene
    window.press("run")
    window.choose("seat 2", "level-3")
    window.choose("seat 1", OTHER)
    window.fill("name 1", "Rosa")
    window.press("done")
    match = window.scene(RaceScene).match
    assert [player.name for player in match.players] == ["Hazel", "Rosa", "Rowan for Ana", "Bob"]
    assert [player.bot for player in match.players] == ["sprinter", None, "level-3", None]
    for seat in (1, 3):
        match.hand_over(seat, "level-1" if seat == 3 else "plodder")
    match.play_bots()
    save(match, datetime(2026, 11, 1, 20, 15))
    opened(window)
    assert window.sees("1 of 2 races run")
    table = window.scene(SeriesScene)._table
    assert table is not None
    place = race_result(match.state).places[2]  # type: ignore[union-attr]
    (ana,) = [line for line in table.lines if line.seat.name == "Ana"]
    assert ana.total == SUNDAYS.points[place - 1]


def test_the_table_is_in_order_and_after_the_last_race_it_says_who_has_won(
    window: Window,
) -> None:
    write_series(NUMBER, SUNDAYS)
    run(2)
    opened(window)
    assert window.sees("wins the series!") or window.sees("win the series!")
    assert not window.offers("run")
    totals = [int(label.text) for label in window.widgets(Label) if label.text.isdigit()]
    assert totals == sorted(totals, reverse=True)
    assert len(totals) == 3


def test_the_title_offers_it_as_long_as_there_is_one(window: Window) -> None:
    window.open(TitleScene)
    assert not window.offers("series")
    write_series(NUMBER, SUNDAYS)
    window.open(TitleScene)
    window.press("series")
    window.scene(SeriesScene)


def test_one_of_several_is_chosen_and_one_that_is_broken_is_told(window: Window) -> None:
    write_series(NUMBER, SUNDAYS)
    write_series("4567abcd", SUNDAYS)
    opened(window)
    window.choose("series", NUMBER)
    assert window.sees("0 of 2 races run")
    path_of("4567abcd").write_text("{", encoding="utf-8")
    window.open(SeriesScene)
    window.prepare()
    window.scene(Message)
    assert window.sees("4567abcd.json")


def test_a_series_is_deleted_and_its_races_stay(window: Window) -> None:
    write_series(NUMBER, SUNDAYS)
    run(1)
    opened(window)
    window.press("delete")
    window.scene(Question)
    window.press("yes")
    assert numbers() == []
    assert len(saved_races()) == 1
    assert window.sees("A series is several races")


# --- the ceremony -------------------------------------------------------------------------------


def ceremony(window: Window) -> CeremonyScene:
    """That of a series of which two races were run, seen again from its page."""
    write_series(NUMBER, SUNDAYS)
    run(2)
    opened(window)
    window.press("watch")
    return window.scene(CeremonyScene)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_ESCAPE])
def test_the_ceremony_is_seen_again_any_press_ends_the_party_and_the_next_one_leaves(
    window: Window, key: int
) -> None:
    scene = ceremony(window)
    assert scene.timeline.running
    window.click(640, 10)
    assert not scene.timeline.running
    window.key(key)
    window.scene(SeriesScene)
    window.press("watch")
    window.key(key)
    assert not window.scene(CeremonyScene).timeline.running


def test_all_stand_on_their_steps_by_points_and_everything_is_told_aloud(window: Window) -> None:
    scene = ceremony(window)
    scene.timeline.finish()
    window.step()
    heard = [node.name for node in described(window)]
    lines = scene._standings.lines
    assert [line.total for line in lines] == sorted((e.total for e in lines), reverse=True)
    assert scene.places == [line.place for line in lines]
    for seat, line in enumerate(lines):
        name = scene._player(seat).name
        (told,) = [each for each in heard if f": {name}, " in each]
        assert told.endswith(f"{line.total} points") or line.total == 1
        assert window.sees(name)
    for sentence in scene.how():
        assert sentence in heard
        assert window.sees(sentence)
    assert 1 <= len(scene.how()) <= 2


def test_winners_who_are_even_stand_on_one_step(window: Window) -> None:
    even = replace(SUNDAYS, points=(0, 0, 0, 0, 0, 0), races=1)
    lines = tuple(Line(seat, (0,), (False,), (0,), 1) for seat in SEATS)
    window.app.navigator.to_title()
    window.app.navigator.open_ceremony(even, Table(lines, 1, 0))
    scene = window.scene(CeremonyScene)
    scene.timeline.finish()
    window.step()
    heights = {
        sprite.rect().bottom
        for seat in scene.ranking
        for sprite in scene._figure(window.app.renderer, seat)
    }
    assert len(heights) == 1
    assert window.sees("They are level on points and on races won.")
    assert window.sees("Hazel, Clover and Ana win the series!")


def test_whoever_ran_in_a_rivals_seat_stands_there_too(window: Window) -> None:
    one, two, three = SEATS
    lines = (
        Line(two, (5,), (True,), (1,), 1, ("Rosa",)),
        Line(one, (3,), (False,), (0,), 2),
        Line(three, (2,), (False,), (0,), 3),
    )
    window.app.navigator.to_title()
    window.app.navigator.open_ceremony(replace(SUNDAYS, races=1), Table(lines, 1, 0))
    scene = window.scene(CeremonyScene)
    assert scene._player(0).name.endswith(" and Rosa")
    assert "Rosa" in scene._told


def test_a_message_does_not_cover_the_title(window: Window) -> None:
    scene = ceremony(window)
    scene.timeline.finish()
    window.app.show_sign("Picture saved: ~/Pictures/Hare & Tortoise/2026-11-25 20.15.30.png")
    window.step()
    sign, renderer = window.app.sign_rect, window.app.renderer
    assert sign is not None
    (title,) = scene._titles(renderer)
    assert not sign.colliderect(title.rect().inflate(0, -8))  # its letters


def test_where_nothing_moves_they_stand_there_at_once(window: Window) -> None:
    window.open(TitleScene)
    window.app.change_settings(reduced_motion=True)
    assert not ceremony(window).timeline.running


def test_a_series_that_goes_on_has_no_ceremony(window: Window) -> None:
    write_series(NUMBER, SUNDAYS)
    run(1)
    window.app.navigator.to_series(NUMBER, celebrates=True)
    window.step()
    window.prepare()
    window.scene(SeriesScene)
    assert not window.offers("watch")


# --- the world championship ---------------------------------------------------------------------


def new_series(window: Window) -> NewSeriesDialog:
    window.open(NewRaceScene)
    window.press("more")
    window.press("series")
    return window.scene(NewSeriesDialog)


def test_10_the_world_championship_is_offered_and_sets_everything(window: Window) -> None:
    new_series(window)
    window.choose("races", 6)
    window.choose("format", True)
    assert not {"races", "points 0", "same chance"} & {each.name for each in window.widgets(Choice)}
    for told in (
        *("Edition: World championship", "4 races", "Points for the places: 4, 2 and 0"),
        *("Who is last begins the next race.", "So it is at the Mind Sports Olympiad."),
        "Our rule: everybody keeps the same seat",
    ):
        assert window.sees(told)
    assert not window.sees("more or fewer than three or four"), "three sit there"
    window.press("done")
    (number,) = numbers()
    series = read_series(number, LIBRARY)
    assert series == championship(series, LIBRARY)
    assert series.name.startswith("World championship of ")
    window.prepare()
    assert window.sees("Who is last begins the next race.")
    window.press("run")
    setup = window.scene(RaceScene).match.setup
    assert (setup.edition, setup.series) == ("tournament", number)


def test_10_a_series_of_one_s_own_is_as_it_was_chosen_before(window: Window) -> None:
    new_series(window)
    window.choose("races", 6)
    window.choose("format", True)
    window.choose("format", False)
    assert window.choice("races").value == 6
    window.press("done")
    (number,) = numbers()
    assert read_series(number, LIBRARY).races == 6
    assert not read_series(number, LIBRARY).last_begins


def test_10_at_other_tables_than_those_of_three_or_four_it_is_ours(window: Window) -> None:
    window.open(TitleScene)
    two = replace(SUNDAYS, seats=SEATS[:2])
    window.app.navigator.open_new_series(two)
    window.choose("format", True)
    assert window.sees("Our rule: fewer than three or more than four may run.")
