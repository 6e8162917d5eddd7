"""Every move of CV has a number, for shipped and for generated cards."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.cv import Reroll
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.numbers.actions import Rerolls
from cvrules.games.cv.numbers.card_groups import CardGroups
from cvrules.games.cv.table.packed import ONE, covers, unpack_bundle
from cvrules.games.cv.testing import card_sets, rulings, tables
from effort.examples import few_examples
from played_games.samples import rules_of_edition

EDITIONS = ["granna_en", "gigamic_fr", "reference"]


@few_examples(12)
@given(tables(), st.integers(0, 3))
def test_every_legal_move_has_one_number_and_the_mask_shows_it(table, seat):
    """On generated cards and rulings, too."""
    space = cvrules.actions(table.rules, table.players)
    view = cvrules.view(table, seat % table.players)
    moves = cvrules.legal_moves(view)
    numbers = [space.index(view, move) for move in moves]

    assert len(set(numbers)) == len(numbers)
    assert [space.move(view, number) for number in numbers] == list(moves)
    assert [number for number, flag in enumerate(space.mask(view)) if flag] == sorted(numbers)
    assert len(space.mask(view)) == len(space)


@few_examples(5)
@given(card_sets(), rulings())
def test_the_number_of_actions_follows_the_formula(cards, options):
    """127 choices of dice, 5 single moves, and the rest by the cards."""
    rules = CvGame.rules(None, cards, options)
    groups = CardGroups(rules)
    *free, work, possession = (groups.most_in_stack(stack) for stack in range(len(STACKS)))
    of_cards = 2 * len(groups.track) + sum(spec.price > 0 for spec in groups.track) + len(groups.stacked)
    of_some = len(groups.childhood) + len(groups.played) + len(groups.changing) + len(groups.upkeep) + len(groups.dual)

    assert len(cvrules.actions(rules, 2)) == (
        127 + 5 + of_cards + of_some + sum(size**2 for size in free) + work + possession
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_shipped_cards_have_few_actions(edition):
    """A network can have one output for each."""
    assert len(cvrules.actions(rules_of_edition(edition), 4)) <= 1_500


def test_the_numbering_is_the_same_for_all_rulings_and_players():
    """It depends on the cards alone."""
    rules = rules_of_edition("granna_en")
    texts = [cvrules.actions(rules, 2).text(number) for number in range(len(cvrules.actions(rules, 2)))]
    other = evolve(rules, options={"misfortune": "at_once"})
    space = cvrules.actions(other, 4)

    assert len(set(texts)) == len(texts)
    assert [space.text(number) for number in range(len(space))] == texts


class Dice:
    """A table of which only the dice are known."""

    def __init__(self, *counts):
        self.packed_dice = sum(count * one for count, one in zip(counts, ONE, strict=False))


@given(st.lists(st.integers(0, 5), max_size=7).map(lambda faces: [faces.count(face) for face in range(6)]))
def test_each_choice_of_dice_has_one_number(counts):
    """Sets that differ only in equal dice stand for the same move, which has the number of one of them."""
    table, group = Dice(*counts), Rerolls()
    moves = [group.move(table, number) for number in range(group.size)]
    possible = [move for move in moves if move is not None]

    assert len(possible) == 2 ** sum(counts) - 1
    assert moves[len(possible) :] == [None] * (group.size - len(possible))
    assert all(covers(table.packed_dice, move.packed) for move in possible)
    for move in set(possible):
        assert moves[group.number(table, move)] == move


def test_dice_are_sorted_by_their_faces():
    """The first of equal dice are taken."""
    table, group = Dice(0, 0, 1, 2, 0, 1), Rerolls()

    assert str(group.move(table, 0b0101 - 1)) == "reroll 1 relationship + 1 money"
    assert group.number(table, Reroll(unpack_bundle(ONE[3]))) == 0b0010 - 1
    assert group.number(table, Reroll(unpack_bundle(2 * ONE[3]))) == 0b0110 - 1
    assert group.number(table, Reroll(unpack_bundle(3 * ONE[3]))) == -1
    assert group.number(table, Reroll(unpack_bundle(0))) == -1
    assert group.text(0b0110 - 1) == "reroll die 2 + die 3"


def test_a_number_without_its_dice_is_explained():
    """Before the first throw there are no dice."""
    rules = rules_of_edition("granna_en")
    view = cvrules.view(cvrules.settle(cvrules.deal(rules, 2), Random(1)), 0)

    with pytest.raises(ValueError, match=r"the action 0 \(reroll die 1\) does not exist in this position"):
        cvrules.actions(rules, 2).move(view, 0)
