"""The Resolution phase: the next first player, rewards, and the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.rulebook.ending import LAST_ROUND, end_if_all_died
from cvrules.games.pursuit.rulebook.goals import award_goals, award_goals_at_once
from cvrules.games.pursuit.rulebook.rewards import begin_rewards
from cvrules.games.pursuit.rulebook.stress import begin_moment, clear_dead_seat, end_life
from cvrules.games.pursuit.table.events import FirstPlayer, SetAside
from cvrules.games.pursuit.table.packed import STOCK_MASK
from cvrules.games.pursuit.table.parts import PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ACTIVE, ALIVE, ASIDE, GONE
from cvrules.games.pursuit.table.table import Draft, FilledRole, edit

__all__ = ["begin_resolution"]


def begin_resolution(draft: Draft) -> bool:
    """Choose the next first player, and reset all happiness cubes.

    Rules:
        P3.11, P3.12
    """
    begin_moment(draft)
    draft.first = _next_first_player(draft)
    if draft.log is not None:
        draft.log.append(FirstPlayer(draft.first))
    for at, seat in enumerate(draft.seats):
        if seat.short_term:
            edit(draft, at).short_term = 0
    draft.step = 0
    draft.phase_id = Phase.ADDITIONAL
    award_goals_at_once(draft)
    return False


def _next_first_player(draft: Draft) -> int:
    """Return the seat with the most short-term happiness.

    In case of a tie, return the tied seat that is farthest clockwise from the current first player.
    The ruling `dead_first_player` decides whether players who died in this round count. If no seat
    counts, the first player stays the same.

    Rules:
        P3.11
    """
    players = len(draft.seats)
    in_turn = [(draft.first + step) % players for step in range(players)]
    if draft.rules.rulings.dead_first_player_compared:
        able = [at for at in in_turn if draft.seats[at].life != GONE]
    else:
        able = [at for at in in_turn if draft.seats[at].life == ALIVE]
    if not able:
        return draft.first
    most = max(draft.seats[at].short_term for at in able)
    return [at for at in able if draft.seats[at].short_term == most][-1]


def _additional_rewards(draft: Draft) -> Iterator[tuple[int, PartSpec]]:
    """Yield each additional reward of a group project, and the seat that gets it.

    A project gives an additional reward if enough of its roles are filled. Players get it once for
    each of their hourglasses on the project's roles.

    Rules:
        P3.12, P4.5
    """
    players = len(draft.seats)
    in_turn = [(draft.first + step) % players for step in range(players)]
    roles_of: dict[int, list[FilledRole]] = {}
    for role in sorted(draft.roles):
        roles_of.setdefault(role.card, []).append(role)
    projects = [held.card for owner in in_turn for held in draft.seats[owner].held if held.card in roles_of]
    for receiver in in_turn:
        for card in projects:
            for role in roles_of[card]:
                if role.seat == receiver:
                    for _ in range(role.tokens):
                        for number, part in draft.rules.specs[card].filled:
                            if number <= len(roles_of[card]):
                                yield receiver, part


def give_additional_rewards(draft: Draft) -> bool:
    """Give the next additional reward. If there are no more, fill the rows.

    Rules:
        P3.12
    """
    rewards = list(_additional_rewards(draft)) if draft.roles else []
    if draft.step < len(rewards):
        at, part = rewards[draft.step]
        draft.step += 1
        begin_rewards(draft, at, part, Phase.ADDITIONAL)
        return False
    draft.step = 0
    award_goals(draft)
    draft.phase_id = Phase.FILL
    draft.then = Phase.SET_ASIDE
    return False


def clean_up(draft: Draft) -> bool:
    """Set aside finished projects, return all hourglasses, and end the round.

    Rules:
        P3.12, P3.13
    """
    for at in range(len(draft.seats)):
        _clean_up_seat(draft, at)
    draft.roles = ()
    award_goals(draft, is_round_over=True)
    _end_round(draft)
    return False


def _clean_up_seat(draft: Draft, at: int) -> None:
    """Set a seat's finished projects aside, and return its hourglasses."""
    specs, seat = draft.rules.specs, edit(draft, at)
    done = [
        held.card for held in seat.held if held.state == ACTIVE and specs[held.card].kind in {"single_round", "group"}
    ]
    if done:
        seat.held = tuple(held._replace(state=ASIDE) if held.card in done else held for held in seat.held)
        if draft.log is not None:
            draft.log.extend(SetAside(at, specs[card].name) for card in done)
    seat.purse &= STOCK_MASK
    seat.board = seat.spent = 0


def _end_round(draft: Draft) -> None:
    """End all lives after the last round, and end the game if all players have died.

    Rules:
        P3.13, P6.7, P8.1
    """
    begin_moment(draft)
    for at, seat in enumerate(draft.seats):
        if seat.life == ALIVE and draft.round == LAST_ROUND:
            end_life(draft, at)
        if draft.seats[at].life not in {ALIVE, GONE}:
            dead = edit(draft, at)
            clear_dead_seat(dead)
            dead.life = GONE
    if not end_if_all_died(draft):
        draft.phase_id = Phase.PREPARATION
