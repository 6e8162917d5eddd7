"""Reads a view from JSON data, which may come from an untrusted source.

Apart from a few keys that identify the data, only the facts are read. The rest of the data can be
computed from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cvrules.errors import Diagnostic, InvalidRecordError
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.facts import PLAYERS, unseen_keys
from cvrules.kernel.json_writer import FORMAT
from cvrules.kernel.nouns import View
from cvrules.kernel.record_errors import check_recorded_rules, invalid_record_error, line_span
from cvrules.kernel.rules import Rules
from cvrules.reading.limits import Limits
from cvrules.reading.quoting import quote

if TYPE_CHECKING:
    from cvrules.kernel.protocols import Shows

__all__ = ["view_from_json"]

ViewT = TypeVar("ViewT", bound=View)

#: The span of every error. Parsed JSON data has no line numbers.
_PLACE = line_span("<view>", 1)
#: The hint for data that `to_json` cannot have written.
_AS_WRITTEN = "pass what to_json(view) returned, unchanged"
#: The errors that a game may raise for facts that contradict each other.
_CONTRADICTIONS = (ArithmeticError, LookupError, StopIteration, ValueError)


class _FixedGenerator:
    """A random number generator that always returns the same sequence.

    The numbers are the fractional parts of multiples of the golden ratio.
    """

    def __init__(self) -> None:
        self._last = 0.0

    def random(self) -> float:
        """Return the next number of the sequence.

        Because the sequence is fixed, every check of a view gives the same result.
        """
        self._last = (self._last + 0.6180339887498949) % 1
        return self._last


def view_from_json(data: Mapping[str, object], rules: Rules[Shows[ViewT]], *, limits: Limits | None = None) -> ViewT:
    """Return a view that is equal to the view that `to_json` wrote.

    The data may come from an untrusted source. Only the keys `cvrules`, `kind`, `game`, `rules`, `seat`
    and `facts` are read, and the facts must describe a view that is possible in the game.

    Args:
        data: The dictionary that `to_json(view)` returned, or that `json.loads` read.
        rules: The rules of the game, which must have the digest in the data.
        limits: The limits on the facts; use `Limits.for_strangers()` for data from strangers.

    Raises:
        InvalidRecordError: The data is not a view, the rules are different, or the facts are
            wrong or contradict each other.
        TypeError: An argument has the wrong type.
    """
    if not isinstance(data, Mapping):
        raise argument_type_error("view_from_json", "the dictionary of a view", data)
    if not isinstance(rules, Rules):
        raise argument_type_error("view_from_json", "rules", rules)
    seat, facts = _read_seat_and_facts(data, rules, limits or Limits())
    view = _make_view(rules, facts, seat, (limits or Limits()).faults)
    _check_view(view, facts)
    return cast("ViewT", view)


def _read_seat_and_facts(
    data: Mapping[str, object], rules: Rules[Any], limits: Limits
) -> tuple[int | None, dict[str, str]]:
    """Check the format, the game and the rules, and return the seat and the facts."""
    if type(data.get("cvrules")) is not int or data.get("kind") != "view":
        raise _view_error("CV603", "the data does not describe a view", _AS_WRITTEN)
    if data["cvrules"] != FORMAT:
        raise _view_error(
            "CV604",
            "the format of the data is unknown",
            f"write the data again with a version of cvrules that uses the format {FORMAT}",
        )
    for key in ("game", "rules"):
        if not isinstance(data.get(key), str):
            raise _view_error("CV603", f"'{key}' must be a string", _AS_WRITTEN)
    check_recorded_rules(rules, str(data["game"]), str(data["rules"]), _PLACE)
    seat, facts = data.get("seat", ""), data.get("facts")
    if seat is not None and type(seat) is not int:
        raise _view_error("CV603", "'seat' must be a number, or null for a spectator", _AS_WRITTEN)
    if not isinstance(facts, Mapping) or not all(isinstance(text, str) for item in facts.items() for text in item):
        raise _view_error("CV603", "'facts' must map strings to strings", _AS_WRITTEN)
    _check_size(facts, limits)
    _check_players(facts, rules, seat)
    return seat, dict(facts)


def _check_size(facts: Mapping[str, str], limits: Limits) -> None:
    """Check the number and the length of the facts.

    Raises:
        InvalidRecordError: The facts exceed the limits.
    """
    longest = max((len(text) for item in facts.items() for text in item), default=0)
    size = sum(len(text) for item in facts.items() for text in item)
    if len(facts) > limits.lines or longest > limits.line_length or size > limits.size:
        message = (
            f"there are more than {limits.lines} facts, more than {limits.line_length} characters in one of them, "
            f"or more than {limits.size} in all"
        )
        raise _view_error("CV602", message, "if you trust the data, pass larger limits as `limits=`")


def _check_players(facts: Mapping[str, str], rules: Rules[Any], seat: int | None) -> None:
    """Check the number of players, the seat, and that the cards can be dealt.

    Raises:
        InvalidRecordError: One of these checks fails.
    """
    players = next((number for number in rules.seats if facts.get(PLAYERS) == str(number)), None)
    if players is None:
        message = f"this game is for {rules.seats[0]} to {rules.seats[-1]} players"
        raise _view_error("CV615", f"'{PLAYERS}': {message}", _AS_WRITTEN)
    if seat is not None and seat not in range(players):
        raise _view_error(
            "CV615",
            "'seat' names a seat that does not exist",
            f"choose from 0 to {players - 1}, or null for a spectator",
        )
    if rules.holes or rules.faults(players):
        message = "a game with these rules cannot be dealt to this number of players"
        raise _view_error("CV605", message, "load rules with enough cards and without unknown values")


def _make_view(rules: Rules[Any], facts: Mapping[str, str], seat: int | None, most: int) -> View:
    """Return the view that the facts describe, even if no game can reach it.

    Args:
        rules: The rules of the game.
        facts: The text of each fact, by key.
        seat: The seat of the view; `None` for a spectator.
        most: The maximum number of errors to report.

    Raises:
        InvalidRecordError: The facts cannot be read.
    """
    table, faults = rules.game.table_of(rules, facts)
    if table is None:
        raise _facts_error(faults, most)
    try:
        view: View = rules.game.view(table, seat)  # fails if some facts contradict each other
    except _CONTRADICTIONS:
        raise _contradiction_error() from None
    known = rules.book.by_name
    strange = sorted(name for name in rules.game.visible_card_names(view) if name not in known)
    if strange:
        raise _view_error("CV612", f"there is no card {quote(strange[0])} in these rules", _AS_WRITTEN)
    return view


def _check_view(view: View, facts: Mapping[str, str]) -> None:
    """Check that the view has exactly these facts, and that some table has this view.

    Raises:
        InvalidRecordError: The view has different facts, or no possible table has this view.
    """
    game, shown = view.rules.game, view.rules.game.facts(view)
    if shown != facts:
        key = next(key for key in (*facts, *shown) if facts.get(key) != shown.get(key))
        seat = "a spectator" if view.seat is None else f"seat {view.seat}"
        raise _view_error("CV603", f"{quote(key)} does not have the value that {seat} sees", _AS_WRITTEN)
    try:
        world = game.sample_world(view, _FixedGenerator())
        again = game.view(world, view.seat)
    except _CONTRADICTIONS:
        raise _contradiction_error() from None
    if again != view or unseen_keys(game.facts(world)):
        raise _contradiction_error()
    flaws = game.flaws(world)
    if flaws:
        raise _facts_error(flaws, len(flaws))


def _contradiction_error() -> InvalidRecordError:
    """Return the exception for facts that contradict each other."""
    return _view_error("CV619", "no game can look like this, because the facts contradict each other", _AS_WRITTEN)


def _view_error(code: str, message: str, hint: str) -> InvalidRecordError:
    """Return the exception for an error in the data of a view."""
    return invalid_record_error(code, message, _PLACE, hint)


def _facts_error(faults: tuple[tuple[str, Diagnostic], ...], most: int) -> InvalidRecordError:
    """Return the exception for errors in facts; each message names the wrong fact."""
    return InvalidRecordError(
        tuple(
            Diagnostic(fault.code, f"{quote(key)}: {fault.message}", _PLACE, help=fault.help)
            for key, fault in faults[:most]
        )
    )
