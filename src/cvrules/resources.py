"""Finds the data files of cvrules: cards, grammars, rulebooks and error pages.

The functions work in a checkout, in an editable install and in a wheel.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["diagnostic_codes", "diagnostic_page", "diagnostic_title", "resource_folder", "rulebook_text"]

#: The file with each game's rulebook in a checkout. A wheel contains copies in the folder `rulebooks`.
RULEBOOKS = {
    "cv": "docs/reference/rulebook.md",
    "pursuit": "docs/reference/pursuit-rulebook.md",
    "friends": "docs/reference/friends-rulebook.md",
}
#: A cache of folders with data files, by the path of the package and the name of the folder.
_FOLDERS: dict[tuple[str, str], Traversable] = {}


def _package_folder() -> Traversable:
    """Return the folder that contains this package.

    `importlib.resources` is imported only if the package is inside an archive, because the import
    takes longer than reading a card.
    """
    here = Path(__file__).parent
    if here.is_dir():
        return here
    from importlib.resources import files  # noqa: PLC0415 - explained in the docstring

    return files("cvrules")


def resource_folder(name: str) -> Traversable:
    """Return the folder of data files with this name, such as `grammar`.

    In a wheel, the folder is inside the package. In a checkout, it is next to `src/`, so edits
    take effect immediately.
    """
    package = _package_folder()
    key = (str(package), name)
    if key not in _FOLDERS:
        _FOLDERS[key] = _find_folder(package, name)
    return _FOLDERS[key]


def _find_folder(package: Traversable, name: str) -> Traversable:
    """Return the folder in the package, or next to `src/` in its checkout."""
    shipped = package / name
    if shipped.is_dir():
        return shipped
    checkout = Path(__file__).resolve().parents[2] / name
    if checkout.is_dir():
        return checkout
    message = f"the folder {name!r} of cvrules is missing; install cvrules again"
    raise FileNotFoundError(message)


def diagnostic_codes() -> tuple[str, ...]:
    """Return the codes of all kinds of diagnostics, such as `CV101`, sorted."""
    pages = (_package_folder() / "diagnostics").iterdir()
    return tuple(sorted(page.name.removesuffix(".md") for page in pages if page.name.endswith(".md")))


def diagnostic_page(code: str) -> str:
    """Return the page that explains a diagnostic code, as Markdown."""
    return (_package_folder() / "diagnostics" / f"{code}.md").read_text("utf-8")


def diagnostic_title(code: str) -> str:
    """Return the title of the page that explains a diagnostic code."""
    return diagnostic_page(code).partition("\n")[0].removeprefix("# ")


def rulebook_text(game: str) -> str:
    """Return the game's rulebook, as Markdown; empty if the game has no rulebook."""
    shipped = _package_folder() / "rulebooks" / f"{game}.md"
    if shipped.is_file():
        return shipped.read_text("utf-8")
    page = Path(__file__).resolve().parents[2] / RULEBOOKS.get(game, "")
    return page.read_text("utf-8") if page.is_file() else ""
