"""The people who play here: what they look like, and what each of them wishes for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from game.content.profile import OWN_TEXT_SIZES, Profile
from game.content.settings import LONGEST_NAME
from game.content.visible import visible
from game.records.statistics import History, Outing, Which, outings
from game.text import Words, _, pgettext
from game.text.formats import joined, labelled, number, percent
from game.text.language import available
from game.text.words import capitalised, colour_name, figure_name
from game.ui.draw import theme
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Choice, Label
from game.ui.scenes.navigation import Host

from .page import NoticeScene
from .page_scene import Grid, PageScene, Row, Rows, back_button
from .persons import PersonCard, against_name, as_player, known_persons
from .seat_choices import wear


class PeopleScene(NoticeScene, PageScene):
    """All who have given a name, and one of them beside them; `done` runs when it is left."""

    width = 1150.0
    shares = (5.0, 6.0)

    def __init__(self, host: Host, done: Callable[[], None] | None = None) -> None:
        super().__init__(host)
        self._done = done
        self._name = ""
        self._history = History(host.library, host.profiles.present_name)
        self._history.look()
        self._look()

    def _look(self, chosen: str = "") -> None:
        """Look who is known; the person of this name is shown."""
        self._people = known_persons(self.host)
        names = [each.name for each in self._people]
        wanted = (each for each in (chosen, self._name) if each in names)
        self._name = next(wanted, names[0] if names else "")

    @property
    def _person(self) -> Profile:
        return self.host.profiles.of(self._name)

    # --- placing ----------------------------------------------------------------------------

    def heading(self) -> str:
        return _("People")

    @property
    def leaf(self) -> str:
        return self._name

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        cards = [self._card(each) for each in self._people]
        new = Button(_("New person"), self._ask_who, "plus").named("new person")
        if not self._name:
            told = _("Nobody has given a name yet.")
            return [[Label(told, theme.LARGE, prose=True), new], []]
        return [[Grid(cards), new], list(self._about(self._person))]

    def _card(self, person: Profile) -> PersonCard:
        choose, chosen = partial(self._choose, person.name), person.name == self._name
        return PersonCard(person, choose, chosen=chosen)

    def _about(self, person: Profile) -> Iterator[Row]:
        """What there is to be told and to be chosen of this person."""
        yield Label(person.name, theme.HEADING, face="display-bold")
        yield Label(self._races(), theme.TEXT)
        if person.formerly:
            names = joined(list(dict.fromkeys(each.name for each in person.formerly)))
            told = _("Earlier names (races under them count): {names}").format(names=names)
            yield Label(told, theme.SMALL, colour=theme.INK_SOFT)
        player = as_player(person)
        yield [
            Choice(
                theme.FIGURES,
                player.figure,
                lambda key: capitalised(figure_name(key)),
                partial(self._wear, "figure"),
                picture=lambda key: (f"hares/{key}-portrait", player.colour),
            ).named("figure"),
            Choice(
                tuple(theme.COLOURS),
                player.colour,
                lambda key: capitalised(colour_name(key)),
                partial(self._wear, "colour"),
                picture=lambda key: ("swatch", key),
            ).named("colour"),
        ]
        off, on = _("Coach ({name}): off"), _("Coach ({name}): on")
        coach = {False: off.format(name=person.name), True: on.format(name=person.name)}
        yield self._choice("coached", coach)
        yield Label(_("When it is this person’s turn:"), theme.LEAD, face="display-bold")
        yield self._choice("language", {"": _("Language: as in Settings"), **available()})
        palettes = {
            "": _("Player colours: as in Settings"),
            "painted": _("Player colours: usual"),
            "distinct": _("Player colours: for colour-blind eyes"),
        }
        yield self._choice("palette", palettes)
        share = _("Text size: {share}")
        sizes = {each: share.format(share=percent(each)) for each in OWN_TEXT_SIZES}
        yield self._choice("text_size", {**sizes, 0: _("Text size: as in Settings")})

    def _races(self) -> str:
        if not self._history.is_complete:
            return _("Reading the saved races…")
        return labelled(_("Races"), number(len(self._outings())))

    def _outings(self) -> list[Outing]:
        """All races of this person that count."""
        since = self.host.profiles.counted_since(self._name)
        return outings(self._history.races, self._name, Which(after=since))

    def _choice(self, field: str, values: dict[Any, str]) -> Choice[Any]:
        """A choice among these values of a field of the profile."""
        chosen = getattr(self._person, field)
        values = values if chosen in values else {chosen: str(chosen), **values}
        change = partial(self._change, field)
        return Choice(tuple(values), chosen, values.__getitem__, change).named(field)

    def foot(self) -> list[Button]:
        if not self._name:
            return [back_button(self.cancel)]
        wall = Button(pgettext("heading", "Trophies"), self._open_wall, "crown", Command.WALL)
        wall.enabled = self._history.is_complete
        see = partial(self.navigator.open_statistics, self._name)
        buttons = [
            Button(_("Statistics"), see, "chart", Command.STATISTICS),
            *([wall] if self.host.settings.keepsakes else []),
            Button(pgettext("button", "Rename"), self._ask_name, "save", Command.RENAME),
            Button(_("Forget…"), self._ask_to_forget, "cross", Command.DELETE),
            back_button(self.cancel),
        ]
        for button in buttons:
            button.size = theme.LARGE
        return buttons

    # --- what players want ------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        self._name = name
        self.arrange(self.host.renderer)

    def _change(self, field: str, value: object) -> None:
        """Let this be so from now on, and at once if it is this person's turn."""
        changed: dict[str, Any] = {field: value}
        self.host.profiles.change(self._name, lambda had: replace(had, **changed))
        self._look()
        self.arrange(self.host.renderer)
        self.host.suit(self._person, again=True)

    def _wear(self, field: str, value: str) -> None:
        """Look so from now on, where this person sat last, too."""
        seats = list(self.host.settings.seats)
        for seat, choice in enumerate(seats):
            if choice.is_person and not choice.guest and visible(choice.name) == self._name:
                wear(seats, seat, field, value)
                self.host.change_settings(seats=tuple(seats))
                break
        player = as_player(self._person)
        both: dict[str, Any] = {"figure": player.figure, "colour": player.colour, field: value}
        self.host.profiles.change(self._name, lambda had: replace(had, **both))
        self._look()
        self.arrange(self.host.renderer)

    def _ask_who(self) -> None:
        self.navigator.ask_name(lambda: _("New person"), "", self._make, LONGEST_NAME)

    def _make(self, name: str) -> Words | None:
        """Make a person of this name, who looks like nobody else, if that can be."""
        name = visible(name)
        if (problem := against_name(self.host, name)) is not None:
            return problem
        others = [as_player(each) for each in self._people]
        colours, figures = {each.colour for each in others}, {each.figure for each in others}
        colour = next((each for each in theme.COLOURS if each not in colours), "red")
        figure = next((each for each in theme.FIGURES if each not in figures), theme.FIGURES[0])
        self.host.profiles.make(Profile(name, figure, colour))
        self._shown(name)
        return None

    def _shown(self, name: str) -> None:
        """Show this person, after a dialog has gone."""
        self._look(name)
        self.arrange(self.host.renderer)

    def _ask_name(self) -> None:
        self.navigator.ask_name(
            lambda: pgettext("button", "Rename"), self._name, self._rename, LONGEST_NAME
        )

    def _rename(self, name: str) -> Words | None:
        name = visible(name)
        if name == self._name:
            return None
        if (problem := against_name(self.host, name)) is not None:
            return problem
        if self.host.profiles.rename(self._name, name, datetime.now()):
            self._read_again()
        self._shown(name)
        return None

    def _read_again(self) -> None:
        """Read the saved races, whose persons are called otherwise now."""
        self._history = History(self.host.library, self.host.profiles.present_name)
        self._history.look()

    def _ask_to_forget(self) -> None:
        name = self._name
        self.navigator.ask(
            lambda: _(
                "Forget {name}? Hare, preferences, lessons, puzzles and races alone are lost. "
                "Saved races stay."
            ).format(name=name),
            lambda: pgettext("button", "Forget"),
            self._forget,
        )

    def _forget(self) -> None:
        self.host.pop()  # the question
        if self.host.profiles.forget(self._name):
            self._read_again()
        self._shown("")

    def _open_wall(self) -> None:
        self.navigator.open_wall(self._outings(), self._name, self._look_at)

    def _look_at(self, edition: str | None, rival: str | None) -> None:
        """Show only the races in this edition, or against this rival."""
        self.navigator.open_statistics(self._name, Which(edition=edition, rival=rival))

    def cancel(self) -> None:
        self.host.pop()
        if self._done is not None:
            self._done()

    # --- scene ------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.form.update(dt)

    def prepare(self) -> bool:
        """Read one race more; the page is made anew once all are read."""
        if self._history.is_complete:
            return super().prepare()
        self._history.read_next()
        if self._history.is_complete:
            self.arrange(self.host.renderer)
            wake()
        return True
