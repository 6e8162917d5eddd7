"""Asks which resources a player saves or adds because of short-term happiness."""

from __future__ import annotations

from cvrules.games.pursuit.display.moves import part_of
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.prices import choose_resource, legal_moves, project_price
from cvrules.games.pursuit.table.moves import Less, More
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.table.table import copy_draft

__all__ = ["price_question"]


def price_question(view: View, writer: Writer) -> str:
    """Return the question of which resource to take off a price, or to add to it.

    The text also names the resources already taken off or added, even those without a choice.
    """
    table = view.table
    what, number = writer.packed_text(table.price), abs(table.change)
    counted, forced = _chosen_and_forced_resources(view, writer)
    kind = "less" if table.change < 0 else "more"
    if counted == forced:
        question = writer.text(f"ask.{kind}", what=what, n=number)
        return f"{question} {writer.text('ask.taken_off', what=writer.packed_text(forced))}" if forced else question
    return writer.text(f"ask.{kind}_next", what=writer.packed_text(counted), price=what, n=number)


def _chosen_and_forced_resources(view: View, writer: Writer) -> tuple[int, int]:
    """Return the resources already added or taken off, and which of them were forced.

    Both are packed. A resource is forced if the player was not asked, because there was only one
    choice.
    """
    table, move = view.table, view.table.move
    part = part_of(view, writer.spec(getattr(move, "card", "")), move) if move is not None else None
    if move is None or part is None:
        return 0, 0
    price, change = project_price(table, view.seats[view.turn], part.cost, ACTION_OF[type(move)])
    draft = copy_draft(table)
    draft.price, draft.change, draft.lowest = price, change, 0
    while draft.change:
        first, *others = legal_moves(draft)
        if others or not isinstance(first, Less | More):
            break
        choose_resource(draft, first)
    return abs(price - table.price), abs(price - draft.price)
