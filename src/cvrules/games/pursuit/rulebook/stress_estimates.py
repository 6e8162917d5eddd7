"""Estimates the stress of actions, and collects the actions that are safe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cvrules.games.pursuit.rulebook.play_area import count_excess_cards, job_of
from cvrules.games.pursuit.table.moves import Move
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec
from cvrules.games.pursuit.table.seat import ACTIVE, SPACE_BITS, SPACES, SeatDraft
from cvrules.games.pursuit.table.spaces import ACTION_OF
from cvrules.games.pursuit.table.table import Draft

__all__ = ["Estimate", "Menu", "estimate_stress", "job_stress", "repeat_stress"]

_SPACE_OF = {name: at for at, name in enumerate(SPACES) if name != "rest"}


class Estimate(NamedTuple):
    """The stress that an action causes.

    Args:
        stress: The largest amount that the action can cause.
        is_exact: Whether the action always causes exactly this amount, and never moves the cube
            back.
    """

    stress: int
    is_exact: bool


#: The estimate for an action that causes no stress.
NO_STRESS = Estimate(0, is_exact=True)


def repeat_stress(draft: Draft, seat: SeatDraft, action: str) -> int:
    """Return the stress for using a board space again in the same round.

    Rules:
        P3.9
    """
    space = _SPACE_OF.get(action)
    if space is None or not seat.board >> SPACE_BITS * space & 0xFF:
        return 0
    return max(0, 1 - draft.rules.specs[seat.trait_id].trait.spared.get(action, 0))


def estimate_stress(draft: Draft, move: type[Move], part: PartSpec = NO_PART, placing: int = 0) -> Estimate:
    """Return the stress that an action causes to the seat whose turn it is.

    Args:
        draft: The table before the action.
        move: The class of the move.
        part: The part of a card that the action gives the rewards for.
        placing: The stress for placing the card.

    Rules:
        P6.4
    """
    action, seat = ACTION_OF[move], draft.seats[draft.turn]
    stress = placing + part.most_stress
    if action in _SPACE_OF:
        stress += repeat_stress(draft, seat, action)
    bonus = draft.rules.specs[seat.trait_id].trait.bonuses.get(action)
    if bonus is None:
        return Estimate(stress, part.is_exact) if stress or not part.is_exact else NO_STRESS
    return Estimate(stress + bonus.stress, part.is_exact and not bonus.has_relief)


class Menu:
    """Collects the actions that a seat can afford without too much stress."""

    __slots__ = ("_draft", "_estimates", "_room", "is_calm", "moves", "spare", "unsure")

    def __init__(self, draft: Draft) -> None:
        rules = draft.rules
        self._draft = draft
        self._estimates: dict[type[Move], Estimate] = {}
        self._room = rules.last_space + 1 - draft.seats[draft.turn].stress
        #: The most stress that a card may cause, even if the rest of the action causes as much stress as possible.
        self.spare = self._room - rules.most_extra_stress
        #: Whether the cube is so far from the end of the track that every action is safe.
        self.is_calm = self.spare >= rules.most_card_stress
        #: The actions that were added so far.
        self.moves: list[Move] = []
        #: The indices in `moves` of those actions whose stress is uncertain, so that they must be tried.
        self.unsure: list[int] = []

    def add(self, move: Move, part: PartSpec = NO_PART, placing: int = 0) -> None:
        """Add an action, unless the action is sure to cause too much stress.

        Args:
            move: The action.
            part: The part of a card that the action gives the rewards for.
            placing: The stress for placing the card.
        """
        stress = part.most_stress + placing
        if stress <= self.spare:
            self.moves.append(move)
            return
        basic, is_exact = self._estimate(type(move))
        if basic + stress <= self._room:
            self.moves.append(move)
        elif not (is_exact and part.is_exact):
            self.unsure.append(len(self.moves))
            self.moves.append(move)

    def _estimate(self, kind: type[Move]) -> Estimate:
        """Return the stress that an action causes, not counting its card."""
        if kind not in self._estimates:
            self._estimates[kind] = estimate_stress(self._draft, kind)
        return self._estimates[kind]

    def add_plain(self, moves: Sequence[Move]) -> None:
        """Add those actions without a card that do not cause too much stress."""
        if self.spare >= 0:
            self.moves += moves
        else:
            for move in moves:
                self.add(move)

    def extend(self, moves: Sequence[Move], stress: Estimate) -> None:
        """Add several actions with the same stress, unless that is sure to be too much."""
        if stress.stress <= self._room:
            self.moves += moves
        elif not stress.is_exact:
            self.unsure += range(len(self.moves), len(self.moves) + len(moves))
            self.moves += moves


def job_stress(draft: Draft) -> int:
    """Return the stress for placing a new job in place of the current job, if any.

    Rules:
        P2.3, P4.8
    """
    seat = draft.seats[draft.turn]
    job = job_of(draft, seat)
    is_replaced = job is not None and job.state == ACTIVE
    if count_excess_cards(draft, seat) < is_replaced:
        return 0
    return 0 if is_replaced and draft.rules.rulings.replaced_job_slot_no_stress else 1
