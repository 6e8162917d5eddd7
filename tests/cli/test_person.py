"""Somebody at the terminal: numbers, moves, help, reasons, odds, and leaving."""

from __future__ import annotations

import re
from random import Random

import pytest

import cvrules
from commands.scripted import NAMES, Scripted, rules, writer
from cvrules.cli.person import LeftError, Person
from cvrules.games.cv.terminal.menu import menu_of
from cvrules.games.cv.terminal.story import Story
from cvrules.games.cv.terminal.terminal import TERMINAL
from cvrules.kernel.undo import Barrier
from cvrules.lab.matches import match
from cvrules.text.terminal import PLAIN
from effort.sweeps import sweep
from played_games.recorded import bots_match
from texts.catalogues import LANGUAGES

#: As far as the first throw of seed 7.
DRAFT = ("1", "1")


def test_a_turn_is_played_by_numbers():
    """Childhood, throw, throw again, buy by luck."""
    terminal = Scripted(*DRAFT, "1", "1", "5", "3", "3")
    table = terminal.play()

    assert "> 3\nAlex  buys Marriage for three good luck" in terminal.screen
    assert [card.slug for card in table.cards_at(table.seats[0].stack_ids[2])] == ["marriage"]


def test_a_turn_is_played_by_moves():
    """The same turn, typed in words."""
    typed = Scripted(
        "choose top_student", "choose First love", "throw", "reroll 1 knowledge", "stop", "buy marriage by luck", "pass"
    )

    assert typed.play() == Scripted(*DRAFT, "1", "1", "5", "3", "3").play()


def test_enter_throws():
    """Where there is only one answer."""
    terminal = Scripted(*DRAFT, "")
    terminal.play()

    assert "2 throws left" in terminal.screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_help_explains_every_command(word, language):
    """In the language of the game, with the signs."""
    terminal = Scripted(word, writes=writer(language))
    terminal.play()
    shown = terminal.screen.partition(f"> {word}\n")[2]

    voice = writer(language).voice
    bought = f"{voice.command('buy')} {voice.title('marriage')}"
    for command in ("1 3", bought if language != "en" else "buy marriage"):
        assert command in " ".join(shown.split())
    for command in ("why", "odds", "cv", "look", "table", "undo", "quit", "all"):
        assert writer(language).voice.command(command) in shown
    assert len(shown.splitlines()) >= len(TERMINAL.help) + 1


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_the_example_of_help_can_be_typed(language):
    """With the title of the card, and not with its name in card files."""
    tables = [step.table for step in bots_match("random", "random")[::9] if step.table.to_move is not None]
    for table in tables:
        menu = menu_of(cvrules.view(table, table.to_move), writer(language))
        for move in cvrules.legal_moves(table):
            text = menu.typed_text(move)
            assert menu.read(text) == move
            card = getattr(move, "card", None)
            assert card is None or writer(language).title(card) in text


def test_quoted_text_shows_letters_as_they_are():
    """Only control characters are escaped."""
    terminal = Scripted("fly → Zürich \x1b[2J", "look łódź\x07")
    terminal.play()

    assert "'fly → Zürich \\x1b[2J' is not a move." in terminal.screen
    assert "No card of this game is called 'łódź\\x07'." in terminal.screen


def test_help_knows_every_command():
    """A command that nobody tells of is no use."""
    person = Person(writer(), NAMES[:2], Story(writer(), NAMES[:2]), input, print)
    told = " ".join(writer().text(f"help.{key}", command=key) for key in TERMINAL.help)

    assert {word for word in person._commands if word not in {"?", "help", "exit", "q"}} <= set(
        re.findall(r"\w+", told)
    )


def test_why_tells_the_reason():
    """For a move, for a title, and that nothing is wrong."""
    terminal = Scripted(*DRAFT, "", "5", "why buy fitness", "why Fitness", "why pass", "why", "why fly high")
    terminal.play()

    assert terminal.screen.count("Fitness costs ♥ $ $; you have ✎ ♣ ♣ ♣, minus what you already owe. (R3.3)") == 2
    assert "That is allowed: you may do it now." in terminal.screen
    assert terminal.screen.count("Name a move, such as: why buy marriage") == 2


def test_an_illegal_move_is_refused_with_its_reason():
    """And the question stays."""
    terminal = Scripted(*DRAFT, "buy fitness", "buy unicorn", "fly", "7", "1")
    terminal.play()

    assert "This move is not possible now. (R1.2)\nBefore the first throw:" in terminal.screen
    assert "'fly' is not a move. Type a number, or ? for help." in terminal.screen
    assert "7 is not an answer; choose a number from 1 to 1." in terminal.screen
    assert "2 throws left" in terminal.screen


def test_odds_are_shown_on_request():
    """Only in one's own turn."""
    terminal = Scripted("odds", *DRAFT, "odds")
    terminal.play()

    assert "You can see the odds only during your own turn, until you finish buying." in terminal.screen
    assert "83.2%  Football team (♥ ☻)" in terminal.screen


def test_all_cvs_can_be_looked_at():
    """With what everybody knows of a hand."""
    terminal = Scripted(*DRAFT, "cv")
    terminal.play()
    shown = terminal.screen.partition("> cv\n")[2]

    assert re.search(r"Kim tokens .*\n  work .*Blogger", shown)
    assert "  4 cards in hand, including Pension fund" in shown


@pytest.mark.parametrize("text", ["marriage", "Marriage", "18"])
def test_a_card_can_be_looked_at(text):
    """By slug, title or number, wherever it is."""
    terminal = Scripted(f"look {text}", "look unicorn")
    terminal.play()

    assert "Marriage (card 18, relationship, early adulthood)" in terminal.screen
    assert "No card of this game is called 'unicorn'." in terminal.screen


def test_the_table_can_be_shown_again():
    """With the question."""
    terminal = Scripted("table")
    terminal.play()

    assert terminal.screen.count("Childhood: which card do you keep?") == 2
    assert terminal.screen.count("Your goal") == 2


@pytest.mark.parametrize("word", ["quit", "exit", "q", "Quit"])
def test_quit_ends_the_game(word):
    """Nothing is asked after that."""
    terminal = Scripted(word, "1")
    terminal.play()

    assert terminal.answers == ["1"]


def test_the_end_of_the_input_ends_the_game():
    """As Ctrl-D does."""
    terminal = Scripted()

    assert terminal.play().round == 0
    assert terminal.lines[-1] == ""


def test_strange_letters_are_shown_as_codes():
    """Nobody can draw on the terminal through an echo."""
    terminal = Scripted("fly \x1b[2J", "look \x1b[2J")
    terminal.play()

    assert "'fly \\x1b[2J' is not a move." in terminal.screen
    assert sum("\x1b" in line for line in terminal.lines if not line.startswith(">")) == 0


class Follower:
    """Types what a bot did in the same match."""

    def __init__(self, steps, terminal, person):
        self.moves = [str(step.move) for step in steps if step.seat == 0]
        self.terminal, self.person = terminal, person

    def choose(self, view, rng):
        self.terminal.answers.append(self.moves.pop(0))
        return self.person.choose(view, rng)


class Again:
    """Decides as a bot did in the same match."""

    def __init__(self, steps, seat):
        self.moves = [step.move for step in steps if step.seat == seat]

    def choose(self, _view, _rng):
        return self.moves.pop(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", sweep([7, 1, 2], quick=1))
def test_a_whole_game_can_be_played(seed, language):
    """From the draft to the end, every answer typed: it is the game that a bot plays."""
    steps = bots_match(*["greedy"] * 3, seed=seed)
    writes = writer(language, PLAIN)
    terminal = Scripted(writes=writes)
    names = NAMES[:3]
    story = Story(writes, names, 0)
    person = Person(writes, names, story, terminal.ask, terminal.lines.extend)
    for step in match(rules(), [Follower(steps, terminal, person), Again(steps, 1), Again(steps, 2)], seed):
        terminal.lines += story.tell(step.move, step.events)
        terminal.answers.clear()

    assert step.table == steps[-1].table
    assert max(map(len, terminal.lines)) <= 80
    assert "{" not in terminal.screen


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "Too late: you have seen a card since."), (1, "Too late: Kim has seen a card.")]
)
def test_whoever_has_seen_a_card_is_named(seat, said):
    """By name, and whoever sits at the terminal by no name."""
    terminal = Scripted("undo", "quit")
    person = Person(
        terminal.writer,
        NAMES[:2],
        Story(terminal.writer, NAMES[:2], 0),
        terminal.ask,
        terminal.lines.extend,
        take_back=lambda _: Barrier.of("shown", "", seat=seat),
    )
    with pytest.raises(LeftError):
        person.choose(cvrules.view(cvrules.settle(cvrules.deal(rules(), 2), Random(1)), 0), Random(1))

    assert said in terminal.lines


@pytest.mark.parametrize("part", sweep(range(3), quick=1))
def test_a_person_is_shown_nothing_hidden(part):
    """In a world that looks the same, the same is shown."""
    rng = Random(1)
    for step in bots_match(*["greedy"] * 3)[part::3]:
        if step.table.to_move == 0:
            seen = cvrules.view(step.table, 0)
            shown = []
            for view in (seen, cvrules.view(cvrules.sample_world(seen, rng), 0)):
                terminal = Scripted("cv", "table", "quit")
                person = Person(
                    terminal.writer,
                    NAMES[:3],
                    Story(terminal.writer, NAMES[:3], 0),
                    terminal.ask,
                    terminal.lines.extend,
                )
                if menu_of(view, terminal.writer).only_answer is None:
                    with pytest.raises(LeftError):
                        person.choose(view, rng)
                shown.append(terminal.screen)

            assert shown[0] == shown[1]


def test_an_empty_line_is_answered_with_help():
    """Where there are several answers."""
    terminal = Scripted("")
    terminal.play()

    assert "Type a number or a move, or ? for help." in terminal.screen


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "pourquoi"), ("fr", "why"), ("de", "Warum"), ("pl", "dlaczego"), ("pl", "WHY")]
)
def test_commands_are_accepted_in_the_language_and_in_english(language, word):
    """Without regard to case."""
    terminal = Scripted(f"{word} pass", writes=writer(language))
    terminal.play()

    assert "(R1.2)" in terminal.screen


def test_quitting_in_the_language():
    """The word of the language ends the game."""
    terminal = Scripted("quitter", "never typed", writes=writer("fr"))
    terminal.play()

    assert terminal.answers == ["never typed"]
