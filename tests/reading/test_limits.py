"""Limits: what lies beyond is a fault, never an exception, and never read."""

from __future__ import annotations

import pytest

from cvrules import Limits, read_cards


def card(number: int, *lines: str) -> str:
    """Return the text of a card."""
    return "\n".join([f"card {number} c{number}: health", *lines]) + "\n"


def faults(text: str | bytes, **limits: int) -> list[tuple[str, str]]:
    """Return code and message of each fault."""
    return [(fault.code, fault.message) for fault in read_cards(text, limits=Limits(**limits))[1]]


def slugs(text: str, **limits: int) -> list[str]:
    """Return the cards that were read."""
    return [str(card.slug) for card in read_cards(text, limits=Limits(**limits))[0]]


def test_a_file_may_be_as_long_as_the_limit():
    """Characters count in a string, bytes in a file."""
    text = card(1, "# é")

    assert faults(text, size=len(text)) == []
    assert faults(text, size=len(text) - 1) == [("CV106", f"this file is longer than {len(text) - 1} characters")]
    assert faults(text.encode(), size=len(text)) == [("CV106", f"this file is longer than {len(text)} bytes")]
    assert slugs(text, size=3) == []


@pytest.mark.parametrize("most", [0, 1, 3])
def test_a_file_may_hold_as_many_cards_as_the_limit(most):
    """The next card is a fault, and nothing after it is read."""
    text = "".join(map(card, range(1, most + 1)))

    assert faults(text, cards=most) == []
    assert len(slugs(text, cards=most)) == most
    assert faults(text + card(8) + "nonsense\n", cards=most) == [
        ("CV106", f"this file contains more than {most} cards")
    ]
    assert len(slugs(text + card(8), cards=most)) == most


def test_faulty_cards_and_amendments_count_as_cards():
    """What costs time to read counts, whatever comes of it."""
    text = "card 1 dog: helth\namend 18 marriage\ncard 2 cat: health\n"

    assert [code for code, _ in faults(text, cards=2)] == ["CV101", "CV106"]
    assert slugs(text, cards=2) == []


def test_a_card_may_be_as_long_as_the_limit():
    """A longer one is said once, is not read, and hides no other card."""
    long = card(1, "cost 1 money", "gives 1 die", "worth 1", "worth 2")
    most = len(card(1, "cost 1 money"))
    message = f"this card is longer than {most} characters"

    assert faults(card(1, "cost 1 money"), card_length=most) == []
    assert faults(long + card(2), card_length=most) == [("CV106", message)]
    assert slugs(long + card(2), card_length=most) == ["c2"]
    assert faults(card(1, "cost 1 moeny", "gives 1 die"), card_length=most) == [
        ("CV101", "'moeny' does not fit here"),
        ("CV106", message),
    ]
    assert faults("deck old_age\nedition twelve\n", card_length=3) == [
        ("CV106", "this card is longer than 3 characters"),
        ("CV106", "this card is longer than 3 characters"),
    ]


@pytest.mark.parametrize("kind", ["cost 1 moeny", "cost 0 money", "coast 1", "cost 1 money # \u200b"])
def test_faults_beyond_the_limit_are_counted(kind):
    """The first ones are spelled out, the rest is a number, whatever the fault."""
    text = "".join(card(number, kind) for number in range(1, 8))
    found = faults(text, faults=2)

    assert [code == "CV106" for code, _ in found] == [False, False, True]
    assert found[-1][1] == "and 5 more errors"
    assert faults(text, faults=6)[-1] == ("CV106", "and 1 more error")
    assert "CV106" not in dict(faults(text, faults=7))
    assert faults(text, faults=0) == [("CV106", "and 7 errors")]
    assert slugs(text, faults=2) == []


def test_cards_are_the_same_whatever_is_spelled_out():
    """The number of faults shown never changes what is read."""
    text = card(1) + "crad 2 x: health\n cost 1 money\n" + card(3) + card(4, "cots 1") + card(5)

    assert [slugs(text, faults=most) for most in range(4)] == [["c1", "c3", "c5"]] * 4


def test_strangers_have_tight_limits():
    """Every bound is tighter or equal, and most are much tighter."""
    strangers, ours = Limits.for_strangers(), Limits()

    assert (strangers.size, strangers.cards) == (256 * 1024, 1_000)
    assert (ours.size, ours.cards) == (16 * 1024 * 1024, 200_000)
    assert strangers.card_length < ours.card_length
    assert strangers.faults <= ours.faults


def test_strangers_may_write_whole_files():
    """The tight limits leave room for a box of cards."""
    text = "".join(card(number, "cost 1 money + 2 health", "gives 1 die") for number in range(1, 500))

    cards, faults = read_cards(text, limits=Limits.for_strangers())

    assert faults == ()
    assert len(cards) == 499
