"""Finds the shipped data: cards, grammars, rulebooks, pages on diagnostics.

It works the same in a checkout, an editable install and a wheel.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["diagnostic_codes", "diagnostic_page", "folder", "rulebook_text"]

#: The rulebooks of the games in a checkout; in a wheel they are in `rulebooks`.
RULEBOOKS = {"cv": "docs/reference/rulebook.md"}


def folder(name: str) -> Traversable:
    """Return a folder of shipped data, such as `grammar`.

    In a wheel it is inside the package; in a checkout it is next to `src/`, so that
    edits take effect at once.
    """
    shipped = files("cvrules") / name
    if shipped.is_dir():
        return shipped
    checkout = Path(__file__).resolve().parents[2] / name
    if checkout.is_dir():
        return checkout
    message = f"the folder {name!r} of cvrules is missing; install cvrules again"
    raise FileNotFoundError(message)


def diagnostic_codes() -> tuple[str, ...]:
    """Return the code of every diagnostic, sorted."""
    pages = (files("cvrules") / "diagnostics").iterdir()
    return tuple(sorted(page.name.removesuffix(".md") for page in pages if page.name.endswith(".md")))


def diagnostic_page(code: str) -> str:
    """Return the page that explains a diagnostic, as Markdown."""
    return (files("cvrules") / "diagnostics" / f"{code}.md").read_text("utf-8")


def rulebook_text(game: str) -> str:
    """Return the rulebook of a game, as Markdown; empty if it has none."""
    shipped = files("cvrules") / "rulebooks" / f"{game}.md"
    if shipped.is_file():
        return shipped.read_text("utf-8")
    page = Path(__file__).resolve().parents[2] / RULEBOOKS.get(game, "")
    return page.read_text("utf-8") if page.is_file() else ""
