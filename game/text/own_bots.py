"""What a player's own bot did wrong, in a line."""

from __future__ import annotations

from game.bots import BotFault, FaultKind
from game.content.errors import printable

from .language import _, ngettext
from .rivals import bot_name


def lost_turn(name: str, bot: str, fault: BotFault) -> str:
    """That a bot of the player's own has lost its turn, and why."""
    told = _("{name} loses a turn, and a gentle rival moves instead ({why}).")
    return told.format(name=name, why=_why(bot, fault))


def lost_turns(bot: str, count: int, fault: BotFault) -> str:
    """How many turns it has lost, and why the first."""
    told = ngettext(
        "{name} has lost {n} turn, and a gentle rival moved instead ({why}).",
        "{name} has lost {n} turns, and a gentle rival moved instead (the first: {why}).",
        count,
    )
    return told.format(name=bot_name(bot), n=count, why=_why(bot, fault))


def _why(bot: str, fault: BotFault) -> str:
    why = {
        FaultKind.UNKNOWN: _("start the program with --bot {bot}=FILE"),
        FaultKind.NOT_STARTED: _("its process can’t be started"),
        FaultKind.NOT_LOADED: _("its file can’t be used"),
        FaultKind.CRASHED: _("it has crashed"),
        FaultKind.LATE: _("it took too long"),
        FaultKind.ILLEGAL: _("its choice is against the rules"),
        FaultKind.DIED: _("its process has ended"),
    }[fault.kind].format(bot=bot_name(bot))
    return f"{why} – {printable(fault.detail)}" if fault.detail else why
