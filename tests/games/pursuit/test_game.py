"""The Pursuit of Happiness as the kernel sees it: one object that answers every public verb."""

from __future__ import annotations

from random import Random

import cvrules
from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.game import PursuitGame
from cvrules.kernel import verbs
from cvrules.kernel.game import Game
from cvrules.kernel.registry import game_of
from cvrules.model.cardset import CardSet, Choice

RULES = cvrules.load("pursuit")


def test_the_game_is_found_by_its_name():
    """The kernel finds the game by its name, and rules know theirs."""
    assert isinstance(game_of("pursuit"), PursuitGame)
    assert RULES.game is game_of("pursuit")


def test_the_game_answers_every_question_of_a_game():
    """What the protocol asks for is there."""
    questions = [name for name in vars(Game) if not name.startswith("_")]

    assert [name for name in questions if not hasattr(PursuitGame, name)] == []


def test_public_verbs_are_the_games_own():
    """Each verb of the library asks the game of its table."""
    table = cvrules.settle(cvrules.deal(RULES, 2), Random(1))

    assert verbs.legal_moves(table) == PursuitGame.legal_moves(table)
    assert verbs.score(table) == PursuitGame.score(table)
    assert verbs.view(table, 0) == PursuitGame.view(table, 0)
    assert verbs.parse_move("study", table.rules) == PursuitGame.parse_move("study")


def test_cards_are_sorted_by_deck_and_name():
    """So that indices, and with them replays, do not depend on the order of files."""
    shuffled = Random(1).sample(RULES.cards, len(RULES.cards))
    rules = PursuitGame.rules(None, shuffled, {})

    assert rules.cards == RULES.cards
    assert [card.deck.name for card in rules.cards] == sorted([card.deck.name for card in rules.cards], key=DECKS.index)


def test_options_come_from_the_choices_of_a_layer():
    """An edition says `ruling NAME OPTION`."""
    layer = CardSet(choices=(Choice("discount", "may_be_refused"),), game="pursuit")

    assert layer.options == {"discount": "may_be_refused"}
