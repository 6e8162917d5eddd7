"""What files hold is joined, counted and printed line by line."""

from __future__ import annotations

from cvrules import CardSet, read_cards
from cvrules.model.cardset import Amend, Choice, Edition, Place, Removal

FIRST, _ = read_cards("edition one\ndeck goal\ncard 1 dog: goal\nplace a 1\n")
SECOND, _ = read_cards("card 2 cat: health\namend 1 dog\n no cost\nruling x y\nplace b 2\n")


def test_sets_are_joined_as_files_are():
    """Everything keeps its order; the first edition names the whole."""
    both = FIRST + SECOND

    assert [card.slug for card in both] == ["dog", "cat"]
    assert both.edition == Edition("one")
    assert (SECOND + FIRST).edition == Edition("one")
    assert both.places == (Place("a", 1), Place("b", 2))
    assert both.amends == SECOND.amends
    assert both.choices == (Choice("x", "y"),)
    assert CardSet() + both == both == both + CardSet()


def test_a_set_is_a_sequence_of_cards():
    """It has a length, and cards by index."""
    both = FIRST + SECOND

    assert len(both) == 2
    assert both[1] == both.cards[1]
    assert [*both] == list(both.cards)


def test_lines_print_as_the_language_writes_them():
    """Each thing but a card is one line or a header."""
    assert str(Edition("house")) == "edition house"
    assert str(Place("dog", 5)) == "place dog 5"
    assert str(Choice("misfortune", "at_once")) == "ruling misfortune at_once"
    assert str(Removal("cost")) == "no cost"
    assert Amend(5, "dog").header() == "amend 5 dog"
    assert Amend(None, "dog", ("health", "work")).header() == "amend dog: health | work"
    assert repr(Amend(5, "dog")) == "<amend 5 dog>"
