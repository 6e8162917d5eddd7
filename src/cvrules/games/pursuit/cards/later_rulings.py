"""The rulings about rewards, stress, happiness, the end of a game and solo games.

The earlier rulings are in the module `rulings`.
"""

from __future__ import annotations

from cvrules.model.ruling import Option, Ruling

__all__ = ["LATER_RULINGS"]

LATER_RULINGS = (
    # --- rulings about cards as rewards ------------------------------------------
    Ruling(
        "rewarded_card_from",
        "Where does a card that is part of a reward come from?",
        (
            Option("row", "From its row, which is refilled; nothing if no card there is suitable."),
            Option("pile", "From the pile, by lot."),
        ),
        "P7.7. Section 3.10 says only that the player takes a card as part of the reward.",
    ),
    Ruling(
        "rewarded_card",
        "Must a player take a card that is part of a reward?",
        (
            Option("must", "Yes, if there is one."),
            Option("may", "No."),
        ),
        "P7.7. Section 3.10 says what happens when a player takes such a card, but not whether the player must take it.",
    ),
    Ruling(
        "hourglass_limit",
        "What does the limit of nine hourglasses count?",
        (
            Option("nine_available", "Those that are available to use."),
            Option("nine_in_all", "All of a colour, those on the board included."),
        ),
        "P7.8. Section 3.10 limits the hourglasses that are available at any one time. Section 1 says that there are nine hourglasses of each colour.",
    ),
    Ruling(
        "reshuffle",
        "When is a discard pile shuffled?",
        (
            Option("when_empty", "As soon as the pile has run out."),
            Option("when_needed", "When a card has to be drawn and the pile is empty."),
        ),
        "P7.10. Section 3.10 says that the discard pile is shuffled if the pile runs out.",
    ),
    # --- rulings about stress ----------------------------------------------------
    Ruling(
        "stress_in_an_action",
        "When does an action move the cube more than one space off the track?",
        (
            Option("in_order", "Stress, relax and good health count in the order of the action."),
            Option("at_the_end", "All stress of the action moves the cube at its end."),
            Option("stress_alone", "Relax and good health do not count."),
        ),
        "P6.4. Section 3.5 forbids every action that would move the cube more than one space off the track.",
    ),
    Ruling(
        "reward_order",
        "In which order does a reward with several parts apply?",
        (
            Option("as_printed", "As it is printed."),
            Option("players_choice", "As the player chooses."),
        ),
        "P6.4. The rulebook does not answer the question.",
    ),
    Ruling(
        "good_health_unequal",
        "Where does the cube go if good health moves it to a section of a different size?",
        (
            Option(
                "relative",
                "Leftmost stays leftmost, rightmost stays rightmost, and any other space becomes the leftmost.",
            ),
            Option("leftmost", "Always on the leftmost space."),
        ),
        "P6.6. Section 3.5 says that the cube goes to the same relative position, or to the leftmost space if there is none. Both answers fit the two examples in the rulebook.",
    ),
    Ruling(
        "rewards_of_the_dead",
        "What does a dead player receive for short-term happiness?",
        (
            Option("no_cube_no_move", "Nothing: there is no cube to move."),
            Option("short_term_becomes_long_term", "Each short-term happiness counts as one long-term happiness."),
        ),
        "P6.3. Section 3.5 says that the Resolution phase is played as usual.",
    ),
    # --- rulings about happiness -------------------------------------------------
    Ruling(
        "discount",
        "Must a player take the discount of short-term happiness?",
        (
            Option("taken", "It is always taken, which never hurts."),
            Option("may_be_refused", "The player may pay the full cost."),
        ),
        "P6.8. Section 3.7 says that the player may use the discount.",
    ),
    Ruling(
        "discount_too_large",
        "What happens to a discount that is larger than the resources in the cost?",
        (
            Option("lost", "It is lost: money is not a resource."),
            Option("to_money", "It lowers the money in the cost."),
        ),
        "P6.8. Section 3.7 says that the player chooses the resources.",
    ),
    Ruling(
        "negative_long_term",
        "May long-term happiness fall below 0?",
        (
            Option("allowed", "Yes."),
            Option("not_below_zero", "No; a refresh that could lose nothing is refused."),
        ),
        "P6.10. Section 3.7 says that a player loses one long-term happiness for each excess point.",
    ),
    # --- rulings about goals and the end of the game -----------------------------
    Ruling(
        "mid_goal_moment",
        "When is a mid-game goal claimed?",
        (
            Option(
                "after_the_action",
                "After an action, after each card in the Upkeep phase, and after the additional rewards.",
            ),
            Option("at_once", "As soon as the condition is met, even within an action."),
            Option("end_of_round", "At the end of the Resolution phase."),
        ),
        "P8.3. Section 2 says in step 6 that such a goal is claimed during a lifetime.",
    ),
    Ruling(
        "mid_goal_together",
        "Two players meet a mid-game goal at the same moment. Who gets it?",
        (
            Option("nobody", "No player, and the goal is closed."),
            Option("in_turn_order", "The first of them in turn order."),
        ),
        "P8.3. Section 3.11 says that no player wins a goal if there is a tie at the end.",
    ),
    Ruling(
        "goal_per_round_death",
        "Several lives end at the same moment. Who was the first or the last to die?",
        (
            Option("nobody", "No player, because it is a tie."),
            Option("seat_order", "The first of them in the order of seats."),
        ),
        "P8.4. Section 3.11 says that no player wins the goal if there is a tie.",
    ),
    Ruling(
        "tie_cards",
        "Which cards are counted to break a tie?",
        (
            Option("without_goals", "Cards of the play area, active and set aside."),
            Option("with_goals", "Claimed goals as well."),
        ),
        "P8.6. Section 3.11 says that the cards in the play areas are counted.",
    ),
    Ruling(
        "final_tie",
        "Who wins if players are tied in long-term happiness and cards?",
        (
            Option("shared", "They share the victory."),
            Option("nobody", "No player."),
            Option("earlier_seat", "The first of them in the order of seats."),
        ),
        "P8.6. The rulebook does not answer the question.",
    ),
    # --- rulings about the solo game ---------------------------------------------
    Ruling(
        "solo_clash",
        "Which of two clashing goals is replaced?",
        (
            Option("players_choice", "The one that the player chooses."),
            Option("chance", "One drawn by lot."),
        ),
        "P9.2. Section 4 says that either goal may be discarded.",
    ),
    Ruling(
        "solo_condition_moment",
        "When must the conditions of the solo game be met?",
        (
            Option("at_the_end", "When the game ends."),
            Option("once_met", "At any moment of the game."),
        ),
        "P9.3. Section 4 says only that the player must meet the conditions.",
    ),
    Ruling(
        "solo_fifty",
        "Does inheritance count for the 50 long-term happiness of the solo game?",
        (
            Option("included", "Yes."),
            Option("before", "No: the 50 are needed before it."),
        ),
        "P9.3. Section 4 says only that the player must have 50 long-term happiness when the game ends.",
    ),
)
