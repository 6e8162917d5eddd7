"""Finds the functions that draw the cards of a game."""

from __future__ import annotations

from cvrules.drawing.face import CardFaces
from cvrules.drawing.plain import card_code, plain_face
from cvrules.kernel.registry import part

__all__ = ["faces_of"]


def faces_of(game: str) -> CardFaces:
    """Return the functions that draw the game's cards. The default is plain faces."""
    faces: CardFaces = part(game, "faces", CardFaces(card_code, plain_face))
    return faces
