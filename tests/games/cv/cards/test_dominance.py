"""CV225: a card that another of its kind makes pointless."""

from __future__ import annotations

import pytest

from cvrules import CardSet, Severity, check_cards, read_cards
from cvrules.games.cv.cards import dominance


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
    monkeypatch.setattr(dominance, "MOST_COMPARED", 1)

    assert dominated(A, "b: health; cost 2 money") == []
    assert dominated(A, "b: work; cost 2 money") == []


def test_as_many_cards_as_may_be_are_compared(monkeypatch):
    """And kinds of card with fewer, beside one with too many."""
    monkeypatch.setattr(dominance, "MOST_COMPARED", 2)
    three = [f"{name}: health; cost {cost} money" for cost, name in enumerate("abc", 1)]

    assert dominated(*three[:2]) == ["b"]
    assert dominated(*three) == []
    assert dominated(*three, "d: work; cost 1 money", "e: work; cost 2 money") == ["e"]


def test_a_pointless_card_is_said_in_full():
    """Where it stands, which card is better, where that one stands, and what to do."""
    cards, _ = read_cards("deck old_age\ncard 201 a: health\n cost 2 money\ncard 202 b: health\n cost 1 money\n")
    (fault,) = [fault for fault in check_cards(cards, base=CardSet()) if fault.code == "CV225"]

    assert fault.message == "'b' costs no more than 'a' and does everything it does"
    assert fault.help == "see <text>:4:1; make this card cheaper, or give it a different effect"
    assert (fault.severity, fault.span) == (Severity.WARNING, cards[0].span)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cost 1 money; gives 1 health; upkeep 1 money", "cost 2 money; gives 1 health"),
        ("cost 1 money; gives 1 health + 1 bad_luck", "cost 2 money; gives 1 health"),
        ("cost 1 money; gives 1 health; bars work", "cost 2 money; gives 1 health"),
        ("cost 1 money; gives 1 health; bars work", "cost 1 money; gives 1 health; bars knowledge"),
        (
            "cost 1 money; gives 1 health; may reroll 1 bad_luck",
            "cost 1 money; gives 1 health; may reroll any bad_luck",
        ),
        ("cost 1 money; gives 1 health; upkeep 1 money", "cost 1 money; gives 1 health; upkeep 1 knowledge"),
        ("cost 1 money; gives 1 health", "cost 1 money; gives 1 roll"),
    ],
)
def test_a_cheaper_card_with_a_drawback_makes_none_pointless(one, other):
    """A red slash, bad luck and bars are burdens; other abilities are not the same."""
    assert dominated(f"a: health; {one}", f"b: health; {other}") == []


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("cost 1 money; upkeep 1 money", "cost 1 money; upkeep 2 money"),
        ("cost 1 money; gives 1 bad_luck", "cost 1 money; gives 2 bad_luck"),
        ("cost 1 money; bars work", "cost 1 money; bars work; bars knowledge"),
        ("cost 1 money; may reroll 1 bad_luck", "cost 1 money"),
        ("cost 1 money; counts as 3 cards", "cost 1 money; counts as 2 cards"),
        ("cost 1 money; counts as 2 cards", "cost 1 money"),
        ("cost 1 money; gives 1 die", "cost 1 money"),
        ("cost nothing; gives 1 die", "cost 1 money; gives 1 die"),
        ("cost 1 money; needs 1 work; gives 1 die", "cost 2 money; needs 1 work"),
    ],
)
def test_in_whatever_respect_a_card_is_better_the_other_is_pointless(better, worse):
    """Wherever each of them stands."""
    assert dominated(f"a: health; {better}", f"b: health; {worse}") == ["b"]
    assert dominated(f"a: health; {worse}", f"b: health; {better}") == ["a"]


def test_cards_that_nobody_buys_are_left_alone():
    """Childhood cards and goals are dealt; a card without a price, or of no deck, cannot be compared."""
    twins = "card 201 a: health\n{0}card 202 b: health\n{0}"
    for deck, lines in (("childhood", " setup reveal\n"), ("?", " cost 1 money\n"), ("old_age", " gives 1 die\n")):
        cards, faults = read_cards(f"deck {deck}\n" + twins.format(lines))
        assert faults == ()
        assert "CV225" not in {fault.code for fault in check_cards(cards, base=CardSet())}
    cards, _ = read_cards(twins.format(" cost 1 money\n"))
    assert "CV225" not in {fault.code for fault in check_cards(cards, base=CardSet())}
