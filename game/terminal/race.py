"""One race in the terminal: what is typed goes to the session, what happens becomes sentences."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Event

from game import rules
from game.content.errors import ContentError
from game.match import Match, Observer, Session, Waiting, since_last_turn
from game.records import AutoSaver, RecordWriter
from game.text import _, turn
from game.text.asked import Asked
from game.text.default_names import name_players
from game.text.editions import title_of
from game.text.handicap import handicap_of
from game.text.house import edition_in_short, house_rule_lines
from game.text.words import marker_name, outcome_name, refusal_sentence

from .advice import Adviser
from .desk import Desk
from .narrator import Narrator
from .reading import Reading
from .vocabulary import IN_RACE, Word, find, kinds_named, spoken
from .voice import Option

ANSWERS: Mapping[Word, type[rules.Action]] = {
    Word.TAKE: rules.TakeTen,
    Word.GIVE: rules.GiveTen,
    Word.STAY: rules.Decline,
    Word.BACK: rules.MoveBack,
    Word.HOME: rules.Finish,
}
"""The words for what can be chosen beside squares further on."""


class TerminalRace:
    """One match, run until it is over or left. It is kept among the races under way, in the file
    `kept` if it is there already, and written into the file `record` too, if one is given."""

    def __init__(
        self, desk: Desk, match: Match, kept: Path | None = None, record: Path | None = None
    ) -> None:
        self._desk, self._voice, self.match = desk, desk.voice, name_players(match)
        self._complaints: deque[ContentError] = deque()
        """What could not be written to disk; it comes from another thread."""
        self.saver = AutoSaver(self._complaints.append, kept)
        self._narrator = Narrator(desk, match, lambda: self.session.hurrying)
        observers: list[Observer] = [self.saver, self._narrator]
        if record is not None:
            observers.append(RecordWriter(record, self._complaints.append))
        self._answered = Event()
        self.session = Session(match, observers, self._answered.set, desk.thinker.answer)
        self._edition = desk.library.edition(match.setup.edition)
        self._hedgehog = desk.hedgehog(match.setup.edition)
        self._reading = Reading(desk, self._edition, match.setup.house)
        self._adviser = Adviser(desk, match, hedgehog=self._hedgehog)
        self._refused_by = 0, ""
        """The revision of the race at which something was refused last, and by which rule."""
        persons = sum(map(match.was_ever_a_persons, range(match.race.seats)))
        self._secret = match.race.carrots_hidden and persons > 1
        """Whether several persons hide their carrots from each other."""
        self._agreed = False
        """Whether the others have agreed to undoing, which they are asked once."""
        self._chosen: rules.MarkerId = -1
        """Of two hares, the one that was chosen last."""
        self._told_at = -1
        """The revision of the race at which the person to act was told how it stands."""
        self._told_help = False
        """Whether it has been told that there is help."""
        self._leaving = False

    # --- going on ---------------------------------------------------------------------------------

    def run(self) -> bool:
        """Run the race: True once it is over, False if it was left."""
        try:
            self._begin()
            while not self._leaving:
                self._tell_complaints()
                if self.session.waits_for is Waiting.NOBODY:
                    self.session.advance()
                    return True
                self._go_on()
            return False
        finally:
            with suppress(OSError):  # the terminal may have gone
                self._everybody_listens()
            self.session.close()
            with suppress(OSError):
                self._tell_complaints()
                self._tell_kept()

    def _tell_kept(self) -> None:
        """Say that a race that was left is kept."""
        if self.match.log and not self.match.state.is_over and self.saver.kept:
            told = _("The race is kept: next time, “{word}” goes on with it.")
            self._voice.say(told.format(word=spoken(Word.CONTINUE)))

    def _begin(self) -> None:
        """Say by which rules is run, and what has happened last."""
        title = title_of(self._edition)
        self._voice.title(_("Rules: {edition}").format(edition=title))
        house = self.match.setup.house
        other = house.hare_squares
        hares_from = "" if other is None else title_of(self._desk.library.edition(other))
        for line in house_rule_lines(house, hares_from, hedgehog=self._hedgehog):
            self._voice.say(_("House rule: {house_rule}.").format(house_rule=line))
        by_the_book = replace(self._edition.ruleset, hare=self.match.race.ruleset.hare)
        self._voice.say(edition_in_short(by_the_book))
        if self.match.race.setup.markers > 1:
            self._voice.say(_("Two hares each: the first player with both hares home wins."))
        begins = not self.match.log
        self._voice.say(*(handicap_of(each, to_come=begins) for each in self.match.players))
        self._desk.profiles.guests = {each.name for each in self.match.players if each.guest}
        if any(player.bot is not None for player in self.match.players):
            self._desk.thinker.prepare(self.match.race)
        self._narrator.begin()

    def _tell_complaints(self) -> None:
        while self._complaints:
            self._desk.report(self._complaints.popleft())

    def _go_on(self) -> None:
        """Do what comes next, whoever is to act."""
        if not self.session.hurrying and not self.match.persons_left():
            out = [seat for seat in range(self.match.race.seats) if self._is_out(seat)]
            self._voice.say(turn.still_running([self._name(seat) for seat in out]))
            self.session.finish_bots()
        self._answered.clear()
        self.session.advance()
        if self.session.thinking:
            told = _("{name} is thinking.").format(name=self._name(self.match.state.turn))
            self._desk.wait(self._answered, told)
        elif self.session.waits_for is Waiting.COVER:
            self._cover()
        elif self.session.waits_for is Waiting.CHANCE:
            self._ask_chance()
        elif self.session.waits_for is Waiting.PERSON:
            self._decide()

    def _is_out(self, seat: rules.Seat) -> bool:
        """Whether a hare of this player is still running."""
        state = self.match.state
        return any(marker not in state.home for marker in state.race.markers_of(seat))

    def _ask_chance(self) -> None:
        """Let somebody tell what a die or card on the table shows."""
        state = self.match.state
        options = [
            Option(outcome, outcome_name(outcome, state.race.ruleset.hare))
            for outcome, _chance in rules.chance_outcomes(state)
        ]
        name = self._name(state.turn)
        told = _("What does the die or the card show? It is for: {name}.").format(name=name)
        self.session.give_outcome(self._voice.choose(told, options))

    def _cover(self) -> None:
        """Let the next person come, alone; nothing of a hand is heard before."""
        actor = self.match.state.turn
        name = self._name(actor)
        self._voice.title(_("The next player: {name}.").format(name=name))
        while True:
            typed = self._voice.ask(_("Press Enter when nobody else is listening."))
            match find(typed, (Word.UNDO, Word.STOP)):
                case [Word.STOP]:
                    self._leaving = True
                    return
                case [Word.UNDO]:
                    self._undo("")
                    return
            if typed.casefold() in ("", name.casefold()):
                break
        self.session.uncover(actor)
        if self.match.log:
            self._since("")

    def _decide(self) -> None:
        """Hear what the person to act wants, and do it."""
        if self._told_at != self.match.revision:
            self._told_at, self._chosen = self.match.revision, -1
            self._tell_state()
        self._voice.completions = [spoken(word) for word in IN_RACE]
        typed = self._voice.hear()
        first, _blank, rest = typed.partition(" ")
        found = find(first, IN_RACE)
        if not typed:
            self._tell_state()
        elif typed.isdecimal():
            self._go(self._numbered(typed))
        elif len(found) == 1:
            self._do(found[0], rest.strip())
        elif (marker := self._badge(first)) is not None:
            self._chosen = marker
            if rest.isdecimal():
                self._go(self._numbered(rest))
            else:
                self._voice.say(self._chosen_hare())
        elif kinds := self._kinds(typed):
            self._go_to_kind(kinds)
        else:
            self._desk.puzzled(typed, found)

    def _do(self, word: Word, rest: str) -> None:
        does: Mapping[Word, Callable[[str], None]] = {
            Word.TAKE: lambda _rest: self._try(rules.TakeTen(self._marker)),
            Word.GIVE: lambda _rest: self._try(rules.GiveTen(self._marker)),
            Word.STAY: self._stay,
            Word.BACK: self._back,
            Word.HOME: lambda _rest: self._try(rules.Finish(self._marker)),
            Word.OTHER: self._other,
            Word.WHERE: lambda _rest: self._voice.say(*self._asked.where()),
            Word.REACH: lambda _rest: self._voice.say(*self._asked.reach_of(self._marker)),
            Word.AHEAD: lambda _rest: self._voice.say(*self._asked.ahead()),
            Word.PLAYERS: lambda _rest: self._voice.say(*self._asked.players()),
            Word.HOLD: lambda _rest: self._voice.say(*self._asked.hold()),
            Word.SINCE: self._since,
            Word.SQUARE: lambda rest: self._about(rest, self._asked.square),
            Word.BOARD: lambda rest: self._voice.say(*self._asked.board(self._kinds(rest))),
            Word.WOULD: lambda rest: self._about(rest, self._would),
            Word.HINT: lambda _rest: self._adviser.hint(),
            Word.WHY: lambda _rest: self._adviser.why(),
            Word.COACH: lambda _rest: self._adviser.switch(),
            Word.RULE: lambda _rest: self._reading.point_to(self._rule),
            Word.RULES: self._read_rules,
            Word.LOG: self._narrator.tell_log,
            Word.AGAIN: lambda _rest: self._voice.again(),
            Word.UNDO: self._undo,
            Word.REDO: self._redo,
            Word.END: self._end,
            Word.STOP: self._stop,
            Word.HELP: self._help,
        }
        does[word](rest)

    # --- who is who -------------------------------------------------------------------------------

    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    def _name(self, seat: rules.Seat) -> str:
        return self.match.players[seat].name

    @property
    def _asked(self) -> Asked:
        """The answers for the person to act, whose hand is open now."""
        seat = self.match.state.turn
        seen = self.match.view(seat).seen
        return Asked(seen, self._names(), seat, self._hedgehog)

    @property
    def _able(self) -> Sequence[rules.MarkerId]:
        """The hares of the person to act that can do something, the chosen one first."""
        able = {action.marker for action in rules.legal_actions(self.match.state)}
        return sorted(able, key=lambda marker: (marker != self._chosen, marker))

    @property
    def _marker(self) -> rules.MarkerId:
        """The hare that what is typed is meant for."""
        return self._able[0]

    @property
    def _rule(self) -> str:
        """The rule behind what was said last."""
        revision, rule = self._refused_by
        return rule if revision == self.match.revision and rule else self._narrator.rule

    # --- how it stands ----------------------------------------------------------------------------

    def _tell_state(self) -> None:
        """Say in a few lines whose turn it is, where they are, what they have and what is to do."""
        state = self.match.state
        if state.stage is rules.Stage.MAIN:
            told = _("Round {n}. {name}, it is your turn.")
            self._voice.title(told.format(n=state.round, name=self._name(state.turn)))
            self._voice.say(*self._asked.stand())
        _whose, what = turn.what_to_do(state, "", self._able, priced=False)
        self._voice.say(what, self._chosen_hare())
        legal = rules.legal_actions(state)
        offered = [
            word for word, kind in ANSWERS.items() if any(isinstance(a, kind) for a in legal)
        ]
        offered += [Word.OTHER] if len(self._able) > 1 else []
        if offered:
            told = _("You can also type: {words}.")
            self._voice.say(told.format(words=", ".join(map(spoken, offered))))
        if not self._told_help:
            self._told_help = True
            told = _("Type a number, or {help}.")
            self._voice.say(told.format(help=spoken(Word.HELP)))

    def _chosen_hare(self) -> str:
        """Which hare a number moves; "" if there is no choice."""
        if len(self._able) < 2:
            return ""
        told = _("A number moves hare {hare}.")
        return told.format(hare=marker_name(self.match.race, self._marker))

    def _since(self, _rest: str) -> None:
        seat = self.match.state.turn
        since = since_last_turn(self.match, seat)
        self._voice.say(*self._asked.since(since.events, since.first))

    def _read_rules(self, rest: str) -> None:
        self._reading.read(rest)
        if not rest:
            self._tell_state()  # whoever has read is back in the race

    def _about(self, rest: str, answer: Callable[[rules.Square], Sequence[str]]) -> None:
        """Answer a question about the square that is named, or ask for its number."""
        square = self._square_named(rest)
        if square is None:
            self._voice.say(_("Type the number of the square after the word."))
        else:
            self._voice.say(*answer(square))

    def _would(self, square: rules.Square) -> Sequence[str]:
        marker = self._marker
        action = rules.move_towards(self.match.state, marker, square)
        return self._asked.would(square, marker, self._adviser.of(action))

    def _square_named(self, text: str) -> rules.Square | None:
        """The square of this number; or the next one of this name further on, or else behind."""
        if text.isdecimal():
            square = self._numbered(text)
            return square if 0 <= square <= self.match.race.track.finish else None
        kinds = self._kinds(text)
        here, track = self.match.state.squares[self._marker], self.match.race.track
        found = [square for square, kind in enumerate(track.kinds) if kind in kinds]
        further = [square for square in found if square > here]
        return next(iter(further or reversed(found)), None)

    def _kinds(self, text: str) -> Sequence[rules.SquareKind]:
        """The kinds of squares that may be meant by this."""
        return kinds_named(text, hedgehog=self._hedgehog)

    def _badge(self, text: str) -> rules.MarkerId | None:
        """The hare that bears this, of several that the person to act can move."""
        race, able = self.match.race, self._able
        badges = {marker_name(race, marker): marker for marker in able if len(able) > 1}
        return badges.get(text.casefold())

    def _numbered(self, text: str) -> rules.Square:
        """The square that shows this number, which may be none."""
        return self.match.race.track.finish - int(text[:4])

    def _help(self, _rest: str) -> None:
        self._voice.say(
            _("The number of a square moves your hare there."),
            _("So does its name, if you can reach only one of them."),
            _("Enter alone tells again how things stand."),
        )
        self._desk.help(IN_RACE)

    # --- moving -----------------------------------------------------------------------------------

    def _try(self, action: rules.Action) -> None:
        """Do this if it is allowed, else say why it is not."""
        refusal = rules.why_illegal(self.match.state, action)
        if refusal is not None:
            self._refuse(refusal)
        elif self._is_meant(action):
            if self._secret:
                self._voice.clear()  # from here on everybody listens
            self.session.act(action)

    def _refuse(self, refusal: rules.Refusal) -> None:
        self._refused_by = self.match.revision, refusal.reason.rule
        told = _("Type {reach} to hear what you can do.").format(reach=spoken(Word.REACH))
        self._voice.say(refusal_sentence(refusal, hedgehog=self._hedgehog), told)

    def _is_meant(self, action: rules.Action) -> bool:
        """Whether a move is confirmed, if the settings ask for that."""
        stays = isinstance(action, rules.TakeTen | rules.GiveTen | rules.Decline)
        if stays or not self._desk.settings.confirm_moves:
            return True
        return self._voice.yes(self._asked.action(action), _("Go there?"), default=True)

    def _go(self, square: rules.Square) -> None:
        state = self.match.state
        if not 0 <= square <= self.match.race.track.finish:
            self._refuse(rules.Refusal(rules.Reason.NO_SUCH_SQUARE))
            return
        action = rules.move_towards(state, self._marker, square)
        if action is None:
            self._refuse(rules.Refusal(rules.Reason.STANDS_THERE))
        else:
            self._try(action)

    def _go_to_kind(self, kinds: Sequence[rules.SquareKind]) -> None:
        """Go to the only square of these kinds that can be reached, or say which there are."""
        state, track = self.match.state, self.match.race.track
        found = []
        for action in rules.legal_actions(state):
            to = rules.preview(state, action).to
            moves = not isinstance(action, rules.TakeTen | rules.GiveTen | rules.Decline)
            if action.marker == self._marker and moves and track.kinds[to] in kinds:
                found.append(action)
        if len(found) == 1:
            self._try(found[0])
        elif found:
            self._voice.say(_("You can reach several of them:"), *map(self._asked.action, found))
        else:
            self._voice.say(_("You can’t reach such a square now."))

    def _stay(self, _rest: str) -> None:
        taking = rules.TakeTen(self._marker)
        declining = rules.Decline(self._marker)
        legal = rules.legal_actions(self.match.state)
        if taking in legal and declining not in legal:
            self._voice.say(_("Take or give 10 carrots?"))
        else:
            self._try(declining if declining in legal else taking)

    def _back(self, _rest: str) -> None:
        track, here = self.match.race.track, self.match.state.squares[self._marker]
        square = track.tortoise_behind[here]
        if square is None:
            self._refuse(rules.Refusal(rules.Reason.BACKWARD_TO_TORTOISE_ONLY))
        else:
            self._try(rules.MoveBack(self._marker, square))

    def _other(self, _rest: str) -> None:
        able = self._able
        if len(able) < 2:
            self._voice.say(_("You have no other hare that can move now."))
            return
        self._chosen = able[1]
        self._voice.say(self._chosen_hare())

    # --- undoing and leaving ----------------------------------------------------------------------

    def _undo(self, _rest: str) -> None:
        """Undo the last decision of a person, once the others agree."""
        decided, log = self.session.decided_last, self.match.log
        asks, several = self._desk.settings.take_backs, self.match.persons() > 1
        if decided is None:
            self._voice.say(_("There is nothing to undo."))
        elif several and asks == "never":
            self._voice.say(_("Undoing is switched off in the settings."))
        elif several and asks == "ask" and not self._agreed:
            self._everybody_listens()
            rivals_moved = not self.match.decided_by_person(len(log) - 1)
            question = turn.undo_question(self._name(decided), rivals_moved=rivals_moved)
            self._agreed = self._voice.yes(question, default=False)
            if self._agreed:
                self._take_back()
        else:
            self._take_back()

    def _take_back(self) -> None:
        self._everybody_listens()
        self.session.take_back()

    def _redo(self, _rest: str) -> None:
        if not self.session.can_redo:
            self._voice.say(_("There is nothing to redo."))
            return
        self._everybody_listens()
        self.session.redo()

    def _everybody_listens(self) -> None:
        """Close all hands that one of several persons has opened."""
        if self._secret and self.session.reader is not None:
            self._voice.clear()
            self.session.close_hands()

    def _end(self, _rest: str) -> None:
        """End the race as it stands, if that is meant (rule 6.4)."""
        several = self.match.persons() > 1
        question = _("End the race for everybody?")
        if several:
            question = _("Does everybody agree to end the race?")
        who = _("The hare in front wins.")
        if self.match.race.setup.markers > 1:
            who = _("The front player wins: only each player’s back hare counts.")
        self._everybody_listens()
        names = [player.name for player in self.match.players]
        would = turn.who_would_win(self.match.state, names)
        if self._voice.yes(question, who, would, default=False):
            self.session.stop()

    def _stop(self, _rest: str) -> None:
        self._leaving = True
