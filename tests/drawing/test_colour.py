"""Colours: mixed, and told from each other."""

from __future__ import annotations

import pytest

from cvrules.drawing.colour import INK, PAPER, RED, contrast, mix_colours


def test_black_and_white_differ_most():
    """21 is the largest contrast there is, 1 the smallest; the order does not matter."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#808080", "#808080") == pytest.approx(1)


def test_a_mixture_lies_between():
    """A share of 0 changes nothing, a share of 1 everything."""
    assert mix_colours("#000000", "#ffffff", 0.5) == "#808080"
    assert mix_colours("#102030", "#ffffff", 0) == "#102030"
    assert mix_colours("#102030", "#fedcba", 1) == "#fedcba"


@pytest.mark.parametrize("colour", [INK, RED])
def test_letters_and_the_red_slash_stand_out(colour):
    """On the ground of a card, as the accessibility guidelines ask (AA)."""
    assert contrast(colour, PAPER) >= 4.5
