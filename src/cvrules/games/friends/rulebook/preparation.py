"""Preparation of a game: persons, starting player, time markers and goals."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.errors import IncompleteCardsError, InvalidCardsError
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.table.events import GenderChosen, Revealed, StartingPlayer
from cvrules.games.friends.table.moves import Be
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.rules import FEW, GOAL, LIFE_A, LIFE_B, MEGA, PUBERTY, Rules
from cvrules.games.friends.table.seat import NO_CARD, PERSONS
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.games.friends.table.table import CHANCE, Draft, Seat, Table, edit, freeze
from cvrules.kernel.chance import pick_random_card

__all__ = ["SEATS", "START_TIME", "TIME_EACH", "all_genders", "deal", "next_seat_and_category"]

#: The possible numbers of players.
SEATS = range(2, 7)
#: The number of time markers in the game for each player.
TIME_EACH = 8
#: For each number of players, the time markers that each player starts with, the starting player first.
START_TIME = {2: (2, 6), 3: (0, 4, 6), 4: (0, 2, 4, 6), 5: (0, 2, 4, 5, 6), 6: (0, 2, 3, 4, 5, 6)}
#: The number of women in the game, which is also the number of men.
HALF = PERSONS // 2
_WORDS = {WOMAN: "woman", MAN: "man"}


def deal(rules: Rules, players: int) -> Table:
    """Return the table at the start of a game.

    No card has been dealt yet: chance deals the cards after the players' first moves.

    Raises:
        IncompleteCardsError: Some cards have unknown values.
        InvalidCardsError: This number of players cannot play with these cards.
        ValueError: The number of players is not two to six.

    Rules:
        F1.1, F1.5
    """
    if players not in SEATS or isinstance(players, bool):
        message = f"Funny Friends is for {SEATS[0]} to {SEATS[-1]} players, not {players!r}"
        raise ValueError(message)
    if rules.holes:
        raise IncompleteCardsError(rules.holes)
    faults = rules.faults(players)
    if faults:
        raise InvalidCardsError(faults)
    everybody = (1 << players) - 1
    draft = Draft(
        rules=rules,
        phase_id=Phase.GENDER,
        turn=0,
        asked=0,
        period=0,
        first=-1,
        seats=tuple(Seat(rules, markers=everybody & ~(1 << at)) for at in range(players)),
        deck_bits=sum(rules.masks[deck] for deck in (PUBERTY, LIFE_A, LIFE_B, MEGA)),
        spare_bits=rules.masks[GOAL],
        supply=TIME_EACH * players,
    )
    steps = (ask_for_gender, choose_starter, deal_next_goal)
    while not steps[draft.phase_id](draft):
        pass
    return freeze(draft)


# --- genders of players and neutral persons --------------------------------------------------


def _possible_genders(draft: Draft) -> tuple[int, ...]:
    """Return the genders that the next seat can choose for itself.

    Rules:
        F1.3
    """
    if draft.rules.rulings.gender_choice_alternating:
        return ((WOMAN, MAN)[len(draft.genders) % 2],)
    return tuple(gender for gender in (WOMAN, MAN) if draft.genders.count(gender) < HALF)


def all_genders(players: Sequence[int]) -> tuple[int, ...]:
    """Return the gender of every person.

    The players come first, then the neutral women, then the neutral men.

    Args:
        players: The genders of the players.

    Rules:
        F1.3
    """
    women = HALF - players.count(WOMAN)
    return (*players, *[WOMAN] * women, *[MAN] * (PERSONS - len(players) - women))


def ask_for_gender(draft: Draft) -> bool:
    """Ask the next seat for its gender, or add neutral persons if no seat is left.

    Rules:
        F1.3
    """
    at, players = len(draft.genders), len(draft.seats)
    if at == players:
        draft.genders = all_genders(draft.genders)
        draft.phase_id = Phase.START
        return False
    possible = _possible_genders(draft)
    if len(possible) > 1:
        draft.asked = at
        return True
    _set_gender(draft, possible[0])
    return False


def legal_gender_moves(draft: Draft) -> tuple[Be, ...]:
    """Return a move for each gender that the seat can choose."""
    words = {WOMAN: Be("woman"), MAN: Be("man")}
    return tuple(words[gender] for gender in _possible_genders(draft))


def gender_refusal(draft: Draft, move: Be) -> Refusal | None:
    """Return a refusal, or `None` if the gender can be chosen."""
    return None if move in legal_gender_moves(draft) else refuse("gender_taken", "F1.3")


def choose_gender(draft: Draft, move: Be) -> None:
    """Choose a gender for the next seat.

    Rules:
        F1.3
    """
    _set_gender(draft, WOMAN if move.gender == "woman" else MAN)


def _set_gender(draft: Draft, gender: int) -> None:
    """Set the next seat's gender."""
    if draft.log is not None:
        draft.log.append(GenderChosen(len(draft.genders), _WORDS[gender]))
    draft.genders += (gender,)


# --- choosing the starting player ------------------------------------------------------------


def choose_starter(draft: Draft) -> bool:
    """Choose the starting player, either the first seat or at random.

    The ruling `starting_player` decides this. If the draft has no random number generator, the
    outcome must be given from outside.

    Rules:
        F1.4
    """
    if not draft.rules.rulings.starting_player_chance:
        set_starting_player(draft, 0)
    elif draft.rng is None:
        draft.asked = CHANCE
        return True
    else:
        set_starting_player(draft, int(draft.rng.random() * len(draft.seats)))
    return False


def set_starting_player(draft: Draft, at: int) -> None:
    """Make a seat the starting player, and hand out time markers.

    Rules:
        F1.4
    """
    players = len(draft.seats)
    draft.first = draft.turn = at
    for place, number in enumerate(START_TIME[players]):
        edit(draft, (at + place) % players).time = number
        draft.supply -= number
    draft.phase_id = Phase.GOALS
    if draft.log is not None:
        draft.log.append(StartingPlayer(at))


# --- dealing life goals ----------------------------------------------------------------------


def _has_goal_pairs(draft: Draft) -> bool:
    """Return whether each player is dealt a pair of goals in each category.

    Rules:
        F13.1
    """
    return draft.rules.rulings.life_goals_chosen and len(draft.seats) <= FEW


def next_seat_and_category(draft: Draft) -> tuple[int, int] | None:
    """Return the seat and the category of the next life goal to deal.

    The result is `None` if all goals have been dealt.

    Rules:
        F1.6, F13.1, F13.2
    """
    each = len(CATEGORIES) * (2 if _has_goal_pairs(draft) else 1)
    for at, seat in enumerate(draft.seats):
        is_chosen = draft.rules.rulings.life_goals_chosen
        dealt = len(seat.shown_ids) if is_chosen else len(CATEGORIES) - seat.hand_ids.count(NO_CARD)
        if dealt < each:
            return at, dealt * len(CATEGORIES) // each
    return None


def deal_next_goal(draft: Draft) -> bool:
    """Deal the next life goal, or continue with the next phase.

    If the draft has no random number generator, the outcome must be given from outside.

    Rules:
        F1.6
    """
    place = next_seat_and_category(draft)
    if place is None:
        draft.step = 0
        if draft.rules.rulings.life_goals_chosen:
            draft.phase_id = Phase.CONTROL if _has_goal_pairs(draft) else Phase.DRAFT
            if draft.phase_id == Phase.DRAFT:
                draft.stack_ids = tuple(seat.shown_ids for seat in draft.seats)
                draft.turn = 0
        else:
            draft.phase_id = Phase.MEGA
        return False
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    deal_goal(draft, pick_random_card(draft.rules.categories[place[1]], draft.spare_bits, draft.rng))
    return False


def deal_goal(draft: Draft, card: int) -> None:
    """Deal a life goal to the next seat.

    The goal goes into the seat's hand, or to the goals that the seat will choose from.

    Rules:
        F1.6, F1.8
    """
    at, category = next_seat_and_category(draft) or (0, 0)
    seat = edit(draft, at)
    if draft.rules.rulings.life_goals_chosen:
        seat.shown_ids = (*seat.shown_ids, card)
    else:
        seat.hand_ids = (*seat.hand_ids[:category], card, *seat.hand_ids[category + 1 :])
    draft.spare_bits &= ~(1 << card)


# --- revealing mega goals --------------------------------------------------------------------


def reveal_next_mega(draft: Draft) -> bool:
    """Reveal the next mega goal, or continue the game if no mega goal is left.

    Rules:
        F1.7, F6.3
    """
    left = draft.deck_bits & draft.rules.masks[MEGA]
    if draft.mega_id >= 0 or not left:
        draft.phase_id = Phase.NEXT_TURN if draft.period else Phase.PERIOD
        return False
    if draft.rng is None:
        draft.asked = CHANCE
        return True
    reveal_mega(draft, pick_random_card(draft.rules.decks[MEGA], draft.deck_bits, draft.rng))
    return False


def reveal_mega(draft: Draft, card: int) -> None:
    """Turn a mega goal face up."""
    draft.mega_id = card
    draft.deck_bits &= ~(1 << card)
    if draft.log is not None:
        draft.log.append(Revealed(draft.rules.specs[card].name))
