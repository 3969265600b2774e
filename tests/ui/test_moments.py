"""The moments of a race: the first home, and the small ones; what is seen, heard and said."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from game.match import Match
from game.rules import (
    Action,
    CarrotsTaken,
    Cause,
    Finish,
    HouseRules,
    LettuceEaten,
    SquareKind,
    TurnMissed,
)
from game.ui.draw.sprites import flat
from game.ui.kit.sound import Sound
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_scene import TableScene
from game.ui.scenes.table_view import feet, figures
from game.ui.table.caption import caption
from game.ui.table.pieces import Speech
from tests.cases import cases
from tests.library import board, match_of, set_up
from tests.ui.driving import SMALL, OpenWindow, Window, assert_at_rest, players
from tests.ui.overflow_scenes import NAMES

STEP = 0.05
LANDING = ">60:20/0 61:10/0 7:30/1 r9"
"""The first comes home with the ten carrots that are allowed, the second could have next turn."""
TOLD = [
    "Home with exactly 10 carrots, the most allowed!",
    "Player 2 is one turn too late!",
]


@dataclass
class Watched:
    """What was seen until nothing moved any more, each once."""

    ribbons: list[str] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)
    poses: dict[int, set[str]] = field(default_factory=dict)
    seconds: float = 0.0


def watch(window: Window, scene: TableScene) -> Watched:
    """Let time pass until nothing moves."""
    seen = Watched()
    while scene.timeline.running:
        window.pass_time(STEP)
        seen.seconds += STEP
        table = scene.table
        if table.ribbon is not None and table.ribbon.text not in seen.ribbons:
            seen.ribbons.append(table.ribbon.text)
        if table.caption is not None and table.caption not in seen.captions:
            seen.captions.append(table.caption)
        for marker, hare in enumerate(table.marker_sprites):
            seen.poses.setdefault(marker, set()).add(hare.pose)
    return seen


def race_at(start: str, seats: int = 3, *, hidden: bool = False) -> Match:
    """Persons, in this position."""
    house, rules = HouseRules(carrots_hidden=hidden), "strategic" if seats == 1 else "abacus-2000"
    return match_of(set_up(players(*[None] * seats), rules=rules, house=house, start=start))


def acted(window: Window, match: Match, action: Action) -> RaceScene:
    """The race once this action has begun to be shown."""
    scene = window.put_up(match)
    scene.submit(action)
    return scene


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all effects that are asked for from now on."""
    names: list[str] = []
    monkeypatch.setattr(Sound, "play", lambda _self, name, **_where: names.append(name))
    return names


def test_all_look_up_to_whoever_is_home_first_and_the_race_goes_on(
    window: Window, heard: list[str]
) -> None:
    scene = acted(window, race_at(LANDING), Finish(0))
    seen = watch(window, scene)
    assert seen.ribbons == ["Player 1 is home first!"]
    assert seen.captions == TOLD
    assert "look" in seen.poses[1] & seen.poses[2]
    assert "sad" in seen.poses[1] - seen.poses[2], "only who could have come home is sad"
    assert heard.count("home-first") == 1
    assert "home" not in heard
    assert scene.match.player_to_act() is scene.match.players[1]
    assert_at_rest(scene)
    assert scene.table.ribbon is scene.table.caption is None


@cases(
    "start, ribbon, sound",
    ("64#1:0/0 >60:20/0 5:30/1 r9", "", "home"),
    (">60,50:30/0 7,9:30/1 r9", "", "home"),
    (">60,64#1:30/0 7,9:30/1 r9", "Player 1 is home first!", "home-first"),
    (">60,64#2:30/0 7,64#1:30/0 r9", "Player 1 is home first!", "home-first"),
    (">60:20/0 r9", "Player 1 is home!", "home-first"),
)
def test_first_is_who_has_all_hares_home_before_anybody_else(
    window: Window, heard: list[str], start: str, ribbon: str, sound: str
) -> None:
    seats = start.count(":")
    match = race_at(start, seats)
    turn = match.state.turn
    seen = watch(window, acted(window, match, Finish(match.race.markers_of(turn)[0])))
    assert seen.ribbons == [ribbon] * bool(ribbon)
    assert [name for name in heard if name.startswith("home")] == [sound]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
@pytest.mark.parametrize(
    "others", ["30:20/0 5:30/1", "27:20/0 30:30/1 5:30/0 7:10/1 9:10/1"], ids=["two", "five"]
)
def test_the_ribbon_hides_no_hare(
    open_window: OpenWindow, size: tuple[int, int], others: str
) -> None:
    """Nor, while it hangs there, the one that jumps for joy."""
    window = open_window(size)
    start = f">60:20/0 {others} r9"
    scene = acted(window, race_at(start, start.count(":")), Finish(0))
    seen = 0
    while scene.timeline.running:
        window.pass_time(STEP)
        table = scene.table
        if table.ribbon is None or table.ribbon.part < 0.2:
            continue
        seen += 1
        cloth, *_others = (each.rect() for each in table.compose_flying())
        boxes = map(window.app.renderer.viewport.rect, figures(table.board, feet(table)))
        assert cloth.collidelist(list(boxes)) == -1
    assert seen


def test_2_2_of_hidden_carrots_nothing_is_said(window: Window) -> None:
    seen = watch(window, acted(window, race_at(LANDING, hidden=True), Finish(0)))
    assert seen.ribbons
    assert not seen.captions


@cases(
    "second, late",
    ("61:5/0", False),  # too few carrots
    ("61:30/0", False),  # too many for second place
    ("61:10/1", False),
    ("58m:25/0", False),
    ("53:46/0", True),  # its square pays 20 before it moves
    ("53:45/0", False),
)
def test_too_late_is_only_who_could_have_come_home(window: Window, second: str, late: bool) -> None:
    match = race_at(f">62:3/0 {second} 7:30/1 r9")
    seen = watch(window, acted(window, match, Finish(0)))
    assert ("Player 2 is one turn too late!" in seen.captions) == late


@pytest.mark.parametrize("still", [False, True])
@cases(
    "event, told",
    (LettuceEaten(1, 1, 3, 1), "Player 2 eats a lettuce."),
    (TurnMissed(1, 1), "Player 2 misses this turn."),
)
def test_whose_turn_passes_with_eating_or_waiting_is_named(
    open_window: OpenWindow, event: LettuceEaten | TurnMissed, told: str, *, still: bool
) -> None:
    """Nobody is called to the screen for it."""
    window = open_window(reduced_motion=still)
    scene = window.put_up(race_at(LANDING))
    scene.motion.play((event,))
    seen = watch(window, scene)
    assert seen.captions == [told]
    assert seen.seconds > 1, "it can be read"


def test_the_last_lettuce_is_told(window: Window, heard: list[str]) -> None:
    scene = window.put_up(race_at(LANDING))
    scene.motion.play((LettuceEaten(0, 0, 3, 0),))
    seen = watch(window, scene)
    assert seen.captions == ["Player 1 has no lettuces left!"]
    assert "cheer" in seen.poses[0]
    assert "position-bonus" in heard


@pytest.mark.parametrize("size", [SMALL, (1280, 720)], ids=str)
def test_nothing_lies_over_the_words_of_a_moment(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """Neither carrot cards in the air, nor their number over the hare, nor what a rival says,
    wherever the hare stands that has eaten its last lettuce."""
    window, seen = open_window(size, text_size=150), 0
    kinds = board("2000").track.kinds
    for square in (s for s, kind in enumerate(kinds) if kind is SquareKind.LETTUCE):
        scene = window.put_up(race_at(f"{square}e:20/1 >61:10/0 7:30/1 r9"))
        renderer = window.app.renderer
        scene.table.speech = Speech(2, "Hello! Will you race with me?", 9.0)
        scene.motion.play((LettuceEaten(0, 0, 1, 0), CarrotsTaken(0, 0, 100, Cause.LETTUCE)))
        while scene.timeline.running:
            window.pass_time(STEP)
            strip = list(caption(renderer, scene.table))
            if not strip:
                continue
            seen += 1
            picture = flat(window.app.picture())
            words, plate = strip[-1].surface, strip[0].rect()
            above = picture[[each.surface for each in picture].index(words) + 1 :]
            assert not any(each.rect().colliderect(plate) for each in above), square
    assert seen > 20


def test_who_starts_over_is_named(window: Window) -> None:
    match = race_at(">63:1/0 62:0/3 56:30/1 r9")
    seen = watch(window, acted(window, match, Finish(0)))
    assert "Oh no! Player 2 has to start over." in seen.captions
    assert "trudge" in seen.poses[1]


def test_any_key_ends_a_moment(window: Window) -> None:
    scene = acted(window, race_at(LANDING), Finish(0))
    while scene.table.ribbon is None:
        window.pass_time(STEP)
    window.letter("x")
    assert scene.table.ribbon is scene.table.caption is None
    assert_at_rest(scene)


def test_with_reduced_motion_a_moment_is_told_and_nothing_moves(open_window: OpenWindow) -> None:
    window = open_window(reduced_motion=True)
    seen = watch(window, acted(window, race_at(LANDING), Finish(0)))
    assert seen.ribbons
    assert seen.captions == TOLD
    assert seen.poses[1] == seen.poses[2] == {"stand"}


def test_at_instant_speed_the_ribbon_is_seen_long_enough_to_be_read(
    open_window: OpenWindow, heard: list[str]
) -> None:
    window = open_window(speed="instant")
    seen = watch(window, acted(window, race_at(LANDING), Finish(0)))
    assert seen.ribbons
    assert seen.seconds == pytest.approx(1.2, abs=0.15)
    assert heard.count("home-first") == 1
    assert "home" not in heard


def test_a_replay_shows_the_same_moments(window: Window) -> None:
    match = race_at(LANDING)
    match.submit(0, Finish(0))
    scene = window.put_up_replay(match)
    scene.forward()
    seen = watch(window, scene)
    assert (seen.ribbons, seen.captions) == (["Player 1 is home first!"], TOLD)


@pytest.mark.parametrize("size", [SMALL, (1280, 720)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_ribbon_hangs_across_the_board_however_long_the_name(
    open_window: OpenWindow, size: tuple[int, int], text_size: int
) -> None:
    window = open_window(size, text_size=text_size)
    others = players(None, None, None)[1:]
    for name in NAMES:
        first = replace(players(None)[0], name=name)
        scene = acted(window, match_of(set_up([first, *others], start=LANDING)), Finish(0))
        while scene.table.ribbon is None or scene.table.ribbon.part < 0.5:
            window.pass_time(STEP)
        band = list(scene.table.compose_flying())[-1].rect()
        board = scene.board_view.rect
        assert board.contains(band), name
        assert abs(band.centerx - board.centerx) <= 1
