"""`cvrules lab`: experiments with bots and cards."""

from __future__ import annotations

from importlib import import_module

import click

__all__ = ["command"]

#: The subcommands, with their one-line help. The module of `ladder` is `lab_ladder`, and so on.
COMMANDS = {
    "ladder": "Test whether each bot beats the next weaker one.",
    "set": "Measure all cards in a set, and the games played with it.",
    "diff": "Compare two folders of results.",
}


class LabCommands(click.Group):
    """A group of commands that imports each command only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of the subcommands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Return the subcommand with this name, or `None` if there is no such subcommand."""
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"cvrules.cli.lab_{name}").command
        return command


@click.command("lab", cls=LabCommands, epilog="Examples:  cvrules lab ladder    cvrules lab COMMAND --help")
def command() -> None:
    """Run experiments with bots and cards.

    To play many games and save them, use 'cvrules simulate'.
    """
