"""Builds the table that a scene begins with, or reports errors in the scene.

Players have only what the scene gives them, except that each hand is filled with goals in the
missing categories. Cards that the scene does not name are in their decks. If a line lists the cards
in a deck, all other cards of that deck have already been carried out.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.rulebook.gauges import FULL
from cvrules.games.friends.rulebook.preparation import HALF, TIME_EACH
from cvrules.games.friends.scenes.lines import BondLine, MarkLine, SeatLine
from cvrules.games.friends.scenes.person_facts import PersonFacts
from cvrules.games.friends.scenes.persons import GENDERS
from cvrules.games.friends.scenes.places import Places
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.games.friends.table.table import Table, freeze
from cvrules.kernel.facts import PLAYERS
from cvrules.model.bundle import Bundle
from cvrules.scenes.model import Name, Number, Scene, SeatNumber, Setting
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.seat_checks import seat_count

__all__ = ["lay_out", "period_of"]

#: The period of a scene that does not state one: the first period after puberty.
USUAL_PERIOD = 2
_PERIODS = {"preparation": 0, "puberty": 1}
#: The settings that are allowed in a scene that begins with the preparation.
_IN_PREPARATION = frozenset({"edition", "ruling", "cards", "seats", "period"})


def lay_out(scene: Scene, rules: Rules) -> tuple[Table | None, tuple[Diagnostic, ...]]:
    """Return the table that the scene begins with, and the errors in the scene.

    If there are errors, the table is `None`.
    """
    layout = _Layout(scene, rules)
    table = layout.table()
    return (None if layout.faults else table), tuple(layout.faults)


def period_of(values: tuple[object, ...]) -> int:
    """Return the number of the period that the values of a line name.

    The result is `USUAL_PERIOD` if there are no values.
    """
    match values:
        case (Number(value),):
            return value
        case (Name() as name,):
            return _PERIODS[name.text]
        case (word,):
            return _PERIODS[str(word)]
        case _:
            return USUAL_PERIOD


class _Layout:
    """Builds the table that a scene begins with, and collects errors in the scene."""

    def __init__(self, scene: Scene, rules: Rules) -> None:
        self.faults: list[Diagnostic] = []
        self._scene = scene
        self._rules = rules
        self._players = seat_count(scene)
        self._period = period_of(scene.setting_values("period") or ())
        #: For each fact, by its key, the position in the file of the line that states it.
        self._spans: dict[str, Span] = {}

    def table(self) -> Table | None:
        """Return the table that the scene begins with; `None` if there are errors."""
        for setting in self._scene.settings("period"):
            if self._period == 0 and isinstance(setting.values[0], Number):
                hint = "write 'period preparation' or 'period puberty'"
                self.faults.append(self._fault("there is no period 0", setting.span, hint))
                return None
        if self._period == 0:
            self.faults += self._preparation_faults()
            return None if self.faults else self._rules.game.deal(self._rules, self._players)
        self.faults += self._limit_faults()
        places = Places(self._scene, self._rules, self._period, self._players)
        self.faults += places.faults
        if self.faults:
            return None
        facts = {**self._turn_facts(), **places.facts(), **self._seat_and_supply_facts(), **self._person_facts()}
        return None if self.faults else self._build_table(facts)

    def _fault(self, message: str, span: Span, hint: str) -> Diagnostic:
        """Return an error in the part of the scene that describes the position."""
        return Diagnostic("CV511", message, span, help=hint)

    def _seat_lines(self, word: str) -> Iterator[SeatLine]:
        """Yield the lines about seats that have the given word."""
        return (line for line in self._scene.position if isinstance(line, SeatLine) and line.word == word)

    # --- errors in the position ------------------------------------------------

    def _preparation_faults(self) -> Iterator[Diagnostic]:
        """Yield an error for each line that is not allowed with `period preparation`."""
        for line in self._scene.position:
            if not (isinstance(line, Setting) and line.word in _IN_PREPARATION):
                word = {"bond": "friends", "slept": "sex", "parent": "children"}.get(line.word, line.word)
                hint = "leave this line out, or leave out 'period preparation'"
                yield self._fault(f"there is no '{word}' before the preparation", line.span, hint)

    def _limit_faults(self) -> Iterator[Diagnostic]:
        """Yield an error for each number in the position that is out of range.

        Rules:
            F1.3, F1.4, F2.1
        """
        for line in self._seat_lines("has"):
            for term in line.values[0]:
                if not isinstance(term.amount, int) or term.amount > FULL:
                    message = f"a characteristic cannot exceed {FULL}"
                    yield self._fault(message, line.span, f"write '{FULL} {term.what}'")
        times = [(line, line.values[0].value) for line in self._seat_lines("time")]
        most = TIME_EACH * self._players
        if sum(time for _, time in times) > most:
            message = f"{self._players} players have {most} time markers in all"
            yield self._fault(message, times[-1][0].span, "write smaller numbers")
        for gender in (WOMAN, MAN):
            lines = [line for line in self._seat_lines("gender") if GENDERS[line.values[0]] == gender]
            if lines and self._player_genders().count(gender) > HALF:
                message = f"there are {HALF} women and {HALF} men in the game"
                yield self._fault(message, lines[-1].span, "let one seat have the other gender")
        passed = self._seats_that_passed()
        for setting in self._scene.settings("passed"):
            if len(set(passed)) == self._players:
                yield self._fault("the period is over when all seats have passed", setting.span, "leave one seat out")

    # --- facts about the table -------------------------------------------------

    def _player_genders(self) -> tuple[int, ...]:
        """Return the genders of the players, by default a woman, a man, and so on."""
        genders = [(WOMAN, MAN)[at % 2] for at in range(self._players)]
        for line in self._seat_lines("gender"):
            genders[line.seat.index] = GENDERS[line.values[0]]
        return tuple(genders)

    def _genders(self) -> tuple[int, ...]:
        """Return the genders of all persons.

        Rules:
            F1.3
        """
        players = self._player_genders()
        women = HALF - players.count(WOMAN)
        return (*players, *(WOMAN,) * women, *(MAN,) * (PERSONS - len(players) - women))

    def _seats_that_passed(self) -> list[int]:
        """Return the seats that have passed, in the order in which the scene lists them."""
        return [
            seat.index
            for line in self._scene.settings("passed")
            for seat in line.values
            if isinstance(seat, SeatNumber)
        ]

    def _seat_setting(self, word: str, default: int) -> int:
        """Return the seat in a setting such as `first seat 2`, or `default` without one."""
        match self._scene.setting_values(word):
            case (Number(value),):
                return value - 1
            case _:
                return default

    def _turn_facts(self) -> dict[str, str]:
        """Return the facts about the turn, the period and the persons.

        The positions of the settings in the file are stored for error messages.
        """
        first = self._seat_setting("first", 0)
        turn = str(self._seat_setting("turn", first))
        self._spans |= {line.word: line.span for line in self._scene.position if isinstance(line, Setting)}
        return {
            PLAYERS: str(self._players),
            "phase": "next_turn",
            "asked": f"seat {turn}",
            "period": str(self._period),
            "first": str(first),
            "turn": turn,
            "persons": ", ".join("woman" if gender == WOMAN else "man" for gender in self._genders()),
            "passed": ", ".join(map(str, self._seats_that_passed())),
        }

    def _seat_and_supply_facts(self) -> dict[str, str]:
        """Return the facts about characteristics, time, offer markers and the supply.

        The positions of the lines about offer markers in the file are stored for error messages.
        """
        facts = {}
        for line in self._seat_lines("has"):
            bundle = line.values[0]
            there = {str(term.what): term.amount for term in bundle} if isinstance(bundle, Bundle) else {}
            facts[f"seat {line.seat.index} characteristics"] = ", ".join(str(there.get(one, 0)) for one in GAUGES)
        supply = TIME_EACH * self._players
        for line in self._seat_lines("time"):
            supply -= line.values[0].value
            facts[f"seat {line.seat.index} time"] = str(line.values[0].value)
        for line in self._seat_lines("markers"):
            others = sorted({seat.index for seat in line.values})
            key = f"seat {line.seat.index} markers"
            facts[key] = ", ".join(map(str, others))
            self._spans[key] = line.span
        return {**facts, "supply": str(supply)}

    def _person_facts(self) -> dict[str, str]:
        """Return the facts about bonds, sex and children.

        Errors in these lines are stored, and so are the positions of the lines about bonds.
        """
        person_facts = PersonFacts(self._genders(), self._players)
        for line in self._scene.position:
            try:
                if isinstance(line, BondLine):
                    person_facts.read_bond(line)
                    self._spans[f"seat {line.seat.index} bonds"] = line.span
            except SceneError as error:
                self.faults.append(error.fault)
        for line in self._scene.position:
            try:
                if isinstance(line, MarkLine):
                    person_facts.read_mark(line)
            except SceneError as error:
                self.faults.append(error.fault)
        return person_facts.facts()

    def _build_table(self, facts: dict[str, str]) -> Table | None:
        """Return the table that the facts describe, advanced to the first decision."""
        game = self._rules.game
        table, wrong = game.table_of(self._rules, {key: value for key, value in facts.items() if value})
        if table is not None:
            draft = table.thaw()
            while not ENGINE.steps[draft.phase_id](draft):
                pass
            table = freeze(draft)
            wrong = game.flaws(table)
        for key, fault in wrong:
            self.faults.append(evolve(fault, code="CV511", span=self._spans.get(key, self._scene.name.span)))
        return table
