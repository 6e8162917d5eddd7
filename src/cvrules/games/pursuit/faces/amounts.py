"""Sums and counted things in words, including their unknown parts."""

from __future__ import annotations

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["bundle_text", "term_text", "thing_text"]


def bundle_text(bundle: Bundle, voice: Voice) -> str:
    """Return a sum in words, such as `2 creativity and 1 hourglass`."""
    items = [term_text(term, voice) for term in bundle]
    if bundle.partial:
        items.append(voice.phrase("unknown_rest"))
    return voice.join(items)


def term_text(term: Term, voice: Voice) -> str:
    """Return an amount of one thing in words; either may be unknown."""
    if term.what is HOLE:
        amount = term.amount if isinstance(term.amount, int) else 1
        return voice.unit(amount, "thing")
    if term.amount is HOLE:
        return voice.phrase("unknown_amount", thing=thing_text(term.what, voice))
    noun, details = _details(term.what, voice)
    return _with_details(voice.unit(term.amount, noun), details, voice)


def thing_text(what: str | Hole, voice: Voice) -> str:
    """Return the name of a thing without a number, such as `projects (Health)`."""
    if what is HOLE:
        return voice.phrase("unknown_rest")
    noun, details = _details(what, voice)
    name = voice.symbol(noun) if noun in SYMBOLS else voice.text(f"counted.{noun}")
    return _with_details(name, details, voice)


def _details(what: str, voice: Voice) -> tuple[str, list[str]]:
    """Return the noun of a counted thing, and the words before it as a list of names."""
    *before, noun = what.split(" ")
    return noun, [voice.text(f"detail.{word}") for word in reversed(before)]


def _with_details(text: str, details: list[str], voice: Voice) -> str:
    return voice.phrase("counted", thing=text, details=", ".join(details)) if details else text
