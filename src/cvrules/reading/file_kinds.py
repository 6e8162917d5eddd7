"""Recognises files that are not UTF-8 text, such as archives and pictures."""

from __future__ import annotations

__all__ = ["binary_kind", "is_utf_16"]

_UNPACK = "unpack it, and use the files inside"
_SAVE = "save it as plain text from the program that wrote it"
_USE_TEXT = "choose a text file instead"
#: For each kind of file: its first bytes, its name, and advice for the user.
_KINDS = (
    (b"PK\x03\x04", "a zip archive", f"{_UNPACK}; save word processor documents as plain text"),
    (b"PK\x05\x06", "an empty zip archive", _USE_TEXT),
    (b"\x1f\x8b", "a gzip archive", _UNPACK),
    (b"7z\xbc\xaf", "a 7z archive", _UNPACK),
    (b"Rar!\x1a", "a rar archive", _UNPACK),
    (b"%PDF-", "a PDF", _SAVE),
    (b"{\\rtf", "a word processor document", _SAVE),
    (b"\xd0\xcf\x11\xe0", "an office document", _SAVE),
    (b"\x89PNG", "a picture", _USE_TEXT),
    (b"\xff\xd8\xff", "a picture", _USE_TEXT),
    (b"GIF8", "a picture", _USE_TEXT),
)
#: The number of bytes that are searched for control characters.
SAMPLE_SIZE = 1_000
#: If the searched bytes contain more control characters than this, the file may be binary.
MOST_CONTROLS = 8
_CONTROLS = bytes({*range(32)} - {*b"\t\n\r\f"})


def binary_kind(data: bytes) -> tuple[str, str] | None:
    """Return the kind of a binary file and advice for the user; `None` for text.

    Args:
        data: The content of the file.
    """
    if is_utf_16(data):
        return None
    known = next(((kind, advice) for start, kind, advice in _KINDS if data.startswith(start)), None)
    sample = data[:SAMPLE_SIZE]
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    is_binary = controls > MOST_CONTROLS and controls * 10 > len(sample) and b"\0" in sample[2:]
    return known or (("a binary file", _USE_TEXT) if is_binary else None)


def is_utf_16(data: bytes) -> bool:
    """Return whether the content of a file looks like UTF-16.

    UTF-16 text begins with a byte order mark, or has a NUL byte before or after its first letter.
    """
    start = data[:2]
    letter = start.replace(b"\0", b"", 1)
    has_nul = len(letter) == 1 and letter != start
    return start in {b"\xff\xfe", b"\xfe\xff"} or (has_nul and (letter in b"\t\r\n" or letter >= b" "))
