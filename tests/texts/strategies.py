"""Hypothesis strategies of what card files hold: bundles, clauses, cards, whole sets.

Everything generated can be printed and read back; whether it makes sense in
play is for the checks to say. `cards` and `card_sets` serve any game, given its
words and a strategy for each of its clauses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.words import STACKS, SYMBOLS, WORDS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Card, Deck, Part
from cvrules.model.cardset import Amend, CardSet, Choice, Edition, Place, Removal
from cvrules.model.clause import Clause, Source
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import Words

__all__ = [
    "CV_CLAUSES",
    "ClauseStrategies",
    "amends",
    "amounts",
    "bundles",
    "card_sets",
    "cards",
    "cv_card_sets",
    "cv_cards",
    "decks",
    "holes_or",
    "slugs",
]

#: For each kind of clause, a strategy of such clauses.
ClauseStrategies = Mapping[type[Clause], SearchStrategy[Any]]

MOST_CLAUSES = 4
GIVEN = (*SYMBOLS, "joker", "die", "roll")
AGES = ("early_adulthood", "middle_age", "old_age")


def amounts() -> SearchStrategy[int]:
    """Amounts as cards write them, small ones more often."""
    return st.sampled_from([1, 1, 2, 3, 4, 9, 10, 99])


def numbers() -> SearchStrategy[int]:
    """The numbers of cards."""
    return st.integers(1, 999_999)


def holes_or(values: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Values, some of which nobody knows."""
    return st.one_of(values, st.just(HOLE))


def bundles(things: Sequence[str], *, empty: bool = False, partial: bool = True) -> SearchStrategy[Bundle]:
    """Sums, each thing once.

    Args:
        things: What is counted.
        empty: Whether there may be nothing at all.
        partial: Whether some of it may be unknown.
    """
    known = st.builds(Term, amounts(), st.sampled_from(things))
    unknown = st.builds(Term, st.just(HOLE), st.sampled_from(things)) | st.builds(Term, amounts(), st.just(HOLE))
    terms = st.lists(known | unknown if partial else known, max_size=4, unique_by=lambda term: term.what)
    built = st.builds(Bundle, terms.map(tuple), st.booleans() if partial else st.just(False))
    return built if empty else built.filter(lambda bundle: bool(bundle.terms) or bundle.partial)


def slugs(words: Words) -> SearchStrategy[str]:
    """Names that are no words of the language, though some are words of the game."""
    odd = st.sampled_from([*words.types, *words.symbols, "any", "up", "per", "once", "a", "z9", "x_", "new_card"])
    return st.one_of(odd, st.text("abq079_", max_size=8).map("q".__add__))


def sources(words: Words) -> SearchStrategy[tuple[str, ...]]:
    """Keys of a `source` line, each once."""
    return st.lists(slugs(words), min_size=1, max_size=3, unique=True).map(tuple)


def decks(words: Words) -> SearchStrategy[Deck]:
    """Decks, some unknown, some with sources."""
    return st.builds(Deck, holes_or(st.sampled_from(words.decks)), st.one_of(st.just(()), sources(words)))


def types(words: Words) -> SearchStrategy[tuple[str | Hole, ...]]:
    """One type or two different ones; one may be unknown."""
    kinds = st.sampled_from([*words.types, HOLE])
    return st.lists(kinds, min_size=1, max_size=2, unique=True).map(tuple)


# --- the clauses of CV ---------------------------------------------------------


def _needs() -> SearchStrategy[cv.Needs]:
    return st.builds(cv.Needs, holes_or(st.just(0) | amounts()), holes_or(st.sampled_from(STACKS)))


def _changes() -> SearchStrategy[abilities.ChangeAbility]:
    def fits(change: abilities.ChangeAbility) -> bool:
        if change.old == change.new:
            return change.old is HOLE or (change.old == "plain" and not change.both_ways)
        return change.new != "bad_luck" and not (change.both_ways and change.old == "bad_luck")

    symbols = st.sampled_from([*SYMBOLS, "plain", HOLE])
    return st.builds(abilities.ChangeAbility, _at_most(), symbols, st.booleans(), symbols).filter(fits)


def _at_most() -> SearchStrategy[int | Hole | None]:
    return st.none() | holes_or(amounts())


def _may() -> SearchStrategy[cv.May]:
    rerolls = st.builds(abilities.RerollAbility, _at_most(), st.booleans())
    copies = st.builds(abilities.CopyAbility, _at_most(), holes_or(st.sampled_from(STACKS)))
    return st.builds(cv.May, holes_or(st.one_of(_changes(), rerolls, copies)))


@st.composite
def _gains(draw: st.DrawFn) -> cv.Gain:
    bundle = draw(bundles(GIVEN))
    rolled = "die" in bundle or "roll" in bundle
    rolling = rolled or ((bundle.partial or HOLE in bundle) and draw(st.booleans()))
    return cv.Gain(bundle, rolling, draw(st.none() | holes_or(st.sampled_from(AGES))))


def _plays() -> SearchStrategy[cv.Play]:
    return st.builds(
        cv.Play, holes_or(st.one_of(_gains(), st.builds(cv.Save, holes_or(amounts())), st.just(abilities.Rearrange())))
    )


def _scores() -> SearchStrategy[cv.Scores]:
    return st.builds(cv.Scores, holes_or(amounts()), bundles((*STACKS, "token", "fate")))


def _setups() -> SearchStrategy[cv.Setup]:
    """What a line can say: a step that is left out is unknown where the line says so."""
    steps = st.lists(st.booleans(), min_size=2, max_size=2)
    known = steps.filter(any).map(lambda done: cv.Setup(*done))
    unknown = steps.map(lambda done: cv.Setup(*(one or HOLE for one in done)))
    return known | unknown


#: Every clause of CV, as it may be written.
CV_CLAUSES: ClauseStrategies = {
    cv.Cost: st.builds(cv.Cost, bundles(SYMBOLS, empty=True)),
    cv.Needs: _needs(),
    cv.Gives: st.builds(cv.Gives, bundles(GIVEN)),
    cv.Takes: st.builds(cv.Takes, bundles(("roll",))),
    cv.May: _may(),
    cv.Upkeep: st.builds(cv.Upkeep, bundles(SYMBOLS)),
    cv.Bars: st.builds(cv.Bars, holes_or(st.sampled_from(STACKS)), st.booleans()),
    cv.Play: _plays(),
    cv.Lies: st.builds(cv.Lies, holes_or(st.sampled_from(("anywhere", "with others")))),
    cv.Setup: _setups(),
    cv.Worth: st.builds(cv.Worth, holes_or(amounts())),
    cv.Counts: st.builds(cv.Counts, holes_or(st.integers(2, 99))),
    cv.Scores: _scores(),
}


# --- cards of any game ---------------------------------------------------------


def _clauses(words: Words, known: ClauseStrategies) -> SearchStrategy[tuple[Clause, ...]]:
    """Clauses that contradict each other in nothing."""
    kinds = [known[kind] for kind in words.clauses if kind.word not in words.parts]
    source: SearchStrategy[Any] = st.builds(Source, sources(words))

    def place(clause: Clause) -> object:
        return clause if clause.repeatable else clause.word

    return st.lists(st.one_of(*kinds, source), max_size=MOST_CLAUSES, unique_by=place).map(tuple)


def _parts(words: Words, known: ClauseStrategies) -> SearchStrategy[tuple[Part, ...]]:
    """Parts as the reader makes them: clauses before any part begins, then the parts."""
    first = st.builds(Part, st.none(), _clauses(words, known))
    if not words.parts:
        return st.tuples(first)
    heads = st.one_of(*(known[kind] for kind in words.clauses if kind.word in words.parts))
    others = st.lists(st.builds(Part, heads, _clauses(words, known)), max_size=2, unique_by=lambda part: part.key)
    return st.builds(lambda part, more: tuple([part][: bool(part.clauses) or not more]) + tuple(more), first, others)


def cards(
    words: Words, known: ClauseStrategies, *, deck: SearchStrategy[Deck | None] | None = None
) -> SearchStrategy[Card]:
    """Cards of a game, holes and missing numbers included.

    Args:
        words: The game.
        known: A strategy for each of its clauses.
        deck: Where they are drawn from; any deck or none where left out.
    """
    return st.builds(
        words.card,
        st.one_of(st.none(), st.just(HOLE), numbers()),
        holes_or(slugs(words)),
        types(words),
        _parts(words, known),
        st.one_of(st.none(), decks(words)) if deck is None else deck,
    )


def amends(words: Words, known: ClauseStrategies) -> SearchStrategy[Amend]:
    """What an edition says about a card."""

    def made(header: Any, parts: tuple[Part, ...], gone: list[tuple[str, int]]) -> Amend:
        keys = [None, *(part.key for part in parts if part.head)]
        said = {(clause.word, part.key) for part in parts for clause in part.clauses}
        places = sorted({(0 if word in words.parts else place % len(keys), word) for word, place in gone})
        removals = [(word, keys[place]) for place, word in places]
        return Amend(*header, parts, tuple(Removal(*one) for one in removals if one not in said))

    number = st.one_of(st.none(), st.just(HOLE), numbers())
    header = st.tuples(number, holes_or(slugs(words)), st.one_of(st.none(), types(words)))
    removable = (*words.clause_words(), "source")
    gone = st.lists(st.tuples(st.sampled_from(removable), st.integers(0, 2)), max_size=2)
    return st.builds(made, header, _parts(words, known), gone)


def card_sets(words: Words, known: ClauseStrategies) -> SearchStrategy[CardSet]:
    """Everything one file may hold. Cards of no deck come first, as in any file."""

    def made(loose: list[Card], placed: list[Card], edition: Edition | None, *rest: Any) -> CardSet:
        twins = [evolve(card, deck=placed[0].deck) for card in placed[1:2]]  # two cards of one deck
        return CardSet((*loose, *placed[:1], *twins, *placed[1:]), edition, *map(tuple, rest), game=words.game)

    return st.builds(
        made,
        st.lists(cards(words, known, deck=st.none()), max_size=2),
        st.lists(cards(words, known, deck=decks(words)), max_size=3),
        st.one_of(st.none(), st.builds(Edition, slugs(words))),
        st.lists(amends(words, known), max_size=2),
        st.lists(st.builds(Place, slugs(words), numbers() | st.sampled_from(words.decks)), max_size=2),
        st.lists(st.builds(Choice, slugs(words), slugs(words)), max_size=2),
    )


@cache
def cv_cards() -> SearchStrategy[Card]:
    """Cards of CV."""
    return cards(WORDS, CV_CLAUSES)


@cache
def cv_card_sets() -> SearchStrategy[CardSet]:
    """What a file of CV cards may hold."""
    return card_sets(WORDS, CV_CLAUSES)
