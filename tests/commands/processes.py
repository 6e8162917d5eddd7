"""Runs `cvrules` in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from commands.calls import UNSET

__all__ = ["COMMAND", "environment", "start", "start_into"]

#: Enables Ctrl-C, which is ignored if the tests were started with nohup or in the background.
SCRIPT = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from cvrules.cli.main import main
main(prog_name="cvrules")
"""
#: The command; it works wherever the script is installed.
COMMAND = [sys.executable, "-c", SCRIPT]


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment without anything that changes what is printed."""
    ours = {name: value for name, value in os.environ.items() if name not in UNSET}
    return {**ours, "PYTHONUTF8": "1", **(extra or {})}


def start(
    *arguments: object, given: bytes = b"", env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run `cvrules ARGUMENTS` and return the finished process."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=given,
        capture_output=True,
        check=False,
        env=environment(env),
        cwd=cwd,
    )


def start_into(output: int, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    """Run `cvrules ARGUMENTS` with this file as standard output."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.PIPE,
        check=False,
        env=environment(),
    )
