"""Suggests the move that the greedy bot would make, and explains it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.moves import Drop
from cvrules.games.friends.terminal.relationship_ends import ending_lines
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.lab.bots import bots_of
from cvrules.text.terminal import NO_BREAK_SPACE, paragraph

__all__ = ["hint_lines", "hint_texts"]

#: Separates titles. No line begins with the sign.
_BETWEEN = f"{NO_BREAK_SPACE}| "
#: For each reason, the rulebook paragraphs that are cited. The catalogue contains the texts.
_RULES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fulfil": ("F6.5",),
        "wins": ("F6.5",),
        "pass": ("F5.1",),
        "pass_early": ("F5.1",),
        "pass_alone": ("F5.1",),
        "pass_costly": ("F5.1",),
        "trade": ("F6.4",),
        "offer": ("F7.7",),
        "stay_out": ("F7.7",),
        "most_goals": ("F5.2",),
        "most_time": ("F5.2",),
        "nearest": ("F5.2",),
        "agree": ("F9.6",),
        "refuse": ("F9.6",),
        "order": ("F2.3",),
        "order_equal": ("F2.3",),
        "with_gender": ("F10.3",),
    }
)


def hint_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:  # noqa: ARG001 - all commands have these arguments
    """Return the move that the greedy bot would make, and the reasons for it."""
    return [line for text in hint_texts(view, writer) for line in paragraph(text, writer.style)]


def hint_texts(view: View, writer: Writer) -> list[str]:
    """Return the greedy bot's move and the reasons for it, without line breaks.

    The result is empty if the player is not asked for a move.
    """
    if not view.legal_moves:
        return []
    bot: Any = bots_of("friends")["greedy"]()
    advice = bot.advise(view)
    texts = [writer.text("ui.hint", move=move_text(view, advice.move, writer)), *_reasons(view, advice, writer)]
    return [*texts, *ending_lines(view, advice.move, writer.at(view.table))]


def _reasons(view: View, advice: Any, writer: Writer) -> Iterator[str]:
    """Yield the reasons for a move: goals, a highest bid, or what decided the choice."""
    if advice.goals:
        yield writer.text("hint.goals", cards=_BETWEEN.join(map(writer.title, advice.goals)))
    if advice.limit is not None:
        yield cite_rules(_limit_text(view, advice.limit, writer), writer, "F4.4")
    if advice.reason not in {"card", "bid"}:
        values = {"what": writer.sign("offer")} if advice.reason in {"offer", "stay_out"} else {}
        if advice.other is not None:
            values["move"] = move_text(view, advice.other, writer)
        yield cite_rules(writer.text(f"hint.{advice.reason}", **values), writer, *_RULES.get(advice.reason, ()))

    if advice.harmed:
        is_own = advice.other is None and not isinstance(advice.move, Drop)
        key = "hint.harmed" if is_own else "hint.other_harmed"
        yield writer.text(key, cards=_BETWEEN.join(map(writer.title, advice.harmed)))


def _limit_text(view: View, limit: int, writer: Writer) -> str:
    """Return a text about the highest bid that a card is worth; -1 for none."""
    if limit < 0:
        return writer.text("hint.worthless")
    if limit:
        return writer.text("hint.limit", what=writer.time(limit))
    return writer.text("hint.only_free" if view.seats[view.seat or 0].time else "hint.free")
