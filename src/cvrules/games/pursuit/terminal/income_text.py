"""Writes what players gain and lose without a move: in Upkeep and in Resolution."""

from __future__ import annotations

from collections.abc import Collection

from cvrules.games.pursuit.terminal import round_texts
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Causes
from cvrules.games.pursuit.terminal.rule_references import cite_rules
from cvrules.games.pursuit.terminal.story_line import StoryLine

__all__ = ["income_text"]


def income_text(line: StoryLine, seat: int, groups: Collection[str], causes: Causes) -> str:
    """Return a text about gains and losses without a move.

    Args:
        line: The gains and losses.
        seat: The seat that the line is about.
        groups: In Resolution, the names of the group projects that the seat has a role in.
        causes: Knows the slots, partners and pension of the seat.
    """
    writer = line.writer
    if groups:
        text = writer.text("story.together", card=writer.titles(sorted(groups)), what=line.sums)
        return cite_rules(text, writer, "P3.12")
    if line.causes:
        return round_texts.upkeep_stress_text(line.causes, *causes.slots(seat), causes.count_partners(seat), writer)
    job = causes.retired_job_of(seat)
    part = writer.spec(job).retirement if job else None
    if part is not None and line.changes == {reward.what: reward.amount for reward in part.earns}:
        text = writer.text("story.pension", card=writer.title(job), what=line.sums)
        return cite_rules(text, writer, "P5.6")
    return cite_rules(writer.text("story.income", what=line.sums), writer, "P3.5")
