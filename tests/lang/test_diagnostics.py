"""Every fault has a page with an example that fails and one that does not; both are tried.

A page has a fixed shape. Its examples are checked as `cvrules check` would,
unless the sentence above one says otherwise: "Read with `Limits(cards=1)`", or
"Dealt to 3 players". A block `cv-escaped` writes odd bytes as Python does.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cvrules import InvalidCardsError, Limits, Severity, deal, load
from cvrules.errors import Diagnostic
from cvrules.library.checking import check_files
from cvrules.resources import diagnostic_codes, diagnostic_page
from effort.loops import loop_over
from project import ROOT

SOURCE = ROOT / "src" / "cvrules"
HEADINGS = ["What it means", "Why", "Example", "Write instead"]
#: Faults of card files; those of texts, scenes and records are tried where these are tested.
FAMILIES = ("CV1", "CV2", "CV4")
OF_CARDS = [code for code in diagnostic_codes() if code.startswith(FAMILIES)]
_FENCE = re.compile(r"^```([\w-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LIMITS = re.compile(r"Read with `Limits\((\w+)=(\d+)\)`")
_DEALT = re.compile(r"Dealt to (\d) players")


def section(code: str, heading: str) -> str:
    """Return what stands below a heading of a page."""
    return diagnostic_page(code).partition(f"## {heading}\n")[2].partition("\n## ")[0].strip()


def example(code: str, heading: str) -> bytes:
    """Return the bytes of the card file a page shows."""
    shown = dict(_FENCE.findall(section(code, heading)))
    if "cv-escaped" in shown:
        return shown["cv-escaped"].encode("ascii").decode("unicode_escape").encode("latin-1")
    return shown["cv"].encode()


@cache
def said_of(code: str, heading: str) -> list[Diagnostic]:
    """Return all that is said about an example of a page, notes included."""
    with TemporaryDirectory() as folder:
        return _said_of(code, heading, Path(folder))


def _said_of(code: str, heading: str, folder: Path) -> list[Diagnostic]:
    file = folder / "example.cv"
    file.write_bytes(example(code, heading))
    prose = section(code, heading)
    sources = dict(_FENCE.findall(prose)).get("toml")
    if sources:
        (folder / "sources.toml").write_text(sources)
    limits = {name: int(value) for name, value in _LIMITS.findall(prose)}
    proofs = check_files({str(file): file.read_bytes()}, limits=Limits(**limits))
    said = [fault for proof in proofs for fault in proof.diagnostics]
    if found := _DEALT.search(prose):
        try:
            deal(load(cards=[file]), players=int(found[1]))
        except InvalidCardsError as error:
            said += error.diagnostics
    return said


@cache
def codes_in_source() -> dict[str, set[str]]:
    """Return each code that the source can emit, and the modules that do.

    A code stands in a string of its own; docstrings only speak of codes.
    """
    found: dict[str, set[str]] = {}
    for module in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"CV\d{3}", node.value):
                found.setdefault(node.value, set()).add(module.relative_to(SOURCE).as_posix())
    return found


@pytest.mark.slow
def test_every_code_has_a_page_and_every_page_a_code():
    """Whatever a message says, `cvrules explain` explains, and nothing else."""
    assert set(diagnostic_codes()) == set(codes_in_source())


#: Codes that several modules emit, because one thing shows in several places.
SEVERAL = {
    "CV110": {"lang/explain.py", "library/wrong_game.py", "scenes/reader.py"},
    "CV105": {"reading/characters.py", "lang/explain.py"},  # a character forbidden everywhere, or between words
    "CV106": {
        "reading/decoding.py",
        "lang/reader.py",
        "lang/faults.py",
        "library/checking.py",
        "library/translating.py",
        "scenes/reader.py",
    },  # more than is read or shown, of any file
    "CV202": {
        "lang/builder.py",
        "games/cv/cards/phrases.py",
        "games/friends/cards/phrases.py",
        "games/pursuit/cards/phrases.py",
    },  # twice in a sum of any game, or in a list
    "CV206": {
        "lang/builder.py",
        "games/cv/cards/phrases.py",
        "games/friends/cards/phrases.py",
        "games/friends/scenes/builder.py",
        "games/pursuit/cards/phrases.py",
    },  # singular and plural in a sum, or elsewhere
    "CV219": {f"games/{game}/table/rules.py" for game in ("cv", "friends", "pursuit")},  # too few cards to deal
    "CV104": {"reading/characters.py", "reading/decoding.py"},  # a byte that is no UTF-8, or a whole file
}


def test_a_code_has_one_place():
    """One code means one thing, so it is emitted in one module; the exceptions are one thing, too."""
    of_cards = {code: modules for code, modules in codes_in_source().items() if code.startswith(FAMILIES)}

    assert {code: modules for code, modules in of_cards.items() if len(modules) > 1} == SEVERAL


@loop_over("code", diagnostic_codes())
def test_pages_have_one_shape(code):
    """A title in the style of messages, four headings, and one sentence a line."""
    page = diagnostic_page(code)
    title, *_ = page.splitlines()

    assert re.fullmatch(rf"# {code}: [^A-Z.][^.]*", title)
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == HEADINGS
    assert page.endswith("```\n")
    for heading in ("What it means", "Why"):
        for line in section(code, heading).splitlines():
            assert re.fullmatch(r"[A-Z`].*\.", line)


@loop_over("code", OF_CARDS)
def test_the_example_has_this_fault_and_no_other(code):
    """The page shows what it speaks of."""
    assert [fault.code for fault in said_of(code, "Example")] == [code]


@loop_over("code", OF_CARDS)
def test_what_to_write_instead_has_no_fault(code):
    """Not even a warning or a note is left."""
    assert said_of(code, "Write instead") == []


@loop_over("code", OF_CARDS)
def test_pages_say_how_bad_it_is(code):
    """What is no error says so in its text."""
    (fault,) = said_of(code, "Example")
    text = section(code, "What it means")

    assert ("This is a warning" in text) == (fault.severity is Severity.WARNING)
    assert ("This is a note" in text) == (fault.severity is Severity.NOTE)
