"""What rivals say on the podium: true, in turn, never in the way, and other words next time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import product

import pygame
import pytest

from game.bots import PARTIES, ROSTER
from game.content.profile import Profile
from game.match import Match
from game.records import save
from game.rules import Finish, MarkerCameHome, MarkerMoved, TurnStarted, race_result
from game.text.before_and_after import Ending, endings, farewells, introduction, memory
from game.text.rival_lines import lines_of
from game.text.rivals import step_up
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.seat_choices import with_other_rivals
from tests.cases import cases
from tests.library import match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, play_to, players

STEP = 0.1


def run(*bots: str | None, seed: str = "hedge", person: str = "sprinter") -> Match:
    match = make_match(*bots, seed=seed)
    play_to(match, lambda state: state.is_over, person=person)
    return match


def ended(match: Match) -> dict[int, Ending]:
    """How the race ended for whom."""
    result = race_result(match.state)
    assert result is not None
    persons = [seat for seat, player in enumerate(match.players) if player.bot is None]
    return endings(result, match.events(), persons)


def said(window: Window, match: Match) -> Iterator[tuple[str, str]]:
    """The lines of the podium, in their order, and who says them."""
    window.app.navigator.to_podium(match)
    window.step()
    last = ""
    for _step in range(300):
        for words, _bubble in window.drawn("speech"):
            if words[1] != last:
                last = str(words[1])
                yield str(words[2]), last
        window.pass_time(STEP)


def test_every_rival_has_words_of_its_own_for_every_end() -> None:
    every = [introduction(bot) for bot in ROSTER]
    remembers = set(Ending) - {Ending.BEHIND}
    every += {memory(bot, ending): 0 for bot in ROSTER for ending in remembers}
    for bot in ROSTER:
        assert set(farewells(bot)) == set(Ending)
        assert all(len(lines) > 1 for end, lines in farewells(bot).items() if end in remembers)
        every += [line for lines in farewells(bot).values() for line in lines]
        every += [line for lines in lines_of(bot).values() for line in lines]
    assert len(every) == len(set(every))
    assert [line for line in every if len(line) > 60] == []


def test_a_sign_can_come_while_the_hares_do(window: Window) -> None:
    window.app.navigator.to_podium(run(None, "plodder", "level-1", "sprinter"))
    window.key(pygame.K_m)
    assert window.app.sign_rect is not None
    window.pass_time(20)
    assert window.form.buttons()


def test_what_is_said_is_so() -> None:
    tables = (None, "level-1", "sprinter"), ("master", None, "plodder", "level-3")
    found = set()
    for seed, bots in product(range(20), tables):
        match = run(*bots, seed=f"end {seed}")
        result = race_result(match.state)
        assert result is not None
        events, home = match.events(), {}
        for place, event in enumerate(events):
            if isinstance(event, MarkerCameHome):
                home[event.seat] = place
        first = result.winners[0]
        for seat, ending in ended(match).items():
            found.add(ending)
            assert bots[seat] is not None
            if ending in (Ending.WON, Ending.JUST_WON):
                assert seat == first
                late = [e for e in events[home[seat] :] if isinstance(e, TurnStarted)]
                persons = [each for each in home if bots[each] is None]
                soon = any(
                    sum(e.seat == each for e in late) <= 2 for each in persons if each in home
                )
                assert soon == (ending is Ending.JUST_WON)
            elif ending is Ending.CAUGHT:
                assert bots[first] is None
                until, squares = events[: home[first]], dict[int, int]()
                moves = [e for e in until if isinstance(e, MarkerMoved)]
                for move in moves:
                    squares[move.marker] = move.to
                assert squares[seat] > moves[-1].start
            elif ending is Ending.LOST:
                assert bots[first] is None
            elif ending is Ending.BEHIND:
                assert bots[first] is not None
                assert 1 < result.places[seat] < len(bots)
            elif ending is Ending.LAST:
                assert result.places[seat] == len(bots)
            else:
                since = events[home[first] : home[seat]]
                turns = [e for e in since if isinstance(e, TurnStarted) and e.seat == seat]
                assert 1 <= len(turns) <= 2
    assert found == set(Ending)


def test_among_themselves_rivals_say_nothing_nor_after_a_race_that_is_broken_off() -> None:
    assert ended(run("level-1", "sprinter", "plodder")) == {}
    match = make_match(None, "level-1", "sprinter")
    play_to(match, lambda state: state.round == 3)
    match.stop()
    assert ended(match) == {}


def test_one_after_the_other_speaks_and_the_last_word_stays(window: Window) -> None:
    match = run(None, "level-1", "sprinter")
    names = [match.players[seat].name for seat in ended(match)]
    heard = list(said(window, match))
    assert [name for name, _line in heard] == names
    assert len(names) == 2
    ((words, _bubble),) = window.drawn("speech")
    assert words[1] == heard[-1][1]
    assert window.app.scene.rest() != 0.0


def test_next_time_they_say_something_else(window: Window) -> None:
    match = run(None, "level-1", "sprinter")
    before: dict[str, str] = {}
    for _race in range(4):
        now = dict(said(window, match))
        assert now
        assert not set(now.items()) & set(before.items())
        before = now
        window.app.profiles.change(match.players[0].name, Profile.has_raced)


@cases(
    "settings, speak",
    ({}, True),
    ({"reduced_motion": True}, True),
    ({"speed": "instant"}, True),
    ({"rivals_talk": False}, False),
)
def test_rivals_speak_there_if_that_is_wanted(
    open_window: OpenWindow, settings: dict[str, object], *, speak: bool
) -> None:
    window = open_window(**settings)
    assert bool(list(said(window, run(None, "level-1", "sprinter")))) == speak


def test_whoever_stands_in_for_a_person_says_nothing(window: Window) -> None:
    match = make_match(None, None, "sprinter")
    play_to(match, lambda state: state.round == 4)
    match.hand_over(0, "master")
    play_to(match, lambda state: state.is_over)
    assert {name for name, _line in said(window, match)} <= {match.players[2].name}


def test_nobody_weeps(window: Window) -> None:
    match = match_of(set_up(players("plodder", None, None), start="2:40/3 >60:10/0 7:40/3 r9"))
    match.submit(1, Finish(1))
    play_to(match, lambda state: state.is_over)
    window.app.navigator.to_podium(match)
    window.step()
    window.letter("x")
    poses = {str(words[1]) for words, _sprite in window.drawn("shaped")}
    assert any(pose.startswith("hares/plodder-") for pose in poses)
    assert not [pose for pose in poses if pose.endswith("-sad")]


def test_the_host_of_the_lessons_praises_a_person_who_wins_one_of_the_first_races(
    window: Window,
) -> None:
    """Once all are on their steps."""
    praise = "Well done, Player 1!"
    match = run(None, "level-1", "sprinter", seed="s0")
    result = race_result(match.state)
    assert result is not None
    assert result.winners == (0,)
    for races in range(1, 5):
        window.app.profiles.change(match.players[0].name, Profile.has_raced)
        window.app.navigator.to_podium(match)
        window.step()
        assert not window.sees(praise)
        window.pass_time(15)
        assert window.sees(praise) == (races <= 3)
    match = run(None, "level-1", "sprinter", seed="s4")
    assert Ending.WON in ended(match).values()
    for _line in said(window, match):
        assert not window.sees(praise)


def test_of_several_persons_he_has_a_word_for_each_who_came_home(window: Window) -> None:
    match = run(None, None, "level-1", seed="s2")
    result = race_result(match.state)
    assert result is not None
    assert result.ranking == (0, 1, 2)
    window.app.navigator.to_podium(match)
    window.step()
    window.pass_time(15)
    assert window.sees("Well done, Player 1!")
    assert window.sees("Well run, Player 2: home in 2nd place!")


def test_of_several_persons_he_has_a_word_for_the_last(window: Window) -> None:
    match = run("level-1", None, None, seed="s0")
    last = next(seat for seat in (1, 2) if seat not in match.state.home)
    window.app.navigator.to_podium(match)
    window.step()
    window.pass_time(15)
    assert window.sees(f"Well run, Player {last + 1}! The next race may be yours.")


def bots_of(window: Window) -> list[str | None]:
    """Who runs in the race that has begun."""
    return [player.bot for player in window.scene(RaceScene).match.players]


@pytest.mark.parametrize("device", ["mouse", "keys", "pad", "finger"])
def test_whoever_beats_a_party_may_run_against_the_next_at_one_press(
    open_window: OpenWindow, device: str
) -> None:
    """Its faces are on the button, which glows; the host names both."""
    window = open_window((1280, 720))
    match = run(None, *PARTIES["gentle"].rivals, seed="s0")
    result = race_result(match.state)
    assert result is not None
    assert result.winners == (0,)
    window.app.navigator.to_podium(match)
    window.step()
    window.pass_time(15)
    assert window.sees("Bramble and Clover are waiting for you.")
    stronger = window.button("run")
    assert stronger.text == "Stronger rivals: Bramble and Clover"
    assert stronger.style == "button-main"
    faces = {f"hares/{bot}-portrait" for bot in PARTIES["lively"].rivals}
    assert faces <= {str(words[1]) for words, _sprite in window.drawn("picture")}
    window.press("run", device)
    assert bots_of(window) == [None, *PARTIES["lively"].rivals]
    scene = window.scene(RaceScene)
    assert scene.match.setup.edition == match.setup.edition
    assert scene.match.seed != match.seed


def test_from_the_set_up_one_comes_back_to_the_podium(window: Window) -> None:
    podium = window.open(PodiumScene, run(None, "level-1", "alternator", seed="s0"))
    for way in ("escape", "press back"):
        window.letter("n")
        window.scene(NewRaceScene)
        window.do(way)
        assert window.app.scene is podium


def lost(*bots: str) -> Match:
    """A race in which these rivals were home before the person."""
    match = match_of(set_up(players(None, *bots), start="2:40/3 >60:10/0 61:10/0 r9"))
    match.submit(1, Finish(1))
    match.submit(2, Finish(2))
    return match


def test_whoever_loses_twice_may_run_against_gentler_ones(window: Window) -> None:
    fierce = "level-3", "level-4"
    for before in (None, lost("level-1", "level-3")):
        if before is not None:
            save(before, datetime(2026, 1, 1))
        window.open(PodiumScene, lost(*fierce))
        window.letter("x")
        assert not window.offers("run")
    kept = save(lost(*fierce), datetime(2026, 1, 2))
    window.open(PodiumScene, lost(*fierce), kept)
    assert not window.offers("run")
    window.open(PodiumScene, lost(*fierce))
    window.letter("x")
    assert window.button("run").text == "Gentler rivals: Bramble and Clover"
    assert window.button("race again").style == "button-main"
    window.press("run")
    assert bots_of(window) == [None, "level-2", "plodder"]


@cases(
    "bots, stronger, others",
    (("level-1", "alternator"), True, ("level-2", "plodder")),
    (("level-1", "level-1"), True, ("level-2", "plodder")),
    (("level-3", "plodder"), True, ("level-3", "level-4")),  # who stays keeps the seat
    (("level-2", "level-3"), True, ("level-4", "level-3")),
    (("level-3", "level-4"), True, ("strategist", "level-4")),
    (("level-1", "strategist"), True, ()),  # none are stronger
    (("level-1", "level-3"), True, ("level-4", "level-3")),  # level 3 is beaten
    (("level-1",), True, ("alternator",)),
    (("level-1", "sprinter", "level-3"), True, ("alternator", "sprinter", "level-3")),
    ((), True, ()),  # there are no rivals
    (("level-3", "level-2"), False, ("plodder", "level-2")),  # who stays keeps the seat
    (("plodder", "level-3"), False, ("level-1", "alternator")),
    (("level-1", "sprinter"), False, ()),  # none are gentler
    (("sprinter", "plodder", "master"), False, ("sprinter", "plodder", "level-3")),
)
def test_who_comes_next(bots: tuple[str, ...], others: tuple[str, ...], *, stronger: bool) -> None:
    found = with_other_rivals(players(None, *bots), stronger=stronger)
    assert tuple(player.bot for player in found)[1:] == others


def test_every_rival_that_is_offered_is_told_of() -> None:
    after = ["alternator", "level-2", "level-3", "level-4", "strategist"]
    assert [*ROSTER][-6:-1] == after
    assert len({step_up([bot]) for bot in after}) == len(after)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(
    "bots", [("level-1", "sprinter"), ("plodder", "level-1", "sprinter", "level-2")]
)
def test_the_host_hides_no_figure_and_no_word(
    open_window: OpenWindow, size: tuple[int, int], text_size: int, bots: tuple[str, ...]
) -> None:
    window = open_window(size, text_size=text_size)
    for _line in said(window, run(None, *bots, seed="s0")):
        scene, view = window.scene(PodiumScene), window.app.renderer.viewport
        pictures = [(str(words[1]), each.rect()) for words, each in window.drawn("shaped")]
        figures = [rect for name, rect in pictures if name.startswith("hares/") and rect.y > 150]
        ((_words, bubble),) = window.drawn("speech")
        boxes = [view.rect(widget.box) for widget in scene.form.widgets]
        host = [each for words, each in window.drawn("picture") if words[1] == "ui/host-cheer"]
        praise = [each for words, each in window.drawn("text") if "Well done" in str(words[1])]
        assert len(host) == len(praise)
        for each in host + praise:
            assert each.rect().collidelist([*figures, *boxes, bubble.rect()]) == -1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_bubble_hides_neither_page_nor_title_nor_button(
    open_window: OpenWindow, size: tuple[int, int], text_size: int
) -> None:
    window = open_window(size, text_size=text_size)
    for _line in said(window, run(None, "plodder", "level-1", "sprinter", "level-2")):
        scene, view = window.scene(PodiumScene), window.app.renderer.viewport
        ((_words, bubble),) = window.drawn("speech")
        boxes = [view.rect(widget.box) for widget in scene.form.widgets]
        assert bubble.rect().collidelist(boxes) == -1
        assert view.rect(view.box).contains(bubble.rect())


def test_with_large_text_their_words_are_on_the_page(open_window: OpenWindow) -> None:
    window = open_window(text_size=200)
    match = run(None, "level-1", "sprinter")
    assert list(said(window, match)) == []
    window.key(pygame.K_RETURN)  # the podium has been seen
    lines = {
        line for bot in ("level-1", "sprinter") for ls in farewells(bot).values() for line in ls
    }
    written = [text for text in window.texts() if text.strip("“”") in lines]
    assert len(written) == len(ended(match))
