"""The grammar files are the specification: the reader, word lists and messages follow them."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import LarkError

from cvrules import read_cards
from cvrules.games.cv.cards.clauses import Bars
from cvrules.games.cv.cards.words import PILES, STACKS, WORDS
from cvrules.games.friends.cards.clauses import GAUGES, STATES
from cvrules.games.friends.cards.words import WORDS as FRIENDS
from cvrules.games.pursuit.cards.words import ACTIONS, JOB_CATEGORIES, PROJECT_CATEGORIES, STOCK
from cvrules.games.pursuit.cards.words import WORDS as PURSUIT
from cvrules.lang.grammar import Grammar, end_at_word_boundary, grammar_of, grammar_text
from cvrules.lang.lines import HEADS
from cvrules.lang.printer import print_cards
from cvrules.lang.reader import read_card_file
from cvrules.model.bundle import UNITS
from cvrules.reading.suggestion import did_you_mean, normalize_word
from effort.examples import few_examples
from effort.loops import loop_over
from made_up_games.orchard.cards import WORDS as ORCHARD
from texts.cards import GAMES, broken_texts, scrambled_texts

ALL_WORDS = [WORDS, PURSUIT, FRIENDS, ORCHARD]
#: Faults of lines that the grammar refuses; all others are faults of what a line means.
SYNTAX = {"CV101", "CV102", "CV107", "CV109"}


@cache
def whole(game: str) -> Lark:
    """Return a parser of a game's whole files."""
    return Grammar(GAMES[game][0], whole_files=True).lark


@cache
def earley(game: str) -> Lark:
    """Return a parser of a game's whole files by the grammar alone, without LALR."""
    text = grammar_text(GAMES[game][0])
    return Lark(text, parser="earley", lexer="dynamic", start="file", edit_terminals=end_at_word_boundary)


def accepts(lark: Lark, text: str) -> bool:
    """Tell whether a parser of whole files accepts a text."""
    try:
        lark.parse(text + "\n")
    except LarkError:
        return False
    return True


# --- lines and whole files -----------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@few_examples(5)
@given(data=st.data())
def test_the_grammar_of_files_accepts_what_the_reader_accepts(game, data):
    """Reading line by line is reading by the grammar."""
    _, sets = GAMES[game]

    assert accepts(whole(game), data.draw(scrambled_texts(data.draw(sets))))


@pytest.mark.parametrize("game", GAMES)
@few_examples(5)
@given(data=st.data())
def test_the_grammar_of_files_refuses_what_the_reader_refuses(game, data):
    """On broken texts both agree whether there is a syntax error.

    Another error, such as a reserved word as a name, may hide a syntax error later in its line.
    """
    words, sets = GAMES[game]
    text = data.draw(broken_texts(data.draw(sets)))

    codes = {fault.code for fault in read_card_file(text, words)[1]}
    a_deck_has_one_source = not re.search(r"^deck.*\n+source.*\n+source", text, re.MULTILINE)

    is_read = not codes & SYNTAX and a_deck_has_one_source
    assert accepts(whole(game), text) == is_read or (is_read and codes)


def test_a_reserved_name_hides_a_later_syntax_error():
    """One line has one error."""
    text = "game orchard\ncard 7 card: health\n"

    assert {fault.code for fault in read_card_file(text, ORCHARD)[1]} == {"CV203"}
    assert not accepts(whole("orchard"), text)


@pytest.mark.parametrize("game", GAMES)
@few_examples(5)
@given(data=st.data())
def test_earley_accepts_the_same_texts(game, data):
    """The grammar itself, not LALR's way of reading it, allows what we print."""
    _, sets = GAMES[game]
    cards = data.draw(sets)
    lark = earley(game)

    for paragraph in print_cards(cards).split("\n\n"):
        assert accepts(lark, paragraph)


@pytest.mark.parametrize("text", ["cost1 money\n", "card 1 x: health\n cost 1 money 1 health\n", "card1 x: health\n"])
def test_earley_refuses_what_we_refuse(text):
    """Words have boundaries for any parser."""
    assert not accepts(earley("cv"), text)
    assert not accepts(whole("cv"), text)
    assert read_cards(text)[1]


# --- words ---------------------------------------------------------------------


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_every_terminal_has_a_name_for_people(words):
    """Messages never show how the grammar calls a word."""
    grammar = grammar_of(words)

    names = {terminal: grammar.terminal_name(terminal) for terminal in grammar.patterns}

    assert {terminal: name for terminal, name in names.items() if not name} == {}
    assert [name for name in names.values() if re.search(r"[A-Z]{2}|__|\\", name.replace("CV", ""))] == []


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_names_are_given_to_terminals_only(words):
    """A name for a terminal that is gone is a leftover."""
    assert set(words.names) <= set(grammar_of(words).patterns)


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_words_and_grammar_agree(words):
    """Types, decks and clause words are spelled alike in both."""
    grammar = grammar_of(words)

    assert set(grammar.spellings("TYPE")) == set(words.types)
    assert set(grammar.spellings("DECK")) == set(words.decks)
    assert set(grammar.spellings("WORD")) == {*words.clause_words(), "source"}
    assert grammar.clause_words == {*words.clause_words(), "source", "no"}


def test_the_symbols_of_cv_are_those_of_its_grammar():
    """What dice show and what stacks are called is spelled alike in both; events, goals and rumours have no stack."""
    grammar = grammar_of(WORDS)

    assert set(grammar.spellings("SYMBOL")) == set(WORDS.symbols)
    assert set(grammar.spellings("STACK")) == set(STACKS) == set(WORDS.types) - {"event", "goal", *PILES}
    assert set(grammar.spellings("AGE")) == set(WORDS.decks) - {"childhood", "goal", *PILES}


def test_the_symbols_of_pursuit_are_those_of_its_grammar():
    """What is paid, received and done is spelled alike in both."""
    grammar = grammar_of(PURSUIT)
    rewards = {word for name in ("STOCK", "TIME", "HAPPINESS", "STRESS", "BODY") for word in grammar.spellings(name)}

    assert rewards - {"hourglasses"} == set(PURSUIT.symbols)
    assert set(grammar.spellings("STOCK")) == set(STOCK)
    assert set(grammar.spellings("ACTION")) == set(ACTIONS)
    assert set(grammar.spellings("CATEGORY")) == {*PROJECT_CATEGORIES, *JOB_CATEGORIES}


def test_the_characteristics_of_friends_are_those_of_its_grammar():
    """What grows and what one is, spelled alike in both."""
    grammar = grammar_of(FRIENDS)

    assert set(grammar.spellings("GAUGE")) == set(FRIENDS.symbols) == set(GAUGES)
    assert {*grammar.spellings("BOND"), *grammar.spellings("HAPPY")} == set(STATES)


def test_the_fruits_of_the_orchard_are_those_of_its_grammar():
    """A second game's words are read from its own file."""
    assert set(grammar_of(ORCHARD).spellings("FRUIT")) == set(ORCHARD.symbols)


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_every_clause_class_is_a_rule_and_every_rule_a_class(words):
    """The grammar's list of clauses and the game's are the same list."""
    rules = re.search(r"^\?clause: (.*)$", grammar_text(words), re.MULTILINE)

    assert rules is not None
    assert rules[1].split(" | ") == list(words.clause_words())


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_words_that_begin_the_last_column_are_words_of_the_grammar(words):
    """The formatter looks for no word that never comes."""
    assert words.condition_words <= set(grammar_of(words).vocabulary)


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_look_alikes_lead_to_words_of_the_language(words):
    """A word of another language is answered with a word of ours."""
    vocabulary = grammar_of(words).vocabulary

    assert {wrong: right for wrong, right in words.look_alikes.items() if right not in vocabulary} == {}
    for wrong, right in words.look_alikes.items():
        assert did_you_mean(wrong, [right], words.look_alikes) == right
        assert normalize_word(wrong) not in vocabulary


def test_units_have_a_singular_and_a_plural_in_the_grammar():
    """What is counted is spelled as the model counts it."""
    vocabulary = {word for words in ALL_WORDS for word in grammar_of(words).vocabulary}

    assert vocabulary >= {*UNITS, *UNITS.values()}


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
@loop_over("head", HEADS)
def test_headers_and_clause_words_differ(words, head):
    """The first word of a line says what it is."""
    assert head not in grammar_of(words).clause_words


@pytest.mark.parametrize(
    "word", ["cost", "source", "no", "card", "deck", "amend", "edition", "place", "ruling", "gives"]
)
def test_words_that_begin_a_line_are_reserved(word):
    """L10: no card, edition or place is called by such a word."""
    for text in (f"card 1 {word}: health\n", f"edition {word}\n", f"place {word} 5\n", f"amend 1 {word}\n"):
        assert [fault.code for fault in read_cards(text)[1]] == ["CV203"]


@pytest.mark.parametrize("word", ["health", "work", "joker", "per", "any"])
def test_other_words_may_be_names(word):
    """Where no line can begin with a word, nothing is confused."""
    cards, faults = read_cards(f"card 1 {word}: work\n source {word}\n")

    assert faults == ()
    assert cards[0].slug == word


def test_grammars_are_built_once():
    """Building a parser takes longer than reading a hundred cards."""
    assert grammar_of(WORDS) is grammar_of(WORDS)
    assert grammar_of(WORDS) is not grammar_of(ORCHARD)


def test_a_game_may_bring_its_grammar_as_any_file():
    """The name of a shipped file, a path and a package's resource serve alike."""
    assert isinstance(WORDS.grammar, str)
    assert "FRUIT" in grammar_text(ORCHARD)
    assert grammar_text(ORCHARD).startswith(grammar_text(WORDS)[:200])


def test_what_may_follow_is_known():
    """A message can say what must come next."""
    grammar = grammar_of(WORDS)

    assert grammar.terminals_after("cost 1", "line") == {"SYMBOL", "QMARK"}
    assert grammar.terminals_after("cost cost", "line") is None
    assert grammar.terminals_after("may change up to 1 money", "line") is None
    assert Bars.word in grammar.vocabulary


@pytest.mark.parametrize("words", ALL_WORDS, ids=lambda words: words.game)
def test_a_word_in_two_numbers_is_a_unit(words):
    """So that `1 dice` and `2 die` are errors in every game."""
    text = grammar_text(words)
    spelled = {word for pattern in re.findall(r"/\(?([a-z|?]+)\)?\\b/", text) for word in pattern.split("|")}
    both = {word.rstrip("?").removesuffix("s") for word in spelled if word.endswith("s?")}
    both |= {word for word in spelled if f"{word}s" in spelled or f"{word}es" in spelled}

    both -= {
        "art",
        "love",
    }  # a category of jobs, and what a card bars; `arts` is another category, `loves` begins a line

    assert both <= set(UNITS)
