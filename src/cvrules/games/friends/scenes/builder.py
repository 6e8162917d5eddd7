"""Builds those lines of a scene that only Funny Friends has.

Each method has the name of a rule in `grammar/friends_scenes.lark`.
"""

from __future__ import annotations

from typing import Any

from lark import Token

from cvrules.games.friends.scenes.lines import ANONYMOUS, Anonymous, BondLine, DeckLine, MarkLine, Neutral, SeatLine
from cvrules.model.words import PhraseError
from cvrules.scenes.builder import LineBuilder, Method, cards_line_method, chance_method, expectation_method
from cvrules.scenes.model import Expectation, Name, Number, SeatNumber, Setting

__all__ = ["FriendsLineBuilder"]


def _seat_line_method(word: str) -> Method:
    """Return a method that builds the line with the given word about a seat."""

    def build(self: LineBuilder, children: list[Any]) -> SeatLine:
        seat, *values = children
        named = tuple(str(value) if isinstance(value, Token) else value for value in values)
        return SeatLine(word, seat, named, span=self.span)

    return build


def _setting_method(word: str) -> Method:
    """Return a method that builds the setting with the given word."""

    def build(self: LineBuilder, children: list[Any]) -> Setting:
        values = tuple(self.name(value) if isinstance(value, Token) else value for value in children)
        return Setting(word, values, span=self.span)

    return build


def _bond_method(word: str) -> Method:
    """Return a method that returns the given name of a bond."""

    def build(_self: LineBuilder, _children: list[Any]) -> str:
        return word

    return build


class FriendsLineBuilder(LineBuilder):
    """A builder for the lines that only scenes of Funny Friends have."""

    # --- lines of the position -------------------------------------------------

    holds, fulfilled, lived = cards_line_method("holds"), cards_line_method("fulfilled"), cards_line_method("lived")
    row, aside = cards_line_method("row", of_seat=False), cards_line_method("aside", of_seat=False)
    mega = cards_line_method("mega", of_seat=False)
    gender, has, time, markers = (
        _seat_line_method("gender"),
        _seat_line_method("has"),
        _seat_line_method("time"),
        _seat_line_method("markers"),
    )
    period, passed = _setting_method("period"), _setting_method("passed")

    def deck(self, children: list[Any]) -> DeckLine:
        deck, *cards = children
        return DeckLine("deck", str(deck), tuple(card for card in cards if isinstance(card, Name)), span=self.span)

    def bond(self, children: list[Any]) -> BondLine:
        seat, bond, *persons = children
        return BondLine("bond", seat, bond, tuple(persons), span=self.span)

    def slept(self, children: list[Any]) -> MarkLine:
        seat, times, whom = children
        return MarkLine("slept", seat, 1 if times is None else times.value, _read_whom(whom), span=self.span)

    def parent(self, children: list[Any]) -> MarkLine:
        seat, number, whom = children
        return MarkLine("parent", seat, number.value, _read_whom(whom), span=self.span)

    # --- lines about outcomes of chance ----------------------------------------

    reveal, deal, start = chance_method("reveal"), chance_method("deal"), chance_method("start")

    # --- lines with expectations -----------------------------------------------

    expect_no_winner = expectation_method("no winner", of_seat=False)
    expect_first, expect_passed = (
        expectation_method("first", of_seat=False),
        expectation_method("passed", of_seat=False),
    )

    def expect_slept_with(self, children: list[Any]) -> Expectation:
        seat, times, whom = children
        return Expectation("slept with", seat, (1 if times is None else times.value, _read_whom(whom)), span=self.span)

    def expect_children_with(self, children: list[Any]) -> Expectation:
        seat, number, whom = children
        return Expectation("children with", seat, (number.value, _read_whom(whom)), span=self.span)

    def expect_persons(self, children: list[Any]) -> Expectation:
        number, people = children
        gender = "woman" if people in {"women", "woman"} else "man"
        self._check_plural(str(number.value), people, is_one=people == gender)
        return Expectation("persons", None, (number, gender), span=self.span)

    # --- phrases in lines ------------------------------------------------------

    friend, in_love, engaged, married = (
        _bond_method("friend"),
        _bond_method("in_love"),
        _bond_method("engaged"),
        _bond_method("married"),
    )
    happily_married, ex, still_married = (
        _bond_method("happily_married"),
        _bond_method("ex"),
        _bond_method("still_married"),
    )
    stranger = _bond_method("stranger")

    def neutral(self, children: list[Any]) -> Neutral:
        return Neutral(str(children[0]), children[1])

    def times(self, children: list[Token]) -> Number:
        self._check_plural(children[0], children[1], is_one=children[1] == "time")
        return self.number(children)

    def children(self, children: list[Token]) -> Number:
        self._check_plural(children[0], children[1], is_one=children[1] == "child")
        return self.number(children)

    def _check_plural(self, number: str, word: Token, *, is_one: bool) -> None:
        """Raise an error for a wrong singular or plural, such as `1 children`.

        Args:
            number: The number in the line.
            word: The word after the number.
            is_one: Whether the word is a singular form.

        Raises:
            PhraseError: A singular follows a number other than 1, or a plural follows 1.
        """
        if (number == "1") != is_one:
            one, many = next(pair for pair in _PLURALS if word in pair)
            right = f"{number} {one if number == '1' else many}"
            raise PhraseError("CV206", f"'{number} {word}' mixes singular and plural", f"write '{right}'", word)


#: The singular and the plural of the words that follow a number.
_PLURALS = (("child", "children"), ("time", "times"), ("woman", "women"), ("man", "men"))


def _read_whom(whom: Any) -> SeatNumber | Neutral | Anonymous:
    """Return the other person that a line about sex or children names."""
    if not isinstance(whom, Token):
        return whom  # type: ignore[no-any-return]  # the grammar allows persons and words
    return ANONYMOUS if whom == "stranger" else Anonymous(str(whom))
