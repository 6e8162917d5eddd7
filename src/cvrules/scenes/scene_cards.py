"""Finds the cards that a scene names."""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic
from cvrules.kernel.card_names import card_indices, card_names
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean
from cvrules.scenes.model import Name
from cvrules.scenes.scene_error import SceneError

__all__ = ["NO_CARDS", "card_index", "card_name"]

#: Words that authors write in place of a card to say that there is no card.
NO_CARDS = frozenset({"empty", "none", "nothing", "nobody", "zero"})


def card_index(rules: Any, name: Name) -> int:
    """Return the index of the card with this slug or number.

    Raises:
        SceneError: No card matches, or several cards share the slug.
    """
    same = card_indices(rules.cards, name.text)
    if not same:
        meant = did_you_mean(name.text, [str(card.slug) for card in rules.cards])
        hint = "write a slug or a number; a line 'cards FILE' adds cards of your own"
        if meant:
            hint = f"did you mean '{meant}'?"
        elif name.text in NO_CARDS:
            hint = "a scene names only what matters; leave the line out"
        raise SceneError(Diagnostic("CV508", f"there is no card {quote(name.text)}", name.span, help=hint))
    if len(same) > 1:
        names = card_names(rules.cards)
        message = f"{len(same)} cards are called '{name.text}'"
        hint = " or ".join(f"'{names[card]}'" for card in same)
        raise SceneError(Diagnostic("CV508", message, name.span, help=f"write {hint}"))
    return same[0]


def card_name(rules: Any, name: Name) -> str:
    """Return the name of the card with this slug or number, as used in moves.

    Raises:
        SceneError: No card matches, or several cards share the slug.
    """
    move_name: str = rules.book.names[card_index(rules, name)]
    return move_name
