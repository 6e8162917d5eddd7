"""Chapter 3.3 of the rulebook: board actions."""

from __future__ import annotations

from games.pursuit.oracle.agenda import soon, step
from games.pursuit.oracle.happiness import can_pay, can_pay_project, saved
from games.pursuit.oracle.preparation import is_open
from games.pursuit.oracle.rewards import spared
from games.pursuit.oracle.state import Seat, State
from games.pursuit.oracle.stress import gain_stress, may_overtime, relax, room_to_relax

PLAIN = {
    "study": ("knowledge", 3),
    "play": ("creativity", 3),
    "interact": ("influence", 3),
    "temp_job": ("money", 3),
}


def candidates(state: State, seat: Seat) -> list[str]:
    """Return the board actions that are open and can be paid."""
    texts = list(PLAIN)
    if is_open(state, "overtime") and may_overtime(state, seat):
        texts.append("overtime")
    least = 0 if state.rulings["rest_in_place"] == "allowed" else 1
    texts += [f"rest {spaces}" for spaces in range(least, min(2, room_to_relax(state, seat)) + 1)]
    left = _with_one_used(seat)
    for slug in filter(None, state.rows["project"]):
        texts += _ways_to_take(state, left, slug)
    for slug in filter(None, state.rows["item_activity"]):
        for level, part in enumerate(state.card(slug).levels, 1):
            if can_pay(left, saved(state, seat, part.cost, "spend")):
                texts.append(f"spend {slug} level {level}")
    if is_open(state, "get_job"):
        for slug in filter(None, state.rows["job"]):
            if can_pay(left, saved(state, seat, state.card(slug).hiring.cost, "get_job")):
                texts.append(f"hire {slug}")
    if is_open(state, "start_relationship"):
        texts += [f"date {slug}" for slug in state.rows["partner"] if slug]
    return texts


def _with_one_used(seat: Seat) -> Seat:
    """3.10: hourglasses in a cost come on top of the one that is used for the action."""
    return Seat(
        seat.number, stock=dict(seat.stock), hourglasses=seat.hourglasses - 1, short=seat.short, trait=seat.trait
    )


def _ways_to_take(state: State, seat: Seat, slug: str) -> list[str]:
    """A basic project is taken at its first level, a single-round one at any, a group project by a role."""
    card = state.card(slug)
    if card.kind == "group":
        ways = [(f"take {slug} role {role.label}", role) for role in card.roles]
    elif card.kind == "basic":
        ways = [(f"take {slug}", card.levels[0])]
    else:
        ways = [(f"take {slug} level {level}", part) for level, part in enumerate(card.levels, 1)]
    return [text for text, part in ways if can_pay_project(state, seat, part.cost, "take_project")]


def place_hourglass(state: State, seat: Seat, space: str) -> None:
    """3.2: placing an hourglass where one already has some causes 1 Stress, but not on Rest."""
    seat.hourglasses -= 1
    if seat.board.get(space, 0) and space != "rest":
        gain_stress(state, seat, max(0, 1 - spared(state, seat, space)))
    seat.board[space] = seat.board.get(space, 0) + 1


def steps(state: State, seat: Seat, text: str) -> list[tuple]:
    """Return what a board action does once its hourglass is placed."""
    word, *rest = text.split()
    number = seat.number
    if word in PLAIN:
        return [("gain", number, *PLAIN[word])]
    if word == "overtime":
        return [("gain", number, "hourglass", 2), ("gain", number, "stress", 2)]
    if word == "rest":
        return [("rest", number, int(rest[0]))]
    slug = rest[0]
    card = state.card(slug)
    if word == "take" and card.kind == "group":
        role = card.role(rest[2])
        return [
            ("pay_project", number, role.cost, "take_project"),
            ("take_out", slug),
            ("place", number, slug, 0),
            ("receive", number, role.gives, role.takes),
            ("move_to_role", number, slug, role.label),
        ]
    if word == "hire":
        return _hire(state, seat, slug)
    level = int(rest[2]) if len(rest) > 1 else 1
    part = card.levels[level - 1]
    if word == "take":
        payment = [("pay_project", number, part.cost, "take_project")]
    elif word == "spend":
        payment = [("pay", number, saved(state, seat, part.cost, "spend"))]
    else:
        payment = []
    return [
        *payment,
        ("take_out", slug),
        ("place", number, slug, level),
        ("receive", number, part.gives, part.takes),
    ]


def _hire(state: State, seat: Seat, slug: str) -> list[tuple]:
    """3.3: the old job leaves first, without penalty; then cost, the new card, and its reward."""
    card = state.card(slug)
    cost = saved(state, seat, card.hiring.cost, "get_job")
    return [
        ("leave_job", seat.number, ("start_job", seat.number, slug, cost)),
        ("receive", seat.number, card.hiring.gives, card.hiring.takes),
    ]


@step
def start_job(state: State, number: int, slug: str, cost: dict[str, int], replaced: bool) -> None:
    """Pay the Hiring Cost and place the job."""
    rank = state.card(slug).rank
    soon(state, ("pay", number, cost), ("take_out", slug), ("place", number, slug, rank, replaced))


@step
def rest(state: State, number: int, spaces: int) -> None:
    """3.3: move the stress indicator up to two spaces to the left within its section."""
    relax(state, state.seats[number], spaces)


@step
def move_to_role(state: State, number: int, slug: str, label: str) -> None:
    """3.3: the hourglass moves from Take Project onto the role, so the space is free of it again."""
    seat = state.seats[number]
    tokens = state.action.tokens
    seat.board["take_project"] -= tokens
    seat.held(slug).roles[label] = (number, tokens)
