"""The screen of a turn: one page of 24 by 100."""

from __future__ import annotations

import re
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.pursuit.table.moves import Refresh
from cvrules.games.pursuit.terminal.card_lines import column_lines, lines_with_whole_titles
from cvrules.games.pursuit.terminal.menu import menu_of
from cvrules.games.pursuit.terminal.screen import HEIGHT, all_card_lines, table_page
from cvrules.text.terminal import Style, width_of
from cvrules.text.voice import Voice
from effort.sweeps import case, sweep
from games.pursuit.laid_out import table_of
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


@pytest.mark.parametrize("players", sweep([1, 2, 3, 4], quick=2))
def test_a_turn_is_one_screen_for_any_number_of_players(players):
    """Late turns, with many cards in the play areas, in every language."""
    views = [view for view in views_of(*["greedy"] * players) if view.phase == "act" and view.round >= 4]
    for language in LANGUAGES:
        for view in any_of(views, 3, seed=players):
            lines = screen_of(view, writer(language))
            assert len(lines) <= HEIGHT
            assert max(map(width_of, lines)) <= 100


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_is_one_screen(language, players):
    """With all cards in the play areas, also in plain letters."""
    for seed in (7, 8, 9):
        for view in views_of(*["greedy"] * players, seed=seed):
            if view.phase == "act":
                for style in (WIDE, PLAIN_WIDE):
                    lines = screen_of(view, writer(language, style))
                    assert len(lines) <= HEIGHT
                    assert max(map(width_of, lines)) <= 100


class LongVoice(Voice):
    """A voice whose titles of cards are as long as the longest title of any catalogue, and longer."""

    def title(self, card):
        """Return the title, with more words after it."""
        return f"{super().title(card)} of the provinces, annotated"


def test_titles_are_cut_only_where_that_saves_a_line():
    """Two short titles share a line; the third card is alone, so its title is whole."""
    short, whole = (
        ["  1 Read", "  2 Learn", "  3 Write"],
        ["  1 Read the…" * 4, "  2 Learn it", "  3 Write the whole thing"],
    )
    narrow = evolve(writer(), style=evolve(WIDE, width=26))
    lines = lines_with_whole_titles(short, whole, lambda cards: column_lines(cards, narrow), 26)
    assert [line.split() for line in lines] == [
        ["1", "Read", "2", "Learn", "it"],
        ["3", "Write", "the", "whole", "thing"],
    ]


@pytest.mark.parametrize("players", [case(1, slow=True), case(4, slow=False)])
def test_long_titles_fit_the_screen(players):
    """A set of an owner may have longer titles than ours."""
    writes = writer("de")
    long = evolve(writes, voice=LongVoice(writes.voice.language, writes.voice.tables))
    views = [view for view in views_of(*["greedy"] * players) if view.phase == "act"]
    for view in any_of(views, 6, seed=players):
        lines = screen_of(view, long)
        assert len(lines) <= HEIGHT
        assert max(map(width_of, lines)) <= 100


@pytest.mark.parametrize("players", sweep([1, 2, 3, 4], quick=1))
def test_own_cards_have_a_level_and_a_next_price(players):
    """Cards that can be used are shown first, with the level that they have reached."""
    views = [view for view in views_of(*["greedy"] * players) if view.phase == "act" and view.round == 3]
    shown = 0
    for view in views:
        text = "\n".join(table_page(view, writer(), NAMES)).replace("\xa0", " ")
        for held in view.seats[view.turn].held:
            spec = view.rules.specs[held.card]
            if spec.kind == "basic" and held.level < len(spec.levels) and writer().title(spec.name) in text:
                line = next(line for line in text.split("\n") if writer().title(spec.name) in line)
                assert f"{held.level}/{len(spec.levels)} " in line
                assert "→" in line
                shown += 1
    assert shown


def test_goals_with_commas_are_separate():
    """Titles in a list are divided by a sign that no title has."""
    titles = [writer(language).voice.title(goal) for language in LANGUAGES for goal in rules().cards]
    assert any("," in title for title in titles)
    assert not any("|" in title for title in titles)
    view = next(view for view in views_of("greedy", "greedy") if view.phase == "act")
    (line,) = [line for line in table_page(view, writer(), NAMES) if line.startswith("Goals")]
    assert [title.strip().replace("\xa0", " ") for title in line.removeprefix("Goals").split("|")] == [
        writer().title(goal) for goal in view.goals
    ]


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
    view = next(view for view in views_of("greedy") if view.phase == "act" and view.round == 2)
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
    assert sum(line.count("+1→") for line in projects) == len(view.rows["project"]) == 4
    assert any("projects are 1 resource more expensive" in line for line in lines)


def test_rows_that_are_not_open_yet_share_a_line():
    """In the first round there are neither jobs nor partners."""
    view = next(view for view in views_of("greedy") if view.phase == "act")
    assert "    Jobs and Partners: open from the first Adult round on" in table_page(view, writer(), NAMES)


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_a_turn_of_two_players_leaves_room_for_its_story(language):
    """At least two lines of the 24, open from the first Adult round on, and all cards are shown."""
    views = [view for view in views_of("greedy", "greedy") if view.phase == "act" and view.round > 1]
    for view in any_of(views, 12):
        lines = screen_of(view, writer(language))
        assert len(lines) <= HEIGHT - 2
        assert not cards_left_out(lines, writer(language))


def cards_left_out(lines, writes):
    """Return whether the screen counts the cards that it does not show."""
    return any(writes.text("ui.more", n=number) in "\n".join(lines) for number in range(1, 12))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_of_two_players_leaves_room_for_its_story(language):
    """With any cards, and also in plain letters."""
    for bots in (("greedy", "greedy"), ("greedy", "random")):
        for seed in (1, 2, 3):
            for view in views_of(*bots, seed=seed):
                if view.phase == "act" and view.round > 1:
                    for style in (WIDE, PLAIN_WIDE):
                        lines = screen_of(view, writer(language, style))
                        assert len(lines) <= HEIGHT - 2
                        assert max(map(width_of, lines)) <= 100


@pytest.mark.slow
def test_goals_share_a_line_with_the_other_player_if_that_shows_more_cards():
    """With one space after each label; other screens have a line for each."""
    views = [view for view in views_of("greedy", "greedy") if view.phase == "act" and view.round > 1]
    pages = [[line.replace("\xa0", " ") for line in table_page(view, writer("de"), NAMES)] for view in views]
    joined = [line for page in pages for line in page if line.startswith("Ziele ") and " Andere " in line]

    assert 0 < len(joined) < len(pages)
    assert all(re.search(r"   Andere (?:Alex|Kim) (?:\d+✎|gestorben)", line) for line in joined)
    assert all(sum("Andere " in line for line in page) == 1 for page in pages)


def test_the_heading_has_the_round_and_the_stress_track():
    """On one line, or on two lines of a narrow terminal."""
    view = next(view for view in views_of("greedy") if view.phase == "act" and view.round == 2)
    wide = table_page(view, writer(), NAMES)
    narrow = table_page(view, writer(style=Style(unicode=True, colour=False, width=60)), NAMES)

    assert wide[0].startswith("── Round 2: Adult 1 ── Stress ⧗ 9[")
    assert narrow[0].startswith("── Round 2: Adult 1 ──")
    assert narrow[1].startswith("Stress    ⧗ 9[")


def test_own_cards_always_have_a_label():
    """Whether there are cards or not."""
    for view in any_of((view for view in views_of("greedy", "greedy") if view.phase == "act"), 8):
        assert sum(line.startswith("Yours ") for line in table_page(view, writer(), NAMES)) == 1


def test_the_resources_of_others_are_shown_if_they_fit():
    """With every thing that a player has; four long names leave room for happiness and hourglasses only."""
    view = next(view for view in views_of("greedy", "greedy", "greedy", "greedy") if view.phase == "act")
    seats = [seat for at, seat in enumerate(view.seats) if at != view.turn]
    lines = [
        next(line for line in table_page(view, writer(), names) if line.startswith("Others"))
        for names in (NAMES, [f"{name} the very long name" for name in NAMES])
    ]

    for line, is_whole in zip(lines, (True, False), strict=True):
        assert line.count("$") == (len(seats) if is_whole else 0)
        assert line.count("⧗") >= 1


def test_all_cards_are_shown_on_request():
    """With the names of their levels."""
    view = list(views_of("greedy"))[40]
    text = " ".join(" ".join(all_card_lines(view, writer(), NAMES)).split())
    for seat in view.seats:
        assert all(writer().title(card) in text for card in seat.cards)


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        ("record_collection level 2", "Record collection 2/3 ↻1$→1✿ 3)9$→2✿1☺4★ ↻4$→3✿1☘"),
        ("record_collection level 3", "Record collection 3/3 ↻4$→3✿1☘"),
        ("record_collection", "Record collection 1/3 2)6$→3✿2☺1★ ↻1$→1✿ 3)"),
        ("amira level 2", "Amira 2/3 ↻1✿→1☘ ☑"),
        ("lab_assistant", "↻1✎1⧗→5$"),
    ],
)
def test_the_upkeep_of_a_card_in_play_comes_before_its_next_level(held, shown):
    """So a player sees what the card costs now (P3.5)."""
    view = cvrules.view(table_of(f"seat 1 has {held}"), 0)

    assert shown in "\n".join(table_page(view, writer(), NAMES)).replace("\xa0", " ")
