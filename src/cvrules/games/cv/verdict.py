"""The end of the story: what each life came to, and where every point comes from."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.cv.pen import Pen
from cvrules.games.cv.scoring import TABLE_END, ScoreLine, ScoreSheet, counted_cards, score, winners
from cvrules.games.cv.sentences import sentences
from cvrules.games.cv.table import Table
from cvrules.games.cv.words import STACKS
from cvrules.text.terminal import heading, padded, paragraph

__all__ = ["verdict"]

#: The paragraph of the rulebook page about goals that lie open.
OPEN_GOALS = "R9.6"


def verdict(table: Table, pen: Pen, names: Sequence[str]) -> list[str]:
    """Return the CV and the score sheet of each seat, and who wins.

    Args:
        table: A table at its end.
        pen: How to write.
        names: What the seats are called.
    """
    lines: list[str] = []
    for sheet in score(table):
        lines += ["", heading(pen.text("sheet.total", name=names[sheet.seat], n=sheet.total), pen.style)]
        lines += _life(table, sheet.seat, pen)
        for line in sheet.lines:
            lines += _reason(table, sheet, line, pen)
    return [*lines, "", *paragraph(pen.style.paint(_winner(table, pen, names), "bold"), pen.style)]


def _life(table: Table, at: int, pen: Pen) -> list[str]:
    """Return the stacks of a CV, top card first."""
    seat = table.seats[at]
    width = max(len(pen.voice.type(name)) for name in STACKS) + 2
    lines: list[str] = []
    for name, pile in zip(STACKS, seat.piles, strict=True):
        if pile:
            titles = ", ".join(pen.title(card) for card in table.named(pile))
            lines += paragraph(titles, pen.style, " " * (width + 2), "  " + padded(pen.type(name), width))
    if seat.waiting:
        lines += paragraph(pen.text("ui.waiting", cards=pen.titles(table.named(seat.waiting))), pen.style, "  ")
    return lines


def _reason(table: Table, sheet: ScoreSheet, line: ScoreLine, pen: Pen) -> list[str]:
    """Return one line of a sheet: points, what they are for, and the rule."""
    told = f"{_why(table, sheet, line, pen)} {pen.style.paint(line.rule, 'grey')}"
    return paragraph(told, pen.style, " " * 7, f"{line.points:5}  ")


def _why(table: Table, sheet: ScoreSheet, line: ScoreLine, pen: Pen) -> str:
    if line.card is None:
        stack = STACKS.index(line.stack)
        seat = table.seats[sheet.seat]
        cards = counted_cards(table.rules, seat, stack)
        terms = range(1, (cards if table.rules.rulings.uncapped else min(cards, TABLE_END)) + 1)
        told = pen.text("sheet.stack", cards=pen.voice.unit(cards, "typed_card", type=pen.type(line.stack)))
        doubled = pen.rules.specs[seat.piles[stack][0]]
        if doubled.counts > 1:
            told = pen.text("sheet.counts", stack=told, card=pen.title(doubled.name), n=doubled.counts)
        return f"{told}: {' + '.join(map(str, terms))}"
    if line.stack:
        return pen.text("sheet.possession", card=pen.title(line.card), type=pen.type(line.stack))
    rule = " ".join(sentences(pen.spec(line.card).card, pen.voice))
    key = "sheet.open_goal" if line.rule == OPEN_GOALS else "sheet.own_goal"
    return pen.text(key, card=pen.title(line.card), rule=rule)


def _winner(table: Table, pen: Pen, names: Sequence[str]) -> str:
    best = winners(table)
    totals = [sheet.total for sheet in score(table)]
    points = max(totals)
    who = pen.voice.listed([names[seat] for seat in best])
    if len(best) > 1:
        return pen.text("sheet.shared", names=who, n=points)
    tied = totals.count(points) > 1
    return pen.text("sheet.fewest" if tied else "sheet.winner", name=who, n=points)
