"""The race as a PettingZoo environment, for those who train players for it.

    from game.environment import env

    race = env(edition="devir-2014", seats=3)
    race.reset(seed=1)
    for agent in race.agent_iter():
        observation, reward, terminated, truncated, info = race.last()
        done = terminated or truncated
        action = None if done else race.action_space(agent).sample(observation["action_mask"])
        race.step(action)

Needs the extra `pettingzoo`: `pip install "hare-and-tortoise[pettingzoo]"`. Any bot of the ladder
can be asked what it would do here (`suggested`), so that one can be trained against it.

Actions are numbers. A player's marker has a row of them: to each square, forward or back, the
finish being the last; then take ten, give ten, neither. With two markers there are two such rows.

An observation holds what a person in that seat may know and nothing else, as numbers from 0 to 1.
First which stage of the turn is decided (in the order of `Stage`), and the round (of 300). Then for
each seat, beginning with one's own and going round: the least and the most carrots it may hold (of
400), its lettuces (of 5), and of each marker the square (of the finish), its position (of the
number of markers), whether it lies down to eat or to miss a turn, is home, or is the one to act
with.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game import rules
from game.bots import Question, answer
from game.content.library import Library, shipped
from game.match import ROUNDS_FOR_MACHINES, Match, Player, RaceSetup, SeededChance, make_match

MOST_CARROTS, MOST_LETTUCES = 400.0, 5.0
BESIDE_SQUARES: tuple[type[rules.Action], ...] = (rules.TakeTen, rules.GiveTen, rules.Decline)
"""The last actions of a marker's row."""


def env(**options: Any) -> AECEnv[str, dict[str, Any], int]:
    """The environment, with PettingZoo's guards round it; `options` as in `RaceEnv`."""
    return wrappers.OrderEnforcingWrapper(RaceEnv(**options))


class RaceEnv(AECEnv[str, dict[str, Any], int]):
    """One race after another, all seats of which are played from outside.

    `edition` and `board` are names (the board is the edition's own if left out), `house` any house
    rules. The rewards come at the end: 1 for the first place down to -1 for the last. A race that
    nobody ends is over after 300 rounds (6.3).
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "hare_and_tortoise_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = "abacus-2000",
        seats: int = 4,
        board: str | None = None,
        house: rules.HouseRules | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._library = Library((shipped(),))
        self._edition = edition
        self._board = board or self._library.edition(edition).board
        self._house = house or rules.HouseRules(max_rounds=ROUNDS_FOR_MACHINES)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.match = self._begun("0")
        """The race as it is."""
        race = self.match.race
        self._row = race.track.finish + 1 + len(BESIDE_SQUARES)
        numbers = self._numbers(self.match.view(0)).shape
        mask = Box(0, 1, (self._row * race.setup.markers,), np.int8)
        self._observation = Dict(
            {"observation": Box(0.0, 1.0, numbers, np.float32), "action_mask": mask}
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation)
        self.action_spaces = {
            agent: Discrete(self._row * race.setup.markers) for agent in self.possible_agents
        }

    def _begun(self, seed: str) -> Match:
        players = tuple(Player(agent, None, "", "") for agent in self.possible_agents)
        first = SeededChance(seed).first_seat(len(players))
        setup = RaceSetup(self._edition, self._board, self._house, players, first, seed)
        return make_match(setup, self._library)

    # --- PettingZoo -----------------------------------------------------------------------------

    def observation_space(self, agent: str) -> Dict:
        """What observations look like: the same for all."""
        return self._observation

    def action_space(self, agent: str) -> Discrete:
        """How many actions there are: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a race; the same seed gives the same chance. Without one it is any."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**31))
        self.match = self._begun(str(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.match.state.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this player may know, and 1 for every action that is legal for it now."""
        view = self.match.view(self.possible_agents.index(agent))
        mask = np.zeros(self.action_spaces[agent].n, np.int8)
        for action in view.legal:
            mask[self.number(action)] = 1
        return {"observation": self._numbers(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of this number. Raises `ValueError` if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        legal = self.match.view(seat).legal
        chosen = next((each for each in legal if self.number(each) == action), None)
        if chosen is None:
            raise ValueError(f"{action} is not legal here; see the observation's action_mask.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.submit(seat, chosen)
        state = self.match.state
        if state.is_over:
            result = rules.race_result(state)
            assert result is not None
            last = len(self.possible_agents) - 1
            for each, place in zip(self.possible_agents, result.places, strict=True):
                self.rewards[each] = 1.0 - 2.0 * (place - 1) / last
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The state in the notation of `game.rules`."""
        return rules.state_text(self.match.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    # --- numbers --------------------------------------------------------------------------------

    def suggested(self, bot: str = "level-4") -> int:
        """What this bot of the ladder would do now. Raises `KeyError` if there is no such bot."""
        match = self.match
        view = match.view(match.state.turn)
        return self.number(answer(Question(bot, view, f"{match.seed}/{len(match.log)}")).action)

    def number(self, action: rules.Action) -> int:
        """The number of this action of the player who is to act."""
        race = self.match.race
        row = race.markers_of(race.seat_of(action.marker)).index(action.marker) * self._row
        match action:
            case rules.MoveForward(_, to) | rules.MoveBack(_, to):
                return row + to
            case rules.Finish():
                return row + race.track.finish
            case rules.TakeTen() | rules.GiveTen() | rules.Decline():
                return row + race.track.finish + 1 + BESIDE_SQUARES.index(type(action))

    def _numbers(self, view: rules.PlayerView) -> np.ndarray[Any, Any]:
        seats = view.race.seats
        told = [float(view.seen.stage is stage) for stage in rules.Stage]
        told.append(view.seen.round / ROUNDS_FOR_MACHINES)
        for seat in (*range(view.seat, seats), *range(view.seat)):
            told += self._of_seat(view, seat)
        return np.clip(np.array(told, np.float32), 0.0, 1.0)

    def _of_seat(self, view: rules.PlayerView, seat: rules.Seat) -> list[float]:
        held = view.carrots[seat]
        low, high = view.limits[seat] if held is None else (held, held)
        told = [low / MOST_CARROTS, high / MOST_CARROTS, view.seen.lettuces[seat] / MOST_LETTUCES]
        for marker in view.race.markers_of(seat):
            told += self._of_marker(view, marker)
        return told

    def _of_marker(self, view: rules.PlayerView, marker: rules.MarkerId) -> list[float]:
        pending = view.seen.pending[marker]
        return [
            view.squares[marker] / view.race.track.finish,
            rules.position_of(view.seen, marker) / view.race.markers,
            float(pending is rules.Pending.EAT),
            float(pending not in (rules.Pending.EAT, rules.Pending.NONE)),
            float(marker in view.seen.home),
            float(marker == view.seen.marker),
        ]
