"""Partners: love, weddings, separation and divorce, always on both tableaus."""

from __future__ import annotations

from games.friends.oracle.agenda import soon, step
from games.friends.oracle.state import SPACES, WED, Bond, State

#: Where a new partner's marker goes, by the area where it lay.
RETURNS = {"ex": "engaged", "still_married": "happily_married"}


def relate(state: State, one: int, other: int, relation: str) -> None:
    """Move the markers of two persons on both tableaus."""
    for number, person in ((one, other), (other, one)):
        if state.is_player(number):
            state.seats[number].bonds.setdefault(person, Bond()).relation = relation


def part(state: State, number: int) -> None:
    """End a player's relationship: from the first two spaces to the exes, from the others to the still married."""
    partner = state.seats[number].partner
    if partner is not None:
        is_wed = state.seats[number].relation_to(partner) in WED
        relate(state, number, partner, "still_married" if is_wed else "ex")


def end_other_marriages(state: State, one: int, other: int) -> None:
    """Divorce both persons from everybody else."""
    for number, spouse in ((one, other), (other, one)):
        if state.is_player(number):
            for person, bond in state.seats[number].bonds.items():
                if person != spouse and bond.relation in WED:
                    relate(state, number, person, "ex")


def is_agreed(state: State, number: int, partner: int) -> bool:
    """Whether a secure partner has agreed in this event."""
    return frozenset({number, partner}) in state.event.agreed


def would_break_secure(state: State, person: int) -> bool:
    """Whether love or marriage with a person would cost the active player a secure partner who has not agreed."""
    number = state.event.seat
    partner = state.seats[number].secure_partner
    return partner not in {None, person} and not is_agreed(state, number, partner)


@step
def loves(state: State, person: int) -> None:
    """Intensify the relationship with one's partner, or begin a new one."""
    number = state.event.seat
    if person == state.seats[number].partner:
        intensify(state, number, person)
    elif would_break_secure(state, person):
        soon(state, ("ask_consent", number, state.seats[number].secure_partner), ("begin_love", person))
    else:
        begin_love(state, person)


def intensify(state: State, number: int, person: int) -> None:
    """Move the partner to the next space; the fourth is the last. The third means marriage."""
    space = SPACES.index(state.seats[number].relation_to(person))
    if space + 1 == len(SPACES):
        return
    relate(state, number, person, SPACES[space + 1])
    if SPACES[space + 1] == "married" and state.rulings["second_marriage"] == "divorce":
        end_other_marriages(state, number, person)


@step
def begin_love(state: State, person: int) -> None:
    """A new partner is in love, a former one engaged, one still married happily married; older relationships end."""
    number = state.event.seat
    if would_break_secure(state, person):
        return
    relation = RETURNS.get(state.seats[number].relation_to(person), "in_love")
    part(state, number)
    if state.is_player(person):
        part(state, person)
    relate(state, number, person, relation)


@step
def marries(state: State, person: int) -> None:
    """Hold a wedding, unless it would cost a secure partner who does not agree."""
    number = state.event.seat
    if would_break_secure(state, person):
        soon(state, ("ask_consent", number, state.seats[number].secure_partner), ("wed", person))
    else:
        wed(state, person)


@step
def wed(state: State, person: int) -> None:
    """The person goes to the third space; other relationships and marriages of both end."""
    number = state.event.seat
    if would_break_secure(state, person):
        return
    relation = "married"
    before = state.seats[number].relation_to(person)
    if before == "happily_married" and state.rulings["marrying_happily"] == "stays":
        relation = "happily_married"
    if before == "still_married" and state.rulings["marrying_the_still_married"] == "happily":
        relation = "happily_married"
    if state.seats[number].partner != person:
        part(state, number)
    if state.is_player(person) and state.seats[person].partner != number:
        part(state, person)
    relate(state, number, person, relation)
    end_other_marriages(state, number, person)


@step
def separates(state: State, number: int) -> None:
    """End a player's relationship; a secure partner must agree."""
    partner = state.seats[number].partner
    is_secure = state.seats[number].secure_partner is not None
    if partner is None or (is_secure and frozenset({number, partner}) in state.event.refused):
        return
    if is_secure and not is_agreed(state, number, partner):
        soon(state, ("ask_consent", number, partner), ("separates", number))
        return
    part(state, number)


@step
def divorces(state: State, number: int) -> None:
    """End a player's marriages; who is happily married must agree."""
    for person, bond in state.seats[number].bonds.items():
        asks = bond.relation == "happily_married" and state.rulings["divorce_of_the_happy"] == "with_consent"
        if asks and frozenset({number, person}) in state.event.refused:
            continue
        if asks and not is_agreed(state, number, person):
            soon(state, ("ask_consent", number, person), ("divorces", number))
            return
        if bond.relation in WED:
            relate(state, number, person, "ex")
