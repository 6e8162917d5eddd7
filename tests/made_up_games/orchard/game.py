"""The rules of the orchard: moves, tables, views and the object `GAME`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from attrs import evolve, frozen

from cvrules.errors import NOWHERE, CvError, Diagnostic, IllegalMoveError
from cvrules.kernel import nouns, view
from cvrules.kernel.chance import Generator
from cvrules.kernel.game import CHANCE, UNSEEN
from cvrules.kernel.origin import Origin
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.rules import CardBook, Rules
from made_up_games.orchard.cards import WORDS, Card, Yields

__all__ = ["GAME", "Deal", "Orchard", "Pass", "Show", "Shown", "Table", "View"]


# --- moves, outcomes, events, refusals and points -------------------------------------


@frozen
class Show(nouns.Move):
    """A move: show your visitor to all players."""

    text = "show"


@frozen
class Pass(nouns.Move):
    """A move: end your turn."""

    text = "pass"


@frozen
class Deal(nouns.Outcome):
    """An outcome: the next seat is dealt a visitor."""

    text = "deal {card}"

    card: str


@frozen
class Shown(nouns.Event):
    """An event: a seat showed its visitor."""

    seat: int
    card: str


@frozen
class Reason(Refusal):
    """The reason why a move of the orchard is illegal."""

    sentences = {  # noqa: RUF012 - the dictionary is never changed
        "refusal.not_now": "This is not possible now.",
        "refusal.shown": "You have already shown your visitor.",
    }


@frozen
class Line(nouns.ScoreLine):
    """The fruit of a visitor, as points."""

    points: int
    card: str
    rule: str = "O1"


@frozen
class Sheet(nouns.ScoreSheet):
    """The points of one seat."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)


# --- tables and views --------------------------------------------------------------------


@frozen
class Table(nouns.Table["Orchard"]):
    """The state of a game.

    Args:
        rules: The cards and rulings of the game.
        players: The number of players.
        secrets: The names of the visitors that have been dealt, in the order of seats.
        shown: The seats that have shown their visitor.
        passed: The number of seats that have passed, which is also the seat to move.
    """

    rules: Rules
    players: int
    secrets: tuple[str, ...] = ()
    shown: frozenset[int] = frozenset()
    passed: int = 0

    @property
    def to_move(self) -> int | None:
        """The seat that is to move, `CHANCE`, or `None` when the game is over."""
        if len(self.secrets) < self.players:
            return CHANCE
        return self.passed if self.passed < self.players else None


@frozen
class View(view.View["Orchard"]):
    """A table as one seat sees it: hidden visitors of other seats are `UNSEEN`."""

    table: Table

    @property
    def secrets(self) -> tuple[str, ...]:
        """The visitors, `UNSEEN` for those that are hidden."""
        return self.table.secrets

    @property
    def shown(self) -> frozenset[int]:
        """The seats that have shown their visitor."""
        return self.table.shown

    @property
    def passed(self) -> int:
        """The number of seats that have passed."""
        return self.table.passed


# --- the game ------------------------------------------------------------------------------


class Orchard:
    """The orchard's implementation of the kernel's `Game` interface."""

    name = "orchard"
    seats = range(2, 4)

    def rules(
        self,
        edition: str | None,
        cards: Iterable[Card],
        options: Mapping[str, str],
        catalogues: Callable[[], Any] | None = None,
        origin: Origin | None = None,
    ) -> Rules:
        return Rules(edition, CardBook(WORDS, tuple(cards)), options, catalogues, origin)

    def deal(self, rules: Rules, players: int) -> Table:
        if players not in self.seats:
            raise ValueError(f"the orchard is for 2 or 3 players, not {players}")
        return Table(rules, players)

    def legal_moves(self, table: Table | View) -> tuple[Show | Pass, ...]:
        seat = table.to_move
        if seat is None or seat == CHANCE or (isinstance(table, View) and table.seat != seat):
            return ()
        return (Pass(),) if seat in table.shown else (Show(), Pass())

    def why_not(self, table: Table | View, move: Any) -> Reason | None:
        legal = [*self.legal_moves(table), *(outcome for outcome, _ in self.chances(table))]
        if move in legal:
            return None
        return Reason.of("shown" if move == Show() and table.to_move in table.shown else "not_now", "O1")

    def play(self, table: Table, move: Any, events: list[Any] | None = None, rng: Generator | None = None) -> Table:
        if (refusal := self.why_not(table, move)) is not None:
            raise IllegalMoveError(move, refusal)
        after = _EFFECTS[type(move)](table, move)
        if events is not None and isinstance(move, Show):
            events.append(Shown(table.passed, table.secrets[table.passed]))
        return after if rng is None else self.settle(after, rng, events)

    def chances(self, table: Table) -> tuple[tuple[Deal, Fraction], ...]:
        names = table.rules.book.names if table.to_move == CHANCE else ()
        left = [name for name in names if name not in table.secrets]
        return tuple((Deal(name), Fraction(1, len(left))) for name in left)

    def sample(self, table: Table, rng: Generator) -> Deal:
        outcomes = self.chances(table)
        return outcomes[int(rng.random() * len(outcomes))][0]

    def settle(self, table: Table, rng: Generator, events: list[Any] | None = None) -> Table:
        while table.to_move == CHANCE:
            table = self.play(table, self.sample(table, rng), events)
        return table

    def view(self, table: Table, seat: int | None) -> View:
        if seat is not None and seat not in range(table.players):
            raise ValueError(f"there is no seat {seat}")
        is_seen = [at in table.shown or at == seat for at in range(table.players)]
        secrets = tuple(card if is_seen[at] else UNSEEN for at, card in enumerate(table.secrets))
        return View(seat, evolve(table, secrets=secrets))

    def sample_world(self, view: View, rng: Generator) -> Table:
        unseen = [name for name in view.rules.book.names if name not in view.secrets]
        secrets = [unseen.pop(int(rng.random() * len(unseen))) if card == UNSEEN else card for card in view.secrets]
        return evolve(view.table, secrets=tuple(secrets))

    def score(self, table: Table) -> tuple[Sheet, ...]:
        return tuple(Sheet(at, _lines(table, at)) for at in range(table.players))

    def winners(self, table: Table) -> tuple[int, ...]:
        points = [sheet.total for sheet in self.score(table)]
        return tuple(at for at, total in enumerate(points) if total == max(points))

    def parse_move(self, text: str) -> Show | Pass | Deal:
        if text.startswith("deal "):
            return Deal(text.removeprefix("deal "))
        if text not in _MOVES:
            raise CvError(f"{text[:20]!r} is not a move; write 'show' or 'pass'")
        return _MOVES[text]

    # --- tables as text ------------------------------------------------------------------

    def facts(self, table: Table | View) -> dict[str, str]:
        facts = {"players": str(table.players)}
        facts |= {f"secret {at}": card for at, card in enumerate(table.secrets)}
        facts |= {f"shown {at}": "yes" for at in sorted(table.shown)}
        return {**facts, "passed": str(table.passed)}

    def table_of(self, rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[Any, ...]]:
        for key in ("players", "passed"):
            if not facts.get(key, "").isdecimal() or len(facts[key]) > 4:
                return None, ((key, Diagnostic("CV611", f"'{key}' is not a number", NOWHERE)),)
        players, passed = int(facts["players"]), int(facts["passed"])
        held = [at for at in range(players) if f"secret {at}" in facts]
        if held != list(range(len(held))):
            hint = "also name the visitors of the seats before it"
            fault = Diagnostic("CV611", "visitors are dealt in the order of the seats", NOWHERE, help=hint)
            return None, ((f"secret {held[-1]}", fault),)
        secrets = tuple(facts[f"secret {at}"] for at in held)
        shown = frozenset(at for at in range(players) if f"shown {at}" in facts)
        return Table(rules, players, secrets, shown, passed), ()

    def flaws(self, table: Table) -> tuple[tuple[str, Diagnostic], ...]:
        twice = [at for at, card in enumerate(table.secrets) if card in table.secrets[:at]]
        if table.passed and len(table.secrets) < table.players:
            hint = "name a visitor for each seat"
            return (("passed", Diagnostic("CV619", "the first turn begins after the deal", NOWHERE, help=hint)),)
        fault = Diagnostic("CV613", "the same card is in two places", NOWHERE, help="name another card")
        return tuple((f"secret {at}", fault) for at in twice)

    def visible_card_names(self, view: View) -> frozenset[str]:
        return frozenset(view.secrets) - {UNSEEN}

    # --- rulings -------------------------------------------------------------------------

    def recast(self, table: Table, rules: Rules) -> Table:
        return evolve(table, rules=rules)

    def public_state(self, table: Table) -> object:
        return self.facts(self.view(table, None)), self.score(table) if table.to_move is None else ()


def _lines(table: Table, at: int) -> tuple[Line, ...]:
    """Return the points of a seat: the fruit of its visitor if it was shown.

    A hidden visitor scores by the ruling `hidden_visitor`.
    """
    if at not in table.shown:
        points = int(table.rules.ruling("hidden_visitor") == "one")
    else:
        fruit = table.rules.card(table.secrets[at]).first(Yields)
        points = 0 if fruit is None else fruit.bundle.least
    return (Line(points, table.secrets[at]),) if points else ()


_MOVES: dict[str, Show | Pass] = {"show": Show(), "pass": Pass()}
#: The function that applies each kind of move and outcome to a table.
_EFFECTS: dict[type, Callable[[Table, Any], Table]] = {
    Deal: lambda table, move: evolve(table, secrets=(*table.secrets, move.card)),
    Show: lambda table, _: evolve(table, shown=table.shown | {table.passed}),
    Pass: lambda table, _: evolve(table, passed=table.passed + 1),
}
GAME = Orchard()
