"""Hypothesis strategies: clauses and card files of Funny Friends, holes included."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cvrules.games.friends.cards import clauses as fc
from cvrules.games.friends.cards.clauses import ANONYMOUS, GAUGES, PARTNER
from cvrules.games.friends.cards.words import WORDS
from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from texts.strategies import ClauseStrategies, amounts, bundles, card_sets, holes_or

__all__ = ["COMPANY", "FRIENDS_CLAUSES", "friends_card_sets"]

#: Who may come along, besides the partner.
COMPANY = (
    *("friend", "person", "woman", "man", "ex"),
    *(f"new {who}" for who in ("person", "woman", "man")),
    *(f"neutral {who}" for who in ("friend", "person", "woman", "man", "ex")),
)
_LETTERS = st.sampled_from("ABC")
_NAMED = holes_or(_LETTERS)
_WHOM = holes_or(_LETTERS | st.just(ANONYMOUS))


def _needs() -> SearchStrategy[fc.Needs]:
    """Every condition: counts, states, none of a thing, and with whom."""
    counted = st.sampled_from((*GAUGES, "friend", "ex", "sex", "child"))
    marks = st.sampled_from(("sex", "child"))
    return st.one_of(
        st.just(fc.Needs(HOLE)),
        st.builds(fc.Needs, counted, holes_or(amounts())),
        st.builds(fc.Needs, st.just(HOLE), amounts() | st.just(0)),
        st.builds(fc.Needs, counted | st.sampled_from(("partner", "marriage")), st.just(0)),
        st.builds(fc.Needs, st.sampled_from(fc.STATES), st.just(1)),
        st.builds(fc.Needs, marks, holes_or(amounts()), _LETTERS),
    )


def _with() -> SearchStrategy[fc.With]:
    """Persons with a number, one with a letter, or the partner."""
    who = st.sampled_from(COMPANY)
    return st.one_of(
        st.just(fc.With(HOLE)),
        st.builds(fc.With, who, holes_or(amounts())),
        st.builds(fc.With, st.just(HOLE), amounts()),
        st.builds(fc.With, who | st.just(PARTNER), st.just(1), _LETTERS),
        st.just(fc.With(PARTNER, 1)),
    )


def _clears() -> SearchStrategy[fc.Clears]:
    """A list of different characteristics, perhaps with others that are unknown."""
    known = st.lists(st.sampled_from(GAUGES), unique=True, max_size=3).map(tuple)
    gauges = st.builds(lambda some, rest: (*some, *rest), known, st.sampled_from(((), (HOLE,)))).filter(bool)
    return st.builds(fc.Clears, gauges, st.booleans())


#: Every clause of the game, as it may be written.
FRIENDS_CLAUSES: ClauseStrategies = {
    fc.Needs: _needs(),
    fc.With: _with(),
    fc.Gives: st.builds(fc.Gives, bundles(GAUGES)),
    fc.Clears: _clears(),
    fc.Loves: st.builds(fc.Loves, _NAMED),
    fc.Marries: st.builds(fc.Marries, _NAMED),
    fc.Separates: st.just(fc.Separates()),
    fc.Divorces: st.just(fc.Divorces()),
    fc.Sex: st.builds(fc.Sex, _WHOM),
    fc.Child: st.builds(fc.Child, _WHOM),
    fc.Bars: st.builds(fc.Bars, holes_or(st.sampled_from(("sex", "love")))),
}


def friends_card_sets() -> SearchStrategy[CardSet]:
    """What a file of the game's cards may hold."""
    return card_sets(WORDS, FRIENDS_CLAUSES)
