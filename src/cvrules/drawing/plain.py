"""Makes simple faces for the cards of any game, with rules in the card language.

These faces are used for games that do not define their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.drawing.colour import INK
from cvrules.drawing.face import CardFaces, Face, Invented, Kind, Row, Word
from cvrules.kernel.registry import part
from cvrules.model.card import Card, Part
from cvrules.model.clause import Clause, Source
from cvrules.text.voice import Voice

__all__ = ["card_code", "faces_of", "plain_face"]


def card_code(card: Card, voice: Voice) -> tuple[str, ...]:  # noqa: ARG001 - the card language is not translated
    """Return the rules of the card in the card language, one line for each clause."""
    return tuple(str(clause) for _, clause in _lines_with_parts(card))


def plain_face(card: Card, voice: Voice, invented: Invented, rules: tuple[str, ...] | None = None) -> Face:
    """Return a face without icons for the card.

    Args:
        card: A card of any game.
        voice: The texts in the language of the face.
        invented: The made-up values of the card.
        rules: The rules of the card in sentences; by default, its lines in the card language.
    """
    return Face(
        title=voice.title(card),
        kinds=tuple(Kind(voice.type(name), str(name), INK) for name in card.types),
        number="" if card.number is None else str(card.number),
        rows=tuple(Row((Word(str(clause)),), invented.has(clause, place)) for place, clause in _lines_with_parts(card)),
        rules=card_code(card, voice) if rules is None else rules,
        flavour=voice.flavour(card),
        invented_title=invented.title,
        invented_kinds=invented.types,
        invented_number=invented.number,
        invented_label=voice.text("label.invented"),
        note=voice.text("label.unofficial"),
        language=voice.language,
    )


def _lines_with_parts(card: Card) -> Iterator[tuple[Part, Clause]]:
    """Yield the clauses of the card except sources, each with its part of the card."""
    for place in card.parts:
        lines = (*((place.head,) if place.head is not None else ()), *place.clauses)
        yield from ((place, clause) for clause in lines if not isinstance(clause, Source))


def faces_of(game: str) -> CardFaces:
    """Return the functions that draw the game's cards, or those for plain faces."""
    faces: CardFaces = part(game, "faces", CardFaces(card_code, plain_face))
    return faces
