"""The player's races, under way and over: to continue, watch, rename or remove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game.content.errors import reason_of
from game.content.saved_races import (
    begun_at,
    name_of,
    open_races,
    open_races_folder,
    races_folder,
    remove,
    saved_races,
)
from game.rules import race_result
from game.text import Words, _, pgettext
from game.text.default_names import name_players
from game.text.formats import joined
from game.text.problems import reason_words
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.input import Commanded, Intent, Moved, Way
from game.ui.kit.widgets import Button, Choice, Label, Widget
from game.ui.scenes.navigation import Host

from .kept_race import KeptRace, RaceCard, renamed
from .page_scene import PageScene, Rows, back_button

PAGE = 8
"""Races on one page."""
ROW = 46.0
"""Least height of a row, in logical units."""
ROW_NAME = "race "
"""The name of a row, before its place on the page."""


def _undeletable(reason: str | None) -> str:
    return _("The race can’t be deleted ({reason}).").format(reason=reason_words(reason))


class SavedRacesScene(PageScene):
    """A list of races, and one of them in short beside it."""

    width = 1150.0
    shares = (4.0, 5.0)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._files: list[Path] = []
        self._chosen = 0
        self._race: KeptRace | None = None
        self._runners: dict[Path, str] = {}
        """The players of races under way that were looked into; "" if they can't be told."""
        self._look()

    def _look(self, chosen: Path | None = None) -> None:
        """Look up the races, those under way first."""
        self._files = [*open_races(), *saved_races()]
        self._chosen = self._files.index(chosen) if chosen in self._files else self._chosen
        self._chosen = max(0, min(self._chosen, len(self._files) - 1))
        self._race = KeptRace(self.host, self._files[self._chosen]) if self._files else None

    @property
    def _pages(self) -> range:
        return range(max(1, -(-len(self._files) // PAGE)))

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        if self._race is not None and self._race.match is not None:
            name_players(self._race.match)
        super().arrange(renderer)
        cards = (each for each in self.form.widgets if isinstance(each, RaceCard))
        self.preparing = next((card.draw_ahead() for card in cards), iter(()))

    def heading(self) -> str:
        return _("Saved races")

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        race, card = self._race, list[Widget]()
        if race is not None and race.match is None:
            card = [Label(race.complaint, prose=True)]
        elif race is not None and (wide or self.roomy):
            card = [RaceCard(self.host, race)]
        return [list(self._list()), card] if wide else [card, list(self._list())]

    @property
    def _on_the_page(self) -> list[Path]:
        first = self._chosen // PAGE * PAGE
        return self._files[first : first + PAGE]

    def _list(self) -> Iterator[Widget]:
        page = self._chosen // PAGE
        for place, path in enumerate(self._on_the_page):
            number = page * PAGE + place
            icon = "flag" if path.parent == open_races_folder() else "crown"
            row = Button(self._title(path), partial(self._press, number), icon, least=ROW)
            row.chosen = number == self._chosen
            row.style = "button-main" if row.chosen else "button"
            row.named(f"{ROW_NAME}{place}").size = theme.LARGE
            yield row
        if not self._files:
            yield Label(_("There are no saved races yet."), theme.LARGE)
        if len(self._pages) > 1:
            yield Choice(
                self._pages,
                page,
                lambda page: _("Page {n} of {total}").format(n=page + 1, total=len(self._pages)),
                lambda page: self._choose(page * PAGE),
                least=ROW,
            ).named("page")

    def _title(self, path: Path) -> str:
        if name := name_of(path):
            return name
        try:
            begun = begun_at(path)
        except OSError:
            return path.stem
        named = f"{begun:%Y-%m-%d %H.%M}"  # as the files of those that are over
        nameless = (other for other in self._files if not name_of(other))
        twins = sorted(other for other in nameless if other.stem.startswith(named))
        if len(twins) > 1 and path in twins:
            named = f"{named} ({twins.index(path) + 1})"
        names = self._runners.get(path)
        return f"{named} {names}" if names else named

    def foot(self) -> list[Button]:
        race, buttons = self._race, list[Button]()
        if race is not None:
            first = Button(pgettext("race", "Watch"), self._open, "eye", Command.WATCH)
            if race.under_way:
                first = Button(pgettext("race", "Continue"), self._open, "play", Command.CONTINUE)
            first.style, first.enabled = "button-main", race.match is not None
            rename = Button(_new_name(), self._rename, "save", Command.RENAME)
            delete = Button(pgettext("button", "Delete"), self._delete, "cross", Command.DELETE)
            buttons = [first, *self._looks_back(race), rename, delete]
        if any(path.parent == races_folder() for path in self._files):
            see = self.navigator.open_statistics
            buttons.append(Button(_("Statistics"), see, "chart", Command.STATISTICS))
        folder = Button(_("Open the folder"), self._open_folder, "book", Command.FOLDER)
        buttons += [folder, back_button(self.cancel)]
        for button in buttons:
            button.size = theme.LARGE
        return buttons

    def _looks_back(self, race: KeptRace) -> Iterator[Button]:
        """What the podium told of a race that is over."""
        match = race.match
        if match is None or race_result(match.state) is None:
            return
        charts = partial(self.navigator.open_charts, match)
        story = partial(self.navigator.open_story, match)
        yield Button(_("Charts"), charts, "chart", Command.CHARTS)
        yield Button(_("Story"), story, "book", Command.STORY)

    def cancel(self) -> None:
        self.navigator.to_title()  # which may have less to offer now

    # --- what players want ------------------------------------------------------------------

    def _press(self, number: int) -> None:
        """Choose a race; the one that is chosen is opened."""
        if number == self._chosen:
            self._open()
        else:
            self._choose(number)

    def _choose(self, number: int) -> None:
        self._chosen = number
        self._race = KeptRace(self.host, self._files[number])
        self.arrange(self.host.renderer)

    def _open(self) -> None:
        race = self._race
        if race is None or race.match is None:
            return
        if race.under_way:
            self.navigator.go_on(race.path)
        else:
            self.navigator.to_replay(race.match)

    def _rename(self) -> None:
        if self._race is not None:
            path = self._race.path
            self.navigator.ask_name(_new_name, name_of(path), partial(self._renamed, path))

    def _renamed(self, path: Path, name: str) -> Words | None:
        own, told = renamed(path, name)
        if own == path and told:
            return told
        self._look_again(own, told)
        return None

    def _delete(self) -> None:
        if self._race is not None:
            path = self._race.path
            self.navigator.ask(
                lambda: _("Delete “{name}” for good?").format(name=self._title(path)),
                lambda: pgettext("button", "Delete"),
                partial(self._deleted, path),
                lambda: pgettext("button", "Keep it"),
            )

    def _deleted(self, path: Path) -> None:
        self.host.pop()  # the question
        problem: Words | None = None
        try:
            remove(path)
        except OSError as error:
            problem = partial(_undeletable, reason_of(error))
        self._look_again(None, problem)

    def _look_again(self, chosen: Path | None, problem: Words | None) -> None:
        self._look(chosen)
        self.arrange(self.host.renderer)
        if problem:
            self.navigator.tell(problem)

    def _open_folder(self) -> None:
        folder = self._race.path.parent if self._race else races_folder()
        if not self.host.open_folder(folder):
            self.navigator.tell(
                lambda: _("The races are in this folder: {folder}").format(folder=folder)
            )

    # --- scene ------------------------------------------------------------------------------

    def prepare(self) -> bool:
        return self._look_into_one() or super().prepare()

    def _look_into_one(self) -> bool:
        """Look up who runs in one of the races under way on this page; False if all are known."""
        unknown = [
            path
            for path in self._on_the_page
            if path.parent == open_races_folder() and path not in self._runners
        ]
        if not unknown:
            return False
        match = KeptRace(self.host, unknown[0]).match
        names = [] if match is None else [player.name for player in match.players]
        self._runners[unknown[0]] = joined(names)
        if len(unknown) == 1:
            self.arrange(self.host.renderer)
            wake()
        return True

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Commanded):
            self._choose_focused()  # what the letter does is done to what the frame is on
        if isinstance(intent, Moved) and self._turn_page(intent.way):
            return
        super().handle(intent)
        if isinstance(intent, Moved) and intent.way not in (Way.NEXT, Way.PREVIOUS):
            self._choose_focused()

    def _turn_page(self, way: Way) -> bool:
        """Go from the last row of a page down to the first of the next, and back; False if the
        keyboard is elsewhere."""
        name = "" if self.form.focus is None else self.form.focus.name
        beyond = {Way.DOWN: self._chosen + 1, Way.UP: self._chosen - 1}.get(way)
        if beyond is None or name != f"{ROW_NAME}{self._chosen % PAGE}":
            return False
        if beyond not in range(len(self._files)) or beyond // PAGE == self._chosen // PAGE:
            return False
        self._choose(beyond)
        row = f"{ROW_NAME}{beyond % PAGE}"
        self.form.set_focus(next(each for each in self.form.widgets if each.name == row))
        return True

    def _choose_focused(self) -> None:
        """Choose the race that has the focus."""
        name = "" if self.form.focus is None else self.form.focus.name
        if name.startswith(ROW_NAME):
            number = self._chosen // PAGE * PAGE + int(name.removeprefix(ROW_NAME))
            if number != self._chosen:
                self._choose(number)


def _new_name() -> str:
    """What the button says that gives a race another name, and the sheet that asks for it."""
    return pgettext("button", "Rename")
