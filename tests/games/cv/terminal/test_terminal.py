"""CV at a terminal: what its room gives to the commands."""

from __future__ import annotations

from random import Random

import cvrules
from commands.scripted import NAMES, rules, writer
from cvrules.display.terminal import terminal_of
from cvrules.games.cv.terminal.terminal import TERMINAL
from played_games.recorded import bots_match


def test_the_room_is_found():
    """By the registry."""
    assert terminal_of("cv") is TERMINAL


def test_the_table_is_shown_once_in_a_turn():
    """Again in the next turn, and not after each throw."""
    keys = [TERMINAL.page_key(cvrules.view(step.table, 0)) for step in bots_match("greedy", "greedy")]
    turns = [(step.table.round, step.table.turn) for step in bots_match("greedy", "greedy")]

    assert keys == turns
    assert len(set(keys)) < len(keys)


def test_a_resumed_game_names_its_round():
    """In the language of the game."""
    table = bots_match("greedy", "greedy")[-1].table

    assert TERMINAL.resumed(table, writer()) == f"The game continues in round {table.round}."
    assert TERMINAL.resumed(table, writer("fr")) == f"La partie continue au tour de table {table.round}."


def test_its_commands_show_odds_and_cvs():
    """Of the view of a seat."""
    view = cvrules.view(cvrules.settle(cvrules.deal(rules(), 2), Random(7)), 0)
    shown = {name: list(command(view, writer(), NAMES[:2])) for name, command in TERMINAL.commands.items()}

    assert shown["odds"] == ["You can see the odds only during your own turn, until you finish buying."]
    assert any(line.startswith("Kim tokens") for line in shown["cv"])
