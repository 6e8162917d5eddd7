"""Reads and writes PO files; the only place that knows polib.

A file is never refused as a whole for one bad line: the entry it belongs to is
reported and left out, and the others are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from attrs import field, frozen

from cvrules.errors import Diagnostic, Span
from cvrules.reading.characters import FORBIDDEN, forbidden_name

__all__ = ["Entry", "Po", "parse_po", "print_po", "read_po"]

_STRING = r'"(?:[^"\\]|\\["\\abfnrtv])*"'
_LINE = re.compile(rf"(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[[0-9]\])?)\s+{_STRING}|{_STRING})?")
_AT_LINE = re.compile(r"\(line (\d+)\)")
#: A file with so many broken entries is no catalogue, and nothing of it is taken.
MOST_FAULTS = 50


@frozen
class Entry:
    """One text of a PO file.

    Args:
        key: Its `msgctxt`; empty where it has none.
        source: The English text it translates.
        source_plural: The same for many; empty where nothing is counted.
        texts: The translation, one for each plural form; empty strings where
            there is none yet.
        fuzzy: Whether somebody has to look at it again.
        hint: What translators are told about it.
        span: Where its key stands.
        text_spans: Where each of its texts stands.
    """

    key: str
    source: str
    source_plural: str
    texts: tuple[str, ...]
    fuzzy: bool
    hint: str
    span: Span
    text_spans: tuple[Span, ...]


@frozen
class Po:
    """A PO file as it was read: its header, and its entries but for the obsolete."""

    header: Mapping[str, str] = field(factory=dict, hash=False)
    entries: tuple[Entry, ...] = ()


def read_po(text: str, path: str) -> tuple[Po, tuple[Diagnostic, ...]]:
    """Return what a PO file holds, and its lines that are none of a PO file."""
    rows = [row.removesuffix("\r") for row in text.split("\n")]
    faults = []
    for number in range(1, len(rows) + 1):
        fault = _line_fault(path, rows, number)
        if fault is not None:
            faults.append(fault)
            _blank_entry(rows, number)
    while len(faults) < MOST_FAULTS:
        try:
            file = parse_po("\n".join(rows))
        except OSError as error:
            number = int(_AT_LINE.findall(str(error))[-1])
            faults.append(_syntax_fault(path, rows, number))
            _blank_entry(rows, number)
        else:
            entries = tuple(_make_entry(entry, path, rows) for entry in file if not entry.obsolete)
            return Po(dict(file.metadata), entries), tuple(sorted(faults, key=lambda fault: fault.span.line))
    return Po(), tuple(faults[:MOST_FAULTS])


def parse_po(text: str) -> Any:
    """Return polib's own object for the text of a PO file.

    Raises:
        OSError: The text is none of a PO file.
    """
    # polib takes a single line for the name of a file, and would open it.
    return import_module("polib").pofile(text + "\n\n", encoding="utf-8", wrapwidth=0)


def print_po(file: Any) -> bytes:
    """Return polib's own object as the bytes of a PO file."""
    return str(file).rstrip("\n").encode() + b"\n"


def _line_span(path: str, rows: list[str], number: int) -> Span:
    """Return the span of a whole line without the spaces around it."""
    row = rows[number - 1]
    start = len(row) - len(row.lstrip()) + 1
    return Span(path, number, start, number, max(len(row.rstrip()) + 1, start + 1))


def _line_fault(path: str, rows: list[str], number: int) -> Diagnostic | None:
    """Return what is wrong with a line by itself, if anything is."""
    row = rows[number - 1]
    forbidden = FORBIDDEN.search(row)
    if forbidden is not None:
        column = forbidden.start() + 1
        return Diagnostic(
            "CV310",
            f"the character {forbidden_name(forbidden[0])} may not stand in a catalogue",
            Span(path, number, column, number, column + 1),
            help="delete it",
        )
    return None if _LINE.fullmatch(row.strip()) else _syntax_fault(path, rows, number)


def _syntax_fault(path: str, rows: list[str], number: int) -> Diagnostic:
    return Diagnostic(
        "CV302",
        "this line does not fit into a catalogue",
        _line_span(path, rows, number),
        help="write a keyword such as msgstr and a text in double quotes, or begin the line with '#'",
    )


def _blank_entry(rows: list[str], number: int) -> None:
    """Empty the lines of an entry, so that the others keep their numbers."""
    first = last = number - 1
    while first > 0 and rows[first - 1].strip():
        first -= 1
    while last < len(rows) - 1 and rows[last + 1].strip():
        last += 1
    rows[first : last + 1] = [""] * (last + 1 - first)


def _make_entry(entry: Any, path: str, rows: list[str]) -> Entry:
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
    )


def _keyword_spans(path: str, rows: list[str], number: int) -> Iterator[tuple[str, Span]]:
    """Yield where each keyword of the entry that begins at a line stands."""
    has_text = False
    for at in range(number, len(rows) + 1):
        keyword, *_ = rows[at - 1].split(None, 1) or [""]
        if has_text and not keyword.startswith(("msgstr", '"')):
            return
        if keyword.startswith("msg"):
            has_text = has_text or keyword.startswith("msgstr")
            yield keyword, _line_span(path, rows, at)
