"""Positions that were changed, read from `changed_tables.txt`: which table, and what is changed.

A heading gives the edition, or `otherwise` for rulings that no edition has, the number of
players, and the table: the first of a recorded game with these facts. Below it, each change
is a few lines:

    round: 0            the fact becomes this
    no round            the line is left out
    track + camp        the list has this at its end
    track - camp        the list lacks this
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from attrs import frozen

import cvrules
from cvrules import History
from cvrules.games.cv.positions.facts import facts_of
from played_games.recorded import play_to_end
from project import ROOT

__all__ = ["CASES", "Case", "change", "find"]

FILE = Path(__file__).with_name("changed_tables.txt")
#: The cards of all games: those of 0.1.0, so that the tables stay the same when made-up cards change.
CARDS = ROOT / "cards" / "cv" / "former" / "0.1.0.cv"
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
#: Rules and facts by heading. Kept here and not by `cache`, which mutation testing empties for every mutant.
_FOUND: dict[str, tuple[Any, dict[str, str]]] = {}


@frozen
class Case:
    """One change of one table."""

    heading: str
    changes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.heading.removeprefix('== ')}: {'; '.join(self.changes)}"


def _read() -> tuple[Case, ...]:
    cases: list[Case] = []
    heading = ""
    for part in FILE.read_text("utf-8").rstrip("\n").split("\n\n"):
        if part.startswith("== "):
            heading = part
        elif not part.startswith("#"):
            cases.append(Case(heading, tuple(part.splitlines())))
    return tuple(cases)


def change(heading: str, *changes: str) -> tuple[Any, dict[str, str]]:
    """Return the rules of a heading, and the facts of its table, changed."""
    rules, facts = find(heading)
    facts = dict(facts)
    for one in changes:
        alter(facts, one)
    return rules, facts


def find(heading: str) -> tuple[Any, dict[str, str]]:
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
        return play_to_end(History.begin(cvrules.load(edition=edition, cards=CARDS), players), Random("recorded 0"))
    rules = cvrules.load(edition="granna_en", cards=CARDS, rulings=OTHERWISE)
    return play_to_end(
        History.begin(rules, players), Random(f"impossible {', '.join(map(' '.join, OTHERWISE.items()))}")
    )


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


#: Every case of the file.
CASES = _read()
