"""Importing the library and reading cards needs lark and attrs, and loads nothing heavy."""

from __future__ import annotations

import json
import subprocess
import sys

READING = """
import json, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"click", "polib"}:
            raise ModuleNotFoundError(f"{name} is blocked")

sys.meta_path.insert(0, Blocked())
import cvrules
cards, faults = cvrules.read_cards("deck goal\\ncard 201 x: goal\\n    scores 1 per 1 helth\\n")
assert [fault.code for fault in faults] == ["CV101"], faults
cards, faults = cvrules.read_cards("deck goal\\ncard 201 x: goal\\n    scores 1 per 1 health\\n")
assert not faults and cvrules.print_cards(cards).startswith("deck goal")
cvrules.check_cards(cards)
print(json.dumps(sorted(sys.modules)))
"""
#: What nobody who reads cards needs, and what takes long to load.
HEAVY = {
    "asyncio", "click", "concurrent", "ctypes", "email", "http", "hypothesis", "multiprocessing", "pickle", "polib",
    "pytest", "socket", "sqlite3", "ssl", "tkinter", "unittest", "xml",
}  # fmt: skip


#: The games of the package.
GAMES = ("cv", "pursuit")


def modules(script: str) -> set[str]:
    """Return the modules that a script has loaded when it ends."""
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def test_reading_cards_needs_only_lark_and_attrs():
    """Without click and polib, cards are read, printed and checked."""
    loaded = modules(READING)
    plain = modules("import json, sys; print(json.dumps(sorted(sys.modules)))")

    outside = {name.partition(".")[0] for name in loaded - plain} - set(sys.stdlib_module_names)
    assert {name for name in outside if not name.startswith(("_", "__"))} == {"attr", "attrs", "cvrules", "lark"}


def test_importing_the_library_loads_nothing_heavy():
    """A short script that imports us stays quick."""
    loaded = modules("import json, sys, cvrules; print(json.dumps(sorted(sys.modules)))")
    plain = modules("import attrs, lark, json, sys; print(json.dumps(sorted(sys.modules)))")

    assert {name.partition(".")[0] for name in loaded - plain} & HEAVY == set()


def test_importing_the_library_imports_no_command():
    """Commands are for people."""
    loaded = modules("import json, sys, cvrules; print(json.dumps(sorted(sys.modules)))")

    assert {name for name in loaded if name.startswith(("cvrules.cli", "cvrules.adapters", "cvrules.lab"))} == set()


def test_loading_a_game_imports_no_other_game():
    """A further game in the tree does not slow down the start of another."""
    for game in GAMES:
        loaded = modules(f"import json, sys, cvrules; cvrules.load({game!r}); print(json.dumps(sorted(sys.modules)))")

        others = {f"cvrules.games.{other}" for other in GAMES if other != game}
        assert {name for name in loaded if ".".join(name.split(".")[:3]) in others} == set()
        assert f"cvrules.games.{game}.game" in loaded
