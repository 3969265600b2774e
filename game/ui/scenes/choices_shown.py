"""The choices as the board shows them: lit squares, prices, the keyboard's cursor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.rules import CarrotsPaid, Cause, Square
from game.text.turns import change_of
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.input import Intent, Moved, Way
from game.ui.table.bubble import HostDrawn
from game.ui.table.choice_overlay import NOTHING, ChoiceOverlay, Offered
from game.ui.table.overlays import change_tag

from .first_times import FirstTimes
from .guide import Guide
from .hinting import Hinting
from .running import RunningScene
from .table_view import Around, feet, figures

LEAST_HIDDEN = 3
"""How much more it counts to hide finish or buttons than a square that is out of reach."""


class ChoicesShown:
    """Shows a scene's selection on its table."""

    def __init__(
        self, scene: RunningScene, hinting: Hinting, firsts: FirstTimes, guide: Guide | None
    ) -> None:
        self._scene, self._hinting, self._firsts, self._guide = scene, hinting, firsts, guide
        self._bubble: list[Rect] = []
        """Where the host and what they say were last drawn."""

    def compose_anew(self) -> None:
        """Forget what was composed: the board is another one."""
        self._overlay = ChoiceOverlay(self._scene.board_view)

    @property
    def _on_board(self) -> bool:
        """Whether the keyboard is on the board."""
        return self._scene.on_board

    def offered(self) -> Offered:
        """The present choices on the board."""
        selection, view = self._scene.selection, self._scene.view
        cursor = selection.cursor if self._on_board else None
        if not selection.open:
            return NOTHING if cursor is None else Offered(cursor=cursor)
        acting = selection.acting_marker()
        spots = feet(view.table)
        others = (*spots[:acting], *spots[acting + 1 :])
        guided = self._guide is not None
        return Offered(
            prices=selection.prices(),
            hot=view.pointed,
            cursor=cursor,
            picked=selection.picked,
            spot=None if guided else spots[acting],  # only the host points
            others=spots if guided else others,
            hinted=self._hinting.square(),
            stops=self._hinting.stops(),
        )

    def priced_at(self, x: float, y: float) -> Square | None:
        """The square whose price is at this logical point, for a person who is to choose."""
        if not self._scene.selection.open:
            return None
        square = self._overlay.priced_at(self._scene.host.renderer.viewport.point(x, y))
        return square if square in self._scene.selection.lit() else None

    def around(self, renderer: Renderer) -> Around:
        """The lit squares, the keyboard's cursor, prices, and what is to be read beside them."""
        scene, guide, selection = self._scene, self._guide, self._scene.selection
        scene.table.active = selection.acting_marker() if selection.open else None
        if self._overlay.board is not scene.board_view:
            self.compose_anew()  # more or less of the board is seen
        offered = self.offered()
        under, over = self._overlay.compose(offered)
        said = HostDrawn()
        if scene.words.looked_at is None:
            sign = scene.host.sign_rect
            signs = [] if sign is None else [renderer.viewport.box_of(sign)]
            if guide is None:
                said = self._tip(renderer, offered, signs)
            else:
                said = guide.sheet(renderer, offered, signs, over)
        self._bubble = [sprite.rect() for sprite in said.bubble]
        sheets = [*said.arrows, *said.bubble]
        on_panel = () if guide is None else guide.on_panel(renderer)
        clear = [renderer.viewport.rect(box) for box in self.never_hidden()]
        clear += [sprite.rect() for sprite in over]
        return Around([*under, *said.rings], over, on_panel, sheets, clear)

    def never_hidden(self) -> list[Box]:
        """While somebody is to choose: the lit squares, the hare to move, the finish, and the
        buttons for the size of the board."""
        scene, board = self._scene, self._scene.board_view
        if not scene.selection.open:
            return []
        seen = (*scene.selection.lit(), board.board.track.finish)
        own = figures(board, feet(scene.table))[scene.selection.acting_marker()]
        buttons = [board.corner] if scene.magnifies else []
        return [*map(board.square_box, seen), own, *buttons]

    def hides(self, x: float, y: float) -> bool:
        """Whether the host's bubble lies here over the board."""
        at = self._scene.host.renderer.viewport.point(x, y)
        return not self._scene.timeline.running and any(r.collidepoint(at) for r in self._bubble)

    def _tip(self, renderer: Renderer, offered: Offered, signs: Sequence[Box]) -> HostDrawn:
        """What is new to whoever is to act, off hares, prices and signs; nothing under a sign.
        Where it would hide lit squares, the finish or the hare to move, it is told on the panel."""
        table, board = self._scene.table, self._scene.board_view
        lit = [board.square_box(square) for square, _gain in offered.prices]

        def keep_free() -> list[Box]:
            wide = [box.inset(-14) for box in lit]
            squares = [board.square_box(square) for square in range(1, board.board.track.finish)]
            finish = LEAST_HIDDEN * [board.square_box(board.board.track.finish)]
            buttons = LEAST_HIDDEN * [board.corner] if self._scene.magnifies else []
            lies = [*finish, board.die_box(), *buttons]
            return [*wide, *squares, *lies, *figures(board, feet(table)), *signs]

        new = self._firsts.sheet(renderer, keep_free, lit, self.never_hidden())
        lie = [renderer.viewport.rect(sign) for sign in signs]
        hidden = any(each.rect().collidelist(lie) >= 0 for each in new.bubble)
        return HostDrawn() if hidden else new

    def told_on_panel(self) -> tuple[str, ...]:
        """The tip, if there is no place for it on the board: its heading and what it says."""
        if self._guide is not None or not self._firsts.has_news:
            return ()
        renderer, offered = self._scene.host.renderer, self.offered()
        return tuple(self._tip(renderer, offered, []).words)

    def prerender(self, renderer: Renderer) -> Iterator[None]:
        """Draw what each choice will show, a drawing with each step."""
        board, turn = self._scene.board_view, self._scene.view.shown.turn
        for to, gain in self.offered().prices:
            board.under_a_hare(to)
            yield
            board.beside_a_hare(to)
            yield
            if gain < 0:
                paid = CarrotsPaid(turn, 0, -gain, Cause.FORWARD)
                change_tag(renderer, change_of(paid, hidden=False).text, gain=False)
                yield

    # --- the keyboard's cursor --------------------------------------------------------------------

    def walk(self, way: Way) -> None:
        """Let the keyboard's cursor go to another square."""
        scene = self._scene
        scene.form.by_keys = True
        scene.selection.move_cursor(way)
        scene.view.pointed = scene.selection.cursor

    def go_to(self, square: Square) -> None:
        """Put the keyboard's cursor there."""
        self._scene.view.pointed = self._scene.selection.cursor = square

    def begin_to_walk(self, intent: Intent) -> None:
        """Put the cursor where the hare stands if this has led the keyboard to the board."""
        selection = self._scene.selection
        comes = isinstance(intent, Moved) and self._on_board and selection.cursor is None
        if comes and selection.open:
            self.go_to(self._scene.match.state.squares[selection.acting_marker()])
