"""The whole log over the table: every sentence since the race began. A line that a rule is
behind leads to the rules pages, at that rule."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from game.match import Match
from game.rules import number_of
from game.text import _, pgettext
from game.text.default_names import spoken_name
from game.text.own_bots import lost_turn
from game.text.rival_lines import quoted
from game.text.rivals import bot_name
from game.text.turns import LogText
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import PRESSED, Act, Described, Role, readable
from game.ui.kit.input import (
    Activated,
    Cancelled,
    Commanded,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Scrolled,
    Way,
)
from game.ui.kit.layout import NOWHERE, Flow, column, fixed, padded, placed, stretch
from game.ui.kit.sound_names import CLICK
from game.ui.kit.widgets import Label, Plate
from game.ui.scenes.navigation import Host, Scene
from game.ui.table.log import LogLine, LogPage, log_lines, why

from .page_scene import EDGE, done_button, side_by_side
from .pressing import pressing
from .table_scene import TableScene, new_log
from .table_view import panel_side

WIDTH = 680.0
"""Greatest width of the page, in logical units."""


class _Line(NamedTuple):
    """The key of a line of the log."""

    number: int


class _Beside(NamedTuple):
    """What the log tells beside the events: how many of them come before it, and during which
    action it was."""

    after: int
    action: int
    line: LogText


class LogScene(Scene):
    """A page as high as the window; put away by L, Esc, a click beside it, or Enter if no line is
    lit."""

    see_through = True
    page: LogPage
    """The lines that are read; there once the scene has been arranged."""

    def __init__(self, host: Host, table: TableScene) -> None:
        super().__init__(host)
        self.edition_name, self.house_rules = table.edition_name, table.house_rules
        self._lines = whole_log(table)
        self._plate = NOWHERE
        self._pointer: tuple[float, float] | None = None
        """Where the pointer is, while it says which line is lit."""

    @property
    def rule(self) -> str:
        return self.page.rule

    def in_words(self) -> Sequence[str]:
        lit = self.page.lit
        return super().in_words() if lit is None else [self.page.lines[lit].text]

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        width = min(WIDTH, view.width - 2 * EDGE)
        room = view.box.inset(EDGE)
        plate = self._plate = placed(room, width, room.height, panel_side(self.host.settings))
        inner = padded(plate, left=24, top=14, right=20, bottom=12)
        close = pgettext("button", "Close")
        done = done_button(self.host.pop, close, Command.BACK, theme.LARGE, least=44.0)
        title = Label(_("What happened"), theme.HEADING, face="display-bold")
        head = Flow(inner.x, inner.y, inner.width)
        side_by_side(
            head, renderer, [title, done], [stretch(), fixed(done.wanted_width(renderer) + 24)]
        )
        tall = renderer.block_height(self._hint, theme.SMALL, inner.width)
        parts = [stretch(before=6), fixed(tall)]
        below, self._foot = column(padded(inner, top=head.bottom - inner.y), parts)
        before = self.page if hasattr(self, "page") else None
        self.page = LogPage(renderer, below, self._lines)
        if before is not None:
            self.page.take_over(before)
        self.form = self.form.renewed([Plate(plate, radius=20), title, done])

    @property
    def _hint(self) -> str:
        return pressing(
            self.host,
            _("Which rule? Click a line, or choose one with the arrow keys and press {key}."),
            _("Which rule? Choose a line with the stick or the D-pad and press {key}."),
            _("Which rule? Tap a line."),
        )

    def keyboard_place(self) -> object:
        return self.form.keyboard_place(), self.page.lit

    # --- what players want ------------------------------------------------------------------

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.LOG: ""}

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pointed(x, y):
                self.form.handle(intent)
                self._point(x, y)
            # who opened the page by a double click did not mean the line that came to lie there
            case Pressed(x, y, twice=False) if self.page.at(x, y) is not None:
                self._point(x, y)
                self._ask_why()
            case Pressed(x, y) if self._plate.contains(x, y):
                self.form.handle(intent)
            case Activated() if self.rule:
                self._ask_why()
            case Cancelled() | Pressed() | Activated() | Commanded(Command.LOG):
                self.host.pop()
            case Scrolled(up, page):
                self.page.scroll(up, page=page)
                if self._pointer is not None:
                    self._point(*self._pointer)
            case Moved(Way.UP | Way.DOWN as way):
                self._take_keyboard()
                self.page.walk(1 if way is Way.UP else -1)
            case Moved(Way.FIRST | Way.LAST as way):
                self._take_keyboard()
                self.page.walk_to_end(1 if way is Way.FIRST else -1)
            case _:
                self.form.handle(intent)
                if self.form.focus is not None:
                    self._pointer = None
                    self.page.lit = None  # the keyboard is on the button

    def _point(self, x: float, y: float) -> None:
        """Light the line under the pointer, and put out the one it has left."""
        number = self.page.at(x, y)
        if number is not None:
            self.form.set_focus(None)
            self._pointer = x, y
            self.page.lit = number
        elif self._pointer is not None:
            self._pointer = None
            self.page.lit = None

    def _take_keyboard(self) -> None:
        """Let the keyboard say which line is lit."""
        self._pointer = None
        self.form.set_focus(None)

    def _ask_why(self) -> None:
        self.host.sound.play(CLICK)
        self.host.open_rules()

    # --- for those who hear it ----------------------------------------------------------------

    def described(self) -> Iterator[Described]:
        yield from self.form.described()
        lines = (
            Described(
                role=Role.ITEM,
                name=line.text,
                more=why(number_of(line.rule)) if line.rule else "",
                key=_Line(number),
                focused=number == self.page.lit,
                acts=PRESSED if line.rule else frozenset[Act](),
            )
            for number, line in enumerate(self._lines)
        )
        yield Described(role=Role.LIST, name=_("What happened"), inside=tuple(lines))
        yield readable(self._hint)

    def reach(self, key: Hashable) -> bool:
        if not isinstance(key, _Line):
            return super().reach(key)
        self._take_keyboard()
        self.page.light(key.number)
        return True

    # --- picture ----------------------------------------------------------------------------

    def keep_free(self, renderer: Renderer) -> list[Box]:
        return [*super().keep_free(renderer), self.page.box]

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self.form.compose(renderer)
        yield from self.page.compose()
        # worded here: from one picture to the next hands may have gone to a pad
        label = Label(
            self._hint, theme.SMALL, colour=theme.INK_SOFT, align="centre", box=self._foot
        )
        yield from label.compose(renderer)


def whole_log(table: TableScene) -> list[LogLine]:
    """The rules of the race, and what has been seen of it so far, the oldest first, with what
    rivals said, changes of seats, and bots that failed: each line with the face of who sat there
    then."""
    match, shown, events = table.match, table.race_log.lines(), table.match.events()
    rules = table.words.info_card.rules()
    lines = (line.text for line in rules.lines)
    players, rules_told = match.players_at(0), [rules.heading, *lines]
    told = log_lines(players, [LogText(None, text) for text in rules_told])
    done, until_then = 0, new_log(match, table.view.edition)
    beside = [*_lost_turns(match), *_changes_of_seats(match), *_rival_lines(table)]
    for after, action, line in sorted(beside, key=itemgetter(0, 1)):
        if after > table.race_log.length:
            break  # a replay may not have come there yet
        until_then.tell(events[until_then.length : after])
        upto = len(until_then.lines())
        told += log_lines(players, shown[done:upto])
        players = match.players_at(action)
        told += log_lines(players, [line])
        done = upto
    return [*told, *log_lines(players, shown[done:])]


def _rival_lines(table: TableScene) -> Iterator[_Beside]:
    """What rivals said; nothing while the log forgets, as they talk of steps and carrots."""
    if table.match.forgets:
        return
    race, passed = table.match.race, len(table.match.opening)
    for number, entry in enumerate(table.match.log):
        said = table.said_during(number)
        if said is not None:
            place = next(n for n, event in enumerate(entry.events, 1) if event is said.event)
            text = LogText(race.seat_of(said.marker), quoted(said.text), quiet=True)
            yield _Beside(passed + place, number, text)
        passed += len(entry.events)


def _changes_of_seats(match: Match) -> Iterator[_Beside]:
    for each in match.handed_over:
        player = match.setup.players[each.seat]
        name = spoken_name(player.bot, player.name)
        text = _("{name} is back.").format(name=name)
        rival = bot_name(each.bot) if each.bot and each.bot != player.bot else ""
        if comes := each.name or rival:
            text = _("{name}: {bot} plays from now on.").format(bot=comes, name=name)
        yield _Beside(len(match.events(each.after)), each.after, LogText(each.seat, text))


def _lost_turns(match: Match) -> Iterator[_Beside]:
    for lost in match.lost_turns:
        player = match.players[lost.seat]
        text = lost_turn(player.name, player.bot or "", lost.fault)
        yield _Beside(len(match.events(lost.after)), lost.after, LogText(lost.seat, text))
