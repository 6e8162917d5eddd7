"""The card action Get a Promotion, which includes retirement."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.goals import award_goals_at_once
from cvrules.games.pursuit.rulebook.piles import cards_in, take_card
from cvrules.games.pursuit.rulebook.play_area import held_card, job_of, leave_job, put_into_play_area, replace_held
from cvrules.games.pursuit.rulebook.prices import pay_price, price_refusal, reduced_price
from cvrules.games.pursuit.rulebook.rewards import begin_rewards
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu, estimate_stress, job_stress
from cvrules.games.pursuit.table.events import Retired
from cvrules.games.pursuit.table.moves import Move, Promote, Retire, SeekPromotion
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, covers
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.rules import JOB
from cvrules.games.pursuit.table.seat import ACTIVE, RETIRED, Held
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["add_moves", "findable_jobs", "take_found_job"]

#: The highest rank of a job. Only players with such a job can retire.
HIGHEST_RANK = 3
_SEEK, _RETIRE = SeekPromotion(), Retire()


def _active_job(draft: Draft) -> Spec | None:
    """Return the active job of the seat whose turn it is; `None` if it has none."""
    job = job_of(draft, draft.seats[draft.turn])
    return draft.rules.specs[job.card] if job is not None and job.state == ACTIVE else None


def _promotion_part(job: Spec) -> PartSpec | None:
    """Return the promotion of a job; for a job of the highest level, its retirement.

    The result is `None` if the card does not have such a part.
    """
    return job.retirement if job.rank == HIGHEST_RANK else job.promotion


def _promotion_price(draft: Draft, part: PartSpec) -> int:
    """Return the price of a promotion or retirement after the trait's discount."""
    trait = draft.rules.specs[draft.seats[draft.turn].trait_id].trait
    return reduced_price(trait, part.cost, "promotion")


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add to the menu the affordable moves for a promotion or retirement.

    Rules:
        P5.4, P5.5, P5.6
    """
    job = _active_job(draft)
    part = None if job is None else _promotion_part(job)
    if job is None or part is None:
        return
    if not covers(draft.seats[draft.turn].purse - ONE[HOURGLASS], _promotion_price(draft, part)):
        return
    if job.rank == HIGHEST_RANK:
        menu.add(_RETIRE, part)
    else:
        menu.extend(_promotion_moves(draft, job), _promotion_stress(draft, part))


def _promotion_stress(draft: Draft, part: PartSpec) -> Estimate:
    """Return the stress of a promotion.

    If the reward contains cards, they may fill slots before the new job is placed, so the stress
    for the job's slot is counted in any case.

    Rules:
        P2.3, P5.4
    """
    return estimate_stress(draft, Promote, part, 1 if part.cards else job_stress(draft))


def _promotion_moves(draft: Draft, job: Spec) -> list[Move]:
    """Return the moves that replace the given job with one of the next level.

    The new job comes from the row. If no job in the row fits, the new job comes from the pile, and
    if no job in the pile fits either, from the discard pile.

    Rules:
        P5.5
    """
    specs, rulings = draft.rules.specs, draft.rules.rulings
    in_row: list[Move] = [
        specs[card].moves.promote for card in draft.row_ids[JOB] if card >= 0 and _is_next_job(specs[card], job)
    ]
    if in_row:
        return in_row[:1] if rulings.promotion_choice_leftmost else in_row
    if _next_jobs(draft, draft.pile_bits, job):
        return [_SEEK]
    discarded = _next_jobs(draft, draft.discard_bits, job)
    if discarded and rulings.promotion_from_discard_chance:
        return [_SEEK]
    return [specs[card].moves.promote for card in discarded]


def _is_next_job(spec: Spec, job: Spec) -> bool:
    """Return whether `spec` has the same category as the job, and the next level."""
    return spec.category == job.category and spec.rank == job.rank + 1


def _next_jobs(draft: Draft, bits: int, job: Spec) -> list[int]:
    """Return the jobs in a set of cards, given as bits, that a promotion can lead to."""
    return [card for card in cards_in(draft, bits, JOB) if _is_next_job(draft.rules.specs[card], job)]


def findable_jobs(draft: Draft) -> list[int]:
    """Return the jobs in the pile, or else in the discard pile, that chance can find.

    Rules:
        P5.5
    """
    job = _active_job(draft)
    if job is None:
        return []
    return _next_jobs(draft, draft.pile_bits, job) or _next_jobs(draft, draft.discard_bits, job)


def judge_promotion(draft: Draft, move: Promote | SeekPromotion) -> Refusal | Estimate:
    """Return the stress of a promotion, or a refusal if that is illegal.

    Rules:
        P5.4, P5.5
    """
    job = _active_job(draft)
    if job is None:
        return refuse("no_job", "P5.4")
    if job.rank == HIGHEST_RANK or job.promotion is None:
        return refuse("retire_instead", "P5.6")
    ways = _promotion_moves(draft, job)
    if move not in ways:
        return _job_refusal(draft, move, job, ways)
    purse, price = draft.seats[draft.turn].purse - ONE[HOURGLASS], _promotion_price(draft, job.promotion)
    if not covers(purse, price):
        return price_refusal(job.name, purse, price, 0, "P5.4")
    return _promotion_stress(draft, job.promotion)


def _job_refusal(draft: Draft, move: Promote | SeekPromotion, job: Spec, ways: list[Move]) -> Refusal:
    """Return the refusal for a promotion that is not one of the legal ways.

    Args:
        draft: The table.
        move: The illegal promotion.
        job: The current job.
        ways: The legal moves for a promotion; can be empty.
    """
    if not ways:
        return refuse("no_job_found", "P5.5")
    if isinstance(move, SeekPromotion):
        return refuse("named_job", "P5.5")
    card = draft.rules.by_name.get(move.card)
    if card is None or not _is_next_job(draft.rules.specs[card], job):
        return refuse("not_that_job", "P5.5", card=move.card)
    return refuse("search_first", "P5.5") if ways == [_SEEK] else refuse("another_job_first", "P5.5", card=move.card)


def judge_retirement(draft: Draft, _: Retire) -> Refusal | Estimate:
    """Return the stress of retiring, or a refusal if that is illegal.

    Rules:
        P5.6
    """
    job = _active_job(draft)
    if job is None:
        return refuse("no_job", "P5.6")
    if job.rank != HIGHEST_RANK or job.retirement is None:
        return refuse("no_retirement", "P5.6")
    purse, price = draft.seats[draft.turn].purse - ONE[HOURGLASS], _promotion_price(draft, job.retirement)
    if not covers(purse, price):
        return price_refusal(job.name, purse, price, 0, "P5.6")
    return estimate_stress(draft, Retire, job.retirement)


# --- carrying out the action -------------------------------------------------------------


def search_for_job(draft: Draft) -> None:
    """Take the job that the move names, or let chance find one.

    Rules:
        P5.5
    """
    if isinstance(draft.move, Promote):
        take_found_job(draft, draft.rules.by_name[draft.move.card])
    else:
        draft.phase_id = Phase.FIND_JOB


def take_found_job(draft: Draft, card: int) -> None:
    """Remove the new job from its row or pile; `replace_job` places it later.

    The ruling `promotion_refill` decides when the slot in the row is filled again.

    Rules:
        P5.5
    """
    row = draft.row_ids[JOB]
    if card in row and draft.rules.rulings.promotion_refill_next_preparation:
        draft.waiting_slots |= 1 << row.index(card)
    take_card(draft, card)
    draft.found_id = card


def _part_of_current_job(draft: Draft) -> PartSpec:
    """Return the promotion or retirement of the seat's active job."""
    job = _active_job(draft)
    return NO_PART if job is None else _promotion_part(job) or NO_PART


def pay_for_promotion(draft: Draft) -> None:
    """Pay for the promotion or retirement, as printed on the current job.

    Rules:
        P5.4, P5.6
    """
    pay_price(draft, _promotion_price(draft, _part_of_current_job(draft)))


def receive_promotion_reward(draft: Draft) -> None:
    """Receive the reward for the promotion or retirement from the current job.

    Rules:
        P5.4, P5.6
    """
    begin_rewards(draft, draft.turn, _part_of_current_job(draft), Phase.ACTING)


def replace_job(draft: Draft) -> None:
    """Discard the current job without penalty, and place the new job.

    Rules:
        P5.4
    """
    was_active = leave_job(draft, draft.turn)
    award_goals_at_once(draft)
    card, draft.found_id = draft.found_id, -1
    edit(draft, draft.turn).promotions += 1
    award_goals_at_once(draft)
    put_into_play_area(draft, draft.turn, card, draft.rules.specs[card].rank, replaces_job=was_active)


def remember_job_to_retire_from(draft: Draft) -> None:
    """Remember the job that the seat retires from; `retire` marks it later.

    Rules:
        P5.6
    """
    job = _active_job(draft)
    draft.found_id = -1 if job is None else job.index


def retire(draft: Draft) -> None:
    """Mark the job as retired, so that it pays its pension in every later Upkeep.

    Retirement counts as a promotion.

    Rules:
        P5.6
    """
    seat = edit(draft, draft.turn)
    seat.promotions += 1
    card, draft.found_id = draft.found_id, -1
    held = held_card(seat, card)
    if held is not None:
        replace_held(draft, draft.turn, card, Held(card, held.level, RETIRED))
        if draft.log is not None:
            draft.log.append(Retired(draft.turn, draft.rules.specs[card].name))
