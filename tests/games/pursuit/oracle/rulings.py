"""Every question that the rulebook leaves open, with its answers; the first answer is the default."""

from __future__ import annotations

#: name: (question, answers, reason for the first of them)
RULINGS: dict[str, tuple[str, tuple[str, ...], str]] = {
    # 2 setup
    "starting_player": (
        "Who is the first player of the game?",
        ("seat_one", "chance"),
        "The oldest player is, or whoever the players like; seats have no age.",
    ),
    "rows_by_players": (
        "How many cards does a row have?",
        ("four", "by_players"),
        "This edition says four. Earlier ones had three projects and items below four players, and a job and a partner for each player.",
    ),
    # 3.1 play area
    "replaced_job_slot": (
        "Does a job that replaces an active one in a fourth slot cause stress?",
        ("stress", "no_stress"),
        "Each card that creates the need for a slot does so when it is placed.",
    ),
    "two_stresses": (
        "Does an additional partner in an excess slot cause stress twice when it is placed?",
        ("both", "one"),
        "Two sentences give two reasons.",
    ),
    # 3.2 round
    "upkeep_order": (
        "In which order do the players pay upkeep?",
        ("in_turn", "together"),
        "Turns are taken from the first player clockwise. Together: deaths and goals in the payments count as simultaneous.",
    ),
    "death_in_upkeep": (
        "Does a player whose life ends in Upkeep resolve the remaining cards?",
        ("stops", "finishes"),
        "A player who is not active any more performs no actions in any phase.",
    ),
    "hourglass_upkeep_short": (
        "What if there are too few hourglasses for an upkeep cost?",
        ("as_unpaid", "borrowed"),
        "Being unable to pay means discarding. Borrowed: the missing ones are taken from the next Preparation.",
    ),
    "dead_first_player": (
        "Can a player who died in this Action phase become first player?",
        ("passed_over", "compared"),
        "The indicator that would be compared was removed.",
    ),
    "reshuffle": (
        "When does the discard pile become the new pile?",
        ("when_empty", "when_needed"),
        "It does when the pile runs out.",
    ),
    # 3.3 board actions
    "overtime_test": (
        "Does the stress of repeating Overtime count in its own test?",
        ("counts", "only_the_two"),
        "The action as a whole would move the indicator off the track.",
    ),
    "rest_in_place": (
        "May one rest without moving?",
        ("allowed", "refused"),
        "Rest moves up to two spaces, and passing is forbidden.",
    ),
    # 3.4 card actions
    "dead_owners_project": (
        "May one join a group project whose owner has died?",
        ("open", "closed"),
        "The card is active until Resolution.",
    ),
    "promotion_choice": (
        "Which of several suitable jobs in the row is it?",
        ("players_choice", "leftmost"),
        "The row is looked at as a whole.",
    ),
    "promotion_from_discard": (
        "Which of several suitable jobs in the discard pile is it?",
        ("players_choice", "chance"),
        "The pile is open and no order is given.",
    ),
    "promotion_refill": (
        "When is the slot of a job refilled that was taken by promotion?",
        ("at_once", "next_preparation"),
        "Every other card that is taken is replaced at once.",
    ),
    # 3.5 stress
    "stress_in_an_action": (
        "How do Relax and Good Health of an action count in the test of one space off the track?",
        ("in_order", "at_the_end", "stress_alone"),
        "The indicator moves as the text goes. At the end: stress moves last. Alone: the test ignores everything but stress.",
    ),
    "reward_order": (
        "In which order are the symbols of a reward received?",
        ("as_printed", "players_choice"),
        "No sentence gives a choice.",
    ),
    "good_health_unequal": (
        "Which space does Good Health lead to between sections of different size?",
        ("relative", "leftmost"),
        "Leftmost and rightmost are relative positions that every section has; otherwise it is the leftmost space.",
    ),
    "rewards_of_the_dead": (
        "What does Short-Term Happiness give a player whose indicator was removed?",
        ("no_cube_no_move", "short_term_becomes_long_term"),
        "There is nothing to move.",
    ),
    # 3.7 short-term happiness
    "discount": (
        "May the discount of Short-Term Happiness be refused?",
        ("taken", "may_be_refused"),
        "A simplification: refusing it hardly ever helps.",
    ),
    "discount_too_large": (
        "What happens to a discount that is larger than the Resources in the cost?",
        ("lost", "to_money"),
        "Money is not a Resource.",
    ),
    "negative_long_term": (
        "May Long-Term Happiness fall below 0?",
        ("allowed", "not_below_zero"),
        "It is lost without a limit.",
    ),
    # 3.8 to 3.10
    "refresh_limit": (
        "How often may one refresh cards in a turn?",
        ("none", "once_a_turn"),
        "As many times as one wants.",
    ),
    "retired_job_discard": (
        "May a retired job be discarded as a free action?",
        ("yes", "no"),
        "A job is a job, active or set aside.",
    ),
    "extra_hourglasses": (
        "Where do the hourglasses of a cost lie?",
        ("spent_time", "with_the_first"),
        "Otherwise a role would be paid twice in Resolution.",
    ),
    "hourglass_limit": (
        "Which hourglasses does the limit of nine count?",
        ("nine_available", "nine_in_all"),
        "The sentence speaks of the available ones; there are nine pieces of a colour.",
    ),
    "rewarded_card_from": (
        "Where does a card received as a reward come from?",
        ("row", "pile"),
        "Cards are taken from the board.",
    ),
    "rewarded_card": (
        "May a card received as a reward be refused?",
        ("must", "may"),
        "Rewards are received.",
    ),
    # 3.11 goals and the end
    "mid_goal_moment": (
        "When is a goal met that does not wait for the end?",
        ("after_the_action", "at_once", "end_of_round"),
        "An action is completed as a whole.",
    ),
    "mid_goal_together": (
        "Who is awarded a goal that several players meet at one moment?",
        ("nobody", "in_turn_order"),
        "The only sentence on ties awards nothing. The goal is closed.",
    ),
    "joined_projects": (
        "Does a project that one joined count as one's own for goals?",
        ("no", "yes"),
        "The card lies in the other player's area.",
    ),
    "goal_per_round_death": (
        "Who was first or last to die of those who died at one moment?",
        ("nobody", "seat_order"),
        "Ties give nothing elsewhere.",
    ),
    "tie_cards": (
        "Do goals that were claimed count as cards when a tie is broken?",
        ("without_goals", "with_goals"),
        "They lie beside the board.",
    ),
    "final_tie": (
        "Who wins if Long-Term Happiness and cards are equal?",
        ("shared", "nobody", "earlier_seat"),
        "The rulebook has no further tie-break.",
    ),
    # 4 solo
    "solo_fifty": (
        "Does the inheritance count towards the 50 of the solo game?",
        ("included", "before"),
        "They are needed when the game is finished.",
    ),
    "solo_clash": (
        "Which of two clashing goals is discarded?",
        ("players_choice", "chance"),
        "Either of them may be.",
    ),
    "solo_condition_moment": (
        "When must a condition of the solo game be met?",
        ("at_the_end", "once_met"),
        "The game is won when it is finished.",
    ),
}

DEFAULTS = {name: options[0] for name, (_, options, _) in RULINGS.items()}


def complete(chosen: dict[str, str]) -> dict[str, str]:
    """Return an answer to every question: the chosen ones, and else the first."""
    for name, option in chosen.items():
        if name not in RULINGS or option not in RULINGS[name][1]:
            raise ValueError(f"there is no ruling {name} {option}")
    return DEFAULTS | chosen
