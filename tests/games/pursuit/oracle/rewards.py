"""What players receive, and cards that enter or leave a play area (3.1, 3.3 and 3.10 of the rulebook)."""

from __future__ import annotations

from games.pursuit.oracle.agenda import answer, ask, ask_chance, soon, step
from games.pursuit.oracle.cards import KINDS_OF_ROW, PROJECTS, ROWS, STOCK
from games.pursuit.oracle.happiness import change_long, change_short
from games.pursuit.oracle.piles import discard, take_from
from games.pursuit.oracle.state import (
    Held,
    Seat,
    State,
    all_hourglasses,
    fills_a_slot,
    held_of_kind,
    job_of,
    slots_filled,
    slots_of,
)
from games.pursuit.oracle.stress import gain_stress, good_health, relax

MOST_HOURGLASSES = 9
INDICATOR = ("stress", "relax", "good_health")


@step
def receive(state: State, number: int, gives: list[tuple[str, int]], takes: list[tuple[str, int]] = ()) -> None:
    """Receive a reward as printed, or in an order of one's own where the order can matter (ruling reward_order)."""
    moving = [term for term in gives if term[0] in INDICATOR] + [("card", kind, level) for kind, level in takes]
    if state.rulings["reward_order"] == "players_choice" and len({_name(term) for term in moving}) > 1:
        plain = [("gain", number, *term) for term in gives if term[0] not in INDICATOR]
        soon(state, *plain, ("choose_order", number, moving))
        return
    soon(state, *(("gain", number, *term) for term in gives), *(("take_card", number, *term) for term in takes))


def _name(term: tuple) -> str:
    return term[1] if term[0] == "card" else term[0]


@step
def choose_order(state: State, number: int, moving: list[tuple]) -> None:
    """Ask which of the symbols that move the stress indicator, or which card, is received next."""
    names = list(dict.fromkeys(_name(term) for term in moving))
    if len(names) > 1:
        ask(state, "order", number, [f"receive {name}" for name in names], number, moving)
    else:
        soon(state, *(_received(number, term) for term in moving))


def _received(number: int, term: tuple) -> tuple:
    return ("take_card", number, *term[1:]) if term[0] == "card" else ("gain", number, *term)


@answer("order")
def order(state: State, text: str, number: int, moving: list[tuple]) -> None:
    """Receive what was chosen, and ask again about the rest."""
    chosen = next(term for term in moving if f"receive {_name(term)}" == text)
    rest = list(moving)
    rest.remove(chosen)
    soon(state, _received(number, chosen), ("choose_order", number, rest))


@step
def gain(state: State, number: int, thing: str, amount: int) -> None:
    """Receive one kind of thing."""
    seat = state.seats[number]
    if thing in STOCK:
        seat.stock[thing] += amount
    elif thing == "long_term":
        change_long(state, seat, amount)
    elif thing == "hourglass":
        gain_hourglasses(state, seat, amount)
    elif thing == "short_term":
        if seat.cube:
            change_short(state, seat, amount)
        elif state.rulings["rewards_of_the_dead"] == "short_term_becomes_long_term":
            change_long(state, seat, amount)
    elif thing == "stress":
        gain_stress(state, seat, amount)
    elif thing == "relax":
        relax(state, seat, amount)
    else:
        for _ in range(amount):
            good_health(state, seat)


def gain_hourglasses(state: State, seat: Seat, amount: int) -> None:
    """3.10: nobody has more than nine hourglasses available; excess ones are lost."""
    if state.rulings["hourglass_limit"] == "nine_available":
        room = MOST_HOURGLASSES - seat.hourglasses
    else:
        room = MOST_HOURGLASSES - all_hourglasses(state, seat)
    seat.hourglasses += max(0, min(amount, room))


@step
def trait_bonus(state: State, number: int, action: str) -> None:
    """2: receive what one's trait gives for an action, after everything else in it."""
    parts = [part for on, part in state.card(state.seats[number].trait).gives_on if on == action]
    soon(state, *(("receive", number, part.gives, part.takes) for part in parts))


def spared(state: State, seat: Seat, action: str) -> int:
    """Return how much stress of repeating an action the trait spares its owner."""
    return sum(amount for on, amount in state.card(seat.trait).spares if on == action)


@step
def place(state: State, number: int, slug: str, level: int, replaced_an_active_job: bool = False) -> None:
    """3.1, 3.3: put a card into a play area, with the stress of an excess slot and of an additional partner."""
    seat = state.seats[number]
    card = state.card(slug)
    held = Held(slug, level)
    seat.cards.append(held)
    set_aside_if_completed(state, held)
    excess = int(fills_a_slot(state, held) and slots_filled(state, seat) > slots_of(state, seat))
    if replaced_an_active_job and state.rulings["replaced_job_slot"] == "no_stress":
        excess = 0
    additional = int(card.kind == "partner" and len(held_of_kind(state, seat, "partner")) > 1)
    if state.rulings["two_stresses"] == "one":
        gain_stress(state, seat, max(excess, additional))
    else:
        gain_stress(state, seat, excess + additional)


def set_aside_if_completed(state: State, held: Held) -> None:
    """3.3: a basic project frees its slot as soon as it reaches its last level."""
    card = state.card(held.card)
    if card.kind == "basic" and held.level == len(card.levels):
        held.status = "aside"


@step
def take_out(state: State, slug: str) -> None:
    """Take a card from the board, so that it can be placed."""
    take_from(state, slug)


@step
def leave_job(state: State, number: int, then: tuple) -> None:
    """3.3: discard the present job without penalty; the step `then` learns whether it was active."""
    seat = state.seats[number]
    job = job_of(state, seat)
    was_active = job is not None and job.status == "active"
    if job is not None:
        remove(state, seat, job.card)
    soon(state, (*then, was_active))


def remove(state: State, seat: Seat, slug: str) -> None:
    """Discard a card from a play area."""
    seat.cards.remove(seat.held(slug))
    if slug in seat.unresolved:
        seat.unresolved.remove(slug)
    discard(state, slug)


def discard_with_penalty(state: State, seat: Seat, slug: str) -> None:
    """3.9: discard a card, get 1 Stress and lose 1 Short-Term Happiness."""
    remove(state, seat, slug)
    gain_stress(state, seat, 1)
    change_short(state, seat, -1)


def suitable(state: State, slug: str | None, kind: str, level: int) -> bool:
    """Whether a card is one that a reward speaks of; `project` means any project with levels."""
    if slug is None:
        return False
    card = state.card(slug)
    return card.has_level(level) and card.kind in (PROJECTS if kind == "project" else (kind,))


def row_of_kind(kind: str) -> str:
    """Return the row in which cards of a kind lie."""
    return "project" if kind == "project" else next(row for row in ROWS if kind in KINDS_OF_ROW[row])


@step
def take_card(state: State, number: int, kind: str, level: int) -> None:
    """3.10: receive a card as part of a reward, without its own reward and without a cost."""
    row = row_of_kind(kind)
    from_row = state.rulings["rewarded_card_from"] == "row"
    cards = [one for one in (state.rows if from_row else state.piles)[row] if suitable(state, one, kind, level)]
    if not cards:
        return
    refuse = ["pick nothing"] if state.rulings["rewarded_card"] == "may" else []
    if from_row:
        ask(state, "pick", number, [f"pick {one}" for one in cards] + refuse, number, kind, level)
    elif refuse:
        ask(state, "pick", number, ["pick pile", "pick nothing"], number, kind, level)
    else:
        soon(state, ("draw_reward", number, kind, level))


@answer("pick")
def pick(state: State, text: str, number: int, kind: str, level: int) -> None:
    """Place the card that was chosen."""
    word = text.removeprefix("pick ")
    if word == "pile":
        soon(state, ("draw_reward", number, kind, level))
    elif word != "nothing":
        place_reward(state, word, number, level)


@step
def draw_reward(state: State, number: int, kind: str, level: int) -> None:
    """Search the pile for a suitable card: each is equally likely to be found first."""
    cards = sorted(one for one in state.piles[row_of_kind(kind)] if suitable(state, one, kind, level))
    ask_chance(state, "find_reward", [f"find {one}" for one in cards], number, level)


@answer("find_reward")
def find_reward(state: State, text: str, number: int, level: int) -> None:
    """Place the card that was found."""
    place_reward(state, text.removeprefix("find "), number, level)


def place_reward(state: State, slug: str, number: int, level: int) -> None:
    """Take a card from where it lies and place it; a job replaces the present one."""
    take_from(state, slug)
    if state.card(slug).kind == "job":
        soon(state, ("leave_job", number, ("place", number, slug, level)))
    else:
        soon(state, ("place", number, slug, level))
