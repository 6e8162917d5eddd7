"""The constant `TERMINAL`: the functions that show this game at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cvrules.display.terminal import Terminal
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.events import Died, Event, Gained, Kept, Moved, Placed, RoundBegan, SetAside, TurnBegan
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ACTIVE
from cvrules.games.pursuit.table.table import Table
from cvrules.games.pursuit.terminal.hint import hint_lines
from cvrules.games.pursuit.terminal.legend import legend_lines
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.move_answers import move_heading
from cvrules.games.pursuit.terminal.move_effects import deadly_moves
from cvrules.games.pursuit.terminal.reasons import move_reasons
from cvrules.games.pursuit.terminal.refusal_notes import refusal_notes
from cvrules.games.pursuit.terminal.screen import all_card_lines, table_page
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.topic_answers import topic_lines

__all__ = ["TERMINAL"]

#: The phases before the first round.
SETUP = frozenset({Phase.GOALS, Phase.CLASH, Phase.TRAITS, Phase.KEEP, Phase.START})


def _resumed_text(table: Table, writer: Writer) -> str:
    """Return a sentence that says that a saved game is resumed."""
    if not table.round:
        return writer.text("ui.goes_on")
    return writer.text("ui.resumed", number=table.round, age=writer.text(f"round.{table.round}"))


def _events_so_far(table: Table) -> list[Event]:
    """Return the events that a story needs in order to begin at the given table."""
    phase = table.then if table.phase_id == Phase.FILL else table.phase_id
    if not table.round or phase in SETUP:
        return []
    specs = table.rules.specs
    events: list[Event] = []
    for at, seat in enumerate(table.seats):
        if seat.trait_id >= 0:
            events.append(Kept(at, specs[seat.trait_id].name, seat.stock))
        events += [Placed(at, specs[held.card].name, held.level) for held in seat.held]
        events += [SetAside(at, specs[held.card].name) for held in seat.held if held.state != ACTIVE]
        if seat.stress >= 0:
            events.append(Moved(at, "stress", 0, seat.stress))
        if seat.short_term:
            events.append(Gained(at, "short_term", seat.short_term))
    return [*events, RoundBegan(table.round), TurnBegan(table.turn, table.seats[table.turn].hourglasses)]


def _warning_text(view: View, writer: Writer, move: Move) -> str:
    """Return a question to confirm a move that ends the player's life; else an empty text."""
    return writer.text("ask.deadly") if deadly_moves(view, (move,)) else ""


def _has_died(events: Iterable[Event], people: Sequence[int]) -> bool:
    """Return whether one of the people at the terminal has died."""
    return any(isinstance(event, Died) and event.seat in people for event in events)


TERMINAL = Terminal(
    menu=menu_of,
    page=table_page,
    story=Story,
    so_far=_events_so_far,
    resumed=_resumed_text,
    commands={"hint": hint_lines, "cards": all_card_lines, "legend": legend_lines},
    help=("number", "level", "move", "why", "hint", "legend", "cards", "look", "story", "table", "undo", "quit"),
    reasons=move_reasons,
    topic=topic_lines,
    refused=refusal_notes,
    heading=move_heading,
    warning=_warning_text,
    has_pages=True,
    is_break=_has_died,
)
