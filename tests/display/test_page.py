"""A table as data: what the default page shows of any game."""

from __future__ import annotations

from attrs import evolve

import cvrules
from cvrules.display.page import CardFace, CardName, Layout, page_of_facts, status_lines
from cvrules.drawing.face import Word
from played_games.recorded import orchard_game
from texts.orchard import NAMES, orchard_view, orchard_writer


def test_facts_are_rows_and_cards_are_drawn():
    """Of a table, everything; each fact is a tile."""
    table = orchard_game("deal ant", "deal bee").table
    page = page_of_facts(table, orchard_writer(), NAMES)
    (section,) = page.sections
    rows = {row.label: row.pieces for row in section.rows}

    assert (page.heading, page.notes) == ("The orchard", ("It is Alex's turn",))
    assert section.layout is Layout.TILES
    assert rows["players"] == (Word("2"),)
    assert rows["secret 0"] == (CardFace(table.rules.card("ant")),)


def test_a_view_hides_cards():
    """And says whose view it is."""
    page = page_of_facts(orchard_view(seat=1), orchard_writer(), NAMES)
    rows = {row.label: row.pieces for row in page.sections[0].rows}

    assert page.notes == ("It is Alex's turn", "As Kim sees it")
    assert rows["secret 0"] == (CardName(None),)


def test_many_cards_are_only_named():
    """A large table would fill the screen with faces."""
    table = cvrules.deal(cvrules.load("cv"), 2)
    pieces = [piece for row in page_of_facts(table, writer_of_cv(), NAMES).sections[0].rows for piece in row.pieces]

    assert not any(isinstance(piece, CardFace) for piece in pieces)
    assert any(isinstance(piece, CardName) for piece in pieces)


def writer_of_cv():
    """Return the shared writer with the rules of CV."""
    return evolve(orchard_writer(), rules=cvrules.load("cv"))


def test_the_status_says_who_is_to_move():
    """A seat, chance, or nobody when the game is over."""
    writer = orchard_writer()
    dealt = orchard_game("deal ant")
    over = orchard_game("deal ant", "deal bee", "pass", "pass").table

    assert status_lines(dealt.table, writer, NAMES) == ("It is chance's turn",)
    assert status_lines(over, writer, NAMES) == ("The game is over",)
    assert status_lines(cvrules.view(over, None), writer, NAMES) == ("The game is over", "As a spectator sees it")
