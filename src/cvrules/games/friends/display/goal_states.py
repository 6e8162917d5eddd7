"""Says in a few words whether a goal or an event is possible, and if not, why.

The screen, the answers to questions and the score sheet use these functions, so they always agree.
"""

from __future__ import annotations

from attrs import evolve

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.display.condition_progress import missing_text, progress
from cvrules.games.friends.display.places import place_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.company import event_refusal, own_choices
from cvrules.games.friends.rulebook.goals import goal_obstacle
from cvrules.games.friends.rulebook.places import Role, can_be_parent, is_agreed
from cvrules.games.friends.table.bond import HAPPY
from cvrules.games.friends.table.refusal import Refusal
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.table.spec import Place, Spec
from cvrules.games.friends.table.table import Draft, SeenTable, Table, copy_of

__all__ = [
    "_is_closed_by_secure_love",
    "blocked_goal_refusal",
    "blocked_text",
    "card_obstacles",
    "empty_places",
    "goal_state_text",
    "persons_but_no_parents",
]


def blocked_goal_refusal(table: SeenTable | Table, at: int, spec: Spec) -> Refusal | None:
    """Return why a goal is not possible now, although all its conditions are met.

    The result is `None` if the goal is possible, or if a condition on the tableau is not met. It does
    not depend on whose turn it is, or on what partners have agreed to in the current event.

    Args:
        table: The table.
        at: The seat of the player.
        spec: The goal.
    """
    if not all(one.is_met for one in progress(table.seats[at], spec)):
        return None
    return goal_obstacle(table, at, spec)


def goal_state_text(table: SeenTable | Table, at: int, spec: Spec, writer: Writer, ready: str) -> str:
    """Return what a goal needs, why it is blocked, or that it can be fulfilled.

    Args:
        table: The table.
        at: The seat of the player.
        spec: The goal.
        writer: A writer that knows the names of all persons.
        ready: The text for a goal that can be fulfilled.
    """
    return missing_text(table.seats[at], spec, writer) or blocked_text(table, at, spec, writer) or ready


def blocked_text(table: SeenTable | Table, at: int, spec: Spec, writer: Writer) -> str:
    """Return why a goal is blocked, as a short text; empty if it is not blocked."""
    refusal = blocked_goal_refusal(table, at, spec)
    return "" if refusal is None else writer.text("ui.blocked", why=_short_reason(table, at, spec, refusal, writer))


def _short_reason(table: SeenTable | Table, at: int, spec: Spec, refusal: Refusal, writer: Writer) -> str:
    """Return the first reason why a goal is blocked, in a few words."""
    places = empty_places(table, at, spec) if refusal.key == "nobody" else ()
    texts = [
        _refusal_text(table, at, refusal, writer),
        *(_empty_place_text(table, at, spec, place, writer) for place in places),
    ]
    return next(filter(None, texts), writer.text("blocked.rules"))


def card_obstacles(table: SeenTable | Table, at: int, spec: Spec, writer: Writer) -> list[str]:
    """Return all reasons why a player cannot carry out an event, each in a few words.

    Args:
        table: The table.
        at: The seat of the player.
        spec: The card.
        writer: A writer that knows the names of all persons.
    """
    missing, refusal = (
        missing_text(table.seats[at], spec, writer),
        event_refusal(_copy_without_agreements(table), at, spec),
    )
    texts = [missing, *([_refusal_text(table, at, refusal, writer)] if refusal is not None else [])]
    texts += [_empty_place_text(table, at, spec, place, writer) for place in empty_places(table, at, spec)]
    return list(dict.fromkeys(filter(None, texts)))


def _refusal_text(table: SeenTable | Table, at: int, refusal: Refusal, writer: Writer) -> str:
    """Return a refusal in a few words; empty if texts about empty places explain it."""
    if refusal.key == "secure":
        return _secure_partner_text(table, at, writer)
    if refusal.key in {"celibate", "no_parent"}:
        return writer.text(f"blocked.{refusal.key}")
    return "" if refusal.key == "nobody" else writer.text("blocked.rules")


def _secure_partner_text(table: SeenTable | Table, at: int, writer: Writer) -> str:
    """Return a few words about a player's secure relationship."""
    bonds = table.seats[at].bonds
    partner = circle_of(bonds).partner
    key = "blocked.happy" if bonds[partner] == HAPPY else "blocked.engaged"
    return writer.text(key, person=writer.person(partner))


def _empty_place_text(table: SeenTable | Table, at: int, spec: Spec, place: Place, writer: Writer) -> str:
    """Return the reason why no person can take a place, in a few words."""
    if place.noun == PARTNER and circle_of(table.seats[at].bonds).partner < 0:
        return writer.text("blocked.no_partner")
    if _is_closed_by_secure_love(table, at, place):
        return _secure_partner_text(table, at, writer)
    if place.is_parent and persons_but_no_parents(table, at, spec, place):
        return writer.text("blocked.no_parent")
    return writer.text("blocked.nobody", who=place_text(place, writer))


def persons_but_no_parents(table: SeenTable | Table, at: int, spec: Spec, place: Place) -> tuple[int, ...]:
    """Return the persons who could take a place if the card did not bring a child.

    The result is empty if one of them could be a parent, because then the child is no obstacle.
    """
    draft, without = _copy_without_agreements(table), evolve(place, is_parent=False)
    persons = own_choices(draft, at, spec, without)
    has_parents = any(can_be_parent(draft, Role(at, spec, place), person) for person in persons)
    return () if has_parents else persons


def _copy_without_agreements(table: SeenTable | Table) -> Draft:
    """Return a copy of the table on which no partner has agreed to a separation yet."""
    draft = copy_of(table)
    draft.agreed = 0
    return draft


def empty_places(table: SeenTable | Table, at: int, spec: Spec) -> tuple[Place, ...]:
    """Return a card's places to report as empty because no person can take them.

    If a place has a condition that the player has not met with any person, the place is left out,
    because the condition is reported as missing. A partner's place is always included if the player
    is single.
    """
    draft = _copy_without_agreements(table)
    unmet = [one.place for one in progress(table.seats[at], spec) if not one.is_met]
    is_single = circle_of(table.seats[at].bonds).partner < 0
    found = [
        place for place in dict.fromkeys(spec.places) if place not in unmet or (place.noun == PARTNER and is_single)
    ]
    return tuple(
        place
        for place in found
        if not any(is_agreed(draft, at, place, person) for person in own_choices(draft, at, spec, place))
    )


def _is_closed_by_secure_love(table: SeenTable | Table, at: int, place: Place) -> bool:
    """Return whether a player's secure relationship rules out a place for new love."""
    return place.is_love and place.noun != PARTNER and circle_of(table.seats[at].bonds).is_secure
