"""The colours, signs and icons of Funny Friends.

The drawings are in `cards/friends/icons`. Light letters are readable on every colour; a test checks
the contrast. Characteristics have round icons. Persons and bonds have upright icons.
"""

from __future__ import annotations

from cvrules.drawing.face import Icon, Kind
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["COLOURS", "GREY", "MARKS", "SIGNS", "gauge_icon", "kind_of", "mark_icon", "person_icon", "unknown_icon"]

#: The colours for characteristics, persons, bonds and types of cards.
COLOURS = {
    "smoking": "#4d5560",
    "drinking": "#7d2f52",
    "drugs": "#1d7668",
    "wealth": "#8a6410",
    "illness": "#a82a2a",
    "fat": "#9a5a1c",
    "grief": "#2b5fa5",
    "religion": "#6b4aa8",
    "wisdom": "#37761f",
    "person": "#3d5a80",
    "friend": "#2f6b4f",
    "woman": "#7a4a86",
    "man": "#35608f",
    "ex": "#6a5d52",
    "partner": "#b03a55",
    "marriage": "#8a5a12",
    "happy_marriage": "#a3377e",
    "love": "#c0303f",
    "sex": "#96405f",
    "child": "#1d6f86",
    "separates": "#6a5d52",
    "puberty": "#a8323a",
    "life": "#2b5fa5",
    "lifestyle": "#2f6b4f",
    "job": "#2f6b4f",
    "relationship": "#2f6b4f",
    "friends": "#2f6b4f",
    "spirit": "#2f6b4f",
    "mega": "#8a6410",
    "characteristic": "#4d5560",
}
#: The colour for unknown parts and for marks.
GREY = "#736d62"
#: For each thing on a card, the sign that the terminal shows, and the sign's colour.
SIGNS = {
    "smoking": ("≈", "grey"),
    "drinking": ("Y", "magenta"),
    "drugs": ("℞", "cyan"),
    "wealth": ("$", "yellow"),
    "illness": ("✚", "red"),
    "fat": ("●", "yellow"),
    "grief": ("☂", "blue"),
    "religion": ("☼", "magenta"),
    "wisdom": ("✎", "green"),
    "person": ("☺", "blue"),
    "friend": ("☻", "green"),
    "woman": ("♀", "magenta"),
    "man": ("♂", "blue"),
    "ex": ("✗", "grey"),
    "partner": ("♥", "red"),
    "marriage": ("⚭", "yellow"),
    "happy_marriage": ("⚘", "magenta"),
    "love": ("♡", "red"),
    "sex": ("☾", "magenta"),
    "child": ("✿", "cyan"),
    "separates": ("✂", "grey"),
    "puberty": ("▲", "red"),
    "life": ("◆", "blue"),
    "lifestyle": ("☀", "green"),
    "job": ("⚒", "green"),
    "relationship": ("♥", "green"),
    "friends": ("☻", "green"),
    "spirit": ("✦", "green"),
    "mega": ("♛", "yellow"),
    "characteristic": ("▤", "grey"),
}
#: For each mark, the sign that the terminal shows. On card faces, marks are small icons at the start of
#: a row or after a person.
MARKS = {"needs": "☑", "with": "+", "overflow": "↥", "new": "✱", "neutral": "○"}


def unknown_icon(voice: Voice) -> Icon:
    """Return the icon for an unknown part of a card."""
    return Icon("unknown", voice.text("label.unknown"), "?", (GREY,), ground="token")


def mark_icon(name: str, label: str = "") -> Icon:
    """Return the small icon of a mark, for the start of a row or after a person."""
    return Icon(name, label, MARKS[name], (GREY,), size=0.54 if label else 0.74)


def gauge_icon(what: str | Hole, voice: Voice, *, times: int | Hole = 1, mark: str = "") -> Icon:
    """Return the icon for a characteristic.

    Args:
        what: The characteristic, or `HOLE` if it is unknown.
        voice: The texts in the language of the label.
        times: The number of points.
        mark: The red mark over the icon, such as `slash`; empty for no mark.
    """
    if what is HOLE:
        return unknown_icon(voice)
    sign, tint = SIGNS[what]
    return Icon(what, voice.symbol(what), sign, (COLOURS[what],), tint, ground="token", mark=mark, times=times)


def person_icon(name: str, label: str, *, times: int | Hole = 1, mark: str = "") -> Icon:
    """Return the icon for a person or a bond.

    Args:
        name: The name of the icon, such as `friend` or `love`.
        label: The meaning of the icon in words, in the language of the face.
        times: The number of persons, or how many times something happens.
        mark: The red mark over the icon, such as `slash`; empty for no mark.
    """
    sign, tint = SIGNS[name]
    return Icon(name, label, sign, (COLOURS[name],), tint, ground="card", mark=mark, times=times)


def kind_of(type_: str | Hole, voice: Voice) -> Kind:
    """Return the name, the colour and the sign for a type of card."""
    if type_ is HOLE:
        return Kind(voice.type(type_), "unknown", GREY, "?")
    sign, tint = SIGNS[type_]
    return Kind(voice.type(type_), type_, COLOURS[type_], sign, tint)
