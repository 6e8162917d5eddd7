"""Draws the tableaus of all players as the rows of one table."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.conditions import count_things
from cvrules.games.friends.table.bond import EX, FRIEND, STRANGER, is_ex, is_partner
from cvrules.games.friends.table.seat import Seat
from cvrules.games.friends.table.spec import WOMAN
from cvrules.games.friends.table.table import SeenTable
from cvrules.text.terminal import NO_BREAK_SPACE, pad, paragraph, width_of

__all__ = ["circle_text", "full_tableau_lines", "initials", "tableau_lines"]

#: The marks before the name of the player whose turn it is, and before players who have passed.
TURN, PASSED = ">", "-"
#: The names of the columns after the characteristics.
COLUMNS = ("sex", "child", "time", "goal")


def initials(names: Sequence[str]) -> list[str]:
    """Return an abbreviation for each name.

    It is the first letter if it is unique, or else the first and the last letter if they are
    unique, or else the number of the seat.
    """
    first = [name[:1] for name in names]
    longer = [f"{name[:1]}{name[-1:]}" for name in names]
    found = []
    for at in range(len(names)):
        if first.count(first[at]) == 1:
            found.append(first[at])
        else:
            found.append(longer[at] if longer.count(longer[at]) == 1 else str(at + 1))
    return found


def tableau_lines(table: SeenTable, own: int, writer: Writer, *, brief: frozenset[int] = frozenset()) -> list[str]:
    """Return a table with a row for each player, in turn order from the given seat.

    Args:
        table: The table, as one seat sees it.
        own: The seat in the first row.
        writer: A writer that knows the names of all persons.
        brief: The seats whose friends are only counted.
    """
    players = len(table.seats)
    names = [writer.person(seat) for seat in range(players)]
    width = max(map(width_of, names)) + 3 + width_of(writer.sign("woman"))
    wide = max(width_of(writer.sign(what)) for what in (*GAUGES, *COLUMNS)) + 1
    heads = [pad(writer.sign(what), wide) for what in GAUGES]
    heads += [" ", *(pad(writer.sign(what), max(wide, 3)) for what in COLUMNS), writer.sign("offer")]
    lines = [" " * width + "".join(heads)]
    for step in range(players):
        at = (own + step) % players
        lines += _row_lines(table, at, writer, width, wide, is_brief=at in brief)
    return lines


def _row_lines(table: SeenTable, at: int, writer: Writer, width: int, wide: int, *, is_brief: bool) -> list[str]:  # noqa: PLR0913 - every argument is needed
    """Return the lines about one player's tableau.

    Args:
        table: The table, as one seat sees it.
        at: The player's seat.
        writer: A writer that knows the names of all persons.
        width: The width of the column with the names.
        wide: The width of a column with numbers.
        is_brief: Whether friends and ex-partners are only counted.
    """
    seat, players = table.seats[at], len(table.seats)
    mark = TURN if at == table.turn else PASSED if at in table.passed else " "
    gender = writer.sign("woman" if table.genders[at] == WOMAN else "man") if at < len(table.genders) else ""
    name = writer.person(at)
    shown = writer.style.paint(name, "grey" if at in table.passed else "bold")
    empty = "·" if writer.style.unicode else "."
    cells = [pad(str(value or empty), wide) for value in seat.gauges]
    counted = (count_things(seat, "sex"), count_things(seat, "child"), seat.time, len(seat.fulfilled_ids))
    cells += [" ", *(pad(str(value or empty), max(wide, 3)) for value in counted)]
    short = initials([writer.person(other) for other in range(players)])
    markers = "".join(short[other] for other in range(players) if seat.markers >> other & 1) or empty
    room = max(len("".join(short)), 2) + 1
    head = pad(f"{mark}{shown} {gender}", width) + "".join(cells) + pad(markers, room)
    return paragraph(circle_text(seat, writer, is_brief=is_brief), writer.style, " " * (width + 2), f"{head} ")


def circle_text(seat: Seat, writer: Writer, *, is_brief: bool = False) -> str:
    """Return a text about the partner, friends, ex-partners and the bed space.

    Args:
        seat: The seat whose friends are listed.
        writer: A writer that knows the names of all persons.
        is_brief: Whether friends and ex-partners are only counted.
    """
    shown = [_person_text(seat, person, writer) for person, bond in enumerate(seat.bonds) if is_partner(bond)]
    for bonds, sign in (({FRIEND}, FRIEND), ({bond for bond in seat.bonds if is_ex(bond)}, EX)):
        people = [person for person, bond in enumerate(seat.bonds) if bond in bonds]
        if is_brief and people:
            shown.append(f"{len(people)}{writer.bond_sign(sign)}")
        else:
            shown += [_person_text(seat, person, writer) for person in people]
    women, men = seat.bed
    bed = [writer.amount(number, what) for what, number in (("woman", women), ("man", men)) if number]
    bed += [writer.amount(seat.bed_children, "child")] if seat.bed_children else []
    if bed:
        shown.append(f"{writer.sign('sex')}?{''.join(bed)}")
    return " ".join(shown) or ("·" if writer.style.unicode else ".")


def _person_text(seat: Seat, person: int, writer: Writer) -> str:
    """Return a person's name with signs for the bond, sex and children."""
    colon, plus = ("", "") if writer.style.unicode else (":", "+")
    text = f"{writer.bond_sign(seat.bonds[person])}{colon}{writer.person(person)}"
    for what, number in (("sex", seat.sex[person]), ("child", seat.children[person])):
        if number:
            text += plus + writer.sign(what) + (str(number) if number > 1 else "")
    return text.replace(" ", NO_BREAK_SPACE)


def full_tableau_lines(table: SeenTable, at: int, writer: Writer, *, names_goals: bool = False) -> list[str]:
    """Return a description of everything in front of a player.

    Args:
        table: The table, as one seat sees it.
        at: The player's seat.
        writer: A writer that knows the names of all persons.
        names_goals: Whether to name the goals in hand, and not only their categories.
    """
    seat = table.seats[at]
    label = writer.voice.join_with_colon
    lines = ["", writer.style.paint(writer.person(at), "bold")]
    gauges = [f"{writer.voice.symbol(name)} {value}" for name, value in seat.characteristics.items() if value]
    parts = [label(writer.text("page.gauges"), ", ".join(gauges) or "-")]
    people = [
        f"{writer.person(person)} ({', '.join(_bond_texts(table, seat, person, writer))})"
        for person, bond in enumerate(seat.bonds)
        if bond != STRANGER
    ]
    parts.append(label(writer.text("page.circle"), ", ".join(people) or "-"))
    women, men = seat.bed
    if women or men or seat.bed_children:
        bed = [writer.voice.unit(number, what) for what, number in (("woman", women), ("man", men)) if number]
        bed += [writer.voice.unit(seat.bed_children, "child")] if seat.bed_children else []
        parts.append(label(writer.text("page.bed"), ", ".join(bed)))
    parts.append(label(writer.text("page.time"), writer.time(seat.time)))
    parts.append(label(writer.text("page.offers"), writer.persons(seat.offer_markers) or "-"))
    own = [writer.title(card) for card in seat.hand if card is not None]
    goals = own if names_goals else [writer.voice.type(one).rpartition(":")[2].strip() for one in seat.categories]
    parts.append(label(writer.text("page.hand"), "; ".join(goals) or "-"))
    rows = {"page.fulfilled": seat.fulfilled, "page.lived": seat.lived}
    parts += [label(writer.text(key), "; ".join(map(writer.title, cards))) for key, cards in rows.items() if cards]
    return [*lines, *(line for text in parts for line in paragraph(text, writer.style, "    ", "  "))]


def _bond_texts(table: SeenTable, seat: Seat, person: int, writer: Writer) -> list[str]:
    """Return texts about the bond, sex and children between the seat and a person."""
    texts = [writer.bond(seat.bonds[person], table.genders[person])]
    texts += [writer.voice.unit(seat.sex[person], "sex")] if seat.sex[person] else []
    return texts + ([writer.voice.unit(seat.children[person], "child")] if seat.children[person] else [])
