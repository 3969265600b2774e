"""Who came home when: the log, the podium, a kept race and the charts agree."""

from __future__ import annotations

import re

import pytest

from game.match import Match, Player, course
from game.rules import HouseRules, MarkerCameHome, race_result
from game.text.formats import ordinal
from game.text.race_log import RaceLog
from tests.library import edition_names, match_of, set_up

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fee")
BOTS = ("level-2", "plodder", "level-1", "sprinter", "alternator", "plodder")


def race_run(rules: str, seats: int, house: HouseRules) -> Match:
    players = [Player(*who, "", "") for who in zip(NAMES[:seats], BOTS, strict=False)]
    match = match_of(set_up(players, rules=rules, house=house, seed=f"home {rules} {seats}"))
    match.play_bots()
    return match


def log_of(match: Match) -> list[str]:
    log = RaceLog(match.race, match.states[0].turn, lambda: NAMES[: match.race.seats], frozenset())
    log.begin_again(match.events())
    return [line.text for line in log.lines()]


@pytest.mark.parametrize(
    "house",
    [HouseRules(max_rounds=90), HouseRules(all_run_home=True, max_rounds=90)],
    ids=["by the book", "all"],
)
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("rules", edition_names())
def test_the_log_gives_everybody_the_place_of_the_podium(
    rules: str, seats: int, house: HouseRules
) -> None:
    match = race_run(rules, seats, house)
    result = race_result(match.state)
    assert result is not None
    told = {}
    for line in log_of(match):
        if found := re.search(
            r"^(\w+) (?:comes home in|has both hares home and takes) (\w+)", line
        ):
            told[found[1]] = found[2]
    home = [
        seat
        for seat in range(seats)
        if all(marker in match.state.home for marker in match.race.markers_of(seat))
    ]
    assert told == {NAMES[seat]: ordinal(result.places[seat]) for seat in home}


def test_the_charts_show_each_hare_at_the_finish_from_the_moment_that_the_log_tells() -> None:
    match = race_run("abacus-2000", 6, HouseRules(all_run_home=True))
    moments, finish = course(match), match.race.track.finish
    order = []
    for number, entry in enumerate(match.log, 1):
        for event in entry.events:
            if isinstance(event, MarkerCameHome):
                order.append(event.marker)
                reached = next(
                    n for n, each in enumerate(moments) if each.squares[event.marker] == finish
                )
                assert reached == number
    assert order == list(match.state.home)
    assert len(order) == 6
