"""Bots by name: of the game, searching, one's own, and programs."""

from __future__ import annotations

import pytest

from cvrules.cv import GreedyBot
from cvrules.lab.bots import RandomBot
from cvrules.lab.named_bots import bot_names, make_bot
from cvrules.lab.pipe import PipeBot
from cvrules.lab.search import SearchBot
from lab.simulation import entrants

PLACE = "lab.simulation.entrants"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomBot),
        ("greedy", GreedyBot),
        ("search", SearchBot),
        ("search@0.5s", SearchBot),
        (f"{PLACE}:Plain", entrants.Plain),
        ("pipe: python3 my_bot.py", PipeBot),
    ],
)
def test_bots_are_made_by_name(name, kind):
    """A class of one's own is made without arguments."""
    assert type(make_bot(name, "cv")) is kind


def test_names_are_listed_from_the_weakest():
    """As a ladder climbs them."""
    assert bot_names("cv") == ("random", "greedy", "search")


def test_a_search_plays_on_with_the_bot_of_the_game():
    """Or at random, in a game without one."""
    assert repr(make_bot("search@20", "cv")) == "SearchBot(GreedyBot(), playouts=20)"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("gredy", "unknown bot 'gredy' for cv; choose from: random, greedy, search, module:name for your own"),
        ("search@lots", "cannot read the budget 'lots'; write search@200 for playouts or search@0.5s for CPU seconds"),
        ("search@0", "cannot read the budget '0'"),
        ("no_such_module:Bot", "there is no module 'no_such_module' for the bot 'no_such_module:Bot'"),
        (f"{PLACE}:Nobody", f"the module '{PLACE}' has no 'Nobody' for the bot"),
        (f"{PLACE}:NOT_A_BOT", r"is not a bot: it has no method choose\(view, rng\)"),
    ],
)
def test_unknown_bots_are_refused(name, text):
    """The message says what to write instead."""
    with pytest.raises(ValueError, match=text):
        make_bot(name, "cv")
