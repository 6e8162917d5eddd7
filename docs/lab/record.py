"""Measures all cards of each game, and stores the results for the site.

`python docs/lab/record.py 20000` plays 20,000 games with each set, and writes a JSON file for each
beside this module. A name such as `cv` after the number measures only that set.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PLACE = Path(__file__).resolve().parent
#: The options of `cvrules lab set` for each stored file.
SETS = {
    "cv": ("--game", "cv"),
    "cv-gossip": ("--game", "cv", "--with", "gossip"),
    "pursuit": ("--game", "pursuit"),
    "friends": ("--game", "friends"),
}
USAGE = f"usage: python docs/lab/record.py GAMES [SET ...]; choose sets from: {', '.join(SETS)}"


def main(arguments: list[str]) -> None:
    """Measure and store some sets."""
    games, *names = arguments or [""]
    if not games.isdecimal() or not set(names) <= SETS.keys():
        sys.exit(USAGE)
    for name in names or SETS:
        result = measure(name, games)
        (PLACE / f"{name}.json").write_text(dump(result), "utf-8")


def measure(name: str, games: str) -> dict[str, Any]:
    """Return the JSON document of a set; an outlier among its cards is not an error."""
    program = [sys.executable, "-c", "from cvrules.cli.main import main; main(prog_name='cvrules')"]
    command = [*program, "lab", "set", *SETS[name], "--games", games, "--json"]
    ended = subprocess.run(command, stdout=subprocess.PIPE, check=False)  # noqa: S603 - our own command
    if ended.returncode not in {0, 1}:
        sys.exit(ended.returncode)
    result: dict[str, Any]
    (result,) = json.loads(ended.stdout)
    return result


def dump(result: dict[str, Any]) -> str:
    """Return a document with a line for each card, so that files are small and differences readable."""
    lines = []
    for key, value in result.items():
        if key in {"cards", "measures", "outcomes"}:
            inside = ",\n".join(f"  {json.dumps(name)}: {_compact(one)}" for name, one in value.items())
            lines.append(f" {json.dumps(key)}: {{\n{inside}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    """Return a value in one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1:])
