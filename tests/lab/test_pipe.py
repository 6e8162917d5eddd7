"""Bots in other processes: the protocol, the examples, and every way to fail."""

from __future__ import annotations

import json
import shlex
import sys
from itertools import islice
from random import Random

import pytest

import cvrules
from cvrules.kernel.json_schema import schema_of
from cvrules.lab import pipe
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match, play_out
from cvrules.lab.pipe import BotFailedError, PipeBot
from played_games.samples import rules_of_edition
from project import ROOT
from properties.subjects import EACH_GAME, SUBJECTS
from schemas.validator import faults
from tables.facts import box_of
from tables.other_worlds import other_world

RULES = rules_of_edition("granna_en")
TABLE = cvrules.settle(cvrules.deal(RULES, 2), Random(7))
VIEW = cvrules.view(TABLE, TABLE.to_move)
LEGAL = [str(move) for move in VIEW.legal_moves]
#: Answers that a bot may give; the first message is answered properly.
BOT = """
import sys
sys.stdin.readline()
print('{{"protocol": 1}}', flush=True)
for line in sys.stdin:
    {}
"""


def python(program: str) -> str:
    """Return the command that runs a Python program, given as its text."""
    return shlex.join([sys.executable, "-c", program])


def answering(answer: str) -> str:
    """Return the command of a bot that gives the same answer to every question."""
    return python(BOT.format(f"print({answer!r}, flush=True)"))


def example(name: str) -> str:
    """Return the command that runs an example."""
    return shlex.join([sys.executable, str(ROOT / "examples" / name)])


class Recorder:
    """A program that answers properly, and keeps the messages that it gets."""

    def __init__(self, command):
        self.command, self.messages, self.error_lines, self.is_open = command, [], (), True
        Recorder.last = self

    def start(self):
        """Start nothing."""

    def ask(self, line, _seconds):
        self.messages.append(json.loads(line))
        return json.dumps({"protocol": 1} if len(self.messages) == 1 else {"move": 0})

    def send(self, line):
        self.messages.append(json.loads(line))

    def close(self):
        self.is_open = False

    kill = close


@pytest.fixture
def recorded(monkeypatch):
    """Record the messages instead of starting a program."""
    monkeypatch.setattr(pipe, "ChildProcess", Recorder)


# --- the protocol ---------------------------------------------------------------------


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
@pytest.mark.usefixtures("recorded")
def test_a_bot_is_greeted_asked_and_told_the_result(subject):
    """With views and rules as JSON, which fit the schema."""
    bot = PipeBot("program")
    table = play_out(subject.rules, [bot, *[RandomBot()] * (subject.players - 1)], 3)
    hello, *decisions, result = Recorder.last.messages
    schema = schema_of(subject.game)

    assert {key: hello[key] for key in ("kind", "protocol", "game", "seat", "players", "options")} == {
        "kind": "hello",
        "protocol": 1,
        "game": subject.game,
        "seat": 0,
        "players": subject.players,
        "options": {"seconds": 10.0},
    }
    assert hello["rules"] == cvrules.to_json(subject.rules)
    assert [message["number"] for message in decisions] == list(range(1, len(decisions) + 1))
    for message in decisions[:5]:
        assert list(message) == ["kind", "number", "random", "view"]
        assert list(faults(message["view"], schema["$defs"]["view"], schema)) == []
        assert message["view"]["legal_moves"]
    assert result["kind"] == "result"
    assert result["points"] == [sheet.total for sheet in cvrules.score(table)]
    assert result["winners"] == list(cvrules.winners(table))
    assert result["view"] == cvrules.to_json(cvrules.view(table, 0))
    assert not Recorder.last.is_open


@pytest.mark.usefixtures("recorded")
def test_a_bot_gets_nothing_that_its_seat_cannot_see():
    """Two worlds that look alike to the seat give the same messages."""
    rng = Random(5)
    for table in SUBJECTS[1].tables(most=15):
        seat = table.to_move
        if seat not in {None, cvrules.CHANCE}:
            messages = []
            for world in (table, other_world(table, box_of(table.rules), seat, rng)):
                PipeBot("program").choose(cvrules.view(world, seat), Random(1))
                messages.append(Recorder.last.messages)

            assert messages[0] == messages[1]


@pytest.mark.usefixtures("recorded")
def test_each_seat_has_a_program_of_its_own():
    """One bot may play several seats, and may be started early."""
    bot = PipeBot("program")
    for seat in (0, 1):
        bot.start(RULES, seat, 2)
    programs = list(bot._children.values())
    play_out(RULES, [bot, bot], 3)

    assert [[message["seat"] for message in program.messages[:1]] for program in programs] == [[0], [1]]
    assert not bot._children


@pytest.mark.usefixtures("recorded")
def test_an_unfinished_game_has_no_result():
    """Its program just ends."""
    bot = PipeBot("program")
    bot.choose(VIEW, Random(1))
    bot.end_game(TABLE)

    assert [message["kind"] for message in Recorder.last.messages] == ["hello", "decision"]


def test_a_spectator_does_not_decide():
    """A mistake of the caller is no failure of the bot."""
    with pytest.raises(ValueError, match="a spectator cannot make a decision"):
        PipeBot("program").choose(cvrules.view(TABLE, None), Random(1))


@pytest.mark.usefixtures("recorded")
def test_a_decision_draws_one_random_number():
    """So a resumed game can skip the decisions that are recorded."""
    chosen, skipped = Random(1), Random(1)
    bot = PipeBot("program")
    bot.choose(VIEW, chosen)
    bot.skip_decision(skipped)

    assert chosen.getstate() == skipped.getstate()


# --- real programs --------------------------------------------------------------------


def test_an_example_plays_whole_games():
    """With another bot, to the end; a second time, the same game."""
    with PipeBot(example("pipe_bot.py"), seconds=60, start_seconds=60) as bot:
        games = [[str(step.move) for step in match(RULES, [bot, RandomBot()], 7)] for _ in range(2)]

    assert games[0] == games[1]
    assert len(games[0]) > 50


def test_an_example_decides_by_real_views():
    """It plays as its bot would play here: with the same views and the same random numbers."""
    with PipeBot(example("pipe_bot_with_views.py"), seconds=60, start_seconds=60) as bot:
        there = [str(step.move) for step in islice(match(RULES, [bot, RandomBot()], 7), 50)]
    here = [str(step.move) for step in islice(match(RULES, [Reseeded(), RandomBot()], 7), 50)]

    assert there == here


class Reseeded:
    """The greedy bot, which draws one random number for each decision, as the example does."""

    def choose(self, view, rng):
        return cvrules.cv.GreedyBot().choose(view, Random(rng.random()))


def test_an_example_plays_another_game():
    """It knows no game by name."""
    with PipeBot(example("pipe_bot.py"), seconds=60, start_seconds=60) as bot:
        assert play_out(SUBJECTS[-1].rules, [bot, bot, RandomBot()], 7).to_move is None


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("pipe_bot*")), ids=lambda path: path.name)
def test_the_examples_are_short(path):
    """A client takes less than 60 lines."""
    assert len(path.read_text("utf-8").splitlines()) < 60


@pytest.mark.parametrize("answer", [json.dumps({"move": LEGAL[1]}), '{"move": 1}', '{"move": 1, "why": "luck"}'])
def test_moves_are_answered_by_text_or_index(answer):
    """Other keys are ignored."""
    with PipeBot(answering(answer)) as bot:
        assert bot.choose(VIEW, Random(1)) == VIEW.legal_moves[1]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("thinking", "the program wrote 'thinking', which is not JSON; messages for people belong on standard error"),
        ("", "the program wrote '', which is not JSON; messages for people belong on standard error"),
        ("[" * 9000, "the program wrote '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...', which is not JSON; "),
        ("[1]", "the program wrote '[1]', which is not a JSON object"),
        (
            "{}",
            'the answer of the program has no move; write the text or the index of a legal move, for example: {"move": "pass"}',
        ),
        ('{"move": null}', "the answer of the program has no move; "),
        ('{"move": true}', "the answer of the program has no move; "),
        ('{"move": 1.0}', "the answer of the program has no move; "),
        ('{"move": 99}', f"the program chose the move with the index 99; choose from 0 to {len(LEGAL) - 1}"),
        ('{"move": -1}', "the program chose the move with the index -1; "),
        ('{"move": "dance"}', "'dance' is not a move; "),
        ('{"move": "pass"}', "the program chose the illegal move 'pass': "),
        ('{"move": "roll 4 health"}', "the program chose the illegal move 'roll 4 health': "),
        ('{"move": "\\u001b[2J"}', "'\\x1b[2J' is not a move; "),
    ],
)
def test_wrong_answers_are_failures(answer, reason):
    """The error names the seat, the command and the reason."""
    command = answering(answer)
    with PipeBot(command) as bot, pytest.raises(BotFailedError) as raised:
        bot.choose(VIEW, Random(1))
    failure = raised.value

    assert (failure.seat, failure.command) == (VIEW.seat, command)
    assert failure.reason.startswith(reason)
    assert str(failure) == f"the bot of seat {VIEW.seat} ({command}) failed: {failure.reason}"


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no_such_program_of_ours", "the program cannot be started: No such file or directory"),
        (
            python("print('{}', flush=True); input(); input()"),
            'the program did not answer the first message with {"protocol": 1}',
        ),
        (python("raise SystemExit('no rules')"), "the program ended with exit code 1"),
        (python("import time; time.sleep(60)"), "the program did not answer within 0.5 seconds"),
    ],
)
def test_programs_that_do_not_start_are_failures(command, reason):
    """Whether they are started early or at their first decision."""
    limit = 0.5 if "sleep" in command else 60
    for begin in (lambda bot: bot.start(RULES, 0, 2), lambda bot: bot.choose(VIEW, Random(1))):
        with PipeBot(command, start_seconds=limit) as bot, pytest.raises(BotFailedError) as raised:
            begin(bot)

        assert raised.value.reason == reason
        assert raised.value.error_lines == (("no rules",) if "no rules" in command else ())


def test_another_bot_may_decide_instead():
    """From the failure to the end of the game; the failure is reported once, and the next game begins anew."""
    program = BOT.format("print('{\"move\": 0}', flush=True); break")
    reports = []
    with PipeBot(python(program), instead=RandomBot(), report=reports.append) as bot:
        for games in (1, 2):
            assert play_out(RULES, [bot, RandomBot()], 7).to_move is None
            assert [failure.reason for failure in reports] == ["the program ended with exit code 0"] * games


def test_a_program_that_cannot_be_started_may_be_replaced_without_a_word():
    """A report is optional."""
    with PipeBot("no_such_program_of_ours", instead=RandomBot()) as bot:
        bot.start(RULES, VIEW.seat, 2)

        assert str(bot.choose(VIEW, Random(1))) in LEGAL


def test_a_forgotten_bot_ends_its_program():
    """When nobody refers to it any more, and at the end of Python."""
    bot = PipeBot(answering('{"move": 0}'))
    bot.choose(VIEW, Random(1))
    (child,) = bot._children.values()
    del bot

    assert child._process.returncode is not None


def test_a_bot_shows_its_command():
    """So an error about a bot in a match names it."""
    assert repr(PipeBot("node bot.mjs")) == "PipeBot('node bot.mjs')"


@pytest.mark.parametrize("kind", [list, tuple])
def test_a_command_can_be_a_list_of_words(kind):
    """The words are used as they are, and shown as one command."""
    words = kind(shlex.split(answering(json.dumps({"move": LEGAL[0]}))))
    with PipeBot(words, seconds=60, start_seconds=60) as bot:
        assert str(bot.choose(VIEW, Random(1))) == LEGAL[0]
    assert bot.command == shlex.join(words)


@pytest.mark.parametrize(
    ("command", "error", "message"),
    [
        (3, TypeError, "PipeBot() takes a command, not a value of type int; write "),
        (["python", 3], TypeError, "PipeBot() takes a command, not a value of type list; write "),
        (None, TypeError, "PipeBot() takes a command, not a value of type NoneType; write "),
        ("", ValueError, "the command is empty; write 'python my_bot.py', for example"),
        ([], ValueError, "the command is empty; write 'python my_bot.py', for example"),
        ([""], ValueError, "the command is empty; write 'python my_bot.py', for example"),
        ("python 'bot.py", ValueError, "a quotation mark is missing in the command; write "),
    ],
)
def test_a_wrong_command_is_refused_at_once(command, error, message):
    """In one sentence, and not when the first game begins."""
    with pytest.raises(error) as raised:
        PipeBot(command)
    assert str(raised.value).startswith(message)
