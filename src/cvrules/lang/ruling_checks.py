"""Checks the rulings that an edition decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cvrules.errors import Diagnostic
from cvrules.model.words import Check, Context
from cvrules.reading.suggestion import NUMBERS, did_you_mean

if TYPE_CHECKING:
    from cvrules.model.cardset import Choice
    from cvrules.model.ruling import Ruling

__all__ = ["RULING_CHECKS", "check_rulings_are_set_once", "check_rulings_exist"]

#: The maximum number of rulings that a hint lists; a longer list would not help.
MOST_LISTED = 12
#: Options with such common names that they do not indicate which ruling was meant.
COMMON_WORDS = frozenset({*NUMBERS, "yes", "no", "on", "off", "all", "none"})


def check_rulings_exist(context: Context) -> Iterator[Diagnostic]:
    """CV404: an edition decides an unknown ruling, or names an unknown option."""
    rulings = {ruling.name: ruling for ruling in context.words.rulings}
    for choice in context.cards.choices:
        ruling = rulings.get(choice.ruling)
        if ruling is None:
            message = f"there is no ruling '{choice.ruling}'"
            yield Diagnostic("CV404", message, choice.span, help=_unknown_ruling_hint(choice, rulings))
        elif choice.option not in ruling.words:
            message = f"'{choice.option}' is not an option of the ruling '{choice.ruling}'"
            yield Diagnostic("CV404", message, choice.span, help=_unknown_option_hint(choice, rulings))


def _unknown_option_hint(choice: Choice, rulings: Mapping[str, Ruling]) -> str:
    """Return a hint for an unknown option of a ruling."""
    options = rulings[choice.ruling].words
    own = f"write one of: {', '.join(options)}"
    if other := did_you_mean(choice.ruling, _rulings_with(choice.option, rulings)):
        return f"'{choice.option}' is an option of '{other}'; for '{choice.ruling}', {own}"
    meant = did_you_mean(choice.option, options)
    return f"did you mean '{meant}'?" if meant else own


def _unknown_ruling_hint(choice: Choice, rulings: Mapping[str, Ruling]) -> str:
    """Return a hint for an unknown ruling."""
    swapped = rulings.get(choice.option)
    if swapped is not None and choice.ruling in swapped.words:
        return f"write 'ruling {choice.option} {choice.ruling}'"
    meant, owners = did_you_mean(choice.ruling, rulings), _rulings_with(choice.option, rulings)
    if meant:
        options = rulings[meant].words
        if option := choice.option if choice.option in options else did_you_mean(choice.option, options):
            return f"write 'ruling {meant} {option}'"
        return f"write 'ruling {meant}' and one of: {', '.join(options)}"
    if owners and choice.option not in COMMON_WORDS:
        return f"'{choice.option}' is an option of: {', '.join(owners)}; 'cvrules explain rulings' lists all rulings"
    if len(rulings) <= MOST_LISTED:
        return f"write one of: {', '.join(rulings)}"
    return "only disputed rules can be decided: 'cvrules explain rulings' lists them; others cannot be changed"


def _rulings_with(option: str, rulings: Mapping[str, Ruling]) -> list[str]:
    """Return the names of the rulings that have an option with this name."""
    return [name for name, ruling in rulings.items() if option in ruling.words]


def check_rulings_are_set_once(context: Context) -> Iterator[Diagnostic]:
    """CV406: an edition decides the same ruling twice."""
    seen: set[str] = set()
    for choice in context.cards.choices:
        if choice.ruling in seen:
            message = f"'{choice.ruling}' is already decided"
            yield Diagnostic("CV406", message, choice.span, help="leave one of the lines out")
        seen.add(choice.ruling)


#: The checks for rulings that all games share.
RULING_CHECKS: tuple[Check, ...] = (check_rulings_exist, check_rulings_are_set_once)
