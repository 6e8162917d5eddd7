"""Makes the faces of cards, with a section for each part and the rules in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cvrules.drawing.face import CardFaces, Face, Icon, Invented, Piece, Row, Section, Word
from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import (
    EACH_ROUND,
    Claim,
    Clashes,
    Cost,
    Earns,
    Gives,
    Needs,
    Rank,
    Saves,
    Slots,
    Solo,
    Spaces,
    Spares,
    Starts,
    Takes,
    Upkeep,
)
from cvrules.games.pursuit.cards.conditions import Death, LifeSpan, Most, Reach
from cvrules.games.pursuit.cards.parts import Filled, Level, Role
from cvrules.games.pursuit.faces.icons import (
    ARROW,
    MARKS,
    SIGNS,
    bundle_pieces,
    category_icon,
    kind_of,
    mark_icon,
    term_pieces,
    thing_icon,
    unknown_icon,
)
from cvrules.games.pursuit.faces.sentences import action_name, part_name, sentences, short_sentences
from cvrules.model.bundle import Bundle
from cvrules.model.card import Part
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.text.voice import Voice

__all__ = ["FACE", "face_of"]

NOTHING = Word("0")


def face_of(card: Card, voice: Voice, invented: Invented | None = None) -> Face:
    """Return the face of a card, with unknown and invented values marked.

    Args:
        card: Any card of this game.
        voice: The texts in the reader's language.
        invented: The values on the card that no source states; `None` if there are none.
    """
    marks = invented or Invented()
    other = voice.other_side(card)
    return Face(
        title=voice.phrase("two_sides", title=voice.title(card), other=other) if other else voice.title(card),
        kinds=tuple(kind_of(type_, voice) for type_ in card.types),
        number="" if card.number is None else str(card.number),
        deck=_icon_below_title(card, voice),
        rows=tuple(_body_rows(card, voice, marks)),
        sections=tuple(_sections(card, voice, marks)),
        rules=short_sentences(card, voice),
        flavour=voice.flavour(card),
        invented_title=marks.title,
        invented_kinds=marks.types,
        invented_number=marks.number,
        invented_label=voice.text("label.invented"),
        note=voice.text("label.unofficial"),
        language=voice.language,
    )


def _icon_below_title(card: Card, voice: Voice) -> Icon | None:
    """Return the icon below the title: a category, or when a goal is awarded."""
    if card.category is not None:
        return category_icon(card.category, voice)
    claim = card.body.first(Claim)
    if claim is None or claim.requirement is HOLE:
        return None
    name = "mid_game" if isinstance(claim.requirement, Reach) else "game_end"
    return Icon(name, voice.phrase(name))


# --- parts of a card -------------------------------------------------------------------


def _sections(card: Card, voice: Voice, marks: Invented) -> Iterator[Section]:
    """Yield a section for each part. Additional rewards share one section."""
    if "job" in card.types and card.body.first(Cost) is not None:
        rank = card.body.first(Rank)
        badge = "" if rank is None else str(rank.number)
        is_invented = rank is not None and marks.is_made_up(rank)
        yield Section(voice.phrase("hiring"), badge, tuple(_offer_rows(card.body, voice, marks)), is_invented)
    for part in card.parts:
        if isinstance(part.head, Filled) or part.head is None:
            continue
        name, badge = _name_and_badge(card, part, voice)
        yield Section(name, badge, tuple(_offer_rows(part, voice, marks)), marks.is_made_up(part.head, part))
    if card.additional_rewards:
        rows = [row for part in card.additional_rewards for row in _filled_rows(part, voice, marks)]
        yield Section(voice.phrase("additional_rewards"), rows=tuple(rows))


def _name_and_badge(card: Card, part: Part, voice: Voice) -> tuple[str, str]:
    """Return the name of a part, and a badge with the number if it is a level."""
    match part.head:
        case Level(number=number, label=label):
            name = voice.phrase("unknown_name") if label is HOLE or label is None else voice.part(card, "level", label)
            return name, str(number)
        case Role(label=label) if label is not HOLE:
            return voice.part(card, "role", label), ""
        case _:
            return part_name(card, part, voice), ""


def _offer_rows(part: Part, voice: Voice, marks: Invented) -> Iterator[Row]:
    """Yield a row for the price and reward of a part, and one for its upkeep."""
    place = part if part.head is not None else None
    once: list[Piece] = []
    needs, cost, gives, takes = part.first(Needs), part.first(Cost), part.first(Gives), part.first(Takes)
    if needs is not None:
        once += [mark_icon("needs"), Word("≥"), *bundle_pieces(needs.bundle, voice)]
    if cost is not None:
        once += bundle_pieces(cost.price, voice) or (NOTHING,)
    once += [ARROW] * bool(once)
    if gives is not None:
        once += bundle_pieces(gives.bundle, voice)
    if takes is not None:
        once += _takes_pieces(takes, voice)
    if gives is None and takes is None:
        once += [NOTHING]
    said = [clause for clause in (needs, cost, gives, takes) if clause is not None]
    if said:
        yield Row(tuple(once), any(marks.is_made_up(clause, place) for clause in said))
    upkeep, earns = part.first(Upkeep), part.first(Earns)
    if upkeep is not None or earns is not None:
        pieces: list[Piece] = [mark_icon("upkeep")]
        if upkeep is not None:
            pieces += bundle_pieces(upkeep.price, voice) or (NOTHING,)
        if earns is not None:
            pieces += [ARROW, *bundle_pieces(earns.bundle, voice)]
        lasting = [clause for clause in (upkeep, earns) if clause is not None]
        yield Row(tuple(pieces), any(marks.is_made_up(clause, place) for clause in lasting))


def _takes_pieces(takes: Takes, voice: Voice) -> list[Piece]:
    """Return the icons for a line such as `takes item at level 1`."""
    if takes.type is HOLE:
        return [mark_icon("take"), unknown_icon(voice)]
    return [mark_icon("take"), thing_icon(takes.type, voice), Word(voice.phrase("short_level", level=str(takes.level)))]


def _filled_rows(part: Part, voice: Voice, marks: Invented) -> Iterator[Row]:
    """Yield the row for an additional reward."""
    roles = part.head.roles if isinstance(part.head, Filled) else HOLE
    pieces: list[Piece] = [
        Icon("group", filled_roles_label(roles, voice), SIGNS["group"][0], size=0.74),
        Word(f"≥{roles}:"),
    ]
    for gives in part.every(Gives):
        pieces += bundle_pieces(gives.bundle, voice)
    for takes in part.every(Takes):
        pieces += _takes_pieces(takes, voice)
    if not part.clauses:
        pieces.append(unknown_icon(voice))
    yield Row(tuple(pieces), any(marks.is_made_up(clause, part) for clause in part.clauses))


def filled_roles_label(roles: object, voice: Voice) -> str:
    """Return a text about the number of filled roles, which can be unknown."""
    return voice.phrase("filled", n=roles) if isinstance(roles, int) else voice.phrase("filled_unknown")


# --- rows of cards without parts --------------------------------------------------------


def _body_rows(card: Card, voice: Voice, marks: Invented) -> Iterator[Row]:
    """Yield a row of icons for each line before the first part, except on jobs."""
    if "job" in card.types:
        return
    drawn = [clause for clause in card.body.clauses if type(clause) in _PIECES]
    for clause in sorted(drawn, key=lambda one: _ORDER[type(one)]):
        yield Row(tuple(_PIECES[type(clause)](clause, voice)), marks.is_made_up(clause))


def _starts_pieces(clause: Starts, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `starts 3 money`."""
    yield mark_icon("start")
    yield from bundle_pieces(clause.bundle, voice)


def _gives_pieces(clause: Gives, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `gives 3 knowledge`."""
    if clause.moment == EACH_ROUND:
        yield mark_icon("upkeep")
    elif clause.moment is not None:
        yield Word(voice.join_with_colon(action_name(clause.moment, voice), "").rstrip())
    yield from bundle_pieces(clause.bundle, voice)
    if clause.share is not None:
        yield Word("/")
        yield from term_pieces(clause.share.each, voice)
        if clause.share.up_to is not None:
            yield Word(f"≤{clause.share.up_to}")


def _saves_pieces(clause: Saves, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `saves 1 money on spend`."""
    yield Word(voice.join_with_colon(action_name(clause.moment, voice), "").rstrip())
    yield mark_icon("saves")
    yield Word("\u2212")
    yield from bundle_pieces(clause.bundle, voice)


def _spares_pieces(clause: Spares, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `spares 1 stress on study`."""
    yield Word(voice.join_with_colon(action_name(clause.moment, voice), "").rstrip())
    yield mark_icon("spares")
    yield Word(f"\u2212{clause.stress}")
    yield thing_icon("stress", voice)


def _slots_pieces(clause: Slots, _voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `slots 1`."""
    yield mark_icon("slots")
    yield Word(f"+{clause.number}")


def _claim_pieces(clause: Claim, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `claim most money at the end`."""
    match clause.requirement:
        case Most(what):
            yield mark_icon("most")
            yield thing_icon(what, voice)
        case Reach(bundle):
            yield mark_icon("first")
            yield from bundle_pieces(bundle, voice)
        case Death(is_first):
            yield mark_icon("first" if is_first else "most")
            yield mark_icon("dies")
        case _:
            yield unknown_icon(voice)


def _solo_pieces(clause: Solo, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `solo 20 money`."""
    yield mark_icon("solo")
    match clause.requirement:
        case LifeSpan(is_short, number):
            yield mark_icon("dies")
            yield Word(f"{'≤' if is_short else '≥'}{number}")
        case Bundle() as bundle:
            yield Word("≥")
            yield from bundle_pieces(bundle, voice)


def _clashes_pieces(clause: Clashes, voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `clashes zen`."""
    yield mark_icon("clashes")
    yield Word("?" if clause.goal is HOLE else voice.title(clause.goal))


def _rank_pieces(clause: Rank, _voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `rank 2`."""
    yield Word(f"{clause.number}.")


def _spaces_pieces(clause: Spaces, _voice: Voice) -> Iterator[Piece]:
    """Yield the icons for a line such as `spaces 2`."""
    if clause.number is HOLE:
        yield Word("?")
        yield mark_icon("space")
    else:
        yield from [mark_icon("space")] * clause.number


#: The functions that draw each kind of line, in the order of the rows.
_PIECES: dict[type[Clause], Callable[[Any, Voice], Iterator[Piece]]] = {
    Rank: _rank_pieces,
    Spaces: _spaces_pieces,
    Claim: _claim_pieces,
    Starts: _starts_pieces,
    Gives: _gives_pieces,
    Saves: _saves_pieces,
    Spares: _spares_pieces,
    Slots: _slots_pieces,
    Solo: _solo_pieces,
    Clashes: _clashes_pieces,
}
_ORDER = {kind: place for place, kind in enumerate(_PIECES)}

FACE = CardFaces(sentences, face_of, "".join(sign for sign, _ in SIGNS.values()) + "".join(MARKS.values()))
