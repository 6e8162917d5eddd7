"""Adds the numbers of paragraphs of the rulebook to texts."""

from __future__ import annotations

from cvrules.games.friends.display.writer import Writer

__all__ = ["with_rules"]


def with_rules(text: str, writer: Writer, *rules: str) -> str:
    """Return a text with the paragraphs of the rulebook that it follows from."""
    shown = f"({', '.join(rules)})"
    return f"{text} {writer.style.paint(shown, 'grey')}" if rules else text
