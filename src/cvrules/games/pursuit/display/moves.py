"""Writes the moves of The Pursuit of Happiness in words, as a menu shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.display import display
from cvrules.games.pursuit.cards.words import RESOURCES
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.play_area import part_in_force
from cvrules.games.pursuit.rulebook.prices import project_price, reduced_price
from cvrules.games.pursuit.table.moves import (
    ROWS,
    Advance,
    Date,
    Develop,
    Discard,
    Drop,
    Hire,
    Interact,
    Join,
    Less,
    More,
    Move,
    Outcome,
    Overtime,
    Pay,
    Play,
    Promote,
    Receive,
    Refresh,
    Rest,
    Retire,
    SeekPromotion,
    Spend,
    Study,
    Take,
    TakeLevel,
    TakeRole,
    TempJob,
    Upgrade,
)
from cvrules.games.pursuit.table.parts import PartSpec
from cvrules.games.pursuit.table.seat import SeatDraft
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.table.spec import Spec

__all__ = ["PROJECT_MOVES", "action_price_text", "changed_price_text", "move_text", "part_of"]

#: The reward for each board action without a card, not counting bonuses from traits.
_PLAIN = {
    Study: {"knowledge": 3},
    Play: {"creativity": 3},
    Interact: {"influence": 3},
    TempJob: {"money": 3},
    Overtime: {"hourglass": 2, "stress": 2},
}
_PENALTY = {"stress": 1, "short_term": -1}
#: The classes of moves whose price depends on short-term happiness.
PROJECT_MOVES = (Take, TakeLevel, TakeRole, Advance, Join)
PROJECT_ACTIONS = frozenset(ACTION_OF[kind] for kind in PROJECT_MOVES)


def move_text(view: View | None, move: Move | Outcome, writer: Writer) -> str:
    """Return a move or an outcome in words, with its price and its reward.

    Args:
        view: The view of the player who makes the move; `None` to use only the move itself.
        move: A move, or an outcome of chance.
        writer: Writes texts and signs in the reader's language.
    """
    own = _TEXTS.get(type(move))
    return display.move_text(view, move, writer) if own is None else own(view, move, writer)


def _plain_text(_view: View | None, move: Move, writer: Writer) -> str:
    """Return the text for an action without a card."""
    what = writer.amount(move.spaces, "relax") if isinstance(move, Rest) else writer.sums(_PLAIN[type(move)])
    return writer.voice.join_with_colon(writer.text(f"action.{ACTION_OF[type(move)]}"), what)


def _choice_text(_view: View | None, move: Less | More | Receive, writer: Writer) -> str:
    """Return the text for the choice of a resource or another thing."""
    if move.what == "nothing":
        return writer.text("move.less_nothing")
    what = writer.sums({move.what: 1}) if move.what in RESOURCES else str(writer.format_value("what", move.what))
    return writer.text(f"move.{display.class_key(type(move))}", what=what)


def _loss_text(_view: View | None, move: Discard | Drop, writer: Writer) -> str:
    """Return the text for a move that gives up a card, with the penalty."""
    text = writer.text(f"move.{display.class_key(type(move))}", card=writer.title(move.card))
    return f"{text} ({writer.sums(_PENALTY, signed=True)})"


def _offer_text(view: View | None, move: Any, writer: Writer) -> str:
    """Return the text for a move that pays for a level, role or other part of a card."""
    spec, title = writer.spec(move.card), writer.title(move.card)
    part = part_of(view, spec, move)
    key = f"move.spend_{spec.kind}" if isinstance(move, Spend) else f"move.{display.class_key(type(move))}"
    step = "" if part is None or not part.label else writer.step(spec, part.label)
    if step or isinstance(move, Hire | Pay):
        text = writer.text(key, card=title, step=step)
    else:
        text = writer.voice.join_with_colon(writer.text(f"action.{ACTION_OF[type(move)]}"), title)
    if part is None:
        return text
    if isinstance(move, Pay):
        return f"{text} ({writer.upkeep_text(part)})"
    return f"{text} ({writer.offer_text(part, None if view is None else _price_text(view, move, part, writer))})"


def part_of(view: View | None, spec: Spec, move: Move | Outcome) -> PartSpec | None:
    """Return the part of the card that a move pays for, to show its price and reward.

    The result is `None` if the card has no such part, or if the view is needed but missing.
    """
    level: int | None = 1 if isinstance(move, Take | Date) else getattr(move, "level", None)
    role: str | None = getattr(move, "role", None)
    if isinstance(move, Hire):
        return spec.hiring
    if role is not None:
        return next((part for part in spec.roles if part.label == role), None)
    if level is None:
        return _part_of_card_in_play(view, spec, move)
    return spec.levels[level - 1] if 1 <= level <= len(spec.levels) else None


def _part_of_card_in_play(view: View | None, spec: Spec, move: Move | Outcome) -> PartSpec | None:
    """Return the part of a card in play that a move pays for.

    This is the next level; if the move pays the upkeep, it is the part that the upkeep is for. The
    result is `None` if the player does not have the card, or if there is no next level.
    """
    seat = None if view is None or view.seat is None else view.seats[view.seat]
    held = None if seat is None else next((held for held in seat.held if held.card == spec.index), None)
    if view is None or held is None:
        return None
    if isinstance(move, Pay):
        return part_in_force(view.table, held)
    return spec.levels[held.level] if held.level < len(spec.levels) else None


def _price_text(view: View, move: Move | Outcome, part: PartSpec, writer: Writer) -> str | None:
    """Return the price of an action, or `None` if the move is not an action."""
    if view.seat is None or type(move) not in ACTION_OF:
        return None
    return action_price_text(view, view.seats[view.seat], part.cost, ACTION_OF[type(move)], writer)


def action_price_text(view: View, seat: SeatDraft, cost: int, action: str, writer: Writer) -> str:
    """Return the price that a seat would pay for an action now.

    If happiness changes the price of a project, a number such as `+1` follows the price. It says
    how many resources the player must add or can take off.

    Args:
        view: The view of any seat.
        seat: The seat that would pay.
        cost: The printed price, packed.
        action: The name of the action.
        writer: Writes texts and signs in the reader's language.
    """
    if action not in PROJECT_ACTIONS:
        return writer.packed_text(reduced_price(view.rules.specs[seat.trait_id].trait, cost, action))
    return changed_price_text(*project_price(view.table, seat, cost, action), writer)


def changed_price_text(price: int, change: int, writer: Writer) -> str:
    """Return a price, followed by the number of resources to add or to take off.

    Args:
        price: The packed price before the change.
        change: The number of resources to add, or, if negative, to take off.
        writer: Writes texts and signs in the reader's language.
    """
    shown = writer.packed_text(price)
    if not change:
        return shown
    sign = f"+{change}" if change > 0 else f"{writer.minus}{-change}"
    marked = writer.style.paint(sign, "red" if change > 0 else "green")
    return marked if shown == "-" else f"{shown}{marked}"


def _refresh_text(view: View | None, move: Refresh, writer: Writer) -> str:
    """Return the text for a move that replaces cards in a row.

    The text names the cards if the view shows them, and otherwise the row and the numbers of the
    slots.
    """
    row, slots = move.row, move.slots
    cards = () if view is None or row not in ROWS else view.rows[row]
    shown = [cards[slot - 1] for slot in slots if 1 <= slot <= len(cards)]
    if shown and all(shown):
        return writer.text("move.refresh", cards=writer.titles(card for card in shown if card is not None))
    label = f"{writer.format_value('row', row)} {', '.join(map(str, slots))}"
    return writer.text("move.refresh", cards=label)


def _promotion_text(view: View | None, move: Promote | SeekPromotion | Retire, writer: Writer) -> str:
    """Return a promotion or retirement in words, with its price if it is known."""
    seat = None if view is None or view.seat is None else view.seats[view.seat]
    jobs = [] if seat is None else [writer.rules.specs[held.card] for held in seat.held]
    job = next((spec for spec in jobs if spec.kind == "job"), None)
    is_retirement = isinstance(move, Retire)
    if job is None and is_retirement:
        return writer.text("phrase.retirement")
    name = job.name if job is not None and is_retirement else getattr(move, "card", "")
    text = writer.text(f"move.{display.class_key(type(move))}", card=writer.title(name) if name else "")
    part = None if job is None else job.retirement if is_retirement else job.promotion
    return text if part is None else f"{text} ({writer.offer_text(part)})"


#: Functions that write the text of a move, for moves whose text needs more than their fields.
_TEXTS: dict[type, Callable[[View | None, Any, Writer], str]] = {
    **dict.fromkeys((*_PLAIN, Rest), _plain_text),
    **dict.fromkeys((Less, More, Receive), _choice_text),
    **dict.fromkeys((Discard, Drop), _loss_text),
    **dict.fromkeys((Promote, SeekPromotion, Retire), _promotion_text),
    **dict.fromkeys((*PROJECT_MOVES, Spend, Hire, Date, Upgrade, Develop, Pay), _offer_text),
    Refresh: _refresh_text,
}
