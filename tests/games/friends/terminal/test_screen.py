"""The screen of a turn: one page of 24 by 100, without the secrets of others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cvrules
from cvrules.games.friends.display.condition_progress import missing_signs
from cvrules.games.friends.rulebook.company import card_refusal
from cvrules.games.friends.terminal.life_table import life_table_lines
from cvrules.games.friends.terminal.menu import menu_of
from cvrules.games.friends.terminal.screen import HEIGHT, page_key, row_lines, shows_goals, table_page
from cvrules.games.friends.terminal.tableaus import initials
from cvrules.games.friends.terminal.terminal import TERMINAL
from cvrules.text.terminal import NO_BREAK_SPACE, Style, width_of
from effort.sweeps import sweep
from games.friends.shown import NAMES, WIDE, any_of, game_of, views_of, writer
from texts.catalogues import LANGUAGES
from texts.golden import golden_lines

TOLD = Path(__file__).parent / "told"
#: A code that begins or ends a colour.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PLAIN_WIDE = Style(unicode=False, colour=False, width=100)


def turns(players=4, seed=7):
    """Return the views before the actions of a game."""
    return [view for view in views_of(players, seed) if view.phase == "act"]


def screen_of(view, writes):
    """Return everything that is on the screen when a person is asked."""
    menu = menu_of(view, writes)
    lines = table_page(view, writes, NAMES[: len(view.seats)])
    return [*lines[1:], "", menu.question, *menu.lines, "> "]


@pytest.mark.parametrize(
    ("language", "style"), sweep([(language, style) for language in LANGUAGES for style in (WIDE, PLAIN_WIDE)], quick=3)
)
def test_a_turn_is_one_screen(language, style):
    """Of 24 lines and 100 columns, in every language and also in plain letters."""
    writes = writer(language, style, 4)
    for view in [turns()[0], *any_of(turns(), 12)]:
        lines = screen_of(view, writes)
        assert len(lines) <= HEIGHT
        assert max(map(width_of, lines)) <= 100


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_is_one_screen(language):
    """In games of two to six players; six need all the ways to save lines."""
    for players in (2, 3, 4, 5, 6):
        for view in turns(players):
            assert len(screen_of(view, writer(language, WIDE, players))) <= HEIGHT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_turn_of_six_players_is_one_screen(language):
    """With eighteen cards to choose from."""
    assert len(screen_of(turns(6)[0], writer(language, players=6))) <= HEIGHT


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_shown_as_it_was(language):
    """A whole screen in the middle of a game, and one of six players."""
    lines = screen_of(turns()[60], writer(language, players=4))
    lines += ["", *screen_of(turns(6)[40], writer(language, players=6))]
    assert lines == golden_lines(TOLD, f"screen_{language}", lines)


def test_plain_screens_are_ascii():
    """If nothing else can be shown."""
    lines = screen_of(turns()[60], writer(style=PLAIN_WIDE, players=4))
    titles = "".join(writer().title(card) for card in writer().rules.cards)
    assert all(letter.isascii() or letter in titles for letter in "".join(lines))


def test_colours_change_nothing_else():
    """The same letters, with colours."""
    colourful = Style(unicode=True, colour=True, width=100)
    for view in any_of(turns(), 3):
        shown = table_page(view, writer(style=colourful, players=4), NAMES[:4])
        plain = table_page(view, writer(players=4), NAMES[:4])
        assert [width_of(line) for line in shown] == [width_of(line) for line in plain]


def test_the_screen_shows_tableaus_cards_and_goals():
    """Every card by its title, with the initials of those who could take it."""
    view = turns()[60]
    writes = writer(players=4)
    lines = table_page(view, writes, NAMES[:4])
    text = "\n".join(lines)
    for card in (*view.row, *view.seats[view.seat].hand, view.mega_goal):
        assert writes.title(card) in text
    for card in view.row:
        spec = writes.spec(view.rules.name(card))
        able = [at for at in range(4) if at not in view.passed and card_refusal(view.table, at, spec) is None]
        everybody = len(able) + len(view.passed) == 4
        who = "*" if everybody else "".join(NAMES[at][0] for at in able) or "-"
        assert f"[{who}]" in text[text.index(writes.title(card)) :].partition("\n")[0]
    for name in NAMES[:4]:
        assert any(line[1:].startswith(f"{name} ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("colour", [False, True])
def test_a_title_that_is_too_long_ends_after_a_word(language, colour):
    """And the screen names the command that shows the whole title."""
    writes, shortened = writer(language, Style(unicode=True, colour=colour, width=100), players=6), 0
    for view in any_of((view for view in views_of(6) if view.phase in {"act", "offer"} and view.row), 60):
        lines = [COLOUR.sub("", line).replace(NO_BREAK_SPACE, " ") for line in table_page(view, writes, NAMES)]
        text, row = "\n".join(lines), view.table.row_ids
        titles = [writes.voice.title(view.rules.cards[at]) for at in row if at != view.table.card_id]
        if view.phase == "offer" and writes.text("ui.other_cards") not in text:
            continue
        cut = [title for title in titles if title not in text]
        for title in cut:
            starts = [title[:at].rstrip(" ,:;") for at, letter in enumerate(title) if letter == " "]
            assert any(f"{start}…" in text for start in starts) or " " not in title[:14]
        hint = writes.text("ui.short_titles", command=writes.voice.command("cards"))
        assert text.count(hint.replace(NO_BREAK_SPACE, " ")) == bool(cut)
        shortened += bool(cut)
        whole = "\n".join(row_lines(view, writes, NAMES)).replace(NO_BREAK_SPACE, " ")
        assert all(title in COLOUR.sub("", whole) for title in titles)
    assert shortened


def test_missing_things_are_counted():
    """What a player has, and what the goal wants."""
    view = turns()[60]
    seat, writes = view.seats[view.seat], writer(players=4)
    for card in seat.hand:
        spec = writes.spec(view.rules.name(card))
        can = any(str(move) == f"fulfil {spec.name}" for move in view.legal_moves)
        assert not (can and missing_signs(seat, spec, writes))


def all_tableau_lines(view, writes, names):
    """Return what `lives` says about each player in turn."""
    lines = {name: life_table_lines(view, writes, names, name) for name in names}
    return [line for name in lines for line in lines[name]]


def test_lives_is_a_short_table():
    """With a name, it is about one player; other names are unknown."""
    view, writes = turns()[60], writer(players=4)
    assert len(life_table_lines(view, writes, NAMES[:4], "")) <= 10
    about = " ".join(life_table_lines(view, writes, NAMES[:4], "kim"))
    assert "Kim" in about
    assert "Goals in hand" in about
    assert "Goal:" not in about
    assert life_table_lines(view, writes, NAMES[:4], "Bob") == [
        "No player is called 'Bob'. Choose from: Alex, Kim, Noa, Sam."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_auction_shows_who_bids_and_the_other_cards(language):
    """The page is still one screen, and `cards` lists all cards with those who could take them."""
    writes, found = writer(language, players=4), 0
    for view in any_of((view for view in views_of(4) if view.phase in {"bid", "offer", "name"}), 20):
        lines = [*table_page(view, writes, NAMES[:4]), *TERMINAL.above(view, writes, None)]
        text = "\n".join(lines)
        assert len(lines) + len(TERMINAL.reminder(view, writes, NAMES[:4])) <= HEIGHT
        others = [card for card in view.row if view.rules.by_name[view.rules.name(card)] != view.table.card_id]
        both = {card: (writes.title(card), writes.short_title(view.rules.name(card), 14)) for card in others}
        shown = [card for card, titles in both.items() if any(title in text for title in titles)]
        assert shown == ([] if view.phase == "name" else others)  # in an event of one's own, they do not matter
        if view.phase == "bid":
            found += 1
            above = TERMINAL.above(view, writes, None)
            is_opening = view.table.bidder < 0
            assert is_opening or writes.names[view.table.turn] in above[0]
            assert not is_opening or " ".join(above).count("(F4.4)") == 1
        listed = "\n".join(row_lines(view, writes, NAMES[:4]))
        assert all(writes.voice.title(card) in listed for card in view.row)
    assert found


def test_goals_of_others_are_never_shown():
    """Neither on the page nor in a menu, a topic or the lines about all tableaus."""
    writes = writer(players=4)
    for step in any_of(game_of(4)[:-1], 60):
        view = cvrules.view(step.table, step.table.to_move)
        hands = [seat.hand for at, seat in enumerate(step.table.seats) if at != view.seat]
        shown = "\n".join(
            [
                *table_page(view, writes, NAMES[:4]),
                *(text for _, text in menu_of(view, writes).answers),
                *all_tableau_lines(view, writes, NAMES[:4]),
                *TERMINAL.topic(view, writes, "Kim"),
                *TERMINAL.topic(view, writes, "wisdom"),
            ]
        )
        assert [card for hand in hands for card in hand if writes.title(card) in shown] == []


def test_a_page_with_goals_needs_no_reminder():
    """All other pages and questions do not show them."""
    writes = writer(players=4)
    for view in any_of((view for view in views_of(4) if view.period), 60):
        text = "\n".join([*table_page(view, writes, NAMES[:4]), *(text for _, text in menu_of(view, writes).answers)])
        are_shown = any(writes.title(card) in text for card in view.seats[view.seat].hand)
        assert shows_goals(view) == (view.phase in {"act", "trade"})
        assert shows_goals(view) or not are_shown


def test_initials_are_short_and_unique():
    """Longer only where names begin alike."""
    assert initials(["Alex", "Kim", "Noa"]) == ["A", "K", "N"]
    assert initials(["Ann", "Al", "Bo"]) == ["An", "Al", "B"]
    assert initials(["Ann", "Ann", "Bo"]) == ["1", "2", "B"]


def test_the_page_is_drawn_once_for_an_auction():
    """Then the bids follow one another quickly; a new card is a new page."""
    bids = [view for view in views_of(4) if view.phase == "bid"]
    keys = {(view.period, view.turn, view.table.card_id): page_key(view) for view in bids}
    assert len(set(keys.values())) == len(keys)
    assert all(page_key(view) == keys[view.period, view.turn, view.table.card_id] for view in bids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_tableaus_are_shown_on_request(language):
    """In words, with everybody whom a player knows."""
    view = turns()[60]
    writes = writer(language, players=4)
    text = " ".join(" ".join(all_tableau_lines(view, writes, NAMES[:4])).split())
    knows = writes.at(view.table)
    for seat in view.seats:
        assert all(knows.person(person) in text for person in seat.circle)
        assert all(writes.title(card) in text for card in (*seat.fulfilled, *seat.lived))
    assert "{" not in text


def test_the_first_question_needs_no_page():
    """Before anybody is born, there is nothing to see."""
    view = next(view for view in views_of(4) if view.phase == "gender")
    assert table_page(view, writer(players=4), NAMES[:4]) == []
    assert life_table_lines(view, writer(players=4), NAMES[:4], "") == ["No life has begun yet."]
