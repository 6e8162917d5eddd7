"""Shows a table of The Pursuit of Happiness as a page: the board and the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cvrules.display.page import CardName, Layout, Page, PagePiece, PageRow, PageSection, status_lines
from cvrules.drawing.face import Word
from cvrules.games.pursuit.cards.words import BODY, SYMBOLS
from cvrules.games.pursuit.display.events import round_heading
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.icons import thing_icon
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import LANES, unpack
from cvrules.games.pursuit.table.seat import ACTIVE, Held, Seat
from cvrules.games.pursuit.table.table import SeenTable, Table

__all__ = ["page_of"]


def page_of(position: Table | View, writer: Writer, names: Sequence[str]) -> Page:
    """Return a page that shows a table or a view.

    Args:
        position: The table or view.
        writer: Writes texts and signs in the reader's language.
        names: The names of the players, by seat.
    """
    table: SeenTable = position.table if isinstance(position, View) else position
    sections = [PageSection("", tuple(_shared_rows(table, writer, names)))]
    sections += [
        PageSection(name, tuple(_seat_rows(table, seat, writer)), Layout.SEAT, is_marked=table.to_move == at_seat)
        for at_seat, (name, seat) in enumerate(zip(names, table.seats, strict=False))
    ]
    game = writer.text("game.name")
    heading = writer.voice.join_with_colon(game, round_heading(table.round, writer)) if table.round else game
    return Page(heading, status_lines(position, writer, names), tuple(sections))


def _shared_rows(table: SeenTable, writer: Writer, names: Sequence[str]) -> Iterator[PageRow]:
    """Yield rows for the cards on the board, the goals, filled roles, and a price.

    There is a price only while a player chooses how to pay it.
    """
    cards = table.rules.cards
    for name, row in zip(ROWS, table.row_ids, strict=True):
        shown = tuple(CardName(cards[card]) for card in row if card >= 0)
        if shown:
            yield PageRow(writer.voice.deck(name), shown)
    if table.goals:
        yield PageRow(writer.voice.deck("goal"), tuple(CardName(goal) for goal in table.goals))
    if table.roles:
        yield PageRow(writer.text("page.roles"), tuple(_role_pieces(table, writer, names)))
    if table.price:
        yield PageRow(writer.text("page.pay"), _sum_pieces(dict(_named_amounts(table.price)), writer))


def _role_pieces(table: SeenTable, writer: Writer, names: Sequence[str]) -> Iterator[PagePiece]:
    """Yield the card of each filled role, each with the role and the player's name."""
    for filled in table.roles:
        spec = table.rules.specs[filled.card]
        role = writer.step(spec, spec.roles[filled.role].label)
        yield CardName(table.rules.cards[filled.card])
        yield Word(f"{role}: {names[filled.seat]}")


def _seat_rows(table: SeenTable, seat: Seat, writer: Writer) -> Iterator[PageRow]:
    """Yield rows for what a seat has: stock, happiness and stress, trait, and cards."""
    yield PageRow(writer.text("page.stock"), _sum_pieces(dict(_named_amounts(seat.purse)), writer))
    yield PageRow(writer.text("page.cubes"), _cube_pieces(table, seat, writer))
    if seat.trait is not None:
        yield PageRow(writer.voice.type("trait"), (CardName(seat.trait),))
    elif seat.dealt_ids:
        yield PageRow(writer.text("page.traits"), tuple(CardName(card) for card in table.cards_at(seat.dealt_ids)))
    active = [held for held in seat.held if held.state == ACTIVE]
    aside = [held for held in seat.held if held.state != ACTIVE]
    for row in ROWS:
        mine = [held for held in active if ROWS[table.rules.specs[held.card].deck] == row]
        if mine:
            yield PageRow(writer.voice.deck(row), tuple(_held_pieces(mine, table, writer)))
    if aside:
        yield PageRow(writer.text("page.set_aside"), tuple(CardName(table.rules.cards[held.card]) for held in aside))


def _held_pieces(cards: Iterable[Held], table: SeenTable, writer: Writer) -> Iterator[PagePiece]:
    """Yield the cards, each followed by the name of its level if it has one."""
    for held in cards:
        yield CardName(table.rules.cards[held.card])
        step = writer.level(table.rules.specs[held.card], held.level)
        if step:
            yield Word(f"({step})")


def _cube_pieces(table: SeenTable, seat: Seat, writer: Writer) -> tuple[PagePiece, ...]:
    """Return a seat's happiness, and the section that its stress cube is in."""
    happiness = _sum_pieces({"long_term": seat.long_term, "short_term": seat.short_term}, writer, keep_zero=True)
    if seat.stress < 0:
        return (*happiness, Word(writer.text("page.dead")))
    section = table.rules.book.sections[table.rules.track[seat.stress][0]]
    return (*happiness, thing_icon(BODY[0], writer.voice), Word(writer.voice.title(table.rules.cards[section.index])))


def _named_amounts(packed: int) -> Iterator[tuple[str, int]]:
    """Return the name and amount of each thing in a packed sum, to show on the page."""
    return ((LANES[lane], number) for lane, number in unpack(packed))


def _sum_pieces(amounts: dict[str, int], writer: Writer, *, keep_zero: bool = False) -> tuple[PagePiece, ...]:
    """Return a number and an icon for each amount, or a dash if there are none.

    Amounts of 0 are left out unless `keep_zero` is true.
    """
    shown = [(what, amounts[what]) for what in SYMBOLS if what in amounts and (keep_zero or amounts[what])]
    pieces = [piece for what, number in shown for piece in (Word(str(number)), thing_icon(what, writer.voice))]
    return tuple(pieces) or (Word("-"),)
