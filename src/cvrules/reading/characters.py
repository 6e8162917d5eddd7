"""Finds forbidden characters in the text of a file.

Control characters, invisible characters, and characters that change the direction of text are
forbidden, even in comments. Bytes that are not valid UTF-8 are reported as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cvrules.errors import Diagnostic, Span

__all__ = ["FORBIDDEN", "character_name", "forbidden_character_faults", "is_odd_space"]

#: Matches control, bidirectional and invisible characters, unpaired surrogates, and lone carriage returns.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff"
    "\ud800-\udfff\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    r"|\r(?!\n|\Z)"
)

#: `decode_bytes` converts an invalid byte to a character whose code point is this number plus the byte.
_INVALID_BYTES = 0xDC00


def is_odd_space(character: str) -> bool:
    """Return whether the character is an unusual kind of space, such as U+00A0."""
    return character.isspace() and character not in " \t\r\n"


def character_name(character: str) -> str:
    """Return the code point and the Unicode name of the character, for messages."""
    name = unicodedata.name(character, "control character" if unicodedata.category(character) == "Cc" else "")
    return f"U+{ord(character):04X} {name.lower()}".rstrip()


def forbidden_character_faults(text: str, path: str) -> Iterator[Diagnostic]:
    """Yield a fault for the first forbidden character in each line."""
    row, counted_to = 1, 0
    match = FORBIDDEN.search(text)
    while match is not None:
        at = match.start()
        row += text.count("\n", counted_to, at)
        counted_to = at
        column = at - text.rfind("\n", 0, at)
        yield _character_fault(match[0], Span(path, row, column, row, column + 1))
        end = text.find("\n", at)
        match = FORBIDDEN.search(text, end) if end >= 0 else None


def _character_fault(character: str, span: Span) -> Diagnostic:
    """Return the fault for a forbidden character or an invalid byte."""
    if _INVALID_BYTES + 0x80 <= ord(character) <= _INVALID_BYTES + 0xFF:
        byte = ord(character) - _INVALID_BYTES
        return Diagnostic("CV104", f"the byte 0x{byte:02x} is not UTF-8", span, help="save the file as UTF-8")
    if character == "\r":
        return Diagnostic("CV105", "a lone carriage return does not end a line", span, help="end lines with LF or CRLF")
    message = f"the character {character_name(character)} is not allowed in this file"
    is_picture = "variation selector" in message
    hint = "pictures cannot replace symbols: write a word instead" if is_picture else "delete it"
    return Diagnostic("CV105", message, span, help=hint)
