"""The end: tables of points, doubled cards, possessions, goals and winners."""

from __future__ import annotations

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.table.table import Seat
from tables.arrangement import Arrangement, cards_from, dull

CARDS = """
card professor: knowledge
    cost     1 money
    gives    1 knowledge + 1 joker + 1 die
    counts   as 2 cards
card yacht: possession
    cost     1 money
    worth    7
card shed: possession
    cost     1 money
card dual: possession | health
    cost     1 money
    worth    4
deck goal
card pairs: goal
    scores   3 per 2 health + 1 work
card scholar: goal
    scores   2 per 1 knowledge
    scores   1 per 2 health
card trinkets: goal
    scores   1 per 1 token
"""


def points(table: Arrangement, seat: int = 0) -> int:
    """Return a seat's points."""
    return cvrules.score(table.table)[seat].total


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (0, 0),
        (1, 1),
        (2, 3),
        (3, 6),
        (4, 10),
        (5, 15),
        (6, 21),
        (7, 28),
        (8, 36),
        (9, 45),
        (10, 55),
        (11, 55),
        (12, 55),
    ],
)
@pytest.mark.parametrize("kind", ["health", "knowledge", "relationship"])
def test_the_table_of_points(kind, cards, expected):
    """R9.2: 1, 3, 6 and so on to 55 for ten, and no more for further cards."""
    assert points(Arrangement(CARDS, cvs=[dull(kind, cards)])) == expected


def test_the_table_may_go_on_beyond_ten():
    """R9.2: `beyond_ten continues` lets eleven cards score eleven more."""
    tall = {"rulings": {"beyond_ten": "continues"}, "cvs": [dull("health", 11), dull("knowledge", 10)]}

    assert [points(Arrangement(CARDS, **tall), seat) for seat in (0, 1)] == [66, 55]


def test_work_scores_nothing_by_itself():
    """R9.2: it only helps goals."""
    assert points(Arrangement(CARDS, cvs=[dull("work", 5)])) == 0


@pytest.mark.parametrize(("below", "expected"), [(0, 3), (4, 21), (9, 55), (10, 55)])
def test_a_doubled_card_counts_as_one_more(below, expected):
    """R9.3: on top, one card more in the table; the table ends at ten all the same."""
    assert points(Arrangement(CARDS, cvs=[[*dull("knowledge", below), "professor"]])) == expected


def test_a_doubled_card_that_is_covered_counts_once():
    """R9.3: only an active card counts as several."""
    assert points(Arrangement(CARDS, cvs=[["professor", *dull("knowledge", 4)]])) == 15


def test_a_stack_that_counts_more_than_its_cards_says_why():
    """R9.3: the line cites the rule by which it is more than the table says."""
    for cv, rule in ((["knowledge_1", "professor"], "R9.3"), (["professor", "knowledge_1"], "R9.2")):
        (line,) = [
            line for line in cvrules.score(Arrangement(CARDS, cvs=[cv]).table)[0].lines if line.stack == "knowledge"
        ]

        assert line.rule == rule


def test_a_sheet_traces_every_point_to_its_reason():
    """R9.2 to R9.6: stacks in their order, possessions from the top, then goals; all points are whole numbers."""
    cv = [
        *dull("health", 4),
        "knowledge_1",
        "professor",
        "relationship_1",
        "work_1",
        "work_2",
        "yacht",
        "shed",
        "bicycle",
    ]
    table = Arrangement(
        CARDS, cvs=[cv, dull("health", 4, 4)], goals=["scholar", "goal_1"], public=["pairs", "goal_2"]
    ).table
    mine, theirs, nobodys = cvrules.score(table)
    said = [f"{one.points} {one.card} {one.stack} {one.rule} {one.reason}" for one in mine.lines]

    assert said == [
        "10 None health R9.2 4 health",
        "6 None knowledge R9.3 3 knowledge",
        "1 None relationship R9.2 1 relationship",
        "1 bicycle possession R9.4 worth 1",
        "7 yacht possession R9.4 worth 7",
        "6 scholar  R9.5 2 per 1 knowledge; 1 per 2 health",
        "6 pairs  R9.6 3 per 2 health + 1 work",
    ]
    assert [line.reason for line in theirs.lines] == ["4 health"]
    assert nobodys.lines == ()
    assert [sheet.seat for sheet in (mine, theirs, nobodys)] == [0, 1, 2]
    assert [sheet.total for sheet in (mine, theirs, nobodys)] == [37, 10, 0]


def test_possessions_score_what_they_show():
    """R9.4: covered or not; some show nothing."""
    assert points(Arrangement(CARDS, cvs=[["yacht", "shed", "bicycle"]])) == 8


def test_a_card_of_two_types_scores_by_its_stack():
    """R9.4: as a possession its points, as a health card its place in the table."""
    assert points(Arrangement(CARDS, cvs=[["dual@possession"]])) == 4
    assert points(Arrangement(CARDS, cvs=[["dual@health"]])) == 1


@pytest.mark.parametrize(
    ("health", "work", "expected"), [(1, 1, 0), (2, 0, 0), (2, 1, 3), (3, 2, 3), (4, 2, 6), (4, 1, 3)]
)
def test_goals_count_whole_sets(health, work, expected):
    """R9.8: no part of a set scores."""
    table = Arrangement(CARDS, cvs=[[*dull("health", health), *dull("work", work)]], goals=["pairs"])
    lines = [line.points for line in cvrules.score(table.table)[0].lines if line.card == "pairs"]

    assert sum(lines) == expected


def test_a_goal_may_count_in_several_ways():
    """R9.8: every clause of it scores."""
    table = Arrangement(CARDS, cvs=[[*dull("health", 4), "professor"]], goals=["scholar"])
    lines = [line.points for line in cvrules.score(table.table)[0].lines if line.card == "scholar"]

    assert lines == [2 + 2]


def test_tokens_are_symbols_and_jokers_of_active_cards():
    """R9.8: dice and covered cards are none."""
    active = Arrangement(CARDS, cvs=[["professor"]], goals=["trinkets"])
    covered = Arrangement(CARDS, cvs=[["professor", "knowledge_1"]], goals=["trinkets"])

    assert [points(active) - 3, points(covered) - 3] == [2, 0]


def test_goals_count_as_the_rulings_say():
    """R9.8: `goal_counting` lets a doubled card count twice, `tokens_counted` lets dice and throws be tokens."""
    text = CARDS.replace("1 die", "2 dice + 4 rolls")
    scored = {}
    for name, option in (("goal_counting", "as_counted"), ("tokens_counted", "all_icons"), ("misfortune", "at_once")):
        table = Arrangement(
            text, cvs=[["professor"]], goals=["scholar"], public=["trinkets"], rulings={name: option}
        ).table
        scored[name] = [(line.card, line.points) for line in cvrules.score(table)[0].lines if line.card]

    assert scored == {
        "goal_counting": [("scholar", 4), ("trinkets", 2)],
        "tokens_counted": [("scholar", 2), ("trinkets", 8)],
        "misfortune": [("scholar", 2), ("trinkets", 2)],
    }


def test_public_goals_are_for_whoever_does_best():
    """R9.6: for each who does, if there are several; nobody scores what is worth nothing."""
    cvs = [dull("knowledge", 2), dull("knowledge", 2, 2), dull("knowledge", 1, 4)]
    table = Arrangement(CARDS, cvs=cvs, public=["scholar", "trinkets"]).table
    scored = [[(one.card, one.points, one.rule) for one in sheet.lines if one.card] for sheet in cvrules.score(table)]

    assert scored == [[("scholar", 4, "R9.6")], [("scholar", 4, "R9.6")], []]


@pytest.mark.parametrize(("ruling", "tokens"), [("active", [2]), ("inert", [])])
def test_tokens_of_a_card_that_waits_count_if_it_is_active(ruling, tokens):
    """R6.6, R9.8: as `waiting_card` says."""
    text = CARDS.replace("worth    4", "worth    4\n gives 2 money")
    rulings = {"dual_type": "when_a_stack_exists", "waiting_card": ruling}
    table = Arrangement(text, waiting=[["dual"]], goals=["trinkets"], rulings=rulings).table

    assert [line.points for line in cvrules.score(table)[0].lines] == tokens


def test_scores_may_be_asked_for_at_any_time():
    """As if the game ended now; before goals are dealt there is nothing."""
    table = cvrules.deal(Arrangement(CARDS).rules, 3)

    assert [sheet.total for sheet in cvrules.score(table)] == [0, 0, 0]
    assert cvrules.winners(table) == (0, 1, 2)


def test_a_goal_that_nobody_sees_scores_nothing():
    """R9.5: before it is dealt, and in a view; any place among the cards may be that of a goal."""
    cards = cards_from(
        "deck goal\ncard agile: goal\n scores 1 per 1 health\n"
        "deck old_age\ncard dog: health\n cost 1 money\n"
        "deck goal\ncard sturdy: goal\n scores 2 per 1 health\n"
    )
    rules = CvGame.rules(None, cards, {})
    seats = tuple(Seat(rules, goal_id=aim, stack_ids=((1,), (), (), (), ())) for aim in (-1, 0, 2))
    table = evolve(Arrangement(CARDS).table, rules=rules, seats=seats, goal_ids=())

    assert [sheet.total for sheet in cvrules.score(table)] == [1, 1 + 1, 1 + 2]


def test_own_goals_are_worth_points_even_if_others_do_better():
    """R9.5: nobody else is compared with."""
    table = Arrangement(CARDS, cvs=[["professor"], dull("knowledge", 5)], goals=["scholar"])

    assert points(table) == 3 + 2


def test_own_goals_count_the_cards_of_their_owner():
    """R9.5: whichever seat that is."""
    table = Arrangement(CARDS, cvs=[["professor"], dull("knowledge", 2)], goals=["pairs", "scholar"])

    assert [points(table, seat) for seat in range(3)] == [3, 3 + 4, 0]


def test_winners_have_most_points_then_fewest_cards():
    """R9.7: shared only if both are equal; waiting cards count."""
    waits = {"dual_type": "when_a_stack_exists"}
    more = Arrangement(CARDS, cvs=[["yacht"], ["bicycle"]])
    fewer = Arrangement(CARDS, players=2, cvs=[["health_1", "work_1"], ["health_2"]])
    waiting = Arrangement(CARDS, players=2, cvs=[["work_1"], ["work_2"]], waiting=[["dual"]], rulings=waits)
    shared = Arrangement(CARDS, players=2, cvs=[["health_1"], ["health_2"]])

    assert [cvrules.winners(table.table) for table in (more, fewer, waiting, shared)] == [(0,), (1,), (1,), (0, 1)]


def test_cards_in_hand_break_ties_where_the_ruling_says_so():
    """R9.7: `tie_break cv_and_hand` counts them like cards of the CV."""
    level = {"players": 2, "cvs": [["health_1", "work_1"], ["health_2"]], "hands": [[], ["memory_1", "memory_2"]]}
    options = ("cv_cards", "cv_and_hand")

    assert [
        cvrules.winners(Arrangement(CARDS, rulings={"tie_break": option}, **level).table) for option in options
    ] == [
        (1,),
        (0,),
    ]
