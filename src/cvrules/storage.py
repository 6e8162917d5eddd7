"""Writes files so that nothing is ever lost.

A file is replaced in one step, after the new text has reached the disk: whoever
is interrupted keeps the old file or has the new one, never a half of either.
"""

from __future__ import annotations

import contextlib
import glob
import os
import tempfile
from pathlib import Path

__all__ = ["remove_leftovers", "replace_file"]

#: So many letters `tempfile` adds to a name.
RANDOM_LETTERS = 8


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file's content in one step, keeping its permissions.

    A symbolic link stays a link; the file it points to is replaced. What is no
    ordinary file, such as a pipe or a device, is written into.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = path.resolve()
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _dress(temporary, target)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
        raise
    _sync_folder(target.parent)


def remove_leftovers(path: Path) -> None:
    """Remove what somebody left who was killed while replacing a file; nobody may be writing it now."""
    target = path.resolve()
    for leftover in target.parent.glob(f".{glob.escape(target.name)}.{'?' * RANDOM_LETTERS}"):
        with contextlib.suppress(OSError):
            leftover.unlink()


def _dress(temporary: str, target: Path) -> None:
    """Give a new file the permissions of the one it replaces, and its owner if we may."""
    try:
        old = target.stat()
    except FileNotFoundError:
        os.chmod(temporary, 0o666 & ~_umask())
        return
    if hasattr(os, "chown"):
        with contextlib.suppress(PermissionError):
            os.chown(temporary, old.st_uid, old.st_gid)
    os.chmod(temporary, old.st_mode & 0o7777)


def _umask() -> int:
    """Return the process's mask for new files, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
