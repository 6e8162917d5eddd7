"""Writes a game's result: each seat's goals, what was missing, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cvrules.games.friends.display.goal_states import goal_state_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN, ScoreLine, rule_of_end, score, winners
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import SeenTable, Table
from cvrules.text.terminal import heading, paragraph

__all__ = ["ending_texts", "result_lines", "score_line_text"]


def result_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with each seat's goals, the reason for the end, and the winner.

    Args:
        table: A table at the end of its game.
        writer: Writes the texts in the player's language.
        names: The names of the seats.
    """
    lines: list[str] = []
    for sheet in score(table):
        lines += ["", heading(writer.text("sheet.total", name=names[sheet.seat], n=sheet.total), writer.style)]
        for line in sheet.lines:
            title = score_line_text(line, writer) if line.kind == "mega" else writer.title(line.card or "")
            text = f"{title} {writer.style.paint(f'({line.rule})', 'grey')}"
            lines += paragraph(text, writer.style, " " * 7, f"{line.points:5}  ")
        lines += _missing_lines(table, sheet.seat, evolve(writer, names=tuple(names)).at(table))
    reason, winner = ending_texts(table, writer, names)
    lines += ["", *paragraph(reason, writer.style)]
    return [*lines, *paragraph(writer.style.paint(winner, "bold"), writer.style)]


def ending_texts(table: SeenTable | Table, writer: Writer, names: Sequence[str]) -> tuple[str, str]:
    """Return the reason for the end of the game, and a sentence about the winner.

    Args:
        table: A table at the end of its game.
        writer: Writes the texts in the player's language.
        names: The names of the seats.
    """
    return _reason_text(table, writer), _winner_text(table, writer, names)


def _missing_lines(table: Table, at: int, writer: Writer) -> list[str]:
    """Return lines with the goals left in a seat's hand, and what each of them needs."""
    lines: list[str] = []
    for card in table.seats[at].hand_ids:
        if card == NO_CARD:
            continue
        spec = table.rules.specs[card]
        state = goal_state_text(table, at, spec, writer, writer.text("sheet.in_time"))
        text = writer.voice.join_with_semicolon(writer.title(spec.name), state)
        lines += paragraph(text, writer.style, " " * 7, "    -  ")
    return lines


def _reason_text(table: SeenTable | Table, writer: Writer) -> str:
    """Return the reason for the end of the game, with a paragraph of the rulebook."""
    number = rule_of_end(table)
    rule = writer.style.paint(f"({number})", "grey")
    match number:
        case "F12.2":
            return writer.text("sheet.why_nobody", rule=rule)
        case "F12.3":
            return writer.text("sheet.why_idle", rule=rule)
        case "F12.4":
            return writer.text("sheet.why_last_period", n=table.period, rule=rule)
    (winner,) = winners(table)
    last = table.rules.specs[table.seats[winner].fulfilled_ids[-1]].name
    return writer.text("sheet.fifth", card=writer.title(last), rule=rule)


def score_line_text(line: ScoreLine, writer: Writer) -> str:
    """Return a text about the goal in a line of the score sheet."""
    title = writer.title(line.card or "")
    return writer.text("sheet.mega", card=title) if line.kind == "mega" else writer.text("sheet.goal", card=title)


def _winner_text(table: SeenTable | Table, writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence that names the winner or says that there is none."""
    best = winners(table)
    if not best:
        return writer.text("sheet.nobody", n=GOALS_TO_WIN)
    return writer.text("sheet.winner", name=names[best[0]], n=len(table.seats[best[0]].fulfilled_ids))
