"""The engine and a second implementation, written without looking at it, play the same game."""

from __future__ import annotations

from random import Random

import pytest

from properties.differential import DisagreementError, agree, play_both
from properties.sampling import rules_of_edition
from properties.watching import EDITIONS, PLAYERS, generated

#: Games of each edition and number of players, and games of generated cards.
A_CELL, GENERATED = 4, 104


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_play_the_shipped_cards_alike(edition, players):
    """Same questions, same moves, same tables and points, move for move."""
    decisions = sum(
        play_both(rules_of_edition(edition), players, Random(f"{edition} {players} {seed}"), snapshots=0.1)
        for seed in range(A_CELL)
    )

    assert decisions > 100 * A_CELL


@pytest.mark.parametrize("part", range(4))
def test_both_play_generated_cards_and_rulings_alike(part):
    """Whatever clauses and rulings are combined, they agree."""
    decisions = 0
    for seed in range(part, GENERATED, 4):
        rules, players = generated(10_000 + seed)
        decisions += play_both(rules, players, Random(seed), snapshots=0.1)

    assert decisions > 1_000


def test_a_disagreement_is_reported():
    """Whoever differs is shown with what the other says."""
    with pytest.raises(DisagreementError, match=r"points: the engine has \[1\], the oracle \[2\]"):
        agree("points", [1], [2], ["pass"])
