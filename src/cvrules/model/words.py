"""The class `Words`: the vocabulary, clauses, rulings and checks of one game.

The package `lang` contains no words of any particular game. It reads the cards of a game with the
help of the game's vocabulary.
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
from cvrules.model.frozen import Frozen
from cvrules.model.layers import amended_cards
from cvrules.model.ruling import Ruling

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Check", "Context", "Correction", "PhraseError", "Words"]


#: The default for `endings`: an empty mapping.
NO_ENDINGS: Mapping[str, str] = MappingProxyType({})


class PhraseError(ValueError):
    """Raised if a phrase can be parsed but makes no sense, such as `1 dice`.

    Args:
        code: The code of the diagnostic.
        message: The description of the error.
        help: The advice on what to write instead.
        token: The token with the error; `None` for the whole line.
        endings: For certain words, the ending that the corrected line needs.
            For example, a line with `copy` needs the ending `once per turn`.
    """

    def __init__(
        self,
        code: str,
        message: str,
        help: str = "",  # noqa: A002 - named like the field of the diagnostic
        token: object = None,
        endings: Mapping[str, str] = NO_ENDINGS,
    ) -> None:
        super().__init__(code, message, help, token)
        self.code = code
        self.message = message
        self.help = help
        self.token = token
        self.endings = endings


@frozen(repr=False)
class Context(Frozen):
    """The cards to check, with the other data that checks need.

    Args:
        cards: The cards to check. Faults are reported only for these cards.
        base: The other cards in the game.
        sources: The keys of all known sources.
        words: The vocabulary of the game.
        filled: The cards in `base` with made-up values in place of unknown values, for checks that
            need likely values; empty if there are none.
        options: The chosen option of each ruling, by the ruling's name. Rulings that are left out
            have their default option.
    """

    cards: CardSet
    base: CardSet
    sources: frozenset[str]
    words: Words
    filled: tuple[Card, ...] = ()
    options: Mapping[str, str] = MappingProxyType({})

    @cached_property
    def subjects(self) -> tuple[Card, ...]:
        """The cards to check, followed by the amended cards with the amendments applied."""
        edition = self.cards.edition
        is_fill = edition is not None and edition.name == self.words.fill
        return (*self.cards, *amended_cards(self.base, self.cards, fill=is_fill))


@frozen(repr=False)
class Correction(Frozen):
    r"""A mistake that authors often make, with its correction.

    Args:
        pattern: A regular expression that finds the mistake in a line. Before the search, the
            line is converted to lower case, accents are removed and spaces are collapsed.
        line: The corrected line, in which `\1` refers to a group in the pattern; empty if there is
            only advice.
        help: The advice. By default, the advice is to write the corrected line.
    """

    pattern: str
    line: str = ""
    help: str = ""


#: A function that checks all cards for one kind of fault, and yields the faults.
Check = Callable[[Context], Iterator[Diagnostic]]


@frozen(eq=False, repr=False)
class Words(Frozen):
    """The vocabulary of one game. Vocabularies are compared by identity.

    Args:
        game: The name of the game, which is also the name of the folder with its cards.
        card: The class of the game's cards.
        grammar: The file with the grammar of the game's clauses: the name of a file in `grammar/`,
            or another file, such as a `Path` or a package resource.
        symbols: The symbols on dice and tokens.
        types: The types of cards.
        decks: The decks that cards are drawn from, in the order of play.
        clauses: The class of each kind of clause. Each kind begins with a different word.
        phrases: The functions that build the values of phrases, by grammar rule.
        prices: The first words of clauses that state the price of a card, not an effect.
        parts: The first words of clauses that begin a new part of a card.
        condition_words: The words that begin the condition at the end of a clause.
        move_words: Words that a move can contain in place of a card, so they cannot be slugs.
        endings: For certain words, the ending that a line with this word needs if it has an upper
            bound. For example, a line with `copy` needs the ending `once per turn`.
        names: The names that messages use for the terminals of the grammar.
        glossary: The meaning of each word that is not the first word of a line.
        look_alikes: The right word for each common wrong word, such as a foreign word.
        hints: The advice about a sign, or about a wrong first word that can mean several things.
        fillers: Words that authors add, but that mean nothing.
        connectives: Words without a meaning of their own. If such a word is missing, a hint adds it.
        corrections: The corrections for common mistakes. They are tried before other advice.
        limits: The advice about things that the language cannot express. It is tried last.
        rulings: The disputed rules that an edition can decide.
        checks: A function that returns the game's own checks for cards.
        edition: The default edition.
        has_numbers: Whether the cards are numbered.
        fill: The edition with made-up values, which fills in unknown values by default.
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
    condition_words: frozenset[str] = frozenset()
    move_words: frozenset[str] = frozenset()
    endings: Mapping[str, str] = NO_ENDINGS
    names: Mapping[str, str] = field(factory=dict)
    glossary: Mapping[str, str] = field(factory=dict)
    look_alikes: Mapping[str, str] = field(factory=dict)
    hints: Mapping[str, str] = field(factory=dict)
    fillers: frozenset[str] = frozenset()
    connectives: frozenset[str] = frozenset()
    corrections: tuple[Correction, ...] = ()
    limits: tuple[Correction, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    checks: Callable[[], tuple[Check, ...]] = tuple
    edition: str | None = None
    has_numbers: bool = True
    fill: str | None = None
    home: Traversable | None = None
    tables: Traversable | None = None

    def clause_words(self) -> tuple[str, ...]:
        """Return the first word of each kind of clause in the game."""
        return tuple(clause.word for clause in self.clauses)
