"""Turns the parse tree of a scene line into an object from `model`.

For each rule in `grammar/scenes.lark`, `LineBuilder` has a method with the name of the rule. Each
game defines a subclass with methods for the rules of its own grammar. `cards_line_method`,
`chance_method` and `expectation_method` return the most common methods. Lines that match a rule
without a method become expectations if the rule's name begins with `expect_`, and decisions if not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lark import Token, Transformer

from cvrules.errors import Span
from cvrules.lang.builder import Builder, parse_number
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

#: The maximum number of digits in a number of a scene.
DIGITS = 3
#: The prefix in the names of the grammar rules for expectations.
EXPECT = "expect_"
#: The type of a method that builds the object for one grammar rule.
Method = Callable[["LineBuilder", list[Any]], Any]


def _setting_method(word: str) -> Method:
    """Return a builder method for lines with the setting `word`."""

    def build_setting(self: LineBuilder, children: list[Any]) -> Setting:
        values = tuple(self.name(child) if isinstance(child, Token) else child for child in children)
        return Setting(word, values, span=self.span)

    return build_setting


def cards_line_method(word: str, *, of_seat: bool = True) -> Method:
    """Return a builder method for lines that list cards, such as those in a hand.

    Args:
        word: The word for the place of the cards, such as `holds`.
        of_seat: Whether the line begins with a seat.
    """

    def build_cards_line(self: LineBuilder, children: list[Any]) -> CardsLine:
        seat, cards = _split_seat(children, of_seat=of_seat)
        return CardsLine(word, seat, cards, span=self.span)

    return build_cards_line


def chance_method(word: str) -> Method:
    """Return a builder method for lines with outcomes of chance.

    Args:
        word: The kind of line, which is a key of `GameScenes.chances`.
    """

    def build_chance(self: LineBuilder, children: list[Any]) -> Chance:
        return Chance(word, tuple(children), span=self.span)

    return build_chance


def expectation_method(what: str, *, of_seat: bool = True) -> Method:
    """Return a builder method for lines with an expectation.

    Args:
        what: The kind of expectation, which is a key of `GameScenes.expectations`.
        of_seat: Whether the expectation is about a seat.
    """

    def build_expectation(self: LineBuilder, children: list[Any]) -> Expectation:
        seat, values = _split_seat(children, of_seat=of_seat)
        return Expectation(what, seat, tuple(map(_as_string, values)), span=self.span)

    return build_expectation


def _split_seat(children: Sequence[Any], *, of_seat: bool) -> tuple[SeatNumber | None, tuple[Any, ...]]:
    """Return the seat at the beginning of the line, if any, and the other values."""
    return (children[0], tuple(children[1:])) if of_seat else (None, tuple(children))


def _as_string(child: Any) -> Any:
    """Return a token as a string, and any other object unchanged."""
    return str(child) if isinstance(child, Token) else child


class LineBuilder(Transformer[Token, Any]):
    """Builds the object for one line of a scene.

    Args:
        path: The path of the file.
        line: The logical line, with its location in the file.
        sums: The builder for the game's cards, which also builds sums of symbols in scenes.
    """

    def __init__(self, path: str, line: Line, sums: Builder) -> None:
        super().__init__()
        self._path = path
        self._line = line
        self._sums = sums
        self.span = line.span(path)

    def name(self, token: str) -> Name:
        """Return the word with its location in the file."""
        return Name(str(token), self._span_of(token))

    def __default__(self, data: str, children: list[Any], _: Any) -> Decision | Expectation:
        """Return the object for a line whose grammar rule has no method of its own."""
        rule, values = str(data), tuple(map(_as_string, children))
        if not rule.startswith(EXPECT):
            return Decision(values[0], rule, values[1:])
        seat, others = _split_seat(values, of_seat=any(isinstance(value, SeatNumber) for value in values[:1]))
        return Expectation(rule.removeprefix(EXPECT), seat, others, span=self.span)

    def _span_of(self, token: Any) -> Span:
        """Return the location of the token in the file."""
        return self._line.span_within(self._path, token.line or 1, token.column or 1, len(token))

    # --- grammar rules for headers and settings --------------------------------

    def game_head(self, children: list[Token]) -> Name:
        return self.name(children[0])

    scene_head = game_head

    edition, ruling, cards = _setting_method("edition"), _setting_method("ruling"), _setting_method("cards")
    expansions = _setting_method("expansions")
    seats, first, turn, round = (
        _setting_method("seats"),
        _setting_method("first"),
        _setting_method("turn"),
        _setting_method("round"),
    )

    # --- grammar rules for moves -----------------------------------------------

    def act(self, children: list[Decision]) -> Act:
        return Act(children[0], span=self.span)

    # --- grammar rules for checks ----------------------------------------------

    def allow(self, children: list[Decision]) -> Judgement:
        return Judgement(True, children[0], span=self.span)

    def refuse(self, children: list[Any]) -> Judgement:
        decided, rule = children
        return Judgement(False, decided, rule and self.name(rule), span=self.span)

    expect_turn, expect_winner = expectation_method("turn", of_seat=False), expectation_method("winner", of_seat=False)

    # --- grammar rules for phrases ---------------------------------------------

    def seat(self, children: list[Token]) -> SeatNumber:
        return SeatNumber(*self._number_and_span(children[0]))

    def number(self, children: list[Token]) -> Number:
        return Number(*self._number_and_span(children[0]))

    def count(self, children: list[Token]) -> Number:
        number = self.number(children)
        if number.value:
            self.term(children)  # raises an error for `1 cards` and `2 card`
        return number

    def card(self, children: list[Token]) -> Name:
        return self.name(children[0])

    def sum(self, children: list[Term]) -> Bundle:
        return self._sums.sum(children)

    def term(self, children: list[Token]) -> Term:
        return self._sums.term(children)

    def _number_and_span(self, token: Token) -> tuple[int, Span]:
        """Return the number in the token, and its location in the file."""
        return 0 if token.value == "0" else parse_number(token, DIGITS), self._span_of(token)
