"""Outcomes of chance: all of them with their probability, drawn alike by `settle` and `sample`."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import cvrules
from cvrules import CHANCE
from cvrules.games.pursuit.rulebook import chance
from cvrules.games.pursuit.table.moves import Draw, Find, Start
from games.pursuit.laid_out import chances, play, refusal, table_of

RICH = "seat 1 has 9 knowledge + 9 influence + 9 money"


def waiting_for_chance():
    """Return a table for each kind of chance."""
    start = cvrules.deal(cvrules.load("pursuit", rulings={"starting_player": "chance", "solo_clash": "chance"}), 2)
    found, table, rng = {}, start, Random(4)
    while len(found) < 4:
        if table.to_move == CHANCE:
            found.setdefault(table.phase, table)
            table = cvrules.play(table, rng.choice([outcome for outcome, _ in cvrules.chances(table)]))
        else:
            table = cvrules.play(table, cvrules.legal_moves(table)[0])
    found["find_job"] = play(table_of("seat 1 has hr_executive", RICH), "promote")
    found["find_card"] = play(
        table_of("ruling rewarded_card_from pile", "row item_activity summer_fling", RICH), "spend summer_fling level 2"
    )
    found["fill job"] = play(table_of("row job ceo", RICH), "hire ceo")
    return found


TABLES = waiting_for_chance()


def test_every_kind_of_chance_is_tried():
    """P1.3, P1.5, P1.6, P1.7, P5.5, P7.7."""
    assert set(TABLES) == {"fill", "goals", "traits", "start", "find_job", "find_card", "fill job"}


@pytest.mark.parametrize("name", TABLES)
def test_outcomes_are_even_and_possible(name):
    """P4.12: every card that is left is as likely as any other."""
    outcomes = cvrules.chances(TABLES[name])

    assert sum(each for _, each in outcomes) == 1
    assert len({each for _, each in outcomes}) == 1
    assert all(cvrules.why_not(TABLES[name], outcome) is None for outcome, _ in outcomes)


@pytest.mark.parametrize("name", TABLES)
def test_a_sample_is_what_settling_draws(name):
    """P4.12, P7.10: the same random numbers give the same outcomes, of all that are possible."""
    table = TABLES[name]
    outcomes = {outcome for outcome, _ in cvrules.chances(table)}
    drawn = set()
    for seed in range(40):
        outcome = chance.sample_outcome(table.thaw(), Random(seed))
        rng = Random(seed)
        chance.sample_outcome(table.thaw(), rng)
        assert cvrules.settle(cvrules.play(table, outcome), rng) == cvrules.settle(table, Random(seed))
        drawn.add(outcome)

    assert drawn <= outcomes
    assert len(drawn) > 1


def test_cards_are_drawn_from_the_deck_of_their_row():
    """P4.12: after a job was taken, jobs are drawn."""
    table = TABLES["fill job"]
    jobs = {f"draw {card.slug}" for card in table.piles["job"]}

    assert set(chances(table)) == jobs
    assert chances(table)["draw surgeon"] == Fraction(1, len(jobs))


def test_an_empty_pile_is_replaced_by_its_discard_pile():
    """P7.10: also under the ruling that shuffles it when it is needed."""
    table = table_of("ruling reshuffle when_needed", "pile project nothing", "row project yoga", "seat 1 has 1 creativity",
                     "discard project running")  # fmt: skip
    after = play(table, "take yoga")

    assert chances(after) == {"draw running": Fraction(1)}
    assert after.discard_bits == 0


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("fill job", Draw("yoga")),
        ("fill job", Draw("ceo")),
        ("fill job", Find("surgeon")),
        ("fill job", Start(0)),
        ("start", Start(2)),
        ("start", Start(-1)),
        ("start", Draw("yoga")),
        ("find_job", Find("surgeon")),
        ("find_job", Draw("ceo")),
    ],
)
def test_other_outcomes_are_refused(name, outcome):
    """P1.2: with the outcome itself."""
    found = cvrules.why_not(TABLES[name], outcome)

    assert (found.key, found.rule, found["outcome"]) == ("not_possible", "P1.2", str(outcome))


def test_a_trait_is_dealt_to_the_next_seat():
    """P1.6: and to no other."""
    table = TABLES["traits"]
    name = next(iter(chances(table))).split()[2]

    assert refusal(table, f"deal trait {name} to seat 2") == f"not_possible P1.2 outcome=deal trait {name} to seat 2"


def test_no_chance_where_a_seat_decides():
    """P1.2."""
    assert chance.outcomes(table_of().thaw()) == ()
