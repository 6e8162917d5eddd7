"""`cvrules replay`: tells a game again, verifies it, exports what a seat saw, and prints positions."""

from __future__ import annotations

import io
import re
import sys
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

import cvrules
import cvrules.cli.replay
from commands.calls import call
from cvrules.cli.main import main
from cvrules.kernel.sealed_json import seal, unseal
from texts.catalogues import LANGUAGES


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A game of two bots that was saved, and the story that was told meanwhile."""
    path = tmp_path_factory.mktemp("saved") / "game.jsonl"
    words = ["play", "--seed", "7", "--seats", "2", "--save", str(path)]
    return path, CliRunner().invoke(main, words).output


@pytest.fixture
def file(watched):
    """The file of that game."""
    return watched[0]


def run(*words, **more):
    """Return what the command did."""
    return CliRunner().invoke(main, ["replay", *map(str, words)], **more)


def test_a_game_is_told_again(watched):
    """As it was told when it was played, without the greeting."""
    file, story = watched
    result = run(file)

    assert result.exit_code == 0
    assert story.endswith(result.output.partition("\n\n")[2])
    assert "wins with" in result.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_any_language(file, language):
    """With the titles of that language."""
    result = run(file, "--language", language)

    assert result.exit_code == 0
    assert (result.output == run(file).output) == (language == "en")


def test_a_game_that_goes_on_is_told_so_far(file, tmp_path):
    """And it says that it is not over."""
    part = tmp_path / "part.jsonl"
    cvrules.dump_replay(cvrules.load_replay(file).upto(60), part)
    result = run(part)

    assert result.exit_code == 0
    assert result.output.endswith("The game is not over yet.\n")
    assert "an unfinished game, 2 players, 60 moves: no errors" in run("--verify", part).output


def test_a_game_is_verified(file):
    """In one line."""
    result = run("--verify", file)

    assert result.exit_code == 0
    assert re.fullmatch(rf"{file}: a finished game, 2 players, \d+ moves: no errors\n", result.output)


def test_a_game_is_read_from_standard_input(file):
    """`-` is what other commands take it for."""
    told, verified = call("replay", "-", given=file.read_bytes()), run("--verify", "-", input=file.read_bytes())

    assert told.returncode == 0
    assert told.stdout == call("replay", file).stdout
    assert re.fullmatch(r"<stdin>: a finished game, 2 players, \d+ moves: no errors\n", verified.output)


@pytest.mark.parametrize(
    ("words", "data", "said"),
    [
        ([], b"", "<stdin>:1:1: error[CV601]: the file is empty"),
        ([], b"hello world\n", "<stdin>:1:1: error[CV601]: this is not a replay"),
        (["--stranger"], b" " * 10_000_000, "<stdin>:1:1: error[CV602]: the file has more than "),
    ],
)
def test_standard_input_without_a_game_ends_with_1(words, data, said):
    """Faults call it by its name, and limits hold for it, too."""
    result = run("-", *words, input=data)

    assert result.exit_code == 1
    assert said in result.output


def test_a_closed_standard_input_is_empty(monkeypatch):
    """As some schedulers start programs."""
    monkeypatch.setattr("cvrules.cli.files.sys", SimpleNamespace(stdin=None))

    assert "the file is empty" in run("-").output


def test_enter_goes_on_and_q_ends(file, monkeypatch):
    """On a terminal it waits after each decision that there is something to tell of."""
    asked = iter(["", "", "", "q"])
    monkeypatch.setattr(cvrules.cli.replay, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.replay, "read_line", lambda _: next(asked))
    result = run(file)

    assert result.exit_code == 0
    assert "Press Enter to continue, or type q to quit." in result.output
    assert "wins with" not in result.output
    assert next(asked, None) is None


def test_the_end_of_input_ends_it(file, monkeypatch):
    """Ctrl-D is a way to leave, Ctrl-C another."""

    def ended(_prompt):
        raise EOFError

    def interrupted(_prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr(cvrules.cli.replay, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.replay, "read_line", ended)
    assert run(file).exit_code == 0
    monkeypatch.setattr(cvrules.cli.replay, "read_line", interrupted)
    assert run(file).exit_code == 130


@pytest.mark.parametrize(("seat", "eyes"), [(1, 0), (2, 1), (0, None)])
def test_a_seat_gets_what_it_saw(file, seat, eyes):
    """Byte for byte what `export_replay` gives; 0 is a spectator."""
    result = call("replay", "--seat", str(seat), file)

    assert result.returncode == 0
    assert result.stdout == cvrules.export_replay(cvrules.load_replay(file), eyes)


@pytest.mark.parametrize("words", [["--seat", "1"], ["--position", "50"]])
def test_files_are_printed_as_bytes(file, monkeypatch, words):
    """A system that ends lines in two signs does not break the seal."""
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, "utf-8", newline="\r\n"))
    main(["replay", *words, str(file)], standalone_mode=False)
    data = printed.getvalue()

    assert data.endswith(b"\n")
    assert b"\r" not in data


def test_a_position_is_printed(file):
    """Which reads back."""
    result = run("--position", 50, file)

    assert cvrules.parse_position(result.output) == cvrules.load_replay(file).tables[50]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere.jsonl"], "there is no file 'nowhere.jsonl'"),
        (["."], "'.' is a folder"),
        (["/dev/null"], "'/dev/null' is not a regular file"),
        (["n" * 5_000], "cannot read 'nnn"),
        (["{}", "--seat", "3"], "there is no seat 3; choose from 1 to 2, or 0 for a spectator"),
        (["{}", "--position", "9999"], "moves, not 9999; choose from 0 to"),
        (["{}", "--language", "tlh"], "unknown language 'tlh'"),
        (["{}", "--cards", "nowhere.cv"], "there is no file 'nowhere.cv'"),
        ([], "Missing argument 'FILE'"),
        (["{}", "--verify", "--seat", "1"], "--verify, --seat and --position cannot be combined"),
        (["{}", "--seat", "0", "--position", "0"], "give only one of them"),
    ],
)
def test_wrong_usage_ends_with_2(file, words, said):
    """And with a sentence that says what there is."""
    result = run(*(word.format(file) for word in words))

    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("my.cv", "is a card file; use 'cvrules check "),
        ("my.scene", "is a scene file; use 'cvrules try "),
        ("my.fr.po", "is a catalogue of texts; use 'cvrules translate status fr --cards "),
    ],
)
@pytest.mark.parametrize("words", [["replay"], ["play", "--resume"], ["play", "--save"]])
def test_a_file_for_another_command_is_answered_with_that(tmp_path, words, name, said):
    """By its name, as other commands do."""
    (tmp_path / name).write_text("deck old_age\n")
    result = CliRunner().invoke(main, [*words, str(tmp_path / name)])

    assert result.exit_code == 2
    assert said in result.output


def test_a_damaged_file_ends_with_1(file, tmp_path):
    """With a code that `cvrules explain` explains."""
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(file.read_bytes().replace(b"health", b"wealth", 1))
    result = run("--verify", damaged)

    assert result.exit_code == 1
    assert f"{damaged}:" in result.output
    assert "error[CV601]: this file was changed after it was written" in result.output


def test_a_game_that_diverged_is_told_as_far_as_it_goes(file, tmp_path):
    """Then at which move, and why."""
    forged = tmp_path / "forged.jsonl"
    lines = unseal(file.read_bytes())
    at = next(number for number, line in enumerate(lines) if number > 60 and "move" in line)
    lines[at]["move"] = "buy bicycle"
    forged.write_bytes(seal(lines))
    told, verified = run(forged), run("--verify", forged)

    assert told.exit_code == verified.exit_code == 1
    assert f"error[CV606]: diverged at move {at}: buy bicycle: " in verified.output
    assert f"diverged at move {at}" in told.output
    assert len(told.output) > len(verified.output)


def test_help_has_examples_and_exit_codes():
    """What somebody needs who has never seen it."""
    result = run("--help")

    assert "cvrules replay --verify evening.jsonl" in result.output
    assert "Exits with 0 on success, with 1" in result.output


def test_a_file_that_cannot_be_read_is_told(file, monkeypatch):
    """It may be there and belong to somebody else."""

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("cvrules.cli.save_file.load_replay", refuse)
    result = run(file)

    assert result.exit_code == 2
    assert "cannot read" in result.output
    assert "Permission denied" in result.output


def test_a_story_is_told_with_texts_of_a_folder(file, tmp_path):
    """As in `play`."""
    text = 'msgctxt "story.round"\nmsgid "Round {number}"\nmsgstr "Rondo {number}"\n'
    (tmp_path / "eo.po").write_text(text, "utf-8")

    assert "Rondo 1" in run(file, "--folder", tmp_path, "--language", "eo").output
    assert "Rondo 1" in run(file, "--folder", tmp_path, "--language", "EO-XX").output
