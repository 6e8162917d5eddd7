"""The vocabulary of a game: its words, clauses, rulings and checks.

The package `lang` reads the cards of any game with this vocabulary; it has no words of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from attrs import field, frozen

from cvrules.errors import Diagnostic
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet
from cvrules.model.clause import Clause
from cvrules.model.layers import amended_cards
from cvrules.model.ruling import Ruling

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Check", "Context", "Correction", "SlipError", "Words"]


#: The default of `endings`.
NO_ENDINGS: Mapping[str, str] = MappingProxyType({})


class SlipError(ValueError):
    """A phrase can be parsed but makes no sense; raised while its value is built.

    Args:
        code: The code of the diagnostic.
        message: The description of the error.
        help: The advice on what to write instead.
        at: The token with the error; `None` means the whole line.
        endings: For some words, the ending that a line with the word needs after the advice is
            followed.
    """

    def __init__(
        self,
        code: str,
        message: str,
        help: str = "",  # noqa: A002 - named like the field of the diagnostic
        at: object = None,
        endings: Mapping[str, str] = NO_ENDINGS,
    ) -> None:
        super().__init__(code, message, help, at)
        self.code = code
        self.message = message
        self.help = help
        self.at = at
        self.endings = endings


@frozen
class Context:
    """The cards to check, with everything that a check needs to know.

    Args:
        cards: The cards to check; faults are reported only for these cards.
        base: The cards that they will be played with.
        sources: The keys of all known sources.
        words: The vocabulary of the game.
        filled: The cards of `base` with made-up values in place of unknown ones, for checks that
            judge what is likely; empty if there are none.
    """

    cards: CardSet
    base: CardSet
    sources: frozenset[str]
    words: Words
    filled: tuple[Card, ...] = ()

    @cached_property
    def subjects(self) -> tuple[Card, ...]:
        """The cards to check, and the cards of `base` that they amend."""
        return (*self.cards, *amended_cards(self.base, self.cards))


@frozen
class Correction:
    r"""What authors often write, and what to write instead.

    Args:
        pattern: A regular expression that is searched in the whole line, which has lower
            case letters without accents and single spaces.
        line: The mended line, in which `\1` is a group of the pattern; empty if the
            language has no line for what was meant.
        help: The advice; by default, to write the mended line.
    """

    pattern: str
    line: str = ""
    help: str = ""


#: A function that checks all cards for one kind of fault and yields the faults.
Check = Callable[[Context], Iterator[Diagnostic]]


@frozen(eq=False)
class Words:
    """The vocabulary of one game; vocabularies are compared by identity.

    Args:
        game: The name of the game, which is also the name of its folder of cards.
        card: The class of the game's cards.
        grammar: The file with the grammar of the game's clauses: the name of a file in `grammar/`,
            or another file, such as a `Path` or a package resource.
        symbols: The symbols on dice and tokens.
        types: The types of cards.
        decks: The decks that cards are drawn from, in the order of play.
        clauses: The class of each kind of clause; each kind begins with a different word.
        phrases: The functions that build the values of phrases, by grammar rule.
        prices: The words of clauses that state the price of a card, not an effect.
        parts: The words of clauses that begin a new part of a card.
        when: The words that begin the last column of a clause.
        endings: The required endings of phrases with an upper bound, by word.
        names: The names of the grammar's terminals in messages.
        look_alikes: Common wrong words, such as foreign words, and the right word for each.
        hints: Advice for signs, and for words that begin a line and may mean two things.
        fillers: Words that mean nothing and may be left out.
        connectives: Words that may be put in where one is missing, because they add no meaning.
        corrections: What authors often write in place of a line; tried before other advice.
        limits: What the language cannot say; tried after other advice.
        rulings: The questions that an edition may decide.
        checks: Returns the functions that check for faults beyond the grammar.
        edition: The default edition.
        fill: The edition with made-up values, which fills unknown values by default.
        home: The folder with the game's cards, editions and texts; `cards/GAME` by default.
        tables: The file with the parser's tables; `None` if there is no such file.
    """

    game: str
    card: type[Card]
    grammar: str | Traversable
    symbols: tuple[str, ...]
    types: tuple[str, ...]
    decks: tuple[str, ...]
    clauses: tuple[type[Clause], ...]
    phrases: Mapping[str, Callable[..., object]]
    prices: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset()
    when: frozenset[str] = frozenset()
    endings: Mapping[str, str] = NO_ENDINGS
    names: Mapping[str, str] = field(factory=dict)
    look_alikes: Mapping[str, str] = field(factory=dict)
    hints: Mapping[str, str] = field(factory=dict)
    fillers: frozenset[str] = frozenset()
    connectives: frozenset[str] = frozenset()
    corrections: tuple[Correction, ...] = ()
    limits: tuple[Correction, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    checks: Callable[[], tuple[Check, ...]] = tuple
    edition: str | None = None
    fill: str | None = None
    home: Traversable | None = None
    tables: Traversable | None = None

    def clause_words(self) -> tuple[str, ...]:
        """Return the words that begin the clauses of the game."""
        return tuple(clause.word for clause in self.clauses)
