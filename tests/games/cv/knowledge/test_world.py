"""A sampled world looks like the view it comes from, and every such world is as likely as another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations, product
from math import sqrt
from random import Random

import pytest

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.knowledge.view import HIDDEN
from cvrules.games.cv.rulebook.setup import CHILDHOOD, GOAL
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import Table
from effort.sweeps import case, sweep
from oracle.generate import random_cards, random_rulings

EDITIONS = ("granna_en", "gigamic_fr", "reference")


# --- tables to look at --------------------------------------------------------------


@cache
def edition(name):
    """Return the rules of an edition."""
    return cvrules.load(edition=name)


@cache
def small_rules(childhood: int, revealed: int, goals: int, goal: str = "goal"):
    """Return rules with few childhood cards, of which some are revealed, and few goals, which have this name."""
    text = "deck childhood\ncard bicycle: possession\nsetup reveal, go first\n"
    text += "".join(f"card toy_{number}: possession\nsetup reveal\n" for number in range(1, revealed))
    text += "".join(f"card memory_{number}: event\nplay gain 1 health\n" for number in range(childhood - revealed))
    for age in ("early_adulthood", "middle_age", "old_age"):
        text += f"deck {age}\n" + "".join(f"card {age}_{number}: work\ncost 9 money\n" for number in range(8))
    text += "deck goal\n" + "".join(f"card {goal}_{number}: goal\nscores 1 per 1 work\n" for number in range(goals))
    cards, faults = cvrules.read_cards(text)
    assert faults == ()
    return CvGame.rules(None, cards.cards, {})


def stepwise(rules, players: int, rng: Random) -> Iterator[Table]:
    """Yield every table of a game played at random, chance move by chance move."""
    table = cvrules.deal(rules, players)
    while True:
        yield table
        if table.to_move is None:
            return
        if table.to_move == cvrules.CHANCE:
            outcomes, weights = zip(*cvrules.chances(table), strict=True)
            table = cvrules.play(table, rng.choices(outcomes, weights)[0])
        else:
            table = cvrules.play(table, rng.choice(cvrules.legal_moves(table)))


def until(rules, players: int, seed: int, found) -> Table:
    """Return the first table of a random game that is what is looked for."""
    return next(table for table in stepwise(rules, players, Random(seed)) if found(table))


def everybody(table: Table) -> tuple[int | None, ...]:
    """Return all who may look: each seat, and a spectator."""
    return (*range(table.players), None)


# --- what makes a world possible ------------------------------------------------------


def faults(world: Table) -> list[str]:
    """Return what cannot be about the hidden cards of a table."""
    rules, seats = world.rules, world.players
    goals = [*world.goal_ids, *(seat.goal_id for seat in world.seats if seat.goal_id >= 0), *left(world, GOAL)]
    dealt = [card for record in world.draft_ids for card in record[:3]]
    claims = {
        "each goal lies in one place": sorted(goals) == sorted(rules.decks[GOAL]),
        "each childhood card was dealt or not": sorted([*dealt, *left(world, CHILDHOOD)])
        == sorted(rules.decks[CHILDHOOD]),
        "the bicycle is dealt": world.phase_id <= Phase.DEAL_CARDS or rules.starter in dealt,
        "choices are made in turn": world.phase_id != Phase.CHOOSE
        or [len(record) for record in world.draft_ids]
        == [len(world.draft_ids[-1]) + (at < world.asked) for at in range(seats)],
        "records agree": all(follows(world, at) for at in range(seats)),
        "hands are what was kept and not shown": world.phase_id <= Phase.CHOOSE
        or all(holds(world, at) for at in range(seats)),
    }
    return [claim for claim, true in claims.items() if not true]


def left(table: Table, deck: int) -> list[int]:
    """Return the cards of a deck that lie in it."""
    return [card for card in table.rules.decks[deck] if table.deck_bits >> card & 1]


def follows(world: Table, at: int) -> bool:
    """Tell whether a seat received what its neighbour passed on."""
    mine, before = world.draft_ids[at], world.draft_ids[at - 1]
    if len(mine) > 3 and mine[3] not in mine[:3]:
        return False
    if len(mine) >= 6 and list(mine[4:6]) != [card for card in before[:3] if card != before[3]]:
        return False
    if len(mine) >= 7 and mine[6] not in mine[4:6]:
        return False
    return len(mine) < 8 or [mine[7]] == [card for card in before[4:6] if card != before[6]]


def holds(world: Table, at: int) -> bool:
    """Tell whether a seat's hand, past and record of the draft agree."""
    seat, record, specs = world.seats[at], world.draft_ids[at], world.rules.specs
    kept = [record[3], *record[6:8]]
    hidden = [card for card in seat.hand_ids if specs[card].deck == CHILDHOOD]
    revealed = [card for card in kept if specs[card].reveal]
    return (
        sorted([*seat.past_ids, *hidden]) == sorted(kept)
        and list(seat.past_ids[: len(revealed)]) == revealed
        and HIDDEN not in seat.hand_ids
        and list(seat.hand_ids) == sorted(seat.hand_ids)
    )


@pytest.mark.parametrize(
    ("name", "players"),
    [case(name, players, slow=at != players - 2) for at, name in enumerate(EDITIONS) for players in (2, 3, 4)],
)
def test_a_world_looks_like_its_view_at_every_moment(name, players):
    """R1.8: before and during the deal, in the draft, in play and at the end, for each seat and a spectator."""
    rng = Random(players)
    wrong = []
    for number, table in enumerate(stepwise(edition(name), players, rng)):
        if number < 60 or number % 7 == 0 or table.to_move is None:
            for seat in everybody(table):
                seen = cvrules.view(table, seat)
                world = cvrules.sample_world(seen, rng)
                wrong += [(number, seat, fault) for fault in faults(world)]
                wrong += [(number, seat, "looks different")] * (cvrules.view(world, seat) != seen)

    assert wrong == []


@pytest.mark.parametrize("seed", range(12))
def test_a_world_looks_like_its_view_with_generated_cards(seed):
    """R1.8: whatever cards are revealed at the start, and however many are set aside."""
    rng = Random(seed)
    players = rng.choice((2, 3, 4))
    rules = CvGame.rules(None, random_cards(rng, players=players), random_rulings(rng))
    wrong = []
    for number, table in enumerate(stepwise(rules, players, rng)):
        if number < 60 or number % 9 == 0:
            seat = rng.choice(everybody(table))
            seen = cvrules.view(table, seat)
            world = cvrules.sample_world(seen, rng)
            wrong += [(number, seat, fault) for fault in faults(world)]
            wrong += [(number, seat, "looks different")] * (cvrules.view(world, seat) != seen)

    assert wrong == []


def test_a_world_can_be_played_to_its_end():
    """A sampled world is a table like any other."""
    for seed in range(6):
        rng = Random(seed)
        table = until(edition("granna_en"), 3, seed, lambda table: table.round == 3)
        world = cvrules.settle(cvrules.sample_world(cvrules.view(table, 0), rng), rng)
        while world.to_move is not None:
            world = cvrules.settle(cvrules.play(world, rng.choice(cvrules.legal_moves(world))), rng)

        assert len(cvrules.winners(world)) >= 1


def test_worlds_differ_from_the_truth_where_they_can():
    """Somebody who has not seen a card does not know it, and every card that fits turns up."""
    table = until(edition("granna_en"), 3, 4, lambda table: table.round == 1)
    seen = cvrules.view(table, 0)
    rng = Random(4)
    worlds = [cvrules.sample_world(seen, rng) for _ in range(300)]
    unseen = set(table.rules.decks[GOAL]) - set(table.goal_ids) - {table.seats[0].goal_id}

    assert {world.seats[1].goal_id for world in worlds} == unseen
    assert len({world.seats[2].hand_ids for world in worlds}) > 3
    assert all(world.draft_ids[0] == table.draft_ids[0] for world in worlds)


def test_a_world_depends_on_the_view_alone():
    """R1.8: tables that look alike give the same worlds."""
    for seed in range(20):
        table = until(edition("granna_en"), 4, seed, lambda table: table.round == 2)
        seat = Random(seed).choice(everybody(table))
        other = cvrules.sample_world(cvrules.view(table, seat), Random(seed))
        again = [cvrules.sample_world(cvrules.view(one, seat), Random(1)) for one in (table, other)]

        assert again[0] == again[1]


def test_what_a_seat_passed_on_stays_known():
    """R1.5: the two cards it passed on lie with the next two seats, and the one it received with the next."""
    table = until(edition("granna_en"), 4, 2, lambda table: table.round == 1)
    record = table.draft_ids[1]
    rng = Random(0)
    for _ in range(50):
        world = cvrules.sample_world(cvrules.view(table, 1), rng)
        second, last = world.draft_ids[2], world.draft_ids[3]
        passed = {card for card in record[:3] if card != record[3]}

        assert passed == {second[6], last[7]}
        assert {record[6], second[7]} == set(record[4:6])


# --- how likely each world is ---------------------------------------------------------


def is_even(counts: Counter, cells: Iterable[object]) -> bool:
    """Tell whether every cell was hit about as often: chi-square within six deviations of its mean."""
    cells = list(cells)
    expected = sum(counts.values()) / len(cells)
    spread = sum((counts[cell] - expected) ** 2 / expected for cell in cells)
    free = len(cells) - 1
    return set(counts) <= set(cells) and spread <= free + 6 * sqrt(2 * free)


def drafted(packs: tuple[tuple[int, ...], ...], firsts: Iterable[int], seconds: Iterable[int]) -> list[tuple[int, ...]]:
    """Return each seat's record of a draft, by passing cards along."""
    seats = len(packs)
    hands = [list(pack) for pack in packs]
    records = [list(pack) for pack in packs]
    for choices in (firsts, seconds):
        for at, choice in enumerate(choices):
            records[at].append(hands[at].pop(choice))
        hands = [hands[at - 1] for at in range(seats)]
        for at in range(seats):
            records[at] += hands[at]
    return [tuple(record) for record in records]


def consistent(table: Table, me: int) -> Counter:
    """Return what everybody may have kept, counted over all deals and choices that a seat cannot rule out."""
    rules, seats, record = table.rules, table.players, table.draft_ids[me]
    others = [at for at in range(seats) if at != me]
    rest = [card for card in rules.decks[CHILDHOOD] if card not in record[:3]]
    first = record[:3].index(record[3])
    second = record[4:6].index(record[6])
    found: Counter = Counter()
    for deal in permutations(rest, 3 * len(others)):
        if rules.starter not in deal and rules.starter not in record[:3]:
            continue
        packs = {at: deal[3 * number : 3 * number + 3] for number, at in enumerate(others)} | {me: record[:3]}
        packs = tuple(packs[at] for at in range(seats))
        if not set(record[4:6]) <= set(packs[me - 1]):
            continue
        choices = [(first,) if at == me else range(3) for at in range(seats)]
        later = [(second,) if at == me else range(2) for at in range(seats)]
        for firsts in product(*choices):
            for seconds in product(*later):
                records = drafted(packs, firsts, seconds)
                if records[me] == record and all(fits(table, at, records[at]) for at in others):
                    found[tuple(kept_by(records))] += 1
    return found


def fits(table: Table, at: int, record: tuple[int, ...]) -> bool:
    """Tell whether a record of the draft agrees with what a seat has shown."""
    kept, past, specs = (record[3], *record[6:]), table.seats[at].past_ids, table.rules.specs
    revealed = [card for card in kept if specs[card].reveal]
    return revealed == [card for card in past if specs[card].reveal] and set(past) <= set(kept)


def kept_by(records: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return what each seat kept, in order."""
    return [(record[3], *record[6:8]) for record in records]


def has_played(table: Table) -> bool:
    """Tell whether seat 1 has played a childhood card."""
    specs = table.rules.specs
    return table.round > 0 and any(not specs[card].reveal for card in table.seats[1].past_ids)


def consistent_slots(table: Table, me: int | None) -> set[tuple[tuple[int, ...], ...]]:
    """Return the same as `consistent`, by who keeps which card of which pack."""
    seats = table.players
    found = set()
    for known in [{}] if me is None else known_slots(table, me):
        empty = [place for place in product(range(seats), range(3)) if place not in known]
        unseen = [card for card in table.rules.decks[CHILDHOOD] if card not in known.values()]
        for cards in permutations(unseen, len(empty)):
            full = known | dict(zip(empty, cards, strict=True))
            world = [tuple(full[at, step] for step in range(3)) for at in range(seats)]
            records = [(0, 0, 0, first, 0, 0, *rest) for first, *rest in world]
            if all(fits(table, at, records[at]) for at in range(seats)):
                found.add(tuple(world))
    return found


def known_slots(table: Table, me: int) -> Iterator[dict[tuple[int, int], int]]:
    """Yield who keeps the cards that a seat has had in its hands, for both orders of those it passed on."""
    seats, record = table.players, table.draft_ids[me]
    kept = {(me, 0): record[3], (me, 1): record[6], (me, 2): record[7]}
    kept[(me + 1) % seats, 2] = next(card for card in record[4:6] if card != record[6])
    for second, last in permutations([card for card in record[:3] if card != record[3]]):
        passed = {((me + 1) % seats, 1): second, ((me + 2) % seats, 2): last}
        if all(kept.get(place, card) == card for place, card in passed.items()):
            yield passed | kept


def is_first(table: Table) -> bool:
    """Tell whether the first round has begun."""
    return table.round == 1


SITUATIONS = [
    (2, 7, 0, is_first),
    (2, 9, 1, is_first),
    (2, 9, 0, has_played),
    (3, 9, 0, is_first),
    (3, 9, 1, has_played),
    (3, 10, 2, has_played),
]


@pytest.mark.parametrize(("players", "childhood", "me", "found"), SITUATIONS)
def test_a_deal_with_its_choices_is_a_filling_of_slots(players, childhood, me, found):
    """R1.4, R1.5: what everybody keeps says all about a deal but its order, and each has as many orders."""
    table = until(small_rules(childhood, 3, 8), players, 1, found)
    deals = consistent(table, me)

    assert len(set(deals.values())) == 1
    assert set(deals) == consistent_slots(table, me)


@pytest.mark.parametrize(
    ("players", "childhood", "me", "found"),
    [
        *SITUATIONS,
        (2, 6, None, is_first),
        (4, 12, 0, is_first),
        (4, 12, 1, has_played),
        (4, 12, 2, has_played),
        (4, 12, 3, has_played),
    ],
)
@pytest.mark.parametrize("seed", sweep([1, 2], quick=1))
def test_every_consistent_childhood_is_equally_likely(players, childhood, me, found, seed):
    """R1.4, R1.5, R1.6: all deals and all others' choices that agree with what was seen weigh the same."""
    table = until(small_rules(childhood, 3, 8), players, seed, found)
    cells = consistent_slots(table, me)
    seen, rng = cvrules.view(table, me), Random(seed)
    draws = range(max(1_000, 15 * len(cells)))
    counts = Counter(tuple(kept_by(cvrules.sample_world(seen, rng).draft_ids)) for _ in draws)

    assert is_even(counts, cells)


def test_goals_of_others_are_equally_likely():
    """R1.3: three seats, eight goals, two of them open: the other two have any two of the five unseen ones."""
    table = until(edition("granna_en"), 3, 3, lambda table: table.phase_id == Phase.DEAL_CARDS)
    unseen = [card for card in table.rules.decks[GOAL] if card not in table.goal_ids and card != table.seats[1].goal_id]
    seen, rng = cvrules.view(table, 1), Random(3)
    worlds = [cvrules.sample_world(seen, rng) for _ in range(4_000)]

    assert is_even(
        Counter((world.seats[0].goal_id, world.seats[2].goal_id) for world in worlds), permutations(unseen, 2)
    )


def test_the_order_of_a_deal_is_equally_likely():
    """R1.4: cards the seat has not seen may have come in any order, those it received in theirs."""
    table = until(small_rules(7, 2, 8), 2, 5, lambda table: table.round == 1)
    seen, rng = cvrules.view(table, 0), Random(5)
    records = [cvrules.sample_world(seen, rng).draft_ids[1] for _ in range(3_000)]
    places = Counter(record[:3].index(record[3]) for record in records)

    assert is_even(places, range(3))
    assert {record[4:6] for record in records} == {table.draft_ids[1][4:6]}


@pytest.mark.parametrize("me", sweep([None, 0, 2], quick=1))
def test_the_bicycle_is_anywhere_among_unseen_cards_in_the_draft(me):
    """R1.4: it is always dealt, to anybody who may have it, as first, second or third card."""
    rules = small_rules(12, 2, 8)

    def found(table):
        return (
            table.phase_id == Phase.CHOOSE
            and table.asked == 1
            and (me is None or rules.starter not in table.draft_ids[me])
        )

    table = next(table for seed in range(50) for table in stepwise_setup(rules, 3, Random(seed)) if found(table))
    seen, rng = cvrules.view(table, me), Random(8)
    worlds = [cvrules.sample_world(seen, rng) for _ in range(3_000)]
    places = Counter(
        next(
            (at, record.index(rules.starter))
            for at, record in enumerate(world.draft_ids)
            if rules.starter in record[:3]
        )
        for world in worlds
    )

    assert is_even(places, product([at for at in range(3) if at != me], range(3)))


def stepwise_setup(rules, players, rng):
    """Yield the tables of a setup and draft."""
    for table in stepwise(rules, players, rng):
        if table.round:
            return
        yield table


@pytest.mark.parametrize("phase", [Phase.DEAL_GOALS, Phase.DEAL_CARDS])
@pytest.mark.parametrize("me", [0, 1, 2, None])
def test_moments_of_the_deal_that_look_alike_are_equally_likely(phase, me):
    """R1.8: a seat sees its own cards arrive, and not how many others have theirs."""
    rules = small_rules(12, 2, 8)
    tables = [table for table in stepwise_setup(rules, 3, Random(2)) if table.phase_id == phase]
    rng = Random(9)
    for table in tables:
        seen = cvrules.view(table, me)
        alike = [dealt(other) for other in tables if cvrules.view(other, me) == seen]
        counts = Counter(dealt(cvrules.sample_world(seen, rng)) for _ in range(100 * len(alike)))

        assert is_even(counts, alike)


def test_the_first_card_of_all_may_be_a_goal():
    """R1.3: whoever has it knows that it was dealt, and not whether the next seat has one."""
    rules = small_rules(12, 2, 8, "aim")
    found = (
        table
        for seed in range(100)
        for table in stepwise_setup(rules, 3, Random(seed))
        if table.phase_id == Phase.DEAL_GOALS and rules.specs[table.seats[0].goal_id].name == "aim_0"
    )
    seen, rng = cvrules.view(next(found), 0), Random(4)

    worlds = [cvrules.sample_world(seen, rng) for _ in range(40)]

    assert rules.by_name["aim_0"] == 0
    assert {dealt(world) for world in worlds} == {1, 2}
    assert all(cvrules.view(world, 0) == seen for world in worlds)


def dealt(table: Table) -> int:
    """Return how many secret cards were dealt so far."""
    return sum(seat.goal_id >= 0 for seat in table.seats) + sum(map(len, table.draft_ids))


def test_choices_that_were_made_are_equally_likely():
    """R1.5: seats that have chosen may have chosen any of their cards; a spectator cannot tell the choices apart."""
    rules = small_rules(12, 2, 8)
    table = next(table for table in stepwise_setup(rules, 3, Random(2)) if len(table.draft_ids[0]) == 7)
    rng = Random(1)
    mine = [cvrules.sample_world(cvrules.view(table, 2), rng).draft_ids for _ in range(3_000)]
    anybody = [cvrules.sample_world(cvrules.view(table, None), rng).draft_ids for _ in range(3_000)]

    assert is_even(Counter(chosen[0][:3].index(chosen[0][3]) for chosen in mine), range(3))
    assert is_even(Counter(chosen[0][4:6].index(chosen[0][6]) for chosen in mine), range(2))
    assert is_even(Counter(len(chosen[0]) for chosen in anybody), (4, 7))
