"""Why a move is not legal: data first, words second."""

from __future__ import annotations

import re

import pytest

from cvrules.games.cv import refusal as module
from cvrules.games.cv.refusal import Refusal, refused


def test_a_refusal_tells_its_rule_and_values():
    """As data, and as a sentence with the number of its paragraph."""
    reason = refused("needs", "R3.6", card="manager", need=1, what="work", have=0)

    assert (reason.key, reason.rule) == ("needs", "R3.6")
    assert (reason["card"], reason["need"], reason["have"]) == ("manager", "1", "0")
    assert str(reason) == "manager needs 1 of type work, and the CV holds 0 (R3.6)"


def test_a_remedy_is_told_too():
    """Where there is one, it stands before the number."""
    reason = refused("free_anyway", "R3.4", "buy it", card="offer")

    assert str(reason) == "offer costs nothing, so it takes no luck; buy it (R3.4)"


def test_refusals_are_values():
    """The order in which values are given does not matter."""
    one = refused("needs", "R3.6", card="x", need=1)
    other = refused("needs", "R3.6", need=1, card="x")

    assert one == other
    assert hash(one) == hash(other)


def test_an_unknown_value_is_an_error():
    """Who asks for what is not there hears so."""
    with pytest.raises(KeyError):
        refused("over", "R9.1")["card"]


@pytest.mark.parametrize("key", module._SENTENCES)
def test_every_sentence_can_be_said(key):
    """Lower case, no full stop, and nothing left open."""
    sentence = module._SENTENCES[key]
    names = re.findall(r"{(\w+)}", sentence)
    said = str(Refusal(key, "R1.2", tuple((name, name) for name in names)))

    assert said == f"{re.sub(r'[{}]', '', sentence)} (R1.2)"
    assert not sentence.endswith(".")
    assert sentence[0] == "{" or sentence[0].islower()
