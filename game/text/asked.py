"""What can be asked at any time in a race, and the answers: whole sentences, one a line.

The window shows some of them on its card, a screen reader speaks them, and the terminal prints
them. Nothing is told that whoever asks may not know: `Asked` is given what their seat may see.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol

from game import rules

from . import turn, words
from .counsel import NO_COUNSEL, Counsel
from .formats import labelled, sentences
from .language import _, ngettext
from .turns import since_lines


class Tone(Enum):
    """What kind of thing a line says, where that is to be seen."""

    PLAIN = "plain"
    BARGAIN = "bargain"  # what an action costs or brings
    COACH = "coach"
    REFUSED = "refused"


class Line(NamedTuple):
    """A line of an answer."""

    text: str
    tone: Tone = Tone.PLAIN
    faces: Sequence[str] = ()
    """The same for each face of a die, or each card from 1 to 6."""
    dice: bool = False
    """Whether that is a die."""


class Shown(rules.Standing, Protocol):
    """Who is where: a state, or what the table still shows of it."""

    @property
    def pending(self) -> Sequence[rules.Pending]: ...
    @property
    def pile(self) -> Sequence[int]: ...


@dataclass(frozen=True)
class Asked:
    """The answers for one person at one moment.

    `state` is what they may know of the race (`PlayerView.seen`), so that a hidden hand is None in
    it; `names` are the players' by seat, `seat` is their own, None for whoever looks on; `hedgehog`
    if the tortoise is one; `shown` is what the table shows, if that is not yet the state.
    """

    state: rules.GameState
    names: Sequence[str]
    seat: rules.Seat | None = None
    hedgehog: bool = False
    shown: Shown | None = None

    # --- where everybody is, and what they hold ---------------------------------------------------

    def stand(self) -> list[str]:
        """How do I stand, in short: each own hare, what I hold, and whether the square under it has
        not paid."""
        told = [self._of(marker, self._stands(marker)) for marker in self._own()]
        if self.seat is not None:
            told.append(self._holds(self.seat))
            if since_lines(self.state, self.names, (), self.seat):
                told.append(_("The square pays you nothing this time."))
        return told

    def where(self) -> list[str]:
        """Where am I: each own hare, and the hares next to it on the way."""
        told: list[str] = []
        for marker in self._own():
            told.append(self._of(marker, self._stands(marker)))
            if marker in self._there.home:
                continue
            if self._there.pending[marker] is not rules.Pending.NONE:
                position = rules.position_of(self._there, marker)
                told.append(turn.you_stand_here(position, self._there.pending[marker]))
            told += self._neighbours(marker)
        return told

    def ahead(self) -> list[str]:
        """Who is ahead, and by how much: all hares from the first to the last."""
        there, own = self._there, [m for m in self._own() if m not in self._there.home]
        order = sorted(range(self._race.markers), key=lambda m: rules.position_of(there, m))
        told = []
        for marker in order:
            line = _said_of(self._called(marker), self._stands(marker))
            if len(own) == 1 and marker not in (*own, *there.home):
                gap = there.squares[marker] - there.squares[own[0]]
                line = sentences(line, _gap(gap))
            told.append(line)
        return told

    def players(self) -> list[str]:
        """What each player holds, as far as that is known to whoever asks."""
        return [_said_of(name, self._holds(seat)) for seat, name in enumerate(self.names)]

    def hold(self) -> list[str]:
        """What do I hold, how far does it reach, and what do I need to come home."""
        if self.seat is None:
            return self.players()
        held = self._held(self.seat)
        told = [_("Your carrots are hidden now.")]
        if held is not None:
            reach = rules.reach(held)
            enough = ngettext(
                "You have {carrots}, enough for at most {n} square.",
                "You have {carrots}, enough for at most {n} squares.",
                reach,
            )
            told = [enough.format(carrots=words.carrots(held), n=reach)]
        lettuces = turn.lettuces_to_eat(self.state.lettuces[self.seat])
        told.append(f"{words.capitalised(lettuces)}.")
        home = turn.way_home(self.state, self.seat)
        return [*told, home] if home else told

    # --- what can be done -------------------------------------------------------------------------

    def reach(self) -> list[str]:
        """What can I reach, and for how much: every action that there is now."""
        if not self._may_choose:
            told = [] if self.state.actor == self.seat else [_("It isn’t your turn.")]
            return [*told, *self.hold()[:1]]
        return [self.action(action) for action in rules.legal_actions(self.state)]

    def reach_of(self, marker: rules.MarkerId) -> list[str]:
        """What one of my hares can reach."""
        legal = rules.legal_actions(self.state)
        return [self.action(action) for action in legal if action.marker == marker]

    def action(self, action: rules.Action) -> str:
        """An action that is allowed now, with its price, in a line."""
        would = rules.preview(self.state, action)
        where = words.where_words(self._race.track, would.to, hedgehog=self.hedgehog)
        price, left = words.price_words(would.paid), would.left
        match action:
            case rules.MoveForward():
                told = _("{square} for {price}. You keep {left}.")
                told = told.format(square=where, price=price, left=left)
            case rules.MoveBack():
                told = _("Back to {square}. You take {carrots} and have {left}.").format(
                    square=where, carrots=words.carrots(would.taken), left=left
                )
            case rules.Finish():
                told = _("The finish for {price}. You keep {left}.").format(price=price, left=left)
            case rules.TakeTen():
                told = _("You may take 10 carrots.")
            case rules.GiveTen():
                told = _("You may give 10 carrots.")
            case rules.Decline():
                told = _("You may also do nothing.")
        return self._of(action.marker, told)

    def square(self, square: rules.Square) -> list[str]:
        """What is on a square: what it is, who stands there, and what it does."""
        return [self._named(square), *_one_by_one(self.about(square))]

    def board(self, kinds: Collection[rules.SquareKind] = ()) -> list[str]:
        """Which numbers the squares of each kind have, and who is where; of these kinds, if any are
        named, the numbers alone."""
        track, told = self._race.track, []
        for kind in rules.SquareKind:
            numbers = [
                str(track.number_shown(square))
                for square, other in enumerate(track.kinds)
                if other is kind and 0 < square < track.finish
            ]
            if numbers and (not kinds or kind in kinds):
                name = words.capitalised(words.square_name(kind, hedgehog=self.hedgehog))
                told.append(_said_of(name, f"{', '.join(numbers)}."))
        return told if kinds else [*told, *self.ahead()]

    def would(
        self, square: rules.Square, marker: rules.MarkerId, coach: Counsel = NO_COUNSEL
    ) -> list[str]:
        """What a square would do for this hare: its price, what it brings, its risk; or why it
        can't go there."""
        action = rules.move_towards(self.state, marker, square)
        if action is None or not self._may_choose:
            return self.square(square)
        return [self._named(square), *_one_by_one(self.about(square, action, coach))]

    def about(
        self, square: rules.Square, action: rules.Action | None = None, coach: Counsel = NO_COUNSEL
    ) -> list[Line]:
        """What somebody decides with, the most useful first: what it does for whoever goes there,
        the price and how far home is; then the rest. `action` leads there now, legal or not, if
        somebody is to choose; `coach` is the coach's comment. Lines may be empty."""
        kind, state = self._race.track.kinds[square], self.state
        there, rule = self.who_stands_on(square), self._help(kind)
        if action is None:
            return [*map(Line, there), Line(rule), Line(self._cards(kind))]
        refusal = rules.why_illegal(state, action)
        if refusal is not None:
            told = words.refusal_sentence(refusal, hedgehog=self.hedgehog)
            what = "" if refusal.reason is rules.Reason.NO_LETTUCE_LEFT else rule
            lines = [*there, what, self._cards(kind)]
            if refusal.reason is rules.Reason.TOO_FEW_CARROTS:
                lines.append(turn.position_there(state, action))
            return [Line(told, Tone.REFUSED), *map(Line, lines)]
        price = Line(turn.bargain(state, action), Tone.BARGAIN)
        where, more = turn.position_there(state, action), list[Line]()
        if kind is rules.SquareKind.HARE:
            risk = turn.risk_there(state, action)
            does = Line(risk or rule)
            more = [self._orders(action)] if risk else []
        elif coach.pays:
            does, more = Line(coach.pays, Tone.COACH), []
            if not coach.never_pays:
                who = "" if coach.changers in coach.hinted else coach.changers
                more = [Line(sentences(rule, who))]
        elif isinstance(action, rules.MoveForward):
            brings = turn.brings(state, action)
            does = Line(brings or rule)
        else:
            does, price = price, Line("")
        said = [does, price, Line(coach.hinted, Tone.COACH), Line(coach.home, Tone.COACH), *more]
        said += [Line(each, Tone.COACH) for each in coach.more]
        return [*said, *map(Line, (where, *there))]

    # --- what happened, and by which rule ---------------------------------------------------------

    def since(self, events: Sequence[rules.Event], first: rules.Seat) -> list[str]:
        """What the others did since my last turn: a line for each turn in these events, which begin
        in a turn of `first`'s and lead to the present one."""
        lines = since_lines(self.state, self.names, events, first)
        now = since_lines(self.state, self.names, (), first)  # which `stand` tells
        told = [
            _said_of(self.names[line.seat], line.text)
            for line in lines[: len(lines) - len(now)]
            if line.seat is not None
        ]
        return told or [_("Nothing has happened since your turn.")]

    # --- parts ------------------------------------------------------------------------------------

    @property
    def _race(self) -> rules.Race:
        return self.state.race

    @property
    def _may_choose(self) -> bool:
        """Whether it is for whoever asks to choose, and their hand is open."""
        seat = self.seat
        return seat is not None and seat == self.state.actor and self._held(seat) is not None

    def _held(self, seat: rules.Seat) -> int | None:
        """The carrots of this seat; None if they are hidden."""
        return self.state.carrots[seat]

    @property
    def _there(self) -> Shown:
        return self.state if self.shown is None else self.shown

    def _own(self) -> Sequence[rules.MarkerId]:
        return () if self.seat is None else self._race.markers_of(self.seat)

    def _badge(self, marker: rules.MarkerId) -> str:
        """What tells the hares of one player apart; "" where each has one."""
        return words.marker_name(self._race, marker) if self._race.setup.markers > 1 else ""

    def _called(self, marker: rules.MarkerId) -> str:
        name, badge = self.names[self._race.seat_of(marker)], self._badge(marker)
        return words.with_badge(name, badge) if badge else name

    def _of(self, marker: rules.MarkerId, told: str) -> str:
        """What is said of one of a player's hares, which it names where there are several."""
        badge = self._badge(marker)
        return labelled(badge, told)

    def _stands(self, marker: rules.MarkerId) -> str:
        there = self._there
        return turn.where_it_stands(
            self._race.track,
            there.squares[marker],
            rules.position_of(there, marker),
            "",
            hedgehog=self.hedgehog,
        )

    def _neighbours(self, marker: rules.MarkerId) -> Iterator[str]:
        """The next hare ahead on the way, and the next behind."""
        squares, here = self._there.squares, self._there.squares[marker]
        out = [m for m in range(self._race.markers) if m not in self._there.home and m != marker]
        ahead = [m for m in out if squares[m] > here]
        behind = [m for m in out if squares[m] < here]
        if ahead:
            other = min(ahead, key=squares.__getitem__)
            told = ngettext(
                "Next ahead is {name}, {n} square away.",
                "Next ahead is {name}, {n} squares away.",
                squares[other] - here,
            )
            yield told.format(name=self._called(other), n=squares[other] - here)
        if behind:
            other = max(behind, key=squares.__getitem__)
            told = ngettext(
                "Next behind is {name}, {n} square away.",
                "Next behind is {name}, {n} squares away.",
                here - squares[other],
            )
            yield told.format(name=self._called(other), n=here - squares[other])

    def _holds(self, seat: rules.Seat) -> str:
        held = self._held(seat)
        carrots = _("Hidden carrots") if held is None else words.carrots(held)
        lettuces = words.capitalised(turn.lettuces_to_eat(self.state.lettuces[seat]))
        return _("{carrots}. {lettuces}.").format(carrots=carrots, lettuces=lettuces)

    def _named(self, square: rules.Square) -> str:
        where = words.where_words(self._race.track, square, hedgehog=self.hedgehog)
        return words.capitalised(where)

    def who_stands_on(self, square: rules.Square) -> list[str]:
        """A sentence about the hare on this square, or one about all of them."""
        there = self._there
        here = [m for m, at in enumerate(there.squares) if at == square and m not in there.home]
        named = {m: self.names[self._race.seat_of(m)] for m in here}
        badges = {m: words.marker_name(self._race, m) for m in here}
        if len(here) > 1:
            return [turn.stand_here([(named[marker], badges[marker]) for marker in here])]
        told = []
        for marker in here:
            position, pending = rules.position_of(there, marker), there.pending[marker]
            if self._race.seat_of(marker) == self.seat and self._race.setup.markers == 1:
                told.append(turn.you_stand_here(position, pending))
            else:
                told.append(turn.stands_here(named[marker], badges[marker], position, pending))
        return told

    def _orders(self, action: rules.Action) -> Line:
        """What the hare square of this move may say: of a die, in the position there."""
        rule = self._race.ruleset.hare
        if isinstance(rule, rules.DieTable):
            position = rules.preview(self.state, action).position
            left = bool(self.state.lettuces[self._race.seat_of(action.marker)])
            hares = self._race.markers
            faces = words.die_faces(rule, position, lettuces=left, hares=hares)
            told = words.die_table(rule, position, lettuces=left, hares=hares)
            return Line(told, faces=faces, dice=not rule.drawn)
        return Line(self._cards(rules.SquareKind.HARE))

    def _cards(self, kind: rules.SquareKind) -> str:
        """The hare cards that are still to come; "" for all else."""
        deck = self._race.ruleset.hare
        if kind is not rules.SquareKind.HARE or not isinstance(deck, rules.Deck):
            return ""
        return words.cards_to_come(deck, self._there.pile)

    def _help(self, kind: rules.SquareKind) -> str:
        """What a square does."""
        if kind is rules.SquareKind.HARE:
            return words.hare_help(self._race.ruleset.hare)
        return words.square_help(kind, self._race.setup.markers, self._race.markers)


def _one_by_one(lines: Iterable[Line]) -> Iterator[str]:
    """What these lines say, where a table or a list is one line for each of its entries."""
    for line in lines:
        yield from filter(None, line.text.split(" · "))


def _said_of(name: str, told: str) -> str:
    return _("{name}: {sentence}").format(name=name, sentence=told)


def _gap(squares: int) -> str:
    """How far another hare is ahead (below 0: behind) of the hare of whoever asks."""
    if squares > 0:
        told = ngettext("{n} square ahead of you.", "{n} squares ahead of you.", squares)
    elif squares < 0:
        told = ngettext("{n} square behind you.", "{n} squares behind you.", -squares)
    else:
        return _("Beside you.")
    return told.format(n=abs(squares))


def which_rule(rule: str, chapter: str) -> str:
    """By which rule something was so, and which chapter of the rules pages tells of it."""
    told = _("Rule {number}: read the chapter “{chapter}”.")
    return told.format(number=rules.number_of(rule), chapter=chapter)
