"""Draws the faces of cards, and marks made-up values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from cvrules.drawing.console import console_lines
from cvrules.drawing.face import Face, Invented
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.plain import faces_of
from cvrules.drawing.sheet import page_of, sheet_of
from cvrules.drawing.svg import svg_of
from cvrules.errors import NOWHERE, Span
from cvrules.kernel.arguments import wrong_argument
from cvrules.kernel.registry import words_of
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.library.catalogues import texts_of
from cvrules.model.card import Card
from cvrules.model.cardset import Amend
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.text.terminal import PLAIN, Style
from cvrules.text.voice import Texts

__all__ = ["Faces", "face", "invented_in"]


@frozen(repr=False)
class Faces:
    """The faces of one or more cards, as SVG, as HTML or as lines for a terminal.

    A notebook displays the faces as pictures, and `str` returns plain text.

    Args:
        faces: The faces.
        game: The name of the cards' game.
        heading: The title of the page or picture.
        language: The code of the language of the faces.
    """

    faces: tuple[Face, ...]
    game: str = "cv"
    heading: str = ""
    language: str = field(default="en", kw_only=True)

    @property
    def pictures(self) -> tuple[str, ...]:
        """An SVG picture of each card."""
        return tuple(svg_of(one, glyphs_of(self.game)) for one in self.faces)

    @property
    def svg(self) -> str:
        """One SVG picture: a single card, or all cards side by side."""
        if len(self.faces) == 1:
            return self.pictures[0]
        return sheet_of(self.faces, glyphs_of(self.game), heading=self.heading)

    @property
    def html(self) -> str:
        """A self-contained HTML page for a browser."""
        return page_of(self.faces, glyphs_of(self.game), heading=self.heading, language=self.language)

    def lines(self, style: Style = PLAIN, encoding: str = "utf-8") -> Iterator[str]:
        """Yield the cards as lines for a terminal, separated by empty lines."""
        for place, one in enumerate(self.faces):
            yield from [""] * bool(place)
            yield from console_lines(one, style, encoding)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return "".join(self.pictures)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<faces: {', '.join(one.title for one in self.faces)}>"


def face(cards: Card | Iterable[Card], language: str = "en", texts: Texts | None = None) -> Faces:
    """Return the face of a card, or the faces of several cards of one game.

    The result has the properties `svg` and `html`. Notebooks display it, and `str` returns
    plain text. Made-up values are marked, and unknown values are shown as `?`.

    Args:
        cards: One or more cards, even with unknown values.
        language: The code of a language, such as `fr`.
        texts: The texts to use; by default the texts of the cards' game.

    Raises:
        ValueError: The cards belong to different games, or to an unknown game.
    """
    chosen = (cards,) if isinstance(cards, Card) else tuple(cards if isinstance(cards, Iterable) else [cards])
    for card in chosen:
        if not isinstance(card, Card):
            raise wrong_argument("face", "a card or several cards", cards)
    games = {card.game for card in chosen} or {DEFAULT_GAME}
    if len(games) > 1:
        raise ValueError(f"these cards belong to several games: {', '.join(sorted(games))}; show one game at a time")
    (game,) = games
    voice = (texts_of(game) if texts is None else texts).voice(language)
    make = faces_of(game).face
    faces = tuple(make(card, voice, invented_in(card)) for card in chosen)
    heading = faces[0].title if len(faces) == 1 else f"{voice.text('game.name')} ({voice.text('label.unofficial')})"
    return Faces(faces, game, heading, language=language)


def invented_in(card: Card) -> Invented:
    """Return the made-up values of the card, which only the fill edition provides."""
    game, fill = card.game, words_of(card.game).fill
    if fill is None or card.slug is HOLE:
        return Invented()
    filling = edition_cards(fill, game)
    if any(card == one and _may_be_from(card.span, one.span) for one in filling.cards):
        return Invented(
            title=True,
            types=True,
            number=isinstance(card.number, int),
            clauses=frozenset(_lines_with_keys([card])),
            deck=card.deck is not None,
        )
    amends = [amend for amend in filling.amends if _is_amendment_of(amend, card)]
    placed = any(place.slug == card.slug and place.where == card.number for place in filling.places)
    decked = card.deck is not None and any(
        place.slug == card.slug and place.where == card.deck.name and _may_be_from(card.deck.span, place.span)
        for place in filling.places
    )
    if not amends and not placed:
        return Invented(deck=decked)
    known = [one for one in base_cards(game) if _can_become(one, card)]
    others = [edition_cards(name, game) for name in editions(game) if name != fill]
    attesting = [amend for layer in others for amend in layer.amends if _is_amendment_of(amend, card)]
    attested = {*_lines_with_keys(known), *_lines_with_keys(attesting)}
    here = {(key, clause): clause.span for key, clause in _lines_with_keys([card])}
    made_up = frozenset(
        (key, clause)
        for key, clause in _lines_with_keys(amends)
        if (key, clause) in here and (key, clause) not in attested and _may_be_from(here[key, clause], clause.span)
    )
    types = {one.types for one in known if HOLE not in one.types} | {amend.types for amend in attesting}
    return Invented(
        title=all(one.slug is HOLE for one in known) and not attesting,
        types=card.types not in types
        and any(amend.types == card.types and _may_be_from(card.span, amend.span) for amend in amends),
        number=placed,
        clauses=made_up,
        deck=decked,
    )


def _may_be_from(span: Span, origin: Span) -> bool:
    """Return whether something may have been read at this place in a file."""
    return span in {origin, NOWHERE}


def _is_amendment_of(amend: Amend, card: Card) -> bool:
    """Return whether an amendment changes a card, judging by slug and number."""
    return amend.slug == card.slug and (amend.number == card.number or not isinstance(amend.number, int))


def _can_become(one: Card, card: Card) -> bool:
    """Return whether filling unknown values of a base card can result in this card."""
    if one.number is HOLE:
        return one.slug == card.slug
    return one.number == card.number and one.slug in {HOLE, card.slug}


def _lines_with_keys(cards: Iterable[Card | Amend]) -> Iterator[tuple[tuple[object, ...] | None, Clause]]:
    """Yield every clause of the cards or amendments, with the key of its part."""
    for card in cards:
        for part in card.parts:
            if part.head is not None:
                yield part.key, part.head
            yield from ((part.key, clause) for clause in part.clauses)
