"""Lays out the table that a scene begins with, or reports why this is impossible.

The layout begins with the facts of a new game, and each line of the position replaces some of them.
Cards that the scene names are taken from their piles, and all other cards stay there. If the scene
lists the cards in a pile, the other cards of that deck are out of the game. Rows that the scene
does not name are empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from cvrules.errors import Diagnostic, Span
from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.positions.notation import AMOUNTS, HELD
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.setup import STARTING_HOURGLASSES
from cvrules.games.pursuit.scenes.lines import PileLine, Placed, SeatLine
from cvrules.games.pursuit.scenes.places import make_held_card, place_fault, place_text
from cvrules.games.pursuit.scenes.position_checks import phase_of, position_fault, position_faults, round_of
from cvrules.games.pursuit.scenes.seat_facts import SeatFacts
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, pack
from cvrules.games.pursuit.table.rules import GOAL, Rules
from cvrules.games.pursuit.table.seat import Held
from cvrules.games.pursuit.table.table import Table, freeze
from cvrules.model.bundle import Bundle
from cvrules.scenes.model import CardsLine, Name, Number, PositionLine, Scene
from cvrules.scenes.scene_cards import card_index
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.seat_checks import seat_count

__all__ = ["lay_out"]

#: The phase of the table for each phase that a scene can name.
_PHASES = {"action": "next_turn", "upkeep": "upkeep", "resolution": "resolution", "preparation": "preparation"}
#: If a scene begins in one of these phases, the hourglasses of the round were already given out.
_WITH_HOURGLASSES = frozenset({"action", "upkeep"})
#: Facts with these prefixes are never taken from a new game, but only from the scene.
_ON_THE_BOARD = ("row ", "pile ", "discard ", "goals", "claims", "then")


def lay_out(scene: Scene, rules: Rules) -> tuple[Table | None, tuple[Diagnostic, ...]]:
    """Return the table that the scene begins with, and the errors in the position.

    If there are errors, the table is `None`.
    """
    layout = _Layout(scene, rules)
    table = layout.table()
    return (None if layout.faults else table), tuple(layout.faults)


class _Layout:
    """Lays out the table for one scene, and collects the errors."""

    def __init__(self, scene: Scene, rules: Rules) -> None:
        self.faults: list[Diagnostic] = []
        self._scene = scene
        self._rules = rules
        self._players = seat_count(scene)
        self._places: dict[int, tuple[str, Span]] = {}
        self._held: list[list[Held]] = [[] for _ in range(self._players)]
        self._seat_facts = SeatFacts(rules, self._held)
        #: The facts that the scene states, by key, and the position of the line that states each of them.
        self._facts: dict[str, str] = {}
        self._spans: dict[str, Span] = {}

    def table(self) -> Table | None:
        """Return the table of the scene, or `None` if there are errors."""
        for line in self._scene.position:
            for card in line.cards if isinstance(line, CardsLine | PileLine) else ():
                try:
                    self._place_card(line, card if isinstance(card, Placed) else Placed(card))
                except SceneError as error:
                    self.faults.append(error.fault)
        self.faults += position_faults(self._scene)
        if self.faults:
            return None
        for line in self._scene.position:
            try:
                for key, value in self._facts_of(line):
                    self._facts[key] = value
                    self._spans[key] = line.span
            except SceneError as error:
                self.faults.append(error.fault)
        return None if self.faults else self._build_table()

    # --- placing cards ---------------------------------------------------------

    def _place_card(self, line: PositionLine, placed: Placed) -> None:
        """Put a card into the place that its line names.

        Raises:
            SceneError: The card does not exist, is already in another place, or is not allowed in
                this place.
        """
        card = card_index(self._rules, placed.card)
        if card in self._places:
            where, span = self._places[card]
            hint = "name it once" if span == line.span else f"leave it out here or in line {span.line}"
            raise SceneError(Diagnostic("CV509", f"'{placed.card}' is already {where}", placed.card.span, help=hint))
        self._places[card] = place_text(line), line.span
        spec = self._rules.specs[card]
        wrong = place_fault(spec, line, placed)
        if wrong is not None:
            raise SceneError(Diagnostic("CV510", wrong[0], placed.card.span, help=wrong[1]))
        if isinstance(line, CardsLine) and line.word == "has" and line.seat is not None:
            held = self._held[line.seat.index]
            if spec.kind == "job" and any(self._rules.specs[one.card].kind == "job" for one in held):
                message = f"seat {line.seat.value} has two jobs"
                raise SceneError(position_fault(message, placed.card.span, "name one job"))
            held.append(make_held_card(spec, placed))

    def _card_names(self, cards: Iterable[int]) -> str:
        """Return the names of cards, separated by commas."""
        return ", ".join(self._rules.specs[card].name for card in cards)

    def _card_indices(self, names: Iterable[Name]) -> list[int]:
        """Return the indices of the cards with the given names."""
        return [card_index(self._rules, name) for name in names]

    # --- finding the facts of the table ----------------------------------------

    def _facts_of(self, line: PositionLine) -> Iterator[tuple[str, str]]:
        """Yield the key and value of each fact that a scene line states.

        Raises:
            SceneError: The line names something that does not exist.
        """
        match line:
            case PileLine("row", row, cards):
                yield f"row {row}", self._card_names(self._card_indices(cards))
            case CardsLine("goals", _, cards):
                names = self._card_names(self._card_indices(cards)).split(", ")
                claims = {claim.values[0].text: str(claim.seat.index) for claim in self._lines_about("claimed")}
                yield "goals", ", ".join(names)
                yield "claims", ", ".join(claims.get(name, "open") for name in names)
            case CardsLine("trait", seat, cards) if seat is not None:
                yield f"seat {seat.index} trait", self._card_names(self._card_indices(cards))
            case CardsLine("has", seat) if seat is not None:
                yield f"seat {seat.index} cards", HELD.write(tuple(self._held[seat.index]), self._rules)
            case SeatLine():
                yield from self._seat_facts.read(line)
            case _:
                pass

    def _lines_about(self, word: str) -> tuple[SeatLine, ...]:
        """Return the lines about seats that have the given keyword."""
        return tuple(line for line in self._scene.position if isinstance(line, SeatLine) and line.word == word)

    def _build_table(self) -> Table | None:
        """Return the table that the facts describe, once a seat or chance must decide.

        The table is `None` if a fact has an error in its notation.
        """
        game, rules = self._rules.game, self._rules
        facts = dict(game.facts(game.deal(rules, self._players)))
        if phase_of(self._scene) == "setup":
            facts |= self._pile_facts(DECKS[: GOAL + 1])
        else:
            facts = {key: value for key, value in facts.items() if not key.startswith(_ON_THE_BOARD)}
            facts |= {**self._turn_facts(), **self._pile_facts(ROWS), **self._purse_facts(), **self._facts}
        table, wrong = game.table_of(rules, {key: value for key, value in facts.items() if value})
        if table is not None:
            table = _advance_to_decision(table)
            wrong = tuple((key, fault) for key, fault in game.flaws(table) if key in self._spans)
        for key, fault in wrong:
            self.faults.append(evolve(fault, code="CV511", span=self._spans.get(key, self._scene.name.span)))
        return table

    def _turn_facts(self) -> dict[str, str]:
        """Return the facts about the phase, the round, and whose turn it is."""
        phase = phase_of(self._scene)
        first = self._seat_setting("first", 0)
        turn = str(self._seat_setting("turn", first))
        before = phase == "preparation"  # the table starts one round earlier, because Preparation adds 1
        return {
            "phase": _PHASES[phase],
            "asked": f"seat {turn}",
            "turn": turn,
            "first": str(first),
            "round": str(round_of(self._scene) - before),
            "moment": str(1 + self._seat_facts.deaths),
        }

    def _seat_setting(self, word: str, default: int) -> int:
        """Return the seat that a setting of the scene names, or else the default."""
        match self._scene.setting_values(word):
            case (Number(value),):
                return value - 1
            case _:
                return default

    def _pile_facts(self, decks: Iterable[str]) -> dict[str, str]:
        """Return the facts about the cards in piles and discard piles."""
        lines = {(line.word, line.pile): line for line in self._scene.position if isinstance(line, PileLine)}
        facts = {}
        for deck in decks:
            pile, discard = lines.get(("pile", deck)), lines.get(("discard", deck))
            every = self._rules.decks[DECKS.index(deck)]
            rest = [card for card in every if card not in self._places]
            facts[f"pile {deck}"] = self._card_names(rest if pile is None else sorted(self._card_indices(pile.cards)))
            facts[f"discard {deck}"] = (
                "" if discard is None else self._card_names(sorted(self._card_indices(discard.cards)))
            )
        return facts

    def _purse_facts(self) -> dict[str, str]:
        """Return the facts about the resources, money and hourglasses of each seat."""
        usual = STARTING_HOURGLASSES if phase_of(self._scene) in _WITH_HOURGLASSES else 0
        purses = [usual * ONE[HOURGLASS]] * self._players
        for line in self._lines_about("died"):
            purses[line.seat.index] = 0
        for line in self._lines_about("hourglasses"):
            purses[line.seat.index] = line.values[0].value * ONE[HOURGLASS]
        for line in self._lines_about("stock"):
            stock = line.values[0]
            purses[line.seat.index] += pack(stock) if isinstance(stock, Bundle) else 0
        return {f"seat {at} purse": AMOUNTS.write(purse, self._rules) for at, purse in enumerate(purses)}


def _advance_to_decision(table: Table) -> Table:
    """Advance the laid-out table until a seat or chance must decide, and return it."""
    draft = table.thaw()
    while not ENGINE.steps[draft.phase_id](draft):
        pass
    return freeze(draft)
