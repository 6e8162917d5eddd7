"""Reads and writes PO files with polib.

One bad line does not spoil a file: its entry is reported and left out, and the other
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

__all__ = ["Entry", "Po", "parse_po", "print_po", "read_po"]

_STRING = r'"(?:[^"\\]|\\["\\bfnrtv])*"'
_LINE = re.compile(rf"(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[[0-9]\])?)\s+{_STRING}|{_STRING})?")
_KEYWORD = re.compile(r"^msg(?:ctxt|id|id_plural|str(?:\[[0-9]\])?)\s*")
#: Quotation marks that a word processor writes instead of straight ones.
_TYPOGRAPHIC = "\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019"
_AT_LINE = re.compile(r"\(line (\d+)\)")
#: A file with this many broken entries is not a catalogue and is refused.
MOST_FAULTS = 50


@frozen
class Entry:
    """One text of a PO file.

    Args:
        key: Its `msgctxt`; empty if it has none.
        source: The English text it translates.
        source_plural: The English plural; empty if nothing is counted.
        texts: The translation in each plural form; empty strings if it is missing.
        fuzzy: Whether a translator has to review it.
        hint: A comment for translators.
        span: The place of its key.
        text_spans: The places of its texts.
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
    """A PO file: its header and its entries, except obsolete ones."""

    header: Mapping[str, str] = field(factory=dict, hash=False)
    entries: tuple[Entry, ...] = ()


def read_po(text: str, path: str) -> tuple[Po, tuple[Diagnostic, ...]]:
    """Return the content of a PO file, and the faults of its lines."""
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
    """Return polib's object for the text of a PO file.

    Raises:
        OSError: The text is not that of a PO file.
    """
    # polib would take a single line for the name of a file and open it.
    return import_module("polib").pofile(text + "\n\n", encoding="utf-8", wrapwidth=0)


def print_po(file: Any) -> bytes:
    """Return polib's object as the bytes of a PO file."""
    return str(file).rstrip("\n").encode() + b"\n"


def _line_span(path: str, rows: list[str], number: int) -> Span:
    """Return the span of a whole line without the spaces around it."""
    row = rows[number - 1]
    start = len(row) - len(row.lstrip()) + 1
    return Span(path, number, start, number, max(len(row.rstrip()) + 1, start + 1))


def _line_fault(path: str, rows: list[str], number: int) -> Diagnostic | None:
    """Return the fault of a single line, if it has one."""
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
    return Diagnostic(
        "CV302",
        "this line does not belong in a catalogue",
        _line_span(path, rows, number),
        help=_syntax_hint(rows[number - 1].strip()),
    )


def _syntax_hint(row: str) -> str:
    """Return what to write instead of a line that cannot be read."""
    text = _KEYWORD.sub("", row)
    if text.startswith(tuple(_TYPOGRAPHIC)):
        return 'write straight double quotes around the text: "..."'
    if text.startswith('"') and not text.endswith('"'):
        return "end the text with a double quote"
    if text.startswith('"'):
        return 'write a double quote inside the text as \\"'
    return "write a keyword such as msgstr and a text in double quotes, or begin the line with '#'"


def _blank_entry(rows: list[str], number: int) -> None:
    """Blank out the lines of an entry, so that other lines keep their numbers."""
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
    """Yield each keyword of the entry that begins at a line, with its span."""
    has_text = False
    for at in range(number, len(rows) + 1):
        keyword, *_ = rows[at - 1].split(None, 1) or [""]
        if has_text and not keyword.startswith(("msgstr", '"')):
            return
        if keyword.startswith("msg"):
            has_text = has_text or keyword.startswith("msgstr")
            yield keyword, _line_span(path, rows, at)
