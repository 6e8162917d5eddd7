"""The base set says exactly what is attested: nothing guessed, nothing left out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cvrules.games.friends.cards.card import Card
from cvrules.library.cards import base_cards, edition_cards, filled_cards, sources
from cvrules.model.hole import HOLE

FACTS = tomllib.loads((Path(__file__).parent / "facts.toml").read_text("utf-8"))
FILLED = {card.slug: card for card in filled_cards("friends")}


def lines_of(card: Card) -> list[str]:
    """Return the lines of a card, except its sources."""
    return [str(line) for line in card.clauses if line.word != "source"]


def row(card: Card) -> dict[str, object]:
    """Return a card as the table has it."""
    assert card.deck is not None
    return {
        "slug": card.slug,
        "deck": str(card.deck.name),
        "type": str(card.types[0]),
        "sources": list(card.sources),
        "lines": lines_of(card),
    }


def test_base_and_table_agree_line_by_line():
    """What the table attests, base says; what base says, the table attests."""
    base = {str(card.slug): row(card) for card in base_cards("friends")}
    table = {card["slug"]: card for card in FACTS["card"]}

    assert base.keys() == table.keys()
    for slug, card in table.items():
        assert base[slug] == card


def test_every_source_is_described_and_used():
    """A key of `source` is explained in sources.toml, and nothing there is idle."""
    used = {key for card in base_cards("friends") for key in card.sources}

    assert used == set(sources("friends"))


@pytest.mark.parametrize("key", sorted(sources("friends")))
def test_a_source_says_what_it_is(key):
    """Title, kind, what it attests, and how sure it is."""
    assert {"title", "kind", "attests", "sure"} <= sources("friends")[key].keys()


def known(field: str) -> list[dict[str, object]]:
    """Return the facts of one kind that a base file cannot say."""
    return [fact for fact in FACTS["known"] if field in fact]


def test_a_card_without_a_name_is_there():
    """The rulebook explains letters with a card that it does not name."""
    for fact in known("lines"):
        assert fact["lines"] in [lines_of(card) for card in FILLED.values()]


def test_one_of_several_things_happens():
    """Where a source says "or", the filled card has at least one of them."""
    for fact in known("any"):
        assert {line.word for line in FILLED[fact["slug"]].clauses} & set(fact["any"])


def test_characteristics_grow_as_told():
    """A review names them without amounts."""
    for fact in known("grows"):
        assert all(gauge in FILLED[fact["slug"]].gains for gauge in fact["grows"])


def test_people_are_met_where_it_is_told():
    """They need not be friends already."""
    for fact in known("meets"):
        assert any(line.who == "person" for line in FILLED[fact["slug"]].company)


def test_the_made_up_cards_override_nothing_attested():
    """Whatever base states is still there after the fill, in the same order."""
    for card in base_cards("friends"):
        whole = [clause for clause in card.clauses if not clause.has_holes]
        kept = [clause for clause in FILLED[card.slug].clauses if clause in whole]

        assert card.types[0] in {HOLE, FILLED[card.slug].types[0]}
        assert kept == whole


def test_bonds_keep_their_attested_order():
    """They happen in the order of their lines, so the fill may not change it."""
    for card in base_cards("friends"):
        filled = [bond.word for bond in FILLED[card.slug].bonds]
        attested = [bond.word for bond in card.bonds if bond.word in filled]

        assert [word for word in filled if word in attested] == attested


def test_every_hole_is_filled():
    """All cards can be played."""
    assert {slug: card.holes for slug, card in FILLED.items() if card.holes} == {}


def test_every_amendment_answers_a_hole():
    """A line of the fill that changes nothing would be a mistake."""
    for amend in edition_cards("house", "friends").amends:
        mine = {clause for part in amend.parts for clause in part.clauses}

        assert mine <= set(FILLED[amend.slug].clauses), amend.slug
