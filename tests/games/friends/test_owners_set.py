"""Owners of the box type in their own cards: nothing made up is left, and nothing is marked."""

from __future__ import annotations

import re

import pytest

from cvrules.errors import Severity
from cvrules.games.friends.cards.card import Card
from cvrules.lang.printer import print_cards
from cvrules.library.cards import base_cards, edition_cards, filled_cards
from cvrules.library.checking import check_files
from cvrules.library.faces import face
from cvrules.library.loading import load_cards
from cvrules.library.made_up import made_up_values
from cvrules.model.cardset import Amend, CardSet
from cvrules.model.cardset import Removal as No
from cvrules.model.hole import HOLE


def owners_file() -> str:
    """Return a complete set: amendments of the attested cards, and all others under other names."""
    base = {card.slug: card for card in base_cards("friends")}
    own = [card for card in filled_cards("friends") if card.slug not in base]
    renamed = [Card(None, f"real_{card.slug}", card.types, card.parts, card.deck) for card in own]
    amends = []
    for card in filled_cards("friends"):
        old = base.get(card.slug)
        if old is not None and old.holes:
            gone = {line.word for line in old.clauses} - {line.word for line in card.clauses}
            amends.append(Amend(None, card.slug, card.types, card.parts, tuple(map(No, sorted(gone)))))
    places = edition_cards("house", "friends").places
    text = print_cards(CardSet(tuple(renamed), None, tuple(amends), places, game="friends"))
    return re.sub(r"^ +source.*\n", "", text, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    """Return the cards of a set that an owner wrote, without any fill."""
    file = tmp_path_factory.mktemp("box") / "box.cv"
    file.write_text(owners_file(), "utf-8")
    (checked,) = check_files({str(file): file.read_bytes()})
    assert [str(fault) for fault in checked.diagnostics if fault.severity is not Severity.NOTE] == []
    return load_cards("friends", edition="rules", cards=[file], fill=None)


def test_it_is_complete(cards):
    """As many cards as in the box and nine characteristics, and no hole is left."""
    assert len(cards) == 148
    assert {card.slug: card.holes for card in cards if card.holes} == {}
    assert not any(card.deck is None or card.deck.name is HOLE for card in cards)


def test_it_has_no_card_of_ours(cards):
    """Not one of the made-up cards."""
    assert {card.slug for card in cards}.isdisjoint(card.slug for card in edition_cards("house", "friends"))


def test_nothing_is_marked_as_made_up(cards):
    """An owner's value is attested by the box, wherever it happens to equal ours."""
    assert [card.slug for card in cards if made_up_values(card)] == []
    assert [shown.title for shown in face(cards).faces if shown.is_invented] == []
