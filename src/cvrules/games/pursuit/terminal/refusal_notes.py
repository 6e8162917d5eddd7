"""Adds explanations to a refusal, such as why the price is higher than printed."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate
from cvrules.games.pursuit.rulebook.turns import ACTIONS
from cvrules.games.pursuit.table.moves import Move, Overtime
from cvrules.games.pursuit.terminal.reasons import price_reasons
from cvrules.games.pursuit.terminal.rule_references import cite_rules
from cvrules.kernel.refusal import Refusal

__all__ = ["refusal_notes"]


def refusal_notes(view: View, writer: Writer, move: Move, refusal: Refusal) -> list[str]:
    """Return further sentences about an illegal move; often there are none."""
    if refusal.key.startswith("cannot_pay"):
        return list(_price_notes(view, writer, move))
    if refusal.key == "too_much_stress":
        return list(_stress_notes(view, writer, move))
    if refusal.key == "covered":
        key = "why.covered_overtime" if isinstance(move, Overtime) else "why.covered"
        return [cite_rules(writer.text(key), writer, "P3.2")]
    if refusal.key == "not_in_row":
        return list(_owner_notes(view, writer, move))
    return []


def _price_notes(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield what changes the printed price; in Upkeep, yield what to do instead."""
    if view.phase == "paying":
        yield cite_rules(writer.text("why.pay_first"), writer, "P3.5", "P3.6")
        return
    reasons = list(price_reasons(view, writer, move))
    yield from reasons if len(reasons) > 1 else ()


def _stress_notes(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield a sentence about an action's stress, and how much the player can take."""
    judge = ACTIONS.get(type(move))
    estimate = None if judge is None else judge[0](view.table, move)
    if isinstance(estimate, Estimate):
        room = view.rules.last_space - view.seats[view.turn].stress
        yield writer.text("why.too_much", what=writer.sums({"stress": estimate.stress}), n=room)


def _owner_notes(view: View, writer: Writer, move: Move) -> Iterator[str]:
    """Yield a sentence that says who has the card, if another player took it."""
    card = view.rules.by_name.get(getattr(move, "card", ""))
    for at, seat in enumerate(view.seats):
        if at != view.seat and any(held.card == card for held in seat.held):
            name = writer.names[at] if writer.names else str(at + 1)
            yield writer.text("why.owner", card=writer.title(getattr(move, "card", "")), name=name)
