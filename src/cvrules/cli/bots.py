"""Creates and checks the bots for a command, and reports bots that fail."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import FrameType
from typing import Any, NoReturn

import click
from attrs import frozen

from cvrules.cli.console import print_line
from cvrules.cli.lineup import YOU, Lineup, pipe_command
from cvrules.kernel.rules import Rules
from cvrules.lab.bots import Bot, bots_of
from cvrules.lab.named_bots import check_bot
from cvrules.lab.pipe import SECONDS, START_SECONDS, BotFailedError, PipeBot

__all__ = ["BotOptions", "bot_options", "check_bot_names", "failure_text", "make_bots", "run_programs"]

#: The value of the option `--when-a-bot-fails` that ends the game after a failure.
STOP = "stop"
_LIMIT = click.FloatRange(0.01, 3600)


@frozen
class BotOptions:
    """The options for bots that are separate programs.

    Args:
        when_a_bot_fails: The name of the bot that takes over, or `stop` to end the game.
        bot_seconds: The time limit for a decision, in seconds.
        bot_start_seconds: The time limit for starting the program, in seconds.
    """

    when_a_bot_fails: str
    bot_seconds: float
    bot_start_seconds: float

    def check(self, game: str) -> None:
        """Check that the bot that takes over after a failure exists.

        Raises:
            click.UsageError: There is no such bot.
        """
        known = (STOP, *bots_of(game))
        if self.when_a_bot_fails not in known:
            choose = f"choose from: {', '.join(known)}; for example: --when-a-bot-fails {STOP}"
            raise click.UsageError(f"unknown bot {self.when_a_bot_fails!r} for {game}; {choose}")


def bot_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for bots that are separate programs to a command."""
    for option in (
        click.option(
            "--bot-start-seconds",
            type=_LIMIT,
            default=START_SECONDS,
            show_default=True,
            metavar="N",
            help="The time limit for starting a pipe bot, in seconds.",
        ),
        click.option(
            "--bot-seconds",
            type=_LIMIT,
            default=SECONDS,
            show_default=True,
            metavar="N",
            help="The time limit for each decision of a pipe bot, in seconds.",
        ),
        click.option(
            "--when-a-bot-fails",
            default=STOP,
            show_default=True,
            metavar="NAME",
            help="The bot that takes over if a pipe bot fails, or 'stop' to end the game.",
        ),
    ):
        command = option(command)
    return command


def check_bot_names(names: Iterable[str], game: str) -> None:
    """Check that a bot can be created from each of the names that an option contains.

    Raises:
        click.UsageError: A bot is unknown, or cannot be created.
    """
    for name in names:
        try:
            check_bot(name, game)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        except Exception as error:
            raise click.UsageError(f"the bot {name} cannot be created: {type(error).__name__}: {error}") from error


def make_bots(lineup: Lineup, game: str, options: BotOptions, names: Sequence[str]) -> dict[int, Bot]:
    """Return a bot for each seat that is not played by a person, by seat.

    Args:
        lineup: The players. It says which bot plays each seat.
        game: The name of the game.
        options: The options for bots that are separate programs.
        names: The names of the players, by seat, for reports about failures.
    """
    known = bots_of(game)

    def report(failure: BotFailedError) -> None:
        text = failure_text(failure, names)
        print_line(text[0].upper() + text[1:], err=True)
        print_line(f"The bot {options.when_a_bot_fails!r} takes over.", err=True)

    def make(role: str) -> Bot:
        command = pipe_command(role)
        if not command:
            return known[role]()
        instead = None if options.when_a_bot_fails == STOP else known[options.when_a_bot_fails]()
        return PipeBot(
            command,
            seconds=options.bot_seconds,
            start_seconds=options.bot_start_seconds,
            instead=instead,
            report=report,
        )

    return {seat: make(role) for seat, role in enumerate(lineup.roles) if role != YOU}


@contextlib.contextmanager
def run_programs(bots: Mapping[int, Bot], rules: Rules, players: int) -> Iterator[None]:
    """Start the programs of pipe bots, and end them when the `with` block ends.

    Args:
        bots: The bots, by seat. Only pipe bots are started.
        rules: The rules of the game.
        players: The number of seats.
    """
    pipes = {seat: bot for seat, bot in bots.items() if isinstance(bot, PipeBot)}
    with _exit_on_signals() if pipes else contextlib.nullcontext():
        try:
            for seat, bot in pipes.items():
                bot.start(rules, seat, players)
            yield
        finally:
            for bot in pipes.values():
                bot.close()


@contextlib.contextmanager
def _exit_on_signals() -> Iterator[None]:
    """Let SIGTERM and SIGHUP exit the `with` block, so that bots' programs end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = ("SIGTERM", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, _exit_on_signal) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _exit_on_signal(number: int, _frame: FrameType | None) -> NoReturn:
    """Exit with the exit code that shells use for a program ended by the signal."""
    raise SystemExit(128 + number)


def failure_text(failure: BotFailedError, names: Sequence[str]) -> str:
    """Return the reason why a bot failed, with lines from its error output."""
    command = "".join(letter if letter.isprintable() else "?" for letter in failure.command)
    text = f"the bot of {names[failure.seat]} ({command}) failed: {failure.reason}"
    return "\n  ".join([text, *failure.error_lines])
