"""The rulings on questions that the rulebook leaves open.

The options of a ruling are its possible answers, and the first option is the default. An edition can
choose different options. House rules choose options with `cvrules.load(rulings={...})`. The last text
of a ruling names a paragraph of the rulebook of cvrules and sections of the printed rulebook, and
sums up what they say.
"""

from __future__ import annotations

from cvrules.games.friends.cards.later_rulings import LATER_RULINGS
from cvrules.model.ruling import Option, Ruling

__all__ = ["RULINGS"]

EARLY_RULINGS = (
    # --- rulings on characteristics ----------------------------------------------
    Ruling(
        "overflow_excess",
        "What happens if a characteristic at 2 gains 2 points?",
        (
            Option("only_when_full", "It goes to 3, and the second point is lost."),
            Option("excess_overflows", "It goes to 3, and the second point clears the linked characteristic."),
        ),
        "F2.2. Section 'Introduction': a characteristic overflows if it is already at 3.",
    ),
    Ruling(
        "gain_unit",
        "How can a player order the gains of one card?",
        (
            Option("symbol", "By symbol: the player gains all points of a characteristic together."),
            Option("point", "By point: the player can gain other points in between."),
        ),
        "F2.3. Section 'Execute a card': the player chooses the order of the characteristics. Section 'Timing with several symbols': the player chooses the order of the points.",
    ),
    Ruling(
        "order_of_clearing",
        "When do crossed-out characteristics go back to 0 if the card also gives points?",
        (
            Option("with_gains", "The player chooses the order of all gains and resets."),
            Option("first", "Before the gains."),
            Option("last", "After the gains."),
        ),
        "F2.4. Section 'Timing with several symbols': the rule mentions only points that are earned.",
    ),
    Ruling(
        "participants_clear",
        "Do crossed-out characteristics also go back to 0 for the other participants of an event?",
        (
            Option("yes", "Yes, like all effects."),
            Option("no", "No, only for the active player."),
        ),
        "F8.2. Section 'Who does a player bring': the effects of the event apply to all participants.",
    ),
    # --- rulings on love and marriage --------------------------------------------
    Ruling(
        "order_of_bonds",
        "In which order do the love, marriage, separation, divorce, sex and children on one card happen?",
        (
            Option("as_listed", "In the order printed on the card."),
            Option("owners_choice", "In the order that the active player chooses."),
        ),
        "F8.1. Section 'Letters': the example reads the symbols from left to right. No rule states the order.",
    ),
    Ruling(
        "secure_and_new_love",
        "What happens if a card gives a player a new partner while their current relationship is secure?",
        (
            Option(
                "must_deepen", "The player must choose the current partner, unless that partner agrees to separate."
            ),
            Option("card_refused", "The card cannot be played."),
            Option("skipped", "The card can be played, but the player does not get a new partner."),
        ),
        "F9.6. Section 'Secure relationship': such a relationship ends only if the partner agrees. Section 'Partners': the symbol can also deepen a relationship.",
    ),
    Ruling(
        "secure_and_separation",
        "What happens if a card separates a secure couple, but the partner does not agree?",
        (
            Option("skipped", "The card can be played, but the couple stays together."),
            Option("card_refused", "The card cannot be played."),
        ),
        "F9.6. Section 'Secure relationship': such a relationship ends only if the partner agrees. Section 'Separated': separation is an effect, not a prerequisite.",
    ),
    Ruling(
        "divorce_of_the_happy",
        "Can a card divorce a player who is happily married?",
        (
            Option("with_consent", "Only if the partner agrees."),
            Option("always", "Yes."),
        ),
        "F9.5. Section 'Divorce': a divorce ends a marriage. Section 'Secure relationship': the rule mentions only separation.",
    ),
    Ruling(
        "secured_person",
        "Can a person whose relationship is secure become the partner of another player?",
        (
            Option("no", "No."),
            Option("with_consent", "Yes, if their current partner agrees."),
        ),
        "F9.6. Section 'Intensify a relationship': other players cannot end a secure relationship.",
    ),
    Ruling(
        "offers_against_a_partner",
        "Must an active player who wants to deepen a relationship accept an offer?",
        (
            Option("bind_unless_secure", "Yes, unless the relationship is secure."),
            Option("partner_may_be_kept", "No: the active player can always choose their current partner."),
        ),
        "F7.6. Section 'Offers': the active player must choose a player who made an offer. Section 'Intensify': other players cannot end a secure relationship.",
    ),
    Ruling(
        "second_marriage",
        "What happens if love grows into marriage while a player is still married to an ex?",
        (
            Option("divorce", "The earlier marriage ends in divorce."),
            Option("both_stand", "Both marriages continue."),
        ),
        "F9.2. Section 'Married': a ceremony ends the earlier marriage. The rulebook does not mention love that grows into marriage.",
    ),
    Ruling(
        "marrying_happily",
        "What does a wedding do if the player is already happily married to A?",
        (
            Option("to_married", "The marker goes to the third space."),
            Option("stays", "The marker stays on the fourth space."),
        ),
        "F9.4. Section 'Married': the marker is placed on the third partner space.",
    ),
    Ruling(
        "marrying_the_still_married",
        "What does a wedding do if A is an ex to whom the player is still married?",
        (
            Option("married", "The marker goes to the third space."),
            Option("happily", "The marker goes to the fourth space."),
        ),
        "F9.4. Section 'Married': the marker goes to the third partner space. Section 'New relationship': an ex who returns goes to the fourth space.",
    ),
    Ruling(
        "participants_bonds",
        "Do separation, divorce, anonymous sex and an anonymous child also apply to the other participants?",
        (
            Option("yes", "Yes, each on their own tableau; a secure relationship ends only if the partner agrees."),
            Option("only_the_active", "No, only for the active player."),
        ),
        "F8.2. Section 'Who does a player bring': the effects of the event apply to all participants.",
    ),
    # --- rulings on sex and children ---------------------------------------------
    Ruling(
        "child_needs",
        "What must have happened before a player can have a child with A?",
        (
            Option("sex_between_them", "Sex with A, on this card or earlier; A must have the other gender."),
            Option("other_gender_only", "Nothing, but A must have the other gender."),
        ),
        "F10.3. Section 'Children': children result from sex with the other gender. Section 'Celibacy': earlier sex is enough.",
    ),
    Ruling(
        "anonymous_child",
        "Does an anonymous child need anonymous sex with the other gender?",
        (
            Option("yes", "Yes, on this card or earlier."),
            Option("no", "No."),
        ),
        "F10.3. Section 'Children': children result from sex with the other gender.",
    ),
    Ruling(
        "markers",
        "Can the 30 markers for sex and children run out?",
        (
            Option("not_limited", "No: use other objects as markers."),
            Option("limited", "Yes: a card that needs a marker cannot be played if none is left."),
        ),
        "F10.4. Section 'Preparation': the rule gives the number of markers. No rule says that they are limited.",
    ),
)

RULINGS = (*EARLY_RULINGS, *LATER_RULINGS)
