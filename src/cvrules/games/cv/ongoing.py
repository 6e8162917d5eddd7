"""What a turn in progress can be: its dice, its tokens, what is owed and what was suffered.

Amounts are recounted from the cards, so that nothing is believed that the
cards do not bear out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cvrules.games.cv.payment import can_pay
from cvrules.games.cv.profile import FIRST_THROWS, MOST_DICE, profile_of
from cvrules.games.cv.seat import active_cards
from cvrules.games.cv.symbols import BAD_LUCK, BITS, FULL, JOKER, amount, bundle, covers, total
from cvrules.games.cv.table import Draft, Phase
from cvrules.games.cv.whereabouts import IN_TURN, TAKING, Flaw, nowhere

__all__ = ["turn_flaws"]

MOST_CARDS = 2
#: Phases in which the first throw may not be made yet.
BEFORE_THROW = (Phase.THROW, Phase.ROLLING, Phase.MISFORTUNE)
#: Phases before anything can have been lost or covered, unless bad luck strikes at once.
UNTOUCHED = (Phase.THROW, Phase.ROLLING, Phase.REROLL, Phase.BUY)


def turn_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the turn; before the first there is none."""
    if not table.round:
        yield from _nothing_yet(table)
        return
    yield from _dice(table)
    yield from _acting(table)
    yield from _abilities(table)
    yield from _bought(table)
    yield from _gained(table)


def _nothing_yet(table: Draft) -> Iterator[Flaw]:
    there = {
        "dice": table.faces, "rolling": table.rolling, "pending": table.pending, "throws": table.throws,
        "opened": table.opened, "gained": table.gained, "changed": table.cured, "changes": table.cures,
        "thawed": table.thawed, "owed": table.owed, "by luck": table.by_luck, "paid": table.toll,
        "suffered": table.suffered, "began": table.began, "bought": table.bought,
        "due": table.todo, "assisted": table.queue, "then": table.then, "acting": table.profile.cards,
        "copies": table.profile.copies,
    }  # fmt: skip
    for key, value in there.items():
        if value:
            yield (
                key,
                "CV619",
                f"before the first round no turn has begun, so there is no '{key}'",
                "leave the line out",
            )


def _dice(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the dice.

    Rules:
        R2.1, R2.7
    """
    dice = total(table.faces) + table.rolling + table.pending
    if not table.profile.dice <= dice <= MOST_DICE:
        message = f"there are {dice} dice, and the active cards give {table.profile.dice}; {MOST_DICE} are the most"
        yield (
            "dice",
            "CV616",
            message,
            f"write dice, those in the air and those to come: {table.profile.dice} to {MOST_DICE} in all",
        )
    if amount(table.faces, JOKER):
        yield "dice", "CV616", "no die shows a joker", "write one of the six faces"
    if bool(table.rolling) != (table.phase == Phase.ROLLING):
        message = "dice are in the air in phase 'rolling', and only then"
        yield "rolling", "CV616", message, "write 'phase: rolling' and 'rolling: 4', or neither"
    before, after = table.phase in BEFORE_THROW, table.phase != Phase.THROW
    if not (after if table.opened else before):
        message = "'opened' says that the first throw was made, which is so in every phase but 'throw'"
        yield "opened", "CV616", message, "write 'opened: yes' after the first throw, and nothing before it"
    specs = table.rules.specs
    most = FIRST_THROWS + sum(specs[card].rolls for card in table.began)
    most += sum(specs[card].gain_rolls for card in nowhere(table))
    if table.throws > most or (not table.opened and table.throws < table.profile.throws):
        message = f"there are {table.throws} throws left, and at first there are {table.profile.throws} to {most}"
        yield "throws", "CV616", message, "write another number"
    if not table.opened and table.pending < table.profile.dice:
        message = f"before the first throw {table.profile.dice} dice or more are to come, not {table.pending}"
        yield "pending", "CV616", message, f"write 'pending: {table.profile.dice}'"


def _acting(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the cards that act in this turn.

    Rules:
        R2.8, R3.9, R6.2
    """
    rules, own = table.rules, table.seats[table.seat]
    names = ", ".join(rules.specs[card].name for card in active_cards(rules, own)) or "none"
    in_cv = {*own.waiting, *(card for pile in own.piles for card in pile)}
    began, acting = table.began, table.profile.cards
    if table.phase in UNTOUCHED and not table.suffered and began != active_cards(rules, own):
        yield "began", "CV617", f"the active cards of seat {table.seat} are: {names}", "write these, in this order"
    elif len(set(began)) < len(began) or not set(began) <= in_cv | nowhere(table):
        yield (
            "began",
            "CV617",
            "these cards were not all active when the turn began",
            f"write cards of seat {table.seat}",
        )
    if not set(acting) <= set(began) or (acting != began and not rules.rulings.lost_stops):
        yield (
            "acting",
            "CV617",
            "the cards that act are those that were active when the turn began",
            "write what 'began' says",
        )
    elif table.phase in IN_TURN:
        copies = profile_of(rules, table.seats, table.seat, acting).copies
        if copies != table.profile.copies:
            told = " or ".join(str(bundle(packed)) for packed in copies)
            yield "copies", "CV617", f"what can be copied from neighbours is: {told or 'nothing'}", "write that"


def _abilities(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with changed bad luck and thawed dice.

    Rules:
        R2.4, R4.2
    """
    cures, thaws = table.profile.cures, table.profile.thaws
    used = [(table.cures >> BITS * at & FULL, bound, new) for at, (_, bound, new) in enumerate(cures)]
    if table.cures >> BITS * len(cures) or any(count > bound for count, bound, _ in used):
        yield (
            "changes",
            "CV617",
            "abilities were used more often than the acting cards allow",
            "write smaller numbers, one for each ability",
        )
    made = sum(count * new for count, _, new in used)
    exact = table.cured == made or (table.rules.rulings.lost_stops and covers(table.cured, made) and table.suffered)
    bad = _bad_luck(table)
    if not exact or total(table.cured) > bad:
        message = f"{bundle(table.cured)} came from changed bad luck, of which there were {bad}, and abilities made {bundle(made)}"
        yield "changed", "CV617", message, "write what 'changes' makes"
    once = sum(1 << BITS * at for at, (_, _, is_once) in enumerate(thaws) if is_once)
    if table.thawed & ~once:
        yield (
            "thawed",
            "CV617",
            "no acting card frees dice so often",
            "write 1 for each ability that is used up, and 0 for the others",
        )


def _bought(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with what was bought, and what is owed for it.

    Rules:
        R3.1, R3.3, R3.4
    """
    specs = table.rules.specs
    if len(table.bought) > MOST_CARDS or (table.bought and table.phase not in TAKING):
        yield (
            "bought",
            "CV619",
            f"up to {MOST_CARDS} cards are bought in a turn, and put away when it ends",
            "name fewer",
        )
        return
    if table.phase in TAKING:
        every = {
            sum(specs[card].cost for card in paid)
            for paid in combinations(table.bought, max(0, len(table.bought) - table.by_luck))
        }
        if table.by_luck > len(table.bought) or table.owed not in every:
            yield (
                "owed",
                "CV619",
                "what is owed is not what the bought cards cost",
                "write the sum of their costs, without those bought by luck",
            )
    elif table.phase in IN_TURN and (table.owed or table.by_luck or table.toll):
        yield "owed", "CV619", "nothing is owed before a card is bought", "leave the line out"


def _gained(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with symbols of events, and whether everything can be paid.

    Rules:
        R3.3, R3.8
    """
    most = sum(table.rules.specs[card].gain for card in nowhere(table))
    if not covers(most, table.gained):
        yield "gained", "CV619", f"events that were played give at most {bundle(most)}", "write less"
    upkeep = sum(spec.upkeep for spec in table.rules.specs)
    if not covers(upkeep, table.toll):
        yield "paid", "CV619", f"all red slashes together cost {bundle(upkeep)}", "write less"
        return
    if (
        table.phase in TAKING
        and not amount(table.cured, BAD_LUCK)
        and covers(most, table.gained)
        and not _payable(table)
    ):
        yield "owed", "CV619", "what is owed cannot be paid with what is there", "write less, or more dice"


def _payable(table: Draft) -> bool:
    return total(table.cured) > _bad_luck(table) or can_pay(table)  # the first is a flaw of its own


def _bad_luck(table: Draft) -> int:
    """Return how much bad luck there is on dice and tokens."""
    return amount(table.faces, BAD_LUCK) + amount(table.profile.tokens, BAD_LUCK)
