"""Chapter 3.2 of the rulebook, Upkeep."""

from __future__ import annotations

from games.pursuit.oracle.agenda import answer, ask, soon, step
from games.pursuit.oracle.ending import end_if_all_are_dead
from games.pursuit.oracle.happiness import can_pay
from games.pursuit.oracle.rewards import discard_with_penalty
from games.pursuit.oracle.state import Held, Seat, State, held_of_kind, part_of, slots_filled, slots_of
from games.pursuit.oracle.stress import gain_stress, lay_down

ORDER_MATTERS = {"stress", "relax", "good_health", "short_term", "hourglass"}


@step
def start_upkeep(state: State) -> None:
    """Begin with what traits give each round (in the Teen round as well), then the stress of slots and partners."""
    state.phase = "upkeep"
    state.moment += 1
    traits = [
        ("receive", seat.number, state.card(seat.trait).each_round.gives, state.card(seat.trait).each_round.takes)
        for seat in state.seats_in_turn()
        if seat.alive and state.card(seat.trait).each_round
    ]
    payments = [("upkeep_of", seat.number) for seat in state.seats_in_turn()]
    soon(state, *traits, ("stress_of_slots",), *payments, ("end_upkeep",))


@step
def stress_of_slots(state: State) -> None:
    """Everybody gets 1 Stress for each card beyond the slots and for each partner beyond the first, at one moment."""
    for seat in state.seats:
        if seat.alive:
            partners = len(held_of_kind(state, seat, "partner"))
            excess = slots_filled(state, seat) - slots_of(state, seat)
            gain_stress(state, seat, max(0, excess) + max(0, partners - 1))
        seat.unresolved = [held.card for held in seat.cards if _has_upkeep(state, held)] if not seat.gone else []
    if not any(seat.alive for seat in state.seats):
        end_if_all_are_dead(state)
        return
    for seat in state.seats:
        _leave_if_dead(state, seat)
        seat.gone = not seat.alive and not seat.unresolved
    state.moment += 1
    soon(state, ("look_at_goals", "upkeep"))


def _has_upkeep(state: State, held: Held) -> bool:
    part = part_of(state, held)
    return part is not None and (bool(part.upkeep) or bool(part.earns))


def _leave_if_dead(state: State, seat: Seat) -> None:
    """3.5: who dies in Upkeep has no part in the rest of it (ruling death_in_upkeep)."""
    if not seat.alive and not seat.gone and (state.rulings["death_in_upkeep"] == "stops" or not seat.unresolved):
        lay_down(seat)
        seat.unresolved = []
        seat.gone = state.rulings["upkeep_order"] == "in_turn"


def _cost(state: State, seat: Seat, slug: str) -> dict[str, int]:
    """Return the upkeep cost of a card; a retired job has none."""
    held = seat.held(slug)
    return {} if held.status == "retired" else part_of(state, held).upkeep or {}


def _can_pay(state: State, seat: Seat, cost: dict[str, int]) -> bool:
    if state.rulings["hourglass_upkeep_short"] == "borrowed":
        cost = {thing: amount for thing, amount in cost.items() if thing != "hourglass"}
    return can_pay(seat, cost)


@step
def upkeep_of(state: State, number: int) -> None:
    """One player resolves every card: those that ask for nothing and whose order cannot matter come first."""
    seat = state.seats[number]
    plain = [
        slug
        for slug in seat.unresolved
        if not _cost(state, seat, slug)
        and not any(thing in ORDER_MATTERS for thing, _ in part_of(state, seat.held(slug)).earns)
    ]
    soon(state, *(("resolve", number, slug) for slug in plain), ("fill_rows",), ("ask_upkeep", number))


@step
def ask_upkeep(state: State, number: int) -> None:
    """Ask which card is paid or discarded next; the only card left that gives without a cost is not asked about."""
    seat = state.seats[number]
    if not seat.unresolved:
        return
    pays = [f"pay {one}" for one in seat.unresolved if _can_pay(state, seat, _cost(state, seat, one))]
    drops = [f"drop {one}" for one in seat.unresolved if _cost(state, seat, one)]
    if len(pays) == 1 and not drops:
        soon(state, ("resolve", number, seat.unresolved[0]), ("fill_rows",), ("ask_upkeep", number))
    else:
        ask(state, "upkeep", number, pays + drops, number)


@answer("upkeep")
def upkeep(state: State, text: str, number: int) -> None:
    """Pay for a card, or discard it with the penalty."""
    word, slug = text.split()
    if word == "pay":
        soon(state, ("resolve", number, slug), ("fill_rows",), ("ask_upkeep", number))
    else:
        discard_with_penalty(state, state.seats[number], slug)
        soon(state, ("after_card", number), ("fill_rows",), ("ask_upkeep", number))


@step
def resolve(state: State, number: int, slug: str) -> None:
    """Pay the upkeep cost of a card and receive its upkeep reward; hourglasses lie on the card until the phase ends."""
    seat = state.seats[number]
    if slug not in seat.unresolved:
        return
    for thing, amount in _cost(state, seat, slug).items():
        if thing == "hourglass":
            placed = min(amount, seat.hourglasses)
            seat.debt += amount - placed
            seat.hourglasses -= placed
            seat.on_cards += placed
        else:
            seat.stock[thing] -= amount
    seat.unresolved.remove(slug)
    soon(state, ("receive", number, part_of(state, seat.held(slug)).earns), ("after_card", number))


@step
def after_card(state: State, number: int) -> None:
    """After each card: goals, the end of a life, and the end of the game at any time in this phase."""
    if not any(seat.alive for seat in state.seats):
        soon(state, ("look_at_goals", "upkeep"), ("stop_upkeep",))
    elif state.rulings["upkeep_order"] == "in_turn":
        state.moment += 1
        soon(state, ("look_at_goals", "upkeep"), ("leave_upkeep", number))
    else:
        soon(state, ("leave_upkeep", number))


@step
def leave_upkeep(state: State, number: int) -> None:
    """A player whose life ended stops here."""
    _leave_if_dead(state, state.seats[number])


@step
def stop_upkeep(state: State) -> None:
    """3.11: the game ends at once when nobody is alive."""
    end_if_all_are_dead(state)


@step
def end_upkeep(state: State) -> None:
    """Move the hourglasses from the cards to Spent Time; simultaneous payments are judged now."""
    for seat in state.seats:
        seat.spent += seat.on_cards
        seat.on_cards = 0
    state.moment += 1
    if state.rulings["upkeep_order"] == "together":
        soon(state, ("look_at_goals", "upkeep"), ("bury",), ("start_action_phase",))
    else:
        soon(state, ("start_action_phase",))


@step
def bury(state: State) -> None:
    """After simultaneous payments, those who died have no part in any phase any more."""
    for seat in state.seats:
        seat.gone = not seat.alive
