"""The host who leads through a lesson or a puzzle: tells, points and judges."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from game.lessons.guide import LessonRun, Waits
from game.lessons.lesson import Asked, Show, Told
from game.rules import Action, GiveTen, Square, TakeTen, legal_actions, why_illegal
from game.text import _
from game.text.formats import labelled, sentences
from game.text.words import refusal_sentence
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Activated, Commanded, Intent, Pressed
from game.ui.kit.layout import fixed, padded, row
from game.ui.kit.sound_names import NOT_ALLOWED, WELL_DONE
from game.ui.kit.widgets import Button, Widget, ring_around
from game.ui.table.bubble import (
    ARROW,
    BUTTON,
    HostDrawn,
    Pose,
    Resting,
    SheetButton,
    bubble,
    pointer_from_above,
    pointer_from_left,
    pointers,
)
from game.ui.table.choice_overlay import Offered
from game.ui.table.panel import (
    BACK,
    BETWEEN,
    beside_name,
    is_low,
    lettuces_width,
    menu_width,
    upper_part,
)

from .board_widget import BoardWidget, RowPlace
from .pressing import pressing
from .prompt import FINISH, HOME
from .running import RunningScene
from .table_scene import QUIET
from .table_view import feet, figures

GO_ON = "go on"
"""The name of the button that takes a sentence as read."""
ELSEWHERE = ("undo", "redo", "see again", "hint", FINISH)
"""The controls of a race that a lesson does without."""
STAYS = {"take": TakeTen, "pay": GiveTen}
"""What the buttons of these names do."""
POINTED = 6
"""How much more it counts to hide a square that the host points at, with its arrow, than a price.
"""
SOON = 8
"""How much more it counts to hide a square that will matter soon than any other."""
APART = 14.0
"""How far before a row of one line an arrow at it stands, in logical units."""
IN_ROW = 22.0
"""Size of an arrow beside a name in a row, in logical units."""
READ = 1.2
"""Seconds for which a sentence has been seen before a press takes it away: one meant for what moved
before does not."""


class Course(RunningScene):
    """A table at which the host leads: what a lesson or a puzzle decides itself."""

    says_what_to_press = False
    """Whether it may say so where that is a price: in a puzzle it would be half of the answer."""

    def carry_out(self, action: Action) -> None:
        """Do what is wanted."""
        raise NotImplementedError

    def title(self) -> str:
        """Its subject, in a few words."""
        raise NotImplementedError

    def heading(self) -> str:
        """The same, with its number."""
        raise NotImplementedError

    def kind(self) -> str:
        """The heading of its menu."""
        raise NotImplementedError

    def every(self) -> tuple[str, Callable[[], None]]:
        """The name of the page with all of this kind, and the way there."""
        raise NotImplementedError

    def begin_again(self) -> None:
        """Begin again from the start."""
        raise NotImplementedError

    def leave(self) -> None:
        """Go on to what comes next."""
        raise NotImplementedError

    def done(self) -> None:
        """Go on after the last step."""
        self.leave()

    def onward(self) -> tuple[str, str]:
        """What comes after the last step: the words and the icon of the button that leads there."""
        return _("Continue"), "play"

    def first_words(self) -> str:
        """What the line says at the first step instead of how to go on; "": that."""
        return ""

    def skips(self) -> str:
        """The words for leaving what is left of it; "" where only the page with all comes next."""
        return ""

    def refused(self) -> None:
        """Note that something else was done than what is wanted."""

    def small_buttons(self, boxes: Sequence[Box]) -> list[Button]:
        """Two small buttons beside the menu's: begin again, and skip the rest."""
        anew, on, style, again = self.begin_again, self.leave, QUIET, _("Play again")
        return [
            Button("", anew, "undo", style=style, title=again, box=boxes[0]).named("anew"),
            Button("", on, "last", style=style, title=self.skips(), box=boxes[1]).named("skip"),
        ]


@dataclass(eq=False)
class Guide:
    """The host, who leads through the steps of `_run`."""

    _scene: Course
    _run: LessonRun
    _seen_since: float | None = None
    """When the present sentence appeared; None while it is not seen."""
    _bubble: tuple[Hashable, HostDrawn] | None = None
    """The host as last composed, and for what."""
    _said_last: str = ""
    """What it said there."""
    _rests: Resting = field(default_factory=Resting)

    def __post_init__(self) -> None:
        self._hold()

    @property
    def reads(self) -> bool:
        """Whether a sentence is there that any press takes away."""
        return self._run.waits_for is Waits.PRESS and not self._scene.timeline.running

    @property
    def title(self) -> str:
        """The subject of the lesson or puzzle."""
        return self._scene.title()

    # --- what is said beside the board ----------------------------------------------------------

    def controls(self, widgets: list[Widget]) -> list[Widget]:
        """Those of these controls of a race that are of use here, and the host's."""
        panel = self._scene.panel
        away = {*ELSEWHERE}
        if self._scene.match.race.track.finish not in self.squares:
            away.add(HOME)  # what is asked is not answered by a button
        kept = [widget for widget in widgets if widget.name not in away]
        for each in kept if self._scene.says_what_to_press else ():
            if getattr(each, "command", None) is Command.LOG:
                each.enabled = False  # a press beside the board opens no page over the lesson
        self._light_up(kept)
        renderer = self._scene.host.renderer
        beside = padded(panel.header, right=menu_width(renderer) + BETWEEN)
        kept += self._scene.small_buttons(row(beside, [fixed(BACK)] * 2, BETWEEN, along="end"))
        if self.reads:  # beside what is read: where a move's button is, it would be pressed twice
            style, size = "button-main", theme.LARGE
            text, icon = self._scene.onward() if self._run.ends else (_("Continue"), "play")
            go_on = SheetButton(text, self.go_on, icon, style=style, size=size)
            go_on.least = BUTTON
            kept.insert(1, go_on.named(GO_ON))
        return kept

    def _light_up(self, widgets: Sequence[Widget]) -> None:
        """Let the button for what a lesson asks for stand out, if it is not a move."""
        wanted = self._run.wanted if self._scene.says_what_to_press else []
        asks = {type(action) for action in wanted}
        if asks not in ({TakeTen}, {GiveTen}):
            return
        for each in widgets:
            if isinstance(each, Button) and each.name in STAYS:
                each.style = "button-main" if {STAYS[each.name]} == asks else "button-plain"

    def moment(self) -> Hashable:
        """A key for what the guide's controls depend on."""
        return self._run.step is None, self._run.says

    def words(self) -> str:
        """What the host says, with its heading and how to go on; "" while something moves."""
        if not self._run.says or self._scene.timeline.running:
            return ""
        return labelled(self._scene.heading(), sentences(self._run.says, self._foot))

    # --- what the player wants ------------------------------------------------------------------

    def hears(self, intent: Intent, meant: Widget | None) -> bool:
        """Make use of an intent that points at this control, before the race does; False if not."""
        match intent:
            case Commanded(Command.UNDO):
                self._scene.begin_again()
            case Commanded(Command.REDO):
                pass
            case Pressed() | Activated() if self.reads and (
                meant is None or isinstance(meant, BoardWidget) or meant.name == GO_ON
            ):
                self.go_on()
            case _:
                return False
        return True

    def go_on(self) -> None:
        """Go on after a sentence, if it has been there long enough."""
        since = self._seen_since
        if since is None or self._scene.host.clock() - since < READ:
            return
        self._run.go_on()
        self._hear()

    def _hear(self) -> None:
        """Show what the host says now."""
        self._scene.selection.cursor = None
        self._scene.view.pointed = self.squares[0] if self._shows is Show.CARD else None
        self._seen_since = None
        self._hold()
        self._scene.make_form()
        if isinstance(self._run.step, Told) and self._run.step.cheers:
            self._scene.host.sound.play(WELL_DONE)

    def _hold(self) -> None:
        self._scene.session.held = self._run.waits_for in (Waits.PRESS, Waits.NOTHING)
        self._scene.selection.moves_only = self._wants_move

    @property
    def _wants_move(self) -> bool:
        """Whether nothing but a move is wanted, and that may be said."""
        return self._scene.says_what_to_press and self._run.wants_move

    def tried(self, action: Action | None) -> None:
        """Object if this is against the rules; None: no action leads to what was pressed."""
        state = self._scene.session.match.state
        if action is None or not self._scene.selection.open or action in legal_actions(state):
            return
        if (refusal := why_illegal(state, action)) is not None:
            told = refusal_sentence(refusal, hedgehog=self._scene.view.hedgehog)
            self._run.refuse(action, told)
            self._scene.make_form()

    def allows(self, action: Action) -> bool:
        """Whether this legal action is what is wanted; if not, the host says why."""
        if self._run.judge(action):
            return True
        self._scene.refused()
        self._scene.host.sound.play(NOT_ALLOWED)
        self._scene.selection.unpick()
        self._scene.make_form()
        return False

    def goes_first(self) -> bool:
        """Do what the host does before the race goes on; True if that has to wait."""
        run, scene = self._run, self._scene
        self._hold()  # at once: the race goes on while numbers rise
        if scene.timeline.running or scene.table.rising:
            return False
        if run.settle():
            self._hear()
        if run.waits_for is Waits.NOTHING and scene.on_top:
            scene.done()
            return True
        if run.waits_for is Waits.SHOWN and scene.on_top and self._scene.selection.open:
            scene.carry_out(run.show())
            self._hear()
            return True
        return False

    # --- picture --------------------------------------------------------------------------------

    def sheet(
        self, renderer: Renderer, offered: Offered, signs: Sequence[Box], over: Sequence[Sprite]
    ) -> HostDrawn:
        """Host and sentence on the board, beside what is offered, and arrows, beside what lies
        `over` it."""
        if not self._run.says or self._scene.timeline.running:
            self._seen_since = None
            return HostDrawn()
        if self._seen_since is None:
            self._seen_since = self._scene.host.clock()
        squares = self.squares
        table, said = self._scene.table, self._run.says
        button = next((w for w in self._scene.form.widgets if isinstance(w, SheetButton)), None)
        looks = button and (button.hot, button.focused)
        lie = feet(table), squares, table.active, *signs
        key = table.seen, said, offered, self._foot, button, looks, *lie
        before = self._bubble
        if before is None or before[0] != key:
            arrows = list(pointers(renderer, table, squares, over))
            arrows += self._around_prices(renderer, offered, over)
            if before is not None and self._said_last == said and self._scene.view.looking.moving:
                host = before[1].bubble  # it stays
            else:
                host = self._host_beside(renderer, said, offered, squares, signs, button)
            before = self._bubble = key, HostDrawn(arrows, host)
            self._said_last = said
        return before[1]

    def _around_prices(
        self, renderer: Renderer, offered: Offered, over: Sequence[Sprite]
    ) -> Iterator[Sprite]:
        """A ring around each price that the host points at; prices come first of what lies `over`
        the board."""
        if self._shows is not Show.PRICES:
            return
        board, lit, wanted = self._scene.board_view, self._scene.selection.lit(), self._run.wanted
        priced = [square for square, _gain in offered.prices if board.sees(square)]
        for square, price in zip(priced, over, strict=False):
            if lit[square] in wanted:
                box = renderer.viewport.box_of(price.rect())
                yield ring_around(renderer, box, box.height)

    def _host_beside(
        self,
        renderer: Renderer,
        said: str,
        offered: Offered,
        squares: tuple[Square, ...],
        signs: Sequence[Box],
        button: SheetButton | None,
    ) -> list[Sprite]:
        board = self._scene.board_view
        lit = [board.square_box(square).inset(-14) for square, _gain in offered.prices]
        shown = [padded(board.square_box(square).inset(-8), top=-ARROW) for square in squares]
        free = [*lit, *POINTED * shown, *figures(board, feet(self._scene.table)), *signs]
        heading, foot = self._scene.heading(), self._foot
        state = self._scene.session.match.state
        within_reach = (getattr(action, "to", None) for action in legal_actions(state))
        soon = {*self._run.points_at, *(to for to in within_reach if to is not None)}
        track = self._scene.match.race.track
        squares_seen = (*range(1, track.finish + 1), *SOON * sorted(soon))
        later = [board.die_box(), *map(board.square_box, squares_seen)]
        return bubble(
            *(renderer, board, self._pose, heading, said, foot, free),
            button=button,
            rests=self._rests,
            later=later,
        )

    @property
    def points_at_board(self) -> bool:
        """Whether the host points at something on the board."""
        return bool(self.squares) or self._shows is Show.PRICES

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the host points at."""
        step = self._run.step
        return step.squares if isinstance(step, Told | Asked) else ()

    @property
    def _pose(self) -> Pose:
        step = self._run.step
        if self._run.wrong:
            return "think"
        if isinstance(step, Told):
            return "cheer" if step.cheers else "point" if step.squares or step.show else "tell"
        return "point" if self.points_at_board else "tell"

    @property
    def _foot(self) -> str:
        """The line below what the host says: how to go on."""
        if self._run.waits_for is Waits.PRESS:
            first = self._scene.first_words() if self._run.begins else ""
            usual, on_pad = _("Click or press {key}."), _("Press {key}.")
            return first or pressing(self._scene.host, usual, on_pad, _("Tap to go on."))
        if self._run.wrong:
            return _("Try again.")
        if self.squares:
            return _("Press where the arrow points.")
        return _("Press one of the prices.") if self._wants_move else _("It is your turn.")

    def on_panel(self, renderer: Renderer) -> list[Sprite]:
        """The arrows that point at the panel."""
        if self._scene.timeline.running:
            return []
        view, show = self._scene.view, self._shows
        # a row of one line begins with a number that is read
        rows = [row.moved(-APART if is_low(row) else 0.0, 0.0) for row in view.places.rows]
        boxes = list(rows) if show is Show.ROWS else [rows[-1]] if show is Show.LAST_ROW else []
        arrows = [pointer_from_left(renderer, box) for box in boxes]
        if show in (Show.CARROTS, Show.LETTUCES):
            arrows = self._on_own_row(renderer, rows[0], show)
        seen = renderer.viewport.rect(view.scrolled.view if view.scrolled else view.panel.sheet)
        return [each for each in arrows if seen.top <= each.rect().centery <= seen.bottom]

    def _on_own_row(self, renderer: Renderer, row: Box, show: Show) -> list[Sprite]:
        """The arrow at the player's carrots or lettuces, in the line of the name, which hides
        neither, and a ring around what it means; before the row if the name leaves no room."""
        lettuces = lettuces_width(self._scene.match.race.setup.lettuces)
        free = beside_name(renderer, row, self._scene.match.players[0].name)
        needed = IN_ROW if show is Show.CARROTS else (lettuces + IN_ROW) / 2
        if is_low(row) or free.width < needed:
            return [pointer_from_left(renderer, row)]
        if show is Show.CARROTS:
            arrow = pointer_from_left(renderer, padded(free, left=free.width), IN_ROW)
            meant = padded(upper_part(row), left=free.right - row.x)
        else:
            arrow = pointer_from_above(renderer, free.right - lettuces / 2, free.bottom, IN_ROW)
            meant = Box(
                free.right - lettuces, free.bottom, lettuces, upper_part(row).bottom - free.bottom
            )
        rect = renderer.viewport.rect(meant.inset(-2))
        return [Sprite(renderer.ring(rect.width, rect.height, 10), *rect.topleft), arrow]

    @property
    def _shows(self) -> Show | None:
        """What the host points at, besides squares."""
        step = self._run.step
        return step.show if isinstance(step, Told | Asked) else None

    def bring_into_view(self) -> None:
        """Scroll the panel to the row that the host points at."""
        if (area := self._scene.view.scrolled) is not None and self._shows is not None:
            rows = [each for each in area.content if isinstance(each, RowPlace)]
            rows.sort(key=attrgetter("seat"))
            area.show(rows[-1 if self._shows is Show.LAST_ROW else 0])
