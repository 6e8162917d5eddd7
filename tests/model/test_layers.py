"""Layers: places, amendments and cards of an edition over the cards below; a fill touches holes only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import HOLE, CardSet, read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.model.card import Card
from cvrules.model.layers import amended_cards, apply_layer, fill_card
from texts.strategies import CV_CLAUSES, amends, cv_card_sets, cv_cards

BASE = read_cards("""
deck early_adulthood
card 1 dog: health
    cost 1 money
    gives 1 health
    needs 1 work
    source en_rules
card 2 ?: ?
    cost ?
    bars work
card 3 hen: health
    cost 1 money + ?
    needs ?
    needs 1 work
deck ?
card ? cat: knowledge
    gives 1 die
card cow: work
    cost nothing
""")[0]


def over(text: str, *, fill: bool = False) -> dict[object, Card]:
    """Return the cards with a layer over them, by slug."""
    layer, faults = read_cards(text)
    assert faults == ()
    return {card.slug: card for card in apply_layer(BASE, layer, fill=fill)}


def lines(card: Card) -> list[str]:
    """Return the clauses of a card as text."""
    return [str(clause) for clause in card.clauses]


# --- amending ------------------------------------------------------------------


def test_an_amendment_replaces_clauses_with_the_same_word():
    """All others stay as they are."""
    dog = over("amend 1 dog\n cost 2 money\n needs 1 health\n needs no work\n")["dog"]

    assert lines(dog) == ["gives 1 health", "source en_rules", "cost 2 money", "needs 1 health", "needs no work"]


def test_no_removes_a_clause():
    """Nothing is left of it."""
    assert lines(over("amend 1 dog\n no needs\n no source\n")["dog"]) == ["cost 1 money", "gives 1 health"]


def test_an_amendment_fills_the_header():
    """A slug fills a hole, and types are replaced where they are said."""
    cards = over("amend 2 puppy: health\namend 1 dog: work\namend 3 ?\n")

    assert (cards["puppy"].number, cards["puppy"].types) == (2, ("health",))
    assert cards["dog"].types == ("work",)
    assert cards["hen"].types == ("health",)


def test_a_card_without_a_number_is_amended_by_its_slug():
    """Whether it never has one or nobody knows it."""
    cards = over("amend ? cat\n gives 2 dice\namend cow\n cost 1 money\n")

    assert lines(cards["cat"]) == ["gives 2 dice"]
    assert lines(cards["cow"]) == ["cost 1 money"]


def test_new_cards_come_last():
    """A pack adds to what lies below."""
    assert list(over("deck goal\ncard 9 new: goal\n")) == ["dog", HOLE, "hen", "cat", "cow", "new"]


# --- placing -------------------------------------------------------------------


def test_a_place_moves_a_card_into_its_slot():
    """Number and deck are the slot's; what the slot knows for certain stays, its holes go."""
    cards = over("place cat 2\n")

    assert list(cards) == ["dog", "cat", "hen", "cow"]
    assert (cards["cat"].number, cards["cat"].types) == (2, ("knowledge",))
    assert cards["cat"].deck.name == "early_adulthood"
    assert lines(cards["cat"]) == ["gives 1 die", "bars work"]


def test_a_layer_leaves_its_place_on_decks_and_types():
    """So that a face can mark those that a fill made up."""
    layer, _ = read_cards("place cow old_age\namend cow: health\n")
    (placed,) = (card for card in apply_layer(BASE, layer) if card.slug == "cow")
    (as_it_was,) = (card for card in apply_layer(BASE, CardSet()) if card.slug == "cow")

    assert placed.deck.name == "old_age"
    assert placed.deck.span == layer.places[0].span != as_it_was.deck.span
    assert placed.span == layer.amends[0].span != as_it_was.span


def test_a_card_may_be_amended_and_placed_by_one_layer():
    """By its slug as it was, or by its number as it is then."""
    assert lines(over("place cat 2\namend ? cat\n gives 2 dice\n")["cat"]) == ["gives 2 dice", "bars work"]
    assert lines(over("place cat 2\namend 2 cat\n gives 3 dice\n")["cat"]) == ["bars work", "gives 3 dice"]


def test_a_place_that_is_not_there_loses_no_card():
    """The checks complain; the card stays where it was."""
    assert "cat" in over("place cat 99\n")


# --- filling -------------------------------------------------------------------


def test_a_fill_touches_holes_only():
    """What is known stays, also beside something unknown."""
    cards = over(
        "amend 1 dog: work\n cost 9 money\namend 3 hen: work\n cost 2 money\n needs 2 work\n gives 1 die\n", fill=True
    )

    assert cards["dog"] == BASE[0]
    assert cards["hen"].types == ("health",)
    assert lines(cards["hen"]) == ["needs 1 work", "cost 2 money", "needs 2 work"]


@pytest.mark.parametrize(
    ("known", "told", "fits"),
    [
        ("cost ? money + 1 health", "cost 3 money + 1 health", True),
        ("cost ? money + 1 health", "cost 3 money + 2 health", False),
        ("cost ? money + 1 health", "cost 1 health", False),
        ("cost ? money + 1 health", "cost 1 money + 1 health + 1 knowledge", False),
        ("cost 1 health + ?", "cost 2 health + 1 money", True),
        ("cost 2 health + ?", "cost 1 health + 1 money", False),
        ("cost 2 ? + 1 money", "cost 1 money + 1 health + 1 knowledge", True),
        ("cost 2 ? + 1 money", "cost 1 money + 1 health", False),
        ("needs ? work", "needs 2 work", True),
        ("needs ? work", "needs 2 health", False),
        ("needs 2 ?", "needs 2 health", True),
        ("bars ? forever", "bars work forever", True),
        ("bars ? forever", "bars work", False),
        ("may change ? money -> health once per turn", "may change 1 money -> health once per turn", True),
        ("may change ? money -> health once per turn", "may reroll 1 bad_luck", False),
        ("play save ?", "play save 2 cards on misfortune", True),
        ("play save ?", "play gain 1 money", False),
        ("play gain 1 money in ?", "play gain 1 money in old_age", True),
        ("setup reveal, ?", "setup reveal, go first", True),
        ("setup reveal, ?", "setup go first", False),
        ("scores ? per 1 work + ?", "scores 2 per 1 work + 1 health", True),
    ],
)
def test_a_fill_agrees_with_what_is_known_of_a_clause(known, told, fits):
    """Otherwise it is left out, and the hole remains."""
    (card,), _ = read_cards(f"card 1 dog: health\n {known}\n")
    layer, faults = read_cards(f"amend 1 dog\n {told}\n")

    after = apply_layer([card], layer, fill=True)[0]

    assert faults == ()
    assert after.clauses == (layer.amends[0].parts[0].clauses if fits else card.clauses)


def test_a_fill_answers_each_unknown_line_by_itself():
    """A line that fits none of them is no answer, and a line without one stays."""
    (card,), _ = read_cards(
        "card 1 dog: health\n may reroll ? bad_luck\n may copy 1 symbol from neighbour ? once per turn\n"
    )
    layer, _ = read_cards("amend 1 dog\n may reroll 1 bad_luck\n may change any money -> health\n")

    assert lines(apply_layer([card], layer, fill=True)[0]) == [
        "may copy 1 symbol from neighbour ? once per turn",
        "may reroll 1 bad_luck",
    ]


@given(data=st.data())
def test_a_fill_contradicts_nothing(data):
    """Every line there was is still there, or one that agrees with it, unless `no` removed a hole."""
    card, amend = data.draw(cv_cards()), data.draw(amends(WORDS, CV_CLAUSES))
    gone = {removal.word for removal in amend.removals}

    after = fill_card(card, amend)

    for clause in card.clauses:
        settled = clause.has_holes and (clause.word in gone or any(map(clause.agrees_with, after.clauses)))
        assert clause in after.clauses or settled


@given(cv_cards())
def test_every_whole_line_agrees_with_itself(card):
    """Nothing else could, for it has no holes."""
    for clause in card.clauses:
        assert clause.has_holes or clause.agrees_with(clause)


def test_a_card_of_unknown_type_may_get_any_clause():
    """Only the lines that stand there are settled."""
    cards = over("amend 2 puppy: health\n cost 1 money\n bars health\n gives 1 die\n", fill=True)

    assert cards["puppy"].types == ("health",)
    assert lines(cards["puppy"]) == ["bars work", "cost 1 money", "gives 1 die"]


def test_a_fill_may_settle_that_there_is_nothing():
    """`no` removes what is unknown, and nothing else."""
    cards = over("amend 3 hen\n no needs\n no cost\namend 1 dog\n no cost\n", fill=True)

    assert lines(cards["hen"]) == ["needs 1 work"]
    assert cards["dog"] == BASE[0]


@given(data=st.data())
def test_a_fill_never_takes_away_what_is_known(data):
    """Every clause without a hole is still there, in order."""
    card, amend = data.draw(cv_cards()), data.draw(amends(WORDS, CV_CLAUSES))

    known = [clause for clause in card.clauses if not clause.has_holes]
    after = fill_card(card, amend)

    assert [clause for clause in after.clauses if clause in known] == known
    assert HOLE in card.types or after.types == card.types
    assert card.slug in {HOLE, after.slug}
    assert (after.number, after.deck) == (card.number, card.deck)


@given(below=cv_card_sets(), layer=cv_card_sets(), fill=st.booleans())
def test_an_empty_layer_changes_nothing_and_a_layer_loses_no_card(below, layer, fill):
    """Cards are added or moved into slots, never lost."""
    assert apply_layer(below, CardSet(), fill=fill) == below.cards
    placed = apply_layer(below, layer, fill=fill)
    assert len(below) + len(layer) - len(layer.places) <= len(placed) <= len(below) + len(layer)


def test_house_overrides_nothing():
    """The edition that fills holes leaves every known clause of base and editions."""
    for name in [name for name in editions() if name != "house"]:
        below = apply_layer(base_cards(), edition_cards(name))
        after = {card.slug: card for card in apply_layer(below, edition_cards("house"), fill=True)}

        for card in below:
            if card.slug in after:
                known = {clause for clause in card.clauses if not clause.has_holes}
                assert known <= set(after[card.slug].clauses)


# --- what is checked -----------------------------------------------------------


def test_amended_cards_are_seen_where_the_amendment_stands():
    """So that whatever is wrong with them is said there."""
    layer, _ = read_cards("edition e\nplace cat 2\namend 1 dog\n worth 3\namend 2 cat\n worth 4\namend 99 x\n", "my.cv")

    seen = list(amended_cards(BASE, layer))

    assert [card.slug for card in seen] == ["dog", "cat"]
    assert (
        {card.span.path for card in seen} == {clause.span.path for card in seen for clause in card.clauses} == {"my.cv"}
    )
    assert [clause.span.line for clause in seen[0].clauses] == [3, 3, 3, 3, 4]
    assert lines(seen[1]) == ["gives 1 die", "bars work", "worth 4"]
