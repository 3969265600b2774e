"""The words that can be typed, in the language that is spoken and in English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from unicodedata import combining, normalize

from game.rules import SquareKind
from game.text import _, pgettext
from game.text.words import square_name


class Word(Enum):
    """A command; the value is what it is called in English."""

    # answers
    TAKE = "take"
    GIVE = "give"
    STAY = "stay"
    BACK = "back"
    HOME = "home"
    OTHER = "other"
    # questions
    WHERE = "where"
    REACH = "reach"
    AHEAD = "ahead"
    PLAYERS = "players"
    SINCE = "since"
    SQUARE = "square"
    BOARD = "board"
    WOULD = "would"
    HOLD = "hold"
    # the coach
    HINT = "hint"
    WHY = "why"
    COACH = "coach"
    # rules and log
    RULE = "rule"
    RULES = "rules"
    LOG = "log"
    AGAIN = "again"
    # the race
    UNDO = "undo"
    REDO = "redo"
    END = "end"
    STOP = "stop"
    HELP = "help"
    # before and after
    CONTINUE = "continue"
    NEW = "new"
    SAVED = "saved"
    REMATCH = "rematch"
    STORY = "story"
    CHARTS = "charts"
    LUCK = "luck"


IN_RACE = tuple(Word)[: tuple(Word).index(Word.HELP) + 1]
AT_START = Word.CONTINUE, Word.NEW, Word.SAVED, Word.RULES, Word.AGAIN, Word.HELP, Word.STOP
AFTERWARDS = (
    *(Word.REMATCH, Word.STORY, Word.CHARTS, Word.LUCK, Word.LOG, Word.NEW, Word.SAVED),
    *(Word.RULES, Word.AGAIN, Word.HELP, Word.STOP),
)
ANYWHERE = Word.AGAIN, Word.HELP, Word.STOP
"""What can be answered to every question."""


def spoken(word: Word) -> str:
    """What the command is called in the language that is spoken."""
    return names()[word]


def names() -> dict[Word, str]:
    """What all commands are called in the language that is spoken."""
    return {
        Word.TAKE: pgettext("command", "take"),
        Word.GIVE: pgettext("command", "give"),
        Word.STAY: pgettext("command", "stay"),
        Word.BACK: pgettext("command", "back"),
        Word.HOME: pgettext("command", "home"),
        Word.OTHER: pgettext("command", "other"),
        Word.WHERE: pgettext("command", "where"),
        Word.REACH: pgettext("command", "reach"),
        Word.AHEAD: pgettext("command", "ahead"),
        Word.PLAYERS: pgettext("command", "players"),
        Word.SINCE: pgettext("command", "since"),
        Word.SQUARE: pgettext("command", "square"),
        Word.BOARD: pgettext("command", "board"),
        Word.WOULD: pgettext("command", "would"),
        Word.HOLD: pgettext("command", "hold"),
        Word.HINT: pgettext("command", "hint"),
        Word.WHY: pgettext("command", "why"),
        Word.COACH: pgettext("command", "coach"),
        Word.RULE: pgettext("command", "rule"),
        Word.RULES: pgettext("command", "rules"),
        Word.LOG: pgettext("command", "log"),
        Word.AGAIN: pgettext("command", "again"),
        Word.UNDO: pgettext("command", "undo"),
        Word.REDO: pgettext("command", "redo"),
        Word.END: pgettext("command", "end"),
        Word.STOP: pgettext("command", "stop"),
        Word.HELP: pgettext("command", "help"),
        Word.CONTINUE: pgettext("command", "continue"),
        Word.NEW: pgettext("command", "new"),
        Word.SAVED: pgettext("command", "saved"),
        Word.REMATCH: pgettext("command", "rematch"),
        Word.STORY: pgettext("command", "story"),
        Word.CHARTS: pgettext("command", "charts"),
        Word.LUCK: pgettext("command", "luck"),
    }


def what_it_does(word: Word) -> str:
    """What the command is for, in a few words."""
    return {
        Word.TAKE: _("take 10 carrots"),
        Word.GIVE: _("give 10 carrots"),
        Word.STAY: _("stay where you are, if you need not move"),
        Word.BACK: _("fall back and take carrots"),
        Word.HOME: _("go to the finish"),
        Word.OTHER: _("choose your other hare, if you have two"),
        Word.WHERE: _("where you are"),
        Word.REACH: _("where you can go, and for how much"),
        Word.AHEAD: _("who is ahead, and by how much"),
        Word.PLAYERS: _("what everybody has"),
        Word.SINCE: _("what happened since your turn"),
        Word.SQUARE: _("what is on a square; with its number"),
        Word.BOARD: _("the numbers of all squares, by kind, and who is where"),
        Word.WOULD: _("what a square would do for you; with its number"),
        Word.HOLD: _("what you have, and what you need to come home"),
        Word.HINT: _("a hint from the coach"),
        Word.WHY: _("why that is the best move"),
        Word.COACH: _("the coach, on or off"),
        Word.RULE: _("the rule behind what was said last"),
        Word.RULES: _("the rules; with a number or a word, one chapter"),
        Word.LOG: _("the last turns; with a number, so many of them"),
        Word.AGAIN: _("hear again what was said last"),
        Word.UNDO: _("undo your last move"),
        Word.REDO: _("redo what you undid"),
        Word.END: _("end the race as it stands"),
        Word.STOP: _("leave; the race is kept"),
        Word.HELP: _("all that you can type"),
        Word.CONTINUE: _("go on with the race that was left"),
        Word.NEW: _("a new race"),
        Word.SAVED: _("the saved races"),
        Word.REMATCH: _("race again, with the same players"),
        Word.STORY: _("the story of the race"),
        Word.CHARTS: _("the race in numbers, and who led"),
        Word.LUCK: _("what dice and cards did"),
    }[word]


def plainly(text: str) -> str:
    """The text without capitals, accents and blanks around it, to be compared.

    >>> plainly(" Dónde "), plainly("où")
    ('donde', 'ou')
    """
    apart = normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not combining(letter)).strip()


def find(typed: str, words: Iterable[Word]) -> list[Word]:
    """The commands among these that may be meant: one, several, or none. A whole word goes before
    a beginning, and the language that is spoken before English."""
    typed, there = plainly(typed), list(words)
    called = names()
    own = {word: plainly(called[word]) for word in there}
    english = {word: word.value for word in there}
    for known, whole in ((own, True), (english, True), (own, False), (english, False)):
        found = [
            word
            for word, name in known.items()
            if name == typed or (not whole and name.startswith(typed))
        ]
        if found and typed:
            return found
    return []


def whole(typed: str, words: Iterable[Word]) -> Word | None:
    """The command among these whose whole name this is, in the language spoken or in English."""
    plain = plainly(typed)
    return next((word for word in words if plain in (plainly(spoken(word)), word.value)), None)


def kinds_named(typed: str, *, hedgehog: bool) -> list[SquareKind]:
    """The kinds of squares that may be meant by their name, the beginning of it, or of one of its
    words."""
    typed, found = plainly(typed), []
    for kind in SquareKind:
        name = plainly(square_name(kind, hedgehog=hedgehog))
        if typed == name:
            return [kind]
        begins = [name, *name.split()]
        if len(typed) > 1 and any(part.startswith(typed) for part in begins):
            found.append(kind)
    return found


def listed(words: Sequence[Word]) -> list[str]:
    """Each of these commands with what it does, a line each."""
    told, called = _("{word}: {what}."), names()
    return [told.format(word=called[word], what=what_it_does(word)) for word in words]
