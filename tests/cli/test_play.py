"""`cvrules play`: stories that repeat, a person at a real terminal, and clean ends."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import cvrules
import cvrules.cli.play
from commands.calls import call, call_at_terminal, call_into, full_disk
from commands.processes import COMMAND, environment, start
from commands.terminals import PATIENCE, Terminal
from cvrules.cli.main import main
from texts.catalogues import LANGUAGES

PACK = """\
deck early_adulthood
    source   fr_rules

card 90 skydiving: health
    cost     1 health
    gives    2 good_luck
"""


def run(*words, **more):
    """Return what the command did without a terminal."""
    return CliRunner().invoke(main, ["play", *map(str, words)], **more)


def output(*words):
    """Return what random bots at a table of two are shown, with more options."""
    result = run("--seats", 2, "--bots", "random", *words)
    assert result.exit_code == 0
    return result.output


def type_answers(monkeypatch, *answers):
    """Pretend a terminal whose user types these lines and then presses Ctrl-C."""
    lines = list(answers)

    def typed(_prompt):
        if not lines:
            raise KeyboardInterrupt
        return lines.pop(0)

    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", typed)


def press_ctrl_c(*_):
    """Press Ctrl-C."""
    raise KeyboardInterrupt


# --- stories ------------------------------------------------------------------------


@pytest.mark.slow
def test_the_same_seed_tells_the_same_story():
    """Byte for byte, whatever the order of Python's sets."""
    words = ("play", "--auto", "--seed", 7, "--seats", 2)
    stories = {start(*words, env={"PYTHONHASHSEED": number}).stdout for number in ("0", "1")}

    assert len(stories) == 1
    assert b"wins with" in stories.pop()


def test_without_a_terminal_it_plays_by_itself():
    """As with `--auto`; nothing is asked and nothing is coloured."""
    words = ("play", "--seed", 7, "--seats", 2, "--bots", "random")
    result = call(*words)

    assert result.returncode == 0
    assert result.stderr == b""
    assert b"\x1b" not in result.stdout
    assert result.stdout == call(*words, "--auto").stdout


def test_without_a_seed_one_is_chosen_and_shown():
    """So that the game can be repeated."""
    first = output()
    seed = re.search(r"seed (\d+)", first)[1]

    assert output("--seed", seed) == first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_seats_can_be_watched(seats):
    """Each life has a sheet."""
    shown = output("--seats", seats, "--seed", 1)

    assert len(re.findall(r"^── \w+: \d+ points? ─", shown, re.MULTILINE)) == seats


@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr", "reference", "house"])
def test_every_edition_can_be_watched(edition):
    """From the deal to the winner."""
    assert f"Edition {edition}" in output("--edition", edition, "--seed", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_same_game(language):
    """Other words, the same points, and no line too long."""
    points = re.compile(r"^ {2,4}\d+  ", re.MULTILINE)
    ours, english = output("--language", language, "--seed", 7), output("--seed", 7)

    assert points.findall(ours) == points.findall(english)
    assert (ours == english) == (language == "en")
    assert max(map(len, ours.splitlines())) <= 80


def test_bots_are_named_in_turn():
    """Over and over again, until every seat has one."""
    assert "Alex (greedy), Kim (random), Noa (greedy)" in run("--bots", "greedy,random", "--seed", 1).output


def test_cards_of_ones_own_are_played(tmp_path):
    """With the title that their own catalogue gives."""
    (tmp_path / "mine.cv").write_text(PACK)
    (tmp_path / "mine.fr.po").write_text('msgctxt "skydiving.title"\nmsgid "Skydiving"\nmsgstr "Parachutisme"\n')
    words = ("--cards", tmp_path / "mine.cv", "--seed", 2)

    assert "Skydiving" in output(*words)
    assert "Parachutisme" in output(*words, "--language", "fr")


def test_the_first_line_tells_what_is_played_with(tmp_path):
    """The edition, and each file that lies over it; a folder stands for its files."""
    (tmp_path / "mine.cv").write_text(PACK)
    (tmp_path / "table.cv").write_text("edition my_table\nruling misfortune at_once\n")
    alone = output("--cards", tmp_path / "table.cv", "--seed", 2)
    all_of_them = output("--cards", tmp_path, "--seed", 2)

    assert "Edition granna_en + table.cv, seed 2" in alone
    assert "Edition granna_en + mine.cv + table.cv, seed 2" in " ".join(all_of_them.split())


def test_house_rules_are_played():
    """Here a card of two types waits until there is a stack for it."""
    words = ("--rulings", "dual_type=when_a_stack_exists", "--rulings", "misfortune=at_once", "--seed", 7)

    assert output(*words) != output("--seed", 7)


# --- wrong usage --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "5"], "cv cannot be played by 5 players; choose from: 2, 3, 4; for example: --seats 2"),
        (["--seats", "1"], "cv cannot be played by 1 player; choose from: 2, 3, 4; for example: --seats 2"),
        (["--seats", "many"], "'many' is not a valid integer"),
        (["--edition", "klingon"], "unknown edition 'klingon' of cv; choose from: "),
        (
            ["--language", "tlh"],
            f"unknown language 'tlh'; choose from: {', '.join(LANGUAGES)}; for a catalogue of your own",
        ),
        (
            ["--bots", "genius"],
            "unknown bot 'genius' for cv; choose from: greedy, random, search; for example: --bots greedy",
        ),
        (["--bots", "greedy,"], "unknown bot '' for cv"),
        (["--bots", "random,random,random,random"], "4 bots are too many for 3 seats; leave out 1 name"),
        (["--rulings", "luck"], "'luck' does not choose an option of a ruling; write --rulings NAME=OPTION"),
        (["--rulings", "luck=more"], "unknown ruling 'luck'"),
        (["--rulings", "misfortune=never"], "unknown option 'never' for the ruling 'misfortune'"),
        (["--cards", "nowhere.cv"], "there is no file 'nowhere.cv'"),
        (["--cards", "-"], "--cards cannot read standard input; give a file"),
        (["--edition", "my.cv"], "unknown edition 'my.cv' of cv; choose from: "),
        (["--seed", "x"], "'x' is not a valid integer"),
    ],
)
def test_wrong_usage_ends_with_2(words, said):
    """And with a sentence that says what there is."""
    result = run(*words)

    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("command", [["play", "--auto"], ["show", "marriage"]])
@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--edition", "kitchen_table"], "; for an edition in a file, use --cards kitchen_table.cv\n"),
        (["--edition", "other.cv"], "; for an edition in a file, use --cards other.cv\n"),
        (
            ["--edition", "kitchen_table", "--cards", "kitchen_table.cv"],
            "; leave out --edition, because --cards kitchen_table.cv already selects this edition\n",
        ),
        (["--edition", "nowhere"], "choose from: gigamic_fr, granna_en, house, reference\n"),
    ],
)
def test_an_edition_in_a_file_goes_with_cards(tmp_path, monkeypatch, command, words, hint):
    """Its name is not the name of one of the game's editions."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kitchen_table.cv").write_text("edition kitchen_table\n\nruling misfortune at_once\n", "utf-8")
    result = CliRunner().invoke(main, [*command, *words])

    assert result.exit_code == 2
    assert result.output.endswith(hint)


def test_cards_that_cannot_be_read_are_wrong_usage(tmp_path, monkeypatch):
    """Nothing was to be written yet, so the message speaks of reading."""
    (tmp_path / "mine.cv").touch()

    def refuse(*_, **__):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("cvrules.cli.rules.load", refuse)
    result = run("--cards", tmp_path / "mine.cv")

    assert result.exit_code == 2
    assert "cannot read the cards: Input/output error" in result.output


@pytest.mark.parametrize(
    ("text", "said"),
    [("card x\n", "mine.cv:1:7: error[CV102]"), ("deck goal\n\ncard 90 ?: goal\n    scores ? per 1 work\n", "unknown")],
)
def test_cards_that_cannot_be_played_end_with_1(tmp_path, text, said):
    """Their faults are shown as `check` shows them."""
    (tmp_path / "mine.cv").write_text(text)
    result = run("--cards", tmp_path / "mine.cv")

    assert result.exit_code == 1
    assert said in result.output


def test_faults_of_cards_are_shown_where_check_shows_them(tmp_path):
    """A lone carriage return does not end a line, here as there."""
    path = tmp_path / "mine.cv"
    path.write_bytes(b"deck old_age\r# one line\ncard a: health\ncots 1 money\n\xff\n")
    checked = CliRunner().invoke(main, ["check", str(path)])
    result = run("--cards", path)

    assert "4 | \ufffd\n" in checked.output
    assert checked.output.rpartition("\n\n")[0] in result.output


def test_help_has_examples_and_exit_codes():
    """What somebody needs who has never seen it."""
    result = run("--help")

    assert result.exit_code == 0
    assert "cvrules play --auto --seed 7" in result.output
    assert "with 1 if the cards or the saved game cannot be played" in result.output
    assert "130 after Ctrl-C" in " ".join(result.output.split())


# --- a person at a terminal ---------------------------------------------------------


def test_a_person_plays_at_a_terminal():
    """Draft, help, reasons, odds, throws; then the person leaves."""
    with Terminal("play", "--seed", "7") as terminal:
        assert "Childhood: which card do you keep?" in terminal.read("> ")
        assert "Childhood" in terminal.type("1")
        assert "Your turn. Round 1" in terminal.type("1")
        assert "look marriage" in terminal.type("?")
        assert "This move is not possible now." in terminal.type("why fitness")
        assert "83.2%" in terminal.type("odds")
        assert "\x1b[36;1m ✎ \x1b[0m" in terminal.type("")
        assert "To play this game again, use --seed 7." in terminal.type("quit", "seed 7.")
        assert terminal.end() == 0


def test_a_person_plays_where_a_terminal_is_pretended(monkeypatch):
    """Seat 1 is asked, the bots have the others."""
    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    result = run("--seed", 7, "--bots", "random", input="1\n1\nquit\n")

    assert result.exit_code == 0
    assert "Alex (you), Kim (random), Noa (random)" in result.output
    assert "To play this game again, use --seed 7." in result.output


@pytest.mark.parametrize(
    ("game", "language", "command"),
    [
        ("cv", "de", "geschichte"),
        ("pursuit", "fr", "récit"),
        ("friends", "pl", "historia"),
        ("friends", "en", "story"),
    ],
)
def test_the_story_can_be_read_once_more(monkeypatch, game, language, command):
    """The last lines, as they were told before; English works in every language."""
    answers = ["1", "1", "1", "1", command, "story", "quit"]
    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", lambda _: click.echo("(typed)") or answers.pop(0))
    output = run("--game", game, "--seed", 7, "--bots", "random", "--seats", 2, "--language", language).output
    *before, first, second, _ = output.split("(typed)\n")

    assert first == second
    assert len(first.splitlines()) > 1
    assert all(line in "".join(before) for line in first.splitlines())


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [(KeyboardInterrupt(), 130, ""), (OSError(28, "No space left"), 1, "cannot write: No space")],
)
def test_interruptions_are_no_failures(monkeypatch, error, code, said):
    """Each ends with its own number and without a traceback."""

    def fail(_prompt):
        raise error

    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", fail)
    result = run("--seed", 7)

    assert result.exit_code == code
    assert said in result.output


@pytest.mark.parametrize(
    ("term", "words", "encoding"),
    [("dumb", [], "utf-8"), ("xterm", ["--plain"], "utf-8"), ("xterm", ["--language", "pl"], "ascii")],
)
def test_a_poor_terminal_gets_plain_letters(monkeypatch, term, words, encoding):
    """No colours where it is dumb, no signs where it has none."""
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("NO_COLOR", raising=False)
    type_answers(monkeypatch, "quit")
    _, shown = call_at_terminal("play", "--seed", 7, *words, encoding=encoding)

    assert shown.isascii()
    assert "+-------------+" in shown
    assert ("\x1b[3" in shown) == (encoding == "ascii")


def test_no_color_means_no_colour(monkeypatch):
    """Signs stay."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    type_answers(monkeypatch, "quit")
    _, shown = call_at_terminal("play", "--seed", 7)

    assert "\x1b[3" not in shown
    assert "♥" in shown


def test_the_end_of_input_ends_with_0():
    """Ctrl-D is a way to leave."""
    with Terminal("play", "--seed", "7") as terminal:
        terminal.read("> ")
        os.write(terminal.master, b"\x04")

        assert terminal.end() == 0
        assert "To play this game again, use --seed 7." in terminal.shown


def test_ctrl_c_ends_with_130():
    """Without a word from Python."""
    with Terminal("play", "--seed", "7") as terminal:
        terminal.read("> ")
        terminal.interrupt()

        assert terminal.end() == 130
        assert "Traceback" not in terminal.shown
        assert "Aborted" not in terminal.shown


def test_auto_watches_at_a_terminal_too(monkeypatch):
    """In colour, to the end."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    type_answers(monkeypatch)
    code, shown = call_at_terminal("play", "--auto", "--seed", 7, "--seats", 2, "--bots", "random")

    assert code == 0
    assert "wins with" in shown
    assert "\x1b[1m" in shown


# --- clean ends ---------------------------------------------------------------------


def test_a_closed_pipe_ends_with_0():
    """`cvrules play | head -1` leaves no trace."""
    process = subprocess.Popen(
        [*COMMAND, "play", "--seed", "7", "--bots", "random"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    process.stdout.readline()
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()

    assert process.wait(PATIENCE) == 0
    assert complaint == b""


def test_a_full_disk_is_a_sentence(capsys):
    """Not a traceback."""
    with full_disk() as disk:
        assert call_into(disk, "play", "--seed", "7", "--bots", "random") == 1
    assert capsys.readouterr().err.startswith("Error: cannot write: ")


def test_without_any_output_there_is_nothing_to_do(monkeypatch):
    """A closed standard output is nobody who reads."""
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        main(["play", "--seed", "7"])

    assert ended.value.code == 0


# --- saving, resuming, taking back ----------------------------------------------------


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A game of bots that was saved to its end, and the story that was told meanwhile."""
    file = tmp_path_factory.mktemp("watched") / "game.jsonl"
    return file, run("--seed", 7, "--seats", 2, "--save", file).output


def test_a_watched_game_is_saved(watched):
    """The story is the same, and the file holds the whole game."""
    file, story = watched

    assert story == run("--seed", 7, "--seats", 2).output
    history = cvrules.load_replay(file)
    assert history.table.to_move is None
    assert history.notes == {"seats": "greedy,greedy", "seed": "7"}


def test_ctrl_c_loses_nothing(tmp_path, monkeypatch):
    """Every decision is in the file, and the game goes on from it as if nobody had left."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1", "1", "throw", "stop", "quit")
    whole = run("--seed", 7, "--save", tmp_path / "whole.jsonl")
    type_answers(monkeypatch, "1", "1")
    first = run("--seed", 7, "--save", file)
    type_answers(monkeypatch, "throw", "stop")
    second = run("--save", file)

    assert whole.exit_code == 0
    assert (first.exit_code, second.exit_code) == (130, 130)
    assert "The game continues in round 1." in second.output
    assert file.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_killed_game_goes_on_where_it_was(tmp_path, monkeypatch):
    """At a real terminal, without a chance to say goodbye."""
    file = tmp_path / "game.jsonl"
    with Terminal("play", "--seed", "7", "--save", file) as terminal:
        terminal.read("> ")
        terminal.type("1")
        terminal.process.kill()
        terminal.process.wait()

    assert "choose top_student" in map(str, cvrules.load_replay(file).moves)
    type_answers(monkeypatch, "quit")
    assert "Childhood" in run("--resume", file).output


def test_leaving_says_how_to_go_on(tmp_path, monkeypatch):
    """With a line for the shell that does so, whatever the file is called."""
    file = tmp_path / "Kim's  game.jsonl"
    type_answers(monkeypatch, "1", "quit")
    result = run("--seed", 7, "--save", file)
    *_, said, command = result.output.splitlines()
    program, name, *words = shlex.split(command)

    assert result.exit_code == 0
    assert said == "Goodbye. To continue, run:"
    assert (program, name, words) == ("cvrules", "play", ["--resume", str(file)])
    type_answers(monkeypatch, "quit")
    assert "Alex (you), Kim (greedy), Noa (greedy)" in run(*words).output


def test_ctrl_c_says_how_to_go_on(tmp_path, monkeypatch):
    """As `quit` does, on standard error, for the story is not about that; nothing where no game is saved."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1")
    saved = run("--seed", 7, "--save", file)
    type_answers(monkeypatch, "1")
    lost = run("--seed", 7)

    assert (saved.exit_code, lost.exit_code) == (130, 130)
    assert saved.stderr == f"\nGoodbye. To continue, run:\ncvrules play --resume {file}\n\n"
    assert lost.stderr == "\n"


def test_ctrl_c_before_anything_is_saved_names_no_file(tmp_path, monkeypatch):
    """There is none to go on with."""
    monkeypatch.setattr(cvrules.cli.play.SaveFile, "save", press_ctrl_c)
    result = run("--seed", 7, "--save", tmp_path / "game.jsonl")

    assert result.exit_code == 130
    assert result.stderr == "\n"


def test_leaving_names_the_cards_and_the_language(tmp_path, monkeypatch):
    """Without them the game would not go on, or in other words; a folder stands for its files."""
    folder, texts = tmp_path / "my cards", tmp_path / "texts"
    folder.mkdir()
    texts.mkdir()
    (folder / "a.cv").write_text(PACK)
    (folder / "b.cv").write_text("edition my_table\nruling misfortune at_once\n")
    type_answers(monkeypatch, "1", "quit")
    file = tmp_path / "game.jsonl"
    first = run("--seed", 7, "--save", file, "--cards", folder, "--language", "fr", "--folder", texts)
    _, _, *words = shlex.split(first.output.splitlines()[-1])
    type_answers(monkeypatch, "quit")
    second = run(*words)

    assert words[2:6] == ["--cards", str(folder / "a.cv"), "--cards", str(folder / "b.cv")]
    assert words[6:] == ["--language", "fr", "--folder", str(texts)]
    assert second.exit_code == 0
    assert "La partie continue" in second.output
    assert second.output.splitlines()[-1] == first.output.splitlines()[-1]


def test_bots_may_finish_what_somebody_began(tmp_path, monkeypatch):
    """With `--auto`; without a terminal alone nobody's game is played by others."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1", "1", "quit")
    run("--seed", 7, "--seats", 2, "--bots", "random", "--save", file)
    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: False)
    alone, result = run("--resume", file), run("--resume", file, "--auto")

    assert alone.exit_code == 2
    assert "a person plays in the saved game, but there is no terminal" in alone.output
    assert "Alex (greedy), Kim (random)" in result.output
    assert "wins with" in result.output
    assert cvrules.load_replay(file).table.to_move is None


def test_a_game_from_elsewhere_can_be_taken_up(tmp_path, monkeypatch):
    """It has no notes, so the options say who plays."""
    file = tmp_path / "game.jsonl"
    monkeypatch.setattr(cvrules.cli.play.SaveFile, "save", press_ctrl_c)
    cvrules.dump_replay(cvrules.History.begin(cvrules.load(), 2), file)

    assert "Alex (random), Kim (random)" in run("--resume", file, "--bots", "random").output


@pytest.mark.parametrize(
    ("notes", "said"),
    [
        ({}, "The file does not name the players or the seed, so new ones are chosen."),
        ({"by": "Kim"}, "The file does not name the players or the seed, so new ones are chosen."),
        ({"seed": "x"}, "Ignored, because it does not fit the game: seed 'x'."),
        ({"seats": "greedy,random"}, "Ignored, because it does not fit the game: seats 'greedy,random'."),
        (
            {"seats": "a,b,\x1b", "seed": "7"},
            "Ignored, because it does not fit the game: seats 'a,b,\\u001b', seed '7'.",
        ),
    ],
)
def test_a_game_from_elsewhere_does_not_come_from_this_seed(tmp_path, monkeypatch, notes, said):
    """So nobody is told that it does, and what the file says of it is not dropped in silence."""
    file = tmp_path / "game.jsonl"
    cvrules.dump_replay(cvrules.History.begin(cvrules.load(), 2, notes), file)
    monkeypatch.setattr(cvrules.cli.play.SaveFile, "save", press_ctrl_c)
    result = run("--resume", file, "--seed", 5)
    told = " ".join(result.output.split())

    assert told.startswith("CV, unofficial. Edition granna_en; the game continues with seed 5. ")
    assert said in told
    assert "the same seed gives the same game" not in told


def test_undo_takes_a_decision_back(tmp_path, monkeypatch):
    """The question is put again, and the file forgets the decision."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1", "1", "throw", "stop")
    run("--seed", 7, "--save", file)
    before = file.read_bytes()
    type_answers(monkeypatch, "undo", "stop")
    result = run("--resume", file)

    assert "Taken back." in result.output
    assert file.read_bytes() == before
    type_answers(monkeypatch, "undo")
    run("--resume", file)
    assert len(cvrules.load_replay(file)) == len(cvrules.load_replay(before)) - 1


@pytest.mark.parametrize(
    ("language", "answers", "said"),
    [
        ("en", ["undo"], "There is nothing to take back yet."),
        ("en", ["1", "undo"], "Too late: you have seen a card since."),
        ("fr", ["1", "undo"], "Trop tard : vous avez vu une carte depuis."),
        ("de", ["1", "undo"], "Zu spät: Du hast inzwischen eine Karte gesehen."),
        ("pl", ["1", "undo"], "Za późno: widzisz już nową kartę."),
        ("en", ["1", "1", "throw", "undo"], "Too late: dice have been thrown or cards drawn since."),
        ("fr", ["1", "1", "throw", "undo"], "Trop tard : des dés ont été lancés ou des cartes révélées depuis."),
        ("de", ["1", "1", "throw", "undo"], "Zu spät: Inzwischen wurde gewürfelt oder eine Karte aufgedeckt."),
        ("pl", ["1", "1", "throw", "undo"], "Za późno: od tego czasu rzucono kośćmi albo odkryto karty."),
    ],
)
def test_undo_says_why_not(monkeypatch, language, answers, said):
    """In the language of the game."""
    type_answers(monkeypatch, *answers)

    assert said in run("--seed", 7, "--language", language).output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "4"], "the saved game has 3 seats, not 4"),
        (["--seed", "8"], "the saved game has the seed 7, not 8"),
        (["--edition", "reference"], "the saved game has different rules"),
        (["--rulings", "misfortune=at_once"], "the saved game has different rules"),
        (["--resume", "other.jsonl"], "give only one of them"),
        (["--bots", "random"], "the saved game is played by you, greedy, greedy; leave out --bots"),
        (["--bots", "greedy,random"], "the saved game is played by you, greedy, greedy; leave out --bots"),
        (["--auto", "--bots", "random"], "the saved game is played by you, greedy, greedy; leave out --bots"),
        (["--cards", "{pack}"], "the saved game does not use the cards in "),
    ],
)
def test_a_saved_game_keeps_its_options(tmp_path, monkeypatch, words, said):
    """Others are wrong usage; the same once more are not."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1", "quit")
    run("--seed", 7, "--save", file)
    before = file.read_bytes()
    pack = tmp_path / "mine.cv"
    pack.write_text(PACK)
    result = run("--save", file, *(word.format(pack=pack) for word in words))

    assert result.exit_code == 2
    assert said in result.output
    assert file.read_bytes() == before
    type_answers(monkeypatch, "quit")
    assert run("--save", file, "--seed", 7, "--seats", 3, "--edition", "granna_en").exit_code == 0
    type_answers(monkeypatch, "quit")
    assert run("--save", file, "--bots", "greedy").exit_code == 0


def test_a_saved_game_goes_on_with_its_cards(tmp_path, monkeypatch):
    """They are named again, wherever they are."""
    file, pack = tmp_path / "game.jsonl", tmp_path / "mine.cv"
    pack.write_text(PACK)
    type_answers(monkeypatch, "1", "quit")
    run("--seed", 7, "--save", file, "--cards", pack)
    type_answers(monkeypatch, "quit")

    assert run("--resume", file, "--cards", pack.rename(tmp_path / "moved.cv")).exit_code == 0


@pytest.mark.parametrize("option", ["--save", "--resume"])
def test_a_game_is_not_kept_in_a_stream(tmp_path, monkeypatch, option):
    """It is read, and written again and again, so it needs a file."""
    monkeypatch.chdir(tmp_path)
    result = run("--seed", 7, option, "-")

    assert result.exit_code == 2
    assert "--save and --resume need a file, not '-'" in result.output
    assert not list(tmp_path.iterdir())


def test_another_bot_may_finish_what_somebody_began(tmp_path, monkeypatch):
    """Named for the person's seat, and the others as they were."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1", "quit")
    run("--seed", 7, "--seats", 2, "--save", file)
    result = run("--resume", file, "--auto", "--bots", "random,greedy")

    assert "Alex (random), Kim (greedy)" in result.output


def test_a_game_that_is_over_does_not_go_on(watched):
    """It is shown by another command."""
    result = run("--save", watched[0])

    assert result.exit_code == 2
    assert "this game is over; watch it with 'cvrules replay'" in result.output


def test_a_damaged_game_is_not_resumed_and_not_overwritten(watched, tmp_path):
    """What is wrong is said, with a code."""
    file = tmp_path / "game.jsonl"
    damaged = watched[0].read_bytes()[:-1]
    file.write_bytes(damaged)
    result = run("--save", file)

    assert result.exit_code == 1
    assert "error[CV601]: this file is incomplete" in result.output
    assert file.read_bytes() == damaged


def test_two_games_do_not_share_a_file(tmp_path, monkeypatch):
    """Whoever finds another game there stops, and leaves it."""
    file = tmp_path / "game.jsonl"

    def meddling(_prompt):
        file.write_bytes(b"another game\n")
        return "1"

    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", meddling)
    result = run("--seed", 7, "--save", file)

    assert result.exit_code == 1
    assert "another program has changed" in result.output
    assert file.read_bytes() == b"another game\n"


def test_what_is_written_while_a_game_is_read_is_kept(tmp_path, monkeypatch):
    """Between the game that was read and the first that is written, another program may come by."""
    file = tmp_path / "game.jsonl"
    cvrules.dump_replay(cvrules.History.begin(cvrules.load(), 2), file)
    real = cvrules.cli.play.texts_for

    def meddling(*given):
        file.write_bytes(b"another game\n")
        return real(*given)

    monkeypatch.setattr(cvrules.cli.play, "texts_for", meddling)
    result = run("--resume", file)

    assert result.exit_code == 1
    assert "another program has changed" in result.output
    assert file.read_bytes() == b"another game\n"


def test_a_file_that_was_removed_is_not_made_again(tmp_path, monkeypatch):
    """Somebody did not want it there; the game stops, and says so."""
    file = tmp_path / "game.jsonl"

    def meddling(_prompt):
        file.unlink()
        return "1"

    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", meddling)
    result = run("--seed", 7, "--save", file)

    assert result.exit_code == 1
    assert "another program has removed" in result.output
    assert not file.exists()


@pytest.mark.parametrize(
    ("at", "code", "said"),
    [(0, 2, "cannot read"), (2, 1, "cannot write")],
)
def test_a_file_that_cannot_be_looked_at_is_a_sentence(tmp_path, monkeypatch, at, code, said):
    """At the beginning, and in the middle of a game."""
    file, real, calls = tmp_path / "game.jsonl", Path.read_bytes, []
    cvrules.dump_replay(cvrules.History.begin(cvrules.load(), 2), file)

    def refused(path):
        if path == file:
            calls.append(path)
            if len(calls) > at:
                raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", refused)
    result = run("--resume", file)

    assert result.exit_code == code
    assert f"{said} '{file}': Permission denied" in result.output


def test_a_bot_that_is_gone_is_named(tmp_path):
    """A game of which one player is unknown here cannot go on."""
    file = tmp_path / "game.jsonl"
    cvrules.dump_replay(cvrules.History.begin(cvrules.load(), 2, {"seats": "genius,greedy", "seed": "7"}), file)
    result = run("--resume", file)

    assert result.exit_code == 2
    assert (
        "the saved game was played by the unknown bot 'genius'; known bots are: greedy, random, search" in result.output
    )


@pytest.mark.parametrize(
    "seed", [pytest.param("9" * 5_000, id="huge"), "9" * 19, "seven", "\u0667", "7.0", "--7", " 7", "-"]
)
def test_a_seed_that_is_no_number_is_named(tmp_path, seed):
    """A file of strangers may hold whatever they like."""
    file = tmp_path / "game.jsonl"
    cvrules.dump_replay(cvrules.History.begin(cvrules.load(), 2, {"seats": "greedy,greedy", "seed": seed}), file)
    result = run("--resume", file)

    assert result.exit_code == 2
    assert "the saved game has the seed '" in result.output
    assert "a seed must be a whole number of at most 18 digits" in " ".join(result.output.split())


@pytest.mark.parametrize("seed", [10**18 - 1, -(10**18) + 1])
def test_the_longest_seeds_are_saved_and_go_on(tmp_path, monkeypatch, seed):
    """Whatever can be asked for can be read again; what is longer cannot be asked for."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "1", "quit")
    run("--seed", seed, "--save", file)
    type_answers(monkeypatch, "quit")

    assert run("--resume", file, "--seed", seed).exit_code == 0
    assert run("--seed", seed * 10).exit_code == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--resume", "nowhere.jsonl"], 2, "there is no file 'nowhere.jsonl'"),
        (["--save", "nowhere/game.jsonl"], 1, "cannot write 'nowhere/game.jsonl': No such file or directory"),
        (["--save", "."], 2, "'.' is a folder"),
        (["--resume", "."], 2, "'.' is a folder"),
        (["--save", "/dev/null"], 2, "'/dev/null' is not a regular file"),
        (["--save", "pipe.jsonl"], 2, "'pipe.jsonl' is not a regular file"),
        (["--save", "n" * 5_000], 2, "cannot read 'nnn"),
    ],
)
def test_files_that_cannot_be_used_are_named(tmp_path, monkeypatch, words, code, said):
    """Missing, no place to write to, or something that is there and no file."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe.jsonl")
    result = run("--seed", 7, *words)

    assert result.exit_code == code
    assert said in result.output
    assert "Traceback" not in result.output
