"""The version for control freaks: life goals are chosen, not dealt."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, show, soon, step
from games.friends.oracle.cards import CATEGORIES
from games.friends.oracle.preparation import FEW_PLAYERS
from games.friends.oracle.state import Seat, State


@step
def start_draft(state: State) -> None:
    """Two or three players choose from two stacks each; four to six pass stacks around."""
    numbers = range(len(state.seats))
    if len(numbers) <= FEW_PLAYERS:
        choices = [("ask_choice", number, category) for number in numbers for category in CATEGORIES]
        soon(state, ("deal_goals", 2), *choices, ("put_leftovers_away",))
        return
    picks = [("ask_pick", number) for number in numbers]
    rounds = [*picks, *([("pass_stacks",), *picks] * (len(CATEGORIES) - 1))]
    missing = [("ask_missing", number, category) for number in numbers for category in CATEGORIES]
    soon(state, ("deal_goals", 1), *rounds, ("collect_stacks",), *missing)


def category_of(state: State, goal: str) -> str:
    """Return the category of a goal."""
    return state.card(goal).category


def goals_left(state: State, seat: Seat) -> list[str]:
    """Return what a drafter may take from the stack in hand: nothing of a category that it has."""
    taken = {category_of(state, goal) for goal in seat.hand}
    return sorted(goal for goal in seat.stack if category_of(state, goal) not in taken)


def put_into_hand(state: State, seat: Seat, goal: str) -> None:
    """Add a goal to a hand, which is kept in the order of categories."""
    seat.hand = sorted([*seat.hand, goal], key=lambda one: CATEGORIES.index(category_of(state, one)))


@step
def ask_choice(state: State, number: int, category: str) -> None:
    """Two or three players: choose one of the two goals of a category."""
    goals = [goal for goal in state.seats[number].stack if category_of(state, goal) == category]
    ask(state, "choose", number, [f"choose {goal}" for goal in sorted(goals)], "stack", number)


@step
def put_leftovers_away(state: State) -> None:
    """Two or three players: the goals that were not chosen."""
    for seat in state.seats:
        state.rejected.append(tuple(seat.stack))
        for goal in seat.stack:
            if state.rulings["control_leftovers"] == "supply":
                state.spare[category_of(state, goal)].append(goal)
            else:
                state.returned.append(goal)
        seat.stack = []


@step
def ask_pick(state: State, number: int) -> None:
    """Four to six players: take one card from the stack, if it has a category that one needs; the last card is not asked."""
    seat = state.seats[number]
    goals = goals_left(state, seat)
    if len(goals) == len(seat.stack) == 1:
        pick(state, f"choose {goals[0]}", "stack", number)
    elif len(seat.stack) > 1 and goals:
        ask(state, "choose", number, [f"choose {goal}" for goal in goals], "stack", number)


@answer("choose")
def pick(state: State, text: str, source: str, number: int) -> None:
    """Take the goal: from a stack, from what a draft left over, or from the supply in a trade."""
    seat = state.seats[number]
    goal = text.removeprefix("choose ")
    category = category_of(state, goal)
    if source == "stack":
        seat.stack.remove(goal)
        put_into_hand(state, seat, goal)
    elif source == "leftovers":
        state.goal_piles[category].remove(goal)
        put_into_hand(state, seat, goal)
    elif goal not in seat.hand:
        place = next(place for place, own in enumerate(seat.hand) if category_of(state, own) == category)
        state.spare[category].remove(goal)
        state.spare[category] = sorted([*state.spare[category], seat.hand[place]])
        seat.hand[place] = goal


@step
def pass_stacks(state: State) -> None:
    """Pass the stacks to the left; everybody sees how many cards each has, and its new holder sees the cards."""
    stacks = [seat.stack for seat in state.seats]
    for seat, stack in zip(state.seats, [stacks[-1], *stacks[:-1]], strict=True):
        seat.stack = stack
        text = f"{state.name(seat.number)} holds"
        show(state, f"{text} {' '.join(sorted(stack))}", only=seat.number, others=f"{text} {len(stack)} goals")


@step
def collect_stacks(state: State) -> None:
    """What the draft left over serves those who miss a category; the stacks that were not dealt stay apart."""
    show(state, "left over: " + " ".join(str(len(seat.stack)) for seat in state.seats))
    for category in CATEGORIES:
        state.spare[category] = state.goal_piles[category]
        state.goal_piles[category] = []
    for seat in state.seats:
        for goal in seat.stack:
            state.goal_piles[category_of(state, goal)].append(goal)
        seat.stack = []


@step
def ask_missing(state: State, number: int, category: str) -> None:
    """Give a drafter the category that it misses."""
    seat = state.seats[number]
    if category in {category_of(state, goal) for goal in seat.hand}:
        return
    if state.rulings["draft_dead_end"] == "dealt":
        soon(state, ("deal_goal", number, category, "stack"), ("take_dealt", number))
    else:
        goals = sorted(state.goal_piles[category])
        show(state, f"left over: {' '.join(goals)}", only=number)
        ask(state, "choose", number, [f"choose {goal}" for goal in goals], "leftovers", number)


@step
def take_dealt(state: State, number: int) -> None:
    """The goal that was dealt belongs to the hand."""
    put_into_hand(state, state.seats[number], state.seats[number].stack.pop())
