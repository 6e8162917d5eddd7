"""The public functions for tables and views, such as `play` and `legal_moves`.

Each function checks its arguments and then calls the game's method of the same name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from cvrules.errors import MoveTextError, UnknownCardError
from cvrules.kernel.arguments import KNOWN_GENERATORS, argument_type_error, check_events, check_generator, table_error
from cvrules.kernel.card_names import find_card
from cvrules.kernel.nouns import Event, Move, Outcome, ScoreSheet, Table, View
from cvrules.kernel.rules import Rules

if TYPE_CHECKING:
    from fractions import Fraction

    from cvrules.kernel.chance import Generator
    from cvrules.kernel.protocols import (
        Asks,
        Chances,
        Deals,
        HasOdds,
        HasPayments,
        Parses,
        Refuses,
        Scores,
        Shows,
    )
    from cvrules.model.card import Card

__all__ = [
    "chances",
    "deal",
    "legal_moves",
    "odds",
    "parse_move",
    "payment",
    "play",
    "sample_world",
    "score",
    "settle",
    "view",
    "why_not",
    "winners",
]

#: The classes of tables and views, for `isinstance`. Writing `Table | View` in each call would be slower.
TABLE_OR_VIEW = (Table, View)

TableT = TypeVar("TableT", bound=Table)
ViewT = TypeVar("ViewT", bound=View)
MoveT = TypeVar("MoveT", bound=Move)
OutcomeT = TypeVar("OutcomeT", bound=Outcome)
EventT = TypeVar("EventT", bound=Event)
MoveOrOutcomeT = TypeVar("MoveOrOutcomeT", bound=Move | Outcome)
SheetT = TypeVar("SheetT", bound=ScoreSheet)
RefusalT = TypeVar("RefusalT")
ReceiptT = TypeVar("ReceiptT")


def deal(rules: Rules[Deals[TableT]], players: int) -> TableT:
    """Return the table at the start of a game.

    No card is on the table yet, because chance deals the cards in the first moves.

    Args:
        rules: The rules, as returned by `load`.
        players: The number of players.

    Raises:
        IncompleteCardsError: Some card values are unknown and were not filled in.
        InvalidCardsError: The decks do not have enough cards for this number of players.
        ValueError: The game cannot be played with this number of players.
    """
    if not isinstance(rules, Rules):
        raise argument_type_error("deal", "rules", rules)
    return rules.game.deal(rules, players)


def legal_moves(position: Table[Asks[MoveT]] | View[Asks[MoveT]]) -> tuple[MoveT, ...]:
    """Return the legal moves of the seat to move, in a fixed order.

    The result is empty if chance is to move or the game is over. For a view, the result is
    also empty if another seat is to move.

    Args:
        position: A table or a view.
    """
    if not isinstance(position, TABLE_OR_VIEW):
        raise argument_type_error("legal_moves", "a table or a view", position)
    return position.rules.game.legal_moves(position)


def play(
    table: TableT, move: Move | Outcome, events: list[EventT] | None = None, *, rng: Generator | None = None
) -> TableT:
    """Return the table after the move; the given table does not change.

    Args:
        table: The table before the move.
        move: A seat's move or an outcome of chance; `parse_move` makes one from text.
        events: If given, events are appended to this list.
        rng: A random number generator. If it is given, outcomes of chance that follow the
            move are drawn immediately. If not, call `settle` afterwards.

    Raises:
        IllegalMoveError: The rules forbid the move now.
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    if not isinstance(table, Table):
        raise table_error("play", table, "moves cannot be played on a view")
    if events is not None:
        check_events("play", events)
    if rng is not None and type(rng) not in KNOWN_GENERATORS:
        check_generator("play", rng)
    game: Any = table.rules.game
    after: TableT = game.play(table, move, events, rng)
    return after


def settle(table: TableT, rng: Generator, events: list[EventT] | None = None) -> TableT:
    """Return the table at a seat's next decision, or at the end of the game.

    All outcomes of chance until then are drawn at random.

    Args:
        table: The table, which does not change.
        rng: The random number generator, such as `random.Random(7)`.
        events: If given, events are appended to this list.

    Raises:
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    if not isinstance(table, Table):
        raise table_error("settle", table, "moves cannot be played on a view")
    if type(rng) not in KNOWN_GENERATORS:
        check_generator("settle", rng)
    if events is not None:
        check_events("settle", events)
    game: Any = table.rules.game
    settled: TableT = game.settle(table, rng, events)
    return settled


def chances(table: Table[Chances[OutcomeT]]) -> tuple[tuple[OutcomeT, Fraction], ...]:
    """Return the possible outcomes of chance, each with its exact probability.

    Do not show the outcomes to players, because some outcomes are hidden from some seats.

    Raises:
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    if not isinstance(table, Table):
        raise table_error("chances", table, "probabilities cannot be computed from a view")
    return table.rules.game.chances(table)


def why_not(position: Table[Refuses[RefusalT]] | View[Refuses[RefusalT]], move: Move | Outcome) -> RefusalT | None:
    """Return the reason why the move is illegal, or `None` if it is legal.

    Args:
        position: A table or a view.
        move: A seat's move or an outcome of chance; `parse_move` makes one from text.
    """
    if not isinstance(position, TABLE_OR_VIEW):
        raise argument_type_error("why_not", "a table or a view", position)
    return position.rules.game.why_not(position, move)


def view(table: Table[Shows[ViewT]], seat: int | None) -> ViewT:
    """Return the seat's view, or a spectator's view if the seat is `None`.

    Raises:
        TypeError: The argument is already a view; `sample_world` makes a table from a view.
        ValueError: The seat does not exist.
    """
    if not isinstance(table, Table):
        raise table_error("view", table, "a view does not show what other seats see")
    return table.rules.game.view(table, seat)


def sample_world(view: View[Deals[TableT]], rng: Generator) -> TableT:
    """Return a random table that looks exactly like this view to the view's seat.

    Args:
        view: A view, as returned by `cvrules.view`.
        rng: The random number generator.
    """
    if not isinstance(view, View):
        raise argument_type_error("sample_world", "a view", view)
    check_generator("sample_world", rng)
    return view.rules.game.sample_world(view, rng)


def odds(position: Table[HasOdds] | View[HasOdds], card: str | int | Card) -> Fraction:
    """Return the probability that the card can be bought this turn, with best play.

    The result is exact. It assumes that the player wants this card, uses dice and events in the
    best possible way, and buys no other card first. If buying another card first would help,
    call `odds` again after buying that card. The result is 0 in phases without dice and
    purchases, for example while childhood cards are chosen.

    Args:
        position: A table or a view.
        card: A card on the track: its slug, its number, or the card itself, as in `view.track`.

    Raises:
        TypeError: The game does not provide odds.
        UnknownCardError: No card matches, or several cards share the slug.
        ValueError: The card is not on the track.
    """
    _check_game_provides(position, "odds")
    return position.rules.game.odds(position, card)


def payment(position: Table[HasPayments[ReceiptT]] | View[HasPayments[ReceiptT]]) -> ReceiptT:
    """Return one way to pay the current debt, for displays that show which dice pay.

    Args:
        position: A table or a view.

    Raises:
        TypeError: The game does not provide payments.
    """
    _check_game_provides(position, "payment")
    return position.rules.game.payment(position)


def _check_game_provides(position: Any, verb: str) -> None:
    """Check that the game provides an optional function.

    Args:
        position: The argument, which should be a table or a view.
        verb: The name of the function, such as `odds`.

    Raises:
        TypeError: The argument is not a table or a view, or the game does not have the function.
    """
    if not isinstance(position, TABLE_OR_VIEW):
        raise argument_type_error(verb, "a table or a view", position)
    if not hasattr(position.rules.game, verb):
        raise TypeError(
            f"the game {position.rules.game.name!r} does not provide {verb}(); check hasattr(rules.game, {verb!r}) first"
        )


def score(table: Table[Scores[SheetT]]) -> tuple[SheetT, ...]:
    """Return a score sheet for each seat, as if the game ended now.

    Raises:
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    if not isinstance(table, Table):
        raise table_error("score", table, "a view cannot be scored")
    return table.rules.game.score(table)


def winners(table: Table) -> tuple[int, ...]:
    """Return the winning seats, as if the game ended now.

    Raises:
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    if not isinstance(table, Table):
        raise table_error("winners", table, "the winners cannot be computed from a view")
    return table.rules.game.winners(table)


def parse_move(text: str, rules: Rules[Parses[MoveOrOutcomeT]]) -> MoveOrOutcomeT:
    """Return the move or outcome that the text describes.

    Args:
        text: A text such as `buy marriage`, as `str(move)` returns it.
        rules: The rules that contain the cards named in the text.

    Raises:
        MoveTextError: The text is not a move of the game, or it names an unknown card.
        TypeError: An argument has the wrong type.
    """
    if not isinstance(text, str):
        raise argument_type_error("parse_move", "a move as text", text)
    if not isinstance(rules, Rules):
        raise argument_type_error("parse_move", "rules", rules)
    move = rules.game.parse_move(text)
    name = getattr(move, "card", None)
    if name is not None and name not in rules.book.by_name:
        try:
            find_card(rules.cards, name)
        except UnknownCardError as error:
            raise MoveTextError(str(error)) from None
    return move
