"""Where Gossip and Fate come from: shares of the ages, rows, and what leaves them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.cv import Draw
from cvrules.games.cv.rulebook import gossip_decks
from cvrules.games.cv.table.gossip_state import GossipRow
from cvrules.games.cv.table.rules import AGES, EARLY, FATE, GOSSIP, MIDDLE, OLD
from played_games.samples import rules_of_edition


def rules_with(**rulings):
    """Return the rules of the English edition with the expansion, under these rulings."""
    return cvrules.load(edition="granna_en", expansions=["gossip"], rulings=rulings)


def table_of(players=3, rules=None):
    """Return the table of a new game with the expansion."""
    return cvrules.deal(rules or rules_of_edition("granna_en", "gossip"), players)


def ids(table, *names):
    """Return the indices of cards."""
    return tuple(table.rules.by_name[name] for name in names)


@pytest.mark.parametrize(
    ("cards", "ends"), [(0, (0, 0, 0, 0)), (3, (0, 1, 2, 3)), (4, (0, 2, 3, 4)), (5, (0, 2, 4, 5)), (12, (0, 4, 8, 12))]
)
def test_gossip_is_dealt_evenly_into_the_ages(cards, ends):
    """R10.2: early adulthood, and then middle age, gets one more if they cannot be divided."""
    assert gossip_decks.count_gossip_before_ages(cards) == ends


@pytest.mark.parametrize(("drawn", "shares"), [(0, [4, 4, 4]), (3, [1, 4, 4]), (4, [0, 4, 4]), (9, [0, 0, 3])])
def test_each_age_has_its_share_until_it_is_drawn(drawn, shares):
    """R10.2: the shares are drawn one after the other, like the ages."""
    table = table_of()
    gone = sum(1 << card for card in table.rules.decks[GOSSIP][:drawn])
    left = evolve(table, deck_bits=table.deck_bits & ~gone)

    assert [gossip_decks.count_gossip_in_age(left, age) for age in AGES] == shares
    assert [gossip_decks.count_cards_in_age(left, age) for age in AGES] == [
        cards + share for cards, share in zip((26, 20, 17), shares, strict=True)
    ]


def test_an_age_lasts_until_its_gossip_is_drawn():
    """R8.1, R9.1, R10.2: an age without cards of its own goes on while it has Gossip."""
    table = table_of()
    masks = table.rules.masks
    no_early = evolve(table, deck_bits=table.deck_bits & ~masks[EARLY])
    gossip = sum(1 << card for card in table.rules.decks[GOSSIP][:4])
    no_gossip = evolve(no_early, deck_bits=no_early.deck_bits & ~gossip)
    nothing = evolve(table, deck_bits=0)

    assert gossip_decks.current_age(no_early) == EARLY
    assert gossip_decks.current_age(no_gossip) == MIDDLE
    assert gossip_decks.current_age(nothing) == -1


def test_every_gossip_card_is_as_likely_as_any_other():
    """R10.2: a third of Gossip is in early adulthood, and nobody knows which third."""
    table = table_of()
    chances = dict(gossip_decks.age_outcomes(table, EARLY, Draw))

    assert len(chances) == 26 + 12
    assert chances[Draw("running")] == Fraction(1, 30)
    assert chances[Draw("fool")] == Fraction(4, 30 * 12)
    assert sum(chances.values()) == 1


def test_drawn_cards_are_those_that_are_listed():
    """R10.2: only cards of the age and Gossip, and both come up."""
    table = table_of()
    drawn = {gossip_decks.random_card_of_age(table, OLD, Random(seed)) for seed in range(300)}

    assert drawn <= {*table.rules.decks[OLD], *table.rules.decks[GOSSIP]}
    assert drawn & {*table.rules.decks[OLD]}
    assert drawn & {*table.rules.decks[GOSSIP]}


@pytest.mark.parametrize(
    ("option", "players", "size"), [("two", 4, 2), ("three", 4, 3), ("five", 2, 5), ("players", 4, 4)]
)
def test_rows_have_a_size(option, players, size):
    """R10.3: two cards, or as the ruling says."""
    assert gossip_decks.row_size(table_of(players, rules_with(fate_row_size=option))) == size


@pytest.mark.parametrize(("option", "drawn"), [("track", {FATE}), ("own_row", {FATE}), ("fate_row", {FATE, GOSSIP})])
def test_the_row_of_fate_is_filled_from_its_deck(option, drawn):
    """R10.2, R10.3: with Gossip among them only if the ruling says so; each is equally likely."""
    table = table_of(rules=rules_with(gossip_from=option))
    expected = {card for deck in drawn for card in table.rules.decks[deck]}
    chances = gossip_decks.row_outcomes(table, Draw)

    assert set(gossip_decks.cards_for_row(table)) == expected
    assert {chance for _, chance in chances} == {Fraction(1, len(expected))}
    assert gossip_decks.random_card_for_row(table, Random(1)) in expected


def test_gossip_has_a_row_of_its_own_after_that_of_fate():
    """R10.2: as long as the row of Fate, and filled when that is full; then no card is left to draw."""
    table = table_of(rules=rules_with(gossip_from="own_row"))
    fate = evolve(table, gossip_row=GossipRow(ids(table, "insomnia", "panicker")))
    both = evolve(table, gossip_row=GossipRow(ids(table, "insomnia", "fool", "boor", "panicker")))

    assert gossip_decks.cards_for_row(fate) == table.rules.decks[GOSSIP]
    assert gossip_decks.cards_for_row(both) == ()


def test_a_new_card_joins_the_row_at_the_right():
    """R10.3: it leaves its deck, and is reported."""
    table = table_of()
    draft = evolve(table, gossip_row=GossipRow(ids(table, "insomnia"))).thaw()
    draft.log = []
    (panicker,) = ids(table, "panicker")
    gossip_decks.add_to_row(draft, panicker)

    assert draft.gossip_row.row_ids == ids(table, "insomnia", "panicker")
    assert not draft.deck_bits >> panicker & 1
    assert [str(event.card) for event in draft.log] == ["panicker"]


@pytest.mark.parametrize(
    ("players", "option", "taken", "is_last", "left"),
    [
        (3, "each_round", False, True, ("panicker",)),
        (3, "each_round", False, False, ("insomnia", "panicker")),
        (3, "each_round", True, True, ("insomnia", "panicker")),
        (2, "each_turn_with_two", False, False, ("panicker",)),
        (2, "each_turn_with_two", True, False, ("insomnia", "panicker")),
        (3, "each_turn_with_two", False, False, ("insomnia", "panicker")),
        (2, "each_round", False, False, ("insomnia", "panicker")),
    ],
)
def test_fate_that_is_not_wanted_is_discarded(players, option, taken, is_last, left):
    """R10.12: the leftmost card, at the end of a round in which none was bought."""
    table = table_of(players, rules_with(fate_discard=option))
    row = GossipRow(ids(table, "insomnia", "panicker"), row_taken=taken, spared=2)
    draft = evolve(table, gossip_row=row).thaw()
    gossip_decks.clean_up_row(draft, is_last_turn=is_last)

    counted = is_last or (option == "each_turn_with_two" and players == 2)
    assert draft.gossip_row == GossipRow(ids(table, *left), row_taken=taken and not counted)


def test_gossip_in_a_row_of_its_own_is_not_discarded():
    """R10.12: the rule is about the row of Fate."""
    table = table_of(rules=rules_with(gossip_from="own_row"))
    draft = evolve(table, gossip_row=GossipRow(ids(table, "fool", "insomnia"))).thaw()
    gossip_decks.clean_up_row(draft, is_last_turn=True)

    assert draft.gossip_row.row_ids == ids(table, "fool")
