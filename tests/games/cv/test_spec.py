"""A card in numbers: every clause arrives, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import strategies
from cvrules.games.cv.spec import UNBOUNDED, spec_of
from properties.arrangement import cards_from
from properties.facts import Facts
from properties.picture import LANES, STACKS, counts

DECKS = ("childhood", "early_adulthood", "middle_age", "old_age", "goal")


def spec(text: str):
    """Return the one card of a text in numbers."""
    (card,) = cards_from(text)
    return spec_of(0, card, str(card.slug))


@given(st.sampled_from(DECKS).flatmap(strategies.cards))
def test_numbers_say_what_the_clauses_say(card):
    """Cost, gifts, red slash, conditions, bars and points of any card."""
    numbers, facts = spec_of(7, card, "name"), Facts(card)

    assert (numbers.index, numbers.card, numbers.name) == (7, card, "name")
    assert numbers.stacks == facts.stacks
    assert counts(numbers.tokens) == facts.tokens
    assert (numbers.dice, numbers.rolls) == (facts.dice, facts.rolls)
    assert counts(numbers.upkeep) == facts.upkeep
    assert counts(numbers.cost or 0) == facts.cost
    assert list(numbers.needs) == [(stack, amount) for amount, stack in facts.needs]
    assert numbers.bars == sum(1 << stack for stack in facts.bars)
    assert numbers.bars_forever == sum(1 << stack for stack in facts.bars_forever)
    assert (len(numbers.swaps), len(numbers.cures)) == (len(facts.changes), len(facts.cures))
    assert (len(numbers.thaws), len(numbers.copies)) == (len(facts.thaws), len(facts.copies))
    assert numbers.saves == facts.saves
    assert (numbers.reveal, numbers.go_first) == (facts.reveal, facts.goes_first)
    assert numbers.is_event == facts.is_event


def test_changes_become_edges():
    """`plain` is each of four symbols; both ways are two edges; bad luck is apart."""
    text = """
card a: health
    cost     1 money
    may      change 1 plain -> plain once per turn
    may      change any money <-> good_luck
    may      change up to 2 bad_luck -> plain once per turn
"""
    one, two = spec(text).swaps

    assert (one.bound, len(one.edges)) == (1, 12)
    assert (two.bound, {(LANES[old], LANES[new]) for old, new in two.edges}) == (
        UNBOUNDED,
        {("money", "good_luck"), ("good_luck", "money")},
    )
    assert [(bound, counts(new)) for bound, new in spec(text).cures] == [(2, {"joker": 1})]


def test_events_in_numbers():
    """Symbols, dice, throws, and the age they wait for."""
    event = spec("card a: event\n cost 1 money\n play gain 1 health + 2 dice + 1 roll while rolling in old_age\n")

    assert (counts(event.gain), event.gain_dice, event.gain_rolls) == ({"health": 1}, 2, 1)
    assert (event.is_rolled, event.age, event.is_event) == (True, DECKS.index("old_age"), True)


def test_goals_in_numbers():
    """What makes a set: stacks by index, tokens as -1."""
    goal = spec("deck goal\ncard a: goal\n scores 3 per 2 possession + 1 token\n")

    assert goal.scores == ((3, ((STACKS.index("possession"), 2), (-1, 1))),)


def test_holes_do_not_reach_the_engine():
    """A card that is not complete has no numbers."""
    (card,) = cards_from("card 90 dog: possession\n cost 1 money\n worth ?\n")

    with pytest.raises(TypeError, match="a hole reached the engine"):
        spec_of(0, card, "dog")
