"""Finds out why players gain and lose things, from the order of events.

Events do not say why something happened, but the events of an action always come in the same order:
the stress for repeating the action, the price, the card, the stress for the card's slot, and then
the reward.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.play_area import SLOTS
from cvrules.games.pursuit.rulebook.preparation_phase import OLD_AGE_STRESS
from cvrules.games.pursuit.table import events as ev
from cvrules.games.pursuit.table import moves as mv
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.spaces import ACTION_OF, SPACE_OF

__all__ = ["Cause", "Causes"]

#: The types of cards that need a slot while they are active.
NEED_SLOTS = frozenset({"basic", "single_round", "group", "job", "partner"})


@frozen
class Cause:
    """The reason why a player gains or loses something.

    Args:
        key: The key of the text in the catalogue, without the prefix `cause.`.
        rule: The number of a paragraph in the rulebook; empty if there is none.
        card: The name of the card that the cause is about; empty if there is none.
        action: The name of the action that the cause is about; empty if there is none.
        amount: How much of the gain or loss has this cause.
    """

    key: str
    rule: str
    card: str = ""
    action: str = ""
    amount: int = 0


class Causes:
    """Follows the events of a game, and finds the causes of gains and losses.

    Args:
        rules: The rules of the game.
        players: The number of players.
    """

    def __init__(self, rules: Rules, players: int) -> None:
        self._rules = rules
        #: For each seat, the space of its stress cube, and its short-term happiness.
        self.spaces = [rules.start_space()] * players
        self.short_term = [0] * players
        self.round = 0
        self._traits = [-1] * players
        self._active: list[dict[str, str]] = [{} for _ in range(players)]
        self._retired = [""] * players
        self._roles: list[dict[str, None]] = [{} for _ in range(players)]
        self._move: mv.Move | mv.Outcome | None = None
        self._is_preparing = self._is_resolving = False
        #: The goal that the last event awarded to a seat; empty if there is none.
        self._claimed = ""
        #: Whether the current move has caused no event yet, except stress.
        self._is_fresh = False
        #: The last card that was placed in this action; empty if there is none.
        self._placed = ""
        #: The stress that placing the card in `_placed` will still cause.
        self._due = 0

    def begin(self, move: mv.Move) -> None:
        """Note that a player begins an action, or pays for or gives up a card."""
        self._move, self._is_fresh = move, True

    def finish(self) -> None:
        """Note that the action and its consequences are complete."""
        self._move, self._placed, self._due = None, "", 0

    def watch(self, event: ev.Event) -> tuple[Cause, ...]:
        """Follow an event, and return the causes of the gain, loss or death in it.

        A death has exactly one cause. Events without a gain, loss or death have none.
        """
        causes = tuple(self._causes(event))
        self._update_for_event(event)
        self._claimed = event.card if isinstance(event, ev.Claimed) and event.seat is not None else ""
        if not isinstance(event, ev.Moved):
            self._is_fresh = False
        return causes

    # --- the state that causes depend on --------------------------------------------------

    def _update_for_event(self, event: ev.Event) -> None:
        """Update the round, the seats and their cards after an event."""
        match event:
            case ev.RoundBegan(number):
                self.round, self._is_preparing, self._is_resolving = number, number > 1, False
                self._roles = [{} for _ in self._roles]
                self.finish()
            case ev.Drawn():
                self._is_preparing = False
            case ev.TurnBegan():
                self.finish()
            case ev.FirstPlayer() if self.round:
                self.finish()
                self._is_resolving = True
                self.short_term = [0] * len(self.short_term)
            case ev.Kept(seat, card):
                self._traits[seat] = self._rules.by_name[card]
            case ev.Gained(seat, "short_term", amount):
                self.short_term[seat] += amount
            case ev.Moved(seat, _, _, space):
                self.spaces[seat] = space
            case ev.Died(seat):
                self.spaces[seat], self.short_term[seat] = -1, 0
            case _:
                self._update_for_card(event)

    def _update_for_card(self, event: ev.Event) -> None:
        """Update the cards of a seat after an event."""
        match event:
            case ev.Placed(seat, card):
                kind = self._kind(card)
                if kind in NEED_SLOTS:
                    self._active[seat][card] = kind
                self._placed, self._due = card, sum(self._excess_stress(seat, card))
            case ev.LevelRaised(seat, card, level) if self._kind(card) == "basic":
                if level == len(self._rules.specs[self._rules.by_name[card]].levels):
                    self._active[seat].pop(card, None)
            case ev.RoleFilled(seat, card):
                self._roles[seat][card] = None
            case ev.SetAside(seat, card) | ev.Retired(seat, card) | ev.Discarded(int(seat), card):
                self._active[seat].pop(card, None)
                if isinstance(event, ev.Retired):
                    self._retired[seat] = card
                elif card == self._retired[seat]:
                    self._retired[seat] = ""

    def _job_of(self, seat: int) -> str:
        """Return the name of a seat's job after the events so far, active or retired."""
        return next((card for card, kind in self._active[seat].items() if kind == "job"), self._retired[seat])

    def _kind(self, card: str) -> str:
        """Return the type of the card with the given name."""
        return self._rules.specs[self._rules.by_name[card]].kind

    def slots(self, seat: int) -> tuple[int, int]:
        """Return how many of a seat's cards need a slot, and how many slots it has.

        Both numbers follow from the events so far.
        """
        trait = self._rules.specs[self._traits[seat]].trait
        return len(self._active[seat]), SLOTS + (trait.slots if self._traits[seat] >= 0 else 0)

    def count_partners(self, seat: int) -> int:
        """Return the number of partners that a seat has after the events so far."""
        return sum(kind == "partner" for kind in self._active[seat].values())

    def retired_job_of(self, seat: int) -> str:
        """Return the name of a seat's retired job after the events so far; empty if none."""
        return self._retired[seat]

    def _excess_stress(self, seat: int, card: str = "") -> tuple[int, int]:
        """Return the stress for cards without a slot, and for additional partners.

        Args:
            seat: The seat that gets the stress.
            card: The name of a card that was just placed, to count only the stress for this card;
                empty to count the stress for all cards.
        """
        filled, slots = self.slots(seat)
        beyond, further = max(0, filled - slots), max(0, self.count_partners(seat) - 1)
        if not card:
            return beyond, further
        needs_slot, is_partner = self._kind(card) in NEED_SLOTS, self._kind(card) == "partner"
        return min(1, beyond) * needs_slot, min(1, further) * is_partner

    # --- finding the causes -------------------------------------------------------------------

    def _causes(self, event: ev.Event) -> Iterator[Cause]:
        """Yield the causes of the gain, loss or death in an event, if there is one."""
        match event:
            case ev.Moved(seat, "stress", amount):
                yield from self._stress_causes(seat, amount)
            case ev.Died(seat):
                yield next(self._stress_causes(seat, 0), Cause("stress", "P6.2"))
            case ev.Gained(_, "hourglass", amount) if self._move is None and not self._is_resolving:
                yield Cause("section", "P3.3", amount=amount)
            case ev.Gained(_, "long_term", amount) if self._claimed:
                yield Cause("goal", "P8.3", self._claimed, amount=amount)
            case ev.Paid(seat):
                yield self._source(seat, 0)
            case ev.Moved(seat, "relax", _, space):
                yield self._source(seat, self.spaces[seat] - space)
            case ev.Gained(seat, _, amount) | ev.Moved(seat, _, amount):
                yield self._source(seat, amount)

    def _stress_causes(self, seat: int, amount: int) -> Iterator[Cause]:
        """Yield the causes of stress; an amount of 0 stands for a death."""
        move = self._move
        if self._is_preparing:
            yield Cause("old_age", "P6.7", amount=amount or OLD_AGE_STRESS.get(self.round, 0))
        elif self._is_resolving and not amount and self.round == LAST_ROUND:
            yield Cause("last_round", "P6.7")
        elif move is None and not self._is_resolving:
            slots, partners = self._excess_stress(seat)
            if amount in {0, slots + partners}:
                yield from self._excess_causes(slots, partners, "P3.4", "P3.4")
            else:
                yield Cause("stress", "P3.4", amount=amount)
        elif isinstance(move, mv.Drop | mv.Discard):
            yield Cause("penalty", "P7.3", move.card, amount=amount)
        elif self._is_fresh and type(move) in SPACE_OF:
            yield Cause("repeat", "P3.9", action=ACTION_OF[type(move)], amount=amount)
        elif self._placed and self._due:
            slots, partners = self._excess_stress(seat, self._placed)
            self._due = 0
            yield from self._excess_causes(slots, partners, "P2.3", "P4.9")
        else:
            yield self._source(seat, amount)

    def _excess_causes(self, slots: int, partners: int, slot_rule: str, partner_rule: str) -> Iterator[Cause]:
        """Yield the causes of stress for cards without a slot, and for partners.

        Args:
            slots: The stress for cards without a slot.
            partners: The stress for additional partners.
            slot_rule: The paragraph about stress for cards without a slot.
            partner_rule: The paragraph about stress for additional partners.
        """
        if slots:
            yield Cause("slot", slot_rule, amount=slots)
        if partners:
            yield Cause("partner", partner_rule, amount=partners)

    def _action_cause(self, seat: int, move: mv.Move | mv.Outcome, amount: int) -> Cause:
        """Return the action of a move, or its card, as the cause of a gain or loss."""
        job, card = self._job_of(seat), str(getattr(move, "card", ""))
        if isinstance(move, mv.Retire | mv.Promote | mv.SeekPromotion) and job:
            return Cause("retirement" if isinstance(move, mv.Retire) else "promotion", "", job, amount=amount)
        return Cause("card" if card else "action", "", card, ACTION_OF[type(move)], amount)

    def _source(self, seat: int, amount: int) -> Cause:
        """Return the action, card or trait that caused a gain or loss."""
        move, roles = self._move, tuple(self._roles[seat])
        if isinstance(move, mv.Drop | mv.Discard):
            return Cause("penalty", "P7.3", move.card, amount=amount)
        if isinstance(move, mv.Pay):
            return Cause("upkeep", "P3.5", move.card, amount=amount)
        if self._is_resolving and roles:
            return Cause("share", "P3.12", roles[0], amount=amount)
        if type(move) in ACTION_OF and move is not None:
            return self._action_cause(seat, move, amount)
        trait = self._rules.specs[self._traits[seat]]
        if self._traits[seat] >= 0 and trait.trait.each_round.rewards:
            return Cause("card", "P3.4", trait.name, amount=amount)
        return Cause("income", "P3.5", amount=amount)
