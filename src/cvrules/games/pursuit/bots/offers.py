"""The offers that the bot can work towards: levels, roles, jobs and promotions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import frozen

from cvrules.games.pursuit.rulebook.joining_projects import MOST_ROLES
from cvrules.games.pursuit.table.packed import MONEY, RESOURCE_LANES, RESOURCE_MASK, amount, shortage, total
from cvrules.games.pursuit.table.parts import PartSpec
from cvrules.games.pursuit.table.seat import ACTIVE, Held, Seat
from cvrules.games.pursuit.table.spec import Spec
from cvrules.games.pursuit.table.table import SeenTable

__all__ = ["Offer", "count_actions_to_pay", "next_offers", "offers_in_play", "offers_on_board", "open_roles"]

#: The number of resources, or the amount of money, that a board action without a card gives.
GATHERED = 3
PROJECTS = frozenset({"basic", "single_round", "group"})


@frozen(eq=False)
class Offer:
    """A part of a card that a seat could pay for, now or after gathering resources.

    Args:
        part: The level, role or other part of the card.
        spec: The card.
        is_held: Whether the card is in a play area, so that it stays until the next round.
    """

    part: PartSpec
    spec: Spec
    is_held: bool

    @property
    def is_project(self) -> bool:
        """Whether the card is a project, whose price depends on short-term happiness."""
        return self.spec.kind in PROJECTS


def offers_on_board(table: SeenTable) -> Iterator[Offer]:
    """Yield an offer for each way to take a card from its row."""
    specs = table.rules.specs
    for row in table.row_ids:
        for card in row:
            if card >= 0:
                for _, part in specs[card].moves.take:
                    yield Offer(part, specs[card], is_held=False)


def offers_in_play(table: SeenTable, at: int) -> Iterator[Offer]:
    """Yield offers for a seat's next levels, promotions and roles in projects."""
    for held in table.seats[at].held:
        yield from next_offers(held, table.rules.specs[held.card])
    yield from open_roles(table, at)


def next_offers(held: Held, spec: Spec) -> Iterator[Offer]:
    """Yield offers for the next levels or promotions of a card in a play area."""
    if held.state == ACTIVE:
        for part in _next_parts(held, spec):
            yield Offer(part, spec, is_held=True)


def _next_parts(held: Held, spec: Spec) -> tuple[PartSpec, ...]:
    """Return the levels, promotion or retirement that an active card can reach next."""
    if spec.kind == "job":
        return tuple(part for part in (spec.promotion, spec.retirement) if part is not None)
    later = spec.levels[held.level :]
    return later[:1] if spec.kind in {"basic", "partner"} else later if spec.kind in {"item", "activity"} else ()


def open_roles(table: SeenTable, at: int) -> Iterator[Offer]:
    """Yield offers for the roles of group projects in play that the seat could fill."""
    specs = table.rules.specs
    projects = [card for owner in table.seats for card, _, state in owner.held if state == ACTIVE and specs[card].roles]
    for card in projects:
        filled = [role for role in table.roles if role.card == card]
        if sum(role.seat == at for role in filled) < MOST_ROLES:
            taken = {role.role for role in filled}
            for role, part in enumerate(specs[card].roles):
                if role not in taken:
                    yield Offer(part, specs[card], is_held=True)


def count_actions_to_pay(seat: Seat, offer: Offer) -> int:
    """Return how many plain board actions a seat needs to pay for the offer."""
    cost = offer.part.cost or offer.part.needs
    missing = shortage(cost, seat.purse)
    discount = seat.short_term if offer.is_project else 0
    if missing:
        return _count_actions_to_gather(missing, discount)
    if discount < 0:
        left = total(seat.purse & RESOURCE_MASK) - total(cost & RESOURCE_MASK)
        return -(-max(0, -discount - left) // GATHERED)
    return 0


@lru_cache(maxsize=4096)
def _count_actions_to_gather(missing: int, discount: int) -> int:
    """Return how many plain board actions give the missing resources and money.

    Args:
        missing: The missing resources and money, packed.
        discount: The number of resources that short-term happiness takes off the price.
    """
    lacking = [amount(missing, lane) for lane in range(MONEY + 1)]
    for _ in range(discount):
        lanes = [lane for lane in RESOURCE_LANES if lacking[lane]]
        if not lanes:
            break
        lacking[min(lanes, key=lambda lane: (lacking[lane] - 1) % GATHERED)] -= 1
    return sum([-(-number // GATHERED) for number in lacking])
