"""A table as text: by which rules, then fact by fact, one line each.

What a position says in which order is for people; any order reads back.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from attrs import define, evolve, field

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.faults import line_span
from cvrules.kernel.origin import Origin, Pack, is_digest, origin_of
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import quote

__all__ = ["PositionSheet", "digest_of", "print_position", "read_position", "status_of"]

GAME, EDITION, FILL, RULES = "position", "edition", "fill", "rules"
RULING, PACK = "ruling ", "pack "
#: The line by which a printed view differs from a position.
SEEN_BY = "seen by"


def print_position(table: Any) -> str:
    """Return a table as text; `parse_position` reads it back, equal.

    The text holds everything, secrets included. A view prints what it shows,
    which is for reading only, and a line that says so.
    """
    seen = {} if table.rules.game.is_table(table) else {SEEN_BY: _name_of(table.seat)}
    return _lines({**_rules_of(table), **seen, **table.rules.game.facts(table)})


def _name_of(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def digest_of(table: Any) -> str:
    """Return a digest of a table, the same on every machine.

    It is the referee's, for it tells secrets apart.
    """
    return sha256(_lines({RULES: table.rules.digest, **table.rules.game.facts(table)}).encode("utf-8")).hexdigest()


def _lines(facts: dict[str, str]) -> str:
    return "".join(f"{key}: {value}\n" for key, value in facts.items())


def _rules_of(table: Any) -> dict[str, str]:
    """Return which rules a position needs."""
    rules = table.rules
    origin = origin_of(rules)
    facts = {GAME: rules.game.name}
    if origin.edition is not None:
        facts[EDITION] = origin.edition
    if origin.fill is not None:
        facts[FILL] = origin.fill
    facts |= {f"{RULING}{name}": option for name, option in origin.rulings}
    facts |= {f"{PACK}{pack.sha256}": _on_one_line(pack.name) for pack in origin.packs}
    return {**facts, RULES: rules.digest}


def _on_one_line(name: str) -> str:
    """Return the name of a file, whatever a system lets it hold, for people to read."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


@define
class PositionSheet:
    """The lines of a position, sorted out; nothing is looked up yet.

    Args:
        path: What faults call the text.
        game: The game's name; empty where it is not said.
        origin: What the rules are loaded from.
        digest: The digest of the rules.
        facts: What lies on the table, by key.
        lines: The line of each key.
        faults: What does not read.
    """

    path: str
    game: str = ""
    origin: Origin = field(factory=Origin)
    digest: str = ""
    facts: dict[str, str] = field(factory=dict)
    lines: dict[str, int] = field(factory=dict)
    faults: list[Diagnostic] = field(factory=list)

    def fault(self, code: str, message: str, line: int, hint: str) -> None:
        """Note what is wrong with a line."""
        self.faults.append(Diagnostic(code, message, line_span(self.path, line), help=hint))

    def place(self, key: str) -> Span:
        """Return the line of a key; the first, where no line says it."""
        return line_span(self.path, self.lines.get(key, 1))

    def placed(self, key: str, fault: Diagnostic) -> Diagnostic:
        """Return a fault of a game with the line it is about."""
        return evolve(fault, span=self.place(key))


def read_position(text: str, path: str = "<position>", limits: Limits | None = None) -> PositionSheet:
    """Return the lines of a position, sorted out, and what does not read."""
    sheet = PositionSheet(path)
    bounds = limits or Limits()
    lines = text.split("\n") if len(text) <= bounds.size else []
    if not lines or len(lines) > bounds.lines + 1 or max(map(len, lines)) > bounds.line_length:
        message = (
            f"the text has more than {bounds.size} characters, {bounds.lines} lines or {bounds.line_length} in one"
        )
        sheet.fault("CV602", message, 1, "if you trust the text, give other `limits=`")
        return sheet
    said: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\r")  # noqa: PLW2901 - as editors on Windows end lines
        if not line.strip():
            continue
        key, colon, value = line.partition(": ")
        if not colon or not value:
            sheet.fault("CV611", f"{quote(line)} does not read like a fact", number, "write a line like 'round: 3'")
        elif key in said:
            sheet.fault("CV611", f"{quote(key)} is said in line {sheet.lines[key]} already", number, "leave one out")
        else:
            said[key] = value
            sheet.lines[key] = number
    _sort_out(sheet, said)
    return sheet


def _sort_out(sheet: PositionSheet, said: dict[str, str]) -> None:
    """Separate the rules from what lies on the table."""
    if SEEN_BY in said:
        message = f"this is what {quote(said[SEEN_BY])} saw, and a view is not a table"
        sheet.fault("CV611", message, sheet.lines[SEEN_BY], "print the table itself with print_position(table)")
        return
    sheet.game, sheet.digest = said.pop(GAME, ""), said.pop(RULES, "")
    reads = not sheet.faults  # else one of the other lines may be the one that is missed
    if reads and not sheet.game:
        sheet.fault("CV611", "no line says of which game this is a position", 1, "write 'position: cv' first")
    if reads and not sheet.digest:
        sheet.fault("CV611", "no line says by which rules it is played", 1, "write 'rules: ' and their digest")
    edition, fill = said.pop(EDITION, None), said.pop(FILL, None)
    rulings = [(key.removeprefix(RULING), value) for key, value in said.items() if key.startswith(RULING)]
    packs = [Pack(value, key.removeprefix(PACK)) for key, value in said.items() if key.startswith(PACK)]
    for pack in packs:
        if not is_digest(pack.sha256):
            message = f"{quote(pack.sha256)} is no digest of a file"
            hint = "write 'pack', the SHA-256 of its bytes, a colon and its name"
            sheet.fault("CV611", message, sheet.lines[PACK + pack.sha256], hint)
    sheet.origin = Origin(edition, fill, tuple(packs), tuple(rulings))
    sheet.facts = {key: value for key, value in said.items() if not key.startswith((RULING, PACK))}


def status_of(table: Any, sheet: PositionSheet | None = None) -> tuple[Diagnostic, ...]:
    """Return why no game comes to a table, each fault with its line if there is one."""
    flaws = table.rules.game.flaws(table)
    return tuple(sheet.placed(key, fault) if sheet else fault for key, fault in flaws)
