"""Editions amend what base says; `house` only fills what nobody attests."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import cvrules
from cvrules.games.cv.cards.clauses import Scores
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.model.hole import HOLE
from cvrules.model.layers import apply_layer

ROOT = Path(__file__).resolve().parents[2]
CONFLICTS = tomllib.loads((ROOT / "cards" / "cv" / "conflicts.toml").read_text("utf-8"))["conflict"]
PRINTED = ("granna_en", "gigamic_fr", "reference")


def without_fill(edition):
    """Return the cards as an edition has them, holes and all, by number; unplaced ones by slug."""
    layers = () if edition is None else (edition_cards(edition),)
    cards = base_cards().cards
    for layer in layers:
        cards = apply_layer(cards, layer)
    return cards


def placed():
    """Return the number that house gives each card without one."""
    return {place.slug: place.where for place in edition_cards("house").places}


@pytest.mark.parametrize("edition", [None, *PRINTED])
def test_house_overrides_nothing(edition):
    """Whatever base or an edition knows of a card is still so after house has filled the holes."""
    filled = {card.number: card for card in cvrules.load("cv", edition=edition).cards}
    for card in without_fill(edition):
        number = placed()[card.slug] if card.number is HOLE else card.number
        after = filled[number]

        assert card.slug in {HOLE, after.slug}
        if HOLE not in card.types:
            assert after.types == card.types
        for clause in card.clauses:
            if not clause.has_holes:
                assert clause in after.clauses, (number, clause)


@pytest.mark.parametrize("edition", [None, *PRINTED])
def test_house_keeps_the_known_part_of_what_it_fills(edition):
    """A sum that is partly known keeps what is known of it."""
    filled = {card.number: card for card in cvrules.load("cv", edition=edition).cards}
    for card in without_fill(edition):
        number = placed()[card.slug] if card.number is HOLE else card.number
        for clause in card.clauses:
            known = getattr(clause, "bundle", None) or getattr(clause, "price", None)
            if known is not None and known.terms:
                twin = next(other for other in filled[number].clauses if other.word == clause.word)
                whole = getattr(twin, "bundle", None) or twin.price

                assert all(whole[term.what] >= term.amount for term in known)


@pytest.mark.parametrize("edition", [None, *PRINTED])
def test_with_house_every_card_can_be_played(edition):
    """All 83 numbers, no hole left, and the box's decks."""
    rules = cvrules.load("cv", edition=edition)

    assert rules.holes == ()
    assert [card.number for card in rules.cards] == list(range(1, 84))
    assert [len(deck) for deck in rules.decks] == [12, 26, 20, 17, 8, 0, 0]


def test_without_house_the_holes_are_listed():
    """A table with holes is refused, and the refusal names them."""
    rules = cvrules.load("cv", fill=None)

    with pytest.raises(cvrules.IncompleteCardsError) as refused:
        cvrules.deal(rules, 3)
    assert any("magician" in hole for hole in refused.value.holes)


def test_no_two_cards_are_alike():
    """Each card of the full set does something of its own; 5 and 30 share title and effect."""
    rules = cvrules.load("cv")
    bodies = {}
    for card in rules.cards:
        body = (card.types, tuple(sorted(str(clause) for clause in card.clauses if clause.word != "source")))
        bodies.setdefault(body, []).append(card.number)

    assert [numbers for numbers in bodies.values() if len(numbers) > 1] in ([], [[5, 30]])


def test_the_full_set_has_no_warnings():
    """No cost nobody can pay, no dominated card, no goal nobody can meet."""
    cards = cvrules.CardSet(cvrules.load("cv").cards)

    faults = cvrules.check_cards(cards, base=cvrules.CardSet())

    assert [str(fault) for fault in faults if fault.severity is not cvrules.Severity.NOTE] == []


@pytest.mark.parametrize(
    "word", ["cost", "needs", "gives", "may", "upkeep", "bars", "play", "worth", "counts", "scores"]
)
def test_every_clause_is_used_by_several_cards(word):
    """The full set shows every clause of the language more than once."""
    cards = [card for card in cvrules.load("cv").cards if any(clause.word == word for clause in card.clauses)]

    assert len(cards) >= 2


def test_every_edition_is_found_by_its_name():
    """An edition's file carries the name it gives itself."""
    assert set(editions()) == {*PRINTED, "house"}
    for name in editions():
        assert edition_cards(name).edition.name == name


def test_goal_82_is_what_each_rulebook_prints():
    """The English and the French sheet disagree about points and cards."""
    english, french = (cvrules.load("cv", edition=name).card(82).first(Scores) for name in ("granna_en", "gigamic_fr"))

    assert str(english) == "scores 3 per 2 possession + 1 work"
    assert str(french) == "scores 4 per 2 health + 1 work"


def test_every_conflict_has_an_outcome():
    """Each place where the rulebooks differ is a ruling, an amendment or a written reason."""
    ids = [conflict["id"] for conflict in CONFLICTS]
    rulings = {ruling.name for ruling in (*RULINGS, *GOSSIP_RULINGS)}

    assert {str(number) for number in range(1, 39)} <= set(ids)
    assert {f"C{number}" for number in range(1, 19)} <= set(ids)
    assert len(ids) == len(set(ids))
    for conflict in CONFLICTS:
        kind, _, name = conflict["outcome"].partition(":")
        assert conflict["reason"]
        assert kind in {"ruling", "amendment", "reason"}
        if kind == "ruling":
            assert name in rulings
        if kind == "amendment":
            assert any(str(amend.number) == name for edition in PRINTED for amend in edition_cards(edition).amends)


def test_every_ruling_answers_a_conflict():
    """No ruling is invented without a question behind it."""
    decided = {conflict["outcome"].removeprefix("ruling:") for conflict in CONFLICTS}

    assert {ruling.name for ruling in (*RULINGS, *GOSSIP_RULINGS)} <= decided


def test_every_ruling_line_cites_its_place():
    """Above each ruling or amendment of a printed edition stands a comment that says where."""
    for name in PRINTED:
        lines = (ROOT / "cards" / "cv" / "editions" / f"{name}.cv").read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            if line.startswith(("ruling", "amend")):
                assert lines[number - 1].startswith("#"), (name, number + 1)
