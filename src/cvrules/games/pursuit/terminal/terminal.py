"""The constant `TERMINAL`: the functions that show this game at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from cvrules.display.terminal import Terminal
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.events import Event, Kept, Placed, RoundBegan, TurnBegan
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.table import Table
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.reasons import move_reasons, topic_lines
from cvrules.games.pursuit.terminal.screen import all_card_lines, table_page
from cvrules.games.pursuit.terminal.story import Story
from cvrules.lab.bots import Bot, bots_of
from cvrules.text.terminal import paragraph

__all__ = ["TERMINAL"]


def _resumed_text(table: Table, writer: Writer) -> str:
    if not table.round:
        return writer.text("ui.goes_on")
    return writer.text("ui.resumed", number=table.round, age=writer.text(f"round.{table.round}"))


def _events_so_far(table: Table) -> list[Event]:
    """Return the events that a story needs if it begins at the given table."""
    if not table.round:
        return []
    specs = table.rules.specs
    events: list[Event] = []
    for at, seat in enumerate(table.seats):
        if seat.trait_id >= 0:
            events.append(Kept(at, specs[seat.trait_id].name, seat.stock))
        events += [Placed(at, specs[held.card].name, held.level) for held in seat.held]
    return [*events, RoundBegan(table.round), TurnBegan(table.turn, table.seats[table.turn].hourglasses)]


def _hint_lines(view: View, writer: Writer, _: Sequence[str]) -> list[str]:
    """Return the move that the greedy bot would make."""
    bot: Bot[View] = bots_of("pursuit")["greedy"]()
    move = cast("Move", bot.choose(view, Random(0)))  # noqa: S311 - games need no cryptography
    return paragraph(writer.text("ui.hint", move=move_text(view, move, writer)), writer.style)


TERMINAL = Terminal(
    menu=menu_of,
    page=table_page,
    story=Story,
    so_far=_events_so_far,
    resumed=_resumed_text,
    commands={"hint": _hint_lines, "cards": all_card_lines},
    help=("number", "level", "move", "why", "hint", "cards", "look", "table", "undo", "quit"),
    reasons=move_reasons,
    topic=topic_lines,
)
