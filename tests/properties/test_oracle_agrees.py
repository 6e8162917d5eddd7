"""The engine and a second implementation, written without looking at it, play the same game."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cvrules import load
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from effort.sweeps import sweep
from played_games.samples import rules_of_edition
from properties.referee.engine_and_oracle import DisagreementError, agree, play_both
from properties.referee.watched_games import EDITIONS, PLAYERS, generated

#: Games of each edition and number of players, and games of generated cards, which are played in parts.
A_CELL, GENERATED, PARTS = 4, 104, 8
#: Each option of the rulings of Gossip, and its default options.
GOSSIP_OPTIONS = [{}, *({ruling.name: word} for ruling in GOSSIP_RULINGS for word in ruling.words[1:])]


@pytest.mark.parametrize("seed", sweep(range(A_CELL), quick=1))
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_play_the_shipped_cards_alike(edition, players, seed):
    """Same questions, same moves, same tables and points, move for move."""
    rng = Random(f"{edition} {players} {seed}")

    assert play_both(rules_of_edition(edition), players, rng, snapshots=0.1) > 100


@pytest.mark.parametrize(
    ("edition", "players", "number"),
    sweep(list(product(EDITIONS, PLAYERS, range(len(GOSSIP_OPTIONS)))), quick=8),
)
def test_both_play_gossip_alike(edition, players, number):
    """With the expansion, under each option of its rulings, they agree as well."""
    rules = load(edition=edition, expansions=["gossip"], rulings=GOSSIP_OPTIONS[number])
    rng = Random(f"gossip {edition} {players} {number}")

    assert play_both(rules, players, rng, snapshots=0.1) > 100


@pytest.mark.parametrize("part", sweep(range(PARTS), quick=1))
def test_both_play_generated_gossip_alike(part):
    """Whatever gossip and fate cards say, and however rulings are combined, they agree."""
    decisions = 0
    for seed in range(part, GENERATED, PARTS):
        rules, players = generated(20_000 + seed, gossip=True)
        decisions += play_both(rules, players, Random(seed), snapshots=0.1)

    assert decisions > 500


@pytest.mark.parametrize("part", sweep(range(PARTS), quick=2))
def test_both_play_generated_cards_and_rulings_alike(part):
    """Whatever clauses and rulings are combined, they agree."""
    decisions = 0
    for seed in range(part, GENERATED, PARTS):
        rules, players = generated(10_000 + seed)
        decisions += play_both(rules, players, Random(seed), snapshots=0.1)

    assert decisions > 500


def test_a_disagreement_is_reported():
    """Whoever differs is shown with what the other says."""
    with pytest.raises(DisagreementError, match=r"points: the engine has \[1\], the oracle \[2\]"):
        agree("points", [1], [2], ["pass"])
