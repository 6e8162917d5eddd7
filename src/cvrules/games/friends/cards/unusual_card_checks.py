"""Warns about cards that are allowed but unusual."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.games.friends.cards.card import BONDS, Card, friends_cards
from cvrules.games.friends.cards.clauses import Child, Loves, Marries, Separates, Sex
from cvrules.games.friends.cards.value import POINTS, STEPS, points_of, steps_of
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context

__all__ = ["ODDITIES"]


def check_separation_comes_first(context: Context) -> Iterator[Diagnostic]:
    """CV269: a card begins a relationship and immediately ends it."""
    for card in friends_cards(context.subjects):
        is_love = False
        for bond in card.bonds:
            if isinstance(bond, Loves | Marries):
                is_love = True
            elif isinstance(bond, Separates) and is_love:
                message = "this separation ends the relationship that the card has just begun"
                yield _warning("CV269", message, bond.span, "write 'separates' above 'loves' or 'marries'")


def check_puberty_is_open_to_all(context: Context) -> Iterator[Diagnostic]:
    """CV270: a puberty card requires something that players rarely have so early."""
    for card in friends_cards(context.subjects):
        if card.types != ("puberty",):
            continue
        for line in card.needs:
            if line.number != 0 and line.what is not HOLE:
                yield _warning(
                    "CV270", "players have nothing yet when they play puberty cards", line.span, "leave the line out"
                )
        for company in card.company:
            if company.who is not HOLE and company.who.split(" ")[-1] in {"friend", "ex", "partner"}:
                message = "players have hardly any friends, exes or partners when they play puberty cards"
                yield _warning("CV270", message, company.span, "write 'person' instead")


def check_worth_is_usual(context: Context) -> Iterator[Diagnostic]:
    """CV272: a card gives or requires much more or much less than other cards."""
    for card in friends_cards(context.subjects):
        if len(card.types) > 1:
            continue
        kind = str(card.types[0])
        points = points_of(card) if kind in POINTS else None
        if points is not None and _is_outside(points, POINTS[kind]):
            least, most = POINTS[kind]
            message = f"this card is worth {_points_text(points)}; other cards are worth {least} to {most}"
            yield _warning("CV272", message, card.span, "'cvrules explain CV272' shows how they are counted")
        steps = steps_of(card) if card.is_goal and card.needs else None
        band = STEPS["mega" if kind == "mega" else "goal"]
        if steps is not None and _is_outside(steps, band):
            message = f"this goal requires {steps} step{'s' * (steps != 1)}; other goals require {band[0]} to {band[1]}"
            yield _warning("CV272", message, card.span, "'cvrules explain CV272' shows how they are counted")


def _is_outside(number: int, band: tuple[int, int]) -> bool:
    """Return whether a number of points or steps is outside the usual range."""
    return not band[0] <= number <= band[1]


def _points_text(number: int) -> str:
    """Return a number of points as text for a warning, such as `1 point`."""
    return f"{number} point{'s' * (number != 1)}"


def check_company_of_goals_has_a_part(context: Context) -> Iterator[Diagnostic]:
    """CV273: a goal brings a person along, but no other line uses that person."""
    for card in friends_cards(context.subjects):
        if not card.is_goal:
            continue
        for line in card.company:
            if line.who is not HOLE and (line.letter is None or line.letter not in _used_letters(card)):
                message = "a goal is not an event: this person has no part in it"
                hint = "write 'needs ... friends', or give the person a letter and use it in another line"
                yield _warning("CV273", message, line.span, hint)


def _used_letters(card: Card) -> set[object]:
    """Return the letters that the card's bonds use; all letters if any is unknown."""
    bonds = [bond for bond in card.clauses if isinstance(bond, BONDS)]
    named: set[object] = {bond.letter for bond in bonds if isinstance(bond, Loves | Marries)}
    named |= {bond.whom for bond in bonds if isinstance(bond, Sex | Child)}
    return {"A", "B", "C"} if HOLE in named else named


def _warning(code: str, message: str, span: Span, hint: str) -> Diagnostic:
    """Return a warning about an unusual card."""
    return Diagnostic(code, message, span, help=hint, severity=Severity.WARNING)


ODDITIES: tuple[Check, ...] = (
    check_separation_comes_first,
    check_puberty_is_open_to_all,
    check_worth_is_usual,
    check_company_of_goals_has_a_part,
)
