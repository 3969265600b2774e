"""Everything that can happen or be seen has words, and the words are whole."""

from __future__ import annotations

import re
from enum import Enum

import pytest

from game.bots import ROSTER
from game.match import Player
from game.rules import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    Declined,
    DieRolled,
    DieTable,
    EffectLapsed,
    Event,
    Finish,
    HareCardDrawn,
    HareEffect,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    MoveForward,
    Race,
    RaceEnd,
    Reason,
    Refusal,
    SquareKind,
    TurnMissed,
    TurnStarted,
    legal_actions,
    new_race,
)
from game.text import rivals, turn, words
from game.text.formats import ordinal
from game.text.story import Storyteller, brief, end_sentence
from game.ui.draw import theme
from game.ui.scenes.settings import SPEED
from tests.library import board, edition, match_of, set_up
from tests.rules.every_event import every_event

RACE = new_race(edition("abacus-2000").ruleset, board("2000").track, 3, 0)
STORY = Storyteller(RACE, ["Ana", "Bob", "Cléo"])
LAST = RACE.track.finish

TOLD: list[Event] = [
    *(event for _before, event in every_event(LAST)),
    *(MarkerMoved(0, 3, to, manner) for manner in Manner for to in (0, 4, 12, LAST)),
    *(CarrotsTaken(0, 0, 1, cause) for cause in Cause),
    *(CarrotsPaid(0, 0, 1, cause) for cause in Cause),
    HareCardDrawn(0, 0, 3, (HareEffect.TAKE,), 15),
    *(LettuceEaten(0, 0, position, left) for position in range(1, 7) for left in (0, 1, 2)),
    *(DieRolled(0, 0, 3, position, (effect,)) for position in (1, 6) for effect in HareEffect),
    DieRolled(0, 0, 4, 6, (HareEffect.MOVE_FREE, HareEffect.TAKE_OR_GIVE)),
    *(EffectLapsed(0, effect, cause) for effect in (None, *HareEffect) for cause in LapseCause),
    *(MarkerCameHome(0, 0, place) for place in range(1, 7)),
]
SILENT = (TurnStarted, MarkerStayed, MarkerStoodUp)
"""What shows without words, or what another event's sentence says."""


def is_silent(event: Event) -> bool:
    match event:
        case MarkerMoved(_, _, _, Manner.RESTART) | CarrotsPaid(_, _, _, Cause.FORWARD):
            return True
        case _:
            return isinstance(event, SILENT)


def check(sentence: str) -> None:
    """A sentence for a player: no braces, no programmers' names, no double spaces."""
    assert sentence
    assert not re.search(r"[{}<>_]|  |None", sentence), sentence
    assert sentence == sentence.strip()


@pytest.mark.parametrize("hedgehog", [False, True], ids=["tortoise", "hedgehog"])
@pytest.mark.parametrize("event", TOLD, ids=str)
def test_every_event_is_told_in_a_whole_sentence(event: Event, hedgehog: bool) -> None:
    sentence = Storyteller(RACE, ["Ana", "Bob", "Cléo"], hedgehog).sentence(event)
    if is_silent(event):
        assert sentence is None
    else:
        check(sentence)
        assert sentence[0].isupper()
        assert sentence[-1] in ".!"


@pytest.mark.parametrize("event", TOLD, ids=str)
def test_a_players_last_move_is_brief(event: Event) -> None:
    told = brief(event, RACE)
    if isinstance(event, MarkerMoved | LettuceEaten | TurnMissed):
        assert told is not None
    if told is not None:
        check(told)
        assert len(told) <= 30


def test_what_the_number_on_a_square_paid_is_brief_too() -> None:
    """It is the last that came into a hand, beside which it stands."""
    event = CarrotsTaken(0, 0, 20, Cause.POSITION)
    assert brief(event, RACE) == "+20 for 2nd"
    assert brief(event, RACE, forgetful=True) is None


def test_whoever_is_sent_to_the_finish_goes_home() -> None:
    assert brief(MarkerMoved(0, 30, 64, Manner.EVENT), RACE) == "went home"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            MarkerMoved(0, 3, 4, Manner.FORWARD),
            "Ana moves 1 square to 60 (position square 3) for 1 carrot.",
        ),
        (
            MarkerMoved(1, 0, 5, Manner.FORWARD),
            "Bob moves 5 squares to 59 (carrot square) for 15 carrots.",
        ),
        (MarkerMoved(0, 63, 64, Manner.FORWARD), "Ana moves 1 square to the finish for 1 carrot."),
        (
            MarkerMoved(0, 62, 64, Manner.FORWARD),
            "Ana moves 2 squares to the finish for 3 carrots.",
        ),
        (MarkerMoved(2, 12, 11, Manner.BACK), "Cléo falls back 1 square to 53 (tortoise square)."),
        (MarkerMoved(2, 14, 11, Manner.BACK), "Cléo falls back 3 squares to 53 (tortoise square)."),
        (MarkerMoved(0, 30, 64, Manner.EVENT), "Ana goes to the finish."),
        (MarkerMoved(0, 30, 0, Manner.EVENT), "Ana goes to the start."),
        (MarkerMoved(0, 30, 4, Manner.EVENT), "Ana goes to 60 (position square 3)."),
        (LettuceEaten(0, 0, 2, 1), "Ana is 2nd and eats a lettuce. 1 left."),
        (LettuceEaten(0, 0, 2, 2), "Ana is 2nd and eats a lettuce. 2 left."),
        (LettuceEaten(0, 0, 2, 0), "Ana is 2nd and eats the last lettuce."),
        (CarrotsTaken(1, 1, 1, Cause.REFUND), "The move was free: Bob takes back 1 carrot."),
        (CarrotsTaken(1, 1, 10, Cause.HARE), "Bob takes 10 carrots on the hare square."),
        (CarrotsPaid(1, 1, 1, Cause.HARE), "Bob gives 1 carrot on the hare square."),
        (CarrotsTaken(1, 1, 1, Cause.CARD), "Bob takes 1 carrot because of the card."),
        (CarrotsPaid(1, 1, 5, Cause.CARD), "Bob gives 5 carrots because of the card."),
        (CarrotsTaken(1, 1, 10, Cause.TOLL), "Bob has not been passed and takes 10 carrots."),
        (CarrotsTaken(1, 1, 20, Cause.LETTUCE), "Bob takes 20 carrots for the lettuce."),
        (MarkerCameHome(0, 0, 1), "Ana comes home in 1st place!"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_numbers_and_nouns_agree(event: Event, sentence: str) -> None:
    assert STORY.sentence(event) == sentence


@pytest.mark.parametrize("hedgehog", [False, True], ids=["tortoise", "hedgehog"])
@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.value)
@pytest.mark.parametrize("held", [0, 1, 2])
def test_every_refusal_has_a_sentence(reason: Reason, held: int, hedgehog: bool) -> None:
    sentence = words.refusal_sentence(Refusal(reason, needed=45, held=held), hedgehog=hedgehog)
    check(sentence)
    assert sentence.endswith(".")
    if hedgehog:
        assert "tortoise" not in sentence
    else:
        assert "hedgehog" not in sentence


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Refusal(Reason.TOO_FEW_CARROTS, 45, 38), "This costs 45 carrots. You have only 38."),
        (Refusal(Reason.TOO_FEW_CARROTS, 1, 0), "This costs 1 carrot. You have only 0."),
        (Refusal(Reason.LETTUCES_LEFT, held=1), "You must eat 1 more lettuce first."),
        (Refusal(Reason.LETTUCES_LEFT, held=2), "You must eat 2 more lettuces first."),
        (
            Refusal(Reason.TOO_MANY_CARROTS, 10, 38),
            "You would have 38 carrots left. You may have at most 10.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_refusals_tell_the_numbers_that_decide(refusal: Refusal, sentence: str) -> None:
    assert words.refusal_sentence(refusal) == sentence


@pytest.mark.parametrize("number", [0, 1, 2, 65])
def test_carrots_are_counted(number: int) -> None:
    assert words.carrots(number) == f"{number} carrot{'' if number == 1 else 's'}"


@pytest.mark.parametrize("position", range(1, 7))
def test_every_position_has_an_ordinal(position: int) -> None:
    assert ordinal(position) == ["1st", "2nd", "3rd", "4th", "5th", "6th"][position - 1]


@pytest.mark.parametrize("position", range(1, 7))
def test_the_die_table_names_every_face(position: int) -> None:
    line = words.die_table(RACE.ruleset.hare, position)
    check(line)
    assert ordinal(position) in line
    for face in range(1, 7):
        effects = RACE.ruleset.hare.effects(face, position)
        assert f"{face}: {' + '.join(map(words.effect_brief, effects))}" in line


EVERYTHING: list[tuple[str, list[str]]] = [
    ("effect_name", [words.effect_name(effect) for effect in HareEffect]),
    ("effect_brief", [words.effect_brief(effect) for effect in HareEffect]),
    ("square_name", [words.square_name(kind) for kind in SquareKind]),
    ("square_name with hedgehog", [words.square_name(k, hedgehog=True) for k in SquareKind]),
    ("square_help", [words.square_help(kind) for kind in SquareKind]),
    ("square_help with five", [words.square_help(SquareKind.POSITION_1_5_6, 1, 5)]),
    ("square_help with two hares", [words.square_help(kind, 2) for kind in SquareKind]),
    ("bot_name", [rivals.bot_name(bot) for bot in ROSTER]),
    ("figure_name", [words.figure_name(figure) for figure in theme.FIGURES]),
    ("colour_name", [words.colour_name(colour) for colour in theme.COLOURS]),
    ("end_sentence", [end_sentence(end) for end in RaceEnd]),
    ("speeds", list(SPEED.values().values())),
    ("capitalised", [words.capitalised(word) for word in ("hare square", "étoile")]),
]


def test_5_1_who_has_no_lettuces_left_is_told_to_miss_a_turn_instead() -> None:
    table = RACE.ruleset.hare
    assert isinstance(table, DieTable)
    eats, misses = (words.die_faces(table, 3, lettuces=left) for left in (True, False))
    told = [pair for pair in zip(eats, misses, strict=True) if pair[0] != pair[1]]
    assert told == [("eat a lettuce", "miss a turn")]


@pytest.mark.parametrize(
    ("position", "hares", "harmless"), [(3, 3, 1), (2, 3, 0), (3, 0, 0)], ids=["last", "2nd", "any"]
)
def test_5_1_who_is_last_can_not_be_sent_back_behind_another(
    position: int, hares: int, harmless: int
) -> None:
    table = RACE.ruleset.hare
    assert isinstance(table, DieTable)
    faces = words.die_faces(table, position, hares=hares)
    assert faces.count("nothing happens") == harmless


@pytest.mark.parametrize(("_what", "names"), EVERYTHING, ids=[what for what, _n in EVERYTHING])
def test_all_of_a_kind_have_their_own_words(_what: str, names: list[str]) -> None:
    assert len(set(names)) == len(names)
    for name in names:
        check(name)


def test_a_hedgehog_edition_has_no_tortoise() -> None:
    assert words.square_name(SquareKind.TORTOISE) == "tortoise square"
    assert words.square_name(SquareKind.TORTOISE, hedgehog=True) == "hedgehog square"
    sentence = Storyteller(RACE, ["Ana"] * 3, hedgehog=True).sentence(
        MarkerMoved(0, 14, 11, Manner.BACK)
    )
    assert sentence == "Ana falls back 3 squares to 53 (hedgehog square)."


def test_names_with_braces_are_left_alone() -> None:
    """A player may be called anything."""
    story = Storyteller(RACE, ["{n}", "{", "%s"])
    assert story.sentence(TurnMissed(0, 0)) == "{n} misses this turn."
    assert story.sentence(EffectLapsed(1, None, LapseCause.NO_MOVE)) == (
        "{ can’t move, so nothing happens."
    )
    assert story.sentence(DieRolled(2, 2, 1, 1, (HareEffect.MISS_TURN,))) == (
        "%s is 1st and rolls a 1: miss a turn."
    )


def test_every_enum_member_has_a_plain_value() -> None:
    """They are names in files: short, lower case, with hyphens."""
    kinds: list[type[Enum]] = [HareEffect, SquareKind, Reason, LapseCause, Cause, Manner]
    for kind in kinds:
        for member in kind:
            assert re.fullmatch(r"[a-z0-9-]+", member.value), member


def test_7_1_of_two_hares_the_sentence_names_the_one_that_moved() -> None:
    race = race_of_two()
    story = Storyteller(race, ["Ana", "Ben"])
    moved = story.sentence(MarkerMoved(3, 10, 14, Manner.FORWARD))
    assert moved.startswith("Ben (2b) moves 4 squares to ")
    assert story.sentence(MarkerCameHome(0, 0, 2)) == "Ana (1a) is the 2nd hare home!"
    assert story.sentence(Declined(1, 2)) == "Ben (2a) says no."
    assert story.sentence(CarrotsReset(1, 5, 95)) == "Ben now has 95 carrots."


@pytest.mark.parametrize(
    ("rules", "start", "first"),
    [
        ("abacus-2000", ">16,2:5/5 12,5:9/5 r3", "The square you leave pays you 10 carrots first."),
        ("tournament", ">14,2:5/5 12,5:9/5 r3", "The square you leave pays you 10 carrots first."),
        ("tournament", ">14^2,2:25/5 20,5:9/5 r3", "You first give 10 carrots for being passed."),
    ],
)
def test_7_4_of_two_hares_it_is_told_what_comes_before_the_move(
    rules: str, start: str, first: str
) -> None:
    pair = [Player("Ana", None, "", ""), Player("Ben", None, "", "")]
    state = match_of(set_up(pair, rules=rules, start=start)).state
    move = next(a for a in legal_actions(state) if isinstance(a, MoveForward) and a.marker == 0)
    assert turn.bargain(state, move).endswith(first)


@pytest.mark.parametrize(
    ("home", "told"),
    [
        (",2", "This hare goes home for 15 carrots. Your other hare keeps 25 carrots."),
        (",64#1", "You go home for 15 carrots and keep 25. You may keep at most 20."),
    ],
    ids=["7.3: the first", "7.3: the second"],
)
def test_of_two_hares_only_the_second_has_a_limit(home: str, told: str) -> None:
    pair = [Player("Ana", None, "", ""), Player("Ben", None, "", "")]
    state = match_of(set_up(pair, start=f">59{home}:40/0 12,5:9/5 r9")).state
    assert turn.bargain(state, Finish(0)) == told


def test_4_1_a_square_for_which_there_are_too_few_hares_never_pays() -> None:
    never = words.square_help(SquareKind.POSITION_4, 1, 3)
    assert never.startswith("It never pays")
    assert words.square_help(SquareKind.POSITION_4, 1, 4) != never
    assert words.square_help(SquareKind.POSITION_4, 2, 4) != never


@pytest.mark.parametrize(
    ("hares", "told"),
    [
        (4, "It pays 10 if you are 1st next turn."),
        (5, "Next turn it pays 10 if you are 1st, 50 if 5th."),
        (6, "Next turn it pays 10 if you are 1st, 50 if 5th, 60 if 6th."),
    ],
)
def test_4_1_only_positions_that_there_are_in_the_race_are_told(hares: int, told: str) -> None:
    assert words.square_help(SquareKind.POSITION_1_5_6, 1, hares) == told


@pytest.mark.parametrize(
    ("rules", "start", "told"),
    [
        ("abacus-2000", ">5:60/3 1:60/3 2:60/3 r3", "The die sets you back 4 times in 6."),
        ("abacus-2000", ">3:60/3 20:60/3 30:60/3 r3", "The die sets you back 2 times in 6."),
        ("abacus-2000", ">3:60/0 20:60/3 30:60/3 r3", "The die sets you back 3 times in 6."),
    ],
    ids=["5.1: in the lead", "5.1: last", "5.1: last, without lettuces"],
)
def test_how_often_a_hare_square_sets_back_is_told(rules: str, start: str, told: str) -> None:
    three = [Player(name, None, "", "") for name in ("Ana", "Ben", "Cleo")]
    state = match_of(set_up(three, rules=rules, start=start)).state
    hare = SquareKind.HARE
    moves = (a for a in legal_actions(state) if isinstance(a, MoveForward))
    move = next(a for a in moves if state.race.track.kinds[a.to] is hare)
    assert turn.risk_there(state, move) == told


@pytest.mark.parametrize(
    ("rules", "told"),
    [("ravensburger-1978", "The card sets you back "), ("tournament", "")],
    ids=["5.2: cards", "8: no chance"],
)
def test_of_cards_as_of_dice_and_nothing_where_there_is_no_chance(rules: str, told: str) -> None:
    pair = [Player(name, None, "", "") for name in ("Ana", "Ben", "Cleo")]
    state = match_of(set_up(pair, rules=rules)).state
    hare = SquareKind.HARE
    moves = (a for a in legal_actions(state) if isinstance(a, MoveForward))
    move = next(a for a in moves if state.race.track.kinds[a.to] is hare)
    assert turn.risk_there(state, move).startswith(told)
    assert bool(turn.risk_there(state, move)) is bool(told)


def race_of_two() -> Race:
    return match_of(set_up([Player("Ana", None, "", ""), Player("Ben", None, "", "")])).race
