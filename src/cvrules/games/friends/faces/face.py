"""Makes the faces of cards, which show the rules as icons and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cvrules.drawing.face import CardFaces, Face, Icon, Invented, Piece, Row, Word
from cvrules.games.friends.cards.card import BONDS, Card
from cvrules.games.friends.cards.clauses import (
    ANONYMOUS,
    GAUGES,
    Bars,
    Child,
    Clears,
    Divorces,
    Gives,
    Loves,
    Marries,
    Needs,
    Separates,
    Sex,
    With,
)
from cvrules.games.friends.faces.icons import (
    MARKS,
    SIGNS,
    gauge_icon,
    kind_of,
    mark_icon,
    person_icon,
    unknown_icon,
)
from cvrules.games.friends.faces.sentences import company_text, need_text, sentences
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["FACE", "face_of"]


def face_of(card: Card, voice: Voice, invented: Invented | None = None) -> Face:
    """Return the face of a card. Its unknown and made-up parts are marked.

    Args:
        card: A card of this game.
        voice: The texts in the language of the face.
        invented: The made-up parts of the card; `None` if there are none.
    """
    marks = invented or Invented()
    return Face(
        title=voice.title(card),
        kinds=tuple(kind_of(type_, voice) for type_ in card.types),
        number="" if card.number is None else str(card.number),
        deck=_deck_icon(card, voice),
        rows=tuple(_rows(card, voice, marks)),
        rules=sentences(card, voice),
        flavour=voice.flavour(card),
        invented_title=marks.title,
        invented_kinds=marks.types,
        invented_number=marks.number,
        invented_deck=marks.deck,
        invented_label=voice.text("label.invented"),
        note=voice.text("label.unofficial"),
        language=voice.language,
    )


def _deck_icon(card: Card, voice: Voice) -> Icon | None:
    """Return the icon for a life card's deck; `None` for other cards.

    Other cards need no icon, because each of their types has only one deck.
    """
    if card.deck is None or card.deck.name not in {"life_a", "life_b"}:
        return None
    return Icon(card.deck.name, voice.deck(card.deck.name))


# --- rows of icons ----------------------------------------------------------------------


def _rows(card: Card, voice: Voice, marks: Invented) -> Iterator[Row]:
    """Yield a row of icons for each group of lines; made-up lines have separate rows."""
    drawn = [
        clause for clause in card.clauses if type(clause) in _PIECES and not _only_introduces_beloved(clause, card)
    ]
    for mark, kinds in _GROUPS:
        for is_invented in (False, True):
            lines = [one for one in drawn if isinstance(one, kinds) and marks.is_made_up(one) == is_invented]
            pieces = [piece for line in lines for piece in _PIECES[type(line)](line, voice)]
            if pieces:
                yield Row((mark_icon(mark), *pieces) if mark else tuple(pieces), is_invented)


def _only_introduces_beloved(clause: Clause, card: Card) -> bool:
    """Return whether a line only introduces the person that a `loves` line names.

    Such a line has no icons, because the icon for love also represents the person.
    """
    return clause in {With("person", 1, line.letter) for line in card.every(Loves) if isinstance(line.letter, str)}


def _needs_icons(line: Needs, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a condition."""
    mark = "slash" if line.number == 0 else ""
    if line.what is HOLE:
        yield unknown_icon(voice)
    elif line.what in GAUGES:
        yield gauge_icon(line.what, voice, times=line.number or 1, mark=mark)
    else:
        yield person_icon(line.what, need_text(line, voice), times=line.number or 1, mark=mark)
    if line.letter is not None:
        yield Word(line.letter)


def _with_icons(line: With, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for persons whom the player brings."""
    if line.who is HOLE:
        yield unknown_icon(voice)
        return
    *before, noun = line.who.split(" ")
    yield person_icon(noun, company_text(line, voice), times=line.number)
    for word in before:
        yield mark_icon(word, voice.text(f"detail.{word}"))
    if line.letter is not None:
        yield Word(line.letter)


def _gives_icons(line: Gives, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for the characteristics that increase."""
    for term in line.bundle:
        yield gauge_icon(term.what, voice, times=term.amount)
    if line.bundle.partial:
        yield unknown_icon(voice)


def _clears_icons(line: Clears, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for the characteristics that are set to 0."""
    if line.is_overflow:
        yield mark_icon("overflow")
    for gauge in line.gauges:
        yield gauge_icon(gauge, voice, mark="slash")


def _bond_icons(name: str, letter: str | Hole, voice: Voice) -> Iterator[Piece]:
    """Yield the icon for a bond, and the letter of the other person."""
    yield person_icon(name, voice.text(f"bond.{name}"))
    if letter is HOLE:
        yield Word("?")
    elif letter != ANONYMOUS:
        yield Word(letter)


def _bars_icons(line: Bars, voice: Voice) -> Iterator[Piece]:
    """Yield the icon for something that a card forbids."""
    if line.what is HOLE:
        yield unknown_icon(voice)
    else:
        yield person_icon(line.what, voice.phrase(f"bars_{line.what}"), mark="bar")


#: For each row of icons, the kinds of lines that share it, and the mark at the start of the row.
_GROUPS: tuple[tuple[str, tuple[type[Clause], ...]], ...] = (
    ("needs", (Needs,)),
    ("with", (With,)),
    ("", (Gives, Clears)),
    ("", BONDS),
    ("", (Bars,)),
)
#: For each kind of line, the function that yields its icons.
_PIECES: dict[type[Clause], Callable[[Any, Voice], Iterator[Piece]]] = {
    Needs: _needs_icons,
    With: _with_icons,
    Gives: _gives_icons,
    Clears: _clears_icons,
    Loves: lambda line, voice: _bond_icons("love", line.letter, voice),
    Marries: lambda line, voice: _bond_icons("marriage", line.letter, voice),
    Separates: lambda _, voice: iter((person_icon("separates", voice.text("bond.separates")),)),
    Divorces: lambda _, voice: iter((person_icon("marriage", voice.text("bond.divorces"), mark="slash"),)),
    Sex: lambda line, voice: _bond_icons("sex", line.whom, voice),
    Child: lambda line, voice: _bond_icons("child", line.whom, voice),
    Bars: _bars_icons,
}

FACE = CardFaces(sentences, face_of, "".join(sign for sign, _ in SIGNS.values()) + "".join(MARKS.values()))
