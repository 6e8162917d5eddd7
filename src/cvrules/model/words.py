"""What a game hands to the card language: its words, clauses, rulings and checks.

`lang` reads any game's cards through this record and knows no word of its own.
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

__all__ = ["Check", "Context", "SlipError", "Words"]


#: Where a line may end as it does.
NO_ENDINGS: Mapping[str, str] = MappingProxyType({})


class SlipError(ValueError):
    """A phrase that parses but makes no sense, found while it is built.

    Args:
        code: The diagnostic's code.
        message: What is wrong.
        help: What to write instead.
        at: The word at fault as the parser saw it; `None` is the whole line.
        endings: Words, and how a line with such a word has to end once the help is followed.
    """

    def __init__(
        self,
        code: str,
        message: str,
        help: str = "",  # noqa: A002 - reads as the field it fills
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
    """What a check may look at.

    Args:
        cards: The cards under scrutiny; faults are reported for these only.
        base: The cards they will be played with.
        sources: The keys of all known sources.
        words: The game's words.
    """

    cards: CardSet
    base: CardSet
    sources: frozenset[str]
    words: Words

    @cached_property
    def subjects(self) -> tuple[Card, ...]:
        """The cards under scrutiny, and those of `base` as the set amends them."""
        return (*self.cards, *amended_cards(self.base, self.cards))


#: One function, one code: looks at a whole set and yields what is wrong with it.
Check = Callable[[Context], Iterator[Diagnostic]]


@frozen(eq=False)
class Words:
    """The vocabulary of one game, compared by identity.

    Args:
        game: The game's name, which is also the name of its folder of cards.
        card: The class of its cards.
        grammar: The file with its clauses and words: a name below `grammar/`, or
            any file of the game's own, such as a `Path` or a package resource.
        symbols: What dice show and tokens carry.
        types: The types of cards.
        decks: Where cards are drawn from, in the order of play.
        clauses: One class for each word that begins a clause.
        phrases: What each rule of the grammar below a clause makes.
        prices: Clause words that say what a card costs, not what it does.
        parts: Clause words that begin a new part of a card.
        when: Words that begin the last column of a clause.
        endings: Words whose phrase, where it is bounded, has to end in a certain way.
        names: What messages call the grammar's terminals.
        look_alikes: Words of other languages, and the word of ours they mean.
        hints: What to say of a word or sign that does not fit, where it may mean two things.
        rulings: Questions an edition may decide.
        checks: Gives what looks for faults beyond the grammar; called when a set is checked.
        edition: The edition that is played unless another is asked for.
        fill: The edition with invented values, which fills holes unless told not to.
        home: The folder with its cards, editions and texts; `cards/GAME` where left out.
        tables: The file that keeps the parser's tables, if any.
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
    rulings: tuple[Ruling, ...] = ()
    checks: Callable[[], tuple[Check, ...]] = tuple
    edition: str | None = None
    fill: str | None = None
    home: Traversable | None = None
    tables: Traversable | None = None

    def clause_words(self) -> tuple[str, ...]:
        """Return the words that begin a clause of this game."""
        return tuple(clause.word for clause in self.clauses)
