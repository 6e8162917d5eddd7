"""Answers questions about the past from the records of a story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.terminal.auction_log import AuctionLog
from cvrules.games.friends.terminal.life_story import Life
from cvrules.games.friends.terminal.past_events import PastEvents
from cvrules.games.friends.terminal.tableau_history import TableauHistory
from cvrules.games.friends.terminal.time_ledger import TimeLedger
from cvrules.games.friends.terminal.topic_words import first_word
from cvrules.games.friends.terminal.typed_question import TypedQuestion, read_question

__all__ = ["Records", "new_records", "story_answers"]


class Records(NamedTuple):
    """What a story remembers for questions."""

    history: TableauHistory
    ledger: TimeLedger
    auctions: AuctionLog
    past_events: PastEvents

    def note(self, event: ev.Event, period: int) -> None:
        """Record an event.

        Args:
            event: The event.
            period: The number of the current period.
        """
        self.past_events.note(event)
        if isinstance(event, ev.Auctioned):
            unmet = self.past_events.unmet_needs(event.card)
            self.auctions.begin(event.card, period, self.ledger.totals(), unmet)
        self.auctions.note(event, period)
        self.ledger.note(event, period)


def new_records(players: int, rules: Rules) -> Records:
    """Return the empty records of a new story."""
    return Records(TableauHistory(players), TimeLedger(players), AuctionLog(), PastEvents(players, rules))


def story_answers(records: Records, life: Life, text: str, genders: Sequence[int], writer: Writer) -> list[str]:
    """Return lines about past events, auctions, or changes on the tableau.

    Args:
        records: The records of the story.
        life: The life of the player who asks.
        text: The player's text.
        genders: The genders of the players.
        writer: A writer that knows the names of all persons.
    """
    seat, question = life.seat, read_question(text, writer)
    if question.card:
        return list(records.auctions.card_answers(seat, question.card, writer))
    if question.player >= 0 and (question.player, question.topic) != (seat, "auction"):
        return list(_player_answers(records, question, writer))
    if question.topic:
        text = first_word(question.topic, writer)
    return [
        *records.history.answers(life, text, genders, writer),
        *records.ledger.answers(seat, text, writer),
        *records.auctions.answers(seat, text, writer),
        *(() if question.topic else records.past_events.answers(text, writer)),
    ]


def _player_answers(records: Records, question: TypedQuestion, writer: Writer) -> Iterator[str]:
    """Yield lines about the past of a player."""
    at = question.player
    match question.topic:
        case "time":
            yield from records.ledger.lines(at, writer)
        case "pass":
            yield records.ledger.summary(at, writer)
        case "goals":
            yield from records.past_events.goal_lines(at, writer)
        case "auction":
            yield from records.auctions.player_answers(at, writer)
        case "characteristics":
            yield from records.history.gauge_lines(at, question.gauge, writer)
