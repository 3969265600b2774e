"""What rivals say on the podium, one after the other, and what the lessons' host says there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.bots import ROSTER
from game.match import Match
from game.rules import RaceResult, Seat
from game.text import _
from game.text.before_and_after import DECIDED, endings, farewells
from game.text.formats import ordinal
from game.text.languages import Ordinal
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Viewport
from game.ui.scenes.navigation import Host
from game.ui.table.speech import seconds_to_read, speech

SPEAKERS = 3
"""The rivals that say something, at most."""
PRAISED = 3
"""The races of a person after which the lessons' host still has a word for them."""


def praise(host: Host, match: Match, result: RaceResult) -> list[str]:
    """What the lessons' host says to persons who are new to the game, or race with such: to whoever
    has won, and to all of several persons."""
    names = {seat: p.name for seat, p in enumerate(match.players) if p.bot is None}
    new = any(host.profiles.of(name).races <= PRAISED for name in names.values())
    if result.end not in DECIDED or not new:
        return []
    home, said = set(match.state.home), []
    for seat in (seat for seat in result.ranking if seat in names):
        told = _("Well run, {name}: home in {place} place!")
        if seat in result.winners:
            told = _("Well done, {name}! I knew you could do it.")
        elif len(names) == 1:
            continue
        elif not home.issuperset(match.race.markers_of(seat)):
            told = _("Well run, {name}! The next race may be yours.")
        place = ordinal(result.places[seat], Ordinal.PLACE)
        said.append(told.format(name=names[seat], place=place))
    return said


class PodiumTalk:
    """The lines of the rivals of one race, each in a bubble for as long as it takes to read it.

    From race to race a person hears others: which ones follows from how many they have run.
    """

    def __init__(self, host: Host, match: Match, result: RaceResult) -> None:
        players = match.players
        persons = [seat for seat, player in enumerate(players) if player.bot is None]
        found = endings(result, match.events(), persons) if host.settings.rivals_talk else {}
        races = max((host.profiles.of(players[seat].name).races for seat in persons), default=0)
        self.lines: list[tuple[Seat, str]] = []
        """Who has still to say what, the first of them first."""
        for seat, ending in found.items():
            bot = players[seat].bot or ""
            # whoever only stands in for a person says nothing
            if bot in ROSTER and not match.began_as_person(seat):
                lines = farewells(bot)[ending]
                self.lines.append((seat, lines[races % len(lines)]))
        del self.lines[SPEAKERS:]
        self._match = match
        self._heard = 0.0
        """Seconds for which the first line that is left has been said."""
        self._drawn: tuple[tuple[str, Viewport], list[Sprite]] | None = None

    @property
    def speaker(self) -> Seat | None:
        """Who is saying something."""
        return self.lines[0][0] if self.lines else None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for whoever speaks."""
        self._heard += dt
        if self.rest() == 0.0:
            del self.lines[0]
            self._heard = 0.0

    def rest(self) -> float | None:
        """Seconds until the next one speaks; None if none does."""
        if len(self.lines) < 2:
            return None
        return max(0.0, seconds_to_read(self.lines[0][1]) - self._heard)

    def covers(
        self, renderer: Renderer, line: tuple[Seat, str], room: Rect, own: Rect, others: list[Rect]
    ) -> Rect:
        """Where the bubble with this line will be."""
        seat, text = line
        plate, *_tail = speech(renderer, room, self._match.players[seat], text, own, (), others)
        return plate.rect()

    def compose(
        self, renderer: Renderer, room: Rect, own: Rect, others: Sequence[Rect]
    ) -> Iterator[Sprite]:
        """The bubble of whoever speaks, in this room, over the figure that is its `own`, where it
        hides least of the others."""
        if self.lines:
            seat, text = self.lines[0]
            key = text, renderer.viewport
            if self._drawn is None or self._drawn[0] != key:
                bubble = speech(renderer, room, self._match.players[seat], text, own, (), others)
                self._drawn = key, bubble
            yield from self._drawn[1]
