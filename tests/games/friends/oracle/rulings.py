"""Every question that the rulebook leaves open, with its answers; the first answer is the default."""

from __future__ import annotations

#: name: (question, answers, reason for the first of them)
RULINGS: dict[str, tuple[str, tuple[str, ...], str]] = {
    # characteristics
    "overflow_excess": (
        "Does the excess of two points at value 2 overflow?",
        ("only_when_full", "excess_overflows"),
        "The symbol below the column counts when the gauge is already at 3.",
    ),
    "gain_unit": (
        "What does a player put in order?",
        ("symbol", "point"),
        "Puberty speaks of characteristics; the section on timing speaks of points.",
    ),
    "order_of_clearing": (
        "Are struck symbols ordered together with gains?",
        ("with_gains", "first", "last"),
        "Several symbols of a card are taken in the order that the player chooses.",
    ),
    "participants_clear": (
        "Do struck symbols apply to participants?",
        ("yes", "no"),
        "The effects apply to all participants.",
    ),
    # circle of friends
    "participants_meet": (
        "Do participants become friends of each other?",
        ("all", "only_the_active"),
        "Two or more people who take part in an event together become friends.",
    ),
    "participants_bonds": (
        "Do separation, divorce, anonymous sex and the anonymous child of a card apply to participants?",
        ("yes", "only_the_active"),
        "The effects apply to all participants.",
    ),
    "order_of_bonds": (
        "In which order do the lines about bonds happen?",
        ("as_listed", "owners_choice"),
        "The letter example reads in that order.",
    ),
    # partners
    "secure_and_new_love": (
        "What if a card would replace a secure partner?",
        ("must_deepen", "card_refused", "skipped"),
        "The same symbol also intensifies a relationship. Refused: no love but with a partner who comes along by rule.",
    ),
    "secure_and_separation": (
        "What if a separation or divorce meets a secure relationship?",
        ("skipped", "card_refused"),
        "An effect is not a prerequisite. Refused: a card with such an effect is not available.",
    ),
    "secured_person": (
        "May a player choose a partner who is secure with another player?",
        ("no", "with_consent"),
        "A secure relationship cannot be attacked from outside.",
    ),
    "second_marriage": (
        "What if a relationship intensifies to married while a former spouse is still married?",
        ("divorce", "both_stand"),
        "A wedding ends another marriage, too.",
    ),
    "marrying_happily": (
        "Where does a wedding put a partner who is happily married already?",
        ("to_married", "stays"),
        "A wedding puts the marker on the third space.",
    ),
    "marrying_the_still_married": (
        "Where does a wedding put a former partner who is still married?",
        ("married", "happily"),
        "A wedding puts the marker on the third space; a return puts it on the fourth.",
    ),
    "divorce_of_the_happy": (
        "Does the divorce of the happily married need consent?",
        ("with_consent", "always"),
        "The relationship is secure.",
    ),
    # sex and children
    "child_needs": (
        "What does a child with A require?",
        ("sex_between_them", "other_gender_only"),
        "Children are the result of sex between a woman and a man.",
    ),
    "anonymous_child": (
        "Does an anonymous child require anonymous sex with the other gender?",
        ("yes", "no"),
        "Children are the result of sex between a woman and a man.",
    ),
    "markers": (
        "Are the 30 markers of sex and children a limit?",
        ("not_limited", "limited"),
        "They are pieces, not a rule. Limited: a card that needs more markers than are left is not available.",
    ),
    # preparation
    "gender_choice": (
        "Who decides about the genders?",
        ("asked", "alternating"),
        "Each player shows a gender. Alternating: woman, man, woman, and so on.",
    ),
    "starting_player": (
        "Who is the starting player?",
        ("seat_one", "chance"),
        "The players choose one.",
    ),
    "control_leftovers": (
        "Where do the goals go that two or three control freaks do not choose?",
        ("supply", "box"),
        "Goals outside the hands are the supply.",
    ),
    "draft_dead_end": (
        "How does a drafter get the categories that are missing at the end?",
        ("dealt", "chosen"),
        "A second card of a category is forbidden. The leftovers match exactly.",
    ),
    # passing, goals and the end
    "theft": (
        "Must the missing time be stolen?",
        ("must", "may"),
        "The player takes all and steals the rest.",
    ),
    "trade_shows": (
        "What do the others learn about a trade?",
        ("nothing", "how_many", "categories"),
        "The supply lies face down afterwards.",
    ),
    "goal_company": (
        "Whom may a goal bring?",
        ("neutral_or_friend", "friends_only"),
        "A new person is a neutral one.",
    ),
    "celibate_goals": (
        "May a celibate player fulfil a goal that involves sex or love?",
        ("refused", "effect_skipped"),
        "Such a player no longer chooses such cards.",
    ),
    "goal_without_company": (
        "May a goal be fulfilled if its places cannot be filled?",
        ("refused", "effect_skipped"),
        "A card is available only if it can be carried out.",
    ),
    "reshuffle": (
        "What if a deck cannot fill the row?",
        ("rest_first", "all_anew"),
        "Cards return when all have been used.",
    ),
    "exhaustion": (
        "What if there are too few cards for a row?",
        ("no_winner", "smaller_rows"),
        "The game ends without a winner. Smaller rows: only when no card is left.",
    ),
    "idle_lives": (
        "Does the game end if every life card was shown and all players were idle?",
        ("play_on", "no_winner_after_an_idle_deck"),
        "Nothing else ends the game.",
    ),
    # company and offers
    "offers": (
        "May a player offer in reaction to another offer?",
        ("in_rounds", "once_around"),
        "A player may react.",
    ),
    "offers_for_partners": (
        "May players offer for the place of a partner who comes along by rule?",
        ("no", "yes"),
        "The player has no choice to influence.",
    ),
    "offers_against_a_partner": (
        "Does an offer bind a player who would intensify a relationship?",
        ("bind_unless_secure", "partner_may_be_kept"),
        "The player must choose among those who offered.",
    ),
    "rest_of_the_places": (
        "Who takes the places that offers leave free?",
        ("the_named", "anybody"),
        "They were chosen first.",
    ),
    "forcing_moment": (
        "When may the active player force others?",
        ("naming_and_settling", "settling_only"),
        "It is how a player meets a fellow player; the example forces after the offers.",
    ),
    "forced_strangers": (
        "May a stranger be forced where a friend is needed?",
        ("no", "yes"),
        "The friendship is a prerequisite.",
    ),
    "celibate_company": (
        "May celibate players offer for events with sex or love?",
        ("no", "yes"),
        "They have given it up.",
    ),
}

DEFAULTS = {name: options[0] for name, (_, options, _) in RULINGS.items()}


def complete(chosen: dict[str, str]) -> dict[str, str]:
    """Return an answer to every question: the chosen ones, and else the first."""
    for name, option in chosen.items():
        if name not in RULINGS or option not in RULINGS[name][1]:
            raise ValueError(f"there is no ruling {name} {option}")
    return DEFAULTS | chosen
