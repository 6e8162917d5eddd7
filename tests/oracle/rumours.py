"""The expansion Gossip in play: its piles, rows and decks, and Coaching."""

from __future__ import annotations

from fractions import Fraction

from .state import State
from .tables import ARRANGE, ARRANGING, CHANCE, DRAW, FINISH, PUT_FATE, ROW_DRAWING, SPREAD


class Gossiping(State):
    """What is done with gossip and fate cards."""

    __slots__ = ()

    def ask_put(self) -> None:
        """Go on adding cards."""
        raise NotImplementedError

    def is_rumour(self, card: int) -> bool:
        """Tell whether a card is of the expansion's types."""
        return self.box.rumours is not None and self.box.rumours.is_either[card]

    # --- rows ------------------------------------------------------------------------

    def wares(self) -> list[int]:
        """Return the cards that the current seat might still buy."""
        cards = self.track + self.gossip_row if self.purchases < 2 else []
        return cards if self.fate_taken else cards + self.row

    def take_away(self, card: int) -> None:
        """Take a card from the track or from a row."""
        next(place for place in (self.track, self.gossip_row, self.row) if card in place).remove(card)

    def discard_fate(self) -> None:
        """Discard the leftmost Fate card, if it is time and none was bought."""
        rumours = self.box.rumours
        if rumours is None or not (rumours.each_turn or (self.seat + 1) % self.players == self.first):
            return
        if self.row and not self.row_taken:
            self.discard.append(self.row.pop(0))
        self.row_taken = False

    # --- decks -----------------------------------------------------------------------

    def age_now(self) -> int:
        """Return the age that the next card of the track comes from, -1 if none is left."""
        return next((age for age in range(3) if self.ages[age] or self.hidden[age]), -1)

    def draw_chances(self) -> list[tuple[int, Fraction]]:
        """Return what may come to the track next, and how likely it is."""
        age = self.age_now()
        deck, hidden, gossip = self.ages[age], self.hidden[age], self.gossip_deck
        size = len(deck) + hidden
        found = [(DRAW + card, Fraction(1, size)) for card in deck]
        if hidden:
            found += [(DRAW + card, Fraction(hidden, size * len(gossip))) for card in gossip]
        return sorted(found)

    def draw(self, card: int) -> int:
        """Lay a card of the current age on the track, and return the age."""
        age = self.age_now()
        if card in self.ages[age]:
            self.ages[age].remove(card)
            self.begun |= 1 << age
        else:
            self.gossip_deck.remove(card)
            self.hidden[age] -= 1
        self.track.append(card)
        return age

    def row_deck(self) -> list[int]:
        """Return the cards that may come to a row next; none if the rows are full."""
        rumours = self.box.rumours
        if rumours is None:
            return []
        if len(self.row) < rumours.row_size and self.fate_deck:
            return self.fate_deck
        return self.gossip_deck if rumours.own_row and len(self.gossip_row) < rumours.row_size else []

    def draw_to_row(self, card: int) -> None:
        """Lay a card that was drawn at the right end of its row."""
        deck = self.row_deck()
        (self.row if deck is self.fate_deck else self.gossip_row).append(card)
        deck.remove(card)

    def fills_rows(self) -> bool:
        """Let chance fill the rows; tell whether there is anything to draw."""
        if not self.row_deck():
            return False
        self.phase = ROW_DRAWING
        self.to_move = CHANCE
        return True

    # --- adding ----------------------------------------------------------------------

    def rumour_places(self, card: int, seat: int) -> list[int]:
        """Return where a seat may put a gossip or fate card."""
        rumours = self.box.rumours
        assert rumours is not None
        if rumours.is_fate[card]:
            return [PUT_FATE + card]
        alone = rumours.with_others[card]
        return [SPREAD + (other << 10) + card for other in range(self.players) if other != seat or not alone]

    def put_rumour(self, move: int) -> int:
        """Put a gossip or fate card on its pile, and return the card."""
        rumours, card, seat = self.box.rumours, move & 1023, self.putter
        assert rumours is not None
        if rumours.is_fate[card]:
            self.fate[seat].append(card)
        else:
            self.spread[card] = seat
            seat = (move - SPREAD) >> 10
            self.gossip[seat].append(card)
        self.enter(card, seat)
        if rumours.rearranges[card]:
            self.coaching = True
            self.moved = []
        return card

    # --- coaching --------------------------------------------------------------------

    def asks_to_arrange(self) -> bool:
        """Ask the player of Coaching what to move, if anything can be; tell whether it can."""
        if not self.coaching:
            return False
        options = self._arrangements()
        if not options:
            self.coaching = False
            return False
        self.options = [*options, FINISH]
        self.phase = ARRANGING
        self.to_move = self.putter
        return True

    def _arrangements(self) -> list[int]:
        rumours, types, found = self.box.rumours, self.box.types, []
        assert rumours is not None
        for seat in range(self.players) if rumours.any_cv else (self.putter,):
            for kind, stack in enumerate(self.stacks[seat]):
                for place, card in enumerate(reversed(stack)):
                    if card in self.moved:
                        continue
                    code = ARRANGE | card << 10
                    found += [code | kind << 7 | under for under in range(len(stack)) if under != place]
                    for other in types[card]:
                        if rumours.other_types and other != kind:
                            found += [code | other << 7 | under for under in range(len(self.stacks[seat][other]) + 1)]
        return found

    def do_arrange(self, move: int) -> None:
        """Move one card to another place."""
        card = move >> 10 & 1023
        for stacks in self.stacks:
            for stack in stacks:
                if card in stack:
                    stack.remove(card)
                    new = stacks[move >> 7 & 7]
                    new.insert(len(new) - (move & 127), card)
                    self.moved.append(card)
                    self.ask_put()
                    return

    def do_finish(self, _move: int) -> None:
        """Leave the stacks as they are."""
        self.coaching = False
        self.ask_put()
