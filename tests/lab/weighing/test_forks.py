"""A game is played again without a card, from the moment when a seat took it."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.kernel.registry import add_game
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import play_out
from cvrules.lab.weighing.forks import CardCount, Forker
from cvrules.lab.weighing.usage import usage_of

RULES = cvrules.load("cv")
USAGE = usage_of("cv")


def _games(*cards: str, count: int = 12, **options: bool):
    forker = Forker(RULES, frozenset(cards), RandomBot(), 3)
    return [forker.play(f"game {number}", **options) for number in range(count)]


def test_the_game_itself_is_the_one_that_a_match_plays():
    """Measuring a card changes nothing."""
    (game,) = _games("marriage", count=1)
    table = play_out(RULES, [RandomBot()] * 3, "game 0")

    assert game.points == tuple(sheet.total for sheet in cvrules.score(table))
    assert (game.rounds, game.first) == (table.round, table.first)
    assert sum(game.shares) == 1


def test_without_the_card_no_seat_can_take_it():
    """And nothing else is different: all other cards and their indices are the same."""
    without = USAGE.rules_without(RULES, "marriage")
    changed = [old.name for old, new in zip(RULES.cards, without.cards, strict=True) if old != new]

    assert changed == ["marriage"]
    for seed in range(6):
        forker = Forker(without, frozenset({"marriage"}), RandomBot(), 3)
        count = forker.play(f"game {seed}").counts["marriage"]
        assert (count.affordable, count.taken, count.kept) == (0, 0, 0)


def test_cards_that_are_dealt_are_never_out_of_reach():
    """A childhood card and a goal."""
    names = [RULES.name(card) for card in RULES.cards if card.deck.name in {"childhood", "goal"}]

    assert names
    assert all(USAGE.rules_without(RULES, name) is None for name in names)


def test_each_game_measures_the_card_or_another():
    """The other card is measured if no seat took the card, or if it is preferred."""
    games = _games("marriage")

    assert {game.fork.card for game in games if game.fork} == {"marriage"}
    for game in games:
        assert (game.fork is None) != (game.other is None)
        assert (game.fork is not None) == bool(game.counts["marriage"].taken)
    assert all(game.fork is None and game.other.card != "marriage" for game in _games("marriage", prefer_others=True))


def test_without_cards_each_game_is_played_once():
    """For games with the old rules."""
    (game,) = _games(count=1)

    assert (game.fork, game.other, game.counts) == (None, None, {})


def test_counts_fit_together():
    """A card that is taken was affordable and seen; one that is kept was taken."""
    total = CardCount()
    for game in _games("marriage", count=30):
        count = game.counts["marriage"]
        assert count.kept <= count.taken <= count.affordable <= count.seen <= count.games == 1
        assert set(count.lost) <= {"misfortune", "upkeep"}
        total.add(count)

    assert total.games == 30
    assert total.taken == total.kept + total.lost["misfortune"]


def test_leads_compare_a_seat_with_the_others():
    """If exactly one seat has the card at the end."""
    for game in _games("marriage"):
        assert ("marriage" in game.leads) == bool(game.counts["marriage"].kept)
        for points, share in game.leads.values():
            assert any(share == pytest.approx(won - 1 / 3) for won in game.shares)
            assert any(points == pytest.approx(own - (sum(game.points) - own) / 2) for own in game.points)


def test_a_game_that_says_nothing_about_its_cards_is_played_once():
    """Only the places of its cards at the end are known."""
    add_game("made_up_games.orchard")
    rules = cvrules.load("orchard")
    game = Forker(rules, frozenset(rules.book.names), RandomBot(), 2).play("x")

    assert (game.fork, game.other) == (None, None)
    assert all(not count.affordable for count in game.counts.values())
