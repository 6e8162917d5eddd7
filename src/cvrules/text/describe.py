"""Describes cards in words: a heading, followed by the rules as sentences.

Each game provides a function for the sentences, because only the game knows what its clauses mean.
"""

from __future__ import annotations

from collections.abc import Callable

from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from cvrules.text.voice import Voice

__all__ = ["Sentences", "card_heading", "describe_card"]

#: A function that returns the rules on a card as sentences, one for each clause.
Sentences = Callable[[Card, Voice], tuple[str, ...]]


def describe_card(card: Card, voice: Voice, sentences: Sentences) -> str:
    """Return the description of the card: its heading, followed by its rules."""
    return "\n".join((card_heading(card, voice), *sentences(card, voice)))


def card_heading(card: Card, voice: Voice) -> str:
    """Return the heading of the card: its title, number, types and deck."""
    details = []
    if card.number is not None:
        unknown = card.number is HOLE
        details.append(voice.text("header.no_number") if unknown else voice.text("header.number", number=card.number))
    details.append(voice.join([voice.type(name) for name in card.types], "or"))
    # The deck is left out if it has the same name as one of the types.
    if card.deck is not None and (card.deck.name is HOLE or card.deck.name not in card.types):
        details.append(voice.deck(card.deck.name))
    return voice.text("header.line", title=voice.title(card), details=", ".join(details))
