"""What to press, in the words of the hand that does: mouse and keys, or a pad."""

from __future__ import annotations

from game.ui.kit.commands import Command, Device
from game.ui.scenes.navigation import Host


def pressing(host: Host, usual: str, on_pad: str) -> str:
    """The sentence for mouse and keys, or the one for a pad while that is in the hand; `{key}` in
    it is what confirms there."""
    told = on_pad if host.device is Device.PAD else usual
    return told.format(key=host.key_name(Command.CONFIRM))
