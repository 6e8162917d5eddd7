"""Periods: each one reveals new cards, and the game ends when the cards run out."""

from __future__ import annotations

from cvrules.games.friends.rulebook.ending import end_game, is_idle, is_last_period
from cvrules.games.friends.table.events import PeriodBegan, Revealed, StartingPlayer
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import LIFE_A, LIFE_B, PUBERTY, count_life_cards, count_puberty_cards
from cvrules.games.friends.table.table import CHANCE, Draft
from cvrules.kernel.chance import pick_random_card

__all__ = ["begin_period", "next_deck", "reveal_card", "reveal_next_card"]

_LIFE = (LIFE_A, LIFE_B)


def begin_period(draft: Draft) -> bool:
    """Remove the cards left in the row, and begin the next period or end the game.

    Rules:
        F3.1, F4.1, F5.3, F12.4
    """
    players = len(draft.seats)
    if draft.period == 0:
        draft.missing = (count_puberty_cards(players), 0, 0)
    else:
        _remove_row(draft)
        draft.first = draft.passed[0]
        draft.passed = ()
        draft.missing = (0, 0, 0) if is_last_period(draft) or is_idle(draft) else _missing_life_cards(draft)
        if not any(draft.missing):
            end_game(draft, None)
            return False
    draft.period += 1
    draft.turn = draft.first
    draft.phase_id = Phase.REVEAL
    if draft.log is not None:
        draft.log += [PeriodBegan(draft.period), StartingPlayer(draft.first)]
    return False


def _remove_row(draft: Draft) -> None:
    """Set the life cards in the row aside, and remove puberty cards from the game.

    Rules:
        F3.1, F5.3
    """
    row, puberty = sum(1 << card for card in draft.row_ids), draft.rules.masks[PUBERTY]
    draft.aside_bits |= row & ~puberty
    draft.box_bits |= (row | draft.deck_bits) & puberty
    draft.deck_bits &= ~puberty
    draft.row_ids = ()


def _missing_life_cards(draft: Draft) -> tuple[int, ...]:
    """Return the number of cards to reveal from each deck in a new period.

    All numbers are 0 if the game ends because there are too few cards.

    Rules:
        F4.1, F12.1, F12.2
    """
    rulings, masks, wanted = draft.rules.rulings, draft.rules.masks, count_life_cards(len(draft.seats))
    there = [((draft.deck_bits | draft.aside_bits) & masks[deck]).bit_count() for deck in _LIFE]
    if min(there) < wanted and not rulings.exhaustion_smaller_rows:
        return 0, 0, 0
    if rulings.reshuffle_all_anew:
        for deck in _LIFE:
            if (draft.deck_bits & masks[deck]).bit_count() < wanted:
                _make_new_deck(draft, deck)
    return 0, *(min(wanted, number) for number in there)


def _make_new_deck(draft: Draft, deck: int) -> None:
    """Put the cards that were set aside back into their deck.

    Rules:
        F12.1
    """
    mask = draft.rules.masks[deck]
    draft.deck_bits |= draft.aside_bits & mask
    draft.aside_bits &= ~mask


def next_deck(draft: Draft) -> int:
    """Return the deck of the next card to reveal; -1 if all cards are revealed."""
    return next((deck for deck, number in enumerate(draft.missing) if number), -1)


def reveal_next_card(draft: Draft) -> bool:
    """Reveal the next card of the period, or start the turns.

    If the draft has no random number generator, the outcome must be given from outside.

    Rules:
        F3.1, F4.1, F12.1
    """
    deck = next_deck(draft)
    if deck < 0:
        draft.missing = ()
        draft.phase_id = Phase.NEXT_TURN
        return False
    if not draft.deck_bits & draft.rules.masks[deck]:
        _make_new_deck(draft, deck)
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    reveal_card(draft, pick_random_card(draft.rules.decks[deck], draft.deck_bits, draft.rng))
    return False


def reveal_card(draft: Draft, card: int) -> None:
    """Put a card face up in the row in the middle of the table."""
    deck = next_deck(draft)
    draft.missing = tuple(number - (at == deck) for at, number in enumerate(draft.missing))
    draft.deck_bits &= ~(1 << card)
    draft.row_ids = (*draft.row_ids, card)
    if draft.rules.rulings.idle_lives_no_winner_after_an_idle_deck and deck != PUBERTY:
        draft.idle_bits |= 1 << card
    if draft.log is not None:
        draft.log.append(Revealed(draft.rules.specs[card].name))
