"""Who comes along: who fits a place, whether a card is available at all, and the naming of the company.

A person gets into a place by one of three routes: by the active player's `own` choice (friends, neutral strangers, and
the partner), by an `offer`, or by `force`.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.cards import ANONYMOUS, Card, Place
from games.friends.oracle.needs import holds_with, is_barred, meets_needs
from games.friends.oracle.state import EXES, OTHER, PERSONS, Event, State, person_called


def fits(state: State, event: Event, place: Place, person: int, route: str) -> bool:
    """Whether a person may fill a place by a route, without asking for consent."""
    return suits(state, event, place, person, route) and all(
        frozenset(couple) in event.agreed for couple in couples_in_the_way(state, event, place, person)
    )


def suits(state: State, event: Event, place: Place, person: int, route: str) -> bool:
    """Whether a person may fill a place by a route, if every secure partner agrees."""
    if person == event.seat or not is_acquainted(state, event, place, person, route):
        return False
    volunteers = route == "offer" and state.rulings["celibate_company"] == "yes"
    if is_barred(state, person, event.card) and not volunteers:
        return False
    return (
        is_as_printed(state, event.seat, place, person)
        and meets_lettered_needs(state, event.seat, event.card, place, person)
        and may_have_child(state, event, place, person)
    )


def is_acquainted(state: State, event: Event, place: Place, person: int, route: str) -> bool:
    """Friends must be in the circle; a new person is neutral, or a player who offers or is forced."""
    seat = state.seats[event.seat]
    known = person in seat.bonds
    if place.kind == "partner":
        if route == "own":
            return person == seat.partner
        return known and state.rulings["offers_for_partners"] == "yes"
    if known:
        return True
    if place.kind == "friend":
        return route == "force" and state.rulings["forced_strangers"] == "yes"
    if route == "own":
        strangers = not event.card.is_goal or state.rulings["goal_company"] == "neutral_or_friend"
        return strangers and not state.is_player(person)
    return True


def is_as_printed(state: State, number: int, place: Place, person: int) -> bool:
    """Whether a person is what the card's text asks for: new, neutral, a woman, a man, an ex."""
    relation = state.seats[number].relation_to(person)
    facts = {
        "new": not relation,
        "neutral": not state.is_player(person),
        "woman": state.genders[person] == "woman",
        "man": state.genders[person] == "man",
        "ex": relation in EXES,
    }
    return all(facts[word] for word in place.only)


def meets_lettered_needs(state: State, number: int, card: Card, place: Place, person: int) -> bool:
    """Whether a person meets the prerequisites that name the letter of the place."""
    seat = state.seats[number]
    return all(holds_with(seat, need, person) for need in card.needs if need.letter and need.letter == place.letter)


def may_have_child(state: State, event: Event, place: Place, person: int) -> bool:
    """A child needs a woman and a man, who have sex on this card or had it before."""
    card = event.card
    if not place.letter or not card.has_line("child", place.letter):
        return True
    if state.genders[person] == state.genders[event.seat]:
        return False
    bond = state.seats[event.seat].bonds.get(person)
    had_sex = card.has_line("sex", place.letter) or (bond is not None and bond.sex > 0)
    return had_sex or state.rulings["child_needs"] == "other_gender_only"


def couples_in_the_way(state: State, event: Event, place: Place, person: int) -> list[tuple[int, int]]:
    """Return the secure relationships that love or marriage in a place would break: a player, and the partner to ask."""
    if not event.card.is_romantic(place):
        return []
    couples = []
    partner = state.seats[event.seat].secure_partner
    if partner not in {None, person} and state.rulings["secure_and_new_love"] != "skipped":
        couples.append((event.seat, partner))
    if state.is_player(person) and state.seats[person].secure_partner not in {None, event.seat}:
        couples.append((person, state.seats[person].secure_partner))
    return couples


def may_ask(state: State, event: Event, couple: tuple[int, int]) -> bool:
    """Whether a secure partner may still be asked; neutral persons never agree, and a refusal holds for the event."""
    number, partner = couple
    if number == event.seat:
        open_to_talk = state.rulings["secure_and_new_love"] == "must_deepen"
    else:
        open_to_talk = state.rulings["secured_person"] == "with_consent"
    return open_to_talk and state.is_player(partner) and frozenset(couple) not in event.refused


def naming_route(state: State, event: Event, person: int) -> str:
    """Return how the active player names a person: known ones and neutral ones freely, other players by force."""
    return "own" if person in state.seats[event.seat].bonds or not state.is_player(person) else "force"


def may_force(state: State, event: Event, person: int) -> bool:
    """Whether the active player has a marker in a player's colour; goals do not allow force."""
    return not event.card.is_goal and person in state.seats[event.seat].markers


def by_own_power(state: State, event: Event, place: Place, person: int, *, asking: bool = False) -> bool:
    """Whether the active player may name a person for a place, alone or (when asking) with consent."""
    route = naming_route(state, event, person)
    if route == "force" and (
        place.kind == "partner"
        or not may_force(state, event, person)
        or state.rulings["forcing_moment"] == "settling_only"
    ):
        return False
    if not asking:
        return fits(state, event, place, person, route)
    couples = couples_in_the_way(state, event, place, person)
    return suits(state, event, place, person, route) and all(
        frozenset(couple) in event.agreed or may_ask(state, event, couple) for couple in couples
    )


def companies(places: list[Place], candidates: list[list[int]], prefix: list[int]) -> Iterator[list[int]]:
    """Yield every way to fill the places with different persons; like places have persons in ascending order."""
    if len(prefix) == len(places):
        yield prefix
        return
    for person in candidates[len(prefix)]:
        if is_in_order(places, prefix, person):
            yield from companies(places, candidates, [*prefix, person])


def is_in_order(places: list[Place], prefix: list[int], person: int) -> bool:
    """Whether a person may come next: all are different, and like places without a letter ascend."""
    place = places[len(prefix)]
    like = [one for one, other in zip(prefix, places, strict=False) if other == place and not place.letter]
    return person not in prefix and (not like or like[-1] < person)


def can_be_filled(state: State, event: Event, prefix: list[int]) -> bool:
    """Whether the places after those of a prefix can all be filled by the active player's own power."""
    places = event.card.places
    candidates = [[person for person in range(PERSONS) if by_own_power(state, event, one, person)] for one in places]
    return any(has_markers_for(state, event, company) for company in companies(places, candidates, prefix))


def has_markers_for(state: State, event: Event, company: list[int]) -> bool:
    """Whether there are markers for all sex and all children of a card; only one ruling counts them.

    An act or child of two players takes two markers, and what is anonymous takes one of each player whom it touches.
    """
    if state.rulings["markers"] == "not_limited":
        return True
    card, needed = event.card, 0
    players = 1 + sum(map(state.is_player, company))
    sharing = 1 if card.is_goal or state.rulings["participants_bonds"] == "only_the_active" else players
    for line in card.lines:
        if line.word in {"sex", "child"}:
            persons = [one for one, place in zip(company, card.places, strict=True) if place.letter == line.whom]
            needed += sharing if line.whom == ANONYMOUS else 1 + sum(map(state.is_player, persons))
    return state.sex_markers >= needed


def is_available(state: State, number: int, card: Card) -> bool:
    """Whether a player may take, select or bid for a card: prerequisites, celibacy, and a full company by own power."""
    return (
        meets_needs(state.seats[number], card)
        and not is_barred(state, number, card)
        and is_harmless(state, number, card)
        and can_be_filled(state, Event(card, number), [])
    )


def is_harmless(state: State, number: int, card: Card) -> bool:
    """Whether nothing in the effects of a card refuses it: an anonymous child without sex, a secure relationship."""
    seat, rulings = state.seats[number], state.rulings
    secure = seat.secure_partner
    if card.has_line("child", ANONYMOUS) and rulings["anonymous_child"] == "yes":
        other = OTHER[state.genders[number]]
        if not card.has_line("sex", ANONYMOUS) and not seat.bed[other]:
            return False
    if secure is None:
        return True
    if rulings["secure_and_new_love"] == "card_refused":
        free = [place for place in card.places if place.kind != "partner"]
        if any(card.is_romantic(place) for place in free):
            return False
    if rulings["secure_and_separation"] == "card_refused":
        happy = seat.relation_to(secure) == "happily_married" and rulings["divorce_of_the_happy"] == "with_consent"
        return not card.has_line("separates") and not (card.has_line("divorces") and happy)
    return True


@step
def ask_name(state: State) -> None:
    """Name the next person of the company; the partner comes along without a word."""
    event = state.event
    places = event.card.places
    if len(event.named) == len(places):
        soon(state, ("ask_offer", event.seat))
        return
    place = places[len(event.named)]
    persons = [
        person
        for person in range(PERSONS)
        if is_in_order(places, event.named, person)
        and by_own_power(state, event, place, person, asking=True)
        and can_be_filled(state, event, [*event.named, person])
    ]
    words = {"own": "bring", "force": "force"}
    texts = [f"{words[naming_route(state, event, person)]} {state.name(person)}" for person in persons]
    ask(state, "name", event.seat, texts)


@answer("name")
def name(state: State, text: str) -> None:
    """A person is named; secure partners whom it would cost are asked at once."""
    soon(state, ("accept_name", person_called(state, text.split(maxsplit=1)[1])))


@step
def accept_name(state: State, person: int) -> None:
    """Accept a person once everybody has agreed; after a refusal another person must be named."""
    event = state.event
    place = event.card.places[len(event.named)]
    for couple in couples_in_the_way(state, event, place, person):
        if frozenset(couple) in event.refused:
            soon(state, ("ask_name",))
            return
        if frozenset(couple) not in event.agreed:
            soon(state, ("ask_consent", *couple), ("accept_name", person))
            return
    event.named.append(person)
    if naming_route(state, event, person) == "force":
        event.forced.append(person)
    soon(state, ("ask_name",))


@step
def ask_consent(state: State, number: int, partner: int) -> None:
    """Ask a secure partner to agree to a separation; neutral persons refuse, and a couple is asked once in an event."""
    couple = frozenset({number, partner})
    if couple in state.event.agreed + state.event.refused:
        return
    if state.is_player(partner):
        ask(state, "consent", partner, ["agree", "refuse"], couple)
    else:
        state.event.refused.append(couple)


@answer("consent")
def consent(state: State, text: str, couple: frozenset) -> None:
    """Remember the answer for this event."""
    (state.event.agreed if text == "agree" else state.event.refused).append(couple)
