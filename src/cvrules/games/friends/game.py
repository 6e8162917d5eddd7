"""The class `FriendsGame`, which implements the kernel's `Game` protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from cvrules.games.friends.cards.card import Card
from cvrules.games.friends.cards.words import DECKS, WORDS
from cvrules.games.friends.knowledge.view import view, visible_card_names
from cvrules.games.friends.knowledge.world import sample_world
from cvrules.games.friends.positions.facts import facts_of, table_of
from cvrules.games.friends.positions.status import flaws
from cvrules.games.friends.rulebook.chance import outcomes, sample_outcome
from cvrules.games.friends.rulebook.ending import score, winners
from cvrules.games.friends.rulebook.engine import ENGINE
from cvrules.games.friends.rulebook.preparation import SEATS, deal
from cvrules.games.friends.rulebook.ruling_effects import public_state, recast
from cvrules.games.friends.table.move_text import parse_move
from cvrules.games.friends.table.rules import CardBook, Rules
from cvrules.kernel.game import Game
from cvrules.kernel.origin import Origin

if TYPE_CHECKING:
    from cvrules.text.voice import Texts

__all__ = ["GAME", "FriendsGame"]


class FriendsGame:
    """Implements the public functions, such as `play` and `score`, for this game."""

    name = "friends"
    seats = SEATS
    deal = staticmethod(deal)
    legal_moves = staticmethod(ENGINE.legal_moves)
    why_not = staticmethod(ENGINE.why_not)
    play = staticmethod(ENGINE.play)
    settle = staticmethod(ENGINE.settle)
    chances = staticmethod(outcomes)
    sample = staticmethod(sample_outcome)
    score = staticmethod(score)
    winners = staticmethod(winners)
    view = staticmethod(view)
    sample_world = staticmethod(sample_world)
    parse_move = staticmethod(parse_move)
    facts = staticmethod(facts_of)
    table_of = staticmethod(table_of)
    flaws = staticmethod(flaws)
    visible_card_names = staticmethod(visible_card_names)
    recast = staticmethod(recast)
    public_state = staticmethod(public_state)

    @staticmethod
    def rules(
        edition: str | None,
        cards: Iterable[Card],
        options: Mapping[str, str],
        catalogues: Callable[[], Texts] | None = None,
        origin: Origin | None = None,
    ) -> Rules:
        """Sort the cards by deck and slug, and return the rules with these cards.

        Args:
            edition: The name of the edition; `None` for no edition.
            cards: The cards of the game.
            options: The chosen options of rulings, by the name of the ruling.
            catalogues: Returns the texts of the cards; `None` for no texts.
            origin: Information about how the rules were loaded; `None` if there is none.
        """
        book = CardBook(WORDS, tuple(sorted(cards, key=lambda card: card.deck_and_slug(DECKS))))
        return Rules(edition, book, options, catalogues, origin)


#: The game as an object, which the registry finds in this module by this name.
GAME: Game = FriendsGame()
