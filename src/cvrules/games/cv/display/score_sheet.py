"""Describes the result of a game: each CV, its score sheet, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.cv.cards.words import PILES, STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.faces.sentences import sentences
from cvrules.games.cv.rulebook.gossip import GOSSIP_POINTS
from cvrules.games.cv.rulebook.scoring import TABLE_END, ScoreLine, ScoreSheet, score, winners
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Table
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["result_lines", "score_line_text"]

#: The rulebook paragraphs about open goals, and about cards that count as several cards.
OPEN_GOALS = "R9.6"
COUNTS_AS_SEVERAL = "R9.3"


def result_lines(table: Table, writer: Writer, names: Sequence[str]) -> list[str]:
    """Return lines with the CV and score sheet of each seat, and the winner.

    Args:
        table: A table at the end of its game.
        writer: Provides texts and signs in the reader's language.
        names: The name of each seat.
    """
    lines: list[str] = []
    for sheet in score(table):
        lines += ["", heading(writer.text("sheet.total", name=names[sheet.seat], n=sheet.total), writer.style)]
        lines += _cv_lines(table, sheet.seat, writer)
        for line in sheet.lines:
            lines += _score_lines(table, sheet, line, writer)
    return [*lines, "", *paragraph(writer.style.paint(_winner_text(table, writer, names), "bold"), writer.style)]


def _cv_lines(table: Table, at: int, writer: Writer) -> list[str]:
    """Return a line of the result for each stack of a CV, top card first."""
    seat = table.seats[at]
    width = max(len(writer.voice.type(name)) for name in STACKS) + 2
    lines: list[str] = []
    for name, pile in zip(
        (*STACKS, *PILES), (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids), strict=True
    ):
        if pile:
            titles = ", ".join(writer.title(card) for card in table.cards_at(pile))
            lines += paragraph(titles, writer.style, " " * (width + 2), "  " + pad(writer.type_name(name), width))
    if seat.waiting_ids:
        lines += paragraph(
            writer.text("ui.waiting", cards=writer.titles(table.cards_at(seat.waiting_ids))), writer.style, "  "
        )
    return lines


def _score_lines(table: Table, sheet: ScoreSheet, line: ScoreLine, writer: Writer) -> list[str]:
    """Return a score line as wrapped text: the points, the reason and the rule."""
    top = _top_card(table, sheet, line)
    text = f"{_reason_text(line, writer, top)} {writer.style.paint(line.rule, 'grey')}"
    return paragraph(text, writer.style, " " * 7, f"{line.points:5}  ")


def _top_card(table: Table, sheet: ScoreSheet, line: ScoreLine) -> Spec | None:
    """Return the top card of the scored stack, or `None` if it counts as only one."""
    if line.card is not None or line.stack not in STACKS:
        return None
    top = table.rules.specs[table.seats[sheet.seat].stack_ids[STACKS.index(line.stack)][0]]
    return top if top.counts > 1 else None


def score_line_text(line: ScoreLine, writer: Writer) -> str:
    """Return the reason for the points in a score line, without using the table.

    A card that counts as several cards is named only if it is the only such card of its type.
    """
    tops = [spec for spec in writer.rules.specs if spec.counts > 1 and line.stack in spec.card.types]
    is_doubled = line.card is None and line.rule == COUNTS_AS_SEVERAL
    return _reason_text(line, writer, tops[0] if is_doubled and len(tops) == 1 else None)


def _reason_text(line: ScoreLine, writer: Writer, top: Spec | None) -> str:
    """Return the reason for the points in a score line, such as a stack or a goal.

    Args:
        line: A line of a score sheet.
        writer: Provides texts and signs in the reader's language.
        top: The top card of the stack, if it counts as several cards.
    """
    if line.card is None and line.stack == "gossip":
        return writer.text("sheet.gossip", n=line.points // GOSSIP_POINTS)
    if line.card is None:
        cards = int(line.reason.split()[0])
        terms = range(1, (cards if writer.rules.rulings.beyond_ten_continues else min(cards, TABLE_END)) + 1)
        text = writer.text(
            "sheet.stack", cards=writer.voice.unit(cards, "typed_card", type=writer.type_name(line.stack))
        )
        if top is not None:
            text = writer.text("sheet.counts", stack=text, card=writer.title(top.name), n=top.counts)
        return writer.voice.join_with_colon(text, " + ".join(map(str, terms)))
    if line.stack:
        return writer.text(
            "sheet.possession", card=writer.title(line.card), type=writer.type_name(line.stack), n=line.points
        )
    rule = " ".join(sentences(writer.spec(line.card).card, writer.voice))
    key = "sheet.open_goal" if line.rule == OPEN_GOALS else "sheet.own_goal"
    return writer.text(key, card=writer.title(line.card), rule=rule)


def _winner_text(table: Table, writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence that says who won."""
    best = winners(table)
    totals = [sheet.total for sheet in score(table)]
    points = max(totals)
    who = writer.voice.join([names[seat] for seat in best])
    if len(best) > 1:
        return writer.text("sheet.shared", names=who, n=points)
    tied = totals.count(points) > 1
    return writer.text("sheet.fewest" if tied else "sheet.winner", name=who, n=points)
