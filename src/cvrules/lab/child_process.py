"""Runs a program and exchanges lines with it, with a time limit for answers.

Separate threads write to the program and read from it. A program that does not read, does not
answer or writes too much can therefore not block the caller.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO

from cvrules.reading.quoting import quote

__all__ = ["LONGEST_LINE", "ChildError", "ChildProcess", "split_command"]

#: The maximum number of bytes in a line that the program may write.
LONGEST_LINE = 10_000
#: The maximum number of unread lines. If the program writes more, its output is no longer read.
MOST_WAITING = 4
#: The maximum number of lines from standard error that are kept, and the maximum length of a line.
MOST_ERROR_LINES = 20
LONGEST_ERROR_LINE = 300
#: The number of seconds to wait for the program to exit after its input is closed.
GRACE = 1.0


class ChildError(Exception):
    """Raised if the program cannot be started, or does not answer properly."""


def split_command(command: str | Sequence[str]) -> list[str]:
    """Split a command into words, as a shell does, but without starting a shell.

    Args:
        command: The program and its arguments. A string is split into words. A sequence of words is
            returned as it is.

    Raises:
        ChildError: The command is empty, or a quotation mark is missing.
    """
    if not isinstance(command, str):
        words = list(command)
        if not words or not words[0]:
            raise ChildError("the command is empty")
        return words
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        raise ChildError("a quotation mark is missing in the command") from None
    if not words:
        raise ChildError("the command is empty")
    return words


class ChildProcess:
    """A program that exchanges lines with this process.

    `start` starts the program in a separate thread. Ctrl-C interrupts only the main thread, so it
    cannot interrupt the start halfway and leave a process that `kill` does not know about.

    Args:
        command: The program and its arguments, as a string or as a sequence of words.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._problem = ""
        self._was_asked = False
        self._waiting: Queue[str | None] = Queue()
        self._answers: Queue[bytes | None] = Queue(MOST_WAITING)
        self._errors: deque[str] = deque(maxlen=MOST_ERROR_LINES)
        self._starter = Thread(target=self._start, daemon=True)
        self._threads: list[Thread] = []

    def start(self) -> None:
        """Start the program.

        Raises:
            ChildError: The program cannot be started.
        """
        self._starter.start()
        self._starter.join()
        if self._problem:
            raise ChildError(self._problem)

    def _start(self) -> None:
        """Start the program, with a thread for each of its streams."""
        try:
            process = self._process = subprocess.Popen(  # noqa: S603 - the user chooses the command, and no shell is used
                split_command(self._command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",  # so that `kill` also ends processes that the program started
            )
        except ChildError as error:
            self._problem = str(error)
        except (OSError, ValueError) as error:
            self._problem = f"the program cannot be started: {getattr(error, 'strerror', None) or error}"
        else:
            self._threads = [
                Thread(target=work, args=(stream,), daemon=True)
                for work, stream in (
                    (self._write_lines, process.stdin),
                    (self._read_answers, process.stdout),
                    (self._read_errors, process.stderr),
                )
            ]
            for thread in self._threads:
                thread.start()

    @property
    def error_lines(self) -> tuple[str, ...]:
        """The last lines that the program wrote to standard error."""
        return tuple(self._errors)

    def ask(self, line: str, seconds: float) -> str:
        """Send a line, and return the line that the program sends back.

        The program may send its first answer before it receives the first line. Every later answer
        must come after the line that it answers.

        Args:
            line: The line to send, without a line break.
            seconds: The time limit for the answer.

        Raises:
            ChildError: There is no answer in time, or the answer cannot be read.
        """
        if self._was_asked and not self._answers.empty():
            raise self._unasked_line_error()
        self._was_asked = True
        self._waiting.put(line)
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise ChildError(f"the program did not answer within {seconds:g} seconds") from None
        if answer is None:
            raise ChildError(self._exit_text())
        if len(answer) > LONGEST_LINE:
            raise ChildError(f"the program's answer has more than {LONGEST_LINE} bytes")
        try:
            return answer.decode("utf-8")
        except UnicodeDecodeError:
            raise ChildError("the program's answer is not UTF-8") from None

    def send(self, line: str) -> None:
        """Send a line without waiting for an answer."""
        self._waiting.put(line)

    def close(self, grace: float = GRACE) -> None:
        """Close the program's input, and kill the program if it does not exit then.

        Args:
            grace: The number of seconds to wait before killing the program.
        """
        self._waiting.put(None)
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(grace)
        self.kill()

    def kill(self) -> None:
        """Kill the program immediately, including all processes that it started."""
        if self._starter.ident is not None:
            self._starter.join()
        if self._process is None:
            return
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self._process.kill()
        self._process.wait()
        self._waiting.put(None)
        for thread in self._threads:
            thread.join(GRACE)

    def _unasked_line_error(self) -> ChildError:
        """Return the exception to raise if the program wrote a line without being asked."""
        line = self._answers.get()
        if line is None:
            return ChildError(self._exit_text())
        text = quote(line.decode("utf-8", "replace").strip())
        return ChildError(f"the program wrote {text} without being asked; messages for people belong on standard error")

    def _exit_text(self) -> str:
        """Return a text that says how the program ended, such as its exit code."""
        try:
            code = 0 if self._process is None else self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "the program closed its output"
        return f"the program was ended by signal {-code}" if code < 0 else f"the program ended with exit code {code}"

    # --- the functions that run in threads --------------------------------------------------

    def _write_lines(self, stream: IO[bytes]) -> None:
        """Write lines to the program's standard input as soon as they are sent."""
        with contextlib.suppress(OSError, ValueError):  # the program has ended, and `_read_answers` reports this
            while (line := self._waiting.get()) is not None:
                stream.write(line.encode("ascii") + b"\n")
                stream.flush()
        with contextlib.suppress(OSError):
            stream.close()

    def _read_answers(self, stream: IO[bytes]) -> None:
        """Read lines from the program's standard output until the output ends."""
        with contextlib.suppress(Full), stream:
            while line := stream.readline(LONGEST_LINE + 1):
                self._answers.put_nowait(line)
            self._answers.put_nowait(None)

    def _read_errors(self, stream: IO[bytes]) -> None:
        """Read lines from the program's standard error until the output ends."""
        with stream:
            while line := stream.readline(LONGEST_ERROR_LINE):
                text = line.decode("utf-8", "replace").rstrip()
                self._errors.append("".join(letter if letter.isprintable() else "?" for letter in text))
