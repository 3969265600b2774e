"""The host beside the board: it tells and points, the player does, the others run.

What lessons and puzzles have in common.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.lessons.guide import LessonRun, Waits
from game.lessons.lesson import Asked, Show, Told
from game.match import Match
from game.rules import Action, Square, legal_actions, why_illegal
from game.text import _, refusal_sentence
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Activated, Commanded, Intent, Pressed
from game.ui.kit.layout import fixed, padded, row
from game.ui.kit.sound_names import NOT_ALLOWED, WELL_DONE
from game.ui.kit.widgets import Button, Widget
from game.ui.scenes.board_widget import BoardWidget
from game.ui.scenes.navigation import Host
from game.ui.scenes.prompt import CHOICE_SIZE, FINISH, choice_places
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_scene import BACK, MENU_WIDTH, QUIET
from game.ui.table.bubble import ARROW, Pose, bubble, pointer_from_left, pointers
from game.ui.table.choice_overlay import Offered
from game.ui.table.hares import FIGURE_HEIGHT
from game.ui.table.panel import COUNT, Buttons

ELSEWHERE = ("undo", "redo", "again", "hint", FINISH)
"""Controls of a race that a lesson has no use for."""
READ = 0.5
"""Seconds for which a sentence is there before a press takes it away."""


class GuidedScene(RaceScene):
    """A race in which the host leads through the steps of `run`."""

    is_kept = False

    says_new_scene = True
    """Whether it is told that the table is another one now."""

    def __init__(self, host: Host, run: LessonRun, match: Match) -> None:
        self.run = run
        self._said_at = 0.0
        """When the present sentence was first to be seen."""
        self._bubble: tuple[Hashable, list[Sprite]] | None = None
        """The host as last composed, and for what."""
        super().__init__(host, match, thinker=run)
        self.coaching.away = True  # it would tell what is to be found out
        self._hold()

    # --- what a lesson or a puzzle decides itself -------------------------------------------------

    def title(self) -> str:
        """What it is about, in a few words."""
        raise NotImplementedError

    def heading(self) -> str:
        """The same, and which of how many."""
        raise NotImplementedError

    def begin_again(self) -> None:
        """All this from its beginning."""
        raise NotImplementedError

    def skip(self) -> None:
        """On to what comes next."""
        raise NotImplementedError

    def done(self) -> None:
        """All steps are done."""
        raise NotImplementedError

    def refused(self) -> None:
        """Something else was done than what is wanted."""

    def small_buttons(self, boxes: Sequence[Box]) -> list[Button]:
        """To begin again, and on: two small buttons beside the menu's."""
        anew, on = self.begin_again, self.skip
        return [
            Button(boxes[0], "", anew, icon="ui/icon-undo", style=QUIET).named("anew"),
            Button(boxes[1], "", on, icon="ui/icon-last", style=QUIET).named("skip"),
        ]

    # --- controls -------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        kept = [w for w in super().widgets() if w.name not in ELSEWHERE]
        beside = padded(self.panel.header, right=MENU_WIDTH + 4)
        kept += self.small_buttons(row(beside, [fixed(BACK)] * 2, 4, along="end"))
        if self.run.waits_for is Waits.PRESS and not self.timeline.running:
            go_on = Button(
                choice_places(self.panel.turn, 1)[0],
                _("Go on"),
                self.go_on,
                icon="ui/icon-play",
                style="button-main",
                size=CHOICE_SIZE,
            )
            kept.insert(1, go_on.named("go on"))
        return kept

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.UNDO: _("Begin again"), Command.REDO: ""}

    def more_keys(self) -> list[tuple[str, str]]:
        return [
            (self.host.key_name(Command.CONFIRM), _("Go on, once it has been read")),
            self.arrow_keys(),
        ]

    def prompt(self) -> tuple[str, str]:
        if self.run.waits_for is Waits.PRESS and not self.timeline.running:
            return self.title(), ""
        return super().prompt()

    @property
    def prompt_buttons(self) -> Buttons:
        return Buttons(below=1) if self._reads else super().prompt_buttons

    def what_it_shows(self) -> Hashable:
        return super().what_it_shows(), self.run.step is None, self.run.says

    @property
    def can_ask_for_hints(self) -> bool:
        return False  # the host is enough

    # --- what the player wants ------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        match intent:
            case Commanded(Command.UNDO):
                self.begin_again()
            case Commanded(Command.REDO):
                pass
            case Pressed() | Activated() if self._reads:
                x_y = (intent.x, intent.y) if isinstance(intent, Pressed) else None
                meant = self.form.at(*x_y) if x_y else self.form.focus
                if meant is None or isinstance(meant, BoardWidget):
                    self.go_on()
                else:
                    super().handle(intent)
            case _:
                super().handle(intent)

    @property
    def _reads(self) -> bool:
        """Whether a sentence is there that any press has read."""
        return self.run.waits_for is Waits.PRESS and not self.timeline.running

    def go_on(self) -> None:
        """The sentence has been read, if it was there long enough."""
        if self.host.clock() - self._said_at < READ:
            return
        self.run.go_on()
        self._hear()

    def _hear(self) -> None:
        """The host says something else now."""
        self.selection.cursor = self.pointed = None
        self._said_at = self.host.clock()
        self._hold()
        self.make_form()
        if isinstance(self.run.step, Told) and self.run.step.cheers:
            self.host.sound.play(WELL_DONE)

    def _hold(self) -> None:
        self.session.held = self.run.waits_for in (Waits.PRESS, Waits.NOTHING)

    def choose(self, square: Square | None) -> None:
        action = None if square is None else self.selection.action_to(square)
        if action is not None and self.selection.open:
            refusal = why_illegal(self.match.state, action)
            if action not in legal_actions(self.match.state) and refusal is not None:
                self.run.object_to(refusal_sentence(refusal, hedgehog=self.hedgehog))
                self.make_form()
        super().choose(square)

    def submit(self, action: Action) -> None:
        if not self.run.judge(action):
            self.refused()
            self.host.sound.play(NOT_ALLOWED)
            self.selection.unpick()
            self.make_form()
            return
        super().submit(action)

    def look_at_what_is_new(self) -> None:
        """The host is there already."""

    def point_out_choices(self) -> None:
        """The host has said what is wanted."""
        self.host.sound.play(NOT_ALLOWED)

    # --- what happens ---------------------------------------------------------------------------

    def over(self, match: Match) -> None:
        """Whoever is home first has won; the lesson goes on to its own end."""

    def advance(self) -> None:
        if not self.timeline.running and not self.motion.moving:
            before = self.run.step
            self.run.settle()
            self._hold()
            if self.run.step is not before:
                self._hear()
            if self.run.waits_for is Waits.NOTHING and self.on_top:
                self.done()
                return
            if self.run.waits_for is Waits.SHOWN and self.on_top and self.selection.open:
                super().submit(self.run.show())
                self._hear()
                return
        super().advance()

    # --- picture --------------------------------------------------------------------------------

    def sheet(self, renderer: Renderer, offered: Offered) -> list[Sprite]:
        step = self.run.step
        if not self.run.says or self.timeline.running:
            return []
        squares = step.squares if isinstance(step, Told | Asked) else ()
        hares = tuple((hare.x, hare.y) for hare in self.table.marker_sprites)
        said = self.run.says
        key = self.board_view, said, offered, hares, squares, self._foot, self.table.active
        if self._bubble is None or self._bubble[0] != key:
            arrows = pointers(renderer, self.table, squares)
            host = self._host_beside(renderer, said, offered, squares, hares)
            self._bubble = key, [*arrows, *host]
        return self._bubble[1]

    def _host_beside(
        self,
        renderer: Renderer,
        said: str,
        offered: Offered,
        squares: tuple[Square, ...],
        hares: tuple[tuple[float, float], ...],
    ) -> list[Sprite]:
        board = self.board_view
        lit = [board.square_box(square).inset(-14) for square, _gain in offered.prices]
        shown = [padded(board.square_box(square).inset(-8), top=-ARROW) for square in squares]
        tall = FIGURE_HEIGHT * board.unit
        stand = [Box(x - tall * 0.35, y - tall, tall * 0.7, tall * 1.15) for x, y in hares]
        free = [*lit, *shown, *shown, *stand]
        return bubble(renderer, board, self._pose, self.heading(), said, self._foot, free)

    @property
    def _pose(self) -> Pose:
        step = self.run.step
        if self.run.wrong:
            return "think"
        if isinstance(step, Told):
            return "cheer" if step.cheers else "point" if step.squares or step.show else "tell"
        return "point" if isinstance(step, Asked) and step.squares else "tell"

    @property
    def _foot(self) -> str:
        """What goes on now."""
        if self.run.waits_for is Waits.PRESS:
            key = self.host.key_name(Command.CONFIRM)
            if self.run.begins and self.says_new_scene:
                return _("A new scene. Click, or press {key}.").format(key=key)
            return _("Click, or press {key}.").format(key=key)
        return _("Try again.") if self.run.wrong else _("It is your turn.")

    def over_panel(self, renderer: Renderer) -> list[Sprite]:
        step = self.run.step
        show = step.show if isinstance(step, Told | Asked) else None
        if show is None or self.timeline.running:
            return []
        return self._at_panel(renderer, show)

    def _at_panel(self, renderer: Renderer, show: Show) -> list[Sprite]:
        """Left of a part of the panel, pointing at it."""
        rows = self.panel.rows
        boxes = {Show.ROWS: list(rows), Show.LAST_ROW: [rows[-1]]}.get(show, [])
        if show is Show.HAND:  # how many there are stands at the end of the row
            boxes = [padded(rows[0], left=rows[0].width - COUNT)]
        return [pointer_from_left(renderer, box) for box in boxes]
