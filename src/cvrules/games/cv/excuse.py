"""Says why a move is not legal, in words of any language."""

from __future__ import annotations

import re

from cvrules.games.cv.pen import Pen
from cvrules.games.cv.refusal import Refusal
from cvrules.games.cv.symbols import LANES
from cvrules.games.cv.words import STACKS
from cvrules.model.bundle import Bundle

__all__ = ["excuse"]

_TERM = re.compile(r"([0-9]+) ([a-z_]+)")


def excuse(refusal: Refusal, pen: Pen) -> str:
    """Return a refusal as a sentence, and the paragraph of the rulebook it rests on."""
    values = {name: _said(name, value, pen) for name, value in refusal.values}
    told = pen.text(f"refusal.{refusal.key}", **values)
    if refusal.remedy:
        told = f"{told} {_reason(refusal.remedy, pen)}"
    return f"{told} {pen.style.paint(f'({refusal.rule})', 'grey')}"


def _said(name: str, value: str, pen: Pen) -> str:
    """Return a value as people say it: titles, types and symbols instead of names."""
    if name == "card":
        return pen.title(value) if value in pen.rules.by_name else value
    if name == "what":
        return pen.voice.listed([pen.type(kind) if kind in STACKS else kind for kind in value.split(" and ")])
    if name in {"name", "write"}:
        return value
    if name == "names":
        return pen.voice.listed(value.split(" or "), "or")
    if name in {"need", "have"}:
        return _amount(value, pen)
    return _reason(value, pen)


def _amount(value: str, pen: Pen) -> str:
    """Return a number as it is, and a sum as signs, be it a dash for none."""
    if value.isdigit():
        return value
    if value == str(Bundle()):
        return pen.signs(0)
    terms = value.split(" + ")
    found = [_TERM.fullmatch(term) for term in terms]
    if all(term and term[2] in LANES for term in found):
        return " ".join(pen.sign(term[2]) for term in found if term for _ in range(int(term[1])))
    return _reason(value, pen)


def _reason(value: str, pen: Pen) -> str:
    """Return a turn of phrase that the rules use; English where a language lacks it."""
    return pen.text(f"why.{value.replace(' ', '_')}")
