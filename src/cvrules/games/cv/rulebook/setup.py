"""Setup: filling the track, dealing goals and childhood cards, and the draft."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from attrs import evolve

from cvrules.errors import IncompleteCardsError, InvalidCardsError
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook import gossip_decks
from cvrules.games.cv.rulebook.rolling import begin_turn
from cvrules.games.cv.table.events import Added, Drawn, Revealed, RoundBegan
from cvrules.games.cv.table.moves import Choose, DealCard, Outcome
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import EMPTY
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.rules import CHILDHOOD, EARLY, GOAL, MIDDLE, OLD, Rules
from cvrules.games.cv.table.table import CHANCE, Draft, Seat, Table, freeze
from cvrules.kernel.chance import even_outcomes

__all__ = ["CHILDHOOD", "GOAL", "OLD", "SEATS", "TRACK", "deal"]

#: The numbers of players that CV allows.
SEATS: Final = (2, 3, 4)
#: The number of cards on a full track.
TRACK: Final = 5
#: The number of childhood cards that each seat is dealt.
DEALT: Final = 3


def deal(rules: Rules, players: int) -> Table:
    """Return the table at the start of a game.

    No card has been dealt yet: chance deals the cards in the first steps of the game.

    Raises:
        IncompleteCardsError: Some cards have unknown values.
        InvalidCardsError: This number of players cannot play with these cards.
        ValueError: The number of players is not two, three or four.

    Rules:
        R1.1
    """
    if players not in SEATS or isinstance(players, bool):
        message = f"CV is for {SEATS[0]} to {SEATS[-1]} players, not {players!r}"
        raise ValueError(message)
    if rules.holes:
        raise IncompleteCardsError(rules.holes)
    faults = rules.faults(players)
    if faults:
        raise InvalidCardsError(faults)
    everything = (1 << len(rules.cards)) - 1
    draft = Draft(
        rules=rules,
        phase_id=Phase.REVEAL_TRACK,
        turn=0,
        asked=CHANCE,
        round=0,
        first=0,
        seats=(Seat(rules),) * players,
        track_ids=(),
        deck_bits=everything,
        goal_ids=(),
        draft_ids=((),) * players,
        profile=EMPTY,
    )
    return freeze(draft)


# --- dealing cards at random ----------------------------------------------------


def current_deck(draft: Draft) -> int:
    """Return the first age deck that has cards left, or -1 if all are empty.

    Rules:
        R7.3
    """
    if draft.rules.has_gossip_in_ages:
        return gossip_decks.current_age(draft)
    _, early, middle, old, _, _, _ = draft.rules.masks
    left = draft.deck_bits
    return EARLY if left & early else MIDDLE if left & middle else OLD if left & old else -1


def deck_for_track(draft: Draft) -> int:
    """Return the deck that the track's next card comes from, or -1 if there is none."""
    return current_deck(draft) if len(draft.track_ids) < TRACK else -1


def seat_receiving_card(draft: Draft) -> int:
    """Return the seat that is dealt the next goal or childhood card."""
    if draft.phase_id == Phase.DEAL_GOALS:
        return next(at for at, seat in enumerate(draft.seats) if seat.goal_id < 0)
    return next(at for at, cards in enumerate(draft.draft_ids) if len(cards) < DEALT)


def childhood_outcomes(draft: Draft) -> tuple[tuple[Outcome, Fraction], ...]:
    """Return each childhood card that can be dealt next, with its probability.

    The probabilities ensure that the starting card is always among the cards dealt.

    Rules:
        R1.4
    """
    rules, seat = draft.rules, seat_receiving_card(draft)
    deals = DEALT * len(draft.seats) - sum(map(len, draft.draft_ids))
    cards = [card for card in rules.decks[CHILDHOOD] if draft.deck_bits >> card & 1]
    if rules.starter not in cards:
        return even_outcomes(cards, lambda card: DealCard(rules.specs[card].name, seat))
    others = len(cards) - 1
    chances = {card: Fraction(deals - 1, deals * others) for card in cards if card != rules.starter}
    return tuple(
        (DealCard(rules.specs[card].name, seat), chance)
        for card in cards
        if (chance := chances.get(card, Fraction(1, deals)))
    )


def reveal_on_track(draft: Draft, card: int) -> None:
    """Move the card from its deck to the right end of the track."""
    draft.track_ids = (*draft.track_ids, card)
    draft.deck_bits &= ~(1 << card)
    if draft.log is not None:
        draft.log.append(Drawn(draft.rules.specs[card].name))


def end_track_if_full(draft: Draft) -> None:
    """Continue with the goals if the track is full or no card is left to draw.

    With the expansion Gossip, the rows must be full as well.

    Rules:
        R1.7, R10.3
    """
    if deck_for_track(draft) < 0 and not (draft.rules.has_gossip_or_fate and gossip_decks.cards_for_row(draft)):
        draft.phase_id = Phase.REVEAL_GOALS


def reveal_goal(draft: Draft, card: int) -> None:
    """Reveal a public goal. After the last one, start dealing secret goals.

    Rules:
        R1.3
    """
    draft.goal_ids = (*draft.goal_ids, card)
    draft.deck_bits &= ~(1 << card)
    if draft.log is not None:
        draft.log.append(Revealed(None, draft.rules.specs[card].name))
    if len(draft.goal_ids) == len(draft.seats) - 1:
        draft.phase_id = Phase.DEAL_GOALS


def deal_goal(draft: Draft, card: int) -> None:
    """Deal a secret goal. After the last seat, start dealing childhood cards.

    Rules:
        R1.3, R1.8
    """
    at = seat_receiving_card(draft)
    draft.seats = replace_at(draft.seats, at, evolve(draft.seats[at], goal_id=card))
    draft.deck_bits &= ~(1 << card)
    if at == len(draft.seats) - 1:
        draft.phase_id = Phase.DEAL_CARDS


def deal_childhood_card(draft: Draft, card: int) -> None:
    """Deal a childhood card. After the last card, begin the draft.

    Rules:
        R1.4
    """
    at = seat_receiving_card(draft)
    draft.draft_ids = replace_at(draft.draft_ids, at, (*draft.draft_ids[at], card))
    draft.deck_bits &= ~(1 << card)
    if at == len(draft.seats) - 1 and len(draft.draft_ids[at]) == DEALT:
        draft.phase_id = Phase.CHOOSE
        draft.asked = 0


def replace_at(items: tuple, at: int, item: object) -> tuple:  # type: ignore[type-arg]  # items of any type
    """Return a copy of the seats, or of their records, with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])


# --- the childhood draft --------------------------------------------------------
#
# During the draft, each seat has a record of the cards that it sees. The record lists the three
# cards that the seat is dealt, the card that it keeps, the two cards that it receives, the one of
# these two that it keeps, and the last card that it receives.

#: The length of a record after the first choice, after receiving two cards, after the
#: second choice, and after receiving the last card.
FIRST, RECEIVED, SECOND, LAST = 4, 6, 7, 8


def pack_to_choose_from(record: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that a seat with this record must choose from; empty if none.

    Rules:
        R1.5
    """
    if len(record) <= DEALT:
        return record
    return record[FIRST:RECEIVED] if len(record) == RECEIVED else ()


def kept_cards(record: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that a seat with this record has kept, in order."""
    return (*record[DEALT:FIRST], *record[RECEIVED:LAST])


def legal_choices(draft: Draft) -> tuple[Choose, ...]:
    """Return the legal moves: one for each childhood card that the seat may keep."""
    return tuple(Choose(draft.rules.specs[card].name) for card in pack_to_choose_from(draft.draft_ids[draft.asked]))


def choose_refusal(draft: Draft, move: Choose) -> Refusal | None:
    """Return a refusal, or `None` if the seat can keep the move's card."""
    if draft.rules.by_name.get(move.card) not in pack_to_choose_from(draft.draft_ids[draft.asked]):
        return refuse("not_in_pack", "R1.5", card=move.card)
    return None


def keep_childhood_card(draft: Draft, move: Choose) -> None:
    """Keep the move's card. After the last seat's choice, pass on the other cards.

    Rules:
        R1.5
    """
    at = draft.asked
    draft.draft_ids = replace_at(draft.draft_ids, at, (*draft.draft_ids[at], draft.rules.by_name[move.card]))
    if at < len(draft.seats) - 1:
        draft.asked = at + 1
        return
    draft.asked = 0
    draft.draft_ids = tuple(
        (*record, *cards_passed_on(draft.draft_ids[seat - 1])) for seat, record in enumerate(draft.draft_ids)
    )
    if len(draft.draft_ids[0]) == LAST:
        _finish_draft(draft)


def cards_passed_on(record: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that a seat with this record passes to the left.

    Rules:
        R1.5
    """
    if len(record) == FIRST:
        return tuple(card for card in record[:DEALT] if card != record[DEALT])
    return tuple(card for card in record[FIRST:RECEIVED] if card != record[RECEIVED])


def _finish_draft(draft: Draft) -> None:
    """Give each seat the three cards that it kept, and begin the first turn.

    Rules:
        R1.5, R1.6
    """
    seats = []
    for at, record in enumerate(draft.draft_ids):
        cards = kept_cards(record)
        seats.append(_seat_with_childhood(draft, at, cards))
        if draft.rules.starter in cards:
            draft.first = at
    draft.seats = tuple(seats)
    draft.turn = draft.first
    draft.round = 1
    if draft.log is not None:
        draft.log.append(RoundBegan(1))
    begin_turn(draft)
    draft.phase_id = Phase.THROW


def _seat_with_childhood(draft: Draft, at: int, cards: tuple[int, ...]) -> Seat:
    """Return the seat with the given childhood cards added to its CV and hand.

    Rules:
        R1.6
    """
    specs = draft.rules.specs
    seat = draft.seats[at]
    piles = list(seat.stack_ids)
    barred = 0
    for card in cards:
        if specs[card].reveal:
            stack = specs[card].stacks[0]
            piles[stack] = (card, *piles[stack])
            barred |= specs[card].bars_forever
            if draft.log is not None:
                draft.log.append(Added(at, specs[card].name, STACKS[stack], 0))
    hand = tuple(sorted(card for card in cards if not specs[card].reveal))
    past = tuple(card for card in cards if specs[card].reveal)
    return evolve(seat, hand_ids=hand, stack_ids=tuple(piles), barred=barred, past_ids=past)
