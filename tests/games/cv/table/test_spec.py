"""A card in numbers: every clause arrives, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import read_cards
from cvrules.games.cv import testing as strategies
from cvrules.games.cv.table.spec import UNBOUNDED, spec_of
from tables.arrangement import cards_from
from tables.facts import Facts
from tables.picture import LANES, STACKS, counts

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
    assert (len(numbers.swaps), len(numbers.changes)) == (len(facts.changes), len(facts.cures))
    assert (len(numbers.thaws), len(numbers.copies)) == (len(facts.thaws), len(facts.copies))
    assert numbers.saves == facts.saves
    assert (numbers.reveal, numbers.go_first) == (facts.reveal, facts.goes_first)
    assert numbers.is_event == facts.is_event


def test_every_clause_of_a_stack_card_has_its_number():
    """Amounts by kind, stacks and decks by their place, an unbounded ability as more than there ever is."""
    one = spec("""deck middle_age
card a: work | possession
    cost     2 money + 1 good_luck
    needs    2 work
    needs    no health
    gives    1 health + 3 joker + 2 dice + 1 roll
    may      reroll 1 bad_luck
    may      reroll any bad_luck once per turn
    may      copy up to 2 symbols from neighbour work once per turn
    may      copy any symbols from neighbour relationship
    may      change any bad_luck -> money
    may      change 1 bad_luck -> plain once per turn
    upkeep   1 knowledge
    bars     knowledge
    bars     health
    bars     relationship forever
    worth    4
    counts   as 3 cards
""")

    assert (one.stacks, one.deck, one.price, one.bits) == ((3, 4), DECKS.index("middle_age"), 3, 0b11000)
    assert (counts(one.cost), counts(one.upkeep)) == ({"money": 2, "good_luck": 1}, {"knowledge": 1})
    assert one.needs == ((STACKS.index("work"), 2), (STACKS.index("health"), 0))
    assert (counts(one.tokens), one.dice, one.rolls) == ({"health": 1, "joker": 3}, 2, 1)
    assert one.thaws == ((1, False), (UNBOUNDED, True))
    assert one.copies == ((2, STACKS.index("work")), (UNBOUNDED, STACKS.index("relationship")))
    assert [(bound, counts(new)) for bound, new in one.changes] == [(UNBOUNDED, {"money": 1}), (1, {"joker": 1})]
    assert (one.swaps, one.bars, one.bars_forever, one.worth, one.counts) == ((), 0b00011, 0b00100, 4, 3)


def test_a_card_without_clauses_has_no_numbers():
    """Nothing, never and nowhere; it counts as one card, and nothing bars what lies in no stack."""
    event = spec("card a: event\n play save 2 cards on misfortune\n")
    (loose,) = read_cards("card b: health\n")[0]

    assert (event.stacks, event.bits, event.cost, event.upkeep, event.tokens) == ((), 0b100000, 0, 0, 0)
    assert (event.gain, event.gain_dice, event.gain_rolls, event.is_rolled, event.age) == (0, 0, 0, False, 0)
    assert (event.saves, event.counts, event.worth, event.dice, event.rolls) == (2, 1, 0, 0, 0)
    assert (event.reveal, event.go_first, event.scores, event.needs) == (False, False, (), ())
    assert spec_of(0, loose, "b").deck == -1
    assert spec_of(0, loose, "b").saves == 0


def test_childhood_cards_say_what_they_do_at_the_start():
    """Reveal, or go first, or both, or neither."""
    texts = ("setup reveal", "setup reveal, go first", "worth 1")
    cards = [spec(f"deck childhood\ncard a: possession\n {text}\n") for text in texts]

    assert [(card.reveal, card.go_first) for card in cards] == [(True, False), (True, True), (False, False)]
    assert {card.deck for card in cards} == {0}


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
    assert [(bound, counts(new)) for bound, new in spec(text).changes] == [(2, {"joker": 1})]


def test_events_in_numbers():
    """Symbols, dice, throws, and the age they wait for."""
    event = spec("card a: event\n cost 1 money\n play gain 1 health + 4 dice + 2 rolls while rolling in old_age\n")

    assert (counts(event.gain), event.gain_dice, event.gain_rolls) == ({"health": 1}, 4, 2)
    assert (event.is_rolled, event.age, event.is_event) == (True, DECKS.index("old_age"), True)


def test_an_event_may_bring_symbols_to_pay_with_at_any_time():
    """It waits for no age and for no dice."""
    event = spec("card a: event\n cost 1 money\n play gain 2 health + 1 joker\n")

    assert counts(event.gain) == {"health": 2, "joker": 1}
    assert (event.is_rolled, event.is_spent, event.age, event.saves) == (False, True, 0, 0)


@pytest.mark.parametrize(
    ("line", "edges"),
    [
        ("change 1 money -> health once per turn", {("money", "health")}),
        ("change 1 money <-> health once per turn", {("money", "health"), ("health", "money")}),
        ("change 1 good_luck -> plain once per turn", {("good_luck", new) for new in LANES[:4]}),
        ("change 1 plain <-> good_luck once per turn",
         {(one, "good_luck") for one in LANES[:4]} | {("good_luck", one) for one in LANES[:4]}),
        ("change 1 plain -> plain once per turn", {(old, new) for old in LANES[:4] for new in LANES[:4] if old != new}),
    ],
)  # fmt: skip
def test_a_change_goes_where_it_says(line, edges):
    """R3.5: `plain` is each of four symbols, no symbol becomes itself, and the edges are in order."""
    (swap,) = spec(f"card a: health\n cost 1 money\n may {line}\n").swaps

    assert swap.bound == 1
    assert {(LANES[old], LANES[new]) for old, new in swap.edges} == edges
    assert list(swap.edges) == sorted(swap.edges)


def test_goals_in_numbers():
    """What makes a set: stacks by index, tokens as -1."""
    goal = spec("deck goal\ncard a: goal\n scores 3 per 2 possession + 1 token\n")

    assert goal.scores == ((3, ((STACKS.index("possession"), 2), (-1, 1))),)


def test_holes_do_not_reach_the_engine():
    """A card that is not complete has no numbers."""
    (card,) = cards_from("card 90 dog: possession\n cost 1 money\n worth ?\n")

    with pytest.raises(TypeError, match="a value is unknown, but the engine needs it"):
        spec_of(0, card, "dog")
