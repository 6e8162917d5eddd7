"""The rulings, which answer questions that the rulebook leaves open.

Each ruling lists its options, and the first one is the default. An edition can choose other
options, and `cvrules.load(rulings={...})` chooses options for house rules. Section numbers refer to
the rulebook of 2022, and numbers such as P6.4 refer to paragraphs of our own rulebook page.
"""

from __future__ import annotations

from cvrules.games.pursuit.cards.later_rulings import LATER_RULINGS
from cvrules.model.ruling import Option, Ruling

__all__ = ["RULINGS"]

EARLY_RULINGS = (
    # --- rulings about the setup -------------------------------------------------
    Ruling(
        "rows_by_players",
        "How many cards are in each row?",
        (
            Option("four", "Four in each row."),
            Option(
                "by_players",
                "Three projects and three items or activities with up to three players, else four; as many jobs and partners as players.",
            ),
        ),
        "P1.3. Section 2 says that each row has four cards. Reviews of earlier editions say that the number of cards depends on the number of players.",
    ),
    Ruling(
        "starting_player",
        "Who is the first player in the first round?",
        (
            Option("seat_one", "The first seat; seat the oldest player there."),
            Option("chance", "A player drawn by lot."),
        ),
        "P1.7. Section 2 suggests the oldest player in step 10, but allows any other way to choose.",
    ),
    # --- rulings about the play area ---------------------------------------------
    Ruling(
        "two_stresses",
        "How much stress does a second partner in an excess slot cause?",
        (
            Option("both", "Two: one for the slot, one for the partner."),
            Option("one", "One."),
        ),
        "P2.3 and P4.9. Sections 3.1 and 3.3 each give a reason for stress, and do not mention each other.",
    ),
    Ruling(
        "replaced_job_slot",
        "Does a new job that replaces another cause stress if it is again in an excess slot?",
        (
            Option("stress", "Yes: the old job leaves first, and the new one is placed."),
            Option("no_stress", "No: it takes over the slot of the old one."),
        ),
        "P2.3. Section 3.1 says that a card beyond the third slot causes stress when it is placed. It does not mention a card that replaces another.",
    ),
    # --- rulings about the phases of a round -------------------------------------
    Ruling(
        "upkeep_order",
        "In which order do players pay their upkeep?",
        (
            Option("in_turn", "One after the other, from the first player."),
            Option("together", "All at the same time: deaths and goals of the phase count as one moment."),
        ),
        "P3.5. Section 3.2 does not say in which order the players pay.",
    ),
    Ruling(
        "hourglass_upkeep_short",
        "What happens if a player has too few hourglasses for an upkeep?",
        (
            Option("as_unpaid", "The card is discarded, as with any upkeep that is not paid."),
            Option("borrowed", "The missing hourglasses are taken from those of the next Preparation phase."),
        ),
        "P3.5. Section 3.2 says that a card that is not paid for is discarded.",
    ),
    Ruling(
        "death_in_upkeep",
        "What happens to the upkeep of a player whose life ends in the Upkeep phase?",
        (
            Option("stops", "It stops: cards that are left are neither paid nor discarded."),
            Option("finishes", "All other cards are still paid or discarded."),
        ),
        "P3.7. Section 3.5 says that dead players do not act in any phase.",
    ),
    Ruling(
        "dead_first_player",
        "May a player whose life ended in this round become the next first player?",
        (
            Option("passed_over", "No: the cube was removed."),
            Option("compared", "Yes, by the short-term happiness at the moment of death."),
        ),
        "P3.11. Section 3.5 removes the cube of a dead player, but section 3.2 compares the cubes.",
    ),
    Ruling(
        "dead_owners_project",
        "May others join the group project of a player whose life has ended?",
        (
            Option("open", "Yes, until the Resolution phase."),
            Option("closed", "No."),
        ),
        "P5.2. Section 3.4 says that players may join any active group project.",
    ),
    # --- rulings about board actions ---------------------------------------------
    Ruling(
        "overtime_test",
        "Does the stress for repeating Overtime count when checking whether Overtime is possible?",
        (
            Option("counts", "Yes: the whole action must stay on the track."),
            Option("only_the_two", "No: only the two stress of Overtime count."),
        ),
        "P4.10. Section 3.3 forbids Overtime if it would move the cube off the track.",
    ),
    Ruling(
        "rest_in_place",
        "May a player rest without moving the cube?",
        (
            Option("allowed", "Yes."),
            Option("refused", "No: the cube must be able to move."),
        ),
        "P4.11. Section 3.3 says that the cube moves up to two spaces.",
    ),
    # --- rulings about card actions ----------------------------------------------
    Ruling(
        "promotion_choice",
        "Several jobs in the row fit a promotion. Which one is taken?",
        (
            Option("players_choice", "The player chooses."),
            Option("leftmost", "The leftmost one."),
        ),
        "P5.5. Section 3.4 says only that the player looks at the row first.",
    ),
    Ruling(
        "promotion_from_discard",
        "Several jobs in the discard pile fit a promotion. Which one is taken?",
        (
            Option("players_choice", "The player chooses: the pile is open."),
            Option("chance", "One drawn by lot."),
        ),
        "P5.5. Section 3.4 says only that the player searches the discard pile.",
    ),
    Ruling(
        "promotion_refill",
        "When is the row refilled after a promotion takes a job from it?",
        (
            Option("at_once", "At once, as after any other card."),
            Option("next_preparation", "Not before the next Preparation phase."),
        ),
        "P5.5. Section 3.4 does not say when the row is refilled.",
    ),
    Ruling(
        "joined_projects",
        "Does another player's group project count as your project if you joined it?",
        (
            Option("no", "No: the card is in the other play area."),
            Option("yes", "Yes, for goals and ties."),
        ),
        "P5.2. The rulebook does not answer the question.",
    ),
    # --- rulings about free actions and hourglasses ------------------------------
    Ruling(
        "refresh_limit",
        "How often may a player refresh cards in a turn?",
        (
            Option("none", "Any number of times."),
            Option("once_a_turn", "Once."),
        ),
        "P7.1. Section 3.8 says that a player may refresh cards without limit.",
    ),
    Ruling(
        "retired_job_discard",
        "May a retired job be discarded as a free action?",
        (
            Option("yes", "Yes: it is a job."),
            Option("no", "No: it no longer binds its owner."),
        ),
        "P7.2. Section 3.9 says that a job may be discarded, but not whether this includes a retired job.",
    ),
    Ruling(
        "extra_hourglasses",
        "Where are the additional hourglasses of a cost placed?",
        (
            Option("spent_time", "In the Spent Time area."),
            Option("with_the_first", "With the hourglass of the action: they count there as further tokens."),
        ),
        "P7.5. Section 3.10 says only that they are paid in addition to the hourglass for the action.",
    ),
)

#: All rulings, in the order of the rulebook.
RULINGS: tuple[Ruling, ...] = (*EARLY_RULINGS, *LATER_RULINGS)
