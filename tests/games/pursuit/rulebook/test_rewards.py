"""What players receive, part by part, and in which order."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import rewards
from cvrules.games.pursuit.table.events import Gained, Moved
from cvrules.games.pursuit.table.parts import PartSpec, Reward
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.table import edit
from games.pursuit.laid_out import legal, play, refusal, table_of


@pytest.mark.parametrize("what", ["knowledge", "creativity", "influence", "money"])
def test_stock_is_gained(what):
    """P4.2, P7.9: without a limit."""
    draft = table_of().thaw([])
    rewards.gain_thing(draft, 1, what, 40)
    rewards.gain_thing(draft, 1, what, 2)

    assert draft.log == [Gained(1, what, 40), Gained(1, what, 2)]
    assert draft.seats[0].purse == table_of().seats[0].purse


@pytest.mark.parametrize(
    ("what", "event"),
    [
        ("long_term", Gained(0, "long_term", 2)),
        ("short_term", Gained(0, "short_term", 2)),
        ("stress", Moved(0, "stress", 2, 11)),
        ("relax", Moved(0, "relax", 2, 7)),
        ("good_health", Moved(0, "good_health", 2, 3)),
    ],
)
def test_each_thing_has_its_own_effect(what, event):
    """P6.2, P6.5, P6.6, P6.10."""
    draft = table_of("seat 1 stress light_blue 3").thaw([])
    rewards.gain_thing(draft, 0, what, 2)

    assert draft.log == [event]


@pytest.mark.parametrize(("there", "amount", "after"), [(6, 2, 8), (8, 2, 9), (9, 3, 9), (0, 20, 9)])
def test_nine_hourglasses_are_the_most(there, amount, after):
    """P7.8: only what was gained is reported."""
    draft = table_of(f"seat 1 hourglasses {there}").thaw([])
    rewards.gain_hourglasses(draft, 0, amount)

    assert draft.log == [Gained(0, "hourglass", after - there)] * (after != there)


@pytest.mark.parametrize(("spent", "gained"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_all_hourglasses_count_under_the_ruling(spent, gained):
    """P7.8: those on the board, on roles and in Spent Time as well."""
    lines = [
        "seat 1 hourglasses 3",
        "seat 1 used study, study, rest",
        "seat 1 has magazine",
        "seat 1 filled magazine role writer",
    ]
    for option, expected in (("nine_in_all", gained), ("nine_available", 2)):
        draft = table_of(f"ruling hourglass_limit {option}", *lines).thaw([])
        seat = edit(draft, 0)
        seat.spent = spent
        assert rewards.count_hourglasses(draft, 0, seat) == 7 + spent
        rewards.gain_hourglasses(draft, 0, 2)

        assert sum(event.amount for event in draft.log) == expected


def test_rewards_come_as_they_are_printed():
    """P6.4: and then the phase goes on."""
    draft = table_of("seat 1 stress light_blue 3").thaw([])
    part = PartSpec(rewards=(Reward("stress", 2), Reward("relax", 1), Reward("money", 3)))
    rewards.begin_rewards(draft, 0, part, Phase.ACTING)
    begun = draft.phase_id, draft.receiver, draft.then
    rewards.receive_all(draft)

    assert begun == (Phase.RECEIVING, 0, Phase.ACTING)
    assert draft.log == [Moved(0, "stress", 2, 11), Moved(0, "relax", 1, 10), Gained(0, "money", 3)]
    assert (draft.phase_id, draft.then, draft.receiver, draft.rewards) == (Phase.ACTING, 0, 0, ())


def test_earnings_come_like_rewards():
    """P3.5."""
    draft = table_of().thaw([])
    part = PartSpec(rewards=(Reward("money", 1),), earns=(Reward("knowledge", 2),))
    rewards.begin_earnings(draft, 1, part, Phase.PAYING)
    rewards.receive_all(draft)

    assert draft.log == [Gained(1, "knowledge", 2)]
    assert draft.phase_id == Phase.PAYING


SAUNA = ("cards attic.cv", "row item_activity cold_sauna", "seat 1 has 4 money", "seat 1 stress light_blue 2")


def test_a_player_may_choose_the_order_under_the_ruling():
    """P6.4: of what can make a difference; everything else comes first."""
    table = table_of("ruling reward_order players_choice", *SAUNA)
    asked = play(table, "spend cold_sauna level 1")

    assert (asked.phase, asked.to_move) == ("order", 0)
    assert asked.seats[0].stock["creativity"] == 6
    assert legal(asked) == ["receive stress", "receive relax"]
    assert refusal(asked, "receive good_health") == "not_a_reward P6.4 what=good_health"
    assert play(asked, "receive relax").seats[0].stress == 7 + 3
    assert play(asked, "receive stress").seats[0].stress == 11 - 1


def test_the_printed_order_is_the_default():
    """P6.4: ice first, or warm first."""
    table = table_of(*SAUNA)

    assert play(table, "spend cold_sauna level 1").seats[0].stress == 11 - 1
    assert play(table, "spend cold_sauna level 2").seats[0].stress == 7 + 3


def test_a_goal_may_be_met_in_the_middle_of_a_reward():
    """P8.3: under the ruling."""
    lines = ["cards attic.cv", "goals nest_egg", "seat 1 has 7 money", "seat 1 trait diligent"]
    table = table_of("ruling mid_goal_moment at_once", *lines)

    assert play(table, "temp_job").claimed == {"nest_egg": 0}


def test_everything_after_a_card_is_still_received():
    """P6.4, P7.7: under the ruling, a card may come before stress."""
    part = PartSpec(rewards=(Reward("partner", 1), Reward("stress", 1), Reward("money", 2)))
    draft = table_of("ruling reward_order players_choice", "row partner martha").thaw([])
    rewards.begin_rewards(draft, 0, part, Phase.ACTING)
    rewards.receive_all(draft)

    assert draft.phase_id == Phase.ORDER
    assert draft.log == [Gained(0, "money", 2)]
    assert rewards.ask_for_order(draft)
    assert [str(move) for move in rewards.order_moves(draft)] == ["receive partner", "receive stress"]
    rewards.receive_next(draft, rewards.order_moves(draft)[0])
    assert draft.phase_id == Phase.PICK
    rewards.skip_first_reward(draft)
    rewards.receive_all(draft)
    assert draft.log[1] == Moved(0, "stress", 1, 8)
    assert draft.rewards == ()


def test_earnings_have_an_order_too():
    """P3.5, P6.4: under the ruling, what makes no difference comes first."""
    part = PartSpec(earns=(Reward("relax", 1), Reward("stress", 1), Reward("money", 2)))
    chosen, printed = (
        table_of(f"ruling reward_order {option}", "seat 1 stress light_blue 3").thaw([])
        for option in ("players_choice", "as_printed")
    )
    for draft in (chosen, printed):
        rewards.begin_earnings(draft, 0, part, Phase.AFTER_PAYING)
        rewards.receive_all(draft)

    assert chosen.log == [Gained(0, "money", 2)]
    assert [type(event) for event in printed.log] == [Moved, Moved, Gained]
