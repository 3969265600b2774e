"""What everything in the terminal shares: the voice, and what belongs to machine and players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from threading import Event

from game.bots import Answer, Question, Thinker
from game.content.errors import ContentError
from game.content.library import Library
from game.content.profiles import ProfileStore
from game.content.settings import Settings, SettingsStore
from game.match import BotRunner
from game.text import _, current_language
from game.text.problems import problem_sentence

from .vocabulary import Word, find, listed, spoken
from .voice import Voice

BREATH = 0.5
"""Seconds after which a wait looks whether Ctrl+C was pressed; on some systems it would not."""


@dataclass(eq=False)
class Desk:
    """`patience` is how many seconds somebody may think before that is said."""

    voice: Voice
    library: Library
    store: SettingsStore
    profiles: ProfileStore
    thinker: Thinker
    patience: float = 1.0

    @property
    def settings(self) -> Settings:
        """The settings of this machine."""
        return self.store.settings

    def hedgehog(self, edition: str) -> bool:
        """Whether the tortoise of this edition is a hedgehog."""
        return self.library.edition(edition).has_hedgehog(current_language())

    def report(self, error: ContentError) -> None:
        """Say what is wrong with a file."""
        self.voice.say(problem_sentence(error))

    def notices(self) -> None:
        """Say what is wrong with the files of settings and players, once."""
        for store in (self.store, self.profiles):
            if store.notice is not None:
                self.report(store.notice)
                store.notice = None

    # --- waiting ----------------------------------------------------------------------------------

    def wait(self, done: Event, meanwhile: str) -> None:
        """Wait until it is done; say `meanwhile` if that takes long."""
        if not done.wait(None if self.patience == inf else self.patience):
            self.voice.say(meanwhile)
            while not done.wait(BREATH):
                pass

    def answer(self, question: Question) -> Answer:
        """What the thinker answers."""
        there = Event()
        runner = BotRunner(there.set, self.thinker.answer)
        runner.ask(question, 0)
        self.wait(there, _("Let me think…"))
        answer = runner.take(0)
        runner.close()
        assert answer is not None
        return answer

    # --- commands ---------------------------------------------------------------------------------

    def command(self, words: Iterable[Word], *question: str) -> tuple[Word | None, str]:
        """A command among these, and what is typed after it; None and the whole line if it is none
        of them, which has been said. An empty line is None and ""."""
        there = tuple(words)
        self.voice.completions = [spoken(word) for word in there]
        self.voice.say(*question)
        while True:
            typed = self.voice.hear()
            first, _blank, rest = typed.partition(" ")
            found = find(first, there)
            if found != [Word.AGAIN]:
                break
            self.voice.again()
        if len(found) == 1:
            return found[0], rest.strip()
        if typed:
            self.puzzled(typed, found)
        return None, typed

    def puzzled(self, typed: str, found: Iterable[Word] = ()) -> None:
        """Say that what was typed makes no sense, or may mean any of the found."""
        names = [spoken(word) for word in found]
        if names:
            self.voice.wrong(typed, names)
        else:
            told = _("“{words}” can’t be understood here.").format(words=typed)
            self.voice.say(
                told, _("Type {help} to hear what you can type.").format(help=spoken(Word.HELP))
            )

    def help(self, words: Iterable[Word]) -> None:
        """Say all that can be typed."""
        self.voice.say(*listed(tuple(words)))
        self.voice.say(_("The beginning of a word is enough. English words work too."))
