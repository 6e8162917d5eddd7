"""Sentences for the story: what happens in each part of a round, and deaths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Cause
from cvrules.games.pursuit.terminal.gain_and_loss_log import cause_text
from cvrules.games.pursuit.terminal.rule_references import cite_rules

__all__ = ["death_text", "first_player_text", "hourglass_text", "reset_text", "stress_text", "upkeep_stress_text"]


def hourglass_text(gained: Mapping[int, int], writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence about the hourglasses that each player gets in Preparation.

    Args:
        gained: The number of hourglasses, by seat.
        writer: Writes the texts in the player's language.
        names: The names of the players, by seat.
    """
    texts = [f"{names[seat]} {writer.sums({'hourglass': number})}" for seat, number in gained.items()]
    return cite_rules(writer.text("story.hourglasses", names=", ".join(texts)), writer, "P3.3")


def reset_text(short_term: Mapping[int, int], writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence about the end of a round, when happiness is reset.

    Args:
        short_term: The short-term happiness before the reset, for each living seat.
        writer: Writes the texts in the player's language.
        names: The names of the players, by seat.
    """
    texts = [
        f"{names[seat]} {writer.amount(number, 'short_term', signed=True)}"
        for seat, number in short_term.items()
        if number
    ]
    if not texts:
        return cite_rules(writer.text("story.round_over"), writer, "P3.13")
    return cite_rules(writer.text("story.reset", names=", ".join(texts)), writer, "P3.11", "P3.13")


def first_player_text(
    short_term: Mapping[int, int], before: int | None, first: int, writer: Writer, names: Sequence[str]
) -> str:
    """Return a sentence about who goes first and why, without the player's name.

    Args:
        short_term: The short-term happiness of each living seat; empty before the first round.
        before: The seat that went first in the previous round; `None` if that is not known.
        first: The seat that goes first now.
        writer: Writes the texts in the player's language.
        names: The names of the players, by seat.
    """
    if first not in short_term or before is None:
        return cite_rules(writer.text("story.first_player"), writer, "P1.7")
    if len(short_term) == 1:
        return writer.text("story.first_player")
    what = writer.amount(short_term[first], "short_term", signed=True)
    if list(short_term.values()).count(short_term[first]) > 1:
        return cite_rules(writer.text("story.first_tied", what=what, name=names[before]), writer, "P3.11")
    return cite_rules(writer.text("story.first_happiest", what=what), writer, "P3.11")


def upkeep_stress_text(causes: Sequence[Cause], filled: int, slots: int, partners: int, writer: Writer) -> str:
    """Return a text about the stress for too many cards or partners in Upkeep.

    Args:
        causes: The causes of the stress.
        filled: The number of the player's cards that need a slot.
        slots: The number of slots that the player has.
        partners: The number of partners that the player has.
        writer: Writes the texts in the player's language.
    """
    texts = []
    for cause in causes:
        what = writer.sums({"stress": cause.amount}, signed=True)
        if cause.key != "partner":
            texts.append(writer.text("story.too_much", filled=filled, n=slots, what=what))
        else:
            texts.append(writer.text("story.too_many_partners", n=partners, what=what))
    return cite_rules(", ".join(texts), writer, *(cause.rule for cause in causes))


def stress_text(cause: Cause, writer: Writer) -> str:
    """Return an amount of stress with its cause, such as `1↯: repeating “Play”`."""
    text = writer.voice.join_with_colon(writer.sums({"stress": cause.amount}), cause_text(cause, writer))
    return cite_rules(text, writer, cause.rule)


def death_text(number: int, cause: Cause, room: int, writer: Writer) -> str:
    """Return a text about how a player dies, without the player's name.

    Args:
        number: The round in which the player dies.
        cause: The cause of death.
        room: The number of spaces that were left on the stress track.
        writer: Writes the texts in the player's language.
    """
    age = writer.text(f"round.{number}")
    if cause.key == "last_round":
        return cite_rules(writer.text("story.died_last", age=age), writer, cause.rule)
    text = writer.text("story.died_of", age=age, cause=cause_text(cause, writer), n=room)
    return cite_rules(text, writer, cause.rule, "P6.2")
