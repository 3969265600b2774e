"""Asking bots without stopping the window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from game.rules import Action

from .match import Match


class BotRunner:
    """Lets the bot whose decision is awaited think in the background.

    One question at a time. `ready` is called from the other thread when the answer is there.
    """

    def __init__(self, match: Match, ready: Callable[[], None]) -> None:
        self._match = match
        self._ready = ready
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._question: Future[Action] | None = None
        self._asked_at = -1

    @property
    def busy(self) -> bool:
        """Whether a question is open or its answer not yet fetched."""
        return self._question is not None

    def ask(self) -> None:
        """Put the match's present question to its bot."""
        self._asked_at = len(self._match.log)
        self._question = self._pool.submit(self._match.bot_action)
        self._question.add_done_callback(lambda _done: self._ready())

    def answer(self) -> Action | None:
        """The answer, once; None while there is none, or if the race has moved on since."""
        question = self._question
        if question is None or not question.done():
            return None
        self._question = None
        return question.result() if self._asked_at == len(self._match.log) else None

    def forget(self) -> None:
        """Drop the open question."""
        self._question = None

    def close(self) -> None:
        """No more questions; a thought under way is not waited for."""
        self._question = None
        self._pool.shutdown(wait=False, cancel_futures=True)
