"""Builds the faces of CV cards: rows of icons, and the rules in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

from cvrules.drawing.colour import INK
from cvrules.drawing.face import CardFaces, Face, Icon, Invented, Piece, Row, Word
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, Rearrange, RerollAbility, Save
from cvrules.games.cv.cards.clauses import (
    Bars,
    Cost,
    Counts,
    Gives,
    Lies,
    May,
    Needs,
    Play,
    Scores,
    Setup,
    Takes,
    Upkeep,
    Worth,
)
from cvrules.games.cv.faces.icons import (
    GREY,
    SIGNS,
    bundle_icons,
    card_icon,
    deck_icon,
    kind_of,
    points_icon,
    repeat_icon,
    symbol_icon,
    tally_icons,
    unknown_icon,
)
from cvrules.games.cv.faces.sentences import sentences
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["FACE", "face_of"]

#: Up to this number, equal icons are drawn one by one. A larger number is written next
#: to a single icon.
FEW = 3
#: The sizes of secondary icons. `WHEN` is for icons that show when an effect applies.
SMALL, WHEN = 0.66, 0.8
ARROW = Icon("arrow", sign="→", size=0.74)
ARROWS = Icon("arrows", sign="↔", size=0.74)
TURN = Icon("turn", sign="⧗", colours=(GREY,), size=SMALL)
NOTHING = (Word("0"),)


def face_of(card: Card, voice: Voice, invented: Invented | None = None) -> Face:
    """Return the face of the card, with unknown and invented parts marked.

    Args:
        card: Any card of CV.
        voice: The language of the text.
        invented: The parts of the card that were made up because no source states them.
    """
    marks = invented or Invented()
    deck = card.deck.name if card.deck is not None else None
    return Face(
        title=voice.title(card),
        kinds=tuple(kind_of(type_, voice) for type_ in card.types),
        number="" if card.number is None else str(card.number),
        # A deck with the same name as the card's type is not drawn, because it would add nothing.
        deck=None if deck is None or (deck is not HOLE and deck in card.types) else deck_icon(deck, voice),
        price=_price_row(card, voice, marks),
        points=_points_row(card, voice, marks),
        rows=tuple(_clause_rows(card, voice, marks)),
        rules=sentences(card, voice),
        flavour=voice.flavour(card),
        invented_title=marks.title,
        invented_kinds=marks.types,
        invented_number=marks.number,
        invented_label=voice.text("label.invented"),
        note=voice.text("label.unofficial"),
        language=voice.language,
    )


def _price_row(card: Card, voice: Voice, marks: Invented) -> Row | None:
    """Return the icons for the price."""
    cost = card.first(Cost)
    if cost is None:
        return None
    return Row(bundle_icons(cost.price, voice) or NOTHING, marks.is_made_up(cost))


def _points_row(card: Card, voice: Voice, marks: Invented) -> Row | None:
    """Return the icons for the points."""
    worth = card.first(Worth)
    return None if worth is None else Row((points_icon(worth.points, voice),), marks.is_made_up(worth))


def _clause_rows(card: Card, voice: Voice, marks: Invented) -> Iterator[Row]:
    """Yield a row of icons for each clause, in the order of `_PIECES`."""
    drawn = [clause for clause in card.clauses if type(clause) in _PIECES]
    for clause in sorted(drawn, key=lambda one: _ORDER[type(one)]):
        pieces = tuple(_PIECES[type(clause)](clause, card, voice))
        if pieces:
            yield Row(pieces, marks.is_made_up(clause))


def _needs_pieces(clause: Needs, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `needs` line: a condition for taking the card."""
    yield Icon("needs", sign="☑", colours=(GREY,), size=SMALL)
    if clause.amount is clause.type is HOLE:
        yield unknown_icon(voice)
    elif clause.amount == 0:
        yield evolve(card_icon(clause.type, voice), mark="bar")
    else:
        yield Word(f"≥{clause.amount}")
        yield card_icon(clause.type, voice)


def _setup_pieces(clause: Setup, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `setup` line: the effect when the game begins."""
    if clause.reveal is True:
        yield Icon("reveal", sign="◉")
    if clause.go_first is True:
        yield Icon("first", sign="⚑")
    if HOLE in {clause.reveal, clause.go_first}:
        yield unknown_icon(voice)


def _play_pieces(clause: Play, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `play` line: an effect that happens once."""
    match clause.effect:
        case Gain(amounts, rolling, age):
            if age is not None:
                yield evolve(deck_icon(age, voice), size=WHEN)
                yield Word(":")
            if rolling and not ("die" in amounts or "roll" in amounts):
                yield evolve(symbol_icon("roll", voice), size=WHEN)
                yield Word(":")
            yield from bundle_icons(amounts, voice)
        case Save(cards):
            yield evolve(symbol_icon("bad_luck", voice), size=WHEN)
            yield Word(":")
            saved = Icon("save", voice.unit(1, "card"), "☂", (INK,), ground="card")
            yield from _icon_copies(saved, cards)
        case Rearrange():
            yield Icon("rearrange", sign="⇅")
        case _:
            yield unknown_icon(voice)


def _gives_pieces(clause: Gives, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `gives` line: the symbols of each turn."""
    yield from bundle_icons(clause.bundle, voice)


def _takes_pieces(clause: Takes, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `takes` line: the rolls that a card takes away."""
    yield Word("-")
    yield from bundle_icons(clause.bundle, voice)


def _lies_pieces(clause: Lies, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `lies` line: the CVs that a gossip card may join."""
    yield evolve(card_icon("gossip", voice), size=WHEN)
    yield ARROW
    if clause.where is HOLE:
        yield unknown_icon(voice)
        return
    yield Icon("neighbour", sign="☺", colours=(GREY,))
    if clause.where == "anywhere":
        yield Word("/")
        yield Icon("reveal", sign="◉")


def _may_pieces(clause: May, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `may` line: an ability."""
    match clause.ability:
        case ChangeAbility(at_most, old, both_ways, new):
            yield from _limit_words(at_most)
            yield symbol_icon(old, voice)
            yield ARROWS if both_ways else ARROW
            yield symbol_icon(new, voice)
            if at_most is not None:
                yield TURN
        case RerollAbility(at_most, once):
            yield from _limit_words(at_most)
            yield symbol_icon("bad_luck", voice)
            yield Icon("reroll", sign="↺")
            if once:
                yield TURN
        case CopyAbility(at_most, type_):
            yield Icon("neighbour", sign="☺", colours=(GREY,), size=SMALL)
            yield card_icon(type_, voice)
            yield ARROW
            yield from _limit_words(at_most)
            yield Icon("copy", sign="⧉")
            if at_most is not None:
                yield TURN
        case _:
            yield unknown_icon(voice)


def _limit_words(at_most: int | Hole | None) -> Iterator[Word]:
    """Yield a sign for the limit of an ability, such as `≤2`; none if the limit is 1."""
    if at_most is None:
        yield Word("∞")
    elif at_most != 1:
        yield Word(f"≤{at_most}")


def _icon_copies(icon: Icon, times: int | Hole) -> list[Icon]:
    """Return copies of the icon, or one icon with a number if there would be many."""
    return repeat_icon(icon, times, each=times is not HOLE and times <= FEW)


def _upkeep_pieces(clause: Upkeep, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for an `upkeep` line, crossed out with a red slash."""
    yield from (evolve(icon, mark="slash") for icon in bundle_icons(clause.price, voice))


def _bars_pieces(clause: Bars, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `bars` line: a type that may not be taken."""
    yield evolve(card_icon(clause.type, voice), mark="bar")
    if clause.forever:
        yield Icon("forever", sign="∎", colours=(GREY,), size=SMALL)


def _counts_pieces(clause: Counts, card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `counts` line: a card that counts as several."""
    icon = card_icon(card.types[0], voice)
    yield icon
    yield Word("=")
    yield from _icon_copies(icon, clause.cards)


def _scores_pieces(clause: Scores, _card: Card, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a `scores` line: the points of a goal."""
    yield points_icon(clause.points, voice)
    yield Word("/")
    yield from tally_icons(clause.per, voice)


#: The functions that yield the icons for each kind of clause, in the order of the rows: first
#: clauses about taking the card, then about using it, then about scoring it.
_PIECES: dict[type[Clause], Callable[[Any, Card, Voice], Iterator[Piece]]] = {
    Needs: _needs_pieces,
    Setup: _setup_pieces,
    Lies: _lies_pieces,
    Play: _play_pieces,
    Gives: _gives_pieces,
    Takes: _takes_pieces,
    May: _may_pieces,
    Upkeep: _upkeep_pieces,
    Bars: _bars_pieces,
    Counts: _counts_pieces,
    Scores: _scores_pieces,
}
_ORDER = {clause: place for place, clause in enumerate(_PIECES)}


#: The functions that show CV cards, and all the signs that they use in a terminal.
FACE = CardFaces(sentences, face_of, "".join(sign for sign, _ in SIGNS.values()))
