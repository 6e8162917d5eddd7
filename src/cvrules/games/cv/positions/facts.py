"""A table as text, fact by fact, and back: for every table the two are inverse.

A fact is a key such as `track` or `seat 0 hand`, and a value. What is empty is
left out. Nearly all facts are fields of the table, and the lists below say
which; the others are decks, which the table keeps as one set of cards, what
the active cards give, and tokens, which follow from the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.positions.notation import (
    ASKED,
    CARD,
    CARDS,
    CHOICES,
    COUNTS,
    NUMBER,
    NUMBERS,
    PHASE,
    STACK_BITS,
    SYMBOLS,
    YES,
    Notation,
    NotationError,
)
from cvrules.games.cv.rulebook.setup import SEATS
from cvrules.games.cv.table.packed import total
from cvrules.games.cv.table.profile import Profile, profile_of
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.seat import Seat, active_cards
from cvrules.games.cv.table.table import Draft, Phase, Table, freeze
from cvrules.kernel.game import UNSEEN
from cvrules.kernel.position import RULES
from cvrules.reading.suggestion import did_you_mean, quote

__all__ = ["cards_named", "facts_of", "table_of", "tokens_of"]

#: Facts that every position states, and the field of each.
STATED: dict[str, tuple[str, Notation]] = {
    "phase": ("phase", PHASE),
    "asked": ("asked", ASKED),
    "round": ("round", NUMBER),
    "first": ("first", NUMBER),
    "turn": ("turn", NUMBER),
}
#: Facts that are left out where there is nothing to state, and the field of each.
OPTIONAL: dict[str, tuple[str, Notation]] = {
    "track": ("track_ids", CARDS),
    "goals": ("goal_ids", CARDS),
    "began": ("began_ids", CARDS),
    "dice": ("packed_dice", SYMBOLS),
    "rolling": ("rolling", NUMBER),
    "pending": ("pending", NUMBER),
    "opened": ("opened", YES),
    "throws": ("throws", NUMBER),
    "thawed": ("thawed", COUNTS),
    "gained": ("gained", SYMBOLS),
    "changed": ("changed", SYMBOLS),
    "changes": ("changes", COUNTS),
    "bought": ("bought_ids", CARDS),
    "owed": ("owed", SYMBOLS),
    "by luck": ("by_luck", NUMBER),
    "suffered": ("suffered", NUMBER),
    "paid": ("paid", SYMBOLS),
    "due": ("due_ids", CARDS),
    "assisted": ("assisted", NUMBERS),
    "then": ("then", PHASE),
}
#: Facts of a seat, and the field of each.
SEATED: dict[str, tuple[str, Notation]] = {
    "hand": ("hand_ids", CARDS),
    "waiting": ("waiting_ids", CARDS),
    "barred": ("barred", STACK_BITS),
    "past": ("past_ids", CARDS),
}
#: What a seat has besides: a goal, its stacks, its part of the draft, its tokens.
GOAL, DRAFT, TOKENS = "goal", "draft", "tokens"
#: What the active cards give: the cards, and what may be copied.
ACTING, COPIES = "acting", "copies"
PLAYERS = "players"
#: After so many faults nothing is suggested any more, which would take long.
SUGGESTIONS = 50


def facts_of(table: Table | View) -> dict[str, str]:
    """Return all that lies on a table, or that a view shows of it."""
    if isinstance(table, View):
        table = table.table
    rules = table.rules
    facts = {PLAYERS: str(len(table.seats))}
    for key, (name, notation) in STATED.items():
        facts[key] = notation.write(getattr(table, name), rules)
    for key, (name, notation) in OPTIONAL.items():
        value = getattr(table, name)
        if value:
            facts[key] = notation.write(value, rules)
    if table.profile.acting_ids:
        facts[ACTING] = CARDS.write(table.profile.acting_ids, rules)
    if table.profile.copies:
        facts[COPIES] = CHOICES.write(table.profile.copies, rules)
    for at, seat in enumerate(table.seats):
        facts |= {f"seat {at} {key}": value for key, value in _facts_of_seat(table, at, seat).items()}
    for number, deck in enumerate(DECKS):
        left = [card for card in rules.decks[number] if table.deck_bits >> card & 1]
        if left:
            facts[f"deck {deck}"] = CARDS.write(left, rules)
    return facts


def _facts_of_seat(table: Table, at: int, seat: Seat) -> dict[str, str]:
    rules = table.rules
    facts = {}
    if seat.goal_id >= 0:
        facts[GOAL] = CARD.write(seat.goal_id, rules)
    for key, (name, notation) in SEATED.items():
        value = getattr(seat, name)
        if value:
            facts[key] = notation.write(value, rules)
    for number, stack in enumerate(STACKS):
        if seat.stack_ids[number]:
            facts[stack] = CARDS.write(seat.stack_ids[number], rules)
    if table.draft_ids[at]:
        facts[DRAFT] = CARDS.write(table.draft_ids[at], rules)
    tokens = tokens_of(table, at)
    if tokens:
        facts[TOKENS] = SYMBOLS.write(tokens, rules)
    return facts


def tokens_of(table: Draft, at: int) -> int:
    """Return the tokens before a seat, packed: they are set when its turn ends.

    Rules:
        R7.4
    """
    if at == table.turn and table.round and table.phase != Phase.OVER:
        return table.profile.tokens
    return sum(table.rules.specs[card].tokens for card in active_cards(table.rules, table.seats[at]))


def cards_named(view: View) -> frozenset[str]:
    """Return the cards that a view names, wherever it does."""
    lists = [value.split(", ") for key, value in facts_of(view).items() if _names_cards(key)]
    return frozenset(name for names in lists for name in names) - {UNSEEN}


def _names_cards(key: str) -> bool:
    """Tell whether a fact lists cards; its value may be numbers, as a round's is."""
    about = key.rpartition(" ")[2]
    notations = [mapping[about][1] for mapping in (OPTIONAL, SEATED) if about in mapping]
    return CARDS in notations or about in {ACTING, GOAL, DRAFT, *STACKS} or key.startswith("deck ")


def table_of(rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[tuple[str, Diagnostic], ...]]:
    """Return the table that facts describe, or what is wrong with each.

    The table may be one that no game comes to: `soundness` looks at that.
    """
    reading = _Reading(rules, facts)
    table = reading.table()
    return (None if reading.faults else table), tuple(reading.faults)


class _Reading:
    """One table in the making."""

    def __init__(self, rules: Rules, facts: Mapping[str, str]) -> None:
        self.rules = rules
        self.faults: list[tuple[str, Diagnostic]] = []
        self._facts = facts

    def table(self) -> Table | None:
        """Return the table, which is worth something only if there are no faults."""
        players = self._value(PLAYERS, NUMBER, None)
        if players not in SEATS:
            self._fault(PLAYERS, "CV615", f"CV is for {SEATS[0]} to {SEATS[-1]} players", "write 'players: 3'")
            return None
        self._undealt(players)
        if self.faults:
            return None
        for key in STATED:
            if key not in self._facts:
                self._fault(key, "CV611", f"the line '{key}' is missing", f"write a line '{key}: ...'")
        fields: dict[str, Any] = {name: self._value(key, notation, 0) for key, (name, notation) in STATED.items()}
        for key, (name, notation) in OPTIONAL.items():
            if key in self._facts:
                fields[name] = self._value(key, notation, ())
            elif notation is CARDS:
                fields[name] = ()
        seats = tuple(self._seat(at) for at in range(players))
        chosen = tuple(self._value(f"seat {at} {DRAFT}", CARDS, ()) for at in range(players))
        left = self._left()
        acting, copies = self._value(ACTING, CARDS, ()), self._value(COPIES, CHOICES, ())
        tokens = [self._value(f"seat {at} {TOKENS}", SYMBOLS, 0) for at in range(players)]
        self._strange(players)
        self._ranges(fields, players)
        if self.faults:
            return None
        profile = self._profile(seats, fields["turn"], acting, copies)
        draft = Draft(rules=self.rules, seats=seats, deck_bits=left, draft_ids=chosen, profile=profile, **fields)
        for at, given in enumerate(tokens):
            self._count_tokens(draft, at, given)
        return freeze(draft)

    def _undealt(self, players: int) -> None:
        """Note what keeps the cards from being dealt; then no more is told of the table."""
        if self.rules.holes:
            message = f"this game cannot be dealt: its cards leave values unknown: {self.rules.holes[0]}"
            self._fault(RULES, "CV605", message, "write 'fill: house', and the digest of the rules it gives")
            return
        for fault in self.rules.faults(players):
            hint = "name cards that can be dealt, and the digest of the rules they give"
            self._fault(RULES, "CV605", f"this game cannot be dealt: {fault.message}", hint)

    def _seat(self, at: int) -> Seat:
        fields = {
            name: self._value(f"seat {at} {key}", notation, 0 if notation is STACK_BITS else ())
            for key, (name, notation) in SEATED.items()
        }
        fields["hand_ids"] = tuple(sorted(fields["hand_ids"]))  # a hand has no order
        piles = tuple(self._value(f"seat {at} {stack}", CARDS, ()) for stack in STACKS)
        return Seat(self.rules, goal_id=self._value(f"seat {at} {GOAL}", CARD, -1), stack_ids=piles, **fields)

    def _left(self) -> int:
        """Return the cards still in decks, as bits."""
        left = 0
        for number, deck in enumerate(DECKS):
            key = f"deck {deck}"
            for card in self._value(key, CARDS, ()):
                name = self.rules.specs[card].name
                if left >> card & 1:
                    self._fault(key, "CV613", f"'{name}' is named twice in the deck {deck}", "name it once")
                elif self.rules.specs[card].deck != number:
                    self._fault(key, "CV614", f"'{name}' is no card of the deck {deck}", "name it in its own deck")
                left |= 1 << card
        return left

    def _profile(self, seats: tuple[Seat, ...], at: int, acting: tuple[int, ...], copies: tuple[int, ...]) -> Profile:
        """Return what the acting cards give, with copies as when the turn began."""
        profile = profile_of(self.rules, seats, at, acting)
        return evolve(profile, copies=copies, most_copies=max(map(total, copies), default=0))

    def _count_tokens(self, draft: Draft, at: int, given: int) -> None:
        due = tokens_of(draft, at)
        if due != given:
            there, gives = SYMBOLS.write(given, self.rules), SYMBOLS.write(due, self.rules)
            hint = f"write 'seat {at} tokens: {gives}'" if due else "leave the line out"
            message = f"seat {at} has the tokens {there}, and its active cards give {gives}"
            self._fault(f"seat {at} {TOKENS}", "CV617", message, hint)

    def _ranges(self, fields: dict[str, Any], players: int) -> None:
        """Note seats that do not exist."""
        named = [("first", fields["first"]), ("turn", fields["turn"]), ("asked", fields["asked"])]
        named += [("assisted", at) for at in fields.get("assisted", ())]
        for key, at in named:
            if at >= players:
                message = f"there is no seat {at}; there are seats 0 to {players - 1}"
                self._fault(key, "CV615", message, "seats count from 0 here")

    def _strange(self, players: int) -> None:
        """Note facts that no position has."""
        known = [*STATED, *OPTIONAL, ACTING, COPIES, PLAYERS, *(f"deck {deck}" for deck in DECKS)]
        own = (*SEATED, *STACKS, GOAL, DRAFT, TOKENS)
        known += [f"seat {at} {key}" for at in range(players) for key in own]
        others = {f"seat {at} {key}": at for at in range(players, 10) for key in own}
        for key in self._facts:
            if key in others:
                at, last = others[key], players - 1
                hint = f"write 'players: {at + 1}'" if at < SEATS[-1] else f"write a seat from 0 to {last}"
                self._fault(key, "CV615", f"there is no seat {at}; there are seats 0 to {last}", hint)
            elif key not in known:
                meant = did_you_mean(key, known) if len(self.faults) < SUGGESTIONS else ""
                hint = f"did you mean '{meant}'?" if meant else "leave the line out"
                self._fault(key, "CV611", f"no position has a line {quote(key)}", hint)

    def _value(self, key: str, notation: Notation, otherwise: Any) -> Any:
        """Return the value of a fact, or what it is where nothing is said."""
        if key not in self._facts:
            return otherwise
        try:
            return notation.read(self._facts[key], self.rules)
        except NotationError as slip:
            self._fault(key, slip.code, str(slip), slip.hint)
            return otherwise

    def _fault(self, key: str, code: str, message: str, hint: str) -> None:
        self.faults.append((key, Diagnostic(code, message, NOWHERE, help=hint)))
