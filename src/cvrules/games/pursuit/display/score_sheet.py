"""Writes the result of a game: each player's score sheet, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import Clashes, Solo
from cvrules.games.pursuit.display.goal_counts import counts_at_the_end, counts_text, missing_text, progress_text
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.rulebook.ending import INHERITANCE, LONG_TERM, ScoreLine, score, winners
from cvrules.games.pursuit.rulebook.solo import SOLO_TARGET, solo_conditions
from cvrules.games.pursuit.table.table import Table
from cvrules.model.card import Part
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["goal_rule_text", "result_lines", "score_line_text"]


def result_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with each score sheet and the winner.

    A solo game also lists the conditions for winning. A game for several players also lists how
    much each player had of the things that the life goals count, and the life goals without a
    line on a score sheet: those won during the game, and those that no player won.

    Args:
        table: A table at the end of a game.
        writer: Writes texts and signs in the reader's language.
        names: The names of the players, by seat.
    """
    lines: list[str] = []
    for sheet in score(table):
        lines += ["", heading(writer.text("sheet.total", name=names[sheet.seat], n=sheet.total), writer.style)]
        for line in sheet.lines:
            texts = [score_line_text(line, writer), _lead_text(table, line, writer, names)]
            text = " ".join([*filter(None, texts), writer.style.paint(line.rule, "grey")])
            lines += paragraph(text, writer.style, " " * 7, f"{line.points:5}  ")
    if table.players == 1:
        lines += _condition_lines(table, writer)
    else:
        lines += _other_goal_lines(table, writer, names)
    return [*lines, "", *paragraph(writer.style.paint(_winner_text(table, writer, names), "bold"), writer.style)]


def score_line_text(line: ScoreLine, writer: Writer) -> str:
    """Return what the points on a line of the score sheet are for."""
    if line.card is not None:
        rule = goal_rule_text(writer.rules.card(line.card), writer, is_solo=False)
        return writer.text("sheet.goal", card=writer.title(line.card), rule=rule)
    if line.kind == INHERITANCE:
        return writer.text("sheet.inheritance", what=writer.sign(line.what))
    return writer.text("sheet.long_term")


def _condition_lines(table: Table, writer: Writer) -> list[str]:
    """Return the conditions for winning a solo game, each marked as met or missed."""
    sheet = score(table)[0]
    lines: list[str] = [""]
    for name, is_met in solo_conditions(table, sheet.lines[0].points, sheet.total).items():
        if name == LONG_TERM:
            is_before = table.rules.rulings.solo_fifty_before
            have = sheet.lines[0].points if is_before else sheet.total
            text = writer.text("sheet.target", n=SOLO_TARGET, have=have)
        else:
            rule = goal_rule_text(table.rules.card(name), writer, is_solo=True)
            text = f"{writer.voice.join_with_colon(writer.title(name), rule)} {_solo_text(table, name, writer)}"
        mark = writer.style.paint(writer.text("sheet.met" if is_met else "sheet.missed"), "green" if is_met else "red")
        lines += paragraph(text, writer.style, " " * 7, f"  {pad(mark, 4)} ")
    return lines


def _solo_text(table: Table, name: str, writer: Writer) -> str:
    """Return how much the player of a solo game has of the things that a goal counts.

    If the goal is about the length of the life, return the round in which the player died.
    """
    goal = writer.spec(name).goal
    if goal is None or goal.solo_round:
        return writer.text("sheet.lived", age=writer.text(f"round.{table.seats[0].died_in}"))
    return writer.text("sheet.have", names=progress_text(table, 0, goal, writer, ()))


def _lead_text(table: Table, line: ScoreLine, writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence with the counts that decided a goal at the end of the game.

    The text is empty if the line is not about a goal.
    """
    goal = None if line.card is None else writer.spec(line.card).goal
    if goal is None:
        return ""
    if goal.most is None:
        return _order_of_lives_text(table, writer, names)
    counts = sorted(counts_at_the_end(table, goal.most), reverse=True)
    lead = counts[0] - counts[1]
    return writer.text("sheet.goal_won", names=counts_text(table, goal, writer, names), number=lead)


def _order_of_lives_text(table: Table, writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence that lists the players in the order of their deaths."""
    order = sorted(range(table.players), key=lambda at: table.seats[at].died_at)
    shown = [f"{names[at]} ({writer.text(f'round.{table.seats[at].died_in}')})" for at in order]
    return writer.text("sheet.goal_lives", names=", ".join(shown))


def _other_goal_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return a line for each life goal that is not on a score sheet.

    The line says who won the goal during the game, or why it was not awarded.
    """
    on_sheets = {line.card for sheet in score(table) for line in sheet.lines}
    lines: list[str] = []
    for card in table.goals:
        name = writer.rules.name(card)
        if name in on_sheets:
            continue
        winner, goal = table.claimed.get(name), writer.spec(name).goal
        if winner is not None and goal is not None:
            counts = counts_text(table, goal, writer, names)
            text = writer.text("sheet.goal_claimed", card=writer.title(card), name=names[winner], names=counts)
            rule = "P8.3"
        else:
            reason, rule = _reason_not_awarded(table, name, writer, names)
            text = writer.text("sheet.goal_missed", card=writer.title(card), reason=reason)
        lines += paragraph(f"{text} {writer.style.paint(f'({rule})', 'grey')}", writer.style, "  ", "")
    return ["", *lines] if lines else []


def _reason_not_awarded(table: Table, name: str, writer: Writer, names: Sequence[str]) -> tuple[str, str]:
    """Return why a life goal was not awarded, and the paragraph of the rulebook."""
    goal = writer.spec(name).goal
    if name in table.claimed:
        return writer.text("sheet.goal_together"), "P8.3"
    if goal is None or not (goal.reach or goal.most):
        return _tie_text(table, name, writer, names), "P8.4"
    if goal.reach:
        return writer.text("sheet.goal_unmet", names=missing_text(table, goal, writer, names)), "P8.3"
    return writer.text("sheet.goal_tied", names=counts_text(table, goal, writer, names)), "P8.4"


def _tie_text(table: Table, name: str, writer: Writer, names: Sequence[str]) -> str:
    """Return the text of a goal about dying first or last, with the tied players."""
    goal, moments = writer.spec(name).goal, [(seat.died_in, seat.died_at) for seat in table.seats]
    best = min(moments) if goal is not None and goal.first_to_die else max(moments)
    tied = [at for at, moment in enumerate(moments) if moment == best]
    if len(tied) == 1:
        tied = [at for at, (number, _) in enumerate(moments) if number == best[0]]
    who = writer.voice.join([names[at] for at in tied])
    rule = goal_rule_text(writer.rules.card(name), writer, is_solo=False)
    return writer.text("sheet.goal_no_death", rule=rule, names=who)


def goal_rule_text(card: Card, writer: Writer, *, is_solo: bool) -> str:
    """Return the text of a goal as it applies to a solo game or to several players."""
    clauses = tuple(
        clause
        for clause in card.body.clauses
        if isinstance(clause, Solo) == is_solo and not isinstance(clause, Clashes)
    )
    return " ".join(sentences(evolve(card, parts=(Part(None, clauses),)), writer.voice))


def _winner_text(table: Table, writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence that says who won."""
    best = winners(table)
    totals = [sheet.total for sheet in score(table)]
    points = max(totals)
    if table.players == 1:
        return writer.text("sheet.solo_won" if best else "sheet.solo_lost", name=names[0], n=points)
    if not best:
        return writer.text("sheet.nobody")
    who = writer.voice.join([names[seat] for seat in best])
    if len(best) > 1:
        return writer.text("sheet.shared", names=who, n=points)
    is_tied = totals.count(points) > 1 and not writer.rules.rulings.final_tie_earlier_seat
    return writer.text("sheet.most_cards" if is_tied else "sheet.winner", name=who, n=points)
