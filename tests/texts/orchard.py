"""The orchard as it is written in tests: rules, views and a writer."""

from __future__ import annotations

from typing import Any

from cvrules.display.writer import Writer
from cvrules.kernel.verbs import view
from cvrules.library.catalogues import texts_of
from cvrules.text.terminal import PLAIN
from cvrules.text.voice import Voice
from played_games.recorded import orchard_game, orchard_rules

__all__ = ["NAMES", "orchard_view", "orchard_writer"]

NAMES = ("Alex", "Kim")


def orchard_writer(language: str = "en", *, has_texts: bool = True) -> Writer:
    """Return a writer of the orchard; without texts, as if its author had written none."""
    voice = texts_of("orchard").voice(language)
    return Writer(voice if has_texts else Voice(language, ()), PLAIN, orchard_rules())


def orchard_view(*moves: str, seat: int = 0) -> Any:
    """Return what a seat sees after ant and bee were dealt, and these moves."""
    return view(orchard_game("deal ant", "deal bee", *moves).table, seat)
