"""Why a move is not legal: data first, words second."""

from __future__ import annotations

from typing import ClassVar

import pytest
from attrs import frozen

from cvrules.kernel.refusal import Refusal
from cvrules.model.bundle import Bundle, Term


@frozen
class Picky(Refusal):
    """The refusals of a made-up game."""

    sentences: ClassVar = {
        "refusal.ripe": "{card} needs {need} days, not {have}: {why}.",
        "refusal.dear": "{card} costs {need}; take {names}.",
        "remedy.wait": "Wait for {need} days.",
        "why.rain": "it rained",
    }


def test_a_refusal_gives_its_values_as_they_are():
    """Numbers stay numbers, and symbols stay symbols."""
    plums = Bundle((Term(2, "plum"),))
    refusal = Picky.of("dear", "O1.2", card="tree", need=plums, names=("a", "b", "c"))

    assert (refusal.key, refusal.rule, refusal["need"], refusal["names"]) == ("dear", "O1.2", plums, ("a", "b", "c"))
    assert str(refusal) == "tree costs 2 plum; take a, b or c. (O1.2)"


def test_a_value_may_be_the_key_of_a_phrase():
    """The phrase is what is said."""
    assert str(Picky.of("ripe", "O2", card="x", need=3, have=1, why="rain")) == "x needs 3 days, not 1: it rained. (O2)"


def test_a_remedy_is_said_before_the_rule():
    """Its sentence speaks of the same values."""
    refusal = Picky.of("ripe", "O2", "wait", card="x", need=3, have=1, why="fog")

    assert str(refusal) == "x needs 3 days, not 1: fog. Wait for 3 days. (O2)"


def test_refusals_are_values():
    """The order in which values are given does not matter."""
    one = Picky.of("dear", "O1", card="x", need=1)
    other = Picky.of("dear", "O1", need=1, card="x")

    assert one == other
    assert hash(one) == hash(other)


def test_an_unknown_value_is_an_error():
    """A reason has the values it has."""
    with pytest.raises(KeyError):
        Picky.of("dear", "O1")["card"]
