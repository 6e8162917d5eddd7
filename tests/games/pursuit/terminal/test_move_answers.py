"""`why` about cards on the board and topics: every way with its heading."""

from __future__ import annotations

import pytest
from attrs import evolve

from cvrules.games.pursuit.display.score_sheet import result_lines
from cvrules.games.pursuit.terminal.screen import table_page
from cvrules.games.pursuit.terminal.story import Story
from cvrules.games.pursuit.terminal.topic_answers import topic_lines
from cvrules.games.pursuit.terminal.topic_names import topic_of
from games.pursuit.laid_out import table_of
from games.pursuit.shown import NAMES, game_of, views_of, writer
from games.pursuit.typed import answers_at
from texts.catalogues import LANGUAGES

SHOP = (
    "seat 1 trait bargain_hunter",
    "seat 1 has 3 creativity + 2 influence + 2 money",
    "row project yoga, magazine",
    "row item_activity car",
    "seat 1 has jimmy level 1, piano level 1",
)


def read(*lines, typed):
    """Return what a person reads after typing one line at a table."""
    return " ".join(answers_at(table_of(*lines), typed)[0].split(f"> {typed}\n")[-1].split())


def test_every_way_to_take_a_card_is_explained():
    """Legal or not, each after its heading."""
    seen = read(*SHOP, typed="why magazine")
    assert "Start Magazine, role: Writer (3✎ 2✿→3♪ 1★) Magazine costs 3✎ 2✿; you have 0✎. (P4.5)" in seen
    assert "role: Photographer (3✿ 2♪→2★) That is allowed" in seen
    assert seen.count("Buy Car") == 0
    seen = read(*SHOP, typed="why car")
    assert seen.count("Buy Car: ") == 3
    assert "Car costs 7$; you have 2$. (P4.6) Printed price: 8$. Bargain hunter saves 1$. (P1.6)" in seen


def test_the_only_way_has_a_heading():
    """By title and by number, for cards on the board and in play."""
    for text in ("why yoga", "why 7"):
        assert read(*SHOP, typed=text).startswith("Take up Yoga: Buys the mat (1✿→1✎ 1☘) That is allowed")
    assert read(*SHOP, typed="why jimmy").startswith("Get closer to Jimmy: ")
    assert read(*SHOP, typed="why piano").count("Upgrade Piano: ") == 2


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("1↯", "stress"),
        ("+2 ★", "long_term"),
        ("repeat", "repeat"),
        ("traits", "traits"),
        ("resources", "resources"),
        ("give up", "give_up"),
        ("yours", "yours"),
    ],
)
def test_words_of_new_players_are_topics(text, topic):
    """In every language, English words are understood."""
    for language in LANGUAGES:
        assert topic_of(text, writer(language)) == topic


def test_replacing_cards_has_a_price():
    """For `why` in the menu of a row."""
    table = table_of("row project yoga, magazine")
    assert (
        "Replacing any number of these cards costs 1☺ in all. (P7.1)" in answers_at(table, "replace", "1", "why 1")[0]
    )


def test_the_score_so_far_is_shown():
    """Of all players."""
    view = next(view for view in views_of("greedy", "greedy") if view.round == 4)
    text = " ".join(topic_lines(view, evolve(writer(), names=NAMES[:2]), "score"))
    assert f"You have {view.seats[view.seat].long_term}★ so far." in text
    assert f"{NAMES[1 - view.seat]} {view.seats[1 - view.seat].long_term}★." in text


def test_the_first_player_is_named_with_the_reason():
    """From the story of the last round."""
    story = Story(writer(), NAMES[:2])
    for step in game_of("greedy", "greedy")[:60]:
        story.tell(step.move, step.events)
    (line,) = story.explain(0, "first player")
    assert line.startswith(NAMES[:2])
    assert " goes first" in line


def test_short_names_of_the_rulebook_are_explained():
    """They are used in paragraphs only."""
    assert "STH is short-term happiness" in read(typed="why P6.10")
    assert "STH is" not in read(typed="why P6.2")


def test_upkeep_is_summed_up():
    """For the next round."""
    seen = read("seat 1 has car level 3, piano level 2", typed="why upkeep")
    assert "Next round, in all: +2✿ \N{MINUS SIGN}5$ +2★." in seen


def test_a_hint_alone_says_what_it_does_not_do():
    """It does not make sure that a solo game is won."""
    table = next(step.table for step in game_of("greedy") if step.table.phase == "act")
    assert "cannot ensure that you meet all of them. (P9.3)" in " ".join(answers_at(table, "hint")[0].split())


@pytest.mark.slow
def test_the_trait_is_always_on_the_screen():
    """Also on crowded screens of four players."""
    for view in views_of("greedy", "greedy", "greedy", "greedy"):
        if view.phase == "act" and view.round >= 3:
            text = " ".join(table_page(view, writer(), NAMES)).replace("\xa0", " ")
            assert writer().title(view.seats[view.seat].trait) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_target_of_a_solo_game_shows_the_points(language):
    """Beside the number that is needed."""
    table = game_of("greedy")[-1].table
    lines = result_lines(table, writer(language), NAMES[:1])
    line = next(line for line in lines if "50" in line and "(" in line)
    assert any(character.isdigit() for character in line.split("(")[1])


def test_why_explains_a_level_that_cannot_be_chosen():
    """As the menu does when the player types it."""
    table = table_of("row project yoga", "seat 1 has 3 creativity")
    for typed in ("why 7 2", "why yoga 2"):
        assert "Yoga is a basic project: you take it at level 1" in answers_at(table, typed)[0]
    assert "There is nothing more to choose here. Type only 1." in answers_at(table, "why 1 2")[0]
