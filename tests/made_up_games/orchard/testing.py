"""Hypothesis strategies for clauses and card files of the orchard."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cvrules.model.cardset import CardSet
from cvrules.model.hole import HOLE
from made_up_games.orchard.cards import WORDS, Guards, Lasts, Level, Price, Stays, Turns, Yields
from texts.strategies import ClauseStrategies, amounts, bundles, card_sets, holes_or

__all__ = ["CLAUSES", "orchard_card_sets"]

_FRUITS = st.sampled_from(WORDS.symbols)

#: A strategy for each class of clauses, including unknown values.
CLAUSES: ClauseStrategies = {
    Level: st.builds(Level, holes_or(st.integers(1, 9)), st.none() | holes_or(st.sampled_from(("low", "high")))),
    Price: st.builds(Price, bundles(WORDS.symbols, empty=True)),
    Yields: st.builds(Yields, bundles(WORDS.symbols)),
    Turns: st.builds(Turns, st.none() | holes_or(amounts()), holes_or(_FRUITS), holes_or(_FRUITS)).filter(
        lambda it: it.old != it.new or it.old is HOLE
    ),
    Guards: st.builds(Guards, holes_or(st.sampled_from(WORDS.types)), st.booleans()),
    Lasts: st.builds(Lasts, holes_or(amounts())),
    Stays: st.just(Stays()),
}


def orchard_card_sets() -> SearchStrategy[CardSet]:
    """Return a strategy for the card sets that a card file can contain."""
    return card_sets(WORDS, CLAUSES)
