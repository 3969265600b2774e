"""The sheet on the board about what has happened since the last turn of the person to act."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from game.match import Match, Since, since_last_turn
from game.rules import DieRolled, HareCardDrawn
from game.text import _, current_language
from game.text.turns import LogText, since_lines
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.table.choice_overlay import Offered
from game.ui.table.pieces import Table
from game.ui.table.since import since_sheet

from .table_view import feet, figures


@dataclass(eq=False)
class SinceTurn:
    """The lines for the beginning of a turn, until they have been read, and their sheet."""

    _match: Match
    _told: Callable[[], Sequence[LogText]] = tuple
    """Words what is to be read, in the language of the moment."""
    _sheet: tuple[Hashable, list[Sprite]] | None = None
    """The sheet as it was last composed, and for what."""

    def what_happened(self) -> Since:
        """All of it as events, to be shown again."""
        return since_last_turn(self._match, self._match.state.turn)

    def tell(self) -> None:
        """Tell the lines of a turn that begins."""
        since = self.what_happened()
        events = since.events
        if any(isinstance(event, DieRolled | HareCardDrawn) for event in since.own):
            events = since.own + events  # a die that was skipped is read here
        names = [player.name for player in self._match.players]
        self._told = partial(since_lines, self._match.race, names, events, since.first)

    def clear(self) -> None:
        """Forget the lines: they have been read, or something else has happened."""
        self._told = tuple

    def sheet(
        self, renderer: Renderer, table: Table, offered: Offered, signs: Sequence[Box]
    ) -> list[Sprite]:
        """The sheet, off lit squares, hares and signs; nothing if there is nothing to tell."""
        if self._told is tuple or self._match.race.seats == 1:
            return []  # alone one has seen it all
        board, again = table.board, renderer.key_name(Command.SEE_AGAIN)
        key = board, self._told, offered, feet(table), current_language(), again, *signs
        if self._sheet is None or self._sheet[0] != key:
            lines = self._told()
            heading = _("Since your turn")
            if again:
                heading = _("Since your turn ({key} shows it again)").format(key=again)
            players, free = self._match.players, [*self.keep_free(table, offered), *signs]
            sheet = since_sheet(renderer, board, players, heading, lines, free) if lines else []
            self._sheet = key, sheet
        return self._sheet[1]

    def keep_free(self, table: Table, offered: Offered) -> list[Box]:
        """What a sheet on the board must not hide: lit squares and hares."""
        board = table.board
        lit = [board.square_box(square).inset(-14) for square, _gain in offered.prices]
        return [*lit, *figures(board, feet(table))]
