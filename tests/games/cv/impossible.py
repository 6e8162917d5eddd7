"""Positions that were changed, as `impossible.txt` tells them: from which table, what is changed, and all that is said.

A heading says by which edition a game is played, or `otherwise` than by any,
by how many, and which table of it: the first with these facts. Below it, each
change is a few lines and the exact answer, indented:

    round: 0            the fact becomes this
    no round            the line is left out
    track + camp        the list has this at its end
    track - camp        the list lacks this

After a change of wording, run `test_impossible.py` once with
`CVRULES_REWRITE=1` in the environment: the answers are written anew, and
whoever changed them reads the difference.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from attrs import frozen

import cvrules
from cvrules import History
from cvrules.games.cv.position import facts_of, table_of
from cvrules.games.cv.soundness import flaws
from recorded import played, recorded

__all__ = ["Case", "answer_to", "cases_in", "changed", "found"]

REWRITE = "CVRULES_REWRITE"
#: Rulings of a game that is played `otherwise`.
OTHERWISE = {
    "misfortune": "at_once",
    "lost_card": "stops_at_once",
    "dual_type": "when_a_stack_exists",
    "waiting_card": "active",
    "leftmost_discard": "after_refill",
    "new_event": "same_turn",
}
_HEADING = re.compile(r"== (?P<edition>\w+) (?P<players>\d): (?P<facts>.+)")
_LIST = re.compile(r"(?P<key>[^:]+?) (?P<sign>[+-]) (?P<words>.+)")
#: Rules and facts by heading. Remembered here and not by `cache`, which mutation testing empties for every mutant.
_FOUND: dict[str, tuple[Any, dict[str, str]]] = {}


@frozen
class Case:
    """One change of one table, and what is said of it."""

    heading: str
    changes: tuple[str, ...]
    answer: str


def cases_in(file: Path) -> list[Case]:
    """Return the cases of a file, after its answers were written anew where that is asked for."""
    parts = file.read_text("utf-8").rstrip("\n").split("\n\n")
    cases: list[Case] = []
    heading = ""
    for at, part in enumerate(parts):
        if part.startswith("== "):
            heading = part
            continue
        if part.startswith("#"):
            continue
        lines = part.splitlines()
        changes = tuple(line for line in lines if not line.startswith(" "))
        if os.environ.get(REWRITE):
            parts[at] = "\n".join([*changes, answer_to(heading, changes)])
        cases.append(Case(heading, changes, "\n".join(parts[at].splitlines()[len(changes) :])))
    if os.environ.get(REWRITE):
        file.write_text("\n\n".join(parts) + "\n", "utf-8")
    return cases


def answer_to(heading: str, changes: tuple[str, ...]) -> str:
    """Return all that is said about a table that was changed: fact, code, message, and what to write."""
    rules, _ = found(heading)
    table, faults = table_of(rules, changed(heading, changes))
    told = [
        f"  {key} {fault.code} {fault.message}\n    {fault.help}"
        for key, fault in (faults if table is None else flaws(table))
    ]
    return "\n".join(told) or "  possible"


def changed(heading: str, changes: tuple[str, ...]) -> dict[str, str]:
    """Return the facts of a heading, changed."""
    facts = dict(found(heading)[1])
    for change in changes:
        alter(facts, change)
    return facts


def found(heading: str) -> tuple[Any, dict[str, str]]:
    """Return the rules of a heading, and the facts of the first table it fits."""
    if heading not in _FOUND:
        read = _HEADING.fullmatch(heading)
        assert read, heading
        wanted = [fact.split(": ") for fact in read["facts"].split("; ")]
        for table in game(read["edition"], int(read["players"])).tables:
            facts = facts_of(table)
            if all(re.fullmatch(value, facts.get(key, "")) for key, value in wanted):
                _FOUND[heading] = table.rules, facts
                break
    return _FOUND[heading]


@cache
def game(edition: str, players: int) -> History:
    """Return a whole game by the rules of an edition, or by rulings that no edition has."""
    if edition != "otherwise":
        return recorded(edition, players)
    rules = cvrules.load(edition="granna_en", rulings=OTHERWISE)
    return played(History.begin(rules, players), Random(f"impossible {', '.join(map(' '.join, OTHERWISE.items()))}"))


def alter(facts: dict[str, str], change: str) -> None:
    """Change facts as a line says."""
    if change.startswith("no "):
        del facts[change.removeprefix("no ")]
    elif ": " in change:
        key, _, facts[key] = change.partition(": ")
    else:
        read = _LIST.fullmatch(change)
        assert read, change
        words = facts[read["key"]].split(", ") if read["key"] in facts else []
        named = read["words"].split(", ")
        words = [*words, *named] if read["sign"] == "+" else [word for word in words if word not in named]
        assert all((word in words) == (read["sign"] == "+") for word in named), change
        facts.pop(read["key"], None)
        if words:
            facts[read["key"]] = ", ".join(words)
