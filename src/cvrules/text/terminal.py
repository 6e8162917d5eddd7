"""Lines for a terminal: colours, dice, cards side by side, headings.

All of them have a plain ASCII version without colours, for simple terminals and pipes.
The game supplies the words on dice and cards.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from attrs import frozen

__all__ = [
    "PLAIN",
    "TIE",
    "WIDE",
    "CardBox",
    "Style",
    "boxes",
    "dice",
    "fold_letters",
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
#: The columns of a wide letter, such as a Chinese one.
WIDE = 2
#: A space at which lines are never broken.
TIE = "\xa0"
#: Letters and marks that Unicode does not decompose into a plain one and an accent.
_WHOLE = str.maketrans("\u0142\u0141\u2019\u201c\u201d\u201e\xab\xbb\u2013\u2026", 'lL\'"""""-.')


@frozen
class Style:
    """What a terminal can show.

    Args:
        unicode: Whether it has box-drawing lines, hearts and similar characters.
        colour: Whether it has colours.
        width: The number of its columns.
    """

    unicode: bool = True
    colour: bool = True
    width: int = 80

    def paint(self, text: str, *colours: str) -> str:
        """Return a text in colours, if the terminal has any."""
        codes = ";".join(str(_CODES[colour]) for colour in colours if colour)
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and codes and text else text


#: A terminal without box-drawing lines and colours.
PLAIN = Style(unicode=False, colour=False)


@frozen
class CardBox:
    """A card to be drawn in a box.

    Args:
        head: The title, which may take two lines.
        body: Further lines, which may contain colours.
        colour: The colour of title and frame.
    """

    head: str
    body: tuple[str, ...]
    colour: str = ""


def width_of(text: str) -> int:
    """Return the columns of a text: wide letters take two, colours and accents none."""
    bare = _ESCAPE.sub("", text)
    return len(bare) if bare.isascii() else sum(map(_width_of_letter, bare))


def _width_of_letter(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return WIDE if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Return a text padded with spaces to a width; colours do not count."""
    return text.replace(TIE, " ") + " " * max(0, width - width_of(text))


def fold_letters(text: str, encoding: str) -> str:
    """Return a text that an encoding has letters for; accents are dropped if needed."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
        return bare.translate(_WHOLE).encode(encoding, "replace").decode(encoding)
    return text


def heading(text: str, style: Style) -> str:
    """Return a heading, followed by a rule up to the right margin."""
    line = "─" if style.unicode else "-"
    rest = max(2, style.width - width_of(text) - 4)
    return f"{style.paint(line * 2, 'grey')} {style.paint(text, 'bold')} {style.paint(line * rest, 'grey')}"


def paragraph(text: str, style: Style, indent: str = "", first: str | None = None) -> list[str]:
    """Return a text broken into lines, never at a `TIE`.

    Args:
        text: The text, which may contain colours.
        style: The terminal, for its width.
        indent: The beginning of each line.
        first: The beginning of the first line, if it differs.
    """
    line = indent if first is None else first
    lines, is_empty = [], True
    for word in filter(None, text.split(" ")):
        if not is_empty and width_of(line) + 1 + width_of(word) >= style.width:
            lines.append(line)
            line, is_empty = indent, True
        line += word if is_empty else f" {word}"
        is_empty = False
    return [line.replace(TIE, " ") for line in (*lines, line)]


def dice(faces: Sequence[tuple[str, str]], style: Style, captions: Sequence[str] = ()) -> list[str]:
    """Return dice side by side, with captions below.

    Args:
        faces: The text on each die, and its colour.
        style: What the terminal can show.
        captions: A word below each die; none by default.
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


def boxes(cards: Sequence[CardBox], style: Style, inner: int = 13) -> list[str]:
    """Return cards side by side, with as many in a row as fit."""
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
    """Yield the lines of one card, as many as the highest card of its row has."""
    titles = max(len(_head_lines(other, style, inner)) for other in row)
    bodies = max(len(_body_lines(other, inner)) for other in row)
    lines = [
        style.paint(pad(line, inner), card.colour, "bold") for line in _fill_up(_head_lines(card, style, inner), titles)
    ]
    lines += [pad(line, inner) for line in _fill_up(_body_lines(card, inner), bodies)]
    flat, side, corners = ("─", "│", "┌┐└┘") if style.unicode else ("-", "|", "++++")
    edge = style.paint(side, card.colour)
    yield style.paint(corners[0] + flat * inner + corners[1], card.colour)
    for line in lines:
        yield f"{edge}{line}{edge}"
    yield style.paint(corners[2] + flat * inner + corners[3], card.colour)


def _head_lines(card: CardBox, style: Style, inner: int) -> list[str]:
    """Return the lines of the title; a shortened title ends in an ellipsis."""
    ellipsis = "…" if style.unicode else "..."
    lines = textwrap.wrap(card.head, inner, max_lines=2, placeholder=ellipsis)
    return [line if width_of(line) <= inner else _cut(line, inner - width_of(ellipsis)) + ellipsis for line in lines]


def _body_lines(card: CardBox, inner: int) -> list[str]:
    """Return the lines below the title, broken if they are too long."""
    room = Style(width=inner + 1)
    return [_cut(line, inner) for text in card.body for line in paragraph(text, room, " ", "")]


def _cut(line: str, inner: int) -> str:
    """Return a line that fits; a word that is too long is cut and loses its colour."""
    if width_of(line) <= inner:
        return line
    bare = _ESCAPE.sub("", line)
    while width_of(bare) > inner:
        bare = bare[:-1]
    return bare


def _fill_up(lines: list[str], height: int) -> list[str]:
    return [*lines, *[""] * (height - len(lines))]
