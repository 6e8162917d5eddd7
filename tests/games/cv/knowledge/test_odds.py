"""The odds of a card are exact: by hand, by trying everything, by looking one step ahead, by throwing dice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.knowledge.odds import _Moment, odds
from cvrules.games.cv.rulebook import chance
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.table.moves import Buy, BuyByLuck, Move, Outcome, Pass, PlayEvent, Stop
from cvrules.games.cv.table.packed import BAD_LUCK, amount
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import CHANCE, Table, freeze, set_seat
from effort.sweeps import sweep
from games.cv.turns import begun, between_throws, faces, in_the_air, rules_of, slow_odds
from oracle.generate import random_cards, random_rulings
from tables.arrangement import Arrangement

LUCK = """
card charm: work
cost 1 good_luck
card charms: work
cost 2 good_luck
"""

EVENTS = """
card prize: work
cost 2 money + 1 health
card free: work
cost nothing
card licensed: work
cost 1 money
needs 1 knowledge
card savings: event
play gain 2 money
card late_wish: event
play gain 3 joker in old_age
card zoo: event
play gain 2 dice while rolling
card break: event
play gain 1 roll while rolling
card trip: event
play gain 1 health + 1 die while rolling
card insurance: event
play save 1 card on misfortune
card school: knowledge
cost 1 money
card teacher: knowledge
cost 1 money
needs 1 knowledge
card therapy: health
may reroll 1 bad_luck once per turn
card yoga: health
may reroll 1 bad_luck
card lucky_hand: relationship
may change 1 bad_luck -> plain once per turn
card magician: possession
may change 1 plain -> plain once per turn
card grudge: relationship
bars work
card curse: possession
gives 2 bad_luck
card marathon: possession
gives 99 rolls
"""


def die(throws: int) -> Fraction:
    """Return how likely one die comes to show good luck, which five other faces are not, one of them frozen."""
    return Fraction(1, 6) + Fraction(4, 6) * (die(throws - 1) if throws > 1 else 0)


# --- by hand -----------------------------------------------------------------------


@pytest.mark.parametrize("throws", [1, 2, 3, 4])
def test_one_good_luck_is_a_matter_of_single_dice(throws):
    """R2.2, R2.3: whoever wants good luck keeps it, and each die has as many chances as throws till it freezes."""
    draft = begun(rules_of(LUCK))
    draft.throws = throws
    chance = die(throws)

    assert odds(freeze(evolve(draft)), "charm") == 1 - (1 - chance) ** 4
    assert odds(freeze(evolve(draft)), "charms") == 1 - (1 - chance) ** 4 - 4 * chance * (1 - chance) ** 3


def test_throws_of_events_are_throws_like_any_other():
    """R2.6: an event that gives three more makes the odds of three more, to the last digit."""
    text = LUCK + "card holiday: event\nplay gain 3 rolls while rolling\n"
    draft = begun(rules_of(text), hand=["holiday"], track=["charm"])
    draft.throws = 1

    assert odds(freeze(draft), "charm") == 1 - (1 - die(4)) ** 4


def test_three_good_luck_buy_any_card_that_costs_something():
    """R3.4: by luck counts as well as by cost."""
    table = between_throws(begun(rules_of(EVENTS), track=["prize"]), "3 good_luck + 1 bad_luck", 0)

    assert odds(table, "prize") == 1


def test_a_free_card_is_certain_and_a_forbidden_one_impossible():
    """R3.6, R3.7: conditions and bars hold whatever the dice show."""
    rules = rules_of(EVENTS)

    assert odds(freeze(begun(rules, track=["free", "licensed"])), "free") == 1
    assert odds(freeze(begun(rules, track=["free", "licensed"])), "licensed") == 0
    assert odds(freeze(begun(rules, cv=["grudge"], track=["free"])), "free") == 0


def test_a_hundred_throws_are_no_trouble():
    """R2.2: cards may give any number of throws; dice that never freeze for good show everything in the end."""
    table = freeze(begun(rules_of(EVENTS), cv=["marathon", "yoga"], track=["prize"]))

    assert 1 - odds(table, "prize") < Fraction(1, 10**6)


def test_what_is_owed_already_counts():
    """R3.3: money that another card costs buys nothing more."""
    draft = begun(rules_of(EVENTS), track=["school", "prize", "free"])
    table = ENGINE.play(between_throws(draft, "2 money + 1 health + 1 good_luck", 0), Stop())
    after = ENGINE.play(table, Buy("school"))

    assert odds(table, "prize") == 1
    assert odds(after, "prize") == 0


@pytest.mark.parametrize(
    ("dice", "first", "wanted"),
    [
        ("2 money + 1 health + 1 bad_luck", Buy("teacher"), "prize"),
        ("3 good_luck + 1 bad_luck", BuyByLuck("teacher"), "licensed"),
        ("3 bad_luck + 2 money", Buy("pension"), "licensed"),
    ],
)
def test_bad_luck_can_be_changed_beside_what_is_owed(dice, first, wanted):
    """R3.5, R4.2: what other cards cost leaves the bad luck alone, which becomes what is missing."""
    cards = EVENTS + "card pension: work\ncost 2 bad_luck + 2 money\n"
    draft = begun(rules_of(cards), cv=["school", "lucky_hand"], track=["teacher", "pension", wanted, "free"])
    table = ENGINE.play(ENGINE.play(between_throws(draft, dice, 0), Stop()), first)

    assert odds(table, wanted) == slow_odds(table, wanted) == 1


@pytest.mark.parametrize(
    ("rulings", "dice", "first", "wanted"),
    [
        ({"conditions": "with_this_turns_cards"}, "2 health + 2 money", "school", "licensed"),
        ({"new_event": "same_turn"}, "3 health + 1 knowledge", "loan", "prize"),
    ],
)
def test_another_card_helps_once_it_is_bought(rulings, dice, first, wanted):
    """R3.6, R3.8: odds are those of dice and events; what buying something else would do is not among them."""
    cards = EVENTS + "card loan: event\ncost 1 knowledge\nplay gain 2 money\n"
    draft = begun(rules_of(cards, **rulings), track=[first, wanted, "free"])
    table = ENGINE.play(between_throws(draft, dice, 0), Stop())
    after = ENGINE.play(table, Buy(first))

    assert odds(table, wanted) == 0
    assert odds(after, wanted) == 1


@pytest.mark.parametrize("phase", [Phase.MISFORTUNE, Phase.UPKEEP, Phase.PAYING, Phase.ADD, Phase.REFILL, Phase.OVER])
def test_once_cards_are_selected_nothing_is_likely(phase):
    """R3.1: cards are bought in their phase and in no other."""
    draft = begun(rules_of(EVENTS), track=["free"])
    draft.phase_id, draft.then = phase, Phase.UPKEEP

    assert odds(freeze(draft), "free") == 0


def test_odds_are_for_cards_on_the_track():
    """Anything else is no question."""
    table = freeze(begun(rules_of(EVENTS), track=["free"]))

    for name in ("prize", "bicycle"):
        with pytest.raises(ValueError, match=rf"'{name}' is not on the track, so it has no odds; choose from: free"):
            cvrules.odds(table, name)
    with pytest.raises(cvrules.UnknownCardError, match="there is no card 'nonsense'"):
        cvrules.odds(table, "nonsense")


def test_odds_name_the_cards_there_are():
    """Whoever asks for another card reads what lies on the track."""
    draft = begun(rules_of(EVENTS), track=["free", "licensed"])
    bare = evolve(draft, track_ids=())
    asked = "'prize' is not on the track, so it has no odds; choose from: "

    for table, there in ((freeze(draft), "free, licensed"), (freeze(bare), "none")):
        with pytest.raises(ValueError, match=f"^{asked}{there}$"):
            odds(table, "prize")


def test_odds_take_every_card_of_the_track_as_it_stands_there():
    """Those that share a slug, and those without a number, included."""
    text = "card 5 twin: event\ncost 1 money\nplay save 1 card on misfortune\ncard 30 twin: event\ncost 1 money\nplay save 1 card on misfortune\n"
    table = freeze(begun(rules_of(text + "card own: work\ncost 1 money\n"), track=["5", "30", "own"]))
    five, thirty, own = (cvrules.odds(table, card) for card in table.track)

    assert five == thirty == own == cvrules.odds(table, 5) == cvrules.odds(table, "30") > 0
    with pytest.raises(cvrules.UnknownCardError, match="2 cards are called twin: write 5 or 30"):
        cvrules.odds(table, "twin")


def test_before_the_first_turn_nothing_is_likely():
    """R1.7: cards lie on the track before anybody may buy them."""
    table = cvrules.deal(cvrules.load(), 3)
    while table.phase_id != Phase.CHOOSE:
        table = cvrules.play(table, cvrules.chances(table)[0][0])

    assert {cvrules.odds(table, card.slug) for card in table.track} == {0}


# --- who looks ---------------------------------------------------------------------


def test_a_view_knows_its_own_hand_and_no_other():
    """R1.8: for others, and for a spectator, a hand counts as empty."""
    draft = begun(rules_of(EVENTS), hand=["savings", "zoo"], track=["prize"])
    table = freeze(evolve(draft))
    set_seat(draft, 0, hand_ids=())
    empty = freeze(draft)

    assert odds(cvrules.view(table, 0), "prize") == odds(table, "prize")
    assert odds(cvrules.view(table, 1), "prize") == odds(empty, "prize") < odds(table, "prize")
    assert odds(cvrules.view(table, None), "prize") == odds(empty, "prize")


@pytest.mark.parametrize("seed", sweep(range(4), quick=1))
def test_odds_of_a_view_depend_on_the_view_alone(seed):
    """R1.8: tables that look alike have the same odds."""
    rules, rng = cvrules.load(), Random(seed)
    for table in moments(rules, 3, rng, 0.02):
        seat = rng.choice((0, 1, 2, None))
        seen = cvrules.view(table, seat)
        world = cvrules.sample_world(seen, rng)
        name = rules.specs[rng.choice(table.track_ids)].name

        assert odds(seen, name) == odds(cvrules.view(world, seat), name)


# --- by trying everything -------------------------------------------------------------

HANDS = [(), ("savings",), ("late_wish",), ("zoo",), ("break",), ("trip",), ("trip", "break"), ("zoo", "insurance")]
CVS = [
    (),
    ("school",),
    ("therapy",),
    ("yoga", "therapy"),
    ("lucky_hand", "magician"),
    ("curse", "therapy", "lucky_hand"),
]


@pytest.mark.parametrize(
    ("extra_dice", "cv", "hand"), sweep([*product(("with_next_throw", "at_once"), CVS, HANDS)], quick=14)
)
def test_two_dice_agree_with_trying_everything(hand, cv, extra_dice):
    """R2.1 to R2.6, R3.8: before a throw, between throws and after the last, with events and abilities."""
    draft = begun(rules_of(EVENTS, extra_dice=extra_dice), cv=cv, hand=hand, track=["prize", "licensed"])
    tables = [
        in_the_air(evolve(draft), 1 if hand else 2, 1),
        between_throws(evolve(draft), "1 knowledge + 1 bad_luck", 1),
        between_throws(evolve(draft), "1 money", 0),
    ]

    for table, name in product(tables, ("prize", "licensed")):
        assert odds(table, name) == slow_odds(table, name)


@pytest.mark.parametrize(
    ("lost_card", "misfortunes", "cv", "hand"),
    sweep(
        [
            *product(
                ("works_until_end_of_turn", "stops_at_once"),
                ("every_three", "at_most_one"),
                [*CVS, ("school", "curse"), ("curse", "grudge"), ("school", "teacher", "grudge")],
                [(), ("insurance",), ("trip",)],
            )
        ],
        quick=16,
    ),
)
def test_misfortune_at_once_agrees_with_trying_everything(cv, hand, misfortunes, lost_card):
    """R4.1 to R4.7: a loss before the purchase may break a condition or lift a bar; the best loss is chosen."""
    rulings = {"misfortune": "at_once", "misfortunes": misfortunes, "lost_card": lost_card, "extra_dice": "at_once"}
    draft = begun(rules_of(EVENTS, **rulings), cv=cv, hand=hand, track=["prize", "licensed"])
    lying = "1 money" if "curse" in cv else "1 money + 2 bad_luck"
    table = in_the_air(evolve(draft), 1, 1, lying)
    before = between_throws(evolve(draft), "1 health", 1)

    for name in ("prize", "licensed"):
        assert odds(table, name) == slow_odds(table, name)
        assert odds(before, name) == slow_odds(before, name)


@pytest.mark.parametrize("hand", [(), ("trip",)])
@pytest.mark.parametrize("cv", [("therapy",), ("lucky_hand",)])
def test_the_first_throw_agrees_with_trying_everything(cv, hand):
    """R2.2, R2.4, R2.5: an event may come first, and no frozen die is thrown again yet."""
    draft = begun(rules_of(EVENTS), cv=cv, hand=hand, track=["prize", "free"])
    draft.pending, draft.throws = 2, 2
    table = freeze(draft)

    assert odds(table, "prize") == slow_odds(table, "prize")


def test_dice_of_an_event_may_fall_before_the_first_throw():
    """R2.5, R4.7: thrown at once, they meet misfortune by themselves; the dice of the turn still wait after it."""
    rules = rules_of(EVENTS, misfortune="at_once", extra_dice="at_once")
    draft = begun(rules, cv=["school", "curse"], hand=["trip"], track=["licensed"])
    draft.pending, draft.throws = 1, 2
    before = freeze(draft)
    falling = ENGINE.play(before, PlayEvent("trip"))

    for table in (before, falling):
        assert odds(table, "licensed") == slow_odds(table, "licensed")


def test_a_frozen_die_that_is_left_alone_may_be_thrown_later():
    """R2.4: an ability that was not used is there for the next throw."""
    table = between_throws(begun(rules_of(EVENTS), cv=["therapy"], track=["free", "prize"]), "1 money + 1 bad_luck", 2)
    dear = between_throws(begun(rules_of(LUCK + EVENTS), cv=["therapy"], track=["charm"]), "1 money + 1 bad_luck", 2)

    assert odds(table, "prize") == slow_odds(table, "prize")
    assert odds(dear, "charm") == slow_odds(dear, "charm") > 0


def test_one_bad_luck_may_be_kept_and_one_too_many_thrown_again():
    """R2.4: whoever needs the frozen die has the ability left for the next that freezes."""
    cards = EVENTS + "card gamble: work\ncost 1 bad_luck + 1 money\n"
    table = between_throws(begun(rules_of(cards), cv=["therapy"], track=["gamble"]), "1 health + 1 bad_luck", 2)

    assert odds(table, "gamble") == slow_odds(table, "gamble") == 1 - Fraction(5, 6) ** 2


def test_no_event_makes_more_than_seven_dice():
    """R2.1: beside six that lie there, or have just come to, two more are one."""
    draft = begun(rules_of(EVENTS, extra_dice="at_once"), cv=["school"], hand=["zoo"], track=["licensed"])
    table = between_throws(evolve(draft), "3 health + 3 knowledge", 0)
    falling = in_the_air(draft, 1, 0, "3 health + 2 knowledge")

    assert odds(table, "licensed") == slow_odds(table, "licensed") == Fraction(1, 6)
    assert odds(falling, "licensed") == slow_odds(falling, "licensed") == 1 - Fraction(5, 6) ** 2


@pytest.mark.parametrize("lost_card", ["works_until_end_of_turn", "stops_at_once"])
@pytest.mark.parametrize(
    ("cv", "hand"),
    [
        (("school", "yoga"), ()),
        (("school",), ("insurance",)),
        (("school", "grudge"), ()),
        (("school", "lucky_hand"), ()),
    ],
)
def test_odds_stand_while_misfortune_asks(cv, hand, lost_card):
    """R4.1, R4.4, R4.6: what is lost, changed or saved now decides what can be bought after the next throw."""
    rulings = {"misfortune": "at_once", "lost_card": lost_card}
    draft = begun(rules_of(EVENTS, **rulings), cv=cv, hand=hand, track=["prize", "licensed"])
    fallen = in_the_air(draft, 1, 1, "1 knowledge + 2 bad_luck")
    bad = next(move for move, _ in chance.outcomes(fallen) if "bad_luck" in str(move))
    table = ENGINE.play(fallen, bad)

    assert table.phase_id == Phase.MISFORTUNE
    for name in ("prize", "licensed"):
        assert odds(table, name) == slow_odds(table, name)


def test_a_loss_after_the_purchase_changes_no_odds():
    """R4.5, R4.7: where misfortune comes after cards are selected, it does not matter when lost cards stop working."""
    for lost_card in ("works_until_end_of_turn", "stops_at_once"):
        draft = begun(rules_of(EVENTS, lost_card=lost_card), cv=["school"], track=["licensed"])
        table = in_the_air(draft, 1, 1, "1 knowledge + 3 bad_luck")

        assert odds(table, "licensed") == slow_odds(table, "licensed") > 0


def test_changed_bad_luck_stays_where_it_lies():
    """R4.2: dice whose bad luck was changed are not thrown again, however often a card may change it."""
    cards = EVENTS + "card saint: health\nmay change any bad_luck -> money\n"
    rulings = {"misfortune": "at_once", "lost_card": "stops_at_once"}
    draft = begun(rules_of(cards, **rulings), cv=["saint", "magician"], track=["prize"])
    table = in_the_air(draft, 1, 1, "1 knowledge + 2 bad_luck")

    assert odds(table, "prize") == slow_odds(table, "prize")


def moments(rules, players: int, rng: Random, share: float) -> Iterator[Table]:
    """Yield some tables of a random game at which a card may still be bought, chance to move among them."""
    table = cvrules.deal(rules, players)
    while table.to_move is not None:
        if Phase.THROW <= table.phase_id <= Phase.MISFORTUNE and table.track_ids and rng.random() < share:
            yield table
        if table.to_move == CHANCE and table.phase_id != Phase.ROLLING:
            table = cvrules.settle(table, rng)
        elif table.to_move == CHANCE:
            outcomes, weights = zip(*cvrules.chances(table), strict=True)
            table = cvrules.play(table, rng.choices(outcomes, weights)[0])
        else:
            table = cvrules.play(table, rng.choice(cvrules.legal_moves(table)))


def shrunk(table: Table, rng: Random) -> Table | None:
    """Return a table with so few dice and throws that everything can be tried, if misfortune is not due there."""
    draft = table.thaw()
    draft.throws = min(draft.throws, 1)
    hand = [card for card in draft.seats[draft.turn].hand_ids if draft.rules.specs[card].gain_rolls < 2][:2]
    set_seat(draft, draft.turn, hand_ids=tuple(hand))
    if draft.phase_id == Phase.ROLLING:
        draft.rolling, draft.packed_dice = 2, faces(rng.choice(("", "1 bad_luck", "1 money + 1 bad_luck")))
    elif draft.phase_id == Phase.THROW:
        draft.pending, draft.throws = 2, 2
    elif draft.phase_id == Phase.REROLL:
        draft.packed_dice = faces(rng.choice(("1 money + 1 bad_luck", "2 health", "1 knowledge + 1 good_luck")))
    bad = amount(draft.packed_dice + draft.profile.tokens, BAD_LUCK)
    if draft.changed or (draft.phase_id != Phase.MISFORTUNE and bad // 3 > draft.suffered):
        return None
    return freeze(draft)


@pytest.mark.parametrize("seed", sweep(range(16), quick=3))
def test_generated_cards_agree_with_trying_everything(seed):
    """R2.1 to R4.7: whatever authors write and editions rule, at every moment of a turn."""
    rng = Random(seed)
    rulings = random_rulings(rng) | {"misfortune": rng.choice(("at_once", "after_selecting"))}
    rules = CvGame.rules(None, random_cards(rng, players=2), rulings)
    small = [table for table in (shrunk(one, rng) for one in moments(rules, 2, rng, 0.1)) if table is not None]
    wrong = []
    for table in rng.sample(small, min(len(small), 12)):
        name = rules.specs[rng.choice(table.track_ids)].name
        if odds(table, name) != slow_odds(table, name):
            wrong.append((table, name))

    assert wrong == []


# --- by looking one step ahead ------------------------------------------------------------


def ahead(table: Table, move: Move | Outcome, name: str) -> Fraction:
    """Return the odds of a card after a move; none where cards can no longer be bought."""
    after = ENGINE.play(table, move)
    is_buying = Phase.THROW <= after.phase_id <= Phase.MISFORTUNE and (after.round, after.turn) == (
        table.round,
        table.turn,
    )
    return odds(after, name) if is_buying else Fraction(0)


@pytest.mark.parametrize("expansions", [(), ("gossip",)], ids=["base", "gossip"])
@pytest.mark.parametrize(
    ("players", "edition"), sweep([*product((2, 3), ("granna_en", "gigamic_fr", "reference"))], quick=1)
)
def test_odds_are_what_the_next_step_makes_of_them(edition, players, expansions):
    """With all dice: the mean over chance, the best over what the seat may do; of the row as well (R10.4)."""
    rng = Random(players)
    rules = cvrules.load(edition=edition, expansions=expansions)
    wrong = []
    for table in moments(rules, players, rng, 0.02):
        name = rules.specs[rng.choice(table.track_ids + table.gossip_row.row_ids)].name
        if table.to_move == CHANCE:
            step = sum(chance * ahead(table, move, name) for move, chance in chance.outcomes(table))
        else:
            moves = [move for move in ENGINE.legal_moves(table) if not isinstance(move, Buy | BuyByLuck | Pass)]
            after = [ahead(table, move, name) for move in moves]
            can = any(ENGINE.why_not(table, kind(name)) is None for kind in (Buy, BuyByLuck))
            step = max([Fraction(can), *after])
        if step != odds(table, name):
            wrong.append((table, name, step))

    assert wrong == []


# --- by throwing dice ------------------------------------------------------------------


@pytest.mark.slow
def test_dice_fall_as_the_odds_say():
    """Whoever always chooses the best odds can buy as often as they promised."""
    draft = begun(rules_of(EVENTS), cv=["therapy"], track=["prize"])
    start = in_the_air(draft, 3, 2)
    promised = odds(start, "prize")
    plans: dict[Table, Table] = {}
    rng = Random(11)
    bought = 0
    games = 3_000
    for _ in range(games):
        table = start
        while table.phase_id < Phase.BUY:
            if table.to_move == CHANCE:
                outcomes, weights = zip(*chance.outcomes(table), strict=True)
                table = ENGINE.play(table, rng.choices(outcomes, weights)[0])
            else:
                if table not in plans:
                    best = max(ENGINE.legal_moves(table), key=lambda move, now=table: ahead(now, move, "prize"))
                    plans[table] = ENGINE.play(table, best)
                table = plans[table]
        bought += table.phase_id == Phase.BUY and odds(table, "prize") == 1

    assert 0.1 < promised < 0.9
    assert abs(bought / games - promised) < 0.04


# --- misfortune at once, with much bad luck --------------------------------------------

#: The most moments of a turn whose odds are compared, at the limits of CV232.
MOST_MOMENTS = 5_000
WANTED = "card bank: work\n cost 3 health + 3 knowledge + 3 relationship + 3 money + 3 good_luck\n needs 1 health\n"


@pytest.mark.parametrize(
    ("lost_card", "lower"), sweep([*product(("works_until_end_of_turn", "stops_at_once"), range(3))], quick=1)
)
def test_odds_at_once_have_a_bound(monkeypatch, lost_card, lower):
    """R4.1, R4.2: with all the bad luck and all the changes of it that CV232 allows."""
    kinds = ("health", "knowledge", "relationship", "work", "possession")
    new = dict(zip(kinds, ("health", "money", "plain"), strict=False))
    text = WANTED + "".join(
        f"card cure_{kind}: {kind}\n cost 1 money\n gives 1 die + 2 bad_luck\n may change up to 2 bad_luck -> {symbol} once per turn\n"
        for kind, symbol in new.items()
    )
    rulings = {"misfortune": "at_once", "lost_card": lost_card}
    cards = cvrules.read_cards(f"deck old_age\n{text}")[0]
    assert "CV232" not in {fault.code for fault in cvrules.check_cards(cards, rulings=rulings, base=cvrules.CardSet())}
    cv = [f"{kind}_{number}" for kind in kinds for number in range(1, lower + 1)] + [f"cure_{kind}" for kind in new]
    table = Arrangement(text, cvs=[cv], track=["bank"], rulings=rulings).table
    moments = []
    begin = _Moment.__init__
    monkeypatch.setattr(_Moment, "__init__", lambda self, *rest: (moments.append(self), begin(self, *rest))[1])

    assert 0 <= odds(table, "bank") <= 1
    assert 0 < len(moments) <= MOST_MOMENTS
