"""Suggests the move that the greedy bot would make, and explains it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cvrules.games.friends.display.moves import move_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.terminal.paragraphs import cite_rules
from cvrules.lab.bots import bots_of
from cvrules.text.terminal import paragraph

__all__ = ["hint_lines"]

#: For each kind of move: the key of the text that explains it, and the paragraphs of the rulebook.
_REASONS: Mapping[type, tuple[str, ...]] = MappingProxyType(
    {
        mv.Fulfil: ("hint.fulfil", "F6.5"),
        mv.Pass: ("hint.pass", "F5.1"),
        mv.Trade: ("hint.trade", "F6.4"),
        mv.Bring: ("hint.company",),
        mv.Force: ("hint.company",),
        mv.Offer: ("hint.offer", "F7.7"),
        mv.StayOut: ("hint.stay_out", "F7.7"),
        mv.Steal: ("hint.steal", "F5.2"),
        mv.Agree: ("hint.agree", "F9.6"),
        mv.Refuse: ("hint.refuse", "F9.6"),
        mv.Choose: ("hint.choose",),
        mv.Gain: ("hint.order", "F2.3"),
        mv.Clear: ("hint.order", "F2.3"),
        mv.WithGender: ("hint.with_gender", "F10.3"),
    }
)


def hint_lines(view: View, writer: Writer, names: Sequence[str]) -> list[str]:  # noqa: ARG001 - all commands have these arguments
    """Return the move that the greedy bot would make, and the reasons for it."""
    bot: Any = bots_of("friends")["greedy"]()
    advice = bot.advise(view)
    texts = [writer.text("ui.hint", move=move_text(view, advice.move, writer)), *_reasons(view, advice, writer)]
    return [line for text in texts for line in paragraph(text, writer.style)]


def _reasons(view: View, advice: Any, writer: Writer) -> Iterator[str]:
    """Yield the reasons for a move.

    If the bot names goals or a highest bid, these are the reasons. Otherwise, there is a general
    reason for each kind of move.
    """
    if advice.goals:
        yield writer.text("hint.goals", cards=" | ".join(map(writer.title, advice.goals)))
    if advice.limit is not None:
        yield cite_rules(_limit_text(view, advice.limit, writer), writer, "F4.4")
    elif not advice.goals:
        key, *rules = _REASONS.get(type(advice.move), ("hint.equal",))
        if key == "hint.stay_out" and view.seat in view.table.named:
            key = "hint.comes_anyway"
        values = {"what": writer.sign("offer")} if key in {"hint.offer", "hint.stay_out"} else {}
        yield cite_rules(writer.text(key, **values), writer, *rules)


def _limit_text(view: View, limit: int, writer: Writer) -> str:
    """Return a text about the highest bid that a card is worth; -1 for none."""
    if limit < 0:
        return writer.text("hint.worthless")
    if limit:
        return writer.text("hint.limit", what=writer.time(limit))
    return writer.text("hint.only_free" if view.seats[view.seat or 0].time else "hint.free")
