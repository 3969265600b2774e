"""Setting up a race: who sits where, who begins, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from game.bots import ROSTER
from game.content.editions import DEFAULT_EDITION, Edition
from game.content.errors import ContentError
from game.content.series import Series
from game.content.settings import LONGEST_NAME, NOBODY, PERSON, SEATS
from game.content.visible import visible
from game.match import LONGEST_SEED, ChanceKind, Help, Player, RaceSetup, race_of, start_match
from game.rules import (
    BY_THE_BOOK,
    Deck,
    DieTable,
    Handicap,
    HouseRules,
    Race,
    RulesError,
    Ruleset,
    Seat,
    Step,
    state_text,
)
from game.text import _, pgettext
from game.text.editions import about, title_of
from game.text.formats import sentences
from game.text.handicap import whose
from game.text.house import edition_in_short, house_rules_count
from game.text.problems import rules_sentence
from game.text.rivals import bot_name
from game.text.words import (
    capitalised,
    colour_name,
    default_name,
    figure_name,
    one_of_several,
)
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.described import Live
from game.ui.kit.input import Cancelled, Intent
from game.ui.kit.layout import Flow, fixed, length_of, move, row, stretch
from game.ui.kit.widgets import Button, Choice, Label, TextField, Widget
from game.ui.scenes.navigation import Host
from game.ui.scenes.rivals import GUEST, has_never_raced, who_name, who_picture

from .page_scene import GAP, Group, Line, PageScene, Rows, back_button, side_by_side
from .persons import as_player, known_persons
from .seat_choices import remembered, wear, with_a_name, with_handicap_of, with_two_persons

LOT = -1
"""Instead of who begins: the lot decides."""
ACROSS = 18
"""Width of what is still missing, beside the buttons, in letters."""
CHOSEN_ACROSS = 13
"""Width of the titles of edition and board, in letters: their arrows stay under the mouse."""

PLAIN = 610.0
"""Height of the page where only who plays is shown, in logical units."""


class Seats(Group):
    """Each seat's number, player, name, hare and colour: in a line below headings, or on several
    where there is little room, and then without what nobody can choose."""

    def __init__(self, rows: Sequence[Sequence[Widget]]) -> None:
        self._rows = rows

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        number, *parts = (
            fixed(max(cell.wanted_width(renderer) for cell in cells))
            for cells in zip(*self._rows, strict=True)
        )
        widgets: list[Widget] = []
        if length_of([number, *parts], GAP) > flow.width:
            for mark, who, *others in self._rows:
                left, right = row(flow.rest(), [number, stretch()], GAP)
                inside = Flow(right.x, 0.0, right.width, GAP)
                chosen = (each for each in others if each.enabled and not isinstance(each, Label))
                shown = [who, *chosen]
                for start in range(0, len(shown), 2):
                    inside.put(renderer, *shown[start : start + 2])
                line = flow.take(inside.bottom)
                move(shown, 0.0, line.y)
                mark.box = Box(left.x, line.y, left.width, who.box.height)
                widgets += [mark, *shown]
            return widgets
        parts[1] = stretch()
        parts = [number, *parts]
        told = (
            "",
            pgettext("heading", "Who"),
            pgettext("heading", "Name"),
            pgettext("heading", "Hare"),
            pgettext("heading", "Colour"),
        )
        heads = [Label(each, theme.TEXT, colour=theme.INK_SOFT, face="text-bold") for each in told]
        for cells in (heads, *self._rows):
            side_by_side(flow, renderer, cells, parts)
            widgets += cells
        return widgets


class Told(Label):
    """A sentence beside buttons, on several lines."""

    def wanted_width(self, renderer: Renderer) -> float:
        return renderer.width("m" * ACROSS, self.size)


class NewRaceScene(PageScene):
    """Six seats, of which at least two are taken; `together`: by persons, who see no more than who
    plays as long as they run by the book."""

    width, height = 1130.0, 690.0
    shares = (1.0,)

    def __init__(self, host: Host, together: bool = False) -> None:
        super().__init__(host)
        self.seats = remembered(host.settings.seats)
        if together:
            self.seats = with_two_persons(self.seats)
        self.first = LOT if host.settings.first is None else host.settings.first
        chosen = host.settings.edition
        self.edition_name = self._first_sound(
            host.library.edition, [chosen, DEFAULT_EDITION, *host.library.edition_names()]
        )
        self.board = self._first_sound(
            host.library.board,
            [host.settings.board, self._rules.board, *host.library.board_names()],
        )
        self._know()
        self._houses: dict[str, HouseRules] = {}
        """The house rules of editions that were chosen in between."""
        self.house = (host.settings.house if self.edition_name == chosen else None) or BY_THE_BOOK
        """How the race differs from the edition."""
        by_the_book = self.board == self._rules.board and not self.house
        self._plain = together and self.edition_name == DEFAULT_EDITION and by_the_book
        """Whether only who plays is shown."""
        if self._plain:
            self.height = PLAIN
        self.seed = ""
        self._chance = ChanceKind.SEEDED
        """Where dice and cards come from."""
        self._problem = ""
        """Why the race can't start."""

    @staticmethod
    def _first_sound(get: Callable[[str], object], names: Sequence[str]) -> str:
        """The first of these whose file can be read. Raises `ContentError` if there is none: what
        is wrong with the last."""
        for name in names[:-1]:
            with suppress(ContentError):
                get(name)
                return name
        get(names[-1])
        return names[-1]

    def _know(self) -> None:
        """Look up who is known by name."""
        self._known = {each.name: each for each in known_persons(self.host)}

    @property
    def _rules(self) -> Edition:
        """The edition that is chosen."""
        return self.host.library.edition(self.edition_name)

    # --- placing ----------------------------------------------------------------------------

    def arrange(self, renderer: Renderer) -> None:
        self._problem = self._against_it()
        super().arrange(renderer)
        self.preparing = self.navigator.draw_race_ahead(
            self._rules,
            self._as_played().hare,
            self.host.library.board(self.board),
            [player for _seat, player in self.players()],
        )

    def heading(self) -> str:
        return _("Play together") if self._plain else _("New race")

    def head(self) -> list[Widget]:
        if self._plain:
            return []
        library = self.host.library
        names, boards = library.edition_names(), library.board_names()
        edition = Choice(
            names,
            self.edition_name,
            self._edition_title,
            self._set_edition,
            picture=lambda _name: ("ui/icon-box", ""),
            open_all=self._open_editions,
        )
        board = Choice(boards, self.board, self._board_title, self._set_board)
        edition.across = board.across = CHOSEN_ACROSS  # the others need not be read
        edition.size = board.size = theme.LARGE
        return [edition.named("edition"), board.named("board")]

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        if self._plain:
            told = _("Type your names. Press on the left to add players or change rivals.")
            empty = [seat for seat in range(SEATS) if self.seats[seat].who == NOBODY]
            shown = [seat for seat in range(SEATS) if seat not in empty[1:]]
            return [[Label(told, theme.LEAD), Seats(list(map(self._seat, shown)))]]
        told = sentences(about(self._rules), edition_in_short(self._as_played()))
        plays = Label(told, theme.TEXT)
        seats = Seats([self._seat(seat) for seat in range(SEATS)])
        return [[plays, seats, self._options()]]

    def _seat(self, seat: int) -> list[Widget]:
        choice, about = self.seats[seat], default_name(seat + 1)
        number = Label(str(seat + 1), theme.LEAD, face="display-bold", colour=theme.INK_SOFT)
        who = Choice(
            (PERSON, *ROSTER, GUEST, NOBODY),
            GUEST if choice.guest and choice.is_person else choice.who,
            who_name,
            partial(self._set, seat, "who"),
            picture=lambda key: who_picture(key, self.seats[seat].colour),
            open_all=partial(self._open_rivals, seat),
            arrows=False,
        )
        name = TextField(
            choice.name,
            LONGEST_NAME,
            partial(self._set, seat, "name"),
            hint=self._default_name(seat),
            renderer=self.host.renderer,
        )
        figure: Widget = Label("")  # rivals run themselves
        if choice.who not in ROSTER:
            figure = Choice(
                theme.FIGURES,
                choice.figure,
                lambda key: capitalised(figure_name(key)),
                partial(self._set, seat, "figure"),
                picture=lambda key: (f"hares/{key}-portrait", self.seats[seat].colour),
            )
        colour = Choice(
            tuple(theme.COLOURS),
            choice.colour,
            lambda key: capitalised(colour_name(key)),
            partial(self._set, seat, "colour"),
            picture=lambda key: ("swatch", key),
        )
        for what, widget in (("name", name), ("figure", figure), ("colour", colour)):
            widget.enabled = choice.who != NOBODY
            widget.named(f"{what} {seat}").explained(about)
        who.named(f"who {seat}").explained(about)
        return [number, who, name, figure, colour]

    def _options(self) -> Line:
        """Who begins, the seed, but for the first race, and the house rules."""
        taken = [seat for seat in range(SEATS) if self.seats[seat].who != NOBODY]
        if self.first not in (LOT, *taken):
            self.first = LOT
        first = Choice((LOT, *taken), self.first, self._first_name, partial(setattr, self, "first"))
        seed = TextField(
            self.seed,
            LONGEST_SEED,
            self._set_seed,
            hint=_("Lucky word (optional)"),
            renderer=self.host.renderer,
        )
        icon, style = ("house", "button") if self.house else ("book", "button-plain")
        told = house_rules_count(self.house)
        house = Button(told, self._open_house_rules, icon, style=style)
        new = has_never_raced() and not self.seed  # who is new has enough to choose
        between: list[Widget] = [] if new else [seed.named("seed")]
        return Line([first.named("first"), *between, house.named("house rules")])

    def foot(self) -> list[Widget]:
        """The text of what is still missing, and the buttons back and on."""
        problem = self._problem
        told = Told(problem or self._note(), theme.TEXT)
        told.colour = theme.WARNING if problem else theme.INK
        told.live = Live.URGENT if problem else Live.NO
        back = back_button(self.cancel)
        start = Button(
            _("Start the race!"), self.start, "flag", style="button-main", size=theme.LEAD
        )
        start.enabled = not problem
        others = self._show_all if self._plain else self._open_more
        more = Button(_("More…"), others, "plus", style="button-plain")
        more.enabled = self._plain or not problem
        alone = Button(_("Run alone"), self._run_alone, "hourglass").named("alone")
        beside = alone if self._is_one_person() else more.named("more")
        return [told, beside, back, start.named("start")]

    def _show_all(self) -> None:
        """Show editions, boards and house rules, too."""
        self._plain, self.height = False, NewRaceScene.height
        self.arrange(self.host.renderer)

    def _open_more(self) -> None:
        """Other ways to run a race of these players."""

        def instead(way: Callable[[], None]) -> None:
            self.host.pop()
            way()

        ways = [("handicap", self._open_handicaps), ("series", self._open_series)]
        if isinstance(self._as_played().hare, DieTable | Deck):
            ways += [("umpire", self._umpire), ("middle", self._open_middle)]
        self.navigator.open_more_races([(name, partial(instead, way)) for name, way in ways])

    def _umpire(self) -> None:
        """Begin a race whose dice and cards are told; at a real table there are people."""
        if sum(player.bot is None for _seat, player in self.players()) < 2:
            self.navigator.tell(
                lambda: _("First enter everybody who plays at your table: two people or more.")
            )
            return
        self._chance = ChanceKind.ASKED
        self.start()

    def _open_middle(self) -> None:
        """Set up a race that is under way on a table, and go on with it as the umpire."""
        players = [player for _seat, player in self.players()]

        def begin(turn: Seat, step: Step) -> None:
            self._remember()
            setup = replace(
                self._setup(turn), start=state_text(step.state), chance=ChanceKind.ASKED, seed=""
            )
            self.navigator.to_race(start_match(setup, self.host.library))

        self.navigator.open_set_position(self._race(), players, begin)

    def _open_handicaps(self) -> None:
        """What some of the players begin with instead of the usual, and who has which help."""
        taken = [seat for seat, _player in self.players()]
        players = [player for _seat, player in self.players()]

        def given(to: Sequence[Player]) -> None:
            for seat, player in zip(taken, to, strict=True):
                self.seats[seat] = with_handicap_of(self.seats[seat], player)
            self.arrange(self.host.renderer)

        self.navigator.open_handicaps(players, self._race().setup, given)

    def _open_series(self) -> None:
        """What is to be chosen for several races of these players."""
        if self._problem:
            return
        self._remember()
        taken = [seat for seat in self.seats if seat.who != NOBODY]
        today = date.today()
        series = Series(
            name=_("Series of {day}").format(day=f"{today:%Y-%m-%d}"),
            begun=f"{today:%Y-%m-%d}",
            edition=self.edition_name,
            board=self.board,
            seats=tuple(taken),
            house=self.house or None,
        )
        self.navigator.open_new_series(series)

    def _is_one_person(self) -> bool:
        """Whether one person is seated, and nobody else: they can race against par."""
        return [player.bot for _seat, player in self.players()] == [None]

    def _is_alone_among_rivals(self) -> bool:
        """Whether one person is seated, who can be asked for a name; several write theirs here."""
        return [player.bot for _seat, player in self.players()].count(None) == 1

    def _run_alone(self) -> None:
        """The page on which a race alone is chosen; it leads back here."""
        self._remember()
        self.navigator.to_par(back=self.navigator.to_new_race)

    def _open_rivals(self, seat: int) -> None:
        """The page of all who may sit there."""
        here, names = self.seats[seat], self._names_of_persons()
        name, sits = names.pop(seat, ""), set(names.values())
        persons = [(each, each.name in sits) for each in self._known.values()]
        who = GUEST if here.guest and here.is_person else here.who
        self.navigator.open_rivals(
            *(str(seat + 1), here.colour, who, persons, name),
            partial(self._sit, seat),
            self._open_people,
        )

    def _names_of_persons(self) -> dict[int, str]:
        """What the persons but the guests are called, by seat."""
        return {
            seat: visible(choice.name)
            for seat, choice in enumerate(self.seats)
            if choice.is_person and not choice.guest
        }

    def _sit(self, seat: int, who: str, name: str) -> None:
        """Let this person sit there, as they are known, or somebody new, a guest, or a rival."""
        if name:
            person = as_player(self._known[name])
            wear(self.seats, seat, "figure", person.figure)
            wear(self.seats, seat, "colour", person.colour)
            self.seats[seat] = replace(self.seats[seat], who=PERSON, name=name, guest=False)
            self.arrange(self.host.renderer)
        else:
            if who == PERSON and self._names_of_persons().get(seat) in self._known:
                self.seats[seat] = replace(self.seats[seat], name="")  # it is somebody else's
            self._set(seat, "who", who)
            if who in (PERSON, GUEST):
                self.form.set_focus(next(w for w in self.form.widgets if w.name == f"name {seat}"))

    def _open_people(self) -> None:
        """Who is known, and what they look like; names that were typed are known from now on."""
        self._remember()
        self.navigator.open_people(self._look_again)

    def _look_again(self) -> None:
        """Take over what has changed of the persons meanwhile."""
        self._know()
        self.seats = remembered(self.host.settings.seats)
        self.arrange(self.host.renderer)

    # --- choosing ---------------------------------------------------------------------------

    def _set(self, seat: int, field: str, value: str) -> None:
        old = self.seats[seat]
        if field in ("colour", "figure"):
            wear(self.seats, seat, field, value)
        elif field == "who":
            guest = value == GUEST
            others = (old.who in ROSTER) != (value in ROSTER)  # the name is somebody else's
            others = others or (guest and visible(old.name) in self._known)
            name = "" if others else old.name
            who = PERSON if guest else value
            self.seats[seat] = replace(old, who=who, name=name, guest=guest)
        else:
            changed: Mapping[str, Any] = {field: value}
            self.seats[seat] = replace(old, **changed)
        self.arrange(self.host.renderer)

    def _set_seed(self, seed: str) -> None:
        self.seed = seed
        self.arrange(self.host.renderer)  # what it is for is told

    def _set_edition(self, name: str) -> None:
        """Choose an edition, and with it the board it is played on."""
        library = self.host.library
        try:
            board = library.edition(name).board
            library.board(board)
        except ContentError as error:
            self._tell_of(error)
            return
        self._houses[self.edition_name] = self.house
        self.edition_name, self.board = name, board
        self.house = self._houses.get(name, BY_THE_BOOK)
        self.arrange(self.host.renderer)

    def _open_editions(self) -> None:
        """All editions on one page."""
        self.navigator.open_editions(self.edition_name, self._set_edition)

    def _open_house_rules(self) -> None:
        seated, counts = len(self.players()), self._rules.ruleset.player_counts
        players = min(counts, key=lambda count: abs(count - seated))
        self.navigator.open_house_rules(self._rules, players, self.house, self._set_house)

    def _set_house(self, house: HouseRules) -> None:
        self.house = house
        self.arrange(self.host.renderer)

    def _edition_title(self, name: str) -> str:
        try:
            title = title_of(self.host.library.edition(name))
        except ContentError:  # whoever chooses it is told
            title = name
        return _("Edition: {edition}").format(edition=title)

    def _board_title(self, name: str) -> str:
        try:
            title = self.host.library.board(name).title
        except ContentError:  # whoever chooses it is told
            title = name
        return _("Board: {title}").format(title=title)

    def _set_board(self, name: str) -> None:
        try:
            self.host.library.board(name)
        except ContentError as error:
            self._tell_of(error)
            return
        self.board = name
        self.arrange(self.host.renderer)

    def _tell_of(self, error: ContentError) -> None:
        """Tell of a broken file; what was chosen before stays."""
        self.arrange(self.host.renderer)
        self.navigator.report(error)

    def _default_name(self, seat: int) -> str:
        """The name in a seat whose player gave none."""
        who = self.seats[seat].who
        if who in ROSTER:
            same = [s for s in range(SEATS) if self.seats[s].who == who]
            name = bot_name(who)
            return name if len(same) == 1 else one_of_several(name, same.index(seat) + 1)
        return default_name(seat + 1)

    def _first_name(self, first: int) -> str:
        if first == LOT:
            return _("A random player goes first")
        name = visible(self.seats[first].name) or self._default_name(first)
        return _("{name} goes first").format(name=name)

    def players(self) -> list[tuple[int, Player]]:
        """The seats that are taken, each with its player."""
        return [
            (
                seat,
                Player(
                    visible(choice.name) or self._default_name(seat),
                    None if choice.who == PERSON else choice.who,
                    choice.colour,
                    choice.figure,
                    Handicap(choice.carrots, choice.lettuces),
                    choice.guest and choice.is_person,
                    Help(choice.help),
                ),
            )
            for seat, choice in enumerate(self.seats)
            if choice.who != NOBODY
        ]

    def _against_it(self) -> str:
        """Why such a race can't start; "" if it can."""
        names = [player.name for _seat, player in self.players()]
        if self._is_one_person():
            return _("Add another player, or run alone: how few turns do you need?")
        if len(names) < 2:
            return _("These rules need at least two players. Add another.")
        if len(set(names)) < len(names):
            return _("Two players have the same name. Change one of them.")
        for name in (player.name for _seat, player in self.players() if player.guest):
            if name in self._known:
                told = _("{name} is known here. Choose that person, or another name for the guest.")
                return told.format(name=name)
        try:
            self._race()
        except RulesError as error:
            return rules_sentence(error)
        return ""

    def start(self) -> None:
        """Remember the set-up and begin the race."""
        if self._problem:
            return
        self._remember()
        if self._is_alone_among_rivals():
            with_a_name(self.host, self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        self.seats = list(self.host.settings.seats)
        order = [seat for seat, _player in self.players()]
        first = None if self.first == LOT else order.index(self.first)
        setup = self._setup(first)
        self.host.profiles.share_coach([each.name for each in setup.players if each.bot is None])
        self.navigator.to_race(start_match(setup, self.host.library))

    def _remember(self) -> None:
        """Keep the set-up for the next time, and give the persons their profiles."""
        self.host.change_settings(
            seats=tuple(self.seats),
            first=None if self.first == LOT else self.first,
            edition=self.edition_name,
            board=self.board,
            house=self.house,
        )
        self.host.profiles.introduce(seat for seat in self.seats if seat.is_person)

    def _setup(self, first: Seat | None) -> RaceSetup:
        """The set-up as chosen; None: the lot decides who is `first`."""
        runners = tuple(player for _seat, player in self.players())
        return RaceSetup(
            self.edition_name,
            self.board,
            self.house,
            runners,
            first=first,
            seed=self.seed.strip(),
            chance=self._chance,
        )

    def _note(self) -> str:
        """A note for who writes a word for the luck, for players who have two hares each, or of who
        has a handicap."""
        if self.seed.strip():
            return _("The same word brings the same dice and cards next time.")
        if self._race().setup.markers > 1:
            return _("Two hares each: the first player with both hares home wins.")
        return whose([player.name for _seat, player in self.players() if player.has_handicap])

    def _as_played(self) -> Ruleset:
        """The edition's rules with the house rules, or without them where they contradict it."""
        try:
            return self._race().ruleset
        except RulesError:
            return self._rules.ruleset

    def _race(self) -> Race:
        """The race that would be run. Raises `RulesError` if the rules are against it."""
        return race_of(self._setup(0), self.host.library)

    def cancel(self) -> None:
        self._remember()  # who comes back finds all as it was
        if len(self.host.scenes) > 1:
            self.host.pop()
        else:
            self.navigator.to_title()

    # --- scene ------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled) and self.form.typing:
            self.form.set_focus(None)  # the name is written; the next Esc leads back
        else:
            super().handle(intent)
