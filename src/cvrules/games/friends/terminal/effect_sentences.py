"""Explains in sentences what a card or a goal changes."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.clauses import GAUGES, Child, Divorces, Loves, Marries, Separates, Sex
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.table.bond import HAPPY
from cvrules.games.friends.table.seat import circle_of
from cvrules.games.friends.table.spec import Spec
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["consent_warnings", "effect_lines", "full_text", "secure_end_text"]

#: The text keys for the lines of a card about love, sex and children.
_LINES = {
    Loves: "brings.love",
    Marries: "brings.marriage",
    Separates: "brings.separates",
    Divorces: "brings.divorces",
    Sex: "brings.sex",
    Child: "brings.child",
}
#: The text keys for the two kinds of lines that end a relationship.
_ENDS = {Separates: "bond.separates", Divorces: "bond.divorces"}


def effect_lines(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield the effects of a card or a goal, and warnings about them.

    There is a warning for each full characteristic, and for a partner who must agree.

    Args:
        view: The view of the player.
        spec: The card.
        writer: A writer that knows the names of all persons.
    """
    brought = [writer.voice.unit(points, GAUGES[gauge]) for gauge, points in spec.gains]
    brought += [writer.text(_LINES[bond.kind]) for bond in spec.bonds]
    cleared = [writer.voice.symbol(GAUGES[gauge]) for gauge in spec.clears]
    if spec.is_goal:
        keys = "why.fulfil_brings", "why.fulfil_clears"
    else:
        keys = ("why.brings", "why.clears") if spec.places else ("why.brings_you", "why.clears_you")
    for key, words in zip(keys, (brought, cleared), strict=True):
        if words:
            yield writer.text(key, what=writer.voice.join(words))
    if spec.bars_sex:
        yield writer.text("why.bars_sex")
    if spec.bars_love:
        yield writer.text("why.bars_love")
    if spec.is_goal and not (brought or cleared or spec.bars_sex or spec.bars_love):
        yield writer.text("why.fulfil_free")
    gauges = view.seats[view.seat or 0].gauges
    yield from (full_text(view, gauge, writer) for gauge, _ in spec.gains if gauges[gauge] == FULL)
    yield from consent_warnings(view, spec, writer)


def full_text(view: View, gauge: int, writer: Writer) -> str:
    """Return a sentence about what happens when a full characteristic increases."""
    link = view.rules.links[gauge]
    name = writer.voice.symbol(GAUGES[gauge])
    if link < 0:
        return cite_rules(writer.text("why.full", gauge=name), writer, "F2.2")
    text = writer.text("why.overflow", gauge=name, other=writer.voice.symbol(GAUGES[link]))
    return cite_rules(text, writer, "F2.2")


def consent_warnings(view: View, spec: Spec, writer: Writer) -> Iterator[str]:
    """Yield a sentence if a card would end the player's secure relationship.

    The relationship ends only if the partner agrees, and neutral persons never agree.
    """
    table, own = view.table, view.seat or 0
    bonds = table.seats[own].bonds
    circle = circle_of(bonds)
    if not circle.is_secure:
        return
    is_happy = bonds[circle.partner] == HAPPY and not view.rules.rulings.divorce_of_the_happy_always
    ends = [key for kind, key in _ENDS.items() if kind is Separates or is_happy if spec.has(kind)]
    yield from (secure_end_text(view, line, writer) for line in ends)
    if any(place.is_love and place.noun == "person" for place in spec.places):
        yield cite_rules(writer.text("why.secure_love", **_partner_values(view, writer)), writer, "F9.6")


def secure_end_text(view: View, line: str, writer: Writer) -> str:
    """Return a sentence about a card's effect on the player's secure relationship.

    Args:
        view: The view of a player in a secure relationship.
        line: The key of the word for the line of the card, such as `bond.divorces`.
        writer: A writer that knows the names of all persons.
    """
    is_player = circle_of(view.seats[view.seat or 0].bonds).partner < len(view.seats)
    key = "why.needs_consent" if is_player else "why.no_consent"
    return cite_rules(writer.text(key, line=writer.text(line), **_partner_values(view, writer)), writer, "F9.6")


def _partner_values(view: View, writer: Writer) -> dict[str, str]:
    """Return the name of the player's partner and the word for the bond, for texts."""
    bonds = view.seats[view.seat or 0].bonds
    partner = circle_of(bonds).partner
    return {"person": writer.person(partner), "what": writer.bond(bonds[partner], view.table.genders[partner])}
