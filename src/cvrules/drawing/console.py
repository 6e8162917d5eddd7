"""Draws faces in a terminal, as boxes with signs and words.

The signs replace icons. If the terminal cannot print them, they are left out, because the rules
say the same in words.
"""

from __future__ import annotations

from attrs import evolve

from cvrules.drawing.face import Face, Piece, Row, Word
from cvrules.drawing.markup import remove_control_characters
from cvrules.drawing.measure import break_text
from cvrules.text.terminal import WIDE, Style, fit_to_encoding, width_of

__all__ = ["console_lines"]

#: The maximum width of the box, and the minimum width of its content, in columns.
WIDEST = 52
NARROWEST = 24
#: The mark that follows a made-up value.
INVENTED = "*"
#: The signs for the red marks over icons.
MARKS = {"slash": "⊘", "bar": "⊗"}
#: The characters for a box, with and without Unicode: the horizontal line, the vertical line, and
#: the corners.
_LINES = {True: ("─", "│", "╭╮╰╯├┤"), False: ("-", "|", "++++++")}


def console_lines(face: Face, style: Style, encoding: str = "utf-8") -> list[str]:
    """Return the face as lines for a terminal.

    Args:
        face: The card's face, as a game describes it.
        style: The width of the terminal, and whether it supports colours and Unicode.
        encoding: The terminal's encoding.
    """
    face = _clean_face(face, encoding)
    inner = max(NARROWEST, min(style.width, WIDEST) - 4)
    flat, side, corners = _LINES[style.unicode]
    tint = face.kinds[0].tint
    edge = style.paint(side, tint)
    blocks = [
        block
        for block in (
            _head_lines(face, style, inner),
            [*_icon_lines(face, style, inner), *_section_lines(face, style, inner)],
            _rule_lines(face, style, inner),
        )
        if block
    ]
    lines = [style.paint(corners[0] + flat * (inner + 2) + corners[1], tint)]
    for place, block in enumerate(blocks):
        if place:
            lines.append(style.paint(corners[4] + flat * (inner + 2) + corners[5], tint))
        lines += [f"{edge} {line}{' ' * (inner - width_of(line))} {edge}" for line in block]
    lines.append(style.paint(corners[2] + flat * (inner + 2) + corners[3], tint))
    return lines


def _clean_face(face: Face, encoding: str) -> Face:
    """Return the face without characters that the terminal cannot print."""

    def clean_words(words: str) -> str:
        """Return the words without characters that the terminal cannot print."""
        return fit_to_encoding(remove_control_characters(" ".join(words.split())), encoding)

    return evolve(
        face,
        title=clean_words(face.title),
        kinds=tuple(evolve(kind, name=clean_words(kind.name)) for kind in face.kinds),
        number=clean_words(face.number),
        deck=None if face.deck is None else evolve(face.deck, label=clean_words(face.deck.label)),
        rules=tuple(map(clean_words, face.rules)),
        flavour=clean_words(face.flavour),
        sections=tuple(evolve(section, name=clean_words(section.name)) for section in face.sections),
        invented_label=clean_words(face.invented_label),
    )


def _head_lines(face: Face, style: Style, inner: int) -> list[str]:
    """Return the lines with the title, the number, the types and the deck."""
    marked = face.title + INVENTED * face.invented_title
    number = f"{face.number}{INVENTED * face.invented_number}"
    signs = " ".join(kind.sign for kind in face.kinds if kind.sign) if style.unicode else ""
    room = inner - len(number) - (width_of(signs) + 1 if signs else 0) - 1
    first, *rest = _wrap_text(marked, room) or [""]
    left = f"{style.paint(signs, face.kinds[0].tint)} " if signs else ""
    title = left + style.paint(first, face.kinds[0].tint, "bold")
    lines = [title + " " * (inner - width_of(title) - len(number)) + style.paint(number, "bold")]
    lines += [style.paint(line, face.kinds[0].tint, "bold") for line in rest]
    dot = " · " if style.unicode else ", "
    kinds = " / ".join(kind.name for kind in face.kinds) + INVENTED * face.invented_kinds
    about = [kinds, face.deck.label + INVENTED * face.invented_deck if face.deck is not None else ""]
    about.append(f"{INVENTED} {face.invented_label}" if face.is_invented else "")
    return lines + [style.paint(line, "grey") for line in _wrap_text(dot.join(filter(None, about)), inner)]


def _icon_lines(face: Face, style: Style, inner: int) -> list[str]:
    """Return the lines that show the price, the effects and the points as signs.

    The result is empty if the terminal does not support Unicode.
    """
    if not style.unicode:
        return []
    rows = [_row_text(row, style) for row in (*face.rows, face.points) if row is not None]
    if face.price is None:
        return [line for row in rows for line in _wrap_text(row, inner)]
    price = f"{_row_text(face.price, style)} {style.paint('»', 'grey')} "
    indent = width_of(price)
    if indent > inner // 2:
        return [*_wrap_text(price.rstrip(), inner), *(line for row in rows for line in _wrap_text(row, inner))]
    effects = [line for row in rows for line in _wrap_text(row, inner - indent)] or [""]
    return [(" " * indent if place else price) + line for place, line in enumerate(effects)]


def _section_lines(face: Face, style: Style, inner: int) -> list[str]:
    """Return the lines that show the sections as signs.

    The result is empty if the terminal does not support Unicode.
    """
    lines: list[str] = []
    for section in face.sections if style.unicode else ():
        name = " ".join(filter(None, (section.badge, section.name))) + INVENTED * section.invented
        lines += [style.paint(line, "bold") for line in _wrap_text(name, inner)]
        lines += [f"  {line}" for row in section.rows for line in _wrap_text(_row_text(row, style), inner - 2)]
    return lines


def _row_text(row: Row, style: Style) -> str:
    """Return a row of icons as text."""
    texts = (_piece_text(piece, style) for piece in row.pieces)
    return " ".join(filter(None, texts)) + INVENTED * row.invented


def _piece_text(piece: Piece, style: Style) -> str:
    """Return an icon or a word as text."""
    if isinstance(piece, Word):
        return piece.text
    sign = piece.sign or remove_control_characters(piece.label)
    sign = f"[{sign}]" if piece.ground == "card" else sign
    times = f"{piece.times}\u00d7" if piece.times != 1 else ""
    return style.paint(f"{times}{MARKS.get(piece.mark, '')}{sign}{piece.number}", "red" if piece.mark else piece.tint)


def _rule_lines(face: Face, style: Style, inner: int) -> list[str]:
    """Return the lines with the rules and the flavour text of the card."""
    lines = [line for rule in face.rules for line in _wrap_text(rule, inner)]
    return lines + [style.paint(line, "grey") for line in _wrap_text(face.flavour, inner)]


def _wrap_text(text: str, width: int) -> list[str]:
    """Return the text wrapped to the width. A text with colours must fit into a line."""
    return break_text(text, max(WIDE, width), width_of)
