"""Keeps a record of everything that players gain and lose, with its causes."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.terminal.causes import Cause

__all__ = ["Ledger", "cause_text", "with_rules"]


@frozen
class Entry:
    """A change of one thing of one seat.

    Args:
        round: The round; 0 for the time before the first round.
        seat: The seat that has the thing.
        what: The thing, such as `stress`.
        amount: The amount; negative for a loss.
        cause: The move, card or rule that caused the change.
    """

    round: int
    seat: int
    what: str
    amount: int
    cause: Cause


class Ledger:
    """The changes of a game, in order.

    Args:
        writer: Writes the texts in the player's language.
    """

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.entries: list[Entry] = []
        #: A sentence about each death, in order.
        self.deaths: list[str] = []

    def add(self, number: int, seat: int, what: str, amount: int, cause: Cause) -> None:
        """Add a change.

        Args:
            number: The round.
            seat: The seat that has the thing.
            what: The thing, such as `stress`.
            amount: The amount; negative for a loss.
            cause: The move, card or rule that caused the change.
        """
        if amount:
            self.entries.append(Entry(number, seat, what, amount, cause))

    def lines(self, seat: int, what: str) -> Iterator[str]:
        """Yield a text for each round in which the thing changed, with the causes.

        Stress also lists what moved the cube back: relax and good health.
        """
        things = {what, "relax", "good_health"} if what == "stress" else {what}
        found = [entry for entry in self.entries if entry.seat == seat and entry.what in things]
        for number in dict.fromkeys(entry.round for entry in found):
            texts = [self._entry_text(entry) for entry in found if entry.round == number]
            age = self.writer.text(f"round.{number}") if number else self.writer.text("story.earlier")
            yield self.writer.voice.join_with_colon(age, "; ".join(texts))

    def sources_text(self, seat: int) -> str:
        """Return how much long-term happiness came from each card and action."""
        sums: dict[str, int] = {}
        for entry in self.entries:
            if entry.seat == seat and entry.what == "long_term":
                text = cause_text(entry.cause, self.writer)
                sums[text] = sums.get(text, 0) + entry.amount
        found = sorted(((number, text) for text, number in sums.items() if number), key=lambda one: -one[0])
        if not found:
            return ""
        total = self.writer.amount(sum(sums.values()), "long_term")
        names = [f"{text} {self.writer.amount(number, 'long_term', signed=True)}" for number, text in found]
        return self.writer.text("story.sources", what=total, names=", ".join(names))

    def _entry_text(self, entry: Entry) -> str:
        """Return a change and its cause as text."""
        change = self.writer.amount(entry.amount, entry.what, signed=True)
        return f"{change} {with_rules(cause_text(entry.cause, self.writer), self.writer, entry.cause.rule)}"


def cause_text(cause: Cause, writer: Writer) -> str:
    """Return a cause in words, such as `old age` or the title of a card."""
    values = {
        "card": writer.title(cause.card) if cause.card else "",
        "action": writer.text(f"action.{cause.action}") if cause.action else "",
    }
    if cause.key in {"card", "action", "goal"}:
        return values["action" if cause.key == "action" else "card"]
    return writer.text(f"cause.{cause.key}", **{name: text for name, text in values.items() if text})


def with_rules(text: str, writer: Writer, *rules: str) -> str:
    """Return a text with the paragraphs of the rulebook that it follows from."""
    shown = ", ".join(dict.fromkeys(rule for rule in rules if rule))
    return f"{text} {writer.style.paint(f'({shown})', 'grey')}" if shown else text
