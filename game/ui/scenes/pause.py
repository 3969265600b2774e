"""What is settled in the menu over a race: who sits where, and whether it goes on."""

from __future__ import annotations

from collections.abc import Mapping

from game.match import Session, Waiting
from game.rules import Seat
from game.text import _
from game.text.formats import sentences

from .coaching import Coaching
from .navigation import RaceMenu
from .selection import Selection
from .table_scene import TableScene


class Pause:
    """The menu over the race of this scene, or over its cover."""

    def __init__(
        self, scene: TableScene, session: Session, selection: Selection, coaching: Coaching
    ) -> None:
        self._scene = scene
        self._session = session
        self._selection = selection
        self._coaching = coaching

    def open(self) -> None:
        """Open the menu. Hidden hands are closed until it has gone."""
        session, scene, match = self._session, self._scene, self._session.match
        session.close_hands()
        if session.waits_for is Waiting.COVER:
            # what was thought of is nobody's business
            scene.view.pointed = self._selection.cursor = None
            scene.make_form()
        alone, seats = match.race.seats == 1, range(match.race.seats)
        can_leave = not alone and any(map(match.began_as_person, seats))
        menu = RaceMenu(
            open_reference=scene.open_reference if scene.on_top else None,
            house_rules=scene.words.info_card.house_rules,
            is_kept=lambda: scene.keeps,
            open_seats=self._open_seats if can_leave else None,
            end_race=None if alone or match.state.is_over else self._ask_to_end,
            coach=lambda: self._coaching.entry,
            open_rules=scene.open_rules,
        )
        scene.navigator.open_race_menu(menu)

    def _open_seats(self) -> None:
        """The page on which persons leave their seats to computers, and come back."""
        match = self._session.match
        players = {
            seat: (player, match.began_as_person(seat)) for seat, player in enumerate(match.players)
        }
        self._scene.navigator.open_seats(players, self._hand_over)

    def _hand_over(self, seats: Mapping[Seat, str | None]) -> None:
        """Let these computers sit there, or (None) the persons again; the race goes on."""
        self._scene.clear_above()
        for seat, bot in seats.items():
            self._session.hand_over(seat, bot)

    def _ask_to_end(self) -> None:
        """Ask whether the race is to be ended as it stands, and say who would be before whom."""
        match = self._session.match
        question = sentences(
            _("Do all agree to end the race?")
            if match.persons() > 1
            else _("End the race for everybody?"),
            _("Places go by position, as it is now.")
            if match.race.setup.markers == 1
            else _("Places go by position, as it is now: each player’s last hare counts."),
        )
        yes = _("We agree") if match.persons() > 1 else _("End it")
        self._scene.navigator.ask(question, yes, self._end_now)

    def _end_now(self) -> None:
        """End the race as it stands, for everybody (rule 6.4)."""
        self._scene.clear_above()
        self._session.stop()
