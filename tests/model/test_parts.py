"""Cards with parts: holes by part, amendments and fillings of parts, their order, and what a digest sees."""

from __future__ import annotations

import pytest

from cvrules.kernel.rules import CardBook, Rules
from cvrules.lang.checks import run_checks
from cvrules.lang.printer import print_cards
from cvrules.lang.reader import read_card_file
from cvrules.model.layers import apply_layer
from cvrules.model.words import Context
from made_up_games.orchard.cards import WORDS, Price, Yields

BASE = """
deck spring
card elm: tree
    price    1 plum
    level    1 ?
    yields   1 apple
    lasts    2 rounds
    level    2 tall
    yields   ?
    lasts    3 rounds
card oak: tree
    price    2 plum
    level    2 broad
    yields   2 apple
    level    ?
deck ?
card fox: visitor
    yields   1 plum
"""


def cards_of(text):
    """Return the cards of a text, which has no faults."""
    cards, faults = read_card_file(text, WORDS)
    assert faults == ()
    return cards


def over(layer, *, fill=False):
    """Return the base with a layer over it, by slug."""
    return {card.slug: card for card in apply_layer(cards_of(BASE), cards_of(layer), fill=fill)}


def lines(card):
    """Return the lines of a card below its header, without their columns."""
    return [" ".join(line.split()) for line in print_cards([card]).splitlines() if line.startswith(" ")]


def test_a_hole_is_named_with_its_part():
    """Also the hole in the line that begins a part."""
    elm, oak, fox = cards_of(BASE)

    assert elm.holes == ("level 1 ?", "level 2 tall yields")
    assert oak.holes == ("level ?",)
    assert fox.holes == ("deck",)


def test_a_clause_is_asked_of_a_part():
    """A card with several parts does not know which is meant."""
    elm, _, fox = cards_of(BASE)

    assert elm.parts[0].first(Price) is not None
    assert [str(clause) for part in elm.parts for clause in part.every(Yields)] == ["yields 1 apple", "yields ?"]
    assert fox.first(Yields) is not None
    with pytest.raises(ValueError, match="elm has 3 parts"):
        elm.first(Price)


def test_a_fill_reaches_parts_and_what_begins_them():
    """By the number of the level; what is known stays."""
    elm = over("amend elm\n level 1 low\n lasts 9 rounds\n level 2 short\n yields 3 plum\n", fill=True)["elm"]

    assert lines(elm) == [
        "price 1 plum",
        "level 1 low", "yields 1 apple", "lasts 2 rounds",
        "level 2 tall", "lasts 3 rounds", "yields 3 plum",
    ]  # fmt: skip


def test_a_fill_adds_parts_only_where_there_is_room():
    """A bare hole says that there are more; once filled, it goes."""
    filled = over("amend elm\n level 3 top\n stays\namend oak\n level 1 young\n yields 1 apple\n", fill=True)

    assert lines(filled["elm"]) == lines(over("", fill=True)["elm"])
    assert lines(filled["oak"]) == [
        "price 2 plum",
        "level 1 young",
        "yields 1 apple",
        "level 2 broad",
        "yields 2 apple",
    ]


def test_an_amendment_adds_a_part_in_its_place():
    """Before the next greater one of its kind."""
    oak = over("amend oak\n level 1 young\n stays\n level 9 old\n stays\n")["oak"]

    assert [str(part.head) for part in oak.parts[1:]] == ["level 1 young", "level 2 broad", "level 9 old", "level ?"]


def test_a_removal_takes_from_the_part_it_is_in():
    """Before any part begins, it takes from all."""
    one = over("amend elm\n level 1\n no lasts\n")["elm"]
    every = over("amend elm\n no lasts\n")["elm"]

    assert [line for line in lines(one) if line.startswith("lasts")] == ["lasts 3 rounds"]
    assert [line for line in lines(every) if line.startswith("lasts")] == []


def test_a_place_settles_a_deck():
    """Where a game has no numbers, that is what may be unknown."""
    fox = over("place fox autumn\n", fill=True)["fox"]

    assert fox.deck.name == "autumn"
    assert fox.holes == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("place fox autumn\nplace fox spring", "'fox' already has a place"),
        ("place elm autumn", "no card with an unknown deck is called 'elm'"),
        ("place fox 7", "no card without a number is called 'fox'"),
    ],
)
def test_a_place_that_makes_no_sense_is_an_error(line, message):
    """A card has one deck, and gets one only where it is unknown."""
    context = Context(cards_of(f"edition wild\n{line}\n"), cards_of(BASE), frozenset(), WORDS)

    assert [fault.message for fault in run_checks(context)] == [message]


def test_a_digest_sees_where_a_part_ends():
    """Two cards that differ only in that are different cards."""
    texts = [
        "deck spring\ncard x: tool\n level 1\n yields 1 plum\n level 2\n stays\n",
        "deck spring\ncard x: tool\n level 1\n yields 1 plum\n stays\n level 2\n",
    ]
    one, other = (Rules(None, CardBook(WORDS, cards_of(text).cards), {}) for text in texts)

    assert one.digest != other.digest


def test_cards_share_a_slug_only_if_their_parts_are_alike():
    """The same lines in other parts are another effect."""
    twin = "deck spring\ncard 1 x: tool\n level 1\n stays\n level 2\ncard 2 x: tool\n level 1\n level 2\n stays\n"
    context = Context(cards_of(twin), cards_of(""), frozenset(), WORDS)

    assert [fault.code for fault in run_checks(context)] == ["CV216"]
