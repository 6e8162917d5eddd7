"""Builds the lines of a scene that only CV has.

Each method has the name of a rule in `grammar/cv_scenes.lark`.
"""

from __future__ import annotations

from typing import Any

from cvrules.games.cv.scenes.lines import ON_TOP, WAITING, DeckLeft, Placed
from cvrules.scenes.builder import LineBuilder, cards_line, chance, expectation
from cvrules.scenes.model import Decision, Expectation, Number

__all__ = ["CvLineBuilder"]


class CvLineBuilder(LineBuilder):
    """A builder for the lines of a CV scene."""

    # --- lines of the position -------------------------------------------------

    has, holds, lost = cards_line("has"), cards_line("holds"), cards_line("lost")
    goal, dealt = cards_line("goal"), cards_line("dealt")
    goals, track = cards_line("goals", of_seat=False), cards_line("track", of_seat=False)

    def deck(self, children: list[Any]) -> DeckLeft:
        age, *cards = children
        count = cards[0] if isinstance(cards[0], Number) else None
        return DeckLeft(self.name(age), () if count else tuple(cards), count, span=self.span)

    def placed(self, children: list[Any]) -> Placed:
        card, where = children
        return Placed(card, None, str(where)) if where in {ON_TOP, WAITING} else Placed(card, where)

    fact = placed

    # --- decisions and chance --------------------------------------------------

    throws, dice, draw = chance("throws"), chance("dice"), chance("draw")

    def puts(self, children: list[Any]) -> Decision:
        seat, card, where, *under = children
        stack = None if where == "aside" else str(where)
        return Decision(seat, "puts", (card, stack, under[0] if under else None))

    # --- expectations ----------------------------------------------------------

    expect_no = expectation("has no")

    def expect_count(self, children: list[Any]) -> Expectation:
        seat, number, *rest = children
        if isinstance(number, Number):
            return Expectation("count", seat, (number.value, None), span=self.span)
        stack, cards = rest
        return Expectation("count", seat, (self.count([number, cards]).value, str(stack)), span=self.span)

    # --- phrases ---------------------------------------------------------------

    def as_type(self, children: list[str]) -> str:
        return str(children[0])

    def on_top(self, _: list[str]) -> str:
        return ON_TOP

    def by_luck(self, _: list[str]) -> bool:
        return True
