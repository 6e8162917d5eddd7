"""The end of a game: the sheets add up, and the winner is named."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.display.page import page_of
from cvrules.games.pursuit.display.score_sheet import result_lines, score_line_text
from cvrules.games.pursuit.table.moves import ROWS
from games.pursuit.shown import NAMES, game_of, views_of, writer
from texts.catalogues import LANGUAGES


def test_a_game_of_two_ends_with_sheets_and_a_winner():
    """Each line has its reason and its paragraph."""
    table = game_of("greedy", "random")[-1].table
    lines = result_lines(table, writer(), NAMES)
    for sheet in cvrules.score(table):
        assert any(f"{NAMES[sheet.seat]}: {sheet.total} long-term happiness" in line for line in lines)
    assert sum("gained during life P6.10" in line for line in lines) == 2
    assert lines[-1] == f"Alex wins with {cvrules.score(table)[0].total} long-term happiness."


def test_a_solo_game_lists_its_conditions():
    """The three goals and the target, each met or missed."""
    table = game_of("greedy")[-1].table
    text = "\n".join(result_lines(table, writer(), NAMES))
    assert sum(line.startswith(("  yes", "  no ")) for line in text.split("\n")) == 4
    assert "50 long-term happiness or more." in text
    assert ("lived happily" in text) == bool(cvrules.winners(table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_sheet_has_a_reason(language):
    """In every language, the points of a line included."""
    writes = writer(language)
    for sheet in cvrules.score(game_of("greedy", "random")[-1].table):
        assert all(score_line_text(line, writes) for line in sheet.lines)


def test_a_page_shows_rows_goals_and_lives():
    """All four rows, and a section for each seat."""
    view = list(views_of("greedy", "random"))[40]
    page = page_of(view, writer(), NAMES)
    labels = [row.label for row in page.sections[0].rows]
    assert labels[:4] == [writer().voice.deck(row) for row in ROWS]
    assert [section.heading for section in page.sections[1:]] == ["Alex", "Kim"]
    assert page.heading.startswith("The Pursuit of Happiness: Round ")
    assert "Stock" in cvrules.show(view).text
