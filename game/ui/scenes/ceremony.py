"""The end of a series: everybody on the steps, by points, and how it was won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.content.series import Series
from game.match import Player
from game.records.series import How, how_won
from game.records.series import Table as Standings
from game.rules import Seat
from game.text import _, ngettext
from game.text.formats import ordinal
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.described import Described, Live, Role, headline, readable
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Pressed
from game.ui.kit.widgets import Label
from game.ui.scenes.navigation import Host
from game.ui.table.faces import shaped_portrait

from .on_steps import StepsScene
from .page_scene import Pictured, Row, Table, done_button
from .series import player_of, who_won

PORTRAIT = 32.0


class CeremonyScene(StepsScene):
    """Who has won a series; any press ends the party; its button, Enter and Esc leave."""

    def __init__(self, host: Host, series: Series, standings: Standings) -> None:
        lines = standings.lines
        winners = [number for number, line in enumerate(lines) if line.place == 1]
        super().__init__(host, range(len(lines)), [line.place for line in lines], winners)
        self._series, self._standings = series, standings
        if not host.settings.reduced_motion and host.settings.speed != "instant":
            self._throw_a_party()

    def arrange(self, renderer: Renderer) -> None:
        self._place(renderer, [done_button(self.host.pop, size=theme.LARGE)])

    # --- who stands there, and what is told -----------------------------------------------------

    @property
    def _told(self) -> str:
        return who_won(self._series, self._standings)

    def _player(self, seat: Seat) -> Player:
        """The player of this line of the table."""
        return player_of(self._series, self._standings.lines[seat])

    def _pose(self, seat: Seat) -> str:
        return "cheer" if self.places[seat] <= 3 else "stand"

    def how(self) -> list[str]:
        """How the series was won, a sentence or two."""
        name = self._player(0).name
        return [_how(kind, n).format(name=name, n=n) for kind, n in how_won(self._standings)]

    def _rows(self) -> Sequence[Row]:
        rows = []
        for seat in self.ranking:
            player = self._player(seat)
            face = partial(shaped_portrait, player=player, side=PORTRAIT)
            points = Label(self._points(seat), theme.BUTTON, face="display-bold", align="right")
            rows.append(
                [
                    Label(ordinal(self.places[seat]), theme.BUTTON, face="display-bold"),
                    Pictured(player.name, theme.BUTTON, picture=face, side=PORTRAIT),
                    points,
                ]
            )
        prose = Label("\n".join(self.how()), theme.TEXT, colour=theme.INK_SOFT)
        return [Table(rows, 1), prose]

    def _points(self, seat: Seat) -> str:
        n = self._standings.lines[seat].total
        return ngettext("{n} point", "{n} points", n).format(n=n)

    # --- scene ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.timeline.running:
            self.timeline.update(dt)
            self.landscape.calm()
        else:
            self.landscape.update(dt)

    def rest(self) -> float | None:
        return 0.0 if self.timeline.running else self.landscape.rest()

    def handle(self, intent: Intent) -> None:
        presses = isinstance(intent, Pressed | Activated | Commanded | Cancelled)
        if self._only_party:
            if presses:
                self._seen = not self.timeline.running
                self.timeline.finish()
        elif isinstance(intent, Cancelled) and not self.timeline.running:
            self.host.pop()
        elif not self.form.handle(intent) and presses:
            if isinstance(intent, Activated) and not self.timeline.running:
                self.form.press_main()
            self.timeline.finish()

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self._on_steps(renderer)
        if not self._only_party:
            yield from self.form.compose(renderer)
        elif not self.timeline.running:
            yield from self._how_to_go_on(renderer)

    def described(self) -> Iterator[Described]:
        yield replace(headline(self._told), live=Live.POLITE)
        line = _("{place}: {name}, {points}")
        for seat in self.ranking:
            place, name = ordinal(self.places[seat]), self._player(seat).name
            yield readable(line.format(place=place, name=name, points=self._points(seat)))
        yield from map(readable, self.how())
        if not self._only_party:
            yield from (each for each in self.form.described() if each.role is Role.BUTTON)
        elif not self.timeline.running:
            yield readable(_("Press anything to go on."), live=Live.POLITE)


def _how(kind: How, n: int) -> str:
    """How a series was won, with places for the winner's name and this number."""
    match kind:
        case How.ALWAYS_AHEAD:
            return _("{name} led from the first race to the last.")
        case How.LAST_RACE:
            return _("{name} took the lead only in the last race.")
        case How.LEAD_CHANGED:
            return ngettext(
                "The lead of the series changed once.",
                "The lead of the series changed {n} times.",
                n,
            )
        case How.EVEN:
            return _("They are level on points and on races won.")
        case How.EVEN_IN_CARROTS:
            return _("They are level on points and on carrots left.")
        case How.FEWER_CARROTS:
            return _("Level on points, {name} wins with fewer carrots left.")
        case How.MORE_WON:
            return _("Level on points, {name} wins with more races won.")
        case How.NO_RACE_WON:
            return _("{name} won the series without winning a race.")
        case How.MOST_WON:
            return ngettext(
                "{name} won {n} race, more than anybody else.",
                "{name} won {n} races, more than anybody else.",
                n,
            )
        case How.AHEAD:
            return ngettext("{name} is {n} point ahead.", "{name} is {n} points ahead.", n)
