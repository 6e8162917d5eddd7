"""Names of cards: one in moves, and several ways to ask."""

from __future__ import annotations

import random

import pytest

import cvrules
from commands.scripted import writer
from cvrules.display.display import refusal_text
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import Buy, PlayEvent
from cvrules.games.cv.table.refusal import refuse
from cvrules.games.cv.table.table import freeze
from cvrules.kernel.card_names import card_names, find_card, naming_refusal
from games.cv.turns import begun, rules_of

TWINS = """
card 5 insurance: event
cost 1 money
play save 1 card on misfortune
card 30 insurance: event
cost 1 money
play save 1 card on misfortune
card 7 holiday: event
cost 1 health
play gain 1 die while rolling
card own: work
cost 1 money
"""


def twins():
    """Rules with two cards of one slug, one with a slug of its own, and one without a number."""
    return rules_of(TWINS)


def test_a_card_goes_by_its_slug_or_where_that_is_shared_by_its_number():
    """Each card has one name in moves, and no two have the same."""
    rules = twins()
    names = card_names(rules.cards)

    assert {"5", "30", "holiday", "own"} <= set(names)
    assert len(set(names)) == len(names)
    assert rules.by_name == {name: at for at, name in enumerate(names)}
    assert [spec.name for spec in rules.specs] == list(names)


def test_cards_without_a_slug_go_by_their_number():
    """Unknown titles are all alike."""
    cards, _ = cvrules.read_cards("deck old_age\ncard 13 ?: work\ncard 14 ?: work\ncard ? x: work\n")

    assert card_names(cards.cards) == ("13", "14", "x")


@pytest.mark.parametrize("wanted", ["holiday", 7, "7"])
def test_cards_are_found_by_slug_number_and_themselves(wanted):
    """Whoever asks may use whatever is at hand."""
    rules = twins()
    card = rules.card(wanted)

    assert card.slug == "holiday"
    assert rules.card(card) is card
    assert rules.cards[find_card(rules.cards, card)] is card


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("holidya", "there is no card 'holidya'; did you mean 'holiday'?"),
        ("xyzzy", "there is no card 'xyzzy'"),
        (99, "there is no card '99'"),
        ("?", "there is no card '?'"),
        ("insurance", "2 cards are called insurance: write 5 or 30"),
    ],
)
def test_an_unknown_card_is_answered_with_what_to_write(wanted, told):
    """The error is ours, a `KeyError` too, and says it plainly."""
    with pytest.raises(cvrules.UnknownCardError) as refused:
        twins().card(wanted)

    assert str(refused.value) == told
    assert isinstance(refused.value, KeyError)


def test_a_card_of_other_rules_is_not_mistaken():
    """Its name might mean another card here."""
    other = rules_of("card 7 holiday: event\ncost 2 health\nplay gain 1 die while rolling\n").card(7)

    with pytest.raises(cvrules.UnknownCardError, match="to find another version of this card, give its name instead"):
        twins().card(other)


def table():
    """A turn with an event in hand, and the others on the track."""
    return freeze(begun(twins(), hand=["holiday"], track=["5", "30", "own"]))


@pytest.mark.parametrize("judged", [table, lambda: cvrules.view(table(), 0)])
def test_a_move_that_calls_a_card_otherwise_says_what_to_write(judged):
    """A move is legal exactly when it is listed.

    Rules:
        R1.2
    """
    seen = judged()
    refusal = cvrules.why_not(seen, PlayEvent("7"))

    assert cvrules.why_not(seen, PlayEvent("holiday")) is None
    assert refusal == refuse("other_name", "R1.2", name="7", write="play holiday")
    assert PlayEvent("7") not in cvrules.legal_moves(seen)


def test_playing_a_move_that_calls_a_card_otherwise_is_refused_alike():
    """`play` and `why_not` agree, and a number is no other way to say it."""
    with pytest.raises(cvrules.IllegalMoveError, match="type “play holiday”"):
        cvrules.play(table(), PlayEvent("7"))


def test_a_shared_slug_is_told_apart():
    """It is on the track, so nothing else would be true."""
    refusal = naming_refusal(twins().cards, Buy("insurance"), refuse, "R1.2")

    assert refusal == refuse("shared_name", "R1.2", name="insurance", names=("5", "30"))


@pytest.mark.parametrize("move", [Buy("5"), Buy("own"), Buy("nobody"), parse_move("pass")])
def test_other_moves_have_other_faults(move):
    """A right name, one that nobody has, and a move without a card are not for this rule."""
    assert naming_refusal(twins().cards, move, refuse, "R1.2") is None


def test_an_unknown_name_is_refused_as_before():
    """It is not in the hand, whatever it is."""
    assert cvrules.why_not(table(), PlayEvent("nobody")) == refuse("not_in_hand", "R2.5", card="nobody")


def test_what_chance_brings_is_named_alike():
    """The referee's moves have one name for a card as well."""
    first = cvrules.deal(cvrules.load(), players=2)
    card = first.rules.card(str(cvrules.chances(first)[0][0]).removeprefix("draw "))

    assert cvrules.why_not(first, parse_move(f"draw {card.number}")).key == "other_name"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Several cards are called life_insurance: write 5 or 30. (R1.2)"),
        ("fr", "Plusieurs cartes s\u2019appellent life_insurance : écrivez 5 ou 30. (R1.2)"),
        ("de", "Mehrere Karten heißen life_insurance: Schreib 5 oder 30. (R1.2)"),
        ("pl", "Kilka kart nazywa się life_insurance: napisz 5 albo 30. (R1.2)"),
    ],
)
def test_the_reason_is_told_in_every_language(language, told):
    """Names stay as moves write them."""
    writes = writer(language)
    refusal = naming_refusal(writes.rules.cards, Buy("life_insurance"), refuse, "R1.2")

    assert refusal_text(refusal, writes) == told
    assert "buy marriage" in refusal_text(naming_refusal(writes.rules.cards, Buy("18"), refuse, "R1.2"), writes)


def test_every_other_name_is_refused_through_a_game():
    """Numbers and shared slugs are never legal, and every listed move is."""
    rng = random.Random(5)
    now = cvrules.settle(cvrules.deal(cvrules.load(), players=2), rng)
    numbers = {spec.name: str(spec.card.number) for spec in now.rules.specs}
    tried = 0
    while now.round < 6:
        moves = cvrules.legal_moves(now)
        for move in moves:
            name = getattr(move, "card", None)
            if name is not None and numbers[name] != name:
                other = parse_move(str(move).replace(name, numbers[name], 1))
                tried += 1
                assert cvrules.why_not(now, other).key == "other_name"
        now = cvrules.play(now, rng.choice(moves), rng=rng)

    assert tried > 20
