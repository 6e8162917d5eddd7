"""Lines of JSON that cannot be damaged unnoticed.

The last line closes with a SHA-256 over every byte before it, so that whatever
is cut off, flipped or added, also at the end of a line, the file is refused.
That is for accidents: whoever forges a file can seal it again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from cvrules.errors import Span
from cvrules.kernel.faults import fault, line_of
from cvrules.lang.limits import Limits

__all__ = ["seal", "spelled", "unseal"]

#: No text can hold this: within one, a quotation mark has a backslash before it.
_MARK = b',"sha256":"'
_TAIL = b'"}\n'
_DIGITS = 64
_DIGEST = re.compile(rb"[0-9a-f]+")


def seal(lines: Iterable[dict[str, Any]]) -> bytes:
    """Return objects as lines of JSON, the last one closed by a digest of all."""
    body = "\n".join(spelled(line) for line in lines).encode("ascii")
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
    digest, body = data[-_DIGITS - len(_TAIL) : -len(_TAIL)], data[: -_DIGITS - len(_TAIL)]
    last = data.count(b"\n") or 1
    if not data.endswith(_TAIL) or not body.endswith(_MARK) or not _DIGEST.fullmatch(digest):
        raise fault(
            "CV601",
            "this file is not whole: its closing line is missing",
            line_of(path, last),
            "take another copy of it",
        )
    if sha256(body).hexdigest().encode("ascii") != digest:
        raise fault(
            "CV601", "this file was changed since it was written", line_of(path, last), "take another copy of it"
        )
    lines = data[:-1].split(b"\n")
    objects = [_read(line, line_of(path, number)) for number, line in enumerate(lines, 1)]
    objects[-1].pop("sha256")
    return objects


def spelled(line: dict[str, Any]) -> str:
    """Return the one way an object is written."""
    return json.dumps(line, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _within(data: bytes, limits: Limits, path: str) -> None:
    """Object to more than is read, before anything is read."""
    hint = "raise the limit if you trust the file"
    if len(data) > limits.size:
        raise fault("CV602", f"the file has more than {limits.size} bytes", line_of(path, 1), hint)
    if data.count(b"\n") > limits.lines:
        raise fault("CV602", f"the file has more than {limits.lines} lines", line_of(path, limits.lines), hint)
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > limits.line_length:
            raise fault("CV602", f"the line has more than {limits.line_length} bytes", line_of(path, number), hint)


def _read(line: bytes, span: Span) -> dict[str, Any]:
    """Return the object of a line that is spelled in the one way."""
    try:
        found = json.loads(line)
        if isinstance(found, dict) and spelled(found).encode("ascii") == line:
            return found
    except (ValueError, RecursionError):
        pass
    hint = "let cvrules write it: one object in each line, without spaces"
    raise fault("CV603", "this line does not read", span, hint)
