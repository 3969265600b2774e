"""The race as an environment for those who train players."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import HouseRules, race_result
from tests.library import edition, edition_names

with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
    warnings.simplefilter("ignore")  # what the libraries say to each other is not ours to mend
    patch.setenv("SDL_AUDIODRIVER", "dummy")  # PettingZoo would take the sound from all other tests
    from pettingzoo.test import api_test, seed_test

    from game.environment import RaceEnv, env

Choose = Callable[[dict[str, Any]], int]


def at_random(seed: str) -> Choose:
    chance = random.Random(seed)

    def choose(observation: dict[str, Any]) -> int:
        legal = [number for number, may in enumerate(observation["action_mask"]) if may]
        return chance.choice(legal)

    return choose


@pytest.mark.filterwarnings("ignore")  # of the library's own
@pytest.mark.parametrize(
    ("rules", "seats"), [("abacus-2000", 4), ("finnish", 2), ("devir-2014", 6)]
)
def test_the_librarys_own_tests_pass(
    rules: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(env(edition=rules, seats=seats), num_cycles=300)
    seed_test(lambda: env(edition=rules, seats=seats), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("rules", edition_names())
def test_a_race_goes_to_its_end_and_the_first_is_rewarded_most(rules: str) -> None:
    race = env(edition=rules, seats=max(edition(rules).ruleset.player_counts))
    race.reset(seed=7)
    rewards: dict[str, float] = {}
    for agent in race.agent_iter():
        _observation, reward, terminated, truncated, _info = race.last()
        if terminated or truncated:
            rewards[agent] = reward
            race.step(None)
        else:
            race.step(race.unwrapped.suggested("plodder"))
    result = race_result(race.unwrapped.match.state)
    by_place = sorted(zip(result.places, (rewards[a] for a in race.possible_agents), strict=True))
    assert by_place[0] == (1, 1.0)
    assert [reward for _place, reward in by_place] == sorted(rewards.values(), reverse=True)
    assert min(rewards.values()) >= -1.0


def test_the_same_seed_and_the_same_choices_give_the_same_race() -> None:
    race, logs = RaceEnv(), []
    for seed in (3, 3, 4):
        race.reset(seed=seed)
        choose = at_random("choices")
        while not race.match.state.is_over:
            race.step(choose(race.observe(race.agent_selection)))
        logs.append(list(race.match.log))
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.parametrize("rules", edition_names())
def test_every_legal_action_has_its_own_number_and_no_other_is_taken(rules: str) -> None:
    race = RaceEnv(edition=rules, seats=min(edition(rules).ruleset.player_counts))
    race.reset(seed=1)
    choose = at_random(rules)
    for _action in range(200):
        if race.match.state.is_over:
            break
        view = race.match.view(race.match.state.turn)
        numbers = [race.number(action) for action in view.legal]
        assert len(set(numbers)) == len(numbers)
        observation = race.observe(race.agent_selection)
        assert [n for n, may in enumerate(observation["action_mask"]) if may] == sorted(numbers)
        assert race.observation_space(race.agent_selection).contains(observation)
        illegal = next(n for n in range(race.action_space("player_0").n) if n not in numbers)
        with pytest.raises(ValueError, match="not legal"):
            race.step(illegal)
        race.step(choose(observation))


def test_of_hidden_hands_only_what_everybody_knows_is_seen() -> None:
    race = RaceEnv(seats=3, house=HouseRules(carrots_hidden=True))
    race.reset(seed=5)
    choose = at_random("hidden")
    for _action in range(60):
        race.step(choose(race.observe(race.agent_selection)))
        seat = race.match.state.turn
        held = race.match.view(seat).own_carrots
        numbers = race.observe(f"player_{seat}")["observation"][-3 * 9 :]
        own, *others = (numbers[9 * place : 9 * place + 2] * 400 for place in range(3))
        assert own.tolist() == pytest.approx([held, held])
        for place, (low, high) in enumerate(others, 1):
            known = race.match.limits[(seat + place) % 3]
            assert (low, high) == pytest.approx(known)
    assert race.match.race.carrots_hidden


def test_a_bot_that_does_not_exist_is_an_error() -> None:
    race = RaceEnv()
    race.reset(seed=1)
    with pytest.raises(KeyError):
        race.suggested("nobody")


def test_it_can_be_read() -> None:
    race = RaceEnv(render_mode="ansi")
    race.reset(seed=1)
    assert str(race.render()).count("0:95/3") == 4
    race.close()
