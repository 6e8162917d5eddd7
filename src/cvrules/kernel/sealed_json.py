"""Writes and reads files of JSON lines that end with a digest, to detect damage.

The last line ends with the SHA-256 digest of all bytes before it. A file is rejected if
anything was removed, changed or added, even in the line endings. The digest protects
against accidents, not against forgery: anyone can compute a new one.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from cvrules.errors import InvalidRecordError, Span
from cvrules.kernel.record_errors import invalid_record_error, line_span
from cvrules.reading.limits import Limits

__all__ = ["BEGINNINGS", "NAME_A_REPLAY", "json_line", "seal", "unseal"]

#: The bytes before the digest. They cannot be part of a JSON string, which escapes quotation marks.
_MARK = b',"sha256":"'
_TAIL = b'"}\n'
_DIGITS = 64
_CLOSING = re.compile(re.escape(_MARK) + rb"[0-9a-f]{64}" + re.escape(_TAIL))
#: The first bytes of a replay, and of an export for one seat.
BEGINNINGS = (b'{"replay":', b'{"export":')
#: The hint for a file that is not a replay.
NAME_A_REPLAY = "name a file that was written by `cvrules play --save` or `dump_replay`"


def seal(lines: Iterable[dict[str, Any]]) -> bytes:
    """Return the objects as lines of JSON, with a digest at the end of the last line."""
    body = "\n".join(json_line(line) for line in lines).encode("ascii")
    body = body[:-1] + _MARK
    return body + sha256(body).hexdigest().encode("ascii") + _TAIL


def unseal(data: bytes, limits: Limits | None = None, path: str = "<replay>") -> list[dict[str, Any]]:
    """Check the digest at the end of a file, and return the objects in the file.

    Args:
        data: The bytes of the file.
        limits: The limits on the size of the file.
        path: The name of the file in error messages.

    Raises:
        InvalidRecordError: The file is too long, is damaged, or does not end with a digest.
    """
    _check_size(data, limits or Limits(), path)
    body, closing = data[: -len(_TAIL) - _DIGITS], data[-len(_TAIL) - _DIGITS :]
    if not body.endswith(_MARK) or closing != sha256(body).hexdigest().encode("ascii") + _TAIL:
        raise _damage_error(data, path)
    lines = data[:-1].split(b"\n")
    objects = [_read_line(line, line_span(path, number)) for number, line in enumerate(lines, 1)]
    objects[-1].pop("sha256")
    return objects


def _damage_error(data: bytes, path: str) -> InvalidRecordError:
    """Return the error for a file whose digest is missing or wrong.

    The message gives the likely cause.
    """
    number, hint = 1, "use another copy of the file"
    closings = list(_CLOSING.finditer(data))
    if not data:
        message, hint = "the file is empty", NAME_A_REPLAY
    elif data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        message, hint = "this is not a replay: it is written in UTF-16", f"a replay is plain ASCII; {hint}"
    elif data.startswith(BOM_UTF8):
        message, hint = (
            "something was added before the first line: a byte order mark",
            "save the file as UTF-8 without it",
        )
    elif not data.startswith(BEGINNINGS) and not closings:
        message, hint = "this is not a replay", NAME_A_REPLAY
    elif b"\r\n" in data:
        message, hint = "the line endings were changed to CRLF", "change them back to LF"
    elif not data.startswith(BEGINNINGS) and any(beginning in data for beginning in BEGINNINGS):
        message, hint = "something was added before the first line", "remove it"
    else:
        number = data.count(b"\n") or 1
        if not closings:
            message = "this file is incomplete: its closing line is missing"
        elif closings[-1].end() < len(data):
            message, hint = "something was added after the closing line", "remove it"
        else:
            message = "this file was changed after it was written"
    return invalid_record_error("CV601", message, line_span(path, number), hint)


def json_line(line: dict[str, Any]) -> str:
    """Return the object as one line of JSON, in ASCII and without spaces."""
    return json.dumps(line, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _check_size(data: bytes, limits: Limits, path: str) -> None:
    """Check the size of a file before it is parsed.

    Raises:
        InvalidRecordError: The file or a line is too long.
    """
    hint = "if you trust the file, read it in Python with `load_replay(limits=...)`"
    if len(data) > limits.size:
        raise invalid_record_error("CV602", f"the file has more than {limits.size} bytes", line_span(path, 1), hint)
    if data.count(b"\n") > limits.lines:
        raise invalid_record_error(
            "CV602", f"the file has more than {limits.lines} lines", line_span(path, limits.lines), hint
        )
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > limits.line_length:
            raise invalid_record_error(
                "CV602", f"the line has more than {limits.line_length} bytes", line_span(path, number), hint
            )


def _read_line(line: bytes, span: Span) -> dict[str, Any]:
    """Return the object in the line, which must be exactly as `json_line` writes it."""
    try:
        value = json.loads(line)
        if isinstance(value, dict) and json_line(value).encode("ascii") == line:
            return value
    except (ValueError, RecursionError):
        pass
    hint = "let cvrules write the file, with one JSON object in each line and no spaces"
    raise invalid_record_error("CV603", "this line cannot be read", span, hint)
