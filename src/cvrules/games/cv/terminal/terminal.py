"""The constant `TERMINAL`: the functions that show CV in a terminal."""

from __future__ import annotations

from cvrules.display.terminal import Terminal
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.table.events import Drawn, Event, RoundBegan, RowDrawn, TurnBegan
from cvrules.games.cv.table.table import Table
from cvrules.games.cv.terminal.menu import menu_of
from cvrules.games.cv.terminal.screen import all_cv_lines, dice_lines, odds_lines, table_lines
from cvrules.games.cv.terminal.story import Story

__all__ = ["TERMINAL"]


def _turn_key(view: View) -> tuple[int, int]:
    """Return a key that changes with each turn, so that the table is shown again."""
    return view.round, view.table.turn


def _resumed_text(table: Table, writer: Writer) -> str:
    """Return a sentence that says that a saved game continues."""
    return writer.text("ui.resumed", number=table.round)


def _events_so_far(table: Table) -> list[Event]:
    """Return the events that a story needs to begin at the given table."""
    if not table.round:
        return []
    return [
        RoundBegan(table.round),
        *(Drawn(table.rules.specs[card].name) for card in table.track_ids),
        *(RowDrawn(table.rules.specs[card].name) for card in table.gossip_row.row_ids),
        TurnBegan(table.turn, table.pending, table.throws),
    ]


TERMINAL = Terminal(
    menu=menu_of,
    page=table_lines,
    page_key=_turn_key,
    above=dice_lines,
    story=Story,
    so_far=_events_so_far,
    resumed=_resumed_text,
    commands={"odds": odds_lines, "cv": all_cv_lines},
    help=("number", "all", "move", "why", "odds", "cv", "look", "story", "table", "undo", "quit"),
    why=("{}", "buy {}"),
)
