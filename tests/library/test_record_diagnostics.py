"""Every fault of replays and positions has a page with an example that fails and one that does not; both are tried.

Three dots in an example stand for the rest: of a heading, the digest of a
table, the seal of a file, or the other facts of a position.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest

from cvrules import CvError, History, InvalidRecordError, Limits, load_replay, status
from cvrules.games.cv.table.move_text import parse_move
from cvrules.kernel.position import print_position
from cvrules.kernel.replay import short_digest
from cvrules.kernel.replay_heading import heading_of
from cvrules.kernel.sealed_json import seal
from cvrules.resources import diagnostic_codes, diagnostic_page
from played_games.recorded import recorded_game
from played_games.samples import rules_of_edition

CODES = [code for code in diagnostic_codes() if code.startswith("CV6")]
_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LIMITS = re.compile(r"Read with `Limits\((\w+)=(\d+)\)`")
BEGINNING = History.begin(rules_of_edition("granna_en"), 2)


def said_of(code: str, heading: str) -> set[str]:
    """Return the codes of all that is said about an example of a page."""
    prose = diagnostic_page(code).partition(f"## {heading}\n")[2].partition("\n## ")[0]
    ((kind, example),) = _FENCE.findall(prose)
    limits = Limits(**{name: int(value) for name, value in _LIMITS.findall(prose)})
    if kind == "position":
        return {fault.code for fault in status(spelled_position(example.splitlines()))}
    try:
        load_replay(spelled_replay(example.splitlines()), limits=limits)
    except InvalidRecordError as error:
        return {fault.code for fault in error.diagnostics}
    return set()


def spelled_replay(lines: list[str]) -> bytes:
    """Return the file that an example stands for."""
    history = BEGINNING
    objects: list[dict[str, Any]] = []
    for line in lines:
        said = json.loads(line.replace(",...", ""))
        if "replay" in said:
            said = {**heading_of(BEGINNING), **said}
        elif "chance" in said:
            with suppress(CvError):  # which is what the example is about
                history = history.play(parse_move(said["chance"]))
            said.setdefault("table", short_digest(history.table))
        objects.append(said)
    if "end" in objects[-1]:
        return seal(objects)
    return "".join(json.dumps(said, separators=(",", ":")) + "\n" for said in objects).encode()


def spelled_position(lines: list[str]) -> str:
    """Return the position that an example stands for."""
    said = dict(line.split(": ", 1) for line in lines if line != "...")
    tables = recorded_game().tables if said.get("phase") == "reroll" else BEGINNING.tables
    table = next(table for table in tables if said.get("phase") != "reroll" or table.phase_id == 7)
    facts = {**dict(line.split(": ", 1) for line in print_position(table).splitlines())}
    named = said.get("track", "").split(", ")
    for key in list(facts):
        if key.startswith("deck "):
            facts[key] = ", ".join(card for card in facts[key].split(", ") if card not in named)
    return "\n".join(f"{key}: {value}" for key, value in {**facts, **said}.items())


@pytest.mark.parametrize("code", CODES)
def test_the_example_has_this_fault_and_no_other(code):
    """The page shows what it speaks of."""
    assert said_of(code, "Example") == {code}


@pytest.mark.parametrize("code", CODES)
def test_what_to_write_instead_has_no_fault(code):
    """Whoever writes it so has a game."""
    assert said_of(code, "Write instead") == set()


def test_there_are_pages():
    """For files and for positions."""
    assert len(CODES) == 16
