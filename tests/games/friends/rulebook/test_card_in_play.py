"""The engine agrees with the referee: performance."""

from __future__ import annotations

from random import Random

import pytest

from cvrules.games.friends.cards.clauses import Child, Loves, Marries, Separates, Sex
from cvrules.games.friends.game import GAME
from cvrules.games.friends.rulebook.card_in_play import without_barred, without_company
from cvrules.games.friends.table.spec import NO_PLACE, SKIPPED, Bond, Spec
from cvrules.games.friends.table.spec import Place as Seat
from games.friends.numbered_games import read_box
from games.friends.option_games import options_of, play
from games.friends.oracle.box_generator import random_box
from games.friends.oracle.cards import Line, Place
from games.friends.side_by_side import SideBySide


@pytest.mark.parametrize(("ruling", "option"), options_of("celibate_goals", "goal_without_company"))
def test_goals_without_some_lines(ruling, option):
    """What is barred or impossible is left out (F6.2, F11.1)."""
    play("goals_without_some_lines", ruling, option)


@pytest.mark.parametrize("option", ["refused", "effect_skipped"])
def test_goals_after_a_vow(option):
    """One category bars sex, and all other goals have it (F11.1)."""
    box = random_box(6)
    for card in box.cards.values():
        if card.is_goal:
            is_vow = card.category == "spirit"
            card.needs, card.clears, card.gives, card.bars = [], [], {}, ["sex"] if is_vow else []
            card.places, card.lines = ([], []) if is_vow else ([Place("person", "A")], [Line("sex", "A")])
    rulings = {"celibate_goals": option}
    rules = GAME.rules(None, read_box(box), rulings, None, None)
    for number in range(3):
        SideBySide(rules, box, 3, rulings, control=False).play(Random(f"{option} {number}"))


def goal(*bonds, places):
    """Return a goal with these lines and places."""
    kinds = {bond.kind for bond in bonds}
    return Spec(
        index=0,
        name="goal",
        kind="spirit",
        deck=3,
        category=0,
        needs=(),
        places=tuple(places),
        bonds=tuple(bonds),
        gains=(),
        clears=(),
        has_sex=Sex in kinds,
        has_love=bool(kinds & {Loves, Marries}),
        bars_sex=False,
        bars_love=False,
        link=-1,
    )


#: A lover, a spouse who has a child, a friend, and a person for one night, with letters.
LOVER = Seat("person", letter="A", is_love=True, has_sex=True, marks=1)
SPOUSE = Seat("friend", letter="B", is_love=True, is_parent=True, has_sex=True, marks=2)
FRIEND = Seat("friend")
NIGHT = Seat("person", letter="C", has_sex=True, marks=1)
LINES = (
    Bond(Loves, 0),
    Bond(Sex, 0),
    Bond(Marries, 1),
    Bond(Child, 1),
    Bond(Sex, 1),
    Bond(Sex, 3),
    Bond(Sex, NO_PLACE),
    Bond(Child, NO_PLACE),
    Bond(Separates, NO_PLACE),
)
GOAL = goal(*LINES, places=(LOVER, SPOUSE, FRIEND, NIGHT))


def places_of(spec):
    """Return what happens at each place of a card."""
    return [(place.letter, place.is_love, place.is_parent, place.has_sex, place.marks) for place in spec.places]


def test_a_goal_without_sex():
    """F11.1: who was needed for sex only is not needed; the others keep their places."""
    spec = without_barred(GOAL, True, False)

    assert places_of(spec) == [("A", True, False, False, 0), ("B", True, True, False, 1), ("", False, False, False, 0)]
    assert [bond.place for bond in spec.bonds] == [0, SKIPPED, 1, 1, *[SKIPPED] * 3, NO_PLACE, NO_PLACE]
    assert [bond.kind for bond in spec.bonds] == [bond.kind for bond in LINES]
    assert (spec.has_sex, spec.has_love) == (False, True)


def test_a_goal_without_love():
    """F11.1: neither love nor a wedding happens; sex and children still do."""
    spec = without_barred(GOAL, False, True)

    assert places_of(spec) == [
        ("A", False, False, True, 1),
        ("B", False, True, True, 2),
        ("", False, False, False, 0),
        ("C", False, False, True, 1),
    ]
    assert [bond.place for bond in spec.bonds] == [SKIPPED, 0, SKIPPED, 1, 1, 3, *[NO_PLACE] * 3]
    assert (spec.has_sex, spec.has_love) == (True, False)


def test_places_move_up():
    """F11.1: if the first person is not needed, the second is the first."""
    spec = without_barred(goal(Bond(Sex, 0), Bond(Loves, 1), places=(NIGHT, LOVER)), True, False)

    assert spec.bonds == (Bond(Sex, SKIPPED), Bond(Loves, 0))
    assert places_of(spec) == [("A", True, False, False, 0)]


def test_a_wedding_is_love():
    """F11.1: a goal that only brings a marriage keeps it unless love is barred."""
    wedding = goal(Bond(Marries, 0), Bond(Sex, 0), places=(SPOUSE,))

    assert without_barred(wedding, True, False).has_love
    assert without_barred(wedding, True, False).places[0].is_love
    assert not without_barred(wedding, True, True).places


def test_a_goal_without_barred_lines_is_unchanged():
    """F11.1: nothing is left out of it."""
    wedding = goal(Bond(Marries, 0), places=(SPOUSE,))

    assert without_barred(wedding, True, False) is wedding
    assert without_barred(GOAL, False, False) is GOAL


def test_a_goal_without_company():
    """F6.2: only the lines happen that name no person."""
    spec = without_company(GOAL)

    assert spec.places == ()
    assert [bond.place for bond in spec.bonds] == [*[SKIPPED] * 6, *[NO_PLACE] * 3]
    assert (spec.has_sex, spec.has_love) == (True, False)
