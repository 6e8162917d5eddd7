"""What a stranger may give to a command: files that never end, names that are patterns, nothing at all."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

import cvrules
from commands.processes import COMMAND
from cvrules.cli.main import main
from cvrules.library.catalogues import texts_of
from effort.sweeps import sweep

#: Enough for the package and a file of the largest size; an endless file needs more.
MEMORY = 1 << 30

TOO_LONG = "this file is longer than"
DOG = "deck early_adulthood\n\ncard 201 dog: health\n    cost     1 money\n"
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def run(*words: str, folder, stdin: str = os.devnull) -> subprocess.CompletedProcess[str]:
    """Run a command with little memory."""
    with Path(stdin).open("rb") as stream:
        return subprocess.run(
            [*COMMAND, *words],
            cwd=folder,
            stdin=stream,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
        )


@pytest.fixture
def endless(tmp_path):
    """Return a folder in which a card file never ends."""
    (tmp_path / "zero.cv").symlink_to("/dev/zero")
    (tmp_path / "zero.en.po").symlink_to("/dev/zero")
    (tmp_path / "zero.scene").write_text(
        "scene endless\n    cards zero.cv\n    seats 2\n    expect seat 1 has dog\n", "utf-8"
    )
    return tmp_path


@pytest.mark.parametrize(
    "words",
    sweep(
        [
            ["check", "--stranger", "-"],
            ["check", "/dev/zero"],
            ["fmt", "-"],
            ["fmt", "zero.cv"],
            ["try", "-"],
            ["show", "dog", "--cards", "zero.cv"],
            ["play", "--auto", "--cards", "zero.cv"],
            ["translate", "status", "--cards", "zero.cv"],
        ],
        quick=2,
    ),
    ids=" ".join,
)
def test_a_file_that_never_ends_is_too_long(endless, words):
    """B2: it is refused after the limit, from pipes and devices too."""
    result = run(*words, folder=endless, stdin="/dev/zero")

    assert TOO_LONG in result.stdout + result.stderr
    assert "Traceback" not in result.stderr
    assert result.returncode in {1, 2}


@pytest.mark.slow
def test_the_cards_of_a_scene_may_not_be_endless(endless):
    """B2: nor those of `load`."""
    result = run("try", "zero.scene", folder=endless)

    assert "CV507" in result.stdout
    assert result.returncode == 1
    with pytest.raises(cvrules.InvalidCardsError, match=TOO_LONG):
        cvrules.load(cards=endless / "zero.cv")


def test_what_is_too_long_is_not_written_in_part(endless):
    """B2: `fmt -` writes all of its input or nothing."""
    assert run("fmt", "-", folder=endless, stdin="/dev/zero").stdout.count("\0") == 0


# --- names ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["my[1].cv", "a**b.cv", "what?.cv", "[!x].cv"])
def test_a_name_may_be_a_pattern(tmp_path, monkeypatch, name):
    """B3: its catalogues are found by the name itself."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(DOG, "utf-8")
    (tmp_path / f"{name.removesuffix('.cv')}.en.po").write_text(
        HEADER + '\nmsgctxt "dog.title"\nmsgid ""\nmsgstr "Rex"\n', "utf-8"
    )

    assert texts_of("cv", [name]).voice("en").text("dog.title") == "Rex"
    assert "en: 1 of 1 text" in CliRunner().invoke(main, ["translate", "status", "--cards", name]).output


@pytest.mark.parametrize(
    "words",
    [
        ("fmt", ""),
        ("check", ""),
        ("try", ""),
        ("replay", ""),
        ("show", "dog", "--cards="),
        ("translate", "new", "de", "--cards", ""),
    ],
)
def test_an_empty_argument_is_an_error(tmp_path, monkeypatch, words):
    """B5: a variable that is not set never means the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.cv").write_text("deck early_adulthood\ncard 201 dog:health\ncost 1 money\n", "utf-8")
    before = (tmp_path / "my.cv").read_bytes()
    result = CliRunner().invoke(main, list(words))

    assert result.exit_code == 2
    assert "is empty" in result.output or "has no value" in result.output
    assert (tmp_path / "my.cv").read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["my.cv"]


# --- texts ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "escape"),
    sweep([(field, escape) for field in ("msgid", "msgstr") for escape in map("\\{}".format, "rbvfnta")], quick=5),
)
def test_no_escape_in_a_catalogue_reaches_a_terminal(tmp_path, monkeypatch, field, escape):
    """B4: the text is rejected, whether it is English or a translation, and the slug is shown."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.cv").write_text(DOG, "utf-8")
    texts = {"msgid": "", "msgstr": "", field: f"Evil{escape}Good"}
    (tmp_path / "my.en.po").write_text(
        HEADER + f'\nmsgctxt "dog.title"\nmsgid "{texts["msgid"]}"\nmsgstr "{texts["msgstr"]}"\n', "utf-8"
    )
    svg = tmp_path / "dog.svg"
    shown = CliRunner().invoke(main, ["show", "dog", "--cards", "my.cv"]).output
    status = CliRunner().invoke(main, ["translate", "status", "--cards", "my.cv"]).output
    CliRunner().invoke(main, ["show", "dog", "--cards", "my.cv", "--svg", str(svg)])

    assert "CV310" in status or "CV302" in status
    assert "Evil" not in shown
    assert "Evil" not in texts_of("cv", ["my.cv"]).voice("en").text("dog.title")
    assert "Evil" not in svg.read_text("utf-8")
    assert not any(letter < " " for letter in shown if letter != "\n")


# --- edges of the command line ---------------------------------------------------------


@pytest.mark.parametrize("words", [("--help",), ("--version",), (), ("check", "--help")], ids=" ".join)
def test_help_on_a_full_disk_is_one_line(words):
    """B8: the same sentence as for all commands."""
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run([*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert "Traceback" not in result.stderr
    if words:
        assert (result.stderr, result.returncode) == ("Error: cannot write: No space left on device\n", 1)


@pytest.mark.parametrize("columns", ["99999999999999999999", "0", "-5", "many", "9" * 5000])
def test_columns_may_be_any_text(monkeypatch, columns):
    """B8: a line is at most 500 columns wide."""
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr("cvrules.cli.console.is_terminal", lambda _: True)
    result = CliRunner().invoke(main, ["play", "--auto", "--seed", "1"])

    assert result.exception is None
    assert max(map(len, result.output.splitlines())) <= 600
