"""The keys and pad buttons of all commands, and other ones for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.text import _
from game.text.formats import joined, quoted
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.kit.command_words import section_title, title_of
from game.ui.kit.commands import BINDINGS, Bindings, Command, Device, Section, key_name
from game.ui.kit.input import Activated, Cancelled, Intent, KeyNamed, Moved, Pressed
from game.ui.kit.rebinding import Refusal, as_at_first, given, kept, owners, without
from game.ui.kit.widgets import Button, Label, Widget
from game.ui.scenes.navigation import Host

from .dialogs import Dialog
from .page_scene import Group, Heads, Line, PageScene, Row, Rows, Table, back_button, done_button

TAB, LEAST, KEY = 40.0, 37.0, 130.0
"""Least heights of the button of a section and of a key, and its least width, in logical units."""
TAKES_AWAY = ("delete", "backspace")
"""Keys that leave a command without one."""


class KeyButton(Button):
    """A button with the name of a key."""

    def wanted_width(self, renderer: Renderer) -> float:
        return max(KEY, super().wanted_width(renderer))


class KeysScene(PageScene):
    """A section of the commands, or all where there is little room: each with its key, its button
    on a pad, and the way back to those that it comes with."""

    shows_settings = True
    width, height = 1180.0, 704.0
    shares = (1.0,)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._open = Section.EVERYWHERE

    # --- placing ----------------------------------------------------------------------------

    @property
    def leaf(self) -> str:
        return self._open.name

    def heading(self) -> str:
        return _("Keys and pad buttons")

    def over(self) -> Group:
        return Line([self._tab(section) for section in Section])

    def _tab(self, section: Section) -> Button:
        return Button(
            section_title(section),
            partial(self.turn_to, section),
            style="button-main" if section is self._open else "button-plain",
            size=theme.LARGE,
            least=TAB,
            chosen=section is self._open,
        ).named(f"section {section.name.lower()}")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        sections = [self._open] if wide else list(Section)
        rows: list[Row] = []
        for section in sections:
            if not wide:
                rows.append(Label(section_title(section), theme.LEAD, face="display-bold"))
            heads = [
                Label(head, colour=theme.INK_SOFT)
                for head in (_("Command"), _("Key"), _("On the pad"), "")
            ]
            table = Table(list(map(self._row, section.commands)), 0, "row", heads)
            rows += [Heads(table), table]
        return [rows]

    def _row(self, command: Command) -> list[Widget]:
        first = Button("", partial(self._set_back, command), "undo", least=LEAST, title=_("Reset"))
        first.enabled = self._differs(command)
        return [
            Label(title_of(command)),
            self._key(command, Device.KEYBOARD),
            self._key(command, Device.PAD),
            first.named(f"reset {_name(command)}").explained(title_of(command)),
        ]

    def _key(self, command: Command, device: Device) -> Button:
        text = self.host.key_name(command, device) or "–"
        action = partial(self._ask, command, device)
        button = KeyButton(text, action, style="button-plain", size=theme.LARGE, least=LEAST)
        on_pad = _("On the pad") if device is Device.PAD else ""
        button.explained(title_of(command), on_pad)
        return button.named(f"{device.value} {_name(command)}")

    def head(self) -> list[Widget]:
        back = Button(_("Reset all"), self._set_all_back, "undo", size=theme.LARGE)
        back.enabled = self.host.bindings != BINDINGS
        return [back.named("reset all")]

    def foot(self) -> list[Widget]:
        return [done_button(self.host.pop)]

    def _differs(self, command: Command) -> bool:
        return any(
            self.host.bindings.keys(command, device) != BINDINGS.keys(command, device)
            for device in (Device.KEYBOARD, Device.PAD)
        )

    # --- what players want ------------------------------------------------------------------

    def turn_to(self, section: Section) -> None:
        """Show the commands of this section."""
        self._open = section
        self.arrange(self.host.renderer)

    def _bind(self, bindings: Bindings) -> None:
        self.host.change_settings(**kept(bindings))

    def _set_back(self, command: Command) -> None:
        self._bind(as_at_first(self.host.bindings, command))

    def _set_all_back(self) -> None:
        self._bind(BINDINGS)

    def _ask(self, command: Command, device: Device) -> None:
        self.host.push(NewKeyDialog(self.host, command, device, self.offer))

    def offer(self, command: Command, device: Device, key: str) -> Refusal | None:
        """Give this command the key, or none if it is one that takes it away; ask before others
        lose it. Returns why that can't be."""
        bindings = self.host.bindings
        if device is Device.KEYBOARD and key in TAKES_AWAY:
            new, losers = without(bindings, device, command), []
        else:
            new = given(bindings, device, command, key)
            losers = owners(bindings, device, command, key)
        if isinstance(new, Refusal):
            return new
        self.clear_above()
        if losers:
            self._ask_losers(new, losers, device, key)
        else:
            self._bind(new)
        return None

    def _ask_losers(
        self, new: Bindings, losers: Sequence[Command], device: Device, key: str
    ) -> None:
        """Ask whether these commands are to have the other key instead, or none."""
        kind, named = self.host.pad_kind, joined([quoted(title_of(each)) for each in losers])
        other = new.name(losers[0], device, kind)
        told = {"key": key_name(key, device, kind), "commands": named, "other": other}

        def question() -> str:
            if other:
                swap = _("{key} already does this: {commands}. Swap? Then {other} does it.")
                return swap.format(**told)
            return _("{key} already does this: {commands}. Take it away there?").format(**told)

        def agreed() -> None:
            self.clear_above()
            self._bind(new)

        self.navigator.ask(question, lambda: _("Swap") if other else _("Take it away"), agreed)


def _name(command: Command) -> str:
    return command.name.lower().replace("_", " ")


@dataclass(eq=False, repr=False)
class NewKeyDialog(Dialog):
    """Waits for the new key or pad button of a command, and says why one can't be had."""

    _command: Command
    _device: Device
    _offer: Callable[[Command, Device, str], Refusal | None]
    _complaint: str = field(default="", init=False)

    def __post_init__(self) -> None:
        self.listens_to = self._device

    def heading(self) -> str:
        return title_of(self._command)

    def rows(self) -> Rows:
        if self._device is Device.PAD:
            asked = _("Press the new button on the pad. The D-pad cancels, or Esc.")
        else:
            asked = _("Press the new key. Esc cancels. Delete: no key at all.")
        rows = [Label(asked, align="centre")]
        if self._complaint:
            told = Label(self._complaint, colour=theme.WARNING, align="centre")
            rows.append(told.named("complaint"))
        return rows

    def foot(self) -> Rows:
        cancel = back_button(self.host.pop, _("Cancel"))
        if self._device is Device.PAD and self.host.device is Device.PAD:
            cancel.command = None  # its button would be the new one
        return [cancel]

    def handle(self, intent: Intent) -> None:
        match intent:
            case KeyNamed(key):
                refusal = self._offer(self._command, self._device, key)
                if refusal is not None:
                    self._complaint = self._refused(refusal, key)
                    self.arrange(self.host.renderer)
            case Moved() | Cancelled():
                self.host.pop()
            case Pressed() | Activated():
                self.form.handle(intent)
            case _:
                pass  # no other key of either device means anything here

    def _refused(self, refusal: Refusal, key: str) -> str:
        name = key_name(key, self._device, self.host.pad_kind)
        told = {
            Refusal.MOVES: _("{key} always goes from one thing to the next."),
            Refusal.FIXED: _("{key} always means the same."),
            Refusal.NEEDED: _("Without it you could no longer confirm or go back."),
        }[refusal]
        return told.format(key=name)
