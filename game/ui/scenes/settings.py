"""The settings: groups of them, a search, and a line of help for each.

A setting is an entry of `SETTINGS`; the page, its search and menus that show one follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any

from game.content.settings import (
    LEVELS,
    REPEATS_AFTER,
    REPEATS_EVERY,
    RESTS_AFTER,
    SCANS_EVERY,
    TEXT_SIZES,
    ZOOMS,
    Speed,
)
from game.text import Words, _, pgettext
from game.text.formats import number, percent
from game.text.language import available
from game.text.search import is_found
from game.ui.draw import theme
from game.ui.kit.command_words import title_of
from game.ui.kit.commands import Bindings, Command, Device
from game.ui.kit.rebinding import given, kept
from game.ui.kit.widgets import Button, Choice, Label, Widget
from game.ui.scenes.navigation import Host

from .page_scene import Explained, Group, Line, PageScene, Row, Rows, done_button, search_field

SWAPPED = "b"
"""The button that confirms on a pad if it is not the usual one."""
ROOM = 6.0
"""How much farther rows are apart than on other pages, in logical units."""
TAB = 44.0
"""Least height of the button of a group, in logical units."""


class Topic(Enum):
    """The groups, in their order."""

    MOTION = "motion"
    SOUND = "sound"
    PLAYING = "playing"
    SEEING = "seeing"
    KEYS = "keys"

    def heading(self) -> str:
        """What the group is called."""
        return {
            Topic.MOTION: pgettext("heading", "Motion"),
            Topic.SOUND: pgettext("heading", "Sound"),
            Topic.PLAYING: pgettext("heading", "Playing"),
            Topic.SEEING: pgettext("heading", "Reading and seeing"),
            Topic.KEYS: pgettext("heading", "Keys and pad"),
        }[self]


@dataclass(frozen=True)
class Entry:
    """What stands in a row of the page."""

    topic: Topic
    name: str
    help: Words
    """What it is good for, in a line."""

    def control(self, host: Host) -> Widget:
        """Its widget, which has its name."""
        raise NotImplementedError

    def words(self) -> Iterable[str]:
        """All that its widget can say."""
        raise NotImplementedError

    def told(self) -> str:
        """All that is said of it."""
        return "\n".join((self.topic.heading(), *self.words(), self.help()))


@dataclass(frozen=True)
class Setting(Entry):
    """A field of `Settings` of this name, turned through its values."""

    values: Callable[[], Mapping[Any, str]]
    """The words of each value, which say the setting's name, too."""
    choose: Callable[[Host, Any], None] | None = None
    """What a choice does if more than to change the field."""
    chosen: Callable[[Host], Any] | None = None
    """What is chosen, if that is no field."""

    def control(self, host: Host) -> Choice[Any]:
        chosen = self.chosen(host) if self.chosen else getattr(host.settings, self.name)
        words = {**self.values()}
        words.setdefault(chosen, str(chosen))  # what is gone, or for developers
        choose = partial(self._change, host) if self.choose is None else partial(self.choose, host)
        return Choice(tuple(words), chosen, words.__getitem__, choose).named(self.name)

    def _change(self, host: Host, value: Any) -> None:
        host.change_settings(**{self.name: value})

    def words(self) -> Iterable[str]:
        return self.values().values()


@dataclass(frozen=True)
class Door(Entry):
    """A button that leads to a page of its own."""

    says: Words
    icon: str
    open: Callable[[Host], None]
    there: Callable[[], Iterable[str]]
    """What is on that page."""

    def control(self, host: Host) -> Button:
        return Button(self.says(), partial(self.open, host), self.icon).named(self.name)

    def words(self) -> Iterable[str]:
        return [self.says(), *self.there()]


def switch(topic: Topic, name: str, help_: Words, off: Words, on: Words) -> Setting:
    """A setting that is on or off."""
    return Setting(topic, name, help_, lambda: {False: off(), True: on()})


def share(topic: Topic, name: str, help_: Words, values: Sequence[int], words: Words) -> Setting:
    """A setting in per cent; the words have a place for the {share}."""
    return Setting(
        topic, name, help_, lambda: {n: words().format(share=percent(n)) for n in values}
    )


def _speeds() -> dict[Speed, str]:
    return {
        "slow": _("Animation speed: slow"),
        "normal": _("Animation speed: normal"),
        "fast": _("Animation speed: fast"),
        "instant": _("Animation speed: instant"),
    }


def _seconds(milliseconds: int) -> str:
    return number(milliseconds / 1000, 2)


def _swap(host: Host, _swapped: bool) -> None:
    """Swap the first buttons of the pad that confirm and lead back."""
    bindings = host.bindings
    back = bindings.keys(Command.BACK, Device.PAD)[0]
    swapped = given(bindings, Device.PAD, Command.CONFIRM, back)
    assert isinstance(swapped, Bindings)  # both have a button
    host.change_settings(**kept(swapped))


SPEED = Setting(
    Topic.MOTION,
    "speed",
    lambda: _("How fast hares run. Any press skips to the end."),
    _speeds,
)
SETTINGS: tuple[Entry, ...] = (
    SPEED,
    switch(
        Topic.MOTION,
        "reduced_motion",
        lambda: _("Reduced motion: with lines, nothing jumps or flies."),
        lambda: _("Moves: hares run"),
        lambda: _("Moves: lines show the way"),
    ),
    switch(
        Topic.MOTION,
        "lively",
        lambda: _("Now and then an ear or a blade of grass moves."),
        lambda: _("Small movements while you think: off"),
        lambda: _("Small movements while you think: on"),
    ),
    switch(
        Topic.MOTION,
        "cards_wait",
        lambda: _("How long you see what a hare square brings."),
        lambda: _("Dice and cards: for a moment"),
        lambda: _("Dice and cards: until you press something"),
    ),
    switch(
        Topic.SOUND,
        "muted",
        lambda: _("Switches all sounds off or on."),
        lambda: _("Sound: on"),
        lambda: _("Sound: off"),
    ),
    share(
        Topic.SOUND,
        "effects",
        lambda: _("How loud hares, dice, cards and buttons are."),
        LEVELS,
        lambda: _("Sound effects: {share}"),
    ),
    share(
        Topic.SOUND,
        "ambience",
        lambda: _("How loud it is outdoors, by day and in the evening."),
        LEVELS,
        lambda: _("Birds and crickets: {share}"),
    ),
    switch(
        Topic.SOUND,
        "music_plays",
        lambda: _("Quiet tunes: before a race, in it, and after it."),
        lambda: _("Music: off"),
        lambda: _("Music: on"),
    ),
    share(
        Topic.SOUND,
        "music",
        lambda: _("How loud the music is."),
        LEVELS,
        lambda: _("Music volume: {share}"),
    ),
    Door(
        Topic.PLAYING,
        "people",
        lambda: _("Name, hare, language, colours and text size of each of you."),
        lambda: _("People"),
        "person",
        lambda host: host.navigator.open_people(),
        lambda: [_("Player colours: as in Settings"), _("Text size: as in Settings")],
    ),
    switch(
        Topic.PLAYING,
        "confirm_moves",
        lambda: _("Twice is safer: the first press only shows you the move."),
        lambda: _("To move: press a square once"),
        lambda: _("To move: press a square twice"),
    ),
    Setting(
        Topic.PLAYING,
        "handover",
        lambda: _("For several players at one screen."),
        lambda: {
            "moment": _("Next player’s name: for a moment"),
            "press": _("Next player’s name: until you press something"),
        },
    ),
    Setting(
        Topic.PLAYING,
        "take_backs",
        lambda: _("Whether a move can be undone when several of you play."),
        lambda: {
            "ask": _("Undo: if the others agree"),
            "always": _("Undo: without asking"),
            "never": _("Undo: only when you play alone"),
        },
    ),
    switch(
        Topic.PLAYING,
        "notes",
        lambda: _("They explain what you meet for the first time in a race."),
        lambda: _("First-time tips: off"),
        lambda: _("First-time tips: on"),
    ),
    switch(
        Topic.PLAYING,
        "rivals_talk",
        lambda: _("Whether your rivals say a few words during a race."),
        lambda: _("Rivals chat: off"),
        lambda: _("Rivals chat: on"),
    ),
    switch(
        Topic.PLAYING,
        "whole_sentences",
        lambda: _("How the lines beside the board tell you about each turn."),
        lambda: _("What happened: in short"),
        lambda: _("What happened: in whole sentences"),
    ),
    switch(
        Topic.PLAYING,
        "keepsakes",
        lambda: _("A page of what you have raced and won, and days in a row."),
        lambda: _("Trophies: off"),
        lambda: _("Trophies: on"),
    ),
    switch(
        Topic.PLAYING,
        "left_handed",
        lambda: _("On which side of the board you find the players and all buttons."),
        lambda: _("Panel: on the right"),
        lambda: _("Panel: on the left"),
    ),
    Setting(
        Topic.SEEING,
        "language",
        lambda: _("The language of everything that you read here."),
        lambda: {"": _("Language: the system’s"), **available()},
    ),
    share(
        Topic.SEEING,
        "text_size",
        lambda: _("How large letters and buttons are. A larger window has room for larger ones."),
        TEXT_SIZES,
        lambda: _("Text size: {share}"),
    ),
    share(
        Topic.SEEING,
        "zoom",
        lambda: _("How large you see the board. It follows the hare to move."),
        ZOOMS,
        lambda: _("Board size: {share}"),
    ),
    switch(
        Topic.SEEING,
        "reading_strip",
        lambda: _("What you point at is written once more, very large."),
        lambda: _("Reading strip: off"),
        lambda: _("Reading strip: on"),
    ),
    Setting(
        Topic.SEEING,
        "full_screen",
        lambda: _("Whether the game fills your screen."),
        lambda: {False: _("Display: window"), True: _("Display: full screen")},
        lambda host, _on: host.toggle_full_screen(),
    ),
    Setting(
        Topic.SEEING,
        "light",
        lambda: _("The time of day on the board and around it."),
        lambda: {"day": _("Light: daylight"), "evening": _("Light: evening")},
    ),
    switch(
        Topic.SEEING,
        "contrast",
        lambda: _("Black on white, thick outlines, and no landscape around the squares."),
        lambda: _("High contrast: off"),
        lambda: _("High contrast: on"),
    ),
    Setting(
        Topic.SEEING,
        "palette",
        lambda: _("Each player also has a shape, whichever colours you choose."),
        lambda: {
            "painted": _("Player colours: usual"),
            "distinct": _("Player colours: for colour-blind eyes"),
        },
    ),
    Setting(
        Topic.SEEING,
        "pointer",
        lambda: _("A large pointer with a thick outline is easier to find."),
        lambda: {
            "system": _("Mouse pointer: the system’s"),
            "large": _("Mouse pointer: large"),
            "huge": _("Mouse pointer: very large"),
        },
    ),
    Setting(
        Topic.SEEING,
        "focus_ring",
        lambda: _("The ring that shows where you are with keys or a gamepad."),
        lambda: {"normal": _("Focus ring: normal"), "thick": _("Focus ring: thick")},
    ),
    Door(
        Topic.KEYS,
        "keys",
        lambda: _("Which key does what. You can change each."),
        lambda: _("Keys and pad buttons"),
        "gear",
        lambda host: host.navigator.open_keys(),
        lambda: map(title_of, Command),
    ),
    Setting(
        Topic.KEYS,
        "swapped",
        lambda: _("For hands that are used to the other way."),
        lambda: {
            False: _("Confirm and back on the pad: as usual"),
            True: _("Confirm and back on the pad: swapped"),
        },
        _swap,
        lambda host: host.bindings.keys(Command.CONFIRM, Device.PAD)[0] == SWAPPED,
    ),
    Setting(
        Topic.KEYS,
        "repeat_after",
        lambda: _("How long you hold an arrow or the stick until it goes on by itself."),
        lambda: {
            n: _("Held keys repeat: after {seconds} s").format(seconds=_seconds(n))
            if n
            else _("Held keys repeat: never")
            for n in REPEATS_AFTER
        },
    ),
    Setting(
        Topic.KEYS,
        "repeat_every",
        lambda: _("How fast it then goes on."),
        lambda: {
            n: _("Repeat speed: every {seconds} s").format(seconds=_seconds(n))
            for n in REPEATS_EVERY
        },
    ),
    Setting(
        Topic.KEYS,
        "rests_after",
        lambda: _("How long a finger rests on something until you are told what it is."),
        lambda: {
            n: _("Press and hold: {seconds} s").format(seconds=_seconds(n)) for n in RESTS_AFTER
        },
    ),
    Setting(
        Topic.KEYS,
        "scanning",
        lambda: _(
            "A ring moves from choice to choice. Space or a press anywhere takes the one it is on."
        ),
        lambda: {
            n: _("One-button play: next after {seconds} s").format(seconds=_seconds(n))
            if n
            else _("One-button play: off")
            for n in SCANS_EVERY
        },
    ),
)
"""Every setting, in the order of the page."""


class SettingsScene(PageScene):
    """One group of settings, or all where there is little room; or those that match the search."""

    shows_settings = True
    width, height = 1180.0, 704.0
    shares = (1.0,)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._open = next(iter(Topic))
        self._sought = ""

    # --- placing ----------------------------------------------------------------------------

    @property
    def leaf(self) -> str:
        return self._sought or self._open.value

    def heading(self) -> str:
        return _("Settings")

    def head(self) -> list[Widget]:
        return [search_field(self._sought, self.seek, self.host.renderer)]

    def over(self) -> Group:
        return Line([self._tab(topic) for topic in Topic])

    def _tab(self, topic: Topic) -> Button:
        glows = topic is self._open and not self._sought.strip()
        return Button(
            topic.heading(),
            partial(self.turn_to, topic),
            style="button-main" if glows else "button-plain",
            least=TAB,
            chosen=glows,
        ).named(f"group {topic.value}")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        """All groups where there are no buttons for them, else the open one."""
        if wide and not self._sought.strip():
            return [[self._rows([each for each in SETTINGS if each.topic is self._open])]]
        found = [each for each in SETTINGS if is_found(each.told(), self._sought)]
        if not found:
            nothing = _("No setting has that name. Try another word.")
            return [[Label(nothing, colour=theme.WARNING, prose=True).named("nothing")]]
        rows: list[Row] = []
        for topic in Topic:
            if some := [each for each in found if each.topic is topic]:
                rows += [Label(topic.heading(), theme.LEAD, face="display-bold"), self._rows(some)]
        return [rows]

    def _rows(self, settings: Sequence[Entry]) -> Explained:
        return Explained(
            [
                (
                    each.control(self.host).explained("", each.help()),
                    Label(each.help(), theme.TEXT),
                )
                for each in settings
            ],
            ROOM,
        )

    def foot(self) -> list[Widget]:
        return [done_button(self.host.pop, command=None)]

    # --- what players want ------------------------------------------------------------------

    def turn_to(self, topic: Topic) -> None:
        """Show this group."""
        self._open, self._sought = topic, ""
        self.arrange(self.host.renderer)

    def seek(self, sought: str) -> None:
        """Show what matches this; with nothing sought, the group that was open."""
        self._sought = sought
        self.arrange(self.host.renderer)

    def cancel(self) -> None:
        if self._sought:
            self.seek("")  # first what is sought goes
        else:
            self.host.pop()
