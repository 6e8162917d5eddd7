"""Finds the numbered paragraphs in the games' rulebooks."""

from __future__ import annotations

import re
from functools import cache

from cvrules.kernel.registry import games
from cvrules.resources import rulebook_text

__all__ = ["game_of_paragraph", "paragraphs", "strip_markdown"]

_PARAGRAPH = re.compile(r"^### ([A-Z]\d+\.\d+) ([^\n{]*?) *(?:\{[^\n]*\})?\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


@cache
def paragraphs(game: str) -> dict[str, str]:
    """Return the paragraphs of a game's rulebook as Markdown, by number.

    The first line of each paragraph is its number and title.
    """
    return {found[1]: f"{found[1]} {found[2]}\n\n{found[3]}" for found in _PARAGRAPH.finditer(rulebook_text(game))}


def game_of_paragraph(topic: str) -> str | None:
    """Return the game of a paragraph or chapter number; `None` for other topics.

    Each rulebook has its own letter: `R3.6` is a paragraph of CV, and `P6.4` is a paragraph of The
    Pursuit of Happiness. The number of a chapter has no point, such as `R3`.
    """
    if not re.fullmatch(r"[A-Z]\d+(?:\.\d+)?", topic.upper()):
        return None
    return next((game for game in games() if any(number[0] == topic[0].upper() for number in paragraphs(game))), None)


def strip_markdown(markdown: str) -> str:
    """Return a paragraph of the rulebook as plain text, without Markdown signs."""
    text = _LINK.sub(r"\1", re.sub(r"</?small>", "", markdown))
    text = re.sub(r'^!!! \w+ "(.+)"$', r"\1:", text, flags=re.MULTILINE)
    text = re.sub(r"(?<!\w)(\*{1,2})(?=\S)([^*\n]+)\1(?!\w)", r"\2", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip()
