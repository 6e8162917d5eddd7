"""The report on balance adds up prices, and counts the victories of traits and of one-minded players."""

from __future__ import annotations

import re
from random import Random

import pytest

from cvrules.games.pursuit.bots.greedy import GreedyBot
from cvrules.games.pursuit.table.events import Kept, Placed, RoleFilled
from cvrules.games.pursuit.table.moves import Hire, Study, Take
from cvrules.lab.bots import RandomBot
from games.pursuit.shown import rules, views_of


@pytest.fixture
def balance(script):
    """The script."""
    return script("balance")


def test_the_cards_ask_for_and_give_all_resources_alike(balance):
    """The resource that cards ask for or give most is less than a tenth above the others."""
    lines = dict(line.partition(": ")[::2] for line in balance.measure_prices(rules()))

    assert list(lines) == ["asked", "given"]
    for line in lines.values():
        assert re.fullmatch(r"\d+ knowledge, \d+ creativity, \d+ influence, \d+ money; the most is \d % .*", line)


def test_a_trait_is_kept_at_random(balance):
    """Each player keeps one, and the game goes on to its end."""
    table, events = balance.play(rules(), [RandomBot(), RandomBot()], Random(1))

    assert table.to_move is None
    assert sum(isinstance(event, Kept) for event in events) == 2


def test_the_traits_are_reported(balance, monkeypatch):
    """Every trait that was kept, and the group projects."""
    monkeypatch.setattr(balance, "GreedyBot", RandomBot)
    *traits, joined = balance.measure_traits(rules(), range(6))
    names = {card.slug for card in rules().cards if "trait" in card.types}

    assert sum(int(line.split()[-2]) for line in traits) == 6 * balance.PLAYERS
    assert {line.partition(":")[0] for line in traits} <= names
    assert re.fullmatch(r"group projects joined in \d+ % of games", joined)


def test_only_other_players_join_a_group_project(balance):
    """A role that the owner fills does not count."""
    placed, own, other = (
        Placed(0, "magazine", 0),
        RoleFilled(0, "magazine", "writer"),
        RoleFilled(1, "magazine", "editor"),
    )

    assert not balance._is_joined([placed, own])
    assert balance._is_joined([placed, own, other])


def test_the_minds_are_reported(balance, monkeypatch):
    """All five after two games, because a different one is absent in each."""
    monkeypatch.setattr(balance, "OneMindedBot", lambda *_: RandomBot())
    *minds, last = balance.measure_minds(rules(), range(2))

    assert [line.partition(":")[0] for line in minds] == list(balance.MINDS)
    assert [int(line.split()[-2]) for line in minds] == [1, 1, 2, 2, 2]
    assert last.startswith("the best of the four has ")


def test_a_one_minded_bot_wants_cards_of_one_kind(balance):
    """A healthy one wants only health projects."""
    healthy, basic = (
        next(spec.name for spec in rules().specs if spec.kind == "basic" and (spec.category == "health") == is_healthy)
        for is_healthy in (True, False)
    )
    wanted = {
        mind: [
            balance.OneMindedBot(mind, rules()).wants(rules(), move)
            for move in (Take(healthy), Take(basic), Hire("ceo"), Study())
        ]
        for mind in balance.MINDS
    }

    assert wanted == {
        "projects": [True, True, False, False],
        "career": [False, False, True, False],
        "family": [False] * 4,
        "things": [False] * 4,
        "health": [True, False, False, False],
    }


@pytest.mark.slow
def test_a_one_minded_bot_prefers_its_cards(balance):
    """Where the greedy bot does something else, but never against the rules."""
    bot, others = balance.OneMindedBot("career", rules()), 0
    for view in views_of("greedy", "greedy"):
        move = bot.choose(view, Random(1))
        assert move in view.legal_moves
        others += move != GreedyBot().choose(view, Random(1))

    assert others


def test_the_command_prints_a_report(balance, monkeypatch, capsys):
    """Of what it was asked to measure."""
    monkeypatch.setattr("sys.argv", ["balance.py", "prices"])

    assert balance.main() == 0
    assert capsys.readouterr().out.startswith("asked: ")
