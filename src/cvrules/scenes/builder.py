"""Turns what the parser recognised in one line into frozen objects of the model.

Each method has the name of a rule of `grammar/scenes.lark`. A game derives a class with methods
for rules of its own file; `lying`, `chance` and `expectation` make the usual ones. Rules that need
no method: `expect_NAME` is the expectation NAME, and any other rule is a decision of its seat, called
like the rule.
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
    Chance,
    Decision,
    Expectation,
    Judgement,
    Lying,
    Name,
    Number,
    SeatNumber,
    Setting,
)

__all__ = ["LineBuilder", "chance", "expectation", "lying"]

#: Longer numbers are slips.
DIGITS = 3
#: How the names of rules about expectations begin.
EXPECT = "expect_"
#: A method for one rule of a grammar.
Method = Callable[["LineBuilder", list[Any]], Any]


def _setting(word: str) -> Method:
    def build(self: LineBuilder, children: list[Any]) -> Setting:
        values = tuple(self.name(child) if isinstance(child, Token) else child for child in children)
        return Setting(word, values, span=self.span)

    return build


def lying(word: str, *, of_seat: bool = True) -> Method:
    """Return a method that builds a line about cards, which may lie before a seat."""

    def build(self: LineBuilder, children: list[Any]) -> Lying:
        seat, cards = _split(children, of_seat=of_seat)
        return Lying(word, seat, cards, span=self.span)

    return build


def chance(word: str) -> Method:
    """Return a method that builds what chance brings."""

    def build(self: LineBuilder, children: list[Any]) -> Chance:
        return Chance(word, tuple(children), span=self.span)

    return build


def expectation(what: str, *, of_seat: bool = True) -> Method:
    """Return a method that builds an expectation, which may be about a seat."""

    def build(self: LineBuilder, children: list[Any]) -> Expectation:
        seat, values = _split(children, of_seat=of_seat)
        return Expectation(what, seat, tuple(map(_plain, values)), span=self.span)

    return build


def _split(children: Sequence[Any], *, of_seat: bool) -> tuple[SeatNumber | None, tuple[Any, ...]]:
    return (children[0], tuple(children[1:])) if of_seat else (None, tuple(children))


def _plain(child: Any) -> Any:
    """Return a word of the language as an ordinary string, and the rest as it is."""
    return str(child) if isinstance(child, Token) else child


class LineBuilder(Transformer[Token, Any]):
    """Builds one line, and knows its place in the file.

    Args:
        path: The file.
        line: The logical line.
        sums: Builds sums as the game's cards write them.
    """

    def __init__(self, path: str, line: Line, sums: Builder) -> None:
        super().__init__()
        self._path = path
        self._line = line
        self._sums = sums
        self.span = line.span(path)

    def name(self, token: str) -> Name:
        """Return a word with its place in the file."""
        return Name(str(token), self._place(token))

    def __default__(self, data: str, children: list[Any], _: Any) -> Decision | Expectation:
        """Return the line of a rule that has no method."""
        rule, values = str(data), tuple(map(_plain, children))
        if not rule.startswith(EXPECT):
            return Decision(values[0], rule, values[1:])
        seat, others = _split(values, of_seat=any(isinstance(value, SeatNumber) for value in values[:1]))
        return Expectation(rule.removeprefix(EXPECT), seat, others, span=self.span)

    def _place(self, token: Any) -> Span:
        return span_within(self._path, self._line, token.line or 1, token.column or 1, len(token))

    # --- headers and settings --------------------------------------------------

    def game_head(self, children: list[Token]) -> Name:
        return self.name(children[0])

    scene_head = game_head

    edition, ruling, cards = _setting("edition"), _setting("ruling"), _setting("cards")
    seats, first, turn, round = _setting("seats"), _setting("first"), _setting("turn"), _setting("round")

    # --- what happens ----------------------------------------------------------

    def act(self, children: list[Decision]) -> Act:
        return Act(children[0], span=self.span)

    # --- what must hold --------------------------------------------------------

    def allow(self, children: list[Decision]) -> Judgement:
        return Judgement(True, children[0], span=self.span)

    def refuse(self, children: list[Any]) -> Judgement:
        decided, rule = children
        return Judgement(False, decided, rule and self.name(rule), span=self.span)

    expect_turn, expect_winner = expectation("turn", of_seat=False), expectation("winner", of_seat=False)

    # --- phrases ---------------------------------------------------------------

    def seat(self, children: list[Token]) -> SeatNumber:
        return SeatNumber(*self._value(children[0]))

    def number(self, children: list[Token]) -> Number:
        return Number(*self._value(children[0]))

    def count(self, children: list[Token]) -> Number:
        number = self.number(children)
        if number.value:
            self.term(children)  # refuses "1 cards" and "2 card"
        return number

    def card(self, children: list[Token]) -> Name:
        return self.name(children[0])

    def sum(self, children: list[Term]) -> Bundle:
        return self._sums.sum(children)

    def term(self, children: list[Token]) -> Term:
        return self._sums.term(children)

    def _value(self, token: Token) -> tuple[int, Span]:
        return 0 if token.value == "0" else whole_number(token, DIGITS), self._place(token)
