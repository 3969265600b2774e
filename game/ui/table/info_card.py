"""Information in the panel on the rules, a square or a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.content.editions import Edition
from game.match import Match
from game.rules import (
    Action,
    Deck,
    DieTable,
    MoveForward,
    Reason,
    Seat,
    Square,
    SquareKind,
    position_of,
    preview,
    why_illegal,
)
from game.text import _, current_language, turn, words
from game.text.editions import title_of
from game.text.formats import joined
from game.text.house import edition_in_short, house_rule_lines
from game.text.race_log import RaceLog
from game.ui.draw import theme

from .panel import Line
from .pieces import Table
from .side_panel import Told


class Counsel(NamedTuple):
    """What the coach says of a square."""

    pays: str = ""
    """Whether it will pay; "" if it is no position square."""
    home: str = ""
    """How far home is from there."""
    more: Sequence[str] = ()
    """The rest, in order of use."""
    never_pays: bool = False
    """Whether it certainly won't."""
    hinted: str = ""
    """What the hint has over going there."""


NO_COUNSEL = Counsel()


@dataclass(frozen=True)
class InfoCard:
    """The words for one match, in the current language."""

    _match: Match
    _edition: Edition
    _hares_from: Edition
    """The edition of the hare squares: a house rule may put in another's."""
    _race_log: RaceLog

    @property
    def _hedgehog(self) -> bool:
        return self._edition.has_hedgehog(current_language())

    # --- the rules ----------------------------------------------------------------------------

    def rules(self) -> Told:
        """The rules of this race."""
        lines = self._house_rule_lines()
        heading = _("Rules: {edition}").format(edition=title_of(self._edition))
        told: list[Line] = []
        if lines:
            heading = _("{edition} + house rules").format(edition=title_of(self._edition))
            told.append(Line(" · ".join(lines)))
        by_the_book = replace(self._edition.ruleset, hare=self._match.race.ruleset.hare)
        told.append(Line(edition_in_short(by_the_book)))
        luck = isinstance(self._match.race.ruleset.hare, DieTable | Deck)
        if luck and self._match.sealed and not self._match.state.is_over:
            sealed = _("The luck was drawn before the start, so undoing can’t change it.")
            told.append(Line(sealed, theme.INK_SOFT))
        return Told(heading, told)

    def tip(self) -> Told:
        """How to ask about squares, while nothing has happened yet."""
        tip = _("Point at a square to see what it costs and what it does.")
        return Told("", [Line(tip, theme.INK_SOFT)])

    def house_rules(self) -> str:
        """The house rules of this race, one a line, under the edition's title; "" without any."""
        lines = self._house_rule_lines()
        heading = _("{edition}, with house rules").format(edition=title_of(self._edition))
        return "\n".join([f"{heading}:", *(f"· {line}" for line in lines)]) if lines else ""

    def _house_rule_lines(self) -> list[str]:
        house = self._match.setup.house
        title = "" if house.hare_squares is None else title_of(self._hares_from)
        return house_rule_lines(house, title, hedgehog=self._hedgehog)

    # --- a square -----------------------------------------------------------------------------

    def square(
        self,
        table: Table,
        square: Square,
        action: Action | None = None,
        coach: Counsel = NO_COUNSEL,
    ) -> Told:
        """What somebody decides with, the most useful first: price, what it brings and how far home
        is; then the rest, which is told where it has room. `action` leads there now, legal or not,
        if somebody is to choose; `coach` is the coach's comment."""
        track, state = self._match.race.track, self._match.state
        kind = track.kinds[square]
        heading = words.capitalised(words.square_name(kind, hedgehog=self._hedgehog))
        if kind not in (SquareKind.START, SquareKind.FINISH):
            heading += f" · {track.number_shown(square)}"
        there, rule = self.who_stands_on(table, square), self._help(kind)
        if action is None:
            lines = [*there, rule, self._cards(table, kind)]
            return Told(heading, [Line(line) for line in lines], of_square=True)
        refusal = why_illegal(state, action)
        if refusal is not None:
            told = words.refusal_sentence(refusal, hedgehog=self._hedgehog)
            what = "" if refusal.reason is Reason.NO_LETTUCE_LEFT else rule
            lines = [*there, what, self._cards(table, kind)]
            if refusal.reason is Reason.TOO_FEW_CARROTS:
                lines.append(turn.position_there(state, action))
            said = [Line(told, theme.WARNING), *map(Line, lines)]
            return Told(heading, said, of_square=True)
        said = [Line(turn.bargain(state, action), theme.LEAF), Line(coach.hinted, theme.CARROT)]
        if kind is SquareKind.HARE:
            risk = turn.risk_there(state, action)
            does = [Line(risk), self._orders(table, action) if risk else Line(rule)]
        elif coach.pays:
            said.append(Line(coach.pays, theme.CARROT))
            does = [] if coach.never_pays else [Line(rule)]
        else:
            brings = turn.brings(state, action)
            does = [Line(brings or rule)] if isinstance(action, MoveForward) else []
        first, rest = does[:1], does[1:]
        if coach.pays:
            first, rest = [], does
        said += [*first, Line(coach.home, theme.CARROT), *rest]
        said += (Line(line, theme.CARROT) for line in coach.more)
        said += map(Line, (turn.position_there(state, action), *there))
        return Told(heading, said, of_square=True)

    def who_stands_on(self, table: Table, square: Square) -> list[str]:
        """A sentence about the hare on this square, or one about all of them."""
        shown, badges = table.shown, table.badges
        there = [
            marker
            for marker, at in enumerate(shown.squares)
            if at == square and marker not in shown.home
        ]
        names = {m: self._match.players[shown.race.seat_of(m)].name for m in there}
        if len(there) > 1:
            return [turn.stand_here([(names[marker], badges[marker]) for marker in there])]
        lines = []
        for marker in there:
            position, pending = position_of(shown, marker), shown.pending[marker]
            if self._is_mine(shown.race.seat_of(marker)):
                lines.append(turn.you_stand_here(position, pending))
            else:
                lines.append(turn.stands_here(names[marker], badges[marker], position, pending))
        return lines

    def _is_mine(self, seat: Seat) -> bool:
        """Whether this seat is that of the person who looks: who is to act, or the only one."""
        match = self._match
        looks = match.state.actor == seat or match.persons() == 1
        return match.players[seat].bot is None and looks and match.race.setup.markers == 1

    def _orders(self, table: Table, action: Action) -> Line:
        """What the hare square of this move may say: of a die, in the position there."""
        rule = self._match.race.ruleset.hare
        if isinstance(rule, DieTable):
            position = preview(self._match.state, action).position
            faces = words.die_faces(rule, position)
            return Line(words.die_table(rule, position), rows=faces, dice=not rule.drawn)
        return Line(self._cards(table, SquareKind.HARE))

    def _cards(self, table: Table, kind: SquareKind) -> str:
        """The hare cards that are still to come; "" for all else."""
        deck = self._match.race.ruleset.hare
        if kind is not SquareKind.HARE or not isinstance(deck, Deck):
            return ""
        return words.cards_to_come(deck, table.shown.pile)

    def _help(self, kind: SquareKind) -> str:
        """What a square does."""
        race = self._match.race
        if kind is SquareKind.HARE:
            return words.hare_help(race.ruleset.hare)
        return words.square_help(kind, race.setup.markers, race.markers)

    # --- a player -----------------------------------------------------------------------------

    def player(self, table: Table, seat: Seat) -> Told:
        """The places of a player's hares, the lettuces to eat, and the last changes."""
        shown, race = table.shown, self._match.race
        lines = [
            turn.where_it_stands(
                race.track,
                shown.squares[marker],
                position_of(shown, marker),
                table.badges[marker] if race.setup.markers > 1 else "",
                hedgehog=self._hedgehog,
            )
            for marker in race.markers_of(seat)
        ]
        lines.append(words.capitalised(turn.lettuces_to_eat(shown.lettuces[seat])))
        if came := self._race_log.changes_of(seat):
            parts = joined([change.text for change in came])
            lines.append(_("Last turn: {parts}.").format(parts=parts))
        return Told(self._match.players[seat].name, [Line(line) for line in lines])
