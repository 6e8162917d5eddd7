"""Corrections for lines about rulings, for the cards and scenes of any game."""

from __future__ import annotations

from collections.abc import Iterable

from cvrules.model.ruling import Ruling
from cvrules.model.words import Correction

__all__ = ["ruling_corrections"]


def ruling_corrections(rulings: Iterable[Ruling]) -> tuple[Correction, ...]:
    """Return the corrections for lines about rulings that are written wrongly."""
    every = tuple(rulings)
    start = r"^(?:(?:(?:house[ _-]?)?rul(?:e|es|ing|ings)|options?|settings?|variants?|decides?|decision|faq):? )?"
    with_option, without_option = [], []
    for ruling in every:
        name = ruling.name.replace("_", "[ _-]")
        for option in ruling.words:
            words = option.replace("_", "[ _-]")
            pattern = rf"{start}{name}(?: is |: ?| ?= ?| ){words}$"
            with_option.append(Correction(pattern, f"ruling {ruling.name} {option}"))
        first, second, *others = (f"'ruling {ruling.name} {option}'" for option in ruling.words)
        hint = f"write {first} or {second}"
        if others:
            hint = f"write one of its options, such as {first}; 'cvrules explain {ruling.name}' lists them"
        without_option.append(Correction(rf"{start}{name}(?: is|:| =)?(?: [a-z][a-z ]*)?$", "", hint))
    example = f"ruling {every[0].name} {every[0].words[-1]}"
    hint = f"write a ruling and one of its options, such as '{example}'; 'cvrules explain rulings' lists them"
    names = "|".join(ruling.name for ruling in every)
    two = Correction(
        rf"^ruling ((?:{names}) [a-z]\w*)(?:,|;| and| &| \+) ?(?:ruling )?((?:{names}) [a-z]\w*)$",
        "",
        r"write two lines: 'ruling \1' and 'ruling \2'",
    )
    return (*with_option, two, *without_option, Correction(r"^ruling(?: .*)?$", "", hint))
