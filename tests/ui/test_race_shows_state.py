"""The table always ends up showing the match's state, however the motion came to its end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.bots import answer
from game.match import Match
from game.rules import (
    Action,
    DieRolled,
    LettuceEaten,
    MoveForward,
    RaceBegunAgain,
    Stage,
    legal_actions,
)
from game.ui.draw.sprites import flat
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from tests.library import edition_names, match_of
from tests.sweep import in_full
from tests.ui.driving import (
    OpenWindow,
    Window,
    assert_at_rest,
    legal_squares,
    make_match,
    pixels,
    wise_action,
)

SEATS = {
    3: (None, "sprinter", "plodder"),
    4: ("plodder", None, "sprinter", None),
    5: (None, "plodder", None, "sprinter", "plodder"),
    6: ("sprinter", None, "plodder", None, "sprinter", "plodder"),
}


AT_ONCE = ("abacus-2000", "devir-2014", "tournament")
"""Editions that are always run: a die, a deck, a toll. The others are a longer sweep."""
each_edition = pytest.mark.parametrize(
    "rules", [name if name in AT_ONCE else in_full(name) for name in edition_names()]
)


def persons_action(match: Match, rng: Random) -> Action:
    """Mostly sensible, now and then anything: so that every corner of the rules is seen."""
    return rng.choice(legal_actions(match.state)) if rng.random() < 0.35 else wise_action(match)


def run_race(window: Window, scene: RaceScene, rng: Random, end_motion: Callable[[], None]) -> int:
    """Play to the podium, checking after every action; returns how many there were."""
    checked = -1
    for _round in range(20_000):
        window.uncover()
        if window.app.scene is not scene:
            return checked
        if scene.timeline.running:
            end_motion()
        if not scene.timeline.running and window.app.scene is scene:
            if checked != len(scene.match.log):
                assert_at_rest(scene)
                checked = len(scene.match.log)
            player = scene.match.player_to_act()
            if player is not None and player.bot is None:
                scene.submit(persons_action(scene.match, rng))
        window.pass_time(0)
        window.think(scene)
    raise AssertionError("the race never ended")


@pytest.mark.parametrize("seats", [3, 4, in_full(5), 6], ids=lambda seats: f"{seats} seats")
@pytest.mark.parametrize("seed", ["clover", in_full("thistle")])
def test_after_every_action_the_table_shows_the_state(
    window: Window, seats: int, seed: str
) -> None:
    scene = window.put_up(make_match(*SEATS[seats], seed=seed, max_rounds=40))
    actions = run_race(window, scene, Random(seed), scene.timeline.finish)
    assert actions > 40
    window.scene(PodiumScene)


@each_edition
@pytest.mark.parametrize(
    "bots",
    [
        pytest.param((None, "plodder"), id="7.1 two hares each"),
        pytest.param((None, "sprinter", "plodder", None), id="four players"),
    ],
)
def test_every_edition_shows_the_state_after_every_action(
    window: Window, rules: str, bots: tuple[str | None, ...]
) -> None:
    match = make_match(*bots, seed="teasel", max_rounds=30, rules=rules)
    scene = window.put_up(match)
    assert len(set(scene.table.figures)) == match.race.markers, "no two hares look alike"
    run_race(window, scene, Random(rules), scene.timeline.finish)
    window.scene(PodiumScene)


@pytest.mark.parametrize("rules", ["devir-2014", "intellect-1974"])
def test_a_card_is_lifted_turned_read_and_put_back(window: Window, rules: str) -> None:
    """Its words are whole while it is read; afterwards they stay beside the deck."""
    scene = window.put_up(make_match(None, "plodder", "plodder", rules=rules))
    scene.submit(MoveForward(0, 1))  # a hare square
    read, words = 0, ""
    while scene.timeline.running:
        window.pass_time(0.05)
        card = scene.table.card
        if card is not None and card.turned == 1.0:
            read, words = read + 1, card.text
        if scene.table.caption:
            break
    assert read * 0.05 > 1.0, "there is no time to read it"
    assert words
    assert scene.table.caption == words
    assert scene.table.card is None


def test_the_race_above_meets_every_kind_of_surprise() -> None:
    """Else the comparison would say less than it seems to."""
    seen: set[type] = set()
    for seed in ("clover", "thistle"):
        for seats in SEATS.values():
            match, rng = make_match(*seats, seed=seed, max_rounds=40), Random(seed)
            while not match.state.is_over:
                actor = match.state.actor
                assert actor is not None
                person = match.players[actor].bot is None
                chosen = persons_action(match, rng) if person else answer(match.question()).action
                seen |= {type(event) for event in match.submit(actor, chosen)}
    assert {DieRolled, LettuceEaten, RaceBegunAgain} <= seen


@pytest.mark.parametrize(
    ("frame", "rounds"),
    [(1 / 60, 2), in_full(0.2, 12), in_full(5.0, 12), (1000.0, 6), in_full(1000.0, 12)],
    ids=["each frame", "few frames", "rarely", "at once", "at once, longer"],
)
def test_played_and_skipped_motion_lead_to_the_same_picture(
    open_window: OpenWindow, frame: float, rounds: int
) -> None:
    """Two windows, the same race: one plays the motion, the other skips it."""
    played, skipped = open_window(), open_window()
    first = played.put_up(make_match(None, None, None, None, seed="burdock"))
    second = skipped.put_up(make_match(None, None, None, None, seed="burdock"))
    rng = Random(7)
    while first.match.state.round <= rounds:
        action = persons_action(first.match, rng)
        first.submit(action)
        second.submit(action)
        while first.motion.moving:
            played.pass_time(frame)
        second.timeline.finish()
        skipped.pass_time(0)
        for window in (played, skipped):
            window.see_handover()
        assert first.table.marker_sprites == second.table.marker_sprites
        assert_at_rest(second)
        assert first.race_log.lines() == second.race_log.lines()
        assert sorted(played.texts()) == sorted(skipped.texts())
        assert pixels(played.full_redraw()) == pixels(skipped.full_redraw())


@pytest.mark.parametrize("actions", [30, in_full(60)])
def test_arranging_anew_at_rest_changes_nothing_in_the_picture(
    window: Window, actions: int
) -> None:
    scene = window.put_up(make_match(None, None, None, seed="sorrel"))
    rng = Random(3)
    for _action in range(actions):
        scene.submit(persons_action(scene.match, rng))
        scene.timeline.finish()
        window.pass_time(0)
        if scene.match.state.stage is Stage.MAIN:
            before = pixels(window.full_redraw())
            scene.arrange(window.app.renderer)
            assert pixels(window.full_redraw()) == before, scene.match.log[-1]


@pytest.mark.parametrize("stage", [Stage.MOVE_AGAIN, Stage.TAKE_OR_GIVE], ids=lambda s: s.value)
def test_arranging_anew_keeps_what_the_hare_square_said(window: Window, stage: Stage) -> None:
    """Who is asked something still sees die and order after the window was resized."""
    match = match_that_came_to(stage)
    scene = window.put_up(replay(match, len(match.log) - 1))
    scene.submit(match.log[-1].action)
    scene.timeline.finish()
    window.pass_time(0)
    before_it = pixels(window.full_redraw())
    assert scene.table.caption
    scene.arrange(window.app.renderer)
    assert pixels(window.full_redraw()) == before_it


def match_that_came_to(stage: Stage) -> Match:
    """A match of persons in which a hare square has just asked for this."""
    for seed in range(50):
        match, rng = make_match(None, None, None, seed=f"sorrel {seed}"), Random(seed)
        while not match.state.is_over:
            if match.state.stage is stage:
                return match
            match.submit(match.state.turn, persons_action(match, rng))
    raise AssertionError("no hare square ever asked for it")


def replay(match: Match, actions: int) -> Match:
    """The same match after only so many actions."""
    again = match_of(match.setup, bot_seed=match.bot_seed)
    for entry in match.log[:actions]:
        again.submit(entry.seat, entry.action)
    return again


@pytest.mark.parametrize(
    ("seed", "frames"),
    [("rowan", 150), *(in_full(seed, 400) for seed in ("rowan", "bramble", "hazel"))],
)
def test_redrawing_the_damaged_parts_equals_a_full_redraw(
    window: Window, seed: str, frames: int
) -> None:
    """Frames of any length, the pointer wandering about; every picture is compared."""
    window.compared = 1
    scene = window.put_up(make_match(None, None, "sprinter", None, seed=seed))
    rng = Random(seed)
    before = window.app.frames
    for _frame in range(frames):
        window.pass_time(rng.choice([1 / 125, 1 / 60, 1 / 30, 0.1, 0.6]))
        if rng.random() < 0.1:
            view = window.app.renderer.viewport
            window.point(rng.uniform(0, view.width), rng.uniform(0, view.height))
        player = scene.match.player_to_act()
        if player is not None and player.bot is None and not scene.timeline.running:
            scene.submit(persons_action(scene.match, rng))
    assert window.app.frames - before > frames / 2


def test_composing_changes_nothing(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None, seed="teasel"))
    rng = Random(5)
    for _frame in range(150):
        window.pass_time(1 / 30)
        state, log = scene.match.state, list(scene.race_log.lines())
        first, second = (
            flat(scene.compose(window.app.renderer)),
            flat(scene.compose(window.app.renderer)),
        )
        assert first == second
        assert (scene.match.state, scene.race_log.lines()) == (state, log)
        if not scene.timeline.running:
            scene.submit(persons_action(scene.match, rng))


def test_the_lit_squares_are_the_legal_ones(window: Window) -> None:
    """A price is on each of them and on no other."""
    scene = window.put_up(make_match(None, None, None, seed="teasel"))
    rng = Random(2)
    for _turn in range(12):
        lit = legal_squares(scene.match.state)
        plates = window.shown("price")
        assert len(plates) == len(lit)
        assert len({price for _kind, price, *_look in plates}) == len(set(plates))
        scene.submit(persons_action(scene.match, rng))
        scene.timeline.finish()
        window.pass_time(0)
