"""The example for Node plays whole games. Needs `node`, which `tests/extras/prepare` installs on Debian."""

from __future__ import annotations

import shlex

import pytest

import cvrules
from cvrules.kernel.registry import add_game
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match
from cvrules.lab.pipe import PipeBot
from project import ROOT

COMMAND = shlex.join(["node", str(ROOT / "examples" / "pipe_bot.mjs")])


@pytest.mark.parametrize("game", ["cv", "orchard"])
def test_the_example_plays_whole_games(game):
    """In either seat, and the same game again."""
    add_game("made_up_games.orchard")
    with PipeBot(COMMAND, seconds=60, start_seconds=60) as bot:
        games = [[str(step.move) for step in match(cvrules.load(game), [bot, RandomBot(), bot], 7)] for _ in range(2)]

    assert games[0] == games[1]
    assert len(games[0]) > 3
