"""Writes the cards of the orchard in sentences, without icons."""

from __future__ import annotations

from cvrules.drawing.face import CardFaces, Face, Invented
from cvrules.drawing.plain import card_code, plain_face
from cvrules.text.voice import Voice
from made_up_games.orchard.cards import Card, Yields

__all__ = ["FACE"]


def sentences(card: Card, voice: Voice) -> tuple[str, ...]:
    """Return the lines of the card, with `yields` clauses turned into sentences."""
    phrases = {str(clause): voice.phrase("yields", fruit=clause.bundle) for clause in card.every(Yields)}
    return tuple(phrases.get(line, line) for line in card_code(card, voice))


def face_of(card: Card, voice: Voice, invented: Invented) -> Face:
    """Return a face that shows the sentences of the card."""
    return plain_face(card, voice, invented, sentences(card, voice))


FACE = CardFaces(sentences, face_of)
