"""Writes the result of a game: each player's score sheet, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import Clashes, Solo
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.sentences import sentences
from cvrules.games.pursuit.rulebook.ending import INHERITANCE, LONG_TERM, ScoreLine, score, winners
from cvrules.games.pursuit.rulebook.goals import count_things
from cvrules.games.pursuit.rulebook.solo import SOLO_TARGET, solo_conditions
from cvrules.games.pursuit.table.goals import Counted
from cvrules.games.pursuit.table.table import Table
from cvrules.model.card import Part
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["goal_rule_text", "result_lines", "score_line_text", "thing_name"]


def result_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with each score sheet and the winner.

    A solo game also lists the conditions for winning. A game for several players also lists the
    life goals that no player won.

    Args:
        table: A table at the end of a game.
        writer: Writes texts and signs in the reader's language.
        names: The names of the players, by seat.
    """
    lines: list[str] = []
    for sheet in score(table):
        lines += ["", heading(writer.text("sheet.total", name=names[sheet.seat], n=sheet.total), writer.style)]
        for line in sheet.lines:
            text = f"{score_line_text(line, writer)} {writer.style.paint(line.rule, 'grey')}"
            lines += paragraph(text, writer.style, " " * 7, f"{line.points:5}  ")
    if table.players == 1:
        lines += _condition_lines(table, writer)
    else:
        lines += _missed_goal_lines(table, writer, names)
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
            text = writer.voice.join_with_colon(
                writer.title(name), goal_rule_text(table.rules.card(name), writer, is_solo=True)
            )
        mark = writer.style.paint(writer.text("sheet.met" if is_met else "sheet.missed"), "green" if is_met else "red")
        lines += paragraph(text, writer.style, " " * 7, f"  {pad(mark, 4)} ")
    return lines


def _missed_goal_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return a line for each life goal that was not awarded, with the reason."""
    awarded = {line.card for sheet in score(table) for line in sheet.lines}
    awarded |= {name for name, seat in table.claimed.items() if seat is not None}
    lines: list[str] = []
    for card in table.goals:
        name = writer.rules.name(card)
        if name not in awarded:
            reason, rule = _reason_missed(table, name, writer, names)
            text = writer.text("sheet.goal_missed", card=writer.title(card), reason=reason)
            lines += paragraph(f"{text} {writer.style.paint(f'({rule})', 'grey')}", writer.style, "  ", "")
    return ["", *lines] if lines else []


def _reason_missed(table: Table, name: str, writer: Writer, names: Sequence[str]) -> tuple[str, str]:
    """Return why a life goal was not awarded, and the paragraph of the rulebook."""
    goal = writer.spec(name).goal
    if name in table.claimed:
        return writer.text("sheet.goal_together"), "P8.3"
    if goal is None or not (goal.reach or goal.most):
        return _tie_text(table, name, writer, names), "P8.4"
    wanted = [*goal.reach] if goal.reach else [(goal.most, None)] if goal.most is not None else []
    texts = []
    for thing, number in wanted:
        counts = [count_things(table, seat, thing) for seat in range(table.players)]
        shown = [
            f"{who} {have}" if number is None else f"{who} {have}/{number}"
            for who, have in zip(names, counts, strict=False)
            if number is None or have < number
        ]
        if shown:
            texts.append(writer.voice.join_with_colon(thing_name(thing, writer), ", ".join(shown)))
    key, rule = ("sheet.goal_unmet", "P8.3") if goal.reach else ("sheet.goal_tied", "P8.4")
    return writer.text(key, names="; ".join(texts)), rule


def _tie_text(table: Table, name: str, writer: Writer, names: Sequence[str]) -> str:
    """Return the text of a goal about the end of a life, and the players who are tied."""
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


def thing_name(thing: Counted, writer: Writer) -> str:
    """Return the name of a thing that goals count, with details such as its category."""
    words = ["completed"] * thing.is_completed + [word for word in (thing.category, thing.kind) if word]
    words += [f"level_{thing.level}"] * (thing.level > 1)
    details = ", ".join(writer.text(f"detail.{word}") for word in words)
    is_symbol = thing.lane >= 0 or thing.noun == "long_term"
    noun = writer.voice.symbol(thing.noun) if is_symbol else writer.text(f"counted.{thing.noun}")
    return writer.voice.phrase("counted", thing=noun, details=details) if details else noun
