"""The rows that are recorded for each game, seat, card and score line.

`docs/reference/simulation-rows.md` explains every column.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from attrs import field, frozen

from cvrules.kernel.json_writer import to_json
from cvrules.kernel.nouns import Event, ScoreSheet, Table

if TYPE_CHECKING:
    from cvrules.lab.simulation.jobs import Entrant

__all__ = ["TABLES", "CardRow", "GameRow", "PlayedGame", "Rows", "ScoreRow", "SeatRow", "card_places", "rows_of"]

#: In a card row, the value of `what` if the seat has the card at the end of the game.
HAS = "has"
#: The keys of a score line that have their own columns.
_COLUMNS = frozenset({"points", "card", "rule"})


class GameRow(NamedTuple):
    """A row about a game."""

    game: int
    seed: str
    seats: int
    decisions: int
    rounds: int | None
    winners: int


class SeatRow(NamedTuple):
    """A row about a seat in a game."""

    game: int
    seat: int
    bot: str
    points: int
    rank: int
    won: bool
    share: float
    is_first: bool
    failures: int


class CardRow(NamedTuple):
    """A row about a card that a seat has at the end of a game, or in an event."""

    game: int
    seat: int | None
    card: str
    what: str
    place: str | None
    round: int | None


class ScoreRow(NamedTuple):
    """A row about a line of a score sheet."""

    game: int
    seat: int
    line: int
    points: int
    card: str | None
    rule: str
    details: str


@frozen
class Rows:
    """The rows of one or more games."""

    games: list[GameRow] = field(factory=list)
    seats: list[SeatRow] = field(factory=list)
    cards: list[CardRow] = field(factory=list)
    scores: list[ScoreRow] = field(factory=list)

    def extend(self, other: Rows) -> None:
        """Append all rows of another `Rows` object."""
        self.games.extend(other.games)
        self.seats.extend(other.seats)
        self.cards.extend(other.cards)
        self.scores.extend(other.scores)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the rows as columns, which is faster."""
        return _rows_from_columns, tuple(tuple(zip(*getattr(self, name), strict=True)) for name in TABLES)


#: The class of the rows in each table, by the name of the table.
TABLES: dict[str, type[NamedTuple]] = {"games": GameRow, "seats": SeatRow, "cards": CardRow, "scores": ScoreRow}


def _rows_from_columns(*tables: tuple[tuple[Any, ...], ...]) -> Rows:
    """Return the rows, given the columns of each table."""
    pairs: Iterable[tuple[Any, tuple[tuple[Any, ...], ...]]] = zip(TABLES.values(), tables, strict=True)
    return Rows(*([kind(*row) for row in zip(*columns, strict=True)] for kind, columns in pairs))


@frozen
class PlayedGame:
    """A game that is over, with everything that its rows contain.

    Args:
        game: The number of the game.
        seed: The seed of the game.
        seating: The entrant in each seat.
        table: The final table.
        first: The seat that began, or `None` if the game does not say.
        decisions: The number of decisions.
        events: The events that name a card. Each event comes with its round, or with `None` if the
            game has no rounds.
        failures: For each seat, the number of decisions that its bot failed to make.
    """

    game: int
    seed: str
    seating: Sequence[Entrant]
    table: Table
    first: int | None
    decisions: int
    events: Sequence[tuple[Event, int | None]]
    failures: Sequence[int]


def rows_of(played: PlayedGame) -> Rows:
    """Return the rows that are recorded about a finished game."""
    table, number = played.table, played.game
    game: Any = table.rules.game
    sheets = game.score(table)
    winners = game.winners(table)
    points = [sheet.total for sheet in sheets]
    seats = [
        SeatRow(
            number,
            seat,
            entrant.name,
            points[seat],
            1 if seat in winners else 1 + sum(other > points[seat] or at in winners for at, other in enumerate(points)),
            seat in winners,
            1 / len(winners) if seat in winners else 0.0,
            seat == played.first,
            played.failures[seat],
        )
        for seat, entrant in enumerate(played.seating)
    ]
    return Rows(
        [GameRow(number, played.seed, len(seats), played.decisions, getattr(table, "round", None), len(winners))],
        seats,
        [
            *(CardRow(number, seat, card, HAS, place, None) for seat, card, place in card_places(table)),
            *_cards_in_events(number, played.events),
        ],
        [
            ScoreRow(number, sheet.seat, at, line.points, line.card, line.rule, _details_json(line_json))
            for sheet in sheets
            for at, (line, line_json) in enumerate(zip(sheet.lines, _lines_as_json(sheet), strict=True))
        ],
    )


def card_places(table: Table) -> Iterable[tuple[int, str, str]]:
    """Yield each card that a seat has: the seat, the card's name and its place.

    The cards are read from the facts about the table, so this works for any game.
    """
    game: Any = table.rules.game
    names = table.rules.book.by_name
    for key, text in game.facts(table).items():
        word, _, rest = key.partition(" ")
        seat, _, place = rest.partition(" ")
        if word == "seat":
            for item in text.split(", "):
                card = item.partition(" ")[0]
                if card in names:
                    yield int(seat), card, place


def _cards_in_events(number: int, events: Iterable[tuple[Event, int | None]]) -> Iterable[CardRow]:
    """Yield a row for each event that names a card."""
    for event, round_ in events:
        yield CardRow(
            number,
            getattr(event, "seat", None),
            event.card,  # type: ignore[attr-defined]  # only events with a card are recorded
            type(event).__name__,
            None,
            round_,
        )


def _lines_as_json(sheet: ScoreSheet) -> list[dict[str, Any]]:
    """Return the lines of a score sheet as JSON data."""
    return cast("list[dict[str, Any]]", to_json(sheet)["lines"])


def _details_json(line: dict[str, Any]) -> str:
    """Return the fields of a score line that have no columns of their own, as JSON."""
    return json.dumps({key: value for key, value in line.items() if key not in _COLUMNS}, ensure_ascii=False)
