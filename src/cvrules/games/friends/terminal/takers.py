"""Says which players could take a card in the row, or why a player could not."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.display.goal_states import card_obstacles
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.table.table import SeenTable
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["other_player_text", "seats_that_can_take", "takers_lines"]


def seats_that_can_take(table: SeenTable, spec: Spec) -> list[int]:
    """Return the seats that have not passed and could carry out a card now."""
    seats = range(len(table.seats))
    return [at for at in seats if at not in table.passed and card_refusal(table, at, spec) is None]


def takers_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield a sentence about the players who could take a card, if there are any.

    Args:
        view: The view of the player who asks.
        spec: A card in the row.
        writer: A writer that knows the names of all persons.
    """
    names = ", ".join(writer.person(at) for at in seats_that_can_take(view.table, spec))
    if names:
        yield cite_rules(writer.text("why.takers", names=names), writer, "F7.2")


def other_player_text(view: View, at: int, spec: Spec, writer: Writer) -> str:
    """Return whether another player could take a card, or all reasons why not.

    Args:
        view: The view of the player who asks.
        at: The seat of the other player.
        spec: A card in the row.
        writer: A writer that knows the names of all persons.
    """
    table = view.table
    reasons = [writer.text("why.has_passed")] if at in table.passed else []
    reasons += card_obstacles(table, at, spec, writer) if card_refusal(table, at, spec) is not None else []
    values = {"name": writer.person(at), "card": writer.title(spec.name)}
    if not reasons:
        return cite_rules(writer.text("why.other_can", **values), writer, "F7.2")
    rules = ("F5.1",) if at in table.passed else ("F7.2",)
    return cite_rules(writer.text("why.other_cannot", why="; ".join(reasons), **values), writer, *rules)
