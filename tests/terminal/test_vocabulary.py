"""The words that can be typed: no two commands share one, in any language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.rules import SquareKind
from game.terminal.reading import Reading
from game.terminal.vocabulary import IN_RACE, Word, find, kinds_named, plainly, spoken
from game.text import use_language
from game.text.languages import LANGUAGES, PSEUDO
from game.text.words import capitalised, square_name
from tests.library import LIBRARY

from .talking import Talk


@pytest.fixture(params=[code for code in LANGUAGES if code != PSEUDO])
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language([request.param])
    yield request.param
    use_language([])


def test_every_command_is_one_word_of_its_own(code: str) -> None:
    names = {word: plainly(spoken(word)) for word in Word}
    assert len(set(names.values())) == len(names), code
    assert not [name for name in names.values() if " " in name or not name.isalpha()]


def test_a_whole_word_means_one_command_in_every_language_and_in_english(code: str) -> None:
    for word in Word:
        assert find(spoken(word), Word) == [word], code
        assert find(spoken(word).upper(), Word) == [word], code
        assert find(word.value, Word) == [word], code


def test_no_english_word_means_something_else_in_another_language(code: str) -> None:
    own = {plainly(spoken(word)): word for word in Word}
    assert [word for word in Word if own.get(word.value, word) is not word] == []


def test_the_name_of_a_square_is_no_command(code: str) -> None:
    """Its own word, such as “lettuce”, finds the square."""
    kinds = SquareKind.HARE, SquareKind.CARROT, SquareKind.LETTUCE, SquareKind.TORTOISE
    words = Counter(part for kind in kinds for part in {*names(kind)})
    for kind in kinds:
        own = max((part for part in names(kind) if words[part] == 1), key=len)
        assert kind in kinds_named(own, hedgehog=False), (code, own)
        assert find(own, IN_RACE) == [], (code, own)


def names(kind: SquareKind) -> list[str]:
    return plainly(square_name(kind)).split()


def test_a_beginning_is_enough_where_it_means_one_command() -> None:
    assert find("rea", Word) == [Word.REACH]
    assert find("h", Word) == [Word.HOME, Word.HOLD, Word.HINT, Word.HELP]
    assert find("ho", IN_RACE) == [Word.HOME, Word.HOLD]
    assert find("rule", Word) == [Word.RULE]
    assert find("", Word) == []
    assert find("elephant", Word) == []


@pytest.mark.parametrize("edition", ["strategic", "ravensburger-1978"])
def test_the_rules_that_are_read_name_no_key_and_no_mark(code: str, edition: str) -> None:
    talk = Talk()
    reading = Reading(talk.desk, LIBRARY.edition(edition))
    for number in range(1, 16):
        reading.read(str(number))
    assert not set("[]{}|") & set(talk.text)
    tortoise = square_name(SquareKind.TORTOISE, hedgehog=talk.desk.hedgehog(edition))
    assert sum(line.startswith(capitalised(tortoise)) for line in talk.lines) == 1


def test_accents_and_capitals_need_not_be_typed() -> None:
    use_language(["fi"])
    try:
        assert find("evaat", Word) == [Word.HOLD]
        assert find("SÄÄNNÖT", Word) == [Word.RULES]
    finally:
        use_language([])


def test_a_square_is_found_by_its_name_or_a_word_of_it() -> None:
    assert kinds_named("lettuce", hedgehog=False) == [SquareKind.LETTUCE]
    assert kinds_named("hare square", hedgehog=False) == [SquareKind.HARE]
    assert kinds_named("hedgehog", hedgehog=True) == [SquareKind.TORTOISE]
    assert kinds_named("position square 3", hedgehog=False) == [SquareKind.POSITION_3]
    assert kinds_named("position", hedgehog=False) == [
        SquareKind.POSITION_2,
        SquareKind.POSITION_3,
        SquareKind.POSITION_4,
        SquareKind.POSITION_1_5_6,
    ]
    assert kinds_named("x", hedgehog=False) == []
