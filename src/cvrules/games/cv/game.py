"""CV as the kernel sees it: one object with a method for each public verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cvrules.games.cv.cards.words import WORDS
from cvrules.games.cv.knowledge.odds import odds
from cvrules.games.cv.knowledge.receipt import payment
from cvrules.games.cv.knowledge.view import View, view
from cvrules.games.cv.knowledge.world import sample_world
from cvrules.games.cv.positions.facts import cards_named, facts_of, table_of
from cvrules.games.cv.positions.status import flaws
from cvrules.games.cv.rulebook.chance import outcomes, sample_outcome
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.ruled import look, recast
from cvrules.games.cv.rulebook.scoring import score, winners
from cvrules.games.cv.rulebook.setup import SEATS, deal
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.rules import CardBook, Rules
from cvrules.games.cv.table.table import Table
from cvrules.kernel.origin import Origin
from cvrules.model.card import Card
from cvrules.model.cardset import CardSet

__all__ = ["GAME", "CvGame"]


class CvGame:
    """The public verbs, as CV carries them out."""

    name = "cv"
    seats = range(SEATS[0], SEATS[-1] + 1)
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
    odds = staticmethod(odds)
    payment = staticmethod(payment)
    parse_move = staticmethod(parse_move)
    facts = staticmethod(facts_of)
    table_of = staticmethod(table_of)
    flaws = staticmethod(flaws)
    named_cards = staticmethod(cards_named)
    recast = staticmethod(recast)
    look = staticmethod(look)

    @staticmethod
    def rules(
        edition: str | None,
        cards: Iterable[Card],
        options: Mapping[str, str],
        catalogues: Callable[[], Any] | None = None,
        origin: Origin | None = None,
    ) -> Rules:
        """Return the rules for these cards, which are sorted by number."""
        book = CardBook(WORDS, tuple(sorted(cards, key=_by_number)))
        return Rules(edition, book, options, catalogues, origin)

    @staticmethod
    def options(layer: CardSet) -> dict[str, str]:
        """Return the options that a layer sets, by ruling."""
        return {choice.ruling: choice.option for choice in layer.choices}

    @staticmethod
    def is_table(table: Table | View) -> bool:
        """Return whether this is a table rather than a view."""
        return isinstance(table, Table)


def _by_number(card: Card) -> tuple[bool, int, str]:
    """Return a sort key: numbered cards first, then the others by slug."""
    if isinstance(card.number, int):
        return False, card.number, ""
    return True, 0, str(card.slug)


#: The game as the registry finds it.
GAME = CvGame()
