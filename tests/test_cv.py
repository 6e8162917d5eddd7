"""`cvrules.cv` has every class of CV that a program may name."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

from cvrules import cv


def test_every_move_outcome_and_event_is_there():
    """By its own name."""
    for union in (cv.Move, cv.Outcome, cv.Event):
        for kind in get_args(union):
            assert getattr(cv, kind.__name__) is kind
            assert kind.__name__ in cv.__all__


def test_all_names_are_sorted_and_exist():
    """So that a new one finds its place."""
    assert [name for name in cv.__all__ if not hasattr(cv, name)] == []
    assert len(set(cv.__all__)) == len(cv.__all__)


def test_cvrules_alone_does_not_import_it():
    """Reading cards needs no engine."""
    code = "import sys, cvrules; cvrules.read_cards('card pet: health'); print('cvrules.cv' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
