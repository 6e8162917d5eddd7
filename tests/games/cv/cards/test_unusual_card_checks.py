"""Cards that are allowed but odd: each kind has a warning, and shipped cards have none."""

from __future__ import annotations

import pytest

from cvrules import check_cards, read_cards
from cvrules.library.cards import base_cards, edition_cards, editions

CODES = {"CV226", "CV227", "CV228", "CV229", "CV231", "CV234"}


def warned(text: str) -> list[str]:
    """Return the codes of a text's warnings about odd cards."""
    cards, faults = read_cards(text)
    assert faults == ()
    return [fault.code for fault in check_cards(cards) if fault.code in CODES]


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        ("card a_dog: health\n cost 12 health\n", ["CV226"]),
        ("card a_dog: health\n cost 7 health\n", ["CV226"]),
        ("card a_dog: health\n cost 8 money\n", []),
        ("card a_dog: health\n cost 3 health + 3 knowledge + 3 money\n", []),
        ("card a_dog: health\n cost 15 money\n", ["CV226"]),
        ("card a_dog: health\n cost ?\n", []),
        ("card gnome: possession\n cost 1 money\n", ["CV228"]),
        ("card gnome: possession\n cost 1 money\n worth ?\n", []),
        ("card gnome: possession\n cost 1 money\n gives 1 die\n", []),
        ("card gnome: possession | work\n cost 1 money\n", []),
        ("card gnome: possession\n cost 1 money\n worth 50\n", ["CV234"]),
        ("card gnome: possession\n cost 1 money\n worth 14\n", []),
        ("card mirror: event\n cost 1 money\n play gain 3 bad_luck\n", ["CV229"]),
        ("card mirror: event\n cost 1 money\n play gain 3 bad_luck + ?\n", []),
        ("card mirror: event\n cost 1 money\n play gain 1 bad_luck + 1 money\n", []),
        ("card mirror: event\n cost 1 money\n play save 1 card on misfortune\n", []),
        ("card memoir: health\n cost 1 money\n gives 1 die\n", ["CV231"]),
        ("card letters: health\n cost 1 money\n gives 1 die\n", []),
    ],
)
def test_odd_cards_are_warned_of(card, codes):
    """Only what is surely odd; an unknown value may be anything."""
    assert warned(f"deck old_age\n{card}") == codes


@pytest.mark.parametrize(
    ("scores", "codes"), [("9 per 60 health", ["CV227"]), ("9 per 4 health", []), ("1 per 30 token", [])]
)
def test_goals_out_of_reach_are_warned_of(scores, codes):
    """Cards of the filled set count, tokens do not."""
    line = scores.replace("30 token", "30 tokens")

    assert warned(f"deck goal\ncard rich_one: goal\n scores {line}\n") == codes


def test_a_single_card_is_counted_in_the_singular():
    """The message about a goal out of reach reads well for any number."""
    text = "deck fate\ncard omen: fate\n gives 1 health\ndeck goal\ncard rich_one: goal\n scores 9 per 2 fate\n"
    (fault,) = (fault for fault in check_cards(read_cards(text)[0]) if fault.code == "CV227")

    assert fault.message == "this goal is out of reach: there is 1 fate card in all"


def test_shipped_cards_have_no_warning():
    """Neither the cards of the box nor those of any edition."""
    found = [fault for cards in (base_cards(), *map(edition_cards, editions())) for fault in check_cards(cards)]

    assert [fault for fault in found if fault.code in CODES] == []
