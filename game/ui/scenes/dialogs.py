"""Panels over a scene: the race's menu, settings, questions and messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from game.content.settings import (
    HANDOVERS,
    LEVELS,
    LIGHTS,
    SPEEDS,
    TAKE_BACKS,
    TEXT_SIZES,
    Handover,
    Light,
    Speed,
    TakeBacks,
)
from game.text import _, pgettext
from game.text.formats import percent
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.kit.commands import Command, with_key
from game.ui.kit.input import Activated, Edit, Edited, Intent
from game.ui.kit.layout import Flow, column, fixed, length_of, placed, row, shares, yielding
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Choice, Form, Label, Plate, TextField, Widget
from game.ui.scenes.navigation import Host, RaceMenu

from .page import Page
from .page_scene import Row, Rows, put

T = TypeVar("T")
WIDTH = 500.0
PAD = 26.0
EDGE = 8.0
"""Least margin above and below a panel, in logical units."""
GAP = 12.0
COLUMNS, COLUMN = 3, 22.0
"""Of the settings: how many at most, and logical units between two."""


def speed_name(speed: Speed) -> str:
    """An animation speed where it is chosen."""
    return {
        "slow": _("Animation speed: slow"),
        "normal": _("Animation speed: normal"),
        "fast": _("Animation speed: fast"),
        "instant": _("Animation speed: instant"),
    }[speed]


class Dialog(Page):
    """A panel in the middle: a heading, rows of widgets one below the other, and a foot.

    Heading and rows that are taller than the window are scrolled; the foot, of which a way out
    should be a part, is always in view.
    """

    see_through = True
    gives_way = True
    width = WIDTH

    def heading(self) -> str:
        """What stands above all rows; "" for nothing."""
        return ""

    def rows(self) -> Rows:
        """The widgets one below the other; those that are a row of their own, side by side."""
        raise NotImplementedError

    def foot(self) -> Rows:
        """The widgets below the rows."""
        return []

    def place_rows(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        """Give the widgets of the rows their boxes in the flow; returns them all."""
        return put(flow, renderer, self.rows())

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        width = min(self.width, view.width - 2 * EDGE)
        content, foot = Flow(0, 0, width - 2 * PAD, GAP), Flow(0, 0, width - 2 * PAD, GAP)
        widgets: list[Widget] = []
        if self.heading():
            widgets.append(Label(self.heading(), theme.TITLE, face="display-bold", align="centre"))
            content.put(renderer, widgets[0])
        widgets += self.place_rows(content, renderer)
        below = put(foot, renderer, self.foot())
        parts = [yielding(content.bottom), fixed(foot.bottom, before=GAP if below else 0.0)]
        height = min(length_of(parts) + 2 * PAD, view.height - 2 * EDGE)
        plate = placed(view.box, width, height)
        body, feet = column(plate.inset(PAD), parts)
        for box, some in ((body, widgets), (feet, below)):
            for widget in some:
                widget.box = widget.box.moved(box.x, box.y)
        area = ScrollArea(body, widgets).named("rows")
        self.form = self.form.renewed([Plate(plate, radius=22), area, *widgets, *below])


def setting(host: Host, name: str, values: Sequence[T], words: Callable[[T], str]) -> Choice[T]:
    """The widget that turns the setting of this name through its values."""

    def change(value: T) -> None:
        host.change_settings(**{name: value})

    return Choice(values, getattr(host.settings, name), words, change)


def switch(host: Host, name: str, off: str, on: str) -> Choice[bool]:
    """The widget of a setting that is off or on."""
    return setting(host, name, (False, True), lambda is_on: on if is_on else off)


def share(host: Host, name: str, values: Sequence[int], words: str) -> Choice[int]:
    """The widget of a setting in per cent; `words` have a place for the {share}."""
    return setting(host, name, values, lambda n: words.format(share=percent(n)))


def speed_choice(host: Host) -> Choice[Speed]:
    """The widget that sets the animation speed."""
    return setting(host, "speed", SPEEDS, speed_name)


def full_screen_choice(host: Host) -> Choice[bool]:
    """The widget that switches full screen."""
    return Choice(
        (False, True),
        host.settings.full_screen,
        lambda on: _("Display: full screen") if on else _("Display: window"),
        lambda _on: host.toggle_full_screen(),
    )


def handover_name(wait: Handover) -> str:
    """What the name of the next person waits for."""
    return {
        "moment": _("Next player: after a short wait"),
        "press": _("Next player: after a key or click"),
    }[wait]


def take_backs_name(when: TakeBacks) -> str:
    """Whether several persons may take back."""
    return {
        "ask": _("Taking back moves: ask the others"),
        "always": _("Taking back moves: always"),
        "never": _("Taking back moves: never"),
    }[when]


def light_name(light: Light) -> str:
    """Of which the board lies in."""
    return {"day": _("Light: day"), "evening": _("Light: evening")}[light]


def entry(text: str, action: Callable[[], None], icon: str, command: Command) -> Button:
    """A button of a menu; the one that leads back from it is the main one."""
    style = "button-main" if command in (Command.RESUME, Command.DONE) else "button"
    return Button(text, action, icon=f"ui/icon-{icon}", command=command, style=style)


def settings_button(host: Host) -> Button:
    """The way from a menu to all settings."""
    return entry(_("Settings"), host.navigator.open_settings, "gear", Command.SETTINGS)


def house_rules_button(host: Host, house_rules: Callable[[], str]) -> Button:
    """All house rules of a race: the panel beside the board shows only as many as have room."""
    tell = host.navigator.tell
    told = _("House rules")
    return entry(told, lambda: tell(house_rules()), "house", Command.HOUSE_RULES)


class RaceMenuDialog(Dialog):
    """The menu over a race: resume, look things up, seats, settings, end it, title, quit."""

    def __init__(self, host: Host, menu: RaceMenu) -> None:
        super().__init__(host)
        self._menu = menu

    def heading(self) -> str:
        return _("Pause")

    def rows(self) -> Rows:
        menu = self._menu
        resume = _("Resume the race")
        rows: list[Row] = [entry(resume, self.host.pop, "play", Command.RESUME)]
        possible = [
            (_("Reference card"), menu.open_reference, Command.REFERENCE),
            (_("Rules"), menu.open_rules, Command.RULES),
        ]
        looked_up = [(text, look, command) for text, look, command in possible if look]
        if looked_up:
            rows.append([entry(text, look, "book", command) for text, look, command in looked_up])
        if menu.house_rules():
            rows.append(house_rules_button(self.host, menu.house_rules))
        if menu.open_seats is not None:
            seats = _("Seats")
            rows.append(entry(seats, menu.open_seats, "person", Command.SEATS))
        if (coach := menu.coach()) is not None:
            text, toggle = coach
            ask = partial(self._ask_coach, toggle)
            rows.append(entry(text, ask, "eye", Command.COACH))
        rows += [speed_choice(self.host), settings_button(self.host)]
        if menu.end_race is not None:
            end = _("End the race now")
            rows.append(entry(end, menu.end_race, "flag", Command.END_RACE))
        return [
            *rows,
            [
                entry(_("Main menu"), self._leave, "back", Command.TITLE),
                entry(_("Quit"), self._quit, "quit", Command.QUIT),
            ],
        ]

    def _ask_coach(self, toggle: Callable[[], None]) -> None:
        self.host.pop()
        toggle()

    def _leave(self) -> None:
        """To the title; nothing needs to be asked, for the race waits there."""
        if self._menu.is_kept() is not False:
            self.navigator.to_title()
        else:
            lost = _("The last moves could not be saved. Leave anyway?")
            self.navigator.ask(lost, _("Leave anyway"), self.navigator.to_title)

    def _quit(self) -> None:
        from game.text.words import unkept_question  # late: settings need no such words

        question = {
            True: _("Quit the game? The race is saved, and “Continue” resumes it."),
            False: unkept_question(),
            None: _("Quit the game?"),
        }[self._menu.is_kept()]
        self.navigator.ask(question, _("Quit"), self.host.quit)


class LessonMenu(Dialog):
    """Go on, begin again, skip, reference card, all of its kind, settings, title, quit.

    `heading` says what it is the menu of; `every` leads to the page of all lessons, or all puzzles.
    """

    def __init__(
        self,
        host: Host,
        heading: Callable[[], str],
        every: tuple[Callable[[], str], Callable[[], None]],
        begin_again: Callable[[], None],
        skip: Callable[[], None],
        open_reference: Callable[[], None] | None,
    ) -> None:
        super().__init__(host)
        self._heading = heading
        self._every = every
        self._begin_again = begin_again
        self._skip = skip
        self._open_reference = open_reference

    def heading(self) -> str:
        return self._heading()

    def rows(self) -> Rows:
        every, to_every = self._every
        entries = [
            (_("Go on"), self.host.pop, "play", Command.RESUME),
            (_("Begin again"), self._begin_again, "undo", Command.BEGIN_AGAIN),
            (_("Skip this"), self._skip, "last", Command.SKIP),
            (every(), to_every, "book", Command.CONTENTS),
        ]
        if self._open_reference is not None:
            card = _("Reference card")
            entries.insert(3, (card, self._open_reference, "book", Command.REFERENCE))
        rows: list[Row] = [entry(*each) for each in entries]
        rows += [speed_choice(self.host), settings_button(self.host)]
        title = self.navigator.to_title
        return [
            *rows,
            [
                entry(_("Main menu"), title, "back", Command.TITLE),
                entry(_("Quit"), self.host.quit, "quit", Command.QUIT),
            ],
        ]


class ReplayMenu(Dialog):
    """Go on, house rules, charts, settings, back to what the replay lies over, title, quit.

    `back` and `charts` lead to what their names say, where that can be.
    """

    def __init__(
        self,
        host: Host,
        back: Callable[[], None] | None = None,
        charts: Callable[[], None] | None = None,
        house_rules: Callable[[], str] = str,
    ) -> None:
        super().__init__(host)
        self._back = back
        self._charts = charts
        self._house_rules = house_rules

    def heading(self) -> str:
        return _("Replay")

    def rows(self) -> Rows:
        to_title = self.navigator.to_title
        back = _("Back to the replay")
        rows: list[Row] = [entry(back, self.host.pop, "play", Command.RESUME)]
        if self._house_rules():
            rows.append(house_rules_button(self.host, self._house_rules))
        rows += [speed_choice(self.host), settings_button(self.host)]
        if self._charts is not None:
            rows.append(entry(_("Charts"), self._charts, "chart", Command.CHARTS))
        if self._back is not None:
            leave = _("Leave the replay")
            rows.append(entry(leave, self._back, "back", Command.LEAVE))
        return [
            *rows,
            entry(_("Main menu"), to_title, "back", Command.TITLE),
            entry(_("Quit"), self.host.quit, "quit", Command.QUIT),
        ]


class SettingsDialog(Dialog):
    """What can be set: motion, sound, how one plays, and appearance, in as many columns as fit."""

    width = 1190.0

    def heading(self) -> str:
        return _("Settings")

    def _groups(self) -> list[tuple[str, list[Widget]]]:
        """What belongs together, under its heading."""
        host, mute = self.host, self.host.key_name(Command.MUTE)
        return [
            (
                pgettext("heading", "Motion"),
                [
                    speed_choice(host),
                    switch(
                        host, "reduced_motion", _("Reduced motion: off"), _("Reduced motion: on")
                    ),
                    switch(host, "lively", _("Idle movements: off"), _("Idle movements: on")),
                    switch(
                        host,
                        "cards_wait",
                        _("Dice and cards: shown briefly"),
                        _("Dice and cards: wait for you"),
                    ),
                ],
            ),
            (
                pgettext("heading", "Sound"),
                [
                    switch(
                        host,
                        "muted",
                        with_key(_("Sound: on"), mute),
                        with_key(_("Sound: off"), mute),
                    ),
                    share(host, "effects", LEVELS, _("Effects: {share}")),
                    share(host, "ambience", LEVELS, _("Birds: {share}")),
                ],
            ),
            (
                pgettext("heading", "Playing"),
                [
                    switch(host, "confirm_moves", _("Confirm moves: off"), _("Confirm moves: on")),
                    setting(host, "handover", HANDOVERS, handover_name),
                    setting(host, "take_backs", TAKE_BACKS, take_backs_name),
                    switch(
                        host, "notes", _("Explain new things: off"), _("Explain new things: on")
                    ),
                ],
            ),
            (
                pgettext("heading", "Appearance"),
                [
                    share(host, "text_size", TEXT_SIZES, _("Text size: {share}")),
                    full_screen_choice(host),
                    setting(host, "light", LIGHTS, light_name),
                ],
            ),
        ]

    def place_rows(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        groups = self._groups()
        widest = max(w.wanted_width(renderer) for _head, group in groups for w in group)
        number = max(1, min(COLUMNS, int((flow.width + COLUMN) // (widest + COLUMN))))
        boxes = row(flow.take(0.0), shares(number), COLUMN)
        columns = [Flow(box.x, box.y, box.width, GAP) for box in boxes]
        widgets: list[list[Widget]] = [[] for _column in columns]
        for heading, group in groups:
            at = min(range(number), key=lambda at: columns[at].bottom)
            label = Label(heading, theme.BUTTON, face="display-bold")
            widgets[at] += put(columns[at], renderer, [label, *group])
        flow.take(max(column.bottom for column in columns) - flow.bottom - GAP)
        return [widget for column in widgets for widget in column]

    def foot(self) -> Rows:
        pop = self.host.pop
        return [entry(pgettext("button", "Done"), pop, "check", Command.DONE)]


class Question(Dialog):
    """Asks before something is lost. Esc and the first button, which says so, mean no."""

    def __init__(
        self, host: Host, question: str, yes: str, then: Callable[[], None], no: str = ""
    ) -> None:
        super().__init__(host)
        self._question = question
        self._yes = yes
        self._then = then
        self._no = no or _("Stay here")

    def rows(self) -> Rows:
        return [Label(self._question, theme.LEAD, face="display", align="centre")]

    def foot(self) -> Rows:
        stay = Button(
            self._no, self.host.pop, icon="ui/icon-back", command=Command.NO, style="button-main"
        )
        return [stay, Button(self._yes, self._then, command=Command.YES)]


class NameDialog(Dialog):
    """Asks for a name; `then` gets it, and returns what is against it, if anything is.

    It asks again then: the name is still there.
    """

    def __init__(self, host: Host, heading: str, name: str, then: Callable[[str], str]) -> None:
        super().__init__(host)
        self._heading = heading
        self._name = name
        self._then = then
        self._complaint = ""

    def heading(self) -> str:
        return self._heading

    def arrange(self, renderer: Renderer) -> None:
        first = not self.form.widgets
        super().arrange(renderer)
        if first:
            field = next(w for w in self.form.widgets if isinstance(w, TextField))
            self.form.set_focus(field)
            field.handle(Edited(Edit.SELECT_ALL))  # what is written first takes its place

    def rows(self) -> Rows:
        field = TextField(self._name, 60, self._write, renderer=self.host.renderer)
        if not self._complaint:
            return [field.named("name")]
        told = Label(self._complaint, theme.LARGE, colour=theme.WARNING)
        return [field.named("name"), told.named("complaint")]

    def foot(self) -> Rows:
        back = Button(
            _("Cancel"),
            self.host.pop,
            icon="ui/icon-back",
            command=Command.BACK,
            style="button-plain",
        )
        okay = Button(
            pgettext("button", "Done"), self._done, icon="ui/icon-check", style="button-main"
        )
        return [[back.named("back"), okay.named("done")]]

    def _write(self, name: str) -> None:
        self._name = name

    def _done(self) -> None:
        self.host.pop()
        self._complaint = self._then(self._name)
        if self._complaint:
            self.form = Form()  # with the name marked, as at first
            self.host.push(self)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Activated) and self.typing:
            self._done()  # Enter in the field
        else:
            super().handle(intent)


class Message(Dialog):
    """Says something and waits until it has been read."""

    def __init__(self, host: Host, message: str) -> None:
        super().__init__(host)
        self._message = message

    def rows(self) -> Rows:
        return [Label(self._message, theme.LARGE)]

    def foot(self) -> Rows:
        pop = self.host.pop
        return [Button(_("OK"), pop, icon="ui/icon-check", style="button-main")]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Activated):
            self.host.pop()
        else:
            super().handle(intent)
