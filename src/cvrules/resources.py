"""Finds the data files of cvrules: cards, grammars and pages about diagnostics.

They are found in a checkout, in an editable install and in a wheel.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["diagnostic_codes", "diagnostic_page", "folder"]


def folder(name: str) -> Traversable:
    """Return a folder of data files, such as `grammar`.

    In a wheel the folder is inside the package. In a checkout it is next to `src/`, so
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
