"""Explains who belongs to a player's circle of friends, and who does not yet."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["circle_lines", "stranger_lines"]


def circle_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield a sentence about a player's friends, and one about strangers.

    Args:
        view: The view of the player.
        at: The seat of the player.
        writer: A writer that knows the names of all persons.
    """
    table = view.table
    bonds = table.seats[at].bonds
    friends = [
        f"{writer.person(person)} ({writer.bond(bond, table.genders[person])})"
        for person, bond in enumerate(bonds)
        if bond != STRANGER
    ]
    strangers = [writer.person(person) for person, bond in enumerate(bonds) if bond == STRANGER and person != at]
    if friends:
        yield writer.text("why.circle", n=len(friends), names=", ".join(friends))
    else:
        yield writer.text("why.no_circle")
    if strangers:
        command = f"{writer.voice.command('why')} {strangers[0]}"
        yield writer.text("why.not_in_circle", names=", ".join(strangers), command=command)


def stranger_lines(view: View, at: int, person: int, writer: Writer) -> Iterator[str]:
    """Yield why a player and a person are strangers, and how they can meet.

    Args:
        view: The view of the player.
        at: The seat of the player.
        person: A person whom the player does not know.
        writer: A writer that knows the names of all persons.
    """
    table, values = view.table, {"person": writer.person(person), "what": writer.sign("offer")}
    yield cite_rules(writer.text("why.not_friends", **values), writer, "F8.3")
    if table.phase_id == Phase.OVER:
        return
    if person >= len(table.seats):
        yield cite_rules(writer.text("why.meet_neutral", **values), writer, "F7.1")
        return
    has_own, has_other = bool(table.seats[at].markers >> person & 1), bool(table.seats[person].markers >> at & 1)
    if has_own:
        yield cite_rules(writer.text("why.meet_by_force", **values), writer, "F7.4")
    if has_other:
        yield cite_rules(writer.text("why.meet_by_offer", **values), writer, "F7.5")
    if not has_own and not has_other:
        yield cite_rules(writer.text("why.meet_by_chance", **values), writer, "F7.4", "F7.5")
