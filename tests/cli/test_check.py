"""`cvrules check`: what is wrong, where, and an exit code."""

from __future__ import annotations

import os

import pytest
from click.testing import CliRunner

from commands.calls import call, call_at_terminal, call_into, closed_pipe
from commands.processes import start
from cvrules.cli.main import main
from project import ROOT

GOOD = "deck early_adulthood\n\ncard 201 dog: health\n    cost     1 money\n    gives    1 joker\n"
BAD = GOOD.replace("money", "moeny")
FREE = "deck early_adulthood\n\ncard 202 cat: health\n    cost     99 money + 99 health\n"


@pytest.fixture
def check(tmp_path, monkeypatch):
    """Runs the command in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def checked(*arguments: str, given: str | bytes = "") -> tuple[int, str]:
        result = CliRunner().invoke(main, ["check", *arguments], input=given, catch_exceptions=False)
        return result.exit_code, result.output

    return checked


def test_a_good_file_ends_with_0(check, tmp_path):
    """One line sums up."""
    (tmp_path / "my.cv").write_text(GOOD)

    assert check("my.cv") == (0, "1 file, 1 card: 0 errors, 0 warnings, 0 notes\n")


def test_a_faulty_file_ends_with_1(check, tmp_path):
    """Each fault has its place first, so that editors jump to it."""
    (tmp_path / "my.cv").write_text(BAD)

    status, output = check("my.cv")

    assert status == 1
    assert output == (
        "my.cv:4:16: error[CV101]: 'moeny' does not fit here\n"
        "   |\n"
        " 4 |     cost     1 moeny\n"
        "   |                ^^^^^ expected a symbol or '?'\n"
        "    = help: did you mean 'money'?\n"
        "\n"
        "1 file, 0 cards: 1 error, 0 warnings, 0 notes\n"
    )


def test_warnings_and_notes_end_with_0(check, tmp_path):
    """Only errors count; notes are shown when asked for."""
    (tmp_path / "my.cv").write_text(FREE + "card 203 cow: ?\n    cost     ?\n")

    status, output = check("my.cv")
    with_notes = check("--notes", "my.cv")

    assert status == 0
    assert "warning[CV221]" in output
    assert "note[CV230]" not in output
    assert output.endswith("0 errors, 1 warning, 1 note (--notes shows them)\n")
    assert with_notes[0] == 0
    assert "note[CV230]: 'cow' has unknown values" in with_notes[1]


def test_an_empty_file_is_a_warning(check, tmp_path):
    """It ends with 0, for nothing is wrong with it."""
    (tmp_path / "my.cv").write_bytes(b"")

    status, output = check("my.cv")

    assert status == 0
    assert "warning[CV108]: this file contains no cards" in output


def test_a_folder_is_checked_as_one_set(check, tmp_path):
    """Its files are read in the order of their names."""
    (tmp_path / "b.cv").write_text(GOOD)
    (tmp_path / "a.cv").write_text(GOOD)

    status, output = check(".")

    assert status == 1
    assert "b.cv:3:1: error[CV215]: 201 is already the number of 'dog'" in output
    assert "2 files, 2 cards" in output


@pytest.mark.parametrize(
    ("path", "says"),
    [("nowhere.cv", "there is no file"), ("empty", "contains no file"), ("--nonsense", "No such option")],
)
def test_wrong_usage_ends_with_2(check, tmp_path, path, says):
    """A missing file, a folder without cards, an unknown option, no path at all."""
    (tmp_path / "empty").mkdir()

    status, output = check(path)

    assert status == 2
    assert says in output
    assert check()[0] == 2


def test_standard_input_is_read(check):
    """And called so."""
    assert check("-", given=GOOD)[0] == 0
    status, output = check("-", given=BAD)
    assert status == 1
    assert output.startswith("<stdin>:4:16: error[CV101]")


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", b"\0" * 100, b"card 1 \xff: health\n", b"\x1b[2J\x07", "\u202e".encode()]
)
def test_whatever_the_bytes_there_is_no_traceback(check, data):
    """Faults are shown without the characters that are at fault."""
    status, output = check("-", given=data)

    assert status == 1
    assert output.replace("\n", "").isprintable()


def test_strangers_files_are_read_with_tight_limits(check, tmp_path):
    """A megabyte is too much from somebody unknown."""
    (tmp_path / "my.cv").write_text("#" * 1_000_000)

    assert check("my.cv")[0] == 0
    assert "error[CV106]: this file is longer than 262144 bytes" in check("--stranger", "my.cv")[1]


def test_a_file_with_an_odd_name_is_checked(check, tmp_path):
    """Letters that are no letters are replaced where they are shown."""
    name = os.fsdecode(b"m\xffy \x1b.cv")
    (tmp_path / name).write_text(BAD)

    status, output = check(name)

    assert status == 1
    assert "\x1b" not in output
    assert ".cv:4:16: error[CV101]" in output


def test_sources_beside_the_file_are_known(check, tmp_path):
    """A broken file of sources is named."""
    (tmp_path / "my.cv").write_text(GOOD + "    source   my_photo\n")
    (tmp_path / "sources.toml").write_text('[my_photo]\ntitle = "x"\n')

    assert check("my.cv")[0] == 0

    (tmp_path / "sources.toml").write_text("[my_photo\n")
    status, output = check("my.cv")
    assert status == 1
    assert "sources.toml:1:10: error[CV409]" in output


def test_our_own_cards_are_checked(monkeypatch):
    """The command that README shows; only cards that were made up for scenes are odd on purpose."""
    monkeypatch.chdir(ROOT)
    result = call("check", "cards")
    warnings = [line for line in result.stdout.decode().splitlines() if "warning[" in line]

    assert result.returncode == 0
    assert result.stderr == b""
    assert ": 0 errors, " in result.stdout.decode()
    assert all(line.startswith("cards/friends/scenes/attic.cv:") and "[CV271]" in line for line in warnings)


def test_a_terminal_without_unicode_is_spoken_to(tmp_path):
    """Letters it does not know become question marks."""
    (tmp_path / "my.cv").write_text("card 1 dog: santé\n", encoding="utf-8")

    result = start("check", "my.cv", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}, cwd=tmp_path)

    assert result.returncode == 1
    assert b"error[CV101]: 'sant?' does not fit here" in result.stdout


def test_a_pipe_nobody_reads_ends_quietly(tmp_path, capsys):
    """As in `cvrules check cards | head -1`: faults that are not read are not a failure."""
    (tmp_path / "my.cv").write_text(BAD)

    with closed_pipe() as pipe:
        assert call_into(pipe, "check", tmp_path) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("setting", "coloured"), [(None, True), ("1", False), ("", True)])
def test_colour_only_on_a_terminal(tmp_path, monkeypatch, setting, coloured):
    """A terminal gets colours, unless `NO_COLOR` says no; a pipe gets none."""
    (tmp_path / "my.cv").write_text(BAD)
    if setting is None:
        monkeypatch.delenv("NO_COLOR", raising=False)
    else:
        monkeypatch.setenv("NO_COLOR", setting)
    status, shown = call_at_terminal("check", tmp_path)

    assert status == 1
    assert ("\x1b[1;31merror[CV101]\x1b[0m" in shown) is coloured
    assert ("\x1b" in shown) is coloured
    assert b"\x1b" not in call("check", tmp_path, env={} if setting is None else {"NO_COLOR": setting}).stdout
