"""The rows that are recorded about a game, its seats, cards and score lines.

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

__all__ = ["TABLES", "CardRow", "GameRow", "Played", "Rows", "ScoreRow", "SeatRow", "card_places", "rows_of"]

#: The value of `what` in the rows of cards that a seat has at the end of the game.
HAS = "has"
#: The keys of a score line that are columns of their own, or the same in all lines.
_COLUMNS = frozenset({"points", "card", "rule"})


class GameRow(NamedTuple):
    """A game."""

    game: int
    seed: str
    seats: int
    decisions: int
    rounds: int | None
    winners: int


class SeatRow(NamedTuple):
    """A seat in a game."""

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
    """A card in a game: who has it at the end, or an event that names it."""

    game: int
    seat: int | None
    card: str
    what: str
    place: str | None
    round: int | None


class ScoreRow(NamedTuple):
    """A line of a score sheet."""

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
        """Append the rows of other games."""
        self.games.extend(other.games)
        self.seats.extend(other.seats)
        self.cards.extend(other.cards)
        self.scores.extend(other.scores)

    def __reduce__(self) -> tuple[Any, ...]:
        """Return the columns, because they are pickled faster than rows."""
        return _rows_from_columns, tuple(tuple(zip(*getattr(self, name), strict=True)) for name in TABLES)


#: The class of the rows in each table, by the table's name.
TABLES: dict[str, type[NamedTuple]] = {"games": GameRow, "seats": SeatRow, "cards": CardRow, "scores": ScoreRow}


def _rows_from_columns(*tables: tuple[tuple[Any, ...], ...]) -> Rows:
    """Return rows that were pickled as columns."""
    pairs: Iterable[tuple[Any, tuple[tuple[Any, ...], ...]]] = zip(TABLES.values(), tables, strict=True)
    return Rows(*([kind(*row) for row in zip(*columns, strict=True)] for kind, columns in pairs))


@frozen
class Played:
    """A game that is over.

    Args:
        game: The number of the game.
        seed: Its seed.
        seating: The entrant of each seat.
        table: The last table.
        first: The seat that began; `None` if the game does not say.
        decisions: The number of decisions.
        events: The events that name a card, each with the round in which it happened.
        failures: For each seat, the number of decisions in which its bot failed.
    """

    game: int
    seed: str
    seating: Sequence[Entrant]
    table: Table
    first: int | None
    decisions: int
    events: Sequence[tuple[Event, int | None]]
    failures: Sequence[int]


def rows_of(played: Played) -> Rows:
    """Return the rows of a game."""
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
            ScoreRow(number, sheet.seat, at, line.points, line.card, line.rule, _details(line_json))
            for sheet in sheets
            for at, (line, line_json) in enumerate(zip(sheet.lines, _lines_as_json(sheet), strict=True))
        ],
    )


def card_places(table: Table) -> Iterable[tuple[int, str, str]]:
    """Yield the seat, the name and the place of each card that a seat has."""
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
            event.card,  # type: ignore[attr-defined]  # only such events are recorded
            type(event).__name__,
            None,
            round_,
        )


def _lines_as_json(sheet: ScoreSheet) -> list[dict[str, Any]]:
    """Return the lines of a score sheet as JSON data."""
    return cast("list[dict[str, Any]]", to_json(sheet)["lines"])


def _details(line: dict[str, Any]) -> str:
    """Return the fields that only score lines of this game have, as JSON."""
    return json.dumps({key: value for key, value in line.items() if key not in _COLUMNS}, ensure_ascii=False)
