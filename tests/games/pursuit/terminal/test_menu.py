"""Menus: every legal move has a number, and can be typed."""

from __future__ import annotations

import pytest

from cvrules.display import menu as display_menu
from cvrules.errors import CvError
from cvrules.games.pursuit.table.moves import Refresh
from cvrules.games.pursuit.terminal.menu import ActionMenu, menu_of
from games.pursuit.shown import any_of, views_of, writer
from texts.catalogues import LANGUAGES


def turns(*bots):
    """Return the views before the actions of a game."""
    return [view for view in views_of(*bots) if view.phase == "act"]


def moves_in(menu):
    """Return all moves that numbers lead to, from this menu and those that it opens."""
    found = set()
    if isinstance(menu, ActionMenu):
        answers = [menu.read(str(number)) for number in range(1, len(menu.groups) + 1)]
    else:
        answers = [answer for answer, _ in menu.answers]
    for answer in answers:
        found |= moves_in(answer) if isinstance(answer, display_menu.Menu) else {answer}
    return found


def test_every_legal_move_has_a_number():
    """Refreshing several cards takes several numbers; each card alone has one."""
    for view in any_of(turns("greedy"), 8):
        legal = {move for move in view.legal_moves if not isinstance(move, Refresh) or len(move.slots) == 1}
        assert moves_in(menu_of(view, writer())) == legal


def test_two_numbers_choose_a_level():
    """`7 2` is card 7 at level 2."""
    for view in any_of(turns("greedy"), 5):
        menu = menu_of(view, writer())
        for number, (name, moves) in enumerate(menu.groups.items(), 1):
            for move in moves:
                level = getattr(move, "level", None)
                if level is not None:
                    assert menu.read(f"{number} {level}") == move
                    assert name == move.card


def test_a_card_with_several_levels_opens_a_menu_with_a_way_back():
    """0 leads back to the actions."""
    menus = [menu_of(view, writer()) for view in turns("greedy")[:9]]
    menu, number = next(
        (menu, at)
        for menu in menus
        for at, (name, moves) in enumerate(menu.groups.items(), 1)
        if len(moves) > 1 and name not in {"rest", "free"}
    )
    inner = menu.read(str(number))
    assert inner.lines[-1] == "  0  Back"
    assert inner.read("0") is menu


def test_cards_are_refreshed_in_a_menu_of_their_row():
    """By the numbers of their slots."""
    menu = menu_of(turns("greedy")[0], writer())
    free = menu.read(str(len(menu.groups)))
    row = free.read("1")
    assert row.read("1 3") == Refresh("project", (1, 3))
    with pytest.raises(ValueError, match="9 is not a card of this row"):
        row.read("9")


@pytest.mark.parametrize("text", ["0", "99", "1 7"])
def test_numbers_that_mean_nothing_are_refused(text):
    """With the greatest number that there is."""
    with pytest.raises(ValueError, match="is not an answer; choose a number from 1 to"):
        menu_of(turns("greedy")[0], writer()).read(text)


def test_nonsense_is_no_move():
    """Neither a move nor a card."""
    with pytest.raises(CvError):
        menu_of(turns("greedy")[0], writer()).read("dance on the table")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_stands_for_the_action_with_a_card(language):
    """On the board, or in the play area."""
    writes = writer(language)
    for view in any_of(turns("greedy"), 2):
        menu = menu_of(view, writes)
        for number, name in enumerate(menu.groups, 1):
            if name in writes.rules.by_name:
                typed = menu.read(writes.voice.title(writes.rules.card(name)))
                chosen = menu.read(str(number))
                is_menu = isinstance(chosen, display_menu.Menu)
                assert typed.question == chosen.question if is_menu else typed == chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_are_typed_in_the_language(language):
    """The first word, resources and rows."""
    voice, menu = writer(language).voice, menu_of(turns("greedy")[0], writer(language))
    assert str(menu.read(voice.command("study"))) == "study"
    assert str(menu.read(f"{voice.command('less')} {voice.symbol('knowledge')}")) == "less knowledge"
    assert str(menu.read(f"{voice.command('refresh')} {voice.deck('project')} 1, 2")) == "refresh project 1, 2"
