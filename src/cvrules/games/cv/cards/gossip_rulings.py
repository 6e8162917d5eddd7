"""The disputed rules of the expansion Gossip.

No rulebook for the expansion is known. The reference manual (REF) mentions it in seven sentences,
and some reviews describe it. The rulings here settle the rest. They apply only to games with
gossip and fate cards.
"""

from __future__ import annotations

from cvrules.model.ruling import Option, Ruling

__all__ = ["GOSSIP_RULINGS"]

#: A game needs a card from one of these decks for the rulings to apply.
_DECKS = ("gossip", "fate")

GOSSIP_RULINGS = (
    Ruling(
        "gossip_from",
        "Where does Gossip come from?",
        (
            Option("track", "It is shuffled into the three ages and comes to the track."),
            Option("own_row", "It has its own open row, and a card from this row is one of the two cards of a turn."),
            Option("fate_row", "It is shuffled into the Fate deck, and comes to the row of Fate."),
        ),
        "Reviews (boardgame.de, powermilk.pl) say that Gossip is shuffled into the age decks. REF does not answer the question.",
        decks=_DECKS,
    ),
    Ruling(
        "fate_row_size",
        "How many cards does the row of Fate have?",
        (
            Option("two", "Two."),
            Option("three", "Three."),
            Option("five", "Five, like the track."),
            Option("players", "As many as there are players."),
        ),
        "A review (asaboardgamer.com) says that two cards are face up. REF mentions a leftmost card in phase 6.",
        decks=_DECKS,
    ),
    Ruling(
        "fate_by_luck",
        "May three good luck buy a Fate card?",
        (
            Option("yes", "Yes, like any card."),
            Option("no", "No, a Fate card costs what it shows."),
        ),
        "REF says in phase 2 that three good luck buy any card, but not whether this includes Fate cards.",
        decks=_DECKS,
    ),
    Ruling(
        "fate_bad_luck",
        "Does bad luck that paid for a Fate card still count?",
        (
            Option("spent", "No: it does not count towards misfortune."),
            Option("counts", "Yes, as it does for other cards."),
        ),
        "Reviews (asaboardgamer.com, boardgame.de) say that faces of dice that pay for Fate cards do not count. REF does not answer the question.",
        decks=_DECKS,
    ),
    Ruling(
        "gossip_stack",
        "Which Gossip cards and which Fate cards in a CV are active?",
        (
            Option("top_acts", "The newest card of each kind, which covers the others."),
            Option("all_act", "All of them."),
        ),
        "Reviews (boardgame.de, powermilk.pl) say that Gossip cards form a stack, and that its top card is active. REF does not answer the question.",
        decks=_DECKS,
    ),
    Ruling(
        "gossip_upkeep",
        "What happens if the red slash of a Gossip or Fate card is not paid?",
        (
            Option("lost", "The card is lost, like any card."),
            Option("stays", "The card stays in the CV."),
        ),
        "REF says in phase 4 that a card that is not paid for is discarded, and in phase 3 that misfortune cannot take these cards.",
        decks=_DECKS,
    ),
    Ruling(
        "coaching_scope",
        "What may Coaching rearrange?",
        (
            Option("own_order", "The order of cards within the player's own stacks."),
            Option("own_types", "As `own_order`, and a card with two types may also change its stack."),
            Option("any_order", "The order of cards within the stacks of all players."),
            Option("any_types", "As `any_order`, and a card with two types may also change its stack."),
        ),
        "REF says in its rules for special cards that Coaching allows a player to rearrange cards, but not which cards.",
        decks=_DECKS,
    ),
    Ruling(
        "fate_discard",
        "When is the leftmost Fate card discarded?",
        (
            Option("each_round", "At the end of a round in which no Fate card was bought."),
            Option(
                "each_turn_with_two",
                "With two players, after each turn without the purchase of a Fate card; with more, after each such round.",
            ),
        ),
        "REF says in phase 6 that the leftmost Fate card is discarded if no Fate card was bought this round, and that the track loses a card each turn with two players.",
        decks=_DECKS,
    ),
    Ruling(
        "fate_social",
        "May social assistance take a card that is not on the track?",
        (
            Option("no", "No, only cards on the track."),
            Option("yes", "Yes, from the row of Fate as well."),
        ),
        "REF says that social assistance gives one card from the track, and does not mention Fate cards.",
        decks=_DECKS,
    ),
    Ruling(
        "gossip_counts",
        "Are Gossip and Fate cards counted for social assistance and to break a tie?",
        (
            Option("no", "No, only cards of the five types are counted."),
            Option("yes", "Yes, like all cards in a CV."),
        ),
        "REF says in its FAQ that all cards on the table are CV cards, but the answer is about work cards.",
        decks=_DECKS,
    ),
    Ruling(
        "gossip_points",
        "Who scores the two points of a Gossip card?",
        (
            Option("owner_of_the_cv", "The player whose CV it is in."),
            Option("who_played_it", "The player who played it."),
        ),
        "Reviews (boardgame.de, powermilk.pl, asaboardgamer.com) say that the player who has the card scores these points. REF says in its chapter on scoring that each Gossip card is worth two points.",
        decks=_DECKS,
    ),
)
