"""The base set says exactly what is attested: nothing guessed, nothing left out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import Earns, Gives, Rank, Takes, Upkeep
from cvrules.library.cards import base_cards, edition_cards, filled_cards, sources
from cvrules.model.bundle import Bundle
from cvrules.model.hole import HOLE

FACTS = tomllib.loads((Path(__file__).parent / "facts.toml").read_text("utf-8"))
FILLED = {card.slug: card for card in filled_cards("pursuit")}


def lines_of(card: Card) -> list[str]:
    """Return the lines of a card, except its sources."""
    lines = [line for part in card.parts for line in (part.head, *part.clauses) if line is not None]
    return [str(line) for line in lines if line.word != "source"]


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
    base = {str(card.slug): row(card) for card in base_cards("pursuit")}
    table = {card["slug"]: card for card in FACTS["card"]}

    assert base.keys() == table.keys()
    for slug, card in table.items():
        assert base[slug] == card


def test_every_source_is_described_and_used():
    """A key of `source` is explained in sources.toml, and nothing there is idle."""
    used = {key for card in base_cards("pursuit") for key in card.sources}

    assert used == set(sources("pursuit"))


@pytest.mark.parametrize("key", sorted(sources("pursuit")))
def test_a_source_says_what_it_is(key):
    """Title, kind, what it attests, and how sure it is."""
    assert {"title", "kind", "attests", "sure"} <= sources("pursuit")[key].keys()


def known(field: str) -> list[dict[str, object]]:
    """Return the facts of one kind that a base file cannot say."""
    return [fact for fact in FACTS["known"] if field in fact]


def test_additional_rewards_add_up():
    """The example states their sum, not how it is split."""
    for fact in known("sum"):
        parts = [one for one in FILLED[fact["slug"]].additional_rewards if one.head.roles <= fact["roles"]]
        rewards = [term for part in parts for gives in part.every(Gives) for term in gives.bundle]
        total = {term.what: 0 for term in rewards}
        for term in rewards:
            total[term.what] += term.amount

        assert {f"{amount} {what}" for what, amount in total.items()} == set(fact["sum"].split(" + "))


def test_last_levels_are_as_told():
    """How a project or a course ends is told, though not with which level."""
    for fact in known("last"):
        assert FILLED[fact["slug"]].levels[-1].head.label == fact["last"]
    for fact in known("gives"):
        assert fact["gives"] in str(FILLED[fact["slug"]].levels[-1].first(Gives).bundle)


def test_labels_that_are_told_are_used():
    """A level or role whose number nobody knows."""
    for fact in known("label"):
        assert fact["label"] in {
            part.head.label for card in [FILLED[fact["slug"]]] for part in (*card.levels, *card.roles)
        }


def test_a_relationship_can_begin_above_the_first_level():
    """The rulebook names one card that does so."""
    for fact in known("takes"):
        takes = [one for part in FILLED[fact["slug"]].parts for one in part.every(Takes)]

        assert takes
        assert {one.type for one in takes} == {fact["takes"]}
        assert all(one.level > 1 for one in takes)


def test_sections_keep_their_order():
    """Good Health moves a cube to the section on the left, by the examples."""
    for fact in known("follows"):
        assert FILLED[fact["slug"]].rank == FILLED[fact["follows"]].rank + 1


def test_an_upkeep_without_a_name_is_on_some_card():
    """A figure shows it."""
    pairs = {
        (str(upkeep.price), str(earns.bundle))
        for card in FILLED.values()
        for part in card.parts
        for upkeep in part.every(Upkeep)
        for earns in part.every(Earns)
    }

    for fact in FACTS["upkeep"]:
        assert (fact["upkeep"], fact["earns"]) in pairs


def test_the_made_up_cards_override_nothing_attested():
    """Whatever base states is still there after the fill."""
    for card in base_cards("pursuit"):
        filled = FILLED[card.slug]
        parts = {part.key: part for part in filled.parts}
        assert card.types[0] in {HOLE, filled.types[0]}
        for part in card.parts:
            whole = [clause for clause in part.clauses if not clause.has_holes]
            assert set(whole) <= set(parts[part.key].clauses if part.key in parts else ())


def test_every_hole_is_filled():
    """All cards can be played."""
    assert {slug: card.holes for slug, card in FILLED.items() if card.holes} == {}


def test_every_amendment_answers_a_hole():
    """A line of the fill that changes nothing would be a mistake."""
    for amend in edition_cards("house", "pursuit").amends:
        filled = FILLED[amend.slug]
        mine = {(part.key, clause) for part in amend.parts for clause in part.clauses}
        there = {(part.key, clause) for part in filled.parts for clause in part.clauses}

        assert mine <= there, amend.slug
        assert Bundle(partial=True) not in {clause.bundle for _, clause in mine if isinstance(clause, Gives)}
        assert not any(isinstance(clause, Rank) and clause.number is HOLE for _, clause in mine)
