"""Reads catalogues, which are PO files with the texts of a game in one language.

All errors in a file are collected, with their lines. If a text has an error, players see the
English text instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import field, frozen

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.reading.characters import FORBIDDEN
from cvrules.reading.decoding import decode_bytes, size_fault
from cvrules.reading.file_kinds import is_utf_16
from cvrules.reading.limits import Limits
from cvrules.text.plural import ENGLISH, Plural, known_plural, parse_plural
from cvrules.text.po import Entry, Po, read_po
from cvrules.text.template import fill_placeholders

__all__ = ["SOURCE_LANGUAGE", "Catalogue", "Message", "read_catalogue"]

#: The language of every `msgid`. Every text exists in this language.
SOURCE_LANGUAGE = "en"
_CHARSET = re.compile(r"charset=([\w.:-]+)")


@frozen
class Message:
    """One text in one language.

    Args:
        forms: The text in each plural form.
        plural: The rule that chooses the form for a number, or `None` if there is only one form.
        span: The location of the text in the file.
    """

    forms: tuple[str, ...]
    plural: Plural | None
    span: Span

    def fill(self, values: Mapping[str, object]) -> str:
        """Return the text with its placeholders filled.

        If the text has plural forms, the value with the name `n` selects the form.
        """
        number = values.get("n")
        form = self.plural.form_index(number) if self.plural is not None and isinstance(number, int) else 0
        return fill_placeholders(self.forms[form], values)


@frozen
class Catalogue:
    """The texts in one PO file.

    Args:
        language: The code of the language.
        path: The name of the file in diagnostics.
        plural: The plural rule of the language, or `None` if the file has no valid rule.
        entries: All entries in the file, by key.
        messages: The translations that are complete and have no errors, by key.
    """

    language: str
    path: str
    plural: Plural | None = None
    entries: Mapping[str, Entry] = field(factory=dict, hash=False)
    messages: Mapping[str, Message] = field(factory=dict, hash=False)

    @property
    def originals(self) -> dict[str, Message]:
        """The English texts, by key.

        Each text is the `msgid` of an entry. In an English catalogue, a `msgstr` takes precedence
        over the `msgid`. Texts that cannot be shown in a single line are left out.
        """
        written = self.messages if self.language == SOURCE_LANGUAGE else {}
        return {
            key: written.get(key) or _original_message(entry)
            for key, entry in self.entries.items()
            if _is_single_line(entry.source) and _is_single_line(entry.source_plural)
        }


def _original_message(entry: Entry) -> Message:
    """Return the English text of the entry, including the plural if there is one."""
    if entry.source_plural:
        return Message((entry.source, entry.source_plural), ENGLISH, entry.span)
    return Message((entry.source,), None, entry.span)


def read_catalogue(data: bytes, path: str, language: str) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Return the texts in a PO file, and the errors in it.

    Errors are returned, never raised, whatever the file contains.

    Args:
        data: The content of the file.
        path: The name of the file in diagnostics.
        language: The code of the language, which is taken from the name of the file.
    """
    unreadable = _unreadable_fault(data, path)
    if unreadable is not None:
        return Catalogue(language, path), (unreadable,)
    text = decode_bytes(data)
    po, faults = read_po(text, path)
    found = list(faults)
    found += _charset_faults(po, text, path)
    stated, plural_faults = _read_plural(po, text, path, whole=not faults)
    plural, unusual_faults = _usable_plural(po, stated, _header_span(text, path, "Plural-Forms"), language)
    found += [*plural_faults, *unusual_faults]
    entries: dict[str, Entry] = {}
    messages: dict[str, Message] = {}
    for entry in po.entries:
        is_unusual = stated is not None and plural is not stated and len(entry.texts) == stated.forms
        wrong = list(_entry_faults(entry, entries, None if is_unusual else plural))
        found += wrong
        if entry.key and entry.key not in entries:
            entries[entry.key] = entry
            if not wrong and all(entry.texts) and (not entry.source_plural or (plural and not is_unusual)):
                messages[entry.key] = Message(entry.texts, plural if entry.source_plural else None, entry.text_spans[0])
    return Catalogue(language, path, plural, entries, messages), tuple(sorted(found, key=lambda fault: fault.span.line))


def _unreadable_fault(data: bytes, path: str) -> Diagnostic | None:
    """Return an error if the file is too long (CV106) or is not UTF-8 (CV301)."""
    too_long = size_fault(data, path, Limits())
    if too_long is not None:
        return too_long
    hint = "save the file as UTF-8, and write 'charset=UTF-8' in its header"
    if is_utf_16(data):
        return Diagnostic("CV301", "this file is UTF-16", Span(path, 1, 1, 1, 1), help=hint)
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(decode_bytes(before[before.rfind(b"\n") + 1 :])) + 1
        span = Span(path, line, column, line, column + 1)
        return Diagnostic("CV301", f"the byte 0x{data[error.start]:02x} is not UTF-8", span, help=hint)
    return None


def _charset_faults(po: Po, text: str, path: str) -> Iterator[Diagnostic]:
    """Yield an error if the header names an encoding other than UTF-8 (CV301)."""
    charset = _CHARSET.search(po.header.get("Content-Type", ""))
    if charset is not None and charset[1].lower().replace("-", "") not in {"utf8", "ascii", "usascii"}:
        yield Diagnostic(
            "CV301",
            f"the header says '{charset[1]}', but this file is UTF-8",
            _header_span(text, path, "Content-Type"),
            help="write 'charset=UTF-8'",
        )


def _read_plural(po: Po, text: str, path: str, *, whole: bool) -> tuple[Plural | None, list[Diagnostic]]:
    """Return the plural rule in the header, and the errors in it (CV303).

    The rule is `None` if it is missing or invalid.

    Args:
        po: The content of the file.
        text: The text of the file.
        path: The name of the file in diagnostics.
        whole: Whether all lines could be read. If not, the header may be among the unreadable
            lines, so a missing rule is not reported.
    """
    header = po.header.get("Plural-Forms")
    if header is None and (not whole or not any(entry.source_plural for entry in po.entries)):
        return None, []
    try:
        return parse_plural(header or ""), []
    except ValueError as error:
        message = f"the plural rule cannot be used: {error}" if header else "the header has no plural rule"
        known = known_plural(po.header.get("Language", ""))
        hint = f"write 'Plural-Forms: {known or ENGLISH}'" + ("" if known else " with the rule of the language")
        return None, [Diagnostic("CV303", message, _header_span(text, path, "Plural-Forms"), help=hint)]


def _usable_plural(po: Po, stated: Plural | None, span: Span, language: str) -> tuple[Plural | None, list[Diagnostic]]:
    """Return the plural rule to use, and a diagnostic if it is unusual (CV303).

    If any text has the usual number of plural forms for the language, but the header states another
    number, the header is wrong and the usual rule is used. In other cases, an unusual rule is used
    with a warning.

    Args:
        po: The content of the file.
        stated: The rule in the header, or `None` if there is no valid rule.
        span: The location of the rule in the file.
        language: The code of the language.
    """
    usual = known_plural(language)
    counted = [len(entry.texts) for entry in po.entries if entry.source_plural]
    if stated is None or usual is None or not counted or stated.agrees_with(usual):
        return stated, []
    is_wrong = stated.forms != usual.forms and usual.forms in counted
    fault = Diagnostic(
        "CV303",
        f"this is not the plural rule of '{language}'",
        span,
        help=f"write 'Plural-Forms: {usual}'",
        severity=Severity.ERROR if is_wrong else Severity.WARNING,
    )
    return usual if is_wrong else stated, [fault]


def _entry_faults(entry: Entry, seen: Mapping[str, Entry], plural: Plural | None) -> Iterator[Diagnostic]:
    """Yield the errors in an entry's key, plural forms and characters.

    Args:
        entry: The entry to check.
        seen: The entries above it, by key.
        plural: The plural rule to check the forms against. `None` skips this check.
    """
    if not entry.key:
        yield Diagnostic(
            "CV306", "this text has no key", entry.span, help="add a line such as 'msgctxt \"SLUG.title\"'"
        )
    elif entry.key in seen:
        first = seen[entry.key].span
        yield Diagnostic(
            "CV305",
            f"'{entry.key}' appears twice in this file",
            entry.span,
            help=f"see line {first.line}; keep one of them",
        )
    if any(entry.texts) and entry.source_plural and plural:
        if len(entry.texts) != plural.forms or not all(entry.texts):
            there = sum(map(bool, entry.texts))
            message = f"'{entry.key}' has {there} of {plural.forms} plural forms"
            if there > plural.forms:
                message = f"'{entry.key}' has {there} plural forms, but the header says {plural.forms}"
            hint = f"write msgstr[0] to msgstr[{plural.forms - 1}]" if plural.forms > 1 else "write msgstr[0] alone"
            yield Diagnostic("CV304", message, entry.text_spans[0], help=hint)
    elif any(entry.texts) and not entry.source_plural and len(entry.texts) > 1:
        yield Diagnostic(
            "CV304",
            f"'{entry.key}' has no plural, so it can have only one form",
            entry.text_spans[0],
            help="write a single msgstr",
        )
    sources = ((entry.source, entry.span), (entry.source_plural, entry.span))
    for text, span in (*sources, *zip(entry.texts, entry.text_spans, strict=False)):
        if not _is_single_line(text):
            yield Diagnostic("CV310", f"'{entry.key}' is not a single line", span, help="leave out \\n and \\t")


def _is_single_line(text: str) -> bool:
    """Return whether the text has no line breaks, tabs or forbidden characters."""
    return not FORBIDDEN.search(text) and not any(letter in text for letter in "\t\r\n")


def _header_span(text: str, path: str, name: str) -> Span:
    """Return the span of a header field, or of the file's start if it is missing."""
    for number, row in enumerate(text.split("\n"), 1):
        if row.startswith(f'"{name}:'):
            return Span(path, number, 1, number, len(row.rstrip("\r")) + 1)
    return Span(path, 1, 1, 1, 1)
