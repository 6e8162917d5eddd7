"""Makes plain faces, for games that do not define their own faces.

Plain faces have no icons. They show the rules in the card language.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.drawing.colour import INK
from cvrules.drawing.face import Face, Invented, Kind, Row, Word
from cvrules.model.card import Card, Part
from cvrules.model.clause import Clause, Source
from cvrules.text.voice import Voice

__all__ = ["card_code", "plain_face"]


def card_code(card: Card, voice: Voice) -> tuple[str, ...]:  # noqa: ARG001 - the card language is not translated
    """Return the lines of the card in the card language, without lines about sources."""
    return tuple(str(clause) for _, clause in _lines_with_parts(card))


def plain_face(card: Card, voice: Voice, invented: Invented, rules: tuple[str, ...] | None = None) -> Face:
    """Return a face without icons.

    Args:
        card: A card of any game.
        voice: Provides texts in the language of the face.
        invented: The made-up values of the card.
        rules: The rules of the card. The default is its lines in the card language.
    """
    return Face(
        title=voice.title(card),
        kinds=tuple(Kind(voice.type(name), str(name), INK) for name in card.types),
        number="" if card.number is None else str(card.number),
        rows=tuple(
            Row((Word(str(clause)),), invented.is_made_up(clause, place)) for place, clause in _lines_with_parts(card)
        ),
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
    """Yield each line of a plain face, with the part of the card that contains it.

    Lines about sources are left out.
    """
    for place in card.parts:
        lines = (*((place.head,) if place.head is not None else ()), *place.clauses)
        yield from ((place, clause) for clause in lines if not isinstance(clause, Source))
