"""Decodes a file and checks its size, its encoding and its characters.

Card files and scene files are decoded by the same functions, so the same rules and messages apply to
both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cvrules.errors import Diagnostic, Span
from cvrules.reading.characters import FORBIDDEN, forbidden_character_faults
from cvrules.reading.file_kinds import binary_kind, is_utf_16
from cvrules.reading.limits import Limits

__all__ = ["DecodedText", "decode_bytes", "decode_file", "size_fault"]


class DecodedText(NamedTuple):
    """The text of a file, ready to be split into lines.

    Args:
        text: The whole text; empty if the file was refused.
        faults: The faults in the size, the encoding or the characters of the file.
        is_suspicious: Whether the text contains forbidden characters. Readers skip the lines with
            such characters, because they are already reported.
    """

    text: str
    faults: Iterator[Diagnostic]
    is_suspicious: bool = False

    def has_forbidden(self, line: str) -> bool:
        """Return whether the line contains a forbidden character."""
        return self.is_suspicious and FORBIDDEN.search(line) is not None


def decode_file(text: str | bytes, path: str, limits: Limits) -> DecodedText:
    """Decode the content of a file, and check its size and its characters.

    Args:
        text: The content of the file. Bytes are decoded as UTF-8.
        path: The name of the file in diagnostics.
        limits: The limits on the size of the file.
    """
    too_long = size_fault(text, path, limits)
    if too_long is not None:
        return DecodedText("", iter([too_long]))
    if isinstance(text, bytes) and (kind := binary_kind(text)):
        return _empty_text_with_fault("CV104", f"this file is not a text file, but {kind[0]}", kind[1], path)
    if isinstance(text, bytes) and is_utf_16(text):
        return _empty_text_with_fault("CV104", "this file is UTF-16", "save it as UTF-8", path)
    decoded = decode_bytes(text) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    return DecodedText(decoded, forbidden_character_faults(decoded, path), FORBIDDEN.search(decoded) is not None)


def decode_bytes(data: bytes) -> str:
    """Decode bytes as UTF-8. Each invalid byte becomes an unpaired surrogate."""
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def size_fault(text: str | bytes, path: str, limits: Limits) -> Diagnostic | None:
    """Return a fault if the content is longer than the limit, else `None`."""
    if len(text) <= limits.size:
        return None
    unit = "bytes" if isinstance(text, bytes) else "characters"
    message = f"this file is longer than {limits.size} {unit}"
    return Diagnostic("CV106", message, Span(path, 1, 1, 1, 1), help="split it into several files")


def _empty_text_with_fault(code: str, message: str, hint: str, path: str) -> DecodedText:
    """Return an empty text, with the fault that explains why the file is refused."""
    return DecodedText("", iter([Diagnostic(code, message, Span(path, 1, 1, 1, 1), help=hint)]))
