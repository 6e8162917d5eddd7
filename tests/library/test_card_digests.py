"""What has changed in a pack, card by card."""

from __future__ import annotations

import pytest

from cvrules import read_cards
from cvrules.library.card_digests import changes_text, digests_of

PACK = "deck old_age\n\ncard dog: health\n    cost     1 money\n\ncard cat: work\n    cost     1 money\n"
EDITION = "edition mine\n\nruling misfortune at_once\n\namend 18 marriage\n    cost     1 money\n\nplace cooking_course old_age\n"


def digests(text: str) -> dict[str, str]:
    """Return the digests of the cards in a text."""
    return digests_of(read_cards(text)[0])


def test_cards_amendments_places_and_rulings_have_digests():
    """Each is named as an author would name it."""
    assert list(digests(PACK)) == ["dog", "cat"]
    assert list(digests(EDITION)) == ["marriage", "cooking_course", "ruling misfortune"]
    assert digests(EDITION) != digests(EDITION.replace("1 money", "2 money"))


def test_only_what_a_card_says_matters():
    """Neither spaces nor comments nor order."""
    head, dog, cat = PACK.split("\n\n")

    assert digests(f"{head}\n\n{cat.strip()}\n\n{dog}") == digests(f"# mine\n{PACK}".replace("     ", " "))


@pytest.mark.parametrize(
    ("then", "now", "said"),
    [
        ("a1", "a1", "only in comments, spaces or the order of cards"),
        ("a1 b1", "a2 c1", "'a' is different, 'b' is missing, 'c' is new"),
        ("a1 b1 c1", "", "'a', 'b' and 'c' are missing"),
        ("", "a1 b1 c1 d1 e1 f1 g1", "'a', 'b', 'c', 'd', 'e' and 2 more are new"),
    ],
)
def test_changes_are_told_in_words(then, now, said):
    """At most five names of each kind."""
    assert changes_text(*({name[0]: name[1] for name in text.split()} for text in (then, now))) == said
