"""Builds the scene lines that only CV has.

Each method has the name of a rule in `grammar/cv_scenes.lark`.
"""

from __future__ import annotations

from typing import Any

from cvrules.games.cv.scenes.lines import ON_TOP, WAITING, DeckLeft, Placed
from cvrules.scenes.builder import LineBuilder, cards_line_method, chance_method, expectation_method
from cvrules.scenes.model import Decision, Expectation, Number

__all__ = ["CvLineBuilder"]


class CvLineBuilder(LineBuilder):
    """Builds the lines of a CV scene."""

    # --- lines of the position -------------------------------------------------

    has, holds, lost = cards_line_method("has"), cards_line_method("holds"), cards_line_method("lost")
    goal, dealt = cards_line_method("goal"), cards_line_method("dealt")
    goals, track = cards_line_method("goals", of_seat=False), cards_line_method("track", of_seat=False)
    beside = cards_line_method("beside", of_seat=False)

    def deck(self, children: list[Any]) -> DeckLeft:
        age, *cards = children
        count = cards[0] if isinstance(cards[0], Number) else None
        return DeckLeft(self.name(age), () if count else tuple(cards), count, span=self.span)

    def placed(self, children: list[Any]) -> Placed:
        card, where = children
        return Placed(card, None, str(where)) if where in {ON_TOP, WAITING} else Placed(card, where)

    fact = placed

    # --- decisions and chance --------------------------------------------------

    throws, dice, draw = chance_method("throws"), chance_method("dice"), chance_method("draw")

    def puts(self, children: list[Any]) -> Decision:
        seat, card, where, *under = children
        stack = None if where == "aside" else str(where)
        return Decision(seat, "puts", (card, stack, under[0] if under else None))

    def spreads(self, children: list[Any]) -> Decision:
        seat, card, to = children
        return Decision(seat, "spreads", (card, to))

    def arranges(self, children: list[Any]) -> Decision:
        seat, card, stack, under = children
        return Decision(seat, "arranges", (card, str(stack), under))

    # --- lines about expectations ----------------------------------------------

    expect_no = expectation_method("has no")

    def expect_count(self, children: list[Any]) -> Expectation:
        seat, number, *rest = children
        if isinstance(number, Number):
            return Expectation("count", seat, (number.value, None), span=self.span)
        stack, cards = rest
        return Expectation("count", seat, (self.count([number, cards]).value, str(stack)), span=self.span)

    # --- phrases within a line -------------------------------------------------

    def as_type(self, children: list[str]) -> str:
        return str(children[0])

    def on_top(self, _: list[str]) -> str:
        return ON_TOP

    def by_luck(self, _: list[str]) -> bool:
        return True
