"""A race that has been run, shown again: forward, backward, to any action."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from game.match import Match, Player, start_match, take_over
from game.rules import GameState, Seat
from game.text import _, pgettext
from game.text.default_names import name_players
from game.text.editions import title_of
from game.text.formats import labelled
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Live, readable
from game.ui.kit.input import Activated, Cancelled, Intent, Moved, Pointed, Pressed, Scrolled, Way
from game.ui.kit.layout import Flow, column, fixed, move, padded, row, shares, stretch
from game.ui.kit.widgets import Button, Plate, Slider, Widget
from game.ui.scenes.navigation import Host, Remark
from game.ui.table import named_squares
from game.ui.table import panel as race_panel
from game.ui.table.bubble import bubble, pointers
from game.ui.table.otherwise import rings, signs
from game.ui.table.panel import REPLAY_TURN, Buttons
from game.ui.table.speech import seconds_to_read

from .other_rules import OtherRules
from .table_scene import QUIET, TableScene
from .table_view import Around, feet, figures
from .table_words import TableWords

BETWEEN, REMARKED = 0.45, 4.0
"""Seconds between two actions while the replay runs by itself, and, at least, where something is
remarked."""
BEFORE = 2
"""Actions before a moment that is watched, from which on the replay runs."""
NAMED = 28.0
"""Room for the plate of a square with a name, in logical units."""
FAR = 10
"""Actions that Up and Down skip."""
SLIDER, BUTTON, LOWEST = 24.0, 41.0, 38.0
"""Heights of the slider, of the buttons, and of those below them, in logical units."""


def dressed(match: Match) -> Match:
    """The match with a different colour and figure for every player, whatever a file says, and the
    names of the language spoken."""
    number = len(match.players)
    colours = {player.colour for player in match.players} & set(theme.COLOURS)
    figures = {player.figure for player in match.players} & set(theme.FIGURES)

    def anew(players: tuple[Player, ...]) -> tuple[Player, ...]:
        looks = zip(players, theme.COLOURS, theme.FIGURES, strict=False)
        return tuple(replace(player, colour=c, figure=figure) for player, c, figure in looks)

    if len(colours) < number or len(figures) < number:
        match.players = anew(match.players)
        match.setup = replace(match.setup, players=anew(match.setup.players))
    return name_players(match)


@dataclass(eq=False)
class ReplayWords(TableWords):
    """The words for the moment of a replay at which `at` says how many actions were shown."""

    _at: Callable[[], int]

    def prompt(self) -> tuple[str, str]:
        at, total = self._at(), len(self.match.log)
        name = self.match.players[self._view.shown.turn].name
        return name, _("Step {n} of {total}").format(n=at, total=total)

    @property
    def buttons(self) -> Buttons:
        turn, (slider, *_rest) = self._view.places.turn, self._form().widgets
        return Buttons(below=turn.bottom - slider.box.y, foot=True)

    def moment(self) -> Hashable:
        return self._at()


class ReplayScene(TableScene):
    """The table at one moment of a recorded race, and the way through it."""

    def __init__(
        self, host: Host, match: Match, remarks: Mapping[int, Remark] | None = None
    ) -> None:
        super().__init__(host, dressed(match), REPLAY_TURN, at=0)
        self._remarks = remarks or {}
        """What is remarked, by the number of actions before it."""
        self.at = 0
        """The number of actions that have been shown."""
        self.playing = False
        self._waited = 0.0
        self._dragging = False
        """Whether the slider is held."""
        self.other = OtherRules(host, self.match)
        """The race by another edition."""
        self._seat_players()
        self.race_log.tell(match.opening)
        self.words = ReplayWords(self.view, self.race_log, lambda: self.form, lambda: self.at)

    @property
    def length(self) -> int:
        """The number of all actions."""
        return len(self.match.log)

    @property
    def moment(self) -> GameState:
        return self.match.states[self.at]

    # --- controls ---------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        renderer, turn = self.host.renderer, padded(self.panel.turn, left=8, right=5, bottom=6)
        lowest = self._lowest()
        foot = Flow(turn.x, 0.0, turn.width, 4.0)
        foot.put(renderer, *lowest)
        _told, bar, below, under = column(
            turn, [stretch(), fixed(SLIDER), fixed(BUTTON, before=7), fixed(foot.bottom, before=6)]
        )
        move(lowest, 0.0, under.y)
        title = _("Back to the beginning")
        first = Button("", partial(self.go_to, 0), "first", title=title).named("first")
        title = _("One step back")
        back = Button("", partial(self.go_to, self.at - 1), "left", title=title).named("step back")
        icon = "pause" if self.playing else "play"
        run = Button("", self.toggle, icon, Command.PLAY, title=_("Play or pause"))
        title = _("One step forward")
        forward = Button("", self.forward, "right", title=title).named("step forward")
        title = _("On to the end")
        last = Button("", partial(self.go_to, self.length), "last", title=title).named("last")
        first.enabled = back.enabled = self.at > 0
        run.enabled = forward.enabled = last.enabled = self.at < self.length
        buttons = first, back, run, forward, last
        for button, place in zip(buttons, row(below, shares(5), 6), strict=True):
            button.box, button.style = place, "button-plain"
        run.style = "button-main"
        bar = padded(bar, left=2, right=2)
        where = Slider(self.length, self.at, self.go_to, bar).explained(self.words.prompt()[1])
        sheet = self.other.widgets(self.board_view, self.at, self.turn_other, self.toggle_other)
        back = self._way_back()
        return [where.named("progress"), *buttons, *lowest, *sheet, back, *self.common_widgets()]

    def _way_back(self) -> Button:
        """The button that leads out of the replay; a picture where its word has no room."""
        renderer, word = self.host.renderer, pgettext("button", "Back")
        box = race_panel.beside_rules(renderer, self.panel.header)
        back = Button(word, self.leave, style=QUIET, size=theme.TEXT)
        if back.wanted_width(renderer) > box.width:
            back = Button("", self.leave, "back", style=QUIET, title=word)
        back.box = box
        return back.named("leave replay")

    def _lowest(self) -> list[Button]:
        """Go on from here by the rules of the race, or look at others; or go on by those."""
        other, beside, text, icon = self.other, self.other.beside, _("Take over from here"), "flag"
        if beside is not None:
            text, icon = _("Take over: {edition}").format(edition=title_of(other.edition)), ""
        over = Button(text, self.take_over, icon, Command.TAKE_OVER, size=theme.TEXT, least=LOWEST)
        over.enabled = not self.moment.is_over
        if beside is not None:
            over.enabled = beside.start(self.at) is not None
            return [over]
        rules = Button(_("Other rules"), self.toggle_other, "", Command.OTHER_RULES, least=LOWEST)
        rules.style, rules.size, rules.enabled = "button-plain", theme.TEXT, bool(other.editions)
        return [over, rules]

    # --- other rules ------------------------------------------------------------------------

    def toggle_other(self) -> None:
        """Open the sheet with the other rules, or close it."""
        self.other.toggle()
        self.make_form()

    def turn_other(self, by: int) -> None:
        """Go on by this many editions on that sheet."""
        self.other.turn(by)
        self.make_form()

    def _prerender(self) -> Iterator[None]:
        beside = self.other.beside  # which is run while nobody wants anything
        while beside is not None and not beside.is_run:
            waits = beside.stand(self.at) is None
            beside.step()
            if waits and (beside.is_run or beside.stand(self.at) is not None):
                self.make_form()  # what the sheet has waited for
                wake()
            yield
        yield from super()._prerender()

    def around(self, renderer: Renderer) -> Around:
        if self.timeline.running:
            return Around()  # what may be chosen next is seen once the hare is there
        board, (more, fewer) = self.board_view, self.other.differing(self.at)
        under, over = rings(renderer, board, more), signs(renderer, board, more, fewer)
        remark = self._remarks.get(self.at)
        if remark is None or self.other.is_open:
            return Around(under, over)
        standing = map(renderer.viewport.rect, figures(board, feet(self.table)))
        return Around(
            chain(
                named_squares.rings(renderer, board, remark.named),
                named_squares.arrows(renderer, board, remark.named),
            ),
            named_squares.plates(renderer, board, remark.named, standing),
            sheets=self._remark(renderer, remark) if remark.told else (),
        )

    def _remark(self, renderer: Renderer, remark: Remark) -> list[Sprite]:
        """The lessons' host with this remark, and where it points."""
        board = self.board_view
        free = figures(board, feet(self.table))
        shown = [] if remark.square is None else [board.square_box(remark.square)]
        named = [board.square_box(each.square).inset(-NAMED) for each in remark.named]
        host = bubble(
            *(renderer, board, "point" if shown else "tell", remark.heading),
            *(remark.told, "", [*free, *(box.inset(-14) for box in shown), *named]),
            small=True,
        )
        squares = () if remark.square is None else (remark.square,)
        return [*pointers(renderer, self.table, squares), *host]

    def more_keys(self) -> list[tuple[str, str]]:
        return [
            (_("Left, right"), _("Go one step back or forward")),
            (_("Up, down"), _("Go ten steps back or forward")),
            (_("Home, End"), _("Go to the beginning or the end")),
        ]

    def said(self) -> Iterator[Described]:
        yield from super().said()
        remark = self._remarks.get(self.at)
        if remark is not None and remark.told:
            told = labelled(remark.heading, remark.told)
            yield readable(told, ("remark", self.at), Live.POLITE)

    # --- going through the race ---------------------------------------------------------------

    def forward(self) -> None:
        """Show the next action."""
        self.motion.skip()
        if self.at < self.length:
            entry, said = self.match.log[self.at], self.said_during(self.at)
            self.at += 1
            self._seat_players()
            self.motion.play(entry.events, said)
            self.timeline.add(self.motion.until_silent())
            self.words.scrolled = 0
            if not self.motion.pace:
                self.motion.run(0.0, 0.0)
        if self.at == self.length:
            self.playing = False
        self._waited = 0.0
        self.make_form()

    def _seat_players(self) -> None:
        """Show who ran for each seat at this moment, if seats were handed over."""
        if self.match.handed_over:
            self.match.players = self.match.players_at(self.at)

    def go_to(self, number: int) -> None:
        """Put the table as it stood after this many actions, at once."""
        self.timeline.finish()
        self.playing = False
        self.at = min(self.length, max(0, number))
        self._seat_players()
        self.table.clear()
        self.view.show_at_once(self.moment)
        self.race_log.begin_again(self.match.events(self.at))
        self.words.scrolled = 0
        self.make_form()

    def toggle(self) -> None:
        """Let the race run by itself, or stop it."""
        self.playing = not self.playing and self.at < self.length
        self._waited = self._rest_here
        self.make_form()

    def watch(self, number: int) -> None:
        """Let the race run by itself from a little before this many actions."""
        self.go_to(number - BEFORE)
        self.toggle()
        self._waited = 0.0

    @property
    def _rest_here(self) -> float:
        """Seconds for which a replay that runs by itself stays at this step."""
        if (remark := self._remarks.get(self.at)) is None:
            return BETWEEN
        return max(REMARKED, seconds_to_read(remark.told))

    def leave(self) -> None:
        """Go back to what the replay lies over, or to the title."""
        if len(self.host.scenes) > 1:
            self.host.pop()
        else:
            self.navigator.to_title()

    def take_over(self) -> None:
        """Ask who runs on from here, in a race of its own."""
        self.timeline.finish()
        self.playing = False
        self.make_form()
        now = list(self.match.players)
        if all(player.bot for player in now) and self.moment.actor is not None:
            now[self.moment.actor] = replace(now[self.moment.actor], bot=None)
        free = self.match.seated_by([None] * len(now))  # a person may run for anybody
        players = dict(enumerate(zip(free, now, strict=True)))
        self.navigator.open_seats(players, self._taken_over, others=False)

    def _taken_over(self, seats: Mapping[Seat, tuple[str | None, str]]) -> None:
        bots = {seat: bot for seat, (bot, _name) in seats.items()}
        if self.other.is_open:
            setup = self.other.taken_over(self.at, bots)
            self.navigator.to_race(start_match(setup, self.host.library))
            return
        chosen = [bots[seat] for seat in range(self.match.race.seats)]
        match = take_over(self.match, self.at, chosen, self.host.library)
        self.navigator.to_race(match, talk=self.talk.gone_on(match))

    def open_menu(self) -> None:
        """The menu over the replay."""
        self.playing = False
        self.make_form()
        self.navigator.open_menu("ReplayMenu", self)

    # --- scene ------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if self.looks_around(intent):
            return
        match intent:
            case Pointed(x, _y, held) if self._dragging and held:
                slider = next(each for each in self.form.widgets if isinstance(each, Slider))
                if slider.value_at(x) != self.at:
                    self.go_to(slider.value_at(x))
            case Pointed(x, y):
                self._dragging = False
                self.form.handle(intent)
                self.view.point(x, y)
                plates = (each for each in self.form.widgets if isinstance(each, Plate))
                if any(plate.box.contains(x, y) for plate in plates):
                    self.view.pointed = None  # the sheet lies over the square
            case Pressed(x, y):
                self._dragging = isinstance(self.form.at(x, y), Slider)
                self.form.handle(intent)
            case Scrolled(up):
                self.scroll(up)
            case Cancelled():
                self.open_menu()
            case Moved(Way.RIGHT):
                self.forward()
            case Moved(Way.LEFT):
                self.go_to(self.at - 1)
            case Moved(Way.UP):
                self.go_to(self.at - FAR)
            case Moved(Way.DOWN):
                self.go_to(self.at + FAR)
            case Moved(Way.FIRST):
                self.go_to(0)
            case Moved(Way.LAST):
                self.go_to(self.length)
            case Activated() if self.form.focus is None:
                self.toggle()
            case _:
                self.hand_on(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.on_top:
            return
        runs = self.timeline.running
        self.motion.run(dt, self.motion.pace)
        if runs:
            return
        if self.playing:
            self._waited += dt
            if self._waited >= self._rest_here:
                self.forward()
        else:
            self.motion.live(dt)

    def rest(self) -> float | None:
        if self.motion.moving or super().rest() is not None:
            return 0.0
        return max(0.0, self._rest_here - self._waited) if self.playing else self.motion.rest()
