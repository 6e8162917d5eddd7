"""Writes refusals in words. A refusal about a price shows only what is missing."""

from __future__ import annotations

from attrs import evolve

from cvrules.display import display
from cvrules.games.pursuit.cards.words import RESOURCES
from cvrules.games.pursuit.display.writer import Writer
from cvrules.kernel.refusal import Refusal
from cvrules.model.bundle import Bundle
from cvrules.model.hole import known_value

__all__ = ["refusal_text"]


def refusal_text(refusal: Refusal, writer: Writer) -> str:
    """Return a refusal as a sentence, followed by the paragraph of the rulebook."""
    values = dict(refusal.values)
    need, have = values.get("need"), values.get("have")
    if isinstance(need, Bundle) and isinstance(have, Bundle):
        values["have"] = _have_text(_amounts_by_thing(need), _amounts_by_thing(have), writer)
    return display.refusal_text(evolve(refusal, values=tuple(values.items())), writer)


def _amounts_by_thing(bundle: Bundle) -> dict[str, int]:
    """Return the amount of each thing in a bundle from a refusal."""
    return {str(term.what): known_value(term.amount) for term in bundle}


def _have_text(need: dict[str, int], have: dict[str, int], writer: Writer) -> str:
    """Return how much the player has of each thing that is too scarce, such as `0♪`.

    If the player could pay the price itself, the refusal is about the additional resources that an
    unhappy player must pay. Any resource will do, so the text lists all resources.
    """
    lacking = [what for what, number in need.items() if have.get(what, 0) < number] or RESOURCES
    return " ".join(writer.amount(have.get(what, 0), what) for what in lacking)
