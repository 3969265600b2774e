"""Whom the coach helps, and what it says of a square."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.match import Help, Player, Session
from game.rules import Action, Seat
from game.text import _
from game.text.counsel import NO_COUNSEL, Counsel, counsel
from game.text.handicap import why_set
from game.ui.scenes.navigation import Host


@dataclass(eq=False)
class Coaching:
    """The coach in one race: who has it is remembered in the profiles, unless a handicap says so;
    `_changed` is called when somebody has called it or sent it away."""

    _host: Host
    _session: Session
    _changed: Callable[[], None]
    away: bool = False
    """Whether nobody can have the coach here: where something is to be found out."""
    _said: tuple[int, dict[Action, Counsel]] = (-1, {})
    """A revision of the race, and what was said of actions then."""

    def helps(self, seat: Seat) -> bool:
        """Whether the person of this seat has the coach."""
        player = self._session.match.players[seat]
        if self.away or player.bot is not None:
            return False
        if player.help is Help.AS_LIKED:
            return self._host.profiles.of(player.name).coached
        return player.help is Help.COACH

    @property
    def helps_now(self) -> bool:
        """Whether the next to act is a person who has the coach."""
        seat = self._session.match.state.actor
        return seat is not None and self.helps(seat)

    @property
    def gives_hints(self) -> bool:
        """Whether the next to act is a person who may have hints."""
        return not self.away and self._to_act is not None and not self.no_hints

    @property
    def no_hints(self) -> str:
        """Why that person may have none; "" if it is not the handicap that denies them."""
        person = self._to_act
        denied = not self.away and person is not None and person.help is Help.NONE
        return why_set(person) if denied and person is not None else ""

    @property
    def hints_need_it(self) -> bool:
        """Whether that person has to call the coach for a hint."""
        person = self._to_act
        return person is not None and person.help is Help.AS_LIKED and not self.helps_now

    @property
    def _to_act(self) -> Player | None:
        """The person who is the next to act, if that is a person."""
        player = self._session.match.player_to_act()
        return None if player is None or player.bot is not None else player

    @property
    def is_fresh(self) -> bool:
        """Whether the next to act is in one of the first races after the lessons."""
        seat = self._session.match.state.actor
        if seat is None:
            return False
        return self._host.profiles.of(self._session.match.players[seat].name).is_fresh

    @property
    def _person(self) -> Seat | None:
        """Who may call the coach now: the person who is to act, or the only one there is."""
        if self.away:
            return None
        match = self._session.match
        persons = [seat for seat, player in enumerate(match.players) if player.bot is None]
        if match.state.actor in persons:
            return match.state.actor
        return persons[0] if len(persons) == 1 else None

    @property
    def offer(self) -> str:
        """The entry in the menu that calls the coach or sends it away; "" if nobody may."""
        seat = self._person
        if seat is None or self._session.match.players[seat].help_given:
            return ""
        text = _("Coach ({name}): on") if self.helps(seat) else _("Coach ({name}): off")
        return text.format(name=self._session.match.players[seat].name)

    def toggle(self, *, silently: bool = False) -> None:
        """Call the coach, or send it away, for whoever may; it is remembered. `silently`: the coach
        speaks at once, so nobody need be told that it has come."""
        seat = self._person
        if seat is None:
            return
        if why := why_set(self._session.match.players[seat]):
            self._host.show_sign(why, warns=False)
            return
        name, coached = self._session.match.players[seat].name, self.helps(seat)
        told = _("{name}, your coach is here. For a hint, press the light bulb.")
        if coached:
            told = _("{name}, your coach has gone. To call it back, open the menu.")
        self._host.profiles.change(name, lambda had: replace(had, coached=not coached))
        if not silently:
            self._host.show_sign(told.format(name=name), warns=False)
        self._changed()

    def of(self, action: Action) -> Counsel:
        """What the coach says of this action of whoever is to act, if anything."""
        return self.reckoned(action) if self.helps_now else NO_COUNSEL

    def reckoned(self, action: Action) -> Counsel:
        """The same, for whoever has asked for a hint."""
        match = self._session.match
        seat, revision = match.state.actor, match.revision
        if seat is None:
            return NO_COUNSEL
        if self._said[0] != revision:
            self._said = revision, {}
        said = self._said[1]
        if action not in said:
            names = [player.name for player in match.players]
            said[action] = counsel(match.view(seat), action, names)
        return said[action]
