"""Card actions that raise the level of a card: what is paid and received, and why one is refused."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import card_actions
from cvrules.games.pursuit.table.events import Gained, LevelRaised, Paid
from cvrules.games.pursuit.table.moves import Study
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE
from games.pursuit.laid_out import happened, legal, play, refusal, table_of


def test_a_project_is_advanced_by_one_level():
    """P5.1, P5.8: paid, raised, rewarded; the hourglass is spent."""
    table = table_of("seat 1 has act_in_play", "seat 1 has 3 influence")
    events = happened(table, "advance act_in_play")
    seat = play(table, "advance act_in_play").seats[0]

    assert legal(table, "advance") == ["advance act_in_play"]
    assert events[0] == Paid(0, table.seats[0].stock)
    assert events[1:4] == [
        LevelRaised(0, "act_in_play", 2),
        Gained(0, "creativity", 3),
        Gained(0, "long_term", 1),
    ]
    assert (seat.hourglasses, seat.spent, seat.tokens) == (5, 1, {})
    assert seat.held[0].state == ACTIVE


def test_the_last_level_frees_the_slot_at_once():
    """P4.4, P5.1."""
    table = table_of("seat 1 has sleep_well level 2", "seat 1 has 2 knowledge + 3 influence")

    assert play(table, "advance sleep_well").seats[0].held[0].state == ASIDE


def test_an_upgrade_leads_to_any_higher_level():
    """P5.3: at the whole price of that level."""
    table = table_of("seat 1 has car", "seat 1 has 8 money")

    assert legal(table, "upgrade") == ["upgrade car level 2", "upgrade car level 3"]
    assert happened(table, "upgrade car level 3")[:3] == [
        Paid(0, table.seats[0].stock),
        LevelRaised(0, "car", 3),
        Gained(0, "influence", 2),
    ]
    assert legal(table_of("seat 1 has car level 2", "seat 1 has 9 money"), "upgrade") == ["upgrade car level 3"]


def test_an_activity_is_upgraded_too():
    """P5.3."""
    table = table_of("seat 1 has concert", "seat 1 has 3 money")

    assert legal(table, "upgrade") == ["upgrade concert level 2"]


def test_a_relationship_needs_what_is_held():
    """P5.7, P7.6: all of it at the same time, and nothing is paid."""
    table = table_of("seat 1 has martha level 2", "seat 1 has 5 influence + 5 money")
    short = table_of("seat 1 has martha level 2", "seat 1 has 5 influence + 4 money")

    assert legal(table, "develop") == ["develop martha"]
    assert legal(short, "develop") == []
    assert happened(table, "develop martha")[:2] == [LevelRaised(0, "martha", 3), Gained(0, "long_term", 2)]
    assert str(play(table, "develop martha").seats[0].stock) == "5 influence + 5 money"


def test_the_hourglass_of_the_action_cannot_pay():
    """P7.5: a price with an hourglass needs two."""
    lines = ["cards attic.cv", "seat 1 has 1 money", "row item_activity night_school"]

    assert legal(table_of(*lines, "seat 1 hourglasses 2"), "spend") == ["spend night_school level 1"]
    assert legal(table_of(*lines, "seat 1 hourglasses 1"), "spend") == []


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        ([], "advance yoga", "not_yours P5.1 card=yoga"),
        (["seat 2 has yoga"], "advance yoga", "not_yours P5.1 card=yoga"),
        ([], "upgrade car level 2", "not_yours P5.3 card=car"),
        ([], "develop martha", "not_yours P5.7 card=martha"),
        (["seat 1 has car"], "advance car", "wrong_action P5.1 card=car kind=item"),
        (["seat 1 has yoga"], "upgrade yoga level 2", "wrong_action P5.3 card=yoga kind=basic"),
        (["seat 1 has yoga"], "develop yoga", "wrong_action P5.7 card=yoga kind=basic"),
        (["seat 1 has yoga level 4"], "advance yoga", "last_level P5.1 card=yoga"),
        (["seat 1 has martha level 3"], "develop martha", "last_level P5.7 card=martha"),
        (["seat 1 has car level 2"], "upgrade car level 4", "no_level P5.3 card=car level=4"),
        (["seat 1 has car level 2"], "upgrade car level 1", "not_higher P5.3 card=car level=2"),
        (["seat 1 has car level 2"], "upgrade car level 2", "not_higher P5.3 card=car level=2"),
        (
            ["seat 1 has martha", "seat 1 has 4 influence"],
            "develop martha",
            "needs P5.7 card=martha have=4 influence + 6 hourglasses need=5 influence",
        ),
        (["seat 1 has car"], "upgrade car level 2", "cannot_pay P5.3 card=car have=0 money need=4 money"),
        (
            ["seat 1 has yoga", "seat 1 short_term 1"],
            "advance yoga",
            "cannot_pay_less P6.8 card=yoga have=5 hourglasses need=1 creativity + 1 influence number=1",
        ),
    ],
)
def test_a_level_is_refused_for_a_reason(lines, move, why):
    """With its paragraph; and such a move is not listed."""
    table = table_of(*lines)

    assert refusal(table, move) == why
    assert move not in legal(table)


def test_single_round_projects_cannot_be_raised():
    """P4.5: neither advanced nor upgraded."""
    table = table_of("seat 1 has e_sports level 1", "seat 1 has 9 knowledge + 9 creativity + 9 influence")

    assert legal(table, "advance") == legal(table, "upgrade") == []


def test_a_level_with_stress_is_refused_near_the_end_of_the_track():
    """P6.4: one space off is allowed, two are not."""
    lines = ["seat 1 has run_for_mayor level 3", "seat 1 has 3 influence + 4 money"]

    assert legal(table_of(*lines, "seat 1 stress red 1"), "advance") == ["advance run_for_mayor"]


@pytest.mark.parametrize(
    "step", [card_actions.move_level_cube, card_actions.receive_level_reward, card_actions.pay_for_advance]
)
def test_the_steps_are_for_actions_that_raise_a_level(step):
    """Another action is an error of the engine."""
    draft = table_of("seat 1 has yoga").thaw()
    draft.move = Study()

    with pytest.raises(TypeError, match="does not raise the level"):
        step(draft)


MADE_UP = "cards made_up.cv"
NEAR = "seat 1 stress red 1"


@pytest.mark.parametrize(
    ("card", "move", "cost", "less"),
    [
        ("learn_cooking", "advance learn_cooking", "2 knowledge", "1 knowledge"),
        ("car", "upgrade car level 2", "4 money", "3 money"),
    ],
)
def test_a_trait_saves_on_its_action(card, move, cost, less):
    """P1.6: the move is listed, accepted and paid at the lower price."""
    table = table_of(MADE_UP, f"seat 1 has {card}", f"seat 1 has {less}", "seat 1 trait thrifty")
    without = table_of(MADE_UP, f"seat 1 has {card}", f"seat 1 has {less}")

    assert [str(event.price) for event in happened(table, move) if isinstance(event, Paid)] == [less]
    assert move in legal(table)
    assert refusal(without, move).endswith(f"need={cost}")


@pytest.mark.parametrize(
    ("card", "move"),
    [("aaa_first", "advance aaa_first"), ("head_hunter", "upgrade head_hunter level 3"), ("moody", "develop moody")],
)
def test_stress_of_a_level_is_counted_before(card, move):
    """P6.4: three stress are too much on the last space, and none of them is listed."""
    table = table_of(MADE_UP, f"seat 1 has {card}", "seat 1 has 5 money + 5 knowledge", NEAR)

    assert move not in legal(table)
    assert refusal(table, move) == "too_much_stress P6.4"
    assert move in legal(table_of(MADE_UP, f"seat 1 has {card}", "seat 1 has 5 money + 5 knowledge"))


def test_cards_at_their_last_level_hide_no_others():
    """P5.1, P5.3: all cards of the play area are looked at."""
    table = table_of(
        "seat 1 has car level 3, concert, martha level 3, learn_cooking", "seat 1 has 2 knowledge + 3 money"
    )

    assert legal(table, "upgrade") == ["upgrade concert level 2"]
    assert legal(table, "advance") == ["advance learn_cooking"]


def test_every_card_action_spends_its_own_hourglass():
    """P5.8: they add up in Spent Time."""
    table = table_of(
        "seat 1 has act_in_play, learn_cooking", "seat 1 has 2 knowledge + 3 influence", "seat 2 hourglasses 0"
    )

    assert play(table, "advance act_in_play", "advance learn_cooking").seats[0].spent == 2
