"""Lays out the table that a scene begins with, or reports why this is impossible.

Every card must be in one place of the right kind, and no age can begin while the deck of an
earlier age has cards. A card that the scene does not name stays in its deck, or is out of the
game if its age is over. A seat has no goal unless the scene names one.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from cvrules.errors import Diagnostic, Span
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.positions.cards import crowded_track_text
from cvrules.games.cv.positions.status import open_goals_text
from cvrules.games.cv.rulebook.gossip_decks import count_gossip_before_ages
from cvrules.games.cv.rulebook.rolling import ask_before_throw, begin_turn
from cvrules.games.cv.rulebook.setup import CHILDHOOD, DEALT, OLD, TRACK
from cvrules.games.cv.scenes.deck import cards_left_in_decks
from cvrules.games.cv.scenes.lines import WAITING, DeckLeft, Placed
from cvrules.games.cv.scenes.places import place_fault, place_text
from cvrules.games.cv.table.gossip_state import NO_GOSSIP_PILES, GossipPiles, GossipRow
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import EMPTY
from cvrules.games.cv.table.rules import GOSSIP, Rules
from cvrules.games.cv.table.table import Draft, Seat, Table, freeze
from cvrules.model.bundle import amount_text
from cvrules.scenes.model import CardsLine, Name, Number, Scene
from cvrules.scenes.scene_cards import card_index
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.seat_checks import seat_count

__all__ = ["lay_out"]


@define
class _SeatCards:
    """The cards of one seat while the table is laid out."""

    piles: list[tuple[int, ...]] = field(factory=lambda: [()] * len(STACKS))
    waiting: list[int] = field(factory=list)
    hand: list[int] = field(factory=list)
    lost: list[int] = field(factory=list)
    dealt: list[int] = field(factory=list)
    gossip: list[int] = field(factory=list)
    fate: list[int] = field(factory=list)
    goal: int = -1


def lay_out(scene: Scene, rules: Rules) -> tuple[Table | None, tuple[Diagnostic, ...]]:
    """Return the table that the scene begins with, or `None` and the errors."""
    layout = _Layout(scene, rules)
    table = layout.table()
    return (None if layout.faults else table), tuple(layout.faults)


class _Layout:
    """Lays out the table of one scene, and collects the errors in the scene."""

    def __init__(self, scene: Scene, rules: Rules) -> None:
        self.rules = rules
        self.players = seat_count(scene)
        self.faults: list[Diagnostic] = []
        self._scene = scene
        self._seats = [_SeatCards() for _ in range(self.players)]
        self._track: list[int] = []
        self._row: list[int] = []
        self._goals: list[int] = []
        self._places: dict[int, tuple[str, Span]] = {}
        self._named: dict[int, Name] = {}

    def table(self) -> Table | None:
        """Return the table, or `None` if there are errors."""
        for line in self._scene.position:
            if isinstance(line, CardsLine):
                for card in line.cards:
                    self._place_card(line, card if isinstance(card, Placed) else Placed(card))
        begins_with_draft = any(seat.dealt for seat in self._seats)
        first = self._first_seat()
        turn = self._seat_setting("turn", first)
        left, faults = cards_left_in_decks(self._scene, self.rules, self._places)
        self.faults += faults
        self.faults += self._position_faults(begins_with_draft, first)
        if not self.faults and not begins_with_draft and turn == first:
            self.faults += self._ending_faults(left)
        if self.faults:
            return None
        draft = Draft(
            rules=self.rules,
            phase_id=Phase.CHOOSE if begins_with_draft else Phase.THROW,
            turn=0 if begins_with_draft else turn,
            asked=0,
            round=0 if begins_with_draft else self._round_number(),
            first=0 if begins_with_draft else first,
            seats=tuple(self._build_seat(seat) for seat in self._seats),
            track_ids=tuple(self._track),
            deck_bits=left,
            goal_ids=tuple(self._goals),
            draft_ids=tuple(tuple(seat.dealt) for seat in self._seats),
            profile=EMPTY,
            gossip_row=GossipRow(tuple(self._row)),
        )
        if not begins_with_draft:
            begin_turn(draft)
            ask_before_throw(draft)
        return freeze(draft)

    # --- putting the cards into their places -----------------------------------

    def _place_card(self, line: CardsLine, placed: Placed) -> None:
        """Put a card in the place that its line names, or record an error."""
        try:
            card = card_index(self.rules, placed.card)
        except SceneError as error:
            self.faults.append(error.fault)
            return
        if card in self._places:
            where, span = self._places[card]
            message = f"'{placed.card}' is already {where}"
            hint = "name it once" if span == line.span else f"leave it out here or in line {span.line}"
            self.faults.append(Diagnostic("CV509", message, placed.card.span, help=hint))
            return
        self._places[card] = place_text(line), line.span
        self._named[card] = placed.card
        wrong = place_fault(self.rules.specs[card], line, placed, self.rules.rulings)
        if wrong is not None:
            self.faults.append(Diagnostic("CV510", wrong[0], placed.card.span, help=wrong[1]))
            return
        self._add_card(line, placed, card)

    def _add_card(self, line: CardsLine, placed: Placed, card: int) -> None:
        """Add a card to the list of the cards in its place, such as a hand or the track."""
        if line.seat is None:
            {"track": self._track, "beside": self._row}.get(line.word, self._goals).append(card)
            return
        seat = self._seats[line.seat.index]
        match line.word:
            case "has" if placed.place == WAITING:
                seat.waiting.append(card)
            case "has" if not self.rules.specs[card].stacks:
                (seat.gossip if self.rules.specs[card].is_gossip else seat.fate).insert(0, card)
            case "has":
                stacks = self.rules.specs[card].stacks
                stack = STACKS.index(placed.stack) if placed.stack else stacks[0]
                seat.piles[stack] = (card, *seat.piles[stack])
            case "holds":
                seat.hand.append(card)
            case "lost":
                seat.lost.append(card)
            case "dealt":
                seat.dealt.append(card)
            case _:
                seat.goal = card

    # --- building and checking the whole table ---------------------------------

    def _first_seat(self) -> int:
        """Return the seat that goes first in the scene.

        If the scene does not name this seat, the owner of the starting card goes first. If no seat
        owns that card, seat 1 goes first.
        """
        owners = [at for at, seat in enumerate(self._seats) if self.rules.starter in self._childhood_cards(seat)]
        return self._seat_setting("first", owners[0] if owners else 0)

    def _seat_setting(self, word: str, default: int) -> int:
        """Return the seat that a setting such as `turn` names, or else the default."""
        match self._scene.setting_values(word):
            case (Number(value),):
                return value - 1
            case _:
                return default

    def _round_number(self) -> int:
        """Return the number of the round that the scene names, or else 1."""
        match self._scene.setting_values("round"):
            case (Number(value),):
                return value
            case _:
                return 1

    def _childhood_cards(self, seat: _SeatCards) -> list[int]:
        """Return the childhood cards that the seat has or has lost in the scene."""
        every = [*(card for pile in seat.piles for card in pile), *seat.hand, *seat.lost]
        return [card for card in every if self.rules.specs[card].deck == CHILDHOOD]

    def _build_seat(self, seat: _SeatCards) -> Seat:
        """Return a seat with the cards that the scene gives it."""
        specs = self.rules.specs
        ever = [*(card for pile in seat.piles for card in pile), *seat.gossip, *seat.fate, *seat.lost]
        barred = 0
        for card in ever:
            barred |= specs[card].bars_forever
        past = tuple(card for card in ever if specs[card].deck == CHILDHOOD)
        held = tuple(sorted(seat.hand))
        gossip_piles = GossipPiles(tuple(seat.gossip), tuple(seat.fate), tuple(reversed(seat.gossip)))
        if gossip_piles == NO_GOSSIP_PILES:
            gossip_piles = NO_GOSSIP_PILES
        return Seat(self.rules, seat.goal, held, tuple(seat.piles), tuple(seat.waiting), barred, past, gossip_piles)

    def _position_faults(self, begins_with_draft: bool, first: int) -> Iterator[Diagnostic]:
        """Yield an error for each part of the position that no game can reach."""
        lines = [line for line in self._scene.position if isinstance(line, CardsLine)]
        for line in lines:
            if line.word == "track" and len(line.cards) > TRACK:
                yield _position_fault(crowded_track_text(len(line.cards)), line.span, "name fewer cards")
            if line.word == "goals" and len(line.cards) > self.players - 1:
                yield _position_fault(open_goals_text(self.players, len(line.cards)), line.span, "name fewer goals")
        if begins_with_draft:
            yield from self._draft_faults(lines)
            return
        match self._scene.setting_values("round"):
            case (Number(0, span),):
                yield _position_fault("rounds are counted from 1", span, "write 'round 1'")
        for at, seat in enumerate(self._seats):
            yield from self._seat_faults(at, seat, first)

    def _ending_faults(self, left: int) -> Iterator[Diagnostic]:
        """Yield an error if the game would have ended before this round."""
        deck = self.rules.masks[OLD]
        cards = (left & deck).bit_count() + self._count_gossip_in_old_age(left)
        if left & deck != deck and cards < self.players:
            spans = [
                line.span
                for line in self._scene.position
                if isinstance(line, DeckLeft) and line.deck.text == DECKS[OLD]
            ]
            message = f"with {amount_text(cards, 'card')} of {DECKS[OLD]} left, no new round begins for {self.players} players"
            yield _position_fault(
                message, (*spans, self._scene.name.span)[0], "leave more cards, or let a later seat have the turn"
            )

    def _count_gossip_in_old_age(self, left: int) -> int:
        """Return the number of Gossip cards left in old age when the scene begins."""
        if not self.rules.has_gossip_in_ages:
            return 0
        cards = len(self.rules.decks[GOSSIP])
        return min((left & self.rules.masks[GOSSIP]).bit_count(), cards - count_gossip_before_ages(cards)[2])

    def _seat_faults(self, at: int, seat: _SeatCards, first: int) -> Iterator[Diagnostic]:
        """Yield the errors in the seat's childhood cards and waiting cards."""
        childhood = self._childhood_cards(seat)
        if len(childhood) > DEALT:
            message = f"seat {at + 1} has {len(childhood)} childhood cards, but each player gets {DEALT}"
            yield _position_fault(message, self._named[childhood[-1]].span, "name fewer childhood cards")
        if self.rules.starter in childhood and at != first:
            name = self._named[self.rules.starter]
            message = f"the owner of '{name}' goes first, but here seat {first + 1} does"
            yield _position_fault(message, name.span, f"write 'first seat {at + 1}'")
        for card in seat.waiting:
            types = [stack for stack in self.rules.specs[card].stacks if seat.piles[stack]]
            if types:
                name = self._named[card]
                message = f"'{name}' does not wait: there is a {STACKS[types[0]]} card"
                yield _position_fault(message, name.span, f"write '{name} as {STACKS[types[0]]}'")

    def _draft_faults(self, lines: list[CardsLine]) -> Iterator[Diagnostic]:
        """Yield the errors in a scene that begins with the childhood draft."""
        for line in lines:
            if line.word in {"has", "holds", "lost"}:
                yield _position_fault(
                    "no seat has cards before childhood cards are chosen", line.span, "leave this line out"
                )
            if line.word == "dealt" and len(line.cards) != DEALT:
                message = f"each player is dealt {DEALT} childhood cards, not {len(line.cards)}"
                yield _position_fault(message, line.span, f"name {DEALT} cards")
        for word in ("first", "turn", "round"):
            for setting in self._scene.settings(word):
                message = f"there is no '{word}' before childhood cards are chosen"
                yield _position_fault(message, setting.span, "leave this line out")
        dealt = [line for line in lines if line.word == "dealt"]
        if len(dealt) < self.players:
            message = f"{len(dealt)} of {self.players} seats are dealt cards"
            yield _position_fault(message, dealt[-1].span, "write a 'dealt' line for each seat")
        elif self.rules.starter not in self._places:
            name = self.rules.specs[self.rules.starter].name
            yield _position_fault(f"'{name}' must be among the cards that are dealt", dealt[0].span, f"name '{name}'")


def _position_fault(message: str, span: Span, hint: str) -> Diagnostic:
    """Return an error about the position of the scene."""
    return Diagnostic("CV511", message, span, help=hint)
