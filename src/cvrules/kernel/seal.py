"""Lines of JSON that cannot be damaged unnoticed.

The last line closes with a SHA-256 over every byte before it, so that whatever
is cut off, flipped or added, also at the end of a line, the file is refused.
That is for accidents: whoever forges a file can seal it again.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from cvrules.errors import InvalidRecordError, Span
from cvrules.kernel.faults import line_span, record_error
from cvrules.reading.limits import Limits

__all__ = ["BEGINNINGS", "NAME_ONE", "seal", "spell", "unseal"]

#: No text can hold this: within one, a quotation mark has a backslash before it.
_MARK = b',"sha256":"'
_TAIL = b'"}\n'
_DIGITS = 64
_CLOSING = re.compile(re.escape(_MARK) + rb"[0-9a-f]{64}" + re.escape(_TAIL))
#: How whole games begin, and what one seat saw.
BEGINNINGS = (b'{"replay":', b'{"export":')
#: What to give where a replay is wanted.
NAME_ONE = "name a file that `cvrules play --save` or `dump_replay` has written"


def seal(lines: Iterable[dict[str, Any]]) -> bytes:
    """Return objects as lines of JSON, the last one closed by a digest of all."""
    body = "\n".join(spell(line) for line in lines).encode("ascii")
    body = body[:-1] + _MARK
    return body + sha256(body).hexdigest().encode("ascii") + _TAIL


def unseal(data: bytes, limits: Limits | None = None, path: str = "<replay>") -> list[dict[str, Any]]:
    """Return the objects of a sealed file, without the digest.

    Args:
        data: The whole file.
        limits: How much to read.
        path: What faults call the file.

    Raises:
        InvalidRecordError: The file is too long, damaged or no such file.
    """
    _within(data, limits or Limits(), path)
    body, closing = data[: -len(_TAIL) - _DIGITS], data[-len(_TAIL) - _DIGITS :]
    if not body.endswith(_MARK) or closing != sha256(body).hexdigest().encode("ascii") + _TAIL:
        raise _damaged(data, path)
    lines = data[:-1].split(b"\n")
    objects = [_read(line, line_span(path, number)) for number, line in enumerate(lines, 1)]
    objects[-1].pop("sha256")
    return objects


def _damaged(data: bytes, path: str) -> InvalidRecordError:
    """Return what became of a file whose seal does not fit, as far as its bytes tell."""
    number, hint = 1, "take another copy of it"
    closings = list(_CLOSING.finditer(data))
    if not data:
        message, hint = "the file is empty", NAME_ONE
    elif data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        message, hint = "this is no replay: it is written in UTF-16", f"a replay has plain letters only; {hint}"
    elif data.startswith(BOM_UTF8):
        message, hint = "something was put before the first line: a byte order mark", "save it as UTF-8 without one"
    elif not data.startswith(BEGINNINGS) and not closings:
        message, hint = "this is no replay", NAME_ONE
    elif b"\r\n" in data:
        message, hint = "its line ends were changed to CRLF", "restore them: git and Windows change them in texts"
    elif not data.startswith(BEGINNINGS) and any(beginning in data for beginning in BEGINNINGS):
        message, hint = "something was put before the first line", "remove it"
    else:
        number = data.count(b"\n") or 1
        if not closings:
            message = "this file is not whole: its closing line is missing"
        elif closings[-1].end() < len(data):
            message, hint = "something was put behind the closing line", "remove it"
        else:
            message = "this file was changed since it was written"
    return record_error("CV601", message, line_span(path, number), hint)


def spell(line: dict[str, Any]) -> str:
    """Return the one way an object is written."""
    return json.dumps(line, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _within(data: bytes, limits: Limits, path: str) -> None:
    """Object to more than is read, before anything is read."""
    hint = "if you trust the file, read it in Python with `load_replay(limits=...)`"
    if len(data) > limits.size:
        raise record_error("CV602", f"the file has more than {limits.size} bytes", line_span(path, 1), hint)
    if data.count(b"\n") > limits.lines:
        raise record_error("CV602", f"the file has more than {limits.lines} lines", line_span(path, limits.lines), hint)
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > limits.line_length:
            raise record_error(
                "CV602", f"the line has more than {limits.line_length} bytes", line_span(path, number), hint
            )


def _read(line: bytes, span: Span) -> dict[str, Any]:
    """Return the object of a line that is spelled in the one way."""
    try:
        found = json.loads(line)
        if isinstance(found, dict) and spell(found).encode("ascii") == line:
            return found
    except (ValueError, RecursionError):
        pass
    hint = "let cvrules write it: one object in each line, without spaces"
    raise record_error("CV603", "this line does not read", span, hint)
