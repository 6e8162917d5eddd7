"""The setup of a game: rows, life goals, child traits, and the first player."""

from __future__ import annotations

from cvrules.errors import IncompleteCardsError, InvalidCardsError
from cvrules.games.pursuit.rulebook.piles import row_size
from cvrules.games.pursuit.table.events import Dealt, FirstPlayer, Kept, Revealed, RoundBegan
from cvrules.games.pursuit.table.moves import Keep, Move
from cvrules.games.pursuit.table.packed import HOURGLASS, ONE, unpack_bundle
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.rules import GOAL, ITEM_ACTIVITY, PROJECT, TRAIT, TRAITS_EACH, Rules, goal_count
from cvrules.games.pursuit.table.table import CHANCE, OPEN, Draft, Seat, Table, edit, freeze
from cvrules.kernel.chance import pick_random_card

__all__ = ["SEATS", "deal", "seat_receiving_trait"]

#: The possible numbers of players.
SEATS = range(1, 5)
STARTING_HOURGLASSES = 6


def deal(rules: Rules, players: int) -> Table:
    """Return the table at the start of a game, before chance deals the first card.

    Raises:
        IncompleteCardsError: Some cards have unknown values.
        InvalidCardsError: The cards are not suitable for this number of players.
        ValueError: The number of players is not one to four.

    Rules:
        P1.1, P1.3, P1.4
    """
    if players not in SEATS or isinstance(players, bool):
        message = f"The Pursuit of Happiness is for {SEATS[0]} to {SEATS[-1]} players, not {players!r}"
        raise ValueError(message)
    if rules.holes:
        raise IncompleteCardsError(rules.holes)
    faults = rules.faults(players)
    if faults:
        raise InvalidCardsError(faults)
    seat = Seat(rules, purse=STARTING_HOURGLASSES * ONE[HOURGLASS], stress=rules.start_space())
    draft = Draft(
        rules=rules,
        phase_id=Phase.FILL,
        then=Phase.GOALS,
        turn=0,
        asked=CHANCE,
        round=1,
        first=-1,
        seats=(seat,) * players,
        row_ids=((), (), (), ()),
        pile_bits=sum(rules.masks[deck] for deck in range(GOAL + 1)),
        goal_ids=(-1,) * goal_count(players),
    )
    rows = [(-1,) * row_size(draft, row) for row in (PROJECT, ITEM_ACTIVITY)]
    draft.row_ids = (*rows, (), ())
    return freeze(_skip_filling_if_decks_are_empty(draft))


def _skip_filling_if_decks_are_empty(draft: Draft) -> Draft:
    """Continue with the life goals if there are no cards to fill the rows with."""
    if not draft.pile_bits & (draft.rules.masks[PROJECT] | draft.rules.masks[ITEM_ACTIVITY]):
        draft.phase_id, draft.then = Phase.GOALS, 0
    return draft


# --- revealing life goals ----------------------------------------------------------------


def reveal_next_goal(draft: Draft) -> bool:
    """Reveal a random life goal, or wait for an outcome if the draft has no `rng`.

    If all goals are revealed, continue with goals that clash.

    Rules:
        P1.5, P9.1
    """
    if -1 not in draft.goal_ids or not draft.pile_bits & draft.rules.masks[GOAL]:
        draft.goal_ids = tuple(card for card in draft.goal_ids if card >= 0)
        draft.phase_id = Phase.CLASH
        return False
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    reveal_goal(draft, pick_random_card(draft.rules.decks[GOAL], draft.pile_bits, draft.rng))
    return False


def reveal_goal(draft: Draft, card: int) -> None:
    """Put a life goal beside the board."""
    place = draft.goal_ids.index(-1)
    draft.goal_ids = (*draft.goal_ids[:place], card, *draft.goal_ids[place + 1 :])
    draft.pile_bits &= ~(1 << card)
    if draft.log is not None:
        draft.log.append(Revealed(draft.rules.specs[card].name))


def begin_traits(draft: Draft) -> None:
    """Return the remaining life goals to the box, and continue with child traits.

    Rules:
        P1.5
    """
    draft.pile_bits &= ~draft.rules.masks[GOAL]
    draft.claims = (OPEN,) * len(draft.goal_ids)
    draft.phase_id = Phase.TRAITS


# --- dealing child traits ----------------------------------------------------------------


def seat_receiving_trait(draft: Draft) -> int:
    """Return the seat that gets the next child trait, or -1 if every seat has two."""
    return next((at for at, seat in enumerate(draft.seats) if len(seat.dealt_ids) < TRAITS_EACH), -1)


def deal_next_trait(draft: Draft) -> bool:
    """Deal a random child trait, or wait for an outcome if the draft has no `rng`.

    If every seat has two, continue by asking which trait to keep.

    Rules:
        P1.6
    """
    if seat_receiving_trait(draft) < 0:
        draft.pile_bits &= ~draft.rules.masks[TRAIT]
        draft.phase_id = Phase.KEEP
        return False
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    deal_trait(draft, pick_random_card(draft.rules.decks[TRAIT], draft.pile_bits, draft.rng))
    return False


def deal_trait(draft: Draft, card: int) -> None:
    """Deal a child trait face up to the next seat."""
    at = seat_receiving_trait(draft)
    seat = edit(draft, at)
    seat.dealt_ids = (*seat.dealt_ids, card)
    draft.pile_bits &= ~(1 << card)
    if draft.log is not None:
        draft.log.append(Dealt(at, draft.rules.specs[card].name))


def ask_to_keep(draft: Draft) -> bool:
    """Ask the next seat which child trait to keep, in the order of the seats.

    Rules:
        P1.6
    """
    at = next((at for at, seat in enumerate(draft.seats) if seat.trait_id < 0), -1)
    if at < 0:
        draft.phase_id = Phase.START
        return False
    draft.turn = draft.asked = at
    return True


def legal_keep_moves(draft: Draft) -> tuple[Move, ...]:
    """Return a move for each trait that the seat can keep."""
    return tuple(Keep(draft.rules.specs[card].name) for card in draft.seats[draft.turn].dealt_ids)


def keep_refusal(draft: Draft, move: Keep) -> Refusal | None:
    """Return a refusal if the seat cannot keep the trait, else `None`."""
    if draft.rules.by_name.get(move.card) in draft.seats[draft.turn].dealt_ids:
        return None
    return refuse("not_dealt", "P1.6", card=move.card)


def keep_trait(draft: Draft, move: Keep) -> None:
    """Keep a trait and take its starting stock. The other trait returns to the box.

    Rules:
        P1.6
    """
    seat = edit(draft, draft.turn)
    seat.trait_id = draft.rules.by_name[move.card]
    seat.dealt_ids = ()
    starts = draft.rules.specs[seat.trait_id].trait.starts
    seat.purse += starts
    if draft.log is not None:
        draft.log.append(Kept(draft.turn, move.card, unpack_bundle(starts)))


# --- choosing the first player -----------------------------------------------------------


def choose_first_player(draft: Draft) -> bool:
    """Choose the first player as the ruling `starting_player` decides.

    Rules:
        P1.7
    """
    players = len(draft.seats)
    if not draft.rules.rulings.starting_player_chance or players == 1:
        start_game(draft, 0)
    elif draft.rng is None:
        draft.asked = CHANCE
        return True
    else:
        start_game(draft, int(draft.rng.random() * players))
    return False


def start_game(draft: Draft, at: int) -> None:
    """Make a seat the first player, and begin the Teen round."""
    draft.first = at
    draft.turn = 0
    draft.phase_id = Phase.UPKEEP
    if draft.log is not None:
        draft.log += [FirstPlayer(at), RoundBegan(draft.round)]
