"""The notation of values: what is written is read back, and other texts are refused with an example."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.positions import notation
from cvrules.games.pursuit.table.draft import FilledRole
from cvrules.games.pursuit.table.parts import Reward
from cvrules.games.pursuit.table.seat import Held
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN
from cvrules.kernel.notation import bad_value_error

RULES = cvrules.load("pursuit")
ERROR = type(bad_value_error("", ""))
CAR, MAGAZINE, CEO = (RULES.by_name[name] for name in ("car", "magazine", "ceo"))


@pytest.mark.parametrize(
    ("of", "value", "text"),
    [
        (notation.SIGNED, -3, "-3"),
        (notation.SIGNED, 0, "0"),
        (notation.SPACE, -1, "off"),
        (notation.SPACE, 14, "14"),
        (notation.FIRST, -1, "nobody"),
        (notation.FIRST, 2, "2"),
        (notation.AMOUNTS, 1 + (2 << 48) + (6 << 64), "1 knowledge + 2 money + 6 hourglass"),
        (notation.BOARD, 2 + (1 << 72), "2 study + 1 rest"),
        (notation.SLOTS, (CAR, -1), "car, -"),
        (notation.SLOT_BITS, 0b1010, "2, 4"),
        (
            notation.HELD,
            (Held(CAR, 2), Held(MAGAZINE, 0, 1), Held(CEO, 3, 2)),
            "car 2, magazine 0 aside, ceo 3 retired",
        ),
        (notation.ROLES, (FilledRole(MAGAZINE, 1, 0, 2),), "magazine 2 seat 0 tokens 2"),
        (notation.CLAIMS, (OPEN, NO_SEAT, 1), "open, nobody, 1"),
        (notation.REWARDS, (Reward("stress", 2), Reward("partner", 1)), "2 stress, partner at level 1"),
        (notation.LIFE, 3, "gone"),
        (notation.PHASE, 18, "act"),
        (notation.MOVE, cvrules.parse_move("take magazine role writer", RULES), "take magazine role writer"),
    ],
)
def test_a_value_is_written_and_read_back(of, value, text):
    """As positions write it."""
    assert of.write(value, RULES) == text
    assert of.read(text, RULES) == value


@pytest.mark.parametrize(
    ("of", "text"),
    [
        (notation.SIGNED, "-0"),
        (notation.SIGNED, "10000"),
        (notation.SIGNED, "x"),
        (notation.SPACE, "on"),
        (notation.AMOUNTS, "2 money + 1 knowledge"),
        (notation.AMOUNTS, "1 money + 1 money"),
        (notation.AMOUNTS, "1 gold"),
        (notation.AMOUNTS, "0 money"),
        (notation.BOARD, "100 study"),
        (notation.SLOTS, "dragon"),
        (notation.SLOT_BITS, "4, 2"),
        (notation.SLOT_BITS, "5"),
        (notation.SLOT_BITS, "2, 2"),
        (notation.HELD, "car"),
        (notation.HELD, "car 2 lost"),
        (notation.HELD, "car 2 aside twice"),
        (notation.ROLES, "magazine 0 seat 0 tokens 1"),
        (notation.ROLES, "magazine"),
        (notation.CLAIMS, "closed"),
        (notation.REWARDS, "trait at level 1"),
        (notation.REWARDS, "2 happiness"),
        (notation.MOVE, "dance"),
        (notation.PHASE, "lunch"),
    ],
)
def test_another_text_is_refused(of, text):
    """With what was expected."""
    with pytest.raises(ERROR) as error:
        of.read(text, RULES)

    assert str(error.value)
