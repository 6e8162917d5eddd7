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

__all__ = ["consent_warnings", "effect_lines", "full_text"]

#: The keys of the texts for the lines of a card about love, sex and children.
_LINES = {
    Loves: "brings.love",
    Marries: "brings.marriage",
    Separates: "brings.separates",
    Divorces: "brings.divorces",
    Sex: "brings.sex",
    Child: "brings.child",
}
#: The keys of the words for the lines of a card that end a relationship.
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
    values = {
        "person": writer.person(circle.partner),
        "what": writer.bond(bonds[circle.partner], table.genders[circle.partner]),
    }
    is_player = circle.partner < len(table.seats)
    for line in ends:
        key = "why.needs_consent" if is_player else "why.no_consent"
        yield cite_rules(writer.text(key, line=writer.text(line), **values), writer, "F9.6")
    if any(place.is_love and place.noun == "person" for place in spec.places):
        yield cite_rules(writer.text("why.secure_love", **values), writer, "F9.6")
