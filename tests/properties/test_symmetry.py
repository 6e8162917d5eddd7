"""Relations between games: rotated seats, swapped colours, cards nobody draws, other names."""

from __future__ import annotations

import re
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.rulebook import chance
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import Roll, Spread
from cvrules.games.cv.table.table import freeze
from played_games.samples import rules_of_edition
from played_games.tempers import any_kind, random_game
from tables import picture
from tables.picture import SYMBOLS

SWAPPED = {"health": "relationship", "relationship": "health"}


def outcome_of(table, rng):
    """Return what chance brings, drawn from the listed chances."""
    outcomes, weights = zip(*chance.outcomes(table), strict=True)
    return rng.choices(outcomes, [float(weight) for weight in weights])[0]


def rotated(table, by):
    """Return a table where everybody sits some places further."""
    players = table.players
    draft = table.thaw()
    order = [(seat - by) % players for seat in range(players)]
    draft.seats = tuple(table.seats[seat] for seat in order)
    draft.draft_ids = tuple(table.draft_ids[seat] for seat in order)
    draft.turn, draft.first, draft.asked = ((at + by) % players for at in (table.turn, table.first, table.asked))
    return freeze(draft)


def further(move, players):
    """Return the move of the player who sits one place further."""
    return evolve(move, seat=(move.seat + 1) % players) if isinstance(move, Spread) else move


@pytest.mark.parametrize("edition", [("granna_en",), ("gigamic_fr",), ("reference",), ("granna_en", "gossip")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rotating_the_seats_rotates_the_game(edition, players):
    """The same moves and outcomes, one seat further: the same game, one seat further."""
    rng = Random(players)
    one = next(table for table in random_game(rules_of_edition(*edition), players, rng) if table.round)
    other = rotated(one, 1)
    while one.to_move is not None:
        if one.to_move == cvrules.CHANCE:
            move = outcome_of(one, rng)
        else:
            assert other.to_move == (one.to_move + 1) % players
            moves = [further(move, players) for move in ENGINE.legal_moves(one)]
            assert set(moves) == set(ENGINE.legal_moves(other))
            move = any_kind(ENGINE.legal_moves(one), rng)
        one, other = ENGINE.play(one, move), ENGINE.play(other, further(move, players))

    assert other.to_move is None
    assert [sheet.total for sheet in cvrules.score(other)] == [
        cvrules.score(one)[seat - 1].total for seat in range(players)
    ]
    assert {seat - 1 if seat else players - 1 for seat in cvrules.winners(other)} == set(cvrules.winners(one))


def swapped(text: str) -> str:
    """Return a line with health and relationship exchanged, faces again in their order."""
    word, space, rest = text.partition(" ")
    text = re.sub(r"\b(health|relationship)\b", lambda found: SWAPPED[found[0]], text)
    if word in {"roll", "reroll"}:
        terms = text.partition(" ")[2].split(" + ")
        rest = " + ".join(sorted(terms, key=lambda term: SYMBOLS.index(term.split()[1])))
        return f"{word}{space}{rest}"
    return text


@pytest.mark.parametrize("edition", [("granna_en",), ("reference",), ("gigamic_fr", "gossip")])
def test_swapping_two_colours_swaps_the_game(edition):
    """Health and relationship are alike: exchanged on all cards and dice, they are exchanged in the result."""
    rules = rules_of_edition(*edition)
    cards, faults = cvrules.read_cards(
        re.sub(r"\b(health|relationship)\b", lambda found: SWAPPED[found[0]], cvrules.print_cards(rules.cards))
    )
    assert faults == ()
    mirror = CvGame.rules(None, cards.cards, dict(rules.options))
    rng = Random(3)
    one, other = deal(rules, 3), deal(mirror, 3)
    while one.to_move is not None:
        if one.to_move == cvrules.CHANCE:
            move = outcome_of(one, rng)
        else:
            assert {swapped(str(move)) for move in ENGINE.legal_moves(one)} == set(map(str, ENGINE.legal_moves(other)))
            move = any_kind(ENGINE.legal_moves(one), rng)
        one = ENGINE.play(one, move)
        other = ENGINE.play(other, parse_move(swapped(str(move))))

    assert [sheet.total for sheet in cvrules.score(one)] == [sheet.total for sheet in cvrules.score(other)]
    assert cvrules.winners(one) == cvrules.winners(other)
    for seat in range(3):
        health, knowledge, relationship, *rest = picture.piles(one, seat)
        assert picture.piles(other, seat) == (relationship, knowledge, health, *rest)


def test_a_card_that_is_never_drawn_changes_nothing():
    """One more card at the end of the last deck matters only when that deck is reached."""
    rules = rules_of_edition("granna_en")
    extra, faults = cvrules.read_cards("deck old_age\ncard 84 palace: possession\n cost 99 money\n worth 9\n")
    assert faults == ()
    larger = CvGame.rules("granna_en", (*rules.cards, *extra), dict(rules.options))
    rng = Random(5)
    one, other = deal(rules, 4), deal(larger, 4)
    steps = 0
    while picture.deck(one, "middle_age"):
        if one.to_move == cvrules.CHANCE:
            move = outcome_of(one, rng)
            if "old_age" in str(move) or len(chance.outcomes(one)) != len(chance.outcomes(other)):
                break
        else:
            assert ENGINE.legal_moves(one) == ENGINE.legal_moves(other)
            move = any_kind(ENGINE.legal_moves(one), rng)
        one, other = ENGINE.play(one, move), ENGINE.play(other, move)
        steps += 1

        assert [sheet.total for sheet in cvrules.score(one)] == [sheet.total for sheet in cvrules.score(other)]
    assert steps > 100


def test_dice_have_no_names():
    """Dice are a sum of faces: in which order they lie cannot be said, so it cannot matter (19)."""
    rules = rules_of_edition("granna_en")
    table = next(table for table in random_game(rules, 3, Random(1)) if table.to_move is not None and table.packed_dice)
    roll = Roll(table.dice)

    assert [term.what for term in roll.faces] == [what for what in SYMBOLS if roll.faces[what]]
    assert parse_move(str(roll)) == roll


def test_the_order_of_files_and_cards_does_not_matter():
    """The same cards in another order are the same rules, and deal the same tables."""
    rules = rules_of_edition("granna_en")
    shuffled = Random(1).sample(rules.cards, len(rules.cards))
    again = CvGame.rules("granna_en", shuffled, dict(rules.options))

    assert again == rules
    assert again.cards == rules.cards
    assert cvrules.settle(cvrules.deal(again, 3), Random(1)) == cvrules.settle(cvrules.deal(rules, 3), Random(1))


def test_titles_are_no_part_of_the_rules():
    """Slugs name cards in moves, but sources and places in files change no digest."""
    rules = rules_of_edition("granna_en")
    text = re.sub(r"(?m)^ +source .*\n", "", cvrules.print_cards(rules.cards))
    bare, faults = cvrules.read_cards(text)

    assert faults == ()
    assert CvGame.rules("granna_en", bare.cards, dict(rules.options)).digest == rules.digest
