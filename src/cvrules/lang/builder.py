"""The class `Builder`, which builds clauses and amounts while a line is parsed.

Each public method of `Builder` has the name of a rule in `grammar/cards.lark`, and the parser
calls the method when the rule matches. The functions for the rules of a game's own grammar come
from the game's `Words`. Headers and clauses are returned as `ParsedLine`, because only the
reader knows their place in the file.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from cvrules.errors import Span
from cvrules.lang.lines import HEADS
from cvrules.model.bundle import Bundle, Term, plural_of, singular_of
from cvrules.model.card import Deck
from cvrules.model.cardset import Choice, Edition, Place, Removal
from cvrules.model.clause import Source
from cvrules.model.hole import HOLE, Hole, known_value
from cvrules.model.words import PhraseError, Words

__all__ = ["Builder", "GameLine", "ParsedLine", "parse_number"]

#: The maximum number of digits in a card number, and in an amount.
ID_DIGITS = 6
AMOUNT_DIGITS = 2


class ParsedLine(NamedTuple):
    """A parsed header or clause, before its place in the file is known.

    Args:
        make: The function that builds the header or clause from the children and a `span`.
        children: The values in the line.
    """

    make: Callable[..., Any]
    children: tuple[Any, ...]


class GameLine(NamedTuple):
    """The line that names the game of a file, such as `game cv`."""

    name: str
    span: Span


class Builder:
    """The methods that the parser calls, one for each rule in the game's grammar.

    A builder keeps no state between lines except a cache of terms.
    """

    def __init__(self, words: Words) -> None:
        self._terms: dict[str, Term] = {}  # few entries: amounts have at most two digits
        self._endings = words.endings
        self._reserved = frozenset((*words.clause_words(), "source", "no", *HEADS))
        self._move_words = words.move_words
        clauses: dict[str, Callable[..., Any]] = {clause.word: clause for clause in words.clauses}
        for rule, make in {**clauses, **words.phrases}.items():
            setattr(self, rule, _clause_maker(make) if rule in clauses else _phrase_maker(make))

    # --- grammar rules for headers ---------------------------------------------

    def edition_head(self, children: list[Any]) -> ParsedLine:
        """Parse the header `edition NAME`."""
        return ParsedLine(Edition, (self._read_slug(children[0]),))

    def deck_head(self, children: list[Any]) -> ParsedLine:
        """Parse the header `deck NAME`."""
        return ParsedLine(Deck, (_plain_string(children[0]),))

    def card_head(self, children: list[Any]) -> ParsedLine:
        """Parse the header of a card or an amendment."""
        number, slug, types = children
        return ParsedLine(_card_header, (number, slug, types))

    amend_head = card_head

    def place_head(self, children: list[Any]) -> ParsedLine:
        """Parse the header `place NAME NUMBER` or `place NAME DECK`."""
        where = parse_number(children[1], ID_DIGITS) if children[1].type == "ID" else str(children[1])
        return ParsedLine(Place, (self._read_slug(children[0]), where))

    def game_head(self, children: list[Any]) -> ParsedLine:
        """Parse the header `game NAME`."""
        return ParsedLine(GameLine, (str(children[0]),))

    def ruling_head(self, children: list[Any]) -> ParsedLine:
        """Parse the header `ruling NAME OPTION`."""
        return ParsedLine(Choice, (str(children[0]), str(children[1])))

    def id(self, children: list[Any]) -> int | Hole:
        """Return the number of a card."""
        return HOLE if children[0] is HOLE else parse_number(children[0], ID_DIGITS)

    def name(self, children: list[Any]) -> str | Hole:
        """Return the slug of a card."""
        return HOLE if children[0] is HOLE else self._read_slug(children[0])

    def types(self, children: list[Any]) -> tuple[str | Hole, ...]:
        """Return the types of a card.

        Raises:
            PhraseError: There are more than two types, or two equal types.
        """
        types = tuple(map(_plain_string, children))
        if len(types) > 2:  # noqa: PLR2004 - a card has one or two types
            raise PhraseError("CV208", "a card has one or two types", "leave out the others", children[2])
        if len(set(types)) < len(types):
            raise PhraseError("CV208", f"'{types[0]}' is on both sides of '|'", f"write '{types[0]}' once", children[1])
        return types

    def _read_slug(self, token: str) -> str:
        """Return the slug that the token spells.

        Raises:
            PhraseError: The slug is a word of the card language, or of the game's moves.
        """
        slug = str(token)
        if slug in self._reserved or slug in self._move_words:
            language = "card language" if slug in self._reserved else "game's moves"
            raise PhraseError(
                "CV203",
                f"'{slug}' is a word of the {language}",
                f"choose a different name, such as 'the_{slug}'",
                token,
            )
        return slug

    # --- grammar rules for clauses that every game has -------------------------

    def source(self, children: list[Any]) -> ParsedLine:
        """Parse the clause `source KEY, KEY`."""
        keys = tuple(map(str, children))
        if len(set(keys)) < len(keys):
            raise PhraseError("CV202", "a source is named twice in this line", "name each source once")
        return ParsedLine(Source, (keys,))

    def removal(self, children: list[Any]) -> ParsedLine:
        """Parse the clause `no WORD`."""
        return ParsedLine(Removal, (sys.intern(str(children[0])),))

    # --- grammar rules for phrases ---------------------------------------------

    def sum(self, children: list[Any]) -> Bundle:
        """Return the bundle for a sum, such as `1 health + 2 money + ?`."""
        terms = tuple([term for term in children if term is not HOLE])
        if len(terms) < len(children) - 1:
            raise PhraseError("CV202", "one '?' is enough for everything that is unknown", "write '?' once, at the end")
        if len({term.what for term in terms}) < len(terms):
            raise _repeated_term_error(terms)
        return Bundle(terms, len(terms) < len(children))

    def term(self, children: list[Any]) -> Term:
        """Return the term for an amount, such as `2 dice`, from the cache if possible."""
        written = f"{children[0]} {children[1]}"
        term = self._terms.get(written)
        if term is None:
            term = self._terms[written] = self._make_term(children)
        return term

    def _make_term(self, children: list[Any]) -> Term:
        """Return a new term for an amount and a thing.

        Raises:
            PhraseError: The amount and the thing mix singular and plural, or both are unknown.
        """
        amount = self.number(children)
        if children[1] is HOLE:
            if amount is HOLE:
                raise PhraseError("CV202", "one '?' is enough for everything that is unknown", "write '?' once")
            return Term(amount, HOLE)
        what = sys.intern(str(children[1]))
        unit = singular_of(what)
        if what != unit if amount == 1 else what != plural_of(unit):
            right = Term(amount, unit)
            raise PhraseError("CV206", f"'{amount} {what}' mixes singular and plural", f"write '{right}'", children[1])
        return Term(amount, unit)

    def number(self, children: list[Any]) -> int | Hole:
        """Return an amount, or `HOLE` for `?`."""
        return HOLE if children[0] == "?" else parse_number(children[0], AMOUNT_DIGITS)

    def exactly(self, children: list[Any]) -> int | Hole:
        """Return an amount that is written without `up to`. It must be 1 or `?`."""
        amount = self.number(children)
        if amount is not HOLE and amount > 1:
            message, hint = "an ability can always be used for fewer symbols", f"write 'up to {amount}'"
            raise PhraseError("CV209", message, hint, children[0], self._endings)
        return amount

    def up_to(self, children: list[Any]) -> int:
        """Return the amount after `up to`. It must be at least 2."""
        if children[0] == "?":
            raise PhraseError("CV209", "'up to ?' means the same as '?'", "write '?'", children[0], self._endings)
        amount = parse_number(children[0], AMOUNT_DIGITS)
        if amount == 1:
            message = "'up to 1' means the same as '1', because abilities are optional"
            raise PhraseError("CV209", message, "write '1'", children[0], self._endings)
        return amount

    def any(self, _: list[Any]) -> None:
        """Return `None`, for an amount without an upper bound."""
        return

    def hole(self, _: list[Any]) -> Hole:
        """Return `HOLE` for a `?` that replaces a word or a phrase."""
        return HOLE

    blank = hole  # headers need a grammar rule of their own for `?`, to avoid conflicts in the parse table


def parse_number(token: str, digits: int) -> int:
    """Return the number that the token spells.

    Raises:
        PhraseError: The number is zero, begins with a zero, or has too many digits.
    """
    if len(token) > digits:
        message = f"a number of {len(token)} digits is too long here"
        raise PhraseError("CV103", message, f"write at most {digits} digits", token)
    number = int(token)
    if number == 0:
        raise PhraseError("CV103", "a number must be at least 1", "leave it out if it is zero", token)
    if token[0] == "0":
        raise PhraseError("CV103", f"'{token}' begins with a zero", f"write '{number}'", token)
    return number


def _repeated_term_error(terms: tuple[Term, ...]) -> PhraseError:
    """Return the error for a sum that names the same thing twice."""
    counts = Counter(term.what for term in terms)
    twice = next(what for what in counts if counts[what] > 1)
    amounts = [term.amount for term in terms if term.what == twice]
    total = 0 if HOLE in amounts else sum(map(known_value, amounts))
    hint = f"write '{Term(total, twice)}'" if 0 < total < 10**AMOUNT_DIGITS else "name it once"
    return PhraseError("CV202", f"'{twice}' appears twice in this sum", hint)


def _plain_string(child: Any) -> Any:
    """Return a token as an ordinary string, and any other value unchanged."""
    return sys.intern(str(child)) if isinstance(child, str) else child


def _clause_maker(make: Callable[..., Any]) -> Callable[[list[Any]], ParsedLine]:
    """Return the parser's callback for a clause that `make` will build later."""
    return lambda children: ParsedLine(make, tuple(map(_plain_string, children)))


def _phrase_maker(make: Callable[..., Any]) -> Callable[[list[Any]], Any]:
    """Return the parser's callback for a phrase that `make` builds at once."""
    return lambda children: make(*children)


def _card_header(*header: Any, span: object) -> tuple[Any, ...]:
    """Return the values and the span of a header, from which `Block` makes a card."""
    return (*header, span)
