"""CV225: a card that another of its kind makes pointless."""

from __future__ import annotations

import pytest

from cvrules import CardSet, check_cards, read_cards
from cvrules.games.cv import dominance


def dominated(*cards: str, base: CardSet | None = None) -> list[str]:
    """Return which cards are said to be pointless; each is a line such as `a: health; cost 1 money`."""
    text = "deck old_age\n" + "".join(
        f"card {number} " + card.replace("; ", "\n ") + "\n" for number, card in enumerate(cards, 201)
    )
    found, faults = read_cards(text)
    assert faults == ()
    said = check_cards(found, base=base or CardSet())
    return [fault.message.split("'")[3] for fault in said if fault.code == "CV225"]


A = "a: health; cost 1 money; gives 1 health"


@pytest.mark.parametrize(
    "worse",
    [
        "b: health; cost 2 money; gives 1 health",
        "b: health; cost 1 money + 1 health; gives 1 health",
        "b: health; cost 1 money",
        "b: health; cost 1 money; gives 1 health + 1 bad_luck",
        "b: health; cost 1 money; gives 1 health; upkeep 1 money",
        "b: health; cost 1 money; gives 1 health; bars work",
        "b: health; cost 1 money; gives 1 health",
    ],
)
def test_a_card_that_costs_more_or_does_less_is_pointless(worse):
    """Of two equal cards the later one is."""
    assert dominated(A, worse) == ["b"]


@pytest.mark.parametrize(
    "other",
    [
        "b: health; cost 1 health; gives 1 health",
        "b: health; cost 2 money; gives 2 health",
        "b: health; cost 2 money; gives 1 money",
        "b: health; cost 2 money; gives 1 die",
        "b: health; cost 2 money; gives 1 health; may reroll 1 bad_luck",
        "b: health; cost 2 money; gives 1 health; counts as 2 cards",
        "b: health; cost 2 money; gives 1 health; needs 1 work",
        "b: health | work; cost 2 money; gives 1 health",
        "b: work; cost 2 money; gives 1 health",
        "b: health; cost 2 money; gives 1 health + ?",
        "b: health; cost ?; gives 1 health",
        "b: ?; cost 2 money; gives 1 health",
        "a: health; cost 2 money; gives 1 health",
    ],
)
def test_a_card_with_something_of_its_own_is_not(other):
    """Another price, effect, condition or type cannot be compared; holes and twins are left alone."""
    assert dominated(A, other) == []


def test_points_count():
    """A possession worth more is no less."""
    assert dominated("a: possession; cost 1 money; worth 2", "b: possession; cost 1 money; worth 3") == ["a"]


def test_events_are_compared_if_they_do_the_same():
    """Then the cheaper one is better."""
    play = "play gain 1 money"

    assert dominated(f"a: event; cost 1 money; {play}", f"b: event; cost 2 money; {play}") == ["b"]
    assert dominated(f"a: event; cost 1 money; {play}", "b: event; cost 2 money; play gain 2 money") == []


def test_only_cards_under_scrutiny_are_named():
    """A card of the game is compared with, and not complained about."""
    base, _ = read_cards("deck old_age\ncard 1 a: health\n cost 1 money\n gives 1 health\n")

    assert dominated("b: health; cost 2 money; gives 1 health", base=base) == ["b"]
    assert dominated("b: health; cost nothing; gives 1 health", base=base) == []


def test_too_many_cards_are_not_compared(monkeypatch):
    """Comparing each with each takes time, so it is done for ordinary sets only."""
    monkeypatch.setattr(dominance, "COMPARED", 1)

    assert dominated(A, "b: health; cost 2 money") == []
