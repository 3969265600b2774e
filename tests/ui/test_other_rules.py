"""The sheet in a replay that tells what the same race would be by another edition."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.saved_races import saved_races
from game.match import Match, start_match
from game.records import record_text
from game.rules import HouseRules, Stage, legal_actions, state_text
from game.ui.draw import theme
from game.ui.kit.widgets import Label, Plate
from game.ui.scenes.dialogs import ReplayMenu
from game.ui.scenes.other_rules import TITLES
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import ReplayScene
from tests.library import edition, edition_names, match_of, read_record
from tests.records.races import played
from tests.ui.driving import OpenWindow, Window, assert_at_rest
from tests.ui.pages import prose

ROUNDS = 14


def race(
    rules: str = "abacus-2000", players: int = 3, wild: float = 0.4, seed: str = "hedge"
) -> Match:
    return played(rules, players, house=HouseRules(max_rounds=ROUNDS), wild=wild, seed=seed)


def opened(window: Window, match: Match, other: str) -> ReplayScene:
    """The replay with the sheet, at this edition, and the race beside it run."""
    scene = window.put_up_replay(match)
    window.letter("o")
    choose(window, scene, other)
    window.prepare()
    return scene


def choose(window: Window, scene: ReplayScene, other: str) -> None:
    for _press in edition_names():
        if scene.other.edition.name == other:
            return
        window.letter("e")
    raise AssertionError(f"{other} is not offered")


# --- open and shut ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["o", "mouse", "keys", "pad"])
def test_it_opens_and_shuts(window: Window, way: str) -> None:
    scene = window.put_up_replay(race())

    def press() -> None:
        if way == "o":
            window.letter("o")
        else:
            window.press("other rules", way)

    assert window.button("take over").text == "Take over from here"
    press()
    assert scene.other.is_open
    title = scene.other.edition.title
    assert window.sees(title)
    assert window.button("take over").text == f"Take over: {title}"
    press()
    assert not scene.other.is_open
    assert not window.widgets(Plate)
    assert window.button("take over").text == "Take over from here"


def test_all_editions_but_its_own_are_offered_round_and_round(window: Window) -> None:
    scene = opened(window, race(), "devir-2014")
    seen = []
    for _press in range(7):
        seen.append(scene.other.edition.name)
        window.letter("e")
    assert sorted([*seen, "abacus-2000"]) == sorted(edition_names())
    assert scene.other.edition.name == seen[0]
    window.letter("w")
    assert scene.other.edition.name == seen[-1]
    for name, there in (("next edition", seen[0]), ("previous edition", seen[-1])):
        window.press(name)
        assert scene.other.edition.name == there
        assert window.sees(edition(there).title)


def test_every_title_is_whole_in_a_small_window(window: Window) -> None:
    scene = window.put_up_replay(race())
    window.letter("o")
    for _edition in scene.other.editions:
        title = scene.other.edition.title
        assert {title, f"Take over: {title}"} <= set(window.texts())
        window.letter("e")


def test_with_house_rules_its_own_edition_is_offered_by_the_book(window: Window) -> None:
    scene = window.put_up_replay(played("abacus-2000", 3, house=HouseRules(carrots=40)))
    assert "abacus-2000" in {each.name for each in scene.other.editions}


def test_the_keys_of_the_replay_go_on_working(window: Window) -> None:
    scene = opened(window, race(), "devir-2014")
    window.key(pygame.K_END)
    assert scene.at == scene.length
    window.key(pygame.K_HOME)
    window.key(pygame.K_RIGHT)
    window.pass_time(1000)
    assert scene.at == 1
    assert scene.other.is_open
    assert_at_rest(scene)
    window.key(pygame.K_ESCAPE)
    window.scene(ReplayMenu)


def test_watching_it_changes_nothing(window: Window) -> None:
    match = race()
    text = record_text(match)
    scene = opened(window, match, "tournament")
    for step in range(scene.length + 1):
        scene.go_to(step)
    assert record_text(match) == text


# --- what it says -----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", edition_names())
@pytest.mark.parametrize("players", [2, 5], ids=lambda n: f"{n} players")
def test_every_step_beside_every_edition_says_something(
    open_window: OpenWindow, rules: str, players: int
) -> None:
    window = open_window(speed="instant")
    scene = window.put_up_replay(race(rules, players))
    window.letter("o")
    for _edition in scene.other.editions:
        window.prepare()
        for step in range(0, scene.length + 1, 3):
            scene.go_to(step)
            said = prose(window)
            assert len(said.split("\n")) >= 2, said
            assert "{" not in said
            assert "Working out" not in said
        window.letter("e")


def test_who_would_lead_is_worked_out_while_nobody_wants_anything(window: Window) -> None:
    scene = window.put_up_replay(race())
    scene.go_to(20)
    window.letter("o")
    assert window.sees("Working out who would lead")
    scene.prepare()
    window.prepare()
    assert not window.sees("Working out")


def test_as_long_as_nothing_differs_it_says_so(window: Window) -> None:
    opened(window, race(), "tournament")
    assert prose(window).split("\n")[1:] == [
        "Under those rules you have the same choices.",
        "Under those rules the race would be the same.",
    ]


def test_a_die_here_and_a_card_there(window: Window) -> None:
    scene = opened(window, race(players=6), "devir-2014")
    beside = scene.other.beside
    assert beside is not None
    steps = [step for step in range(scene.length) if beside.hare(step) is not None]
    assert steps
    for step in steps:
        scene.go_to(step)
        assert "Here the die showed " in prose(window)
        assert "Under those rules the card would say: " in prose(window)
    choose(window, scene, "finnish")
    window.prepare()
    scene.go_to(steps[0])
    assert "Under those rules it would be the same." in prose(window)
    choose(window, scene, "tournament")
    assert "Under those rules it would do nothing until you leave it." in prose(window)


def test_squares_that_differ_bear_a_sign_and_light(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    scene = opened(window, played("tournament", 3, wild=0.15), "abacus-2000")
    renderer, board = window.app.renderer, scene.board_view
    seen = set()
    for step in range(scene.length):
        scene.go_to(step)
        more, fewer = scene.other.differing(step)
        under, over, *_rest = scene.around(renderer)
        assert len(list(under)) == len(more)
        assert len(list(over)) == len(more) + len(fewer)
        for square in (*more, *fewer):
            seen.add(square in more)
            shown = str(scene.match.race.track.number_shown(square))
            if 0 < square < scene.match.race.track.finish:
                first = prose(window).split("\n")[1]
                assert shown in first or " to " in first
            (sheet,) = window.widgets(Plate)
            view = renderer.viewport
            assert not view.rect(sheet.box).colliderect(view.rect(board.square_box(square)))
    assert seen == {True, False}


def test_pointing_at_the_sheet_is_not_pointing_at_what_lies_below(window: Window) -> None:
    scene = opened(window, race(), "devir-2014")
    scene.go_to(20)
    (sheet,) = window.widgets(Plate)
    square = next(s for s in range(1, 64) if sheet.box.contains(*scene.board_view.centre(s)))
    window.point(*scene.board_view.centre(square))
    assert scene.view.pointed is None
    window.letter("o")
    window.point(*scene.board_view.centre(square))
    assert scene.view.pointed == square


def test_the_sheet_hides_no_hare_at_any_step(open_window: OpenWindow) -> None:
    for size in ((1280, 720), (1920, 1080)):
        window = open_window(size, speed="instant")
        scene = opened(window, race(players=6, wild=0.2, seed="a"), "devir-2014")
        view = window.app.renderer.viewport
        for step in range(scene.length + 1):
            scene.go_to(step)
            (sheet,) = window.widgets(Plate)
            rect = view.rect(sheet.box)
            assert window.app.window.surface.get_rect().contains(rect)
            for hare in scene.table.marker_sprites:
                assert not rect.collidepoint(view.point(hare.x, hare.y))


def test_a_sealed_race_that_was_left_keeps_its_secret(window: Window, tmp_path: Path) -> None:
    whole = played("strategic", 4, wild=0.5, house=HouseRules(max_rounds=30))
    match = match_of(whole.setup, sealed=True)
    for entry in whole.log[:60]:
        match.repeat(entry.seat, entry.action, entry.outcomes)
    path = tmp_path / "race.json"
    path.write_text(record_text(match), encoding="utf-8")
    scene = opened(window, read_record(path), "devir-2014")
    window.key(pygame.K_END)
    assert window.sees("it depends on the dice or the cards.")
    beside = scene.other.beside
    assert beside is not None
    scene.go_to(next(step for step in range(60) if beside.hare(step) is not None))
    assert "Under those rules nobody knows what would happen." in prose(window)


@pytest.mark.parametrize("other", ["ravensburger-1978", "intellect-1974"])
def test_a_title_is_as_large_as_its_longest_word_allows(
    open_window: OpenWindow, other: str
) -> None:
    window = open_window((1280, 720), text_size=200)
    scene = opened(window, race(), other)
    (heading,) = (each for each in window.widgets(Label) if each.text == scene.other.edition.title)
    renderer = window.app.renderer
    larger = min((n for n in (*TITLES, theme.LEAD) if n > heading.size), default=theme.LEAD)
    longest = renderer.longest_word(heading.text, larger, heading.face)
    assert heading.size == theme.BUTTON or longest > heading.box.width
    assert heading.size > theme.FINE


# --- taking over ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4], ids=lambda n: f"{n} players")
def test_a_race_goes_on_by_the_other_rules_and_is_a_race_like_any(
    open_window: OpenWindow, players: int
) -> None:
    window = open_window(speed="instant")
    scene = opened(window, race(players=players), "devir-2014")
    scene.go_to(9)
    stood = scene.match.states[9]
    window.letter("t")
    window.letter("d")
    fresh = window.scene(RaceScene).match
    assert fresh.setup.edition == "devir-2014"
    assert fresh.race.ruleset == edition("devir-2014").ruleset
    assert fresh.sealed
    assert (fresh.states[0].squares, fresh.states[0].turn) == (stood.squares, stood.turn)
    assert fresh.states[0].carrots == stood.carrots
    text = record_text(fresh)
    assert state_text(fresh.states[0]) in text


def test_it_is_kept_and_run_to_its_podium(open_window: OpenWindow) -> None:
    window = open_window(speed="instant")
    scene = opened(window, played("abacus-2000", 3, wild=0.15), "strategic")
    scene.go_to(scene.length - 12)
    step = scene.at
    setup = scene.other.taken_over(step, {0: "sprinter", 1: "plodder", 2: "sprinter"})
    window.app.navigator.to_race(start_match(setup, window.app.library))
    window.reach(PodiumScene)
    assert saved_races()
    window.press("watch")
    again = window.scene(ReplayScene)
    assert state_text(again.match.states[0]) == setup.start


def test_where_nothing_is_asked_there_one_can_not_take_over(window: Window) -> None:
    match = race("finnish", 2)
    asked = [n for n, state in enumerate(match.states) if state.stage is Stage.OTHER_MARKER]
    scene = opened(window, match, "abacus-2000")
    scene.go_to(asked[0])
    assert window.sees(
        "Under those rules there is nothing to choose now. Take over one step earlier."
    )
    over = window.button("take over")
    assert not over.enabled
    window.letter("t")
    window.scene(ReplayScene)
    window.key(pygame.K_LEFT)
    assert window.button("take over").enabled
    assert legal_actions(scene.moment)
