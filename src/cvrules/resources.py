"""Finds the data files of cvrules: cards, grammars, rulebooks and error pages.

The functions work in a checkout, in an editable install and in a wheel.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["diagnostic_codes", "diagnostic_page", "folder", "rulebook_text"]

#: The path of each game's rulebook in a checkout; a wheel has them in `rulebooks`.
RULEBOOKS = {"cv": "docs/reference/rulebook.md", "pursuit": "docs/reference/pursuit-rulebook.md"}


def _package_folder() -> Traversable:
    """Return the folder of the package.

    `importlib.resources` is only imported if the package is inside an archive, because its import
    takes longer than reading a card.
    """
    here = Path(__file__).parent
    if here.is_dir():
        return here
    from importlib.resources import files  # noqa: PLC0415 - see above

    return files("cvrules")


def folder(name: str) -> Traversable:
    """Return a folder of data files, such as `grammar`.

    In a wheel, the folder is inside the package. In a checkout, it is next to `src/`, so edits
    take effect immediately.
    """
    shipped = _package_folder() / name
    if shipped.is_dir():
        return shipped
    checkout = Path(__file__).resolve().parents[2] / name
    if checkout.is_dir():
        return checkout
    message = f"the folder {name!r} of cvrules is missing; install cvrules again"
    raise FileNotFoundError(message)


def diagnostic_codes() -> tuple[str, ...]:
    """Return the code of every diagnostic, sorted."""
    pages = (_package_folder() / "diagnostics").iterdir()
    return tuple(sorted(page.name.removesuffix(".md") for page in pages if page.name.endswith(".md")))


def diagnostic_page(code: str) -> str:
    """Return the page that explains a diagnostic, as Markdown."""
    return (_package_folder() / "diagnostics" / f"{code}.md").read_text("utf-8")


def rulebook_text(game: str) -> str:
    """Return the rulebook of a game, as Markdown; empty if the game has no rulebook."""
    shipped = _package_folder() / "rulebooks" / f"{game}.md"
    if shipped.is_file():
        return shipped.read_text("utf-8")
    page = Path(__file__).resolve().parents[2] / RULEBOOKS.get(game, "")
    return page.read_text("utf-8") if page.is_file() else ""
