"""Before the first turn: the track, goals, childhood cards and the draft."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import cvrules
from cvrules.games.cv.events import RoundBegan
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.moves import Choose, DealCard, DealGoal, Draw, RevealGoal
from properties import picture
from properties.arrangement import cards_from, rules_of
from properties.sampling import rules_of_edition

GRANNA = "granna_en"


def dealt(players: int, seed: int = 1):
    """Return a table after everything was dealt."""
    return cvrules.settle(cvrules.deal(rules_of_edition(GRANNA), players), Random(seed))


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.5, "3", None])
def test_two_to_four_people_play(players):
    """R1.1: a table for any other number is never made."""
    with pytest.raises(ValueError, match="CV is for 2 to 4 players"):
        cvrules.deal(rules_of_edition(GRANNA), players)


def test_cards_with_holes_are_refused():
    """What nobody attests must be filled before a table is dealt, and the holes are listed."""
    with pytest.raises(cvrules.IncompleteCardsError) as refused:
        cvrules.deal(cvrules.load(edition=GRANNA, fill=None), 3)

    assert len(refused.value.holes) > 50
    assert "magician" in str(refused.value)


def test_decks_must_suffice():
    """Three childhood cards for everybody, and goals: one fewer than players, and one each."""
    rules = rules_of()
    few = CvGame.rules(None, [card for card in rules.cards if card.slug not in {"memory_11", "goal_7", "goal_8"}], {})

    assert cvrules.deal(few, 3).to_move == cvrules.CHANCE
    with pytest.raises(cvrules.InvalidCardsError) as refused:
        cvrules.deal(few, 4)
    assert {fault.code for fault in refused.value.diagnostics} == {"CV219"}
    assert len(refused.value.diagnostics) == 2


def test_some_age_has_cards():
    """R1.7: a track of goals and childhood cards would be none."""
    young = [card for card in rules_of().cards if card.deck.name in {"childhood", "goal"}]

    with pytest.raises(cvrules.InvalidCardsError, match="no card belongs to an age"):
        cvrules.deal(CvGame.rules(None, young, {}), 2)


def test_somebody_must_start():
    """Without a card that says who goes first there is no game."""
    rules = rules_of()
    nobody = CvGame.rules(None, [*(card for card in rules.cards if card.slug != "bicycle"), *cards_from(MEMORY)], {})

    with pytest.raises(cvrules.InvalidCardsError, match="go first"):
        cvrules.deal(nobody, 2)


MEMORY = "deck childhood\ncard memory_12: event\n play gain 1 health\n"


@pytest.mark.parametrize(("players", "aside", "unused"), [(2, 6, 5), (3, 3, 3), (4, 0, 1)])
def test_what_lies_where_before_the_draft(players, aside, unused):
    """R1.3, R1.4, R1.7: counts of the track, goals and childhood cards for each number of players."""
    table = dealt(players)

    assert len(table.track) == 5
    assert len(picture.deck(table, "early_adulthood")) == 21
    assert (len(picture.deck(table, "middle_age")), len(picture.deck(table, "old_age"))) == (20, 17)
    assert len(table.goals) == players - 1
    assert len(picture.deck(table, "goal")) == unused
    assert len(picture.deck(table, "childhood")) == aside
    assert [len(record) for record in picture.records(table)] == [3] * players


def test_the_order_of_dealing():
    """The track comes first, then public goals, then everybody's own, then childhood cards, seat by seat."""
    table = cvrules.deal(rules_of_edition(GRANNA), 2)
    kinds = []
    rng = Random(1)
    while table.to_move == cvrules.CHANCE:
        outcome = rng.choice(cvrules.chances(table))[0]
        kinds.append(type(outcome) if not hasattr(outcome, "seat") else (type(outcome), outcome.seat))
        table = cvrules.play(table, outcome)

    assert kinds == (
        [Draw] * 5 + [RevealGoal] + [(DealGoal, 0), (DealGoal, 1)] + [(DealCard, 0)] * 3 + [(DealCard, 1)] * 3
    )


@pytest.mark.parametrize("players", [2, 3])
def test_the_chances_of_the_bicycle(players):
    """R1.4: with k cards still to deal, the bicycle comes with a chance of one in k, until it has come."""
    table = cvrules.deal(rules_of_edition(GRANNA), players)
    left = 3 * players
    while table.to_move == cvrules.CHANCE:
        outcomes = dict(cvrules.chances(table))
        first = next(iter(outcomes))
        if isinstance(first, DealCard):
            bicycle = DealCard("bicycle", first.seat)
            assert outcomes[bicycle] == Fraction(1, left)
            others = {chance for outcome, chance in outcomes.items() if outcome != bicycle}
            assert len(others) == (left > 1)
            left -= 1
            if left == 0:
                table = cvrules.play(table, bicycle)
                break
            table = cvrules.play(table, next(outcome for outcome in outcomes if outcome != bicycle))
        else:
            table = cvrules.play(table, first)

    assert table.to_move == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_draft_passes_to_the_left(players):
    """R1.5: one of three, then one of the two received, and the last that is passed on."""
    table = dealt(players)
    packs = [set(record) for record in picture.records(table)]
    chosen = []
    for step in range(2):
        for seat in range(players):
            assert table.to_move == seat
            moves = cvrules.legal_moves(table)
            assert len(moves) == 3 - step
            chosen.append(moves[0])
            table = cvrules.play(table, moves[0])
    records = picture.records(table)

    assert table.round == 1
    for seat in range(players):
        assert set(records[seat][4:6]) == packs[seat - 1] - {records[seat - 1][3]}
        assert records[seat][7] in packs[seat - 2]
        kept = {records[seat][3], records[seat][6], records[seat][7]}
        assert set(table.seats[seat].held) | set(table.seats[seat].past) == kept


def test_choices_are_made_from_the_pack_alone():
    """A card of somebody else's pack cannot be kept."""
    table = dealt(3)
    names = [table.rules.cards[card].slug for card in picture.records(table)[1]]
    refusal = cvrules.why_not(table, Choose(names[0]))

    assert (refusal.key, refusal.rule) == ("not_in_pack", "R1.5")


def test_revealed_cards_lie_in_the_order_they_were_kept():
    """R1.6: several childhood cards of one type form a stack, the last kept on top."""
    text = "deck childhood\n" + "".join(f"card toy_{n}: possession\n setup reveal\n" for n in (1, 2))
    rules = rules_of(text)
    table = cvrules.deal(rules, 2)
    wanted = iter(["toy_1", "toy_2", "memory_1", "bicycle", "memory_2", "memory_3"])
    while table.to_move == cvrules.CHANCE:
        outcomes = [outcome for outcome, _ in cvrules.chances(table)]
        if isinstance(outcomes[0], DealCard):
            card = next(wanted)
            outcomes = [outcome for outcome in outcomes if outcome.card == card]
        table = cvrules.play(table, outcomes[0])
    events: list = []
    for name in ("toy_1", "memory_2", "bicycle", "memory_1"):
        table = cvrules.play(table, Choose(name), events)
    piles = [[str(card.slug) for card in table.named(seat.piles[4])] for seat in table.seats]

    assert piles == [["toy_2", "bicycle", "toy_1"], []]
    assert table.first == 0
    assert [event for event in events if isinstance(event, RoundBegan)] == [RoundBegan(1)]


def test_a_small_first_deck_gives_a_mixed_track():
    """R1.7: where a deck runs out while the track is laid, the next one helps, and nobody is assisted."""
    text = "deck middle_age\ncard a: health\n cost 1 money\n"
    rules = rules_of(text)
    early = [card for card in rules.cards if card.deck.name == "early_adulthood"][:3]
    others = [card for card in rules.cards if card.deck.name != "early_adulthood"]
    table = cvrules.settle(cvrules.deal(CvGame.rules(None, [*early, *others], {}), 2), Random(1))

    assert [card.deck.name for card in table.track] == ["early_adulthood"] * 3 + ["middle_age"] * 2
    assert table.to_move == 0
    assert str(cvrules.legal_moves(table)[0]).startswith("choose")
