"""Writes amounts and counted things in words, even if parts of them are unknown."""

from __future__ import annotations

from cvrules.games.pursuit.cards.words import SYMBOLS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["bundle_text", "term_text", "thing_text"]


def bundle_text(bundle: Bundle, voice: Voice) -> str:
    """Return a bundle in words, such as `2 creativity and 1 hourglass`."""
    items = [term_text(term, voice) for term in bundle]
    if bundle.partial:
        items.append(voice.phrase("unknown_rest"))
    return voice.join(items)


def term_text(term: Term, voice: Voice) -> str:
    """Return a term in words; its amount and its thing can be unknown."""
    if term.what is HOLE:
        amount = term.amount if isinstance(term.amount, int) else 1
        return voice.unit(amount, "thing")
    if term.amount is HOLE:
        return voice.phrase("unknown_amount", thing=thing_text(term.what, voice))
    noun, details = _split_details(term.what, voice)
    return _add_details(voice.unit(term.amount, noun), details, voice)


def thing_text(what: str | Hole, voice: Voice) -> str:
    """Return the name of a thing without a number, such as `projects (Health)`."""
    if what is HOLE:
        return voice.phrase("unknown_rest")
    noun, details = _split_details(what, voice)
    name = voice.symbol(noun) if noun in SYMBOLS else voice.text(f"counted.{noun}")
    return _add_details(name, details, voice)


def _split_details(what: str, voice: Voice) -> tuple[str, list[str]]:
    """Split the name of a counted thing into its noun and the names of its details.

    The details are the words before the noun, such as a category.
    """
    *before, noun = what.split(" ")
    return noun, [voice.text(f"detail.{word}") for word in reversed(before)]


def _add_details(text: str, details: list[str], voice: Voice) -> str:
    """Return the name of a thing, followed by details such as a category."""
    return voice.phrase("counted", thing=text, details=", ".join(details)) if details else text
