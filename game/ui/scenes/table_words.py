"""The words of the panel beside the board: texts, rows, counts, log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from game.rules import MarkerId, Seat
from game.text import current_language
from game.text.race_log import RaceLog
from game.text.turns import reasons, signed_net
from game.ui.kit.widgets import Form
from game.ui.table import panel as race_panel
from game.ui.table.hand import hand_cards
from game.ui.table.info_card import InfoCard
from game.ui.table.log import LogLine, log_lines
from game.ui.table.panel import Buttons
from game.ui.table.side_panel import HIDDEN, Counts, PanelText, Told

from .board_widget import RowPlace
from .table_view import TableView


@dataclass(eq=False)
class TableWords:
    """The words for the table of one scene; each kind of scene has its own for turns and hands."""

    _view: TableView
    race_log: RaceLog
    _form: Callable[[], Form]
    scrolled: int = field(default=0, init=False)
    """The number of lines of the log that are hidden below."""
    _rules_asked: bool = field(default=False, init=False)
    """Whether the panel tells the rules of the race."""

    def __post_init__(self) -> None:
        view = self._view
        self.match = view.match
        self.info_card = InfoCard(view.match, view.edition, view.hares_from, self.race_log)

    # --- what each kind of scene says in its own way ------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """The prompt, who is to do what: heading and one line."""
        raise NotImplementedError

    def prompts(self) -> Sequence[tuple[str, str]]:
        """The prompts that the panel has room for: from one to another no button moves."""
        return [self.prompt()]

    def goal(self) -> str:
        """What the person whose hand lies there needs to come home; "" if that is not told."""
        return ""

    @property
    def up_to_date(self) -> bool:
        """Whether the table shows the same as the log, and not something earlier again."""
        return True

    @property
    def buttons(self) -> Buttons:
        """The buttons that the prompt leaves room for."""
        return Buttons()

    def moment(self) -> Hashable:
        """A key for what the panel depends on besides table, pointer and log."""
        return None

    def open_hand(self, seat: Seat) -> bool:
        """Whether this seat's carrots may be seen."""
        return True

    def hand_seat(self) -> Seat | None:
        """The seat whose hand lies at the lower edge; None if none does."""
        return None

    def active_marker(self) -> MarkerId | None:
        """The hare that somebody is to move now, if that is one of several."""
        return None

    def can_see_again(self) -> bool:
        """Whether the last turns can be shown once more."""
        return False

    def advice_told(self) -> Told | None:
        """The card's text of a hint; None if none was asked for."""
        return None

    def square_told(self) -> Told | None:
        """The card's text about the square looked at; None if there is none."""
        pointed = self._view.pointed
        return None if pointed is None else self.info_card.square(self._view.table, pointed)

    # --- all that the panel says ----------------------------------------------------------------

    @property
    def in_turn(self) -> Seat:
        """The seat whose portrait stands beside what is to be done."""
        return self._view.shown.turn

    @property
    def looked_at(self) -> Seat | None:
        """The player whose row is under the pointer, or else has the keyboard's focus."""
        if self._view.row_pointed is not None or self._view.pointed is not None:
            return self._view.row_pointed
        focus = self._form().focus
        return focus.seat if isinstance(focus, RowPlace) else None

    @property
    def log_heading(self) -> str:
        """The heading of the log at the foot of the panel; "" for none."""
        return ""

    def turn_log(self) -> list[LogLine]:
        """The log at the foot of the panel, the oldest line first: one for each turn, or whole
        sentences, if those are wanted."""
        log = self.race_log
        told = log.lines() if self.in_sentences else log.turn_lines()
        return log_lines(self.match.players, told if log.length else ())

    @property
    def in_sentences(self) -> bool:
        """Whether the log is told in whole sentences."""
        return self._view.host.settings.whole_sentences

    def scroll(self, up: int) -> None:
        """Read back in the log."""
        self.scrolled = max(0, self._scrolled_of(self.turn_log()) + up)

    def _scrolled_of(self, log: Sequence[LogLine]) -> int:
        """How far this log can be read back: it may have become shorter since."""
        return min(self.scrolled, max(0, len(log) - 3))

    def toggle_rules(self) -> None:
        """Show the rules of the race on the panel, or no longer."""
        self._rules_asked = not self._rules_asked

    def close_rules(self) -> bool:
        """Show the rules no longer, as something else was asked for; True if they were shown."""
        shown, self._rules_asked = self._rules_asked, False
        return shown

    def key(self) -> Hashable:
        """Equal as long as the panel says the same."""
        view = self._view
        return (
            *(view.shown, view.shown.changes, view.timeline.running, view.pointed),
            self.looked_at,
            *(self.race_log.length, self.scrolled, self._rules_asked, current_language()),
            self.in_sentences,
            self.moment(),
        )

    def text(self) -> PanelText:
        """All of it at the moment, except for the carrots."""
        view, told, race = self._view, self.race_log, self.match.race
        moving = self.active_marker()
        last = [
            (told.last_of(seat), *reasons(told.changes_of(seat))) if self.up_to_date else ("",)
            for seat in range(race.seats)
        ]
        rows = [
            race_panel.player_row_of(view.table, seat, player, last[seat], moving)
            for seat, player in enumerate(self.match.players)
        ]
        log = self.turn_log()
        return PanelText(
            view.shown.round,
            race.seats == 1,
            race.max_rounds,
            rows,
            race.most_lettuces,
            self.in_turn,
            self.prompt(),
            self.buttons,
            self.goal(),
            self._told(),
            self.looked_at is not None,
            None if log else self.info_card.tip(self._view.host.device),
            self.log_heading,
            log,
            self._scrolled_of(log),
            self.can_see_again(),
        )

    def _told(self) -> Told | None:
        """The text about what is pointed at, or else the rules or the hint, if asked for."""
        if (seat := self.looked_at) is not None:
            return self.info_card.player(self._view.table, seat, who=True)
        if (told := self.square_told()) is not None:
            return told
        if not self._rules_asked:
            return self.advice_told()
        told = self.info_card.rules()
        return told._replace(lines=[*told.lines, self.info_card.all_rules()])

    def counts(self) -> Counts:
        """Everybody's carrots, as far as they may be seen, and the hand at the lower edge."""
        table, holder, players = self._view.table, self.hand_seat(), self.match.players
        seats = range(len(players))
        held = tuple(str(table.carrots(s)) if self.open_hand(s) else HIDDEN for s in seats)
        told = self.race_log if self.up_to_date else None
        changes = (told.recent_changes_of(seat, holder) if told else [] for seat in seats)
        nets = tuple(map(signed_net, changes))
        if self._view.panel.hand is None or holder is None:
            return Counts(held, nets, None)
        cards = hand_cards(table, holder, is_open=self.open_hand(holder))
        whose = (players[holder], holder) if self.match.persons() > 1 else None
        return Counts(held, nets, tuple(cards), whose)
