"""Life goals: what they count, and who is awarded one during the game."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import goals
from cvrules.games.pursuit.table.events import Claimed, Gained
from cvrules.games.pursuit.table.goals import Counted, GoalSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import GONE
from cvrules.games.pursuit.table.table import NO_SEAT, OPEN, edit
from games.pursuit.laid_out import happened, play, table_of

ATTIC = ("cards attic.cv",)
MONEY = Counted("money", lane=3)
CARDS = "seat 1 has yoga level 4, running, e_sports level 1, magazine aside, car level 2, concert, martha level 2, ceo retired"


def goal(reward, per=None, up_to=-1):
    """Return a goal with a reward and no condition."""
    return GoalSpec((), None, None, reward, per, up_to, (), 0, is_short_life=False, clashes=())


@pytest.mark.parametrize(
    ("thing", "number"),
    [
        (Counted("money", lane=3), 4),
        (Counted("knowledge", lane=0), 2),
        (Counted("long_term"), 7),
        (Counted("promotion"), 2),
        (Counted("card"), 8),
        (Counted("item"), 1),
        (Counted("activity"), 1),
        (Counted("job"), 1),
        (Counted("partner"), 1),
        (Counted("partner", level=2), 1),
        (Counted("partner", level=3), 0),
        (Counted("project"), 4),
        (Counted("project", is_completed=True), 2),
        (Counted("project", category="health"), 2),
        (Counted("project", category="health", is_completed=True), 1),
        (Counted("project", kind="group"), 1),
        (Counted("project", kind="basic"), 2),
        (Counted("project", kind="single_round", is_completed=True), 0),
        (Counted("project", category="arts"), 0),
    ],
)
def test_a_goal_counts_what_a_seat_has(thing, number):
    """P8.3: cards count whether they are active or set aside; completed projects are those set aside."""
    draft = table_of(CARDS, "seat 1 has 4 money + 2 knowledge", "seat 1 long_term 7", "seat 2 has act_in_play").thaw()
    edit(draft, 0).promotions = 2

    assert goals.count_things(draft, 0, thing) == number
    assert goals.has_all_needed(draft, 0, ((thing, number),))
    assert not goals.has_all_needed(draft, 0, ((Counted("card"), 1), (thing, number + 1)))


@pytest.mark.parametrize(("option", "number"), [("no", 1), ("yes", 2)])
def test_joined_projects_count_under_the_ruling(option, number):
    """P5.2: of another player, once."""
    draft = table_of(f"ruling joined_projects {option}", "seat 1 has game_jam", "seat 2 has magazine, yoga").thaw()
    edit(draft, 0).joined_ids = (draft.rules.by_name["magazine"],)

    assert goals.count_things(draft, 0, Counted("project", kind="group")) == number
    assert goals.count_things(draft, 0, Counted("project", category="health")) == 0


@pytest.mark.parametrize(
    ("spec", "reward"),
    [
        (goal(reward=4), 4),
        (goal(reward=1, per=(MONEY, 3)), 3),
        (goal(reward=2, per=(MONEY, 3)), 6),
        (goal(reward=2, per=(MONEY, 3), up_to=5), 5),
        (goal(reward=1, per=(MONEY, 3), up_to=0), 0),
        (goal(reward=1, per=(MONEY, 12), up_to=5), 0),
    ],
)
def test_a_reward_may_depend_on_what_a_seat_has(spec, reward):
    """P8.5: for every full set, up to a limit."""
    draft = table_of("seat 1 has 11 money").thaw()

    assert goals.goal_reward(draft, 0, spec) == reward


def test_the_first_to_have_it_is_awarded_once():
    """P8.3: after the action."""
    table = table_of(*ATTIC, "goals nest_egg", "seat 1 has 8 money")
    events = happened(table, "temp_job")
    after = play(table, "temp_job")

    assert events.index(Claimed(0, "nest_egg")) + 1 == events.index(Gained(0, "long_term", 3))
    assert (after.claims, after.seats[0].long_term) == ((0,), 3)
    assert play(after, "temp_job", "temp_job").seats[0].long_term == 3


def test_others_gain_nothing_by_an_action():
    """P8.3: only the player who acted is looked at."""
    table = table_of(*ATTIC, "goals nest_egg", "seat 2 has 12 money")

    assert play(table, "study").claims == (OPEN,)
    assert play(table, "study", "study").claims == (1,)


@pytest.mark.parametrize(("option", "claim", "points"), [("nobody", NO_SEAT, [0, 0]), ("in_turn_order", 1, [0, 3])])
def test_a_goal_met_together_is_closed_or_goes_by_turn_order(option, claim, points):
    """P8.3: from the next first player clockwise."""
    table = table_of(
        *ATTIC, f"ruling mid_goal_together {option}", "goals nest_egg", "phase resolution",
        "seat 1 has 12 money", "seat 2 has 12 money",
    )  # fmt: skip

    assert table.claims == (claim,)
    assert [seat.long_term for seat in table.seats] == points


@pytest.mark.parametrize(
    ("option", "after_action", "after_round"),
    [
        ("after_the_action", {"nest_egg": 0}, {"nest_egg": 0}),
        ("at_once", {"nest_egg": 0}, {"nest_egg": 0}),
        ("end_of_round", {}, {"nest_egg": 0}),
    ],
)
def test_the_moment_of_a_goal(option, after_action, after_round):
    """P8.3: as the ruling says."""
    lines = [*ATTIC, f"ruling mid_goal_moment {option}", "goals nest_egg", "seat 1 has 8 money"]
    table = table_of(*lines, "seat 1 hourglasses 1", "seat 2 hourglasses 1")
    acted = play(table, "temp_job")

    assert acted.claimed == after_action
    assert play(acted, "study").claimed == after_round


def test_the_reward_of_one_goal_may_meet_another():
    """P8.3: both are awarded at the same look."""
    draft = table_of(*ATTIC, "goals nest_egg, late_bloomer", "seat 1 has 10 money + 1 knowledge + 3 creativity").thaw(
        []
    )
    goals.award_goals(draft)

    assert draft.claims == (0, 0)
    assert draft.seats[0].long_term == 3 + 3


def test_those_who_are_gone_meet_nothing():
    """P6.3: but the dead of this round do."""
    draft = table_of(*ATTIC, "goals nest_egg", "seat 1 has 10 money").thaw()
    edit(draft, 0).life = GONE
    goals.award_goals(draft)

    assert draft.claims == (OPEN,)


def test_goals_of_the_end_wait():
    """P8.4: they have nothing to be first at."""
    draft = table_of("goals zen, seen_it_all", CARDS).thaw()
    goals.award_goals(draft)

    assert draft.claims == (OPEN, OPEN)


def test_looking_at_once_is_for_the_ruling_alone():
    """P8.3: and not in an upkeep that is simultaneous (P3.5)."""
    lines = [*ATTIC, "goals nest_egg", "seat 1 has 10 money"]
    plain, eager = (
        table_of(*lines, f"ruling mid_goal_moment {option}").thaw() for option in ("after_the_action", "at_once")
    )
    for draft in (plain, eager):
        goals.award_goals_at_once(draft)

    assert (plain.claims, eager.claims) == ((OPEN,), (0,))


@pytest.mark.parametrize(
    ("name", "is_met"), [("live_fast_die_young", [True, True, False]), ("zen", [False, False, True])]
)
def test_the_length_of_a_life_is_known_at_its_end(name, is_met):
    """P9.3: to die by round 6, or to live to round 7."""
    draft = table_of("seats 1", f"goals {name}").thaw()
    card = draft.rules.by_name[name]
    alive = goals.meets_solo_condition(draft, card)
    found = []
    for round_ in (5, 6, 7):
        seat = edit(draft, 0)
        seat.life, seat.died_in = GONE, round_
        found.append(goals.meets_solo_condition(draft, card))

    assert not alive
    assert found == is_met


def test_solo_conditions_are_noted_when_they_are_met():
    """P9.3: for the ruling that lets them count once met."""
    table = table_of("seats 1", "cards attic.cv", "goals nest_egg, late_bloomer", "seat 1 has 8 money")

    assert play(table, "temp_job").met_ids == (table.rules.by_name["nest_egg"],)
    assert play(table, "temp_job", "study").met_ids == (
        table.rules.by_name["nest_egg"],
        table.rules.by_name["late_bloomer"],
    )


def test_only_goals_have_conditions():
    """Another card is an error of the engine."""
    draft = table_of().thaw()

    with pytest.raises(TypeError, match="not a life goal"):
        goals.goal_spec_of(draft, draft.rules.by_name["yoga"])


def test_goals_are_looked_at_one_by_one():
    """P8.3: one that is claimed, or not for the game, hides no other; who closed it is not named."""
    lines = [*ATTIC, "seats 3", "goals zen, late_bloomer, nest_egg", "seat 2 claimed late_bloomer"]
    draft = table_of(*lines, "seat 1 has 10 money", "seat 3 has 10 money").thaw([])
    goals.award_goals(draft)

    assert draft.claims == (OPEN, 1, NO_SEAT)
    assert draft.log == [Claimed(None, "nest_egg")]


def test_turn_order_goes_clockwise_from_the_first_player():
    """P8.3: with three players."""
    lines = [*ATTIC, "ruling mid_goal_together in_turn_order", "seats 3", "first seat 2", "goals nest_egg"]
    draft = table_of(*lines, "seat 1 has 10 money", "seat 3 has 10 money").thaw()
    goals.award_goals(draft)

    assert draft.claims == (2,)


@pytest.mark.parametrize(
    ("order", "then", "claims"),
    [("together", "AFTER_PAYING", (OPEN,)), ("together", "ACTING", (0,)), ("in_turn", "AFTER_PAYING", (0,))],
)
def test_a_simultaneous_upkeep_is_judged_at_its_end(order, then, claims):
    """P3.5, P8.3: not within it, even if goals are claimed at once."""
    draft = table_of(
        *ATTIC,
        "ruling mid_goal_moment at_once",
        f"ruling upkeep_order {order}",
        "goals nest_egg",
        "seat 1 has 10 money",
    ).thaw()
    draft.then = getattr(Phase, then)
    goals.award_goals_at_once(draft)

    assert draft.claims == claims


def test_the_end_of_the_round_is_waited_for():
    """P8.3: under the ruling, every earlier look finds nothing."""
    lines = [*ATTIC, "ruling mid_goal_moment end_of_round", "goals nest_egg", "seat 1 has 10 money"]
    draft = table_of(*lines).thaw()
    goals.award_goals(draft)
    before = draft.claims
    goals.award_goals(draft, is_round_over=True)

    assert (before, draft.claims) == ((OPEN,), (0,))
