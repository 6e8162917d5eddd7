"""Rules: cards and rulings, what is missing for a game, and the track."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.cards.rulings import RULINGS
from cvrules.games.pursuit.game import GAME
from cvrules.games.pursuit.table.rules import Rulings, goal_count, trait_count

RULES = cvrules.load("pursuit")


def test_every_option_but_the_first_has_a_flag():
    """Named after the ruling and the option."""
    flags = {flag.name for flag in Rulings.__attrs_attrs__}

    assert flags == {f"{ruling.name}_{word}" for ruling in RULINGS for word in ruling.words[1:]}


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_a_flag_is_set_by_its_option_alone(ruling):
    """And by no other."""
    for word in ruling.words:
        flags = Rulings.from_options({ruling.name: word})
        chosen = {flag.name for flag in Rulings.__attrs_attrs__ if getattr(flags, flag.name)}

        assert chosen == ({f"{ruling.name}_{word}"} if word != ruling.words[0] else set())


@pytest.mark.parametrize(("players", "goals", "traits"), [(1, 3, 2), (2, 2, 4), (3, 3, 6), (4, 4, 8)])
def test_goals_and_traits_for_the_players(players, goals, traits):
    """P1.5, P1.6, P9.1."""
    assert (goal_count(players), trait_count(players)) == (goals, traits)


def test_the_track_is_made_of_its_sections():
    """P1.4, P6.1: players start on the first space of the fourth section."""
    assert (len(RULES.track), RULES.last_space, RULES.start_space()) == (15, 14, 7)
    assert [RULES.hourglasses_at(space) for space in range(15)] == [9, 9, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 4, 4, 3]


def test_most_stress_is_enough_for_the_worst_action():
    """P6.4: repetition, the worst part, a bonus and a new card."""
    worst = max(part.stress + 2 * part.cards for spec in RULES.specs for part in spec.parts)

    assert RULES.most_extra_stress >= 1
    assert RULES.most_card_stress >= worst + 2


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        (lambda card: card.types[0] == "trait", "2 players need 4 cards of the deck 'trait', but it has 0"),
        (lambda card: card.types[0] == "goal", "2 players need 2 cards of the deck 'goal', but it has 0"),
        (lambda card: card.slug == "yellow", "the stress track needs 7 sections with ranks 1 to 7"),
    ],
)
def test_what_is_missing_for_a_game_is_named(missing, message):
    """P1.4, P1.5, P1.6."""
    rules = GAME.rules(None, [card for card in RULES.cards if not missing(card)], {})
    (fault,) = rules.faults(2)

    assert fault.code == "CV219"
    assert message in fault.message
    assert RULES.faults(4) == ()
