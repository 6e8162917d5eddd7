"""Runs `cvrules` in a process of its own, as people do."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

__all__ = ["COMMAND", "environment", "into_closed_pipe", "on_terminal", "run"]

#: The command, wherever its script was installed.
COMMAND = [sys.executable, "-c", "from cvrules.cli.main import main; main(prog_name='cvrules')"]


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment without anything that changes what is printed."""
    ours = {
        name: value for name, value in os.environ.items() if not name.startswith(("NO_COLOR", "PYTHONIO", "_CVRULES"))
    }
    return {**ours, "PYTHONUTF8": "1", **(extra or {})}


def run(
    *arguments: str | Path, given: bytes = b"", env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Return what became of `cvrules ARGUMENTS`."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=given,
        capture_output=True,
        check=False,
        env=environment(env),
        cwd=cwd,
    )


def into_closed_pipe(*arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Return what became of `cvrules ARGUMENTS` when nobody read what it printed."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        return subprocess.run(
            [*COMMAND, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )
    finally:
        os.close(writer)


def on_terminal(*arguments: str | Path, env: Mapping[str, str] | None = None) -> tuple[int, bytes]:
    """Return the exit code of `cvrules ARGUMENTS` on a terminal, and what it showed there."""
    master, terminal = pty.openpty()
    command = [*COMMAND, *map(str, arguments)]
    with subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment(env)) as process:
        os.close(terminal)
        shown = b""
        while more := _read(master):
            shown += more
    os.close(master)
    return process.returncode, shown


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the command has ended
        return b""
