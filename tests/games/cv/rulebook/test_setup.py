"""Before the first turn: the track, goals, childhood cards and the draft."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook.setup import kept_cards, pack_to_choose_from
from cvrules.games.cv.table.events import Added, Drawn, Revealed, RoundBegan, TurnBegan
from cvrules.games.cv.table.moves import Choose, DealCard, DealGoal, Draw, RevealGoal
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import EMPTY
from cvrules.games.cv.table.table import CHANCE, Seat
from played_games.samples import rules_of_edition
from tables import picture
from tables.arrangement import cards_from, rules_of

GRANNA = "granna_en"


def dealt(players: int, seed: int = 1):
    """Return a table after everything was dealt."""
    return cvrules.settle(cvrules.deal(rules_of_edition(GRANNA), players), Random(seed))


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.5, "3", None])
def test_two_to_four_people_play(players):
    """R1.1: a table for any other number is never made."""
    with pytest.raises(ValueError, match="CV") as refused:
        cvrules.deal(rules_of_edition(GRANNA), players)
    assert str(refused.value) == f"CV is for 2 to 4 players, not {players!r}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_table_is_bare(players):
    """R1.1: every card is in its deck, nobody has anything, and chance lays the first card of the track."""
    rules = rules_of_edition(GRANNA)
    table = cvrules.deal(rules, players)

    assert (table.to_move, table.phase_id, table.turn, table.first, table.round) == (
        CHANCE,
        Phase.REVEAL_TRACK,
        0,
        0,
        0,
    )
    assert (table.seats, table.draft_ids) == ((Seat(rules),) * players, ((),) * players)
    assert (table.track, table.goals, table.profile) == ((), (), EMPTY)
    assert table.deck_bits == (1 << len(rules.cards)) - 1
    assert cvrules.chances(table) == tuple((Draw(rules.specs[card].name), Fraction(1, 26)) for card in rules.decks[1])


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


def test_a_goal_may_have_the_lowest_number():
    """R1.3: whoever is dealt it has a goal, and the next seat is dealt another."""
    table = cvrules.deal(rules_of("deck goal\ncard 1 fame: goal\n scores 1 per 1 work\n"), 3)
    while not isinstance(cvrules.chances(table)[0][0], DealGoal):
        table = cvrules.play(table, next(outcome for outcome, _ in cvrules.chances(table) if outcome.card != "fame"))
    table = cvrules.play(table, DealGoal("fame", 0))

    assert table.seats[0].goal == table.rules.card("fame") == table.rules.cards[0]
    assert {outcome.seat for outcome, _ in cvrules.chances(table)} == {1}


@pytest.mark.parametrize("players", [2, 3, 4])
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
            others = [chance for outcome, chance in outcomes.items() if outcome != bicycle]
            count = 11 - (3 * players - left) if left > 1 else 0
            assert others == [Fraction(left - 1, left * count) for _ in range(count)]
            left -= 1
            if left == 0:
                table = cvrules.play(table, bicycle)
                break
            table = cvrules.play(table, next(outcome for outcome in outcomes if outcome != bicycle))
        else:
            table = cvrules.play(table, first)

    assert table.to_move == 0


def test_the_others_are_alike_once_the_bicycle_has_come():
    """R1.4: each childhood card that is left has the same chance."""
    table = cvrules.deal(rules_of_edition(GRANNA), 2)
    while not isinstance(cvrules.chances(table)[0][0], DealCard):
        table = cvrules.play(table, cvrules.chances(table)[0][0])
    for left in (11, 10):
        card = "bicycle" if left == 11 else "camp"
        table = cvrules.play(table, DealCard(card, 0))
        outcomes = dict(cvrules.chances(table))

        assert set(outcomes.values()) == {Fraction(1, left)}
        assert len(outcomes) == left
        assert DealCard(card, 0) not in outcomes


def test_what_is_laid_open_is_reported():
    """R1.3, R1.7: the track and the open goals, in their order, and nothing that is secret."""
    events: list = []
    table = cvrules.settle(cvrules.deal(rules_of_edition(GRANNA), 4), Random(5), events)

    assert events == [
        *(Drawn(card.slug) for card in table.track),
        *(Revealed(None, card.slug) for card in table.goals),
    ]


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
        kept_cards = {records[seat][3], records[seat][6], records[seat][7]}
        assert set(table.seats[seat].hand_ids) | set(table.seats[seat].past_ids) == kept_cards


@pytest.mark.parametrize(
    ("seen", "pack", "keeps"),
    [(2, (9, 8), ()), (3, (9, 8, 7), ()), (4, (), (8,)), (6, (5, 4), (8,)), (7, (), (8, 4)), (8, (), (8, 4, 1))],
)
def test_a_record_tells_what_there_is_to_choose_from(seen, pack, keeps):
    """R1.5: three cards, then the two received; nothing while the others choose, and nothing in the end."""
    record = (9, 8, 7, 8, 5, 4, 4, 1)[:seen]

    assert pack_to_choose_from(record) == pack
    assert kept_cards(record) == keeps


def test_choices_are_made_from_the_pack_alone():
    """A card of somebody else's pack cannot be kept."""
    table = dealt(3)
    names = [table.rules.specs[card].name for card in picture.records(table)[1]]

    for name in (*names, "nonsense"):
        refusal = cvrules.why_not(table, Choose(name))
        assert (refusal.key, refusal.rule, refusal["card"]) == ("not_in_pack", "R1.5", name)


def test_revealed_cards_lie_in_the_order_they_were_kept():
    """R1.6: several childhood cards of one type form a stack, the last kept on top."""
    text = "deck childhood\n" + "".join(f"card toy_{n}: possession\n setup reveal\n" for n in (1, 2))
    table, events = drafted(
        rules_of(text),
        ("toy_1", "toy_2", "memory_1", "bicycle", "memory_2", "memory_3"),
        ("toy_1", "memory_3", "bicycle", "memory_1"),
    )
    names = [spec.name for spec in table.rules.specs]

    assert [[names[card] for card in seat.stack_ids[4]] for seat in table.seats] == [["toy_2", "bicycle", "toy_1"], []]
    assert [[names[card] for card in seat.past_ids] for seat in table.seats] == [["toy_1", "bicycle", "toy_2"], []]
    assert [[names[card] for card in seat.hand_ids] for seat in table.seats] == [
        [],
        ["memory_1", "memory_2", "memory_3"],
    ]
    assert (table.first, table.turn, table.round) == (0, 0, 1)
    assert events[:5] == [
        Added(0, "toy_1", "possession", 0),
        Added(0, "bicycle", "possession", 0),
        Added(0, "toy_2", "possession", 0),
        RoundBegan(1),
        TurnBegan(0, 4, 3),
    ]


def test_revealed_cards_bar_from_the_beginning():
    """R1.6: what they bar for good is barred at once, for their owner alone, and the owner of the bicycle starts."""
    kinds = ("health", "knowledge", "work")
    bars = "".join(f"card vow_{kind}: possession\n setup reveal\n bars {kind} forever\n" for kind in kinds)
    table, _ = drafted(
        rules_of("deck childhood\n" + bars),
        ("vow_health", "memory_1", "bicycle", "vow_work", "memory_2", "vow_knowledge"),
        ("vow_health", "vow_work", "vow_knowledge", "bicycle"),
    )

    assert [seat.barred for seat in table.seats] == [0b00011, 0b01000]
    assert (table.first, table.turn, table.to_move) == (1, 1, 1)


def drafted(rules, cards, kept_cards):
    """Return a table of two after childhood cards were dealt and kept in this order, and what was reported."""
    table = cvrules.deal(rules, 2)
    wanted = iter(cards)
    while table.to_move == CHANCE:
        outcomes = [outcome for outcome, _ in cvrules.chances(table)]
        if isinstance(outcomes[0], DealCard):
            card = next(wanted)
            outcomes = [outcome for outcome in outcomes if outcome.card == card]
        table = cvrules.play(table, outcomes[0])
    events: list = []
    for name in kept_cards:
        table = cvrules.play(table, Choose(name), events)
    return table, events


def test_the_same_numbers_deal_the_same_cards():
    """A seed names a deal: on every machine, and in every release that deals alike."""
    table = dealt(3, seed=2026)
    names = [spec.name for spec in table.rules.specs]

    assert [card.slug for card in table.track] == ["football_team", "blogger", "magician", "masters_degree", "marriage"]
    assert [card.slug for card in table.goals] == ["sound_mind", "successful_person"]
    assert [names[seat.goal_id] for seat in table.seats] == ["activist", "jack_of_all_trades", "collector"]
    assert [[names[card] for card in record] for record in picture.records(table)] == [
        ["countryside_holiday", "camp", "top_student"],
        ["time_capsule", "chickenpox", "bicycle"],
        ["5", "school_science_fair", "zoo_trip"],
    ]


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
