"""Writes how much the players have of the things that life goals count."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.rulebook.ending import GOAL, score
from cvrules.games.pursuit.rulebook.goals import count_things
from cvrules.games.pursuit.table.goals import Counted, GoalSpec
from cvrules.games.pursuit.table.table import Draft, Table

__all__ = ["counts_at_the_end", "counts_text", "missing_text", "progress_text", "thing_name"]


def thing_name(thing: Counted, writer: Writer) -> str:
    """Return the name of a thing that goals count, with details such as a category."""
    words = ["completed"] * thing.is_completed + [word for word in (thing.category, thing.kind) if word]
    words += [f"level_{thing.level}"] * (thing.level > 1)
    details = ", ".join(writer.text(f"detail.{word}") for word in words)
    is_symbol = thing.lane >= 0 or thing.noun == "long_term"
    noun = writer.voice.symbol(thing.noun) if is_symbol else writer.text(f"counted.{thing.noun}")
    return writer.voice.phrase("counted", thing=noun, details=details) if details else noun


def counts_at_the_end(table: Table, thing: Counted) -> list[int]:
    """Return how much each seat has of a thing at the end of a game.

    Long-term happiness includes the inheritance, but not the rewards of goals.

    Rules:
        P8.2, P8.4
    """
    if thing.noun == "long_term":
        return [sum(line.points for line in sheet.lines if line.kind != GOAL) for sheet in score(table)]
    return [count_things(table, seat, thing) for seat in range(table.players)]


def counts_text(table: Table, goal: GoalSpec, writer: Writer, names: Sequence[str]) -> str:
    """Return how much every player has of the things that a goal counts."""
    texts = []
    for thing, number in _counted_things(goal, is_solo=False):
        counts = counts_at_the_end(table, thing)
        shown = [f"{name} {_count_text(count, number)}" for name, count in zip(names, counts, strict=False)]
        texts.append(writer.voice.join_with_colon(thing_name(thing, writer), ", ".join(shown)))
    return "; ".join(texts)


def missing_text(table: Table, goal: GoalSpec, writer: Writer, names: Sequence[str]) -> str:
    """Return each thing that a goal needs, with the players who have too few of it."""
    texts = []
    for thing, number in goal.reach:
        counts = counts_at_the_end(table, thing)
        few = [
            f"{name} {_count_text(count, number)}" for name, count in zip(names, counts, strict=False) if count < number
        ]
        if few:
            texts.append(writer.voice.join_with_colon(thing_name(thing, writer), ", ".join(few)))
    return "; ".join(texts)


def progress_text(table: Draft, at: int, goal: GoalSpec, writer: Writer, names: Sequence[str]) -> str:
    """Return how far a player is with a goal.

    If the goal is to have the most of a thing, the other players are listed as well.
    """
    texts = []
    for thing, number in _counted_things(goal, is_solo=len(table.seats) == 1):
        seats = [at] if number is not None else range(len(table.seats))
        counts = [_count_text(count_things(table, seat, thing), number) for seat in seats]
        shown = counts if number is not None else [f"{names[seat]} {count}" for seat, count in enumerate(counts)]
        texts.append(writer.voice.join_with_colon(thing_name(thing, writer), ", ".join(shown)))
    return "; ".join(texts)


def _counted_things(goal: GoalSpec, *, is_solo: bool) -> list[tuple[Counted, int | None]]:
    """Return the things that a goal counts, each with the number needed.

    The number is `None` if the goal is to have the most of the thing.
    """
    if is_solo:
        return [*goal.solo]
    return [*goal.reach] or ([] if goal.most is None else [(goal.most, None)])


def _count_text(count: int, number: int | None) -> str:
    """Return a count, with the number that a goal needs if there is one."""
    return str(count) if number is None else f"{count}/{number}"
