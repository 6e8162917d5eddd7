"""Checks that a card can be in the place where a scene puts it.

Goals are public or belong to a seat, events are in a hand or on the track, and other
cards are in a CV or on the track.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.positions.cards import misplacement_text
from cvrules.games.cv.rulebook.setup import GOAL
from cvrules.games.cv.scenes.lines import WAITING, Placed
from cvrules.games.cv.table.rules import Rulings
from cvrules.games.cv.table.spec import Spec
from cvrules.scenes.model import CardsLine

__all__ = ["place_fault", "place_text"]

#: The first words of scene lines about goals.
GOALS = frozenset({"goal", "goals"})
#: The words that `misplacement_text` uses for places, if they differ from those in scenes.
KINDS = {"has": "cv", "holds": "hand", "dealt": "draft", "beside": "row"}


def place_text(line: CardsLine) -> str:
    """Return the place of the line's cards in words, such as `on the track`."""
    seat = f"seat {line.seat.value}" if line.seat else ""
    return {
        "has": f"in the CV of {seat}",
        "holds": f"in the hand of {seat}",
        "lost": f"among the cards that {seat} lost",
        "goal": f"the goal of {seat}",
        "dealt": f"among the cards dealt to {seat}",
        "goals": "among the open goals",
        "track": "on the track",
        "beside": "beside the track",
    }[line.word]


def place_fault(spec: Spec, line: CardsLine, placed: Placed, rulings: Rulings) -> tuple[str, str] | None:
    """Return an error and a hint, or `None` if the card can be in this place."""
    wrong = next(_kind_faults(spec, line, placed), None)
    if wrong is None and line.word == "has":
        wrong = next(_type_faults(spec, placed, rulings), None)
    return wrong


def _kind_faults(spec: Spec, line: CardsLine, placed: Placed) -> Iterator[tuple[str, str]]:
    """Yield an error and a hint if the card cannot be in this kind of place."""
    name, word = placed.card, line.word
    seat = f"seat {line.seat.value} " if line.seat else ""
    strange = misplacement_text(spec, KINDS.get(word, word), str(name))
    if strange is None:
        return
    if word in GOALS:
        yield strange, "name a card of the deck 'goal'"
    elif spec.deck == GOAL:
        yield strange, f"write '{seat}goal {name}'" if seat else f"write 'goals {name}'"
    elif spec.is_event and word in {"has", "lost"}:
        yield strange, f"write '{seat}holds {name}'"
    elif word == "holds":
        yield strange, f"write '{seat}has {name}'"
    else:
        yield strange, "leave it out" if word in {"track", "beside"} else "name a childhood card"


def _type_faults(spec: Spec, placed: Placed, rulings: Rulings) -> Iterator[tuple[str, str]]:
    """Yield errors and hints if the stack is wrong or the card cannot wait."""
    name = placed.card
    types = [STACKS[stack] for stack in spec.stacks]
    if placed.place == WAITING:
        if len(types) == 1:
            yield f"'{name}' has one type, so it does not wait", f"write '{name}'"
        if not rulings.dual_type_when_a_stack_exists:
            yield "under these rules, cards cannot wait", "write 'ruling dual_type when_a_stack_exists' above"
    elif placed.stack is None and len(types) > 1:
        either = " or ".join(f"'{name} as {kind}'" for kind in types)
        yield f"'{name}' has two types", f"write {either}"
    elif placed.stack is not None and placed.stack not in types:
        yield f"'{name}' is not a {placed.stack} card", "write " + " or ".join(f"'{name} as {kind}'" for kind in types)
