"""Files that are refused, and the sentence that a player reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.content.errors import ContentError
from game.text.problems import problem_sentence


@contextmanager
def refused(words: str = "") -> Iterator[pytest.ExceptionInfo[ContentError]]:
    """What is done inside is refused, in a line in which the pattern `words` is found."""
    with pytest.raises(ContentError) as caught:
        yield caught
    sentence = problem_sentence(caught.value)
    assert re.search(words, sentence), sentence
    assert sentence.isprintable()
