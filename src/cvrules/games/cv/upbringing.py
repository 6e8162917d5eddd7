"""What the childhood draft can have been, and what became of its cards.

The table remembers for each seat what it was dealt, kept and received, so that
a view can show it; all of that must fit together.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.cv.setup import CHILDHOOD, DEALT, FIRST, LAST, RECEIVED, SECOND, kept, passed_on
from cvrules.games.cv.table import PHASES, Draft, Phase
from cvrules.games.cv.whereabouts import Flaw

__all__ = ["childhood_flaws"]


def childhood_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield what is wrong with childhood cards, from the deal until they are shown.

    Rules:
        R1.4, R1.5, R1.6
    """
    records, rules = table.chosen, table.rules
    if not _lengths_fit(table):
        lengths = ", ".join(str(len(record)) for record in records)
        yield (
            "seat 0 draft",
            "CV619",
            f"in phase '{PHASES[table.phase]}' no seat can have seen so many cards: {lengths}",
            "write what each seat was dealt, kept and received",
        )
        return
    # In the end a record names eight cards: three dealt, one kept, two received, one kept, one received.
    for at, record in enumerate(records):
        before = records[at - 1]
        chosen = [(record[DEALT:FIRST], record[:DEALT]), (record[RECEIVED:SECOND], record[FIRST:RECEIVED])]
        received = [(record[FIRST:RECEIVED], before[:FIRST]), (record[SECOND:], before)]
        fits = all(card in pack for cards, pack in chosen for card in cards)
        if not fits or any(cards and cards != passed_on(theirs) for cards, theirs in received):
            yield (
                f"seat {at} draft",
                "CV619",
                f"seat {at} kept or received a card that was not there",
                "write three cards dealt, the one kept, the two received, and so on",
            )
            return
    if table.phase > Phase.DEAL_CARDS and table.left >> rules.starter & 1:
        yield (
            "deck childhood",
            "CV619",
            f"'{rules.specs[rules.starter].name}' is always among the cards that are dealt",
            "deal it",
        )
    if table.round:
        yield from _grown_up(table)


def _lengths_fit(table: Draft) -> bool:
    """Tell whether everybody has seen as many childhood cards as the phase allows."""
    lengths, phase = [len(record) for record in table.chosen], table.phase
    if table.round:
        return all(length == LAST for length in lengths)
    if phase == Phase.CHOOSE:
        seen = lengths[-1]
        return seen in {DEALT, RECEIVED} and lengths == [seen + (at < table.asked) for at in range(len(lengths))]
    if phase < Phase.DEAL_CARDS:
        return not any(lengths)
    dealt = sum(lengths)
    return dealt < DEALT * len(lengths) and lengths == [
        min(DEALT, max(0, dealt - DEALT * at)) for at in range(len(lengths))
    ]


def _grown_up(table: Draft) -> Iterator[Flaw]:
    """Yield childhood cards that are not where the draft put them."""
    rules = table.rules
    for at, seat in enumerate(table.seats):
        held = [card for card in seat.held if rules.specs[card].deck == CHILDHOOD]
        if sorted((*held, *seat.past)) != sorted(kept(table.chosen[at])):
            yield (
                f"seat {at} past",
                "CV619",
                f"the childhood cards of seat {at} are those it kept: in hand, or in 'past' once shown",
                "write what it kept",
            )
        lying = {card for pile in seat.piles for card in pile if rules.specs[card].deck == CHILDHOOD}
        shown = {card for card in kept(table.chosen[at]) if rules.specs[card].reveal}
        if not lying <= shown or not shown <= set(seat.past):
            yield (
                f"seat {at} past",
                "CV619",
                f"the childhood cards in the CV of seat {at} are others than it laid open",
                "write those it kept",
            )
    owners = [at for at, record in enumerate(table.chosen) if rules.starter in kept(record)]
    if owners != [table.first]:
        yield (
            "first",
            "CV619",
            f"the owner of '{rules.specs[rules.starter].name}' goes first",
            f"write 'first: {owners[0] if owners else 0}'",
        )
