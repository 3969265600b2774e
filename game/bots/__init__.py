"""Computer opponents. Each is asked a `Question`, never given a state, a seed or a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .bot import NODES, Answer, Bot, Question, pack, unpack
from .founders import Plodder, Sprinter

ROSTER: Mapping[str, Bot] = MappingProxyType({"sprinter": Sprinter(), "plodder": Plodder()})
"""Every opponent by the name it has on the command line and in records."""


def answer(question: Question) -> Answer:
    """What the bot that is asked would do. Raises `KeyError` if the roster has no such bot."""
    return ROSTER[question.bot].answer(question)


__all__ = ["NODES", "ROSTER", "Answer", "Bot", "Question", "answer", "pack", "unpack"]
