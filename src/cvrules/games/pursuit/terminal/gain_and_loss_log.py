"""Records everything that the players gain and lose, and why."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.terminal.gain_and_loss_causes import Cause
from cvrules.games.pursuit.terminal.rule_references import cite_rules

__all__ = ["GainAndLossLog", "cause_text"]


@frozen
class Entry:
    """One gain or loss of one seat.

    Args:
        round: The round; 0 before the first round.
        seat: The seat that gains or loses something.
        what: The thing that is gained or lost, such as `stress`.
        amount: The amount; negative for a loss.
        cause: The reason for the gain or loss.
    """

    round: int
    seat: int
    what: str
    amount: int
    cause: Cause


class GainAndLossLog:
    """All gains and losses of a game, in order.

    Args:
        writer: Writes the texts in the player's language.
    """

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.entries: list[Entry] = []
        #: A sentence about each death, in order.
        self.deaths: list[str] = []

    def add(self, number: int, seat: int, what: str, amount: int, cause: Cause) -> None:
        """Record a gain or loss, unless the amount is 0.

        Args:
            number: The round; 0 before the first round.
            seat: The seat that gains or loses something.
            what: The thing that is gained or lost, such as `stress`.
            amount: The amount; negative for a loss.
            cause: The reason for the gain or loss.
        """
        if amount:
            self.entries.append(Entry(number, seat, what, amount, cause))

    def lines(self, seat: int, what: str) -> Iterator[str]:
        """Yield a text for each round in which a seat gained or lost a thing.

        Each text lists the gains and losses of the round, with their causes. The texts about stress
        also list relax and good health, because they move the stress cube back.
        """
        things = {what, "relax", "good_health"} if what == "stress" else {what}
        found = [entry for entry in self.entries if entry.seat == seat and entry.what in things]
        for number in dict.fromkeys(entry.round for entry in found):
            texts = [self._entry_text(entry) for entry in found if entry.round == number]
            age = self.writer.text(f"round.{number}") if number else self.writer.text("story.earlier")
            yield self.writer.voice.join_with_colon(age, "; ".join(texts))

    def sources_text(self, seat: int) -> str:
        """Return a sentence about the sources of a seat's long-term happiness.

        The largest source comes first. The text is empty if there are no sources.
        """
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
        """Return a gain or loss in words, with its cause."""
        change = self.writer.amount(entry.amount, entry.what, signed=True)
        return f"{change} {cite_rules(cause_text(entry.cause, self.writer), self.writer, entry.cause.rule)}"


def cause_text(cause: Cause, writer: Writer) -> str:
    """Return a cause in words, such as `old age` or the title of a card."""
    values = {
        "card": writer.title(cause.card) if cause.card else "",
        "action": writer.text(f"action.{cause.action}") if cause.action else "",
    }
    if cause.key in {"card", "action", "goal"}:
        return values["action" if cause.key == "action" else "card"]
    return writer.text(f"cause.{cause.key}", **{name: text for name, text in values.items() if text})
