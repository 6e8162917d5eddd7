"""CV as the kernel sees it: one object that answers every public verb."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.kernel import verbs
from cvrules.kernel.game import Game
from cvrules.kernel.registry import game_of
from cvrules.model.cardset import CardSet, Choice
from played_games.samples import rules_of_edition, sample_tables
from tables.arrangement import cards_from


def test_cv_is_found_by_its_name():
    """The kernel finds the game by its name, and rules know theirs."""
    assert isinstance(game_of("cv"), CvGame)
    assert rules_of_edition("granna_en").game is game_of("cv")


def test_cv_answers_every_question_of_a_game():
    """What the protocol asks for is there."""
    questions = [name for name in vars(Game) if not name.startswith("_")]

    assert [name for name in questions if not hasattr(CvGame, name)] == []


def test_public_verbs_are_the_games_own():
    """Each verb of the library asks the game of its table."""
    table = cvrules.settle(cvrules.deal(rules_of_edition("granna_en"), 2), Random(1))

    assert verbs.legal_moves(table) == CvGame.legal_moves(table)
    assert verbs.score(table) == CvGame.score(table)
    assert verbs.view(table, 0) == CvGame.view(table, 0)
    assert verbs.parse_move("pass", table.rules) == CvGame.parse_move("pass")


def test_tables_and_views_are_asked_alike():
    """`legal_moves` and `why_not` take either."""
    for table in sample_tables()[::3]:
        if table.to_move in {None, cvrules.CHANCE}:
            continue
        seen = cvrules.view(table, table.to_move)
        move = cvrules.legal_moves(table)[0]

        assert cvrules.legal_moves(seen) == cvrules.legal_moves(table)
        assert cvrules.why_not(seen, move) is cvrules.why_not(table, move) is None


def test_cards_are_put_in_the_order_of_their_numbers():
    """Those without a number come last, by slug, so that every machine deals alike."""
    cards = cards_from(
        "card b: health\n cost 1 money\ncard 9 z: health\n cost 1 money\ncard a: health\n cost 1 money\n"
    )
    rules = CvGame.rules(None, cards, {})

    assert [card.slug for card in rules.cards] == ["z", "a", "b"]


def test_numbers_are_compared_as_numbers():
    """Nine comes before ten, and a card whose number nobody knows is one without."""
    cards = cards_from(
        "".join(f"card {name}: health\n cost 1 money\n" for name in ("10 a", "9 b", "? c", "100 aa", "d"))
    )
    rules = CvGame.rules(None, cards, {})

    assert [card.slug for card in rules.cards] == ["b", "a", "aa", "c", "d"]


def test_rules_keep_what_they_are_made_of():
    """The edition, the rulings, the words of other languages and where the cards come from."""
    shipped = rules_of_edition("granna_en")
    rules = CvGame.rules("mine", shipped.cards, {"misfortune": "at_once"}, dict, shipped.origin)

    assert (rules.edition, rules.cards, rules.ruling("misfortune")) == ("mine", shipped.cards, "at_once")
    assert rules.catalogues is dict
    assert rules.origin is shipped.origin


def test_a_layer_decides_rulings():
    """What an edition chooses, by name."""
    layer = CardSet(choices=(Choice("misfortune", "at_once"), Choice("forever", "while_active")))

    assert layer.options == {"misfortune": "at_once", "forever": "while_active"}


def test_there_is_no_other_game():
    """Who asks for one is told so."""
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        game_of("chess")
