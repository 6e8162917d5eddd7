"""The public verbs: nouns are frozen, and each function asks its table's game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cvrules.kernel.registry import game_of

if TYPE_CHECKING:
    from fractions import Fraction

    from cvrules.kernel.chance import Generator
    from cvrules.kernel.game import Game, Reckons
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
    """Return a table before anything was dealt; chance is to move.

    Args:
        rules: What `load` returned.
        players: How many play.

    Raises:
        IncompleteCardsError: The cards have holes that nothing filled.
        InvalidCardsError: The decks do not suffice for so many players.
        ValueError: The game is not for so many players.
    """
    game: Game = rules.game
    return game.deal(rules, players)


def legal_moves(table: Any) -> tuple[Any, ...]:
    """Return what the seat to move may do, in a stable order.

    Empty when chance is to move or the game is over; on a view, also when its
    seat is not asked.
    """
    game: Game = table.rules.game
    return game.legal_moves(table)


def play(table: Any, move: Any, events: list[Any] | None = None, *, rng: Generator | None = None) -> Any:
    """Return the table after a move; the table itself never changes.

    Args:
        table: The table.
        move: What a seat decides, or what chance brings; `parse_move` makes one of a text.
        events: A list to report to what happens, as data.
        rng: Where chance comes from, if it is to move on at once; without it,
            `settle` does that later.

    Raises:
        IllegalMoveError: The rules forbid the move now.
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    game: Game = table.rules.game
    return game.play(table, move, events, rng)


def settle(table: Any, rng: Generator, events: list[Any] | None = None) -> Any:
    """Return the table once chance has moved and a seat must decide, or all is over.

    Args:
        table: The table.
        rng: Where chance comes from, such as `random.Random(7)`.
        events: A list to report to what happens, as data.
    """
    game: Game = table.rules.game
    return game.settle(table, rng, events)


def chances(table: Any) -> tuple[tuple[Any, Fraction], ...]:
    """Return what chance may bring, each with its exact probability.

    This is the referee's knowledge: some outcomes are secret to some seats.

    Raises:
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    return _game_of_table(table, "a view has no chances").chances(table)


def why_not(table: Any, move: Any) -> Any:
    """Return why a move is not legal on a table or view, or `None` if it is."""
    game: Game = table.rules.game
    return game.why_not(table, move)


def view(table: Any, seat: int | None) -> Any:
    """Return what a seat can see; `None` is a spectator.

    Raises:
        TypeError: This is a view already, of which `sample_world` makes a table.
        ValueError: There is no such seat.
    """
    return _game_of_table(table, "a view cannot be seen by another seat").view(table, seat)


def sample_world(seen: Any, rng: Generator) -> Any:
    """Return a table that looks exactly like a view to its seat, drawn at random."""
    game: Game = seen.rules.game
    return game.sample_world(seen, rng)


def odds(table: Any, card: str | int | Card) -> Fraction:
    """Return how likely a card can be bought this turn, at best.

    Exact: the best choice of dice and events, for somebody who wants this card and
    buys nothing else first. Where the rules let another card help to buy this one,
    ask again once that card is bought. Outside a turn's throws and purchases there is
    nothing to hope for: while childhood cards are chosen the odds are 0.

    Args:
        table: A table, or what a seat sees of it.
        card: A card on the track: its slug, its number, or itself, as `view.track` has it.

    Raises:
        TypeError: The game has no odds.
        UnknownCardError: There is no such card, or several share the slug.
        ValueError: The card is not on the track.
    """
    return _reckons(table, "odds").odds(table, card)


def payment(table: Any) -> Any:
    """Return one way to pay what is owed now, for people who like to see the dice.

    Raises:
        TypeError: Nothing is owed in the game.
    """
    return _reckons(table, "payment").payment(table)


def _reckons(table: Any, verb: str) -> Reckons:
    """Return a game that has a verb which only some games have."""
    game: Reckons = table.rules.game
    if not hasattr(game, verb):
        raise TypeError(f"the game {table.rules.game.name!r} has no {verb}()")
    return game


def score(table: Any) -> tuple[Any, ...]:
    """Return one score sheet for each seat, as if the game ended now.

    Raises:
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    return _game_of_table(table, "a view cannot be scored").score(table)


def winners(table: Any) -> tuple[int, ...]:
    """Return the seats that win, as if the game ended now.

    Raises:
        TypeError: This is a view, of which `sample_world` makes a table.
    """
    return _game_of_table(table, "a view has no winners").winners(table)


def _game_of_table(table: Any, refusal: str) -> Game:
    """Return the game of a table; refuse a view, which would give a wrong answer."""
    game: Game = table.rules.game
    if not game.is_table(table):
        raise TypeError(f"{refusal}, as some cards are unseen; sample_world(view, rng) makes a table")
    return game


def parse_move(text: str, game: str = "cv") -> Any:
    """Return the move that a line of text describes.

    Raises:
        MoveTextError: The text is not a move of the game.
        TypeError: The argument is not a text.
        ValueError: There is no such game.
    """
    if not isinstance(text, str):
        raise TypeError(f"parse_move takes a text such as 'stop', not {text!r}, which is of type {type(text).__name__}")
    return game_of(game).parse_move(text)
