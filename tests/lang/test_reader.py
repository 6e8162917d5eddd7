"""Reading: no exception whatever the text, every fault in its place, and no faulty card."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules import Severity, read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.printer import print_cards
from cvrules.lang.reader import read_card_file
from cvrules.model.card import Deck
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from effort.examples import few_examples
from texts.cards import GAMES, broken_texts, is_inside, scrambled_texts, text_at, texts
from texts.strategies import CV_CLAUSES, cards, cv_card_sets, cv_cards


def codes(text: str) -> list[str]:
    """Return the codes of a text's faults."""
    return [fault.code for fault in read_cards(text)[1]]


def slugs(text: str) -> list[str]:
    """Return the cards that were read, by slug."""
    return [str(card.slug) for card in read_cards(text)[0]]


# --- whatever the text ---------------------------------------------------------


@given(text=texts())
def test_no_text_raises_and_every_span_lies_inside(text):
    """L4: a fault points into the text, by an independent count of lines and columns."""
    _, faults = read_cards(text)

    assert [fault for fault in faults if not is_inside(fault.span, text)] == []


@given(data=st.binary())
def test_no_bytes_raise(data):
    """Bytes that are no text are a fault, too."""
    _, faults = read_cards(data)

    assert all(fault.severity is Severity.ERROR for fault in faults)
    assert all(is_inside(fault.span, data.decode("utf-8", "surrogateescape")) for fault in faults)


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_faults_of_broken_files_name_what_stands_there(game, data):
    """L4: the word in the message is the word at the span."""
    words, sets = GAMES[game]
    text = data.draw(broken_texts(data.draw(sets)))

    _, faults = read_card_file(text, words)

    for fault in faults:
        assert is_inside(fault.span, text)
        named = re.match(r"'(.*)' does not fit here", fault.message)
        assert named is None or named[1] == text_at(fault.span, text)


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_one_line_gives_one_fault(game, data):
    """There are no follow-ups: a line has one fault, or none."""
    words, sets = GAMES[game]
    text = data.draw(broken_texts(data.draw(sets)))

    lines = [fault.span.line for fault in read_card_file(text, words)[1]]

    assert len(lines) == len(set(lines))


# --- what does not matter ------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@few_examples(6)
@given(data=st.data())
def test_spacing_changes_nothing(game, data):
    """L5: spaces, tabs, blank lines, comments, line ends and breaks at "+" mean nothing."""
    words, sets = GAMES[game]
    cards = data.draw(sets)

    assert read_card_file(data.draw(scrambled_texts(cards)), words) == (cards, ())


@given(data=st.data())
def test_the_order_of_cards_changes_nothing(data):
    """L6: the same cards in another order are the same set of cards."""
    deck = data.draw(st.sampled_from([None, Deck("old_age"), Deck(HOLE, ("en_rules",))]))
    some = data.draw(st.lists(cards(WORDS, CV_CLAUSES, deck=st.just(deck)), max_size=5))
    other = data.draw(st.permutations(some))

    again, faults = read_cards(print_cards(CardSet(tuple(other))))

    assert faults == ()
    assert sorted(map(repr, again)) == sorted(map(repr, some))
    assert set(again) == set(some)


@given(first=cv_card_sets(), second=cv_card_sets())
def test_files_are_read_alone_or_joined(first, second):
    """Two files give the cards of both, wherever the first names its last deck."""
    joined, faults = read_cards(print_cards(first) + "deck ?\n" + print_cards(second))

    assert {fault.code for fault in faults} <= {"CV408"}  # a file has one edition
    assert joined.amends == first.amends + second.amends
    assert joined.places == first.places + second.places
    assert [card.header() for card in joined] == [card.header() for card in (*first, *second)]


# --- faulty cards --------------------------------------------------------------


@given(data=st.data())
def test_a_faulty_card_is_never_among_the_cards(data):
    """L3: what is wrong anywhere from a header to the next keeps the card from being read."""
    before, wrong, after = (data.draw(cv_cards()) for _ in range(3))
    rows = print_cards([wrong]).splitlines()
    start = next(index for index, row in enumerate(rows) if row.startswith("card"))
    slip = data.draw(
        st.sampled_from(["cost 1 moeny", "cots 1 money", "worth", "may fly", "no cost", "x", "gives 0 die"])
    )
    rows.insert(data.draw(st.integers(start + 1, len(rows))), slip)

    found, faults = read_cards(print_cards([before]) + "\n".join(rows) + "\n" + "deck ?\n" + print_cards([after]))

    assert len(faults) == 1
    assert [card.header() for card in found] == [before.header(), after.header()]


def test_a_misspelt_header_leaves_the_card_before_alone():
    """A line that was meant to be a header begins a new card, and is the only fault."""
    text = "card 1 dog: health\n cost 1 money\ncrad 2 cat: health\n cost 2 money\ncard 3 cow: health\n"

    assert codes(text) == ["CV101"]
    assert slugs(text) == ["dog", "cow"]


@pytest.mark.parametrize(
    "header", ["5 cat: health", "cadr 5 cat: health", "karta 5 cat: health", "bard 5 cat: health", "teh 5 cat: x"]
)
def test_what_looks_like_a_header_begins_a_card(header):
    """A word, a number and a colon are a header, whatever the word."""
    text = f"card 1 dog: health\n cost 1 money\n{header}\n cost 2 money\n"

    assert codes(text) == ["CV101"]
    assert slugs(text) == ["dog"]


@pytest.mark.parametrize("clause", ["coast: 1 money", "title: Dog", "titel The dog", "cost : 1 money"])
def test_what_looks_like_a_clause_spoils_its_card(clause):
    """A clause with a colon behind its word belongs to the card it stands in."""
    text = f"card 1 dog: health\n {clause}\n gives 1 die\ncard 2 cat: health\n"

    assert codes(text) == ["CV101"]
    assert slugs(text) == ["cat"]


def test_a_faulty_deck_is_unknown_to_its_cards():
    """Cards below a deck that cannot be read are not taken for cards of the deck before."""
    text = "deck old_age\ncard 1 dog: health\ndeck spring\n source en_rules\ncard 2 cat: health\ndekc goal\ncard 3 cow: work\n"

    cards, faults = read_cards(text)

    assert [fault.code for fault in faults] == ["CV101", "CV101"]
    assert [card.deck for card in cards] == [Deck("old_age"), Deck(HOLE), Deck(HOLE)]


def test_a_deck_has_one_source_line():
    """Of two lines only one could count."""
    assert codes("deck old_age\n source en_rules\n source fr_rules\n") == ["CV201"]


def test_clauses_before_any_card_are_reported_once():
    """The lines that follow are the same slip."""
    assert codes("cost 1 money\ngives 1 die\n\ncard 1 dog: health\n") == ["CV107"]


def test_clauses_below_a_place_are_reported_once():
    """Only cards and amendments have clauses, and a deck a source."""
    assert codes("place dog 1\n cost 1 money\n gives 1 die\ndeck old_age\n cost 1 money\n source en_rules\n") == [
        "CV107",
        "CV107",
    ]


def test_a_forbidden_character_spoils_its_card_only():
    """The characters of a line are reported once, and its words not at all."""
    text = "card 1 dog: health\n cost 1 mo\u200bney oops\ncard 2 cat: health\n# \u202e\n"

    assert codes(text) == ["CV105", "CV105"]
    assert slugs(text) == ["cat"]


def test_a_forbidden_character_in_a_header_has_no_follow_ups():
    """The clauses below such a header are read as those of a faulty card, deck or edition."""
    text = "edition x\u200b\nplace a\u200b 5\n cost 1 money\ndeck old_\u200bage\n source en_rules\ncard 1 dog: health\n"

    cards, faults = read_cards(text)

    assert [fault.code for fault in faults] == ["CV105", "CV105", "CV105"]
    assert [card.deck for card in cards] == [Deck(HOLE)]


def test_a_second_edition_is_a_fault():
    """A file describes one edition."""
    cards, faults = read_cards("edition mine\nedition yours\n")

    assert [fault.code for fault in faults] == ["CV408"]
    assert str(cards.edition) == "edition mine"


def test_a_removal_and_a_clause_contradict_each_other():
    """An amendment cannot say what it removes."""
    assert codes("amend 18 marriage\n no cost\n cost 1 money\n") == ["CV201"]
    assert codes("amend 18 marriage\n needs 1 work\n no needs\n") == ["CV201"]


def test_clauses_may_stand_several_times_where_they_add_up():
    """Two conditions are both to be met, but not the same one twice."""
    assert codes("card 1 dog: health\n needs 1 work\n needs 2 health\n") == []
    assert codes("card 1 dog: health\n needs 1 work\n needs 2 health\n needs 1 work\n") == ["CV201"]


def test_no_belongs_to_amendments():
    """A card of one's own simply leaves the line out."""
    assert codes("card 1 dog: health\n no cost\n no gives\n") == ["CV107", "CV107"]
    assert slugs("card 1 dog: health\n no cost\n") == []


def test_a_byte_order_mark_is_dropped():
    """It stands in no line."""
    assert read_cards("\ufeffcard 1 dog: health\n") == read_cards(b"\xef\xbb\xbfcard 1 dog: health\n")
    assert slugs("\ufeffcard 1 dog: health\n") == ["dog"]


def test_cards_know_where_they_stand():
    """Spans count lines and columns from 1 and leave comments out."""
    cards, _ = read_cards("# top\n  card 1 dog: health  # a dog\n\tcost 1 money +\n 1 health\n", path="my.cv")

    assert str(cards[0].span) == "my.cv:2:3"
    assert (cards[0].span.end_line, cards[0].span.end_column) == (2, 21)
    assert str(cards[0].clauses[0].span) == "my.cv:3:2"
