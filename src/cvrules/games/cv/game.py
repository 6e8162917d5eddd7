"""The class `CvGame`, which implements the kernel's `Game` protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.cv.knowledge.view import View, view
from cvrules.games.cv.rulebook.chance import outcomes, sample_outcome
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.scoring import score, winners
from cvrules.games.cv.rulebook.setup import SEATS, deal
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.rules import CardBook, Rules
from cvrules.kernel.game import Game
from cvrules.kernel.origin import Origin
from cvrules.model import card as model

if TYPE_CHECKING:
    from fractions import Fraction

    from cvrules.errors import Diagnostic
    from cvrules.games.cv.knowledge.receipt import Receipt
    from cvrules.games.cv.table.table import Table
    from cvrules.kernel.chance import Generator
    from cvrules.text.voice import Texts

__all__ = ["GAME", "CvGame"]


class CvGame:
    """CV's implementation of the public functions, such as `play` and `score`."""

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
    parse_move = staticmethod(parse_move)

    @staticmethod
    def rules(
        edition: str | None,
        cards: Iterable[Card],
        options: Mapping[str, str],
        catalogues: Callable[[], Texts] | None = None,
        origin: Origin | None = None,
    ) -> Rules:
        """Sort the cards by number, and return the rules for them."""
        book = CardBook(WORDS, tuple(sorted(cards, key=_by_number)))
        return Rules(edition, book, options, catalogues, origin)

    # The functions below import their modules only when they are called, so that loading and
    # playing a game do not import these modules.

    @staticmethod
    def sample_world(view: View, rng: Generator) -> Table:
        """Return a random table that looks exactly like this view to its seat."""
        from cvrules.games.cv.knowledge.world import sample_world

        return sample_world(view, rng)

    @staticmethod
    def odds(position: Table | View, card: str | int | model.Card) -> Fraction:
        """Return the probability that the card can be bought this turn."""
        from cvrules.games.cv.knowledge.odds import odds

        return odds(position, card)

    @staticmethod
    def payment(position: Table | View) -> Receipt:
        """Return one way to pay everything that is owed this turn."""
        from cvrules.games.cv.knowledge.receipt import payment

        return payment(position)

    @staticmethod
    def facts(position: Table | View) -> dict[str, str]:
        """Return the facts about the table or view, as a string for each key."""
        from cvrules.games.cv.positions.facts import facts_of

        return facts_of(position)

    @staticmethod
    def table_of(rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[tuple[str, Diagnostic], ...]]:
        """Return the table that the facts describe, and any errors in the facts."""
        from cvrules.games.cv.positions.facts import table_of

        return table_of(rules, facts)

    @staticmethod
    def flaws(table: Table) -> tuple[tuple[str, Diagnostic], ...]:
        """Return the flaws that prevent the engine from playing on the table."""
        from cvrules.games.cv.positions.status import flaws

        return flaws(table)

    @staticmethod
    def visible_card_names(view: View) -> frozenset[str]:
        """Return the names of the cards that the view shows."""
        from cvrules.games.cv.positions.facts import visible_card_names

        return visible_card_names(view)

    @staticmethod
    def recast(table: Table, rules: Rules) -> Table | None:
        """Return this table under other rules, or `None` if it cannot exist under them."""
        from cvrules.games.cv.rulebook.ruling_effects import recast

        return recast(table, rules)

    @staticmethod
    def public_state(table: Table) -> tuple[object, ...]:
        """Return the parts of the public state that a ruling can affect."""
        from cvrules.games.cv.rulebook.ruling_effects import public_state

        return public_state(table)


def _by_number(card: model.Card) -> tuple[bool, int, str]:
    """Return a sort key: numbered cards by number, then the other cards by slug."""
    if isinstance(card.number, int):
        return False, card.number, ""
    return True, 0, str(card.slug)


#: The constant that the registry looks up in this module.
GAME: Game = CvGame()
