"""Answers questions about the past from the logs of a story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table import events as ev
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.terminal.auction_log import AuctionLog
from cvrules.games.friends.terminal.event_log import EventLog
from cvrules.games.friends.terminal.life_story import Life
from cvrules.games.friends.terminal.offer_answers import past_marker_lines
from cvrules.games.friends.terminal.tableau_log import TableauLog
from cvrules.games.friends.terminal.time_log import TimeLog
from cvrules.games.friends.terminal.topic_names import first_word, topic_of
from cvrules.games.friends.terminal.typed_question import TypedQuestion, read_question

__all__ = ["StoryLogs", "new_story_logs", "past_answers"]


class StoryLogs(NamedTuple):
    """What a story remembers for questions."""

    tableau_log: TableauLog
    time_log: TimeLog
    auction_log: AuctionLog
    event_log: EventLog

    def note(self, event: ev.Event, period: int) -> None:
        """Record an event.

        Args:
            event: The event.
            period: The number of the current period.
        """
        self.event_log.note(event)
        if isinstance(event, ev.Auctioned):
            unmet = self.event_log.unmet_needs(event.card)
            self.auction_log.begin(event.card, period, self.time_log.totals(), unmet)
        self.auction_log.note(event, period)
        self.time_log.note(event, period)


def new_story_logs(players: int, rules: Rules) -> StoryLogs:
    """Return the empty logs of a new story."""
    return StoryLogs(TableauLog(players), TimeLog(players), AuctionLog(), EventLog(players, rules))


def past_answers(logs: StoryLogs, life: Life, text: str, genders: Sequence[int], writer: Writer) -> list[str]:
    """Return lines about past events, auctions, or changes on the tableau.

    Args:
        logs: The logs of the story.
        life: The life of the player who asks.
        text: The player's text.
        genders: The genders of the players.
        writer: A writer that knows the names of all persons.
    """
    seat, question = life.seat, read_question(text, writer)
    if question.card:
        log = logs.auction_log if question.topic == "auction" else None
        return list(
            log.card_answers(seat, question.card, writer) if log else logs.event_log.answers(question.card, writer)
        )
    if question.persons:
        return list(logs.tableau_log.bond_answers(seat, question.persons, genders, writer))
    if question.player >= 0 and (question.player, question.topic) != (seat, "auction"):
        return list(_player_answers(logs, question, seat, writer))
    if question.topic:
        text = first_word(question.topic, writer)
    return [
        *logs.tableau_log.answers(life, text, genders, writer),
        *logs.time_log.answers(seat, text, writer),
        *logs.auction_log.answers(seat, text, writer),
        *(past_marker_lines(logs.event_log.events, seat, -1, writer) if topic_of(text, writer) == "offers" else ()),
        *(() if question.topic else logs.event_log.answers(text, writer)),
    ]


def _player_answers(logs: StoryLogs, question: TypedQuestion, seat: int, writer: Writer) -> Iterator[str]:
    """Yield lines about the past of a player, for the player in the given seat."""
    at = question.player
    match question.topic:
        case "time":
            yield from logs.time_log.lines(at, writer)
        case "pass":
            yield logs.time_log.summary(at, writer)
        case "goals":
            yield from logs.event_log.goal_lines(at, writer)
        case "auction":
            yield from logs.auction_log.player_answers(at, writer)
        case "offers":
            yield from past_marker_lines(logs.event_log.events, at, seat if at != seat else -1, writer)
        case "trade":
            yield from logs.time_log.trade_lines(at, writer)
        case "characteristics":
            yield from logs.tableau_log.gauge_lines(at, question.gauge, writer)
