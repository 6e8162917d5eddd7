"""The rulings of CV: questions that rulebooks answer differently or not at all.

Each ruling lists its options, and the first option is the default. An edition sets some of the
rulings, and you can set any of them as house rules with `cvrules.load(rulings={...})`.
In citations, EN is the Granna rulebook, FR is the Gigamic rulebook, and REF is the
reference manual.
"""

from __future__ import annotations

from cvrules.model.ruling import Option, Ruling

__all__ = ["RULINGS"]

RULINGS = (
    # --- rulings about rolling -------------------------------------------------
    Ruling(
        "extra_dice",
        "When are the dice of an event such as the Zoo trip thrown?",
        (
            Option("with_next_throw", "They join the next throw, so the event cannot be played after the last one."),
            Option("at_once", "They are thrown separately as soon as the event is played, even after the last throw."),
        ),
        "EN and FR say about card 11 that it can be played at any of the three throws, but not when its dice are thrown.",
    ),
    # --- rulings about buying --------------------------------------------------
    Ruling(
        "conditions",
        "Do cards bought this turn help to meet the condition of another card?",
        (
            Option("cv_only", "Only cards that are already in the CV count."),
            Option(
                "with_this_turns_cards",
                "Cards bought earlier in the turn count as well, whether they meet or break the condition.",
            ),
        ),
        "EN and FR say about card 41 that the player must already have a work card. REF says in its FAQ that both cards can be bought in one turn.",
    ),
    Ruling(
        "forever",
        "When does a bar that lasts forever end?",
        (
            Option(
                "to_the_end", "Never: a player who took the card stays barred, even if the card is covered or lost."
            ),
            Option("while_in_cv", "When the card leaves the CV."),
            Option("while_active", "When the card is covered or leaves the CV."),
        ),
        "EN and FR say about card 41 that it bars work cards for the rest of the game. REF says in its FAQ that the card may go under a work card.",
    ),
    Ruling(
        "copied_symbol",
        "Which symbols may be copied from a neighbour's card?",
        (
            Option("any_symbol", "Any symbol that the card gives, including luck and jokers."),
            Option("plain_only", "Health, knowledge, relationship, money and jokers."),
        ),
        "EN, FR and REF say about card 36 that one symbol may be copied, but not whether luck counts as a symbol.",
    ),
    Ruling(
        "new_event",
        "May an event be played in the turn it was bought?",
        (
            Option("from_next_turn", "No: it reaches the hand only when cards are added to the CV."),
            Option("same_turn", "Yes, at once."),
        ),
        "EN, FR and REF say that bought events go to the hand in the phase Add to CV, and nothing more.",
    ),
    # --- rulings about bad luck ------------------------------------------------
    Ruling(
        "misfortune",
        "When does bad luck strike?",
        (
            Option("after_selecting", "Once, after cards are selected."),
            Option("at_once", "After every throw, before the turn continues."),
        ),
        "EN and REF say that bad luck strikes in phase 3 of the turn. FR says in phase 3 that bad luck strikes immediately, and about card 28 that it strikes before the turn continues.",
    ),
    Ruling(
        "bad_luck_counted",
        "Does bad luck that paid for a card still count?",
        (
            Option("all", "All bad luck on dice and tokens counts."),
            Option("unused", "Bad luck that paid for a card does not count."),
        ),
        "EN and FR say about card 60 that such bad luck still counts. REF says in phase 3 that only three unused bad luck count.",
    ),
    Ruling(
        "misfortunes",
        "How many misfortunes do six bad luck cause?",
        (
            Option("every_three", "One for every three bad luck."),
            Option("at_most_one", "One per turn, however much bad luck there is."),
        ),
        "EN and REF say in phase 3 that every three bad luck cost one card. FR says in phase 3 that three bad luck cost one card.",
    ),
    Ruling(
        "second_misfortune",
        "May a second misfortune take the card that the first uncovered?",
        (
            Option("uncovered_too", "Yes, because it is now on top."),
            Option("only_active_before", "No, it may take only cards that were active when the turn began."),
        ),
        "EN, FR and REF do not answer the question.",
    ),
    Ruling(
        "lost_card",
        "Does a lost card still work for the rest of the turn?",
        (
            Option("works_until_end_of_turn", "Yes, its symbols and abilities stay until cleanup."),
            Option("stops_at_once", "No, unless the purchases could not be paid for without it."),
        ),
        "FR says in phase 3 that a lost card works until the turn ends. EN and REF do not answer the question.",
    ),
    # --- rulings about upkeep --------------------------------------------------
    Ruling(
        "upkeep",
        "Which cards pay their red slash?",
        (
            Option("before_adding", "Those that are active before new cards are added."),
            Option("after_adding", "Those that were active before and are still active after new cards are added."),
            Option(
                "after_adding_with_new", "All cards that are active after new cards are added, including the new cards."
            ),
        ),
        "EN says in its appendix that players pay red slashes in the phase Add to CV, FR says in its appendix that they pay just before this phase, and REF says in phase 4 that they pay from the next turn on.",
    ),
    Ruling(
        "uncovered_upkeep",
        "Does a card that was uncovered this turn pay its red slash?",
        (
            Option("next_turn", "No, not before the next turn."),
            Option("same_turn", "Yes, it is active now."),
        ),
        "EN, FR and REF do not answer the question.",
    ),
    Ruling(
        "upkeep_refusal",
        "May an owner refuse to pay a red slash?",
        (
            Option("forbidden", "No: if a red slash can be paid, it must be paid."),
            Option("allowed", "Yes, but the card is then lost."),
        ),
        "EN and FR say in the appendix that the player has to pay. REF says in phase 4 that the red slash must be paid.",
    ),
    Ruling(
        "upkeep_changes",
        "May changed symbols pay a red slash?",
        (
            Option("allowed", "Yes, like any symbol on dice and tokens."),
            Option("forbidden", "No, only jokers and symbols that were thrown or printed."),
        ),
        "EN, FR and REF do not answer the question.",
    ),
    # --- rulings about the CV --------------------------------------------------
    Ruling(
        "placement",
        "Where may a health, knowledge or relationship card go?",
        (
            Option("anywhere", "On top or under any card of its stack."),
            Option("top_or_bottom", "On top or under the whole stack."),
        ),
        "EN says in phase 4 that the card may go under any card. FR says in phase 4 that the card goes on top or below. REF says in phase 5 that the card may go anywhere.",
    ),
    Ruling(
        "dual_type",
        "When is the type of a two-coloured card chosen?",
        (
            Option("when_taken", "In the turn in which it is taken, when it is added to the CV."),
            Option(
                "when_a_stack_exists",
                "When it is added to the CV, but only if the owner has a card of either type; until then, it waits.",
            ),
        ),
        "EN says in its appendix that the type is chosen when the card is taken. FR (in its appendix) and REF (in phase 5) say that the type is chosen later if neither stack exists.",
    ),
    Ruling(
        "waiting_card",
        "What does a two-coloured card do while its type has not been chosen?",
        (
            Option("inert", "It counts as a card of the CV and does nothing else."),
            Option("active", "It also gives its effect, pays its red slash and can be lost."),
        ),
        "EN, FR and REF do not answer the question.",
    ),
    # --- rulings about the track -----------------------------------------------
    Ruling(
        "leftmost_discard",
        "Is the leftmost card discarded before or after the track is refilled?",
        (
            Option("before_refill", "Before, so that there are five cards for the next player."),
            Option("after_refill", "After, so that there are four cards for the next player."),
        ),
        "EN and FR say in phase 5 that the card is discarded first. REF lists the discard after the refill in phase 6.",
    ),
    Ruling(
        "assistance_at_zero",
        "Is a player without cards assisted if no player has more?",
        (
            Option("someone_has_more", "No: another player must have twice as many cards, and at least one card."),
            Option("literal", "Yes, because zero is twice zero."),
        ),
        "EN, FR and REF say that another player must have at least twice as many cards; taken literally, zero is twice zero.",
    ),
    # --- rulings about scoring -------------------------------------------------
    Ruling(
        "beyond_ten",
        "What do more than ten cards of a type score?",
        (
            Option("capped", "Fifty-five points, as for ten cards."),
            Option("continues", "Each further card adds one point more than the card before."),
        ),
        "The table of points in EN and FR ends at ten cards. REF says in its chapter on scoring that the points are capped at ten cards.",
    ),
    Ruling(
        "goal_counting",
        "Does a card that counts as several cards also count as several for goals?",
        (
            Option("each_card_once", "No, only in the table of its type."),
            Option("as_counted", "Yes."),
        ),
        "EN says about cards 73 to 75 that they count as several when their type is scored. FR says that these cards count as one symbol more in scoring. REF says in its FAQ that these cards also count as several for goals.",
    ),
    Ruling(
        "tokens_counted",
        "What counts as a token for a goal that counts tokens?",
        (
            Option("symbols", "Every symbol and joker that active cards give."),
            Option("all_icons", "Every symbol, joker, die and roll that active cards give."),
        ),
        "EN and FR say about card 77 that it counts every token that active cards give.",
    ),
    Ruling(
        "tie_break",
        "Which cards are counted to break a tie?",
        (
            Option("cv_cards", "Cards in the CV."),
            Option("cv_and_hand", "Cards in the CV and events in hand."),
        ),
        "EN says that CV cards are counted, and FR that cards are counted. REF says in its FAQ that all cards on the table are counted.",
    ),
)
