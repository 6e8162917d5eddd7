"""`cvrules.pursuit` has every class of The Pursuit of Happiness that a program may name."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

from cvrules import pursuit


def test_every_move_outcome_and_event_is_there():
    """By its own name."""
    for union in (pursuit.Move, pursuit.Outcome, pursuit.Event):
        for kind in get_args(union):
            assert getattr(pursuit, kind.__name__) is kind
            assert kind.__name__ in pursuit.__all__


def test_all_names_are_sorted_and_exist():
    """So that a new one finds its place."""
    assert [name for name in pursuit.__all__ if not hasattr(pursuit, name)] == []
    assert len(set(pursuit.__all__)) == len(pursuit.__all__)


def test_cvrules_alone_does_not_import_it():
    """Reading cards needs no engine."""
    code = "import sys, cvrules; cvrules.read_cards('game pursuit\\ncard kite: item'); print('cvrules.pursuit' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
