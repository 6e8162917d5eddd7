"""Estimates the width of text, and breaks text into lines.

The reader's font is unknown, so each letter is assumed to be as wide as in the widest common
sans serif font. Widths are in ems. One em is as wide as the font size.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

__all__ = ["ELLIPSIS", "break_text", "shorten_lines", "width_in_ems", "wrap_text"]

ELLIPSIS = "…"
#: The width of each letter in the widest common font. Letters with accents have the same width.
_WIDTHS = (
    (0.29, "ijlł|'"),
    (0.32, " .,\u2019\u2018\u201a·\u00a0\u202f"),
    (0.36, "f;:I-\u2010\u2011"),
    (0.42, "rt()[]!/"),
    (0.53, 'sz?*"“”„'),
    (0.57, "cJL\u2013"),
    (0.60, "kvxy"),
    (0.62, "aeoø«»"),
    (0.64, "bdghnpquđðþß0123456789_$"),
    (0.68, "EFTPYV"),
    (0.73, "ABCKRSXZŁ"),
    (0.79, "DGHNOQU&"),
    (0.84, "w+=\u00d7≤≥\u2212∞<>~^#€ØÐÞ"),
    (0.92, "M"),
    (1.03, "mW%@æœÆŒ…—→↔"),
)
_WIDTH = {letter: width for width, letters in _WIDTHS for letter in letters}
#: The factor by which bold letters are wider than regular letters.
_BOLD = 1.17
#: The width of characters that are not in `_WIDTHS`, such as letters from other alphabets.
_OTHER = 1.05


def width_in_ems(text: str, *, bold: bool = False) -> float:
    """Return the estimated width of the text in ems."""
    width = sum(map(_letter_width, text))
    return width * _BOLD if bold else width


def _letter_width(letter: str) -> float:
    """Return the estimated width of the letter in ems."""
    if letter in _WIDTH:
        return _WIDTH[letter]
    if unicodedata.combining(letter):
        return 0.0
    bare = unicodedata.normalize("NFD", letter)[0]
    return _WIDTH.get(bare, _OTHER)


def wrap_text(text: str, width: float, *, bold: bool = False) -> list[str]:
    """Break the text into lines that are at most `width` ems wide."""
    return break_text(text, width, lambda words: width_in_ems(words, bold=bold))


def break_text(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Break the text into lines that are at most `width` wide.

    Lines are broken only at ordinary spaces. A word that is too wide for a line is cut into pieces.

    Args:
        text: One paragraph, without line breaks.
        width: The maximum width of a line.
        measure: A function that returns the width of a text.
    """
    lines: list[str] = []
    line = ""
    for word in filter(None, text.split(" ")):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _cut_word(word, width, measure)
        lines += whole
    return [*lines, line] if line else lines


def _cut_word(word: str, width: float, measure: Callable[[str], float]) -> Iterator[str]:
    """Cut the word, and yield pieces that fit into a line.

    Each piece has at least one letter, even if that letter is too wide.
    """
    piece = ""
    for letter in word:
        if piece and measure(piece + letter) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece


def shorten_lines(lines: list[str], most: int, width: float, *, bold: bool = False) -> list[str]:
    """Return the first lines, ending in an ellipsis if other lines are left out.

    Args:
        lines: The lines of a text.
        most: The maximum number of lines to return.
        width: The maximum width of a line, in ems.
        bold: Whether the letters are bold.
    """
    if len(lines) <= most:
        return lines
    *kept, last = lines[:most]
    while last and width_in_ems(last + ELLIPSIS, bold=bold) > width:
        last = last[:-1]
    return [*kept, last.rstrip() + ELLIPSIS]
