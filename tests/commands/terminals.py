"""Runs `cvrules` at a real terminal, in a process of its own."""

from __future__ import annotations

import codecs
import contextlib
import os
import pty
import select
import signal
import subprocess
from collections.abc import Callable
from typing import Self

from commands.processes import COMMAND, environment

__all__ = ["PATIENCE", "PROMPTS", "Terminal"]

#: The longest time to wait for output, in seconds.
PATIENCE = 120
#: The prompts of a question and of a pause.
PROMPTS = ("\r\n> ", "(press Enter to continue) ")


class Terminal:
    """A command at a real terminal.

    Args:
        words: Its arguments.
        settings: Environment variables.
    """

    def __init__(self, *words: object, **settings: str) -> None:
        self.master, terminal = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, words)],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=environment({"TERM": "xterm", "COLUMNS": "80", "LINES": "50", **settings}),
            start_new_session=True,
        )
        os.close(terminal)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.master)
        self.process.kill()
        self.process.wait()

    def read(self, until: str) -> str:
        """Read until this is shown; return what is new."""
        return self._read_while(lambda new: until not in new)

    def read_screen(self) -> str:
        """Read until the next question or pause; return what is new."""
        return self._read_while(lambda new: not new.endswith(PROMPTS))

    def _read_while(self, is_unfinished: Callable[[str], bool]) -> str:
        """Read as long as this says so or until the command ends; return what is new."""
        new = ""
        while is_unfinished(new):
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            data = b""
            with contextlib.suppress(OSError):  # the other side has closed it
                data = os.read(self.master, 65536) if ready else b""
            if not data:
                break
            new += self.decoder.decode(data)
        self.shown += new
        return new

    def type(self, line: str, until: str = "\r\n> ") -> str:
        """Type a line and read on until the next prompt."""
        os.write(self.master, line.encode() + b"\n")
        return self.read(until)

    def interrupt(self) -> None:
        """Press Ctrl-C; press it again if Python did not handle signals yet."""
        for _ in range(PATIENCE):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
                return

    def end(self) -> int:
        """Wait for the end of the command and return its exit code."""
        self.read("never shown")
        return self.process.wait(PATIENCE)
