"""Formats text for a terminal: colours, headings, dice, and cards side by side.

For simple terminals and pipes, everything can also be drawn in plain ASCII without colours. The
caller provides the words on dice and cards.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from attrs import frozen

__all__ = [
    "NO_BREAK_SPACE",
    "PLAIN",
    "WIDE",
    "CardBox",
    "Style",
    "draw_boxes",
    "draw_dice",
    "escape_controls",
    "fit_to_encoding",
    "heading",
    "pad",
    "paragraph",
    "width_of",
]

_CODES = {
    "red": 31,
    "green": 32,
    "yellow": 33,
    "blue": 34,
    "magenta": 35,
    "cyan": 36,
    "grey": 90,
    "bold": 1,
    "dim": 2,
}
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
#: The number of columns that a wide letter, such as a Chinese character, takes.
WIDE = 2
#: The minimum number of letters after the hyphen when a long word is broken.
LEAST_REST = 3
#: A space where lines are never broken. It is shown as an ordinary space.
NO_BREAK_SPACE = "\xa0"
#: Plain replacements for characters that Unicode cannot split into a plain letter and an accent.
_REPLACEMENTS = str.maketrans("\u0142\u0141\u2019\u201c\u201d\u201e\xab\xbb\u2013\u2026", 'lL\'"""""-.') | {
    ord("\xdf"): "ss"
}


@frozen
class Style:
    """The width of a terminal, and whether it supports Unicode and colours.

    Args:
        unicode: Whether the terminal can show box-drawing lines and symbols such as hearts.
        colour: Whether the terminal can show colours.
        width: The number of columns.
    """

    unicode: bool = True
    colour: bool = True
    width: int = 80

    def paint(self, text: str, *colours: str) -> str:
        """Return the text in the given colours, if the terminal can show colours."""
        codes = ";".join(str(_CODES[colour]) for colour in colours if colour)
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and codes and text else text


#: A terminal that shows plain ASCII without colours.
PLAIN = Style(unicode=False, colour=False)


@frozen
class CardBox:
    """A card to be drawn in a box.

    Args:
        head: The title, which takes up to two lines.
        body: The lines below the title, which can contain colours.
        colour: The colour of the title and the frame.
    """

    head: str
    body: tuple[str, ...]
    colour: str = ""


def width_of(text: str) -> int:
    """Return the number of columns that the text takes on a terminal.

    Wide letters take two columns. Colour codes and combining accents take none.
    """
    bare = _ESCAPE.sub("", text)
    return len(bare) if bare.isascii() else sum(map(_width_of_letter, bare))


def _width_of_letter(letter: str) -> int:
    """Return the number of columns that a letter takes."""
    if unicodedata.combining(letter):
        return 0
    return WIDE if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Return the text, padded with spaces to the given number of columns."""
    return text.replace(NO_BREAK_SPACE, " ") + " " * max(0, width - width_of(text))


def escape_controls(text: str) -> str:
    """Replace each character that cannot be printed with an escape sequence."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def fit_to_encoding(text: str, encoding: str) -> str:
    """Return the text, simplified if the encoding cannot represent it.

    In that case, all accents are dropped, and letters that still cannot be represented become `?`.
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
        return bare.translate(_REPLACEMENTS).encode(encoding, "replace").decode(encoding)
    return text


def heading(text: str, style: Style) -> str:
    """Return the heading, followed by a horizontal line to the right margin."""
    line = "─" if style.unicode else "-"
    rest = max(2, style.width - width_of(text) - 4)
    return f"{style.paint(line * 2, 'grey')} {style.paint(text, 'bold')} {style.paint(line * rest, 'grey')}"


def paragraph(text: str, style: Style, indent: str = "", first: str | None = None) -> list[str]:
    """Wrap the text to the width of the terminal, but never at a `NO_BREAK_SPACE`.

    Args:
        text: The text, which can contain colours.
        style: The terminal's width, and whether it supports Unicode and colours.
        indent: The text at the beginning of each line.
        first: The text at the beginning of the first line. The default is `indent`.
    """
    line = indent if first is None else first
    lines, is_empty = [], True
    for word in filter(None, text.split(" ")):
        if not is_empty and width_of(line) + 1 + width_of(word) >= style.width:
            lines.append(line)
            line, is_empty = indent, True
        line += word if is_empty else f" {word}"
        is_empty = False
    return [line.replace(NO_BREAK_SPACE, " ") for line in (*lines, line)]


def draw_dice(faces: Sequence[tuple[str, str]], style: Style, captions: Sequence[str] = ()) -> list[str]:
    """Return lines that show dice side by side, with captions below them.

    Args:
        faces: The text on each die, and the colour of the text.
        style: The terminal's width, and whether it supports Unicode and colours.
        captions: A word below each die. By default, there are no captions.
    """
    if not faces:
        return []
    inner = max(2 + max(len(mark) for mark, _ in faces), 3)
    shown = [style.paint(mark.center(inner), colour, "bold") for mark, colour in faces]
    if style.unicode:
        rows = [
            " ".join(f"┌{'─' * inner}┐" for _ in faces),
            " ".join(f"│{mark}│" for mark in shown),
            " ".join(f"└{'─' * inner}┘" for _ in faces),
        ]
    else:
        rows = [" ".join(f"[{mark}]" for mark in shown)]
    if captions:
        rows.append(" ".join(caption.center(inner + 2) for caption in captions).rstrip())
    return rows


def draw_boxes(cards: Sequence[CardBox], style: Style, inner: int = 13) -> list[str]:
    """Return lines that show cards side by side, with as many in a row as fit.

    Args:
        cards: The cards to draw.
        style: The terminal's width, and whether it supports Unicode and colours.
        inner: The number of columns inside each box.
    """
    in_row = max(1, (style.width + 1) // (inner + 3))
    lines: list[str] = []
    for start in range(0, len(cards), in_row):
        drawn = [
            list(_card_lines(card, style, inner, cards[start : start + in_row]))
            for card in cards[start : start + in_row]
        ]
        lines += [" ".join(row).rstrip() for row in zip(*drawn, strict=True)]
    return lines


def _card_lines(card: CardBox, style: Style, inner: int, row: Sequence[CardBox]) -> Iterator[str]:
    """Yield the card's lines, padded to the height of the tallest card in the row."""
    titles = max(len(_head_lines(other, style, inner)) for other in row)
    bodies = max(len(_body_lines(other, inner)) for other in row)
    lines = [
        style.paint(pad(line, inner), card.colour, "bold")
        for line in _pad_lines(_head_lines(card, style, inner), titles)
    ]
    lines += [pad(line, inner) for line in _pad_lines(_body_lines(card, inner), bodies)]
    flat, side, corners = ("─", "│", "┌┐└┘") if style.unicode else ("-", "|", "++++")
    edge = style.paint(side, card.colour)
    yield style.paint(corners[0] + flat * inner + corners[1], card.colour)
    for line in lines:
        yield f"{edge}{line}{edge}"
    yield style.paint(corners[2] + flat * inner + corners[3], card.colour)


def _head_lines(card: CardBox, style: Style, inner: int) -> list[str]:
    """Return one or two lines with the card's title.

    A title that is too long is shortened and ends in an ellipsis.
    """
    ellipsis = "…" if style.unicode else "..."
    head = " ".join(_hyphenate(word, inner) for word in card.head.split())
    lines = textwrap.wrap(head, inner, max_lines=2, placeholder=ellipsis)
    return [
        line if width_of(line) <= inner else _cut_line(line, inner - width_of(ellipsis)) + ellipsis for line in lines
    ]


def _hyphenate(word: str, inner: int) -> str:
    """Return the word, divided by a hyphen if it is too long for a line."""
    if not inner < len(word) == width_of(word) or not word.isalpha():
        return word
    place = min(inner - 1, len(word) - LEAST_REST)
    return f"{word[:place]}-{word[place:]}"


def _body_lines(card: CardBox, inner: int) -> list[str]:
    """Return the lines below the card's title, wrapped to the width of the box."""
    room = Style(width=inner + 1)
    return [_cut_line(line, inner) for text in card.body for line in paragraph(text, room, " ", "")]


def _cut_line(line: str, inner: int) -> str:
    """Return the line, cut to the given number of columns.

    A line that is cut loses its colours.
    """
    if width_of(line) <= inner:
        return line
    bare = _ESCAPE.sub("", line)
    while width_of(bare) > inner:
        bare = bare[:-1]
    return bare


def _pad_lines(lines: list[str], height: int) -> list[str]:
    """Return the lines, followed by enough empty lines to reach the height."""
    return [*lines, *[""] * (height - len(lines))]
