"""Writes the files of generated pages.

Generated pages are real files, which git ignores, because some plugins do not accept
pages that exist only in memory. A file is written only if it has changed; otherwise
`mkdocs serve` would rebuild the site forever.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from wordlist import LANGUAGES

#: The characters with a special meaning in Markdown, HTML or templates.
MARKUP = frozenset('<>&"`*_[]{}|\\~^$')
#: Harmless replacements for the characters of tags, templates and entities.
HARMLESS = str.maketrans({"<": "\u2039", ">": "\u203a", "{": "(", "}": ")", "&": "&amp;"})
DOCS = Path(__file__).resolve().parents[1]


def escape_markup(text: str) -> str:
    """Return a text in one line, with all markup characters written as HTML entities."""
    return "".join(f"&#{ord(letter)};" if letter in MARKUP else letter for letter in _one_line(text))


def page_title(text: str) -> str:
    """Return a title for the metadata of a page, as a quoted string.

    Themes do not escape this title, so characters of tags and templates are replaced.
    """
    return json.dumps(_one_line(text).translate(HARMLESS), ensure_ascii=False)


def _one_line(text: str) -> str:
    return re.sub(r"[\r\n\t]+", " ", text)


def docs_of(language: str) -> Path:
    """Return the folder with the pages of a language; English pages are in `docs`."""
    return DOCS if language == LANGUAGES[0] else DOCS / language


def one_sentence_a_line(text: str, indent: str = "") -> str:
    """Return a text with a line break after each sentence.

    Args:
        text: The text, in one line.
        indent: The beginning of each line but the first.
    """
    return re.sub(r"(?<=[a-z)`][.?!]) (?=[A-Z`])", f"\n{indent}", text)


def write_file(path: Path, text: str) -> None:
    """Write a file if its text has changed."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def write_folder(place: Path, files: Mapping[str, str]) -> None:
    """Write the changed files of a generated folder, and delete its old files."""
    wanted = {place / name for name in files}
    for old in place.rglob("*") if place.is_dir() else ():
        if old.is_file() and old not in wanted:
            old.unlink()
    for name, text in files.items():
        write_file(place / name, text)
