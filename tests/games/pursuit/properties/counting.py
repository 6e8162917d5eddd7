"""Counts what a life goal asks for, slowly, from the words on the cards."""

from __future__ import annotations

from typing import Any

from cvrules.games.pursuit.cards.conditions import LifeSpan
from cvrules.games.pursuit.table.seat import ASIDE
from cvrules.model.bundle import UNITS

__all__ = ["count", "meets"]

STOCK = ("knowledge", "creativity", "influence", "money")
PROJECTS = ("basic", "single_round", "group")
SINGULAR = {plural: unit for unit, plural in UNITS.items()}


def count(table: Any, at: int, what: str) -> int:
    """Return how many of a thing a seat has."""
    seat = table.seats[at]
    *before, noun = what.split(" ")
    noun = SINGULAR.get(noun, noun)
    if noun in STOCK:
        return seat.stock[noun]
    if noun in {"long_term", "promotion", "card"}:
        return {"long_term": seat.long_term, "promotion": seat.promotions, "card": len(seat.held)}[noun]
    held = [(table.rules.cards[one.card], one) for one in seat.held]
    if noun != "project":
        level = int(before[0].removeprefix("level_")) if before else 0
        return sum(card.types[0] == noun and one.level >= level for card, one in held)
    if table.rules.rulings.joined_projects_yes:
        others = [one for other in table.seats for one in other.held if one.card in seat.joined_ids]
        held += [(table.rules.cards[one.card], one) for one in others]
    if "completed" in before:
        held = [(card, one) for card, one in held if one.state == ASIDE]
        before.remove("completed")
    kinds = [card for card, _ in held if card.types[0] in PROJECTS]
    return sum(not before or before[0] in {card.category, card.types[0]} for card in kinds)


def meets(table: Any, requirement: Any) -> bool:
    """Return whether the only player meets a solo condition at the end."""
    died = table.seats[0].died_in
    if isinstance(requirement, LifeSpan):
        return died <= requirement.round if requirement.is_short else died >= requirement.round
    return all(count(table, 0, term.what) >= term.amount for term in requirement)
