"""Replaces files atomically, and removes temporary files that were left behind.

The new content is written to the disk before it replaces the old file, so after a crash the file
has either the old content or the new content.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from pathlib import Path

__all__ = ["remove_leftovers", "replace_file"]

#: The ending of the names of temporary files.
ENDING = ".cvrules"
#: Whether `os.kill` with signal 0 only checks that a process exists. On Windows, it would end the
#: process.
CAN_PROBE_PROCESSES = os.name == "posix"
#: Matches the end of a temporary file's name: the process id, random characters and the ending.
_TEMPORARY = re.compile(r"([0-9]{1,9})\.[a-z0-9_]{8}" + re.escape(ENDING))


def replace_file(path: Path, data: bytes) -> None:
    """Replace the content of the file atomically, and keep its permissions.

    A symbolic link stays a link, and the file that it points to is replaced. If the path is a
    pipe or a device, the data is written to it directly.
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
    """Remove temporary files from processes that were killed during `replace_file`.

    Only the temporary files for this path are removed, and only if their process is no longer
    running on this machine. Files that are still being written are kept.
    """
    target = path.resolve()
    start = f".{target.name}."
    with contextlib.suppress(OSError):  # leftover files are harmless
        for file in target.parent.iterdir():
            match = _TEMPORARY.fullmatch(file.name.removeprefix(start)) if file.name.startswith(start) else None
            if match and not _is_running(int(match[1])):
                file.unlink()


def _is_running(process: int) -> bool:
    """Return whether the process may be running; `True` if that cannot be determined."""
    if not CAN_PROBE_PROCESSES:
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # the process exists, but it belongs to another user
        return True
    return True


def _copy_permissions(temporary: str, target: Path) -> None:
    """Copy the old file's permissions, and if possible its owner, to the new file."""
    try:
        old = target.stat()
    except FileNotFoundError:
        os.chmod(temporary, 0o666 & ~_read_umask())
        return
    if hasattr(os, "chown"):
        with contextlib.suppress(PermissionError):
            os.chown(temporary, old.st_uid, old.st_gid)
    os.chmod(temporary, old.st_mode & 0o7777)


def _read_umask() -> int:
    """Return the umask of this process. Python can read it only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Write a folder to the disk, so that a renamed file survives a crash."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
