"""Adds references to the rulebook to texts."""

from __future__ import annotations

from cvrules.games.friends.display.writer import Writer

__all__ = ["cite_rules"]


def cite_rules(text: str, writer: Writer, *rules: str) -> str:
    """Return a text followed by references to paragraphs of the rulebook in brackets.

    Args:
        text: The text.
        writer: The writer whose style is used.
        *rules: The numbers of the paragraphs, such as `F2.2`. Without any, the text stays as it is.
    """
    shown = f"({', '.join(rules)})"
    return f"{text} {writer.style.paint(shown, 'grey')}" if rules else text
