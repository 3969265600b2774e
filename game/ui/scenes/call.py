"""Calling the person whose turn has come to the screen, where several share it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from pygame import Surface

from game.match import Player, Waiting
from game.rules import Seat
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Intent
from game.ui.kit.widgets import Widget, aligned, panel_in
from game.ui.scenes.navigation import Scene
from game.ui.table import hares
from game.ui.table.faces import runner

from .running import RunningScene

BAR, BAR_STEPS = 13.0, 24
"""Height of the bar in logical units, and the steps in which it fills."""


@dataclass(eq=False)
class Caller:
    """Calls persons over the table of this race; `_arrived` runs when somebody has come."""

    _scene: RunningScene
    _arrived: Callable[[], None]
    _begun: tuple[int, Seat] | None = None
    """The turn, by round and seat, that was noticed last."""

    def notice_turn(self) -> bool:
        """See whose turn it is; True if that turn has come since the last time."""
        state = self._scene.match.state
        before, self._begun = self._begun, (state.round, state.turn)
        return before != self._begun

    def call(self) -> None:
        """Show the name of the person to act, or cover the table for them, if that must be."""
        scene, session, match = self._scene, self._scene.session, self._scene.match
        actor, player = match.state.actor, match.player_to_act()
        if actor is None or player is None:
            return
        if match.persons() > 1 and actor != session.at_screen:
            scene.host.suit(scene.host.profiles.of(player.name))
        if session.at_real_table:
            return
        if session.waits_for is Waiting.COVER:
            uncover = partial(self._uncover, actor)
            scene.navigator.cover(player, uncover, scene.meanwhile, scene.is_rested)
        elif match.persons() > 1 and session.reader is None and actor != session.at_screen:
            scene.navigator.hand_over(player, partial(self._told, actor), scene.meanwhile)

    def _uncover(self, seat: Seat) -> None:
        self._scene.session.uncover(seat)
        self._scene.view.pointed = None  # the pointer is where the button was: the log is seen
        self._arrived()

    def _told(self, seat: Seat) -> None:
        self._scene.session.at_screen = seat
        self._arrived()


@dataclass(eq=False, repr=False)
class CallScene(Scene):
    """Lies over the table until the person is there; then `_then` runs. What `_meanwhile` makes use
    of (the menu, the log, taking back) is not for the call itself."""

    see_through = True
    tall = 0.0
    """Height of the person's hare, in logical units."""

    player: Player
    _then: Callable[[], None]
    _meanwhile: Callable[[Intent], bool]
    _since: float | None = field(default=None, init=False)
    """When it was first seen."""

    def commands(self) -> dict[Command, str]:
        return dict.fromkeys((Command.LOG, Command.UNDO, Command.REDO), "")

    def handle(self, intent: Intent) -> None:
        if not self._meanwhile(intent):
            self.answer(intent)

    def answer(self, intent: Intent) -> None:
        """React to what is meant for the call itself."""
        raise NotImplementedError

    def go(self) -> None:
        """The person is there."""
        self.host.pop()
        self._then()

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        if self._since is None and self.on_top:
            self._since = self.host.clock()
        yield from self.form.compose(renderer)


@dataclass(eq=False)
class Figure(Widget):
    """The called person's hare, at most `_tall` logical units tall."""

    _player: Player
    _tall: float

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        tall = min(self._tall, self.box.height)
        if tall >= self._tall / 4:  # smaller it would only be in the way
            yield aligned(renderer, figure_of(renderer, self._player, tall), self.box, "centre")


class WaitingBar(Widget):
    """Fills from left to right while something is waited for, with reduced movement, too: nobody
    knows otherwise that anything happens."""

    part = 0.0
    """The part of that time that has passed, from 0 to 1."""

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return BAR

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box, full = self.box, int(self.part * BAR_STEPS) / BAR_STEPS
        yield panel_in(renderer, box, "field", BAR / 2)
        if full > 0:
            filled = Box(box.x, box.y, max(BAR, full * box.width), box.height)
            yield panel_in(renderer, filled, "button", BAR / 2)


def figure_of(renderer: Renderer, player: Player, tall: float) -> Surface:
    """The called person's hare."""
    name, high = f"hares/{runner(player)}-stand", renderer.viewport.px(tall)
    return hares.figure_of(renderer, name, high, player.colour)
