"""Owners of the box type in their own cards: nothing made up is left, and nothing is marked."""

from __future__ import annotations

import re

import pytest

from cvrules.errors import Severity
from cvrules.games.pursuit.cards.card import Card
from cvrules.lang.printer import print_cards
from cvrules.library.cards import base_cards, edition_cards, filled_cards
from cvrules.library.checking import check_files
from cvrules.library.faces import face
from cvrules.library.loading import load_cards
from cvrules.library.made_up import made_up_values
from cvrules.model.cardset import Amend, CardSet
from cvrules.model.cardset import Removal as No
from cvrules.model.hole import HOLE

#: The words of heads of parts, all of which an owner writes anew.
PARTS = ("level", "role", "filled", "promotion", "retirement")


def bumped(text: str) -> str:
    """Return a card's text with other values, as a real card would have."""
    return re.sub(
        r"^( +(?:cost|upkeep) +)(\d) (?!hourglass)",
        lambda found: f"{found[1]}{int(found[2]) % 9 + 1} ",
        text,
        flags=re.MULTILINE,
    )


def owners_file() -> str:
    """Return a complete set: amendments of the attested cards, and all others under other names.

    The values differ from ours, because they are those of a box.
    """
    base = {card.slug: card for card in base_cards("pursuit")}
    own = [card for card in filled_cards("pursuit") if card.slug not in base]
    renamed = [Card(None, f"real_{card.slug}", card.types, card.parts, card.deck) for card in own]
    amends = []
    for card in filled_cards("pursuit"):
        old = base.get(card.slug)
        if old is not None and old.holes:
            words = {part.head.word for part in old.parts if part.head is not None}
            gone = tuple(No(word) for word in PARTS if word in words)
            amends.append(Amend(None, card.slug, card.types, card.parts, gone))
    places = edition_cards("house", "pursuit").places
    text = print_cards(CardSet(tuple(renamed), None, tuple(amends), places, game="pursuit"))
    return bumped(re.sub(r"^ +source.*\n", "", text, flags=re.MULTILINE))


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    """Return the cards of a set that an owner wrote, without any fill."""
    file = tmp_path_factory.mktemp("box") / "box.cv"
    file.write_text(owners_file(), "utf-8")
    (checked,) = check_files({str(file): file.read_bytes()})
    assert [str(fault) for fault in checked.diagnostics if fault.severity is Severity.ERROR] == []
    return load_cards("pursuit", edition="rules_2022", cards=[file], fill=None)


def test_it_is_complete(cards):
    """As many cards as in the box, and no hole is left."""
    assert len(cards) == 177
    assert {card.slug: card.holes for card in cards if card.holes} == {}
    assert not any(card.deck is None or card.deck.name is HOLE for card in cards)


def test_it_has_no_card_of_ours(cards):
    """Not one of the made-up cards."""
    assert {card.slug for card in cards}.isdisjoint(card.slug for card in edition_cards("house", "pursuit"))


def test_nothing_is_marked_as_made_up(cards):
    """An owner's value is attested by the box, wherever it happens to equal ours."""
    told = {card.slug: sorted(str(clause) for _, clause in made_up_values(card).clauses) for card in cards}

    assert {slug: lines for slug, lines in told.items() if lines} == {}
    assert [shown.title for shown in face(cards).faces if shown.is_invented] == []
