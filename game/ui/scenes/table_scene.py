"""The common part of all scenes with a table: the board, the panel beside it, the log."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from game.content.editions import Edition
from game.match import Match
from game.rules import GameState, rule_of_square, state_text
from game.text import _
from game.text.default_names import name_players
from game.text.race_log import RaceLog
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Picture
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import Described
from game.ui.kit.input import Intent, Moved
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Form, Place, Widget
from game.ui.scenes.navigation import Host, Scene
from game.ui.table import panel as race_panel
from game.ui.table.board_view import BoardView
from game.ui.table.caption import caption
from game.ui.table.hand import prepare_cards
from game.ui.table.log import last_turns, page_sign
from game.ui.table.panel import PanelLayout
from game.ui.table.pieces import Table
from game.ui.table.side_panel import SidePanel

from .board_widget import BoardWidget, RowPlace
from .motion import Motion
from .rival_talk import RivalTalk, Said
from .selection import Selection
from .table_view import Around, Sprites, TableView, feet, figures
from .table_words import TableWords

MENU = "menu"
QUIET = "button-quiet"
"""The style of the buttons in the panel's header, which matter least."""
MOST_LAYOUTS = 3
"""Tries to give the panel's words room: where its buttons are may change what they need."""


class TableScene(Scene):
    """A match on the table: a `TableView`, the `words` of its panel, and `Motion`. It begins with
    the table as it stood at place `at` of `Match.states`."""

    outdoors = True
    rivals_talk = True
    """Whether rivals say something here, if that is wanted."""
    beside_prompt: Sequence[str] = ()
    """The names of the controls that belong to the prompt."""
    words: TableWords
    """Each kind of scene brings its own."""
    board_view: BoardView
    panel: PanelLayout
    table: Table
    motion: Motion
    side: SidePanel
    """As they lie in the window, once the scene has been arranged."""

    def __init__(self, host: Host, match: Match, turn_height: float, at: int = -1) -> None:
        super().__init__(host)
        self.match = name_players(match)
        self.edition_name, self.house_rules = match.setup.edition, match.setup.house or None
        self.view = TableView(host, match, at, turn_height)
        self.timeline = self.view.timeline
        self.race_log = new_log(match, self.view.edition)
        """What has been seen so far."""
        self.talk = RivalTalk(match)
        self._has_room: tuple[Form, Hashable] | None = None
        """The controls and words for which the panel was last given room."""

    # --- what a scene of the table decides itself ---------------------------------------------

    def widgets(self) -> list[Widget]:
        """The controls for the present moment; called after the board has been placed."""
        raise NotImplementedError

    def open_menu(self) -> None:
        """The menu over the table."""
        raise NotImplementedError

    @property
    def moment(self) -> GameState:
        """The state that is looked at."""
        return self.match.state

    def around(self, renderer: Renderer) -> Around:
        """Everything on the table around the hares."""
        return Around()

    @property
    def choosing(self) -> Selection | None:
        """What can be chosen on the table, by a person whose turn it is; None where nobody does."""
        return None

    def said_during(self, number: int) -> Said | None:
        """What a rival says while this action of the log is shown, if anything."""
        wanted = self.rivals_talk and self.host.settings.rivals_talk
        return self.talk.during(number) if wanted else None

    # --- for those who hear it --------------------------------------------------------------------

    @property
    def on_board(self) -> bool:
        """Whether the keyboard is on the board."""
        return isinstance(self.form.focus, BoardWidget)

    def described(self) -> Iterator[Described]:
        from .table_described import TableDescribed  # late: mostly nobody listens

        told = TableDescribed(self.view, self.words, self.form, self.choosing)
        return told.nodes(self.said(), self.beside_prompt)

    def reach(self, key: Hashable) -> bool:
        reached = super().reach(key)
        self._look_where_the_keyboard_is()
        return reached

    def said(self) -> Iterator[Described]:
        """What is said on the table beside the prompt, by rivals or the host, or to refuse."""
        from .table_described import speech

        return speech(self.view)

    # --- what is looked at ----------------------------------------------------------------------

    @property
    def rule(self) -> str:
        pointed = self.view.pointed
        return "" if pointed is None else rule_of_square(pointed, self.match.race)

    def report(self) -> str:
        setup, state = self.match.setup, self.match.state
        return "\n".join(
            [
                f"edition {setup.edition}, board {setup.board}, house rules {setup.house}",
                "seed " + ("sealed" if self.match.sealed else repr(self.match.seed)),
                f"{len(self.match.log)} actions, revision {self.match.revision}",
                ", ".join(player.bot or "person" for player in self.match.players),
                state_text(state),
            ]
        )

    # --- controls -------------------------------------------------------------------------------

    def common_widgets(self) -> list[Widget]:
        """The controls of every scene of the table: menu, rules, reference card, rows and log."""
        header, renderer, board = self.panel.header, self.host.renderer, self.board_view
        card, told = _("Reference card"), _("The rules of this race")
        deck = Place("", self.open_reference, command=Command.REFERENCE, title=card)
        deck.box = board.deck_box() if self.table.draws_cards else board.die_box()
        widgets: list[Widget] = [deck]
        if below := self.panel.hand:
            widgets.append(Place("", self.open_reference, box=below).named("hand"))
        menu = Button(_("Menu"), self.open_menu, style=QUIET, size=theme.TEXT)
        width = race_panel.menu_width(renderer)
        menu.box = Box(header.right - width, header.y, width, header.height)
        rules = Button(
            "", self.words.toggle_rules, "rules", Command.RACE_RULES, style=QUIET, title=told
        )
        x = header.right - race_panel.header_width(renderer)
        rules.box = Box(x, header.y, race_panel.SIGN, header.height)
        return [*widgets, menu.named(MENU), rules, *self._lower_places()]

    def places_in_log(self) -> list[Widget]:
        """The places that can be pressed within the log."""
        return []

    def _lower_places(self) -> list[Widget]:
        """The players' rows and the log as places."""
        rows = [RowPlace(seat, box) for seat, box in enumerate(self.panel.rows)]
        log = Place("", self.open_log, command=Command.LOG, title=_("What happened"))
        log.box, log.sign = self.panel.log, page_sign
        places = [*(row.named(f"row {row.seat}") for row in rows), log]
        return [*places, *self.places_in_log()]

    def open_reference(self) -> None:
        """The reference card, with the deck as it lies now."""
        self.navigator.open_reference(self.moment)

    def open_log(self) -> None:
        """Open the whole log over the table."""
        self.navigator.open_log(self)

    def make_form(self) -> None:
        """The controls for the present moment, the focus on the same one as before."""
        widgets, panel = self.widgets(), self.panel
        self.view.scrolled = None
        if panel.window is not None:
            places = *panel.rows, panel.log, panel.again
            content = [each for each in widgets if each.box in places]
            if panel.turn_scrolls:
                content += [each for each in widgets if panel.turn.contains(*each.box.centre)]
            self.view.scrolled = ScrollArea(panel.window, content).named("rows and log")
            widgets.append(self.view.scrolled)
        self.form = self.form.renewed(widgets)
        self.preparing = self._prerender()

    def hand_on(self, intent: Intent) -> bool:
        """Let a control make use of the intent; True if one did."""
        used = self.form.handle(intent)
        if isinstance(intent, Moved):
            self._look_where_the_keyboard_is()
        return used

    def _look_where_the_keyboard_is(self) -> None:
        """On a row it was last to say what is looked at."""
        if isinstance(self.form.focus, RowPlace):
            self.view.pointed = None

    def scroll(self, up: int, *, page: bool = False) -> None:
        """Scroll the text about what is looked at, or rows and log, or go back in the log."""
        if not self.side.scroll(up, page=page):
            self.words.scroll(up)

    # --- placing and picture ----------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        name_players(self.match)
        view = self.view
        view.place(renderer, with_hand=self.words.hand_seat() is not None)
        self.board_view, self.panel, self.table = view.board_view, view.panel, view.table
        self.compose_anew()
        self.motion = Motion(self.host, self.table, self.timeline, self.race_log.tell)
        self.make_form()

    def compose_anew(self) -> None:
        """Forget everything composed so far."""
        self.view.compose_anew()
        before = self.side if hasattr(self, "side") else None
        self.side = SidePanel(self.panel, self.board_view, lambda: self.view.scrolled)
        if before is not None:
            self.side.take_over(before)

    def draw_ahead(self, renderer: Renderer) -> None:
        board_view, _area = self.view.fitted(renderer)
        board_view.still_picture()
        board_view.scenery()

    def _prerender(self) -> Iterator[None]:
        """Draw what the next move may show, a drawing with each step."""
        renderer = self.host.renderer
        if self.panel.hand is not None:
            yield from prepare_cards(renderer, self.panel.hand)
        for _sprite in last_turns(renderer, self.panel.log, (), 0, 1, again=True):
            yield
        for marker in self.view.shown.race.markers_of(self.view.shown.turn):
            yield from self.table.prepare(marker)

    def compose(self, renderer: Renderer) -> Sprites:
        words, key = self.words, self.words.key()
        for _layout in range(MOST_LAYOUTS):
            if self._has_room == (self.form, key):
                break
            self._has_room = self.form, key
            with_hand = words.hand_seat() is not None
            told = words.prompts(), words.buttons, words.goal()
            if self.view.make_room(renderer, *told, with_hand=with_hand):
                self.panel = self.view.panel
                self.compose_anew()
                self.make_form()
        counting = tuple(self.table.counting.items())
        panel = self.side.compose(
            renderer, self.form, (self.view.scrolled, key), words.text, counting, words.counts
        )
        return self.view.picture(renderer, panel, words.looked_at, self.around)

    def keep_free(self, renderer: Renderer) -> list[Box]:
        board, around = self.board_view, self.around(renderer)
        squares = [board.square_box(square) for square in range(1, board.board.track.finish)]
        hares = figures(board, feet(self.table))
        signs = [*around.over, *around.sheets, *caption(renderer, self.table)]
        told = [renderer.viewport.box_of(sign.rect()) for sign in signs]
        told += 16 * [self.panel.sheet]
        return [*squares, *super().keep_free(renderer), *2 * hares, *4 * told]

    def first_answer(self, renderer: Renderer, x: float, y: float) -> Picture | None:
        panel = self.side.composed
        if panel is None or self.panel.sheet.contains(x, y):
            return None
        return self.view.picture(renderer, panel, self.words.looked_at, self.around)


def new_log(match: Match, edition: Edition) -> RaceLog:
    """A log of this race that tells nothing yet."""

    def names() -> tuple[str, ...]:
        return tuple(player.name for player in match.players)

    return RaceLog(match.race, match.states[0].turn, names, edition.hedgehog_in)
