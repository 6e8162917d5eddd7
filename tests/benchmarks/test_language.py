"""The benchmark of the card language reads what it says it reads."""

from __future__ import annotations

import tomllib

import pytest

import cvrules
from effort.sweeps import sweep


@pytest.fixture
def language(script):
    """The benchmark."""
    return script("language")


@pytest.mark.parametrize("most", [3, 99])
@pytest.mark.parametrize("seed", [0, 179, 10_000])
def test_made_up_cards_are_cards(language, seed, most):
    """In both formats they say the same, and nothing is wrong with them."""
    facts = language.make_cards(100, seed, most=most)
    cards, faults = cvrules.read_cards(language.as_cv(facts))

    assert (len(cards), faults) == (100, ())
    assert tomllib.loads(language.as_toml(facts))["card"] == facts


@pytest.mark.slow
def test_every_broken_line_is_a_fault(language):
    """So many are asked for."""
    limits = cvrules.Limits(faults=1_000)

    assert len(cvrules.read_cards(language.broken_cards(300, 1), limits=limits)[1]) == 300


@pytest.mark.parametrize("measurement", sweep(["toml", "cv", "toml varied", "cv varied"], quick=1))
def test_what_warms_is_not_measured(script, language, monkeypatch, measurement):
    """Not even in the last round."""
    seeds, facts = [], language.make_cards

    def seen(_, seed, **words):
        seeds.append(seed)
        return facts(100 if seed in language.WARM else 1, seed, **words)

    monkeypatch.setattr(language, "make_cards", seen)
    language.MEASUREMENTS[measurement].take(script("rounds").ROUNDS - 1)

    assert len(set(seeds)) == len(seeds) == len(language.WARM) + language.TEXTS


def test_faulty_cards_do_not_warm(language, monkeypatch):
    """They would warm what tells of faults, and nothing else."""
    monkeypatch.setattr(language, "WARM", range(-3, 0))

    with pytest.raises(ValueError, match="cards and faults were read"):
        language.warm_reader()
