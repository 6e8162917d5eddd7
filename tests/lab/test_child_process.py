"""Programs that exchange lines with us: each may be slow, wordy, silent or dead, and none outlives us."""

from __future__ import annotations

import os
import shlex
import sys
import textwrap
from contextlib import contextmanager

import pytest

from cvrules.lab.child_process import LONGEST_LINE, ChildError, ChildProcess, split_command

ECHO = "for line in sys.stdin: print(line.strip()[::-1], flush=True)"


def command(program: str) -> str:
    """Return the command that runs a Python program, given as its text."""
    return shlex.join([sys.executable, "-c", "import os, sys, time\n" + textwrap.dedent(program)])


def started(command: str) -> ChildProcess:
    """Return a child process that runs a command."""
    child = ChildProcess(command)
    child.start()
    return child


@contextmanager
def running(program: str):
    """Run a Python program as a child process."""
    child = started(command(program))
    try:
        yield child
    finally:
        child.kill()


def is_alive(pid: int) -> bool:
    """Return whether a process exists and has not ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123 - not a file of the project
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_lines_are_answered_by_lines():
    """As often as you like."""
    with running(ECHO) as child:
        assert [child.ask(word, 20) for word in ("one", "two")] == ["eno\n", "owt\n"]


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("raise SystemExit(3)", "the program ended with exit code 3"),
        ("os.kill(os.getpid(), 9)", "the program was ended by signal 9"),
        ("os.write(1, b'\\xff\\n'); time.sleep(60)", "the program's answer is not UTF-8"),
        (
            f"print('x' * {LONGEST_LINE + 5}); time.sleep(60)",
            f"the program's answer has more than {LONGEST_LINE} bytes",
        ),
    ],
)
def test_programs_that_do_not_answer_properly_are_errors(program, reason):
    """The message says what the program did."""
    with running("sys.stdin.readline()\n" + program + "\n") as child, pytest.raises(ChildError) as raised:
        child.ask("hello", 20)

    assert str(raised.value) == reason


def test_a_program_that_is_too_slow_is_an_error():
    """It may also refuse to read a line that fills the pipe."""
    with running("time.sleep(60)") as child, pytest.raises(ChildError, match=r"did not answer within 0\.2 seconds"):
        child.ask("x" * 1_000_000, 0.2)


def test_a_program_that_only_closes_its_output_is_an_error(monkeypatch):
    """It is not waited for any longer."""
    monkeypatch.setattr("cvrules.lab.child_process.GRACE", 0.1)
    with (
        running("os.close(1); time.sleep(60)") as child,
        pytest.raises(ChildError, match="the program closed its output"),
    ):
        child.ask("hello", 20)


def test_lines_that_were_not_asked_for_are_errors():
    """A program that prints for people would else be a move behind."""
    with running("for line in sys.stdin: print('thinking'); print('answer', flush=True)") as child:
        assert child.ask("one", 20) == "thinking\n"
        while child._answers.empty():
            pass
        with pytest.raises(ChildError, match=r"^the program wrote 'answer' without being asked; .* standard error$"):
            child.ask("two", 20)


def test_a_program_that_ended_meanwhile_is_an_error():
    """Its end was noticed before it was asked."""
    with running("print(sys.stdin.readline(), end='')") as child:
        assert child.ask("last", 20) == "last\n"
        while child._answers.empty():
            pass
        with pytest.raises(ChildError, match="the program ended with exit code 0"):
            child.ask("more", 20)


def test_a_flood_of_lines_is_not_read():
    """Whoever writes without end fills a pipe, and not our memory."""
    with running("while True: print('x' * 1000)") as child:
        assert child.ask("one", 20).startswith("xxx")
        while child._threads[1].is_alive():
            pass
        with pytest.raises(ChildError, match="without being asked"):
            child.ask("two", 20)


def test_the_last_lines_of_standard_error_are_kept():
    """Long lines are split, and signs that would change a terminal are replaced."""
    program = "for at in range(50): print(f'\\x1b[2J{at}', file=sys.stderr)\nprint('y' * 500, file=sys.stderr)"
    with running(program) as child:
        with pytest.raises(ChildError):
            child.ask("one", 20)
        child.kill()

        assert child.error_lines[-3:] == ("?[2J49", "y" * 300, "y" * 200)
        assert len(child.error_lines) == 20


def test_a_closed_program_may_exit_by_itself(tmp_path):
    """It sees the end of its input."""
    file = tmp_path / "goodbye"
    child = started(command(f"sys.stdin.read(); open({str(file)!r}, 'w').close()"))
    child.close(20)

    assert file.exists()


def test_nothing_that_a_program_started_is_left():
    """A program that ignores the end of its input is killed, and its own children with it."""
    program = """
    child = os.fork()
    if child: print(child, os.getpid(), flush=True)
    time.sleep(60)
    """
    child = started(command(program))
    pids = [int(word) for word in child.ask("who", 20).split()]
    assert all(map(is_alive, pids))
    child.close(0.1)

    while any(map(is_alive, pids)):
        pass


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("", "the command is empty"),
        ("python 'bot.py", "a quotation mark is missing in the command"),
        ("no_such_program_of_ours", "the program cannot be started: No such file or directory"),
        (os.fspath(os.curdir), "the program cannot be started: Permission denied"),
        ("python\0", "the program cannot be started: embedded null byte"),
    ],
)
def test_commands_that_cannot_be_started_are_errors(command, reason):
    """The message is the system's."""
    child = ChildProcess(command)
    with pytest.raises(ChildError) as raised:
        child.start()
    child.close()

    assert str(raised.value) == reason


def test_a_program_that_was_never_started_can_be_ended():
    """Then there is nothing to do."""
    child = ChildProcess("no_such_program_of_ours")
    child.close()

    assert child.error_lines == ()


def test_commands_are_split_but_no_shell_reads_them():
    """Signs that a shell knows are ordinary."""
    assert split_command("my_bot 'a b' $HOME; rm -r *") == ["my_bot", "a b", "$HOME;", "rm", "-r", "*"]
