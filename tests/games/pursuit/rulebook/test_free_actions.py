"""Free actions: refreshing a row, and discarding a card with the penalty."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import legality
from cvrules.games.pursuit.rulebook.free_actions import MOST_REFRESHES
from cvrules.games.pursuit.table.events import Discarded, Gained, Moved
from cvrules.games.pursuit.table.moves import Refresh
from games.pursuit.laid_out import chances, happened, legal, play, refusal, table_of


def test_a_refresh_costs_one_happiness_and_fills_the_row():
    """P7.1: it is still the same turn, and no hourglass is used."""
    table = table_of("row project yoga, running", "pile project learn_cooking, act_in_play")
    after = play(table, "refresh project 1")
    full = play(after, "draw learn_cooking")

    assert legal(table, "refresh") == ["refresh project 1", "refresh project 2", "refresh project 1, 2"]
    assert happened(table, "refresh project 1") == [Gained(0, "short_term", -1), Discarded(None, "yoga")]
    assert set(chances(after)) == {"draw learn_cooking", "draw act_in_play"}
    assert [card.slug for card in full.rows["project"]] == ["learn_cooking", "running"]
    assert (full.to_move, full.seats[0].hourglasses, full.refreshes) == (0, 6, 1)
    assert [card.slug for card in full.discards["project"]] == ["yoga"]


def test_only_slots_with_a_card_are_refreshed():
    """P7.1: an empty slot is passed over."""
    table = table_of("row project yoga, running", "pile project nothing", "seat 1 has 1 influence")
    after = play(table, "take running", "study")

    assert legal(after, "refresh") == ["refresh project 1"]
    assert refusal(after, "refresh project 2") == "empty_slot P7.1 row=project slot=2"
    assert refusal(after, "refresh project 1, 2") == "empty_slot P7.1 row=project slot=2"


@pytest.mark.parametrize(
    ("row", "slots", "slot"), [("project", (), 0), ("project", (2, 1), 0), ("project", (1, 1), 0), ("pets", (1,), 1)]
)
def test_slots_are_named_once_from_the_left(row, slots, slot):
    """P7.1: a move made by hand may be wrong in ways that no text is."""
    table = table_of("row project yoga, running")
    found = legality.action_refusal(table.thaw(), Refresh(row, slots))

    assert (found.key, found["slot"]) == ("empty_slot", slot)


def test_every_turn_ends():
    """P7.1: twelve times are the most, or once under the ruling; the next turn begins anew."""
    table = table_of("row project yoga", "pile project running")
    for number in range(MOST_REFRESHES):
        assert table.refreshes == number
        table = play(table, "refresh project 1", f"draw {'running' if number % 2 == 0 else 'yoga'}")
    once = play(table_of("ruling refresh_limit once_a_turn", "row project yoga"), "refresh project 1", "draw running")

    assert MOST_REFRESHES == 12
    for full in (table, once):
        assert refusal(full, "refresh project 1") == "refreshed P7.1"
        assert legal(full, "refresh") == []
        assert play(full, "study").refreshes == 0


@pytest.mark.parametrize(("short", "long", "is_legal"), [(-3, 0, False), (-3, 1, True), (-2, 0, True)])
def test_a_refresh_must_lose_something_under_the_ruling(short, long, is_legal):
    """P7.1: where long-term happiness cannot fall below 0."""
    lines = ["row project yoga", f"seat 1 short_term {short}", f"seat 1 long_term {long}"]
    table = table_of("ruling negative_long_term not_below_zero", *lines)

    assert bool(legal(table, "refresh")) == is_legal
    assert is_legal or refusal(table, "refresh project 1") == "nothing_to_lose P7.1"
    assert legal(table_of(*lines), "refresh")


def test_a_discard_costs_one_stress_and_one_happiness():
    """P7.2, P7.3."""
    table = table_of("seat 1 has car level 2")
    after = play(table, "discard car")

    assert happened(table, "discard car") == [
        Discarded(0, "car"),
        Moved(0, "stress", 1, table.seats[0].stress + 1),
        Gained(0, "short_term", -1),
    ]
    assert (after.to_move, after.seats[0].hourglasses, after.seats[0].cards) == (0, 6, ())


def test_four_kinds_of_cards_can_be_discarded():
    """P7.2: active basic projects, items, partners and jobs; a retired job unless the ruling forbids it."""
    cards = "seat 1 has yoga, running level 4, e_sports level 1, magazine, car, concert, martha, ceo retired"

    assert legal(table_of(cards), "discard") == ["discard yoga", "discard car", "discard martha", "discard ceo"]
    kept = table_of(cards, "ruling retired_job_discard no")
    assert "discard ceo" not in legal(kept)
    assert refusal(kept, "discard ceo") == "not_discardable P7.2 card=ceo"
    assert legal(table_of("seat 1 has ceo", "ruling retired_job_discard no"), "discard") == ["discard ceo"]


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        (["seat 2 has car"], "discard car", "not_yours P7.2 card=car"),
        (["seat 1 has concert"], "discard concert", "not_discardable P7.2 card=concert"),
        (["seat 1 has yoga level 4"], "discard yoga", "not_discardable P7.2 card=yoga"),
        (["seat 1 has e_sports level 1"], "discard e_sports", "not_discardable P7.2 card=e_sports"),
    ],
)
def test_a_discard_is_refused_for_a_reason(lines, move, why):
    """With its paragraph."""
    assert refusal(table_of(*lines), move) == why


def test_a_discard_may_end_a_life_and_then_the_turn():
    """P6.3, P6.4: one space off is allowed; there is no action afterwards."""
    after = play(table_of("seat 1 has car", "seat 1 stress red 1"), "discard car")

    assert not after.seats[0].is_alive
    assert after.to_move == 1


def test_the_first_card_of_the_set_is_refreshed_like_any_other():
    """P7.1."""
    table = table_of(
        "cards made_up.cv", "row project aaa_first, yoga", "pile project running", "seat 1 has 1 creativity"
    )
    after = play(table, "take yoga", "draw running", "study")

    assert "refresh project 1" in legal(after)
    emptied = play(
        table_of("cards made_up.cv", "row project aaa_first, yoga", "pile project nothing", "seat 1 has 1 creativity"),
        "take yoga",
        "study",
    )
    assert legal(emptied, "refresh") == ["refresh project 1"]
    assert play(emptied, "refresh project 1")
