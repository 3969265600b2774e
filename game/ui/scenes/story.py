"""The story of a race that is over: a headline, a sentence for each thing that happened, and what
can be taken along: a picture, and the story with the whole log as text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from itertools import accumulate

import pygame

from game.content.errors import ContentError, reason_of
from game.content.pictures import save_picture
from game.content.saved_races import write_beside
from game.match import Fact, Match, chronicle
from game.rules import race_result
from game.text import Words, _
from game.text.chronicle import headline, sentence
from game.text.default_names import name_players
from game.text.problems import reason_words
from game.text.races import place_line
from game.ui.draw import theme
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.navigation import Host
from game.ui.table.faces import shaped_portrait

from .kept_race import asked_name
from .page_scene import PageScene, Pictured, Rows, back_button, drawn
from .story_picture import StoryPicture
from .table_scene import new_log

SIDE = 34.0
"""Height of a portrait, in logical units."""


class StoryScene(PageScene):
    """The story, its beginning on the left and its end on the right."""

    music = "podium"

    def __init__(self, host: Host, match: Match, name: Callable[[], None] | None = None) -> None:
        """`name` saves the race under a name; None if that is done elsewhere."""
        super().__init__(host)
        self._name = name
        self.match = name_players(match)
        self.edition_name = match.setup.edition
        self.story = chronicle(match)
        self._picture = StoryPicture(host, self.match)
        self.preparing = self._picture.draw_ahead()

    def heading(self) -> str:
        return headline(self.story.headline)

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        told = list(map(self._told, self.story.facts))
        upto = list(accumulate(len(label.text) for label in told))
        half = bisect_left(upto, upto[-1] / 2) + 1  # as much to read on either side
        return [told[:half], told[half:]]

    def _told(self, fact: Fact) -> Label:
        """A sentence, and whom it is about."""
        picture = drawn("ui/icon-flag", SIDE)
        if fact.who:
            picture = partial(shaped_portrait, player=fact.who[0], side=SIDE)
        return Pictured(
            sentence(fact), theme.LARGE, picture=picture, side=SIDE, face="text", prose=True
        )

    def foot(self) -> list[Button]:
        buttons = [
            Button(_("Save a picture"), self._save_picture, "save").named("save picture"),
            Button(_("Save as text"), self._save_text, "book").named("save text"),
            back_button(self.cancel),
        ]
        if self._name is not None:
            buttons.insert(0, Button(asked_name(), self._name, "crown", Command.SAVE))
        return buttons

    # --- what players want ------------------------------------------------------------------

    def _save_picture(self) -> None:
        """Draw the picture, save it, and say where it lies."""
        told: Words
        try:
            path = save_picture(self._picture.png(self.heading()), datetime.now())
        except ContentError as error:
            self.navigator.report(error)
            return
        except (OSError, pygame.error) as error:
            reason = reason_of(error) if isinstance(error, OSError) else None
            told = partial(_picture_unsaved, reason)
        else:
            told = partial(_saved, path.name, str(path.parent))
        self.navigator.tell(told)

    def _save_text(self) -> None:
        """Write story, places and log beside the saved races, and say where they lie."""
        told: Words
        text = "\n".join(self.lines()) + "\n"
        try:
            path = write_beside(text, datetime.now(), ".txt")
        except OSError as error:
            told = partial(_text_unsaved, reason_of(error))
        else:
            told = partial(_saved, path.name, str(path.parent))
        self.navigator.tell(told)

    def lines(self) -> Iterator[str]:
        """Story, places and log, a line each."""
        match, result = self.match, race_result(self.match.state)
        assert result is not None
        yield from (self.heading(), "", *map(sentence, self.story.facts), "")
        for seat in result.ranking:
            yield place_line(result, match.state, seat, match.players[seat].name)
        log = new_log(match, self.host.library.edition(match.setup.edition))
        log.tell(match.events())
        yield from ("", _("What happened"), "", *(line.text for line in log.lines()))


def _saved(name: str, folder: str) -> str:
    return _("“{name}” is saved in {folder}.").format(name=name, folder=folder)


def _picture_unsaved(reason: str | None) -> str:
    return _("The picture can’t be saved: {reason}.").format(reason=reason_words(reason))


def _text_unsaved(reason: str | None) -> str:
    return _("The text can’t be saved ({reason}).").format(reason=reason_words(reason))
