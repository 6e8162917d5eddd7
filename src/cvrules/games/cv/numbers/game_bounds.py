"""Bounds for a game of CV: rounds, dice, throws, legal moves and decisions.

Why each bound holds:

- Rounds: in every round, at least one card leaves the track, or two in a game for two players,
  and the track is filled up again. So at least that many cards are drawn in each round, until the
  last deck has fewer cards than there are players. If the leftmost card is discarded after the
  refill, the first discarded card is replaced one turn later.
- Decisions: each throw, stop and pass in a turn is one decision. A bad luck symbol is changed at
  most once, and each ability is used at most as often as it allows. Upkeep is paid once a turn for
  each card. Any other decision can be made only once for each card in the whole game: the card is
  played, bought, taken, lost or put into the CV (a card with two types may first be put aside).
- The expansion Gossip: its cards are drawn, bought and added to a CV like other cards. A card that
  rearranges stacks does so once, and each card in a CV is then moved at most once.
"""

from __future__ import annotations

from math import ceil, prod

from attrs import frozen

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.numbers.card_groups import CardGroups
from cvrules.games.cv.rulebook.adding import ALWAYS_ON_TOP
from cvrules.games.cv.rulebook.buying import MOST_CARDS
from cvrules.games.cv.rulebook.chance import FACES
from cvrules.games.cv.rulebook.setup import DEALT, OLD, TRACK
from cvrules.games.cv.table.packed import BAD_LUCK, amount
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import FIRST_THROWS, MOST_DICE
from cvrules.games.cv.table.rules import AGES, GOSSIP, Rules
from cvrules.kernel import game_bounds

__all__ = ["Bounds", "bounds_of", "most_bad_luck"]

#: In a game for two players, a card is discarded after every turn, not after every round.
TWO_PLAYERS = 2
#: The maximum number of ways to choose dice to throw again. It is reached when the dice show as
#: many different faces as possible.
MOST_REROLLS = prod(1 + (MOST_DICE + face) // FACES for face in range(FACES)) - 1


@frozen(kw_only=True)
class Bounds(game_bounds.Bounds):
    """Upper bounds for any game of CV, as returned by `rules.bounds(players)`.

    Args:
        moves: The largest number of legal moves on any table.
        decisions: The largest number of decisions in a whole game, by all seats together.
        rounds: The largest number of rounds.
        dice: The largest number of dice on the table.
        throws: The largest number of throws that a seat can have left.
    """

    decisions: int
    rounds: int
    dice: int
    throws: int


def bounds_of(rules: Rules, players: int) -> Bounds:
    """Return the bounds under these rules, with this number of players."""
    groups = CardGroups(rules)
    rounds = _most_rounds(rules, players)
    return Bounds(
        moves=_most_moves(groups, players),
        decisions=_most_decisions(groups, players, rounds),
        rounds=rounds,
        dice=MOST_DICE,
        throws=FIRST_THROWS + sum(spec.rolls for spec in groups.acting) + sum(spec.gain_rolls for spec in groups.held),
    )


def most_bad_luck(groups: CardGroups, turns: int = 1) -> int:
    """Return the maximum number of bad luck symbols on dice and tokens.

    Args:
        groups: All cards in the game, grouped by their possible places.
        turns: The number of turns to add up. Each card gives its tokens in only one of them.
    """
    return turns * MOST_DICE + sum(amount(spec.tokens, BAD_LUCK) for spec in groups.acting)


def _most_rounds(rules: Rules, players: int) -> int:
    """Return the maximum number of rounds.

    Rules:
        R7.1, R7.2, R9.1
    """
    gossip = len(rules.decks[GOSSIP]) if rules.has_gossip_in_ages else 0
    last = len(rules.decks[OLD]) + gossip // len(AGES)
    if last < players:
        return 1
    drawn = sum(len(rules.decks[age]) for age in AGES) + gossip - (players - 1) - TRACK
    late = rules.rulings.leftmost_discard_after_refill
    return max(1, ceil((drawn + late) / (TWO_PLAYERS if players == TWO_PLAYERS else 1)))


def _most_decisions(groups: CardGroups, players: int, rounds: int) -> int:
    """Return the maximum number of decisions, as the start of this module explains."""
    throws_stop_and_pass = players * (FIRST_THROWS + 2) + sum(spec.rolls for spec in groups.acting)
    uses = sum(bound for spec in groups.changing for bound, _ in spec.changes)
    changes = min(uses, most_bad_luck(groups, players))
    in_every_round = throws_stop_and_pass + changes + len(groups.upkeep)
    draft = (DEALT - 1) * players
    events = sum(1 + spec.gain_rolls for spec in groups.played)
    bought = len(groups.track)
    put = len(groups.acting) + len(groups.dual)
    lost = len(groups.stacked)
    assistance = len(AGES) * players
    arranged = sum(spec.rearranges for spec in groups.acting) * (len(groups.stacked) + 1)
    return rounds * in_every_round + draft + events + bought + put + lost + assistance + arranged


def _most_moves(groups: CardGroups, players: int) -> int:
    """Return the maximum number of legal moves on any table, in any phase."""
    active = len(STACKS) + len(groups.dual)
    gossip_and_fate = len(groups.acting) - len(groups.stacked)
    row = min(gossip_and_fate, 2 * TRACK)
    played, changing = len(groups.played), len(groups.changing)
    places = sorted(groups.most_places(stack, ALWAYS_ON_TOP) for stack in range(len(STACKS)))
    most = {
        Phase.CHOOSE: DEALT,
        Phase.REROLL: MOST_REROLLS + 2 + played,
        Phase.BUY: 2 * (TRACK + row) + played + changing + 1,
        Phase.MISFORTUNE: active + played + changing,
        Phase.PAYING: min(active + gossip_and_fate, len(groups.upkeep)) + changing + 1,
        Phase.PLACING: MOST_CARDS * max(sum(places[-2:]), players if groups.gossip else 0)
        + (players if gossip_and_fate else 0),
        Phase.REARRANGE: _most_arrangements(groups) + 1,
        Phase.ASSIST: TRACK + row + 1,
    }
    return max(most.values())


def _most_arrangements(groups: CardGroups) -> int:
    """Return the maximum number of ways to move a card in any CV to another place."""
    if not any(spec.rearranges for spec in groups.acting):
        return 0
    return sum(groups.most_in_stack(stack) for spec in groups.stacked for stack in spec.stacks)
