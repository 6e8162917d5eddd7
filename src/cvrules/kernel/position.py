"""A table as text: its rules, then one fact on each line.

Lines are written in an order that suits human readers, and can be read in any order.
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
    """Return a table as text; `parse_position` turns it back into an equal table.

    The text contains everything, including secrets. The text of a view contains only the
    visible facts and a line that says so, and cannot be parsed.
    """
    seen = {} if table.rules.game.is_table(table) else {SEEN_BY: _seat_name(table.seat)}
    return _facts_text({**_rules_facts(table), **seen, **table.rules.game.facts(table)})


def _seat_name(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def digest_of(table: Any) -> str:
    """Return the SHA-256 digest of a table; it is the same on every machine.

    Do not show it to players, because it depends on secrets.
    """
    return sha256(_facts_text({RULES: table.rules.digest, **table.rules.game.facts(table)}).encode("utf-8")).hexdigest()


def _facts_text(facts: dict[str, str]) -> str:
    return "".join(f"{key}: {value}\n" for key, value in facts.items())


def _rules_facts(table: Any) -> dict[str, str]:
    """Return the facts that name the rules of a table, by key."""
    rules = table.rules
    origin = origin_of(rules)
    facts = {GAME: rules.game.name}
    if origin.edition is not None:
        facts[EDITION] = origin.edition
    if origin.fill is not None:
        facts[FILL] = origin.fill
    facts |= {f"{RULING}{name}": option for name, option in origin.rulings}
    facts |= {f"{PACK}{pack.sha256}": _printable_name(pack.name) for pack in origin.packs}
    return {**facts, RULES: rules.digest}


def _printable_name(name: str) -> str:
    """Return the name of a file, with `?` for each character that is not printable."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)


@define
class PositionSheet:
    """The parsed lines of a position, before rules and cards are looked up.

    Args:
        path: The name of the text in error messages.
        game: The name of the game; empty if the line is missing.
        origin: The origin of the rules, from which they can be loaded.
        digest: The digest of the rules.
        facts: The facts about the table, by key.
        lines: The line number of each key.
        faults: The errors so far.
    """

    path: str
    game: str = ""
    origin: Origin = field(factory=Origin)
    digest: str = ""
    facts: dict[str, str] = field(factory=dict)
    lines: dict[str, int] = field(factory=dict)
    faults: list[Diagnostic] = field(factory=list)

    def add_fault(self, code: str, message: str, line: int, hint: str) -> None:
        """Add an error about a line."""
        self.faults.append(Diagnostic(code, message, line_span(self.path, line), help=hint))

    def span_of(self, key: str) -> Span:
        """Return the span of a key's line, or of the first line if the key is missing."""
        return line_span(self.path, self.lines.get(key, 1))

    def locate(self, key: str, fault: Diagnostic) -> Diagnostic:
        """Return an error with the span of the line that has the key."""
        return evolve(fault, span=self.span_of(key))


def read_position(text: str, path: str = "<position>", limits: Limits | None = None) -> PositionSheet:
    """Parse the lines of a position; errors are collected in the result, not raised."""
    sheet = PositionSheet(path)
    bounds = limits or Limits()
    lines = text.split("\n") if len(text) <= bounds.size else []
    if not lines or len(lines) > bounds.lines + 1 or max(map(len, lines)) > bounds.line_length:
        message = (
            f"the text has more than {bounds.size} characters, more than {bounds.lines} lines, "
            f"or more than {bounds.line_length} characters in a line"
        )
        sheet.add_fault("CV602", message, 1, "if you trust the text, pass larger limits as `limits=`")
        return sheet
    facts: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\r")  # noqa: PLW2901 - editors on Windows end lines with CRLF
        if not line.strip():
            continue
        key, colon, value = line.partition(": ")
        if not colon or not value:
            sheet.add_fault(
                "CV611", f"{quote(line)} is not a fact", number, "write a key, a colon and a value, such as 'round: 3'"
            )
        elif key in facts:
            message = f"{quote(key)} is already given in line {sheet.lines[key]}"
            sheet.add_fault("CV611", message, number, "leave one of them out")
        else:
            facts[key] = value
            sheet.lines[key] = number
    _split_facts(sheet, facts)
    return sheet


def _split_facts(sheet: PositionSheet, facts: dict[str, str]) -> None:
    """Separate the lines that name the rules from the facts about the table."""
    if SEEN_BY in facts:
        message = f"this is what {quote(facts[SEEN_BY])} saw, and a view is not a table"
        sheet.add_fault("CV611", message, sheet.lines[SEEN_BY], "print the table itself with print_position(table)")
        return
    sheet.game, sheet.digest = facts.pop(GAME, ""), facts.pop(RULES, "")
    is_readable = not sheet.faults  # the missing line may be one of those with errors
    if is_readable and not sheet.game:
        sheet.add_fault("CV611", "no line names the game of this position", 1, "begin with the line 'position: cv'")
    if is_readable and not sheet.digest:
        sheet.add_fault("CV611", "no line gives the digest of the rules", 1, "write a line 'rules: ' with the digest")
    edition, fill = facts.pop(EDITION, None), facts.pop(FILL, None)
    rulings = [(key.removeprefix(RULING), value) for key, value in facts.items() if key.startswith(RULING)]
    packs = [Pack(value, key.removeprefix(PACK)) for key, value in facts.items() if key.startswith(PACK)]
    for pack in packs:
        if not is_digest(pack.sha256):
            message = f"{quote(pack.sha256)} is not the digest of a file"
            hint = "write 'pack', the SHA-256 digest of the file, a colon and the name of the file"
            sheet.add_fault("CV611", message, sheet.lines[PACK + pack.sha256], hint)
    sheet.origin = Origin(edition, fill, tuple(packs), tuple(rulings))
    sheet.facts = {key: value for key, value in facts.items() if not key.startswith((RULING, PACK))}


def status_of(table: Any, sheet: PositionSheet | None = None) -> tuple[Diagnostic, ...]:
    """Return the errors of a table, with their lines if the sheet is given."""
    flaws = table.rules.game.flaws(table)
    return tuple(sheet.locate(key, fault) if sheet else fault for key, fault in flaws)
