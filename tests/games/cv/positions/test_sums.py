"""B6, B7: no turn has more symbols than a position and the engine can hold."""

from __future__ import annotations

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.cards.limits import MOST_HELD
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.table.packed import BITS, FULL, GUARD, ONE, covers
from cvrules.kernel.notation import MOST
from tables.arrangement import cards_from, rules_of

GAIN = "gain 99 health + 99 knowledge + 99 relationship + 99 money + 99 good_luck + 99 bad_luck + 99 joker"


def rich_events(number: int) -> str:
    """Return the text of free events that each give 693 symbols."""
    return "deck early_adulthood\n" + "".join(
        f"card gift_{at}: event\n    cost     nothing\n    play     {GAIN}\n" for at in range(number)
    )


def test_positions_hold_what_checks_allow():
    """The two limits are one."""
    assert MOST_HELD == MOST
    assert 3 * MOST_HELD < 1 << BITS - 1
    assert 3 * MOST_HELD < FULL


@pytest.mark.parametrize(("number", "is_allowed"), [(14, True), (15, False), (331, False)])
def test_packs_beyond_the_limit_are_not_loaded(tmp_path, number, is_allowed):
    """CV233: 14 such events are the most beside no other cards; sixteen overflowed a position, 331 the engine."""
    file = tmp_path / "gifts.cv"
    file.write_text(rich_events(number), "utf-8")
    if is_allowed:
        assert cvrules.load(cards=file, edition=None)
    else:
        with pytest.raises(cvrules.InvalidCardsError, match="CV233"):
            cvrules.load(cards=file)


def test_the_largest_sum_prints_and_parses():
    """B6: what all events of the largest pack give is read again, and the guards hold."""
    everything = 14 * 99 * (sum(ONE))

    assert everything & GUARD == 0
    assert covers(everything, everything)
    assert not covers(everything, everything + ONE[0])
    rules = CvGame.rules(None, (*cards_from(rich_events(14)), *rules_of().cards), {})
    table = cvrules.deal(rules, 2)
    notation = cvrules.print_position(evolve(table, gained=everything))
    assert "gained: 1386 health" in notation
    assert not [fault for fault in cvrules.status(notation, rules=rules) if "gained" in fault.message]
