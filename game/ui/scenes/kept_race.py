"""One of the player's races in short: its picture, who runs, how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Surface

from game.content.errors import ContentError, reason_of
from game.content.saved_races import begun_at, name_of, open_races_folder, rename
from game.match import Match, Player
from game.records import read_kept, read_record
from game.rules import race_result
from game.text import Words, _, current_language
from game.text.editions import played_by, title_of
from game.text.formats import moment
from game.text.problems import problem_sentence, reason_words
from game.text.races import place_line, stand
from game.text.story import end_sentence
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.described import Described, readable
from game.ui.kit.layout import placed, row, shares
from game.ui.kit.widgets import aligned
from game.ui.scenes.navigation import Host
from game.ui.scenes.replay import dressed
from game.ui.table.faces import shaped_portrait
from game.ui.table.miniature import Miniature

from .page_scene import Elastic

BETWEEN, ABOVE, FACE = 2.0, 6.0, 44.0
"""Gaps between two lines, and between them and the picture, and largest size of a portrait, in
logical units."""
LEAST = 80.0
"""Least height of a picture, in logical units."""


class KeptRace:
    """One of the player's races, read at once from its file: its match, or what is wrong."""

    def __init__(self, host: Host, path: Path) -> None:
        self._host = host
        self.path = path
        self.under_way = path.parent == open_races_folder()
        self.match: Match | None = None
        self.complaint = ""
        """Why it can't be opened, in a sentence; "" if it can."""
        read = read_kept if self.under_way else read_record
        try:
            self.match = dressed(read(path, host.library))
        except ContentError as error:
            self.complaint = problem_sentence(error)

    @property
    def when(self) -> datetime | None:
        """When it began, or was over; None if the file has gone."""
        try:
            if self.under_way:
                return begun_at(self.path)
            return datetime.fromtimestamp(self.path.stat().st_mtime)
        except OSError:
            return None

    def players(self) -> tuple[Player, ...]:
        """Those who run, in their order at the end if it is over."""
        if self.match is None:
            return ()
        result = race_result(self.match.state)
        seats = range(len(self.match.players)) if result is None else result.ranking
        return tuple(self.match.players[seat] for seat in seats)

    def lines(self, *, brief: bool = False) -> list[tuple[str, Face]]:
        """The text about it, line by line; `brief`: without the rules it is run by."""
        match, when = self.match, self.when
        if match is None:
            return []
        names = [player.name for player in match.players]
        lines: list[tuple[str, Face]] = []
        result = race_result(match.state)
        if result is None:
            if name := name_of(self.path):
                lines.append((name, "display-bold"))
            face: Face = "display" if name else "display-bold"
            lines += [(" · ".join(names), face), (stand(match.state, names), "text")]
        else:
            lines += [
                (place_line(result, match.state, seat, names[seat]), "display")
                for seat in result.ranking
            ]
            lines.append((end_sentence(result.end), "text"))
        edition = title_of(self._host.library.edition(match.setup.edition))
        if not brief:
            lines.append((played_by(edition, match.setup.house), "text"))
            if any(player.has_handicap for player in match.setup.players):
                lines.append((_("Run with a handicap."), "text"))
        if when is not None:
            told = _("Started {moment}") if self.under_way else _("Finished {moment}")
            lines.append((told.format(moment=moment(when)), "text"))
        return lines


def asked_name() -> str:
    """The heading over the name of a race."""
    return _("Save under a name")


def renamed(path: Path, name: str) -> tuple[Path, Words | None]:
    """Give a race this name: its file now, and what to say if that can't quite be done."""
    try:
        own = rename(path, name)
        if name_of(own) == " ".join(name.split()):
            return own, None
        return own, lambda: _(
            "The race is now called “{name}”: some of your characters can’t be used in a file name."
        ).format(name=name_of(own))
    except FileExistsError:
        return path, lambda: _("There is already a race called “{name}”.").format(name=name)
    except ValueError:
        return path, lambda: _("“{name}” can’t be a file name. Use letters or digits.").format(
            name=name
        )
    except OSError as error:
        reason = reason_of(error)
        return path, lambda: _("The race can’t be renamed ({reason}).").format(
            reason=reason_words(reason)
        )


def draw_small(
    host: Host, match: Match, width: float, height: float
) -> Generator[None, None, Surface | None]:
    """Draw the table of a match within this size, a little with each step; wakes the loop once it
    is there. None if a drawing is broken: the words are there all the same."""
    edition = host.library.edition(match.setup.edition)
    try:
        miniature = Miniature(
            *(host.renderer, match, host.library.board(match.setup.board), width, height),
            hedgehog=edition.has_hedgehog(current_language()),
            light=host.light,
        )
        yield from miniature.draw_ahead()
        picture = miniature.picture()
    except (ContentError, pygame.error):
        return None
    wake()
    return picture


class RaceCard(Elastic):
    """A race's picture, and the text about it below; `action` is what a press does. Unless `brief`,
    between them are the players' portraits, in their order at the end if the race is over."""

    def __init__(
        self,
        host: Host,
        race: KeptRace,
        action: Callable[[], None] | None = None,
        *,
        brief: bool = False,
    ) -> None:
        self._host = host
        self._race = race
        self._action = action
        self._lines = race.lines(brief=brief)
        self._players = () if brief else race.players()
        self._picture: Surface | None = None

    def pressable(self, x: float, y: float) -> bool:
        return self._action is not None and self.box.contains(x, y)

    def activate(self) -> None:
        if self._action is not None:
            self._action()

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return self._told(width)  # the picture is left out where it has no room

    def _lettering(self, width: float) -> list[Surface]:
        renderer = self._host.renderer
        return [
            renderer.block(line, theme.TEXT, width, theme.INK, face, align="centre")
            for line, face in self._lines
        ]

    def _side(self, width: float) -> float:
        return min(FACE, width / len(self._players) - BETWEEN)

    def _told(self, width: float) -> float:
        """Height of portraits and text in this width, in logical units."""
        view, lines = self._host.renderer.viewport, self._lettering(width)
        faces = self._side(width) + BETWEEN if self._players else 0.0
        return faces + sum(view.units(line.get_height()) + BETWEEN for line in lines)

    def draw_ahead(self) -> Iterator[None]:
        """Draw the picture, a little with each step."""
        match, room = self._race.match, self.box.height - self._told(self.box.width) - ABOVE
        if match is not None and room >= LEAST:
            self._picture = yield from draw_small(self._host, match, self.box.width, room)

    def described(self) -> Described:
        return readable("\n".join(line for line, _face in self._lines))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box, told = self.box, self._told(self.box.width)
        if self._picture is not None:
            place = Box(box.x, box.y, box.width, box.height - told - ABOVE)
            yield aligned(renderer, self._picture, place, "centre")
        y = box.bottom - told
        if self._players:
            side, number = self._side(box.width), len(self._players)
            line_of_faces = placed(
                Box(box.x, y, box.width, side), (side + BETWEEN) * number - BETWEEN, side
            )
            places = row(line_of_faces, shares(number), BETWEEN)
            for player, place in zip(self._players, places, strict=True):
                yield aligned(renderer, shaped_portrait(renderer, player, side), place, "centre")
            y += side + BETWEEN
        for line in self._lettering(box.width):
            tall = renderer.viewport.units(line.get_height()) + BETWEEN
            yield aligned(renderer, line, Box(box.x, y, box.width, tall), "centre")
            y += tall
