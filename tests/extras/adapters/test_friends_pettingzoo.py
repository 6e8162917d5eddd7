"""The environment of Funny Friends passes PettingZoo's own tests, and whole games are played in it.

`test_pettingzoo.py` tries every game that is offered. These tests need
`tests/extras/requirements.txt`.
"""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import cvrules
from cvrules.adapters.pettingzoo import env

#: What PettingZoo says of all games whose observations have a mask, its own included.
EXPECTED = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
PLAYERS = (2, 3, 6)


@pytest.mark.filterwarnings(*(f"ignore:{start}" for start in EXPECTED))
@pytest.mark.parametrize("players", PLAYERS)
def test_pettingzoo_accepts_the_environment(players, capsys):
    """Its own test of the interface, and of seeds."""
    api_test(env("friends", players=players), num_cycles=200)
    seed_test(lambda: env("friends", players=players), num_cycles=60)

    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("goals", ["dealt", "chosen"])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_is_played(players, goals):
    """With legal actions at random; the winner gets 1, and all observations are in their space."""
    table_env = env(cvrules.load("friends", rulings={"life_goals": goals}), players=players)
    rng, rewards = np.random.default_rng(players), {}
    table_env.reset(seed=3)
    for agent in table_env.agent_iter():
        observation, reward, termination, truncation, info = table_env.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        assert table_env.observation_space(agent).contains(observation)
        done = termination or truncation
        table_env.step(None if done else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    best = cvrules.winners(table_env.unwrapped.table)

    assert table_env.action_space("seat_0").n == 274
    assert rewards == {f"seat_{seat}": (seat in best) / max(len(best), 1) for seat in range(players)}
