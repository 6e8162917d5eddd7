"""A table of CV as a page."""

from __future__ import annotations

import cvrules
from commands.scripted import NAMES, rules, writer
from cvrules.display.page import CardFace, CardName, Die, Layout
from cvrules.games.cv.display.page import page_of
from properties.subjects import SUBJECTS


def tables():
    """Return tables of a whole game for two."""
    return SUBJECTS[0].tables(most=60)


def pages(seat):
    """Yield tables of a game, and the page of each as a seat sees it."""
    for table in tables():
        yield table, page_of(cvrules.view(table, seat), writer(), NAMES)


def test_a_page_shows_all_that_lies_on_the_table():
    """Track, goals and dice first, then each CV; the seat that is to move is marked."""
    for table in tables():
        page = page_of(table, writer(), NAMES)
        first, *seats = page.sections
        rows = {row.label: row.pieces for row in first.rows}

        assert rows.get("Track", ()) == tuple(map(CardFace, table.track))
        assert len(rows.get("Dice", ())) == sum(term.amount for term in table.dice.terms)
        assert all(isinstance(piece, Die) for piece in rows.get("Dice", ()))
        assert [section.heading for section in seats] == list(NAMES[: table.players])
        assert [at for at, section in enumerate(seats) if section.is_marked] == [table.to_move] * (
            table.to_move in range(table.players)
        )
        for seat, section in zip(table.seats, seats, strict=True):
            shown = [piece.card for row in section.rows for piece in row.pieces if isinstance(piece, CardName)]
            assert section.layout is Layout.SEAT
            assert {*seat.hand, *(card for stack in seat.stacks.values() for card in stack)} <= set(shown)


def test_a_view_shows_nothing_hidden():
    """Cards that a seat does not see are shown as hidden."""
    for table, page in pages(0):
        other = page.sections[2]
        shown = [piece.card for row in other.rows for piece in row.pieces if isinstance(piece, CardName)]
        hidden = {card for card in table.seats[1].hand if card.deck.name == "childhood"}
        goals = {table.seats[1].goal} if table.to_move is not None else set()

        assert not {card for card in shown if card is not None} & (hidden | goals)


def test_covered_cards_are_marked():
    """Only the top card of a stack is active."""
    table = tables()[-1]
    kinds = [rules().texts.voice("en").type(name) for name in table.seats[0].stacks]
    for section in page_of(table, writer(), NAMES).sections[1:]:
        for row in section.rows:
            if row.label in kinds:
                assert [piece.is_covered for piece in row.pieces] == [False] + [True] * (len(row.pieces) - 1)
