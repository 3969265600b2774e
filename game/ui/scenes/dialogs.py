"""Panels over a scene: the race's menu, settings, questions and messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path

from game.content.errors import ContentError
from game.content.settings import LEVELS, LIGHTS, SPEEDS, Light, Speed
from game.records import read_record
from game.text import _
from game.text.problems import problem_sentence
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Activated, Cancelled, Intent
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Choice, Form, Label, Plate, Widget

WIDTH = 440.0
PAD = 26.0
ROW, GAP = 54.0, 12.0
COLUMN, HEAD = 22.0, 36.0
"""Of the settings: between two columns; the height of a heading."""


def speed_name(speed: Speed) -> str:
    """An animation speed in words."""
    return {
        "slow": _("slow"),
        "normal": _("normal"),
        "fast": _("fast"),
        "instant": _("instant"),
    }[speed]


class Dialog(Scene):
    """A panel in the middle: a heading, then rows of widgets, one below the other."""

    see_through = True
    heading = ""
    width = WIDTH

    def __init__(self, host: Host) -> None:
        super().__init__(host)

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        """The widgets, from this point downwards, each `ROW` high and `GAP` apart."""
        raise NotImplementedError

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        focus = self.form.widgets.index(self.form.focus) if self.form.focus else None
        wide = self.width
        rows = self.rows(0, 0, wide - 2 * PAD)
        inner = max(widget.box.bottom for widget in rows)
        top = 58.0 if self.heading else 0.0
        height = inner + top + 2 * PAD
        x, y = (view.width - wide) / 2, (view.height - height) / 2
        widgets: list[Widget] = [Plate(Box(x, y, wide, height), radius=22)]
        if self.heading:
            box = Box(x + PAD, y + 18, wide - 2 * PAD, 50)
            widgets.append(Label(box, self.heading, 34, face="display-bold", align="centre"))
        self.form = Form([*widgets, *self.rows(x + PAD, y + PAD + top, wide - 2 * PAD)])
        if focus is not None:
            self.form.set_focus(self.form.widgets[focus])

    def handle(self, intent: Intent) -> None:
        match intent:
            case Cancelled():
                self.cancel()
            case _:
                self.form.handle(intent)

    def cancel(self) -> None:
        """Esc: close, unless a dialog knows better."""
        self.host.pop()

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        return self.form.compose(renderer)


def speed_choice(host: Host, box: Box) -> Choice[Speed]:
    """The widget that sets the animation speed."""
    return Choice(
        box,
        SPEEDS,
        host.settings.speed,
        lambda speed: _("Animation speed: {speed}").format(speed=speed_name(speed)),
        lambda speed: host.change_settings(speed=speed),
    )


def full_screen_choice(host: Host, box: Box) -> Choice[bool]:
    """The widget that switches full screen."""
    return Choice(
        box,
        (False, True),
        host.settings.full_screen,
        lambda on: _("Display: full screen") if on else _("Display: window"),
        lambda _on: host.toggle_full_screen(),
    )


def light_choice(host: Host, box: Box) -> Choice[Light]:
    """The widget that makes it day or evening on the board."""
    return Choice(
        box,
        LIGHTS,
        host.settings.light,
        lambda light: _("Light: evening") if light == "evening" else _("Light: by day"),
        lambda light: host.change_settings(light=light),
    )


def motion_choice(host: Host, box: Box) -> Choice[bool]:
    """The widget that lets things move, or only shows what has happened."""
    return Choice(
        box,
        (False, True),
        host.settings.reduced_motion,
        lambda on: _("Reduced motion: on") if on else _("Reduced motion: off"),
        lambda on: host.change_settings(reduced_motion=on),
    )


def lively_choice(host: Host, box: Box) -> Choice[bool]:
    """The widget that lets ears and grass move once in a while."""
    return Choice(
        box,
        (False, True),
        host.settings.lively,
        lambda on: _("Idle movements: on") if on else _("Idle movements: off"),
        lambda on: host.change_settings(lively=on),
    )


def mute_choice(host: Host, box: Box) -> Choice[bool]:
    """The widget that switches all sound."""
    return Choice(
        box,
        (False, True),
        host.settings.muted,
        lambda muted: _("Sound: off (M)") if muted else _("Sound: on (M)"),
        lambda muted: host.change_settings(muted=muted),
    )


def effects_choice(host: Host, box: Box) -> Choice[int]:
    """The widget that sets how loud the effects are."""
    return Choice(
        box,
        LEVELS,
        host.settings.effects,
        lambda level: _("Effects: {n} %").format(n=level),
        lambda level: host.change_settings(effects=level),
    )


def ambience_choice(host: Host, box: Box) -> Choice[int]:
    """The widget that sets how loud birds and crickets are."""
    return Choice(
        box,
        LEVELS,
        host.settings.ambience,
        lambda level: _("Birds: {n} %").format(n=level),
        lambda level: host.change_settings(ambience=level),
    )


def settings_button(host: Host, box: Box) -> Button:
    """The way from a menu to all settings."""
    open_settings = host.navigator.open_settings
    return Button(box, _("Settings"), open_settings, icon="ui/icon-gear", key="s")


def house_rules_button(host: Host, box: Box, house_rules: str) -> Button:
    """All house rules of a race: the panel beside the board shows only as many as have room."""
    text = _("House rules")
    return Button(
        box, text, partial(host.navigator.tell, house_rules), icon="ui/icon-house", key="h"
    )


def column(x: float, y: float, width: float) -> Iterator[Box]:
    """Places for widgets, one below the other, from this point downwards."""
    for row in count():
        yield Box(x, y + row * (ROW + GAP), width, ROW)


class RaceMenu(Dialog):
    """Resume, reference card, house rules, settings, new race, quit."""

    def __init__(
        self, host: Host, open_reference: Callable[[], None] | None, house_rules: str = ""
    ) -> None:
        super().__init__(host)
        self.heading = _("Pause")
        self._open_reference = open_reference
        self._house_rules = house_rules

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        boxes = column(x, y, width)
        rows: list[Widget] = [
            Button(
                next(boxes),
                _("Resume the race"),
                self.host.pop,
                icon="ui/icon-play",
                key="r",
                style="button-main",
            )
        ]
        if self._open_reference is not None:
            card = _("Reference card")
            rows.append(Button(next(boxes), card, self._reference, icon="ui/icon-book", key="c"))
        if self._house_rules:
            rows.append(house_rules_button(self.host, next(boxes), self._house_rules))
        return [
            *rows,
            speed_choice(self.host, next(boxes)),
            settings_button(self.host, next(boxes)),
            Button(next(boxes), _("New race"), self._new_race, icon="ui/icon-flag", key="n"),
            Button(next(boxes), _("Quit"), self._quit, icon="ui/icon-quit", key="q"),
        ]

    def _reference(self) -> None:
        self.host.pop()
        if self._open_reference is not None:
            self._open_reference()

    def _new_race(self) -> None:
        self.navigator.ask(
            _("Give up this race and set up a new one?"),
            _("Give it up"),
            self.navigator.to_new_race,
        )

    def _quit(self) -> None:
        self.navigator.ask(_("Leave the race and the program?"), _("Leave"), self.host.quit)


class ReplayMenu(Dialog):
    """Go on, house rules, settings, back to the podium, title, quit.

    `back` leads back to what the replay was opened from, if it was the podium.
    """

    def __init__(
        self, host: Host, back: Callable[[], None] | None = None, house_rules: str = ""
    ) -> None:
        super().__init__(host)
        self.heading = _("Replay")
        self._back = back
        self._house_rules = house_rules

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        boxes, to_title = column(x, y, width), self.navigator.to_title
        back = _("Back to the replay")
        play = "ui/icon-play"
        rows: list[Widget] = [
            Button(next(boxes), back, self.host.pop, icon=play, key="r", style="button-main")
        ]
        if self._house_rules:
            rows.append(house_rules_button(self.host, next(boxes), self._house_rules))
        rows += [speed_choice(self.host, next(boxes)), settings_button(self.host, next(boxes))]
        if self._back is not None:
            podium = _("Back to the podium")
            rows.append(Button(next(boxes), podium, self._back, icon="ui/icon-crown", key="p"))
        return [
            *rows,
            Button(next(boxes), _("Main menu"), to_title, icon="ui/icon-back", key="t"),
            Button(next(boxes), _("Quit"), self.host.quit, icon="ui/icon-quit", key="q"),
        ]


PAGE = 6
"""Saved races on one page."""


class SavedRaces(Dialog):
    """The races that were saved, the newest first: one is chosen and shown again."""

    def __init__(self, host: Host, races: Sequence[Path]) -> None:
        super().__init__(host)
        self.heading = _("Saved races")
        self._races = races
        self._page = 0

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        boxes = [Box(x, y + index * (ROW + GAP), width, ROW) for index in range(PAGE + 2)]
        shown = self._races[self._page * PAGE : (self._page + 1) * PAGE]
        rows: list[Widget] = [
            Button(box, path.stem, partial(self._watch, path), icon="ui/icon-eye", size=20)
            for box, path in zip(boxes, shown, strict=False)
        ]
        pages = range((len(self._races) + PAGE - 1) // PAGE)
        if len(pages) > 1:
            rows.append(
                Choice(
                    boxes[PAGE],
                    pages,
                    self._page,
                    lambda page: _("Page {n} of {total}").format(n=page + 1, total=len(pages)),
                    self._turn_to,
                )
            )
        back = boxes[PAGE + 1] if len(pages) > 1 else boxes[len(shown)]
        rows.append(
            Button(
                back,
                _("Back"),
                self.host.pop,
                icon="ui/icon-back",
                hint=_("Esc"),
                style="button-plain",
            )
        )
        return rows

    def _turn_to(self, page: int) -> None:
        self._page = page
        focused = self.form.focus is not None
        self.form.set_focus(None)
        self.arrange(self.host.renderer)
        if focused:  # another page may have fewer rows
            turner = next(w for w in self.form.widgets if isinstance(w, Choice))
            self.form.set_focus(turner)

    def _watch(self, path: Path) -> None:
        try:
            match = read_record(path, self.host.library)
        except ContentError as error:
            self.navigator.tell(problem_sentence(error))
        else:
            self.navigator.to_replay(match)


class SettingsDialog(Dialog):
    """What can be set: motion, sound and appearance."""

    width = 760.0

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.heading = _("Settings")

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        host, half = self.host, (width - COLUMN) / 2
        left, right = x, x + half + COLUMN

        def box(column: float, row: int, groups: int = 1) -> Box:
            """The place of a row, below so many headings."""
            return Box(column, y + groups * HEAD + row * (ROW + GAP), half, ROW)

        def head(column: float, text: str, row: int, groups: int = 0) -> Label:
            place = Box(column + 4, box(column, row, groups).y, half, HEAD - 4)
            return Label(place, text, 21, face="display-bold")

        done = Box(x + width / 4, box(x, 4, 2).y + 10, width / 2, ROW)
        return [
            head(left, _("Motion"), 0),
            speed_choice(host, box(left, 0)),
            motion_choice(host, box(left, 1)),
            lively_choice(host, box(left, 2)),
            head(right, _("Sound"), 0),
            mute_choice(host, box(right, 0)),
            effects_choice(host, box(right, 1)),
            ambience_choice(host, box(right, 2)),
            head(left, _("Appearance"), 3, 1),
            full_screen_choice(host, box(left, 3, 2)),
            light_choice(host, box(right, 3, 2)),
            Button(done, _("Done"), host.pop, icon="ui/icon-check", key="d", style="button-main"),
        ]


class Question(Dialog):
    """Asks before something is lost. Esc and the first button mean no."""

    def __init__(self, host: Host, question: str, yes: str, then: Callable[[], None]) -> None:
        super().__init__(host)
        self._question = question
        self._yes = yes
        self._then = then

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        text = Label(
            Box(x, y, width, 70), self._question, 24, face="display", align="centre", wrap=True
        )
        stay = Button(
            Box(x, y + 84, width, ROW),
            _("Stay here"),
            self.host.pop,
            icon="ui/icon-back",
            key="s",
            style="button-main",
        )
        leave = Button(Box(x, y + 84 + ROW + GAP, width, ROW), self._yes, self._then, key="y")
        return [text, stay, leave]


class Message(Dialog):
    """Says something and waits until it has been read."""

    def __init__(self, host: Host, message: str) -> None:
        super().__init__(host)
        self._message = message

    def rows(self, x: float, y: float, width: float) -> list[Widget]:
        prose = self.host.renderer.text(self._message, 19, wrap=width)
        height = prose.get_height() / self.host.renderer.viewport.scale
        return [
            Label(Box(x, y, width, height), self._message, 19, wrap=True),
            Button(
                Box(x, y + height + GAP, width, ROW),
                _("Understood"),
                self.host.pop,
                icon="ui/icon-check",
                style="button-main",
            ),
        ]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Activated):
            self.host.pop()
        else:
            super().handle(intent)
