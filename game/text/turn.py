"""What a person is to do now, and what an action would cost or bring, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game import rules

from .formats import joined, labelled, ordinal, sentences
from .language import _, ngettext
from .languages import Ordinal
from .words import carrots, marker_name, price_words, square_name, with_badge

_SET_BACK = frozenset(
    {
        rules.HareEffect.PAY,
        rules.HareEffect.MISS_TURN,
        rules.HareEffect.CARROT_SQUARE_BACK,
        rules.HareEffect.POSITION_BACK,
        rules.HareEffect.EAT_CARROT,
        rules.HareEffect.LOSE_HALF,
    }
)
"""Orders that take carrots or a turn from anybody, or lead back."""


def what_to_do(
    state: rules.GameState,
    name: str,
    able: Sequence[rules.MarkerId],
    *,
    priced: bool = True,
    closed: bool = False,
    umpired: bool = False,
    moves_only: bool = False,
) -> tuple[str, str]:
    """Who decides and what, a line each; `able` are markers that can act, the chosen one first.
    `priced` if the squares show their prices; of a `closed` hand nothing is told. `umpired` if
    somebody tells what is done on a real board; `moves_only` if a lesson asks for a move: neither
    staying nor going home is told of then."""
    legal = rules.legal_actions(state)
    if state.stage is rules.Stage.TAKE_OR_GIVE:
        return name, _("Take or give 10 carrots?")
    if state.stage is rules.Stage.MOVE_AGAIN:
        if any(isinstance(action, rules.Decline) for action in legal):
            return name, _("You may move again.")
        return name, _("The hare square says: move again!")
    if state.stage is rules.Stage.OTHER_MARKER:
        return name, _("Now move your other hare.")
    must = state.duty[state.turn] if state.duty else None
    if must is not None and list(able) == [must]:
        hare = marker_name(state.race, must)
        return name, _("Hare {hare} has eaten, so it must move now.").format(hare=hare)
    home = _home_now(state, able[0]) if len(able) == 1 and not closed else ""
    if home and not moves_only:
        return name, home
    if not moves_only and able and rules.TakeTen(able[0]) in legal:
        return name, _("Move, or stay on this carrot square:")
    if len(able) > 1:
        return name, _("Choose a square, or your other hare.")
    if not closed and legal and all(isinstance(action, rules.MoveBack) for action in legal):
        return name, _("You can’t go forward: fall back for carrots.")
    if not priced:
        return name, _("Choose a square.")
    if umpired:
        return name, _("Umpire: type the number of the square, or press it.")
    return name, _("Your turn: pick a square.")


def _home_now(state: rules.GameState, marker: rules.MarkerId) -> str:
    """Whether a hare for which the finish is near enough can go home, or why not; "" for one that
    has too few carrots, or is not the player's only one."""
    race, held = state.race, state.carrots[state.race.seat_of(marker)]
    way = race.track.finish - state.squares[marker]
    if race.setup.markers > 1 or held is None or rules.price(way) > held:
        return ""
    refusal = rules.why_illegal(state, rules.Finish(marker))
    match refusal and refusal.reason:
        case None:
            return _("You can go home now!")
        case rules.Reason.LETTUCES_LEFT:
            n = state.lettuces[race.seat_of(marker)]
            text = ngettext(
                "To go home, first eat {n} lettuce.", "To go home, first eat {n} lettuces.", n
            )
        case rules.Reason.TOO_MANY_CARROTS:
            n = refusal.held - refusal.needed if refusal else 0
            text = ngettext(
                "You would come home with {n} carrot too many.",
                "You would come home with {n} carrots too many.",
                n,
            )
        case _:
            return ""
    return text.format(n=n)


def going_on(events: Sequence[rules.Event], seat: rules.Seat, action: rules.Action | None) -> str:
    """What a person of this seat sees happen in its turn, among these events: what their own
    `action` does, or else what goes before one."""
    if isinstance(action, rules.Finish):
        return _("Your hare comes home!")
    if isinstance(action, rules.MoveForward | rules.MoveBack):
        return _("Your hare is on its way.")
    if action is not None:
        return _("You stay where you are.")
    for event in events:
        match event:
            case rules.LettuceEaten(eater) if eater == seat:
                return _("Your hare eats its lettuce.")
            case rules.TurnMissed(misser) if misser == seat:
                return _("You miss this turn.")
    return _("Your turn is about to begin.")


def confirm_or_not(state: rules.GameState, name: str, confirm: str, back: str) -> tuple[str, str]:
    """The question whether this person goes to the chosen square: heading and one line, a short one
    where buttons for something else stand below. `confirm` and `back` are keys, "" by finger."""
    if any(
        isinstance(action, rules.TakeTen | rules.GiveTen | rules.Decline)
        for action in rules.legal_actions(state)
    ):
        return name, _("Go there?")
    if not confirm:
        return name, _("Go there? Press the square again.")
    told = _("Go there? Press the square again, or {confirm}. {back} cancels.")
    return name, told.format(confirm=confirm, back=back)


def undo_question(name: str, *, rivals_moved: bool) -> str:
    """Asks everybody whether a move may be undone: that of the person of this name, who decided
    last, or whom only rivals have followed."""
    told = _("{name} moved last. Does everybody agree to undo that?")
    if rivals_moved:
        told = _("{name} moved, then the rivals. Does everybody agree to undo all of that?")
    return told.format(name=name)


def who_would_win(state: rules.GameState, names: Sequence[str]) -> str:
    """Who wins if the race is ended as it stands (6.4), by their names; "" if it is over."""
    result = None if state.is_over else rules.race_result(rules.stop(state).state)
    if result is None:
        return ""
    winners = [names[seat] for seat in result.winners]
    told = ngettext("{names} would win now.", "{names} would share the win now.", len(winners))
    return told.format(names=joined(winners))


def still_running(names: Sequence[str]) -> str:
    """Who is still in the race when all persons are home."""
    told = ngettext("{names} is still running.", "{names} are still running.", len(names))
    return told.format(names=joined(names))


def way_home(standing: rules.Standing, seat: rules.Seat) -> str:
    """What this seat still needs to come home next (6.1, 7.3); "" if all its hares are there."""
    race, left = standing.race, standing.lettuces[seat]
    out = [marker for marker in race.markers_of(seat) if marker not in standing.home]
    if not out:
        return ""
    limit = rules.finishing_limit(standing)
    if len(out) > 1:  # no limit counts for the first of two
        if not left:
            return _("To come home: any number of carrots will do for your first hare.")
        text = ngettext("To come home: eat {n} lettuce.", "To come home: eat {n} lettuces.", left)
    elif standing.home or race.seats == 1:
        text = ngettext(
            "To come home: eat {n} lettuce, and arrive with at most {limit} carrots.",
            "To come home: eat {n} lettuces, and arrive with at most {limit} carrots.",
            left,
        )
        if not left:
            text = ngettext(
                "To come home: arrive with at most {limit} carrot.",
                "To come home: arrive with at most {limit} carrots.",
                limit,
            )
    else:
        text = ngettext(
            "To win: eat {n} lettuce, keep at most {limit} carrots.",
            "To win: eat {n} lettuces, keep at most {limit} carrots.",
            left,
        )
        if not left:
            text = ngettext(
                "To win: come home with at most {limit} carrot.",
                "To win: come home with at most {limit} carrots.",
                limit,
            )
    return text.format(n=left, limit=limit)


def bargain(state: rules.GameState, action: rules.Action) -> str:
    """What a move would cost or bring, and what is left; "" for what is no move."""
    would = rules.preview(state, action)
    match action:
        case rules.MoveForward():
            told = _("It costs {price}. You keep {left}.").format(
                price=carrots(would.paid), left=would.left
            )
        case rules.MoveBack() | rules.TakeTen():
            told = _("You take {carrots} and have {left}.").format(
                carrots=carrots(would.taken), left=would.left
            )
        case rules.Finish() if _is_first_of_two(state, action.marker):
            told = _("This hare goes home for {price}. Your other hare keeps {left}.").format(
                price=price_words(would.paid), left=carrots(would.left)
            )
        case rules.Finish():
            told = _(
                "You go home for {price} and keep {left}. You may keep at most {limit}."
            ).format(price=price_words(would.paid), left=would.left, limit=would.limit)
        case rules.GiveTen() | rules.Decline():
            return ""
    if not would.pays:
        return told
    if would.pays > 0:
        first = _("The square you leave pays you {carrots} first.")
    else:
        first = _("You first give {carrots} for being passed.")
    return sentences(told, first.format(carrots=carrots(abs(would.pays))))


def _is_first_of_two(state: rules.GameState, marker: rules.MarkerId) -> bool:
    """Whether the player has another hare that is not home: no limit counts for this one (7.3)."""
    own = state.race.markers_of(state.race.seat_of(marker))
    return any(other != marker and other not in state.home for other in own)


def position_there(state: rules.GameState, action: rules.Action) -> str:
    """The position that a hare would hold after such a move, as the others stand now; "" for the
    finish."""
    would = rules.preview(state, action)
    if would.to == state.race.track.finish:
        return ""
    position = ordinal(would.position, Ordinal.IS)
    return _("Right now you would be {position} there.").format(position=position)


def brings(state: rules.GameState, action: rules.Action) -> str:
    """What the square of a move brings on the next turn to whoever keeps the position there, in
    one line; "" if that does not depend on it."""
    would, track = rules.preview(state, action), state.race.track
    lettuce = track.kinds[would.to] is rules.SquareKind.LETTUCE
    if not lettuce and would.position not in track.paying_positions[would.to]:
        return ""
    told = _("If you stay {position}, it pays {n}.")
    if lettuce:
        told = _("You eat, and take {n} if you stay {position}.")
    return told.format(
        position=ordinal(would.position, Ordinal.IS),
        n=rules.ruleset.CARROTS_PER_POSITION * would.position,
    )


def luck_there(state: rules.GameState, action: rules.Action) -> str:
    """How often the hare square of a move would let the hare eat, in one line; "" for never, or if
    nothing is left to eat."""
    drawn, told = _faces(state, action)
    eats = sum(n for n, each in told if rules.HareEffect.EAT_LETTUCE in each)
    if not eats or not state.lettuces[state.race.seat_of(action.marker)]:
        return ""
    if drawn:
        text = ngettext(
            "The card lets you eat a lettuce {n} time in {all}.",
            "The card lets you eat a lettuce {n} times in {all}.",
            eats,
        )
    else:
        text = ngettext(
            "The die lets you eat a lettuce {n} time in {all}.",
            "The die lets you eat a lettuce {n} times in {all}.",
            eats,
        )
    return text.format(n=eats, all=sum(n for n, _each in told))


def _faces(
    state: rules.GameState, action: rules.Action
) -> tuple[bool, list[tuple[int, Sequence[rules.HareEffect]]]]:
    """Whether a card is drawn on the hare square of this move, and what faces or cards would do
    there, each with how many of them do; none where chance has no say."""
    rule = state.race.ruleset.hare
    match rule:
        case rules.DieTable(drawn=drawn):
            position = rules.preview(state, action).position
            return drawn, [(1, rule.effects(face, position)) for face in range(1, rule.faces + 1)]
        case rules.Deck(cards):
            left = [card.count - state.pile.count(kind) for kind, card in enumerate(cards)]
            if not any(left):  # it is shuffled first
                left = [card.count for card in cards]
            return True, [(n, card.effects) for n, card in zip(left, cards, strict=True)]
        case _:
            return False, []


def risk_there(state: rules.GameState, action: rules.Action) -> str:
    """How often the hare square of a move would set the hare back, in one line; "" where chance has
    no say."""
    would = rules.preview(state, action)
    ahead, behind = would.position - 1, state.race.markers - would.position
    bad = set(_SET_BACK)
    if not behind:
        bad.discard(rules.HareEffect.POSITION_BACK)
    else:
        bad.add(rules.HareEffect.GIVE_TEN_TO_EACH_BEHIND)
    if behind > ahead:
        bad.add(rules.HareEffect.MISS_IF_MORE_BEHIND)
    if not state.lettuces[state.race.seat_of(action.marker)]:
        bad |= {rules.HareEffect.TEN_PER_LETTUCE, rules.HareEffect.EAT_LETTUCE}
    drawn, told = _faces(state, action)
    if not told:
        return ""
    times, of = sum(n for n, each in told if not bad.isdisjoint(each)), sum(n for n, _each in told)
    if not times:
        return _("Nothing there can set you back.")
    text = ngettext(
        "The die sets you back {n} time in {all}.",
        "The die sets you back {n} times in {all}.",
        times,
    )
    if drawn:
        text = ngettext(
            "The card sets you back {n} time in {all}.",
            "The card sets you back {n} times in {all}.",
            times,
        )
    return text.format(n=times, all=of)


def stands_here(name: str, badge: str, position: int, pending: rules.Pending) -> str:
    """Who stands on a square, and in which position; `badge` is what the hare bears."""
    text = {
        rules.Pending.NONE: _("{name} ({badge}) stands here, {position} in the race."),
        rules.Pending.EAT: _(
            "{name} ({badge}) lies here to eat a lettuce, {position} in the race."
        ),
        rules.Pending.MISS: _(
            "{name} ({badge}) lies here and will miss a turn, {position} in the race."
        ),
    }[pending]
    return text.format(name=name, badge=badge, position=ordinal(position, Ordinal.AS))


def you_stand_here(position: int, pending: rules.Pending) -> str:
    """The same to the person whose only hare it is."""
    text = {
        rules.Pending.NONE: _("You stand here, {position} in the race."),
        rules.Pending.EAT: _("You lie here to eat a lettuce, {position} in the race."),
        rules.Pending.MISS: _("You lie here and will miss a turn, {position} in the race."),
    }[pending]
    return text.format(position=ordinal(position, Ordinal.AS))


def stand_here(hares: Sequence[tuple[str, str]]) -> str:
    """Who stand together, by name and badge: at the start."""
    together = joined([with_badge(name, badge) for name, badge in hares])
    return _("{hares} are here.").format(hares=together)


def where_it_stands(
    track: rules.Track, square: rules.Square, position: int, badge: str, *, hedgehog: bool
) -> str:
    """Where a player's hare is; `badge` tells which of several, else it is ""."""
    if square == track.finish:
        told = _("Home in {position} place.").format(position=ordinal(position, Ordinal.PLACE))
    elif square == 0:
        told = _("{position} in the race, at the start.").format(position=ordinal(position))
    else:
        told = _("{position} in the race, on {number} ({square}).").format(
            position=ordinal(position),
            number=track.number_shown(square),
            square=square_name(track.kinds[square], hedgehog=hedgehog),
        )
    return labelled(badge, told)


def lettuces_to_eat(number: int) -> str:
    """How many lettuces are still to be eaten."""
    if not number:
        return _("no lettuces left")
    return ngettext("{n} lettuce to eat", "{n} lettuces to eat", number).format(n=number)


class Shown(rules.Standing, Protocol):
    """The race as the table shows it."""

    @property
    def carrots(self) -> Sequence[int]: ...
    @property
    def pending(self) -> Sequence[rules.Pending]: ...
    @property
    def turn(self) -> rules.Seat: ...


def home_next(shown: Shown, seat: rules.Seat) -> str:
    """That a player who is not to act now could be home on its next turn, as everybody can reckon;
    "" if it could not, or if hands are hidden."""
    race = shown.race
    marker, *more = race.markers_of(seat)
    lies = shown.pending[marker] is not rules.Pending.NONE
    if more or lies or race.carrots_hidden or shown.turn == seat:
        return ""
    can = rules.can_be_home_next(shown, marker, shown.carrots[seat])
    return _("can go home next turn") if can else ""
