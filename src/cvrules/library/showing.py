"""Shows tables, views, score sheets and histories as HTML and as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from cvrules.display.display import display_of
from cvrules.display.page import Layout, Page, PageRow, PageSection
from cvrules.display.page_html import page_html
from cvrules.display.page_text import page_lines
from cvrules.drawing.face import Face, Word
from cvrules.drawing.game_faces import faces_of
from cvrules.drawing.glyphs import glyphs_of
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.nouns import ScoreLine, ScoreSheet, Table, View
from cvrules.kernel.rules import Rules
from cvrules.library.catalogues import shared_texts
from cvrules.library.describing import describe, seat_labels, writer_of
from cvrules.library.made_up import made_up_values
from cvrules.text.terminal import NO_BREAK_SPACE

if TYPE_CHECKING:
    from cvrules.display.writer import Writer
    from cvrules.model.card import Card
    from cvrules.text.voice import Texts, Voice

__all__ = ["Picture", "show"]

#: The number of steps that are listed for a history.
LAST_STEPS = 10


@frozen(repr=False)
class Picture:
    """A table, a view, a history or a score sheet, as HTML and as plain text.

    A notebook displays the HTML, and `str` returns the text.

    Args:
        page: The content of the picture.
        voice: The texts in the language of the picture.
        rules: The rules of the game; `None` if the page has neither cards nor icons.
    """

    page: Page
    voice: Voice
    rules: Rules | None = None

    @property
    def html(self) -> str:
        """The picture as an HTML element that loads no other files.

        The elements for cards and dice have the attributes `data-card` and `data-die`, which contain
        the names that moves use.
        """
        if self.rules is None:
            return page_html(self.page, self.voice, {}, self._face_of_card)
        names = {id(card): name for card, name in zip(self.rules.cards, self.rules.book.names, strict=True)}
        glyphs = glyphs_of(self.rules.book.words.game)
        return page_html(self.page, self.voice, glyphs, self._face_of_card, lambda card: names.get(id(card)))

    @property
    def text(self) -> str:
        """The same content as in `html`, as lines of plain text."""
        return "\n".join(page_lines(self.page, self.voice))

    def _face_of_card(self, card: Card) -> Face:
        """Return the face of a card."""
        return faces_of(card.game).face(card, self.voice, made_up_values(card))

    def _repr_html_(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<picture: {self.page.heading}>"


def show(
    thing: Table | View | History | ScoreSheet,
    language: str = "en",
    rules: Rules | None = None,
    *,
    names: Sequence[str] | None = None,
    texts: Texts | None = None,
) -> Picture:
    """Return a picture of a table, a view, a history or a score sheet.

    The picture has the properties `html` and `text`. Notebooks display it, and `str` returns
    the text. A view shows only what its seat sees. A table and a history show everything, so do
    not send their pictures to players before the game is over.

    Args:
        thing: A table, a view, a history or a score sheet. For a history, its last table and its
            last steps are shown.
        language: The code of a language, such as `fr`.
        rules: The rules, which are used only for a score sheet. If they are given, the reasons for
            points are sentences. If not, the reasons are the names of cards in moves.
        names: The names of the players, by seat. By default, they are called `Player 1` and so on.
        texts: The texts to use; by default, the texts of the rules.

    Raises:
        TypeError: An argument has a wrong type.
        ValueError: There are fewer names than players.
    """
    if not isinstance(thing, Table | View | History | ScoreSheet):
        raise argument_type_error("show", "a table, a view, a score sheet or a history", thing)
    if not isinstance(language, str):
        raise argument_type_error("show", "a language code", language)
    if rules is not None and not isinstance(rules, Rules):
        raise argument_type_error("show", "rules", rules)
    if isinstance(thing, ScoreSheet):
        voice = shared_texts().voice(language) if rules is None else writer_of(rules, language, texts).voice
        return Picture(_score_sheet_page(thing, voice, rules, names), voice)
    at = thing.table if isinstance(thing, History) else thing
    writer = writer_of(at.rules, language, texts)
    seats = _player_names(at.players, writer.voice, names)
    page = display_of(at.rules.book.words.game).page(at, writer, seats)
    if isinstance(thing, History):
        page = evolve(page, sections=(*page.sections, _steps_section(thing, writer, seats)))
    return Picture(page, writer.voice, at.rules)


def _player_names(players: int, voice: Voice, names: Sequence[str] | None) -> Sequence[str]:
    """Return the names of all players.

    Raises:
        ValueError: There are fewer names than players.
    """
    seats = seat_labels(voice, players, names)
    if len(seats) < players:
        raise ValueError(f"there are {players} players, but names= has only {len(seats)}; name each player")
    return seats


def _steps_section(history: History, writer: Writer, names: Sequence[str]) -> PageSection:
    """Return a section with the last steps of the history in words."""
    move_text = display_of(writer.rules.book.words.game).move
    start = max(0, len(history) - LAST_STEPS)
    rows = []
    for number, (table, move) in enumerate(zip(history.tables[start:], history.moves[start:], strict=False), start + 1):
        words = move_text(None, move, writer)
        mover = table.to_move
        text = words if mover is None or mover == CHANCE else writer.voice.join_with_colon(names[mover], words)
        rows.append(PageRow(str(number), (Word(" ".join(text.replace(NO_BREAK_SPACE, " ").split())),)))
    return PageSection(writer.text("page.steps", n=len(history)), tuple(rows), Layout.NUMBERS)


def _score_sheet_page(sheet: ScoreSheet, voice: Voice, rules: Rules | None, names: Sequence[str] | None) -> Page:
    """Return a page that lists the points of a score sheet and the reasons for them."""
    seats = _player_names(sheet.seat + 1, voice, names)
    rows = [PageRow(str(line.points), (Word(_reason_text(line, voice, rules)),)) for line in sheet.lines]
    total = PageRow(str(sheet.total), (Word(voice.text("page.total")),))
    heading = voice.text("sheet.total", name=seats[sheet.seat], n=sheet.total)
    return Page(heading, (), (PageSection("", (*rows, total), Layout.NUMBERS),))


def _reason_text(line: ScoreLine, voice: Voice, rules: Rules | None) -> str:
    """Return the reason for the line's points. It is a sentence if rules are given."""
    if rules is not None:
        return describe(line, voice.language, rules).partition(" ")[2]
    reasons = filter(None, (line.card, getattr(line, "reason", "")))
    return " ".join([", ".join(reasons), f"({line.rule})"]).strip()
