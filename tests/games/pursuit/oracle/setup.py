"""Chapter 2 of the rulebook: setup, with the change for the solo game in chapter 4."""

from __future__ import annotations

from games.pursuit.oracle.agenda import answer, ask, ask_chance, run, soon, step
from games.pursuit.oracle.cards import KINDS_OF_ROW, ROWS, Box
from games.pursuit.oracle.piles import size_of
from games.pursuit.oracle.rulings import complete
from games.pursuit.oracle.state import Seat, State
from games.pursuit.oracle.stress import starting_space

STARTING_HOURGLASSES = 6
SOLO_GOALS = 3
REFRESH_CAP = 12


def new_game(
    box: Box,
    players: int,
    rulings: dict[str, str] | None = None,
    first: int | None = None,
    refresh_cap: int | None = REFRESH_CAP,
) -> State:
    """Return the beginning of a game.

    `first` is the seat of the first player from 0; None leaves it to the ruling starting_player.
    No rule bounds the number of times that a player refreshes cards in a turn, so `refresh_cap` does; None means no cap.
    """
    if not 1 <= players <= 4 or len(box.of_kind("trait")) < 2 * players:
        raise ValueError("this needs 1 to 4 players and two traits for each")
    seats = [Seat(number, stress=starting_space(box), hourglasses=STARTING_HOURGLASSES) for number in range(players)]
    state = State(box, complete(rulings or {}), seats, first, refresh_cap)
    for row in ROWS:
        state.piles[row] = box.of_kind(*KINDS_OF_ROW[row])
        state.discards[row] = []
        state.rows[row] = []
    state.rows["project"] = [None] * size_of(state, "project")
    state.rows["item_activity"] = [None] * size_of(state, "item_activity")
    state.goal_pile = box.of_kind("goal")
    state.trait_pile = box.of_kind("trait")
    goals = SOLO_GOALS if players == 1 else players
    soon(
        state,
        ("fill_rows",),
        *(("reveal_goal", place) for place in range(goals)),
        ("solve_clash",),
        ("return_goals",),
        *(("deal_trait", number) for number in range(players) for _ in range(2)),
        ("return_traits",),
        *(("ask_trait", number) for number in range(players)),
        ("choose_first",),
        ("start_upkeep",),
    )
    run(state)
    return state


@step
def reveal_goal(state: State, place: int) -> None:
    """2, step 6: reveal as many goals as there are players; three in the solo game."""
    if state.goal_pile:
        ask_chance(state, "goal", [f"reveal goal {goal}" for goal in sorted(state.goal_pile)], place)


@answer("goal")
def goal(state: State, text: str, place: int) -> None:
    """Put the goal beside the board."""
    slug = text.removeprefix("reveal goal ")
    state.goal_pile.remove(slug)
    state.goals.insert(place, slug)


@step
def solve_clash(state: State) -> None:
    """4: of two goals that clash in the solo game, discard either, and draw another in its place."""
    pairs = [{one, state.card(one).clashes} for one in state.goals if state.card(one).clashes in state.goals]
    clashing = [one for one in state.goals if any(one in pair for pair in pairs)]
    if len(state.seats) > 1 or not clashing:
        return
    texts = [f"drop_goal {one}" for one in clashing]
    if state.rulings["solo_clash"] == "players_choice":
        ask(state, "clash", 0, texts)
    else:
        ask_chance(state, "clash", texts)


@answer("clash")
def clash(state: State, text: str) -> None:
    """Discard a goal and reveal another in its place."""
    slug = text.removeprefix("drop_goal ")
    place = state.goals.index(slug)
    state.goals.remove(slug)
    state.returned.append(slug)
    soon(state, ("reveal_goal", place), ("solve_clash",))


@step
def return_goals(state: State) -> None:
    """2, step 6: the other goals go back into the box."""
    state.returned += state.goal_pile
    state.goal_pile = []


@step
def deal_trait(state: State, number: int) -> None:
    """2, step 9: deal two traits to each player, openly."""
    ask_chance(state, "trait", [f"deal trait {one} to seat {number + 1}" for one in sorted(state.trait_pile)], number)


@answer("trait")
def trait(state: State, text: str, number: int) -> None:
    """Give the trait to the player."""
    slug = text.split()[2]
    state.trait_pile.remove(slug)
    state.seats[number].dealt.append(slug)


@step
def return_traits(state: State) -> None:
    """2, step 9: the other traits go back into the box."""
    state.returned += state.trait_pile
    state.trait_pile = []


@step
def ask_trait(state: State, number: int) -> None:
    """2, step 9: each player keeps one trait, in the order of seats, for nothing is hidden."""
    ask(state, "keep", number, [f"keep {one}" for one in state.seats[number].dealt], number)


@answer("keep")
def keep(state: State, text: str, number: int) -> None:
    """Keep a trait, return the other, and take what one starts with."""
    seat = state.seats[number]
    seat.trait = text.removeprefix("keep ")
    seat.dealt.remove(seat.trait)
    state.returned += seat.dealt
    seat.dealt = []
    for thing, amount in state.card(seat.trait).starts.items():
        seat.stock[thing] += amount


@step
def choose_first(state: State) -> None:
    """2, step 10: somebody is first."""
    if state.first is None and state.rulings["starting_player"] == "chance" and len(state.seats) > 1:
        ask_chance(state, "start", [f"start seat {seat.number + 1}" for seat in state.seats])
    elif state.first is None:
        state.first = 0


@answer("start")
def start(state: State, text: str) -> None:
    """Give the token to the player."""
    state.first = int(text.removeprefix("start seat ")) - 1
