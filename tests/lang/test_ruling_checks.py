"""The checks of rulings find unknown names in every game."""

from __future__ import annotations

import pytest

from cvrules import check_cards, read_cards
from cvrules.kernel.registry import words_of


@pytest.mark.parametrize("game", ["cv", "pursuit", "friends"])
def test_every_option_is_accepted_and_no_other(game):
    """Each ruling has its own options."""
    for ruling in words_of(game).rulings:
        for option in (*ruling.words, "xyzzy"):
            text = f"game {game}\nedition mine\nruling {ruling.name} {option}\n"
            found = [fault.code for fault in check_cards(read_cards(text)[0])]
            assert found == ([] if option in ruling.words else ["CV404"])


@pytest.mark.parametrize("game", ["cv", "pursuit", "friends"])
def test_a_ruling_is_decided_once(game):
    """A second line about it is an error."""
    ruling = words_of(game).rulings[0]
    line = f"ruling {ruling.name} {ruling.words[0]}\n"
    cards, _ = read_cards(f"game {game}\nedition mine\n{line}{line}")

    assert [fault.code for fault in check_cards(cards)] == ["CV406"]
