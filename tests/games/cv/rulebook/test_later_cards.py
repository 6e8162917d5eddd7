"""Each later card that an appendix of the rulebooks explains, and the goals, on the shipped cards."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.table.events import Lost
from tables.arrangement import Arrangement

GRANNA, GIGAMIC = "granna_en", "gigamic_fr"


def arranged(edition: str = GRANNA, **layout) -> Arrangement:
    """Return a table with the shipped cards of an edition, at the beginning of a turn."""
    return Arrangement(edition=edition, **layout)


# --- middle age --------------------------------------------------------------------------


def test_early_retirement_needs_a_work_card_and_bars_work_for_good():
    """Card 41: free, with a work card in the CV; then no more work, also by luck (R3.6, R3.7)."""
    without = arranged(cvs=[["bicycle"]], track=["early_retirement"]).does("roll 1 money + 3 good_luck", "stop")
    table = arranged(cvs=[["bicycle", "blogger"]], track=["early_retirement", "intern"], hands=[["piggy_bank"]])
    table.does("throw", "roll 1 money + 3 good_luck", "stop")

    assert without.track() == ["early_retirement"]
    assert table.can("buy") == {"buy early_retirement", "buy intern by luck"}
    table.does("buy early_retirement")
    assert table.why_not("buy intern by luck").key == "barred"


def test_early_retirement_bars_work_after_it_is_lost():
    """The owner may not take work for the rest of the game, wherever the card is now."""
    cvs = [["blogger", "early_retirement", "marriage", "phd"]]
    table = arranged(GIGAMIC, cvs=cvs, track=["intern"], hands=[["piggy_bank"]])
    table.does("throw", "roll 3 good_luck + 3 bad_luck", "lose early_retirement", "stop")

    assert table.stack(0, "health") == []
    assert table.why_not("buy intern by luck").key == "barred"


def test_job_center_offer_needs_that_there_is_no_work():
    """Card 57: free for whoever has no work card (R3.6)."""
    idle = arranged(cvs=[["bicycle"]], track=["job_center_offer"])
    busy = arranged(cvs=[["bicycle", "blogger"]], track=["job_center_offer"])

    assert idle.does("roll 4 health", "stop").can() == {"buy job_center_offer", "pass"}
    assert busy.does("roll 1 health + 3 good_luck", "stop").can() == set()


@pytest.mark.parametrize(
    ("dice", "can_buy"), [("4 health", False), ("2 money + 2 health", True), ("2 money + 2 good_luck", True)]
)
def test_memory_master_is_any_plain_symbol(dice, can_buy):
    """Card 43: a joker, which is no luck and is used once (R3.3)."""
    table = arranged(cvs=[["bicycle", "memory_master"]], track=["used_car"])

    assert ("buy used_car" in table.does(f"roll {dice}", "stop").can()) == can_buy


def test_memory_master_is_no_good_luck():
    """Two good luck and a joker are not three good luck."""
    table = arranged(cvs=[["bicycle", "memory_master"]], track=["villa"])

    assert table.does("roll 2 good_luck + 2 health", "stop").can() == set()


def test_world_trip_turns_one_bad_luck_into_a_plain_symbol():
    """Card 45: the changed symbol pays, and no longer counts as bad luck (R4.2)."""
    table = arranged(cvs=[["bicycle", "world_trip@knowledge"]], track=["used_car"])
    table.does("roll 2 money + 2 bad_luck", "stop")

    assert table.can() == {"change world_trip", "pass"}
    table.does("change world_trip")
    assert table.can() == {"buy used_car", "pass"}


def test_world_trip_averts_a_misfortune():
    """Three bad luck become two; also when misfortune has struck already."""
    table = arranged(cvs=[["bicycle", "world_trip@knowledge"]], track=["villa"])
    table.does("roll 1 money + 3 bad_luck", "stop", "pass")

    assert table.can() == {"lose bicycle", "lose world_trip", "change world_trip"}
    table.does("change world_trip")
    assert table.happened(Lost) == []
    assert table.stack(0, "knowledge") == ["world_trip"]


def test_bike_instead_of_car_gives_health_and_a_fourth_throw():
    """Card 46: one health every turn, and four throws instead of three (R2.2)."""
    table = arranged(cvs=[["bicycle", "bike_instead_of_car"]], track=["running"])  # costs 2 health
    table.does("roll 4 money")
    for _ in range(3):
        table.does("reroll 1 money", "roll 1 health" if table.table.throws == 1 else "roll 1 money")

    assert table.can() == {"buy running", "pass"}


def test_psychotherapy_throws_bad_luck_again_in_one_reroll():
    """Card 53, English rules: any number of bad luck dice, in one throw of the turn (R2.4)."""
    table = arranged(cvs=[["bicycle", "psychotherapy"]])
    table.does("roll 1 money + 3 bad_luck")
    assert {"reroll 3 bad_luck", "reroll 1 bad_luck", "reroll 1 money + 2 bad_luck"} <= table.can()
    table.does("reroll 2 bad_luck", "roll 1 money + 1 bad_luck")

    assert table.can() == {"reroll 1 money", "reroll 2 money", "stop"}


def test_psychotherapy_throws_one_bad_luck_again_in_the_french_rules():
    """Card 53, French rules: one die, once a turn."""
    table = arranged(GIGAMIC, cvs=[["bicycle", "psychotherapy"]])
    table.does("roll 2 money + 2 bad_luck")

    assert "reroll 1 bad_luck" in table.can()
    assert "reroll 2 bad_luck" not in table.can()
    table.does("reroll 1 bad_luck", "roll 1 bad_luck")
    assert not any("bad_luck" in text for text in table.can())


# --- old age -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [GRANNA, GIGAMIC])
def test_pension_is_paid_with_bad_luck_that_still_strikes(edition):
    """Card 60: of three bad luck, two pay for it and all three cost a card (R4.3)."""
    table = arranged(edition, cvs=[["bicycle", "running"]], track=["pension"])
    table.does("roll 1 money + 3 bad_luck")
    if edition == GIGAMIC:
        table.does("lose bicycle")
    table.does("stop", "buy pension")
    if edition == GRANNA:
        table.does("lose bicycle")
    table.does("put pension on health")

    assert table.stack(0, "health") == ["pension", "running"]
    assert [lost.card for lost in table.happened(Lost)] == ["bicycle"]


def test_pension_uses_up_bad_luck_in_the_reference_manual():
    """Card 60, reference manual: only unused bad luck strikes."""
    table = arranged("reference", cvs=[["bicycle", "running"]], track=["pension"])
    table.does("roll 1 money + 3 bad_luck", "stop", "buy pension", "put pension on health")

    assert table.happened(Lost) == []


@pytest.mark.parametrize(
    ("card", "stack", "others"),
    [
        ("marathon_runner", "health", ["running", "fitness", "blood_donor", "long_walks"]),
        ("celebrity", "relationship", ["marriage", "child", "board_game_club", "street_festival"]),
        ("professor", "knowledge", ["phd", "mba", "masters_degree", "magician"]),
    ],
)
def test_cards_that_count_double_do_so_on_top(card, stack, others):
    """Cards 73 to 75: five cards with such a card on top score 21, below another 15 (R9.3)."""
    on_top = arranged(cvs=[[*others, card]])
    below = arranged(cvs=[[card, *others]])
    points = [
        next(line.points for line in cvrules.score(table.table)[0].lines if line.stack == stack)
        for table in (on_top, below)
    ]

    assert points == [21, 15]


# --- goals ------------------------------------------------------------------------------------

WELL_OFF = [
    "used_car", "villa", "yacht",  # three possessions; the yacht gives 1 relationship + 1 good_luck
    "blogger", "intern", "manager",  # three work cards; the manager gives 1 knowledge + 3 money
    "running", "fitness",  # two health cards; fitness gives 2 health
    "phd", "mba",  # two knowledge cards; the MBA gives 1 knowledge + 1 money and a die
    "marriage",  # one relationship card, a die
]  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "goal", "points"),
    [
        (GRANNA, "collector", 3),
        (GRANNA, "jack_of_all_trades", 10),
        (GRANNA, "renaissance_man", 7),
        (GRANNA, "hard_worker", 9),
        (GRANNA, "sound_mind", 4),
        (GRANNA, "activist", 2),
        (GRANNA, "successful_person", 3),
        (GIGAMIC, "successful_person", 4),
        (GRANNA, "life_of_the_party", 2),
    ],
)
def test_goals_count_what_they_say(edition, goal, points):
    """Cards 76 to 83: points for each whole set (R9.5)."""
    table = arranged(edition, cvs=[WELL_OFF], goals=[goal])
    lines = {line.card: line.points for line in cvrules.score(table.table)[0].lines if line.rule == "R9.5"}

    assert lines == {goal: points}
