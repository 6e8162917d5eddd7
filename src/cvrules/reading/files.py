"""Reads files and streams, up to a limit.

A file can be a pipe or a device that never ends, so its size cannot be checked in advance.
Instead, the functions read at most one byte more than the limit. If the result contains this extra
byte, the caller knows that the file is too long.
"""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from cvrules.reading.limits import Limits

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

__all__ = ["read_stream", "read_within_limit"]


def read_within_limit(file: Path | Traversable, limits: Limits | None = None) -> bytes:
    """Return the content of the file, up to one byte more than the limit.

    Raises:
        OSError: The file cannot be read.
    """
    with file.open("rb") as stream:
        return read_stream(stream, limits)


def read_stream(stream: IO[bytes], limits: Limits | None = None) -> bytes:
    """Return the content of the stream, up to one byte more than the limit."""
    return stream.read((limits or Limits()).size + 1)
