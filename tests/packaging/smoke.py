"""Proves that an installed cvrules is whole: run it with that installation's Python, outside the checkout.

`python smoke.py` looks at an ordinary installation; `python smoke.py --core` at one
that has attrs and lark beside it and nothing else.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import cvrules
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.resources import diagnostic_codes, diagnostic_page, resource_folder

CARD = "deck old_age\n\ncard allotment: health\n    cost     1 health + 1 money\n    gives    2 health\n"
SLOTS = 83


def data_is_inside() -> None:
    """`cards/`, `grammar/`, the pages of faults and the mark of types are part of the package."""
    package = Path(cvrules.__file__).parent
    for name in ("cards", "grammar"):
        assert resource_folder(name) == package / name, f"{name} is read from {resource_folder(name)}"
    assert (package / "py.typed").is_file()
    assert all(diagnostic_page(code).startswith(f"# {code}") for code in diagnostic_codes())
    assert diagnostic_codes(), "no page explains a fault"


def cards_are_read() -> None:
    """Text becomes cards, cards become text, and the shipped ones are all there."""
    cards, faults = cvrules.read_cards(CARD)
    assert not faults
    assert cvrules.print_cards(cards) == CARD
    assert cvrules.check_cards(cards) == ()
    assert "'health'" in cvrules.read_cards("card x: helth\n")[1][0].help, "advice needs its tables of words"
    assert sum(isinstance(card.number, int) for card in base_cards()) == SLOTS
    assert all(edition_cards(name).edition for name in editions())


def commands_work() -> None:
    """Each command answers."""
    from click.testing import CliRunner  # noqa: PLC0415 - absent where only the core is proved

    from cvrules.cli.main import main  # noqa: PLC0415 - likewise

    cards = str(resource_folder("cards"))
    for arguments in (
        ["--version"],
        ["check", cards],
        ["fmt", "--check", cards],
        ["explain", diagnostic_codes()[0]],
        ["show", "marriage"],
    ):
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 0, f"cvrules {' '.join(arguments)}: {result.output}"
        assert result.output or arguments[0] == "fmt"


def core_is_enough() -> None:
    """Without click and polib, importing the library and reading cards still works."""
    for absent in ("click", "polib"):
        assert importlib.util.find_spec(absent) is None, f"{absent} is installed, so this proves nothing"
    cards_are_read()


if __name__ == "__main__":
    proofs = (core_is_enough,) if "--core" in sys.argv else (data_is_inside, cards_are_read, commands_work)
    for proof in proofs:
        proof()
        print(f"ok: {proof.__name__.replace('_', ' ')}")
