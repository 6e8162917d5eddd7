"""The engine agrees with the referee: goals."""

from __future__ import annotations

from random import Random

import pytest

from cvrules.games.friends.game import GAME
from games.friends.numbered_games import read_box
from games.friends.option_games import options_of, play
from games.friends.oracle.box_generator import random_box
from games.friends.oracle.cards import Line, Place
from games.friends.side_by_side import SideBySide


@pytest.mark.parametrize(("ruling", "option"), options_of("goal_without_company", "trade_shows"))
def test_goals_and_trades(ruling, option):
    """Fulfilling and trading (F3.2, F6.1, F6.2, F6.4)."""
    play("goals_and_trades", ruling, option)


@pytest.mark.parametrize(("ruling", "option"), options_of("celibate_goals"))
def test_goals_of_the_celibate(ruling, option):
    """They are refused, or lose their effects (F11.1)."""
    play("goals_of_the_celibate", ruling, option)


@pytest.mark.parametrize("option", ["refused", "effect_skipped"])
def test_goals_without_company(option):
    """Nobody knows anybody at first, and goals bring friends only (F6.2)."""
    box = random_box(5)
    for card in box.cards.values():
        if card.is_goal:
            card.needs, card.places, card.lines = [], [Place("person", "A")], [Line("sex", "A")]
    rulings = {"goal_company": "friends_only", "goal_without_company": option}
    rules = GAME.rules(None, read_box(box), rulings, None, None)
    SideBySide(rules, box, 3, rulings, control=False).play(Random(option))
