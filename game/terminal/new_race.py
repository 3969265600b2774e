"""Setting up a race by questions, each of which has an answer that Enter alone gives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from game.bots import GENTLE, ROSTER
from game.content.editions import DEFAULT_EDITION
from game.content.errors import ContentError
from game.content.settings import (
    COLOURS,
    FIGURES,
    LONGEST_NAME,
    NOBODY,
    PERSON,
    SEATS,
    SeatChoice,
)
from game.content.visible import visible
from game.match import Match, Player, RaceSetup, race_of, start_match
from game.rules import BY_THE_BOOK, HouseRules, RulesError
from game.text import _, ngettext, pgettext
from game.text.default_names import seat_names
from game.text.editions import about, title_of
from game.text.formats import joined, sentences
from game.text.house import edition_in_short, house_rules_count
from game.text.problems import rules_sentence
from game.text.rivals import bot_name, bot_temper, newcomer_wins
from game.text.switches import Offer, offers

from .desk import Desk
from .voice import Option, beginning, picked


@dataclass(frozen=True)
class Plan:
    """What is chosen: the names of persons ("" for one without), the rivals, and the rules."""

    persons: tuple[str, ...]
    rivals: tuple[str, ...]
    edition: str
    board: str
    house: HouseRules = BY_THE_BOOK

    @property
    def seats(self) -> list[tuple[str | None, str]]:
        """Everybody who runs, as a bot or None, and the name that was given."""
        return [*((None, name) for name in self.persons), *((bot, "") for bot in self.rivals)]


class NewRace:
    """Asks for a race, beginning with the one that was set up last, here or in the window."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._voice, self._library = desk, desk.voice, desk.library

    def ask(self) -> Match:
        """The race that is set up, ready to be run."""
        plan = self._last()
        while True:
            problem = self._against(plan)
            self._tell(plan)
            if problem:
                self._voice.say(problem)
            else:
                about = _("If not, you choose everything about it, one thing after the other.")
                if self._voice.yes(_("Start this race?"), default=True, about=about):
                    break
            plan = self._changed(plan)
        plan = self._with_names(plan)
        self._remember(plan)
        setup = self._setup(plan)
        self._desk.profiles.share_coach([each.name for each in setup.players if each.bot is None])
        return start_match(setup, self._library)

    # --- what was chosen, and what comes of it ----------------------------------------------------

    def _last(self) -> Plan:
        """What was set up last, as far as it still makes sense."""
        chosen = self._desk.settings
        seats = [seat for seat in chosen.seats if seat.is_person or seat.who in ROSTER]
        persons = tuple(visible(seat.name) for seat in seats if seat.is_person)
        rivals = tuple(seat.who for seat in seats if not seat.is_person)
        edition = chosen.edition
        if edition not in self._library.edition_names():
            edition = DEFAULT_EDITION
        board = chosen.board
        if board not in self._library.board_names():
            board = self._library.edition(edition).board
        house = chosen.house or BY_THE_BOOK
        if not persons:
            persons, rivals = ("",), GENTLE
        return Plan(persons, rivals, edition, board, house)

    def _tell(self, plan: Plan) -> None:
        self._voice.title(_("New race"))
        edition = self._library.edition(plan.edition)
        self._voice.say(
            _("Players: {names}.").format(names=joined(seat_names(plan.seats))),
            _("Edition: {edition}").format(edition=title_of(edition)),
            _("Board: {title}").format(title=self._library.board(plan.board).title),
            house_rules_count(plan.house),
        )
        hidden = plan.house.carrots_hidden
        if edition.ruleset.carrots_hidden if hidden is None else hidden:
            self._voice.say(_("Carrots are hidden."))

    def _setup(self, plan: Plan, first: int | None = None) -> RaceSetup:
        names, looks = seat_names(plan.seats), self._looks()
        players = tuple(
            Player(name, bot, *look)
            for (bot, _given), name, look in zip(plan.seats, names, looks, strict=False)
        )
        return RaceSetup(plan.edition, plan.board, plan.house, players, first)

    def _looks(self) -> list[tuple[str, str]]:
        """Colour and figure of each seat: those of the window's, if it has been set up there."""
        seats = self._desk.settings.seats
        own = [(seat.colour, seat.figure) for seat in seats]
        return own if len(own) == SEATS else list(zip(COLOURS, FIGURES, strict=True))

    def _against(self, plan: Plan) -> str:
        """Why such a race can't be run; "" if it can."""
        if len(plan.seats) < 2:
            return _("At least two must run.")
        try:
            race_of(self._setup(plan, 0), self._library)
        except RulesError as error:
            return rules_sentence(error)
        return ""

    def _remember(self, plan: Plan) -> None:
        """Keep the set-up for the next time, here and in the window, and meet the persons."""
        seated = [*((PERSON, name) for name in plan.persons), *((bot, "") for bot in plan.rivals)]
        every = chain(seated, repeat((NOBODY, "")))
        seats = tuple(
            SeatChoice(who, name, *look)
            for (who, name), look in zip(every, self._looks(), strict=False)
        )
        self._desk.store.change(
            seats=seats, first=None, edition=plan.edition, board=plan.board, house=plan.house
        )
        self._desk.profiles.introduce(seat for seat in seats if seat.is_person)

    # --- questions --------------------------------------------------------------------------------

    def _changed(self, plan: Plan) -> Plan:
        """Another plan, asked for question by question."""
        persons = self._persons(plan)
        plan = replace(plan, persons=persons)
        plan = replace(plan, rivals=self._rivals(plan))
        edition = self._edition(plan)
        if edition != plan.edition:
            board = self._library.edition(edition).board
            plan = replace(plan, edition=edition, board=board, house=BY_THE_BOOK)
        plan = replace(plan, board=self._board(plan))
        return replace(plan, house=self._house(plan))

    def _persons(self, plan: Plan) -> tuple[str, ...]:
        many = self._number(_("How many people play?"), SEATS, len(plan.persons))
        names: list[str] = []
        for number in range(many):
            known = plan.persons[number] if number < len(plan.persons) else ""
            usual = seat_names([*((None, name) for name in names), (None, known)])[-1]
            if many == 1 and not known:
                usual = self._usual_name
            names.append(self._name(usual, names, alone=many == 1))
        return tuple(names)

    def _number(self, question: str, most: int, usual: int) -> int:
        """A number from 1 to the most there can be."""
        self._voice.title(question)
        told = _("Type a number from 1 to {most}. Enter alone: {answer}.")
        while True:
            typed = self._voice.ask(told.format(most=most, answer=usual), about=[question])
            if not typed:
                return usual
            if typed.isdecimal() and 1 <= int(typed[:4]) <= most:
                return int(typed)
            self._voice.wrong(typed)

    def _with_names(self, plan: Plan) -> Plan:
        """The same with a name for who plays alone, if none has been given."""
        if plan.persons != ("",):
            return plan
        return replace(plan, persons=(self._name(self._usual_name, [], alone=True),))

    @property
    def _usual_name(self) -> str:
        """The name of who plays alone and gives none."""
        return pgettext("name of a hare", "Dash")

    def _name(self, usual: str, others: Sequence[str], *, alone: bool) -> str:
        """The name of a person, which none of the others has."""
        question = _("What is your name?")
        if not alone:
            question = _("What is the name of player {n}?").format(n=len(others) + 1)
        self._voice.say(question)
        while True:
            told = _("Enter alone: {answer}.").format(answer=usual)
            name = visible(self._voice.ask(told, about=[question])) or usual
            if name in (*others, *map(bot_name, ROSTER)):
                self._voice.say(_("One of the others has this name. Please choose another one."))
            elif len(name) > LONGEST_NAME or not name.isprintable():
                told = ngettext(
                    "A name has at most {n} letter.",
                    "A name has at most {n} letters.",
                    LONGEST_NAME,
                )
                self._voice.say(told.format(n=LONGEST_NAME))
            else:
                return name

    def _rivals(self, plan: Plan) -> tuple[str, ...]:
        """The rivals, by numbers or names with commas between them."""
        names, room = [bot_name(bot) for bot in ROSTER], SEATS - len(plan.persons)
        if not room:
            return ()
        alone = len(plan.persons) == 1
        kept = plan.rivals[:room] or (GENTLE if alone else ())
        none = pgettext("rivals", "none")
        question, listed = _("Which rivals run? From gentle to fierce:"), list[str]()
        for number, (bot, name) in enumerate(zip(ROSTER, names, strict=True), 1):
            told = _("{n}: {option}.").format(n=number, option=name)
            listed.append(sentences(told, bot_temper(bot), newcomer_wins(bot)))
        usual = joined([bot_name(bot) for bot in kept]) or none
        told = _("Type numbers or names, with commas between them, or: {none}.").format(none=none)
        self._voice.title(question)
        self._voice.say(*listed, told)
        about = [question, *listed, told]
        while True:
            typed = self._voice.ask(_("Enter alone: {answer}.").format(answer=usual), about=about)
            if not typed:
                return kept
            if picked(typed, [none, "none"]) is not None and not typed.isdecimal():
                if not alone:
                    return ()
                self._voice.say(_("At least two must run."))
                continue
            chosen = [(each.strip(), picked(each.strip(), names)) for each in typed.split(",")]
            wrong = next((each for each, found in chosen if found is None), None)
            if wrong is not None:
                self._voice.wrong(wrong, [names[number] for number in beginning(wrong, names)])
            elif len(chosen) > room:
                told = ngettext(
                    "There is room for {n} rival.", "There is room for {n} rivals.", room
                )
                self._voice.say(told.format(n=room))
            else:
                return tuple(list(ROSTER)[found] for _each, found in chosen if found is not None)

    def _edition(self, plan: Plan) -> str:
        many = len(plan.seats)
        playable = [
            edition
            for edition in self._library.sound_editions()
            if many in edition.ruleset.player_counts
        ]
        options = [
            Option(
                each.name, title_of(each), sentences(about(each), edition_in_short(each.ruleset))
            )
            for each in playable
        ]
        names = [each.name for each in playable]
        usual = plan.edition if plan.edition in names else names[0]
        return self._voice.choose(_("Which rules?"), options, usual)

    def _board(self, plan: Plan) -> str:
        options = [Option(name, self._library.board(name).title) for name in self._sound_boards()]
        return self._voice.choose(_("Which board?"), options, plan.board)

    def _sound_boards(self) -> list[str]:
        """The boards whose files can be read."""
        found = []
        for name in self._library.board_names():
            try:
                self._library.track(name)
                found.append(name)
            except ContentError as error:
                self._desk.report(error)
        return found

    def _house(self, plan: Plan) -> HouseRules:
        """The house rules: first whether carrots are hidden, then any others that are wanted."""
        edition = self._library.edition(plan.edition)
        every = offers(self._library, edition, len(plan.seats))
        hiding = next(offer for offer in every if offer.switch.name == "carrots_hidden")
        is_hidden = hiding.value(plan.house)
        hidden = self._voice.yes(_("Shall carrots be hidden?"), hiding.help(), default=is_hidden)
        house = hiding.chosen(plan.house, hidden)
        every.remove(hiding)
        told = house_rules_count(replace(house, carrots_hidden=None))
        if not self._voice.yes(told, _("Change other house rules?"), default=False):
            return house
        while True:
            options: list[Option[Offer | None]] = [Option(None, _("No other house rule"))]
            for offer in every:
                options.append(Option(offer, offer.name(offer.value(house)), offer.help()))
            chosen = self._voice.choose(_("Which house rule shall be changed?"), options, None)
            if chosen is None:
                return house
            now = chosen.value(house)
            values = [*chosen.options, *([] if now in chosen.options else [now])]
            names = [Option(value, chosen.name(value)) for value in values]
            house = chosen.chosen(house, self._voice.choose(chosen.help(), names, now))
