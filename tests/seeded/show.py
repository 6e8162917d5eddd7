"""Lists the places in a function where a seeded bug can be planted.

    python tests/seeded/show.py buying.ask_to_buy                   every kind of change that needs no value
    python tests/seeded/show.py buying.ask_to_buy flip never        these kinds
    python tests/seeded/show.py buying.ask_to_buy set --value 0     a kind that needs a value

Each place has a number, the bug's `which` in `bugs.toml`, and shows what is replaced by what.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from seeded.changes import change, places
from seeded.functions import LostError, folder_of, function
from seeded.kinds import KINDS, KindError, Value

#: How much of the code around a change is shown.
AROUND = 40


def shared_length(one: str, other: str) -> int:
    """Return the length of what two texts have in common at the start."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def difference(sound: str, broken: str) -> str:
    """Return how two texts differ, with a little of what they share."""
    start = shared_length(sound, broken)
    end = min(shared_length(sound[::-1], broken[::-1]), len(sound) - start, len(broken) - start)
    before, after = sound[max(0, start - AROUND) : start], sound[len(sound) - end :][:AROUND]
    parts = before, f"[{sound[start : len(sound) - end]} -> {broken[start : len(broken) - end]}]", after
    return " ".join("".join(parts).split())


def lines(where: str, folder: Path, kind: str, value: Value | None) -> Iterator[str]:
    """Yield a line for each place where a kind of change applies."""
    sound = function(where, folder)
    for number in range(1, len(places(sound, kind, value)) + 1):
        broken = function(where, folder)
        change(broken, kind, number, value)
        yield f"{number:4}  {difference(ast.unparse(sound.node), ast.unparse(broken.node))}"


def main() -> int:
    """List the places; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("where", metavar="FUNCTION", help="a function or constant, such as buying.ask_to_buy")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"one of: {', '.join(KINDS)}")
    parser.add_argument("--value", help="a number, a word, True or False, for the kinds that need one")
    parser.add_argument("--game", default="cv", help="the folder below games/, or `kernel`")
    given = parser.parse_args()
    is_word = given.value is None or (given.value.lstrip("-").isalpha() and given.value not in {"True", "False"})
    value = given.value if is_word else ast.literal_eval(given.value)
    try:
        for kind in given.kinds or KINDS:
            try:
                found = list(lines(given.where, folder_of(given.game), kind, value))
            except KindError as error:
                if given.kinds:
                    parser.error(str(error))
            else:
                print(f"{kind}: {getdoc(KINDS[kind])}", *found, sep="\n")
    except LostError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
