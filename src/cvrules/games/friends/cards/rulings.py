"""The rulings, for questions that the rulebook leaves open.

Each ruling lists its answers; the first is the default. An edition sets some of them, and
`cvrules.load(rulings={...})` sets any of them for a house rule. A citation names the section of
the rulebook and what it says.
"""

from __future__ import annotations

from cvrules.games.friends.cards.later_rulings import LATER_RULINGS
from cvrules.model.ruling import Option, Ruling

__all__ = ["RULINGS"]

EARLY_RULINGS = (
    # --- characteristics ---------------------------------------------------------
    Ruling(
        "overflow_excess",
        "What happens if a characteristic at 2 gains 2 points?",
        (
            Option("only_when_full", "It goes to 3, and the second point is lost."),
            Option("excess_overflows", "It goes to 3, and the second point clears the linked characteristic."),
        ),
        "Introduction: a characteristic overflows if it is already at 3.",
    ),
    Ruling(
        "gain_unit",
        "Which gains of one card does a player put in order?",
        (
            Option("symbol", "Symbols: all points of a characteristic come together."),
            Option("point", "Points: the points of a characteristic can come apart."),
        ),
        "Execute a card: the order of characteristics. Timing with several symbols: the order of points.",
    ),
    Ruling(
        "order_of_clearing",
        "When do struck characteristics go back to 0, if the card also brings points?",
        (
            Option("with_gains", "The player puts them in order, together with the gains."),
            Option("first", "Before the gains."),
            Option("last", "After the gains."),
        ),
        "Timing with several symbols: speaks only of points that are earned.",
    ),
    Ruling(
        "participants_clear",
        "Do struck characteristics concern the other participants of an event?",
        (
            Option("yes", "Yes, as all effects do."),
            Option("no", "No, only the active player."),
        ),
        "Who does a player bring: the effects of the event apply to all participants.",
    ),
    # --- love and marriage -------------------------------------------------------
    Ruling(
        "order_of_bonds",
        "In which order do love, marriage, separation, divorce, sex and children of one card happen?",
        (
            Option("as_listed", "In the order of the card."),
            Option("owners_choice", "In an order that the active player chooses."),
        ),
        "Letters: the example reads them in the order of the card. Silent about the order.",
    ),
    Ruling(
        "secure_and_new_love",
        "What if a card brings a new partner, and the present relationship is secure?",
        (
            Option("must_deepen", "Only the present partner can be chosen, unless this partner agrees."),
            Option("card_refused", "The card cannot be played."),
            Option("skipped", "The card can be played, and the love does not happen."),
        ),
        "Secure relationship: it is separated only if the partner agrees. Partners: the symbol also intensifies.",
    ),
    Ruling(
        "secure_and_separation",
        "What if a card separates a secure couple, and the partner does not agree?",
        (
            Option("skipped", "The card can be played, and the couple stays together."),
            Option("card_refused", "The card cannot be played."),
        ),
        "Secure relationship: only if the partner agrees. Separated: an effect, not a prerequisite.",
    ),
    Ruling(
        "divorce_of_the_happy",
        "Can a card divorce a player who is happily married?",
        (
            Option("with_consent", "Only if the partner agrees."),
            Option("always", "Yes."),
        ),
        "Divorce: an existing marriage is dissolved. Secure relationship: speaks of separation.",
    ),
    Ruling(
        "secured_person",
        "Can a person whose relationship is secure become the partner of another player?",
        (
            Option("no", "No."),
            Option("with_consent", "Yes, if the present partner agrees."),
        ),
        "Intensify a relationship: attacks from the outside do not affect it.",
    ),
    Ruling(
        "offers_against_a_partner",
        "Does an offer bind an active player who wants to intensify a relationship?",
        (
            Option("bind_unless_secure", "Yes, unless the relationship is secure."),
            Option("partner_may_be_kept", "No: the present partner can always be chosen."),
        ),
        "Offers: the active player must choose among those who played markers. Intensify: attacks from the outside.",
    ),
    Ruling(
        "second_marriage",
        "What if love grows to marriage, and a player is still married to an ex?",
        (
            Option("divorce", "The old marriage ends in divorce."),
            Option("both_stand", "Both marriages last."),
        ),
        "Married: says so of the ceremony. Silent about intensifying.",
    ),
    Ruling(
        "marrying_happily",
        "What does a ceremony do if A is already the happily married partner?",
        (
            Option("to_married", "The marker goes to the third space."),
            Option("stays", "The marker stays on the fourth space."),
        ),
        "Married: the marker is placed on the third partner space.",
    ),
    Ruling(
        "marrying_the_still_married",
        "What does a ceremony do if A is an ex to whom the player is still married?",
        (
            Option("married", "The marker goes to the third space."),
            Option("happily", "The marker goes to the fourth space."),
        ),
        "Married: the third partner space. New relationship: a return leads to the fourth.",
    ),
    Ruling(
        "participants_bonds",
        "Do separation, divorce, anonymous sex and an anonymous child concern the other participants?",
        (
            Option("yes", "Yes, each on the own tableau; secure relationships of theirs last, unless agreed."),
            Option("only_the_active", "No, only the active player."),
        ),
        "Who does a player bring: the effects of the event apply to all participants.",
    ),
    # --- sex and children --------------------------------------------------------
    Ruling(
        "child_needs",
        "What must have happened before a child with A?",
        (
            Option("sex_between_them", "Sex with A, on this card or earlier, and A has the other gender."),
            Option("other_gender_only", "Nothing; A has the other gender."),
        ),
        "Children: they result from opposite-gender sex. Celibacy: a previous encounter is enough.",
    ),
    Ruling(
        "anonymous_child",
        "Does an anonymous child need anonymous sex with the other gender?",
        (
            Option("yes", "Yes, on this card or earlier."),
            Option("no", "No."),
        ),
        "Children: they result from opposite-gender sex.",
    ),
    Ruling(
        "markers",
        "Can the 30 markers for sex and children run out?",
        (
            Option("not_limited", "No: use something else."),
            Option("limited", "Yes: then a card that needs one cannot be played."),
        ),
        "Preparation: counts the markers. No sentence limits them.",
    ),
)

RULINGS = (*EARLY_RULINGS, *LATER_RULINGS)
