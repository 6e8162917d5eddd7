"""Everything that a command names can be explained offline."""

from __future__ import annotations

import pytest

from cvrules.games.cv.cards.words import WORDS
from cvrules.library.cards import editions, filled_cards
from cvrules.library.explaining import explain, game_of_paragraph, nearest_topic, topics
from cvrules.resources import diagnostic_page, rulebook_text
from effort.loops import loop_over


@loop_over("topic", topics("cv"))
def test_every_topic_has_a_page(topic):
    """Each begins with a heading and is not empty; capital letters do not matter."""
    text = explain(topic, "cv")

    assert text.strip()
    assert explain(topic.upper(), "cv") == text or topic.islower()


@loop_over("ruling", WORDS.rulings, ids=lambda ruling: ruling.name)
def test_a_ruling_has_its_options_and_what_each_edition_chooses(ruling):
    """The default is marked."""
    text = explain(ruling.name, "cv")

    assert ruling.question in text
    assert f"- {ruling.default} (default): " in text
    assert all(f"- {option.word}" in text and option.meaning in text for option in ruling.options)
    assert all(f"- {name}: " in text for name in editions("cv"))


def test_a_paragraph_is_that_of_the_rulebook():
    """Without the signs of Markdown, and with the disputed rule beside it."""
    text = explain("R3.6", "cv")

    assert text.startswith("R3.6 Conditions\n\nA card may require a number of cards")
    assert text.endswith("See also: conditions")
    assert explain("r3.6", "cv") == text
    assert "](" not in text
    assert "### R3.6 Conditions" in rulebook_text("cv")


def test_every_paragraph_of_the_rulebook_is_a_topic():
    """None is lost."""
    numbers = [line.split()[1] for line in rulebook_text("cv").splitlines() if line.startswith("### R")]

    assert numbers
    assert set(numbers) <= set(topics("cv"))


def test_a_paragraph_of_another_game_is_known_by_its_letter():
    """Every rulebook has a letter of its own."""
    text = explain("P6.4", "pursuit")

    assert text.startswith("P6.4 One space at most\n\nYou cannot take an action")
    assert text.endswith("See also: stress_in_an_action, reward_order")
    assert [game_of_paragraph(topic) for topic in ("p6.4", "R3.6", "p99.9", "X1.1", "misfortune")] == [
        "pursuit",
        "cv",
        "pursuit",
        None,
        None,
    ]


@pytest.mark.parametrize("word", WORDS.clause_words())
def test_a_clause_has_an_example(word):
    """The example begins with the word."""
    assert f"Examples:\n\n    {word} " in explain(word, "cv")


def test_a_word_says_what_it_is():
    """A word may be several things."""
    assert explain("health", "cv").startswith("health: a symbol and a type of card")
    assert explain("old_age", "cv").startswith("old_age: a deck")


def test_a_card_is_found_by_slug_and_number():
    """The text of the card, and what its lines are."""
    assert "card 18 marriage: relationship\n" in explain("marriage", "cv")
    assert explain("18", "cv").splitlines()[:4] == explain("marriage", "cv").splitlines()[:4]
    assert explain("marriage", "cv").endswith("See also: cost, gives")
    assert all(explain(str(card.number), "cv") for card in filled_cards("cv") if isinstance(card.number, int))


def test_a_code_needs_no_letters():
    """The page is shown as it is."""
    assert explain("101", "cv") == explain("cv101", "cv") == diagnostic_page("CV101").rstrip("\n")


def test_what_is_unknown_has_no_page_but_perhaps_a_neighbour():
    """The nearest name is offered."""
    assert explain("misfortun", "cv") == ""
    assert nearest_topic("misfortun", "cv") == "misfortune"
    assert nearest_topic("r3.66", "cv") in topics("cv")
    assert nearest_topic("xyzzy", "cv") == ""


def test_a_game_without_a_rulebook_has_no_paragraphs():
    """Its other topics are there."""
    assert rulebook_text("no_such_game") == ""
