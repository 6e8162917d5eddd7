"""The class `PursuitGame`, which implements the kernel's `Game` interface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.words import DECKS, WORDS
from cvrules.games.pursuit.knowledge.view import sample_world, view, visible_card_names
from cvrules.games.pursuit.positions.facts import facts_of, table_of
from cvrules.games.pursuit.positions.status import flaws
from cvrules.games.pursuit.rulebook.chance import outcomes, sample_outcome
from cvrules.games.pursuit.rulebook.ending import score, winners
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.rulebook.ruling_effects import public_state, recast
from cvrules.games.pursuit.rulebook.setup import SEATS, deal
from cvrules.games.pursuit.table.move_text import parse_move
from cvrules.games.pursuit.table.rules import CardBook, Rules
from cvrules.kernel.game import Game
from cvrules.kernel.origin import Origin

if TYPE_CHECKING:
    from cvrules.text.voice import Texts

__all__ = ["GAME", "PursuitGame"]


class PursuitGame:
    """Implements the public functions, such as `play` and `score`, for this game."""

    name = "pursuit"
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
        """Return the rules for a game with the given cards and rulings.

        Args:
            edition: The edition; `None` for the rules that all editions share.
            cards: The cards, in any order. The rules sort them by deck and slug.
            options: The chosen options, by the name of the ruling. Other rulings have their default.
            catalogues: Reads the catalogues with the titles of the cards; `None` if there are none.
            origin: The origin of the rules; `None` if they were not made by `load`.
        """
        book = CardBook(WORDS, tuple(sorted(cards, key=lambda card: card.deck_and_slug(DECKS))))
        return Rules(edition, book, options, catalogues, origin)


#: The constant that the registry looks up in this module.
GAME: Game = PursuitGame()
