"""Hidden carrots (2.2): no picture, and nothing that is told, depends on what a closed hand holds.

Whose hand may be open is known here independently of the program: the person's who has held the
cover open, until the next decision is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from operator import add
from random import Random

import pygame
import pytest

from game.match import Match
from game.rules import (
    Action,
    CarrotsReset,
    MoveBack,
    MoveForward,
    Seat,
    SquareKind,
    Stage,
    legal_actions,
    state_text,
)
from game.ui.draw.sprites import Sprite, flat
from game.ui.kit.described import Described
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import Question, RaceMenuDialog
from game.ui.scenes.race import RaceScene
from tests.library import LIBRARY
from tests.sweep import in_full
from tests.ui.driving import OpenWindow, Window, alike, make_match

MORE = 23
"""So many carrots more change the cards of a hand, its number, and what can be reached or paid."""
NOSY = "bclrikpnaos"
"""Keys for the rules, the reference card, the log, the replay, a hint, the coach and questions."""


class Onlooker:
    """Compares every picture that the window presents with what would be seen if the closed hands
    held more."""

    def __init__(self, window: Window, scene: RaceScene, every: int) -> None:
        self._window, self._scene, self._match = window, scene, scene.match
        self._every, self._pictures = every, 0
        self._alone: tuple[Seat, int] | None = None
        """Who has come to the screen alone, and at which revision of the race."""
        window.check_some_pixels = self._presented  # type: ignore[method-assign]

    def _presented(self) -> None:
        self._pictures += 1
        if self._pictures % self._every == 0:
            self.look()

    @property
    def alone(self) -> Seat | None:
        """Whose hand may be open: nobody's any more once something has been decided, or the menu
        or a question has been opened, which is for everybody."""
        scenes = self._window.app.scenes
        if any(isinstance(scene, RaceMenuDialog | Question) for scene in scenes):
            self._alone = None
        covered = any(isinstance(scene, CoverScene) for scene in scenes)
        if self._alone is None or covered or self._alone[1] != self._match.revision:
            return None
        return self._alone[0]

    def uncover(self) -> None:
        """Let whoever is called hold the cover open; their hand is to be seen then."""
        actor = self._match.state.actor
        assert actor is not None
        assert isinstance(self._window.app.scene, CoverScene), "a hand is opened only by a cover"
        self.look()
        self._alone = actor, self._match.revision
        self._window.uncover()
        assert self._window.app.scene is self._scene
        self.look()
        with self._holding_more([actor]):
            other, told = self._picture(), self._told()
        assert not same(self._picture(), other), "one's own hand is seen"
        assert self._told() != told, "and heard"

    def look(self) -> None:
        """Picture and words must be the same whatever the closed hands hold."""
        if self._scene not in self._window.app.scenes or self._match.state.is_over:
            return
        closed = [seat for seat in range(self._match.race.seats) if seat != self.alone]
        seen, heard = self._picture(), self._told()
        with self._holding_more(closed):
            other, told = self._picture(), self._told()
        happened, state = self._match.log[-1:], state_text(self._match.state)
        assert same(seen, other), f"a hand of {closed} shows after {happened} in {state}"
        assert heard == told, f"a hand of {closed} is told after {happened} in {state}"

    def _picture(self) -> list[Sprite]:
        self._scene.selection._lit_at = None
        self._scene.compose_anew()
        return flat(self._window.app.picture())

    def _told(self) -> list[Described]:
        self._scene.selection._lit_at = None
        return [*self._window.app.scene.described(), *self._scene.described()]

    @contextmanager
    def _holding_more(self, seats: Sequence[Seat]) -> Iterator[None]:
        states, table = self._match.states, self._scene.table
        shown = table.shown
        before = states[-1], shown.carrots, table.counting
        more = [MORE if seat in seats else 0 for seat in range(self._match.race.seats)]
        states[-1] = replace(states[-1], carrots=tuple(map(add, states[-1].carrots, more)))
        shown.carrots = list(map(add, shown.carrots, more))
        table.counting = {seat: n + more[seat] for seat, n in table.counting.items()}
        yield
        states[-1], shown.carrots, table.counting = before


def same(one: Sequence[Sprite], other: Sequence[Sprite]) -> bool:
    """Whether two pictures look the same."""
    return len(one) == len(other) and all(
        a[1:] == b[1:] and (a.surface is b.surface or alike(a.surface, b.surface))
        for a, b in zip(one, other, strict=True)
    )


def run_hidden(window: Window, match: Match, turns: int, every: int) -> None:
    """Run a race with hidden hands. Persons like hare squares, look about with mouse and keys, and
    take back now and then."""
    scene, chance = window.put_up(match, covered=True), Random(0)
    onlooker = Onlooker(window, scene, every)
    for turn in range(turns):
        window.play_until(lambda: is_rest(window, scene), seconds=0.3)
        if match.state.is_over:
            break
        onlooker.uncover()
        if turn % 3 == 1:
            look_about(window, scene, onlooker, chance)
        scene.submit(chosen(match, chance))
        onlooker.look()
        if turn % 7 == 6:
            window.play_until(lambda: is_rest(window, scene), seconds=0.3)
            window.key(pygame.K_z, pygame.KMOD_CTRL)
            if window.app.scene is not scene and not isinstance(window.app.scene, CoverScene):
                window.press("yes")


def is_rest(window: Window, scene: RaceScene) -> bool:
    """Whether the next person is called, or nobody is any more."""
    return isinstance(window.app.scene, CoverScene) or scene.match.state.is_over


def chosen(match: Match, chance: Random) -> Action:
    """Any action, one that leads to a hare square before others."""
    legal, kinds = legal_actions(match.state), match.race.track.kinds
    moves = [each for each in legal if isinstance(each, MoveForward | MoveBack)]
    hares = [each for each in moves if kinds[each.to] is SquareKind.HARE]
    return chance.choice(hares or legal)


def look_about(window: Window, scene: RaceScene, onlooker: Onlooker, chance: Random) -> None:
    """Point at rows and squares, press what tells something; in the end open the menu."""
    for box in scene.panel.rows:
        window.point(*box.centre)
    window.point(*scene.board_view.centre(chance.randrange(64)))
    window.letter(chance.choice(NOSY))
    window.pass_time(0.2)
    while not any(isinstance(each, RaceMenuDialog) for each in window.app.scenes):
        window.key(pygame.K_ESCAPE)
    onlooker.look()
    window.key(pygame.K_ESCAPE)
    window.play_until(lambda: is_rest(window, scene), seconds=0.3)
    onlooker.uncover()


def family_race(rules: str, persons: int, bots: int, seed: str) -> Match:
    """Several persons at one screen, each with a hidden hand."""
    bots_after = ["sprinter"] * bots
    return make_match(*[None] * persons, *bots_after, seed=seed, hidden=True, rules=rules)


@pytest.mark.parametrize(
    ("rules", "stage"), [("ravensburger-1978", Stage.TAKE_OR_GIVE), ("finnish", Stage.MOVE_AGAIN)]
)
def test_2_2_the_hand_is_closed_while_all_read_an_order_and_opened_anew_for_the_choice(
    window: Window, rules: str, stage: Stage
) -> None:
    """The same person chooses, but everybody looks in between."""
    match = family_race(rules, 3, 0, "s0")
    scene = window.put_up(match, covered=True)
    onlooker = Onlooker(window, scene, every=1)
    onlooker.uncover()
    window.act(MoveForward(0, 1))
    assert (match.state.stage, match.state.actor) == (stage, 0)
    assert scene.timeline.running
    onlooker.look()
    window.play_until(lambda: is_rest(window, scene), seconds=0.3)
    onlooker.uncover()
    choice = legal_actions(match.state)[0]
    window.act(choice)
    assert match.log[-1].action == choice
    onlooker.look()


@pytest.mark.parametrize(
    ("rules", "persons", "bots", "turns", "every"),
    [
        ("finnish", 2, 0, 8, 5),
        *(
            in_full(rules, persons, bots, 200, 6)
            for number, rules in enumerate(LIBRARY.edition_names())
            for persons, bots in (((2, 0), (4, 1)), ((2, 2), (3, 0)))[number % 2]
        ),
    ],
)
def test_2_2_no_picture_of_a_race_depends_on_a_closed_hand(
    open_window: OpenWindow, rules: str, persons: int, bots: int, turns: int, every: int
) -> None:
    window, match = open_window(), family_race(rules, persons, bots, "s0")
    window.app.profiles.change("Player 1", lambda had: replace(had, coached=True))
    run_hidden(window, match, turns, every)
    assert match.state.is_over or len(match.log) >= turns // 2


def test_2_2_no_card_tells_how_far_a_hidden_hand_was_from_what_it_is_set_to(window: Window) -> None:
    scene = window.put_up(family_race("ravensburger-2008", 2, 0, "s0"))
    for cue in scene.motion.animator.cues_for(CarrotsReset(0, 12, 65)):
        cue.begin()
        for part in (0.3, 0.6, 0.9):
            cue.at(part)
            assert scene.table.flying == []
        cue.end()
    assert scene.table.carrots(0) == 65
