"""Cards as numbers: parts, kinds, and the moves that name a card."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.table.packed import unpack_bundle
from cvrules.games.pursuit.table.spec import role_index

RULES = cvrules.load("pursuit")


def spec(name):
    """Return a card."""
    return RULES.specs[RULES.by_name[name]]


@pytest.mark.parametrize(
    ("name", "kind", "deck", "takes"),
    [
        ("yoga", "basic", "project", ["take yoga"]),
        ("e_sports", "single_round", "project", [f"take e_sports level {level}" for level in (1, 2, 3, 4)]),
        (
            "magazine",
            "group",
            "project",
            [f"take magazine role {role}" for role in ("writer", "photographer", "editor")],
        ),
        ("car", "item", "item_activity", [f"spend car level {level}" for level in (1, 2, 3)]),
        ("concert", "activity", "item_activity", [f"spend concert level {level}" for level in (1, 2, 3)]),
        ("ceo", "job", "job", ["hire ceo"]),
        ("martha", "partner", "partner", ["date martha"]),
        ("zen", "goal", "goal", []),
    ],
)
def test_a_card_knows_its_moves(name, kind, deck, takes):
    """P4.3 to P4.9: with the part that each takes."""
    card = spec(name)

    assert (card.kind, card.name, RULES.cards[card.index].deck.name) == (kind, name, deck)
    assert [str(move) for move, _ in card.moves.take] == takes
    assert (card.goal is not None) == (kind == "goal")
    assert card.fills_slot == (kind in {"basic", "single_round", "group", "job", "partner"})


def test_a_job_has_a_hiring_and_what_follows():
    """P4.8, P5.4, P5.6."""
    executive, ceo = spec("hr_executive"), spec("ceo")

    assert (executive.category, executive.rank) == ("social", 2)
    assert str(unpack_bundle(executive.hiring.cost)) == "3 knowledge + 6 influence"
    assert str(unpack_bundle(executive.promotion.cost)) == "4 knowledge + 7 influence"
    assert executive.retirement is None
    assert ceo.promotion is None
    assert [tuple(reward) for reward in ceo.retirement.earns] == [("money", 6)]


def test_a_group_project_has_roles_and_additional_rewards():
    """P4.5."""
    magazine = spec("magazine")

    assert [role.label for role in magazine.roles] == ["writer", "photographer", "editor"]
    assert [number for number, _ in magazine.filled] == [2, 3]


def test_cards_can_be_placed_at_their_levels_only():
    """P7.7: a job at its rank, a group project at none."""
    assert [spec("car").has_level(level) for level in (0, 1, 3, 4)] == [False, True, True, False]
    assert [spec("ceo").has_level(level) for level in (1, 2, 3)] == [False, False, True]
    assert not any(spec("magazine").has_level(level) for level in range(5))


def test_sections_are_the_stress_track():
    """P6.1."""
    assert [(section.rank, section.spaces, section.hourglasses) for section in RULES.book.sections] == [
        (1, 2, 9), (2, 2, 8), (3, 3, 7), (4, 3, 6), (5, 2, 5), (6, 2, 4), (7, 1, 3),
    ]  # fmt: skip


def test_roles_are_found_by_their_labels():
    """-1 for one that is not there."""
    assert [role_index(spec("magazine"), label) for label in ("writer", "editor", "boss")] == [0, 2, -1]
