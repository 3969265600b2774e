"""What rivals say at the table: seldom, never twice, never in the way, and the same in a replay."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import datetime
from itertools import pairwise, permutations, product
from typing import NamedTuple, TypeAlias

import pytest

from game.bots import GENTLE, OWN, ROSTER, Question, answer
from game.match import Match
from game.records import save
from game.rival_talk import AT_ONCE, BETWEEN_US, DONE_TO_IT, GREETINGS, RivalTalk, Said
from game.rules import (
    Action,
    Finish,
    GiveTen,
    HouseRules,
    MarkerId,
    MoveBack,
    MoveForward,
    Square,
    TakeTen,
    race_result,
)
from game.text.before_and_after import Ending, endings, introduction, memory
from game.text.occasions import FRIENDS, Mood, mood_of, occasions
from game.text.occasions import Occasion as On
from game.text.rival_lines import lines_of
from game.text.rivals import bot_temper
from game.ui.draw.sprites import flat
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table_scene import TableScene
from game.ui.scenes.table_view import feet
from game.ui.table.caption import caption
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.faces import portrait
from game.ui.table.hares import FIGURE_HEIGHT
from game.ui.table.pieces import Speech
from game.ui.table.speech import seconds_to_read
from tests.cases import cases
from tests.library import match_of, set_up
from tests.ui.driving import (
    SIZES,
    OpenWindow,
    Window,
    make_alone,
    make_match,
    play_to,
    players,
    race_over,
    wise_action,
)
from tests.ui.pages import turn_to

STEP = 0.1
BOTS = tuple(ROSTER)
Bots: TypeAlias = tuple[str | None, ...]
TABLES: tuple[Bots, ...] = (
    (*BOTS[:2], None, *BOTS[2:5]),
    (None, *BOTS[-4:]),
    (BOTS[5], None, BOTS[0]),
    (None, BOTS[3]),
)
"""With a person at each; two have two hares each."""
PLAIN = ("level-1", None, "sprinter")


class Told(NamedTuple):
    """The table before and after an event, the hare that it is about, and the one that speaks."""

    before: DisplayedState
    after: DisplayedState
    about: MarkerId
    speaker: MarkerId

    def leads(self, marker: MarkerId) -> bool:
        own, others = self._both(marker)
        return max(own) > max(others)

    def trails(self, marker: MarkerId) -> bool:
        own, others = self._both(marker)
        return max(own) < min(others)

    def _both(self, marker: MarkerId) -> tuple[list[Square], list[Square]]:
        """Where the hares of this one's player are now, and all others."""
        own = self.after.race.markers_of(self.after.race.seat_of(marker))
        others = [square for each, square in enumerate(self.after.squares) if each not in own]
        return [self.after.squares[each] for each in own], others

    def steps(self) -> int:
        return self.after.squares[self.about] - self.before.squares[self.about]

    def near_home(self) -> bool:
        seat = self.after.race.seat_of(self.about)
        left = self.after.race.track.finish - self.after.squares[self.about]
        return left <= 6 and self.after.lettuces[seat] == 0

    def passed(self) -> bool:
        was, now = self.before.squares, self.after.squares
        speaker, about = self.speaker, self.about
        return was[about] < was[speaker] < now[about] and now[speaker] > 0


TRUE: dict[On, Callable[[Told], bool]] = {
    On.BEATEN: lambda told: told.after.home[-1] == told.about != told.speaker,
    On.HOME: lambda told: told.after.home[-1] == told.about == told.speaker,
    On.GREETS: lambda told: told.after.round == 1 and told.about == told.speaker,
    On.LAST_LETTUCE: lambda told: told.after.lettuces[told.after.turn] == 0,
    On.YOU_LAST_LETTUCE: lambda told: told.after.lettuces[told.after.turn] == 0,
    On.LOSES_LEAD: lambda told: told.passed() and not told.leads(told.speaker),
    On.YOU_PASS: Told.passed,
    On.OVERTAKEN: Told.passed,
    On.FRIEND_PASSES: Told.passed,
    On.YOU_FALL_PAST: lambda told: (
        told.after.squares[told.about]
        < told.after.squares[told.speaker]
        < told.before.squares[told.about]
    ),
    On.PASSES_YOU: lambda told: any(
        told.before.squares[told.about] < square < told.after.squares[told.about]
        for square in told.after.squares
    ),
    On.YOU_EXACT: lambda told: told.after.carrots[told.after.turn] == 10 * len(told.after.home),
    On.YOU_HOME: lambda told: told.after.home[-1] == told.about != told.after.home[0],
    On.YOU_TAKE_SQUARE: lambda told: (
        told.after.squares[told.speaker] < told.after.squares[told.about]
    ),
    On.YOU_NEAR_HOME: Told.near_home,
    On.NEAR_HOME: Told.near_home,
    On.TAKES_LEAD: lambda told: told.after.squares[told.about] == max(told.after.squares),
    On.YOU_LEAD: lambda told: told.after.squares[told.about] == max(told.after.squares),
    On.YOU_FAR: lambda told: told.steps() >= 7 and not told.trails(told.about),
    On.YOU_STEP: lambda told: 1 <= told.steps() <= 2,
    On.YOU_TRAIL: lambda told: told.trails(told.about),
    On.LAGS: lambda told: told.trails(told.about),
    On.YOU_FALL_BACK: lambda told: told.steps() < 0,
    On.FALLS_BACK: lambda told: told.steps() < 0,
    On.TOO_MANY: lambda told: told.after.carrots[told.after.turn] > 10,
    On.HOPS_FAR: lambda told: told.steps() >= 7,
    On.HOPS_SHORT: lambda told: 1 <= told.steps() <= 2,
    On.LEAVES_LETTUCE: lambda told: told.after.lettuces[told.after.turn] > 0 and told.steps() > 1,
}
"""What has to be so for a line of these occasions."""


def run(
    *bots: str | None, seed: str, rules: str = "abacus-2000", person: str = "sprinter"
) -> Match:
    """A race to its end, persons as this bot would."""
    match = make_match(*bots, seed=seed, rules=rules)
    play_to(match, lambda state: state.is_over, person=person)
    return match


def raced(*bots: str | None, seed: str) -> Match:
    """A race to its end, each rival as it runs, and a person as the second level would."""
    match = make_match(*bots, seed=seed)
    while (seat := match.state.actor) is not None:
        who = match.players[seat].bot or "level-2"
        question = Question(who, match.view(seat), f"{seed} {len(match.log)}")
        match.submit(seat, answer(question).action)
    return match


def said_in(match: Match) -> list[tuple[int, Said]]:
    """All lines of a race, each with the number of its action."""
    talk = RivalTalk(match)
    lines = ((number, talk.during(number)) for number in range(len(match.log)))
    return [(number, said) for number, said in lines if said is not None]


def spoken(window: Window, scene: TableScene) -> Iterator[tuple[int, str]]:
    """What is said until nothing moves any more, each once, with its hare."""
    last = None
    while scene.timeline.running or scene.motion.speaking:
        window.pass_time(STEP, patient=False)
        if scene.table.speech is not None and scene.table.speech is not last:
            yield scene.table.speech.marker, scene.table.speech.text
        last = scene.table.speech


def race_in_window(window: Window, scene: RaceScene, actions: int) -> list[tuple[int, str]]:
    """Play so many actions, persons as the sprinter would; what was said."""
    heard = list(spoken(window, scene))
    while len(scene.match.log) < actions and not scene.match.state.is_over:
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        else:
            window.pass_time(0.0)
            window.think(scene)
        heard += spoken(window, scene)
    return heard


# --- the lines ----------------------------------------------------------------------------------


def test_every_rival_has_lines_of_its_own_for_every_occasion() -> None:
    every = [text for bot in ROSTER for texts in lines_of(bot).values() for text in texts]
    for bot in ROSTER:
        of_friends = {each for each in On if each.is_about_a_friend and bot in FRIENDS}
        own = {each for each in lines_of(bot) if each.is_in_character}
        shared = {each for each in On if not (each.is_about_a_friend or each.is_in_character)}
        assert set(lines_of(bot)) == shared | of_friends | own
    assert len(every) == len(set(every))
    assert not [text for text in every if len(text) > 60]


@cases(
    "words, occasions",
    (
        r"\byou(’re|r)?\b",
        set(On)
        - {On.LOSES_LEAD, On.NUMBER_SPOILED, On.OVERTAKEN}
        - {each for each in On if each.is_about_a_friend},
    ),
    (
        r"\bfirst\b(?!, carrots|\. Wise)|\bin front\b|\blead\b",
        {On.TAKES_LEAD, On.YOU_LEAD, On.LOSES_LEAD, On.BEATEN, On.LAGS},
    ),
    (r"(?<!At )\blast\b", {On.LAGS, On.YOU_TRAIL, On.LAST_LETTUCE}),
    (r"really fast|so fast|fastest|^quick\b", {On.YOU_FAR, On.YOU_PASS, On.BEATEN}),
    (r"\bnear(ly)?\b|\bsee home\b", {On.NEAR_HOME, On.YOU_NEAR_HOME}),
    (
        r"\bpassed\b|\bpast\b|\bover (I|me)\b",
        {On.OVERTAKES, On.YOU_PASS, On.PASSES_YOU, On.YOU_FALL_PAST},
    ),
    (r"\bexact|\bto the (very )?carrot\b", {On.YOU_EXACT}),
    (r"\b(long|tiny|small) hop\b(?!, a)", {On.YOU_FAR, On.YOU_STEP, On.HOPS_FAR}),
)
def test_words_that_claim_something_are_for_occasions_when_it_is_so(
    words: str, occasions: set[On]
) -> None:
    """“You’re really fast!” is no line for somebody who is last."""
    lines = [(o, text) for bot in ROSTER for o, texts in lines_of(bot).items() for text in texts]
    claim = [(o, text) for o, text in lines if re.search(words, text, re.IGNORECASE)]
    assert claim
    assert [each for each in claim if each[0] not in occasions] == []


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-1978"])
@pytest.mark.parametrize("bots", TABLES, ids=len)
def test_what_is_said_is_true_at_that_moment(bots: Bots, rules: str) -> None:
    said_of = Counter[On]()
    for seed in "abc":
        match = run(*bots, seed=seed, rules=rules)
        for number, said in said_in(match):
            before = after = DisplayedState(match.states[number])
            for event in match.log[number].events:
                before, after = after, deepcopy(after)
                after.take_in(event)
                if event is said.event:
                    break
            about = said.event.marker  # type: ignore[union-attr]
            told = Told(before, after, about, said.marker)
            assert TRUE.get(said.occasion, lambda _told: True)(told), said
            if said.occasion.name.startswith("YOU_"):
                assert match.players[match.race.seat_of(about)].bot is None, said
            said_of[said.occasion] += 1
    assert len(said_of) > 15


def test_every_occasion_comes_to_a_person_and_rivals_some_day() -> None:
    found = set[On]()
    for rules, seed in product(["abacus-2000", "ravensburger-1978"], "abcdef"):
        for who in (None, "alternator", "level-4"):  # the rivals, and others in their place
            match = make_match(who, "level-1", "sprinter", "level-2", seed=seed, rules=rules)
            if who is None:
                play_to(match, lambda state: state.is_over, person="sprinter")
            else:
                match.play_bots(answer)
            for before, entry in zip(match.states, match.log, strict=False):
                found |= {each for _event, _hare, each in occasions(before, entry.events, {0})}
    assert found | {On.YOU_EXACT} == set(On), "which needs luck"


# --- how often ------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", TABLES, ids=len)
def test_nobody_says_the_same_twice_nor_speaks_in_turn_after_turn(bots: Bots) -> None:
    for seed in range(3):
        match = run(*bots, seed=f"clover {seed}")
        lines, seats = said_in(match), match.race.seats
        assert len({said.text for _number, said in lines}) == len(lines)
        assert sum(said.occasion is On.GREETS for _number, said in lines) <= GREETINGS
        for number, said in lines:
            assert any(event is said.event for event in match.log[number].events)
            assert said.bot == match.players[match.race.seat_of(said.marker)].bot
        for seat in range(seats):
            own = [each for each in lines if match.race.seat_of(each[1].marker) == seat]
            for (before, _said), (after, said) in pairwise(own):
                at_once = said.occasion in AT_ONCE  # such as what is said of coming home
                assert at_once or any(entry.seat == seat for entry in match.log[before:after])


RIVALS = "level-1", "plodder", "sprinter", "alternator", "level-2", "level-3"
"""Those whom somebody meets in a first race, or soon after."""


@pytest.fixture(scope="module")
def races() -> list[Match]:
    """A race against each two of them, the person in each seat in turn."""
    pairs = [list(pair) for pair in permutations(RIVALS, 2)]
    for number, pair in enumerate(pairs):
        pair.insert(number % 3, None)
    return [raced(*pair, seed=f"talk {number}") for number, pair in enumerate(pairs)]


def while_a_person_runs(match: Match) -> list[tuple[int, Said]]:
    """What is said until the person is home."""
    (person,) = (seat for seat, player in enumerate(match.players) if player.bot is None)
    return [each for each in said_in(match) if person not in match.states[each[0]].home]


def test_there_is_a_word_in_most_rounds_and_never_more_than_two_without_one(
    races: list[Match],
) -> None:
    for match in races:
        talked = [match.states[number].round for number, _said in while_a_person_runs(match)]
        assert all(later - before <= 3 for before, later in pairwise(talked))
        assert 0.6 * talked[-1] < len(set(talked))
        assert len(talked) < 1.4 * talked[-1]


def test_of_three_lines_in_a_row_one_is_about_the_person(races: list[Match]) -> None:
    for match in races:
        (person,) = (seat for seat, player in enumerate(match.players) if player.bot is None)
        concerns = [
            said.event.marker == person or said.occasion in BETWEEN_US  # type: ignore[union-attr]
            for _number, said in while_a_person_runs(match)
            if said.occasion not in (On.GREETS, On.HOME)
        ]
        assert all(map(any, zip(concerns, concerns[1:], concerns[2:], strict=False)))
        assert 0.35 * len(concerns) < sum(concerns) < 0.85 * len(concerns)


def test_each_says_what_shows_its_character_while_it_acts_like_that(races: list[Match]) -> None:
    shown, ran = Counter[str](), Counter[str]()
    for match in races:
        ran.update(player.bot for player in match.players if player.bot is not None)
        sly = (On.SPOILS, On.TAKES_SQUARE)
        for _number, said in said_in(match):
            shown[said.bot] += said.occasion.is_in_character
            shown[said.bot] += said.bot == "level-3" and said.occasion in sly
    assert [bot for bot in RIVALS if shown[bot] < 0.6 * ran[bot]] == [], shown


def test_who_says_what_shows_its_character() -> None:
    """Nobody else does, though it may do the same."""
    found = {
        each: {b for b in ROSTER if each in lines_of(b)} for each in On if each.is_in_character
    }
    assert found == {
        On.TO_HARE_SQUARE: {"level-1"},
        On.AWAITS_PAY: {"level-2", "level-4", "master"},
        On.TAKES_CARROTS: {"alternator", "level-2"},
        On.HOPS_FAR: {"plodder", "sprinter", "alternator"},
        On.HOPS_SHORT: {"plodder", "alternator", "strategist"},
    }


def test_the_first_time_that_a_person_is_in_front_or_nearly_home_somebody_says_so() -> None:
    others = "41:40/3 40:40/3 r9"
    for start, square, said in (38, 44, On.YOU_LEAD), (54, 59, On.YOU_NEAR_HOME):
        setup = set_up(players(None, "level-1", "plodder"), start=f">{start}:60/0 {others}")
        match = match_of(setup)
        match.submit(0, MoveForward(0, square))
        ((_number, line),) = said_in(match)
        assert line.occasion is said


def test_lines_follow_from_seed_and_log_alone() -> None:
    match, again, other = (race_over(*PLAIN[::2], "plodder", seed=s) for s in ("a", "a", "b"))
    texts = [[(number, said.text) for number, said in said_in(each)] for each in (match, again)]
    assert texts[0] == texts[1]
    assert texts[0] != [(number, said.text) for number, said in said_in(other)]


def test_after_taking_back_lines_are_those_of_the_race_as_it_went_on() -> None:
    match = race_over(*PLAIN[::2], "plodder")
    talk = RivalTalk(match)
    before = [talk.during(number) for number in range(len(match.log))]
    match.take_back(len(match.log) // 2)
    left = len(match.log)
    match.redo()
    assert [talk.during(number) for number in range(left)] == before[:left]
    assert [talk.during(number) for number in range(len(match.log))] == before


def test_persons_and_bots_of_ones_own_say_nothing() -> None:
    match = make_match(None, f"{OWN}rabbit", "level-1")
    play_to(match, lambda state: state.is_over)
    assert {said.marker for _number, said in said_in(match)} == {2}
    assert not lines_of(f"{OWN}rabbit")


@cases(
    "start, action, persons, found",
    (
        ">5:60/3 9:40/3 2:40/3 r3",
        MoveForward(0, 13),
        {1},
        {(0, On.OVERTAKES), (0, On.PASSES_YOU), (0, On.TAKES_LEAD), (0, On.LEAVES_LETTUCE)},
    ),
    (
        ">5:60/3 9:40/3 2:40/3 r3",
        MoveForward(0, 13),
        {0},
        {
            *{(1, On.LOSES_LEAD), (1, On.YOU_PASS), (1, On.YOU_FAR), (1, On.YOU_LEAD)},
            *{(2, On.YOU_FAR), (2, On.YOU_LEAD)},
        },
    ),
    (
        ">5:60/3 9:40/3 21:40/3 r3",
        MoveForward(0, 13),
        {2},
        {
            *{(0, On.OVERTAKES), (1, On.OVERTAKEN), (1, On.FRIEND_PASSES)},
            (0, On.LEAVES_LETTUCE),
        },
    ),
    (
        ">5:60/3 9:40/3 21:40/3 r3",
        MoveForward(0, 13),
        {0},
        {(1, On.YOU_PASS), (1, On.YOU_FAR), (2, On.YOU_FAR)},
    ),
    # so far, and still behind all others
    (
        "20:40/3 >5:60/2 30:40/3 r9",
        MoveForward(1, 13),
        {1},
        {(0, On.YOU_TRAIL), (2, On.YOU_TRAIL)},
    ),
    (
        "20:40/3 >5:60/2 30:40/3 r9",
        MoveForward(1, 13),
        {0},
        {(1, On.LAGS), (1, On.LEAVES_LETTUCE)},
    ),
    (">5:60/3 13:40/3 2:40/3 r3", MoveForward(0, 8), {0}, set()),
    (">0:40/3 0:40/3 0:40/3 r1", MoveForward(0, 2), {1}, {(0, On.GREETS)}),
    (
        ">0:40/3 0:40/3 0:40/3 r1",
        MoveForward(0, 2),
        {0},
        {(1, On.YOU_STEP), (2, On.YOU_STEP)},
    ),
    # the first is second, on a square that pays the second, until the last runs past
    (
        "53:40/1 60:40/1 >51:40/1 r9",
        MoveForward(2, 55),
        {1},
        {
            *{(0, On.OVERTAKEN), (0, On.FRIEND_PASSES), (0, On.NUMBER_SPOILED)},
            (2, On.OVERTAKES),
        },
    ),
    # it is a person's number that is spoiled so, and the same by falling back
    (
        "53:40/1 60:40/1 >51:40/1 r9",
        MoveForward(2, 55),
        {0},
        {(2, On.SPOILS), (2, On.PASSES_YOU), (2, On.OVERTAKES)},
    ),
    ("53:40/1 60:40/1 >51:40/1 r9", MoveForward(2, 55), {0, 2}, set()),
    (
        "53:40/1 60:40/1 >51:40/1 r9",
        MoveForward(2, 55),
        {2},
        {(0, On.YOU_SPOIL), (0, On.YOU_PASS)},
    ),
    # on a lettuce square, beside one hare and past another that has eaten all
    (
        ">38:60/1 41:40/3 40:40/0 r9",
        MoveForward(0, 42),
        {0},
        {
            *{(1, On.LOSES_LEAD), (1, On.CLOSE), (1, On.YOU_TAKE_SQUARE), (1, On.YOU_LEAD)},
            *{(1, On.POSITION_PAYS), (1, On.YOU_PASS)},
            *{(2, On.YOU_PASS), (2, On.YOU_LEAD), (1, On.YOU_EAT), (2, On.YOU_EAT)},
        },
    ),
    (
        ">60:60/0 50:40/3 63:40/0 r9",
        MoveForward(0, 61),
        {2},
        {(0, On.NEAR_HOME)},
    ),
    ("20:40/3 >21:60/2 30:40/3 r9", TakeTen(1), {1}, {(0, On.YOU_STAY), (2, On.YOU_STAY)}),
    ("20:40/3 >18:60/2 30:40/3 r9", MoveBack(1, 15), {0}, {(1, On.FALLS_BACK)}),
    # with far too many carrots to come home, as everybody sees, it gathers more
    (
        "20:40/3 >18:110/2 30:40/3 r9",
        MoveBack(1, 15),
        {0},
        {(1, On.FALLS_BACK), (1, On.TOO_MANY)},
    ),
    ("20:40/3 >21:110/2 30:40/3 r9", TakeTen(1), {0}, {(1, On.STAYS), (1, On.TOO_MANY)}),
    # it could come home with fewer, so it turns round
    *(
        (f"20:40/3 >57:{held}/{lettuces} 30:40/3 r9", MoveBack(1, 56), {0}, found)
        for held, lettuces, found in [
            (39, 0, {(1, On.FALLS_BACK), (1, On.TOO_MANY)}),
            (38, 0, {(1, On.FALLS_BACK)}),
            (73, 1, {(1, On.FALLS_BACK)}),
        ]
    ),
    ("20:40/3 >21:110/2 30:40/3 r9", GiveTen(1), {0}, {(1, On.STAYS)}),
    # past a free lettuce square, past one that is taken, and past one with nothing to eat
    *(
        (f"{other}:40/3 >41:60/{lettuces} 50:40/3 r9", MoveForward(1, 44), {0}, found)
        for other, lettuces, found in [
            (20, 1, {(1, On.LEAVES_LETTUCE)}),
            (42, 1, {(1, On.OVERTAKES), (1, On.PASSES_YOU)}),
            (20, 0, set()),
        ]
    ),
    ("2:40/3 >60:10/0 7:40/3 r9", Finish(1), {1}, {(0, On.BEATEN), (2, On.BEATEN)}),
    (
        "2:40/3 >60:20/0 7:40/3 r9",
        Finish(1),
        {1},
        {(each, occasion) for each in (0, 2) for occasion in (On.BEATEN, On.YOU_EXACT)},
    ),
    ("64#1:0/0 >60:10/0 7:40/3 r9", Finish(1), {1}, {(2, On.YOU_HOME)}),
    (
        "16:40/3 >18:60/2 30:40/3 r9",
        MoveBack(1, 15),
        {1},
        {
            *{(0, On.YOU_FALL_PAST), (0, On.YOU_FALL_BACK)},
            (2, On.YOU_FALL_BACK),
        },
    ),
    ("2:40/3 >60:10/0 7:40/3 r9", Finish(1), {0}, {(1, On.HOME)}),
)
def test_occasions_are_what_happened(
    start: str, action: Action, persons: set[int], found: set[tuple[int, On]]
) -> None:
    match = match_of(set_up(players(None, None, None), start=start))
    before = match.state
    events = match.submit(action.marker, action)
    told = {(hare, each) for _event, hare, each in occasions(before, events, persons)}
    plain = {each for each in On if each.is_in_character} | {On.RUNS, On.YOU_RUN}
    assert {each for each in told if each[1] not in plain} == found


def test_nobody_tells_of_hidden_carrots_that_they_are_exactly_as_many_as_allowed() -> None:
    start, house = "2:40/3 >60:20/0 7:40/3 r9", HouseRules(carrots_hidden=True)
    match = match_of(set_up(players(None, None, None), start=start, house=house))
    before = match.state
    events = match.submit(1, Finish(1))
    told = {each for _event, _hare, each in occasions(before, events, {1})}
    assert told == {On.BEATEN}


def test_friends_have_a_word_for_each_other_and_for_nobody_else() -> None:
    spoken = Counter[tuple[str, str]]()
    for seed in range(6):
        match = run(None, "level-1", "alternator", "level-2", seed=f"friends {seed}")
        for _number, said in said_in(match):
            if said.occasion.is_about_a_friend:
                other = match.race.seat_of(said.event.marker)  # type: ignore[union-attr]
                spoken[said.bot, match.players[other].bot or ""] += 1
    assert set(spoken) == {("level-1", "alternator"), ("alternator", "level-1")}
    assert spoken.total() >= 6, "in every race"


def test_what_is_done_to_a_person_is_spoken_of_more_often_than_anything_else() -> None:
    between, told, races = Counter[On](), Counter[On](), 24
    for seed in range(races):
        for _number, said in said_in(run(None, *GENTLE, seed=f"us {seed}", person="sprinter")):
            told[said.occasion] += 1
            if said.occasion in BETWEEN_US:
                between[said.occasion] += 1
    assert between.total() > 2 * races
    assert {On.YOU_PASS, On.PASSES_YOU, On.YOU_TAKE_SQUARE} <= set(between)


def test_no_rival_lets_pass_what_a_person_does_to_it(races: list[Match]) -> None:
    happened, said_of = Counter[On](), Counter[On]()
    for match in races:
        (person,) = (seat for seat, player in enumerate(match.players) if player.bot is None)
        for before, entry in zip(match.states, match.log, strict=False):
            found = {each for *_event, each in occasions(before, entry.events, {person})}
            happened.update(found & set(DONE_TO_IT))
        said_of.update(said.occasion for _n, said in said_in(match))
    for occasion in DONE_TO_IT:
        assert said_of[occasion] > happened[occasion] / 2 > len(races) / 4


def test_the_sly_own_up_more_often_to_what_they_spoil_than_those_who_do_not_mean_to() -> None:
    happened, said_of = Counter[str](), Counter[str]()
    on_purpose = On.SPOILS, On.TAKES_SQUARE
    for seed in range(12):
        match = raced(None, "level-3", "sprinter", seed=f"sly {seed}")
        for before, entry in zip(match.states, match.log, strict=False):
            for _event, hare, occasion in occasions(before, entry.events, {0}):
                happened[match.players[hare].bot or ""] += occasion in on_purpose
        said_of.update(said.bot for _n, said in said_in(match) if said.occasion in on_purpose)
    shares = [said_of[bot] / happened[bot] for bot in ("level-3", "sprinter")]
    assert shares[0] > max(0.25, 1.5 * shares[1])


def test_two_rivals_greet_as_they_set_out() -> None:
    match = make_match(None, *BOTS[:3])
    match.submit(0, MoveForward(0, 2))
    for _seat in range(3):
        question = match.question()
        match.submit(question.view.seat, answer(question).action)
    assert [(n, said.occasion) for n, said in said_in(match)] == [
        (1, On.GREETS),
        (2, On.GREETS),
    ]


def test_alone_nobody_says_anything() -> None:
    match = make_alone()
    match.submit(0, MoveForward(0, 2))
    match.submit(0, MoveForward(0, 4))
    assert said_in(match) == []


@cases("winner, congratulates", (None, ["master"]), ("plodder", []))
def test_the_rival_behind_congratulates_a_person_who_is_home_first_but_no_rival(
    winner: str | None, congratulates: list[str]
) -> None:
    start = "2:40/3 >60:10/0 7:40/3 r9"
    match = match_of(set_up(players("level-1", winner, "master"), start=start))
    match.submit(1, Finish(1))
    lines = [said for _number, said in said_in(match)]
    assert [said.bot for said in lines if said.occasion is On.BEATEN] == congratulates


# --- who sits where ------------------------------------------------------------------------------


def test_whoever_stands_in_for_a_person_is_not_spoken_to_and_says_nothing() -> None:
    match = make_match(None, None, "level-1", "sprinter", seed="d")
    play_to(match, lambda state: state.round == 8)
    left = len(match.log)
    match.hand_over(0, "level-3")
    play_to(match, lambda state: state.round == 16)
    back = len(match.log)
    match.hand_over(0, None)
    play_to(match, lambda state: state.is_over)
    lines = said_in(match)
    assert {said.bot for _number, said in lines} == {"level-1", "sprinter"}
    spoken_to = [
        number
        for number, said in lines
        if said.occasion.value.startswith("you-")
        and match.log[number].seat == said.event.marker == 0  # type: ignore[union-attr]
    ]
    assert [number for number in spoken_to if left <= number < back] == []
    assert spoken_to[0] < left
    assert spoken_to[-1] >= back


def test_after_a_take_over_nobody_says_again_what_was_said_before_it(window: Window) -> None:
    match = run(None, "level-1", "sprinter", seed="clover")
    replay = window.put_up_replay(match)
    half = len(match.log) // 2
    replay.go_to(next(n for n in range(half, len(match.log)) if match.log[n].seat == 0))
    before = [replay.talk.during(number) for number in range(replay.at)]
    replay.take_over()
    window.choose("seat 1", "")
    window.press("done")
    scene = window.race
    assert len(scene.match.log) == replay.at
    after = [scene.talk.during(number) for number in range(replay.at)]
    texts = [said and said.text for said in after]
    assert texts == [said and said.text for said in before]
    play_to(scene.match, lambda state: state.is_over)
    talk = [scene.talk.during(number) for number in range(len(scene.match.log))]
    every = [said.text for said in talk if said is not None]
    assert len(set(every)) == len(every) > len(list(filter(None, texts)))


# --- who is new -----------------------------------------------------------------------------------


def introduced(window: Window, match: Match) -> list[tuple[str, str]]:
    """What is said before anybody moves, with what is told of the speaker."""
    window.app.navigator.to_race(match)
    window.step()
    heard, last = [], None
    while window.race.timeline.running:
        speech = window.race.table.speech
        if speech is not None and speech is not last:
            heard.append((speech.about, speech.text))
        last = speech
        window.pass_time(STEP)
    return heard


@cases("settings", {}, {"reduced_motion": True}, {"speed": "fast"})
def test_rivals_introduce_themselves_once_to_everybody_at_the_table(
    open_window: OpenWindow, settings: dict[str, object]
) -> None:
    window = open_window(**settings)
    expected = [(bot_temper(bot), introduction(bot)) for bot in ("level-1", "sprinter")]
    assert introduced(window, make_match(None, "level-1", "sprinter")) == expected
    assert introduced(window, make_match(None, "level-1", "sprinter")) == []
    master = [(bot_temper("master"), introduction("master"))]
    assert introduced(window, make_match(None, "master", "sprinter", "master")) == master
    both = [*master, *expected[1:]]  # as they sit
    assert introduced(window, make_match(None, None, "master", "sprinter")) == both, "one is new"


@cases(
    "seed, person, ending",
    ("s2", "sprinter", Ending.NARROWLY),
    ("s1", "sprinter", Ending.WON),
)
def test_a_rival_that_has_been_met_remembers_the_last_race(
    window: Window, seed: str, person: str, ending: Ending
) -> None:
    """One of them, and only of a race with the same person."""
    bots = "level-1", "sprinter"
    introduced(window, make_match(None, *bots))
    assert introduced(window, make_match(None, *bots)) == []
    last = run(None, *bots, seed=seed, person=person)
    result = race_result(last.state)
    assert result is not None
    seat, how = next(iter(endings(result, last.events(), [0]).items()))
    assert how is ending
    save(last, datetime(2026, 3, 1))
    said = [("", memory(bots[seat - 1], ending))]
    assert introduced(window, make_match(None, *bots)) == said
    assert introduced(window, make_match(None, "master", *bots))[0][0], "who is new comes first"
    assert introduced(window, make_match(*bots, "plodder", None))[:1] != said, "somebody else"


def test_one_press_ends_what_is_remembered(window: Window) -> None:
    bots = "level-1", "sprinter"
    introduced(window, make_match(None, *bots))
    save(run(None, *bots, seed="s0"), datetime(2026, 3, 1))
    window.app.navigator.to_race(make_match(None, *bots))
    window.step()
    window.pass_time(STEP)
    assert window.race.table.speech is not None
    window.letter("x")
    assert window.race.table.speech is None
    assert window.race.selection.open


@cases("settings", {"rivals_talk": False}, {"speed": "instant"})
def test_where_rivals_are_silent_they_wait_with_it(
    open_window: OpenWindow, settings: dict[str, object]
) -> None:
    window = open_window(**settings)
    assert introduced(window, make_match(None, "level-1", "sprinter")) == []
    window.app.change_settings(rivals_talk=True, speed="normal")
    assert len(introduced(window, make_match(None, "level-1", "sprinter"))) == 2


def test_one_press_ends_all_introductions(window: Window) -> None:
    window.app.navigator.to_race(make_match(None, *BOTS[:4]))
    window.step()
    window.pass_time(STEP)
    assert window.race.table.speech is not None
    assert not window.race.selection.open
    window.letter("x")
    assert window.race.table.speech is None
    assert window.race.selection.open


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [100, 200])
def test_an_introduction_shows_the_face_and_lies_on_the_board(
    open_window: OpenWindow, size: tuple[int, int], text_size: int
) -> None:
    window = open_window(size, text_size=text_size)
    window.app.navigator.to_race(make_match(None, "level-1", "level-4"))
    window.step()
    window.pass_time(STEP)
    ((words, bubble),) = window.drawn("speech")
    assert words[1] == introduction("level-1")
    assert window.race.board_view.rect.contains(bubble.rect())


# --- at the table -------------------------------------------------------------------------------


def test_at_the_table_the_hare_looks_up_and_is_at_rest_when_a_person_is_to_act(
    window: Window,
) -> None:
    scene = window.put_up(make_match(*PLAIN))
    said = 0
    while scene.match.state.round < 6:
        if scene.selection.open:
            assert scene.table.speech is None
            scene.submit(wise_action(scene.match))
        window.pass_time(STEP)
        window.think(scene)
        if scene.table.speech is not None:
            said += 1
            assert not scene.selection.open, "nothing is lit"
            assert scene.table.marker_sprites[scene.table.speech.marker].pose != "stand"
    assert said


@cases("persons", 1, 2)
def test_among_several_persons_it_is_told_who_is_spoken_to(window: Window, persons: int) -> None:
    scene = window.put_up(make_match(*[None] * persons, *BOTS[1:3]))
    names = {player.name for player in scene.match.players if player.bot is None}
    spoken_to = Counter[str]()
    while scene.match.state.round < 12:
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        window.pass_time(STEP)
        window.uncover()
        window.think(scene)
        if (speech := scene.table.speech) is not None and speech.to:
            spoken_to[speech.to] += 1
    assert {*spoken_to} == (names if persons > 1 else set())


def test_the_race_goes_on_beside_what_is_said(window: Window) -> None:
    """But not the hare that speaks."""
    scene = window.put_up(make_match(None, *BOTS[1:4]))
    moved = False
    while not moved:  # on a busy machine a bot may think for as long as a line is read
        assert scene.match.state.round < 20
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        speech, before = scene.table.speech, feet(scene.table)
        window.pass_time(STEP)
        window.think(scene)
        if speech is not None and scene.table.speech is speech:
            now = feet(scene.table)
            assert now[speech.marker] == before[speech.marker]
            moved = now != before


def lines_read_in_the_log(window: Window) -> list[tuple[int, str, bool]]:
    """The player's number, the text, and whether a face is shown, of what was said."""
    window.letter("l")
    said = [line for line in window.scene(LogScene).page.lines if line.quiet]
    window.letter("l")
    return [(line.number, line.text, bool(line.face)) for line in said]


def test_what_was_said_can_be_read_in_the_log(window: Window) -> None:
    scene = window.put_up(make_match(*PLAIN))
    actions = 20
    while not scene.selection.open:  # so that nobody goes on meanwhile
        race_in_window(window, scene, actions)
        actions += 1
    race = scene.match.race
    lines = [(race.seat_of(said.marker) + 1, said.text) for _n, said in said_in(scene.match)]
    assert len(lines) > 4
    expected = [(number, f"“{text}”", True) for number, text in lines]
    assert lines_read_in_the_log(window) == expected
    replay = window.put_up_replay(scene.match)
    assert lines_read_in_the_log(window) == []
    replay.go_to(len(scene.match.log) // 2)
    assert 0 < len(lines_read_in_the_log(window)) < len(expected)
    replay.go_to(replay.length)
    assert lines_read_in_the_log(window) == expected
    window.app.change_settings(rivals_talk=False)
    assert lines_read_in_the_log(window) == []


def test_in_the_log_a_line_follows_what_it_answers(window: Window) -> None:
    match = match_of(set_up(players("level-1", None, "master"), start="2:40/3 >60:10/0 7:40/3 r9"))
    match.submit(1, Finish(1))
    replay = window.put_up_replay(match)
    replay.go_to(1)
    window.letter("l")
    home, answer = window.scene(LogScene).page.lines[-2:]
    assert home.text == "Player 2 comes home in 1st place!"
    assert answer.text in {f"“{text}”" for text in lines_of("master")[On.BEATEN]}


def test_in_the_log_beside_a_line_is_the_face_of_who_said_it(window: Window) -> None:
    """Whoever came into the rival's place later; and beside what they did then is their own."""
    match = make_match(None, "level-1", "sprinter", seed="clover")
    play_to(match, lambda state: state.round == 6)
    match.hand_over(1, None, "Grandma")
    play_to(match, lambda state: state.round == 10)
    match.hand_over(1, "level-1")
    play_to(match, lambda state: state.round == 14)
    replay = window.put_up_replay(match)
    replay.go_to(replay.length)
    window.letter("l")
    lines = window.scene(LogScene).page.lines
    rivals = {f"“{text}”" for said in lines_of("level-1").values() for text in said}
    faces = [line.face for line in lines if line.text in rivals]
    assert len(faces) > 2
    assert set(faces) == {"hares/level-1-portrait"}
    moved = [line for line in lines if line.number == 2 and not line.quiet]
    for line in moved:
        assert (line.face == "hares/level-1-portrait") != ("Grandma" in line.text), line.text


def test_a_replay_says_the_same(open_window: OpenWindow) -> None:
    window = open_window(speed="slow")
    scene = window.put_up(make_match(None, "level-1", "sprinter"))
    heard = race_in_window(window, scene, 40)
    assert len(heard) > 3
    match = scene.match
    expected = [(said.marker, said.text) for _number, said in said_in(match)]
    assert heard == expected[: len(heard)]
    replay = window.put_up_replay(match)
    again: list[tuple[int, str]] = []
    while replay.at < replay.length:
        replay.forward()
        again += spoken(window, replay)
    assert again == expected


@cases(
    "settings, talks",
    ({}, True),
    ({"rivals_talk": False}, False),
    ({"speed": "instant"}, False),
    ({"reduced_motion": True}, True),
)
def test_rivals_talk_if_that_is_wanted_and_can_be_read(
    open_window: OpenWindow, settings: dict[str, object], talks: bool
) -> None:
    window = open_window(**settings)
    replay = window.put_up_replay(race_over(*BOTS[:3]))
    replay.go_to(said_in(replay.match)[0][0])
    replay.forward()
    poses = set()
    heard = False
    while replay.timeline.running:
        window.pass_time(STEP)
        if replay.table.speech is not None:
            heard = True
            poses.add(replay.table.marker_sprites[replay.table.speech.marker].pose)
    assert heard == talks
    assert settings.get("reduced_motion") is None or "look" not in poses


def test_in_the_bubble_is_the_speakers_face_as_it_feels(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    replay = window.put_up_replay(run(*TABLES[0], seed="clover"))
    seen = Counter[tuple[str, str] | None]()
    for number, said in said_in(replay.match)[:20]:
        replay.go_to(number)
        replay.forward()
        while replay.table.speech is None:
            window.pass_time(STEP)
        ((words, _bubble),) = window.drawn("speech")
        speaker = replay.match.players[replay.match.race.seat_of(said.marker)]
        expected = portrait(speaker, mood_of(said.bot, said.occasion))
        assert words[-1] in (expected, None)
        seen[words[-1]] += 1  # type: ignore[index]
    assert seen[None] < 4, "hardly ever is there no room for it"
    assert len({face[0].rpartition("-")[2] for face in seen if face}) > 3


@cases(
    "bot, occasion, mood",
    *(
        ("level-1", On.BEATEN, Mood.GLAD),
        ("level-1", On.YOU_TAKE_SQUARE, Mood.CROSS),
        ("plodder", On.YOU_TAKE_SQUARE, Mood.THINKS),  # who is never ruffled
        ("level-1", On.YOU_PASS, Mood.STARTLED),
        ("level-1", On.RUNS, Mood.CALM),
    ),
)
def test_what_happens_is_felt(bot: str, occasion: On, mood: Mood) -> None:
    assert mood_of(bot, occasion) is mood


def test_the_switch_is_in_the_settings_and_tells_what_it_does(window: Window) -> None:
    window.open(SettingsScene)
    turn_to(window, "rivals_talk")
    assert window.sees("Rivals chat: on")
    window.turn("rivals_talk")
    assert window.app.settings.rivals_talk is False


def hear(window: Window, scene: RaceScene) -> Speech:
    """Play until a rival says something."""
    while (speech := scene.table.speech) is None:
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        window.pass_time(STEP)
        if scene.table.speech is None:
            window.think(scene)
    return speech


def about_to_speak(window: Window, scene: RaceScene) -> Said:
    """Play until something moves during which a rival will say this."""
    while True:
        said = scene.said_during(len(scene.match.log) - 1) if scene.match.log else None
        if said is not None and scene.timeline.running and scene.table.speech is None:
            return said
        if scene.selection.open:
            scene.submit(wise_action(scene.match))
        else:
            window.pass_time(STEP)
            window.think(scene)


@pytest.mark.parametrize("way", ["x", "click"])
def test_whoever_cuts_a_movement_short_still_reads_what_a_rival_says(
    window: Window, way: str
) -> None:
    scene = window.put_up(make_match(*PLAIN))

    def press() -> None:
        if way == "click":
            window.click_square(20)
        else:
            window.letter(way)

    for _time in range(2):
        said = about_to_speak(window, scene)
        press()
        assert scene.table.speech is not None
        assert scene.table.speech.text == said.text
        press()
        assert scene.table.speech is None, "another press ends it"
    said = about_to_speak(window, scene)
    press()
    shown = 0.0
    while scene.table.speech is not None:
        window.pass_time(STEP)
        shown += STEP
    assert shown == pytest.approx(seconds_to_read(said.text), abs=2 * STEP), "or its time"


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_a_line_stays_as_long_as_it_takes_to_read_it_at_any_speed(
    open_window: OpenWindow, speed: str
) -> None:
    window = open_window(speed=speed)
    replay = window.put_up_replay(race_over(*BOTS[:3]))
    for number, said in said_in(replay.match)[:4]:
        replay.go_to(number)
        replay.forward()
        shown = 0.0
        while replay.timeline.running:
            shown += STEP * (replay.table.speech is not None)
            window.pass_time(STEP)
        assert shown == pytest.approx(seconds_to_read(said.text), abs=2 * STEP)


@cases("speed, share", ("slow", 0.6), ("normal", 1.0), ("fast", 1.0))
def test_nobody_reads_faster_at_a_faster_pace(
    open_window: OpenWindow, speed: str, share: float
) -> None:
    window = open_window(speed=speed)
    speech = hear(window, window.put_up(make_match(*PLAIN)))
    before = speech.left
    window.pass_time(STEP)
    assert speech.left == pytest.approx(before - share * STEP)


def test_where_the_host_leads_rivals_are_silent(window: Window) -> None:
    window.app.navigator.to_lesson(3)
    window.step()
    scene = window.scene(LessonScene)
    play_to(scene.match, lambda state: state.actor is None)
    lines = said_in(scene.match)
    assert lines
    assert not any(scene.said_during(number) for number, _said in lines)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_bubble_lies_on_the_board_and_hides_no_face_of_its_own_nor_die_or_strip(
    open_window: OpenWindow, size: tuple[int, int], text_size: int
) -> None:
    window = open_window(size, text_size=text_size)
    replay = window.put_up_replay(race_over(*BOTS[:6]))
    lines = said_in(replay.match)
    for number, said in lines[:6]:
        replay.go_to(number)
        replay.forward()
        while replay.table.speech is None:
            window.pass_time(STEP)
        ((words, bubble),) = window.drawn("speech")
        speaker = replay.match.players[replay.match.race.seat_of(said.marker)]
        assert words[1:4] == (said.text, speaker.name, speaker.colour)
        board, view = replay.board_view, window.app.renderer.viewport
        hare = replay.table.marker_sprites[said.marker]
        face = view.point(hare.x, hare.y - FIGURE_HEIGHT * board.unit / 2)
        assert board.rect.contains(bubble.rect()), said.text
        assert not bubble.rect().collidepoint(face), said.text
        assert not bubble.rect().colliderect(view.rect(board.die_box())), said.text
        for strip in caption(window.app.renderer, replay.table):
            assert not bubble.rect().colliderect(strip.rect()), said.text


@pytest.mark.parametrize("first", ["numbers", "bubble"])
@pytest.mark.parametrize("marker", range(3))
def test_neither_bubble_nor_number_hides_the_other_nor_one_number_another(
    window: Window, first: str, marker: int
) -> None:
    """Whichever comes first, from the moment on at which a number begins to rise."""
    match = match_of(set_up(players(None, None, None), start=">2:40/3 12:40/3 62:40/0 r9"))
    scene = window.put_up(match)
    renderer, table = window.app.renderer, scene.table

    def rise() -> None:
        for text in ("+20 for being 2nd", "−36 for 8 squares"):
            table.raise_number(marker, text, gain=text[0] == "+", still=False)

    if first == "numbers":
        rise()
    table.speech = Speech(marker, "Hello! Will you race with me?", 9.0)
    scene.view.picture(renderer, [], None, scene.around)
    if first == "bubble":
        rise()
    for _picture in range(12):
        picture = scene.view.picture(renderer, [], None, scene.around)
        bubble, tail, *tags = [sprite.rect() for sprite in flat(picture)[-4:]]
        assert len(tags) == 2
        assert tags[0].clip(tags[1]).height <= renderer.viewport.px(8), "as they rise together"
        for tag in tags:
            assert not tag.colliderect(bubble)
            assert not tag.colliderect(tail)
            assert scene.board_view.rect.contains(tag)
        table.let_rise(0.1)


def test_a_number_that_rises_beside_a_bubble_lies_above_it(window: Window) -> None:
    scene = window.put_up(make_match(*PLAIN))
    renderer, table = window.app.renderer, scene.table
    table.speech = Speech(0, "Hello! Will you race with me?", 5.0)
    said = scene.view.picture(renderer, [], None, scene.around)[-2:]
    table.raise_number(0, "−10 for 4 squares", gain=False, still=True)
    hare = table.marker_sprites[0]
    table.rising[0].y = hare.y - 1.6 * FIGURE_HEIGHT * table.board.unit
    (before,), (after,) = table.compose_rising(), table.compose_rising([said[0].rect()])
    assert before.rect().colliderect(said[0].rect())
    assert not after.rect().colliderect(said[0].rect())
