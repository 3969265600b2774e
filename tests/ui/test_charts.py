"""After the race: what the charts show, and the luck ledger."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.bots import ThinksHere
from game.match import (
    Match,
    TurningPoint,
    TurningPoints,
    biggest_jump,
    lead_of,
    luck_ledger,
    seed_fingerprint,
    start,
    start_match,
    turning,
)
from game.match.chance import SeededChance
from game.rules import MoveBack, MoveForward, legal_actions, race_result
from game.text.races import chance_words, in_tenths, what_it_was
from game.ui.kit.described import Role
from game.ui.kit.scroll import ScrollArea
from game.ui.scenes import turning_search
from game.ui.scenes.charts import FEW, Chart, ChartsScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.seats import SeatsDialog
from game.ui.scenes.turning_search import search_in
from game.ui.table.named_squares import CHOSEN, OTHER
from tests.library import LIBRARY, set_up
from tests.ui.driving import OpenWindow, Window, make_match, players
from tests.ui.pages import come_to, message


def finished(seats: int, seed: str = "hedge") -> Match:
    bots = ["sprinter", "plodder", "level-2", *["plodder"] * 3]
    match = make_match(*bots[:seats], seed=seed)
    match.play_bots()
    return match


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turning points are told after a few tries, surely or not."""
    for name in ("TRIES", "FIRM_TRIES", "MOST_TRIES", "REPEATS"):
        monkeypatch.setattr(turning, name, 24)
    monkeypatch.setattr(turning, "SURE", 0.0)


def search(window: Window) -> None:
    """Let the search for the turning points go on to its end."""
    window.prepare()
    window.scene(ChartsScene)._turning.wait()
    window.step()


@pytest.mark.parametrize("way", ["press charts", "c"])
def test_from_the_podium_to_the_charts_and_back(window: Window, way: str) -> None:
    podium = window.open(PodiumScene, finished(3))
    window.do(way)
    window.scene(ChartsScene)
    assert window.sees("The race in charts")
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is podium


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)], ids=str)
def test_every_line_is_told_apart_by_its_players_number(window: Window, seats: int) -> None:
    match = finished(seats)
    window.open(ChartsScene, match)
    squares, carrots = window.widgets(Chart)
    assert len(window.shown("chart")) == 2
    assert len(squares.lines) == match.race.markers
    assert len(carrots.lines) == seats
    labels = [label for label, _line in squares.lines]
    assert len(set(labels)) == match.race.markers
    plate = window.app.renderer.viewport.rect(window.form.widgets[0].box)
    for label in labels:
        where = window.where(label) if len(label) == 2 else None
        assert where is None or plate.contains(where)


def test_the_first_chart_shows_how_far_each_hare_has_come(window: Window) -> None:
    """And the numbers at its side and at its foot are evenly spaced."""
    match = finished(3)
    window.open(ChartsScene, match)
    squares, carrots = window.widgets(Chart)
    for marker, (_label, line) in enumerate(squares.lines):
        ran = [state.squares[marker] for state in match.states]
        heights = [1 - y for _x, y in line.points]
        assert heights == pytest.approx([square / match.race.track.finish for square in ran])
    for marks in (squares._heights, carrots._heights, squares._rounds):
        apart = [later[1] - mark[1] for mark, later in pairwise(marks)]
        assert apart == pytest.approx([apart[0]] * len(apart))


def test_at_the_finish_numbers_stand_in_the_order_of_arrival(window: Window) -> None:
    """The first home is the uppermost, as on the podium."""
    match = finished(6)
    result = race_result(match.state)
    assert result is not None
    assert list(result.ranking) != sorted(result.ranking)
    window.open(ChartsScene, match)
    squares, _carrots = window.widgets(Chart)
    numbers = [label for label, _colour, _y in squares._badges(squares.box)]
    assert numbers == [str(seat + 1) for seat in result.ranking]


@pytest.mark.parametrize("hand", ["pointer", "keys"])
def test_whoever_points_at_a_round_reads_how_many_each_had_then(
    open_window: OpenWindow, hand: str
) -> None:
    window, match = open_window((1280, 720)), finished(3)
    window.open(ChartsScene, match)
    carrots = window.control("carrots", Chart)
    last = match.state.round
    if hand == "pointer":
        inside = carrots._inside
        window.point(inside.x + inside.width * (last - 3) / last, inside.centre[1])
    else:
        window.tab_to("carrots")
        window.key(pygame.K_LEFT, times=3)
    assert window.sees(f"Round {last - 2}")
    begun = next(state for state in match.states if state.round == last - 2)
    had = {label: number for label, _colour, number in carrots.numbers()}
    assert had == {str(seat + 1): begun.carrots[seat] for seat in range(3)}
    window.point(1, 1)
    assert not window.sees(f"Round {last - 2}")


def test_who_hears_a_chart_has_a_list_of_rounds_and_walks_there(window: Window) -> None:
    match = finished(3)
    window.open(ChartsScene, match)
    names = {player.name for player in match.players}
    for about in ("Squares run", "Carrots"):
        (chart,) = [
            e for e in window.app.scene.described() if (e.role, e.name) == (Role.LIST, about)
        ]
        told = [each.name for each in chart.inside]
        begins = [f"Round {n}: " for n in range(1, match.state.round + 1)]
        assert [each[: len(begin)] for each, begin in zip(told, begins, strict=False)] == begins
        assert told[-1].startswith("Finish: ")
        assert all(f"{name} " in each for name in names for each in told)
    window.tab_to("carrots")
    window.key(pygame.K_LEFT)
    (chart,) = [
        each for each in window.app.scene.described() if each.name == "Carrots" and each.inside
    ]
    assert [each.name for each in chart.inside if each.focused] == told[-2:-1]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_a_chart_shows_how_the_chances_to_win_changed(window: Window) -> None:
    """Once they are reckoned: from the beginning of the first round to the end, where one has won;
    who hears it has a list, and the arrow keys walk there."""
    match = finished(3)
    window.open(ChartsScene, match)
    assert len(window.widgets(Chart)) == 2
    search(window)
    result = race_result(match.state)
    assert result is not None
    (winner,) = result.winners
    chances = window.control("chances", Chart)
    assert [label for label, _line in chances.lines] == ["1", "2", "3"]
    for seat, (_label, line) in enumerate(chances.lines):
        assert line.points[0][0] == 0
        assert line.points[-1] == (1, 0 if seat == winner else 1)
    lists = [each for each in window.app.scene.described() if each.role is Role.LIST]
    (told,) = [each for each in lists if each.name.startswith("Chance of winning")]
    assert len(told.inside) == match.state.round + 1
    assert told.inside[-1].name.startswith(f"Finish: {match.players[winner].name} 10")
    window.tab_to("chances")
    window.key(pygame.K_LEFT)
    assert window.sees(f"Round {match.state.round}")


@pytest.mark.parametrize("name", ["Ana", "Bartholomew of Greenwich"])
def test_short_names_stand_at_the_ends_of_lines_and_long_ones_above(
    open_window: OpenWindow, name: str
) -> None:
    window, match = open_window((1280, 720)), finished(3)
    match.players = (replace(match.players[0], name=name), *match.players[1:])
    window.open(ChartsScene, match)
    carrots = window.control("carrots", Chart)
    found = window.where(name)
    assert found is not None
    right = window.app.renderer.viewport.rect(carrots._inside).right
    assert (found.left > right) == (name == "Ana")


def test_the_ledger_tells_everybodys_luck_and_how_to_check_it(window: Window) -> None:
    match = finished(3)
    window.app.navigator.open_charts(match)
    window.letter("l")
    for luck in luck_ledger(match):
        events = f"{luck.events} hare square" if luck.events else "no hare square"
        assert window.sees(events)
    assert window.sees("All this luck was settled before the start.")
    assert not window.sees(match.seed), "which says nothing to a family"
    window.press("details")
    for told in (match.seed, seed_fingerprint(match.seed), "hare-and-tortoise check"):
        assert told in message(window)


@pytest.mark.parametrize("rules", ["abacus-2000", "strategic"])
def test_no_promise_is_made_where_dice_were_not_the_seeds_or_there_are_none(
    window: Window, rules: str
) -> None:
    setup = set_up(players("sprinter", "plodder", "sprinter"), rules=rules)
    match = start.make_match(setup, LIBRARY, chance=SeededChance("another"))
    match.play_bots()
    window.open(ChartsScene, match)
    window.letter("l")
    assert window.sees("This is what hare squares did")
    assert not window.sees("before the start")
    assert not window.offers("details")


def test_a_race_that_was_ended_before_anybody_moved_has_charts_too(window: Window) -> None:
    match = make_match(None, None, None)
    match.stop()
    window.app.navigator.open_charts(match)
    search(window)
    assert window.sees("No single move, die or card turned this race.")
    window.letter("l")
    assert window.sees("no hare square")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_of_a_race_that_nothing_turned_it_is_told_who_led_and_how_it_was_won(
    window: Window,
) -> None:
    match = finished(3)
    result, lead = race_result(match.state), lead_of(match)
    assert result is not None
    assert lead.longest is not None
    search_in(match)._points.found = ()
    window.open(ChartsScene, match)
    winner, leader = (match.players[seat].name for seat in (result.ranking[0], lead.longest))
    texts = window.texts()
    home = f"Home first. The next player still had {lead.ahead} squares to go."
    assert any(text.startswith(winner) and home in text for text in texts)
    led = f"Longest in the lead: {lead.rounds} rounds in a row."
    assert any(text.startswith(leader) and led in text for text in texts)
    assert window.sees(f"Counted at the end of each round, the lead changed {lead.changes} times.")


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_a_persons_choice_that_a_hint_calls_good_is_no_missed_chance(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    missed = []
    for good in (False, True):
        match = finished(3)
        match.players = tuple(replace(player, bot=None) for player in match.players)
        monkeypatch.setattr(
            turning_search, "advised", lambda view, _given, good=good: view.legal if good else ()
        )
        window.open(ChartsScene, match)
        search(window)
        missed.append(window.sees("A missed chance"))
    assert missed == [True, False]


def test_what_is_certain_is_told_while_the_search_goes_on(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, tries in (("FIRM_TRIES", 48), ("MOST_TRIES", 72)):
        monkeypatch.setattr(turning, name, tries)
    match = finished(3, seed="tortoise")
    points = search_in(match)._points
    while not points.certain:
        assert points.step()
    window.open(ChartsScene, match)
    point, *_more = points.certain
    assert window.offers(f"watch {point.number}")
    assert window.sees("Looking for more")
    search(window)
    assert window.offers(f"watch {point.number}")
    assert not window.sees("Looking for more")


class Elsewhere(ThinksHere):
    """Thinks where it delays no picture."""

    apart = True


@pytest.mark.usefixtures("quick")
def test_on_the_podium_the_search_has_begun_already(window: Window) -> None:
    """And it ends with it, unless the charts have come; what was found is kept."""
    window.app._bots = Elsewhere()
    match = finished(3)
    window.open(PodiumScene, match)
    search = search_in(match)
    search.wait()
    assert search.found
    window.open(ChartsScene, match)
    assert window.offers(f"watch {search.found[0].number}")


@pytest.mark.usefixtures("quick")
def test_a_search_that_nobody_wants_any_more_ends_and_can_go_on_later() -> None:
    match = finished(3)
    points = TurningPoints(match)
    while points.step():
        pass
    search = search_in(match)
    for _scene in range(2):
        search.begin(ThinksHere())
    search.leave()
    assert search._run is not None, "one scene still wants it"
    while not search.part:
        pass
    search.leave()
    assert search._run is None
    assert search.found is None
    search.begin(ThinksHere())
    search.wait()
    assert search.found == points.found


def test_whoever_won_is_told_of_no_missed_chance() -> None:
    assert what_it_was(-0.3, luck=False) == "A missed chance"
    assert what_it_was(-0.3, luck=False, won=True) == "Won all the same"
    assert what_it_was(0.3, luck=False, won=True) == "Well chosen!"


@pytest.mark.usefixtures("quick")
def test_each_turning_point_leads_to_its_turn(open_window: OpenWindow) -> None:
    """To be watched, or taken over there."""
    window = open_window((1280, 720))
    match = finished(3)
    points = TurningPoints(match)
    while points.step():
        pass
    charts = window.open(ChartsScene, match)
    assert window.sees("Looking for the moments that decided the race: 0%")
    search(window)
    assert points.found
    result = race_result(match.state)
    assert result is not None
    for point in points.found:
        name, begun = match.players[point.seat].name, match.states[point.number].round
        assert window.sees(f"{name}, round {begun}")
        won = point.seat in result.winners
        assert window.sees(what_it_was(point.gain, luck=point.other is None, won=won))
        assert window.sees(chance_words(in_tenths(point.before, point.after)[0]))
    last = points.found[-1]
    for way in ("watch", "take over"):
        window.press(f"{way} {last.number}")
        if way == "take over":
            window.scene(SeatsDialog)
            window.key(pygame.K_ESCAPE)
            assert window.scene(ReplayScene).at == last.number
        else:
            come_to(window, last.number)
        window.menu("leave")
        assert window.app.scene is charts


@pytest.mark.usefixtures("quick")
def test_where_a_line_jumps_most_it_is_told_what_all_did(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As no choice and no luck need be to blame, if the plan of one simply works out."""
    monkeypatch.setattr(turning, "JUMP", 0.0)
    window = open_window((1280, 720))
    match = finished(3)
    charts = window.open(ChartsScene, match)
    search(window)
    told = charts._turning.found
    assert told
    jump = biggest_jump(charts._turning.chances, told)
    assert jump is not None
    name, begun = match.players[jump.seat].name, match.states[jump.begins].round
    assert window.sees(f"{name}, round {begun}")
    assert window.sees("Biggest jump")
    for entry in match.log[jump.begins : jump.ends]:
        assert window.sees(f"{match.players[entry.seat].name}: ")
    window.press(f"watch {jump.begins}")
    come_to(window, jump.begins)
    window.menu("leave")
    assert window.app.scene is charts


@pytest.mark.parametrize("person", [True, False])
def test_why_another_move_was_better_is_told_in_the_coachs_words(
    window: Window, person: bool
) -> None:
    """To a person; to a rival they would have been said."""
    setup = set_up(players(None, "plodder", "plodder"), start=">48:12/0 26:78/1 30:124/3 r14")
    match = start.make_match(setup, LIBRARY)
    match.submit(0, MoveForward(0, 49))
    match.stop()
    if not person:
        match.players = tuple(replace(p, bot="sprinter") for p in match.players)
    missed = TurningPoint(0, 0, before=0.6, after=0.3, error=0.01, other=MoveBack(0, 43))
    search_in(match)._points.found = (missed,)
    window.open(ChartsScene, match)
    why = "You keep 51 more carrots this way."
    assert window.sees(f"Better: 21 (hedgehog square). {'' if person else '“'}{why}")
    assert not window.sees("I tried")


@pytest.mark.parametrize("text_size", [100, 150])
def test_what_the_page_tells_of_stays_in_view(open_window: OpenWindow, text_size: int) -> None:
    """Its tabs lie above what is scrolled, or, in one column, come up with what was asked for."""
    window = open_window((1280, 720), text_size=text_size)
    scene = window.open(ChartsScene, finished(6))
    window.letter("l")
    assert window.sees("Luck of dice and cards")
    if text_size == 100:
        for area in window.widgets(ScrollArea):
            area.scroll(-9, page=True)
    luck, points = window.button("luck"), window.button("turning points")
    for tab in (luck, points):
        assert tab.within is None or tab.within.sees(tab)
    assert (luck.style, points.style) == ("button", "button-plain")
    window.letter("t")
    assert not window.sees("Luck of dice and cards")
    assert scene is window.app.scene


@pytest.mark.parametrize("persons", [1, 3])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)], ids=str)
def test_what_was_done_and_what_was_better_are_named_on_the_board(
    window: Window, persons: int
) -> None:
    """Each with a sign, its price and an arrow, the better one in light, and neither over the
    other; until it goes on. The host says what the better one was good for."""
    match = finished(3)
    seats = enumerate(match.players)
    match.players = tuple(replace(p, bot=None) if seat < persons else p for seat, p in seats)
    other, *_rest = legal_actions(match.states[3])
    assert isinstance(done := match.log[3].action, MoveForward)
    assert isinstance(other, MoveForward)
    missed = TurningPoint(3, 0, before=0.6, after=0.3, error=0.01, other=other)
    search_in(match)._points.found = (missed,)
    window.open(ChartsScene, match)
    window.press("watch 3")
    come_to(window, 3)
    named = window.drawn("named square")
    who = "You" if persons == 1 else "Player 1"
    assert {words[2]: words[3] for words, _sprite in named} == {
        f"{who}: {64 - done.to} (−6)": CHOSEN,
        f"Better: {64 - other.to} (−1)": OTHER,
    }
    one, two = (sprite.rect() for _words, sprite in named)
    assert not one.colliderect(two)
    assert {words[2] for words, _sprite in window.drawn("named arrow")} == {done.to, other.to}
    assert window.sees("Chance of winning: 6 in 10 instead of 3 in 10.")
    board = window.scene(ReplayScene).board_view
    lit = board.renderer.viewport.rect(board.square_box(other.to))
    assert lit in [sprite.rect() for _words, sprite in window.drawn("lit")]
    window.pass_time(2)
    assert window.drawn("named square"), "there is time to read"
    window.pass_time(8)
    assert window.drawn("named square") == []
    assert window.scene(ReplayScene).at == 4


@pytest.mark.parametrize("seed", ["", "clover"])
def test_the_rules_of_a_race_promise_that_luck_which_was_drawn_stays(
    window: Window, seed: str
) -> None:
    match = start_match(set_up(players(None, "sprinter", "plodder"), seed=seed), LIBRARY)
    window.put_up(match)
    window.letter("b")
    assert window.sees("The luck was drawn before the start") == (not seed)
    assert not window.sees(match.seed)


def test_the_replay_of_a_race_that_is_over_leads_to_its_charts(window: Window) -> None:
    window.put_up_replay(finished(3))
    window.menu("charts")
    window.scene(ChartsScene)
    window.press("done")
    window.scene(ReplayScene)


def test_with_the_largest_letters_one_chart_fills_the_page(open_window: OpenWindow) -> None:
    window = open_window((1280, 720), text_size=200)
    window.open(ChartsScene, finished(6))
    window.step()
    high = window.app.renderer.viewport.height
    first, second = window.widgets(Chart)
    assert high / 2 < first.box.height < high
    assert first.box.bottom < high <= second.box.bottom
    for numbers in (first._heights, first._rounds):
        assert 2 <= len(numbers) <= FEW + 1
