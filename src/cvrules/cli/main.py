"""The command `cvrules` and its subcommands, each imported only when used."""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from typing import Any

import click

from cvrules.cli.exit import exit_cleanly
from cvrules.kernel.registry import games

__all__ = ["main"]

#: Each command with its one-line help. The module has the name of the command, or is `try_`.
COMMANDS = {
    "check": "Report what is wrong with card files.",
    "fmt": "Format card files in columns.",
    "explain": "Explain a diagnostic such as CV101, or list all of them.",
    "play": "Play a game against bots, or watch them play.",
    "replay": "Show a saved game again, verify it, or export what a seat saw.",
    "show": "Show a card, or all cards of a file.",
    "try": "Run scenes and report the expectations that fail.",
    "translate": "List texts to translate, add a language, merge changed texts.",
}


class Commands(click.Group):
    """A group that imports a command only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        if name not in COMMANDS:
            return None
        module = f"{name}_" if iskeyword(name) else name
        command: click.Command = import_module(f"cvrules.cli.{module}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        with exit_cleanly(ctx):  # --help and --version print from here
            _reject_empty(args)
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with exit_cleanly(ctx):
            _check_games()
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _reject_empty(args: list[str]) -> None:
    """Refuse an empty argument, such as a variable of the shell that is not set.

    As a path it would mean the current folder, and `fmt` would rewrite every file in it.
    """
    for place, argument in enumerate(args, 1):
        if not argument or (argument.startswith("--") and argument.endswith("=")):
            what = f"'{argument}' has no value" if argument else f"argument {place} is empty"
            raise click.UsageError(f"{what}; write '.' for the current folder, or leave it out")


def _check_games() -> None:
    """Check the games that the environment variable names.

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
    """Cards and rules of the board game CV (unofficial)."""
