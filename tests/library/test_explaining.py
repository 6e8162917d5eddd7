"""Everything that a command names can be explained offline."""

from __future__ import annotations

import pytest

from cvrules.games.cv.cards.words import WORDS
from cvrules.kernel.registry import words_of
from cvrules.lang.grammar import grammar_of
from cvrules.library.cards import editions, filled_cards
from cvrules.library.explaining import explain, games_with_topic, nearest_topic, topics, word_for_synonym
from cvrules.resources import diagnostic_page, rulebook_text
from effort.loops import loop_over

GAMES = ("cv", "pursuit")


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_has_a_page(game):
    """Each begins with a heading and is not empty; capital letters do not matter."""
    texts = {topic: explain(topic, game) for topic in topics(game)}

    assert [topic for topic, text in texts.items() if not text.strip()] == []
    assert [
        topic for topic, text in texts.items() if not topic.islower() and explain(topic.upper(), game) != text
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_card_language_is_a_topic(game):
    """Words and signs, those of headers included."""
    grammar = grammar_of(words_of(game))

    assert [
        word for word in (*grammar.vocabulary, *grammar.signs) if word not in {",", ":"} and not explain(word, game)
    ] == []


@pytest.mark.parametrize(
    ("topic", "heading"),
    [
        ("jokers", "joker: a word in card files"),
        ("bad luck", "bad_luck: a symbol"),
        ("Bad-Luck", "bad_luck: a symbol"),
        ("once per turn", "once: a word in card files"),
        ("amend", "amend: a header in card files"),
        ("rulings", "extra_dice: When are the dice"),
        ("R3", "R3.1 From the track"),
        ("at_once", "ruling extra_dice at_once"),
        ("granna_en", "edition granna_en"),
        ("en_rules", "source en_rules"),
        ("title", "title: not a word of the card language"),
        ("->", "->: a word in card files"),
        ("?", "?: a word or sign in card files"),
        ("used car", "deck early_adulthood"),
    ],
)
def test_topics_may_be_written_as_people_say_them(topic, heading):
    """In the plural, with spaces, as a phrase; lists, options, editions and sources have pages too."""
    assert explain(topic, "cv").startswith(heading)


def test_what_lies_beside_a_topic_is_named():
    """An option names its rulings, an edition the list of editions."""
    assert explain("at_once", "cv").endswith("See also: extra_dice, misfortune")
    assert "    misfortune after_selecting\n" in explain("granna_en", "cv")
    assert explain("plain", "cv").endswith("See also: may")
    assert "--game pursuit" in explain("martha", "pursuit")


def test_a_topic_may_belong_to_several_games():
    """The default game comes first."""
    assert games_with_topic("upkeep")[:2] == ("cv", "pursuit")
    assert games_with_topic("level")[0] == "pursuit"
    assert games_with_topic("xyzzy") == ()


def test_foreign_words_and_synonyms_lead_to_a_word():
    """As in a card file."""
    assert [nearest_topic("Geld", "cv"), nearest_topic("salary", "pursuit"), word_for_synonym("time", "pursuit")] == [
        "money",
        "earns",
        "hourglass",
    ]


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


def test_a_paragraph_of_another_game():
    """The rulebook is that of the game."""
    text = explain("P6.4", "pursuit")

    assert text.startswith("P6.4 One space at most\n\nYou cannot take an action")
    assert text.endswith("See also: stress_in_an_action, reward_order")
    assert explain("P6.4", "cv") == ""


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
