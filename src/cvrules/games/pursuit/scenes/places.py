"""Checks whether a card is allowed in the place that a scene names."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.scenes.lines import PileLine, Placed
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.rules import GOAL, TRAIT
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE, RETIRED, Held
from cvrules.games.pursuit.table.spec import Spec
from cvrules.scenes.model import CardsLine, PositionLine

__all__ = ["STATES", "make_held_card", "place_fault", "place_text"]

#: The state of a card in a play area, by the word that scenes use for it.
STATES = {"": ACTIVE, "aside": ASIDE, "retired": RETIRED}
#: The highest level of a job. Players can retire only from jobs at this level.
HIGHEST_RANK = 3


def place_text(line: PositionLine) -> str:
    """Return the place of a line's cards, such as `in the play area of seat 1`."""
    match line:
        case PileLine(word, pile):
            return f"in the {'discard pile' if word == 'discard' else word} '{pile}'"
        case CardsLine("goals"):
            return "one of the life goals"
        case CardsLine("trait", seat) if seat is not None:
            return f"the trait of seat {seat.value}"
        case CardsLine(_, seat) if seat is not None:
            return f"in the play area of seat {seat.value}"
        case _:
            return "on the table"


def place_fault(spec: Spec, line: PositionLine, placed: Placed) -> tuple[str, str] | None:
    """Return an error and a hint if a card is not allowed in a place, else `None`."""
    wrong = next(_deck_faults(spec, line, placed), None)
    if wrong is None and isinstance(line, CardsLine) and line.word == "has":
        wrong = next(_level_faults(spec, placed), None)
    return wrong


def _deck_faults(spec: Spec, line: PositionLine, placed: Placed) -> Iterator[tuple[str, str]]:
    """Yield an error and a hint if cards of this deck are not allowed in the place."""
    name, deck = placed.card, DECKS[spec.deck]
    if isinstance(line, PileLine):
        if deck != line.pile:
            yield f"'{name}' is not a card of the deck '{line.pile}'", f"write '{line.word} {deck} {name}'"
    elif line.word == "goals":
        if spec.deck != GOAL:
            yield f"'{name}' is not a life goal", "name a card of the deck 'goal'"
    elif line.word == "trait":
        if spec.deck != TRAIT:
            yield f"'{name}' is not a child trait", "name a card of the deck 'trait'"
    elif spec.deck >= len(ROWS):
        seat = f"seat {line.seat.value} " if isinstance(line, CardsLine) and line.seat else ""
        hint = {TRAIT: f"write '{seat}trait {name}'", GOAL: f"write 'goals {name}'"}
        yield f"'{name}' cannot be in a play area", hint.get(spec.deck, "leave it out")


def _level_faults(spec: Spec, placed: Placed) -> Iterator[tuple[str, str]]:
    """Yield an error and a hint if the level or the state of a card is impossible."""
    name, level = placed.card, placed.level
    if level is not None and not spec.has_level(level.value):
        yield f"'{name}' does not have level {level.value}", _level_hint(spec, placed)
    if placed.state == "retired" and (spec.kind != "job" or spec.rank != HIGHEST_RANK):
        yield f"players cannot retire from '{name}'", "name a job of level 3, or leave 'retired' out"
    if placed.state == "aside" and spec.kind not in {"single_round", "group", "basic"}:
        yield f"'{name}' is never set aside", f"write '{name}'"
    if placed.state == "aside" and spec.kind == "basic" and _level_of(spec, placed) < len(spec.levels):
        yield f"'{name}' is set aside only at its last level", f"write '{name} level {len(spec.levels)}'"


def _level_hint(spec: Spec, placed: Placed) -> str:
    """Return the hint for a level that the card does not have."""
    if spec.kind == "job":
        return f"the level of a job is printed on it: write '{placed.card}'"
    return f"write a level from 1 to {len(spec.levels)}" if spec.levels else f"write '{placed.card}'"


def _level_of(spec: Spec, placed: Placed) -> int:
    """Return the level that the scene states, or else the card's first level."""
    if placed.level is not None:
        return placed.level.value
    return spec.rank if spec.kind == "job" else min(1, len(spec.levels))


def make_held_card(spec: Spec, placed: Placed) -> Held:
    """Return the record of a card that a scene puts into a play area.

    A basic project at its last level is set aside.
    """
    level = _level_of(spec, placed)
    is_done = spec.kind == "basic" and level == len(spec.levels)
    return Held(spec.index, level, ASIDE if is_done else STATES[placed.state])
