"""Runs `cvrules` in this process."""

from __future__ import annotations

import os
import pty
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from attrs import frozen
from click.testing import CliRunner

from cvrules.cli.main import main

__all__ = ["Ended", "call", "call_at_terminal", "call_into", "closed_pipe", "full_disk"]

#: Variables that change how `cvrules` prints; they are removed from the environment.
UNSET = {"NO_COLOR": None, "PYTHONIOENCODING": None, "_CVRULES_COMPLETE": None}


@frozen
class Ended:
    """The exit code and the output of a command."""

    returncode: int
    stdout: bytes
    stderr: bytes


def call(*arguments: object, given: bytes | str = b"", env: Mapping[str, str] | None = None) -> Ended:
    """Run `cvrules ARGUMENTS` and return its result; unhandled exceptions are raised."""
    result = CliRunner().invoke(
        main,
        [str(argument) for argument in arguments],
        input=given,
        env={**UNSET, **(env or {})},
        prog_name="cvrules",
        catch_exceptions=False,
    )
    return Ended(result.exit_code, result.stdout_bytes, result.stderr_bytes)


@contextmanager
def closed_pipe() -> Iterator[int]:
    """Open a pipe whose other end is closed."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        yield writer
    finally:
        os.close(writer)


@contextmanager
def full_disk() -> Iterator[int]:
    """Open a file on a full disk."""
    with Path("/dev/full").open("wb", buffering=0) as full:
        yield full.fileno()


def call_into(output: int, *arguments: object, encoding: str = "utf-8") -> int:
    """Run `cvrules ARGUMENTS` with this file as standard output; return the exit code."""
    stream = open(os.dup(output), "w", encoding=encoding, errors="replace")  # noqa: PTH123, SIM115 - the number of a file
    with stream, patch.object(sys, "stdout", stream):
        return _exit_code(arguments)


def call_at_terminal(*arguments: object, encoding: str = "utf-8") -> tuple[int, str]:
    """Run `cvrules ARGUMENTS` with a terminal as output; return exit code and output."""
    screen, terminal = pty.openpty()
    with ThreadPoolExecutor(1) as pool:
        shown = pool.submit(_everything, screen)  # the command waits while the terminal has no room
        try:
            code = call_into(terminal, *arguments, encoding=encoding)
        finally:
            os.close(terminal)
    return code, shown.result().decode(encoding)


def _everything(screen: int) -> bytes:
    shown = b""
    with open(screen, "rb", buffering=0) as stream, suppress(OSError):
        while data := stream.read(4096):
            shown += data
    return shown


def _exit_code(arguments: tuple[object, ...]) -> Any:
    try:
        main([str(argument) for argument in arguments], prog_name="cvrules")
    except SystemExit as end:
        return end.code
    return 0
