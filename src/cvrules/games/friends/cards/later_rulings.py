"""The rulings on company, celibacy, goals, periods and the draft.

They continue the list in `rulings`.
"""

from __future__ import annotations

from cvrules.model.ruling import Option, Ruling

__all__ = ["LATER_RULINGS"]

LATER_RULINGS = (
    # --- company and offers ------------------------------------------------------
    Ruling(
        "participants_meet",
        "Do all participants of an event become friends of each other?",
        (
            Option("all", "Yes."),
            Option("only_the_active", "No: only of the active player."),
        ),
        "Gain friends: people who take part together become friends. Offers: the only way to meet fellow players.",
    ),
    Ruling(
        "offers",
        "How often can a player offer to take part?",
        (
            Option("in_rounds", "Until a round in which nobody offers."),
            Option("once_around", "Once, in seat order."),
        ),
        "Offers: also as a reaction to another offer.",
    ),
    Ruling(
        "offers_for_partners",
        "Are offers possible for the place of a partner who comes along automatically?",
        (
            Option("no", "No."),
            Option("yes", "Yes."),
        ),
        "Partners: the player takes the partner automatically.",
    ),
    Ruling(
        "forced_strangers",
        "Can an offer marker force a player whom the active player does not know, if the card asks for a friend?",
        (
            Option("no", "No: a friend is a prerequisite."),
            Option("yes", "Yes."),
        ),
        "Offers: the active player can force a player. Gain friends: they must already be friends.",
    ),
    Ruling(
        "forcing_moment",
        "When can the active player force a player?",
        (
            Option("naming_and_settling", "When persons are first named, and again after the offers."),
            Option("settling_only", "Only after the offers."),
        ),
        "Offers: the example forces after the offers. Who does a player bring: a marker to meet a player.",
    ),
    Ruling(
        "rest_of_the_places",
        "Who takes the places that offers leave free?",
        (
            Option("the_named", "The persons who were named before the offers."),
            Option("anybody", "Anybody whom the active player may choose."),
        ),
        "Offers: as many as possible of those who offered. Silent about the rest.",
    ),
    Ruling(
        "celibate_company",
        "Can a celibate player offer to take part in an event with sex or love?",
        (
            Option("no", "No."),
            Option("yes", "Yes."),
        ),
        "Celibacy: such a player is not required to take part.",
    ),
    # --- goals -------------------------------------------------------------------
    Ruling(
        "goal_company",
        "Who can be chosen for the effects of a goal?",
        (
            Option("neutral_or_friend", "Friends, and neutral persons even if they are new."),
            Option("friends_only", "Friends."),
        ),
        "Offers: no offer markers for goals.",
    ),
    Ruling(
        "goal_without_company",
        "What if nobody can be chosen for an effect of a goal?",
        (
            Option("refused", "The goal cannot be fulfilled."),
            Option("effect_skipped", "The goal is fulfilled without the effect."),
        ),
        "Fulfill a goal: the adjustments are made. Silent about those that cannot be made.",
    ),
    Ruling(
        "celibate_goals",
        "Can a celibate player fulfil a goal with sex or love as an effect?",
        (
            Option("refused", "No."),
            Option("effect_skipped", "Yes, without the effect."),
        ),
        "Celibacy: no more cards that involve sex or a relationship.",
    ),
    Ruling(
        "trade_shows",
        "What do the others learn when a player trades goals?",
        (
            Option("nothing", "Only that a trade took place."),
            Option("how_many", "How many goals were traded."),
            Option("categories", "Which categories were traded."),
        ),
        "Trade a goal: afterwards the supply lies face down. Silent about the number.",
    ),
    # --- preparation and periods -------------------------------------------------
    Ruling(
        "starting_player",
        "Who is the starting player?",
        (
            Option("seat_one", "The first seat."),
            Option("chance", "A player drawn by lot."),
        ),
        "Preparation: the players choose one.",
    ),
    Ruling(
        "gender_choice",
        "How are the genders of the players decided?",
        (
            Option("asked", "Each player chooses; if five of six are alike, the sixth takes the other one."),
            Option("alternating", "They alternate from seat to seat, beginning with a woman."),
        ),
        "Preparation: each player places markers with the own gender face up.",
    ),
    Ruling(
        "theft",
        "What if the supply is too small for the time markers of a player who passes?",
        (
            Option("must", "The player takes the rest from others."),
            Option("may", "The player takes as much of the rest as desired."),
        ),
        "Pass: steals the rest of the number that is allowed.",
    ),
    Ruling(
        "reshuffle",
        "What if a deck has fewer cards than a new row needs?",
        (
            Option("rest_first", "The rest is dealt, then the cards that were not executed are shuffled."),
            Option("all_anew", "The rest is shuffled together with the cards that were not executed."),
        ),
        "Life cards exhausted: when all have been used.",
    ),
    Ruling(
        "exhaustion",
        "What if a deck cannot fill its part of a row even after shuffling?",
        (
            Option("no_winner", "The game ends without a winner."),
            Option("smaller_rows", "The row is smaller, as long as there is a card."),
        ),
        "Life cards exhausted: not enough cards left in the game.",
    ),
    Ruling(
        "idle_lives",
        "What if nobody plays a card or fulfils a goal any more?",
        (
            Option("play_on", "The game goes on."),
            Option("no_winner_after_an_idle_deck", "It ends without a winner after all cards were shown in vain."),
        ),
        "Life cards exhausted: cards that were not executed come back. Silent about idle players.",
    ),
    # --- the version for control freaks ------------------------------------------
    Ruling(
        "life_goals",
        "How do players get their life goals?",
        (
            Option("dealt", "They are dealt."),
            Option("chosen", "They are chosen, as in the version for control freaks."),
        ),
        "Version for control freaks: a variant.",
    ),
    Ruling(
        "control_leftovers",
        "Where do the goals go that two or three players do not choose?",
        (
            Option("supply", "To the supply, where they can be traded."),
            Option("box", "Out of the game."),
        ),
        "Version for control freaks: each player gets two stacks. Silent about the rest.",
    ),
    Ruling(
        "draft_dead_end",
        "What if a player is passed only goals of categories already taken?",
        (
            Option("dealt", "The player takes none; missing categories are dealt from the rest at the end."),
            Option("chosen", "The player takes none; missing categories are chosen from the rest in seat order."),
        ),
        "Version for control freaks: no second card of a category. Silent about a stack without another.",
    ),
)
