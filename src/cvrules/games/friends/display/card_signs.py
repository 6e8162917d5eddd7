"""Writes a card in signs: its conditions, its company and its effects."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.clauses import GAUGES, Child, Divorces, Loves, Marries, Separates, Sex
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.spec import NO_PLACE, WOMAN, Bond, Need, Place, Spec
from cvrules.text.terminal import NO_BREAK_SPACE

__all__ = ["card_signs", "condition_sign", "effect_signs"]

#: The sign of each kind of bond on a card.
_BONDS = {Loves: "love", Marries: "marriage", Separates: "separates", Sex: "sex", Child: "child"}
#: The sign of each condition that is not a characteristic and has another name.
_NEEDS = {"happy_marriage": "happy_marriage", "partner": "partner", "marriage": "marriage"}


def card_signs(spec: Spec, writer: Writer) -> str:
    """Return the whole card in signs, such as `☑1✎ ☻→1Y ♡`."""
    before = [*_condition_signs(spec, writer), *_company_signs(spec, writer)]
    effects = effect_signs(spec, writer)
    text = NO_BREAK_SPACE.join(before)
    return f"{text}{writer.arrow}{effects}" if effects else text


def condition_sign(need: Need, writer: Writer) -> str:
    """Return a condition in signs, such as `2✎`; 0 means that there must be none."""
    if need.what in _NEEDS and need.number:
        return writer.sign(need.what)
    return writer.amount(need.number, need.what)


def _condition_signs(spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield the signs for the conditions of a card, if it has any."""
    shown = [condition_sign(need, writer) for need in spec.needs]
    for place in spec.places:
        letter = _letter(spec, place)
        shown += [f"{writer.amount(place.sex, 'sex')}{letter}"] if place.sex else []
        shown += [f"{writer.amount(place.children, 'child')}{letter}"] if place.children else []
    if shown:
        yield f"{writer.mark('needs')}{NO_BREAK_SPACE.join(shown)}"


def _letter(spec: Spec, place: Place) -> str:
    """Return the letter of a place, if the card needs letters to be understood."""
    has_letters = len(spec.places) > 1 or any(other.sex or other.children for other in spec.places)
    return place.letter if has_letters else ""


def _company_signs(spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield the persons who come along; like places share a sign with a number."""
    seen: dict[Place, int] = {}
    for place in spec.places:
        seen[place] = seen.get(place, 0) + 1
    for place, number in seen.items():
        noun = place.noun if place.gender is None else "woman" if place.gender == WOMAN else "man"
        marks = "".join(
            writer.mark(name) for name, is_set in (("new", place.is_new), ("neutral", place.is_neutral)) if is_set
        )
        yield f"{number if number > 1 else ''}{writer.sign(noun)}{marks}{_letter(spec, place)}"


def effect_signs(spec: Spec, writer: Writer) -> str:
    """Return the effects of a card in signs; `0☂` sets a characteristic to 0."""
    shown = [writer.amount(points, GAUGES[gauge]) for gauge, points in spec.gains]
    shown += [writer.amount(0, GAUGES[gauge]) for gauge in spec.clears]
    shown += [_bond_sign(spec, bond, writer) for bond in spec.bonds]
    barred = [what for what, is_set in (("sex", spec.bars_sex), ("love", spec.bars_love)) if is_set]
    shown += [writer.text("card.never", what=writer.sign(what)) for what in barred]
    return NO_BREAK_SPACE.join(shown)


def _bond_sign(spec: Spec, bond: Bond, writer: Writer) -> str:
    """Return the sign for love, marriage, divorce, sex or a child on a card."""
    if bond.kind is Divorces:
        return writer.amount(0, "marriage")
    letter = "" if bond.place == NO_PLACE else _letter(spec, spec.places[bond.place])
    anonymous = "?" if bond.place == NO_PLACE and bond.kind in {Sex, Child} else ""
    return f"{writer.sign(_BONDS[bond.kind])}{letter}{anonymous}"
