"""Opens a text before anybody reads it: its size, its encoding, its characters.

Card files and scene files are opened alike, so that what is refused in one is
refused in the other, in the same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cvrules.errors import Diagnostic, Span
from cvrules.reading.characters import FORBIDDEN, decode, forbidden_faults, is_utf_16
from cvrules.reading.limits import Limits

__all__ = ["DecodedText", "decode_file"]


class DecodedText(NamedTuple):
    """A text that can be cut into lines.

    Args:
        text: All of it; empty where it was refused as a whole.
        faults: What is wrong with it before any line is read.
        is_suspicious: Whether it holds forbidden characters, so that lines with
            them, whose faults are told already, can be passed over.
    """

    text: str
    faults: Iterator[Diagnostic]
    is_suspicious: bool = False

    def has_forbidden(self, line: str) -> bool:
        """Tell whether a line holds a character whose fault is told already."""
        return self.is_suspicious and FORBIDDEN.search(line) is not None


def decode_file(text: str | bytes, path: str, limits: Limits) -> DecodedText:
    """Return a text ready for reading.

    Args:
        text: What a file holds; bytes are read as UTF-8.
        path: What diagnostics call the file.
        limits: How much to read.
    """
    if len(text) > limits.size:
        unit = "bytes" if isinstance(text, bytes) else "characters"
        return _refuse("CV106", f"this file is longer than {limits.size} {unit}", "split it", path)
    if isinstance(text, bytes) and is_utf_16(text):
        return _refuse("CV104", "this file is UTF-16", "save it as UTF-8", path)
    read = decode(text) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    return DecodedText(read, forbidden_faults(read, path), FORBIDDEN.search(read) is not None)


def _refuse(code: str, message: str, hint: str, path: str) -> DecodedText:
    return DecodedText("", iter([Diagnostic(code, message, Span(path, 1, 1, 1, 1), help=hint)]))
