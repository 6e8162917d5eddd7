"""A colour, drawing and sign for each symbol, type, deck and die of CV.

The palette is original. Light text is readable on every colour, and a test computes
the contrast. Round icons are symbols, and upright icons are cards.
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

#: The colour of each symbol and type; a symbol and a type of the same name share a colour.
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
}
#: The colours of unknown parts and of points.
GREY = "#736d62"
GOLD = "#e5b743"
#: The character that represents each name in a terminal, and its colour.
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
    "die": ("⚄", "bold"),
    "roll": ("↻", "bold"),
    "card": ("▯", ""),
    "token": ("●", ""),
}
#: Up to this many icons of a row are drawn one by one; more are drawn once, with a number.
MOST = 5


def symbol_icon(name: str | Hole, voice: Voice) -> Icon:
    """Return the icon of a symbol, a joker, a die or a throw."""
    if name is HOLE:
        return unknown_icon(voice)
    sign, tint = SIGNS[name]
    if name in {"die", "roll"}:
        label = voice.unit(1, name if name == "die" else "extra_roll")
        return Icon(name, label, sign, colours=(INK,), tint=tint)
    colours = tuple(COLOURS[one] for one in PLAIN) if name in {"joker", "plain"} else (COLOURS[name],)
    return Icon(name, voice.symbol(name), sign, colours=colours, tint=tint, ground="token")


def unknown_icon(voice: Voice) -> Icon:
    """Return the icon of an unknown part of a card."""
    return Icon("unknown", voice.text("label.unknown"), "?", (GREY,), ground="token")


def bundle_icons(amounts: Bundle, voice: Voice) -> tuple[Icon, ...]:
    """Return the icons of a sum: one for each symbol, or numbered icons if too many."""
    each = amounts.least <= MOST
    icons = [icon for term in amounts for icon in repeat_icon(symbol_icon(term.what, voice), term.amount, each=each)]
    return (*icons, *[unknown_icon(voice)] * amounts.partial)


def tally_icons(amounts: Bundle, voice: Voice) -> tuple[Icon, ...]:
    """Return the icons of the cards and tokens that a goal counts."""
    each = amounts.least <= MOST
    icons = [icon for term in amounts for icon in repeat_icon(card_icon(term.what, voice), term.amount, each=each)]
    return (*icons, *[card_icon(HOLE, voice)] * amounts.partial)


def repeat_icon(icon: Icon, times: int | Hole, *, each: bool) -> list[Icon]:
    """Return an icon `times` times if `each`, or else once with that number.

    An icon with an unknown number is always returned once, and shows `?`.
    """
    return [icon] * times if each and times is not HOLE else [evolve(icon, times=times)]


def card_icon(type_: str | Hole, voice: Voice) -> Icon:
    """Return the icon of a card type or of a token."""
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
    sign, tint = SIGNS.get(type_, ("", ""))  # a notebook may show a card of another game
    return Kind(voice.type(type_), type_, COLOURS.get(type_, GREY), sign, tint)


def deck_icon(name: str | Hole, voice: Voice) -> Icon:
    """Return the icon of a deck; the ages show a plant from sprout to old tree."""
    return Icon("unknown" if name is HOLE else name, voice.deck(name), colours=(INK,))


def points_icon(number: int | Hole, voice: Voice) -> Icon:
    """Return the icon of a number of points."""
    label = voice.unit(number, "point") if isinstance(number, int) else voice.phrase("unknown_points")
    return Icon("points", label, "◆", (GOLD,), "yellow", number=str(number))
