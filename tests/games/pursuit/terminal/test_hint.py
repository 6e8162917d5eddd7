"""A hint says what speaks for the move, what it costs later, and how the choice was made."""

from __future__ import annotations

import re

import pytest

import cvrules
from cvrules.display.menu import Menu
from cvrules.games.pursuit.bots.advice import advise
from cvrules.games.pursuit.bots.greedy import GreedyBot, _table_after
from cvrules.games.pursuit.bots.plan import Plan
from cvrules.games.pursuit.display.moves import move_text
from cvrules.games.pursuit.table.packed import MONEY, amount
from cvrules.games.pursuit.terminal.hint import hint_lines
from cvrules.games.pursuit.terminal.menu import menu_of
from effort.sweeps import sweep
from games.pursuit.laid_out import table_of
from games.pursuit.shown import NAMES, any_of, rules, views_of, writer
from texts.catalogues import LANGUAGES


def hint_of(view, language="en"):
    """Return the hint for a view, in one line."""
    return " ".join(" ".join(hint_lines(view, writer(language), NAMES)).split()).replace("\xa0", " ")


@pytest.fixture
def hint_for(monkeypatch):
    """Return a function that returns the hint at a table, as if the bot had chosen a move."""

    def hint(move, *lines):
        view = cvrules.view(table_of(*lines), 0)
        best = Plan(cvrules.parse_move(move, view.rules), 0.0)
        advice = advise(view.table, 0, view.legal_moves, lambda *_: [best], _table_after)
        monkeypatch.setattr(GreedyBot, "advise", lambda *_: advice)
        return hint_of(view)

    return hint


CAR = ("seat 1 has car level 2", "seat 1 has 2 money")


def test_an_upkeep_that_cannot_be_paid_is_announced(hint_for):
    """With the actions that are left to earn it, or with what the player will lose (P3.5, P3.6)."""
    assert (
        "you cannot yet pay for Car ↻3$→1★ in the next round. "
        "You have 2 more hourglasses to get what is missing. (P3.5)"
    ) in hint_for("study", *CAR, "seat 1 hourglasses 3")
    assert "You have 1 more hourglass to get" in hint_for("study", *CAR, "seat 1 hourglasses 2")
    assert (
        "in the next round you cannot pay for Car ↻3$→1★. If you do not pay for a card, you lose it and get +1↯ \N{MINUS SIGN}1☺. (P3.6)"
    ) in hint_for("study", *CAR, "seat 1 hourglasses 1")
    assert "Careful" not in hint_for("temp_job", *CAR, "seat 1 hourglasses 1")


def test_an_unknown_job_is_not_warned_about(hint_for):
    """Chance draws the job, so its upkeep is not known yet."""
    seen = hint_for("promote", "seat 1 has lab_assistant", "seat 1 has 9 knowledge + 9 creativity + 9 influence")
    assert "The new job is drawn at random" in seen
    assert "Careful" not in seen


GOALS = "goals garage_genius, house_of_treasures"
ROBOT = ("row project build_a_robot", "seat 1 has 9 knowledge + 9 money")


def test_goals_are_named_with_their_counts(hint_for):
    """Fulfilled, closer, or further away (P8.3, P8.4)."""
    held = "seat 1 has lemonade_stand, learn_to_code"
    assert (
        "It fulfils the life goal Garage genius (projects (Business): 1/1; projects (Technology and science): 2/2)."
    ) in hint_for("take build_a_robot", GOALS, *ROBOT, held)
    assert (
        "It brings you closer to the life goal Garage genius "
        "(projects (Business): 0/1; projects (Technology and science): 1/2)."
    ) in hint_for("take build_a_robot", GOALS, *ROBOT)
    assert "further away from the life goal House of treasures (items: Alex 1, Kim 1)." in hint_for(
        "discard car", GOALS, "seat 1 has car, sofa", "seat 2 has piano"
    )


def test_the_next_cards_that_a_move_pays_for_are_named(hint_for):
    """If the player could not pay for them before."""
    price = amount(rules().specs[rules().by_name["piano"]].levels[-1].cost, MONEY)
    seen = hint_for("temp_job", "row item_activity piano", f"seat 1 has {price - 1} money")
    assert re.search(r"After it you can pay for: [^.]*Piano", seen)


def test_a_condition_of_the_solo_game_must_last(hint_for):
    """Money that is spent later no longer counts (P9.3)."""
    seen = hint_for("temp_job", "seats 1", "goals you_can_take_it_with_you, zen, seen_it_all", "seat 1 has 6 money")
    assert "(money: 9/8); it counts if you still meet it at the end." in seen


def test_a_partner_too_many_is_announced_and_explained(hint_for):
    """The hint to take a card and the hint to give it up do not contradict each other (P3.4, P7.3)."""
    taken = hint_for("date mei", "row partner mei", "seat 1 has amira")
    assert "too many cards or partners cost you 1↯ more in every round, until you give one up. (P3.4)" in taken

    given_up = hint_for("discard mei", "seat 1 has amira, mei")
    assert "You keep everything that the card has brought you so far. (P7.3)" in given_up
    assert "It spares you 1↯ in every later round. (P3.4)" in given_up


@pytest.mark.slow
def test_giving_up_a_card_for_a_job_frees_a_slot():
    """A job needs a slot, unless it replaces another job (P2.2, P4.8)."""
    found = 0
    for seed in range(1, 30):
        for view in views_of("greedy", "greedy", seed=seed):
            if view.phase == "act" and any(str(move).startswith("discard") for move in view.legal_moves):
                advice = GreedyBot().advise(view)
                if str(advice.then).startswith("hire"):
                    job = next((one for one in view.seats[view.seat].cards if "job" in one.types), None)
                    assert ("It frees a slot" in hint_of(view)) == (job is None)
                    found += 1
        if found:
            break
    assert found


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_the_comparison_adds_up(language):
    """The difference to the next best move is the sum of the parts that are shown, as far as they are rounded."""
    found = 0
    for view in any_of([view for view in views_of("greedy", "greedy") if view.phase == "act"], 15):
        advice = GreedyBot().advise(view)
        seen = hint_of(view, language)
        start = " ".join(writer(language).text("hint.parts", names="@").partition("@")[0].split())
        if start in seen:
            numbers = re.findall("([+\N{MINUS SIGN}])([0-9]+)[.,]([0-9])", seen.partition(start)[2])
            shown = [int(whole + tenth) / (10 if sign == "+" else -10) for sign, whole, tenth in numbers]
            assert sum(shown) == pytest.approx(advice.lead, abs=0.05 * 10)
            found += 1
    assert found


@pytest.mark.slow
def test_the_next_best_plan_names_both_of_its_moves():
    """Giving up a card is compared together with the action after it."""
    found = 0
    for seed in range(1, 16):
        for view in views_of("greedy", "greedy", seed=seed):
            if view.phase == "act" and any(str(move).startswith("discard") for move in view.legal_moves):
                advice = GreedyBot().advise(view)
                if advice.second is not None and advice.second.then is not None:
                    assert "☺), then: " in hint_of(view)
                    found += 1
    assert found


def test_a_promotion_can_be_typed_as_it_is_shown():
    """Although its job is also on the board."""
    table = table_of("row job film_director", "seat 1 has choir_leader", "seat 1 has 20 creativity + 20 influence")
    view = cvrules.view(table, 0)
    (move,) = [move for move in view.legal_moves if str(move).startswith("promote")]
    assert menu_of(view, writer()).read("Get promoted to Film director") == move


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_a_hint_can_be_typed(language):
    """The move in a hint is an answer, with or without the price in brackets."""
    writes = writer(language)
    for view in any_of(views_of("greedy", "greedy", seed=3), 40):
        text = move_text(view, GreedyBot().advise(view).move, writes).replace("\xa0", " ")
        for typed in (text, text.rpartition(" (")[0] or text):
            answer = menu_of(view, writes).read(typed)
            assert isinstance(answer, Menu) or answer in view.legal_moves
