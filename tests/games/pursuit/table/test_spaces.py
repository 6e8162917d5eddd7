"""Every action has a name, and every board action a space."""

from __future__ import annotations

from cvrules.games.pursuit.cards.words import ACTIONS
from cvrules.games.pursuit.rulebook.turns import ACTIONS as PLAYED
from cvrules.games.pursuit.table.seat import SPACES
from cvrules.games.pursuit.table.spaces import ACTION_OF, FREE_ACTIONS, SPACE_OF


def test_every_action_has_the_name_that_cards_write():
    """P1.6: `discard` is the only one that no trait names."""
    assert set(ACTION_OF) == set(PLAYED)
    assert set(ACTION_OF.values()) == {*ACTIONS, "discard"}


def test_board_actions_have_a_space_and_free_ones_none():
    """P4.1."""
    assert {SPACES[space] for space in SPACE_OF.values()} == set(SPACES)
    assert all(ACTION_OF[kind] == SPACES[space] for kind, space in SPACE_OF.items())
    assert not set(FREE_ACTIONS) & set(SPACE_OF)
