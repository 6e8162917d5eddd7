"""The screen of a turn: one page of 24 by 100."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.pursuit.table.moves import Refresh
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.screen import HEIGHT, all_card_lines, table_page
from cvrules.text.terminal import Style, width_of
from effort.sweeps import sweep
from games.pursuit.shown import NAMES, WIDE, any_of, rules, views_of, writer
from texts.catalogues import LANGUAGES

PLAIN_WIDE = Style(unicode=False, colour=False, width=100)


def screen_of(view, writes):
    """Return everything that is on the screen when a person is asked."""
    menu = menu_of(view, writes)
    return [*table_page(view, writes, NAMES), "", menu.question, *menu.lines, "> "]


@pytest.mark.parametrize(
    ("language", "style"), sweep([(language, style) for language in LANGUAGES for style in (WIDE, PLAIN_WIDE)], quick=3)
)
def test_a_turn_is_one_screen(language, style):
    """Of 24 lines and 100 columns, in every language and also in plain letters."""
    writes = writer(language, style)
    for view in any_of((view for view in views_of("greedy", "greedy", "greedy") if view.phase == "act"), 12):
        lines = screen_of(view, writes)
        assert len(lines) <= HEIGHT
        assert max(map(width_of, lines)) <= 100


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_of_four_players_is_one_screen(language):
    """With all cards in the play areas."""
    for view in views_of("greedy", "greedy", "greedy", "greedy"):
        if view.phase == "act":
            assert len(screen_of(view, writer(language))) <= HEIGHT
            assert len(screen_of(view, writer(language, PLAIN_WIDE))) <= HEIGHT


def test_plain_screens_are_ascii():
    """If nothing else can be shown."""
    view = next(view for view in views_of("greedy") if view.round == 3)
    assert all(line.replace("\xa0", " ").isascii() for line in screen_of(view, writer(style=PLAIN_WIDE)))


def test_colours_change_nothing_else():
    """The same letters, with colours."""
    colourful = Style(unicode=True, colour=True, width=100)
    for view in any_of(views_of("greedy"), 3):
        shown = table_page(view, writer(style=colourful), NAMES)
        assert [width_of(line) for line in shown] == [width_of(line) for line in table_page(view, writer(), NAMES)]


def test_the_screen_shows_rows_track_stock_and_cards():
    """Each card by its title, the cube, the happiness and the slots."""
    view = [view for view in views_of("greedy") if view.phase == "act" and view.round == 3][3]
    text = "\n".join(table_page(view, writer(), NAMES))
    assert text.count("■") == 1
    assert "projects cost" in text
    assert "of 3 slots" in text
    for row in view.rows.values():
        assert all(writer().title(card) in text for card in row if card is not None)


def test_short_term_happiness_shows_in_every_price():
    """A discount after the price of each project, or a surcharge."""
    table = cvrules.settle(cvrules.deal(rules(), 1), Random(7))
    table = cvrules.settle(cvrules.play(table, cvrules.legal_moves(table)[0]), Random(7))
    table = cvrules.settle(cvrules.play(table, Refresh("item_activity", (1,))), Random(7))
    view = cvrules.view(table, 0)
    lines = table_page(view, writer(), NAMES)
    projects = [line for line in lines if any(writer().title(card) in line for card in view.rows["project"])]
    assert len(projects) == 4
    assert all("+1→" in line for line in projects)
    assert any("projects cost 1 resource more" in line for line in lines)


def test_rows_that_are_not_open_yet_are_named():
    """In the first round there are neither jobs nor partners."""
    view = next(view for view in views_of("greedy") if view.phase == "act")
    assert "    Jobs: opens in the first adult round" in table_page(view, writer(), NAMES)


def test_all_cards_are_shown_on_request():
    """With the names of their levels."""
    view = list(views_of("greedy"))[40]
    text = " ".join(" ".join(all_card_lines(view, writer(), NAMES)).split())
    for seat in view.seats:
        assert all(writer().title(card) in text for card in seat.cards)
