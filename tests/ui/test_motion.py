"""How hares move, what stirs at rest, and what is shown to those who want nothing to move."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.rules import (
    CarrotsPaid,
    Cause,
    DieRolled,
    Event,
    HareCardDrawn,
    HareEffect,
    LettuceEaten,
    Manner,
    MarkerMoved,
    MarkerStayed,
    MoveForward,
    RaceBegunAgain,
    RestartCause,
    SquareKind,
    TurnMissed,
    legal_actions,
    state_text,
)
from game.ui.animation.idle import IN_THE_AIR, IdleMovement
from game.ui.animation.marker_moves import HOP_HEIGHT
from game.ui.animation.stirring import LONGEST_REST, SHORTEST_REST
from game.ui.draw import theme
from game.ui.draw.particles import shower
from game.ui.draw.sprites import flat
from game.ui.scenes.on_steps import SHOWER
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_scene import TableScene
from game.ui.table.hares import FIGURE_HEIGHT
from game.ui.table.pieces import DIE_SIZE, POSES_OF_A_MOVE
from tests.library import edition_names, match_of, set_up
from tests.ui.doubles import Clock
from tests.ui.driving import (
    SMALL,
    OpenWindow,
    Window,
    assert_at_rest,
    make_match,
    moved_to,
    pixels,
    players,
    race_over,
    shows,
)

STEP = 0.02


def poses_while_moving(window: Window, scene: RaceScene, marker: int) -> list[str]:
    """The poses that a marker goes through until nothing moves, each once in a row."""
    seen: list[str] = []
    while scene.timeline.running:
        window.pass_time(STEP)
        pose = scene.table.marker_sprites[marker].pose
        if not seen or seen[-1] != pose:
            seen.append(pose)
    return seen


def test_a_hare_crouches_hops_lands_and_stands(window: Window) -> None:
    scene = window.put_up(moved_to(2, 5, 4))
    scene.submit(MoveForward(0, 7))
    leap = ["rise", "hop", "fall"]
    assert poses_while_moving(window, scene, 0) == ["stand", "crouch", *leap * 5, "land", "stand"]
    assert_at_rest(scene)


def test_a_hare_bites_and_then_chews_with_both_cheeks(window: Window) -> None:
    scene = window.put_up(moved_to(2, 5, 4))
    scene.motion.play((LettuceEaten(0, 0, 3, 2),))
    bite = ["eat", "munch", "chew", "munch", "chew"]
    assert poses_while_moving(window, scene, 0) == [*bite, *bite, "stand"]


def test_a_hare_that_must_start_over_walks_back_on_the_ground(window: Window) -> None:
    scene = window.put_up(moved_to(7, 5, 4))
    scene.motion.play((MarkerMoved(0, 7, 0, Manner.RESTART),))
    hare, start = scene.table.marker_sprites[0], scene.board_view.foot(0, 0, ())
    ways, lifts, poses = [], [], []
    while scene.timeline.running:
        hare = scene.table.marker_sprites[0]
        if hare.pose == "trudge":
            ways.append(abs(hare.x - start[0]) + abs(hare.y - start[1]))
            lifts.append(hare.lift)
            assert hare.facing_left is (start[0] < scene.board_view.centre(7)[0])
        poses.append(hare.pose)
        window.pass_time(STEP)
    assert list(dict.fromkeys(poses)) == ["stand", "trudge", "sad"]
    assert ways == sorted(ways, reverse=True)
    assert 0 < max(lifts) < HOP_HEIGHT / 2, "it walks"
    assert scene.table.marker_sprites[0] == scene.table.at_rest(0)


@pytest.mark.parametrize(
    "event",
    [
        MarkerMoved(0, 2, 7, Manner.FORWARD),
        MarkerMoved(0, 2, 0, Manner.RESTART),
        MarkerStayed(0, 2),
        LettuceEaten(0, 0, 3, 2),
        RaceBegunAgain(0, 0, RestartCause.STUCK),
        TurnMissed(0, 0),
    ],
    ids=lambda event: type(event).__name__,
)
def test_whatever_pose_a_hare_strikes_was_drawn_ahead(window: Window, event: Event) -> None:
    scene = window.put_up(moved_to(2, 5, 4))
    scene.motion.play((event,))
    assert {*poses_while_moving(window, scene, 0)} <= {*POSES_OF_A_MOVE}


def test_those_who_are_passed_look_round_and_calm_down(window: Window) -> None:
    scene = window.put_up(moved_to(2, 5, 4))
    scene.submit(MoveForward(0, 7))
    assert "look" in poses_while_moving(window, scene, 1)
    assert scene.table.marker_sprites[1].pose == "stand"
    scene.submit(MoveForward(1, 8))
    assert "look" not in poses_while_moving(window, scene, 2), "4 lies behind 5"


def test_a_hare_is_squashed_when_it_lands_and_dust_flies(window: Window) -> None:
    scene = window.put_up(moved_to(2, 5, 4))
    scene.submit(MoveForward(0, 7))
    heights, dusty = set(), False
    while scene.timeline.running:
        window.pass_time(STEP)
        heights.add(round(scene.table.marker_sprites[0].stretch, 2))
        dusty = dusty or bool(scene.table.particles.get("dust"))
    assert min(heights) < 0.9 < 1 < max(heights)
    assert dusty
    assert not scene.table.particles


def test_a_skipped_movement_leaves_nothing_in_the_air(window: Window) -> None:
    scene = window.put_up(moved_to(2, 5, 4))
    for seconds in (0.1, 0.7, 1.0, 1.3):
        forward = [a for a in legal_actions(scene.match.state) if isinstance(a, MoveForward)]
        scene.submit(forward[3])
        window.pass_time(seconds)
        window.key(pygame.K_RETURN)
        assert_at_rest(scene)


# --- reduced motion ---------------------------------------------------------------------------


def test_with_reduced_motion_a_hare_stands_there_at_once_and_its_way_is_traced(
    window: Window,
) -> None:
    window.app.change_settings(reduced_motion=True)
    scene = window.put_up(moved_to(2, 5, 4))
    scene.submit(MoveForward(0, 7))
    places = set()
    while scene.timeline.running:
        window.pass_time(STEP)
        marker_sprite = scene.table.marker_sprites[0]
        places.add((marker_sprite.x, marker_sprite.y))
        assert marker_sprite.lift == 0
        assert not scene.table.particles
    assert len(places) == 2, "from one place to the other, and nowhere between"
    assert scene.table.trail == (0, [2, 3, 4, 5, 6, 7])
    assert_at_rest(scene)


ROLLED = DieRolled(0, 0, 3, 2, (HareEffect.POSITION_BACK,))
DRAWN = HareCardDrawn(0, 0, 0, (HareEffect.MOVE_AGAIN,), 0)
ROLLED_OR_DRAWN = pytest.mark.parametrize(
    ("event", "rules"), [(ROLLED, "abacus-2000"), (DRAWN, "ravensburger-2008")], ids=["die", "card"]
)


@ROLLED_OR_DRAWN
def test_the_log_tells_of_a_die_or_card_once_its_face_is_seen(
    window: Window, event: Event, rules: str
) -> None:
    scene = window.put_up(make_match(None, None, None, rules=rules))
    lines = len(scene.race_log.lines())
    scene.motion.play((event,))
    window.pass_time(0.3)
    assert len(scene.race_log.lines()) == lines
    window.pass_time(0.9)
    assert len(scene.race_log.lines()) == lines + 1
    card = scene.table.card
    assert scene.table.caption or (card is not None and card.turned == 1.0)


@pytest.mark.parametrize(
    "next_",
    [ROLLED, CarrotsPaid(0, 0, 6, Cause.FORWARD), MarkerMoved(0, 4, 2, Manner.BACK)],
    ids=["another die", "a move that is paid", "a move back"],
)
def test_what_the_die_said_is_put_away_before_what_comes_next(window: Window, next_: Event) -> None:
    """But it stays while the hare does what it said."""
    scene = window.put_up(make_match(None, None, None))
    scene.motion.play((ROLLED, MarkerMoved(0, 6, 4, Manner.EVENT), next_))
    seen = []
    while scene.timeline.running:
        window.pass_time(STEP)
        marker_sprite = scene.table.marker_sprites[0]
        seen.append(
            (scene.table.caption is not None, marker_sprite.lift > 0 or bool(scene.table.flying))
        )
    shown = [said for said, _moves in seen]
    first = shown.index(True)
    gone = shown.index(False, first)
    assert any(moves for _said, moves in seen[first:gone])
    assert len(seen) - gone > 10


@pytest.mark.parametrize("still", [False, True], ids=["moving", "reduced motion"])
def test_a_card_is_read_beside_the_hare_that_drew_it(window: Window, still: bool) -> None:
    """On whatever square: the card is on the board, and does not cover the hare."""
    window.app.change_settings(reduced_motion=still)
    scene = window.put_up(make_match(None, None, None))
    board = scene.table.board
    for square in range(1, scene.match.race.track.finish):
        scene.table.shown.squares[0] = square
        scene.table.settle()
        seen = []
        for cue in scene.motion.animator.cues_for(DRAWN):
            cue.begin()
            cue.at(1.0)
            seen.append(scene.table.card)
            cue.end()
        card = max((card for card in seen if card), key=lambda card: card.width)
        hare, half = scene.table.marker_sprites[0], card.width / 2
        figure = FIGURE_HEIGHT * theme.FIGURE_SHAPE * board.unit / 2
        assert abs(card.x - hare.x) >= half + figure
        assert board.box.x <= card.x - half
        assert card.x + half <= board.box.right


@pytest.mark.parametrize("square", [10, 48])
def test_a_change_stays_on_the_board_however_large_the_text(
    open_window: OpenWindow, square: int
) -> None:
    window = open_window((1280, 720), text_size=200)
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    scene.table.shown.squares[0] = square
    scene.table.settle()
    scene.table.raise_number(0, "+10 por una lechuga en 1.ª posición", gain=True, still=True)
    (tag,) = scene.table.compose_rising()
    assert scene.board_view.rect.contains(tag.rect())


def test_a_change_has_the_number_of_whose_it_is(window: Window) -> None:
    """At the start it rises over the hares of others, too."""
    scene = window.put_up(make_match(None, "plodder", "sprinter"))
    tags = []
    for marker in (0, 1):
        scene.table.raise_number(marker, "−10 for 4 squares", gain=False, still=True)
        (tag,) = scene.table.compose_rising()
        tags.append(pixels(tag.surface))
        scene.table.rising.clear()
    assert tags[0] != tags[1]


def test_flying_carrots_hide_nothing_that_is_read(window: Window) -> None:
    """They go from the market to the hare and back, over the board alone and below all words."""
    scene = window.put_up(make_match("sprinter", "plodder", "sprinter"))
    sheet = window.app.renderer.viewport.rect(scene.panel.sheet)
    cards = 0
    for _step in range(2000):
        window.pass_time(0.1)
        window.think(scene)
        picture = flat(window.app.picture())
        flying = {each.surface for each in scene.table.compose_carrots()}
        words = {each.surface for each in scene.table.compose_rising()}
        places = [n for n, each in enumerate(picture) if each.surface in flying]
        assert all(not picture[n].rect().colliderect(sheet) for n in places)
        lowest = min((n for n, each in enumerate(picture) if each.surface in words), default=None)
        assert lowest is None or all(n < lowest for n in places)
        cards += len(places)
        if cards > 100:
            return
    raise AssertionError("too few carrots fly")


@pytest.mark.parametrize("rules", edition_names())
def test_with_reduced_motion_every_edition_ends_up_as_the_match(window: Window, rules: str) -> None:
    window.app.change_settings(reduced_motion=True)
    scene = window.put_up(make_match("sprinter", "plodder", rules=rules, max_rounds=6))
    flown = False
    for _step in range(4000):
        if not isinstance(window.app.scene, RaceScene):
            break
        window.pass_time(0.2)
        window.think(scene)
        flown = flown or bool(scene.table.flying)
        if scene.match.state.is_over and not scene.timeline.running:
            break
    assert scene.match.state.is_over, state_text(scene.match.state)
    assert not flown
    assert shows(scene.table.shown, scene.match.state)


# --- signs of life ----------------------------------------------------------------------------


def test_a_small_movement_comes_after_seconds_and_goes_away(window: Window) -> None:
    """At once when something happens."""
    scene, clock = window.put_up(moved_to(2, 5, 4)), Clock()
    life = IdleMovement(scene.table, Random(1), clock)
    seen = set()
    for _moment in range(12):
        rest = life.rest()
        assert SHORTEST_REST <= rest <= LONGEST_REST
        life.update(0.0)
        assert not scene.table.idle
        assert scene.table.sway is None
        clock.now += rest
        life.update(0.0)
        while life.stirring:
            life.update(STEP)
            seen |= {*scene.table.idle.values(), *(["sway"] if scene.table.sway else [])}
            seen |= {particle.kind for particle in scene.table.particles.get(IN_THE_AIR, ())}
        assert not scene.table.idle
        assert scene.table.sway is None
        assert not scene.table.particles
    assert seen == {"ears", "sway", "petal"}
    clock.now += LONGEST_REST
    life.update(0.0)
    life.update(0.05)
    assert life.stirring
    life.calm()
    assert not scene.table.idle
    assert scene.table.sway is None
    assert life.rest() >= SHORTEST_REST


@pytest.mark.parametrize(
    ("board", "light", "kind"),
    [
        ("2000", "day", "petal"),
        ("1978", "day", "seed"),
        ("2000", "evening", "firefly"),
        ("1978", "evening", "firefly"),
    ],
)
def test_what_is_in_the_air_is_that_of_season_and_hour(
    open_window: OpenWindow, board: str, light: str, kind: str
) -> None:
    window = open_window(light=light)
    scene = window.put_up(match_of(set_up(players(None, None, None), on=board)))
    clock, seen = Clock(), set()
    life = IdleMovement(scene.table, Random(3), clock)
    for _moment in range(12):
        clock.now += LONGEST_REST
        life.update(0.0)
        while life.stirring:
            life.update(STEP)
            seen |= {particle.kind for particle in scene.table.particles.get(IN_THE_AIR, ())}
    assert seen == {kind}


# --- the party --------------------------------------------------------------------------------


def podium(window: Window) -> PodiumScene:
    return window.open(PodiumScene, race_over())


def test_the_party_comes_to_an_end(window: Window) -> None:
    window.app.change_settings(lively=False)
    scene = podium(window)
    assert scene.rest() == 0.0
    window.pass_time(20)
    assert scene.rest() is None


def test_any_key_ends_the_party_and_a_button_works_at_once(window: Window) -> None:
    scene = podium(window)
    window.letter("z")
    assert not scene.timeline.running
    scene = podium(window)
    window.press("race again")
    window.scene(RaceScene)


@pytest.mark.parametrize("text_size", [150, 200])
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_what_would_hide_a_figure_waits_until_the_podium_has_been_seen(
    open_window: OpenWindow, text_size: int, reduced_motion: bool
) -> None:
    """With large letters; the press that brings it does nothing else."""
    window = open_window((1280, 720), text_size=text_size, reduced_motion=reduced_motion)
    scene = podium(window)
    if not reduced_motion:
        window.pass_time(1.0)
        window.press("race again")
    for _second in range(20):
        assert not window.sees("Race again")
        assert window.sees("wins!")
        assert window.sees("Press anything to go on.")
        window.pass_time(1.0)
    assert any("Press anything" in each.name for each in scene.described())
    window.press("race again")
    assert window.app.scene is scene
    assert not window.sees("any key")
    for place in ("1st", "2nd", "3rd"):
        assert window.where(place)
    window.press("race again")
    window.scene(RaceScene)


@pytest.mark.parametrize("setting", [{"speed": "instant"}, {"reduced_motion": True}])
def test_there_is_no_party_for_those_who_want_none(
    window: Window, setting: dict[str, object]
) -> None:
    window.app.change_settings(**setting)
    assert not podium(window).timeline.running


@pytest.mark.parametrize("reduced", [False, True])
@ROLLED_OR_DRAWN
def test_at_instant_speed_a_die_or_card_is_seen_long_enough_to_be_read(
    open_window: OpenWindow, event: Event, rules: str, reduced: bool
) -> None:
    window = open_window(speed="instant", reduced_motion=reduced)
    scene = window.put_up(make_match(None, "sprinter", "plodder", rules=rules))
    scene.motion.play((event,))
    window.pass_time(0.0)
    seconds = 0.0
    while scene.timeline.running:
        card, die = scene.table.card, scene.table.die
        assert (card is not None and card.turned == 1.0) if event is DRAWN else die is not None
        window.pass_time(0.1)
        seconds += 0.1
    assert seconds == pytest.approx(1.2, abs=0.15)
    scene.motion.play((event,))
    window.pass_time(0.1)
    window.letter("x")
    assert not scene.timeline.running, "any key ends it"


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_die_lies_until_a_key_is_pressed_if_that_is_wanted(
    open_window: OpenWindow, speed: str
) -> None:
    """Only then does the panel ask for a key."""
    asked = "Press anything to go on."
    window = open_window(speed=speed, cards_wait=True)
    scene = window.put_up(make_match(None, None, None))
    scene.motion.play((ROLLED, MarkerMoved(0, 4, 2, Manner.BACK)))
    window.pass_time(0.1)
    if speed == "normal":
        assert not window.sees(asked)
    for _moment in range(4):
        window.pass_time(100.0)
    assert window.sees(asked)
    assert scene.table.die is not None
    assert scene.table.shown.squares[0] == 0
    assert scene.rest() != 0.0, "nothing moves meanwhile"
    window.key(pygame.K_RETURN)
    assert not window.sees(asked)
    window.pass_time(100.0)
    assert scene.table.shown.squares[0] == 2
    assert not scene.timeline.running


def face_on_the_board(scene: TableScene) -> int:
    """The face of the die that lies beside the track."""
    side = round(DIE_SIZE * scene.board_view.zoom)
    drawn = [each.surface for each in flat(scene.table.compose())]
    faces = (scene.host.renderer.picture_px(f"ui/die-{face}", side, side) for face in range(1, 7))
    (found,) = (face for face, drawing in enumerate(faces, 1) if any(drawing is d for d in drawn))
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_a_die_lies_as_it_fell_until_it_is_rolled_again(
    open_window: OpenWindow, reduced: bool
) -> None:
    """In the next turn, in another size of the window and in a replay."""
    window = open_window(reduced_motion=reduced)
    scene = window.put_up(make_match(None, None, seed="a five"))
    kinds = scene.match.race.track.kinds
    assert face_on_the_board(scene) == 6
    scene.submit(MoveForward(0, kinds.index(SquareKind.HARE)))
    window.pass_time(60.0)
    (rolled,) = (each.face for each in scene.match.events() if isinstance(each, DieRolled))
    assert rolled != 6
    assert scene.table.die is None, "the next turn has begun"
    assert face_on_the_board(scene) == rolled
    window.resize(SMALL)
    assert face_on_the_board(scene) == rolled
    replay = window.put_up_replay(scene.match)
    assert face_on_the_board(replay) == 6
    replay.go_to(replay.length)
    assert face_on_the_board(replay) == rolled


def test_the_podiums_confetti_falls_to_the_ground_and_ends(window: Window) -> None:
    """Nothing is in the air when it ends, nor after it was skipped or something is said."""
    assert not list(shower(1280, 720, SHOWER - 0.05, seed=3))
    match = race_over(max_rounds=2)

    def falling() -> None:
        window.app.navigator.to_podium(match)
        for _moment in range(100):
            window.pass_time(0.1)
            if window.shown("particle"):
                return
        raise AssertionError("nothing falls")

    falling()
    window.pass_time(SHOWER)
    assert not window.shown("particle")
    falling()
    window.letter("x")
    assert not window.shown("particle")
    falling()
    window.letter("s")
    assert not window.shown("particle")
