"""What can be asked by key at any time in a race: answered aloud, and in large letters on a strip
at the lower edge of the window, until the next key or press."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from game.match import since_last_turn
from game.text.asked import Asked
from game.text.formats import read_out
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite, centred
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Live, readable
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Moved, Pressed
from game.ui.kit.layout import placed
from game.ui.kit.widgets import panel_in

from .running import RunningScene

QUESTIONS = (Command.WHERE, Command.REACH, Command.AHEAD, Command.SINCE, Command.HOLD)
FACE: Face = "text-bold"
SIZES = (theme.LEAD, theme.LARGE, theme.TEXT, theme.SMALL)
"""Letter sizes of an answer: the first at which it takes no more than its part of the window."""
EDGE, PAD, PART = 8.0, 16.0, 0.6
"""Gap to the edges of the window and margin around the words, in logical units; the part of the
window's height that an answer may take."""


@dataclass(eq=False)
class Questions:
    """The answer to the last question, as long as it is true and nothing else has been pressed."""

    _scene: RunningScene
    _asked: tuple[Command, Hashable] | None = None
    """What has been asked, and the moment in which it was."""
    _times: int = 0
    """How often something has been asked: whoever asks again hears it again."""

    def hears(self, intent: Intent) -> bool:
        """Take a question, or else put the last answer away; True if the intent was for that."""
        was_answered = bool(self.answer)
        match intent:
            case Commanded(command) if command in QUESTIONS:
                self._asked, self._times = (command, self._moment), self._times + 1
                return True
            case Pressed() | Activated() | Moved() | Cancelled() | Commanded():
                self._asked = None
        return was_answered and isinstance(intent, Cancelled)

    @property
    def _moment(self) -> Hashable:
        """Equal as long as the same may be told to whoever is there."""
        session = self._scene.session
        return session.match.revision, session.reader

    @property
    def answer(self) -> Sequence[str]:
        """The sentences to be told now."""
        if self._asked is None or self._asked[1] != self._moment:
            return ()
        return self._answers()[self._asked[0]]()

    def _answers(self) -> Mapping[Command, Callable[[], Sequence[str]]]:
        asked = self._person()
        return {
            Command.WHERE: asked.where,
            Command.REACH: asked.reach,
            Command.AHEAD: asked.ahead,
            Command.SINCE: self.since,
            Command.HOLD: asked.hold,
        }

    def _person(self) -> Asked:
        """The answers for whoever is at the screen: the only person, or who is to act. Of a closed
        hand they know nothing either."""
        session, match, view = self._scene.session, self._scene.match, self._scene.view
        names = [player.name for player in match.players]
        persons = [seat for seat, player in enumerate(match.players) if player.bot is None]
        turn = match.state.turn
        seat = persons[0] if len(persons) == 1 else turn if turn in persons else None
        seen = match.view(turn if seat is None else seat).seen
        if match.race.carrots_hidden and (seat is None or not session.hand_is_open(seat)):
            nothing: tuple[int, ...] = (None,) * match.race.seats  # type: ignore[assignment]
            seen = replace(seen, carrots=nothing)  # as `view_for` has it for other seats
        return Asked(seen, names, seat, view.hedgehog, view.shown)

    def since(self) -> Sequence[str]:
        """What the others did since the last turn of whoever is at the screen."""
        asked, match = self._person(), self._scene.match
        since = since_last_turn(match, match.state.turn if asked.seat is None else asked.seat)
        return asked.since(since.events, since.first)

    def stand(self) -> Sequence[str]:
        """How whoever is at the screen stands: what is seen at once, and heard as a turn begins."""
        return self._person().stand()

    # --- aloud, and to be seen --------------------------------------------------------------------

    def described(self) -> Iterator[Described]:
        """The answer, to be spoken."""
        if answer := self.answer:
            yield readable(read_out(*answer), ("answer", self._times), Live.POLITE)

    def box(self, renderer: Renderer) -> Box | None:
        """Where the answer lies; None if there is none."""
        if not (answer := self.answer):
            return None
        window = renderer.viewport.box.inset(EDGE)
        _words, _size, tall = _fitted(renderer, answer)
        return placed(window, window.width, tall + 2 * PAD, down="bottom")

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """The strip, from back to front."""
        box = self.box(renderer)
        if box is None:
            return
        words, size, _tall = _fitted(renderer, self.answer)
        letters = renderer.block(words, size, box.width - 2 * PAD, face=FACE, align="centre")
        yield panel_in(renderer, box, "parchment", 14)
        yield centred(letters, renderer.viewport.point(*box.centre))


def _fitted(renderer: Renderer, answer: Sequence[str]) -> tuple[str, float, float]:
    """The words as they are shown, a sentence a line where there is room, the size of their letters
    and their height in logical units."""
    view = renderer.viewport
    room = view.width - 2 * (EDGE + PAD)
    for size, words in product(SIZES, ("\n".join(answer), read_out(*answer))):
        tall = renderer.block_height(words, size, room, FACE)
        if tall <= PART * view.height:
            break
    return words, size, tall
