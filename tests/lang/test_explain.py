"""Where a fault is, what was expected there, and how it is called."""

from __future__ import annotations

import pytest

from cvrules import Diagnostic, read_cards
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.grammar import grammar_of
from cvrules.model.words import PhraseError


def fault_of(line: str) -> Diagnostic:
    """Return the only fault of a clause in line 2."""
    _, (fault,) = read_cards(f"card 1 dog: health\n{line}\n")
    return fault


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("cost", "expected a number, 'nothing' or '?'"),
        ("cost 1", "expected a symbol or '?'"),
        ("cost 1 money +", "expected a number or '?'"),
        ("cost 1 money x", "expected '+' or the end of the line"),
        ("gives 1", "expected a symbol, dice or rolls, 'joker' or '?'"),
        ("play", "expected 'gain', 'rearrange', 'save' or '?'"),
        ("play save 1 card", "expected 'on misfortune'"),
        ("may change 1 money -> health once", "expected 'per turn'"),
        ("setup", "expected 'go first', 'reveal' or '?'"),
        ("scores 1", "expected 'per'"),
        ("worth 1 x", "expected the end of the line"),
        ("bars", "expected a type of the CV or '?'"),
        ("source", "expected a name"),
    ],
)
def test_what_was_expected_is_said_in_words(line, label):
    """Words that must follow each other are named together; the end comes last."""
    assert fault_of(line).label == label


def test_a_line_that_stops_points_behind_its_last_word():
    """The comment is not part of it."""
    span = fault_of("  cost  1   # one what?").span

    assert (span.line, span.column, span.end_column) == (2, 10, 10)


def test_a_fault_in_a_continuation_line_is_there():
    """The line with the wrong word is named, not the one it continues."""
    span = fault_of("cost 1 money +  # first\n\n   1 moeny").span

    assert (span.line, span.column, span.end_column) == (4, 6, 11)


def test_a_sum_that_stops_points_behind_its_last_line():
    """Blank lines and comments after the last `+` are passed over."""
    span = fault_of("cost 1 money\n  + 1 health +\n\n# no more\n").span

    assert (span.line, span.column) == (3, 15)


def test_carriage_returns_are_no_words():
    """A Windows file has the same faults in the same places."""
    for text in ("card 1 dog: health\n cost 1\n worth x\n", "card 1 dog: health\r\n cost 1\r\n worth x\r\n"):
        spans = [(fault.code, fault.span.line, fault.span.column) for fault in read_cards(text)[1]]

        assert spans == [("CV102", 2, 8), ("CV101", 3, 8)]


@pytest.mark.parametrize("word", ["he\u0430lth", "\u04bbealth", "h\u0435\u0430lth", "heálth"])
def test_look_alikes_have_their_own_code(word):
    """Foreign letters cannot be seen, so they are named."""
    _, (fault,) = read_cards(f"card 1 dog: {word}\n")

    assert fault.code == "CV109"
    assert fault.help == "type 'health' again"


def test_a_look_alike_header_is_a_header():
    """The card before is not affected."""
    cards, faults = read_cards("card 1 dog: health\n\u0441ard 2 cat: health\n cost 1 money\n")

    assert [fault.code for fault in faults] == ["CV109"]
    assert len(cards) == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("cost 1 \\x1b[31m", "'\\x1b[31m' does not fit here"),
        ("cost 1 " + "m" * 100, "'" + "m" * 37 + "...' does not fit here"),
    ],
)
def test_what_is_quoted_is_short(line, message):
    """A message never repeats a whole line."""
    assert fault_of(line).message == message


def test_a_phrase_without_sense_is_said_even_if_a_wrong_word_follows(monkeypatch):
    """Lark may build a phrase before it looks further; then its slip is the fault of the line."""

    class Stumbling:
        def exhaust_lexer(self):
            raise PhraseError("CV209", "a slip", "a hint")

    monkeypatch.setattr(grammar_of(WORDS).lark, "parse_interactive", lambda *_, **__: Stumbling())

    assert (fault_of("cost 1 moeny").code, fault_of("cost 1 moeny").help) == ("CV209", "a hint")


@pytest.mark.parametrize(
    ("line", "advice", "followed"),
    [
        ("may change 2 money -> health", "'up to 2'", "may change up to 2 money -> health once per turn"),
        ("may change up to 1 money -> health", "'1'", "may change 1 money -> health once per turn"),
        (
            "may copy 2 symbols from neighbour work",
            "'up to 2'",
            "may copy up to 2 symbols from neighbour work once per turn",
        ),
    ],
)
def test_advice_about_a_bound_leads_into_no_other_fault(line, advice, followed):
    """What it says of the number and of the end of the line is enough."""
    assert fault_of(line).help == f"write {advice}, and end the line with 'once per turn'"
    assert read_cards(f"card 1 dog: health\n{followed}\n")[1] == ()


@pytest.mark.parametrize("line", ["may change 2 money -> health once per turn", "may reroll 2 bad_luck"])
def test_advice_about_a_bound_says_no_more_than_is_needed(line):
    """The end of the line is there, or is not needed."""
    assert fault_of(line).help == "write 'up to 2'"
