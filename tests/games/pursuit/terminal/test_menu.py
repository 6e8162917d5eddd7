"""Menus: every legal move has a number, and can be typed."""

from __future__ import annotations

import pytest

from cvrules.display import menu as display_menu
from cvrules.errors import CvError
from cvrules.games.pursuit.table.moves import Refresh
from cvrules.games.pursuit.terminal.menu import ActionMenu, menu_of
from effort.sweeps import sweep
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
    with pytest.raises(ValueError, match="There is no card 9 in this row"):
        row.read("9")


@pytest.mark.parametrize("text", ["0", "99"])
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


def inner_menus(menu):
    """Return the menus that the numbers of a menu open."""
    numbers = range(1, len(getattr(menu, "groups", ())) + 1)
    answers = [menu.read(str(number)) for number in numbers]
    return [answer for answer in answers if isinstance(answer, display_menu.Menu)]


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=2))
@pytest.mark.parametrize("typed", ["language", "en"])
def test_words_on_the_screen_can_be_typed(language, typed):
    """The names of the actions, in the language of the player and in English."""
    writes = writer(language)
    words = writes if typed == "language" else writer("en")
    for view in any_of(turns("greedy"), 3):
        menu = menu_of(view, writes)
        for number, name in enumerate(menu.groups, 1):
            if name not in writes.rules.by_name:
                label = words.text("move.free" if name == "free" else f"action.{name}")
                assert plain(menu.read(label)) == plain(menu.read(str(number)))


def plain(answer):
    """Return a menu as its question, and a move as it is."""
    return answer.question if isinstance(answer, display_menu.Menu) else answer


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_answers_can_be_typed_as_they_are_printed(language):
    """With or without the prices in brackets; a text that fits several answers is refused."""
    writes = writer(language)
    for view in any_of((view for view in views_of("greedy", "random")), 12):
        menu = menu_of(view, writes)
        for one in inner_menus(menu) if isinstance(menu, ActionMenu) else [menu]:
            texts = [text for _, text in one.answers]
            for answer, text in one.answers:
                if texts.count(text) > 1:
                    with pytest.raises(ValueError, match=r"[0-9]"):
                        one.read(text)
                else:
                    assert plain(one.read(text)) == plain(answer)
                    assert plain(one.read(text.upper())) == plain(answer)


def test_the_name_of_a_level_chooses_it():
    """From the screen of the turn, also if it is too dear."""
    view = turns("greedy")[0]
    menu, writes = menu_of(view, writer()), writer()
    for row in ("project", "item_activity"):
        for card in view.rows[row]:
            spec = writes.spec(str(card.slug))
            for move, part in spec.moves.take:
                assert menu.read(writes.step(spec, part.label)) == move


def test_a_title_in_the_menu_of_a_row_replaces_that_card():
    """And never takes it."""
    view = turns("greedy")[0]
    menu = menu_of(view, writer())
    row = menu.read("replace cards: projects")
    for slot, card in enumerate(view.rows["project"], 1):
        assert row.read(writer().title(card)) == Refresh("project", (slot,))


def test_back_can_be_typed():
    """As it is printed."""
    menu = menu_of(turns("greedy")[0], writer("fr"))
    inner = menu.read(writer("fr").text("move.free"))
    assert inner.read(writer("fr").text("move.back")) is menu
    assert inner.read("Back") is menu
