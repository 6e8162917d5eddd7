"""`cvrules fmt`: columns, and never a lost file."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys

import pytest
from click.testing import CliRunner

from commands.calls import call, call_into, closed_pipe
from cvrules.cli.main import main
from effort.sweeps import sweep

UGLY = "deck goal\ncard 201 x:goal # why\nscores 1 per 1 health\n"
PRETTY = (
    "deck goal\n"
    "card 201 x: goal                               # why\n"
    "    scores   1 per 1 health\n"
)  # fmt: skip
FAULTY = UGLY.replace("health", "helth")


@pytest.fixture
def fmt(tmp_path, monkeypatch):
    """Runs the command in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def formatted(*arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
        result = CliRunner().invoke(main, ["fmt", *arguments], input=given, catch_exceptions=False)
        return result.exit_code, result.stdout, result.stderr

    return formatted


@pytest.fixture
def file(tmp_path):
    """A file that wants formatting."""
    path = tmp_path / "my.cv"
    path.write_text(UGLY)
    return path


def test_a_file_is_formatted_in_place(fmt, file):
    """Once; the second time there is nothing to do."""
    assert fmt("my.cv") == (0, "reformatted my.cv\n", "")
    assert file.read_text() == PRETTY
    assert fmt("my.cv") == (0, "", "")


def test_check_changes_nothing(fmt, file):
    """It ends with 1 if something would change, and with 0 if not."""
    assert fmt("--check", "my.cv") == (1, "would reformat my.cv\n", "")
    assert file.read_text() == UGLY
    fmt("my.cv")
    assert fmt("--check", "my.cv") == (0, "", "")


def test_a_faulty_file_stays_untouched(fmt, file, tmp_path):
    """It is reported, ends with 1, and hides no other file."""
    (tmp_path / "faulty.cv").write_text(FAULTY)

    status, output, _ = fmt("faulty.cv", "my.cv")

    assert status == 1
    assert "faulty.cv:3:16: error[CV101]" in output
    assert output.endswith("reformatted my.cv\n")
    assert (tmp_path / "faulty.cv").read_text() == FAULTY
    assert file.read_text() == PRETTY


def test_standard_input_goes_to_standard_output(fmt):
    """Editors pipe their text through; a faulty one comes back as it was, its faults beside it."""
    assert fmt("-", given=UGLY) == (0, PRETTY, "")
    status, output, errors = fmt("-", given=FAULTY)
    assert (status, output) == (1, FAULTY)
    assert errors.startswith("<stdin>:3:16: error[CV101]")
    assert fmt("--check", "-", given=UGLY) == (1, "would reformat <stdin>\n", "")


@pytest.mark.parametrize("data", [b"\xff\xfe\0", b"\xef\xbb\xbfcard 1 \xff\n", b"\0", b"deck goal\r\x0b\n"])
def test_bytes_that_are_no_text_come_back_as_they_were(data):
    """Not one byte is lost on the way through."""
    result = call("fmt", "-", given=data)

    assert result.returncode == 1
    assert result.stdout == data


def test_windows_files_stay_windows_files(fmt, file):
    """Bytes are compared, not texts."""
    file.write_bytes(UGLY.replace("\n", "\r\n").encode())

    fmt("my.cv")

    assert file.read_bytes() == PRETTY.replace("\n", "\r\n").encode()


def test_an_empty_file_stays_empty(fmt, file):
    """There is nothing to format."""
    file.write_bytes(b"")

    assert fmt("my.cv") == (0, "", "")
    assert file.read_bytes() == b""


@pytest.mark.usefixtures("file")
def test_folders_are_formatted(fmt, tmp_path):
    """All their card files, and nothing else."""
    (tmp_path / "notes.txt").write_text(UGLY)

    assert fmt(".") == (0, "reformatted my.cv\n", "")
    assert (tmp_path / "notes.txt").read_text() == UGLY


@pytest.mark.parametrize("arguments", [["nowhere.cv"], ["empty"], []])
def test_wrong_usage_ends_with_2(fmt, tmp_path, arguments):
    """A missing file, a folder without cards, no path at all."""
    (tmp_path / "empty").mkdir()

    assert fmt(*arguments)[0] == 2


# --- never a lost file ---------------------------------------------------------


def test_links_and_permissions_stay(fmt, file, tmp_path):
    """A link is still a link, and its file still private."""
    file.chmod(0o640)
    (tmp_path / "link.cv").symlink_to(file)

    fmt("link.cv")

    assert (tmp_path / "link.cv").is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_text() == PRETTY


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("tempfile.mkstemp", "Permission denied"),
        ("os.fsync", "Input/output error"),
        ("os.replace", "Read-only file system"),
    ],
)
def test_a_file_that_cannot_be_written_stays_as_it_was(fmt, file, step, why, monkeypatch):
    """As in a read-only folder, or on a broken disk: the message says so, and the end is 1."""

    def refuse(*_, **__):
        raise OSError(5, why)

    monkeypatch.setattr(step, refuse)

    status, _, errors = fmt("my.cv")

    assert status == 1
    assert errors == f"Error: cannot write 'my.cv': {why}; the file is unchanged\n"
    assert file.read_text() == UGLY
    assert [path.name for path in file.parent.iterdir()] == ["my.cv"]


LOOP = """
import sys
from pathlib import Path
from cvrules.cli.main import main
from cvrules.storage import replace_file
path, ugly = Path(sys.argv[1]), Path(sys.argv[1]).read_bytes()
print("ready", flush=True)
while True:
    main(["fmt", str(path)], standalone_mode=False)
    replace_file(path, ugly)
"""


@pytest.mark.parametrize("rounds", sweep([0, 7, 4, 1, 8, 5, 2, 9, 6, 3], quick=2))
def test_a_command_that_is_killed_loses_nothing(file, rounds):
    """It is killed at some moment of some round; the file is always whole."""
    file.write_text(UGLY)
    with subprocess.Popen([sys.executable, "-c", LOOP, str(file)], stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        for _ in range(rounds):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)

    assert file.read_text() in {UGLY, PRETTY}


def test_a_pipe_nobody_reads_ends_quietly(file, capsys):
    """The file is formatted, and nobody is told."""
    with closed_pipe() as pipe:
        assert call_into(pipe, "fmt", file) == 0

    assert capsys.readouterr().err == ""
    assert file.read_text() == PRETTY
