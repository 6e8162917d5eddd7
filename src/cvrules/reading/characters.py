"""Finds characters that are forbidden in files, and bytes that are not UTF-8.

Control characters, invisible characters, and characters that reverse the direction of text are
forbidden, even in comments.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cvrules.errors import Diagnostic, Span

__all__ = ["FORBIDDEN", "character_name", "decode", "forbidden_faults", "is_odd_space", "is_utf_16"]

#: Matches control, bidirectional and invisible characters, unpaired surrogates, and lone carriage returns.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff"
    "\ud800-\udfff\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    r"|\r(?!\n|\Z)"
)

#: Python decodes an invalid byte as the surrogate with this code point plus the byte's value.
_STRAY = 0xDC00


def decode(data: bytes) -> str:
    """Decode bytes as UTF-8; each invalid byte becomes an unpaired surrogate."""
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def is_utf_16(data: bytes) -> bool:
    """Return whether the content of a file looks like UTF-16.

    It does if it begins with a byte order mark, or with a letter and a NUL byte.
    """
    start = data[:2]
    letter = start.replace(b"\0", b"", 1)
    has_nul = len(letter) == 1 and letter != start
    return start in {b"\xff\xfe", b"\xfe\xff"} or (has_nul and (letter in b"\t\r\n" or letter >= b" "))


def is_odd_space(character: str) -> bool:
    """Return whether the character is an unusual kind of space, such as U+00A0."""
    return character.isspace() and character not in " \t\r\n"


def character_name(character: str) -> str:
    """Return the code point and the Unicode name of the character, for messages."""
    name = unicodedata.name(character, "control character" if unicodedata.category(character) == "Cc" else "")
    return f"U+{ord(character):04X} {name.lower()}".rstrip()


def forbidden_faults(text: str, path: str) -> Iterator[Diagnostic]:
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
    if _STRAY + 0x80 <= ord(character) <= _STRAY + 0xFF:
        byte = ord(character) - _STRAY
        return Diagnostic("CV104", f"the byte 0x{byte:02x} is not UTF-8", span, help="save the file as UTF-8")
    if character == "\r":
        return Diagnostic("CV105", "a lone carriage return does not end a line", span, help="end lines with LF or CRLF")
    message = f"the character {character_name(character)} is not allowed in this file"
    is_picture = "variation selector" in message
    hint = "pictures cannot replace symbols: write a word instead" if is_picture else "delete it"
    return Diagnostic("CV105", message, span, help=hint)
