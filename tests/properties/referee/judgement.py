"""What the rules say of a recorded table: conditions, bars, misfortunes, upkeep, need, payment."""

from __future__ import annotations

from collections import Counter

from cvrules.games.cv.cards.abilities import Gain, RerollAbility
from oracle import brute
from properties.referee.record import Record, hold
from tables.facts import Box
from tables.picture import AGES, STACKS

#: A search for a payment beyond this many symbols takes too long.
SEARCHABLE = 9


class Judgement:
    """Answers the referee's questions, from the cards and the record alone."""

    def __init__(self, box: Box, record: Record) -> None:
        self.box = box
        self.record = record
        #: Where lost cards stop working, tokens depend on what can be paid; the
        #: comparison with the second implementation covers that ruling.
        self.is_exact = box.ruled["lost_card"] == "works_until_end_of_turn"

    # --- conditions and bars -----------------------------------------------------------

    def meets_needs(self, card: int, seat: int) -> bool:
        """Tell whether a seat's CV meets a card's conditions."""
        record, facts = self.record, self.box.facts
        bought: list[int] = []
        if self.box.ruled["conditions"] == "with_this_turns_cards" and not record.turn.is_tidy:
            bought = [other for other in record.turn.barring if seat == record.turn.seat]
        for amount, stack in facts[card].needs:
            there = len(record.piles[seat][stack]) + sum(facts[other].stacks == (stack,) for other in bought)
            if there < amount or (amount == 0 and there):
                return False
        return True

    def barred(self, seat: int, besides: int = -1) -> set[int]:
        """Return the stacks a seat may take no card for."""
        record, facts = self.record, self.box.facts
        active = [card for card in record.active(seat) if card != besides]
        found = {stack for card in active for stack in facts[card].bars | facts[card].bars_forever}
        ruling = self.box.ruled["forever"]
        if ruling == "while_in_cv":
            piles = (*record.piles[seat], record.gossip[seat], record.fate[seat])
            found |= {stack for pile in piles for card in pile for stack in facts[card].bars_forever}
        elif ruling == "to_the_end":
            found |= record.forever[seat]
        if seat == record.turn.seat and not record.turn.is_tidy:
            for card in record.turn.barring:
                if card != besides:
                    found |= facts[card].bars | facts[card].bars_forever
        return found

    def is_barred(self, card: int, seat: int) -> bool:
        """Tell whether every type of a card is barred; events have none."""
        stacks = self.box.facts[card].stacks
        return bool(stacks) and set(stacks) <= self.barred(seat)

    def stacks_for(self, card: int, seat: int) -> set[int]:
        """Return the stacks that a card may go to."""
        stacks = set(self.box.facts[card].stacks)
        if len(stacks) == 1 or not self.record.round:
            return stacks
        return stacks - self.barred(seat, card) or stacks

    def may_wait(self, card: int, seat: int) -> bool:
        """Tell whether a card has two types and the seat no card of either."""
        stacks = self.box.facts[card].stacks
        piles = self.record.piles[seat]
        waits = self.box.ruled["dual_type"] == "when_a_stack_exists"
        return waits and len(stacks) > 1 and not any(piles[stack] for stack in stacks)

    def has_begun(self, card: int) -> bool:
        """Tell whether the age that an event waits for has begun: a card of its deck was drawn."""
        effect = self.box.facts[card].effect
        age = effect.age if isinstance(effect, Gain) else None
        if age is None or age == AGES[0]:
            return True
        later = AGES[AGES.index(age) :]
        return any(self.record.count(name) < len(self.box.decks[name]) for name in later)

    # --- dice --------------------------------------------------------------------------

    def free_dice(self) -> int:
        """Return how many frozen dice may be thrown again."""
        turn = self.record.turn
        free = sum(7 if one.at_most is None else one.at_most for _, one in self._thaws())
        changed = max(0, sum(turn.cured.values()) - turn.tokens["bad_luck"])
        return min(free, turn.dice["bad_luck"] - changed) if self.is_exact else free

    def _thaws(self) -> list[tuple[tuple[int, int], RerollAbility]]:
        turn = self.record.turn
        found = [((card, number), one) for card in turn.began for number, one in enumerate(self.box.facts[card].thaws)]
        return [(key, one) for key, one in found if key not in turn.thawed]

    def use_thaws(self, bad: int) -> None:
        """Use up what frees so many dice: first what may be used again, then in order."""
        bad -= sum(7 if one.at_most is None else one.at_most for _, one in self._thaws() if not one.once)
        for key, one in self._thaws():
            if bad > 0 and one.once:
                self.record.turn.thawed.add(key)
                bad -= 7 if one.at_most is None else one.at_most

    # --- bad luck ------------------------------------------------------------------------

    def bad_luck(self) -> int:
        """Return the bad luck on dice and tokens that was not changed."""
        turn = self.record.turn
        return turn.dice["bad_luck"] + turn.tokens["bad_luck"] - sum(turn.cured.values())

    def misfortunes_due(self) -> int:
        """Return how many losses are still to come."""
        turn, bad = self.record.turn, self.bad_luck()
        if self.box.ruled["bad_luck_counted"] == "unused":
            bad -= min(bad, turn.owed["bad_luck"])
        elif turn.spared and self.box.ruled["fate_bad_luck"] == "spent":
            bad -= min(bad, turn.spared)
        struck = bad // 3
        if self.box.ruled["misfortunes"] == "at_most_one":
            struck = min(struck, 1)
        return struck - turn.suffered

    def losable(self) -> list[int]:
        """Return the cards that misfortune may take."""
        turn = self.record.turn
        now = [card for card in self.record.active(turn.seat) if not self.box.facts[card].is_gossip_or_fate]
        if self.box.ruled["second_misfortune"] == "only_active_before":
            return [card for card in now if card in turn.began]
        return now

    def give_up_misfortunes(self) -> None:
        """Let misfortunes pass where there is nothing to lose."""
        due = self.misfortunes_due()
        if due > 0 and not self.losable():
            self.record.turn.suffered += due

    def end_misfortune(self) -> None:
        """Check, once, that bad luck took what it was to take."""
        turn = self.record.turn
        if self.is_exact and not turn.is_misfortune_over:
            due = self.misfortunes_due()
            hold(36, due <= 0 or not self.losable(), "bad luck took too little", due)
        turn.is_misfortune_over = True

    def next_cure(self, card: int) -> str | None:
        """Return what a card's next change makes of bad luck."""
        used = self.record.turn.cures[card]
        for one in self.box.facts[card].cures:
            if one.at_most is None or used < one.at_most:
                return one.new
            used -= one.at_most
        return None

    # --- upkeep ------------------------------------------------------------------------------

    def begin_upkeep(self) -> None:
        """Work out which cards owe a red slash, once."""
        turn = self.record.turn
        if not turn.is_upkeep_known:
            turn.is_upkeep_known = True
            self.end_misfortune()
            turn.due = self.due_now()

    def unsettled(self) -> set[int]:
        """Return the cards whose red slash was neither paid nor refused."""
        due: set[int] = self.record.turn.due
        if self.box.ruled.get("gossip_upkeep") == "stays":
            return {card for card in due if not self.box.facts[card].is_gossip_or_fate}
        return due

    def due_now(self) -> set[int]:
        """Return the active cards that owe a red slash now."""
        turn, facts, ruled = self.record.turn, self.box.facts, self.box.ruled
        found = set()
        for card in self.record.active(turn.seat):
            if card in turn.fresh:
                owes = ruled["upkeep"] == "after_adding_with_new"
            else:
                owes = card in turn.began or ruled["uncovered_upkeep"] == "same_turn"
            if owes and facts[card].upkeep:
                found.add(card)
        return found

    # --- assistance --------------------------------------------------------------------------

    def is_in_need(self, seat: int) -> bool:
        """Tell whether another seat has at least twice as many cards."""
        own = self.record.size(seat)
        others = [self.record.size(other) for other in range(self.record.players) if other != seat]
        if self.box.ruled["assistance_at_zero"] == "literal":
            return any(size >= 2 * own for size in others)
        return any(size >= 2 * own and size > own for size in others)

    # --- payment -----------------------------------------------------------------------------

    def sources(self) -> brute.Wallet:
        """Return what there is to pay with, symbol by symbol."""
        turn, record, facts = self.record.turn, self.record, self.box.facts
        own = turn.dice + turn.tokens
        own["bad_luck"] -= sum(turn.cured.values())
        pools = []
        neighbours = {(turn.seat + 1) % record.players, (turn.seat - 1) % record.players} - {turn.seat}
        for card in turn.began:
            for copy in facts[card].copies:
                stack = STACKS.index(copy.type)
                tops = [record.piles[other][stack][0] for other in neighbours if record.piles[other][stack]]
                pool = self.box.tokens(tops)
                if self.box.ruled["copied_symbol"] == "plain_only":
                    pool = Counter({what: count for what, count in pool.items() if "luck" not in what})
                symbols = tuple(pool.elements())
                pools.append((len(symbols) if copy.at_most is None else copy.at_most, symbols))
        return brute.Wallet(
            own=tuple((+own).elements()),
            made=tuple(turn.cured.elements()),
            extra=tuple(turn.gained.elements()),
            pools=tuple(pools),
            changes=tuple(change for card in turn.began for change in facts[card].changes),
            unchanged_upkeep=self.box.ruled["upkeep_changes"] == "forbidden",
        )

    def check_payment(self, *, search: bool) -> None:
        """Check that what is owed can be paid: by counting, and by a search where asked for."""
        turn = self.record.turn
        wallet = self.sources()
        copied = sum(min(bound, len(pool)) for bound, pool in wallet.pools)
        free = len(wallet.own) + len(wallet.made)
        strict = 3 * turn.by_luck + sum(turn.toll.values())
        hold(23, strict <= free, "luck and upkeep beyond dice and tokens")
        hold(23, strict + sum(turn.owed.values()) <= free + len(wallet.extra) + copied, "more owed than there is")
        if not wallet.changes and not wallet.pools:
            self._check_simply(wallet)
        if search and free + len(wallet.extra) <= SEARCHABLE and self.is_exact:
            hold(24, brute.can_pay(wallet, self._bill()), "what is owed cannot be paid")

    def _bill(self) -> brute.Bill:
        turn = self.record.turn
        return brute.Bill(
            price=tuple(turn.owed.elements()),
            luck=("good_luck",) * 3 * turn.by_luck,
            upkeep=tuple(turn.toll.elements()),
        )

    def _check_simply(self, wallet: brute.Wallet) -> None:
        """Check a payment by like for like and jokers, where nothing can be changed."""
        turn = self.record.turn
        own, extra = Counter(wallet.own + wallet.made), Counter(wallet.extra)
        wanted = Counter(turn.owed) - extra + turn.toll + Counter({"good_luck": 3 * turn.by_luck})
        short = wanted - own
        hold(25, not short["good_luck"] and not short["bad_luck"], "luck is short", short)
        hold(24, sum(short.values()) <= own["joker"] + extra["joker"], "symbols are short", short)

    def check_unpayable(self, card: int) -> None:
        """Check that a card that is lost could not have been kept."""
        turn, upkeep = self.record.turn, self.box.facts[card].upkeep
        wallet = self.sources()
        if len(wallet.own) + len(wallet.made) + len(wallet.extra) <= SEARCHABLE and self.is_exact:
            turn.toll.update(upkeep)
            can_pay = brute.can_pay(wallet, self._bill())
            turn.toll.subtract(upkeep)
            hold(41, not can_pay, "a card was lost whose red slash could be paid", card)
