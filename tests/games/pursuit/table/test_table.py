"""Tables show rows, piles, goals and claims in words."""

from __future__ import annotations

from games.pursuit.laid_out import play, table_of


def test_properties_name_what_is_on_the_table():
    """P7.4."""
    table = table_of(
        "seats 3", "row job ceo, surgeon", "pile partner martha", "discard project yoga", "goals zen, renaissance_soul",
        "seat 2 claimed renaissance_soul",
    )  # fmt: skip

    assert (table.players, table.phase, table.to_move) == (3, "act", 0)
    assert [card.slug for card in table.rows["job"]] == ["ceo", "surgeon"]
    assert [card.slug for card in table.piles["partner"]] == ["martha"]
    assert [card.slug for card in table.discards["project"]] == ["yoga"]
    assert [card.slug for card in table.goals] == ["zen", "renaissance_soul"]
    assert table.claimed == {"renaissance_soul": 1}
    assert repr(table) == "<Table of 3, round 2, act, to move: seat 0>"


def test_an_empty_slot_shows_no_card():
    """P4.12: while chance is to move."""
    table = play(table_of("row job lab_assistant", "seat 1 has 3 knowledge"), "hire lab_assistant")

    assert table.rows["job"] == (None,)
    assert repr(table).endswith("fill, to move: chance>")


def test_at_the_end_nobody_is_to_move():
    """P8.1."""
    over = table_of("phase resolution", "round 8")

    assert over.to_move is None
    assert repr(over).endswith("to move: nobody>")
