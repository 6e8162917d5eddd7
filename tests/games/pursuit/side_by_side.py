"""A game of the library and one of the referee, played side by side with the same answers."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import cvrules
from cvrules import CHANCE
from cvrules.games.pursuit.table.phase import QUESTIONS, Phase
from cvrules.games.pursuit.table.seat import ALIVE, DYING, GONE
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN
from games.pursuit.oracle import referee
from games.pursuit.oracle.cards import ROWS
from games.pursuit.oracle.playing import random_answer

__all__ = ["SideBySide"]

CHANCES = {
    Phase.FILL: "draw",
    Phase.GOALS: "goal",
    Phase.CLASH: "clash",
    Phase.TRAITS: "trait",
    Phase.START: "start",
    Phase.FIND_JOB: "find_job",
    Phase.FIND_CARD: "find_reward",
}
STATES = ("active", "aside", "retired")
#: More decisions than any game needs.
LONGEST = 6000


class SideBySide:
    """The same game twice."""

    def __init__(self, rules: Any, box: Any, players: int, rulings: dict[str, str]) -> None:
        self.table = cvrules.deal(rules, players)
        self.state = referee.new_game(box, players, rulings)
        self.answers: list[str] = []

    def play(self, rng: Random) -> None:
        """Play a whole game of random answers, and compare the two after each of them."""
        while len(self.answers) < LONGEST:
            self.compare()
            if referee.is_over(self.state):
                return
            self.answer(random_answer(self.state, rng))
        raise AssertionError("the game does not end")

    def answer(self, text: str) -> None:
        """Give both the same answer."""
        self.answers.append(text)
        self.state = referee.apply(self.state, text)
        self.table = cvrules.play(self.table, cvrules.parse_move(text, self.table.rules))

    def compare(self) -> None:
        """Compare everything that the two know."""
        table, state = self.table, self.state
        assert _question(table) == referee.question(state)
        if table.to_move == CHANCE:
            mine = {str(outcome): chance for outcome, chance in cvrules.chances(table)}
            assert mine == dict(referee.outcomes(state))
        elif table.to_move is not None:
            legal = [str(move) for move in cvrules.legal_moves(table)]
            assert len(set(legal)) == len(legal)
            assert set(legal) == set(referee.moves(state))
        assert table_facts(table) == state_facts(state)
        for seat in range(table.players):
            assert seat_facts(table, seat) == referee_seat_facts(state, seat)
        assert [
            [(one.kind, one.card or one.what, one.points) for one in sheet.lines] for sheet in cvrules.score(table)
        ] == [[(line.kind, line.what, line.points) for line in sheet] for sheet in referee.scores(state)]
        assert list(cvrules.winners(table)) == referee.winners(state)


def _question(table: Any) -> tuple[Any, str]:
    if table.to_move is None:
        return None, "over"
    if table.to_move == CHANCE:
        return referee.CHANCE, CHANCES[table.phase_id]
    return table.to_move, QUESTIONS[table.phase_id]


def table_facts(table: Any) -> dict[str, Any]:
    """Return what lies on the table of the library, as the referee would say it."""
    claims = {
        table.rules.name(goal): None if seat == NO_SEAT else seat
        for goal, seat in zip(table.goals, table.claims, strict=False)
        if seat != OPEN
    }
    return {
        "round": table.round,
        "first": None if table.first < 0 else table.first,
        "rows": {row: [card and str(card.slug) for card in cards] for row, cards in table.rows.items()},
        "piles": {row: {str(card.slug) for card in cards} for row, cards in table.piles.items()},
        "discards": {row: {str(card.slug) for card in cards} for row, cards in table.discards.items()},
        "goals": [str(card.slug) for card in table.goals],
        "claims": claims,
        "refreshes": table.refreshes,
        "met": _lasting(table.rules.book.names[card] for card in table.met_ids if table.rules.specs[card].goal.solo),
    }


def state_facts(state: Any) -> dict[str, Any]:
    """Return what lies on the table of the referee."""
    return {
        "round": state.round,
        "first": state.first,
        "rows": state.rows,
        "piles": {row: set(state.piles[row]) for row in ROWS},
        "discards": {row: set(state.discards[row]) for row in ROWS},
        "goals": state.goals,
        "claims": state.claims,
        "refreshes": state.refreshes,
        "met": _lasting(goal for goal in state.seats[0].solo_met if state.card(goal).solo.kind == "have"),
    }


def _lasting(goals: Iterable[str]) -> list[str]:
    """Return goals in an order; a condition on the length of life need not be noted, for it stays as it is."""
    return sorted(goals)


def seat_facts(table: Any, at: int) -> dict[str, Any]:
    """Return a seat of the library, as the referee would say it."""
    seat, names = table.seats[at], table.rules.book.names
    roles = {
        (names[role.card], table.rules.specs[role.card].roles[role.role].label): role.tokens
        for role in table.roles
        if role.seat == at
    }
    return {
        "stock": {thing: seat.stock[thing] for thing in ("knowledge", "creativity", "influence", "money")},
        "hourglasses": seat.hourglasses,
        "board": seat.tokens,
        "used": seat.spent,
        "debt": seat.debt,
        "short": seat.short_term,
        "long": seat.long_term,
        "stress": None if seat.stress < 0 else seat.stress,
        "alive": seat.life == ALIVE,
        "cube": table.to_move is None or seat.life <= DYING,
        "gone": seat.life == GONE,
        "died": seat.died_in,
        "dealt": [names[card] for card in seat.dealt_ids],
        "trait": names[seat.trait_id] if seat.trait_id >= 0 else "",
        "cards": [(names[held.card], held.level, STATES[held.state]) for held in seat.held],
        "roles": roles,
        "joined": [names[card] for card in seat.joined_ids],
        "promotions": seat.promotions,
        "due": [names[card] for card in seat.due_ids],
    }


def referee_seat_facts(state: Any, at: int) -> dict[str, Any]:
    """Return a seat of the referee."""
    seat = state.seats[at]
    roles = {
        (held.card, label): tokens
        for other in state.seats
        for held in other.cards
        for label, (number, tokens) in held.roles.items()
        if number == at
    }
    return {
        "stock": seat.stock,
        "hourglasses": seat.hourglasses,
        "board": {space: count for space, count in seat.board.items() if count},
        "used": seat.spent + seat.on_cards,
        "debt": seat.debt,
        "short": seat.short,
        "long": seat.long,
        "stress": seat.stress,
        "alive": seat.alive,
        "cube": referee.is_over(state) or seat.cube,
        "gone": seat.gone,
        "died": seat.died_in_round,
        "dealt": seat.dealt,
        "trait": seat.trait,
        "cards": [(held.card, held.level, held.status) for held in seat.cards],
        "roles": roles,
        "joined": seat.joined,
        "promotions": seat.promotions,
        "due": seat.unresolved,
    }
