"""The colours, signs and icons of The Pursuit of Happiness.

The drawings are in `cards/pursuit/icons`. A test checks that light letters are readable on every
colour. Round icons show things that are paid and received, and upright icons for cards.
"""

from __future__ import annotations

from cvrules.drawing.colour import INK
from cvrules.drawing.face import Icon, Kind, Piece, Word
from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.games.pursuit.faces.amounts import thing_text
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = [
    "ARROW",
    "COLOURS",
    "GREY",
    "SIGNS",
    "bundle_pieces",
    "category_icon",
    "kind_of",
    "mark_icon",
    "term_pieces",
    "thing_icon",
    "unknown_icon",
]

#: The colour of each thing, such as a resource, and of each type of card.
COLOURS = {
    "knowledge": "#2b5fa5",
    "creativity": "#a3377e",
    "influence": "#b2491c",
    "money": "#8a6410",
    "hourglass": "#4d5560",
    "short_term": "#37761f",
    "long_term": "#6b4aa8",
    "stress": "#a82a2a",
    "relax": "#1d7668",
    "good_health": "#c0303f",
    "basic": "#2f6b4f",
    "single_round": "#8a5a12",
    "group": "#35608f",
    "item": "#7a4a2b",
    "activity": "#96405f",
    "job": "#3d5a80",
    "partner": "#b03a55",
    "trait": "#5f6420",
    "goal": "#5b3f8c",
    "section": "#4d5560",
    "project": "#2f6b4f",
}
#: The colour of unknown values and of marks.
GREY = "#736d62"
#: The terminal character for each thing and each type of card, with its colour.
SIGNS = {
    "knowledge": ("✎", "blue"),
    "creativity": ("✿", "magenta"),
    "influence": ("♪", "yellow"),
    "money": ("$", "yellow"),
    "hourglass": ("⧗", "bold"),
    "short_term": ("☺", "green"),
    "long_term": ("★", "cyan"),
    "stress": ("↯", "red"),
    "relax": ("☘", "green"),
    "good_health": ("♥", "red"),
    "basic": ("▲", "green"),
    "single_round": ("◆", "yellow"),
    "group": ("☍", "blue"),
    "item": ("⌂", "yellow"),
    "activity": ("✸", "magenta"),
    "job": ("⚒", "blue"),
    "partner": ("♡", "red"),
    "trait": ("◇", "green"),
    "goal": ("◎", "cyan"),
    "section": ("▬", "grey"),
    "project": ("△", "green"),
    "card": ("▯", ""),
    "promotion": ("↑", "bold"),
}
#: The characters for the marks that begin a row.
MARKS = {
    "needs": "☑",
    "upkeep": "↻",
    "start": "⌂",
    "solo": "①",
    "first": "⚑",
    "most": "♛",
    "dies": "†",
    "saves": "%",
    "spares": "⛨",
    "slots": "▥",
    "clashes": "✗",
    "space": "■",
    "take": "⊕",
}
ARROW = Icon("arrow", sign="→", colours=(GREY,), size=0.6)


def unknown_icon(voice: Voice) -> Icon:
    """Return the icon for an unknown value on a card."""
    return Icon("unknown", voice.text("label.unknown"), "?", (GREY,), ground="token")


def mark_icon(name: str) -> Icon:
    """Return the small icon that begins a row and says what the row is about."""
    return Icon(name, sign=MARKS[name], colours=(GREY,), size=0.74)


def thing_icon(what: str | Hole, voice: Voice) -> Icon:
    """Return the icon for a thing that is paid, received or counted."""
    if what is HOLE:
        return unknown_icon(voice)
    *before, noun = what.split(" ")
    sign, tint = SIGNS[noun]
    if noun in SYMBOLS:
        return Icon(noun, voice.symbol(noun), sign, (COLOURS[noun],), tint, ground="token")
    kind = next((word for word in before if word in SIGNS), noun)
    colour = COLOURS.get(kind, INK)
    number = before[-1].removeprefix("level_") if before and before[-1].startswith("level_") else ""
    return Icon(kind, thing_text(what, voice), sign, (colour,), tint, ground="card", number=number)


def bundle_pieces(bundle: Bundle, voice: Voice) -> tuple[Piece, ...]:
    """Return a bundle as numbers and icons."""
    pieces = [piece for term in bundle for piece in term_pieces(term, voice)]
    return (*pieces, *[unknown_icon(voice)] * bundle.partial)


def term_pieces(term: Term, voice: Voice) -> tuple[Piece, ...]:
    """Return a term as a number and icons."""
    words = [] if term.what is HOLE else term.what.split(" ")[:-1]
    drawn = [word for word in words if not word.startswith("level_") and word not in SIGNS]
    details = [category_icon(word, voice, key=f"detail.{word}") for word in drawn]
    return (Word(str(term.amount)), *details, thing_icon(term.what, voice))


def category_icon(name: str | Hole, voice: Voice, key: str = "") -> Icon:
    """Return the icon for a category or another detail of a project.

    `key` is the key of the label in the catalogue, if it is not the name of the category.
    """
    if name is HOLE:
        return Icon("unknown", voice.phrase("category_unknown"), "?", (INK,))
    label = voice.text(key or f"category.{name}")
    return Icon(name, label, label[:1].upper(), (INK,), size=0.8)


def kind_of(type_: str | Hole, voice: Voice) -> Kind:
    """Return the name, colour and sign for a type of card."""
    if type_ is HOLE:
        return Kind(voice.type(type_), "unknown", GREY, "?")
    sign, tint = SIGNS[type_]
    return Kind(voice.type(type_), type_, COLOURS[type_], sign, tint)
