"""Rows, piles and discard piles: where cards go, and what fills an empty slot."""

from __future__ import annotations

from random import Random

import pytest

from cvrules import CHANCE
from cvrules.games.pursuit.rulebook import piles
from cvrules.games.pursuit.table.events import Discarded, Drawn
from cvrules.games.pursuit.table.phase import Phase
from games.pursuit.laid_out import table_of

NO_PILES = tuple(f"pile {row} nothing" for row in ("item_activity", "job", "partner"))


def names(draft, bits, deck=0):
    """Return the cards of a pile, given as bits."""
    return [draft.rules.specs[card].name for card in piles.cards_in(draft, bits, deck)]


@pytest.mark.parametrize(
    ("players", "by_players"), [(1, [3, 3, 1, 1]), (2, [3, 3, 2, 2]), (3, [3, 3, 3, 3]), (4, [4, 4, 4, 4])]
)
def test_rows_have_four_slots(players, by_players):
    """P1.3: or as many as the ruling says."""
    for option, expected in (("four", [4] * 4), ("by_players", by_players)):
        draft = table_of(f"seats {players}", f"ruling rows_by_players {option}").thaw()

        assert [piles.row_size(draft, row) for row in range(4)] == expected


def test_a_card_is_taken_from_wherever_it_is():
    """P5.5: row, pile or discard pile."""
    draft = table_of(
        "row project yoga, running", "pile project act_in_play, e_sports", "discard project horse_riding"
    ).thaw()
    by_name = draft.rules.by_name
    for name in ("running", "act_in_play", "horse_riding"):
        piles.take_card(draft, by_name[name])

    assert draft.row_ids[0] == (by_name["yoga"], -1)
    assert names(draft, draft.pile_bits) == ["e_sports"]
    assert names(draft, draft.discard_bits) == []


@pytest.mark.parametrize(("option", "pile", "discard"), [("when_empty", ["yoga"], []), ("when_needed", [], ["yoga"])])
def test_a_discard_pile_is_shuffled_when_the_ruling_says(option, pile, discard):
    """P7.10: as soon as the pile has run out, or when a card is drawn."""
    lines = [f"ruling reshuffle {option}", "pile project running", "discard project yoga"]
    taken = table_of(*lines).thaw()
    piles.take_card(taken, taken.rules.by_name["running"])
    put = table_of(lines[0], "pile project nothing", "row project yoga").thaw()
    piles.discard_from_row(put, 0, (0,))

    for draft in (taken, put):
        assert (names(draft, draft.pile_bits), names(draft, draft.discard_bits)) == (pile, discard)


def test_a_pile_with_cards_is_not_mixed_with_its_discard_pile():
    """P7.10."""
    draft = table_of("pile project running", "row project yoga").thaw([])
    piles.discard_from_row(draft, 0, (0,))

    assert names(draft, draft.pile_bits) == ["running"]
    assert names(draft, draft.discard_bits) == ["yoga"]
    assert draft.row_ids[0] == (-1,)
    assert draft.log == [Discarded(None, "yoga")]


def test_empty_slots_are_filled_row_by_row_from_the_left():
    """P4.12: a slot stays empty if there is no card for it at all."""
    draft = table_of("pile project running", "discard project yoga", "ruling reshuffle when_needed", *NO_PILES).thaw([])
    draft.row_ids = ((-1, -1, -1), (-1,), (), ())
    places = []
    for name in ("running", "yoga"):
        places.append(piles.next_slot(draft))
        piles.draw_into_row(draft, draft.rules.by_name[name])

    assert places == [(0, 0), (0, 1)]
    assert piles.next_slot(draft) is None
    assert draft.log == [Drawn("running"), Drawn("yoga")]


def test_slots_that_wait_are_passed_over():
    """P5.5: only in the row of jobs."""
    draft = table_of().thaw()
    draft.row_ids = ((), (), (-1, -1), (-1,))
    draft.waiting_slots = 1
    first = piles.next_slot(draft)
    draft.waiting_slots = 3

    assert first == (2, 1)
    assert piles.next_slot(draft) == (3, 0)


def test_a_row_is_filled_by_chance():
    """P4.12: with a generator at once, without one it waits; then the phase goes on."""
    waiting, quick = (table_of("pile project running, yoga").thaw([], rng) for rng in (None, Random(1)))
    for draft in (waiting, quick):
        draft.row_ids = ((-1, -1), (), (), ())
        draft.then = Phase.ACT

    assert piles.fill_rows(waiting)
    assert waiting.asked == CHANCE
    assert not piles.fill_rows(quick)
    assert sorted(event.card for event in quick.log) == ["running", "yoga"]
    assert (quick.phase_id, quick.then) == (Phase.ACT, 0)
