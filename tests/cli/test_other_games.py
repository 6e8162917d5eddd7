"""A game from outside the package: every command serves it as it serves CV."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

import cvrules
import cvrules.cli.play
from commands.calls import call
from commands.processes import start
from made_up_games import orchard
from project import ROOT
from texts.catalogues import LANGUAGES

HOME = Path(orchard.__file__).parent
CARDS = "game orchard\n\ndeck spring\n    source   almanac\n\ncard eel: visitor\n    yields   3 plum\n"


def output_of(*words, **more):
    """Return what a command prints that ends well."""
    ended = call(*words, **more)
    assert (ended.returncode, ended.stderr) == (0, b"")
    return ended.stdout.decode()


def error_of(*words):
    """Return the sentence with which a command refuses."""
    ended = call(*words)
    assert ended.returncode == 2
    return ended.stderr.decode().partition("Error: ")[2].strip()


def type_answers(monkeypatch, *answers):
    """Pretend a terminal whose user types these lines; then the input ends."""
    lines = iter(answers)

    def answer(_prompt):
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(cvrules.cli.play, "is_terminal", lambda _: True)
    monkeypatch.setattr(cvrules.cli.play, "read_line", answer)


# --- watching and playing ---------------------------------------------------------------


def test_bots_play_it():
    """From the deal to the winner, the same by the same seed."""
    shown = output_of("play", "--game", "orchard", "--auto", "--seed", 7)

    assert "The orchard, unofficial. Edition plain, seed 7" in shown
    assert "At the table: Alex (eager), Kim (eager), Noa (eager)" in shown
    assert "\nAlex shows Bee\nKim shows Ant\nNoa shows Dog\n" in shown
    assert shown.endswith("Alex, Kim and Noa share the victory with 1 point.\n")
    assert shown == output_of("play", "--game", "orchard", "--auto", "--seed", 7)


def test_a_card_file_names_the_game(tmp_path):
    """Without `--game`, its first line decides."""
    (tmp_path / "mine.cv").write_text(CARDS)

    assert "Edition plain + mine.cv, seed 3" in output_of("play", "--cards", tmp_path / "mine.cv", "--seed", 3)


def test_a_person_plays_it(monkeypatch):
    """By numbers and words, with help, reasons and cards."""
    type_answers(monkeypatch, "?", "why show", "look ant", "look elk", "fly", "9", "show", "table", "show", "")
    shown = output_of("play", "--game", "orchard", "--seed", 7, "--seats", 2)

    assert "At the table: Alex (you), Kim (eager)" in shown
    assert "What do you do?\n  1  Show your visitor\n  2  End your turn\n" in shown
    assert "  why show: why that is not allowed now\n  look Ant: everything that a card says\n" in shown
    assert "That is allowed: you may do it now." in shown
    assert "Ant (Visitor, Spring)\nBrings 1 apple.\n" in shown
    assert "No card of this game is called 'elk'." in shown
    assert "'fly' is not a move." in shown
    assert "9 is not an answer; choose a number from 1 to 2." in shown
    assert "You have already shown your visitor. (O1)" in shown
    assert shown.count("  Kim: a hidden visitor") == 3  # at first, after the visitor was shown, and on request
    assert "Kim shows Ant" in shown
    assert shown.endswith("Alex and Kim share the victory with 1 point.\n")


def test_it_speaks_the_languages_of_the_shared_texts(monkeypatch):
    """With English for what only the game can say."""
    type_answers(monkeypatch, "undo", "q")
    shown = output_of("play", "--game", "orchard", "--seed", 7, "--language", "fr")

    assert "Que faites-vous ?\n  1  Show your visitor\n" in shown


# --- saved games --------------------------------------------------------------------------


def test_a_game_is_saved_resumed_and_undone(tmp_path, monkeypatch):
    """A visitor that was shown cannot be hidden again."""
    file = tmp_path / "game.jsonl"
    type_answers(monkeypatch, "undo", "quit")
    left = output_of("play", "--game", "orchard", "--seed", 7, "--seats", 2, "--bots", "random", "--save", file)
    *_, command = left.splitlines()
    type_answers(monkeypatch, "show", "undo", "pass")
    resumed = output_of(*shlex.split(command)[1:])

    assert "There is nothing to take back yet." in left
    assert "The game continues." in resumed
    assert "Too late: Kim has seen a card." in resumed
    assert "At the table: Alex (you), Kim (random)" in resumed
    assert cvrules.load_replay(file).table.to_move is None


def test_people_do_not_take_back_the_decisions_of_others(tmp_path, monkeypatch):
    """The second person has not decided anything yet, so the first one's pass stays."""
    file = tmp_path / "game.jsonl"
    history = cvrules.History.begin(cvrules.load("orchard"), 2, {"seats": "you,you", "seed": "7"})
    for move in ("deal ant", "deal bee"):
        history = history.play(cvrules.parse_move(move, history.rules))
    cvrules.dump_replay(history, file)
    type_answers(monkeypatch, "", "pass", "", "undo")
    shown = output_of("play", "--resume", file)

    assert "There is nothing to take back yet." in shown
    assert len(cvrules.load_replay(file)) == len(history) + 1


def test_a_saved_game_keeps_its_game(tmp_path):
    """`--game` cannot change it."""
    file = tmp_path / "game.jsonl"
    cvrules.dump_replay(cvrules.History.begin(cvrules.load("orchard"), 2), file)

    assert error_of("play", "--resume", file, "--game", "cv") == (
        "the saved game is a game of orchard, not of cv; leave out --game"
    )


def test_a_saved_game_is_told_again(tmp_path):
    """As it was told when it was played, and verified, exported, and printed as a position."""
    file = tmp_path / "game.jsonl"
    story = output_of("play", "--game", "orchard", "--seed", 7, "--seats", 2, "--save", file)

    assert story.endswith(output_of("replay", file))
    assert re.search(r"a finished game, 2 players, \d moves: no errors", output_of("replay", "--verify", file))
    assert '"seat":0' in output_of("replay", "--seat", 1, file).replace(" ", "")
    assert output_of("replay", "--position", 2, file).startswith("position: orchard\n")


# --- cards --------------------------------------------------------------------------------


def test_a_card_is_shown(tmp_path):
    """In the terminal, as code and as pictures; what is made up carries a mark."""
    shown = output_of("show", "dog", "--game", "orchard")

    assert "yields 1 apple*" in shown
    assert "Brings 1 apple." in shown
    assert output_of("show", "dog", "--game", "orchard", "--holes", "--code").endswith(
        "card dog: visitor\n    yields   ?\n"
    )
    output_of("show", "--game", "orchard", "--sheet", tmp_path / "all.svg")
    assert (tmp_path / "all.svg").read_text("utf-8").count(">Visitor") >= 4


def test_cards_of_a_file_are_shown_checked_and_formatted(tmp_path):
    """The file says which game it is of."""
    file = tmp_path / "mine.cv"
    file.write_text(CARDS.replace("yields   3", "yields 3"))

    assert "Brings 3 plum." in output_of("show", file)
    assert "1 file, 1 card: 0 errors" in output_of("check", file)
    output_of("fmt", file)
    assert file.read_text() == CARDS


@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_file_that_does_not_say_is_read_as_asked(tmp_path, command):
    """And as a file of CV if nothing is asked."""
    file = tmp_path / "mine.cv"
    file.write_text(CARDS.removeprefix("game orchard\n\n"))

    assert call(command, file, "--game", "orchard").returncode == 0
    assert call(command, file).returncode == 1
    assert call(command, file, "--game", "cv").returncode == 1


@pytest.mark.parametrize("command", ["check", "fmt", "show"])
def test_a_file_of_another_game_than_asked_is_named(tmp_path, command):
    """It is not read by the wrong words."""
    (tmp_path / "mine.cv").write_text(CARDS)
    ended = call(command, tmp_path / "mine.cv", "--game", "cv")

    assert ended.returncode == 1
    assert b"this is a file for 'orchard', but it is read as a file for 'cv'" in ended.stdout + ended.stderr


def test_its_texts_can_be_translated(tmp_path):
    """With the shared ones, for a language that has none of them yet."""
    shutil.copytree(HOME / "data" / "text", tmp_path / "text")
    begun = {
        language: output_of("translate", "new", language, "--game", "orchard", "--folder", tmp_path / "text")
        for language in ("es", "fr")
    }

    assert "ui.opening" in (tmp_path / "text" / "es.po").read_text("utf-8")
    assert "ui.opening" not in (tmp_path / "text" / "fr.po").read_text("utf-8")
    assert "move.show" in (tmp_path / "text" / "fr.po").read_text("utf-8")
    assert begun["es"] != begun["fr"]


# --- wrong usage --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "chess"], "unknown game 'chess'; choose from: cv, friends, pursuit, orchard"),
        (["--seats", 4], "orchard cannot be played by 4 players; choose from: 2, 3; for example: --seats 2"),
        (
            ["--bots", "greedy"],
            "unknown bot 'greedy' for orchard; choose from: eager, random, search; for example: --bots eager",
        ),
        (["--edition", "granna_en"], "unknown edition 'granna_en' of orchard; choose from: invented, plain"),
        (["--rulings", "luck=more"], "unknown ruling 'luck'; choose from: hidden_visitor"),
        (
            ["--language", "tlh"],
            f"unknown language 'tlh'; choose from: {', '.join(LANGUAGES)}; for a catalogue of your own, name its folder with --folder",
        ),
    ],
)
def test_wrong_usage_names_what_the_game_has(words, said):
    """In three parts: what is wrong, what there is, what to do."""
    assert error_of("play", "--game", "orchard", *words) == said


@pytest.mark.parametrize("words", [["play", "--cards"], ["show"], ["translate", "status", "--cards"]])
def test_a_file_about_an_unknown_game_is_named(tmp_path, words):
    """With the games there are."""
    (tmp_path / "mine.cv").write_text("game chess\n")

    assert error_of(*words, tmp_path / "mine.cv").endswith(
        "names the unknown game 'chess'; choose from: cv, friends, pursuit, orchard"
    )


def test_the_cards_of_friends_can_be_used(tmp_path):
    """They are shown, checked, formatted, translated and explained."""
    mine = tmp_path / "mine.cv"
    mine.write_text("deck life_a\ncard kite: life\n gives 1 wisdom\n with person A\n loves A\n", "utf-8")
    picture = tmp_path / "carnival.svg"

    assert "Carnaval" in output_of("show", "carnival", "--game", "friends", "--language", "fr")
    output_of("show", "carnival", "--game", "friends", "--svg", picture)
    assert picture.read_text("utf-8").startswith("<svg")
    assert output_of("check", "--game", "friends", mine) == "1 file, 1 card: 0 errors, 0 warnings, 0 notes\n"
    output_of("fmt", "--game", "friends", mine)
    assert mine.read_text("utf-8").endswith("    gives    1 wisdom\n    with     person A\n    loves    A\n")
    assert "nothing missing" in output_of("translate", "status", "fr", "--game", "friends")
    assert "does not belong to exactly one person" in output_of("explain", "CV266", "--game", "friends")


# --- from a folder of its own ---------------------------------------------------------------


def test_the_environment_adds_a_game():
    """In a process that knows nothing of the tests."""
    outside = {"PYTHONPATH": str(ROOT / "tests"), "CVRULES_GAMES": "made_up_games.orchard"}
    ended = start("play", "--game", "orchard", "--auto", "--seed", 7, env=outside)

    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.decode() == output_of("play", "--game", "orchard", "--auto", "--seed", 7)


def test_a_game_of_two_rooms_is_played(tmp_path):
    """Everything but cards and rules may be left out: a plain display, terminal, face and bot serve."""
    package = tmp_path / "bare"
    package.mkdir()
    for name in ("cards.py", "game.py"):
        text = (HOME / name).read_text("utf-8")
        (package / name).write_text(text.replace("made_up_games.orchard", "bare"))
    (package / "__init__.py").touch()
    shutil.copy(HOME / "grammar.lark", package)
    shutil.copytree(HOME / "data", package / "data")
    shutil.rmtree(package / "data" / "text")
    outside = {"PYTHONPATH": str(tmp_path), "CVRULES_GAMES": "bare"}
    played = start("play", "--game", "orchard", "--seed", 7, "--seats", 2, env=outside)
    shown = start("show", "--game", "orchard", "ant", env=outside)

    assert (played.returncode, played.stderr) == (0, b"")
    assert b"At the table: Alex (random), Kim (random)" in played.stdout
    assert b"Alex Shown: Bee" in played.stdout
    assert b"1 point" in played.stdout
    assert shown.stdout.decode().count("yields 1 apple") == 2


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("no_such_game", "CVRULES_GAMES contains the package 'no_such_game', but there is no module 'no_such_game'"),
        ("json", "CVRULES_GAMES contains the package 'json', but there is no module 'json.cards'"),
    ],
)
def test_a_package_that_is_not_a_game_is_named(monkeypatch, names, said):
    """By every command, before it does anything."""
    monkeypatch.setenv("CVRULES_GAMES", names)

    assert error_of("explain", "CV101").startswith(said)
