"""Builds the scene lines that only The Pursuit of Happiness has.

Each method is named after a rule in `grammar/pursuit_scenes.lark`.
"""

from __future__ import annotations

from typing import Any

from lark import Token

from cvrules.games.pursuit.scenes.lines import PileLine, Placed, SeatLine, TrackSpace
from cvrules.scenes.builder import LineBuilder, Method, cards_line_method, chance_method, expectation_method
from cvrules.scenes.model import Name, Number, Setting

__all__ = ["PursuitLineBuilder"]


def _seat_line_method(word: str) -> Method:
    """Return a method that builds a line about a seat."""

    def build(self: LineBuilder, children: list[Any]) -> SeatLine:
        seat, *values = children
        named = tuple(self.name(value) if isinstance(value, Token) else value for value in values)
        return SeatLine(word, seat, named, span=self.span)

    return build


def _pile_line_method(word: str) -> Method:
    """Return a method that builds a line about a row, a pile or a discard pile."""

    def build(self: LineBuilder, children: list[Any]) -> PileLine:
        pile, *cards = children
        return PileLine(word, str(pile), tuple(card for card in cards if isinstance(card, Name)), span=self.span)

    return build


class PursuitLineBuilder(LineBuilder):
    """Builds the lines of a scene for The Pursuit of Happiness."""

    # --- lines of the position -------------------------------------------------

    has, trait, goals = cards_line_method("has"), cards_line_method("trait"), cards_line_method("goals", of_seat=False)
    stock, hourglasses, stress = (
        _seat_line_method("stock"),
        _seat_line_method("hourglasses"),
        _seat_line_method("stress"),
    )
    short_term, long_term = _seat_line_method("short_term"), _seat_line_method("long_term")
    used, filled, claimed, died = (
        _seat_line_method("used"),
        _seat_line_method("filled"),
        _seat_line_method("claimed"),
        _seat_line_method("died"),
    )
    row, pile, discard = _pile_line_method("row"), _pile_line_method("pile"), _pile_line_method("discard")

    def phase(self, children: list[Token]) -> Setting:
        return Setting("phase", (self.name(children[0]),), span=self.span)

    def placed(self, children: list[Any]) -> Placed:
        card, level, state = children
        return Placed(self.name(card), level, str(state or ""))

    # --- lines about chance ----------------------------------------------------

    draw, find, reveal, deal = (
        chance_method("draw"),
        chance_method("find"),
        chance_method("reveal"),
        chance_method("deal"),
    )
    start, drop = chance_method("start"), chance_method("drop")

    # --- lines with expectations -----------------------------------------------

    expect_no, expect_no_winner = expectation_method("has no"), expectation_method("no winner", of_seat=False)
    expect_first = expectation_method("first", of_seat=False)

    # --- phrases within lines --------------------------------------------------

    def at_level(self, children: list[Number]) -> Number:
        return children[0]

    def space(self, children: list[Any]) -> TrackSpace:
        return TrackSpace(self.name(children[0]), children[1])

    def signed(self, children: list[Token]) -> Number:
        token = children[0]
        value, span = self._number_and_span(token.update(value=token.removeprefix("-")))
        return Number(-value if token.startswith("-") else value, span)
