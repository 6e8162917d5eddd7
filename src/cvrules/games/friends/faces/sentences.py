"""Writes the rules on cards as sentences, one for each clause.

The phrases are in the catalogues, `cards/friends/text/*.po`. Conditions come first, then the persons
whom the player brings, and then the effects. Sentences about love, sex and children keep the order of
the card's lines. Lines with `source` are left out, because they are not rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.games.friends.cards.card import BONDS, Card
from cvrules.games.friends.cards.clauses import (
    ANONYMOUS,
    PARTNER,
    STATES,
    Bars,
    Child,
    Clears,
    Divorces,
    Gives,
    Loves,
    Marries,
    Needs,
    Separates,
    Sex,
    With,
)
from cvrules.model.bundle import Bundle, Term
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.text.voice import Voice

__all__ = ["company_text", "need_text", "sentences", "term_text"]


def sentences(card: Card, voice: Voice) -> tuple[str, ...]:
    """Return the rules on a card, with one sentence for each clause."""
    said = [clause for clause in card.clauses if type(clause) in _SENTENCES]
    return tuple(_SENTENCES[type(clause)](clause, voice) for clause in sorted(said, key=_sort_key))


def _sort_key(clause: Clause) -> int:
    """Return a clause's place in the order of sentences. All bonds share one place."""
    return _ORDER.index(BONDS[0] if isinstance(clause, BONDS) else type(clause))


# --- words for amounts and persons ------------------------------------------------------


def term_text(amount: int | Hole, what: str | Hole, voice: Voice) -> str:
    """Return an amount of a thing in words. The amount and the thing can be unknown."""
    if what is HOLE:
        return voice.unit(amount if isinstance(amount, int) else 1, "thing")
    *before, noun = what.split(" ")
    if amount is HOLE:
        text = voice.phrase("unknown_amount", thing=voice.text(f"counted.{noun}"))
    else:
        text = voice.unit(amount, noun)
    details = [voice.text(f"detail.{word}") for word in before]
    return voice.phrase("counted", thing=text, details=", ".join(details)) if details else text


def _bundle_text(bundle: Bundle, voice: Voice) -> str:
    """Return all terms of a bundle, such as `2 wealth + 1 wisdom`, in words."""
    items = [_bundle_term_text(term, voice) for term in bundle]
    return voice.join([*items, *[voice.phrase("unknown_rest")] * bundle.partial])


def _bundle_term_text(term: Term, voice: Voice) -> str:
    """Return one term of a bundle, such as `2 wealth`, in words."""
    return term_text(term.amount, term.what, voice)


def company_text(line: With, voice: Voice) -> str:
    """Return the persons of a `with` line in words, without their letter."""
    if line.who == PARTNER:
        return voice.phrase("your_partner")
    return term_text(line.number, line.who, voice)


# --- sentences about conditions and persons ---------------------------------------------


def need_text(line: Needs, voice: Voice) -> str:
    """Return a condition as a sentence."""
    if line.what is line.number is HOLE:
        return voice.phrase("needs_unknown")
    if line.what in STATES:
        return voice.phrase(f"needs_no_{line.what}" if line.number == 0 else f"needs_{line.what}")
    if line.number == 0:
        nothing = voice.phrase("unknown_rest") if line.what is HOLE else voice.text(f"without.{line.what}")
        return voice.phrase("needs_no", what=nothing)
    what = term_text(line.number, line.what, voice)
    return (
        voice.phrase("needs", what=what)
        if line.letter is None
        else voice.phrase("needs_with", what=what, letter=line.letter)
    )


def _with_sentence(line: With, voice: Voice) -> str:
    """Return a sentence about the persons whom the player brings."""
    if line.who is line.number is HOLE:
        return voice.phrase("with_unknown")
    who = company_text(line, voice)
    if line.letter is None:
        return voice.phrase("with", who=who)
    return voice.phrase("with_letter", who=who, letter=line.letter)


# --- sentences about effects ------------------------------------------------------------


def _gives_sentence(line: Gives, voice: Voice) -> str:
    """Return a sentence about the points that a card gives."""
    if line.bundle == Bundle(partial=True):
        return voice.phrase("gives_unknown")
    return voice.phrase("gives", what=_bundle_text(line.bundle, voice))


def _clears_sentence(line: Clears, voice: Voice) -> str:
    """Return a sentence about characteristics that are set to 0."""
    names = [voice.phrase("unknown_rest") if gauge is HOLE else voice.symbol(gauge) for gauge in line.gauges]
    return voice.phrase("overflow" if line.is_overflow else "clears", what=voice.join(names))


def _person_sentence(name: str, letter: str | Hole, voice: Voice) -> str:
    """Return a sentence about love, sex or a child with a person.

    The person can be unknown or anonymous.
    """
    if letter is HOLE:
        return voice.phrase(f"{name}_unknown")
    return voice.phrase(f"{name}_anonymous") if letter == ANONYMOUS else voice.phrase(name, letter=letter)


def _bars_sentence(line: Bars, voice: Voice) -> str:
    """Return a sentence about a ban on sex or love."""
    return voice.phrase("bars_unknown") if line.what is HOLE else voice.phrase(f"bars_{line.what}")


#: For each kind of clause, the function that writes its sentence.
_SENTENCES: dict[type[Clause], Callable[[Any, Voice], str]] = {
    Needs: need_text,
    With: _with_sentence,
    Gives: _gives_sentence,
    Clears: _clears_sentence,
    Loves: lambda line, voice: _person_sentence("loves", line.letter, voice),
    Marries: lambda line, voice: _person_sentence("marries", line.letter, voice),
    Separates: lambda _, voice: voice.phrase("separates"),
    Divorces: lambda _, voice: voice.phrase("divorces"),
    Sex: lambda line, voice: _person_sentence("sex", line.whom, voice),
    Child: lambda line, voice: _person_sentence("child", line.whom, voice),
    Bars: _bars_sentence,
}
#: The order of the sentences. All lines in `BONDS` share the position of the first of them.
_ORDER = tuple(_SENTENCES)
