"""Writes the conditions of cards and goals in words."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.display.condition_progress import Progress, progress
from cvrules.games.friends.display.places import place_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.spec import Spec

__all__ = ["need_text", "progress_lines"]


def progress_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield what is met, what is missing and what is in the way."""
    every = list(dict.fromkeys(progress(view.seats[view.seat or 0], spec)))
    met = [need_text(one, writer) for one in every if one.is_met]
    missing = [_missing_text(one, writer) for one in every if one.need and not one.is_met]
    barred = [writer.need(f"{one.have} {one.what}") for one in every if not one.need and not one.is_met]
    for key, texts in (("why.met", met), ("why.unmet", missing), ("why.in_the_way", barred)):
        if texts:
            number = sum(one.need for one in every if not one.is_met)
            yield writer.text(key, needs=", ".join(texts), **({"n": number} if key == "why.unmet" else {}))


def _missing_text(one: Progress, writer: Writer) -> str:
    """Return a condition that is not met, with what the player has."""
    if one.place is None or one.person >= 0 or one.nearest < 0:
        return writer.text("why.have", need=need_text(one, writer), have=one.have)
    values = {"who": place_text(one.place, writer), "person": writer.person(one.nearest), "have": one.have}
    return writer.text("why.nearest", need=_amount_text(one, writer), **values)


def need_text(one: Progress, writer: Writer) -> str:
    """Return a condition in words, with the person that it is about."""
    text = _amount_text(one, writer)
    if one.place is None:
        return text
    if one.person >= 0:
        return writer.text("why.with", need=text, person=writer.person(one.person))
    key = "why.same" if one.need > 1 else "why.with"
    who = {"who": place_text(one.place, writer)} if one.need > 1 else {"person": place_text(one.place, writer)}
    return writer.text(key, need=text, **who)


def _amount_text(one: Progress, writer: Writer) -> str:
    """Return the number and the thing that a condition is about."""
    return writer.need(f"{one.need} {one.what}" if one.need else f"no {one.what}")
