"""Advice about rules that designers often want and CV cards cannot express.

Patterns match a line in lower case, without accents and with single spaces.
"""

from __future__ import annotations

from cvrules.model.words import Correction

__all__ = ["UNSUPPORTED"]

_AGES = "childhood|early_adulthood|middle_age|old_age"
_LOSS = "a card cannot be protected from misfortune; an event can save it: 'play save 1 card on misfortune'"
_LUCK = "bad luck cannot be ignored; it can be changed: 'may change 1 bad_luck -> health once per turn'"
_TIME = "a card works in every turn while it is active; there is no other duration"
_CARDS = "cards cost and give symbols; they cannot cost or give cards"
_EDITION = "an edition changes cards with 'amend', 'no', 'place' and 'ruling'; it cannot remove a whole card"

#: Lines about rules that the language lacks, with advice on what comes closest.
UNSUPPORTED = (
    Correction(r"^(?:ignores?|cancels?|negates?) (?:\d+ |all |any |the |an? )?bad[ _]luck\b", "", _LUCK),
    Correction(r"\b(?:immune|immunity|protected|safe) (?:to|from|against) (?:misfortune|bad[ _]luck|loss)\b", "", _LOSS),
    Correction(r"^(?:is )?(?:never|cannot be|can't be|can not be) (?:lost|sacrificed|discarded|removed)\b", "", _LOSS),
    Correction(r"^(?:is )?(?:never|cannot be|can't be|can not be|not) covered\b", "", "a new card of the same type always covers the old one; the language has no exception"),
    Correction(r"^(?:lasts?|expires?|stays?|ends?) (?:for |after )?(?:\d+|one|two|three|a few) (?:turns?|rounds?)\b", "", _TIME),
    Correction(r"^(?:limit|max|maximum|only|at most) (?:\d+|one) (?:per|for each|each) (?:player|person|cv|seat)\b", "", "each card is in the game once, so no limit is needed; leave the line out"),
    Correction(r"\b(?:every|each) (?:second|other|third|2nd|3rd|2|3) (?:turns?|rounds?)\b", "", _TIME),
    Correction(r"^(?:upkeep|cost|gives|play gain) (?:\d+|an?|one) (?:\w+ )?cards?$", "", _CARDS),
    Correction(r"^(?:cost|upkeep) (?:\d+|an?|one) (?:die|dice|rolls?|throws?)$", "", "only symbols can be paid; dice and rolls can be given: 'gives 1 die' or 'gives 1 roll'"),
    Correction(r"\b(?:next|following|coming) (?:turn|round)$", "", "an event works in the turn in which it is played; nothing can be kept for a later turn"),
    Correction(rf"^play .* (?:before|until) (?:{_AGES})$", "", "an event can wait for an age, as in 'in old_age'; it cannot be limited to earlier ages"),
    Correction(r"^counts as (?:an? )?(health|knowledge|relationship|work|possession) (?:and|or|\+|&|/|\|) (?:an? )?(health|knowledge|relationship|work|possession)$", "", r"write both types in the header: 'card NAME: \1 | \2'"),
    Correction(r"^bars (?:the )?same(?: type)?s?$", "", "name the type, as in 'bars work'; a bar does not depend on the type of the card"),
    Correction(r"^(?:remove|delete|drop|without) card\b", "", _EDITION),
    Correction(r"^adds? (?:a )?((?:cost|needs|gives|may|upkeep|bars|play|worth|counts) .+)$", r"\1"),
    Correction(r"^(?:based|builds?|depends?) (?:on|upon)\b|^(?:extends|inherits)\b", "", "name the edition when you play: 'cvrules play --edition NAME --cards FILE'; leave the line out"),
)  # fmt: skip
