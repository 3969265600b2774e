"""From a press to an action: what is chosen, and whether that press can be meant for it."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil

from game.match import ChanceKind
from game.rules import Action, Reason, Square, SquareKind, legal_actions, why_illegal
from game.text import _, ngettext
from game.text.formats import sentences
from game.text.words import refusal_sentence, square_name
from game.ui.kit.gate import Gate
from game.ui.kit.sound_names import NOT_ALLOWED

from .board_widget import BoardWidget
from .guide import Guide
from .pressing import pressing
from .prompt import CHOICES
from .running import RunningScene


class Deciding:
    """Makes actions of what is pressed in a race, and submits them."""

    def __init__(self, scene: RunningScene, guide: Guide | None) -> None:
        self._scene, self._guide = scene, guide
        self._selection = scene.selection
        self._one_hand = scene.match.setup.chance is ChanceKind.ASKED
        """Whether somebody tells the moves of all."""
        self.gate = Gate(scene.host.clock, scene.match.persons, one_hand=self._one_hand)
        self._refused: tuple[Hashable, Square] | None = None
        """The decision at which a square was pressed that can't be gone to, and the square."""

    @property
    def decision(self) -> Hashable:
        """The decision on the screen now, and whose it is; None if there is none."""
        if not self._scene.on_top or not self._selection.open:
            return None
        session = self._scene.session
        return session.match.revision, session.reader, session.at_screen

    def arrived(self) -> None:
        """Go on once the person who was called is at the screen."""
        if self._scene.session.reader is not None:
            self.gate.arrived()  # the cover was held open, which nobody does by skipping
        self._scene.make_form()

    def seen(self) -> None:
        """Note that the present decision is in the picture."""
        self.gate.shown(self.decision, self._scene.match.state.actor)

    def choose(self, square: Square | None) -> None:
        """Go to the square that was pressed, if that is allowed."""
        if square is None:
            return
        action = self._selection.action_to(square)
        if not self._is_meant(ahead=True):
            return
        if self._guide is not None and not self._selection.other_stands_on(square):
            self._guide.tried(action)
        if action is not None and action in legal_actions(self._scene.match.state):
            asks = self._scene.host.settings.confirm_moves
            if not asks or self._selection.confirm(square, self._scene.host.clock()):
                self._scene.submit(action)
        elif self._selection.other_stands_on(square):
            self.choose_other()
        elif not self._selection.lit():
            self.point_out_choices()
        else:
            if self._guide is None:  # who says it otherwise
                self._refused = self.decision, square
            self._scene.host.sound.play(NOT_ALLOWED)

    @property
    def refused(self) -> tuple[Square, str] | None:
        """The square that was pressed in vain, while it is pointed at, and the sentence why."""
        if self._refused is None or self._refused != (self.decision, self._scene.view.pointed):
            return None
        square = self._refused[1]
        action = self._selection.action_to(square) if self._selection.open else None
        refusal = None if action is None else why_illegal(self._scene.match.state, action)
        if refusal is None:
            return None
        closed = self._scene.session.hands_stay_closed
        told = refusal_sentence(refusal, hedgehog=self._scene.view.hedgehog, closed=closed)
        if self._one_hand and not closed:
            told = sentences(told, self._allowed())
        return square, told

    def _allowed(self) -> str:
        """The squares that can be gone to instead, by their numbers; "" if there is none."""
        track = self._scene.match.race.track
        lit = sorted(self._selection.lit())
        numbers = [str(track.number_shown(each)) for each in lit if each != track.finish]
        numbers += [square_name(SquareKind.FINISH)] if track.finish in lit else []
        return _("Allowed: {squares}.").format(squares=", ".join(numbers)) if numbers else ""

    def decide(self, action: Action) -> None:
        """Do what a button was pressed for."""
        if not self._is_meant():
            return
        if action in legal_actions(self._scene.match.state):
            self._scene.submit(action)
        else:  # of a closed hand the button tells nothing
            self._scene.host.sound.play(NOT_ALLOWED)

    def choose_other(self) -> None:
        """Offer the actions of the player's other marker (rule 7.1)."""
        if self._selection.choose_other():
            self._scene.make_form()

    def refused_by(self, square: Square) -> str:
        """The rule by which this square can't be gone to now; "" if none speaks of it."""
        action = self._selection.action_to(square) if self._selection.open else None
        refusal = None if action is None else why_illegal(self._scene.match.state, action)
        if refusal is None or refusal.reason is Reason.TORTOISE_IS_BACKWARD_ONLY:
            return ""
        return refusal.reason.rule

    # --- whether a press is meant ---------------------------------------------------------------

    def _is_meant(self, *, ahead: bool = False) -> bool:
        """Whether the press being handled can be meant for the present decision; `ahead`: though
        that has not been seen."""
        actor = self._scene.match.state.actor
        return self.gate.lets_through(self.decision, actor, ahead=ahead)

    @property
    def unheard(self) -> bool:
        """Whether a press was just ignored for the present decision."""
        unheard = self.gate.unheard
        return unheard is not None and unheard == self.decision and self.gate.remaining > 0

    @property
    def wait(self) -> int:
        """Seconds until a press counts again, if one was ignored; else 0."""
        return ceil(self.gate.remaining) if self.unheard else 0

    def why_wait(self) -> tuple[str, str]:
        """Heading and line that tell how long that is, and why."""
        seconds = self.wait
        heading = ngettext(
            "Wait {n} second, then press", "Wait {n} seconds, then press", seconds
        ).format(n=seconds)
        if self.gate.others:
            return heading, _("This stops you from moving for the next player by mistake.")
        if self._guide is not None:
            return heading, _("First read what Theo says.")
        return heading, _("That only skipped the animation.")

    # --- those who have chosen nothing ------------------------------------------------------------

    @property
    def chosen(self) -> bool:
        """Whether the keyboard is on a control, or on a square that may be gone to."""
        focus = self._scene.form.focus
        if isinstance(focus, BoardWidget):
            return bool(self._selection.lit()) and self._selection.cursor is not None
        return focus is not None

    def point_out_choices(self) -> None:
        """Tell how to choose; where only buttons are left, put the focus on them."""
        form = self._scene.form
        buttons = [widget for widget in form.widgets if widget.name in CHOICES]
        if self._guide is None and buttons and not self._selection.lit():
            form.set_focus(buttons[0])
            return
        if self._guide is None:  # who has said what is wanted
            self._scene.host.show_sign(self._how(with_buttons=bool(buttons)))
        self._scene.host.sound.play(NOT_ALLOWED)

    def _how(self, *, with_buttons: bool) -> str:
        host = self._scene.host
        if with_buttons:
            return pressing(
                host,
                _("Choose first: click, or use the arrow keys for squares and Tab for buttons."),
                _("Choose first: a square with the stick, or a button with the shoulder buttons."),
                _("Choose first: tap a square or a button."),
            )
        return pressing(
            host,
            _("Choose a square first: click, or use the arrow keys."),
            _("Choose a square first, with the stick or the D-pad."),
            _("Choose first: tap a square or a button."),
        )
