"""The environments pass PettingZoo's own tests, for every game and number of seats.

These tests need `tests/extras/requirements.txt`.
"""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import cvrules
from cvrules.adapters.pettingzoo import env, raw_env

EVERY = [(game, players) for game in cvrules.game_names() for players in cvrules.load(game).seats]
#: What PettingZoo says of all games whose observations have a mask, its own included.
EXPECTED = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
every_game = pytest.mark.parametrize(("game", "players"), EVERY)


def play_game(table_env, seed):
    """Play legal actions at random; return the rewards and the numbers of all observations."""
    rewards, seen = {}, []
    table_env.reset(seed=seed)
    for agent in table_env.possible_agents:
        table_env.action_space(agent).seed(seed)
    for agent in table_env.agent_iter():
        observation, reward, termination, truncation, info = table_env.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert table_env.observation_space(agent).contains(observation)
        seen.append(observation["observation"])
        done = termination or truncation
        table_env.step(None if done else table_env.action_space(agent).sample(info["action_mask"]))
    return rewards, seen


@pytest.mark.filterwarnings(*(f"ignore:{start}" for start in EXPECTED))
@every_game
def test_pettingzoo_accepts_the_environment(game, players, capsys):
    """Its own test of the interface."""
    api_test(env(game, players=players), num_cycles=300)

    assert "Passed API test" in capsys.readouterr().out


@every_game
def test_pettingzoo_finds_it_deterministic(game, players):
    """Its own test of seeds."""
    seed_test(lambda: env(game, players=players), num_cycles=100)


@pytest.mark.filterwarnings(*(f"ignore:{start}" for start in EXPECTED))
@every_game
def test_raw_environments_are_accepted_too(game, players):
    """Without wrappers, legal actions are all it needs."""
    api_test(raw_env(game, players=players), num_cycles=100)


@every_game
def test_the_victory_is_shared(game, players):
    """The rewards of a game are 1 in all, or 0 if no seat won."""
    table_env = env(game, players=players)
    rewards, _ = play_game(table_env, 3)
    table = table_env.unwrapped.table
    best = cvrules.winners(table)

    assert rewards == {f"seat_{seat}": (seat in best) / max(len(best), 1) for seat in range(players)}
    assert sum(rewards.values()) == pytest.approx(min(len(best), 1))


def test_points_are_rewards_if_you_like():
    """Each seat gets the total of its score sheet."""
    table_env = env("cv", players=3, reward="points")
    rewards, _ = play_game(table_env, 3)

    assert list(rewards.values()) == [sheet.total for sheet in cvrules.score(table_env.unwrapped.table)]


def test_equal_seeds_give_equal_games():
    """Another seed gives another game, and without a seed the generator goes on."""
    table_env = env("cv", players=2)
    starts = []
    for seed in (1, 1, 2, None, None):
        table_env.reset(seed=seed)
        starts.append(table_env.unwrapped.table)

    assert starts[0] == starts[1]
    assert len(set(starts)) == 4


def test_observations_are_those_of_the_library():
    """The numbers of `cvrules.observations`, and the mask of `cvrules.actions`."""
    table_env = env("cv", players=2)
    table_env.reset(seed=1)
    inner = table_env.unwrapped
    for seat, agent in enumerate(table_env.agents):
        view = cvrules.view(inner.table, seat)
        seen = table_env.observe(agent)
        assert tuple(seen["observation"].tolist()) == cvrules.observations(inner.rules, 2).values(view)
        assert bytes(seen["action_mask"].tolist()) == cvrules.actions(inner.rules, 2).mask(view)
        assert seen["observation"].dtype == np.int32


def test_an_illegal_action_ends_the_game(caplog):
    """The agent gets -1, the others 0; without wrappers the rules explain it."""
    table_env = env("cv", players=2)
    table_env.reset(seed=1)
    (illegal, *_) = np.flatnonzero(table_env.last()[4]["action_mask"] == 0)
    table_env.step(int(illegal))

    assert "Illegal move made" in caplog.text
    assert table_env.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(table_env.terminations.values())
    inner = raw_env("cv", players=2)
    inner.reset(seed=1)
    with pytest.raises(cvrules.IllegalMoveError):
        inner.step(inner.actions.index(inner.table, cvrules.parse_move("stop", inner.rules)))
    with pytest.raises(AssertionError, match="action is not in action space"):
        _fresh("cv").step(99_999)


def _fresh(game):
    table_env = env(game)
    table_env.reset(seed=1)
    return table_env


def test_a_step_before_the_first_reset_is_explained():
    """By the wrapper, and without it as well."""
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called"):
        env("orchard").step(0)
    with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
        raw_env("orchard").observe("seat_0")


@every_game
def test_the_table_is_rendered_for_spectators(game, players, capsys):
    """As text or on the screen, at every moment of a game; secrets are not shown."""
    table_env = env(game, players=players, render_mode="ansi")
    table_env.reset(seed=1)
    drawn = [table_env.render()]
    for _ in table_env.agent_iter(40):
        _, _, termination, _, info = table_env.last(observe=False)
        if termination:
            break
        table_env.step(int(np.flatnonzero(info["action_mask"])[0]))  # a visitor of the orchard is shown
        drawn.append(table_env.render())

    assert all(text.strip() for text in drawn)
    assert len(set(drawn)) > 1
    shown = env(game, players=players, render_mode="human")
    shown.reset(seed=1)
    shown.step(int(np.flatnonzero(shown.last()[4]["action_mask"])[0]))
    assert capsys.readouterr().out.strip()
    assert raw_env(game).render() is None


def test_wrong_arguments_are_explained():
    """With the values to choose from."""
    with pytest.raises(ValueError, match="unknown reward 'money'; choose from: win, points"):
        env(reward="money")
    with pytest.raises(ValueError, match="unknown render mode 'rgb_array'; choose from: ansi, human"):
        env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        env("chess")
    with pytest.raises(ValueError, match="2 to 4 players, not 5"):
        env("cv", players=5)


def test_rules_may_be_given():
    """An edition, or cards of your own."""
    rules = cvrules.load("cv", edition="gigamic_fr")

    assert env(rules, players=4).unwrapped.rules is rules
    assert env("orchard").unwrapped.metadata["name"] == "cvrules_orchard_v0"


def test_environments_are_pickled():
    """For processes that collect games."""
    unpickled = pickle.loads(pickle.dumps(env("orchard", players=3)))  # noqa: S301 - our own bytes

    assert play_game(unpickled, 5)[0] == play_game(env("orchard", players=3), 5)[0]


def go_on(table_env, steps):
    """Take the last legal action a few times; return what all agents then see."""
    for _ in range(steps):
        table_env.step(int(np.flatnonzero(table_env.last()[0]["action_mask"])[-1]))
    return {agent: table_env.observe(agent)["observation"].tolist() for agent in table_env.agents}


@pytest.mark.parametrize("wrap", [raw_env, env])
@pytest.mark.parametrize(
    "copied",
    [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))],  # noqa: S301 - our own bytes
    ids=["deepcopy", "pickle"],
)
def test_a_copy_continues_the_same_game(wrap, copied):
    """With the same dice, for programs that look ahead; the original does not notice."""
    original = wrap("cv", players=2)
    original.reset(seed=3)
    go_on(original, 20)
    before = go_on(original, 0)
    twin = copied(original)

    assert go_on(twin, 0) == before
    after = go_on(twin, 15)
    assert go_on(original, 0) == before != after
    assert go_on(original, 15) == after


def test_a_shallow_copy_is_a_copy_too():
    """Its dice are its own."""
    original = raw_env("cv", players=2)
    original.reset(seed=3)
    twin = copy.copy(original)

    assert go_on(twin, 30) == go_on(original, 30)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda each: each.reset(seed="x"), "reset() takes a seed, not a value of type str; "),
        (lambda each: each.reset(seed=1.5), "reset() takes a seed, not a value of type float; "),
        (lambda each: each.step("x"), "move() takes the number of an action, not a value of type str; "),
        (lambda each: each.step(None), "move() takes the number of an action, not a value of type NoneType; "),
    ],
)
def test_wrong_seeds_and_actions_are_explained(call, message):
    """In a sentence; numbers of NumPy are accepted."""
    table_env = raw_env("cv", players=2)
    table_env.reset(seed=np.int64(3))

    with pytest.raises(TypeError) as raised:
        call(table_env)
    assert str(raised.value).startswith(message)
