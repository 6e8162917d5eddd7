"""Shows a table of Funny Friends as a page, with a section for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from cvrules.display.page import CardName, Layout, Page, PagePiece, PageRow, PageSection, status_lines
from cvrules.drawing.face import Icon, Word
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import period_text
from cvrules.games.friends.display.writer import BOND_SIGNS, SIGNS, Writer
from cvrules.games.friends.faces.icons import gauge_icon, person_icon
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.bond import BONDS, STRANGER
from cvrules.games.friends.table.seat import Seat
from cvrules.games.friends.table.table import SeenTable, Table

__all__ = ["page_of"]


def page_of(position: Table | View, writer: Writer, names: Sequence[str]) -> Page:
    """Return the page for a table or a view.

    Args:
        position: The table or the view to show.
        writer: Writes the texts in the player's language.
        names: The names of the seats.
    """
    table: SeenTable = position.table if isinstance(position, View) else position
    knows = evolve(writer, names=tuple(names)).at(table)
    sections = [PageSection("", tuple(_shared_rows(table, knows)))]
    sections += [
        PageSection(
            knows.person(seat), tuple(_seat_rows(table, seat, knows)), Layout.SEAT, is_marked=table.to_move == seat
        )
        for seat in range(len(table.seats))
    ]
    game = writer.text("game.name")
    heading = writer.voice.join_with_colon(game, period_text(table.period, writer)) if table.period else game
    return Page(heading, status_lines(position, writer, names), tuple(sections))


def _shared_rows(table: SeenTable, writer: Writer) -> Iterator[PageRow]:
    """Yield rows for the cards and markers in the middle of the table."""
    if table.row_ids:
        yield PageRow(writer.text("page.row"), tuple(CardName(card) for card in table.row))
    if table.mega_goal is not None:
        yield PageRow(writer.voice.type("mega"), (CardName(table.mega_goal),))
    if table.card is not None:
        yield PageRow(writer.text("page.card"), tuple(_event_pieces(table, writer)))
    yield PageRow(writer.text("page.supply"), (Word(writer.time(table.supply)),))
    if table.passed:
        yield PageRow(writer.text("page.passed"), (Word(writer.persons(table.passed)),))


def _event_pieces(table: SeenTable, writer: Writer) -> Iterator[PagePiece]:
    """Yield the current card, the highest bid, and the persons who take part."""
    if table.card is not None:
        yield CardName(table.card)
    if table.bidder >= 0:
        yield Word(writer.voice.join_with_colon(writer.person(table.bidder), writer.time(table.bid)))
    if table.actor >= 0:
        yield Word(writer.persons([table.actor, *(table.company or table.named)]))


def _seat_rows(table: SeenTable, at: int, writer: Writer) -> Iterator[PageRow]:
    """Yield rows for a seat's tableau, time markers, offer markers and cards."""
    seat = table.seats[at]
    yield PageRow(writer.text("page.gauges"), _gauge_pieces(seat, writer))
    circle = tuple(_circle_pieces(seat, writer))
    if circle:
        yield PageRow(writer.text("page.circle"), circle)
    bed = tuple(_bed_pieces(seat, writer))
    if bed:
        yield PageRow(writer.text("page.bed"), bed)
    yield PageRow(writer.text("page.time"), (Word(writer.time(seat.time)),))
    if seat.offer_markers:
        yield PageRow(writer.text("page.offers"), (Word(writer.persons(seat.offer_markers)),))
    rows = {"page.hand": seat.hand, "page.fulfilled": seat.fulfilled, "page.lived": seat.lived}
    for key, cards in rows.items():
        if cards:
            yield PageRow(writer.text(key), tuple(CardName(card) for card in cards))


def _gauge_pieces(seat: Seat, writer: Writer) -> tuple[PagePiece, ...]:
    """Return numbers and icons for the characteristics above 0; a dash if all are 0."""
    pieces = [
        piece
        for gauge, value in zip(GAUGES, seat.gauges, strict=True)
        if value
        for piece in (Word(str(value)), gauge_icon(gauge, writer.voice))
    ]
    return tuple(pieces) or (Word("-"),)


def _icon(what: str, label: str) -> Icon:
    """Return the icon for a kind of person, a bond, sex or a child."""
    return person_icon(what, label)


def _circle_pieces(seat: Seat, writer: Writer) -> Iterator[PagePiece]:
    """Yield each person in a circle of friends, with markers for sex and children.

    Ex-partners come first, then the partner, then friends.
    """
    for person, bond in sorted(enumerate(seat.bonds), key=lambda one: -one[1]):
        if bond != STRANGER:
            yield _icon(BOND_SIGNS[bond][0], writer.text(f"legend.{BOND_SIGNS[bond][0]}"))
            yield Word(f"{writer.person(person)}{' ' + SIGNS['marriage'][0] if BONDS[bond] == 'still_married' else ''}")
            for what, number in (("sex", seat.sex[person]), ("child", seat.children[person])):
                if number:
                    yield Word(str(number))
                    yield _icon(what, writer.text(f"legend.{what}"))


def _bed_pieces(seat: Seat, writer: Writer) -> Iterator[PagePiece]:
    """Yield numbers and icons for anonymous sex and anonymous children."""
    women, men = seat.bed
    for what, number in (("woman", women), ("man", men), ("child", seat.bed_children)):
        if number:
            yield Word(str(number))
            yield _icon(what, writer.text(f"legend.{what}"))
