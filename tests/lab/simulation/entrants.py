"""Bots that behave badly, each in its own way; other processes import them by name."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from cvrules.lab.bots import RandomBot


class Plain:
    """A bot that makes the first legal move."""

    def choose(self, view, _rng):
        return view.legal_moves[0]


class AlsoPlain(Plain):
    """The same bot under another name."""


class Crashing:
    """A bot that does not get far."""

    def choose(self, _view, _rng):
        raise KeyError("no plan")


class Cheating:
    """A bot that answers with something that is not a move."""

    def choose(self, _view, _rng):
        return "buy everything"


class Sleeping:
    """A bot that takes its time, and does not want to be disturbed."""

    def choose(self, _view, _rng):
        for _ in range(3):
            with contextlib.suppress(Exception):
                time.sleep(5)


class Leaving(RandomBot):
    """A bot that asks to leave the program."""

    def choose(self, _view, _rng):
        raise SystemExit(3)


class Deadly(RandomBot):
    """A bot that ends its process, but only once if there is a note about it."""

    def choose(self, view, rng):
        note = os.environ.get("CVRULES_TEST_NOTE")
        if note is None or not Path(note).exists():
            if note is not None:
                Path(note).touch()
            os._exit(9)
        return super().choose(view, rng)


class Unready:
    """A bot that cannot even be made."""

    def __init__(self):
        raise RuntimeError("no money")


NOT_A_BOT = 7


class Stuck:
    """A bot that cannot be interrupted, because it waits for code that is not Python's."""

    def choose(self, _view, _rng):
        return sum(range(10**13))
