"""Facts as lines, cards in full, and the names of seats."""

from __future__ import annotations

from cvrules.display.screen import card_lines, facts_lines, seat_names
from texts.orchard import NAMES, orchard_view, orchard_writer


def test_a_page_has_a_line_for_each_fact():
    """With titles, and nothing that the seat does not see."""
    lines = facts_lines(orchard_view("show", "pass", seat=1), orchard_writer(), NAMES)

    assert lines[1].startswith("-- The table ---")
    assert [line.split(maxsplit=1) for line in lines[2:4]] == [["players", "2"], ["secret", "0  Ant"]]
    assert facts_lines(orchard_view(seat=1), orchard_writer(), NAMES)[3].split() == ["secret", "0", "?"]


def test_a_card_is_told_in_full():
    """A line that names it, then its rules."""
    writer = orchard_writer()

    assert card_lines(writer.rules.card("ant"), writer) == ["Ant (Visitor, Spring)", "Brings 1 apple."]


def test_seats_have_names():
    """First names for six, then numbers."""
    assert seat_names(orchard_writer(), 2) == ["Alex", "Kim"]
    assert seat_names(orchard_writer(), 7)[3:] == ["Sam", "Jo", "Lou", "Player 7"]
    assert seat_names(orchard_writer("fr"), 7)[6] == "Joueur 7"
