"""The table: what lies where, what the current turn has brought, and what a CV allows.

Everything is a number or a list of numbers. Cards are indices, stacks hold their
top card last, and a set of types is one bit for each stack.
"""

from __future__ import annotations

from .box import Box, Powers
from .payment import payable, unchanged
from .tables import BAD_SHIFT, CHANCE, CHANGE, DEALING, ONE, THREE_GOOD


class State:
    """One game in the middle of it. The phases of the rules derive from this."""

    __slots__ = (  # noqa: RUF023 -- sorted by what they are about
        # the table
        "ages",
        "begun",
        "box",
        "childhood",
        "discard",
        "first",
        "forever",
        "goal_deck",
        "goals",
        "hands",
        "options",
        "phase",
        "piles",
        "players",
        "round",
        "seat",
        "secret",
        "stacks",
        "step",
        "taken",
        "to_move",
        "track",
        "waiting",
        # the turn: dice
        "count",
        "dice",
        "free",
        "once",
        "pending",
        "rolling",
        "thrown",
        "throws",
        # the turn: what pays
        "acting",
        "changed",
        "choices",
        "extra",
        "jokers",
        "made",
        "made_jokers",
        "other",
        "powers",
        "start",
        "uses",
        "wild",
        # the turn: what was bought and lost
        "barred",
        "bought",
        "buying",
        "due",
        "events",
        "lucky",
        "owed",
        "paid",
        "purchases",
        "suffered",
        "upkept",
        # gossip and fate
        "coaching",
        "fate",
        "fate_deck",
        "fate_taken",
        "gossip",
        "gossip_deck",
        "gossip_row",
        "hidden",
        "moved",
        "row",
        "row_taken",
        "spared",
        "spread",
        # new cards and social assistance
        "assisted",
        "assisting",
        "putter",
        "unput",
    )

    bought: list[int]
    choices: list[tuple[int, int]]
    events: list[int]
    powers: Powers
    uses: dict[int, int]

    def __init__(self, box: Box) -> None:
        players = self.players = box.players
        self.box = box
        self.to_move = CHANCE
        self.phase = DEALING
        self.step = 0
        self.options: list[int] = []
        self.round = 0
        self.seat = self.first = -1
        self.ages = [list(deck) for deck in box.ages]
        self.begun = 1
        self.goal_deck = list(box.goals)
        self.childhood = list(box.childhood)
        self.track: list[int] = []
        self.goals: list[int] = []
        self.discard: list[int] = []
        self.secret = [-1] * players
        self.piles: list[list[int]] = [[] for _ in range(players)]
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.stacks: list[list[list[int]]] = [[[] for _ in range(5)] for _ in range(players)]
        self.waiting: list[list[int]] = [[] for _ in range(players)]
        self.forever: list[list[int]] = [[] for _ in range(players)]
        rumours = box.rumours
        self.gossip_deck = list(rumours.gossip) if rumours else []
        self.fate_deck = list(rumours.fate) if rumours else []
        self.hidden = list(rumours.hidden) if rumours else [0, 0, 0]
        self.row: list[int] = []
        self.gossip_row: list[int] = []
        self.gossip: list[list[int]] = [[] for _ in range(players)]
        self.fate: list[list[int]] = [[] for _ in range(players)]
        self.spread: dict[int, int] = {}
        self.moved: list[int] = []
        self.row_taken = self.fate_taken = self.coaching = False
        self.assisting = False
        self.assisted: list[int] = []
        self.unput: list[int] = []
        self.putter = -1
        self.start: list[int] = []
        self.acting: list[int] = []
        self.due: list[int] = []
        self.paid: list[int] = []
        self.rolling = self.count = self.pending = self.throws = self.free = 0
        self.once: tuple[tuple[int, int, int], ...] = ()
        self.other = self.jokers = 0
        self.purchases = self.changed = 1
        self.choices = []
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what the last turn brought."""
        self.dice = self.extra = self.wild = 0
        self.thrown = self.buying = False
        self.suffered = self.barred = self.upkept = 0
        if self.choices:
            self.choices = []
        if self.purchases or self.fate_taken:
            self.owed = self.lucky = self.purchases = self.spared = 0
            self.fate_taken = False
            self.bought = []
            self.events = []
        if self.changed:
            self.changed = self.made = self.made_jokers = 0
            self.uses = {}

    # --- a CV ------------------------------------------------------------------

    def active(self, seat: int) -> list[int]:
        """Return the cards that act now: tops, and waiting ones where they do."""
        cards = [stack[-1] for stack in self.stacks[seat] if stack]
        if self.box.waiting_active:
            cards += self.waiting[seat]
        if self.box.rumours is not None:
            for pile in self.gossip[seat], self.fate[seat]:
                cards += pile[::-1] if self.box.rumours.all_act else pile[-1:]
        return cards

    def size(self, seat: int) -> int:
        """Return how many cards a CV has."""
        cards = sum(map(len, self.stacks[seat])) + len(self.waiting[seat])
        if self.box.rumours is not None and self.box.rumours.counts:
            cards += len(self.gossip[seat]) + len(self.fate[seat])
        return cards

    def barred_types(self, seat: int, but: int = -1) -> int:
        """Return the types that cards of a CV bar, leaving one card out."""
        bars, barred = self.box.bars, 0
        for card in self.active(seat):
            if card != but:
                barred |= bars[card]
        for card in self.forever[seat]:
            if card != but:
                barred |= self.box.bars_forever[card]
        return barred

    def allows(self, card: int, seat: int, barred: int, bought: list[int]) -> bool:
        """Tell whether needs and bars let a seat have a card."""
        box = self.box
        types = box.type_set[card]
        if types and not types & ~barred:
            return False
        for amount, kind in box.needs[card]:
            have = len(self.stacks[seat][kind])
            if box.count_bought:
                have += sum(box.types[other] == (kind,) for other in bought)
            if have < amount or (have and not amount):
                return False
        return True

    def enter(self, card: int, seat: int) -> None:
        """Remember a bar that stays, now that the card is in the CV."""
        if self.box.forever_kept and self.box.bars_forever[card] and card not in self.forever[seat]:
            self.forever[seat].append(card)

    def leave(self, card: int) -> None:
        """Lose an active or waiting card of the current seat."""
        seat = self.seat
        for stack in self.stacks[seat]:
            if stack and stack[-1] == card:
                stack.pop()
                break
        else:
            next(pile for pile in (self.waiting[seat], self.gossip[seat], self.fate[seat]) if card in pile).remove(card)
        if self.box.forever_leaves and card in self.forever[self.seat]:
            self.forever[self.seat].remove(card)
        self.discard.append(card)

    # --- payment ---------------------------------------------------------------

    def can_pay(self, price: int, strict: int, upkeep: int) -> bool:
        """Tell whether purchases, luck and upkeep can be paid together."""
        have, jokers = self.dice + self.other, self.jokers
        if upkeep and self.box.upkeep_unchanged:
            left = unchanged(have, jokers, self.made, self.made_jokers, upkeep)
            if left is None:
                return False
            have, jokers = left
        else:
            strict += upkeep
        return payable(have, jokers, self.extra, self.wild, price, strict, self.powers.graph, self.choices)

    def stop_acting(self, card: int) -> None:
        """Let a lost card do nothing more, if everything owed stays payable."""
        before = self.acting, self.powers, self.other, self.jokers, self.extra, self.wild, self.choices
        self.acting = [other for other in self.acting if other != card]
        self.powers = self.box.powers(tuple(other for other in self.acting if self.box.has_powers[other]))
        self.other -= self.box.symbols[card]
        self.jokers -= self.box.jokers[card]
        old, new = self.neighbours(before[1]), self.neighbours(self.powers)
        self.extra += new[0] - old[0]
        self.wild += new[1] - old[1]
        self.choices = new[2]
        if self.dice + self.other < 0 or not self.can_pay(self.owed, self.lucky * THREE_GOOD, self.upkept):
            self.acting, self.powers, self.other, self.jokers, self.extra, self.wild, self.choices = before
            return
        self.once = tuple(reroll for reroll in self.once if reroll[1] != card)
        self.free = self.powers.rerolls + sum(amount for amount, _, _ in self.once)

    def neighbours(self, powers: Powers) -> tuple[int, int, list[tuple[int, int]]]:
        """Return what may be copied from the seats to the left and right."""
        if not powers.copies:
            return 0, 0, []
        seats = {(self.seat + 1) % self.players, (self.seat - 1) % self.players}
        tops = [kind << 10 | stack[-1] for seat in seats for kind, stack in enumerate(self.stacks[seat]) if stack]
        return self.box.copied(powers.copies, tops)

    # --- answers that several questions have -----------------------------------

    def new_symbol(self, card: int, ways: list[tuple[int | None, int]]) -> int | None:
        """Return what the card's next change makes of bad luck, `None` if it is used up."""
        used = self.uses.get(card, 0)
        for at_most, symbol in ways:
            if at_most is None or used < at_most:
                return symbol
            used -= at_most
        return None

    def changes(self) -> list[int]:
        """Return the changes of bad luck that leave everything owed payable."""
        have = self.dice + self.other
        if have >> BAD_SHIFT < 1:
            return []
        found = []
        for card, ways in self.powers.changers:
            symbol = self.new_symbol(card, ways)
            if symbol is not None and ((self.owed + self.upkept) >> BAD_SHIFT == 0 or self._stays_payable(symbol)):
                found.append(CHANGE + card)
        return found

    def _stays_payable(self, symbol: int) -> bool:
        self.change(symbol, 1)
        fine = self.can_pay(self.owed, self.lucky * THREE_GOOD, self.upkept)
        self.change(symbol, -1)
        return fine

    def change(self, symbol: int, times: int) -> None:
        """Turn bad luck into a symbol or a joker; a negative number takes it back."""
        self.changed += times
        self.other -= times << BAD_SHIFT
        if symbol < len(ONE):
            self.other += times * ONE[symbol]
            self.made += times * ONE[symbol]
        else:
            self.jokers += times
            self.made_jokers += times
