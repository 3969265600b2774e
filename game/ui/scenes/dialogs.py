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
    Handover,
    Light,
    Speed,
    TakeBacks,
)
from game.text import _, pgettext
from game.text.formats import percent
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command, with_key
from game.ui.kit.input import Activated, Edit, Edited, Intent
from game.ui.kit.layout import Flow, column, fixed, length_of, padded, placed, row, shares, yielding
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import (
    Button,
    Choice,
    Form,
    Label,
    Plate,
    TextField,
    Widget,
    prose_height,
)
from game.ui.scenes.navigation import Host, RaceMenu

from .page import Page

T = TypeVar("T")
WIDTH = 440.0
PAD = 26.0
EDGE = 8.0
"""Logical units that are free at least above and below a panel."""
HEADING = 58.0
ROW, GAP = 54.0, 12.0
COLUMN, HEAD = 22.0, 36.0
"""Of the settings: between two columns; the height of a heading."""


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

    Rows that are taller than the window are scrolled; the foot, of which a way out should be a
    part, is always in view.
    """

    see_through = True
    gives_way = True
    width = WIDTH

    def heading(self) -> str:
        """What stands above all rows; "" for nothing."""
        return ""

    def rows(self, flow: Flow) -> list[Widget]:
        """The widgets, each in a box that the flow gives."""
        raise NotImplementedError

    def foot(self, flow: Flow) -> list[Widget]:
        """The widgets below the rows."""
        return []

    def arrange(self, renderer: Renderer) -> None:
        view, heading = renderer.viewport, self.heading()
        inner = self.width - 2 * PAD
        rows, foot = Flow(0, 0, inner, GAP), Flow(0, 0, inner, GAP)
        self.rows(rows)
        parts = [fixed(HEADING if heading else 0.0), yielding(rows.bottom)]
        if self.foot(foot):
            parts.append(fixed(foot.bottom, before=GAP))
        height = min(length_of(parts) + 2 * PAD, view.height - 2 * EDGE)
        plate = placed(view.box, self.width, height)
        above, body, *below = column(plate.inset(PAD), parts)
        widgets: list[Widget] = [Plate(plate, radius=22)]
        if heading:
            place = padded(above, top=-8, bottom=16)
            widgets.append(Label(place, heading, 34, face="display-bold", align="centre"))
        content = self.rows(Flow(body.x, body.y, inner, GAP))
        widgets += [ScrollArea(body, content).named("rows"), *content]
        for box in below:
            widgets += self.foot(Flow(box.x, box.y, inner, GAP))
        self.form = self.form.renewed(widgets)


def setting(
    host: Host, box: Box, name: str, values: Sequence[T], words: Callable[[T], str]
) -> Choice[T]:
    """The widget that turns the setting of this name through its values."""

    def change(value: T) -> None:
        host.change_settings(**{name: value})

    return Choice(box, values, getattr(host.settings, name), words, change)


def switch(host: Host, box: Box, name: str, off: str, on: str) -> Choice[bool]:
    """The widget of a setting that is off or on."""
    return setting(host, box, name, (False, True), lambda is_on: on if is_on else off)


def speed_choice(host: Host, box: Box) -> Choice[Speed]:
    """The widget that sets the animation speed."""
    return setting(host, box, "speed", SPEEDS, speed_name)


def full_screen_choice(host: Host, box: Box) -> Choice[bool]:
    """The widget that switches full screen."""
    return Choice(
        box,
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


def entry(
    box: Box, text: str, action: Callable[[], None], icon: str, command: Command, size: float = 21
) -> Button:
    """A button of a menu; the one that leads back from it is the main one."""
    style = "button-main" if command is Command.RESUME else "button"
    return Button(
        box, text, action, icon=f"ui/icon-{icon}", command=command, style=style, size=size
    )


def settings_button(host: Host, box: Box) -> Button:
    """The way from a menu to all settings."""
    return entry(box, _("Settings"), host.navigator.open_settings, "gear", Command.SETTINGS)


def house_rules_button(host: Host, box: Box, house_rules: Callable[[], str]) -> Button:
    """All house rules of a race: the panel beside the board shows only as many as have room."""
    tell = host.navigator.tell
    told = _("House rules")
    return entry(box, told, lambda: tell(house_rules()), "house", Command.HOUSE_RULES)


class RaceMenuDialog(Dialog):
    """The menu over a race: resume, look things up, seats, settings, end it, title, quit."""

    def __init__(self, host: Host, menu: RaceMenu) -> None:
        super().__init__(host)
        self._menu = menu

    def heading(self) -> str:
        return _("Pause")

    def rows(self, flow: Flow) -> list[Widget]:
        menu = self._menu
        resume = _("Resume the race")
        rows: list[Widget] = [
            entry(flow.take(ROW), resume, self.host.pop, "play", Command.RESUME),
        ]
        possible = [
            (_("Reference card"), menu.open_reference, Command.REFERENCE),
            (_("Rules"), menu.open_rules, Command.RULES),
        ]
        looked_up = [(text, look, command) for text, look, command in possible if look]
        if looked_up:
            places = row(flow.take(ROW), shares(len(looked_up)), GAP)
            for place, (text, look, command) in zip(places, looked_up, strict=True):
                rows.append(entry(place, text, look, "book", command, 19))
        if menu.house_rules():
            rows.append(house_rules_button(self.host, flow.take(ROW), menu.house_rules))
        if menu.open_seats is not None:
            seats = _("Seats")
            rows.append(entry(flow.take(ROW), seats, menu.open_seats, "person", Command.SEATS))
        if menu.coach is not None:
            text, toggle = menu.coach
            ask = partial(self._ask_coach, toggle)
            rows.append(entry(flow.take(ROW), text, ask, "eye", Command.COACH))
        rows += [
            speed_choice(self.host, flow.take(ROW)),
            settings_button(self.host, flow.take(ROW)),
        ]
        if menu.end_race is not None:
            end = _("End the race now")
            rows.append(entry(flow.take(ROW), end, menu.end_race, "flag", Command.END_RACE))
        to_title, leave = row(flow.take(ROW), shares(2), GAP)
        return [
            *rows,
            entry(to_title, _("Main menu"), self._leave, "back", Command.TITLE),
            entry(leave, _("Quit"), self._quit, "quit", Command.QUIT),
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
        heading: str,
        every: tuple[str, Callable[[], None]],
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
        return self._heading

    def rows(self, flow: Flow) -> list[Widget]:
        every, to_every = self._every
        entries = [
            (_("Go on"), self.host.pop, "play", Command.RESUME),
            (_("Begin again"), self._begin_again, "undo", Command.BEGIN_AGAIN),
            (_("Skip this"), self._skip, "last", Command.SKIP),
            (every, to_every, "book", Command.CONTENTS),
        ]
        if self._open_reference is not None:
            card = _("Reference card")
            entries.insert(3, (card, self._open_reference, "book", Command.REFERENCE))
        rows: list[Widget] = [entry(flow.take(ROW), *each) for each in entries]
        rows += [
            speed_choice(self.host, flow.take(ROW)),
            settings_button(self.host, flow.take(ROW)),
        ]
        to_title, leave = row(flow.take(ROW), shares(2), GAP)
        title = self.navigator.to_title
        return [
            *rows,
            entry(to_title, _("Main menu"), title, "back", Command.TITLE),
            entry(leave, _("Quit"), self.host.quit, "quit", Command.QUIT),
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

    def rows(self, flow: Flow) -> list[Widget]:
        to_title = self.navigator.to_title
        back = _("Back to the replay")
        rows: list[Widget] = [entry(flow.take(ROW), back, self.host.pop, "play", Command.RESUME)]
        if self._house_rules():
            rows.append(house_rules_button(self.host, flow.take(ROW), self._house_rules))
        rows += [
            speed_choice(self.host, flow.take(ROW)),
            settings_button(self.host, flow.take(ROW)),
        ]
        if self._charts is not None:
            rows.append(entry(flow.take(ROW), _("Charts"), self._charts, "chart", Command.CHARTS))
        if self._back is not None:
            leave = _("Leave the replay")
            rows.append(entry(flow.take(ROW), leave, self._back, "back", Command.LEAVE))
        return [
            *rows,
            entry(flow.take(ROW), _("Main menu"), to_title, "back", Command.TITLE),
            entry(flow.take(ROW), _("Quit"), self.host.quit, "quit", Command.QUIT),
        ]


class SettingsDialog(Dialog):
    """What can be set: motion, sound, how one plays, and appearance."""

    width = 1090.0

    def heading(self) -> str:
        return _("Settings")

    def rows(self, flow: Flow) -> list[Widget]:
        host = self.host

        def head() -> list[Box]:
            """The places of headings, side by side and close to what is below them."""
            return [padded(box, left=4, right=-4, bottom=4) for box in thirds(flow.take(HEAD))]

        mute = host.key_name(Command.MUTE)
        motion, sound, play = head()
        under = [thirds(flow.take(ROW, before=0.0 if place else -GAP)) for place in range(4)]
        first, second, third, fourth = under
        appearance, _beside, _free = head()
        screen, light, _empty = thirds(flow.take(ROW, before=-GAP))
        return [
            Label(motion, pgettext("heading", "Motion"), 21, face="display-bold"),
            speed_choice(host, first[0]),
            switch(
                host,
                second[0],
                "reduced_motion",
                _("Reduced motion: off"),
                _("Reduced motion: on"),
            ),
            switch(host, third[0], "lively", _("Idle movements: off"), _("Idle movements: on")),
            switch(
                host,
                fourth[0],
                "cards_wait",
                _("Dice and cards: shown briefly"),
                _("Dice and cards: wait for you"),
            ),
            Label(sound, pgettext("heading", "Sound"), 21, face="display-bold"),
            switch(
                host,
                first[1],
                "muted",
                with_key(_("Sound: on"), mute),
                with_key(_("Sound: off"), mute),
            ),
            setting(
                host,
                second[1],
                "effects",
                LEVELS,
                lambda n: _("Effects: {share}").format(share=percent(n)),
            ),
            setting(
                host,
                third[1],
                "ambience",
                LEVELS,
                lambda n: _("Birds: {share}").format(share=percent(n)),
            ),
            Label(play, pgettext("heading", "Playing"), 21, face="display-bold"),
            switch(
                host, first[2], "confirm_moves", _("Confirm moves: off"), _("Confirm moves: on")
            ),
            setting(host, second[2], "handover", HANDOVERS, handover_name),
            setting(host, third[2], "take_backs", TAKE_BACKS, take_backs_name),
            switch(
                host,
                fourth[2],
                "notes",
                _("Explain new things: off"),
                _("Explain new things: on"),
            ),
            Label(appearance, pgettext("heading", "Appearance"), 21, face="display-bold"),
            full_screen_choice(host, screen),
            setting(host, light, "light", LIGHTS, light_name),
        ]

    def foot(self, flow: Flow) -> list[Widget]:
        box = placed(flow.take(ROW, before=10), flow.width / 3, ROW)
        pop = self.host.pop
        return [
            Button(
                box,
                pgettext("button", "Done"),
                pop,
                icon="ui/icon-check",
                command=Command.DONE,
                style="button-main",
            )
        ]


def thirds(box: Box) -> list[Box]:
    """Three columns of the settings."""
    return row(box, shares(3), COLUMN)


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

    def rows(self, flow: Flow) -> list[Widget]:
        tall = prose_height(self.host.renderer, self._question, 24, flow.width, "display")
        box = flow.take(max(70.0, tall))
        return [Label(box, self._question, 24, face="display", align="centre", wrap=True)]

    def foot(self, flow: Flow) -> list[Widget]:
        stay = Button(
            flow.take(ROW, before=2),
            self._no,
            self.host.pop,
            icon="ui/icon-back",
            command=Command.NO,
            style="button-main",
        )
        return [stay, Button(flow.take(ROW), self._yes, self._then, command=Command.YES)]


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

    def rows(self, flow: Flow) -> list[Widget]:
        box = flow.take(ROW)
        field = TextField(box, self._name, 60, self._write, renderer=self.host.renderer)
        if not self._complaint:
            return [field.named("name")]
        tall = prose_height(self.host.renderer, self._complaint, 19, flow.width)
        place = flow.take(tall)
        told = Label(place, self._complaint, 19, colour=theme.WARNING, wrap=True)
        return [field.named("name"), told.named("complaint")]

    def foot(self, flow: Flow) -> list[Widget]:
        cancel, done = row(flow.take(ROW, before=38), shares(2), GAP)  # below a note
        back = Button(
            cancel,
            _("Cancel"),
            self.host.pop,
            icon="ui/icon-back",
            command=Command.BACK,
            style="button-plain",
        )
        okay = Button(
            done, pgettext("button", "Done"), self._done, icon="ui/icon-check", style="button-main"
        )
        return [back.named("back"), okay.named("done")]

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

    def rows(self, flow: Flow) -> list[Widget]:
        tall = prose_height(self.host.renderer, self._message, 19, flow.width)
        return [Label(flow.take(tall), self._message, 19, wrap=True)]

    def foot(self, flow: Flow) -> list[Widget]:
        pop = self.host.pop
        return [Button(flow.take(ROW), _("OK"), pop, icon="ui/icon-check", style="button-main")]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Activated):
            self.host.pop()
        else:
            super().handle(intent)
