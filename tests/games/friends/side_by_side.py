"""A game of the library and one of the referee, played side by side with the same answers."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import cvrules
from cvrules import CHANCE
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.table.phase import QUESTIONS, Phase
from cvrules.games.friends.table.rules import GOAL, LIFE_A, LIFE_B, MEGA, PUBERTY
from cvrules.games.friends.table.seat import NO_CARD
from games.friends.oracle import referee
from games.friends.oracle.playing import random_answer
from games.friends.oracle.state import person_called
from games.friends.referee_cards import line_text

__all__ = ["SideBySide"]

CHANCES = {
    Phase.START: "start",
    Phase.GOALS: "deal",
    Phase.LEFTOVERS: "deal",
    Phase.MEGA: "mega",
    Phase.REVEAL: "reveal",
}
#: The questions that the referee calls by another name.
KINDS = {
    "control": "choose",
    "draft": "choose",
    "leftovers": "choose",
    "trade": "choose",
    "next_bond": "bonds",
    "agreement": "consent",
}
#: The periods after which a long game is not followed any longer.
MOST_PERIODS = 16
LONGEST = 40_000


class SideBySide:
    """The same game twice."""

    def __init__(self, rules: Any, box: Any, players: int, rulings: dict[str, str], *, control: bool) -> None:
        self.table = cvrules.deal(rules, players)
        self.state = referee.new_game(box, players, rulings, control=control)
        self.answers: list[str] = []

    def play(self, rng: Random) -> None:
        """Play a whole game of random answers, and compare the two after each of them."""
        while len(self.answers) < LONGEST:
            self.compare()
            if referee.is_over(self.state) or self.state.period > MOST_PERIODS:
                return
            self.answer(random_answer(self.state, rng))
        raise AssertionError("the game does not end")

    def answer(self, text: str) -> None:
        """Give both the same answer, in the referee's words."""
        self.answers.append(text)
        mine = self.translated(text)
        self.state = referee.advance(self.state, text)
        self.table = cvrules.play(self.table, cvrules.parse_move(mine, self.table.rules))

    def translated(self, text: str) -> str:
        """Return an answer in the words of the library."""
        who, kind = referee.question(self.state)
        if who == referee.CHANCE:
            return {"deal": "deal goal", "mega": "reveal mega"}.get(kind, kind) + text.removeprefix(
                text.split(maxsplit=1)[0]
            )
        if kind in {"name", "settle", "steal"} and text != "leave it":
            word, person = re.fullmatch(r"(bring|force|steal from) (.+)", text).groups()
            return f"{word} person {person_called(self.state, person) + 1}"
        if kind == "bonds":
            card = self.table.card
            lines = [line_text(bond) for bond in card.bonds]
            return f"next {lines.index(text.removeprefix('do ')) + 1}"
        return text

    def compare(self) -> None:
        """Compare everything that the two know."""
        table, state = self.table, self.state
        _check("question", _question(table), referee.question(state))
        if table.to_move == CHANCE:
            mine = {str(outcome): chance for outcome, chance in cvrules.chances(table)}
            _check("outcomes", mine, {self.translated(text): chance for text, chance in referee.outcomes(state)})
        elif table.to_move is not None:
            legal = [str(move) for move in cvrules.legal_moves(table)]
            assert len(set(legal)) == len(legal)
            _check("moves", sorted(legal), sorted(map(self.translated, referee.moves(state))))
        theirs = state_facts(state)
        for name, fact in table_facts(table).items():
            _check(name, fact, theirs[name])
        for at in range(table.players):
            theirs = referee_seat_facts(state, at)
            for name, fact in seat_facts(table, at).items():
                _check(f"{name} of seat {at + 1}", fact, theirs[name])
        scores = [[(line.card, line.points) for line in sheet.lines] for sheet in cvrules.score(table)]
        _check("scores", scores, [[(goal, 1) for goal in goals] for goals in referee.standings(state)])
        winner, _ = referee.result(state)
        _check("winners", cvrules.winners(table), () if winner is None else (winner,))


def _check(what: str, mine: Any, theirs: Any) -> None:
    """Compare a fact of the library with the same fact of the referee."""
    if mine != theirs:
        raise AssertionError(f"{what}: the engine says {mine}, the referee says {theirs}")


def _question(table: Any) -> tuple[Any, str]:
    if table.to_move is None:
        return None, "over"
    if table.to_move == CHANCE:
        return referee.CHANCE, CHANCES[table.phase_id]
    question = QUESTIONS[table.phase_id]
    return table.to_move, KINDS.get(question, question)


def _names(table: Any, bits: int) -> set[str]:
    return {name for card, name in enumerate(table.rules.book.names) if bits >> card & 1}


def table_facts(table: Any) -> dict[str, Any]:
    """Return what lies on the table of the library, as the referee would say it."""
    masks, names = table.rules.masks, table.rules.book.names
    is_running = table.to_move is not None
    is_event = is_running and table.actor >= 0
    return {
        "persons": list(table.persons) if table.first >= 0 else [],
        "first": max(0, table.first),
        "turn": table.turn if is_running and table.phase == "act" else None,
        "row": [names[card] for card in table.row_ids] if is_running else None,
        "decks": [_names(table, table.deck_bits & masks[deck]) for deck in (LIFE_A, LIFE_B)],
        "aside": [_names(table, table.aside_bits & masks[deck]) for deck in (LIFE_A, LIFE_B)],
        "megas": _names(table, table.deck_bits & masks[MEGA]),
        "mega": names[table.mega_id] if table.mega_id >= 0 else "",
        "boxed": _names(table, table.box_bits & masks[GOAL]) if table.period else None,
        "puberty": _names(table, table.deck_bits & masks[PUBERTY]) if is_running and table.period != 1 else None,
        "spare": _names(table, table.spare_bits) if table.period else None,
        "supply": table.supply if table.first >= 0 else None,
        "passed": list(table.passed) if is_running and table.phase != "reveal" else None,
        "auction": (names[table.card_id], table.bid, table.bidder) if is_running and table.phase == "bid" else None,
        "event": (names[table.card_id], table.actor) if is_event else None,
        "company": list(table.company) if is_event and table.phase in AFTERWARDS else None,
        "offered": _seats(table.offered) if is_event and table.phase in {"offer", "settle"} else None,
        "forced": _seats(table.forced) if is_event and table.phase == "offer" else None,
    }


#: Questions after the company of an event is settled.
AFTERWARDS = ("next_bond", "bed", "order")


def _seats(bits: int) -> set[int]:
    return {at for at in range(6) if bits >> at & 1}


def state_facts(state: Any) -> dict[str, Any]:
    """Return what lies on the table of the referee."""
    who, kind = referee.question(state)
    is_running = who is not None
    event, auction = state.event, state.auction
    is_started = kind not in {"gender", "start"}
    is_dealt = state.period or state.phase != "setup"
    return {
        "persons": state.genders if is_started else [],
        "first": state.first,
        "turn": state.turn if kind == "act" else None,
        "row": state.row if is_running else None,
        "decks": [set(state.decks[kind]) for kind in ("life_a", "life_b")],
        "aside": [set(state.aside[kind]) for kind in ("life_a", "life_b")],
        "megas": set(state.mega_pile),
        "mega": state.mega,
        "boxed": {card for card in state.returned if state.card(card).kind == "goal"} if is_dealt else None,
        "puberty": set(state.decks["puberty"]) if is_running and state.phase != "puberty" else None,
        "spare": {goal for goals in state.spare.values() for goal in goals} if is_dealt else None,
        "supply": state.supply if is_started else None,
        "passed": state.passed if is_running and kind != "reveal" else None,
        "auction": (auction.card, auction.bid, auction.bidder) if kind == "bid" else None,
        "event": (event.card.slug, event.seat) if is_running and event else None,
        "company": event.company if kind in {"bonds", "bed", "order"} else None,
        "offered": set(event.offered) if kind in {"offer", "settle"} else None,
        "forced": set(event.forced) if kind == "offer" else None,
    }


def seat_facts(table: Any, at: int) -> dict[str, Any]:
    """Return a seat of the library, as the referee would say it."""
    seat, names = table.seats[at], table.rules.book.names
    marks = zip(seat.sex, seat.children, strict=True)
    return {
        "gauges": seat.characteristics,
        "circle": {
            person: (seat.circle.get(person, ""), *mark)
            for person, mark in enumerate(marks)
            if any(mark) or person in seat.circle
        },
        "bed": {"woman": seat.bed[0], "man": seat.bed[1], "children": seat.bed_children},
        "time": seat.time,
        "markers": set(seat.offer_markers),
        "hand": [names[card] for card in seat.hand_ids if card != NO_CARD],
        "fulfilled": [names[card] for card in seat.fulfilled_ids],
        "lived": [names[card] for card in seat.lived_ids],
        "stack": {names[card] for card in table.stack_ids[at]} if table.phase == "draft" else None,
    }


def referee_seat_facts(state: Any, at: int) -> dict[str, Any]:
    """Return a seat of the referee."""
    seat = state.seats[at]
    is_draft = referee.question(state)[1] == "choose" and state.phase == "setup" and len(state.seats) > 3
    return {
        "gauges": seat.gauges,
        "circle": {person: (bond.relation, bond.sex, bond.children) for person, bond in seat.bonds.items()},
        "bed": seat.bed,
        "time": seat.time,
        "markers": seat.markers,
        "hand": sorted(seat.hand, key=lambda goal: CATEGORIES.index(state.card(goal).category)),
        "fulfilled": seat.fulfilled,
        "lived": seat.lived,
        "stack": set(seat.stack) if is_draft and any(one.stack for one in state.seats) else None,
    }
