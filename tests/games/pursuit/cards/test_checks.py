"""Each check finds its fault, and leaves alone what is unknown."""

from __future__ import annotations

import pytest
from hypothesis import given

from cvrules.library.cards import base_cards, edition_cards, read_cards
from cvrules.library.checking import check_cards
from cvrules.model.cardset import CardSet
from cvrules.model.layers import apply_layer
from texts.pursuit import pursuit_card_sets

PROJECT = "game pursuit\ndeck project\ncard x: basic\n"
ITEM = "game pursuit\ndeck item_activity\ncard x: item\n"
JOB = "game pursuit\ndeck job\ncard x: job\n category art\n"
GOAL = "game pursuit\ndeck goal\ncard x: goal\n"
TRAIT = "game pursuit\ndeck trait\ncard x: trait\n starts 3 money\n"
GROUP = "game pursuit\ndeck project\ncard x: group\n role a\n cost 2 money\n gives 1 long_term\n"
HIRED = " rank 1\n cost 2 money\n gives 4 money\n upkeep 1 hourglass\n earns 5 money\n"


def codes(text: str) -> list[str]:
    """Return the codes of all faults of a text, notes left out."""
    cards, faults = read_cards(text)
    assert faults == ()
    return [fault.code for fault in check_cards(cards) if fault.code != "CV230"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (PROJECT + " role a\n cost 1 money\n", ["CV243"]),
        (JOB + " level 1\n cost 3 money\n gives 5 money\n", ["CV243"]),
        (ITEM + " level 1\n cost 1 money\n gives 2 relax\n", ["CV275"]),
        (PROJECT + " level 1 a\n cost 1 money\n gives 2 relax\n upkeep 1 money\n", ["CV246", "CV243"]),
        ("game pursuit\ndeck project\ncard x: basic | group\n", ["CV243"]),
        ("game pursuit\ndeck partner\ncard x: partner\n level 1 a\n needs 1 money\n gives 3 money\n", ["CV243"]),
        ("game pursuit\ndeck partner\ncard x: partner\n level 1 a\n cost 1 money\n gives 4 money\n", ["CV243"]),
        (PROJECT, ["CV244"]),
        (ITEM + " level 1 a\n gives 3 relax\n", ["CV244"]),
        (JOB + " rank 1\n cost 2 money\n gives 4 money\n upkeep 1 hourglass\n earns 5 money\n", ["CV244"]),
        (TRAIT, ["CV244"]),
        (GOAL + " claim first to die\n gives 3 long_term\n", ["CV244"]),
        ("game pursuit\ndeck job\ncard x: trait\n starts 3 money\n slots 1\n", ["CV245"]),
        (PROJECT + " level 1 a\n cost 1 money\n gives 2 relax\n", ["CV246"]),
        (ITEM + " level 2 a\n cost 1 money\n gives 2 relax\n", ["CV246"]),
        (GROUP + " filled 2 roles\n gives 4 money\n", ["CV247"]),
        (GROUP + " role b\n cost 2 knowledge\n gives 1 long_term\n filled 2 roles\n gives 3 money\n"
         " filled 1 role\n gives 1 money\n", ["CV247"]),
        (JOB.replace("art", "arts") + HIRED + " promotion\n cost 2 money\n gives 3 long_term\n", ["CV248"]),
        (JOB + HIRED + " retirement\n cost 2 money\n gives 1 long_term\n earns 4 money\n", ["CV249"]),
        (JOB + HIRED.replace("rank 1", "rank 4") + " promotion\n cost 2 money\n gives 3 long_term\n", ["CV249"]),
        (ITEM + " level 1 a\n cost 1 money\n gives 2 relax\n earns 1 money\n", ["CV250"]),
        (ITEM + " level 1 a\n cost 1 money\n gives 2 relax on rest\n", ["CV251"]),
        (ITEM + " level 1 a\n cost 1 money\n gives 1 relax\n gives 1 knowledge\n", ["CV251"]),
        (TRAIT + " gives 1 money\n", ["CV251"]),
        (GOAL + " claim first to die\n gives 3 long_term\n solo 1 item\n clashes nothing_like_it\n", ["CV252"]),
        (GOAL + " claim first to die\n gives 3 long_term\n solo 1 item\n clashes zen\n", ["CV252"]),
        (GOAL + " claim most long_term at the end\n gives 3 long_term\n solo 1 item\n", ["CV253"]),
        (GOAL + " claim first to die\n gives 3 money\n solo 1 item\n", ["CV253"]),
        ("game pursuit\ndeck stress_track\ncard x: section\n rank 1\n spaces 2\n gives 9 hourglasses\n", ["CV254"]),
        ("game pursuit\ndeck stress_track\ncard x: section\n rank 8\n spaces 2\n gives 9 hourglasses\n", ["CV249"]),
        (GOAL + " claim first to have 20 arts projects\n gives 3 long_term\n solo 2 jobs\n", ["CV255", "CV255"]),
        (ITEM.replace("item\n", "activity\n") + " level 1 a\n cost 1 money\n gives 2 relax\n upkeep 1 money\n", ["CV256"]),
        (GROUP + " filled 1 role\n gives 1 hourglass + 1 money\n", ["CV257"]),
        (ITEM + " level 1 a\n cost 9 hourglasses\n gives 14 long_term\n", ["CV258"]),
        (ITEM + " level 1 a\n cost 1 money\n gives 3 relax\n level 2 b\n cost 2 money\n gives 3 relax\n", ["CV259"]),
        (ITEM + " level 1 a\n cost 5 money\n gives 1 good_health\n level 2 b\n cost 6 money\n gives 1 good_health + 1 relax\n",
         ["CV260", "CV260"]),
        (ITEM + " level 1 a\n cost 1 money\n gives 9 money\n", ["CV261"]),
        (GROUP + " filled 1 role\n gives 1 money\n", ["CV261"]),
        (TRAIT + " gives 1 hourglass on rest\n", ["CV274"]),
        (TRAIT + " gives 1 money + 1 hourglass on refresh\n", ["CV274"]),
        (TRAIT + " spares 1 stress on overtime\n", ["CV274"]),
    ],
)  # fmt: skip
def test_a_check_finds_its_fault(text, expected):
    """One fault of a card gives one message."""
    assert codes(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "game pursuit\ndeck ?\ncard x: ?\n upkeep 1 money\n level 3 a\n role b\n",
        PROJECT + " category ?\n level 1 ?\n cost ?\n gives ?\n level ?\n",
        GROUP + " role ?\n filled ?\n",
        JOB.replace("art", "?") + " rank ?\n cost ?\n gives ?\n upkeep ?\n earns ?\n",
        GOAL + " claim ?\n gives ?\n solo ?\n clashes ?\n",
        TRAIT + " gives ?\n",
        "game pursuit\ndeck stress_track\ncard x: section\n rank ?\n spaces ?\n gives ? hourglasses\n",
        ITEM + " level 1 a\n cost 3 money\n takes partner at level 2\n",
    ],
)
def test_what_is_unknown_passes(text):
    """A check that would need a value waits for it."""
    assert codes(text) == []


def test_a_fill_is_checked_as_a_fill():
    """What it leaves alone is not removed: `no level` only closes the list of levels."""
    faults = check_cards(edition_cards("house", "pursuit"))

    assert [fault for fault in faults if fault.code != "CV230"] == []


def test_cards_of_two_files_are_checked_together():
    """Clashing goals may be in the set and in the base."""
    one, _ = read_cards(GOAL + " claim first to die\n gives 3 long_term\n solo 1 item\n clashes y\n")
    other, _ = read_cards(GOAL.replace("x", "y") + " claim last to die\n gives 3 long_term\n solo 1 item\n clashes x\n")

    assert check_cards(one, base=other) == ()
    assert [fault.code for fault in check_cards(one, base=CardSet(game="pursuit"))] == ["CV252"]


@given(pursuit_card_sets())
def test_checks_never_stumble(cards):
    """Whatever a file says, its faults are told and no check raises."""
    faults = (*check_cards(cards), *check_cards(cards, base=CardSet(game="pursuit")))

    assert all(fault.code.startswith("CV") and fault.message for fault in faults)


@given(pursuit_card_sets())
def test_any_file_can_be_a_layer(cards):
    """It is applied over the attested cards, as an edition and as a fill."""
    for fill in (False, True):
        layered = apply_layer(base_cards("pursuit").cards, cards, fill=fill)

        assert len(layered) == len(base_cards("pursuit")) + len(cards)
