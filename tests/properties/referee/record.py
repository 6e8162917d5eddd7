"""The referee's own record of a game: where every card lies, and how the turn stands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tables import picture
from tables.facts import Box
from tables.picture import AGES

SET_ASIDE = {2: 6, 3: 3, 4: 0}
DEALT, TRACK = 3, 5


class ViolationError(AssertionError):
    """An invariant does not hold."""


def hold(number: int, condition: object, *details: object) -> None:
    """Object, unless a condition of an invariant is met."""
    if not condition:
        message = f"invariant {number}: {'; '.join(map(str, details))}"
        raise ViolationError(message)


class Turn:
    """How a turn stands."""

    def __init__(self, seat: int, dice: int, throws: int, tokens: Counter[str], began: tuple[int, ...]) -> None:
        self.seat = seat
        self.pending = dice
        self.throws = throws
        self.tokens = tokens
        self.began = began
        self.opened = False
        self.in_air = self.purchases = self.by_luck = self.suffered = self.drawn = 0
        self.from_row = self.spared = self.row_drawn = 0
        self.had_row = self.row_settled = self.row_checked = False
        self.dice: Counter[str] = Counter()
        self.gained: Counter[str] = Counter()
        self.cured: Counter[str] = Counter()
        self.owed: Counter[str] = Counter()
        self.toll: Counter[str] = Counter()
        self.cures: Counter[int] = Counter()
        self.thawed: set[tuple[int, int]] = set()
        self.bought: list[int] = []
        self.barring: list[int] = []
        self.fresh: list[int] = []
        self.paid: set[int] = set()
        self.due: set[int] = set()
        self.is_misfortune_over = self.is_upkeep_known = self.is_tidy = self.discarded = self.had_track = False


class Record:
    """Where every card lies, by index.

    Args:
        box: The cards.
        table: Where the record begins.
    """

    def __init__(self, box: Box, table: Any) -> None:
        self.box = box
        self.players = len(table.seats)
        self.masks = {name: sum(1 << card for card in cards) for name, cards in box.decks.items()}
        self.round = table.round
        self.first = self.next_seat = -1
        self.turn: Any = None
        self.over = self.ends = self.next_round = False
        self.queue: list[int] = []
        self.assisted: tuple[int, int] | None = None
        self.assistances = 0
        self.last_assisted = -1
        self.kept: list[set[int]] = []
        self.coach = -1
        self.moved: set[int] = set()
        self.row_taken = bool(table.gossip_row.row_taken)
        self.longest = self._longest(table)
        self.look(table)
        if self.round:
            self._begin_in_the_middle(table)
        else:
            hold(1, not self.gone, "cards are out of the game before it begins")
            self._check_setup(table)

    def look(self, table: Any) -> None:
        """Take down where everything lies."""
        seats = range(self.players)
        self.left = picture.undealt_bits(table)
        self.track = list(picture.track(table))
        self.public = picture.public_goals(table)
        self.goals = [picture.goal(table, seat) for seat in seats]
        self.hands = [set(picture.hand(table, seat)) for seat in seats]
        self.piles = [list(picture.piles(table, seat)) for seat in seats]
        self.waiting = [list(picture.waiting(table, seat)) for seat in seats]
        self.row = list(picture.row(table))
        self.gossip = [picture.gossip(table, seat) for seat in seats]
        self.fate = [picture.fate(table, seat) for seat in seats]
        self.played_by = {card: seat for seat in seats for card in picture.spread(table, seat)}
        self.forever: list[set[int]] = [set() for _ in seats]
        lying = picture.cards_in_places(table)
        hold(1, len(set(lying)) == len(lying), "a card lies in two places")
        self.gone = set(range(len(self.box.facts))) - set(lying)

    def _longest(self, table: Any) -> int:
        """Return how many rounds there can be: forced discards alone use the decks up."""
        cards = sum(len(self.box.decks[name]) for name in AGES) + self._shuffled_in()
        draws = max(0, cards - TRACK - (self.players - 1))
        a_round = 2 if self.players == 2 else 1
        late = self.box.ruled["leftmost_discard"] == "after_refill"
        return max(1, -(-draws // a_round) + late) + table.round

    def _begin_in_the_middle(self, table: Any) -> None:
        """Begin at a turn of an arranged table."""
        self.first, self.next_seat = table.first, table.turn
        active = self.active(table.turn)
        self.turn = Turn(table.turn, self.box.dice(active), self.box.throws(active), self.box.tokens(active), active)
        for seat in range(self.players):
            for pile in (*self.piles[seat], self.gossip[seat], self.fate[seat]):
                for card in pile:
                    self.forever[seat] |= self.box.facts[card].bars_forever

    # --- setup and draft -------------------------------------------------------------

    def _check_setup(self, table: Any) -> None:
        """Check what lies where before the draft."""
        box, players = self.box, self.players
        childhood = len(box.decks["childhood"])
        hold(2, self.count("childhood") == childhood - DEALT * players, "childhood cards that are set aside")
        if childhood == 12:
            hold(2, self.count("childhood") == SET_ASIDE[players], "childhood cards that are set aside")
        hold(2, len(self.public) == players - 1, "public goals")
        hold(2, self.count("goal") == len(box.decks["goal"]) - 2 * players + 1, "unused goals")
        hold(3, len({*self.public, *self.goals}) == 2 * players - 1, "goals that are dealt")
        hold(4, {*self.public, *self.goals} <= box.decks["goal"], "goals are goals")
        ages = sum(len(box.decks[name]) for name in AGES) + self._shuffled_in()
        hold(77, not self.cards_for_row(), "the first rows")
        hold(47, len(self.track) == min(TRACK, ages), "the first track")
        dealt = picture.drafted(table)
        starter = next(index for index, facts in enumerate(box.facts) if facts.goes_first)
        hold(11, len(set(dealt)) == len(dealt) == DEALT * players, "childhood cards that are dealt")
        hold(11, starter in dealt, "the bicycle is not dealt")
        self.dealt = frozenset(dealt)
        self.chooser, self.choices = 0, 0
        hold(12, table.to_move == 0, "who chooses first")

    def draft(self, move: Any, table: Any) -> None:
        """Check one choice of the draft."""
        players, before = self.players, self.records_before(table)
        self.choices += 1
        self.chooser = (self.chooser + 1) % players
        records = picture.records(table)
        hold(
            11, all(record[: len(old)] == old for record, old in zip(records, before, strict=True)), "the past changed"
        )
        if table.round:
            self._end_draft(table)
            return
        hold(11, table.to_move == self.chooser, "who chooses next")
        hold(11, sorted(picture.drafted(table)) == sorted(self.dealt), "the draft lost a card", move)
        lengths = {len(record) for record in records}
        hold(11, self.chooser or len(lengths) == 1, "packs of different sizes")
        self.before = records

    def records_before(self, table: Any) -> tuple[tuple[int, ...], ...]:
        """Return the draft as it was at the last choice."""
        return getattr(self, "before", tuple(record[:DEALT] for record in picture.records(table)))

    def _end_draft(self, table: Any) -> None:
        """Check who ends up with which childhood cards, and get ready for the first turn."""
        hold(11, self.choices == 2 * self.players, "choices of the draft")
        kept = [{record[3], record[6], record[7]} for record in picture.records(table)]
        for seat, record in enumerate(picture.records(table)):
            right = picture.records(table)[seat - 1]
            hold(11, record[3] in record[:3] and record[6] in record[4:6], "a card that was not offered")
            hold(11, {*record[4:6]} == {*right[:3]} - {right[3]}, "what is passed on first")
            hold(11, {record[7]} == {*right[4:6]} - {right[6]}, "what is passed on last")
        hold(11, sorted(card for cards in kept for card in cards) == sorted(self.dealt), "the draft lost a card")
        facts = self.box.facts
        starter = next(index for index, one in enumerate(facts) if one.goes_first)
        self.kept = [{card for card in cards if facts[card].reveal} for cards in kept]
        self.hands = [{card for card in cards if not facts[card].reveal} for cards in kept]
        self.first = self.next_seat = next(seat for seat, cards in enumerate(kept) if starter in cards)
        self.next_round = True

    # --- moving cards ------------------------------------------------------------------

    def active(self, seat: int) -> tuple[int, ...]:
        """Return the active cards of a seat."""
        gossip_piles = (self.gossip[seat], self.fate[seat]) if self.box.has_gossip_or_fate else ()
        return self.box.tops(self.piles[seat], self.waiting[seat], gossip_piles)

    def size(self, seat: int) -> int:
        """Return how many cards a CV has."""
        cards = sum(map(len, self.piles[seat])) + len(self.waiting[seat])
        if self.box.ruled.get("gossip_counts") == "yes":
            cards += len(self.gossip[seat]) + len(self.fate[seat])
        return cards

    def place(self, card: int, seat: int, stack: int, under: int) -> None:
        """Put a card into a stack."""
        pile = self.piles[seat][stack]
        self.piles[seat][stack] = (*pile[:under], card, *pile[under:])

    def remove(self, card: int, seat: int) -> None:
        """Take an active card out of a CV."""
        if card in self.waiting[seat]:
            self.waiting[seat].remove(card)
            return
        for piles in self.gossip, self.fate:
            if card in piles[seat]:
                piles[seat] = tuple(other for other in piles[seat] if other != card)
                self.played_by.pop(card, None)
                return
        stack = next(stack for stack, pile in enumerate(self.piles[seat]) if pile[:1] == (card,))
        self.piles[seat][stack] = self.piles[seat][stack][1:]

    def take_events(self) -> None:
        """Take the events bought this turn to the hand."""
        turn = self.turn
        events = [card for card in turn.bought if self.box.facts[card].is_event]
        self.hands[turn.seat].update(events)
        turn.bought = [card for card in turn.bought if card not in events]

    def count(self, name: str) -> int:
        """Return how many cards are left of a deck."""
        return (self.left & self.masks[name]).bit_count()

    def count_with_gossip(self, name: str) -> int:
        """Return how many cards are left of an age, with the gossip that was shuffled into it."""
        return self.count(name) + self.hidden_gossip(name)

    def hidden_gossip(self, name: str) -> int:
        """Return how many gossip cards are left in an age: each age has a third of them."""
        total = self._shuffled_in()
        drawn = total - self.count("gossip") if total else 0
        for number, age in enumerate(AGES):
            share = (total + 2 - number) // 3
            if age == name:
                return share - min(share, drawn)
            drawn -= min(share, drawn)
        raise ValueError(name)

    def _shuffled_in(self) -> int:
        return len(self.box.decks["gossip"]) if self.box.ruled.get("gossip_from") == "track" else 0

    def current_deck(self) -> str | None:
        """Return the deck that cards come from."""
        return next((name for name in AGES if self.count_with_gossip(name)), None)

    # --- rows --------------------------------------------------------------------------

    def is_row_card(self, card: int) -> bool:
        """Tell whether a card belongs to the row of Fate."""
        facts = self.box.facts[card]
        return facts.is_fate or (facts.is_gossip and self.box.ruled["gossip_from"] == "fate_row")

    def row_of_fate(self) -> list[int]:
        """Return the cards of the row of Fate, leftmost first."""
        return [card for card in self.row if self.is_row_card(card)]

    def cards_for_row(self) -> set[int]:
        """Return the cards that a row wants next: first that of Fate, then that of Gossip."""
        if not self.box.has_gossip_or_fate:
            return set()
        size = {"two": 2, "three": 3, "five": 5, "players": self.players}[self.box.ruled["fate_row_size"]]
        source = self.box.ruled["gossip_from"]
        fate = {card for card in self.box.decks["gossip"] | self.box.decks["fate"] if self.is_row_card(card)}
        there = len(self.row_of_fate())
        if there < size and (left := {card for card in fate if self.left >> card & 1}):
            return left
        if source == "own_row" and len(self.row) - there < size:
            return {card for card in self.box.decks["gossip"] if self.left >> card & 1}
        return set()

    def row_discard_is_due(self) -> bool:
        """Tell whether an unwanted fate card goes in this turn."""
        if not self.box.has_gossip_or_fate:
            return False
        each_turn = self.box.ruled["fate_discard"] == "each_turn_with_two" and self.players == 2
        return each_turn or self.ends_round()

    def ends_round(self) -> bool:
        """Tell whether the turn is the last of its round."""
        return (self.turn.seat + 1) % self.players == self.first

    def discard_is_due(self) -> bool:
        """Tell whether the leftmost card goes in this turn."""
        return self.players == 2 or self.ends_round()

    # --- comparing ---------------------------------------------------------------------

    def compare(self, table: Any) -> None:
        """Check that the table is as the record has it, and that no card is missing."""
        seats = range(self.players)
        hold(10, not any(self.kept), "a childhood card was not shown")
        if picture.is_adding(table):
            self.take_events()
        hold(48, picture.track(table) == tuple(self.track), "the track")
        hold(77, picture.row(table) == tuple(self.row), "the rows")
        hold(48, picture.undealt_bits(table) == self.left, "the decks")
        hold(3, picture.public_goals(table) == self.public, "the public goals")
        hold(3, [picture.goal(table, seat) for seat in seats] == self.goals, "everybody's own goal")
        for seat in seats:
            hold(45, picture.piles(table, seat) == tuple(self.piles[seat]), "the stacks of", seat)
            hold(5, picture.hand(table, seat) == tuple(sorted(self.hands[seat])), "the hand of", seat)
            hold(
                76,
                (picture.gossip(table, seat), picture.fate(table, seat)) == (self.gossip[seat], self.fate[seat]),
                seat,
            )
            played = [card for card, by in self.played_by.items() if by == seat]
            hold(82, sorted(picture.spread(table, seat)) == sorted(played), "who played which gossip", seat)
            hold(6, list(picture.waiting(table, seat)) == self.waiting[seat], "what waits before", seat)
        hold(50, (table.first, table.round) == (self.first, self.round), "who starts, and the round")
        turn = self.turn
        if not turn.is_tidy:
            hold(14, picture.dice(table) == +turn.dice, "the dice", picture.dice(table), turn.dice)
        self._check_conservation(table)

    def _check_conservation(self, table: Any) -> None:
        """Check that every card lies in one place, or went out of the game for a reason."""
        lying = picture.cards_outside_decks(table)
        cards = set(lying)
        hold(1, len(cards) == len(lying), "a card lies in two places")
        hold(1, cards.isdisjoint(self.gone), "a card came back into the game")
        bits = sum([1 << card for card in cards])
        hold(1, not bits & self.left, "a card lies in two places")
        everything = len(lying) + self.left.bit_count() + len(self.gone)
        hold(1, everything == len(self.box.facts), "a card is missing")
