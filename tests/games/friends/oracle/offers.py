"""Offers: other players ask to come along, the active player forces some, and the company is settled."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.company import companies, fits, has_markers_for, may_force
from games.friends.oracle.state import PERSONS, Event, State, person_called


def is_closed(state: State, event: Event, index: int) -> bool:
    """Whether the named person keeps a place: a secure partner who is about to be loved or married."""
    place = event.card.places[index]
    return event.card.is_romantic(place) and event.named[index] == state.seats[event.seat].secure_partner


def open_to(state: State, event: Event, person: int, route: str) -> bool:
    """Whether some place is open to a player who offers or is forced."""
    return any(
        not is_closed(state, event, index) and fits(state, event, place, person, route)
        for index, place in enumerate(event.card.places)
    )


@step
def ask_offer(state: State, after: int) -> None:
    """Ask the next player clockwise who could offer; those without a marker, or without a place, are not asked."""
    event = state.event
    if event.card.is_goal:
        soon(state, ("close_company", event.named))
        return
    for number in state.clockwise(after):
        out = (event.seat, *event.offered, *event.forced, *event.silent)
        if number not in out and event.seat in state.seats[number].markers and open_to(state, event, number, "offer"):
            ask(state, "offer", number, ["offer", "stay out"], number)
            return
    soon(state, ("start_settling",))


@answer("offer")
def offer(state: State, text: str, number: int) -> None:
    """An offer gives all silent players another chance; offers cannot be withdrawn."""
    event = state.event
    if text == "offer":
        event.offered.append(number)
        if state.rulings["offers"] == "in_rounds":
            event.silent = []
    else:
        event.silent.append(number)
    soon(state, ("ask_offer", number))


@step
def start_settling(state: State) -> None:
    """Without an offer the named persons come along; force at this moment alone needs no offer."""
    event = state.event
    late = state.rulings["forcing_moment"] == "settling_only" and forceable(state, event, 0)
    if event.offered or late:
        soon(state, ("ask_settle", [], 0))
    else:
        soon(state, ("close_company", event.named))


def forceable(state: State, event: Event, least: int) -> list[int]:
    """Return the seats that may be forced now, in ascending order, so that each result has one way to it."""
    return [
        number
        for number in range(least, len(state.seats))
        if number not in (event.seat, *event.offered, *event.forced)
        and may_force(state, event, number)
        and open_to(state, event, number, "force")
    ]


def legal_companies(state: State, event: Event) -> list[list[int]]:
    """Return every company that may be settled on: it has as many of those who offered or are forced as is possible."""
    places = event.card.places
    bound = {**dict.fromkeys(event.offered, "offer"), **dict.fromkeys(event.forced, "force")}
    free = event.named if state.rulings["rest_of_the_places"] == "the_named" else range(PERSONS)
    candidates = []
    for index, place in enumerate(places):
        closed = is_closed(state, event, index)
        candidates.append([
            person
            for person in range(PERSONS)
            if (person in bound and not closed and fits(state, event, place, person, bound[person]))
            or (person in free and fits(state, event, place, person, "own"))
        ])  # fmt: skip
    found = [one for one in companies(places, candidates, []) if has_markers_for(state, event, one)]
    legal = with_most(found, set(bound))
    kept = kept_partner(state, event)
    if kept is not None:
        staying = with_most([one for one in found if one[kept] == event.named[kept]], set(bound))
        legal += [one for one in staying if one not in legal]
    return legal


def with_most(found: list[list[int]], bound: set[int]) -> list[list[int]]:
    """Return the companies with the most persons of a set."""
    most = max((len(bound & set(one)) for one in found), default=0)
    return [one for one in found if len(bound & set(one)) == most]


def kept_partner(state: State, event: Event) -> int | None:
    """Return the place of the partner whom the active player named for love or marriage and may keep."""
    if state.rulings["offers_against_a_partner"] != "partner_may_be_kept":
        return None
    partner = state.seats[event.seat].partner
    named = enumerate(event.named)
    return next((at for at, one in named if one == partner and event.card.is_romantic(event.card.places[at])), None)


@step
def ask_settle(state: State, prefix: list[int], least: int) -> None:
    """Force players, and then fill the places one after the other."""
    event = state.event
    if len(prefix) == len(event.card.places):
        soon(state, ("close_company", prefix))
        return
    at = len(prefix)
    next_ones = sorted({one[at] for one in legal_companies(state, event) if one[:at] == prefix})
    texts = [f"bring {state.name(person)}" for person in next_ones]
    if not prefix:
        texts += [f"force {state.name(number)}" for number in forceable(state, event, least)]
    ask(state, "settle", event.seat, texts, prefix)


@answer("settle")
def settle(state: State, text: str, prefix: list[int]) -> None:
    """Force a player into the choice, or fill a place."""
    word, _, name = text.partition(" ")
    person = person_called(state, name)
    if word == "force":
        state.event.forced.append(person)
        soon(state, ("ask_settle", prefix, person + 1))
    else:
        soon(state, ("ask_settle", [*prefix, person], 0))


@step
def close_company(state: State, company: list[int]) -> None:
    """Markers of players who come along leave the game; all others go back."""
    event = state.event
    event.company = list(company)
    gone = [(number, event.seat) for number in event.offered if number in company]
    gone += [(event.seat, number) for number in event.forced if number in company]
    for number, colour in gone:
        state.seats[number].markers.remove(colour)
    state.spent += gone
    soon(state, ("make_friends",))
