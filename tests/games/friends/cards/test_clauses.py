"""Lines of cards: how they are read, printed and filled."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.friends.cards.clauses import Clears, Needs, With
from cvrules.games.friends.cards.words import WORDS
from cvrules.lang.formatter import format_text
from cvrules.lang.printer import print_cards
from cvrules.library.cards import read_cards
from cvrules.model.hole import HOLE
from texts.friends import FRIENDS_CLAUSES

LINES = (
    "needs ?", "needs 2 wealth", "needs ? wealth", "needs 2 ?", "needs no religion", "needs no ?", "needs 3 friends",
    "needs 1 ex", "needs 2 exes", "needs 1 child", "needs no child", "needs 7 sex", "needs no sex",
    "needs 2 sex with A", "needs ? children with B", "needs partner", "needs no partner", "needs marriage",
    "needs no marriage", "needs happy_marriage", "with ?", "with 1 friend", "with 2 friends", "with ? persons",
    "with 2 ?", "with friend A", "with new person A", "with 2 neutral women", "with 1 man", "with ex A", "with partner",
    "with partner A", "gives 1 smoking + 1 illness", "gives ? wealth + ?", "clears wealth, fat", "clears ?",
    "clears fat, ?", "clears wisdom on overflow", "clears ? on overflow", "loves A", "loves ?", "marries B",
    "marries ?", "separates", "divorces", "sex with A", "sex anonymous", "sex ?", "child with A", "child anonymous",
    "child ?", "bars sex forever", "bars love forever", "bars ? forever",
)  # fmt: skip


def lines_of(text: str) -> list[str]:
    """Return the lines below the header of the only card of a text, with single spaces."""
    cards, faults = read_cards(f"game friends\ncard x: life\n {text}\n")
    assert faults == ()
    return [" ".join(line.split()) for line in print_cards(cards).splitlines()[3:]]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_printed_as_it_is_read(line):
    """Every phrase of the grammar, with its holes."""
    assert lines_of(line) == [line]


@pytest.mark.parametrize(
    ("line", "code", "help_text"),
    [
        ("needs 2 child", "CV206", "write '2 children'"),
        ("needs no children", "CV206", "write 'no child'"),
        ("needs 1 exes", "CV206", "write '1 ex'"),
        ("with friends A", "CV206", "write 'with friend A'"),
        ("with 2 new woman", "CV206", "write 'with 2 new women'"),
        ("with new friend A", "CV262", "write 'new person' or 'friend'"),
        ("with 2 new exes", "CV262", "write 'new person' or 'exes'"),
        ("clears fat, fat", "CV202", "name it once"),
        ("clears ?, fat", "CV202", "write '?' at the end"),
        ("clears ?, ?", "CV202", "name it once"),
        ("needs 2 wealth with A", "CV101", "begin a new line before 'with'"),
        ("needs single", "CV101", "write 'needs no partner'"),
        ("needs 2 alcohol", "CV101", "did you mean 'drinking'?"),
        ("needs 2 wealth and 1 fat", "CV101", "write two lines: 'needs 2 wealth' and 'needs 1 fat'"),
        ("with A", "CV101", "write who it is: 'with person A' or 'with friend A'"),
        ("with friend", "CV102", "write 'with friend A' if another line names the person, and 'with 1 friend' if none does"),
        ("sex", "CV102", "write who the other person is: 'sex with A' or 'sex anonymous'"),
        ("bars sex", "CV102", "write 'bars sex forever'"),
        ("mit person A", "CV101", "did you mean 'with'?"),
        ("cost 2 time", "CV101", "cards do not cost time markers; the players bid for them"),
    ],
)  # fmt: skip
def test_slips_are_answered_with_what_to_write(line, code, help_text):
    """In the words of this game."""
    (fault,) = read_cards(f"game friends\ncard x: ?\n {line}\n")[1]

    assert (fault.code, fault.help) == (code, help_text)


def test_bonds_keep_the_order_of_their_lines():
    """They happen in this order, so neither the formatter nor the printer sorts them."""
    text = (
        "game friends\n\ncard x: life\n    with     new person A\n    separates\n    loves    A\n    gives    1 fat\n"
    )
    cards, _ = read_cards(text)

    assert [bond.word for bond in cards[0].bonds] == ["separates", "loves"]
    assert format_text(text, WORDS) == (text, ())
    assert print_cards(cards) == text


def test_an_unknown_number_may_turn_out_to_be_one_person_with_a_letter():
    """What is known of the persons stays."""
    assert With("person").agrees_with(With("person", 1, "A"))
    assert With(HOLE).agrees_with(With("partner", 1))
    assert not With("person").agrees_with(With("friend", 1, "A"))
    assert not With("person", 1).agrees_with(With("person", 1, "A"))


def test_an_unknown_condition_may_be_any():
    """With one person, too; a known number stays."""
    assert Needs(HOLE).agrees_with(Needs("sex", 2, "A"))
    assert Needs("wealth").agrees_with(Needs("wealth", 3))
    assert not Needs("wealth").agrees_with(Needs("fat", 3))


@given(st.one_of(*FRIENDS_CLAUSES.values()))
def test_every_whole_line_agrees_with_itself(clause):
    """A fill may repeat what is known."""
    assert clause.has_holes == ("?" in str(clause))
    assert clause.has_holes or clause.agrees_with(clause)


def test_an_unknown_list_may_be_longer():
    """Whatever is known of it stays, and an overflow stays one."""
    assert Clears(("fat", HOLE)).agrees_with(Clears(("wealth", "fat")))
    assert not Clears(("fat", HOLE)).agrees_with(Clears(("wealth",)))
    assert not Clears(("fat",)).agrees_with(Clears(("wealth", "fat")))
    assert not Clears((HOLE,)).agrees_with(Clears(("fat",), is_overflow=True))


def test_a_card_knows_its_lines_by_their_meaning():
    """Typed fields give each of them."""
    text = """game friends
    card x: spirit
        needs 3 religion
        with person A
        gives 1 wisdom
        clears fat
        sex with A
        bars love forever
    card y: characteristic
        clears wisdom on overflow
    """
    goal, gauge = read_cards(text)[0]

    assert (goal.is_goal, goal.is_event, gauge.is_goal) == (True, False, False)
    assert [str(line) for line in (*goal.needs, *goal.company, *goal.bonds)] == [
        "needs 3 religion",
        "with person A",
        "sex with A",
    ]
    assert (goal.gains["wisdom"], goal.cleared, goal.barred, goal.overflow) == (1, ("fat",), ("love",), None)
    assert (gauge.cleared, gauge.overflow) == ((), "wisdom")
