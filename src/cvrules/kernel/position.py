"""Writes a table as text, a *position*, and parses such text.

The first lines of a position name the rules, and each other line states one fact about the table.
The lines may be in any order when a position is parsed.
"""

from __future__ import annotations

from hashlib import sha256

from attrs import define, evolve, field

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.nouns import Table, View
from cvrules.kernel.origin import Origin, Pack, is_digest, origin_of
from cvrules.kernel.record_errors import line_span
from cvrules.reading.limits import Limits
from cvrules.reading.quoting import quote, replace_unprintable

__all__ = ["PositionSheet", "digest_of", "print_position", "read_position", "table_faults"]

GAME, EDITION, FILL, EXPANSIONS, RULES = "position", "edition", "fill", "expansions", "rules"
RULING, PACK = "ruling ", "pack "
#: The key of the line that marks the text of a view; positions do not have this line.
SEEN_BY = "seen by"


def print_position(position: Table | View) -> str:
    """Return the table as text; `parse_position` turns the text into an equal table.

    The text of a table contains everything, including secrets. The text of a view contains only
    what the view's seat can see, and has a line `seen by`. It cannot be parsed.

    Args:
        position: A table or a view.
    """
    if not isinstance(position, Table | View):
        raise argument_type_error("print_position", "a table or a view", position)
    seen = {SEEN_BY: _seen_by_text(position.seat)} if isinstance(position, View) else {}
    return _facts_text({**_rules_facts(position), **seen, **position.rules.game.facts(position)})


def _seen_by_text(seat: int | None) -> str:
    """Return the value of the line `seen by`, such as `seat 0` or `a spectator`."""
    return "a spectator" if seat is None else f"seat {seat}"


def digest_of(table: Table) -> str:
    """Return the SHA-256 digest of the table. It is the same on every machine.

    Do not show the digest to players, because it depends on secrets.
    """
    return sha256(_facts_text({RULES: table.rules.digest, **table.rules.game.facts(table)}).encode("utf-8")).hexdigest()


def _facts_text(facts: dict[str, str]) -> str:
    """Return the facts as the lines of a position."""
    return "".join(f"{key}: {value}\n" for key, value in facts.items())


def _rules_facts(position: Table | View) -> dict[str, str]:
    """Return the facts about the rules, by key."""
    rules = position.rules
    origin = origin_of(rules)
    facts = {GAME: rules.game.name}
    if origin.edition is not None:
        facts[EDITION] = origin.edition
    if origin.fill is not None:
        facts[FILL] = origin.fill
    if origin.expansions:
        facts[EXPANSIONS] = ", ".join(origin.expansions)
    facts |= {f"{RULING}{name}": option for name, option in origin.rulings}
    facts |= {f"{PACK}{pack.sha256}": replace_unprintable(pack.name) for pack in origin.packs}
    return {**facts, RULES: rules.digest}


@define
class PositionSheet:
    """The parsed lines of a position, before its rules are loaded.

    Args:
        path: The name of the text in error messages.
        game: The name of the game; empty if the line is missing.
        origin: The files to load the rules from.
        digest: The digest of the rules.
        facts: The facts about the table, by key.
        lines: The line number of each key.
        faults: The errors found so far.
    """

    path: str
    game: str = ""
    origin: Origin = field(factory=Origin)
    digest: str = ""
    facts: dict[str, str] = field(factory=dict)
    lines: dict[str, int] = field(factory=dict)
    faults: list[Diagnostic] = field(factory=list)

    def add_fault(self, code: str, message: str, line: int, hint: str) -> None:
        """Add an error about the line with this number."""
        self.faults.append(Diagnostic(code, message, line_span(self.path, line), help=hint))

    def span_of(self, key: str) -> Span:
        """Return the span of the line with this key.

        If there is no such line, the result is the span of the first line.
        """
        return line_span(self.path, self.lines.get(key, 1))

    def locate_fault(self, key: str, fault: Diagnostic) -> Diagnostic:
        """Return the error with the span of the line that has this key."""
        return evolve(fault, span=self.span_of(key))


def read_position(text: str, path: str = "<position>", limits: Limits | None = None) -> PositionSheet:
    """Parse the lines of a position. Errors are stored in the result, not raised."""
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
    _store_facts(sheet, facts)
    return sheet


def _store_facts(sheet: PositionSheet, facts: dict[str, str]) -> None:
    """Store the facts about the rules and the facts about the table in the sheet."""
    if SEEN_BY in facts:
        message = f"this is only what {quote(facts[SEEN_BY])} saw, not the whole table"
        sheet.add_fault("CV611", message, sheet.lines[SEEN_BY], "print the table itself with print_position(table)")
        return
    sheet.game, sheet.digest = facts.pop(GAME, ""), facts.pop(RULES, "")
    is_readable = not sheet.faults  # a line that seems to be missing may be one with an error
    if is_readable and not sheet.game:
        sheet.add_fault("CV611", "no line names the game of this position", 1, "begin with the line 'position: cv'")
    if is_readable and not sheet.digest:
        sheet.add_fault("CV611", "no line gives the digest of the rules", 1, "write a line 'rules: ' with the digest")
    edition, fill = facts.pop(EDITION, None), facts.pop(FILL, None)
    expansions = tuple(filter(None, facts.pop(EXPANSIONS, "").split(", ")))
    rulings = [(key.removeprefix(RULING), value) for key, value in facts.items() if key.startswith(RULING)]
    packs = [Pack(value, key.removeprefix(PACK)) for key, value in facts.items() if key.startswith(PACK)]
    for pack in packs:
        if not is_digest(pack.sha256):
            message = f"{quote(pack.sha256)} is not the digest of a file"
            hint = "write 'pack', the SHA-256 digest of the file, a colon and the name of the file"
            sheet.add_fault("CV611", message, sheet.lines[PACK + pack.sha256], hint)
    sheet.origin = Origin(edition, fill, tuple(packs), tuple(rulings), expansions)
    sheet.facts = {key: value for key, value in facts.items() if not key.startswith((RULING, PACK))}


def table_faults(table: Table, sheet: PositionSheet | None = None) -> tuple[Diagnostic, ...]:
    """Return the errors in the table.

    Args:
        table: The table to check.
        sheet: The text that the table was parsed from. If it is given, each error has the span of
            its line in the text.
    """
    flaws = table.rules.game.flaws(table)
    return tuple(sheet.locate_fault(key, fault) if sheet else fault for key, fault in flaws)
