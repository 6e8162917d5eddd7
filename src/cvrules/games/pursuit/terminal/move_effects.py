"""Finds out what a move changes, and whether it ends the player's life."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from cvrules.games.pursuit.cards.card import PROJECTS
from cvrules.games.pursuit.display.moves import part_of
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.rulebook.chance import outcomes
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.piles import cards_in
from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, count_partners
from cvrules.games.pursuit.rulebook.rewarded_cards import ROW_OF
from cvrules.games.pursuit.rulebook.stress_estimates import job_stress, repeat_stress
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table.moves import Date, Hire, Move, Pay, Refresh, Rest, Take, TakeLevel, TakeRole
from cvrules.games.pursuit.table.parts import Reward
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.spaces import ACTION_OF, SPACE_OF
from cvrules.games.pursuit.table.table import CHANCE, SeenTable
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Cause
from cvrules.model.hole import known_value

__all__ = ["FILLS_A_SLOT", "Effects", "added_stress", "deadly_moves", "draws_job", "effects_of", "missing_cards"]

#: The classes of moves that take a project or a partner from the board, which fills a slot.
FILLS_A_SLOT = (Take, TakeLevel, TakeRole, Date)
#: The phases in which the player, or chance, decides the details of an action.
_DETAILS = frozenset({Phase.PRICE, Phase.ORDER, Phase.PICK, Phase.FIND_JOB, Phase.FIND_CARD})
#: Events that begin something new. They, and all events after them, are not effects of the move.
_LATER = (ev.TurnBegan, ev.FirstPlayer, ev.RoundBegan)


@frozen
class Effects:
    """The effects of a move on the player who makes it.

    Args:
        sums: What the player gains or loses (negative) before the next choice.
        deadly_stress: The stress that pushes the cube off the track; 0 if the player survives.
        room: The number of spaces to the right of the cube before the deadly stress; 0 if the
            player survives.
        price: If the player must still choose resources to add to the price or to take off: the
            packed price before this choice, and the number of resources to add (positive) or to
            take off (negative). Then `sums` contains all effects except the price. `None` if there
            is nothing to choose.
    """

    sums: Mapping[str, int]
    deadly_stress: int = 0
    room: int = 0
    price: tuple[int, int] | None = None


def effects_of(view: View, move: Move) -> Effects:
    """Return the effects of a legal move on the player who has the view."""
    seat = view.seat or 0
    events: list[ev.Event] = []
    after = ENGINE.play(view.table, move, events)
    price = (after.price, after.change) if after.phase_id == Phase.PRICE and after.asked == seat else None
    is_dying = bool(_deadly_events(after, seat))
    while price and not is_dying and after.phase_id == Phase.PRICE:
        after = ENGINE.play(after, ENGINE.legal_moves(after)[0], events)
    if _is_drawing_job(after):  # the effects that are counted are the same for every job
        after = ENGINE.play(after, outcomes(after)[0][0], events)
    events = [event for event in events if not (price and isinstance(event, ev.Paid))]
    own = list(_events_of(seat, events))
    space = view.seats[seat].stress
    sums = _sums_of(own, space)
    for event in own:
        space = event.space if isinstance(event, ev.Moved) else space
    dies = any(isinstance(event, ev.Died) for event in own)
    later = [] if dies else _deadly_events(after, seat)
    for event in later:
        space = event.space if isinstance(event, ev.Moved) else space
    if not dies and not later:
        return Effects(sums, price=price)
    room = view.rules.last_space - space  # a legal action moves the cube at most one space off the track
    return Effects({**sums, "stress": sums.get("stress", 0) + room + 1}, room + 1, room)


def draws_job(view: View, move: Move) -> bool:
    """Return whether a legal move is a promotion to a job that chance draws."""
    return _is_drawing_job(ENGINE.play(view.table, move))


def _is_drawing_job(table: SeenTable) -> bool:
    """Return whether chance must draw the job that a promotion leads to."""
    return table.phase_id == Phase.FIND_JOB and table.asked == CHANCE


def _events_of(seat: int, events: Iterable[ev.Event]) -> Iterator[ev.Event]:
    """Yield the events about a seat that are effects of its move."""
    for event in events:
        if isinstance(event, _LATER):
            return
        if getattr(event, "seat", None) == seat:
            yield event


def _sums_of(events: Iterable[ev.Event], space: int) -> dict[str, int]:
    """Return the sums of all changes; relax counts only if it moves the cube.

    Args:
        events: The events about one seat.
        space: The space of the seat's stress cube before the events.
    """
    sums: dict[str, int] = {}
    for event in events:
        if isinstance(event, ev.Paid):
            for term in event.price:
                sums[str(term.what)] = sums.get(str(term.what), 0) - known_value(term.amount)
        elif isinstance(event, ev.Gained | ev.Moved):
            amount = event.amount
            if isinstance(event, ev.Moved):
                amount = space - event.space if event.what == "relax" else amount
                space = event.space
            sums[event.what] = sums.get(event.what, 0) + amount
    return sums


def _deadly_events(table: SeenTable, seat: int) -> list[ev.Event]:
    """Return the events of the rest of an action if the seat is sure to die in it.

    The list is empty if any choice or outcome lets the seat survive. Otherwise, it has the events
    that follow the first choice or outcome.
    """
    if table.phase_id not in _DETAILS or table.asked not in {seat, CHANCE}:
        return []
    answers = [outcome for outcome, _ in outcomes(table)] if table.asked == CHANCE else ENGINE.legal_moves(table)
    if table.phase_id == Phase.PRICE:
        answers = answers[:1]  # the stress is the same for every resource
    found: list[ev.Event] = []
    for answer in answers:
        events: list[ev.Event] = []
        after = ENGINE.play(table, answer, events)
        own = list(_events_of(seat, events))
        if not any(isinstance(event, ev.Died) for event in own):
            later = _deadly_events(after, seat)
            if not later:
                return []
            own += later
        found = found or own
    return found


def deadly_moves(view: View, moves: Iterable[Move]) -> frozenset[Move]:
    """Return the legal moves that are sure to end the player's life."""
    rules, seat = view.rules, view.seats[view.seat or 0]
    most = rules.most_extra_stress + rules.most_card_stress
    if seat.stress < 0 or rules.last_space - seat.stress >= most:
        return frozenset()
    return frozenset(move for move in moves if not isinstance(move, Refresh) and effects_of(view, move).deadly_stress)


def added_stress(view: View, move: Move) -> Iterator[Cause]:
    """Yield the causes of a move's stress that are not printed on its card.

    Such stress comes from repeating an action, taking a card without a free slot, or dating a
    second partner.
    """
    seat, table = view.seats[view.seat or 0], view.table
    if type(move) in SPACE_OF and not isinstance(move, Rest):
        action = ACTION_OF[type(move)]
        repeated = repeat_stress(table, seat, action)
        if repeated:
            yield Cause("repeat", "P3.9", action=action, amount=repeated)
    is_partner = isinstance(move, Date) and count_partners(table, seat) > 0
    is_full = isinstance(move, FILLS_A_SLOT) and count_excess_cards(table, seat) >= 0
    if is_partner and is_full and view.rules.rulings.two_stresses_one:
        is_full = False
    if is_full or (isinstance(move, Hire) and job_stress(table)):
        yield Cause("slot", "P2.3", amount=1)
    if is_partner:
        yield Cause("partner", "P4.9", amount=1)


def missing_cards(view: View, move: Move) -> Iterator[Reward]:
    """Yield the rewards of a move that are cards but cannot be given.

    This happens if the row or pile has no suitable card.

    Rules:
        P7.7
    """
    name = getattr(move, "card", None)
    part = None if name is None else part_of(view, view.rules.specs[view.rules.by_name[name]], move)
    if part is None:
        return
    for reward in part.earns if isinstance(move, Pay) else part.rewards:
        if reward.is_card and not any(
            view.rules.specs[card].name != name for card in _cards_that_fit_reward(view.table, reward)
        ):
            yield reward


def _cards_that_fit_reward(table: SeenTable, reward: Reward) -> list[int]:
    """Return the cards that could be given now as the given reward."""
    row = ROW_OF[reward.what]
    kinds = PROJECTS if reward.what == "project" else (reward.what,)
    is_from_pile = table.rules.rulings.rewarded_card_from_pile
    cards = cards_in(table, table.pile_bits, row) if is_from_pile else table.row_ids[row]
    specs = table.rules.specs
    return [card for card in cards if card >= 0 and specs[card].has_level(reward.amount) and specs[card].kind in kinds]
