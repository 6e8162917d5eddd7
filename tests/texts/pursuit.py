"""Hypothesis strategies: clauses and card files of The Pursuit of Happiness, holes included."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cvrules.games.pursuit.cards import clauses as pc
from cvrules.games.pursuit.cards import parts
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.words import (
    ACTIONS,
    JOB_CATEGORIES,
    PROJECT_CATEGORIES,
    STOCK,
    SYMBOLS,
    WORDS,
)
from cvrules.model.bundle import Term
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from texts.strategies import ClauseStrategies, amounts, bundles, card_sets, holes_or

__all__ = ["COUNTED", "PURSUIT_CLAUSES", "pursuit_card_sets"]

#: What a goal may count: means, cards, partners of a level, projects of a kind.
COUNTED = (
    *(*STOCK, "long_term", "item", "activity", "job", "card", "promotion", "partner"),
    *("level_2 partner", "level_3 partner", "project", "completed project"),
    *(f"{kind} project" for kind in (*PROJECT_CATEGORIES, "basic", "single_round", "group")),
    *(f"completed {kind} project" for kind in ("health", "group")),
)
_LABELS = st.sampled_from(("tree", "role", "roles", "stress", "low", "a1", "level_2"))
_ACTIONS = holes_or(st.sampled_from(ACTIONS))
_NUMBERS = holes_or(st.integers(1, 99))
_PAID = (*STOCK, "hourglass")


def _gives() -> SearchStrategy[pc.Gives]:
    """A plain reward, one at a moment, or one for every so many of a thing."""
    rewards = bundles(SYMBOLS)
    each = st.builds(Term, amounts(), st.sampled_from(COUNTED)) | st.builds(
        Term, st.just(HOLE), st.sampled_from(COUNTED)
    )
    shares = st.builds(pc.Share, each | st.builds(Term, amounts(), st.just(HOLE)), st.none() | _NUMBERS)
    moments = st.none() | _ACTIONS | st.just(pc.EACH_ROUND)
    return st.builds(pc.Gives, rewards, moments) | st.builds(pc.Gives, rewards, st.none(), shares)


def _spares() -> SearchStrategy[pc.Spares]:
    known = st.builds(pc.Spares, amounts(), _ACTIONS) | st.builds(pc.Spares, st.just(HOLE), st.sampled_from(ACTIONS))
    return known | st.just(pc.Spares(HOLE))


def _claims() -> SearchStrategy[pc.Claim]:
    most = st.builds(Most, holes_or(st.sampled_from(COUNTED)))
    deaths = st.builds(Death, st.booleans())
    return st.builds(pc.Claim, st.one_of(st.just(HOLE), most, st.builds(Reach, bundles(COUNTED)), deaths))


def _takes() -> SearchStrategy[pc.Takes]:
    kinds = st.sampled_from(("project", "item", "activity", "job", "partner"))
    return st.builds(pc.Takes, kinds, _NUMBERS) | st.just(pc.Takes(HOLE))


#: Every clause of the game, as it may be written.
PURSUIT_CLAUSES: ClauseStrategies = {
    parts.Level: st.builds(parts.Level, holes_or(st.integers(1, 9)), st.none() | holes_or(_LABELS)),
    parts.Role: st.builds(parts.Role, holes_or(_LABELS)),
    parts.Filled: st.builds(parts.Filled, holes_or(st.integers(1, 9))),
    parts.Promotion: st.just(parts.Promotion()),
    parts.Retirement: st.just(parts.Retirement()),
    pc.Category: st.builds(pc.Category, holes_or(st.sampled_from((*PROJECT_CATEGORIES, *JOB_CATEGORIES)))),
    pc.Rank: st.builds(pc.Rank, _NUMBERS),
    pc.Cost: st.builds(pc.Cost, bundles(_PAID, empty=True)),
    pc.Needs: st.builds(pc.Needs, bundles(STOCK)),
    pc.Gives: _gives(),
    pc.Upkeep: st.builds(pc.Upkeep, bundles(_PAID, empty=True)),
    pc.Earns: st.builds(pc.Earns, bundles(SYMBOLS)),
    pc.Takes: _takes(),
    pc.Starts: st.builds(pc.Starts, bundles(STOCK)),
    pc.Saves: st.builds(pc.Saves, bundles(STOCK), _ACTIONS),
    pc.Spares: _spares(),
    pc.Slots: st.builds(pc.Slots, _NUMBERS),
    pc.Claim: _claims(),
    pc.Solo: st.builds(pc.Solo, bundles(COUNTED) | st.builds(LifeSpan, st.booleans(), holes_or(st.integers(1, 8)))),
    pc.Clashes: st.builds(pc.Clashes, holes_or(st.sampled_from(("zen", "a_b", "goal")))),
    pc.Spaces: st.builds(pc.Spaces, _NUMBERS),
}


def pursuit_card_sets() -> SearchStrategy[CardSet]:
    """What a file of the game's cards may hold."""
    return card_sets(WORDS, PURSUIT_CLAUSES)
