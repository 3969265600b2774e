"""What a screen reader sees and hears, through AT-SPI: a program for the system's own Python, which
has its libraries (`python3-gi`, `gir1.2-atspi-2.0`).

It reads one order a line from its input, as JSON, and answers each with a line: `tree` is all that
can be read in the windows of this bus, `press`, `focus` and `set` do that to the node with this
path from the last tree, `heard` is what has been announced since the last time.
"""

import json
import sys
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

EVENTS = ("object:announcement", "object:state-changed:focused")
ASSERTIVE = 2


class Listener:
    """Listens to everything on the bus of this session."""

    def __init__(self) -> None:
        warnings.simplefilter("ignore", DeprecationWarning)  # the plain names are clearest
        ask_for_readers()
        Atspi.init()
        self._listener = Atspi.EventListener.new(self._happened)
        for event in EVENTS:
            self._listener.register(event)
        self._heard = []
        self._nodes = {}

    def _happened(self, event) -> None:
        if "announcement" in event.type:
            kind = "urgent" if event.detail1 == ASSERTIVE else "polite"
            self._heard.append([kind, str(event.any_data)])
        elif event.detail1 and event.source is not None:
            self._heard.append(["focus", event.source.get_name()])

    def tree(self):
        """All windows of all programs, as nested nodes."""
        self._nodes = {}
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        desktop.set_cache_mask(
            Atspi.Cache.NONE
        )  # what is remembered may be older than what is told
        programs = [desktop.get_child_at_index(n) for n in range(desktop.get_child_count())]
        found = []
        for program in filter(None, programs):
            for number in range(program.get_child_count()):
                window = program.get_child_at_index(number)
                if window is not None:
                    found.append(self._told(window, [len(found)]))
        return found

    def _told(self, node, path):
        self._nodes[json.dumps(path)] = node
        states = node.get_state_set().get_states()
        action, value = node.get_action_iface(), node.get_value_iface()
        number = action.get_n_actions() if action else 0
        children = [node.get_child_at_index(n) for n in range(node.get_child_count())]
        return {
            "path": path,
            "role": node.get_role_name(),
            "name": node.get_name(),
            "more": node.get_description(),
            "states": [state.value_nick for state in states],
            "acts": [action.get_action_name(n) for n in range(number)],
            "value": value.get_current_value() if value else None,
            "inside": [self._told(c, [*path, n]) for n, c in enumerate(children) if c is not None],
        }

    def do(self, order):
        node = self._nodes.get(json.dumps(order.get("path")))
        match order["do"]:
            case "tree":
                return self.tree()
            case "heard":
                heard, self._heard = self._heard, []
                return heard
            case "press":
                return node.get_action_iface().do_action(0)
            case "focus":
                return node.get_component_iface().grab_focus()
            case "set" if isinstance(order["value"], str):
                return node.get_editable_text_iface().set_text_contents(order["value"])
            case "set":
                return node.get_value_iface().set_current_value(order["value"])
        raise ValueError(order)


def ask_for_readers() -> None:
    """Tell all programs that somebody listens, as a screen reader does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    to = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set"
    told = "org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)
    bus.call_sync(*to, GLib.Variant("(ssv)", told), None, Gio.DBusCallFlags.NONE, -1, None)


def main() -> None:
    """Answer until the input ends; between two orders, hear."""
    listener = Listener()

    def read(channel, _condition) -> bool:
        line = sys.stdin.readline()
        if not line:
            Atspi.event_quit()
            return False
        try:
            answer = {"answer": listener.do(json.loads(line))}
        except (GLib.Error, AttributeError) as error:  # what was there has gone meanwhile
            answer = {"gone": str(error)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
        return True

    GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, read)
    Atspi.event_main()


if __name__ == "__main__":
    main()
