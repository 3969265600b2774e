"""Computer opponents. Each is given a `PlayerView`, never a state, a seed or a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .bot import Bot
from .founders import Plodder, Sprinter

ROSTER: Mapping[str, Bot] = MappingProxyType({"sprinter": Sprinter(), "plodder": Plodder()})
"""Every opponent by the name it has on the command line and in records."""

__all__ = ["ROSTER", "Bot"]
