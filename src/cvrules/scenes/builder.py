"""Turns what the parser recognised in one line into frozen objects of the model.

Each method carries the name of a rule of `grammar/scenes.lark`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer

from cvrules.errors import Span
from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.builder import Builder, whole_number
from cvrules.lang.explain import span_within
from cvrules.lang.lines import Line as Row
from cvrules.lang.lines import code_of
from cvrules.model.bundle import Bundle, Term
from cvrules.scenes.model import (
    Act,
    Decision,
    DeckLeft,
    Draw,
    Expectation,
    Fall,
    Judgement,
    Lying,
    Name,
    Number,
    Placed,
    Setting,
)

__all__ = ["LineBuilder"]

#: Longer numbers are slips.
DIGITS = 3
_SUMS = Builder(WORDS)


def _setting(word: str) -> Callable[[LineBuilder, list[Any]], Setting]:
    def build(self: LineBuilder, children: list[Any]) -> Setting:
        values = tuple(self.name(child) if isinstance(child, Token) else child for child in children)
        return Setting(word, values, span=self.span)

    return build


def _lying(word: str, *, of_seat: bool) -> Callable[[LineBuilder, list[Any]], Lying]:
    def build(self: LineBuilder, children: list[Any]) -> Lying:
        seat, cards = (children[0], children[1:]) if of_seat else (None, children)
        placed = tuple(card if isinstance(card, Placed) else Placed(card) for card in cards)
        return Lying(word, seat, placed, span=self.span)

    return build


def _decision(verb: str) -> Callable[[LineBuilder, list[Any]], Decision]:
    def build(_: LineBuilder, children: list[Any]) -> Decision:
        seat, *what = children
        card = next((value for value in what if isinstance(value, Name)), None)
        faces = next((value for value in what if isinstance(value, Bundle)), None)
        return Decision(seat, verb, card, faces, by_luck=True in what)

    return build


def _expectation(what: str, *, of_seat: bool = True) -> Callable[[LineBuilder, list[Any]], Expectation]:
    def build(self: LineBuilder, children: list[Any]) -> Expectation:
        seat, values = (children[0], children[1:]) if of_seat else (None, children)
        plain = tuple(str(value) if isinstance(value, Token) else value for value in values)
        return Expectation(what, seat, plain, span=self.span)

    return build


class LineBuilder(Transformer[Token, Any]):
    """Builds one line, which it knows the place of.

    Args:
        path: The file.
        row: The logical line.
    """

    def __init__(self, path: str, row: Row) -> None:
        super().__init__()
        self._path = path
        self._row = row
        code = code_of(row.text.partition("\n")[0])
        self.span = Span(path, row.number, row.column, row.number, len(code) + 1)

    def name(self, token: Token) -> Name:
        """Return a word with its place in the file."""
        return Name(str(token), self._place(token))

    def _place(self, token: Token) -> Span:
        return span_within(self._path, self._row, token.line or 1, token.column or 1, len(token))

    # --- headers and settings --------------------------------------------------

    def scene_head(self, children: list[Token]) -> Name:
        return self.name(children[0])

    edition, ruling, cards = _setting("edition"), _setting("ruling"), _setting("cards")
    seats, first, turn, round = _setting("seats"), _setting("first"), _setting("turn"), _setting("round")

    # --- what lies where -------------------------------------------------------

    has, holds, lost = _lying("has", of_seat=True), _lying("holds", of_seat=True), _lying("lost", of_seat=True)
    goal, dealt = _lying("goal", of_seat=True), _lying("dealt", of_seat=True)
    goals, track = _lying("goals", of_seat=False), _lying("track", of_seat=False)

    def deck(self, children: list[Any]) -> DeckLeft:
        age, *cards = children
        count = cards[0] if isinstance(cards[0], Number) else None
        return DeckLeft(self.name(age), () if count else tuple(cards), count, span=self.span)

    def placed(self, children: list[Any]) -> Placed:
        card, where = children
        if isinstance(where, Token) or where == "on top":
            return Placed(card, None, str(where))
        return Placed(card, where)

    fact = placed

    # --- what happens ----------------------------------------------------------

    def act(self, children: list[Decision]) -> Act:
        return Act(children[0], span=self.span)

    def dice(self, children: list[Bundle]) -> Fall:
        return Fall(children[0], span=self.span)

    def draw(self, children: list[Name]) -> Draw:
        return Draw(tuple(children), span=self.span)

    throws, rerolls, stops = _decision("throws"), _decision("rerolls"), _decision("stops")
    plays, buys, passes = _decision("plays"), _decision("buys"), _decision("passes")
    changes, loses, pays = _decision("changes"), _decision("loses"), _decision("pays")
    forgoes, takes, declines = _decision("forgoes"), _decision("takes"), _decision("declines")
    chooses = _decision("chooses")

    def puts(self, children: list[Any]) -> Decision:
        seat, card, where, *under = children
        stack = None if where.type == "ASIDE" else str(where)
        return Decision(seat, "puts", card, stack=stack, under=under[0] if under else None)

    # --- what must hold --------------------------------------------------------

    def allow(self, children: list[Decision]) -> Judgement:
        return Judgement(True, children[0], span=self.span)

    def refuse(self, children: list[Any]) -> Judgement:
        decision, rule = children
        return Judgement(False, decision, rule and self.name(rule), span=self.span)

    expect_has, expect_no = _expectation("has"), _expectation("has no")
    expect_holds, expect_hand = _expectation("holds"), _expectation("hand")
    expect_lost, expect_paid = _expectation("lost"), _expectation("paid")
    expect_tokens, expect_scores, expect_asked = _expectation("tokens"), _expectation("scores"), _expectation("asked")
    expect_dice, expect_throws = _expectation("dice", of_seat=False), _expectation("throws", of_seat=False)
    expect_track, expect_turn = _expectation("track", of_seat=False), _expectation("turn", of_seat=False)
    expect_round, expect_winner = _expectation("round", of_seat=False), _expectation("winner", of_seat=False)
    expect_over = _expectation("over", of_seat=False)

    def expect_count(self, children: list[Any]) -> Expectation:
        seat, number, *rest = children
        if isinstance(number, Number):
            return Expectation("count", seat, (number.value, None), span=self.span)
        stack, cards = rest
        return Expectation("count", seat, (self.count([number, cards]).value, str(stack)), span=self.span)

    # --- phrases ---------------------------------------------------------------

    def seat(self, children: list[Token]) -> Number:
        return self._number(children[0])

    number = seat

    def count(self, children: list[Token]) -> Number:
        number = self._number(children[0])
        if number.value:
            _SUMS.term(children)  # refuses "1 cards" and "2 card"
        return number

    def card(self, children: list[Token]) -> Name:
        return self.name(children[0])

    def as_type(self, children: list[Token]) -> str:
        return str(children[0])

    def on_top(self, _: list[Token]) -> str:
        return "on top"

    def by_luck(self, _: list[Token]) -> bool:
        return True

    def sum(self, children: list[Term]) -> Bundle:
        return _SUMS.sum(children)

    def term(self, children: list[Token]) -> Term:
        return _SUMS.term(children)

    def _number(self, token: Token) -> Number:
        return Number(0 if token.value == "0" else whole_number(token, DIGITS), self._place(token))
