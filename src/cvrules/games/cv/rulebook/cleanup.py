"""Phase 5 of a turn: clean up.

The leftmost card on the track is discarded at the end of each round or, in a game for two
players, after every turn. The track is then filled up from the left, and the player sets the
tokens.
"""

from __future__ import annotations

from typing import Final

from cvrules.games.cv.rulebook.assistance import is_in_need
from cvrules.games.cv.rulebook.gossip_decks import add_to_row, clean_up_row, count_cards_in_age, count_gossip_in_age
from cvrules.games.cv.rulebook.rolling import begin_turn
from cvrules.games.cv.rulebook.setup import deck_for_track, reveal_on_track
from cvrules.games.cv.table.events import Discarded, Ended, RoundBegan, TokensSet
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.rules import AGES
from cvrules.games.cv.table.table import OVER, Draft

__all__ = ["is_last_turn_of_round"]

OLD_AGE: Final = AGES[-1]


def is_last_turn_of_round(draft: Draft) -> bool:
    """Return whether the current turn is the last turn of its round.

    Rules:
        R7.2, R7.5
    """
    return (draft.turn + 1) % len(draft.seats) == draft.first


def begin_cleanup(draft: Draft) -> bool:
    """Discard the leftmost card if the rules require it, and start the refill.

    Rules:
        R7.2, R10.12
    """
    draft.bought_ids = ()
    if not draft.rules.rulings.leftmost_discard_after_refill:
        discard_leftmost(draft)
    if draft.rules.has_gossip_or_fate:
        clean_up_row(draft, is_last_turn=is_last_turn_of_round(draft))
    draft.phase_id = Phase.REFILL
    return False


def discard_leftmost(draft: Draft) -> None:
    """Discard the leftmost card if the round ends or if there are two players.

    Rules:
        R7.2
    """
    if draft.track_ids and (len(draft.seats) == 2 or is_last_turn_of_round(draft)):  # noqa: PLR2004 - two players
        if draft.log is not None:
            draft.log.append(Discarded(draft.rules.specs[draft.track_ids[0]].name))
        draft.track_ids = draft.track_ids[1:]


def end_refill(draft: Draft) -> None:
    """End the refill, because the track is full or all decks are empty.

    Rules:
        R7.2
    """
    if draft.rules.rulings.leftmost_discard_after_refill:
        discard_leftmost(draft)
    draft.phase_id = Phase.TURN_END


def draw_card(draft: Draft, card: int) -> None:
    """Put the card on the track, or in a row beside it if the track is full.

    The last card of a deck starts social assistance.

    Rules:
        R8.1, R8.2, R8.4, R10.2, R10.3
    """
    rules = draft.rules
    deck = rules.specs[card].deck
    if rules.has_gossip_or_fate:
        deck = deck_for_track(draft)
        if deck < 0:
            add_to_row(draft, card)
            return
    reveal_on_track(draft, card)
    if not draft.deck_bits & rules.masks[deck] and not count_gossip_in_age(draft, deck):
        players = len(draft.seats)
        order = [(draft.turn + step) % players for step in range(players)]
        draft.assisted = tuple([at for at in order if is_in_need(draft, at)])
        draft.phase_id = Phase.ASSIST


def end_turn(draft: Draft) -> bool:
    """Set the tokens, and then begin the next seat's turn or end the game.

    Rules:
        R7.4, R7.5, R9.1
    """
    log = draft.log
    if log is not None:
        log.append(TokensSet(draft.turn, draft.seats[draft.turn].tokens))
    players = len(draft.seats)
    if is_last_turn_of_round(draft):
        few = (draft.deck_bits & draft.rules.masks[OLD_AGE]).bit_count() < players
        if few and not (draft.rules.has_gossip_in_ages and count_cards_in_age(draft, OLD_AGE) >= players):
            draft.phase_id = Phase.OVER
            draft.asked = OVER
            if log is not None:
                log.append(Ended(draft.round))
            return True
        draft.round += 1
        if log is not None:
            log.append(RoundBegan(draft.round))
    draft.turn = (draft.turn + 1) % players
    begin_turn(draft)
    draft.phase_id = Phase.THROW
    return False
