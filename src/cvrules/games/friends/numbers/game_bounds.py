"""Upper bounds for the moves, decisions and periods in a game of Funny Friends.

The bound for decisions is correct for these reasons:

- Cards that were carried out and goals that were fulfilled never come back, so their number is
  limited. The number of decisions for each of them is limited, too.
- Each bid is higher than the last, so an auction has at most one bid for each time marker in the
  game, and one bid of 0.
- Players gain time markers only by passing, and each seat passes once in a period. So the time
  markers in the game limit the number of trades in a period.
- A game has at most `MOST_PERIODS` periods. One option of the ruling `idle_lives` can lower this
  bound: with this option, each life card is revealed at most twice before a player must carry out a
  card or fulfil a goal.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import Divorces, Separates, Sex
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN, MOST_PERIODS
from cvrules.games.friends.rulebook.goals import TRADE_PRICE
from cvrules.games.friends.rulebook.passing import PASS_TIME
from cvrules.games.friends.rulebook.preparation import TIME_EACH
from cvrules.games.friends.table.rules import LIFE_A, LIFE_B, Rules, count_life_cards, count_puberty_cards
from cvrules.games.friends.table.seat import PERSONS
from cvrules.games.friends.table.spec import NO_PLACE, Spec
from cvrules.kernel import game_bounds

__all__ = ["Bounds", "bounds_of"]


@frozen(kw_only=True)
class Bounds(game_bounds.Bounds):
    """Upper bounds for any game, which `rules.bounds(players)` returns.

    Args:
        moves: The maximum number of legal moves in any position.
        decisions: The maximum number of decisions by all seats together in a whole game.
        periods: The maximum number of periods, including puberty.
    """

    decisions: int
    periods: int


def bounds_of(rules: Rules, players: int) -> Bounds:
    """Return the bounds with these rules and this number of players."""
    periods = _most_periods(rules, players)
    return Bounds(
        moves=_most_moves(rules, players),
        decisions=_most_decisions(rules, players, periods),
        periods=periods,
    )


def _most_moves(rules: Rules, players: int) -> int:
    """Return the maximum number of legal moves in any phase."""
    row = max(count_puberty_cards(players), 2 * count_life_cards(players))
    goals = max((len(category) for category in rules.categories), default=0)
    lines = max((len(spec.bonds) for spec in rules.specs), default=0)
    # The actions in a turn: each card in the row, passing, each life goal, the mega goal, and trading.
    acts = row + 1 + len(CATEGORIES) + 1 + 1
    bids = TIME_EACH * players + 2  # all bids from 0 to the number of time markers, and dropping out
    return max(acts, bids, PERSONS - 1 + players, goals, len(CATEGORIES) * players, lines)


def _most_events(rules: Rules, players: int) -> int:
    """Return the maximum number of events and fulfilled goals in a game."""
    cards = count_puberty_cards(players) + len(rules.decks[LIFE_A]) + len(rules.decks[LIFE_B])
    return cards + (GOALS_TO_WIN - 1) * players + 1


def _most_periods(rules: Rules, players: int) -> int:
    """Return the maximum number of periods.

    Rules:
        F12.3, F12.4
    """
    if not rules.rulings.idle_lives_no_winner_after_an_idle_deck:
        return MOST_PERIODS
    deck = max(len(rules.decks[LIFE_A]), len(rules.decks[LIFE_B]))
    row = 1 if rules.rulings.exhaustion_smaller_rows else count_life_cards(players)
    idle = 2 * -(-deck // row) + 2
    return min(MOST_PERIODS, 1 + (_most_events(rules, players) + 1) * idle)


def _most_decisions(rules: Rules, players: int, periods: int) -> int:
    """Return the maximum number of decisions in a game with this many periods."""
    preparation = players * (1 + len(CATEGORIES))
    auction = TIME_EACH * players + players
    event = max((_most_decisions_for_card(rules, spec, players) for spec in rules.specs), default=0)
    passing = sum(1 + time + 1 for time in PASS_TIME[players])
    trades = TIME_EACH * players // TRADE_PRICE * (1 + len(CATEGORIES))
    return preparation + _most_events(rules, players) * (1 + auction + event) + periods * (passing + trades)


def _most_decisions_for_card(rules: Rules, spec: Spec, players: int) -> int:
    """Return the maximum number of decisions while a card is carried out."""
    places, seats = len(spec.places), min(players, 1 + len(spec.places))
    refusals = players  # after a refusal, the active player names another person
    naming = places + refusals
    offers = players * (players - 1) // 2
    settling = places + players + refusals
    is_point = rules.rulings.gain_unit_point
    units = sum(points if is_point else 1 for _, points in spec.gains) + len(spec.clears)
    beds = sum(bond.kind is Sex and bond.place == NO_PLACE for bond in spec.bonds)
    partings = sum(bond.kind in {Separates, Divorces} for bond in spec.bonds)
    effects = seats * (units + beds + partings) + len(spec.bonds)
    return naming + offers + settling + 2 * players + effects
