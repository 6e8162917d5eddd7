"""The reader of card lines, the box, and the table of rulings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.friends.oracle.box_generator import random_box
from games.friends.oracle.cards import Box, Line, Need, Place, lines_of, read_card
from games.friends.oracle.playing import started
from games.friends.oracle.referee import new_game, outcomes
from games.friends.oracle.rulings import RULINGS, complete
from games.friends.oracle.tabletop import LINKS, box_with


def test_a_card_is_read_line_by_line():
    """Numbers, letters, restrictions and struck symbols."""
    card = read_card(
        "card", "goal job", "needs no child", "needs 2 sex with A", "needs partner", "with neutral person A",
        "with 2 friends", "gives 1 fat + 2 grief", "clears wealth, wisdom", "separates", "sex with A", "child anonymous",
        "bars love",
    )  # fmt: skip

    assert card.needs == [Need("children", 0), Need("sex", 2, "A"), Need("partner", 1)]
    assert card.places == [Place("person", "A", ("neutral",)), Place("friend"), Place("friend")]
    assert card.lines == [Line("separates"), Line("sex", "A"), Line("child", "anonymous")]
    assert (card.gives, card.clears, card.bars) == ({"fat": 1, "grief": 2}, ["wealth", "wisdom"], ["love"])
    assert (card.kind, card.category) == ("goal", "job")


@pytest.mark.parametrize("seed", range(4))
def test_cards_are_read_as_they_are_printed(seed):
    """So boxes can be handed to another reader."""
    for card in random_box(seed, odd=seed % 2 == 1).cards.values():
        assert read_card(card.slug, f"{card.kind} {card.category}".strip(), *lines_of(card)) == card


def test_boxes_are_complete():
    """Slugs are unique, and every gauge resets another one."""
    with pytest.raises(ValueError, match="same slug"):
        Box([read_card("twin", "life_a"), read_card("twin", "life_b")], LINKS)
    with pytest.raises(ValueError, match="nine gauges"):
        Box([], LINKS | {"fat": "fat"})


def test_there_are_36_rulings():
    """Each with two or three answers; unknown ones are refused."""
    assert len(RULINGS) == 36
    assert {len(options) for _, options, _ in RULINGS.values()} == {2, 3}
    with pytest.raises(ValueError, match="no ruling theft evenly"):
        complete({"theft": "evenly"})


def test_the_first_outcomes_are_the_goals_of_a_category():
    """Chances are exact."""
    state = new_game(box_with(), 2, genders=["woman", "man"])

    assert outcomes(state) == [(f"deal lifestyle_{at} to seat 1", Fraction(1, 7)) for at in range(7)]
    assert outcomes(started(box_with(), 2)) == []
