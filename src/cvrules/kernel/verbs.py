"""The public functions for tables and views; each one calls the table's game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cvrules.kernel.registry import game_of

if TYPE_CHECKING:
    from fractions import Fraction

    from cvrules.kernel.chance import Generator
    from cvrules.kernel.game import Game, GameWithOdds
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


def deal(rules: Any, players: int) -> Any:
    """Return the table before any card is dealt; chance is to move.

    Args:
        rules: The rules, as returned by `load`.
        players: The number of players.

    Raises:
        IncompleteCardsError: Some values of the cards are unknown and were not filled in.
        InvalidCardsError: The decks do not have enough cards for this number of players.
        ValueError: The game is not for this number of players.
    """
    game: Game = rules.game
    return game.deal(rules, players)


def legal_moves(table: Any) -> tuple[Any, ...]:
    """Return the legal moves of the seat to move, in a stable order.

    The result is empty if chance is to move or the game is over. For a view, the result is
    also empty if another seat is to move.
    """
    game: Game = table.rules.game
    return game.legal_moves(table)


def play(table: Any, move: Any, events: list[Any] | None = None, *, rng: Generator | None = None) -> Any:
    """Return the table after a move; the table itself never changes.

    Args:
        table: The table.
        move: A decision of a seat or an outcome of chance; `parse_move` makes one from text.
        events: A list to which events are appended.
        rng: A source of chance; if given, chance moves at once. If not, call `settle`
            afterwards.

    Raises:
        IllegalMoveError: The rules forbid the move now.
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    game: Game = table.rules.game
    return game.play(table, move, events, rng)


def settle(table: Any, rng: Generator, events: list[Any] | None = None) -> Any:
    """Return the table at the next decision of a seat, or at the end of the game.

    All outcomes of chance until then are drawn at random.

    Args:
        table: The table.
        rng: The source of chance, such as `random.Random(7)`.
        events: A list to which events are appended.
    """
    game: Game = table.rules.game
    return game.settle(table, rng, events)


def chances(table: Any) -> tuple[tuple[Any, Fraction], ...]:
    """Return the possible outcomes of chance, each with its exact probability.

    Do not show them to players, because some outcomes are hidden from some seats.

    Raises:
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    return _game_of_table(table, "a view has no chances").chances(table)


def why_not(table: Any, move: Any) -> Any:
    """Return the reason why a move is illegal on a table or view, or `None`."""
    game: Game = table.rules.game
    return game.why_not(table, move)


def view(table: Any, seat: int | None) -> Any:
    """Return the view of a seat, or of a spectator if the seat is `None`.

    Raises:
        TypeError: This is a view already, of which `sample_world` makes a table.
        ValueError: There is no such seat.
    """
    return _game_of_table(table, "a view cannot be seen by another seat").view(table, seat)


def sample_world(seen: Any, rng: Generator) -> Any:
    """Return a random table that the seat of a view cannot tell from the real one."""
    game: Game = seen.rules.game
    return game.sample_world(seen, rng)


def odds(table: Any, card: str | int | Card) -> Fraction:
    """Return the probability that a card can be bought this turn, with best play.

    The result is exact. It assumes that the player wants this card, makes the best choice
    of dice and events, and buys no other card first. If another card helps to buy this
    one, call `odds` again after that card is bought. The result is 0 outside the throws
    and purchases of a turn, for example while childhood cards are chosen.

    Args:
        table: A table or a view.
        card: A card on the track: its slug, its number, or the card itself, as in `view.track`.

    Raises:
        TypeError: The game does not provide odds.
        UnknownCardError: No card matches, or several cards share the slug.
        ValueError: The card is not on the track.
    """
    return _game_with(table, "odds").odds(table, card)


def payment(table: Any) -> Any:
    """Return one way to pay the current debt, for displays that show the dice.

    Raises:
        TypeError: The game does not provide payments.
    """
    return _game_with(table, "payment").payment(table)


def _game_with(table: Any, verb: str) -> GameWithOdds:
    """Return the game of a table, which must have an optional function.

    Raises:
        TypeError: The game does not have the function.
    """
    game: GameWithOdds = table.rules.game
    if not hasattr(game, verb):
        raise TypeError(f"the game {table.rules.game.name!r} has no {verb}()")
    return game


def score(table: Any) -> tuple[Any, ...]:
    """Return a score sheet for each seat, as if the game ended now.

    Raises:
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    return _game_of_table(table, "a view cannot be scored").score(table)


def winners(table: Any) -> tuple[int, ...]:
    """Return the winning seats, as if the game ended now.

    Raises:
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    return _game_of_table(table, "a view has no winners").winners(table)


def _game_of_table(table: Any, refusal: str) -> Game:
    """Return the game of a table; refuse a view, which would give a wrong answer."""
    game: Game = table.rules.game
    if not game.is_table(table):
        raise TypeError(f"{refusal}, because it hides cards; sample_world(view, rng) makes a table")
    return game


def parse_move(text: str, game: str = "cv") -> Any:
    """Return the move that a line of text describes.

    Raises:
        MoveTextError: The text is not a move of the game.
        TypeError: The argument is not a string.
        ValueError: The game is unknown.
    """
    if not isinstance(text, str):
        raise TypeError(f"parse_move takes a text such as 'stop', not {text!r}, which is of type {type(text).__name__}")
    return game_of(game).parse_move(text)
