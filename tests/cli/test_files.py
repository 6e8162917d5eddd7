"""What a path on the command line means."""

from __future__ import annotations

import io
import os
from pathlib import Path

import click
import pytest

from cvrules import dump_replay, export_replay, print_position
from cvrules.cli.files import display_path, find_files, printable_path, read_file, write_file
from played_games.recorded import game_start


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with card files, one of them deeper, and something else; it is where we are."""
    (tmp_path / "inner").mkdir()
    for name in ("b.cv", "a.cv", "inner/c.cv", "notes.txt", ".a.cv.x1y2"):
        (tmp_path / name).write_text("x")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_files_are_what_they_are():
    """Whatever they are called, in the order they were named."""
    assert find_files(["b.cv", "notes.txt", "-"]) == ["b.cv", "notes.txt", "-"]


@pytest.mark.usefixtures("folder")
def test_folders_are_looked_through():
    """For card files, by name; what an interrupted writer left is none."""
    assert find_files(["."]) == ["a.cv", "b.cv", os.path.join("inner", "c.cv")]  # noqa: PTH118 - as the command shows it


def test_a_file_is_taken_once(folder):
    """Under the name it was given first, however often it is named."""
    (folder / "link.cv").symlink_to(folder / "a.cv")

    assert find_files(["./a.cv", ".", "a.cv", str(folder / "a.cv"), "link.cv"])[0] == "./a.cv"
    assert len(find_files(["./a.cv", "."])) == 3


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("nowhere.cv", "there is no file 'nowhere.cv'"),
        ("empty", "the folder 'empty' contains no file that ends in '.cv'"),
        ("n" * 5_000, "cannot read"),
        ("no\udcffwhere", "there is no file 'no\ufffdwhere'"),
    ],
)
def test_what_is_not_there_is_wrong_usage(folder, path, message):
    """The message names the path, whatever its letters."""
    (folder / "empty").mkdir()

    with pytest.raises(click.UsageError) as caught:
        find_files([path])

    assert message in caught.value.message


def test_a_pipe_is_a_file(folder):
    """As shells make them for `<(...)`."""
    os.mkfifo(folder / "pipe")

    assert find_files(["pipe"]) == ["pipe"]


@pytest.mark.usefixtures("folder")
def test_a_file_that_cannot_be_read_is_wrong_usage(monkeypatch):
    """The message says why."""

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.open", refuse)

    with pytest.raises(click.UsageError, match=r"cannot read 'a.cv': Permission denied"):
        read_file("a.cv")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a.cv", "cannot write 'a.cv': No space left on device; the file is unchanged"),
        ("new.cv", "cannot write 'new.cv': No space left on device"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_file_that_cannot_be_written_is_told(name, said, monkeypatch):
    """And only a file that is there stays as it was."""

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cvrules.cli.files.replace_file", refuse)

    with pytest.raises(click.ClickException) as refused:
        write_file(Path(name), b"")
    assert refused.value.message == said


def test_content_is_bytes_from_a_file_or_standard_input(folder, monkeypatch):
    """Nothing is decoded here."""
    (folder / "raw.cv").write_bytes(b"\xff\r\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xfe")))

    assert read_file("raw.cv") == b"\xff\r\n"
    assert read_file("-") == b"\xfe"


def test_standard_input_has_a_name():
    """In messages it is no file."""
    assert (display_path("-"), printable_path("-"), display_path("a.cv"), printable_path("a.cv")) == (
        "<stdin>",
        "<stdin>",
        "a.cv",
        "a.cv",
    )


@pytest.mark.parametrize(
    ("name", "ending", "message"),
    [
        ("my.fr.po", ".cv", "'my.fr.po' is a catalogue of texts; use 'cvrules translate status fr --cards my.cv'"),
        ("fr.po", ".cv", "'fr.po' is a catalogue of texts; use 'cvrules translate status fr --folder .'"),
        ("fr.po", ".scene", "'fr.po' is a catalogue of texts; use 'cvrules translate status fr --folder .'"),
        ("my.scene", ".cv", "'my.scene' is a scene file; use 'cvrules try my.scene'"),
        ("my.cv", ".scene", "'my.cv' is a card file; use 'cvrules check my.cv'"),
        ("my.jsonl", ".cv", "'my.jsonl' is a replay; use 'cvrules replay my.jsonl'"),
        ("my.jsonl", ".scene", "'my.jsonl' is a replay; use 'cvrules replay my.jsonl'"),
    ],
)
def test_a_file_of_another_kind_is_told_by_its_name(folder, name, ending, message):
    """With the command that reads it."""
    (folder / name).write_text("x")

    with pytest.raises(click.UsageError) as refused:
        find_files([name], ending)
    assert refused.value.message == message


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (dump_replay, "'it.txt' is a replay; use 'cvrules replay it.txt'"),
        (lambda game: export_replay(game, 0), "'it.txt' is a replay; use 'cvrules replay it.txt'"),
        (
            lambda game: print_position(game.table).encode(),
            "'it.txt' is a position; read it in Python with parse_position()",
        ),
    ],
    ids=["replay", "export", "position"],
)
def test_what_the_library_writes_is_told_by_how_it_begins(folder, write, message):
    """Whatever it is called: no author wrote it, so no line of it is a slip."""
    (folder / "it.txt").write_bytes(write(game_start()))

    with pytest.raises(click.UsageError) as refused:
        read_file("it.txt")
    assert refused.value.message == message


def test_a_replay_on_standard_input_has_no_name(monkeypatch):
    """The command that reads it wants a file."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(dump_replay(game_start()))))

    with pytest.raises(click.UsageError) as refused:
        read_file("-")
    assert refused.value.message == "'<stdin>' is a replay; use 'cvrules replay FILE'"
