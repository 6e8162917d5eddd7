"""The play area of a player: its slots, and how cards enter and leave it."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.happiness import change_short_term
from cvrules.games.pursuit.rulebook.piles import put_on_discard_piles
from cvrules.games.pursuit.rulebook.stress import gain_stress
from cvrules.games.pursuit.table.events import Discarded, Placed, SetAside
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE, RETIRED, Held, SeatDraft
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = [
    "count_excess_cards",
    "count_partners",
    "discard_card",
    "discard_with_penalty",
    "held_card",
    "job_of",
    "leave_job",
    "part_in_force",
    "placing_stress",
    "put_into_play_area",
    "replace_held",
    "state_when_placed",
]

#: The number of slots that every player has, not counting those from a trait.
SLOTS = 3


def count_excess_cards(draft: Draft, seat: SeatDraft) -> int:
    """Return how many more active cards than slots a seat has.

    Only cards that need a slot count. The number is negative if slots are free.

    Rules:
        P2.2, P2.3
    """
    specs = draft.rules.specs
    filled = [card for card, _, state in seat.held if state == ACTIVE and specs[card].fills_slot]
    return len(filled) - SLOTS - specs[seat.trait_id].trait.slots


def count_partners(draft: Draft, seat: SeatDraft) -> int:
    """Return the number of partners in a play area."""
    specs = draft.rules.specs
    return len([card for card, _, _ in seat.held if specs[card].kind == "partner"])


def held_card(seat: SeatDraft, card: int | None) -> Held | None:
    """Return the record of a card in the play area, or `None` if it is not there."""
    for held in seat.held:
        if held.card == card:
            return held
    return None


def job_of(draft: Draft, seat: SeatDraft) -> Held | None:
    """Return the seat's job, active or retired, or `None` if it has no job.

    Rules:
        P4.8
    """
    specs = draft.rules.specs
    for held in seat.held:
        if specs[held.card].kind == "job":
            return held
    return None


def part_in_force(draft: Draft, held: Held) -> PartSpec:
    """Return the part of a card that applies now: its level, hiring or retirement."""
    spec = draft.rules.specs[held.card]
    if spec.kind == "job":
        return (spec.retirement or NO_PART) if held.state == RETIRED else spec.hiring
    return spec.levels[held.level - 1] if spec.levels else NO_PART


def state_when_placed(spec: Spec, level: int) -> int:
    """Return the state of a card when it is placed at, or reaches, a level.

    A basic project at its last level is complete, so it is set aside. Any other card is active.

    Rules:
        P4.4
    """
    return ASIDE if spec.kind == "basic" and level == len(spec.levels) else ACTIVE


def placing_stress(draft: Draft, seat: SeatDraft, spec: Spec, level: int, *, replaces_job: bool = False) -> int:
    """Return the stress for placing a new card in the play area.

    Args:
        draft: The table before the card is placed.
        seat: The seat that gets the card. If the card replaces a job, the job was already removed.
        spec: The card to place.
        level: The level at which the card is placed.
        replaces_job: Whether the card replaces an active job.

    Rules:
        P2.3, P4.9
    """
    rulings = draft.rules.rulings
    stress = 0
    if spec.fills_slot and state_when_placed(spec, level) == ACTIVE and count_excess_cards(draft, seat) >= 0:
        stress = 0 if replaces_job and rulings.replaced_job_slot_no_stress else 1
    if spec.kind == "partner" and count_partners(draft, seat):
        stress = 1 if rulings.two_stresses_one else stress + 1
    return stress


def put_into_play_area(draft: Draft, at: int, card: int, level: int, *, replaces_job: bool = False) -> None:
    """Put a card into a seat's play area, and give the seat the stress for this.

    Rules:
        P2.1, P2.3
    """
    spec = draft.rules.specs[card]
    seat = edit(draft, at)
    stress = placing_stress(draft, seat, spec, level, replaces_job=replaces_job)
    state = state_when_placed(spec, level)
    seat.held = (*seat.held, Held(card, level, state))
    if draft.log is not None:
        draft.log.append(Placed(at, spec.name, level))
        if state == ASIDE:
            draft.log.append(SetAside(at, spec.name))
    gain_stress(draft, at, stress)


def raise_level(draft: Draft, at: int, card: int, level: int) -> None:
    """Raise a card to the given level.

    A basic project at its last level frees its slot at once.

    Rules:
        P4.4, P5.1
    """
    spec = draft.rules.specs[card]
    replace_held(draft, at, card, Held(card, level, state_when_placed(spec, level)))


def replace_held(draft: Draft, at: int, card: int, new: Held) -> None:
    """Replace the record of a card in a seat's play area."""
    seat = edit(draft, at)
    seat.held = tuple(new if held.card == card else held for held in seat.held)


def leave_job(draft: Draft, at: int) -> bool:
    """Discard a seat's job without penalty, and return whether the job was active.

    If the seat has no job, only return `False`.

    Rules:
        P4.8
    """
    job = job_of(draft, draft.seats[at])
    if job is None:
        return False
    discard_card(draft, at, job.card)
    return job.state == ACTIVE


def discard_card(draft: Draft, at: int, card: int) -> None:
    """Discard a card from a seat's play area."""
    seat = edit(draft, at)
    seat.held = tuple(held for held in seat.held if held.card != card)
    if card in seat.due_ids:
        seat.due_ids = tuple(due for due in seat.due_ids if due != card)
    put_on_discard_piles(draft, 1 << card)
    if draft.log is not None:
        draft.log.append(Discarded(at, draft.rules.specs[card].name))


def discard_with_penalty(draft: Draft, at: int, card: int) -> None:
    """Discard a card from a seat's play area, and apply the penalty.

    The penalty is one stress and the loss of one short-term happiness.

    Rules:
        P3.6, P7.3
    """
    discard_card(draft, at, card)
    gain_stress(draft, at, 1)
    change_short_term(draft, at, -1)
