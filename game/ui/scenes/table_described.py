"""A table in words: whose turn it is, the board square by square, the players, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.rules import Action, Seat, Square
from game.text import _
from game.text.formats import joined, labelled, read_out, sentences
from game.text.rival_lines import quoted
from game.text.turn import bargain, lettuces_to_eat
from game.text.words import carrots
from game.ui.kit.described import PRESSED, Act, Described, Live, Role, headline, readable
from game.ui.kit.widgets import Form
from game.ui.table.panel import round_text
from game.ui.table.side_panel import PanelText, Told

from .board_widget import AtSquare, BoardWidget
from .selection import Selection
from .table_view import TableView
from .table_words import TableWords

SENTENCES = 20
"""The last sentences of the log that are there to be read; its page has them all."""


@dataclass(frozen=True)
class TableDescribed:
    """What a table says at a moment; `choosing` if somebody may choose on it."""

    view: TableView
    words: TableWords
    form: Form
    choosing: Selection | None

    def nodes(self, said: Iterable[Described], beside_prompt: Sequence[str]) -> Iterator[Described]:
        """All of it in reading order: the turn, what is said, the controls beside the prompt, the
        board, the players, the log, and the other controls."""
        words, controls = self.words, list(self.form.described())

        def take(key: str, **told: Any) -> Iterator[Described]:
            """The control with this key, if there is one, with what the table tells of it."""
            for control in [each for each in controls if each.key == key]:
                controls.remove(control)
                yield replace(control, **told)

        says, asks = words.text(), self._is_open
        yield headline(round_text(says.round, says.last_round, alone=says.alone))
        prompt = _told(*says.prompt)
        yield readable(prompt, ("prompt", asks), Live.POLITE if asks else Live.NO)
        yield from said
        if says.info is not None and not (says.of_row or says.info.of_square):
            told = _told(says.info.heading, _lines(says.info))
            yield readable(told, ("told", told), Live.POLITE)
        for key in beside_prompt:
            yield from take(key)
        board = self._board()
        walked = list(take("board", **board))
        yield from walked or [Described(role=Role.BOARD, **board)]
        if says.goal:
            yield readable(says.goal)
        held = words.counts().carrots
        for seat in self.view.shown.order:
            yield from take(f"row {seat}", **self._row(says, seat, held[seat]))
        log = tuple(self._log())
        yield Described(role=Role.LIST, name=_("The last moves"), key="sentences", inside=log)
        if (holder := words.hand_seat()) is not None:
            yield from take("hand", name=self._hand(holder, held[holder]))
        yield from controls

    @property
    def _is_open(self) -> bool:
        return self.choosing is not None and self.choosing.open

    def _board(self) -> dict[str, Any]:
        """The board's name, and its squares from the start to the finish."""
        choosing, lit = self.choosing, dict[Square, Action]()
        cursor = picked = None
        on_board = isinstance(self.form.focus, BoardWidget)
        acts = PRESSED if self._is_open else PRESSED - {Act.FOCUS}
        if choosing is None:  # it is only looked at
            acts = frozenset()
        if choosing is not None and choosing.open:
            lit, picked = choosing.lit(), choosing.picked
        if choosing is not None and on_board:
            cursor = choosing.cursor
        squares = tuple(
            Described(
                role=Role.SQUARE,
                name=_told(self.words.info_card.heading(square), sentences(*known)),
                more=self._about(known) if square == cursor else "",
                key=AtSquare(square),
                enabled=choosing is None or square in lit,
                focused=square == cursor,
                chosen=square == picked if square in lit else None,
                acts=acts,
                box=self.view.board_view.square_box(square),
            )
            for square in range(self.view.match.race.track.finish + 1)
            for known in [self._known_of(square, lit)]
        )
        name = _("Board: {title}").format(title=self.view.board.title)
        return {"name": name, "inside": squares, "focused": on_board and cursor is None}

    def _known_of(self, square: Square, lit: Mapping[Square, Action]) -> list[str]:
        """What going there costs or brings, and who stands there."""
        price = bargain(self.view.match.state, lit[square]) if square in lit else ""
        asked = self.words.info_card.asked(self.view.table)
        return [price, *asked.who_stands_on(square)]

    def _about(self, known: Sequence[str]) -> str:
        """What else the card says of the square that is looked at."""
        told = self.words.square_told()
        lines = () if told is None else (line.text for line in told.lines)
        return read_out(*(line for line in lines if line not in known))

    def _row(self, says: PanelText, seat: Seat, held: str) -> dict[str, Any]:
        """A player's row: number, name and carrots, and what the card about it tells."""
        name = _("{place}: {name}, {carrots}").format(
            place=seat + 1, name=self._name(seat), carrots=_held(held)
        )
        told = self.words.info_card.player(self.view.table, seat)
        return {"name": name, "more": _lines(told), "chosen": says.rows[seat].active}

    def _hand(self, holder: Seat, held: str) -> str:
        lettuces = lettuces_to_eat(self.view.shown.lettuces[holder])
        return labelled(self._name(holder), joined([_held(held), lettuces]))

    def _name(self, seat: Seat) -> str:
        return self.view.match.players[seat].name

    def _log(self) -> Iterator[Described]:
        for number, line in list(enumerate(self.words.race_log.lines()))[-SENTENCES:]:
            key = "sentence", number
            yield Described(role=Role.ITEM, name=line.text, key=key, live=Live.NEWS)


def speech(view: TableView) -> Iterator[Described]:
    """What a rival is saying, and, where no log tells it, what comes and goes over a hare."""
    if view.match.forgets:
        for number in view.table.rising:
            seat = view.match.race.seat_of(number.marker)
            told = labelled(view.match.players[seat].name, number.text)
            yield readable(told, ("rising", told), Live.POLITE)
    said = view.table.speech
    if said is not None:
        speaker = view.match.players[view.match.race.seat_of(said.marker)].name
        told = labelled(speaker, sentences(quoted(said.text), said.about))
        yield readable(told, ("speech", told), Live.POLITE)


def _told(about: str, line: str) -> str:
    return labelled(about, line) if line else about


def _lines(told: Told) -> str:
    """A card's text in one piece, without its heading."""
    return read_out(*(line.text for line in told.lines))


def _held(number: str) -> str:
    """A player's carrots as they are seen: of a closed hand nothing is said."""
    return carrots(int(number)) if number.isdigit() else _("carrots hidden")
