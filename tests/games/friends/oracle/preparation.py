"""Preparation: genders, persons, markers, time, goals and the first mega goal."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, ask_chance, run, soon, step
from games.friends.oracle.cards import CATEGORIES, LIFE, Box
from games.friends.oracle.rulings import complete
from games.friends.oracle.state import OF_EACH_GENDER, Seat, State

TIME_EACH = 8
#: Time at the beginning, by distance from the starting player.
STARTING_TIME = {
    2: (2, 6),
    3: (0, 4, 6),
    4: (0, 2, 4, 6),
    5: (0, 2, 4, 5, 6),
    6: (0, 2, 3, 4, 5, 6),
}
STACKS = 7
FEW_PLAYERS = 3
PERIOD_CAP = 40


def new_game(  # noqa: PLR0913
    box: Box,
    players: int,
    rulings: dict[str, str] | None = None,
    *,
    control: bool = False,
    genders: list[str] | None = None,
    first: int | None = None,
    cap: int | None = PERIOD_CAP,
) -> State:
    """Return the beginning of a game.

    `genders` has `woman` or `man` for each seat, and `first` is the starting seat from 0; None leaves them to the rulings.
    No rule bounds the number of periods, so `cap` does, and puberty counts as one of them; None means no cap.
    """
    if players not in STARTING_TIME or any(len(box.of_kind("goal", category=one)) != STACKS for one in CATEGORIES):
        raise ValueError("this needs 2 to 6 players and seven goals of each category")
    if genders and max(genders.count("woman"), genders.count("man")) > OF_EACH_GENDER:
        raise ValueError("at most five players have the same gender")
    others = range(players)
    seats = [Seat(number, markers={other for other in others if other != number}) for number in others]
    state = State(box, complete(rulings or {}), seats, control, cap, seen=[[] for _ in seats])
    state.decks = {kind: box.of_kind(kind) for kind in ("puberty", *LIFE)}
    state.aside = {kind: [] for kind in LIFE}
    state.goal_piles = {category: box.of_kind("goal", category=category) for category in CATEGORIES}
    state.mega_pile = box.of_kind("mega")
    goals = ("start_draft",) if control else ("deal_goals", 1)
    soon(
        state,
        ("choose_genders", genders),
        ("place_neutrals",),
        ("choose_start", first),
        ("count_time",),
        goals,
        ("lay_out_spares",),
        ("reveal_mega",),
        ("start_puberty",),
    )
    run(state)
    return state


@step
def choose_genders(state: State, genders: list[str] | None) -> None:
    """Each player shows a gender, in the order of seats."""
    if genders is None and state.rulings["gender_choice"] == "alternating":
        genders = [("woman", "man")[number % 2] for number in range(len(state.seats))]
    if genders is not None:
        state.genders = list(genders)
    else:
        soon(state, *(("ask_gender", seat.number) for seat in state.seats))


@step
def ask_gender(state: State, number: int) -> None:
    """There are five women and five men, so the sixth player may have no choice."""
    free = [gender for gender in ("woman", "man") if state.genders.count(gender) < OF_EACH_GENDER]
    ask(state, "gender", number, [f"be {gender}" for gender in free])


@answer("gender")
def gender(state: State, text: str) -> None:
    """Place the player markers with this gender face up."""
    state.genders.append(text.removeprefix("be "))


@step
def place_neutrals(state: State) -> None:
    """Neutral persons make the women five and the men five."""
    shown = list(state.genders)
    for one in ("woman", "man"):
        state.genders += [one] * (OF_EACH_GENDER - shown.count(one))


@step
def choose_start(state: State, first: int | None) -> None:
    """Find the starting player."""
    if first is not None:
        state.first = first
    elif state.rulings["starting_player"] == "chance":
        ask_chance(state, "start", [f"start {state.name(seat.number)}" for seat in state.seats])


@answer("start")
def start(state: State, text: str) -> None:
    """Chance has decided who starts."""
    state.first = int(text.removeprefix("start seat ")) - 1


@step
def count_time(state: State) -> None:
    """There are eight time markers for each player, and the later a player acts, the more of them it gets."""
    players = len(state.seats)
    state.supply = TIME_EACH * players
    for number, time in zip(state.clockwise(state.first, with_it=True), STARTING_TIME[players], strict=True):
        state.seats[number].time = time
        state.supply -= time


@step
def deal_goals(state: State, stacks: int) -> None:
    """Deal stacks to each player, seat by seat and category by category: one goal of each category is a stack."""
    soon(
        state,
        *(
            ("deal_goal", seat.number, category, "hand" if not state.control else "stack")
            for seat in state.seats
            for category in CATEGORIES
            for _ in range(stacks)
        ),
    )


@step
def deal_goal(state: State, number: int, category: str, where: str) -> None:
    """Deal one goal of a category."""
    texts = [f"deal {goal} to seat {number + 1}" for goal in sorted(state.goal_piles[category])]
    ask_chance(state, "deal", texts, number, where)


@answer("deal")
def deal(state: State, text: str, number: int, where: str) -> None:
    """Give the goal to the player: into the hand, or into a stack to choose from."""
    goal = text.split()[1]
    state.goal_piles[state.card(goal).category].remove(goal)
    getattr(state.seats[number], where).append(goal)


@step
def lay_out_spares(state: State) -> None:
    """The other stacks are the supply of goals."""
    state.dealt = [tuple(seat.hand) for seat in state.seats]
    for category, pile in state.goal_piles.items():
        state.spare[category] = sorted(state.spare[category] + pile)
        state.goal_piles[category] = []


@step
def reveal_mega(state: State) -> None:
    """Turn over the next mega goal, if there is one."""
    if state.mega_pile:
        ask_chance(state, "mega", [f"reveal {mega}" for mega in sorted(state.mega_pile)])


@answer("mega")
def mega(state: State, text: str) -> None:
    """Lay the mega goal face up."""
    state.mega = text.removeprefix("reveal ")
    state.mega_pile.remove(state.mega)
