"""Explains who could bid against a player, and what an auction can cost."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["rival_lines"]


def rival_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield sentences about the players who could bid for a card, and their time.

    A player can bid only with more time than the highest bid, so players without time cannot bid
    against an opening bid of 0.

    Args:
        view: The view of the player.
        spec: The card.
        writer: A writer that knows the names of all persons.
    """
    table = view.table
    rivals = [
        (at, seat.time)
        for at, seat in enumerate(table.seats)
        if seat.time and at not in {view.seat, *table.passed} and card_refusal(table, at, spec) is None
    ]
    if not rivals:
        yield cite_rules(writer.text("why.no_rivals"), writer, "F4.4")
        return
    names = ", ".join(f"{writer.person(at)} ({writer.time(time)})" for at, time in rivals)
    most, own = max(time for _, time in rivals), table.seats[view.seat or 0].time
    yield cite_rules(writer.text("why.rivals", names=names), writer, "F4.4")
    key = "why.sure_bid" if own >= most else "why.no_sure_bid"
    yield writer.text(key, what=writer.time(most))
