"""Hypothesis strategies for CV: cards, rulings, rules, tables and moves.

Use them in the tests of your own code. All drawn values are complete and playable: the
cards have no unknown values and no errors, and there are enough cards for the players.
The strategies need Hypothesis, which the extra `test` installs. The rest of the library
does not import it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy
except ImportError as error:
    message = "cvrules.games.cv.testing needs Hypothesis: install 'cvrules[test]'"
    raise ImportError(message) from error

from attrs import evolve

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.limits import check_payments_stay_small, check_sums_stay_small
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.cards.words import DECKS, PILES, STACKS, SYMBOLS, WORDS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.table.moves import Move
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import Table
from cvrules.kernel.verbs import deal, legal_moves
from cvrules.lab.rollout import play_random_moves
from cvrules.library.loading import load
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.cardset import CardSet
from cvrules.model.clause import Clause
from cvrules.model.words import Context

__all__ = ["amounts", "bundles", "card_sets", "cards", "editions", "moves", "players", "rules", "rulings", "tables"]

AGES = ("early_adulthood", "middle_age", "old_age")
#: Everything that an active card can give.
GIVEN = (*SYMBOLS, "joker", "die", "roll")
#: The maximum number of cards to draw for a deck. Small decks make rare cases more likely.
MOST_CARDS = 6


def amounts() -> SearchStrategy[int]:
    """Return a strategy for amounts from 1 to 99, mostly small ones."""
    return st.sampled_from((1, 1, 1, 1, 2, 2, 3, 4)) | st.integers(1, 99)


def bundles(
    things: Sequence[str] = SYMBOLS, *, least: int = 1, most: int = 3, amount: SearchStrategy[int] | None = None
) -> SearchStrategy[Bundle]:
    """Return a strategy for bundles of different things.

    Args:
        things: The things that a bundle can contain.
        least: The smallest number of different things.
        most: The largest number of different things.
        amount: A strategy for the amount of each thing; by default `amounts()`.
    """
    term = st.builds(Term, amounts() if amount is None else amount, st.sampled_from(things))
    return st.lists(term, min_size=least, max_size=most, unique_by=lambda one: one.what).map(tuple).map(Bundle)


# --- strategies for clauses ------------------------------------------------------

# Hypothesis validates every new strategy, so these strategies are made only once.
_SELDOM = st.sampled_from((False, False, True))
_SOME_STACKS = st.lists(st.sampled_from(STACKS), max_size=2, unique=True)
_PRICES = bundles(amount=st.sampled_from((1, 1, 1, 2, 3))) | bundles()
_GIFTS = bundles(GIVEN, amount=st.sampled_from((1, 1, 2, 3))) | bundles(GIVEN)
_GAINS = bundles((*SYMBOLS, "joker"))
_EXTRA_GAINS = bundles((*SYMBOLS, "joker"), least=0, most=1)
_ROLLS = bundles(("die", "roll"), amount=st.integers(1, 3))
_AT_MOST = st.none() | st.integers(1, 3) | amounts()
_AMOUNTS = amounts()


@st.composite
def _change_abilities(draw: DrawFn) -> abilities.ChangeAbility:
    """Draw an ability to change symbols."""
    words = (*SYMBOLS, "plain")
    old = draw(st.sampled_from(words))
    new = draw(st.sampled_from([word for word in words if word != "bad_luck" and (word != old or word == "plain")]))
    both_ways = old not in {new, "bad_luck"} and draw(st.booleans())
    return abilities.ChangeAbility(draw(_AT_MOST), old, both_ways, new)


_REROLLS = st.builds(abilities.RerollAbility, _AT_MOST, st.booleans())
_COPIES = st.builds(abilities.CopyAbility, _AT_MOST, st.sampled_from(STACKS))
_ABILITIES = st.lists(st.builds(cv.May, _change_abilities() | _REROLLS | _COPIES), max_size=2, unique=True)


@st.composite
def _event_effects(draw: DrawFn) -> cv.Play:
    """Draw the effect of an event."""
    age = draw(st.none() | st.sampled_from(AGES))
    match draw(st.sampled_from(("save", "symbols", "dice"))):
        case "save":
            return cv.Play(abilities.Save(draw(st.sampled_from((1, 1, 2)))))
        case "symbols":
            return cv.Play(abilities.Gain(draw(_GAINS), age=age))
        case _:
            return cv.Play(abilities.Gain(Bundle((*draw(_ROLLS), *draw(_EXTRA_GAINS))), rolling=True, age=age))


_EVENTS = _event_effects()
_GOAL = st.builds(cv.Scores, _AMOUNTS, bundles((*STACKS, "token"), amount=st.integers(1, 3)))
_GOALS = st.lists(_GOAL, min_size=1, max_size=2, unique=True)


@cache
@st.composite
def _cv_clauses(draw: DrawFn, types: tuple[str, ...]) -> list[Clause]:
    """Draw clauses for a card of the given types, except its cost and conditions."""
    clauses: list[Clause] = []
    if draw(st.booleans()):
        clauses.append(cv.Gives(draw(_GIFTS)))
    clauses += draw(_ABILITIES)
    if draw(_SELDOM):
        clauses.append(cv.Upkeep(draw(_PRICES)))
    if draw(_SELDOM):
        clauses += [cv.Bars(kind, draw(st.booleans())) for kind in draw(_SOME_STACKS)]
    if "possession" in types and draw(st.booleans()):
        clauses.append(cv.Worth(draw(_AMOUNTS)))
    if draw(_SELDOM):
        clauses.append(cv.Counts(draw(st.integers(2, 4))))
    return clauses


@cache
@st.composite
def _pile_clauses(draw: DrawFn, pile: str) -> list[Clause]:
    """Draw clauses for a gossip or fate card, except its cost and conditions."""
    drawn = draw(_cv_clauses(("possession",) if pile == "fate" else ()))
    clauses = [clause for clause in drawn if not isinstance(clause, cv.Counts)]
    if draw(_SELDOM):
        clauses.append(cv.Takes(Bundle((Term(draw(st.sampled_from((1, 1, 2, 9))), "roll"),))))
    if draw(_SELDOM):
        clauses.append(cv.Play(abilities.Rearrange()))
    if pile == "gossip":
        clauses.append(cv.Lies(draw(st.sampled_from(("anywhere", "with others")))))
    return clauses


# --- strategies for cards --------------------------------------------------------

_COSTS = st.just(Bundle()) | _PRICES
_TYPES = st.lists(st.sampled_from(STACKS), min_size=1, max_size=2, unique=True)


@st.composite
def cards(draw: DrawFn, deck: str = "early_adulthood", number: int = 1, *, goes_first: bool = False) -> Card:
    """Draw a complete card without errors.

    Args:
        draw: The function that Hypothesis passes.
        deck: The deck of the card.
        number: The number of the card, which is also part of its slug.
        goes_first: Whether the owner of the card goes first. This must be true for exactly one
            childhood card in a set.
    """
    clauses: list[Clause]
    types: tuple[str, ...] = ("event",)
    if deck == "goal":
        types = ("goal",)
        clauses = list(draw(_GOALS))
    elif deck == "childhood":
        if goes_first or draw(_SELDOM):
            types = (draw(st.sampled_from(STACKS)),)
            clauses = [cv.Setup(reveal=True, go_first=goes_first), *draw(_cv_clauses(types))]
        else:
            clauses = [draw(_EVENTS)]
    else:
        clauses = [cv.Cost(draw(_COSTS))]
        if draw(_SELDOM):
            clauses += [cv.Needs(draw(st.sampled_from((0, 1, 1, 2, 3))), kind) for kind in draw(_SOME_STACKS)]
        if deck in PILES:
            types = (deck,)
            clauses += draw(_pile_clauses(deck))
        elif draw(st.sampled_from((False, False, False, True))):
            clauses.append(draw(_EVENTS))
        else:
            types = tuple(draw(_TYPES))
            clauses += draw(_cv_clauses(types))
    return Card(number, f"{deck}_{number}", types, (Part(None, tuple(clauses)),), Deck(deck))


_card = cache(cards)


@st.composite
def card_sets(draw: DrawFn, seats: int = 4, *, gossip: bool = False) -> tuple[Card, ...]:
    """Draw a set with enough cards for the players. The cards are numbered by deck.

    Args:
        draw: The function that Hypothesis passes.
        seats: The largest number of players.
        gossip: Whether the set has gossip and fate cards.
    """
    fewest = {"childhood": 3 * seats, "goal": 2 * seats - 1}
    drawn: list[Card] = []
    for deck in DECKS if gossip else [deck for deck in DECKS if deck not in PILES]:
        least = fewest.get(deck, 1)
        for place in range(draw(st.integers(least, least + 1 if deck in fewest else MOST_CARDS))):
            card = draw(_card(deck, len(drawn) + 1, goes_first=deck == "childhood" and not place))
            drawn.append(card if _is_within_limits((*drawn, card)) else _without_limited_clauses(card))
    return tuple(drawn)


def _is_within_limits(drawn: tuple[Card, ...]) -> bool:
    """Return whether the combined effects of the cards are within the limits."""
    context = Context(CardSet(drawn), CardSet(), frozenset(), WORDS)
    return not any((*check_payments_stay_small(context), *check_sums_stay_small(context)))


def _without_limited_clauses(card: Card) -> Card:
    """Return a copy of the card without clauses that count towards a set's limits."""
    kept = [clause for clause in card.clauses if not isinstance(clause, cv.Gives | cv.May | cv.Upkeep | cv.Play)]
    plays = [cv.Play(abilities.Save(1)) for _ in card.every(cv.Play) if "event" in card.types]
    return evolve(card, parts=(Part(None, (*kept, *plays)),))


# --- strategies for rules, tables and moves ------------------------------------------


def players() -> SearchStrategy[int]:
    """Return a strategy for numbers of players."""
    return st.sampled_from([2, 3, 4])


def rulings(*, gossip: bool = False) -> SearchStrategy[dict[str, str]]:
    """Return a strategy that chooses an option for every ruling.

    Args:
        gossip: Whether to include the rulings of the expansion Gossip.
    """
    every = (*RULINGS, *GOSSIP_RULINGS) if gossip else RULINGS
    return st.fixed_dictionaries({ruling.name: st.sampled_from(ruling.words) for ruling in every})


def editions() -> SearchStrategy[str | None]:
    """Return a strategy for the names of the shipped editions, and for `None`."""
    return st.sampled_from((None, "granna_en", "gigamic_fr", "reference"))


@cache
def _load_edition(edition: str | None, expansions: tuple[str, ...] = ()) -> Rules:
    """Return the rules of an edition."""
    return load(edition=edition, expansions=expansions)


@st.composite
def rules(draw: DrawFn, *, gossip: bool = False) -> Rules:
    """Draw the rules of a shipped edition, or rules with drawn cards and rulings.

    Args:
        draw: The function that Hypothesis passes.
        gossip: Whether the rules include the expansion Gossip.
    """
    if draw(st.booleans()):
        return _load_edition(draw(editions()), ("gossip",) if gossip else ())
    return CvGame.rules(None, draw(card_sets(gossip=gossip)), draw(rulings(gossip=gossip)))


@st.composite
def tables(draw: DrawFn, of: SearchStrategy[Rules] | None = None, *, decisions: int = 150) -> Table:
    """Draw a table that a legal game can reach.

    It is a seat's turn to move, or the game is over. The table never waits for chance.

    Args:
        draw: The function that Hypothesis passes.
        of: A strategy for the rules; by default `rules()`.
        decisions: The largest number of decisions to play.
    """
    rng = Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - not used for security
    table: Table = deal(draw(rules() if of is None else of), draw(players()))
    return play_random_moves(table, draw(st.integers(0, decisions)), rng)


def moves(table: Table | View) -> SearchStrategy[Move]:
    """Return a strategy for the legal moves on the table or in the view.

    It must be a seat's turn to move; otherwise, there are no legal moves to draw.
    """
    return st.sampled_from(legal_moves(table))
