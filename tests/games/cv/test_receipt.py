"""A receipt shows one way to pay: each source once, each demand met, changes within bounds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.payment import can_pay
from cvrules.games.cv.receipt import Line, Receipt, payment
from cvrules.games.cv.table import Draft
from games.cv.bills import pack, purse_of, random_case, words
from games.cv.brute_payment import PLAIN, Purse, Steps, copied_symbols
from oracle.generate import random_cards, random_rulings

CASES = 500


def stands_for(line: Line) -> bool:
    """Tell whether a symbol may stand for another without any change."""
    return line.symbol == line.as_symbol or (line.symbol == "joker" and line.as_symbol in PLAIN)


def faults(table: Draft, receipt: Receipt) -> list[str]:
    """Return what is wrong with a receipt."""
    purse: Purse = purse_of(table)
    there = [*((line.source, line.symbol) for line in receipt.lines), *receipt.unused]

    def of(*sources: str) -> list[str]:
        return sorted(symbol for source, symbol in there if source in sources)

    own = [line for line in receipt.lines if line.source in {"die", "token", "changed"}]
    lent = [line for line in receipt.lines if line not in own]
    upkeep = [line for line in receipt.lines if line.demand == "upkeep"]
    wanted = [("purchase", symbol) for symbol in words(table.owed)]
    wanted += [("luck", "good_luck")] * 3 * table.by_luck + [("upkeep", symbol) for symbol in words(table.toll)]
    claims = {
        "dice and tokens are all there": of("die", "token") == sorted(purse.own),
        "dice are dice": not Counter(of("die")) - Counter(words(table.faces)),
        "changed bad luck is all there": of("changed") == sorted(purse.changed),
        "events are all there": of("event") == sorted(purse.events),
        "copies may be had": not of("copy") or tuple(of("copy")) in copied_symbols(purse.copies),
        "every demand is met": Counter(wanted) == Counter((line.demand, line.as_symbol) for line in receipt.lines),
        "luck and upkeep take dice and tokens only": all(line.demand == "purchase" for line in lent),
        "events and copies are not changed": all(map(stands_for, lent)),
        "changes stay within bounds": Steps(purse.changes).allow((line.symbol, line.as_symbol) for line in own),
        "nothing changed pays upkeep where that is forbidden": table.rules.ruling("upkeep_changes") == "allowed"
        or all(stands_for(line) and line.source != "changed" for line in upkeep),
    }
    return [claim for claim, holds in claims.items() if not holds]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_can_be_paid_has_a_receipt(seed):
    """R3.3, R3.4, R3.5, R3.9, R5.2: a bill that can be paid is paid, one that cannot is refused."""
    rng = Random(seed)
    wrong = []
    for _ in range(CASES):
        case = random_case(rng, rng.choice((2, 3, 4)))
        if can_pay(case.draft):
            wrong += [(case, fault) for fault in faults(case.draft, payment(case.draft))]
        else:
            with pytest.raises(ValueError, match="cannot be paid"):
                payment(case.draft)

    assert wrong == []


def played(rules, players, rng, every=1):
    """Yield tables of a game played at random."""
    table = cvrules.settle(cvrules.deal(rules, players), rng)
    while table.to_move is not None:
        if rng.random() * every < 1:
            yield table
        moves = cvrules.legal_moves(table)
        buying = [move for move in moves if str(move).startswith("buy")]
        table = cvrules.settle(cvrules.play(table, rng.choice(buying or moves)), rng)
    yield table


@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr", "reference"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_of_a_game_has_a_receipt(edition, players):
    """R3.3: what is owed on a table can always be paid, and a view tells as much as the table."""
    rng = Random(players)
    rules = cvrules.load(edition=edition)
    wrong = []
    for table in played(rules, players, rng):
        wrong += [(table, fault) for fault in faults(table, cvrules.payment(table))]
        wrong += [(table, "view") for seat in (0, None) if cvrules.payment(cvrules.view(table, seat)) != payment(table)]

    assert wrong == []


@pytest.mark.parametrize("seed", range(10))
def test_every_table_with_generated_cards_has_a_receipt(seed):
    """R3.3: whatever authors write and editions rule."""
    rng = Random(seed)
    players = rng.choice((2, 3, 4))
    rules = CvGame.rules(None, random_cards(rng, players=players), random_rulings(rng))
    wrong = [
        (table, fault) for table in played(rules, players, rng, every=3) for fault in faults(table, payment(table))
    ]

    assert wrong == []


def test_nothing_owed_is_paid_by_nothing():
    """A receipt without lines still shows what is there."""
    draft = evolve(
        random_case(Random(5)).draft, faces=pack(["money", "bad_luck"]), owed=0, by_luck=0, toll=0, cured=0, gained=0
    )
    receipt = payment(draft)

    assert receipt.lines == ()
    assert {("die", "money"), ("die", "bad_luck")} <= set(receipt.unused)


def test_a_receipt_reads_like_a_till_slip():
    """One line for each symbol: where it lies, what it stands for, what it pays."""
    lines = (Line("die", "money", "money", "purchase"), Line("token", "joker", "health", "upkeep"))

    assert str(Receipt(lines, ())) == "die money for purchase\ntoken joker as health for upkeep"
