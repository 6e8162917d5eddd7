"""A receipt shows one way to pay: each source once, each demand met, changes within bounds."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.knowledge.receipt import Receipt, ReceiptLine, payment
from cvrules.games.cv.rulebook.payment import can_pay
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards, profile_of
from cvrules.games.cv.table.table import Draft, Seat
from cvrules.library.cards import read_cards
from effort.sweeps import sweep
from games.cv.rulebook.bills import pack, purse_of, random_case, words
from games.cv.rulebook.brute_payment import PLAIN, Purse, Steps, copied_symbols
from oracle.generate import random_cards, random_rulings

CASES = 500
CARDS = """
deck old_age
card 1 juggler: health
    gives 1 joker
    may   change 1 money -> health  once per turn
card 2 lodger: relationship
    gives 1 bad_luck
    may   copy 1 symbol from neighbour work  once per turn
card 3 baker: work
    gives 1 money + 1 joker
"""


def stands_for(line: ReceiptLine) -> bool:
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
    wanted = [("purchase", symbol) for symbol in words(table.packed_owed)]
    wanted += [("luck", "good_luck")] * 3 * table.by_luck + [("upkeep", symbol) for symbol in words(table.paid)]
    claims = {
        "dice and tokens are all there": of("die", "token") == sorted(purse.own),
        "dice are dice": not Counter(of("die")) - Counter(words(table.packed_dice)),
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


def bill(dice, *mine, upkeep="allowed", by_luck=0, **symbols):
    """Return the turn of somebody with these dice and cards beside a baker, and what is owed."""
    cards, _ = read_cards(CARDS)
    rules = CvGame.rules(None, list(cards), {"upkeep_changes": upkeep})

    def seat(names):
        tops = {rules.card(name).types[0]: (rules.by_name[name],) for name in names}
        return Seat(rules, stack_ids=tuple(tops.get(stack, ()) for stack in STACKS))

    seats = (seat(mine), seat(["baker"]))
    active = active_cards(rules, seats[0])
    return Draft(
        rules=rules, phase_id=Phase.BUY, turn=0, asked=0, round=1, first=0, seats=seats, track_ids=(), deck_bits=0, goal_ids=(),
        draft_ids=((), ()), profile=profile_of(rules, seats, 0, active), began_ids=active, packed_dice=pack(dice.split()),
        by_luck=by_luck, **{name: pack(each.split()) for name, each in symbols.items()},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("draft", "lines", "unused"),
    [
        (
            bill(
                "health health knowledge money",
                "juggler",
                gained="health joker",
                packed_owed="health health health money",
            ),
            [
                "event health for purchase",
                "die health for purchase",
                "die health for purchase",
                "die money for purchase",
            ],
            [("die", "knowledge"), ("token", "joker"), ("event", "joker")],
        ),
        (
            bill("money", "juggler", gained="joker", packed_owed="knowledge health money"),
            ["event joker as health for purchase", "die money for purchase", "token joker as knowledge for purchase"],
            [],
        ),
        (
            bill("money money money", "juggler", packed_owed="health health"),
            ["token joker as health for purchase", "die money as health for purchase"],
            [("die", "money"), ("die", "money")],
        ),
        (
            bill("money money", "juggler", "lodger", packed_owed="money money money knowledge"),
            [
                "copy money for purchase",
                "die money for purchase",
                "die money for purchase",
                "token joker as knowledge for purchase",
            ],
            [("token", "bad_luck")],
        ),
        (
            bill("bad_luck bad_luck", "lodger", changed="health health", packed_owed="health", paid="health"),
            ["changed health for upkeep", "changed health for purchase"],
            [("die", "bad_luck")],
        ),
        (
            bill("good_luck " * 4 + "money", "juggler", by_luck=1, packed_owed="good_luck knowledge", paid="money"),
            [
                "die money for upkeep",
                *["die good_luck for luck"] * 3,
                "die good_luck for purchase",
                "token joker as knowledge for purchase",
            ],
            [],
        ),
        (
            bill("money money", "juggler", packed_owed="health", paid="money knowledge", upkeep="forbidden"),
            ["die money for upkeep", "token joker as knowledge for upkeep", "die money as health for purchase"],
            [],
        ),
    ],
    ids=["events first", "jokers of events", "jokers, then changes", "copies", "changed bad luck", "luck", "unchanged"],
)
def test_one_way_to_pay(draft, lines, unused):
    """R3.3, R3.4, R3.5, R3.9, R5.2: events are spent first, then like for like, then jokers and changes."""
    receipt = payment(draft)

    assert str(receipt).splitlines() == lines
    assert receipt.unused == tuple(unused)


@pytest.mark.parametrize(
    "draft",
    [
        bill("money", "juggler", packed_owed="health health health"),
        bill("money", "juggler", gained="joker", packed_owed="bad_luck"),
        bill("money money", "juggler", paid="health health", upkeep="forbidden"),
        bill("money", "juggler", paid="good_luck", upkeep="forbidden"),
        bill("money", "juggler", paid="bad_luck", upkeep="forbidden"),
        bill("bad_luck", "juggler", changed="health", paid="health health", upkeep="forbidden"),
    ],
    ids=["too much", "bad luck", "changes forbidden", "joker as good luck", "joker as bad luck", "changed bad luck"],
)
def test_what_cannot_be_paid_has_no_receipt(draft):
    """R3.5, R5.2: a joker is one plain symbol, and where upkeep takes no changes, changed bad luck is none either."""
    with pytest.raises(ValueError, match=r"^the seat cannot pay everything that it owes on this table$"):
        payment(draft)


@pytest.mark.parametrize("seed", sweep(range(8), quick=3))
def test_whatever_can_be_paid_has_a_receipt(seed):
    """R3.3, R3.4, R3.5, R3.9, R5.2: a bill that can be paid is paid, one that cannot is refused."""
    rng = Random(seed)
    wrong = []
    for _ in range(CASES):
        case = random_case(rng, rng.choice((2, 3, 4)))
        if can_pay(case.draft):
            wrong += [(case, fault) for fault in faults(case.draft, payment(case.draft))]
        else:
            with pytest.raises(ValueError, match="cannot pay everything"):
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


@pytest.mark.parametrize(
    ("edition", "players"), sweep([*product(("granna_en", "gigamic_fr", "reference"), (2, 3, 4))], quick=3)
)
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
        random_case(Random(5)).draft,
        packed_dice=pack(["money", "bad_luck"]),
        packed_owed=0,
        by_luck=0,
        paid=0,
        changed=0,
        gained=0,
    )
    receipt = payment(draft)

    assert receipt.lines == ()
    assert {("die", "money"), ("die", "bad_luck")} <= set(receipt.unused)


def test_a_receipt_reads_like_a_till_slip():
    """One line for each symbol: where it lies, what it stands for, what it pays."""
    lines = (ReceiptLine("die", "money", "money", "purchase"), ReceiptLine("token", "joker", "health", "upkeep"))

    assert str(Receipt(lines, ())) == "die money for purchase\ntoken joker as health for upkeep"


def test_a_receipt_is_shown_in_one_line():
    """What is paid, and what is left."""
    line = ReceiptLine("die", "joker", "money", "purchase")

    assert (
        repr(Receipt((line,), (("token", "health"),)))
        == "<Receipt: die joker as money for purchase; unused: token health>"
    )
    assert repr(Receipt((), ())) == "<Receipt: nothing to pay; unused: nothing>"
