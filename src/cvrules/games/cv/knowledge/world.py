"""Samples worlds: random tables that a seat cannot distinguish from the real one.

The cards that are hidden from the seat are dealt again at random. A sampled world agrees
with everything that the seat has seen: the cards that it was dealt, kept and passed on,
the cards that other seats revealed or played, and the number of cards in their hands.
All deals and all choices in the draft that agree with this are equally likely.

The childhood draft is described by slots. One card of each pack of three stays with the seat that
was dealt the pack, one goes to the next seat, and one goes to the seat after that. So the card in
slot (pack, step) goes to seat pack + step. The cards in all slots, together with the order of the
cards in each pack, describe the deal and all choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, permutations
from math import prod
from typing import TypeVar

from attrs import evolve

from cvrules.games.cv.knowledge.view import HIDDEN, View
from cvrules.games.cv.rulebook.setup import CHILDHOOD, DEALT, FIRST, GOAL, LAST, RECEIVED, SECOND, kept_cards
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import Draft, Seat, Table, freeze
from cvrules.kernel.chance import Generator

__all__ = ["sample_world"]

T = TypeVar("T")
#: A place in the draft: the seat that was dealt the pack, and how often the card was passed on.
Slot = tuple[int, int]
#: The card in each filled slot.
Slots = dict[Slot, int]


def sample_world(view: View, rng: Generator) -> Table:
    """Return a random table that looks the same to the view's seat as the real one.

    During the deal, the seat does not know how many cards the other seats have. During the draft,
    a spectator does not know whether seats are making their first or second choice. All moments
    that look the same to the viewer are equally likely.

    Args:
        view: A view of a seat or of a spectator.
        rng: The random number generator, such as `random.Random(7)`.

    Rules:
        R1.3, R1.4, R1.5, R1.6
    """
    draft = view.table.thaw()
    _deal_goals(draft, view.seat, rng)
    if draft.phase_id < Phase.DEAL_CARDS:
        draft.deck_bits |= draft.rules.masks[CHILDHOOD]
    else:
        _deal_childhood(draft, view.seat, rng)
    return freeze(draft)


# --- random choices for a sampled world ------------------------------------------


def _pick_random(items: Sequence[T], rng: Generator) -> T:
    """Return a random item, for a choice that the seat does not know."""
    return items[int(rng.random() * len(items))]


def _shuffle(items: Iterable[T], rng: Generator) -> list[T]:
    """Return the items in random order, for a deal that the seat does not know."""
    mixed = list(items)
    for at in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        mixed[at], mixed[other] = mixed[other], mixed[at]
    return mixed


def _sample_cards_dealt(me: int | None, mine: int, each: int, seats: int, rng: Generator) -> int:
    """Return how many cards may have been dealt so far, chosen at random.

    Args:
        me: The seat of the view; `None` for a spectator.
        mine: The number of cards that the view's seat has been dealt so far.
        each: The number of cards that each seat is dealt in all.
        seats: The number of players.
        rng: The random number generator.
    """
    fewest, most = 0, each * seats - 1
    if me is not None:
        fewest = each * me + mine if mine else 0
        most = each * me + mine if mine < each else most
    return fewest + int(rng.random() * (most - fewest + 1))


# --- sampling the hidden goals ---------------------------------------------------


def _deal_goals(draft: Draft, me: int | None, rng: Generator) -> None:
    """Deal a random unseen goal to every seat whose goal is hidden from the view.

    Rules:
        R1.3
    """
    seats = draft.seats
    dealt = len(seats) if draft.phase_id > Phase.DEAL_GOALS else 0
    if draft.phase_id == Phase.DEAL_GOALS:
        dealt = _sample_cards_dealt(me, me is not None and seats[me].goal_id >= 0, 1, len(seats), rng)
    seen = {*draft.goal_ids, *(seat.goal_id for seat in seats)}
    deck = _shuffle((card for card in draft.rules.decks[GOAL] if card not in seen), rng)
    draft.seats = tuple(
        evolve(seat, goal_id=deck.pop()) if seat.goal_id < 0 and at < dealt else seat for at, seat in enumerate(seats)
    )
    draft.deck_bits |= _card_bits(deck)


def _card_bits(cards: Iterable[int]) -> int:
    """Return the cards as bits: an integer with one bit set for each card."""
    return sum(1 << card for card in cards)


# --- sampling the hidden childhood cards -----------------------------------------


def _deal_childhood(draft: Draft, me: int | None, rng: Generator) -> None:
    """Deal the unseen childhood cards at random, and replay the draft so far.

    Rules:
        R1.4, R1.5, R1.6
    """
    seats = len(draft.seats)
    record = () if me is None else draft.draft_ids[me]
    over = draft.phase_id > Phase.CHOOSE
    slots = (
        _sample_known_slots(draft, me, rng)
        if over
        else _pick_random(list(_own_slot_fillings(record, me or 0, seats)), rng)
    )
    _fill_slots(draft, slots, rng, over=over)
    packs = _deal_packs(slots, record, me, seats, rng)
    lengths = [LAST] * seats if over else _record_lengths(draft, record, me, rng)
    records = [_draft_record(packs, slots, at)[:length] for at, length in enumerate(lengths)]
    draft.deck_bits |= draft.rules.masks[CHILDHOOD] & ~_card_bits({card for cards in records for card in cards})
    draft.draft_ids = tuple(record if at == me else other for at, other in enumerate(records))
    if over:
        draft.seats = tuple(
            seat if at == me else _seat_with_hand(seat, kept_cards(records[at])) for at, seat in enumerate(draft.seats)
        )


def _seat_with_hand(seat: Seat, cards: tuple[int, ...]) -> Seat:
    """Return the seat with the given childhood cards in place of its hidden cards."""
    known = [card for card in seat.hand_ids if card != HIDDEN]
    return evolve(seat, hand_ids=tuple(sorted([*known, *(card for card in cards if card not in seat.past_ids)])))


def _record_lengths(draft: Draft, record: tuple[int, ...], me: int | None, rng: Generator) -> list[int]:
    """Return the length of each seat's draft record, chosen at random if unknown."""
    seats = range(len(draft.seats))
    if draft.phase_id == Phase.DEAL_CARDS:
        dealt = _sample_cards_dealt(me, len(record), DEALT, len(seats), rng)
        return [min(max(dealt - DEALT * at, 0), DEALT) for at in seats]
    passed = len(record) >= RECEIVED if me is not None else _pick_random((False, True), rng)
    return [(RECEIVED if passed else DEALT) + (at < draft.asked) for at in seats]


# --- cards that the seat has seen -----------------------------------------------


def _own_slot_fillings(record: tuple[int, ...], me: int, seats: int) -> Iterator[Slots]:
    """Yield every possible assignment of the cards in a seat's draft record to slots."""
    before, first = (me - 1) % seats, ((me - 2) % seats, 2)
    if len(record) < FIRST:
        for steps in permutations(range(DEALT), len(record)):
            yield {(me, step): card for step, card in zip(steps, record, strict=True)}
        return
    passed = (card for card in record[:DEALT] if card != record[DEALT])
    for second, last in permutations(passed):
        slots = {(me, 0): record[DEALT], (me, 1): second, (me, 2): last}
        if len(record) == LAST and slots.get(first, record[-1]) != record[-1]:
            continue
        if len(record) == LAST:
            slots[first] = record[-1]
        for pair in permutations(record[FIRST:RECEIVED]):
            if len(record) < SECOND or pair[0] == record[RECEIVED]:
                yield slots | {(before, step): card for step, card in enumerate(pair, 1)}


def _sample_known_slots(draft: Draft, me: int | None, rng: Generator) -> Slots:
    """Return a random assignment of the known childhood cards to slots.

    All assignments are equally likely, because each of them leaves the same number of cards for
    the same number of empty slots, and so leads to the same number of worlds.
    """
    seats = len(draft.seats)
    own: list[Slots] = [{}] if me is None else list(_own_slot_fillings(draft.draft_ids[me], me, seats))
    shown = [[list(_shown_slot_fillings(draft, at, slots)) for at in range(seats)] for slots in own]
    weights = list(accumulate(prod(map(len, ways)) for ways in shown))
    number = rng.random() * weights[-1]
    at = next(at for at, weight in enumerate(weights) if number < weight)
    slots = dict(own[at])
    for ways in shown[at]:
        slots |= _pick_random(ways, rng)
    return slots


def _shown_slot_fillings(draft: Draft, at: int, slots: Slots) -> Iterator[Slots]:
    """Yield every possible assignment of a seat's shown childhood cards to slots.

    A seat reveals cards in the order it kept them, but can play cards in any order.
    """
    seat, seats, specs = draft.seats[at], len(draft.seats), draft.rules.specs
    mine = [((at - step) % seats, step) for step in range(DEALT)]
    held = [slots[slot] for slot in mine if slot in slots]
    known = (*seat.past_ids, *(card for card in seat.hand_ids if card != HIDDEN and specs[card].deck == CHILDHOOD))
    rest = [card for card in known if card not in held]
    if any(card in slots.values() for card in rest):
        return
    revealed = [card for card in seat.past_ids if specs[card].reveal]
    for places in permutations([slot for slot in mine if slot not in slots], len(rest)):
        new = dict(zip(places, rest, strict=True))
        cards = [new.get(slot, slots.get(slot)) for slot in mine]
        if [card for card in cards if card in revealed] == revealed:
            yield new


# --- cards that the seat has not seen -------------------------------------------


def _fill_slots(draft: Draft, slots: Slots, rng: Generator, *, over: bool) -> None:
    """Fill the empty slots with random unseen cards.

    If the starting card is unseen, it fills one of the slots, because it is always dealt.

    Rules:
        R1.4, R1.6
    """
    rules, seats = draft.rules, len(draft.seats)
    empty = [(at, step) for at in range(seats) for step in range(DEALT) if (at, step) not in slots]
    seen = set(slots.values())
    unseen = [card for card in rules.decks[CHILDHOOD] if card not in seen and not (over and rules.specs[card].reveal)]
    if rules.starter in unseen:
        unseen.remove(rules.starter)
        cards = [rules.starter, *_shuffle(unseen, rng)[: len(empty) - 1]]
        slots.update(zip(_shuffle(empty, rng), cards, strict=True))
    else:
        slots.update(zip(empty, _shuffle(unseen, rng), strict=False))


def _deal_packs(slots: Slots, record: tuple[int, ...], me: int | None, seats: int, rng: Generator) -> list[list[int]]:
    """Return each seat's dealt cards in a random order that fits the viewer's record."""
    packs = []
    for at in range(seats):
        pack = _shuffle((slots[at, step] for step in range(DEALT)), rng)
        if at == me:
            pack = [*record[:DEALT], *(card for card in pack if card not in record)]
        elif me is not None and at == (me - 1) % seats and len(record) >= RECEIVED:
            received = iter(record[FIRST:RECEIVED])
            pack = [card if card == slots[at, 0] else next(received) for card in pack]
        packs.append(pack)
    return packs


def _draft_record(packs: list[list[int]], slots: Slots, at: int) -> tuple[int, ...]:
    """Return a seat's record of the whole draft, in the format described in `setup`."""
    seats = len(packs)
    before = (at - 1) % seats
    received = [card for card in packs[before] if card != slots[before, 0]]
    return (*packs[at], slots[at, 0], *received, slots[before, 1], slots[(at - 2) % seats, 2])
