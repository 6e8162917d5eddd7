"""Turns the parse tree of a scene line into an object from `model`.

Each method of `LineBuilder` builds the lines of one rule of `grammar/scenes.lark` and has the
rule's name. A game has a subclass with methods for the rules of its own grammar; the functions
`cards_line`, `chance` and `expectation` make the most common methods. A rule without a method
builds an expectation if the rule's name begins with `expect_`, and a decision if not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lark import Token, Transformer

from cvrules.errors import Span
from cvrules.lang.builder import Builder, whole_number
from cvrules.lang.explain import span_within
from cvrules.lang.lines import Line
from cvrules.model.bundle import Bundle, Term
from cvrules.scenes.model import (
    Act,
    CardsLine,
    Chance,
    Decision,
    Expectation,
    Judgement,
    Name,
    Number,
    SeatNumber,
    Setting,
)

__all__ = ["LineBuilder", "cards_line_method", "chance_method", "expectation_method"]

#: A number has at most this many digits.
DIGITS = 3
#: The beginning of a rule's name, if the rule is for an expectation.
EXPECT = "expect_"
#: The type of a method for one rule of a grammar.
Method = Callable[["LineBuilder", list[Any]], Any]


def _setting_method(word: str) -> Method:
    """Return a method that builds a line with the setting `word`."""

    def build(self: LineBuilder, children: list[Any]) -> Setting:
        values = tuple(self.name(child) if isinstance(child, Token) else child for child in children)
        return Setting(word, values, span=self.span)

    return build


def cards_line_method(word: str, *, of_seat: bool = True) -> Method:
    """Return a method for a line that lists the cards in one place, such as a hand.

    Args:
        word: The word for the place, such as `holds`.
        of_seat: Whether the line begins with a seat.
    """

    def build(self: LineBuilder, children: list[Any]) -> CardsLine:
        seat, cards = _split_seat(children, of_seat=of_seat)
        return CardsLine(word, seat, cards, span=self.span)

    return build


def chance_method(word: str) -> Method:
    """Return a method that builds a line with outcomes of chance.

    Args:
        word: The kind of line.
    """

    def build(self: LineBuilder, children: list[Any]) -> Chance:
        return Chance(word, tuple(children), span=self.span)

    return build


def expectation_method(what: str, *, of_seat: bool = True) -> Method:
    """Return a method that builds an expectation.

    Args:
        what: The kind of expectation.
        of_seat: Whether the expectation is about a seat.
    """

    def build(self: LineBuilder, children: list[Any]) -> Expectation:
        seat, values = _split_seat(children, of_seat=of_seat)
        return Expectation(what, seat, tuple(map(_as_string, values)), span=self.span)

    return build


def _split_seat(children: Sequence[Any], *, of_seat: bool) -> tuple[SeatNumber | None, tuple[Any, ...]]:
    """Return the seat at the beginning of the line, if any, and the other values."""
    return (children[0], tuple(children[1:])) if of_seat else (None, tuple(children))


def _as_string(child: Any) -> Any:
    """Return a token as a string, and any other object unchanged."""
    return str(child) if isinstance(child, Token) else child


class LineBuilder(Transformer[Token, Any]):
    """Builds the object for one line, with its place in the file.

    Args:
        path: The path of the file.
        line: The line.
        sums: The builder of the game's cards, which also builds the sums of symbols in scenes.
    """

    def __init__(self, path: str, line: Line, sums: Builder) -> None:
        super().__init__()
        self._path = path
        self._line = line
        self._sums = sums
        self.span = line.span(path)

    def name(self, token: str) -> Name:
        """Return the word with its place in the file."""
        return Name(str(token), self._span_of(token))

    def __default__(self, data: str, children: list[Any], _: Any) -> Decision | Expectation:
        """Return the object for a rule that has no method of its own."""
        rule, values = str(data), tuple(map(_as_string, children))
        if not rule.startswith(EXPECT):
            return Decision(values[0], rule, values[1:])
        seat, others = _split_seat(values, of_seat=any(isinstance(value, SeatNumber) for value in values[:1]))
        return Expectation(rule.removeprefix(EXPECT), seat, others, span=self.span)

    def _span_of(self, token: Any) -> Span:
        return span_within(self._path, self._line, token.line or 1, token.column or 1, len(token))

    # --- headers and settings --------------------------------------------------

    def game_head(self, children: list[Token]) -> Name:
        return self.name(children[0])

    scene_head = game_head

    edition, ruling, cards = _setting_method("edition"), _setting_method("ruling"), _setting_method("cards")
    seats, first, turn, round = (
        _setting_method("seats"),
        _setting_method("first"),
        _setting_method("turn"),
        _setting_method("round"),
    )

    # --- moves -----------------------------------------------------------------

    def act(self, children: list[Decision]) -> Act:
        return Act(children[0], span=self.span)

    # --- checks ----------------------------------------------------------------

    def allow(self, children: list[Decision]) -> Judgement:
        return Judgement(True, children[0], span=self.span)

    def refuse(self, children: list[Any]) -> Judgement:
        decided, rule = children
        return Judgement(False, decided, rule and self.name(rule), span=self.span)

    expect_turn, expect_winner = expectation_method("turn", of_seat=False), expectation_method("winner", of_seat=False)

    # --- phrases ---------------------------------------------------------------

    def seat(self, children: list[Token]) -> SeatNumber:
        return SeatNumber(*self._number_and_span(children[0]))

    def number(self, children: list[Token]) -> Number:
        return Number(*self._number_and_span(children[0]))

    def count(self, children: list[Token]) -> Number:
        number = self.number(children)
        if number.value:
            self.term(children)  # raises an error for "1 cards" and "2 card"
        return number

    def card(self, children: list[Token]) -> Name:
        return self.name(children[0])

    def sum(self, children: list[Term]) -> Bundle:
        return self._sums.sum(children)

    def term(self, children: list[Token]) -> Term:
        return self._sums.term(children)

    def _number_and_span(self, token: Token) -> tuple[int, Span]:
        return 0 if token.value == "0" else whole_number(token, DIGITS), self._span_of(token)
