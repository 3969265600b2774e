"""What to press, in the words of the hand that does: mouse and keys, a pad, or a finger."""

from __future__ import annotations

from game.ui.kit.commands import Command, Device
from game.ui.scenes.navigation import Host


def pressing(host: Host, usual: str, on_pad: str, by_finger: str) -> str:
    """The sentence for mouse and keys, the one for a pad while that is in the hand, or the one for
    a finger; `{key}` in it is what confirms there."""
    told = {Device.PAD: on_pad, Device.TOUCH: by_finger}.get(host.device, usual)
    return told.format(key=host.key_name(Command.CONFIRM))
