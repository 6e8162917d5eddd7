"""Writes files so that nothing is ever lost.

A file is replaced in one step, after the new text has reached the disk: whoever
is interrupted keeps the old file or has the new one, never a half of either.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from pathlib import Path

__all__ = ["remove_leftovers", "replace_file"]

#: How the name of a file ends that is still being written: whose process, letters of `tempfile`, and our mark.
ENDING = ".cvrules"
#: Whether signal 0 only asks for a process; elsewhere it might end it.
CAN_ASK = os.name == "posix"
_TEMPORARY = re.compile(r"([0-9]{1,9})\.[a-z0-9_]{8}" + re.escape(ENDING))


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file's content in one step, keeping its permissions.

    A symbolic link stays a link; the file it points to is replaced. What is no
    ordinary file, such as a pipe or a device, is written into.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = path.resolve()
    handle, temporary = tempfile.mkstemp(ENDING, f".{target.name}.{os.getpid()}.", target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _copy_permissions(temporary, target)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
        raise
    _sync_folder(target.parent)


def remove_leftovers(path: Path) -> None:
    """Remove what somebody left who was killed while replacing a file.

    Only names that `replace_file` gives are looked at, and only those of processes
    that are gone from this machine; whoever still writes keeps what they have.
    """
    target = path.resolve()
    start = f".{target.name}."
    with contextlib.suppress(OSError):  # what is left over may stay
        for file in target.parent.iterdir():
            found = _TEMPORARY.fullmatch(file.name.removeprefix(start)) if file.name.startswith(start) else None
            if found and not _is_running(int(found[1])):
                file.unlink()


def _is_running(process: int) -> bool:
    """Tell whether there is such a process; where we cannot know, say so, too."""
    if not CAN_ASK:
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is somebody else's
        return True
    return True


def _copy_permissions(temporary: str, target: Path) -> None:
    """Give a new file the permissions of the old one, and its owner if we may."""
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
