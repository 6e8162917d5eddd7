"""The icons of CV: a drawing, a colour and a sign for each symbol, type and deck.

The colours were chosen for this library. A test computes their contrast, to ensure that light
text is readable on all of them. Round icons are symbols, and upright icons are cards.
"""

from __future__ import annotations

from attrs import evolve

from cvrules.drawing.colour import INK
from cvrules.drawing.face import Icon, Kind
from cvrules.games.cv.cards.words import PLAIN
from cvrules.model.bundle import Bundle
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = [
    "COLOURS",
    "GREY",
    "SIGNS",
    "bundle_icons",
    "card_icon",
    "deck_icon",
    "kind_of",
    "points_icon",
    "repeat_icon",
    "symbol_icon",
    "tally_icons",
    "unknown_icon",
]

#: The colour of each symbol and type. A symbol and a type with the same name share a colour.
COLOURS = {
    "health": "#bf4526",
    "knowledge": "#17735c",
    "relationship": "#873a8c",
    "money": "#8f6508",
    "good_luck": "#437a1b",
    "bad_luck": "#3b3543",
    "work": "#2b5fa5",
    "possession": "#8f6508",
    "event": "#56606c",
    "goal": "#5f6420",
    "gossip": "#a83264",
    "fate": "#1f6f8b",
}
#: The colours for unknown parts and for points.
GREY = "#736d62"
GOLD = "#e5b743"
#: The character for each symbol, type and unit in a terminal, and its colour there.
SIGNS = {
    "health": ("♥", "red"),
    "knowledge": ("✎", "cyan"),
    "relationship": ("☻", "magenta"),
    "money": ("$", "yellow"),
    "good_luck": ("♣", "green"),
    "bad_luck": ("↯", "grey"),
    "joker": ("★", "bold"),
    "plain": ("○", "bold"),
    "work": ("⚒", "blue"),
    "possession": ("⌂", "yellow"),
    "event": ("✸", "green"),
    "goal": ("◎", "bold"),
    "gossip": ("☊", "magenta"),
    "fate": ("☾", "cyan"),
    "die": ("⚄", "bold"),
    "roll": ("↻", "bold"),
    "card": ("▯", ""),
    "token": ("●", ""),
}
#: Up to this number, the icons of a row are drawn one by one. In longer rows, equal icons
#: are drawn once, with a number.
MOST_IN_A_ROW = 5


def symbol_icon(name: str | Hole, voice: Voice) -> Icon:
    """Return the icon for a symbol, a joker, a die or a throw."""
    if name is HOLE:
        return unknown_icon(voice)
    sign, tint = SIGNS[name]
    if name in {"die", "roll"}:
        label = voice.unit(1, name if name == "die" else "extra_roll")
        return Icon(name, label, sign, colours=(INK,), tint=tint)
    colours = tuple(COLOURS[one] for one in PLAIN) if name in {"joker", "plain"} else (COLOURS[name],)
    return Icon(name, voice.symbol(name), sign, colours=colours, tint=tint, ground="token")


def unknown_icon(voice: Voice) -> Icon:
    """Return the icon for an unknown part of a card."""
    return Icon("unknown", voice.text("label.unknown"), "?", (GREY,), ground="token")


def bundle_icons(amounts: Bundle, voice: Voice) -> tuple[Icon, ...]:
    """Return the icons for a bundle, using numbers instead of copies in a long row."""
    each = amounts.least <= MOST_IN_A_ROW
    icons = [icon for term in amounts for icon in repeat_icon(symbol_icon(term.what, voice), term.amount, each=each)]
    return (*icons, *[unknown_icon(voice)] * amounts.partial)


def tally_icons(amounts: Bundle, voice: Voice) -> tuple[Icon, ...]:
    """Return the icons for the cards and tokens that a goal counts."""
    each = amounts.least <= MOST_IN_A_ROW
    icons = [icon for term in amounts for icon in repeat_icon(card_icon(term.what, voice), term.amount, each=each)]
    return (*icons, *[card_icon(HOLE, voice)] * amounts.partial)


def repeat_icon(icon: Icon, times: int | Hole, *, each: bool) -> list[Icon]:
    """Return copies of the icon if `each` is true, or one icon with a number.

    If the number is unknown, the result is always a single icon, which shows `?`.
    """
    return [icon] * times if each and times is not HOLE else [evolve(icon, times=times)]


def card_icon(type_: str | Hole, voice: Voice) -> Icon:
    """Return the icon for a card type or a token."""
    if type_ is HOLE:
        return Icon("unknown", voice.text("label.unknown"), "?", (GREY,), ground="card")
    sign, tint = SIGNS[type_]
    if type_ == "token":
        return Icon("token", voice.unit(1, "token"), sign, colours=(INK,))
    return Icon(type_, voice.type(type_), sign, colours=(COLOURS[type_],), tint=tint, ground="card")


def kind_of(type_: str | Hole, voice: Voice) -> Kind:
    """Return the name, colour and sign that show a card's type."""
    if type_ is HOLE:
        return Kind(voice.type(type_), "unknown", GREY, "?")
    sign, tint = SIGNS.get(type_, ("", ""))  # a notebook can pass a card from another game
    return Kind(voice.type(type_), type_, COLOURS.get(type_, GREY), sign, tint)


def deck_icon(name: str | Hole, voice: Voice) -> Icon:
    """Return the icon for a deck. An age is drawn as a plant, such as a sprout."""
    return Icon("unknown" if name is HOLE else name, voice.deck(name), colours=(INK,))


def points_icon(number: int | Hole, voice: Voice) -> Icon:
    """Return the icon for a number of points."""
    label = voice.unit(number, "point") if isinstance(number, int) else voice.phrase("unknown_points")
    return Icon("points", label, "◆", (GOLD,), "yellow", number=str(number))
