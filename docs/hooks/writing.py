"""Writes generated pages: real files that git ignores, because not every plugin accepts pages in memory.

They are written only where they differ, so that `mkdocs serve` does not build for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wordlist import LANGUAGES

DOCS = Path(__file__).resolve().parents[1]


def docs_of(language: str) -> Path:
    """Return the folder with the pages of a language; those of English are in `docs` itself."""
    return DOCS if language == LANGUAGES[0] else DOCS / language


def write_file(path: Path, text: str) -> None:
    """Write one file if it differs."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def write_folder(place: Path, files: Mapping[str, str]) -> None:
    """Write what differs of a folder that holds generated files only, and remove what is gone."""
    wanted = {place / name for name in files}
    for old in place.rglob("*") if place.is_dir() else ():
        if old.is_file() and old not in wanted:
            old.unlink()
    for name, text in files.items():
        write_file(place / name, text)
