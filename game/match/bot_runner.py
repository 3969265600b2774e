"""Asking bots without blocking the caller."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from game.bots import Answer, Question, answer


class BotRunner:
    """Lets bots think in the background, one question at a time.

    `ready` is called from the other thread when an answer is there; `think` is called there with
    each question. A question belongs to a revision of the race; at another one its answer is void.
    """

    def __init__(
        self,
        ready: Callable[[], None] = lambda: None,
        think: Callable[[Question], Answer] = answer,
    ) -> None:
        self._ready = ready
        self._think = think
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._pending_answer: Future[Answer] | None = None
        self._asked_at = -1

    @property
    def busy(self) -> bool:
        """Whether a question is open or its answer not yet fetched."""
        return self._pending_answer is not None

    def ask(self, question: Question, revision: int) -> None:
        """Put a question that was made at this revision of the race."""
        self._asked_at = revision
        self._pending_answer = self._pool.submit(self._think, question)
        self._pending_answer.add_done_callback(lambda _done: self._ready())

    def take(self, revision: int) -> Answer | None:
        """The answer, once; None while there is none, or if the race is at another revision."""
        pending = self._pending_answer
        if pending is None or not pending.done():
            return None
        self._pending_answer = None
        return pending.result() if self._asked_at == revision else None

    def forget(self) -> None:
        """Drop the open question."""
        self._pending_answer = None

    def close(self) -> None:
        """Take no more questions, without waiting for an answer under way."""
        self._pending_answer = None
        self._pool.shutdown(wait=False, cancel_futures=True)
