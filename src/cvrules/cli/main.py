"""The command `cvrules`, which imports each subcommand only when it is used."""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from typing import Any

import click

from cvrules.cli.exit import exit_cleanly
from cvrules.kernel.registry import games

__all__ = ["main"]

#: The subcommands, with their one-line help. Each subcommand is in a module of the same name.
COMMANDS = {
    "check": "Report errors in card files.",
    "fmt": "Format card files in columns.",
    "explain": "Explain an error code, a rule, a word or a card, or list all error codes.",
    "lab": "Run experiments with bots and cards.",
    "play": "Play a game against bots, or watch them play.",
    "replay": "Show a saved game again, verify it, or export what a seat saw.",
    "simulate": "Play many games between bots, and save the results.",
    "show": "Show a card, or all cards in a file.",
    "try": "Run scenes and report the expectations that fail.",
    "weigh": "Measure what a card, a pack or an edition does for the players.",
    "translate": "List texts to translate, add a language, or update translations.",
}


class Commands(click.Group):
    """A group of commands that imports each command only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        if name not in COMMANDS:
            return None
        module = f"{name}_" if iskeyword(name) else name  # Python cannot import a module called `try`
        command: click.Command = import_module(f"cvrules.cli.{module}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with exit_cleanly(ctx):  # `--help` and `--version` print their output here
            _reject_empty_arguments(args)
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with exit_cleanly(ctx):
            _check_games()
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _reject_empty_arguments(args: list[str]) -> None:
    """Reject empty arguments, which usually come from unset shell variables.

    An empty path would mean the current folder, so `fmt` would rewrite all files there.

    Raises:
        click.UsageError: An argument or the value of an option is empty.
    """
    for place, argument in enumerate(args, 1):
        if not argument or (argument.startswith("--") and argument.endswith("=")):
            what = f"'{argument}' has no value" if argument else f"argument {place} is empty"
            raise click.UsageError(f"{what}; write '.' for the current folder, or leave it out")


def _check_games() -> None:
    """Check that the games in the variable `CVRULES_GAMES` can be imported.

    Raises:
        click.UsageError: A package is missing or is not a game.
    """
    try:
        games()
    except ValueError as error:
        raise click.UsageError(str(error)) from None


@click.command(
    cls=Commands,
    epilog="Examples:  cvrules check cards    cvrules COMMAND --help",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="cvrules", message="cvrules %(version)s")
def main() -> None:
    """Cards and rules of CV, The Pursuit of Happiness and Funny Friends (unofficial)."""
