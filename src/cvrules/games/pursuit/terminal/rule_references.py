"""Adds the numbers of rulebook paragraphs to texts."""

from __future__ import annotations

from cvrules.games.pursuit.display.writer import Writer

__all__ = ["cite_rules"]


def cite_rules(text: str, writer: Writer, *rules: str) -> str:
    """Return a text, followed by the given paragraph numbers in brackets.

    Empty numbers are ignored.
    """
    shown = ", ".join(dict.fromkeys(rule for rule in rules if rule))
    return f"{text} {writer.style.paint(f'({shown})', 'grey')}" if shown else text
