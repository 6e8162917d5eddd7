"""Lays out a table or view of CV as a page: track, goals, dice and each CV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cvrules.display.page import CardFace, CardName, Die, Layout, Page, PageRow, PageSection, status_lines
from cvrules.games.cv.cards.words import DECKS, PILES, STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.faces.icons import symbol_icon
from cvrules.games.cv.knowledge.view import HIDDEN, View
from cvrules.games.cv.rulebook.gossip_decks import count_cards_in_age
from cvrules.games.cv.rulebook.setup import kept_cards, pack_to_choose_from
from cvrules.games.cv.table.packed import LANES, unpack
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.rules import AGES
from cvrules.games.cv.table.table import SeenTable, Table

__all__ = ["page_of"]


def page_of(position: Table | View, writer: Writer, names: Sequence[str]) -> Page:
    """Return a page that shows a table or a view.

    Args:
        position: The table or view to show.
        writer: Provides texts and signs in the reader's language.
        names: The name of each seat.
    """
    table: SeenTable = position.table if isinstance(position, View) else position
    sections = [PageSection("", tuple(_shared_rows(table, writer)))]
    sections += [
        PageSection(name, tuple(_seat_rows(table, seat, writer)), Layout.SEAT, is_marked=table.to_move == seat)
        for seat, name in enumerate(names[: table.players])
    ]
    return Page(_heading(table, writer), status_lines(position, writer, names), tuple(sections))


def _heading(table: SeenTable, writer: Writer) -> str:
    """Return a heading: the game, the round, and the number of cards left in the age."""
    age = next((age for age in AGES if count_cards_in_age(table, age)), None)
    if age is None:
        left = writer.text("ui.decks_empty")
    else:
        number = count_cards_in_age(table, age)
        left = writer.text("ui.deck_left", age=writer.voice.deck(DECKS[age]), n=number)
    parts = [writer.text("story.round", number=table.round)] if table.round else []
    return writer.voice.join_with_colon(writer.text("game.name"), ", ".join([*parts, left]))


def _shared_rows(table: SeenTable, writer: Writer) -> Iterator[PageRow]:
    """Yield the rows for the middle of the table: track, goals, dice and purchases."""
    if table.track_ids:
        yield PageRow(writer.text("page.track"), tuple(CardFace(card) for card in table.track))
    if table.gossip_row.row_ids:
        yield PageRow(writer.text("page.row"), tuple(CardFace(card) for card in table.row))
    if table.goal_ids:
        yield _names_row("page.goals", table.goal_ids, table, writer)
    if table.packed_dice:
        dice = tuple(Die(symbol_icon(symbol, writer.voice), symbol) for symbol in _symbol_names(table.packed_dice))
        yield PageRow(writer.text("page.dice"), dice)
    if table.bought_ids:
        yield _names_row("page.bought", table.bought_ids, table, writer)
    if table.packed_owed:
        yield _symbols_row("page.owed", table.packed_owed, writer)


def _seat_rows(table: SeenTable, at: int, writer: Writer) -> Iterator[PageRow]:
    """Yield the rows for a seat: its tokens, stacks, hand and goal."""
    seat, rules = table.seats[at], table.rules
    active = active_cards(rules, seat)
    tokens = sum(rules.specs[card].tokens for card in active)
    if tokens:
        yield _symbols_row("page.tokens", tokens, writer)
    for name, pile in zip(
        (*STACKS, *PILES), (*seat.stack_ids, seat.gossip_piles.gossip_ids, seat.gossip_piles.fate_ids), strict=True
    ):
        if pile:
            yield PageRow(
                writer.voice.type(name),
                tuple(CardName(card, pile[place] not in active) for place, card in enumerate(table.cards_at(pile))),
            )
    rows = {"page.aside": seat.waiting_ids, "page.hand": seat.hand_ids}
    if not table.round:
        record = table.draft_ids[at]
        rows |= {"page.kept": kept_cards(record), "page.pack": pack_to_choose_from(record)}
    for key, cards in rows.items():
        if cards:
            yield _names_row(key, cards, table, writer)
    if seat.goal_id != HIDDEN:
        yield _names_row("page.goal", (seat.goal_id,), table, writer)


def _names_row(key: str, cards: Iterable[int], table: SeenTable, writer: Writer) -> PageRow:
    """Return a row with the names of cards."""
    shown = (None if card == HIDDEN else table.rules.cards[card] for card in cards)
    return PageRow(writer.text(key), tuple(CardName(card) for card in shown))


def _symbols_row(key: str, packed: int, writer: Writer) -> PageRow:
    """Return a row with an icon for each symbol."""
    return PageRow(writer.text(key), tuple(symbol_icon(symbol, writer.voice) for symbol in _symbol_names(packed)))


def _symbol_names(packed: int) -> list[str]:
    """Return the names of packed symbols, repeating each as often as it occurs."""
    return [LANES[lane] for lane, count in unpack(packed) for _ in range(count)]
