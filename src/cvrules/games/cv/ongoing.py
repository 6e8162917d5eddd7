"""What a turn in progress can be: the cards that act, what is owed and suffered.

Amounts are recounted from the cards, so that nothing is believed that the
cards do not bear out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cvrules.games.cv.buying import MOST_CARDS
from cvrules.games.cv.dice import dice_flaws
from cvrules.games.cv.misfortune import BAD_LUCK_PER_MISFORTUNE, misfortunes_due
from cvrules.games.cv.payment import can_pay
from cvrules.games.cv.profile import MOST_DICE, profile_of
from cvrules.games.cv.rules import AGES
from cvrules.games.cv.seat import active_cards
from cvrules.games.cv.symbols import BAD_LUCK, BITS, FULL, amount, bundle, covers, total
from cvrules.games.cv.table import Draft, Phase
from cvrules.games.cv.whereabouts import IN_TURN, TAKING, Flaw, maybe_played, nowhere

__all__ = ["turn_flaws"]

#: Phases after red slashes are paid, or while they are; cards are put into the CV before or after.
PAID = (Phase.PAYING, Phase.REFILL, Phase.ASSIST, Phase.ASSIST_ADD, Phase.OVER)
#: Phases before bad luck strikes, unless it strikes at once.
BEFORE_MISFORTUNE = (Phase.THROW, Phase.ROLLING, Phase.REROLL, Phase.BUY)
#: Phases in which only bad luck can have taken a card, and none is covered yet.
UNTOUCHED = (*BEFORE_MISFORTUNE, Phase.MISFORTUNE)


def turn_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the turn; before the first there is none."""
    if not table.round:
        yield from _nothing_yet(table)
        return
    found = [flaw for look in (dice_flaws, _acting, _suffered, _abilities, _bought, _gained) for flaw in look(table)]
    yield from found
    if not found:  # of amounts that no turn has, it would take long to find out
        yield from _unpayable(table)


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


def _acting(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the cards that act in this turn.

    Rules:
        R2.8, R3.9, R4.5, R6.2
    """
    rules, own = table.rules, table.seats[table.seat]
    names = ", ".join(rules.specs[card].name for card in active_cards(rules, own)) or "none"
    in_cv = {*own.waiting, *(card for pile in own.piles for card in pile)}
    began, acting = table.began, table.profile.cards
    is_untouched, struck = table.phase in UNTOUCHED, min(table.suffered, _most_suffered(table))
    lost = len(set(began) - in_cv)
    if is_untouched and not struck and began != active_cards(rules, own):
        yield "began", "CV617", f"the active cards of seat {table.seat} are: {names}", "write these, in this order"
    elif len(set(began)) < len(began) or not set(began) <= in_cv | nowhere(table):
        yield (
            "began",
            "CV617",
            "these cards were not all active when the turn began",
            f"write cards of seat {table.seat}",
        )
    elif is_untouched and lost > struck:
        message = f"{lost} of these cards are gone, and bad luck took {struck} at most"
        yield "began", "CV617", message, "write fewer that lie nowhere"
    stopped = [card for card in began if card not in acting]
    if acting != tuple(card for card in began if card in acting) or (stopped and not rules.rulings.lost_stops):
        yield (
            "acting",
            "CV617",
            "the cards that act are those that were active when the turn began",
            "write what 'began' says",
        )
    elif in_cv.intersection(stopped) or len(stopped) > table.suffered:
        names = ", ".join(rules.specs[card].name for card in stopped)
        yield "acting", "CV617", f"bad luck did not take all of these, so they still act: {names}", "name those it left"
    else:
        yield from _copies(table)


def _copies(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with the symbols that can be copied.

    Assistance may change what lies before neighbours; after that only the number of symbols is known.

    Rules:
        R2.8, R3.9, R8.6
    """
    rules, there = table.rules, table.profile.copies
    copies = profile_of(rules, table.seats, table.seat, table.profile.cards).copies
    if table.phase in IN_TURN or all(table.left & rules.masks[age] for age in AGES):
        if copies != there:
            told = " or ".join(str(bundle(packed)) for packed in copies)
            yield "copies", "CV617", f"what can be copied from neighbours is: {told or 'nothing'}", "write that"
        return
    most = sum(bound for card in table.profile.cards for bound, _ in rules.specs[card].copies)
    if table.profile.most_copies > most:
        yield "copies", "CV617", f"acting cards let so many symbols be copied at most: {most}", "write fewer"


def _suffered(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with how often bad luck struck.

    Rules:
        R4.1, R4.6, R4.7
    """
    most = _most_suffered(table)
    if table.suffered > most:
        message = f"misfortunes that struck or were averted by now are {most} at most, not {table.suffered}"
        yield "suffered", "CV619", message, f"write 'suffered: {most}'" if most else "leave the line out"
    elif table.phase > Phase.MISFORTUNE and total(table.cured) <= _bad_luck(table) and misfortunes_due(table) > 0:
        message = f"bad luck strikes more often than {table.suffered} times before this phase"
        yield "suffered", "CV619", message, f"write 'suffered: {table.suffered + misfortunes_due(table)}'"


def _most_suffered(table: Draft) -> int:
    """Return how often bad luck can have struck by now, or been averted by an event.

    Cards that were lost meanwhile gave their tokens when it struck, and a die
    that was thawed may have shown bad luck.
    """
    rulings, specs = table.rules.rulings, table.rules.specs
    at_once = rulings.misfortune_at_once
    if (table.phase in BEFORE_MISFORTUNE and not at_once) or not (table.opened or (at_once and rulings.dice_at_once)):
        return 0
    dice = amount(table.faces, BAD_LUCK)
    if at_once and any(specs[card].thaws for card in table.began):
        dice = MOST_DICE
    struck = (dice + amount(sum(specs[card].tokens for card in table.began), BAD_LUCK)) // BAD_LUCK_PER_MISFORTUNE
    if rulings.one_misfortune:
        struck = min(struck, 1)
    return struck and struck - 1 + max([1, *(specs[card].saves for card in maybe_played(table))])


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
    if len(table.bought) > MOST_CARDS or (table.bought and table.phase not in TAKING):
        yield (
            "bought",
            "CV619",
            f"up to {MOST_CARDS} cards are bought in a turn, and put away when it ends",
            "name fewer",
        )
        return
    if table.phase in IN_TURN and table.phase not in TAKING:
        if table.owed or table.by_luck:
            yield "owed", "CV619", "nothing is owed before a card is bought", "leave the line out"
    elif table.owed not in _prices(table):
        yield (
            "owed",
            "CV619",
            "what is owed is not what the bought cards cost",
            "write the sum of their costs, without those bought by luck",
        )


def _prices(table: Draft) -> set[int]:
    """Return what may be owed.

    Once they are put away, the bought cards may be any that the seat has or lost.

    Rules:
        R3.2, R3.3, R3.4
    """
    specs, own = table.rules.specs, table.seats[table.seat]
    if table.phase in IN_TURN:
        numbers, cards = [len(table.bought) - table.by_luck], list(table.bought)
    else:
        numbers = list(range(MOST_CARDS - table.by_luck + 1))
        had = {*own.held, *own.waiting, *(card for pile in own.piles for card in pile), *nowhere(table)}
        cards = [card for card in had if specs[card].deck in AGES]
    return {
        sum(specs[card].cost for card in paid)
        for number in numbers
        if number >= 0
        for paid in combinations(cards, number)
    }


def _gained(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with symbols of events, and with red slashes that are paid.

    Rules:
        R3.8, R5.2
    """
    most = sum(table.rules.specs[card].gain for card in maybe_played(table))
    if not covers(most, table.gained):
        yield "gained", "CV619", f"events that were played give at most {bundle(most)}", "write less"
    upkeep = _most_paid(table)
    if not covers(upkeep, table.toll):
        yield "paid", "CV619", f"the red slashes that can be paid by now cost {bundle(upkeep)}", "write less"


def _most_paid(table: Draft) -> int:
    """Return the red slashes that may have been paid, packed: of cards still there.

    Rules:
        R5.1, R5.2
    """
    if table.phase not in PAID and (table.phase != Phase.PLACING or table.rules.rulings.upkeep_after):
        return 0
    own = table.seats[table.seat]
    in_cv = {*own.waiting, *(card for pile in own.piles for card in pile)}
    return sum(table.rules.specs[card].upkeep for card in in_cv.difference(table.todo))


def _unpayable(table: Draft) -> Iterator[Flaw]:
    """Yield a flaw where everything that is owed cannot be paid together.

    Rules:
        R3.3, R5.2
    """
    if table.phase >= Phase.BUY and not amount(table.cured, BAD_LUCK) and not can_pay(table):
        yield "owed", "CV619", "what is owed cannot be paid with what is there", "write less, or more dice"


def _bad_luck(table: Draft) -> int:
    """Return how much bad luck there is on dice and tokens."""
    return amount(table.faces, BAD_LUCK) + amount(table.profile.tokens, BAD_LUCK)
