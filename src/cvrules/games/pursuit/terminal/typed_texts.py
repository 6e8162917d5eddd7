"""The texts that a person can type to choose a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.display.titles import plain_words
from cvrules.games.pursuit.display.moves import move_text, part_of
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.table.moves import Discard, Drop, Less, More, Move, Pay, Promote, Receive, Refresh, Rest

__all__ = ["TYPED_ACTIONS", "action_words", "illegal_move", "shown_moves", "text_beginnings", "typed_texts"]

#: Actions that have extra typed words (`typed.*` in the catalogue). The number is the row that the action takes a card
#: from; -1 for none.
TYPED_ACTIONS = {"take_project": 0, "spend": 1, "get_job": 2, "start_relationship": 3, "temp_job": -1, "free": -1}


def typed_texts(view: View, move: Move, number: int, writers: Iterable[Writer]) -> Iterator[str]:
    """Yield the texts that a person can type for a move, in several languages.

    Args:
        view: The view of the player whose turn it is.
        move: The move that the texts stand for.
        number: The number that chooses the move from the moves with the same card.
        writers: A writer for each language.
    """
    for writer in writers:
        text = move_text(view, move, writer)
        yield text
        yield text.rpartition(" (")[0] or text
        if isinstance(move, Less | More | Receive):
            yield str(writer.format_value("what", move.what))
        elif isinstance(move, Rest):
            yield f"{writer.text('action.rest')} {move.spaces}"
        elif isinstance(move, Refresh):
            yield from (
                writer.title(view.rows[move.row][slot - 1] or "") for slot in move.slots if len(move.slots) == 1
            )
        elif not isinstance(move, Discard | Drop | Pay | Promote):
            yield from _card_texts(view, move, number, writer)


def _card_texts(view: View, move: Move, number: int, writer: Writer) -> Iterator[str]:
    """Yield the texts that name a level or role, with and without the card's title.

    There are no such texts if the move does not name a card.
    """
    card = getattr(move, "card", None)
    if card is None:
        return
    spec, title = writer.spec(card), writer.title(card)
    yield f"{title} {number}"
    part = part_of(view, spec, move)
    if part is not None and part.label:
        step = writer.step(spec, part.label)
        yield from (step, f"{title} {step}", writer.voice.join_with_colon(title, step))


def text_beginnings(view: View, move: Move, writers: Iterable[Writer]) -> Iterator[tuple[str, str]]:
    """Yield a move's text up to the end of the card's title, and the card's name.

    A promotion is left out, because a player who types the title of a job means getting that job
    with the action Get a Job.
    """
    card = "" if isinstance(move, Promote) else getattr(move, "card", "")
    for writer in writers if card else ():
        text, title = move_text(view, move, writer), writer.title(card)
        if title in text and not text.startswith(title):
            yield text[: text.index(title) + len(title)], card


def action_words(name: str, writers: Iterable[Writer]) -> set[str]:
    """Return the words that a person can type for an action, in several languages."""
    words = set()
    for writer in writers:
        label = writer.text("move.free" if name == "free" else f"action.{name}")
        words |= {plain_words(word) for word in (label, *writer.text(f"typed.{name}").split("|"))}
    return words


def illegal_move(view: View, action: str) -> Move:
    """Return an illegal move of an action, so that the menu can explain its refusal.

    The move takes a card that is on the board, or any card of the deck if no card is there.
    """
    specs, deck = view.rules.specs, TYPED_ACTIONS[action]
    cards = [card for card in view.table.row_ids[deck] if card >= 0] if deck >= 0 else []
    spec = next((specs[card] for card in cards), None) or next(spec for spec in specs if spec.deck == deck)
    return spec.moves.take[0][0]


def shown_moves(view: View) -> Iterator[Move]:
    """Yield the moves whose prices the screen shows, even if the moves are illegal.

    These moves take a card from the board, or raise the level of one of the player's own cards.
    """
    specs = view.rules.specs
    for row in view.table.row_ids:
        yield from (move for card in row if card >= 0 for move, _ in specs[card].moves.take)
    for held in view.seats[view.seat or 0].held:
        kind, moves = specs[held.card].kind, specs[held.card].moves
        if kind in {"item", "activity"}:
            yield from moves.upgrade[held.level :]
        elif kind in {"basic", "partner"}:
            yield moves.advance if kind == "basic" else moves.develop
