"""The end of a game in words: each CV, and where every point comes from."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.faces.sentences import sentences
from cvrules.games.cv.rulebook.scoring import TABLE_END, ScoreLine, ScoreSheet, counted_cards, score, winners
from cvrules.games.cv.table.table import Table
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["result_lines"]

#: The paragraph of the rulebook page about open goals.
OPEN_GOALS = "R9.6"


def result_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return the CV and the score sheet of each seat, and who wins.

    Args:
        table: A table at its end.
        writer: How to write.
        names: The names of the seats.
    """
    lines: list[str] = []
    for sheet in score(table):
        lines += ["", heading(writer.text("sheet.total", name=names[sheet.seat], n=sheet.total), writer.style)]
        lines += _cv_lines(table, sheet.seat, writer)
        for line in sheet.lines:
            lines += _score_lines(table, sheet, line, writer)
    return [*lines, "", *paragraph(writer.style.paint(_winner_text(table, writer, names), "bold"), writer.style)]


def _cv_lines(table: Table, at: int, writer: Writer) -> list[str]:
    """Return the stacks of a CV, top card first."""
    seat = table.seats[at]
    width = max(len(writer.voice.type(name)) for name in STACKS) + 2
    lines: list[str] = []
    for name, pile in zip(STACKS, seat.stack_ids, strict=True):
        if pile:
            titles = ", ".join(writer.title(card) for card in table.named(pile))
            lines += paragraph(titles, writer.style, " " * (width + 2), "  " + pad(writer.type(name), width))
    if seat.waiting_ids:
        lines += paragraph(
            writer.text("ui.waiting", cards=writer.titles(table.named(seat.waiting_ids))), writer.style, "  "
        )
    return lines


def _score_lines(table: Table, sheet: ScoreSheet, line: ScoreLine, writer: Writer) -> list[str]:
    """Return one line of a sheet: points, what they are for, and the rule."""
    text = f"{_reason_text(table, sheet, line, writer)} {writer.style.paint(line.rule, 'grey')}"
    return paragraph(text, writer.style, " " * 7, f"{line.points:5}  ")


def _reason_text(table: Table, sheet: ScoreSheet, line: ScoreLine, writer: Writer) -> str:
    if line.card is None:
        stack = STACKS.index(line.stack)
        seat = table.seats[sheet.seat]
        cards = counted_cards(table.rules, seat, stack)
        terms = range(1, (cards if table.rules.rulings.beyond_ten_continues else min(cards, TABLE_END)) + 1)
        text = writer.text("sheet.stack", cards=writer.voice.unit(cards, "typed_card", type=writer.type(line.stack)))
        doubled = writer.rules.specs[seat.stack_ids[stack][0]]
        if doubled.counts > 1:
            text = writer.text("sheet.counts", stack=text, card=writer.title(doubled.name), n=doubled.counts)
        return writer.voice.colon(text, " + ".join(map(str, terms)))
    if line.stack:
        return writer.text(
            "sheet.possession", card=writer.title(line.card), type=writer.type(line.stack), n=line.points
        )
    rule = " ".join(sentences(writer.spec(line.card).card, writer.voice))
    key = "sheet.open_goal" if line.rule == OPEN_GOALS else "sheet.own_goal"
    return writer.text(key, card=writer.title(line.card), rule=rule)


def _winner_text(table: Table, writer: Writer, names: Sequence[str]) -> str:
    best = winners(table)
    totals = [sheet.total for sheet in score(table)]
    points = max(totals)
    who = writer.voice.join([names[seat] for seat in best])
    if len(best) > 1:
        return writer.text("sheet.shared", names=who, n=points)
    tied = totals.count(points) > 1
    return writer.text("sheet.fewest" if tied else "sheet.winner", name=who, n=points)
