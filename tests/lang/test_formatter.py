"""`fmt` moves words into columns and does nothing else."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.formatter import format_text
from cvrules.lang.printer import print_cards
from cvrules.lang.reader import read_card_file
from effort.examples import few_examples
from texts.cards import GAMES, broken_texts, scrambled_texts, tokens


def comments(text: str) -> list[str]:
    """Return the comments of a text, in order."""
    return [found.rstrip() for found in re.findall(r"#[^\n]*", text)]


def words_of(text: str) -> list[str]:
    """Return the words of a text without its comments."""
    return tokens(re.sub(r"#[^\n]*", "", text))


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_cards_comments_and_words_stay(game, data):
    """Only spaces change, so the cards are equal and every comment is there, in order."""
    words, sets = GAMES[game]
    cards = data.draw(sets)
    text = data.draw(scrambled_texts(cards))

    result, faults = format_text(text, words)

    assert faults == ()
    assert read_card_file(result, words) == (cards, ())
    assert comments(result) == comments(text)
    assert words_of(result) == words_of(text)


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_formatting_twice_changes_nothing_more(game, data):
    """L2: a formatted file stays as it is."""
    words, sets = GAMES[game]
    once, _ = format_text(data.draw(scrambled_texts(data.draw(sets))), words)

    assert format_text(once, words) == (once, ())


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_printed_cards_are_formatted_already(game, data):
    """Printer and formatter agree on the columns."""
    words, sets = GAMES[game]
    text = print_cards(data.draw(sets))

    assert format_text(text, words) == (text, ())


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_a_faulty_file_stays_untouched(game, data):
    """Who cannot read a file must not rewrite it."""
    words, sets = GAMES[game]
    text = data.draw(broken_texts(data.draw(sets)))

    result, faults = format_text(text, words)

    assert faults == read_card_file(text, words)[1]
    assert result == text or not faults


def test_words_stand_in_columns():
    """Headers begin at the margin; word, what and when have columns of their own."""
    text = (
        "card 1 dog:health|work#old\ncost 1 money+1 health\n\n\nmay change 1 money<->health once per turn #twice\n+\n"
    )
    good = text.removesuffix("+\n")

    assert format_text(text, WORDS)[0] == text
    assert format_text(good, WORDS)[0] == (
        "card 1 dog: health | work                      #old\n"
        "    cost     1 money + 1 health\n"
        "\n"
        "    may      change 1 money <-> health         once per turn  #twice\n"
    )


def test_a_sum_may_go_on_in_the_next_line():
    """Continuation lines stand below the first term."""
    text = "card 1 x: health\ncost 1 money +\n1 health\n  + 1 work # why\n".replace("work", "knowledge")

    assert format_text(text, WORDS)[0] == (
        "card 1 x: health\n"
        "    cost     1 money +\n"
        "             1 health\n"
        "             + 1 knowledge                     # why\n"
    )


def test_comments_keep_their_side():
    """A comment at the margin stays there; one inside a card is indented with its clause."""
    text = "  # top\ncard 1 x: health\n  # about the cost\n cost 1 money\n# about y\ncard 2 y: health\n  # last\n"

    assert format_text(text, WORDS)[0] == (
        "# top\ncard 1 x: health\n    # about the cost\n    cost     1 money\n# about y\ncard 2 y: health\n# last\n"
    )


def test_line_ends_stay_what_they_are():
    """Windows files stay Windows files; the byte order mark goes."""
    assert (
        format_text(b"\xef\xbb\xbfdeck  goal\r\n\r\n\r\n source a\r\n", WORDS)[0]
        == "deck goal\r\n\r\n    source   a\r\n"
    )
    assert format_text("deck goal", WORDS)[0] == "deck goal\n"


def test_an_empty_file_stays_empty():
    """There is nothing to put into columns."""
    assert format_text("", WORDS) == ("", ())
    assert format_text(" \n\n\t\n", WORDS) == ("", ())


def test_bytes_that_are_no_text_come_back_with_their_fault():
    """UTF-16 is named, as in reading."""
    text, faults = format_text("deck goal\n".encode("utf-16"), WORDS)

    assert [fault.code for fault in faults] == ["CV104"]
    assert text.encode("utf-8", "surrogateescape") == "deck goal\n".encode("utf-16")


def test_sources_may_be_called_like_words():
    """A key such as `once` is a name and does not move into the last column."""
    assert format_text("deck goal\n source a, once\n", WORDS)[0] == "deck goal\n    source   a, once\n"
