"""The constant `TERMINAL`: the functions for playing this game at a terminal."""

from __future__ import annotations

from cvrules.display.terminal import Terminal
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import period_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import BONDS, STRANGER
from cvrules.games.friends.table.events import (
    Became,
    Changed,
    ChildBorn,
    Event,
    Fulfilled,
    GenderChosen,
    Lived,
    Passed,
    PeriodBegan,
)
from cvrules.games.friends.table.spec import WOMAN
from cvrules.games.friends.table.table import Table
from cvrules.games.friends.terminal.hint import hint_lines
from cvrules.games.friends.terminal.legend import legend_lines
from cvrules.games.friends.terminal.life_table import life_table_lines
from cvrules.games.friends.terminal.menu import menu_of
from cvrules.games.friends.terminal.reasons import move_reasons
from cvrules.games.friends.terminal.refusal_details import explain_refusal
from cvrules.games.friends.terminal.screen import auction_lines, page_key, reminder_lines, row_lines, table_page
from cvrules.games.friends.terminal.story import Story
from cvrules.games.friends.terminal.topic_answers import own_goal_lines, topic_lines

__all__ = ["TERMINAL"]


def _resumed_text(table: Table, writer: Writer) -> str:
    """Return a sentence that says that a saved game continues."""
    if not table.period:
        return writer.text("ui.goes_on")
    return writer.text("ui.resumed", period=period_text(table.period, writer))


def _events_so_far(table: Table) -> list[Event]:
    """Return events that lead to the given table, for a story that starts there."""
    if not table.period:
        return []
    specs, players = table.rules.specs, len(table.seats)
    events: list[Event] = [
        GenderChosen(at, "woman" if gender == WOMAN else "man") for at, gender in enumerate(table.genders[:players])
    ]
    for at, seat in enumerate(table.seats):
        events += [Lived(at, specs[card].name, 0) for card in seat.lived_ids]
        events += [Fulfilled(at, specs[card].name) for card in seat.fulfilled_ids]
        events += [Passed(at, seat.time)]
    events.append(PeriodBegan(table.period))
    for at, seat in enumerate(table.seats):
        known = [(person, bond) for person, bond in enumerate(seat.bonds) if bond != STRANGER]
        events += [Became(at, person, BONDS[bond]) for person, bond in known if person > at]
        events += [Changed(at, gauge, value) for gauge, value in zip(GAUGES, seat.gauges, strict=True) if value]
        for person, number in enumerate(seat.children):
            events += [ChildBorn(at, person)] * (number if person > at else 0)
        events += [ChildBorn(at, None)] * seat.bed_children
    return events


TERMINAL = Terminal(
    menu=menu_of,
    page=table_page,
    page_key=page_key,
    has_secrets=lambda _table: True,  # the life goals in each hand, which players get soon after the first questions
    above=auction_lines,
    reminder=reminder_lines,
    greeting=lambda writer: writer.text("ui.aim", command=writer.voice.command("legend")),
    story=Story,
    so_far=_events_so_far,
    resumed=_resumed_text,
    commands={"goals": own_goal_lines, "cards": row_lines, "hint": hint_lines, "legend": legend_lines},
    text_commands={"lives": life_table_lines},
    has_pages=True,
    at_pause=("why", "goals", "cards", "lives", "legend", "look", "story", "table"),
    after_end=("why", "goals", "lives", "legend", "look", "story", "table"),
    help=(
        "number",
        "bid",
        "move",
        "why",
        "hint",
        "goals",
        "cards",
        "lives",
        "legend",
        "look",
        "story",
        "table",
        "undo",
        "quit",
    ),
    refusal=explain_refusal,
    reasons=move_reasons,
    topic=topic_lines,
)
