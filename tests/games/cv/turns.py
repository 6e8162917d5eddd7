"""Turns laid out by hand, and the slow way to tell how likely a card can be bought in one."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import cvrules
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook.rolling import begin_turn
from cvrules.games.cv.table.moves import Buy, BuyByLuck, Pass
from cvrules.games.cv.table.packed import LANES, ONE
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import AGES, Rules
from cvrules.games.cv.table.table import CHANCE, Draft, Seat, Table, freeze
from cvrules.model.bundle import Bundle, Term

DULL = """
deck childhood
card bicycle: possession
setup reveal, go first
deck old_age
card dull: work
cost 9 money
"""


@cache
def rules_of(text: str, **rulings: str) -> Rules:
    """Return rules with the cards of a text and two dull ones."""
    cards, faults = cvrules.read_cards(f"deck early_adulthood\n{text}{DULL}")
    assert faults == ()
    return CvGame.rules(None, cards.cards, rulings)


def bundle_of(text: str) -> Bundle:
    """Return a sum such as `1 health + 2 money`."""
    return Bundle(tuple(Term(int(count), symbol) for count, symbol in map(str.split, text.split(" + "))))


def faces(text: str) -> int:
    """Return dice as the engine counts them."""
    terms = [term.split() for term in text.split(" + ") if text]
    return sum(int(count) * ONE[LANES.index(symbol)] for count, symbol in terms)


def begun(rules: Rules, *, cv: Iterable[str] = (), hand: Iterable[str] = (), track: Iterable[str] = ()) -> Draft:
    """Return the beginning of a turn of the first of two seats.

    Args:
        rules: Cards and rulings.
        cv: The cards of the seat's CV, lower ones first.
        hand: The events in its hand.
        track: The track; all other cards of early adulthood where there is none.
    """
    index = rules.by_name
    piles: list[tuple[int, ...]] = [()] * len(STACKS)
    for name in cv:
        stack = rules.specs[index[name]].stacks[0]
        piles[stack] = (index[name], *piles[stack])
    held = tuple(sorted(index[name] for name in hand))
    placed = {*held, *(card for pile in piles for card in pile)}
    shown = [index[name] for name in track] or [card for card in rules.decks[AGES[0]] if card not in placed]
    draft = Draft(
        rules=rules,
        phase_id=Phase.THROW,
        turn=0,
        asked=0,
        round=1,
        first=0,
        seats=(Seat(rules, hand_ids=held, stack_ids=tuple(piles)), Seat(rules)),
        track_ids=tuple(shown),
        deck_bits=rules.masks[AGES[1]] | rules.masks[AGES[2]],
        goal_ids=(),
        draft_ids=((), ()),
        profile=None,
    )
    begin_turn(draft)
    return draft


def between_throws(draft: Draft, dice: str, throws: int) -> Table:
    """Return a turn in which dice lie there and some throws are left."""
    draft.packed_dice, draft.throws, draft.pending, draft.opened = faces(dice), throws, 0, True
    draft.phase_id = Phase.REROLL
    return freeze(draft)


def in_the_air(draft: Draft, dice: int, throws: int, lying: str = "") -> Table:
    """Return a turn in which some dice fall, and some throws are left after that."""
    draft.packed_dice, draft.throws, draft.pending, draft.opened = faces(lying), throws, 0, True
    draft.rolling, draft.phase_id, draft.asked = dice, Phase.ROLLING, CHANCE
    return freeze(draft)


def slow_odds(table: Table, card: str) -> Fraction:
    """Return how likely a card can be bought, by playing every move and every fall of the dice."""
    known: dict[Table, Fraction] = {}
    seat = table.turn

    def best(now: Table) -> Fraction:
        if now not in known:
            known[now] = worked_out(now)
        return known[now]

    def worked_out(now: Table) -> Fraction:
        if now.asked == CHANCE and now.phase_id == Phase.ROLLING and now.turn == seat:
            chances = cvrules.chances(now)
            return sum((chance * best(cvrules.play(now, outcome)) for outcome, chance in chances), Fraction(0))
        is_rolling = now.phase_id in {Phase.THROW, Phase.REROLL} or (
            now.phase_id == Phase.MISFORTUNE and now.then in {Phase.THROW, Phase.REROLL}
        )
        if now.asked != seat or now.turn != seat or not (is_rolling or now.phase_id == Phase.BUY):
            return Fraction(0)
        if any(cvrules.why_not(now, kind(card)) is None for kind in (Buy, BuyByLuck)):
            return Fraction(1)
        moves = [move for move in cvrules.legal_moves(now) if not isinstance(move, Buy | BuyByLuck | Pass)]
        return max((best(cvrules.play(now, move)) for move in moves), default=Fraction(0))

    return best(table)
