"""The eight lessons of the first race, the race that comes after them, and a ninth for two players.

The first six are all that is needed for a first race, in about six minutes: paying, falling back,
position squares, lettuces, hare squares, coming home. The others are for afterwards. All are run
on the board of 2000, the eight by three, by the edition's own rules; the fifth shows that edition's
hare squares.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match import Player, RaceSetup
from game.rules import (
    Action,
    Always,
    CardDrawn,
    ChanceOutcome,
    Deck,
    DieFace,
    DieTable,
    Finish,
    GameState,
    GiveTen,
    HareEffect,
    HareRule,
    HouseRules,
    MoveBack,
    MoveForward,
    Ruleset,
    SquareKind,
    TakeTen,
    Toll,
    preview,
    price,
)
from game.text import _
from game.text.words import carrots, effect_name, hare_help

from .lesson import Asked, Judge, Lesson, Others, Part, Show, Step, Told
from .two_hares import two_hares_parts

ENOUGH = ("fuel", "back", "numbers", "lettuce", "hares", "landing")
"""Names of the lessons before the first race, in order."""
LESSONS = (*ENOUGH, "passing", "carrots")
"""The same, and those for three players that come after it."""
TWO_HARES = "two-hares"
"""The name of the lesson for two players, which comes after them."""
BOARD = "2000"
FINISH = 64
"""The last square of this board."""
RIVALS = ("sprinter", "plodder")
"""The two rivals; they are called Hazel and Clover in what is told here, too."""
KIND = (
    *(HareEffect.EAT_LETTUCE, HareEffect.TAKE, HareEffect.TEN_PER_LETTUCE),
    HareEffect.MOVE_FREE,
)
UNKIND = (HareEffect.MISS_TURN, HareEffect.PAY, HareEffect.LOSE_HALF, HareEffect.EAT_CARROT)
"""Effects of hare squares in the last lesson: the first that the edition has."""


def lesson_setup(edition: str, part: Part, player: Player, rivals: tuple[Player, ...]) -> RaceSetup:
    """The race for a part of a lesson: carrots are open, whatever the edition."""
    return RaceSetup(
        edition,
        BOARD,
        HouseRules(carrots_hidden=False),
        (player, *rivals[: part.rivals]),
        first=0,
        seed="lesson",
        start=part.start,
    )


def real_race(edition: str, player: Player, rivals: tuple[Player, ...]) -> RaceSetup:
    """The race after the lessons: with a fresh seed. The lot decides who begins: to be the first to
    move is no help."""
    return RaceSetup(edition, BOARD, HouseRules(), (player, *rivals))


def first_race(rules: Ruleset, hedgehog: Callable[[], bool]) -> tuple[Lesson, ...]:
    """The lessons for an edition with these rules, in order. `hedgehog` says whether its tortoise
    is a hedgehog in the current language."""
    two = two_hares_parts(rules)
    return (
        Lesson("fuel", lambda: _("What a move costs"), (_fuel,)),
        Lesson("back", lambda: _("Fall back for carrots"), (_fall_back(hedgehog),)),
        Lesson("numbers", lambda: _("Guess your position"), (_third,)),
        Lesson("lettuce", lambda: _("Three lettuces"), (_lettuce,)),
        Lesson("hares", lambda: _("Hare squares"), _hare_parts(rules.hare)),
        Lesson("landing", lambda: _("Coming home"), (_leap, _two_moves)),
        Lesson("passing", lambda: _("Spoil their numbers"), (_second, _pass, _fall_behind)),
        Lesson("carrots", lambda: _("Carrot squares"), (_rest, _shed)),
        *([Lesson(TWO_HARES, lambda: _("Two hares each"), two)] if two else []),
    )


# --- sentences and judgements that are used again ------------------------------------------------


def _gamble(state: GameState, square: int) -> str:
    """Why not to go to a hare square; "" for any other square."""
    if _kind(state, square) is not SquareKind.HARE:
        return ""
    return _("Squares with ears are risky. Go to another square this time.")


def _goes_to(square: int, wrong: Judge) -> Judge:
    """Nothing but this square is right; `wrong` says why others are not."""

    def judge(state: GameState, action: Action) -> str:
        right = isinstance(action, MoveForward) and action.to == square
        return "" if right else wrong(state, action)

    return judge


def _kind(state: GameState, square: int) -> SquareKind:
    return state.race.track.kinds[square]


def _is_home(state: GameState, action: Action) -> str:
    return "" if isinstance(action, Finish) else _("You can go home: go to the finish.")


# --- 1 what a move costs -------------------------------------------------------------------------


def _not_two(state: GameState, action: Action) -> str:
    would = preview(state, action)
    told = _("That would cost {carrots}. First go to the carrot, two squares ahead.")
    return told.format(carrots=carrots(would.paid))


def _cheap(state: GameState, action: Action) -> str:
    would = preview(state, action)
    if not isinstance(action, MoveForward) or would.paid > 10:
        told = _("That would cost {carrots}. Pay at most 10.")
        return told.format(carrots=carrots(would.paid))
    return _gamble(state, would.to)


@partial(Part, ">0:65/3 9:65/3 7:58/3 r2")
def _fuel(state: GameState) -> tuple[Step, ...]:
    return (
        Told(_("Hello! I’m Theo. You are the hare at the start."), squares=(0,)),
        Told(_("The finish is up there. The first hare home wins."), squares=(FINISH,)),
        Told(
            _("The number on a square tells you how far the finish is: 63 is far, 1 is near."),
            squares=(1, 63),
        ),
        Told(
            _("Moving costs carrots. You have {n}.").format(n=state.carrots[0]), show=Show.CARROTS
        ),
        Asked(
            _(
                "Each square you can go to has a price. Go to the carrot two squares ahead: it "
                "costs 3."
            ),
            _goes_to(2, _not_two),
            squares=(2,),
            show=Show.PRICES,
        ),
        Others(((12,), (8,))),
        Told(
            _(
                "Each square costs one more: 1 + 2 + 3 + 4 + 5. So 5 squares cost {five}, and "
                "10 cost {ten}."
            ).format(five=price(5), ten=price(10))
        ),
        Told(
            _("You are on a carrot square. If you stay there for a turn, you take 10 carrots."),
            squares=(2,),
        ),
        Asked(
            _("Now move on: pay 10 or less, but not for a square with ears. Ears come later."),
            _cheap,
            show=Show.PRICES,
        ),
        Told(
            _(
                "Only one hare fits on a square. You can jump over a hare, but you pay for its "
                "square too."
            )
        ),
        Told(
            _("Well done! But every move uses up carrots. Next, learn how to get more."),
            cheers=True,
        ),
    )


# --- 2 falling back ------------------------------------------------------------------------------


def _back(_state: GameState, action: Action) -> str:
    if isinstance(action, MoveBack):
        return ""
    return _("Moving forward costs carrots, and you have hardly any. Look behind you.")


def _old_square(state: GameState, action: Action) -> str:
    if not isinstance(action, MoveForward):
        return _("Once is enough. Now use your carrots to move forward.")
    if action.to < 49:
        return _("You can go further than that. Your old square costs only {n}.").format(n=price(6))
    return _gamble(state, action.to)


def _fall_back(hedgehog: Callable[[], bool]) -> Part:
    @partial(Part, ">49:3/1 52:40/0 45:30/1 r9")
    def part(state: GameState) -> tuple[Step, ...]:
        if hedgehog():
            fall_back = _(
                "Fall back to the hedgehog behind you. You take 10 carrots for each square."
            )
            which = _(
                "Fall back only to the nearest hedgehog, if it is free. You can’t go "
                "forward to a hedgehog."
            )
        else:
            fall_back = _(
                "Fall back to the tortoise behind you. You take 10 carrots for each square."
            )
            which = _(
                "Fall back only to the nearest tortoise, if it is free. You can’t go "
                "forward to a tortoise."
            )
        few = _("Now it is later in the race. You have {carrots} left: enough for two squares.")
        return (
            Told(few.format(carrots=carrots(state.carrots[0])), show=Show.CARROTS),
            Asked(fall_back, _back, squares=(43,)),
            Others(((54,), (47, 48))),
            Told(
                _("You took 60 carrots! And your old square, six squares ahead, costs only 21."),
                squares=(49,),
            ),
            Asked(
                _("Now move to your old square again."),
                _old_square,
                squares=(49,),
            ),
            Told(which, cheers=True),
            Told(_("Each turn you must move, or stay on a carrot square.")),
            Told(
                _("If you can do neither, you go back to the start. So never run out of carrots!"),
                squares=(0,),
            ),
        )

    return part


# --- 3 position squares --------------------------------------------------------------------------


def _pays_third(state: GameState, action: Action) -> str:
    to = preview(state, action).to
    told = {
        SquareKind.POSITION_3: _(
            "There you would pass Clover and be second. A 3 pays only the third hare."
        ),
        SquareKind.POSITION_2: _("A 2 pays the second hare. There you would still be third."),
        SquareKind.POSITION_4: _("A 4 pays the fourth hare. There are only three hares."),
        SquareKind.POSITION_1_5_6: _(
            "That square pays the first, fifth and sixth hare. You would be third."
        ),
        SquareKind.HARE: _gamble(state, to),
    }
    return told.get(
        _kind(state, to), _("That square pays nothing for your position. Look for a 3.")
    )


@partial(Part, ">2:60/3 13:50/3 9:50/3 r3")
def _third(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _("Two hares are ahead of you, so you are third. That is your position in the race."),
            show=Show.ROWS,
        ),
        Told(
            _(
                "These are position squares. If the big number is your position next turn, it pays "
                "you."
            ),
            squares=(4, 8, 12),
        ),
        Asked(
            _("If you stay behind, you will still be third. Which square will pay?"),
            _goes_to(4, _pays_third),
        ),
        Others(((17,), (12,))),
        Told(
            _(
                "You are third, on a 3. You take 30 carrots: 10 times 3. With three hares, a 4 "
                "never pays."
            ),
            show=Show.CARROTS,
        ),
        Told(
            _(
                "On squares with 1, 5 and 6, only the 1 counts for three hares: it pays the first "
                "10."
            ),
            squares=(7, 16),
        ),
    )


# --- 4 lettuces ----------------------------------------------------------------------------------


def _on_to_lettuce(state: GameState, action: Action) -> str:
    gamble = _gamble(state, preview(state, action).to)
    return gamble or _("The lettuce is three squares ahead of you.")


def _leaves(state: GameState, action: Action) -> str:
    return _gamble(state, preview(state, action).to)


@partial(Part, ">7:40/3 13:50/3 9:50/3 r3")
def _lettuce(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _("You have three lettuces. You must eat all three before you come home."),
            show=Show.LETTUCES,
        ),
        Asked(
            _("You eat them on lettuce squares, and eating pays. Go to this one."),
            _goes_to(10, _on_to_lettuce),
            squares=(10,),
        ),
        Told(_("Your hare lies down to eat. Eating takes your whole next turn.")),
        Others(((17, 18, 20), (12, 13))),
        Told(
            _(
                "You were third, so you took 30 carrots: 10 times 3. Try to eat while you "
                "are behind."
            ),
            show=Show.CARROTS,
        ),
        Asked(
            _("You can’t stay and eat another. Move on, but not to a square with ears."),
            _leaves,
        ),
        Told(_("Once you have no lettuces left, you can’t go to a lettuce square any more.")),
        Told(
            _("You have two lettuces left, and three lettuce squares ahead. Plan where to eat."),
            squares=(22, 42, 57),
            cheers=True,
        ),
    )


# --- 5 hare squares ------------------------------------------------------------------------------


_AHEAD = ">9:40/2 20:50/2 17:50/2 r6"
"""Where the player is third, with a hare square ahead."""


def _hare_parts(rule: HareRule) -> tuple[Part, ...]:
    """The parts for hare squares like these: where chance decides, one kind and one unkind."""
    match rule:
        case Toll():
            return (Part(_AHEAD, partial(_toll, rule)),)
        case Always(effects) if effects == (HareEffect.MISS_TURN,):
            return (Part(_AHEAD, _nap),)
        case DieTable() | Deck():
            parts: list[Part] = []
            if kind := _outcome(rule, 3, KIND):
                parts.append(Part(_AHEAD, partial(_kind_hare, rule, kind), (kind,)))
            if unkind := _outcome(rule, 1, UNKIND):
                now = ">33:40/1 29:50/1 26:50/1 r9"
                parts.append(Part(now, partial(_unkind_hare, rule, unkind), (unkind,)))
            if parts:
                return tuple(parts)
    return (Part(_AHEAD, lambda _s: (Told(hare_help(rule), squares=(14,), cheers=True),)),)


def _outcome(
    rule: DieTable | Deck, position: int, wanted: tuple[HareEffect, ...]
) -> ChanceOutcome | None:
    """An outcome that does one of these things, and nothing else, in this position; or None."""
    for effect in wanted:
        if isinstance(rule, Deck):
            for place, card in enumerate(rule.cards):
                if card.effects == (effect,):
                    return CardDrawn(place)
        else:
            for face, row in enumerate(rule.cells, 1):
                if row[min(position, len(row)) - 1] == (effect,):
                    return DieFace(face)
    return None


def _hare_square(says: str, square: int) -> Asked:
    """This hare square is wanted."""

    def wrong(now: GameState, _action: Action) -> str:
        number = now.race.track.number_shown(square)
        return _("Go to the hare square {number}.").format(number=number)

    return Asked(says, _goes_to(square, wrong), squares=(square,), show=Show.CARD)


def _kind_hare(
    rule: DieTable | Deck, outcome: ChanceOutcome, _state: GameState
) -> tuple[Step, ...]:
    if isinstance(rule, DieTable):
        gamble = _(
            "Squares with ears are hare squares. There you roll a die, and your position counts "
            "too."
        )
    else:
        gamble = _("Squares with ears are hare squares. There you draw a card and do what it says.")
    return (
        Told(gamble, squares=(14,)),
        _hare_square(_("Read beside the board what can happen. Then be brave: go there!"), 14),
        Told(_kind_one(rule, outcome)),
    )


def _kind_one(rule: DieTable | Deck, outcome: ChanceOutcome) -> str:
    """That it was lucky, and what the player would have got in first position."""
    if isinstance(rule, DieTable) and isinstance(outcome, DieFace):
        first, third = rule.effects(outcome.face, 1), rule.effects(outcome.face, 3)
        if first != third:
            told = _(
                "You rolled a {face}. For you, it means: {mine}. If you were in front: {first}."
            )
            return told.format(
                face=outcome.face, mine=effect_name(third[0]), first=effect_name(first[0])
            )
    return _("You were lucky. Not every hare square is so kind.")


def _unkind_hare(
    rule: DieTable | Deck, outcome: ChanceOutcome, _state: GameState
) -> tuple[Step, ...]:
    drawn = isinstance(rule, Deck) or rule.drawn
    match rule, outcome:
        case DieTable(), DieFace(face):
            done = rule.effects(face, 1)
        case Deck(cards), CardDrawn(card):
            done = cards[card].effects
        case _:
            raise ValueError(f"{outcome} is no outcome of {rule}.")
    bad = (
        _("Bad luck: {effect}. You must do what the card says.")
        if drawn
        else _("Bad luck: {effect}. You must do what the die says.")
    )
    return (
        Told(_("Now you are first.")),
        _hare_square(_("Go to the next hare square."), 34),
        Told(bad.format(effect=effect_name(done[0]))),
        Told(
            _(
                "Go to a hare square when you have little to lose. When you are first, go only if "
                "you must."
            ),
            cheers=True,
        ),
    )


def _toll(rule: Toll, _state: GameState) -> tuple[Step, ...]:
    passed = _("You give {n} for each hare that passes you. So go there when you are last.")
    return (
        Told(_("A hare square pays when you leave it, if nobody has passed you."), squares=(14,)),
        _hare_square(_("Nobody is behind you, so nobody can pass you. Go there."), 14),
        Others(((21, 23), (18, 21))),
        Told(
            _("Nobody has passed you, so you take {carrots}.").format(carrots=carrots(rule.reward))
        ),
        Told(passed.format(n=rule.per_passer), cheers=True),
    )


def _nap(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(_("On a hare square your hare takes a nap: you miss your next turn."), squares=(14,)),
        _hare_square(_("Try it once."), 14),
        Others(((21, 23, 25, 26), (18, 21, 23, 26))),
        Told(_("You have missed a turn. Go to a hare square only if you must."), cheers=True),
    )


# --- 6 coming home -------------------------------------------------------------------------------


def _leaps(state: GameState, action: Action) -> str:
    if isinstance(action, Finish):
        return ""
    would = preview(state, action)
    if not isinstance(action, MoveForward):
        return _("You have too many carrots. Use them up with one long move.")
    home = price(state.race.track.finish - would.to)
    told = _("Going home from there costs {home}. You would have {over} left: too many.")
    return told.format(home=home, over=would.left - home)


def _steps(state: GameState, action: Action) -> str:
    if not isinstance(action, MoveForward):
        return _("Two short moves are enough to come home.")
    if _kind(state, action.to) is SquareKind.POSITION_1_5_6:
        return _("You would be first there and take 10 carrots. Then you would have too many.")
    return _gamble(state, action.to)


@partial(Part, ">49:130/0 52:60/1 45:30/1 r15")
def _leap(state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _("Come home with at most 10 carrots. The second hare home may keep 20, the third 30."),
            squares=(FINISH,),
        ),
        Told(
            _("You have {n}: too many for short moves. But one long move uses them up.").format(
                n=state.carrots[0]
            ),
            show=Show.CARROTS,
        ),
        Asked(_("Which move takes you home with at most 10 carrots left?"), _leaps),
        Told(_("15 squares cost 120, and you have 10 carrots left. You are first!"), cheers=True),
    )


@partial(Part, ">55:30/0 48:60/1 45:30/1 r17")
def _two_moves(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _("This time you have 30 carrots. To go home from here costs 45."),
            show=Show.CARROTS,
        ),
        Asked(
            _("Two short moves are cheaper. Go to a square that lets you come home next turn."),
            _steps,
        ),
        Others(((49, 52), (47, 46))),
        Asked(_("Just right! Now go home."), _is_home, squares=(FINISH,)),
        Told(_("You are home! Always plan your last two moves together."), cheers=True),
        Told(
            _(
                "So: pay to move, fall back for carrots, eat three lettuces, come home with few "
                "carrots."
            ),
            cheers=True,
        ),
    )


# --- 7 passing -----------------------------------------------------------------------------------


def _pays_second(state: GameState, action: Action) -> str:
    to = preview(state, action).to
    if gamble := _gamble(state, to):
        return gamble
    if isinstance(action, MoveForward) and to > 15:
        return _("You would be second there, but only a 2 pays the second hare.")
    return _("Clover would still be ahead of you. You would be third.")


def _passes(state: GameState, action: Action) -> str:
    to = preview(state, action).to
    if to <= 17:
        return _("Clover would still be second and take 20 carrots.")
    if gamble := _gamble(state, to):
        return gamble
    return "" if to <= 21 else _("That is further than you need. Stay close: it is cheaper.")


def _falls_behind(_state: GameState, action: Action) -> str:
    if isinstance(action, MoveBack):
        return ""
    return _("Clover would stay third and take 30. What if you were behind Clover?")


@partial(Part, ">13:40/2 26:50/2 15:3/2 r6")
def _second(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _("How far can the others go? Clover has 3 carrots: enough for two squares."),
            show=Show.LAST_ROW,
        ),
        Asked(
            _("Pass Clover and stop on a 2. Then you will be second when your next turn begins."),
            _goes_to(17, _pays_second),
        ),
        Others(((27, 28), (16,))),
        Told(
            _(
                "You were second, on a 2, and took 20 carrots. A good guess pays for your "
                "next move."
            ),
            cheers=True,
        ),
    )


@partial(Part, ">13:60/2 26:40/2 17:40/2 r5")
def _pass(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(_("Clover is second, on a 2. Next turn Clover will take 20 carrots."), squares=(17,)),
        Asked(
            _("Move just past Clover. Then Clover is third and gets nothing."),
            _passes,
        ),
        Others(((27, 28), (20, 21, 18))),
        Told(
            _(
                "Clover was third, on a 2, and got nothing. So watch out for hares that can "
                "pass you."
            ),
            cheers=True,
        ),
    )


@partial(Part, ">21:5/1 26:40/1 20:40/1 r7")
def _fall_behind(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(_("Now Clover is third, just behind you, on a 3."), squares=(20,)),
        Asked(
            _("Fall back behind Clover. Then Clover is second, and a 3 pays nothing."),
            _falls_behind,
        ),
        Others(((27, 28), (23,))),
        Told(
            _("You took 20 carrots for two squares. Clover was second, on a 3, and got nothing."),
            cheers=True,
        ),
    )


# --- 8 carrot squares ----------------------------------------------------------------------------


def _rests(state: GameState, action: Action) -> str:
    if isinstance(action, TakeTen):
        return ""
    return _("That would use up your last carrot. Stay, and press “Take 10 carrots”.")


def _sheds(state: GameState, action: Action) -> str:
    match action:
        case GiveTen():
            return ""
        case TakeTen():
            return _("You would have even more.")
        case _:
            return _("Falling back would give you even more carrots.")


@partial(Part, ">26:1/2 33:30/2 24:40/2 r6")
def _rest(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _("You have one carrot left, and you can’t fall back: Clover is already there."),
            squares=(24,),
        ),
        Asked(_("But you are on a carrot square. Press “Take 10 carrots” to stay there."), _rests),
        Others(((35, 36), (27, 28))),
        Told(_("That is slow but sure. You may do it as often as you like.")),
    )


@partial(Part, ">63:21/0 55:80/0 52:60/1 r20")
def _shed(_state: GameState) -> tuple[Step, ...]:
    return (
        Told(
            _(
                "One square to go, for 1 carrot! But the first hare home may keep only 10. You "
                "have 21."
            ),
            squares=(FINISH,),
        ),
        Asked(
            _("On a carrot square you may stay and give 10. Press “Give 10 carrots”."),
            _sheds,
        ),
        Others(((59,), (53, 54))),
        Asked(_("Now go home. It costs 1 carrot."), _is_home, squares=(FINISH,)),
        Told(_("You are home first, and you have 10 carrots left!"), cheers=True),
    )
