"""The common part of all scenes with a table: the board, the panel beside it, the log."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from itertools import product

from game.content.editions import Edition
from game.content.settings import ZOOMS, Zoom
from game.match import Match
from game.rival_talk import RivalTalk, Said
from game.rules import GameState, Seat, rule_of_square, state_text
from game.text import _, pgettext
from game.text.asked import Tone
from game.text.default_names import name_players
from game.text.race_log import RaceLog
from game.text.words import capitalised
from game.text.words import carrots as carrots_held
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Picture
from game.ui.draw.viewport import Box, Spot
from game.ui.kit.command_words import title_of
from game.ui.kit.commands import Command, Device
from game.ui.kit.described import Described
from game.ui.kit.input import (
    Commanded,
    Dragged,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Way,
    Zoomed,
)
from game.ui.kit.layout import column, row, shared, shares
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Form, Place, Widget
from game.ui.scenes.navigation import Host, Scene
from game.ui.table import panel as race_panel
from game.ui.table.board_view import BoardView
from game.ui.table.caption import caption
from game.ui.table.hand import FACE, prepare_cards
from game.ui.table.info_card import COLOURS
from game.ui.table.log import last_turns, page_sign
from game.ui.table.panel import PanelLayout
from game.ui.table.pieces import Table
from game.ui.table.side_panel import SidePanel

from .board_widget import BoardWidget, RowPlace
from .motion import Motion
from .selection import Selection
from .table_view import MARGIN, Around, Sprites, TableView, feet, figures
from .table_words import TableWords

MENU, BOARD = "menu", "board"
QUIET = "button-quiet"
"""The style of the buttons in the panel's header, which matter least."""
LARGE_TEXT = 150
"""Per cent of text from which somebody may wish to see the board larger, too."""
STEPS = {Way.LEFT: (1, 0), Way.RIGHT: (-1, 0), Way.UP: (0, 1), Way.DOWN: (0, -1)}
"""Where the board goes if another part of it is to be seen, to the right and down."""
PACE = 0.25
"""The part of what is seen by which a key moves it."""
NEAR = 10
"""Squares from the finish at which music notices."""
MOST_LAYOUTS = 3
"""Tries to give the panel's words room: where its buttons are may change what they need."""


class Magnifier(Button):
    """A button on the board: while it can do nothing, a press there does nothing."""

    def pressable(self, x: float, y: float) -> bool:
        return self.box.contains(x, y)


class TableScene(Scene):
    """A match on the table: a `TableView`, the `words` of its panel, and `Motion`. It begins with
    the table as it stood at place `at` of `Match.states`."""

    outdoors = True
    quickens = True
    """Whether the music does when somebody is near the finish."""
    rivals_talk = True
    """Whether rivals say something here, if that is wanted."""
    beside_prompt: Sequence[str] = ()
    """The names of the controls that belong to the prompt."""
    words: TableWords
    """Each kind of scene brings its own."""
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
        self._stood: list[Spot] = []
        """Where the hares were when they were last looked for."""
        self._pulled_at: Spot | None = None
        """Where the pointer holds the board to pull it along."""
        self._at_magnifiers = False
        """Whether the pointer has come to the buttons for the size of the board, and is there."""
        self._lifted = False
        """Whether it was a finger that pointed last, and is gone."""
        self._has_room: tuple[Form, Hashable] | None = None
        """The controls and words for which the panel was last given room."""

    @property
    def music(self) -> str:
        shown = self.view.shown
        near = max(shown.squares) >= shown.race.track.finish - NEAR
        return "near" if near and self.quickens else "race"

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
    def board_view(self) -> BoardView:
        """What is seen of the board."""
        return self.view.board_view

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
        """The controls of every scene of the table: menu, reference card, rules, rows and log."""
        header, renderer = self.panel.header, self.host.renderer
        card, told = _("Reference card"), _("The rules of this race")
        deck = Place("", self.open_reference, title=_("Hare squares"), box=self._deck_box())
        widgets: list[Widget] = [deck.named("deck"), *self._magnifiers()]
        if below := self.panel.hand:
            widgets.append(Place("", self.open_reference, box=below).named("hand"))
        menu = Button(_("Menu"), self.open_menu, style=QUIET, size=theme.TEXT)
        width = race_panel.menu_width(renderer)
        menu.box = Box(header.right - width, header.y, width, header.height)
        word = pgettext("button", "Rules")
        reference = Button(word, self.open_reference, "rules", Command.REFERENCE, style=QUIET)
        reference.title, reference.size = card, theme.TEXT
        rules = Place("", self.words.toggle_rules, command=Command.RACE_RULES, title=told)
        rules.sign = lambda box: box
        last = self.match.race.max_rounds
        rules.box = race_panel.put_beside_round(renderer, self.panel, reference, last)
        return [*widgets, menu.named(MENU), reference, rules, *self._lower_places()]

    def _deck_box(self) -> Box:
        """What is seen of deck or die beside the track."""
        board = self.board_view
        return shared(board.deck_box() if self.table.draws_cards else board.die_box(), board.box)

    def _magnifiers(self) -> list[Widget]:
        """The buttons for the size of the board, for whoever may need them."""
        if not (self.magnifies or self._at_magnifiers):
            return []
        zoom, place = self.view.looking.zoom, self.view.whole.corner
        smaller = Magnifier("", partial(self.zoom, -1), "minus", title=title_of(Command.SMALLER))
        larger = Magnifier("", partial(self.zoom, 1), "plus", title=title_of(Command.LARGER))
        smaller.enabled, larger.enabled = zoom > ZOOMS[0], zoom < ZOOMS[-1]
        side_by_side = place.width > place.height
        places = (row if side_by_side else column)(place, shares(2), MARGIN)
        pair = (smaller, larger) if side_by_side else (larger, smaller)
        for button, box in zip(pair, places, strict=True):
            button.box, button.style = box, "button-plain"
        return [smaller.named("smaller"), larger.named("larger")]

    @property
    def magnifies(self) -> bool:
        """Whether there are buttons for the size of the board: where it is seen larger, for fingers
        and for weak eyes."""
        looks, larger = self.host.settings, self.view.looking.zoom > ZOOMS[0]
        weak = looks.contrast or looks.text_size >= LARGE_TEXT
        return larger or weak or self.host.device is Device.TOUCH

    def hands_changed(self) -> None:
        super().hands_changed()
        self.make_form()
        if self.form.pointer is not None:
            self.form.handle(Pointed(*self.form.pointer))

    def places_in_log(self) -> list[Widget]:
        """The places that can be pressed within the log."""
        return []

    def _lower_places(self) -> list[Widget]:
        """The players' rows and the log as places, from top to bottom."""
        rows = [RowPlace(seat, self.panel.rows[seat]) for seat in self.view.shown.order]
        log = Place("", self.open_log, command=Command.LOG, title=_("What happened"))
        log.box, log.sign = self.panel.log, page_sign
        places = [*(row.named(f"row {row.seat}") for row in rows), log]
        return [*places, *self.places_in_log()]

    def open_reference(self) -> None:
        """The reference card, with the deck as it lies now."""
        self.navigator.open_reference(
            self.moment, lambda kind, size: self.view.whole.square_picture(kind, size)
        )

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
        """Let a control make use of the intent; True if one did. The arrows of a text that lies on
        the log scroll it."""
        told = self.side.told
        if isinstance(intent, Pressed) and told is not None and told.pressable(intent.x, intent.y):
            told.press(intent.x, intent.y)
            return True
        used = self.form.handle(intent)
        if isinstance(intent, Moved):
            self._look_where_the_keyboard_is()
        return used

    def _look_where_the_keyboard_is(self) -> None:
        """On a row, or on the sign in the log, it was last to say what is looked at."""
        focus = self.form.focus
        if isinstance(focus, RowPlace) or (focus is not None and focus.name == "see again"):
            self.view.pointed = None

    def scroll(self, up: int, *, page: bool = False) -> None:
        """Scroll the text about what is looked at, or rows and log, or go back in the log."""
        if not self.side.scroll(up, page=page):
            self.words.scroll(up)

    @property
    def looked_at(self) -> Spot | None:
        pointed = self.view.pointed
        return super().looked_at if pointed is None else self.board_view.centre(pointed)

    def in_words(self) -> Sequence[str]:
        words, table, form = self.words, self.table, self.form
        on = form.focus if form.by_keys else form.at(*form.pointer) if form.pointer else None
        if isinstance(on, Button) and not isinstance(on, Place):
            return super().in_words()
        if (seat := words.looked_at) is not None:
            told = words.info_card.player(table, seat)
            carrots = words.counts().carrots[seat]
            held = carrots_held(int(carrots)) if carrots.isdigit() else ""
            return [told.heading, capitalised(held), *(line.text for line in told.lines)]
        if (pointed := self.view.pointed) is not None and (card := words.square_told()):
            there = words.info_card.asked(table).who_stands_on(pointed)
            lines = [line for line in card.lines if line.text and line.text not in there]
            price = [line for line in lines[1:] if line.colour == COLOURS[Tone.BARGAIN]]
            return [card.heading, *(line.text for line in (*lines[:1], *price)), *there]
        return super().in_words()

    # --- looking around -------------------------------------------------------------------------

    def commands(self) -> dict[Command, str]:
        own = {each: title_of(each) for each in (Command.LARGER, Command.SMALLER, Command.WHOLE)}
        return super().commands() | own

    def looks_around(self, intent: Intent) -> bool:
        """Show the board larger or smaller, or another part of it, if that is wanted."""
        board, pointer = self.board_view, self.form.pointer
        if isinstance(intent, Pointed | Moved):
            self._lifted = False
        elif isinstance(intent, Released):
            self._lifted = intent.by.device is Device.TOUCH
        match intent:
            case Zoomed(up, x, y):
                self.zoom(up, (x, y))
            case Scrolled(up, page=False) if pointer and self._on_board(*pointer):
                self.zoom(up, pointer)
            case Commanded(Command.LARGER):
                self.zoom(1)
            case Commanded(Command.SMALLER):
                self.zoom(-1)
            case Commanded(Command.WHOLE):
                self.zoom(-len(ZOOMS))
            case Moved(way, selecting=True) if board.times > 1 and way in STEPS:
                self._look_aside(*(side * PACE for side in STEPS[way]))
            case Pressed(x, y) if board.times > 1:
                if not self.timeline.running and self._on_board(x, y) and self._arrives():
                    return True  # what is there now was not under the pointer
                self._pulled_at = (x, y) if self._is_ground(x, y) else None
                return False
            case Pointed(x, y, held=True) if self._pulled_at is not None:
                (before_x, before_y), self._pulled_at = self._pulled_at, (x, y)
                wide, high = board.box.width, board.box.height
                self._look_aside((x - before_x) / wide, (y - before_y) / high)
            case Pointed(x, y):
                return self._points_at_magnifiers(x, y)
            case _:
                return False
        return True

    def _points_at_magnifiers(self, x: float, y: float) -> bool:
        """Whether the buttons for the size of the board are here, and no square; they stay until
        the pointer has left them."""
        before, at = self._at_magnifiers, self.view.whole.corner.contains(x, y)
        self._at_magnifiers = at and (before or self.magnifies)
        if self._at_magnifiers:
            self.view.pointed = self.view.row_pointed = None
            self.form.handle(Pointed(x, y))
        elif before:
            self.make_form()
        return self._at_magnifiers

    def drag(self, dragged: Dragged) -> None:
        board = self.board_view.box
        if self._on_board(dragged.x, dragged.y):
            self._look_aside(dragged.across / board.width, dragged.down / board.height)
        elif not self.form.pull(dragged.x, dragged.y, dragged.down):
            self.scroll(self.notches(dragged.down))

    def _on_board(self, x: float, y: float) -> bool:
        """Whether this point is on the board, and on nothing that lies there to be read."""
        over = (each for each in reversed(self.form.widgets) if each.box.contains(x, y))
        top = next(over, None)
        on_it = top is None or isinstance(top, BoardWidget) or top.name == "deck"
        return on_it and self.board_view.box.contains(x, y)

    def _is_ground(self, x: float, y: float) -> bool:
        """Whether there is nothing but the ground of the board."""
        stands = self.board_view.square_near(x, y), self.table.marker_at(x, y)
        return stands == (None, None) and self._on_board(x, y)

    def _look_aside(self, across: float, down: float) -> None:
        """Pull the board along by these parts of what is seen of it."""
        board = self.board_view
        if board.times > 1:
            self.view.looking.drag(board, across * board.box.width, down * board.box.height)
            self._look_anew()

    def _arrives(self) -> bool:
        """Show at once what is being turned to; False if nothing is."""
        arrives = self.view.looking.arrive()
        if arrives:
            self._look_anew()
        return arrives

    def zoom(self, by: int, around: Spot | None = None) -> None:
        """Show the board larger or smaller, by so many steps of `ZOOMS`; what is looked at there,
        or else whatever is to be seen, stays where it is."""
        looking = self.view.looking
        zoom = ZOOMS[max(0, min(ZOOMS.index(looking.zoom) + by, len(ZOOMS) - 1))]
        if zoom != looking.zoom:
            self._zoom_to(zoom, around)
            self.host.change_settings(zoom=zoom)

    def _zoom_to(self, zoom: Zoom, around: Spot | None = None) -> None:
        """Show the board so large."""
        looking, board = self.view.looking, self.board_view
        what, (spot, *_more) = self.to_be_seen()
        there = board.in_window(*spot)
        if around is not None or not board.box.contains(*there):
            looking.noted(what, self.view.whole.on_board(*spot))  # or it would turn there by itself
        if around is None or not board.box.contains(*around):
            around = there
        looking.zoom_to(zoom, board, *around)
        self._look_anew()
        self.make_form()

    def _look_anew(self) -> None:
        """Show what is looked at now."""
        self.view.look_anew()
        for widget in self.form.widgets:
            if widget.name == "deck":
                widget.box = self._deck_box()

    def to_be_seen(self) -> tuple[Hashable, Sequence[Spot]]:
        """What is to be seen now, and where it is on the table; after that, what is to be seen
        besides if there is room, the most important first."""
        table, focus = self.table, self.form.focus
        stand = [(hare.x, hare.y) for hare in table.marker_sprites]
        before, self._stood = self._stood, stand
        moved = [hare for hare, then in zip(stand, before, strict=False) if hare != then]
        if moved and before:
            return "hare", moved[:1]
        if table.die is not None and self.timeline.running:
            return "die", [(table.die.x, table.die.y)]
        if focus is not None and focus.name == "deck":
            return "deck", [self.view.whole.die_box().centre]
        shown = self.view.shown
        marker = shown.race.markers_of(shown.turn)[0] if table.active is None else table.active
        return ("turn", marker, self.match.revision), [stand[marker]]

    def update(self, dt: float) -> None:
        """Follow what is to be seen, where not all of the board is."""
        looking = self.view.looking
        if looking.zoom != self.host.settings.zoom:
            self._zoom_to(self.host.settings.zoom)
        if looking.zoom == 100:
            return
        what, spots = self.to_be_seen()
        at_once = self.host.settings.reduced_motion or not self.motion.pace
        places = [self.view.whole.on_board(*spot) for spot in spots]
        turned = looking.turn_to(what, places, self.board_view, at_once=at_once)
        if looking.go_on(dt, self.board_view) or turned:
            self._look_anew()

    def rest(self) -> float | None:
        return 0.0 if self.view.looking.moving else None

    # --- placing and picture ----------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        name_players(self.match)
        view = self.view
        view.place(renderer, with_hand=self.words.hand_seat() is not None)
        self.panel, self.table = view.panel, view.table
        self.compose_anew()
        self.motion = Motion(self.host, self.table, self.timeline, self.race_log.tell)
        self.make_form()

    def compose_anew(self) -> None:
        """Forget everything composed so far."""
        self.view.compose_anew()
        before = self.side if hasattr(self, "side") else None
        self.side = SidePanel(self.panel, self.view.whole, lambda: self.view.scrolled)
        if before is not None:
            self.side.take_over(before)

    def draw_ahead(self, renderer: Renderer) -> None:
        board_view, _area = self.view.fitted(renderer)
        board_view.still_picture()
        board_view.scenery()

    def _prerender(self) -> Iterator[None]:
        """Draw what the next move may show, a drawing with each step."""
        renderer, players = self.host.renderer, self.match.players
        sides = [race_panel.portrait_side(self.panel.turn)]
        if self.panel.hand is not None and self.match.persons() > 1:
            sides.append(FACE)
        for (seat, player), side in product(enumerate(players), filter(None, sides)):
            for _sprite in race_panel.medal(renderer, Box(0, 0, side, side), player, seat):
                yield
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
            told = words.prompts(), words.buttons, words.goal(), words.advice_told()
            if self.view.make_room(renderer, *told, with_hand=with_hand):
                self.panel = self.view.panel
                self.compose_anew()
                self.make_form()
            key = words.key()  # there may be another row under the pointer
        counting = tuple(self.table.counting.items())
        panel = self.side.compose(
            renderer, self.form, (self.view.scrolled, key), words.text, counting, words.counts
        )
        return self.view.picture(renderer, panel, self._in_light, self.around)

    @property
    def _in_light(self) -> Seat | None:
        """The player whose hares alone are in the light; of a row that was held no longer than a
        finger is there."""
        return None if self._lifted else self.words.looked_at

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
        return self.view.picture(renderer, panel, self._in_light, self.around)


def new_log(match: Match, edition: Edition, *, begins: int = 0) -> RaceLog:
    """A log of this race that tells nothing yet; what it is told begins with the race's event of
    this number."""

    def names() -> tuple[str, ...]:
        return tuple(player.name for player in match.players)

    def names_at(event: int) -> tuple[str, ...]:
        if not match.handed_over:
            return names()
        return tuple(each.name for each in match.players_at(match.actions_before(begins + event)))

    first, midway = match.states[0].turn, match.setup.start is not None
    return RaceLog(
        match.race,
        first,
        names,
        edition.hedgehog_in,
        lambda: match.forgets,
        midway=midway,
        names_at=names_at,
    )
