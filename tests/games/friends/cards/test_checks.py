"""Each check finds its fault, and leaves alone what is unknown."""

from __future__ import annotations

import pytest
from hypothesis import given

from cvrules.library.cards import base_cards, edition_cards, read_cards
from cvrules.library.checking import check_cards
from cvrules.model.cardset import CardSet
from cvrules.model.layers import apply_layer
from effort.examples import few_examples
from texts.friends import friends_card_sets

LIFE = "game friends\ndeck life_a\ncard x: life\n"
TEEN = "game friends\ndeck puberty\ncard x: puberty\n"
GOAL = "game friends\ndeck goal\ncard x: spirit\n"
MEGA = "game friends\ndeck mega\ncard x: mega\n"
GAUGE = "game friends\ndeck tableau\ncard x: characteristic\n"
FULL = GAUGE.replace("card x", "card fat")


def codes(text: str) -> list[str]:
    """Return the codes of all faults of a text, notes left out."""
    cards, faults = read_cards(text)
    assert faults == ()
    return [fault.code for fault in check_cards(cards, base=CardSet(game="friends")) if fault.code != "CV230"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game friends\ndeck life_a\ncard x: life | mega\n gives 2 fat\n", ["CV263"]),
        (LIFE + " bars sex forever\n gives 2 fat\n", ["CV263"]),
        (LIFE + " needs 2 friends\n gives 2 fat\n", ["CV263"]),
        (LIFE + " needs partner\n gives 2 fat\n", ["CV263"]),
        (LIFE + " gives 2 fat\n clears fat on overflow\n", ["CV263"]),
        (FULL + " clears drugs on overflow\n gives 1 grief\n", ["CV263"]),
        (GOAL + " gives 1 fat\n", ["CV264"]),
        (LIFE + " needs 1 fat\n", ["CV264", "CV272"]),
        (FULL, ["CV264"]),
        (GOAL.replace("goal", "mega") + " needs 3 fat\n", ["CV265"]),
        (LIFE.replace("life_a", "puberty") + " gives 2 fat\n", ["CV265"]),
        (LIFE + " with friend A\n loves A\n sex with B\n", ["CV266"]),
        (LIFE + " with friend A\n with person A\n loves A\n", ["CV266"]),
        (GOAL + " needs 4 fat\n", ["CV267"]),
        (LIFE + " gives 4 fat\n", ["CV267"]),
        (GOAL + " needs no fat\n needs 3 fat\n", ["CV267"]),
        (GOAL + " needs no marriage\n needs happy_marriage\n", ["CV267"]),
        (LIFE + " needs no partner\n with partner A\n loves A\n sex with A\n", ["CV267"]),
        (GAUGE + " clears fat on overflow\n", ["CV268"]),
        (FULL + " clears fat on overflow\n", ["CV268"]),
        (FULL + " clears drugs, grief on overflow\n", ["CV268"]),
        (LIFE + " with person A\n loves A\n separates\n", ["CV269"]),
        (TEEN + " needs 1 fat\n gives 1 grief\n", ["CV270"]),
        (TEEN + " with friend A\n loves A\n", ["CV270"]),
        (LIFE + " with person A\n child with A\n", ["CV271"]),
        (LIFE + " child anonymous\n gives 1 fat\n", ["CV271"]),
        (LIFE + " gives 3 fat + 2 grief\n", ["CV272"]),
        (LIFE + " separates\n", ["CV272"]),
        (TEEN + " gives 3 fat\n", ["CV272"]),
        (GOAL + " needs 1 fat\n", ["CV272"]),
        (MEGA + " needs 9 sex\n", ["CV272"]),
        (GOAL + " needs 3 fat\n with 1 friend\n", ["CV273"]),
        (GOAL + " needs 3 fat\n with person A\n", ["CV273"]),
    ],
)  # fmt: skip
def test_a_check_finds_its_fault(text, expected):
    """One fault of a card gives one message."""
    assert codes(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "game friends\ndeck ?\ncard x: ?\n bars sex forever\n needs 9 friends\n loves B\n",
        LIFE + " needs ?\n with ?\n gives ?\n loves A\n",
        LIFE + " with ? persons\n sex ?\n child with A\n",
        LIFE + " needs ? wealth\n gives ? fat\n",
        TEEN + " needs ?\n with ?\n gives ?\n",
        GOAL + " needs ?\n with ?\n sex ?\n",
        GOAL + " needs ? friends\n",
        FULL + " clears ? on overflow\n",
        LIFE + " needs 1 sex with A\n with friend A\n child with A\n gives 1 fat\n",
        LIFE + " needs 1 sex\n child anonymous\n gives 1 fat\n",
    ],
)
def test_what_is_unknown_passes(text):
    """A check that would need a value waits for it."""
    assert codes(text) == []


@pytest.mark.parametrize("name", ["house", "rules"])
def test_the_editions_are_without_fault(name):
    """And so are the attested cards, which they amend."""
    faults = (*check_cards(edition_cards(name, "friends")), *check_cards(base_cards("friends"), base=CardSet()))

    assert [fault for fault in faults if fault.code != "CV230"] == []


@few_examples(8)
@given(friends_card_sets())
def test_checks_never_stumble(cards):
    """Whatever a file says, its faults are told and no check raises."""
    faults = (*check_cards(cards), *check_cards(cards, base=CardSet(game="friends")))

    assert all(fault.code.startswith("CV") and fault.message for fault in faults)


@few_examples(8)
@given(friends_card_sets())
def test_any_file_can_be_a_layer(cards):
    """It is applied over the attested cards, as an edition and as a fill."""
    for fill in (False, True):
        layered = apply_layer(base_cards("friends").cards, cards, fill=fill)

        assert len(layered) == len(base_cards("friends")) + len(cards)
