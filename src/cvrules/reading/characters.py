"""The characters no card file may hold, and the bytes that are no characters.

Whoever reads a card must see all of it: nothing invisible, nothing that turns
the order of letters round, not even in a comment.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cvrules.errors import Diagnostic, Span

__all__ = ["FORBIDDEN", "decode", "forbidden_faults", "forbidden_name", "is_odd_space", "is_utf_16"]

#: Control, bidirectional, invisible and unpaired characters, and a lone carriage return.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff"
    "\ud800-\udfff\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    r"|\r(?!\n|\Z)"
)

#: A byte that is no UTF-8 is decoded as this surrogate plus its value.
_STRAY = 0xDC00


def decode(data: bytes) -> str:
    """Return bytes as text; what is no UTF-8 becomes unpaired surrogates."""
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def is_utf_16(data: bytes) -> bool:
    """Tell whether bytes look like UTF-16: a mark, or a first letter with a NUL byte."""
    start = data[:2]
    letter = start.replace(b"\0", b"", 1)
    has_nul = len(letter) == 1 and letter != start
    return start in {b"\xff\xfe", b"\xfe\xff"} or (has_nul and (letter in b"\t\r\n" or letter >= b" "))


def is_odd_space(character: str) -> bool:
    """Tell whether a character looks like a space and is none, such as U+00A0."""
    return character.isspace() and character not in " \t\r\n"


def forbidden_name(character: str) -> str:
    """Return how a message shows a forbidden character: its number and name."""
    name = unicodedata.name(character, "control character" if unicodedata.category(character) == "Cc" else "")
    return f"U+{ord(character):04X} {name.lower()}".rstrip()


def forbidden_faults(text: str, path: str) -> Iterator[Diagnostic]:
    """Yield a fault for the first forbidden character of each line, comments too."""
    row, counted_to = 1, 0
    found = FORBIDDEN.search(text)
    while found is not None:
        at = found.start()
        row += text.count("\n", counted_to, at)
        counted_to = at
        column = at - text.rfind("\n", 0, at)
        yield _character_fault(found[0], Span(path, row, column, row, column + 1))
        end = text.find("\n", at)
        found = FORBIDDEN.search(text, end) if end >= 0 else None


def _character_fault(character: str, span: Span) -> Diagnostic:
    if _STRAY + 0x80 <= ord(character) <= _STRAY + 0xFF:
        byte = ord(character) - _STRAY
        return Diagnostic("CV104", f"the byte 0x{byte:02x} is not UTF-8", span, help="save the file as UTF-8")
    if character == "\r":
        return Diagnostic("CV105", "a carriage return alone ends no line", span, help="end lines with LF or CRLF")
    message = f"the character {forbidden_name(character)} may not stand in this file"
    return Diagnostic("CV105", message, span, help="delete it")
