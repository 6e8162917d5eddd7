"""Rules of any game: the same rules under other options."""

from __future__ import annotations

import pytest
from attrs import evolve

from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.table.profile import EMPTY
from cvrules.games.cv.table.rules import Rules
from cvrules.model.ruling import Option, Ruling
from played_games.samples import rules_of_edition

GRANNA = "granna_en"


def new_rules(edition: str) -> Rules:
    """Return an edition's rules that have been asked nothing yet."""
    known = rules_of_edition(edition)
    return CvGame.rules(edition, known.cards, known.options, known.catalogues, known.origin)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_rules_know_their_alternatives(ruling):
    """The same cards under each other option, equal to rules that were made so."""
    rules = new_rules(GRANNA)
    others = rules.alternatives(ruling.name)
    made = [
        CvGame.rules(None, rules.cards, {**rules.options, ruling.name: other.ruling(ruling.name)}) for other in others
    ]

    assert [other.digest for other in others] == [other.digest for other in made]
    assert [other.rulings for other in others] == [other.rulings for other in made]
    assert {rules.ruling(ruling.name), *(other.ruling(ruling.name) for other in others)} == set(ruling.words)
    assert rules.alternatives(ruling.name) is others


def test_alternatives_keep_what_rules_know():
    """The same cards, texts and origin; the same rules remain as they were, and remember for themselves."""
    rules = new_rules(GRANNA)
    rules.profiles[()] = EMPTY
    (other,) = rules.alternatives("misfortune")
    (back,) = other.alternatives("misfortune")

    assert (rules.ruling("misfortune"), other.ruling("misfortune")) == ("after_selecting", "at_once")
    for name in (
        "edition",
        "cards",
        "catalogues",
        "origin",
        "book",
        "specs",
        "decks",
        "masks",
        "by_name",
        "starter",
        "game",
    ):
        assert getattr(other, name) is getattr(rules, name)
    assert other.options == {**rules.options, "misfortune": "at_once"}
    assert other.all_options() == {**rules.all_options(), "misfortune": "at_once"}
    assert other != rules
    assert back == rules
    assert other.profiles is not rules.profiles
    assert other.profiles == {}
    with pytest.raises(TypeError):
        other.options["misfortune"] = "after_selecting"


def test_a_later_ruling_at_its_default_changes_no_digest():
    """So replays of versions without it still load; any other option does change it."""
    late = Ruling("last_card", "Does it count?", (Option("counts", "Yes."), Option("is_void", "No.")), "-", since="9.9")
    known = rules_of_edition(GRANNA)
    words = evolve(known.book.words, rulings=(*known.book.words.rulings, late))
    book = evolve(known.book, words=words)
    default, other = (
        evolve(known, book=book, options={**known.options, **more}) for more in ({}, {"last_card": "is_void"})
    )

    assert default.ruling("last_card") == "counts"
    assert default.digest == known.digest
    assert default.recorded_options() == known.recorded_options() == known.all_options()
    assert other.digest != known.digest
    assert other.recorded_options()["last_card"] == "is_void"
