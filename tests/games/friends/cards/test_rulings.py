"""The rulings are questions with answers, and the edition decides those that the rulebook does."""

from __future__ import annotations

import re

import pytest

from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.library.cards import edition_cards, editions


def test_there_are_37():
    """The open questions of the rulebook and its variant, each with a name of its own."""
    assert len({ruling.name for ruling in RULINGS}) == len(RULINGS) == 37


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_rulings_are_explained(ruling):
    """Each is one question with a citation; each option says what it means at the table."""
    assert ruling.question.endswith("?")
    assert re.match(r"F[1-9][0-9]?\.[1-9]\. [A-Z1][^:]+: .*\.$", ruling.citation)
    assert len(set(ruling.words)) == len(ruling.words) >= 2
    assert all(option.meaning.endswith(".") for option in ruling.options)


@pytest.mark.parametrize("edition", editions("friends"))
def test_editions_decide_rulings_that_exist(edition):
    """What an edition rules is an option of a ruling."""
    words = {ruling.name: ruling.words for ruling in RULINGS}

    assert all(choice.option in words[choice.ruling] for choice in edition_cards(edition, "friends").choices)


def test_the_rulebook_decides_by_the_defaults():
    """What the rulebook says is the first option."""
    defaults = {ruling.name: ruling.default for ruling in RULINGS}
    choices = edition_cards("rules", "friends").choices

    assert choices
    assert all(defaults[choice.ruling] == choice.option for choice in choices)
