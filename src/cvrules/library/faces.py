"""Draws the faces of cards as pictures, as HTML pages and for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from cvrules.drawing.console import console_lines
from cvrules.drawing.face import Face
from cvrules.drawing.game_faces import faces_of
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.sheet import html_page, svg_sheet
from cvrules.drawing.svg import svg_of
from cvrules.kernel.arguments import argument_type_error
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.catalogues import texts_of
from cvrules.library.made_up import made_up_values
from cvrules.model.card import Card
from cvrules.text.terminal import PLAIN, Style
from cvrules.text.voice import Texts

__all__ = ["Faces", "face"]


@frozen(repr=False)
class Faces:
    """The faces of one or more cards, as SVG, as HTML or as lines for a terminal.

    A notebook displays the faces as pictures, and `str` returns plain text.

    Args:
        faces: The content of each face.
        game: The name of the game that the cards belong to.
        heading: The title of the page or picture.
        language: The code of the language that the faces are written in.
    """

    faces: tuple[Face, ...]
    game: str = "cv"
    heading: str = ""
    language: str = field(default="en", kw_only=True)

    @property
    def pictures(self) -> tuple[str, ...]:
        """An SVG picture of each card."""
        return tuple(svg_of(one, glyphs_of(self.game)) for one in self.faces)

    @property
    def svg(self) -> str:
        """One SVG picture that shows all cards side by side."""
        if len(self.faces) == 1:
            return self.pictures[0]
        return svg_sheet(self.faces, glyphs_of(self.game), heading=self.heading)

    @property
    def html(self) -> str:
        """A self-contained HTML page for a browser."""
        return html_page(self.faces, glyphs_of(self.game), heading=self.heading, language=self.language)

    def lines(self, style: Style = PLAIN, encoding: str = "utf-8") -> Iterator[str]:
        """Yield the lines of all cards for a terminal, with empty lines between cards."""
        for place, one in enumerate(self.faces):
            yield from [""] * bool(place)
            yield from console_lines(one, style, encoding)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return "".join(self.pictures)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<faces: {', '.join(one.title for one in self.faces)}>"


def face(cards: Card | Iterable[Card], language: str = "en", texts: Texts | None = None) -> Faces:
    """Return the faces of one or more cards of the same game.

    The result has the properties `svg` and `html`. Notebooks display it, and `str` returns
    plain text. Made-up values are marked, and unknown values are shown as `?`.

    Args:
        cards: One or more cards. They may have unknown values.
        language: The code of a language, such as `fr`.
        texts: The texts to use; by default, the texts of the cards' game.

    Raises:
        ValueError: The cards belong to different games, or to an unknown game.
    """
    chosen = (cards,) if isinstance(cards, Card) else tuple(cards if isinstance(cards, Iterable) else [cards])
    for card in chosen:
        if not isinstance(card, Card):
            raise argument_type_error("face", "a card or several cards", cards)
    games = {card.game for card in chosen} or {DEFAULT_GAME}
    if len(games) > 1:
        raise ValueError(f"these cards belong to several games: {', '.join(sorted(games))}; show one game at a time")
    (game,) = games
    voice = (texts_of(game) if texts is None else texts).voice(language)
    make = faces_of(game).face
    faces = tuple(make(card, voice, made_up_values(card)) for card in chosen)
    heading = faces[0].title if len(faces) == 1 else f"{voice.text('game.name')} ({voice.text('label.unofficial')})"
    return Faces(faces, game, heading, language=language)
