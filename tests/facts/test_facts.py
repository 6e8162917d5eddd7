"""The base set says exactly what is attested: nothing guessed, nothing left out."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cvrules.library.cards import base_cards, sources
from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from effort.loops import loop_over

FACTS = tomllib.loads((Path(__file__).parent / "facts.toml").read_text("utf-8"))
GOSSIP = tomllib.loads((Path(__file__).parent / "gossip.toml").read_text("utf-8"))


def known(value: object) -> object:
    """Return a value of a card as the table writes it."""
    return "?" if value is HOLE else value


def row(card: Card) -> dict[str, object]:
    """Return a card as the table has it."""
    return {
        "number": known(card.number),
        "slug": known(card.slug),
        "deck": known(card.deck.name) if card.deck else None,
        "types": [known(kind) for kind in card.types],
        "clauses": sorted(str(clause) for clause in card.clauses if clause.word != "source"),
        "sources": sorted(card.sources),
    }


def attested() -> list[dict[str, object]]:
    """Return every card the table attests, bare slots included."""
    rows = [
        {
            "number": card.get("number", "?"),
            "slug": card["slug"],
            "deck": card["deck"],
            "types": card["types"],
            "clauses": sorted(card["clauses"]),
            "sources": sorted(card["sources"]),
        }
        for card in FACTS["card"]
    ]
    numbered = {card["number"] for card in rows}
    for deck in FACTS["deck"]:
        rows += [
            {
                "number": number,
                "slug": "?",
                "deck": deck["name"],
                "types": ["?"],
                "clauses": sorted(deck["clauses"]),
                "sources": sorted(deck["sources"]),
            }
            for number in range(deck["first"], deck["last"] + 1)
            if number not in numbered
        ]
    return rows


def test_every_attested_card_stands_in_base_field_by_field():
    """What the table attests, base says; what base says, the table attests."""
    base = {(card["number"], card["slug"]): card for card in map(row, base_cards())}
    table = {(card["number"], card["slug"]): card for card in attested()}

    assert base.keys() == table.keys()
    for key, card in table.items():
        assert base[key] == card, key


def test_every_attested_card_of_gossip_stands_in_its_base_files():
    """Field by field, and nothing else stands there."""
    own = [card for card in base_cards("cv", ("gossip",)) if card not in base_cards().cards]
    table = {card["slug"]: card for card in GOSSIP["card"]}

    assert {card.slug for card in own} == table.keys()
    for card in own:
        wanted = table[card.slug]
        there = row(card)

        assert there["number"] is None
        assert [there["deck"], there["types"]] == [wanted["deck"], wanted["types"]], card.slug
        assert there["clauses"] == sorted(wanted["clauses"]), card.slug
        assert there["sources"] == sorted(wanted["sources"]), card.slug


def test_base_has_the_83_slots_of_the_box():
    """Twelve, twenty-six, twenty, seventeen and eight cards, numbered without a gap."""
    numbers = [card.number for card in base_cards() if card.number is not HOLE]

    assert sorted(numbers) == list(range(1, 84))


def test_every_source_is_described_and_used():
    """A key of `source` is explained in sources.toml, and nothing there is idle."""
    used = {key for card in base_cards("cv", ("gossip",)) for key in card.sources}

    assert used == set(sources())


@loop_over("key", sorted(sources()))
def test_a_source_says_what_it_is(key):
    """Title, kind and what it attests are given for each."""
    source = sources()[key]

    assert {"title", "kind"} <= source.keys()


def test_ranked_cards_keep_their_rank():
    """Where only an order is attested, the invented numbers keep it."""
    import cvrules  # noqa: PLC0415 - the rules are needed here only

    rules = cvrules.load("cv")
    for order in FACTS["order"]:
        worths = [next(c.points for c in rules.card(slug).clauses if c.word == "worth") for slug in order["slugs"]]

        assert worths == sorted(worths)
        assert len(set(worths)) == len(worths)
