"""Board actions: a player places an hourglass on a space of the board.

The actions that take a card from a row are in the module `taking_cards`.
"""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.rewards import gain_thing
from cvrules.games.pursuit.rulebook.stress import gain_stress, relax, room_to_relax
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu, estimate_stress, repeat_stress
from cvrules.games.pursuit.table.moves import Interact, Move, Overtime, Play, Rest, Study, TempJob
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import SPACE_BITS
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["FIRST_ADULT_ROUND", "FIRST_OLD_ROUND", "add_moves", "is_space_available", "place_hourglass"]

FIRST_ADULT_ROUND, FIRST_OLD_ROUND = 2, 6
#: For each plain board action, the thing that the player gains, and how much of it.
GAINS: dict[type, tuple[str, int]] = {
    Study: ("knowledge", 3),
    Play: ("creativity", 3),
    Interact: ("influence", 3),
    TempJob: ("money", 3),
}
_PLAIN: tuple[Move, ...] = (Study(), Play(), Interact(), TempJob())
_OVERTIME = Overtime()
OVERTIME_HOURGLASSES = OVERTIME_STRESS = 2
MOST_REST = 2
_RESTS = tuple(Rest(spaces) for spaces in range(MOST_REST + 1))


def is_space_available(draft: Draft, action: str) -> bool:
    """Return whether the board space for an action can be used in this round.

    Rules:
        P3.2, P4.1
    """
    if action == "overtime":
        return FIRST_ADULT_ROUND <= draft.round < FIRST_OLD_ROUND
    return draft.round >= FIRST_ADULT_ROUND or action not in {"get_job", "start_relationship"}


def add_moves(draft: Draft, menu: Menu) -> None:
    """Add the board actions without a card to the menu.

    Rules:
        P4.1
    """
    menu.add_plain(_PLAIN)
    if is_space_available(draft, "overtime"):
        if menu.spare > OVERTIME_STRESS:
            menu.moves.append(_OVERTIME)
        elif isinstance(judgement := judge_overtime(draft, _OVERTIME), Estimate):
            menu.extend((_OVERTIME,), judgement)
    least = int(draft.rules.rulings.rest_in_place_refused)
    menu.add_plain(_RESTS[least : room_to_relax(draft, draft.turn) + 1])


# --- checking single moves ----------------------------------------------------------------


def judge_plain_action(draft: Draft, move: Study | Play | Interact | TempJob) -> Refusal | Estimate:
    """Return the stress of a plain board action, which is never refused here."""
    return estimate_stress(draft, type(move))


def judge_overtime(draft: Draft, move: Overtime) -> Refusal | Estimate:
    """Return the stress of working overtime, or a refusal if that is impossible.

    Other actions may move the cube one space off the track. Overtime may not, unless the ruling
    `overtime_test` is `only_the_two`. Because of this difference, the result is one higher than the
    real stress, so that the caller can apply the limit of the other actions.

    Rules:
        P4.10
    """
    if not is_space_available(draft, "overtime"):
        return refuse("covered", "P3.2", space="overtime")
    stress, is_exact = estimate_stress(draft, type(move))
    if not draft.rules.rulings.overtime_test_only_the_two:
        return Estimate(stress + OVERTIME_STRESS + 1, is_exact)
    if draft.seats[draft.turn].stress + OVERTIME_STRESS > draft.rules.last_space:
        return refuse("overtime_off_the_track", "P4.10")
    return Estimate(stress + OVERTIME_STRESS, is_exact)


def judge_rest(draft: Draft, move: Rest) -> Refusal | Estimate:
    """Return the stress of a rest, or a refusal if the cube cannot move that far.

    Rules:
        P4.11
    """
    if move.spaces > min(MOST_REST, room_to_relax(draft, draft.turn)) or move.spaces < 0:
        return refuse("no_room_to_rest", "P4.11", number=move.spaces)
    if move.spaces == 0 and draft.rules.rulings.rest_in_place_refused:
        return refuse("rest_in_place", "P4.11")
    return estimate_stress(draft, Rest)


# --- carrying out the actions ----------------------------------------------------------


def place_hourglass(draft: Draft, space: int) -> None:
    """Place an hourglass on the given space of the board.

    This causes stress if the seat already has an hourglass there.

    Rules:
        P3.8, P3.9
    """
    at = draft.turn
    seat = edit(draft, at)
    stress = repeat_stress(draft, seat, ACTION_OF[type(draft.move)])
    seat.purse -= ONE[HOURGLASS]
    seat.board += 1 << SPACE_BITS * space
    gain_stress(draft, at, stress)


def gain_stock(draft: Draft) -> None:
    """Gain the resources or the money from a plain board action.

    Rules:
        P4.2, P4.7
    """
    gain_thing(draft, draft.turn, *GAINS[type(draft.move)])


def gain_overtime_hourglasses(draft: Draft) -> None:
    """Gain the two hourglasses from working overtime.

    Rules:
        P4.10
    """
    gain_thing(draft, draft.turn, "hourglass", OVERTIME_HOURGLASSES)


def gain_overtime_stress(draft: Draft) -> None:
    """Gain the two stress that working overtime causes.

    Rules:
        P4.10
    """
    gain_stress(draft, draft.turn, OVERTIME_STRESS)


def rest_from_stress(draft: Draft) -> None:
    """Move the stress cube to the left by the number of spaces that the player chose.

    Rules:
        P4.11
    """
    if isinstance(draft.move, Rest):
        relax(draft, draft.turn, draft.move.spaces)
