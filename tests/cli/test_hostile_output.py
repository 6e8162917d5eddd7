"""What happens to files while a command writes them: kills, folders that are read-only, texts that are markup."""

from __future__ import annotations

import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from commands.calls import call
from commands.processes import environment
from cvrules.cli.main import main
from effort.sweeps import sweep
from project import ROOT

DOG = "deck early_adulthood\ncard 201 dog:health\ncost 1 money\n"
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
#: A game that goes on.
SAVED = ROOT / "tests" / "records" / "0.1.0" / "granna_en_2" / "saved.jsonl"
#: Every command that writes a file, and the file it writes.
WRITERS = {
    "fmt": ("my.cv", ["fmt", "my.cv"]),
    "translate new": ("my.de.po", ["translate", "new", "de", "--cards", "my.cv"]),
    "translate update": ("my.fr.po", ["translate", "update", "fr", "--cards", "my.cv"]),
    "show --svg": ("dog.svg", ["show", "dog", "--cards", "my.cv", "--svg", "dog.svg"]),
    "show --html": ("dog.html", ["show", "dog", "--cards", "my.cv", "--html", "dog.html"]),
    "show --sheet": ("all.svg", ["show", "--cards", "my.cv", "--sheet", "all.svg", "my.cv"]),
    "show --sheet html": ("all.html", ["show", "--cards", "my.cv", "--sheet", "all.html", "my.cv"]),
    "play --resume": ("saved.jsonl", ["play", "--auto", "--resume", "saved.jsonl"]),
    "play --save": ("game.jsonl", ["play", "--auto", "--seed", "1", "--save", "game.jsonl"]),
}
#: The program is killed at one of the calls that replace a file, which is the worst moment.
KILLED = """
import os, signal, sys
call = sys.argv.pop(1)
setattr(os, call, lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL))
from cvrules.cli.main import main
main(prog_name="cvrules")
"""
#: The program runs as an ordinary user, even if the tests run as root. An ordinary user may not be able to read the
#: Runs the command without the rights that let root ignore permissions.
ORDINARY = """
import ctypes, os, sys
if os.geteuid() == 0 and "CVRULES_ORDINARY" not in os.environ:
    os.environ["CVRULES_ORDINARY"] = "1"
    for right in (1, 2):
        ctypes.CDLL(None).prctl(24, right, 0, 0, 0)
    os.execv(sys.executable, sys.orig_argv)
from cvrules.cli.main import main
main(prog_name="cvrules")
"""


@pytest.fixture
def folder(tmp_path):
    """Return a folder with cards that are not in their columns, a catalogue without texts, and a game."""
    (tmp_path / "my.cv").write_text(DOG, "utf-8")
    (tmp_path / "my.fr.po").write_text(HEADER, "utf-8")
    (tmp_path / "saved.jsonl").write_bytes(SAVED.read_bytes())
    return tmp_path


def contents(folder):
    """Return what a folder holds, except temporary files."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith(".")}


def _open_for_all(folder) -> None:
    """Let every user look into a folder that pytest made."""
    for place in (folder, *folder.parents):
        if place.name.startswith(("pytest", "test_", "popen")):
            place.chmod(0o755)


def start(script: str, *words: str, folder) -> subprocess.CompletedProcess[str]:
    """Return how a script ended in a folder."""
    return subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
    )


@pytest.mark.parametrize(
    ("name", "moment"), sweep([(name, moment) for name in WRITERS for moment in ("fsync", "replace")], quick=2)
)
def test_a_killed_command_leaves_the_old_file(folder, monkeypatch, name, moment):
    """The file is the old one, or it is not there; a second try writes it."""
    file, words = WRITERS[name]
    before = contents(folder)
    killed = start(KILLED, moment, *words, folder=folder)

    assert killed.returncode == -9
    assert contents(folder) == before
    monkeypatch.chdir(folder)
    again = call(*words)
    assert again.returncode == 0, again.stderr
    assert contents(folder)[file] != before.get(file)


@pytest.mark.parametrize("name", sweep(WRITERS, quick=2))
def test_a_read_only_folder_is_one_sentence(folder, name):
    """An ordinary user who may not write there gets no traceback, and nothing changes."""
    _, words = WRITERS[name]
    _open_for_all(folder)
    folder.chmod(0o555)
    before = contents(folder)
    result = start(ORDINARY, *words, folder=folder)
    folder.chmod(0o755)

    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert "Error: cannot write" in result.stderr
    assert "Permission denied" in result.stderr
    assert contents(folder) == before


def test_a_file_that_may_not_be_read_is_one_sentence(folder):
    """For an ordinary user."""
    _open_for_all(folder)
    (folder / "my.cv").chmod(0)
    result = start(ORDINARY, "check", "my.cv", folder=folder)

    assert (result.returncode, "'my.cv' is not readable" in result.stderr) == (2, True)
    assert "Traceback" not in result.stderr


# --- markup --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title", ["<script>alert(1)</script>", "]]></svg><b>", "Tom & Jerry", "&lt;script&gt;", "<!--"]
)
@pytest.mark.parametrize("ending", ["svg", "html"])
def test_markup_in_a_title_is_text(folder, monkeypatch, title, ending):
    """On faces, pages and sheets it is shown as it is written, and never run."""
    monkeypatch.chdir(folder)
    (folder / "my.en.po").write_text(HEADER + f'\nmsgctxt "dog.title"\nmsgid ""\nmsgstr "{title}"\n', "utf-8")
    runner = CliRunner()
    runner.invoke(main, ["show", "dog", "--cards", "my.cv", f"--{ending}", f"dog.{ending}"])
    runner.invoke(main, ["show", "my.cv", "--sheet", f"all.{ending}"])

    for file in (folder / f"dog.{ending}", folder / f"all.{ending}"):
        text = file.read_text("utf-8")
        assert "<script" not in text
        assert "<b>" not in text
        assert "]]>" not in text
        if ending == "svg":
            root = ET.fromstring(text)  # noqa: S314 - our own picture
            assert any(title in part for part in root.itertext()) or title[:4] in "".join(root.itertext())


def test_only_one_module_writes_files():
    """So every file is replaced in one step: all others call `replace_file`."""
    calls = (".write_bytes(", ".write_text(", '"wb"', 'open("w')
    modules = (ROOT / "src" / "cvrules").rglob("*.py")

    assert [file.name for file in modules if any(call in file.read_text("utf-8") for call in calls)] == ["storage.py"]


def test_every_command_that_writes_is_tried():
    """The modules that write a file are those whose commands are in the list above."""
    modules = sorted((ROOT / "src" / "cvrules").rglob("*.py"))
    writing = {
        file.stem for file in modules if re.search(r"(?<!def )\b(?:replace_file|write_file)\(", file.read_text("utf-8"))
    }

    assert writing == {
        "files",
        "fmt",
        "show",
        "translate",
        "replay",
        "export",
        "results",
        "weigh",
        "lab_set",
        "simulate",
    }
    assert {name.split()[0] for name in WRITERS} == {"fmt", "show", "translate", "play"}
