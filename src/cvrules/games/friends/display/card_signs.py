"""Writes a card's conditions, the persons who join in, and the effects as signs."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.clauses import GAUGES, Child, Divorces, Loves, Marries, Separates, Sex
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.spec import NO_PLACE, WOMAN, Bond, Need, Place, Spec
from cvrules.text.terminal import NO_BREAK_SPACE

__all__ = ["card_signs", "condition_sign", "effect_signs"]

#: The name of the sign for each class of lines about love, sex and the like.
_BONDS = {Loves: "love", Marries: "marriage", Separates: "separates", Sex: "sex", Child: "child"}
#: The states that are shown as a sign without a number when a card requires them.
_NEEDS = {"happy_marriage": "happy_marriage", "partner": "partner", "marriage": "marriage"}


def card_signs(spec: Spec, writer: Writer) -> str:
    """Return the whole card as signs, such as `☑1✎ ☻→1Y ♡`."""
    before = [*_condition_signs(spec, writer), *_company_signs(spec, writer)]
    effects = effect_signs(spec, writer)
    text = NO_BREAK_SPACE.join(before)
    return f"{text}{writer.arrow}{effects}" if effects else text


def condition_sign(need: Need, writer: Writer) -> str:
    """Return a condition as signs: `2✎` for at least 2, and `0✎` for none at all."""
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
    """Return the letter of a place; empty if the signs are clear without letters.

    Letters are needed if the card has several places or requires sex or children with a person.
    """
    has_letters = len(spec.places) > 1 or any(other.sex or other.children for other in spec.places)
    return place.letter if has_letters else ""


def _company_signs(spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield signs for the persons who join in when the card is carried out.

    Equal places share one sign, with their number before it.
    """
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
    """Return the effects of a card as signs.

    For example, `1✎` adds one point of wisdom, and `0☂` sets grief to 0.
    """
    shown = [writer.amount(points, GAUGES[gauge]) for gauge, points in spec.gains]
    shown += [writer.amount(0, GAUGES[gauge]) for gauge in spec.clears]
    shown += [_bond_sign(spec, bond, writer) for bond in spec.bonds]
    barred = [what for what, is_set in (("sex", spec.bars_sex), ("love", spec.bars_love)) if is_set]
    shown += [writer.text("card.never", what=writer.sign(what)) for what in barred]
    return NO_BREAK_SPACE.join(shown)


def _bond_sign(spec: Spec, bond: Bond, writer: Writer) -> str:
    """Return the sign for a line about love, marriage, separation, sex or a child."""
    if bond.kind is Divorces:
        return writer.amount(0, "marriage")
    letter = "" if bond.place == NO_PLACE else _letter(spec, spec.places[bond.place])
    anonymous = "?" if bond.place == NO_PLACE and bond.kind in {Sex, Child} else ""
    return f"{writer.sign(_BONDS[bond.kind])}{letter}{anonymous}"
