"""The command `lives`: a short table of all players, or all about one."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cvrules.display.titles import plain_words
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.terminal.menu import find_person
from cvrules.games.friends.terminal.tableaus import full_tableau_lines, tableau_lines
from cvrules.text.terminal import escape_controls, paragraph

__all__ = ["life_table_lines"]


def life_table_lines(view: View, writer: Writer, names: Sequence[str], text: str) -> list[str]:
    """Return the output of `lives`.

    Args:
        view: The view of the player.
        writer: Writes the texts in the player's language.
        names: The names of the seats.
        text: The name of a player, or a word such as `me`; if it is empty, the table with all players
            is shown. Only the goals in the player's own hand are named.
    """
    table, knows = view.table, evolve(writer, names=tuple(names)).at(view.table)
    if len(table.genders) < len(table.seats):
        return [knows.text("ui.not_begun")]
    if not text.strip():
        command, other = knows.voice.command("lives"), names[-1]
        more = knows.text("ui.lives_more", command=command, name=other)
        return [*tableau_lines(table, view.seat or 0, knows), *paragraph(more, knows.style)]
    is_own = plain_words(text) in {plain_words(word) for word in knows.text("typed.me").split("|")}
    person = view.seat if is_own else find_person(text, knows)
    if person is None or person >= len(table.seats):
        values = {"text": escape_controls(text), "names": ", ".join(names)}
        return paragraph(knows.text("ui.no_player", **values), knows.style)
    return full_tableau_lines(table, person, knows, names_goals=person == view.seat)
