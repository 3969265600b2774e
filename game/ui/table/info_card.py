"""Information in the panel on the rules, a square or a player."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.bots import ROSTER
from game.content.editions import Edition
from game.match import Match
from game.rules import Action, Deck, DieTable, Seat, Square, position_of
from game.text import _, current_language, turn, words
from game.text.asked import Asked, Tone
from game.text.counsel import NO_COUNSEL, Counsel
from game.text.editions import title_of
from game.text.handicap import handicap_told
from game.text.house import edition_in_short, house_rule_lines
from game.text.race_log import RaceLog
from game.text.rivals import bot_temper
from game.ui.draw import theme
from game.ui.kit.commands import Device

from .displayed_state import DisplayedState
from .panel import Line
from .pieces import Table
from .side_panel import Told

COLOURS = {
    Tone.PLAIN: theme.INK,
    Tone.BARGAIN: theme.LEAF,
    Tone.COACH: theme.CARROT,
    Tone.REFUSED: theme.WARNING,
}


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

    def all_rules(self) -> Line:
        """Where all rules are to be read."""
        told = _("To read all the rules: {menu}, {rules}.")
        return Line(told.format(menu=_("Menu"), rules=_("Rules")), theme.INK_SOFT)

    def tip(self, device: Device) -> Told:
        """How to ask about squares with this device, while nothing has happened yet."""
        tip = _("Point at a square to see what it costs and what it does.")
        if device is Device.TOUCH:
            tip = _("Hold a finger on a square to see what it costs and what it does.")
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

    def heading(self, square: Square) -> str:
        """What a square is, and its number if it has one."""
        track = self._match.race.track
        kind = track.kinds[square]
        name = words.capitalised(words.square_name(kind, hedgehog=self._hedgehog))
        return name if square in (0, track.finish) else f"{name} · {track.number_shown(square)}"

    def square(
        self,
        table: Table,
        square: Square,
        action: Action | None = None,
        coach: Counsel = NO_COUNSEL,
    ) -> Told:
        """What somebody decides with, as `Asked.about` has it, the last where it has room."""
        lines = self.asked(table).about(square, action, coach)
        said = [Line(each.text, COLOURS[each.tone], each.faces, each.dice) for each in lines]
        return Told(self.heading(square), said, of_square=True)

    def asked(self, table: Table) -> Asked:
        """The answers for the person who looks: who is to act, or the only one."""
        match, names = self._match, [player.name for player in self._match.players]
        persons = [seat for seat, player in enumerate(match.players) if player.bot is None]
        looks = match.state.actor if match.state.actor in persons else None
        seat = persons[0] if len(persons) == 1 else looks
        return Asked(match.state, names, seat, self._hedgehog, table.shown)

    # --- a player -----------------------------------------------------------------------------

    def player(self, table: Table, seat: Seat, *, who: bool = False) -> Told:
        """What a player did last, the places of its hares, after whom it is to move, and the
        lettuces to eat; first `who` a rival is, if that is wanted."""
        shown, race, player = table.shown, self._match.race, self._match.players[seat]
        lines = []
        if who and player.bot is not None and player.bot in ROSTER:
            lines.append(Line(bot_temper(player.bot), theme.INK_SOFT))
        if told := self._race_log.last_turn_of(seat):
            lines.append(Line(_("Last turn: {sentences}").format(sentences=told)))
        for marker in race.markers_of(seat):
            place = turn.where_it_stands(
                race.track,
                shown.squares[marker],
                position_of(shown, marker),
                table.badges[marker] if race.setup.markers > 1 else "",
                hedgehog=self._hedgehog,
            )
            lines.append(Line(place))
        lines.append(Line(self._after_whom(shown, seat)))
        lines.append(Line(words.capitalised(turn.lettuces_to_eat(shown.lettuces[seat]))))
        lines.append(Line(words.capitalised(turn.home_next(shown, seat))))
        lines.append(Line(handicap_told(player)))
        return Told(player.name, lines)

    def _after_whom(self, shown: DisplayedState, seat: Seat) -> str:
        """After whom this player is to move; "" if no more than two are, or it is home."""
        race = self._match.race
        run = [
            other
            for other in range(race.seats)
            if any(marker not in shown.home for marker in race.markers_of(other))
        ]
        if seat not in run or len(run) < 3:
            return ""
        before = self._match.players[run[run.index(seat) - 1]]
        return _("Next after {name}.").format(name=before.name)
