"""A second game for the kernel, made up: two seats, a secret card each, which they may show.

It answers the questions of `kernel.Game` that histories, replays, positions
and undo ask, and it has nothing to do with CV.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any

from attrs import evolve, frozen

from cvrules.errors import NOWHERE, CvError, Diagnostic, IllegalMoveError
from cvrules.kernel.game import CHANCE, register
from cvrules.kernel.origin import Origin

CARDS = ("ant", "bee", "cat", "dog")


@frozen
class Said:
    """A move or an outcome; it prints as what it says."""

    text: str

    def __str__(self) -> str:
        return self.text


@frozen
class Shown:
    """A seat has shown its card."""

    seat: int
    card: str


@frozen
class Sheet:
    """The points of a seat."""

    total: int


class Rules:
    """Rules without a choice."""

    edition = None
    origin = Origin()
    digest = sha256(b"guessing").hexdigest()

    def all_options(self) -> dict[str, str]:
        return {}


@frozen
class Table:
    """Who holds what, who has shown it, and whose turn it is."""

    secrets: tuple[str, ...] = ()
    shown: tuple[bool, bool] = (False, False)
    passed: int = 0
    rules = Rules()
    players = 2

    @property
    def to_move(self) -> int | None:
        return CHANCE if len(self.secrets) < 2 else self.passed if self.passed < 2 else None


class Guessing:
    """The verbs of the game."""

    name = "guessing"

    def deal(self, _rules: Rules, players: int) -> Table:
        if players != 2:
            message = "guessing is for two"
            raise ValueError(message)
        return Table()

    def legal_moves(self, table: Table) -> tuple[Said, ...]:
        if table.to_move is None or table.to_move == CHANCE:
            return ()
        return (Said("pass"),) if table.shown[table.to_move] else (Said("show"), Said("pass"))

    def play(self, table: Table, move: Said, events: list[Any] | None, _rng: Any = None) -> Table:
        legal = [outcome for outcome, _ in self.chances(table)] + list(self.legal_moves(table))
        if move not in legal:
            raise IllegalMoveError(move, "this is not possible now")
        if table.to_move == CHANCE:
            return evolve(table, secrets=(*table.secrets, move.text.removeprefix("deal ")))
        if move.text == "pass":
            return evolve(table, passed=table.passed + 1)
        seat = table.passed
        if events is not None:
            events.append(Shown(seat, table.secrets[seat]))
        return evolve(table, shown=tuple(had or at == seat for at, had in enumerate(table.shown)))

    def chances(self, table: Table) -> tuple[tuple[Said, Fraction], ...]:
        left = [card for card in CARDS if card not in table.secrets] if table.to_move == CHANCE else []
        return tuple((Said(f"deal {card}"), Fraction(1, len(left))) for card in left)

    def sample(self, table: Table, rng: Any) -> Said:
        outcomes = self.chances(table)
        return outcomes[int(rng.random() * len(outcomes))][0]

    def view(self, table: Table, seat: int | None) -> Table:
        open_to = [had or at == seat for at, had in enumerate(table.shown)]
        return evolve(table, secrets=tuple(card if open_to[at] else "?" for at, card in enumerate(table.secrets)))

    def score(self, table: Table) -> tuple[Sheet, Sheet]:
        return Sheet(int(table.shown[0])), Sheet(int(table.shown[1]))

    def winners(self, table: Table) -> tuple[int, ...]:
        return (0, 1) if table.shown[0] == table.shown[1] else (int(table.shown[1]),)

    def parse_move(self, text: str) -> Said:
        if text not in {"show", "pass", *(f"deal {card}" for card in CARDS)}:
            message = "that is no move"
            raise CvError(message)
        return Said(text)

    def facts(self, table: Table) -> dict[str, str]:
        facts = {f"secret {at}": card for at, card in enumerate(table.secrets)}
        facts |= {f"shown {at}": "yes" for at, had in enumerate(table.shown) if had}
        return {**facts, "passed": str(table.passed)}

    def table_of(self, _rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[Any, ...]]:
        if not facts.get("passed", "").isdecimal():
            return None, (("passed", Diagnostic("CV611", "'passed' is no number", NOWHERE)),)
        secrets = tuple(facts[key] for key in ("secret 0", "secret 1") if key in facts)
        return Table(secrets, ("shown 0" in facts, "shown 1" in facts), int(facts["passed"])), ()

    def flaws(self, table: Table) -> tuple[tuple[str, Diagnostic], ...]:
        if len(set(table.secrets)) == len(table.secrets):
            return ()
        return (("secret 1", Diagnostic("CV613", "one card lies in two places", NOWHERE)),)

    def is_table(self, table: Table) -> bool:
        return "?" not in table.secrets

    def named(self, view: Table) -> frozenset[str]:
        return frozenset(view.secrets) - {"?"}


Rules.game = Guessing()
register(Rules.game)
