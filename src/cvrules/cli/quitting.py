"""Recognizes the words with which a person leaves a game, in any language."""

from __future__ import annotations

from cvrules.display.writer import Writer

__all__ = ["QUIT", "LeftError", "is_quit"]

#: The commands that end the game.
QUIT = ("quit", "exit", "q")


class LeftError(Exception):
    """Raised if the person leaves the game before its end."""


def is_quit(text: str, writer: Writer) -> bool:
    """Return whether a typed line is a command that ends the game.

    The command can be in the person's language or in English.
    """
    word = text.strip().casefold()
    return word in QUIT or writer.voice.commands.get(word) in QUIT
