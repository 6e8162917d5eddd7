"""Life Goals (2, 3.11 and 4 of the rulebook): what they count, and those that are met in mid-game."""

from __future__ import annotations

from games.pursuit.oracle.agenda import soon, step
from games.pursuit.oracle.cards import PROJECTS, STOCK, Card
from games.pursuit.oracle.state import Held, Seat, State, held_of_kind

MID_GAME = "first_to_have"


def count(state: State, seat: Seat, thing: str) -> int:
    """Return how many of a thing a player has; cards count whether they are active or set aside."""
    if thing in STOCK:
        return seat.stock[thing]
    if thing.endswith("projects"):
        return _projects(state, seat, thing)
    if thing.endswith("_partners"):
        level = int(thing.split("_")[1])
        return sum(held.level >= level for held in held_of_kind(state, seat, "partner"))
    simple = {
        "hourglass": seat.hourglasses,
        "long_term": seat.long,
        "promotions": seat.promotions,
        "cards": len(seat.cards),
        "items": len(held_of_kind(state, seat, "item")),
        "activities": len(held_of_kind(state, seat, "activity")),
        "jobs": len(held_of_kind(state, seat, "job")),
        "partners": len(held_of_kind(state, seat, "partner")),
    }
    return simple[thing]


def _projects(state: State, seat: Seat, thing: str) -> int:
    """Count projects, perhaps only completed ones, ones of a category or of a kind; see the ruling joined_projects."""
    only_completed = thing.startswith("completed_")
    which = thing.removeprefix("completed_").removesuffix("projects").removesuffix("_")
    projects: list[Held] = held_of_kind(state, seat, *PROJECTS)
    if state.rulings["joined_projects"] == "yes":
        projects += [held for other in state.seats for held in other.cards if held.card in seat.joined]
    return sum(
        which in {"", state.card(held.card).kind, state.card(held.card).category}
        and (held.status == "aside" or not only_completed)
        for held in projects
    )


def has(state: State, seat: Seat, things: dict[str, int]) -> bool:
    """3.10: whether a requirement is met: everything is held at once, and nothing is paid."""
    return all(count(state, seat, thing) >= amount for thing, amount in things.items())


@step
def look_at_goals(state: State, moment: str) -> None:
    """Look at the mid-game goals: moment is `action`, `upkeep`, `resolution` or `end_of_round`."""
    if state.rulings["mid_goal_moment"] != "end_of_round" or moment == "end_of_round":
        award(state)


@step
def look_at_goals_at_once(state: State) -> None:
    """With the ruling at_once, look after every single step, but not in payments that count as simultaneous."""
    if state.rulings["mid_goal_moment"] != "at_once" or state.phase in {"setup", "over"}:
        return
    if not (state.phase == "upkeep" and state.rulings["upkeep_order"] == "together"):
        award(state)


def award(state: State) -> None:
    """2, 3.11: award each mid-game goal once, to a single player; in the solo game, note the conditions that are met."""
    if len(state.seats) == 1:
        seat = state.seats[0]
        for goal in state.goals:
            if goal not in seat.solo_met and meets_solo(state, state.card(goal)):
                seat.solo_met.append(goal)
        return
    for goal in state.goals:
        card = state.card(goal)
        if goal in state.claims or card.claim.kind != MID_GAME:
            continue
        able = [seat for seat in state.seats_in_turn() if not seat.gone and has(state, seat, card.claim.things)]
        if not able:
            continue
        if len(able) > 1 and state.rulings["mid_goal_together"] == "nobody":
            state.claims[goal] = None
            continue
        state.claims[goal] = able[0].number
        soon(state, ("receive", able[0].number, goal_reward(state, able[0], card)), ("award_again",))
        return


@step
def award_again(state: State) -> None:
    """Look again, because a goal's reward may meet another goal."""
    award(state)


def goal_reward(state: State, seat: Seat, card: Card) -> list[tuple[str, int]]:
    """Return what a goal gives a player: a fixed reward, or one for every so many of a thing, up to a limit in all."""
    if card.per is None:
        return list(card.reward)
    thing, number = card.per
    times = count(state, seat, thing) // number
    limit = card.up_to
    return [(what, amount * times if limit is None else min(limit, amount * times)) for what, amount in card.reward]


def meets_solo(state: State, card: Card) -> bool:
    """4: whether the only player meets a goal's condition now; a life's length is known when it has ended."""
    seat = state.seats[0]
    if card.solo.kind == "have":
        return has(state, seat, card.solo.things)
    if seat.alive:
        return False
    if card.solo.kind == "die_in":
        return seat.died_in_round == card.solo.round
    if card.solo.kind == "die_by":
        return seat.died_in_round <= card.solo.round
    return seat.died_in_round >= card.solo.round
