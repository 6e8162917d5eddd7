"""Checks the arguments of public functions, and creates the exceptions to raise.

An error message names the type of a wrong argument and never its value, which can be secret.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final

from cvrules.kernel.nouns import Table, View

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = [
    "KNOWN_GENERATORS",
    "argument_type_error",
    "check_events",
    "check_generator",
    "check_rules_and_players",
    "check_seed",
    "check_whole_number",
    "table_error",
]

#: Advice on how to get each kind of argument.
ADVICE = {
    "rules": "load() returns them",
    "a table": "deal(rules, players) returns one",
    "a table or a view": "deal(rules, players) returns a table, and view(table, seat) a view",
    "a view": "view(table, seat) returns one",
    "a history": "History.begin(rules, players) returns one",
    "a random generator": "pass random.Random(7), for example",
    "a list of events": "pass an empty list, to which events are appended",
    "a move": "legal_moves(view) returns them",
    "a move as text": "write 'stop', for example",
    "rules, a card, a view, a move or a similar value": "call it for each value, and dump_replay() for a history",
    "the dictionary of a view": "to_json(view) returns one, and json.loads() reads its text",
    "the dictionary of rules": "to_json(rules) returns one",
    "a card or several cards": "rules.card(name) returns a card",
    "a card, a move, an event, a refusal or a score sheet": "print(value) shows other values",
    "a table, a view, a score sheet or a history": "describe() shows other values in words",
    "a language code": "write 'fr', for example",
    "the name of a game": "write 'cv', for example",
    "a sequence of bots": "pass one bot for each seat, such as [RandomBot(), RandomBot()]",
    "bots by name": 'pass a dictionary such as {"mine": MyBot(), "greedy": None}',
    "a bot, a function or None": "pass RandomBot(), for example",
    "a seed": "pass a whole number or a string",
    "a number of steps": "pass a whole number",
    "the number of an action": "legal(view) returns them",
    "the number of a value": "pass a whole number",
    "a tuple of tables": "History.begin(rules, players) makes a history",
    "the text of a card file": "pass a string or bytes, as Path('my.cv').read_bytes() returns them",
    "a command": "write 'python my_bot.py' or [sys.executable, 'my_bot.py'], for example",
}


#: The classes of random number generators that were already checked. `play` checks each class only once.
KNOWN_GENERATORS: Final[set[type]] = set()


def argument_type_error(function: str, wanted: str, given: object) -> TypeError:
    """Return the error for an argument of the wrong type.

    Args:
        function: The name of the public function.
        wanted: The kind of argument that the function takes, which must be a key of `ADVICE`.
        given: The wrong argument.
    """
    kind = type(given).__name__
    advice = "use its attribute 'table'" if kind == "History" and "table" in wanted else ADVICE[wanted]
    return TypeError(f"{function}() takes {wanted}, not a value of type {kind}; {advice}")


def table_error(function: str, given: object, refusal: str) -> TypeError:
    """Return the error for an argument that should be a table.

    Args:
        function: The name of the public function.
        given: The wrong argument.
        refusal: The beginning of the message if the argument is a view, such as
            `a view cannot be scored`.
    """
    if isinstance(given, View):
        return TypeError(f"{refusal}, because it hides cards; sample_world(view, rng) makes a table")
    return argument_type_error(function, "a table", given)


def check_generator(function: str, rng: object) -> None:
    """Check that the argument is a random number generator.

    Raises:
        TypeError: The argument has no method `random`.
    """
    if not callable(getattr(rng, "random", None)):
        raise argument_type_error(function, "a random generator", rng)
    KNOWN_GENERATORS.add(type(rng))


def check_events(function: str, events: object) -> None:
    """Check that the argument is `None` or a list.

    Raises:
        TypeError: The argument is neither `None` nor a list.
    """
    if events is not None and not isinstance(events, list):
        raise argument_type_error(function, "a list of events", events)


def check_seed(function: str, seed: object) -> None:
    """Check that the argument is a whole number or a string.

    With other values, such as `None`, the same seed would not always give the same game.

    Raises:
        TypeError: The argument is neither a whole number nor a string.
    """
    if not isinstance(seed, int | str):
        raise argument_type_error(function, "a seed", seed)


def check_whole_number(function: str, wanted: str, given: object) -> int:
    """Check that the argument is a whole number, and return it as an `int`.

    Whole numbers from other packages, such as NumPy, are accepted.

    Args:
        function: The name of the public function.
        wanted: The kind of number, which must be a key of `ADVICE`.
        given: The argument.

    Raises:
        TypeError: The argument is not a whole number.
    """
    try:
        return index(given)  # type: ignore[arg-type]  # the `TypeError` is caught
    except TypeError:
        raise argument_type_error(function, wanted, given) from None


def check_rules_and_players(
    function: str, position: object, rules: Rules, players: int, maker: str = "actions"
) -> None:
    """Check that a table or view has these rules and this number of players.

    Args:
        function: The name of the public method.
        position: The argument, which should be a table or a view.
        rules: The rules that the argument must have.
        players: The number of players that the argument must have.
        maker: The function that the message recommends calling with the right rules and players.

    Raises:
        TypeError: The argument is neither a table nor a view.
        ValueError: The argument has different rules, or a different number of players.
    """
    if not isinstance(position, Table | View):
        raise argument_type_error(function, "a table or a view", position)
    if position.rules is not rules and position.rules != rules:
        raise ValueError(
            f"{function}() was given {_kind_with_article(position)} with different rules; call {maker}() with the rules of {_kind_with_article(position, 'the')}"
        )
    if position.players != players:
        raise ValueError(
            f"{function}() was given {_kind_with_article(position)} for {position.players} players instead of {players}; "
            f"call {maker}(rules, {position.players})"
        )


def _kind_with_article(position: Table | View, article: str = "a") -> str:
    """Return `view` or `table` with the given article before it."""
    return f"{article} {'view' if isinstance(position, View) else 'table'}"
