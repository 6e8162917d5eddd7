"""The legend of the screen: the meaning of each sign, and examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.faces.icons import SIGNS
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.terminal.card_lines import LETTERS, column_lines
from cvrules.games.pursuit.terminal.screen import CUBES
from cvrules.text.terminal import pad, paragraph, width_of

__all__ = ["legend_lines"]

#: The types of cards that can be on the board or in a play area.
CARDS = ("basic", "single_round", "group", "item", "activity", "job", "partner")


def legend_lines(_view: View, writer: Writer, _names: Sequence[str]) -> list[str]:
    """Return lines that explain every sign on the screen.

    The signs for things and cards are arranged in columns. Each example has a line of its own.
    """
    entries = list(_examples(writer))
    width = 2 + max(width_of(sign) for sign, _ in entries)
    signs = [
        line for some in _signs(writer) for line in column_lines([f"  {sign} {text}" for sign, text in some], writer)
    ]
    return signs + [
        line
        for sign, text in entries
        for line in paragraph(text, writer.style, " " * (width + 2), "  " + pad(sign, width))
    ]


def _signs(writer: Writer) -> Iterator[list[tuple[str, str]]]:
    """Yield a list of the signs for things with their names, and one for cards.

    Without Unicode, there are no signs for cards.
    """
    yield [(writer.sign(name), writer.voice.symbol(name)) for name in SYMBOLS]
    if writer.style.unicode:
        yield [(writer.style.paint(*SIGNS[name]), writer.voice.type(name)) for name in CARDS]


def _examples(writer: Writer) -> Iterator[tuple[str, str]]:
    """Yield each example from the screen, with its meaning."""
    cube, space = CUBES[writer.style.unicode]
    category = f"[{writer.text('category.culture')[:LETTERS]}2]"
    deal = f"{writer.sums({'money': 1})}{writer.arrow}{writer.sums({'creativity': 2})}"
    job = writer.style.paint(*SIGNS["job"]) if writer.style.unicode else "-"
    yield f"6[{cube}{space}{space}]", writer.text("legend.track")
    yield deal, writer.text("legend.deal")
    yield f"-{writer.arrow}{writer.sums({'creativity': 2})}", writer.text("legend.nothing")
    yield writer.amount(1, "partner"), writer.text("legend.card")
    yield f"{writer.mark('upkeep')}{deal}", writer.text("legend.upkeep")
    yield f"{job} {writer.mark('upkeep')}{deal}", writer.text("legend.own_upkeep")
    yield f"{writer.mark('needs')}{writer.sums({'influence': 5})}", writer.text("legend.needs")
    yield f"1:{deal}", writer.text("legend.legal")
    yield f"2){deal}", writer.text("legend.illegal")
    yield f"{writer.sums({'influence': 2})}{writer.minus}1", writer.text("legend.cheaper")
    yield f"{writer.sums({'influence': 2})}+1", writer.text("legend.dearer")
    yield f"({writer.text('phrase.short_level', level='1/4')})", writer.text("legend.levels")
    yield "2/4", writer.text("legend.own")
    yield category, writer.text("legend.category")
    yield f"4 {writer.text('action.temp_job')} {writer.sums({'stress': 1})}", writer.text("legend.repeat")
    yield writer.deadly_mark, writer.text("legend.deadly")
