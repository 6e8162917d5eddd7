"""Provides PettingZoo environments, where agents can learn to play any game.

`env(game, players=3)` returns an environment with PettingZoo's AEC interface. As in PettingZoo's
classic games, agents act in turn, observations are dictionaries with the keys `observation` and
`action_mask`, and an illegal action ends the game. This module needs PettingZoo, which
`pip install 'cvrules[pettingzoo]'` installs.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Literal, Self, cast, get_args

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    message = "cvrules.adapters.pettingzoo needs PettingZoo: install 'cvrules[pettingzoo]'"
    raise ImportError(message) from error

from cvrules.display.display import display_of
from cvrules.display.screen import seat_names
from cvrules.display.terminal import terminal_of
from cvrules.kernel.actions import actions
from cvrules.kernel.arguments import check_whole_number
from cvrules.kernel.nouns import Table
from cvrules.kernel.observations import observations
from cvrules.kernel.rules import Rules
from cvrules.kernel.verbs import deal, play, score, settle, view, winners
from cvrules.library.catalogues import texts_of
from cvrules.library.loading import load
from cvrules.text.terminal import Style

__all__ = ["Reward", "env", "raw_env"]

#: The kind of reward at the end of a game: an agent's share of the victory, or its points.
Reward = Literal["win", "points"]
#: The reward of an agent that takes an illegal action.
ILLEGAL = -1
#: The width of a rendered table, in columns.
WIDTH = 80


def env(
    game: str | Rules = "cv", *, players: int | None = None, reward: Reward = "win", render_mode: str | None = None
) -> AECEnv:
    """Return an environment with PettingZoo's usual wrappers.

    If an agent takes an illegal action, the game ends with the reward -1 for this agent and 0 for
    the others. Actions outside the action space, and steps before `reset`, raise an error.

    Args:
        game: The name of a game, or rules as returned by `load`.
        players: The number of seats. The default is the smallest possible number.
        reward: `win` for the share of the victory (1 for a single winner, 0 for all others), or
            `points` for the points on the score sheet.
        render_mode: `ansi` to return the table as text, `human` to print it, or `None` to render nothing.
    """
    wrapped: AECEnv = raw_env(game, players=players, reward=reward, render_mode=render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # noqa: N801 - PettingZoo's environments have this name
    """A PettingZoo environment without wrappers.

    The agents are `seat_0`, `seat_1` and so on. Actions are numbered as in `cvrules.actions`, and
    observations contain the numbers from `cvrules.observations`. Rewards are given at the end of a
    game. The environment draws all outcomes of chance. Call `reset(seed=...)` to set the seed.

    Args:
        game: The name of a game, or rules as returned by `load`.
        players: The number of seats. The default is the smallest possible number.
        reward: `win` for the share of the victory, or `points` for the points on the score sheet.
        render_mode: `ansi`, `human` or `None`.

    Raises:
        ValueError: The game, the number of seats, the reward or the render mode does not exist.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo reads this dictionary
        "render_modes": ["ansi", "human"],
        "name": "cvrules",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Rules = "cv",
        *,
        players: int | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in get_args(Reward):
            raise ValueError(f"unknown reward {reward!r}; choose from: {', '.join(get_args(Reward))}")
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise ValueError(f"unknown render mode {render_mode!r}; choose from: ansi, human")
        self.rules = game if isinstance(game, Rules) else load(game)
        self.players = min(self.rules.seats) if players is None else players
        self.actions = actions(self.rules, self.players)
        self.observations = observations(self.rules, self.players)
        self.reward_kind, self.render_mode = reward, render_mode
        self.metadata = {**self.metadata, "name": f"cvrules_{self.rules.game.name}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._make_observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self.table: Table | None = None
        self._rng = Random()  # noqa: S311 - dice of a game

    def _make_observation_space(self) -> spaces.Dict:
        """Return the space of observations, which is the same for all agents."""
        high = np.array(self.observations.high, dtype=np.int32)
        return spaces.Dict(
            {
                "observation": spaces.Box(low=np.zeros_like(high), high=high, dtype=np.int32),
                "action_mask": spaces.Box(low=0, high=1, shape=(len(self.actions),), dtype=np.int8),
            }
        )

    def __copy__(self) -> Self:
        """Return an independent copy of the environment, including the current game."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of the agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of the agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """Deal a new game.

        Args:
            seed: The seed for outcomes of chance. `None` continues with the current random numbers.
            options: Ignored.

        Raises:
            TypeError: The seed is not a whole number.
        """
        if seed is not None:
            self._rng = Random(check_whole_number("reset", "a seed", seed))  # noqa: S311 - dice of a game
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.table = settle(deal(self.rules, self.players), self._rng)
        self._select_agent()

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent.

        Raises:
            IllegalMoveError: The rules forbid the action. An environment from `env` ends the game
                instead.
            IndexError: There is no such action.
            TypeError: The action is not a whole number.
            ValueError: The action is meaningless at this table, such as throwing a die that does
                not exist. An environment from `env` ends the game instead.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        move = self.actions.move(self._current_table(), cast("int", action))  # `None` only after the end of the game
        self.table = play(self._current_table(), move, rng=self._rng)
        self._clear_rewards()
        if self.table.to_move is None:
            self._end_game()
        self._select_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end_game(self) -> None:
        """End the game for all agents, and set their rewards."""
        table = self._current_table()
        self.terminations = dict.fromkeys(self.agents, True)
        if self.reward_kind == "points":
            rewards: list[float] = [sheet.total for sheet in score(table)]
        else:
            best = winners(table)
            rewards = [(seat in best) / max(1, len(best)) for seat in range(self.players)]
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))

    def _select_agent(self) -> None:
        """Select the agent to move, and update the action masks of all agents."""
        table = self._current_table()
        self.agent_selection = self.possible_agents[table.to_move or 0]
        self.infos = {agent: {"action_mask": self._mask_of(agent)} for agent in self.agents}

    def _current_table(self) -> Table:
        """Return the table of the current game.

        Raises:
            RuntimeError: No game has been dealt yet.
        """
        if self.table is None:
            raise RuntimeError("no game has been dealt; call reset() first")
        return self.table

    def _view_of(self, agent: str) -> Any:
        """Return the agent's view of the table."""
        return view(self._current_table(), self.possible_agents.index(agent))

    def _mask_of(self, agent: str) -> np.ndarray[Any, Any]:
        """Return an array with 1 for each legal action, and 0 for all other actions.

        If it is not the agent's turn, all values are 0.
        """
        if self._current_table().to_move != self.possible_agents.index(agent):
            return np.zeros(len(self.actions), dtype=np.int8)
        mask: np.ndarray[Any, Any] = np.frombuffer(self.actions.mask(self._view_of(agent)), dtype=np.int8).copy()
        return mask

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return the agent's observation, and the mask of its legal actions."""
        values = np.array(self.observations.values(self._view_of(agent)), dtype=np.int32)
        return {"observation": values, "action_mask": self._mask_of(agent)}

    def render(self) -> str | None:
        """Return the table as a spectator sees it. In the mode `human`, print it instead."""
        if self.render_mode is None:
            return None
        writer = display_of(self.rules.game.name).writer(
            self._texts().voice("en"), Style(colour=False, width=WIDTH), self.rules
        )
        seen = view(self._current_table(), None)
        lines = terminal_of(self.rules.game.name).page(seen, writer, seat_names(writer, self.players))
        text = "\n".join(lines) + "\n"
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - the mode is for people
        return None

    def _texts(self) -> Any:
        """Return the texts in the rules, or the game's own texts if the rules have none."""
        return self.rules.texts or texts_of(self.rules.game.name)

    def close(self) -> None:
        """Do nothing, because the environment has no window or file to close."""
