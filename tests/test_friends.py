"""`cvrules.friends` has every class of Funny Friends that a program may name."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

from cvrules import friends


def test_every_move_outcome_and_event_is_there():
    """By its own name."""
    for union in (friends.Move, friends.Outcome, friends.Event):
        for kind in get_args(union):
            assert getattr(friends, kind.__name__) is kind
            assert kind.__name__ in friends.__all__


def test_all_names_are_sorted_and_exist():
    """So that a new one finds its place."""
    assert [name for name in friends.__all__ if not hasattr(friends, name)] == []
    assert len(set(friends.__all__)) == len(friends.__all__)


def test_cvrules_alone_does_not_import_it():
    """Reading cards needs no engine."""
    code = "import sys, cvrules; cvrules.read_cards('game friends\\ncard x: life'); print('cvrules.friends' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
