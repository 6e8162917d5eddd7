"""Reads the stored measurements of cards, which `docs/lab/record.py` writes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from cvrules import Card

PLACE = Path(__file__).resolve().parents[1] / "lab"


@cache
def stored_sets() -> dict[str, dict[str, Any]]:
    """Return the JSON document of each measured set, by the name of its file."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(PLACE.glob("*.json"))}


def find_figures(card: Card) -> tuple[str, dict[str, Any]] | None:
    """Return the name of a set that has a card, and the card's figures; `None` if it was not measured.

    The set without expansions comes first. Two cards with the same slug are named by their numbers.
    """
    sets = [(name, result) for name, result in stored_sets().items() if result["game"] == card.game]
    for name, result in sorted(sets, key=lambda one: one[0] != card.game):
        figures = result["cards"].get(str(card.number)) or result["cards"].get(str(card.slug))
        if figures:
            return name, figures
    return None
