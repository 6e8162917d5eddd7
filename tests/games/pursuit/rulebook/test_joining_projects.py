"""The card action Participate in a Project."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import joining_projects
from cvrules.games.pursuit.table.events import Gained, Paid, RoleFilled
from cvrules.games.pursuit.table.moves import Study
from games.pursuit.laid_out import happened, legal, play, refusal, table_of

MAGAZINE = ("seat 2 has magazine", "seat 2 filled magazine role writer")
EDITOR = "seat 1 has 1 creativity + 1 influence"


def test_a_free_role_of_another_player_is_filled():
    """P5.2, P5.8: paid, filled, rewarded; the hourglass stays on the role."""
    table = table_of(*MAGAZINE, EDITOR)
    after = play(table, "join magazine role editor")

    assert legal(table, "join") == ["join magazine role editor"]
    assert happened(table, "join magazine role editor")[:3] == [
        Paid(0, table.seats[0].stock),
        RoleFilled(0, "magazine", "editor"),
        Gained(0, "long_term", 1),
    ]
    assert after.roles[-1]._asdict() == {"card": table.rules.by_name["magazine"], "role": 2, "seat": 0, "tokens": 1}
    assert (after.seats[0].hourglasses, after.seats[0].spent) == (5, 0)
    assert after.seats[0].joined_ids == (table.rules.by_name["magazine"],)


def test_a_second_role_of_ones_own_project_is_not_a_joined_one():
    """P5.2: the card is in one's own play area."""
    table = table_of("seat 1 has magazine", "seat 1 filled magazine role writer", EDITOR)

    assert play(table, "join magazine role editor").seats[0].joined_ids == ()


def test_a_project_is_joined_once_however_many_roles_are_filled():
    """P5.2: it counts once."""
    table = table_of(*MAGAZINE, "seat 1 filled magazine role photographer", EDITOR)

    assert play(table, "join magazine role editor").seats[0].joined_ids == (table.rules.by_name["magazine"],)


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        ([], "join magazine role editor", "not_in_play P5.2 card=magazine"),
        (["seat 2 has yoga"], "join yoga role editor", "wrong_action P5.2 card=yoga kind=basic"),
        (["seat 2 has magazine aside"], "join magazine role editor", "not_active P5.2 card=magazine"),
        (["seat 2 has magazine"], "join magazine role boss", "no_role P5.2 card=magazine role=boss"),
        ([*MAGAZINE], "join magazine role writer", "role_filled P5.2 card=magazine role=writer"),
        (
            ["seat 1 has magazine", "seat 1 filled magazine role writer", "seat 1 filled magazine role photographer"],
            "join magazine role editor",
            "two_roles P5.2 card=magazine",
        ),
        (
            [*MAGAZINE],
            "join magazine role editor",
            "cannot_pay P5.2 card=magazine have=0 creativity + 0 influence need=1 creativity + 1 influence",
        ),
        (
            [*MAGAZINE, "ruling dead_owners_project closed", "seat 2 died in round 2", EDITOR],
            "join magazine role editor",
            "owner_died P5.2 card=magazine",
        ),
    ],
)
def test_a_role_is_refused_for_a_reason(lines, move, why):
    """With its paragraph; and such a move is not listed."""
    table = table_of(*lines)

    assert refusal(table, move) == why
    assert move not in legal(table)


def test_happiness_changes_the_price_of_a_role():
    """P5.2, P6.8."""
    table = table_of(*MAGAZINE, "seat 1 short_term 2")

    assert str(play(table, "join magazine role editor").seats[0].stock) == "nothing"


@pytest.mark.parametrize(
    "step", [joining_projects.pay_for_role, joining_projects.fill_role, joining_projects.receive_role_reward]
)
def test_the_steps_are_for_roles(step):
    """Another action is an error of the engine."""
    draft = table_of().thaw()
    draft.move = Study()

    with pytest.raises(TypeError, match="does not fill a role"):
        step(draft)


MADE_UP = "cards made_up.cv"


def test_a_trait_saves_on_joining():
    """P1.6, P5.2: listed, accepted and paid at the lower price."""
    table = table_of(MADE_UP, *MAGAZINE, "seat 1 trait thrifty", "seat 1 has 1 influence")

    assert legal(table, "join") == ["join magazine role editor"]
    assert [str(event.price) for event in happened(table, "join magazine role editor") if isinstance(event, Paid)] == [
        "1 influence"
    ]


def test_every_project_that_is_open_is_offered():
    """P5.2: roles of one project do not count for another, nor those of other players."""
    table = table_of(
        MADE_UP,
        "seats 3",
        "seat 2 has magazine, game_jam, yoga, book_club aside",
        "seat 3 has night_shift",
        "seat 2 filled magazine role writer",
        "seat 2 filled magazine role photographer",
        "seat 1 filled game_jam role programmer",
        "seat 1 has 1 knowledge + 2 creativity + 1 influence",
    )

    assert legal(table, "join") == [
        "join magazine role editor",
        "join game_jam role tester_of_the_pizza",
        "join night_shift role guard",
        "join night_shift role sleeper",
    ]


def test_two_roles_of_a_project_are_the_most():
    """P5.2: a third is not listed either."""
    table = table_of(
        "seat 2 has magazine",
        "seat 1 filled magazine role writer",
        "seat 1 filled magazine role photographer",
        EDITOR,
    )

    assert legal(table, "join") == []


def test_the_stress_of_a_role_is_counted_before():
    """P6.4: and the hourglass of the action cannot pay for another (P7.5)."""
    lines = [MADE_UP, "seat 2 has night_shift", "seat 1 has 1 creativity"]

    assert legal(table_of(*lines, "seat 1 stress red 1"), "join") == ["join night_shift role guard"]
    assert refusal(table_of(*lines, "seat 1 stress red 1"), "join night_shift role sleeper") == "too_much_stress P6.4"
    assert legal(table_of(*lines, "seat 1 hourglasses 1"), "join") == ["join night_shift role sleeper"]


@pytest.mark.parametrize(("option", "tokens", "spent"), [("spent_time", 1, 1), ("with_the_first", 2, 0)])
def test_extra_hourglasses_may_lie_on_the_role(option, tokens, spent):
    """P7.5: where each of them earns the additional rewards."""
    table = table_of(f"ruling extra_hourglasses {option}", MADE_UP, "seat 2 has night_shift", "seat 1 has 1 creativity")
    after = play(table, "join night_shift role guard")

    assert (after.roles[-1].tokens, after.seats[0].spent, after.seats[0].hourglasses) == (tokens, spent, 4)


def test_a_card_that_is_no_card_is_not_in_play():
    """P5.2: whatever the name."""
    table = table_of("seat 1 has ceo", "seat 2 has magazine")

    assert refusal(table, "join yoga role writer") == "not_in_play P5.2 card=yoga"
