"""The rulings on company, celibacy, goals, periods and the draft.

They continue the list in `rulings`.
"""

from __future__ import annotations

from cvrules.model.ruling import Option, Ruling

__all__ = ["LATER_RULINGS"]

LATER_RULINGS = (
    # --- rulings on company and offers -------------------------------------------
    Ruling(
        "participants_meet",
        "Do all participants of an event become friends with each other?",
        (
            Option("all", "Yes."),
            Option("only_the_active", "No: only with the active player."),
        ),
        "F8.3. Section 'Gain friends': people who take part together become friends. Section 'Offers': players meet each other only this way.",
    ),
    Ruling(
        "offers",
        "How often can a player offer to take part?",
        (
            Option("in_rounds", "Until a round in which no player makes an offer."),
            Option("once_around", "Once, in seat order."),
        ),
        "F7.5. Section 'Offers': a player can also react to another offer.",
    ),
    Ruling(
        "offers_for_partners",
        "Can a player offer to replace a partner who joins in automatically?",
        (
            Option("no", "No."),
            Option("yes", "Yes."),
        ),
        "F7.3. Section 'Partners': the player takes the partner automatically.",
    ),
    Ruling(
        "forced_strangers",
        "If the card asks for a friend, can an offer marker force a player who is not a friend yet?",
        (
            Option("no", "No: the player must already be a friend."),
            Option("yes", "Yes."),
        ),
        "F7.4. Section 'Offers': the active player can force a player. Section 'Gain friends': a friend on a card must already be a friend.",
    ),
    Ruling(
        "forcing_moment",
        "When can the active player force another player to take part?",
        (
            Option("naming_and_settling", "When the active player first names persons, and again after the offers."),
            Option("settling_only", "Only after the offers."),
        ),
        "F7.4. Section 'Offers': in the example, a player is forced after the offers. Section 'Who does a player bring': a marker is used to meet a player.",
    ),
    Ruling(
        "rest_of_the_places",
        "Who takes the places that are still free after the offers?",
        (
            Option("the_named", "The persons whom the active player named before the offers."),
            Option("anybody", "Any persons whom the active player may choose."),
        ),
        "F7.6. Section 'Offers': as many as possible of the players who made offers are chosen. The rulebook does not mention the other places.",
    ),
    Ruling(
        "celibate_company",
        "Can a celibate player offer to take part in an event with sex or love?",
        (
            Option("no", "No."),
            Option("yes", "Yes."),
        ),
        "F11.2. Section 'Celibacy': such a player is not required to take part.",
    ),
    # --- rulings on goals --------------------------------------------------------
    Ruling(
        "goal_company",
        "Who can be chosen for the effects of a goal?",
        (
            Option("neutral_or_friend", "Friends, and neutral persons, even new ones."),
            Option("friends_only", "Only friends."),
        ),
        "F6.2. Section 'Offers': offer markers are not used for goals.",
    ),
    Ruling(
        "goal_without_company",
        "What happens if no person can be chosen for an effect of a goal?",
        (
            Option("refused", "The goal cannot be fulfilled."),
            Option("effect_skipped", "The goal is fulfilled without the effect."),
        ),
        "F6.2. Section 'Fulfill a goal': the effects of the goal happen. The rulebook does not mention impossible effects.",
    ),
    Ruling(
        "celibate_goals",
        "Can a celibate player fulfil a goal whose effects include sex or love?",
        (
            Option("refused", "No."),
            Option("effect_skipped", "Yes, without the effect."),
        ),
        "F11.1. Section 'Celibacy': the player plays no more cards with sex or a relationship.",
    ),
    Ruling(
        "trade_shows",
        "What do the other players learn when a player trades goals?",
        (
            Option("nothing", "Only that a trade took place."),
            Option("how_many", "How many goals were traded."),
            Option("categories", "Which categories were traded."),
        ),
        "F6.4. Section 'Trade a goal': afterwards the supply is face down. The rulebook does not say whether the number is public.",
    ),
    # --- rulings on preparation and periods --------------------------------------
    Ruling(
        "starting_player",
        "Who is the starting player?",
        (
            Option("seat_one", "The first seat."),
            Option("chance", "A randomly chosen player."),
        ),
        "F1.4. Section 'Preparation': the players choose the starting player.",
    ),
    Ruling(
        "gender_choice",
        "How are the genders of the players decided?",
        (
            Option(
                "asked", "Each player chooses; if five of six choose the same gender, the sixth gets the other one."
            ),
            Option("alternating", "They alternate from seat to seat, starting with a woman."),
        ),
        "F1.3. Section 'Preparation': all players place their markers with their own gender face up.",
    ),
    Ruling(
        "theft",
        "What happens if a player passes and the supply does not have enough time markers?",
        (
            Option("must", "The player must take the missing ones from other players."),
            Option("may", "The player may take any number of the missing ones from other players."),
        ),
        "F5.2. Section 'Pass': the player steals the missing markers.",
    ),
    Ruling(
        "reshuffle",
        "What happens if a deck has fewer cards than a new row needs?",
        (
            Option(
                "rest_first",
                "The remaining cards are dealt; then the cards that no player played are shuffled into a new deck.",
            ),
            Option("all_anew", "The remaining cards are shuffled together with the cards that no player played."),
        ),
        "F12.1. Section 'Life cards exhausted': the cards are shuffled when all of them have been used.",
    ),
    Ruling(
        "exhaustion",
        "What happens if a deck cannot fill its part of a row, even after shuffling?",
        (
            Option("no_winner", "The game ends without a winner."),
            Option("smaller_rows", "The row is smaller; the game continues as long as there is a card."),
        ),
        "F12.2. Section 'Life cards exhausted': the game ends when there are not enough cards left.",
    ),
    Ruling(
        "idle_lives",
        "What happens if no player plays a card or fulfils a goal any more?",
        (
            Option("play_on", "The game continues."),
            Option(
                "no_winner_after_an_idle_deck",
                "The game ends without a winner after all cards have been shown and none was played.",
            ),
        ),
        "F12.3. Section 'Life cards exhausted': cards that no player played come back. The rulebook does not mention idle players.",
    ),
    # --- rulings on the version for control freaks -------------------------------
    Ruling(
        "life_goals",
        "How do players get their life goals?",
        (
            Option("dealt", "They are dealt."),
            Option("chosen", "They are chosen, as in the version for control freaks."),
        ),
        "F1.6. Section 'Version for control freaks': in this variant, players choose their life goals.",
    ),
    Ruling(
        "control_leftovers",
        "What happens to goals that are left over with two or three players?",
        (
            Option("supply", "They go to the supply, where they can be traded."),
            Option("box", "They are out of the game."),
        ),
        "F13.1. Section 'Version for control freaks': each player gets two stacks. The rulebook does not mention the other goals.",
    ),
    Ruling(
        "draft_dead_end",
        "What happens if a player receives only goals of categories that they already have?",
        (
            Option(
                "dealt",
                "The player takes none; at the end, they are dealt goals of their missing categories from the rest.",
            ),
            Option(
                "chosen",
                "The player takes none; at the end, players choose goals of their missing categories in seat order.",
            ),
        ),
        "F13.3. Section 'Version for control freaks': a player takes only one card of a category. The rulebook does not mention stacks without other categories.",
    ),
)
