"""Reads and writes PO files with polib.

An error in a line affects only its own entry. That entry is reported and left out, and all other
entries are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from attrs import field, frozen

from cvrules.errors import Diagnostic, Span
from cvrules.reading.characters import FORBIDDEN, character_name

__all__ = ["Entry", "Po", "parse_with_polib", "polib_to_bytes", "read_po"]

_STRING = r'"(?:[^"\\]|\\["\\bfnrtv])*"'
_LINE = re.compile(rf"(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[[0-9]\])?)\s+{_STRING}|{_STRING})?")
_KEYWORD = re.compile(r"^msg(?:ctxt|id|id_plural|str(?:\[[0-9]\])?)\s*")
#: Typographic quotation marks that word processors write instead of straight ones.
_TYPOGRAPHIC = "\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019"
_AT_LINE = re.compile(r"\(line (\d+)\)")
#: A file with this many errors is not read, because it is probably not a catalogue.
MOST_FAULTS = 50


@frozen
class Entry:
    """One entry in a PO file: an English text and its translation.

    Args:
        key: The key of the text (`msgctxt`), or an empty string if it is missing.
        source: The English text (`msgid`).
        source_plural: The English plural (`msgid_plural`), or an empty string.
        texts: The translation in each plural form. Missing translations are empty strings.
        fuzzy: Whether a translator has to review the translation.
        hint: A comment for translators.
        span: The location of the key in the file.
        text_spans: The location of each translation in the file.
        note: A comment by the translator.
    """

    key: str
    source: str
    source_plural: str
    texts: tuple[str, ...]
    fuzzy: bool
    hint: str
    span: Span
    text_spans: tuple[Span, ...]
    note: str = ""


@frozen
class Po:
    """The header and the entries of a PO file, without obsolete entries."""

    header: Mapping[str, str] = field(factory=dict, hash=False)
    entries: tuple[Entry, ...] = ()


def read_po(text: str, path: str) -> tuple[Po, tuple[Diagnostic, ...]]:
    """Return the content of a PO file, and the errors in its lines."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    faults = []
    for number in range(1, len(rows) + 1):
        fault = _line_fault(path, rows, number)
        if fault is not None:
            faults.append(fault)
            _clear_entry(rows, number)
    for number in list(_lines_without_msgstr(rows)):
        faults.append(_missing_text_fault(path, rows, number))
        _clear_entry(rows, number)
    while len(faults) < MOST_FAULTS:
        try:
            file = parse_with_polib("\n".join(rows))
        except OSError as error:
            number = int(_AT_LINE.findall(str(error))[-1])
            faults.append(_syntax_fault(path, rows, number))
            _clear_entry(rows, number)
        else:
            entries = tuple(_make_entry(entry, path, rows) for entry in file if not entry.obsolete)
            return Po(dict(file.metadata), entries), tuple(sorted(faults, key=lambda fault: fault.span.line))
    return Po(), tuple(faults[:MOST_FAULTS])


def parse_with_polib(text: str) -> Any:
    """Parse the text of a PO file with polib, and return polib's object.

    Raises:
        OSError: The text is not a valid PO file.
    """
    # Without the added newlines, polib could take a text of one line for a file name.
    return import_module("polib").pofile(text + "\n\n", encoding="utf-8", wrapwidth=0)


def polib_to_bytes(file: Any) -> bytes:
    """Return the content of a PO file, given polib's object."""
    return str(file).rstrip("\n").encode() + b"\n"


def _line_span(path: str, rows: list[str], number: int) -> Span:
    """Return the span of the line with this number, without spaces at its ends."""
    row = rows[number - 1]
    start = len(row) - len(row.lstrip()) + 1
    return Span(path, number, start, number, max(len(row.rstrip()) + 1, start + 1))


def _line_fault(path: str, rows: list[str], number: int) -> Diagnostic | None:
    """Return the error in the line with this number, or `None` if it is correct."""
    row = rows[number - 1]
    forbidden = FORBIDDEN.search(row)
    if forbidden is not None:
        column = forbidden.start() + 1
        return Diagnostic(
            "CV310",
            f"the character {character_name(forbidden[0])} is not allowed in a catalogue",
            Span(path, number, column, number, column + 1),
            help="delete it",
        )
    return None if _LINE.fullmatch(row.strip()) else _syntax_fault(path, rows, number)


def _syntax_fault(path: str, rows: list[str], number: int) -> Diagnostic:
    """Return the error for a line that breaks the rules of the PO format."""
    return Diagnostic(
        "CV302",
        "this line does not belong in a catalogue",
        _line_span(path, rows, number),
        help=_syntax_hint(rows[number - 1].strip()),
    )


def _lines_without_msgstr(rows: list[str]) -> Iterator[int]:
    """Yield the number of the last line of each entry with a `msgid` but no `msgstr`."""
    has_source, last = False, 0
    for number, row in enumerate((*rows, "msgctxt"), 1):
        keyword = row.split(None, 1)[0] if row.strip() else ""
        if keyword == "msgctxt" or (keyword == "msgid" and has_source):
            if has_source:
                yield last
            has_source = False
        has_source = (has_source or keyword == "msgid") and not keyword.startswith("msgstr")
        if keyword.startswith(("msg", '"')):
            last = number


def _missing_text_fault(path: str, rows: list[str], number: int) -> Diagnostic:
    """Return the error for an entry without a `msgstr`, given its last line's number."""
    is_bare = rows[number - 1].lstrip().startswith('"')
    return Diagnostic(
        "CV302",
        "this text has no keyword" if is_bare else "this entry has no msgstr line",
        _line_span(path, rows, number),
        help='write msgstr before the translation: msgstr "..."' if is_bare else 'add the line msgstr ""',
    )


def _syntax_hint(row: str) -> str:
    """Return a hint on how to correct a line that breaks the rules of the PO format."""
    text = _KEYWORD.sub("", row)
    if text.startswith(tuple(_TYPOGRAPHIC)):
        return 'write straight double quotes around the text: "..."'
    if text.startswith('"') and not text.endswith('"'):
        return "end the text with a double quote"
    if text.startswith('"'):
        return 'write a double quote inside the text as \\"'
    return "write a keyword such as msgstr and a text in double quotes, or begin the line with '#'"


def _clear_entry(rows: list[str], number: int) -> None:
    """Replace the entry around this line with empty lines.

    The other lines keep their numbers.
    """
    first = last = number - 1
    while first > 0 and rows[first - 1].strip():
        first -= 1
    while last < len(rows) - 1 and rows[last + 1].strip():
        last += 1
    rows[first : last + 1] = [""] * (last + 1 - first)


def _make_entry(entry: Any, path: str, rows: list[str]) -> Entry:
    """Convert one of polib's entries into an `Entry`, with its locations in the file."""
    line = max(entry.linenum, 1)
    spans = dict(_keyword_spans(path, rows, line))
    start = spans.get("msgctxt") or spans.get("msgid") or _line_span(path, rows, line)
    texts = [text for _, text in sorted(entry.msgstr_plural.items())] or [entry.msgstr]
    text_spans = [span for keyword, span in spans.items() if keyword.startswith("msgstr")]
    return Entry(
        entry.msgctxt or "",
        entry.msgid,
        entry.msgid_plural,
        tuple(texts),
        entry.fuzzy,
        entry.comment,
        start,
        tuple(text_spans) or (start,),
        entry.tcomment,
    )


def _keyword_spans(path: str, rows: list[str], number: int) -> Iterator[tuple[str, Span]]:
    """Yield each keyword and its span, for the entry that begins at this line."""
    has_text = False
    for at in range(number, len(rows) + 1):
        keyword, *_ = rows[at - 1].split(None, 1) or [""]
        if has_text and not keyword.startswith(("msgstr", '"')):
            return
        if keyword.startswith("msg"):
            has_text = has_text or keyword.startswith("msgstr")
            yield keyword, _line_span(path, rows, at)
