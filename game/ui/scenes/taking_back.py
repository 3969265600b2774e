"""Taking back and redoing: the buttons, and whether the others agree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.match import Entry, Match, Observer
from game.text import _
from game.text.turn import undo_question
from game.ui.draw import theme
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Commanded, Intent
from game.ui.kit.layout import fixed, padded, row
from game.ui.kit.sound_names import NOT_ALLOWED
from game.ui.kit.widgets import Button
from game.ui.table.panel import BACK, BETWEEN, menu_width

from .running import RunningScene
from .table_scene import QUIET


@dataclass(eq=False)
class TakingBack(Observer):
    """The way back and forth in a race."""

    _scene: RunningScene
    _agreed: bool = False
    """Whether the others have agreed to taking back, which they are asked once."""
    _gone: tuple[int, tuple[Entry, ...]] = 0, ()
    """What was taken back last, and the race's revision since."""

    def buttons(self, header: Box) -> list[Button]:
        """The buttons beside the menu: take back, with its word while there is nothing to redo and
        that leaves room for it, and redo."""
        renderer = self._scene.host.renderer
        beside = padded(header, right=menu_width(renderer) + BETWEEN)
        back, again = row(beside, [fixed(BACK), fixed(BACK)], BETWEEN, along="end")
        undo = Button("", self.take_back, "undo", style=QUIET, title=_("Undo"), box=back)
        redo = Button("", self.redo, "redo", style=QUIET, title=_("Redo"), box=again)
        undo.enabled = self._scene.session.can_take_back and self._allowed
        redo.enabled = self._scene.session.can_redo
        both = Box(back.x, back.y, again.right - back.x, back.height)
        word = Button(undo.title, self.take_back, style=QUIET, size=theme.TEXT, box=both)
        word.enabled = undo.enabled
        if not redo.enabled and word.wanted_width(renderer) <= both.width:
            return [word.named("undo")]
        return [undo.named("undo"), redo.named("redo")]

    @property
    def _allowed(self) -> bool:
        """Whether the players have agreed to it, or may still."""
        scene = self._scene
        return scene.match.persons() < 2 or scene.host.settings.take_backs != "never"

    def handle(self, intent: Intent) -> bool:
        """Go back or forth if that is wanted; False if it is not."""
        match intent:
            case Commanded(Command.UNDO):
                self.take_back()
            case Commanded(Command.REDO):
                self.redo()
            case _:
                return False
        return True

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        self._gone = match.revision, gone

    def told(self) -> str:
        """What was undone, until anything else happens; "" if nothing was."""
        revision, gone = self._gone
        if revision != self._scene.match.revision or not gone:
            return ""
        events = [event for entry in gone for event in entry.events]
        return self._scene.race_log.undone(events, gone[0].seat)

    def take_back(self) -> None:
        """Go back to the last decision of a person, once the others agree; an umpire has only
        mistyped what they did."""
        scene, decided = self._scene, self._scene.session.decided_last
        asks = scene.host.settings.take_backs == "ask" and not scene.session.at_real_table
        if decided is None or not self._allowed:
            scene.host.sound.play(NOT_ALLOWED)
        elif asks and scene.match.persons() > 1 and not self._agreed:
            scene.session.close_hands()  # everybody is asked to the screen
            name, log = scene.match.players[decided].name, scene.match.log
            rivals_moved = not scene.match.decided_by_person(len(log) - 1)
            question = partial(undo_question, name, rivals_moved=rivals_moved)
            yes, no = (lambda: _("We all agree")), (lambda: _("No, keep it"))
            scene.navigator.ask(question, yes, self._take_back, no)
        else:
            self._take_back()

    def _take_back(self) -> None:
        self._agreed = True
        self._scene.clear_above()  # of the question, and of the cover of the next person
        self._scene.session.take_back()

    def redo(self) -> None:
        """Redo what was taken back."""
        if self._scene.session.can_redo:
            self._scene.clear_above()  # of the cover of whose turn it was
            self._scene.session.redo()
        else:
            self._scene.host.sound.play(NOT_ALLOWED)
