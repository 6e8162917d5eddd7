"""Checks for cards that are allowed but odd. They report only warnings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.games.pursuit.cards.card import pursuit_cards
from cvrules.games.pursuit.cards.clauses import Cost, Gives, Spares, Takes, Upkeep
from cvrules.games.pursuit.cards.value import BANDS, worths_of
from cvrules.model.bundle import Bundle
from cvrules.model.card import Part
from cvrules.model.words import Check, Context

__all__ = ["ODDITIES"]

#: A price is unusual if it is higher than this. The highest prices on real cards are 15 and 16.
DEAREST = 18
#: The actions that a player can repeat at the cost of only an hourglass or some happiness.
_ENDLESS = frozenset({"rest", "refresh"})
#: The maximum number of hourglasses that a player can have, not counting the one that the action uses.
MOST_HOURGLASSES = 8


def check_activities_have_no_upkeep(context: Context) -> Iterator[Diagnostic]:
    """CV256: an activity has an upkeep."""
    for card in pursuit_cards(context.subjects):
        for upkeep in card.every(Upkeep) if card.types == ("activity",) else ():
            yield _warning("CV256", "activities in the box have no upkeep", upkeep.span, "write 'item' for the type")


def check_additional_rewards_arrive_in_time(context: Context) -> Iterator[Diagnostic]:
    """CV257: an additional reward gives hourglasses, which are returned at once."""
    for card in pursuit_cards(context.subjects):
        for part in card.additional_rewards:
            for gives in part.every(Gives):
                if "hourglass" in gives.bundle:
                    message = "these hourglasses go back in the same phase, before players can use them"
                    yield _warning("CV257", message, gives.span, "give something else")


def check_prices_can_be_paid(context: Context) -> Iterator[Diagnostic]:
    """CV258: a price is so high that players can never, or hardly ever, pay it."""
    for card in pursuit_cards(context.subjects):
        prices = [(cost.price, cost.span) for cost in card.every(Cost)]
        for price, span in [*prices, *((upkeep.price, upkeep.span) for upkeep in card.every(Upkeep))]:
            if price["hourglass"] > MOST_HOURGLASSES:
                message = f"a player has at most {MOST_HOURGLASSES} hourglasses besides the one in use"
                yield _warning("CV258", message, span, "ask for fewer")
            elif price.least > DEAREST:
                message = f"a price of {price.least} is so high that players will hardly ever pay it"
                yield _warning("CV258", message, span, f"ask for at most {DEAREST}")


def check_levels_are_worth_their_price(context: Context) -> Iterator[Diagnostic]:
    """CV259: a level costs at least as much as another level but gives no more."""
    for card in pursuit_cards(context.subjects):
        if card.types[0] not in {"single_round", "item", "activity"}:
            continue
        for one, other in combinations(card.levels, 2):
            for worse, better in ((other, one), (one, other)):
                if _is_dominated(worse, better) and worse.head is not None:
                    message = f"'{better.head}' costs no more and gives no less"
                    hint = "lower the price, or give more"
                    yield _warning("CV259", message, worse.head.span, hint)
                    break


def _is_dominated(part: Part, other: Part) -> bool:
    """Return whether the other part costs no more and gives no less than this part.

    The result is `False` if a part has an upkeep or unknown values, or if this part has a card as a
    reward.
    """
    if any(part.holes()) or any(other.holes()) or part.first(Takes) is not None or part.first(Upkeep) is not None:
        return False
    cost, price = _price_of(part), _price_of(other)
    gain, reward = _reward_of(part), _reward_of(other)
    cheaper = all(cost[str(term.what)] >= price[str(term.what)] for term in price)
    return cheaper and other.first(Upkeep) is None and all(
        reward[str(term.what)] >= gain[str(term.what)] for term in gain if term.what != "stress"
    ) and gain["stress"] >= reward["stress"]  # fmt: skip


def _price_of(part: Part) -> Bundle:
    """Return the price of a part, to check it; an empty bundle if the part has none."""
    cost = part.first(Cost)
    return Bundle() if cost is None else cost.price


def _reward_of(part: Part) -> Bundle:
    """Return the reward of a part, to check it; an empty bundle if the part has none."""
    gives = part.first(Gives)
    return Bundle() if gives is None else gives.bundle


def check_good_health_comes_last(context: Context) -> Iterator[Diagnostic]:
    """CV260: good health is not on the last level, or the card gives too much of it."""
    for card in pursuit_cards(context.subjects):
        last = next((part.key for part in reversed(card.levels) if part.clauses), None)
        total = 0
        for part in card.parts:
            for gives in part.every(Gives):
                total += gives.bundle["good_health"]
                if "good_health" in gives.bundle and card.levels and part.key != last:
                    message = "good_health on an earlier level makes lives too long"
                    yield _warning("CV260", message, gives.span, "move it to the last level")
                elif total > 1:
                    yield _warning("CV260", "one good_health on a card is enough", gives.span, "give 1 good_health")


def check_worth_is_usual(context: Context) -> Iterator[Diagnostic]:
    """CV261: an offer is worth much more or much less than similar offers."""
    for card in pursuit_cards(context.subjects):
        if len(card.types) > 1 or card.has_stray_levels:
            continue
        reported: set[object] = set()
        for one in worths_of(card):
            if one.is_usual or one.part.key in reported:
                continue
            reported.add(one.part.key)
            least, most = BANDS[one.kind]
            worth = f"{one.worth:.1f}".removesuffix(".0")
            side = "generous" if one.worth > most else "poor"
            place = card.span if one.part.head is None else one.part.head.span
            message = f"this {one.kind} is {side}: it is worth {worth}, and others {least:g} to {most:g}"
            yield _warning("CV261", message, place, "run 'cvrules explain CV261' to see how this is computed")


def check_turns_end(context: Context) -> Iterator[Diagnostic]:
    """CV274: a trait allows turns that never end."""
    for card in pursuit_cards(context.subjects):
        if card.types != ("trait",):
            continue
        for gives in card.every(Gives):
            if gives.moment in _ENDLESS and "hourglass" in gives.bundle:
                message = f"with hourglasses for '{gives.moment}', a turn can go on for ever"
                yield _warning("CV274", message, gives.span, "give something else, or for another action")
        for spares in card.every(Spares):
            if spares.moment == "overtime":
                message = "without stress for repeating 'overtime', a player can alternate it with 'rest' for ever"
                yield _warning("CV274", message, spares.span, "spare the stress of another action")


def _warning(code: str, message: str, span: Span, hint: str) -> Diagnostic:
    """Return a diagnostic that is a warning."""
    return Diagnostic(code, message, span, help=hint, severity=Severity.WARNING)


ODDITIES: tuple[Check, ...] = (
    check_activities_have_no_upkeep,
    check_additional_rewards_arrive_in_time,
    check_prices_can_be_paid,
    check_levels_are_worth_their_price,
    check_good_health_comes_last,
    check_worth_is_usual,
    check_turns_end,
)
