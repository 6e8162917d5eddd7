"""Draws a page as HTML for notebooks and browsers.

The result is self-contained: it loads no other files, and all texts are escaped. The colours are
light or dark, depending on the reader's preference.

The attributes `data-card` and `data-die` contain the names of cards and dice, as used in moves. A
program can use them to let players click on cards and dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby

from cvrules.display.page import CardFace, CardName, Die, Layout, Page, PagePiece, PageRow, PageSection
from cvrules.drawing.colour import INK, PAPER
from cvrules.drawing.face import Face, Icon, Word
from cvrules.drawing.icons import Spot, draw_piece
from cvrules.drawing.markup import element, text_element
from cvrules.drawing.svg import FONTS, svg_of
from cvrules.model.card import Card
from cvrules.text.voice import Voice

__all__ = ["page_html"]

_LIGHT = "--ink:#2b2721;--soft:#6b6458;--ground:#f6f3ec;--line:#d9d2c3;--mark:#8f6508"
_DARK = "--ink:#ece7dc;--soft:#a79f90;--ground:#24221f;--line:#46423b;--mark:#e5b743"
_STYLE = f"""
.cvrules{{{_LIGHT};color:var(--ink);background:var(--ground);border:1px solid var(--line);border-radius:8px;
padding:.8em 1em;font:14px/1.45 {FONTS};max-width:60em;display:inline-block;text-align:left}}
@media (prefers-color-scheme:dark){{.cvrules{{{_DARK}}}}}
[data-jp-theme-light=true] .cvrules{{{_LIGHT}}}
[data-jp-theme-light=false] .cvrules{{{_DARK}}}
.cvrules .head{{font-weight:700;font-size:1.1em}}
.cvrules .note{{color:var(--soft)}}
.cvrules .part{{border-top:1px solid var(--line);margin-top:.6em;padding-top:.4em}}
.cvrules .title{{font-weight:700;padding-left:.5em;border-left:3px solid transparent}}
.cvrules .asked{{border-left-color:var(--mark)}}
.cvrules .seats{{display:grid;grid-template-columns:repeat(auto-fit,minmax(17em,1fr));gap:0 1.2em}}
.cvrules .row{{display:flex;gap:.7em;padding:.13em 0}}
.cvrules .label{{flex:0 0 7em;color:var(--soft)}}
.cvrules .numbers .label{{flex-basis:2.2em;text-align:right}}
.cvrules .tiles{{display:flex;flex-wrap:wrap;gap:.5em 1.2em}}
.cvrules .tiles .row{{display:block}}
.cvrules .seats .label{{flex-basis:6em}}
.cvrules .pieces{{min-width:0;overflow-wrap:anywhere;display:flex;flex-wrap:wrap;gap:.3em;align-items:center}}
.cvrules .card{{color:#fff;font-weight:600;border:1px solid var(--line);border-radius:4px;padding:0 .5em}}
.cvrules .covered{{font-weight:400;font-size:.85em}}
.cvrules .hidden{{color:var(--soft);border-style:dashed;font-weight:400}}
.cvrules svg{{display:block}}
.cvrules .face svg{{width:132px;height:auto}}
"""
#: The sizes of icons and dice, in pixels.
ICON_SIZE = 22
DIE_SIZE = 34
#: The size of the icon on a die, as a fraction of the die's size.
ICON_ON_DIE = 0.74


def page_html(
    page: Page,
    voice: Voice,
    glyphs: Mapping[str, str],
    draw: Callable[[Card], Face],
    name_of: Callable[[Card], str | None] = lambda _: None,
) -> str:
    """Return a page as an HTML element.

    Args:
        page: The page to draw.
        voice: Provides texts in the language of the page.
        glyphs: The game's drawings, by name.
        draw: A function that returns the face of a card.
        name_of: A function that returns the name of a card, as used in moves, or `None`.
    """
    drawer = _Drawer(voice, glyphs, draw, name_of)
    body = [text_element("div", page.heading, class_="head")]
    body += [text_element("div", note, class_="note") for note in page.notes if note]
    for are_seats, sections in groupby(page.sections, lambda section: section.layout is Layout.SEAT):
        drawn = [drawer.section_html(section) for section in sections]
        body += [_div("seats", *drawn)] if are_seats else drawn
    return element("div", f"<style>{_STYLE}</style>", *body, class_="cvrules", lang=voice.language)


def _div(kind: str, *content: str, **attributes: object) -> str:
    """Return a `div` element, which has a closing tag even if it is empty."""
    return element("div", *content, "\n", class_=kind, **attributes)


class _Drawer:
    """Draws the parts of a page.

    Args:
        voice: Provides texts in the language of the page.
        glyphs: The game's drawings, by name.
        draw: A function that returns the face of a card.
        name_of: A function that returns the name of a card, as used in moves, or `None`.
    """

    def __init__(
        self,
        voice: Voice,
        glyphs: Mapping[str, str],
        draw: Callable[[Card], Face],
        name_of: Callable[[Card], str | None],
    ) -> None:
        self.voice = voice
        self.glyphs = glyphs
        self.draw = draw
        self.name_of = name_of

    def section_html(self, section: PageSection) -> str:
        """Return the section's heading and rows as HTML."""
        title = "title asked" if section.is_marked else "title"
        heading = text_element("div", section.heading, class_=title) if section.heading else ""
        rows = _div(section.layout.value, *map(self.row_html, section.rows))
        return _div("part" if section.heading else "first", heading, rows)

    def row_html(self, row: PageRow) -> str:
        """Return the row's label and pieces as HTML."""
        label = text_element("div", row.label, class_="label") if row.label else ""
        return _div("row", label, _div("pieces", *map(self.piece_html, row.pieces)))

    def piece_html(self, piece: PagePiece) -> str:
        """Return a card, a die, an icon or a word as HTML."""
        if isinstance(piece, CardName):
            if piece.card is None:
                return text_element("span", self.voice.text("page.hidden"), class_="card hidden")
            return self.card_name_html(piece.card, is_covered=piece.is_covered)
        if isinstance(piece, CardFace):
            return _div("face", svg_of(self.draw(piece.card), self.glyphs), data_card=self.name_of(piece.card))
        if isinstance(piece, Word):
            return text_element("span", piece.text or " ")
        if isinstance(piece, Die):
            return self.picture_html(piece.icon, DIE_SIZE, is_die=True, data_die=piece.symbol or None)
        return self.picture_html(piece, ICON_SIZE)

    def card_name_html(self, card: Card, *, is_covered: bool) -> str:
        """Return the card's title as HTML, with a tooltip that contains the card's rules.

        The background has the colours of the card's types.
        """
        face = self.draw(card)
        colours = [kind.colour for kind in face.kinds]
        ground = colours[0] if len(colours) == 1 else f"linear-gradient(100deg,{colours[0]} 50%,{colours[-1]} 50%)"
        kinds = ", ".join(kind.name for kind in face.kinds)
        return text_element(
            "span",
            face.title or " ",
            class_="card covered" if is_covered else "card",
            style=f"background:{ground}",
            title="\n".join([f"{face.title} ({kinds})", *face.rules]),
            data_card=self.name_of(card),
        )

    def picture_html(self, icon: Icon, size: int, *, is_die: bool = False, **attributes: object) -> str:
        """Return a small SVG picture of the icon, either alone or on a die."""
        ground = ""
        if is_die:
            ground = element("rect", x=1, y=1, width=size - 2, height=size - 2, rx=6, fill=PAPER, stroke=INK)
        drawn = draw_piece(icon, Spot(size / 2, size / 2, size * (ICON_ON_DIE if is_die else 1)), self.glyphs)
        box = {"width": size, "height": size, "viewBox": f"0 0 {size} {size}"}
        return element("svg", ground, drawn, **box, role="img", aria_label=icon.label or None, **attributes)
