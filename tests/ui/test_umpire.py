"""A race at a real table: people tell the window what they move, and what the die or card shows."""

from __future__ import annotations

import pytest

from game.match import ChanceKind, Match, Player, start_match
from game.records import record_text
from game.rules import DieFace, MoveForward, SquareKind, legal_actions
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.told_chance import ToldChanceDialog
from tests.library import LIBRARY, set_up
from tests.ui.driving import Window


def at_the_table(edition: str = "abacus-2000") -> Match:
    players = [
        Player(name, None, colour, figure)
        for name, colour, figure in (
            ("Ana", "red", "hat"),
            ("Bob", "blue", "cap"),
            ("Cleo", "green", "bow"),
        )
    ]
    return start_match(set_up(players, rules=edition, seed="", chance=ChanceKind.ASKED), LIBRARY)


def hare_square(match: Match) -> int:
    """The first hare square."""
    return match.race.track.kinds.index(SquareKind.HARE)


@pytest.fixture
def asked(window: Window) -> RaceScene:
    """Ana has moved to a hare square, and is asked for the die."""
    scene = window.put_up(at_the_table())
    scene.submit(MoveForward(0, hare_square(scene.match)))
    window.reach(ToldChanceDialog)
    return scene


def test_the_new_race_leads_to_it(window: Window) -> None:
    window.open(NewRaceScene)
    window.fill("name 0", "Ana")
    window.press("more")
    window.press("umpire")
    assert window.scene(RaceScene).match.setup.chance is ChanceKind.ASKED


def test_where_nothing_is_left_to_chance_it_is_not_offered(window: Window) -> None:
    window.app.change_settings(edition="strategic")
    window.open(NewRaceScene)
    window.press("more")
    assert not window.offers("umpire")


@pytest.mark.parametrize("way", ["press outcome 2", "3"])
def test_somebody_tells_what_the_die_shows(window: Window, asked: RaceScene, way: str) -> None:
    assert window.sees("It is for: Ana.")
    window.do(way)
    assert asked.match.log[0].outcomes == (DieFace(3),)
    assert '"die 3"' in record_text(asked.match)
    window.play_until(lambda: asked.on_top and not asked.timeline.running)


def test_each_face_says_what_it_means_in_this_position(window: Window, asked: RaceScene) -> None:
    """5.1: Ana is first."""
    assert len([name for name in window.button_names() if name.startswith("outcome")]) == 6
    assert window.button("outcome 0").text.startswith("1: ")


def test_a_move_that_was_mistyped_is_taken_back_before_the_die_is_told(
    window: Window, asked: RaceScene
) -> None:
    window.press("undo")
    assert asked.match.log == []
    window.play_until(lambda: not asked.timeline.running)
    assert window.app.scene is asked or window.app.scene.see_through


def test_esc_opens_the_menu_and_then_it_is_asked_again(window: Window, asked: RaceScene) -> None:
    window.key(27)
    window.scene(RaceMenuDialog)
    window.press("resume")
    window.reach(ToldChanceDialog)


def test_what_the_rules_refuse_is_refused_with_the_reason(window: Window) -> None:
    """3.4: a tortoise is no square to go forward to."""
    scene = window.put_up(at_the_table())
    window.see_handover()
    tortoise = scene.match.race.track.kinds.index(SquareKind.TORTOISE)
    window.click_square(tortoise)
    assert scene.match.log == []
    assert scene.rule.startswith("3.4")


@pytest.mark.parametrize("edition", ["abacus-2000", "devir-2014"])
def test_a_whole_race_is_refereed_and_its_record_replayed(window: Window, edition: str) -> None:
    scene = window.put_up(at_the_table(edition))
    for _step in range(2000):
        if isinstance(window.app.scene, PodiumScene):
            break
        if isinstance(window.app.scene, ToldChanceDialog):
            window.press("outcome 0")
        elif scene.match.state.actor is not None and scene.on_top:
            scene.submit(legal_actions(scene.match.state)[-1])
        window.see_handover()
        window.pass_time(30)
        if len(scene.match.log) > 120 and not scene.match.state.is_over:
            scene.session.stop()
    assert scene.match.state.is_over
    assert '"chance": "asked"' in record_text(scene.match)
