"""Turns rules, cards, views, moves, events and other values into data for JSON.

The result consists of dictionaries, lists, strings, whole numbers, `True`, `False` and `None`,
so `json.dumps` accepts it. Nothing here depends on a particular game: moves and events are
written field by field, and a view by the public properties of its class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, singledispatch
from typing import Any, Final, cast

from attrs import fields, has

from cvrules.errors import Diagnostic, Severity
from cvrules.kernel.arguments import wrong_argument
from cvrules.kernel.game import CHANCE, UNSEEN
from cvrules.kernel.heading import origin_data
from cvrules.kernel.nouns import Event, Move, Outcome, Receipt, ScoreSheet, Seat, Table, View
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.rules import Rules
from cvrules.kernel.rulings import Ruled
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = ["FORMAT", "JsonObject", "JsonValue", "property_names", "to_json", "value_names"]

#: The version of the format, which is in every result under the key `cvrules`.
FORMAT: Final = 1
#: The key that stands for the further, unknown terms of a bundle.
MORE = "..."
#: The properties of views that `to_json` writes differently, or not at all.
_NOT_LISTED = frozenset({"answers", "legal_moves", "players", "rules", "seat", "table", "to_move"})

JsonValue = None | bool | int | str | list["JsonValue"] | dict[str, "JsonValue"]
JsonObject = dict[str, JsonValue]
"""The type of the dictionaries that `to_json` returns."""
#: The types of values that `to_json` accepts.
Writable = Rules | Card | Table | View | Move | Outcome | Event | ScoreSheet | Refusal | Receipt | Ruled | Diagnostic


def to_json(value: Writable, *, secrets: bool = False) -> JsonObject:
    """Return a value as a dictionary that `json.dumps` accepts.

    The key `cvrules` has the version of the format, and the key `kind` says what the value is,
    such as `view` or `move`. The data of a view includes its legal moves, and `view_from_json`
    turns it back into a view.

    Args:
        value: Rules, a card, a view, a move, an outcome, an event, a score sheet, a refusal, a
            receipt, a diagnostic, or a table.
        secrets: Whether a table is allowed. Its data contains the secrets of all seats.

    Raises:
        TypeError: The value has a different type.
        ValueError: The value is a table, and `secrets` is not true.
    """
    if not isinstance(value, Writable):
        raise wrong_argument("to_json", "rules, a card, a view, a move or a similar value", value)
    if isinstance(value, Table) and secrets is not True:
        raise ValueError(
            "a table contains the secrets of all seats; pass view(table, seat) for a player, "
            "or pass secrets=True to write everything"
        )
    kind, data = _write(value)
    return {"cvrules": FORMAT, "kind": kind, **data}


# --- one function for each kind of value --------------------------------------------------


@singledispatch
def _write(value: Any) -> tuple[str, JsonObject]:
    """Return the kind of a value, and its data."""
    raise TypeError(type(value).__name__)  # never reached, because `to_json` checks its argument


@_write.register
def _(rules: Rules) -> tuple[str, JsonObject]:
    words = rules.book.words
    cards = zip(rules.book.names, rules.cards, strict=True)
    return "rules", {
        "game": words.game,
        "digest": rules.digest,
        **origin_data(rules),
        "rulings": dict(rules.all_options()),
        "seats": list(rules.seats),
        "symbols": list(words.symbols),
        "types": list(words.types),
        "decks": list(words.decks),
        "cards": [{"name": name, **_card(card)} for name, card in cards],
    }


@_write.register
def _(card: Card) -> tuple[str, JsonObject]:
    return "card", {"game": card.game, **_card(card)}


@_write.register(View)
@_write.register(Table)
def _(at: Any) -> tuple[str, JsonObject]:
    rules, is_view = at.rules, isinstance(at, View)
    game = rules.game
    return "view" if is_view else "table", {
        "game": game.name,
        "rules": rules.digest,
        **({"seat": at.seat} if is_view else {}),
        "players": at.players,
        "to_move": "chance" if at.to_move == CHANCE else at.to_move,
        **_properties_of(at, game.view(at, None) if not is_view else at),
        "legal_moves": [_line("move", move) for move in game.legal_moves(at)],
        "facts": game.facts(at),
    }


@_write.register
def _(move: Move) -> tuple[str, JsonObject]:
    return "move", _line("move", move)


@_write.register
def _(outcome: Outcome) -> tuple[str, JsonObject]:
    return "outcome", _line("outcome", outcome)


@_write.register
def _(event: Event) -> tuple[str, JsonObject]:
    return "event", {"event": type(event).__name__, **_fields(event)}


@_write.register
def _(sheet: ScoreSheet) -> tuple[str, JsonObject]:
    return "score_sheet", {"seat": sheet.seat, "total": sheet.total, "lines": [_fields(line) for line in sheet.lines]}


@_write.register
def _(refusal: Refusal) -> tuple[str, JsonObject]:
    return "refusal", {
        "refusal": refusal.key,
        "text": str(refusal),
        "rule": refusal.rule,
        "remedy": refusal.remedy,
        "values": {name: _value(value) for name, value in refusal.values},
    }


@_write.register
def _(receipt: Receipt) -> tuple[str, JsonObject]:
    return "receipt", _fields(receipt)


@_write.register
def _(ruled: Ruled) -> tuple[str, JsonObject]:
    return "ruled", _fields(ruled)


@_write.register
def _(diagnostic: Diagnostic) -> tuple[str, JsonObject]:
    return "diagnostic", {**_fields(diagnostic), "text": str(diagnostic)}


# --- parts of values ------------------------------------------------------------------------


def _line(noun: str, line: Move | Outcome) -> JsonObject:
    """Return the class, the text and the fields of a move or outcome."""
    return {noun: type(line).__name__, "text": str(line), **_fields(line)}


def _card(card: Card) -> JsonObject:
    return {
        "number": _value(card.number),
        "slug": _value(card.slug),
        "types": _value(card.types),
        "deck": None if card.deck is None else _value(card.deck.name),
        "parts": [
            {
                "head": None if part.head is None else _clause(part.head),
                "clauses": [_clause(clause) for clause in part.clauses if clause.word != "source"],
            }
            for part in card.parts
        ],
        "sources": list(card.sources),
    }


def _clause(clause: Clause) -> JsonObject:
    """Return the first word, the text and the values of a line of a card."""
    return {"clause": clause.word, "text": str(clause), **_fields(clause)}


def value_names(kind: type) -> tuple[str, ...]:
    """Return the names of a class's fields that `to_json` writes.

    Fields that are computed from others, and those that do not matter for equality, are left out.
    """
    return _value_names(cast("Any", kind))


@cache
def _value_names(kind: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.init and one.eq)


def _fields(record: object) -> JsonObject:
    return {name: _value(getattr(record, name)) for name in value_names(type(record))}


def _value(value: Any) -> JsonValue:
    """Return the value of a field; an unknown value is `?`, as in card files."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return str(value)  # a parser's own kind of string becomes an ordinary one
    if isinstance(value, Hole | Severity):
        return str(value.value)
    if isinstance(value, Bundle):
        return _bundle(value)
    if isinstance(value, tuple):
        return [_value(one) for one in value]
    if has(type(value)):
        return {"type": type(value).__name__, "text": str(value), **_fields(value)}
    raise TypeError(f"a field holds a {type(value).__name__}, which to_json cannot write")


def _bundle(bundle: Bundle) -> JsonObject:
    """Return the amount of each thing; unknown things and amounts are `?`."""
    amounts: JsonObject = {str(term.what): "?" if term.amount is HOLE else int(term.amount) for term in bundle}
    return {**amounts, MORE: "?"} if bundle.partial else amounts


# --- tables and views -------------------------------------------------------------------------


def _properties_of(at: Any, view: View) -> JsonObject:
    """Return the properties that all views have, read from a table or a view."""
    names = {id(card): name for name, card in zip(at.rules.book.names, at.rules.cards, strict=True)}

    def name_of(card: Card) -> str:
        """Return the name of a card in moves; comparing cards would be slow."""
        return names.get(id(card)) or str(at.rules.name(card))

    shared = (name for name in property_names(type(view)) if hasattr(type(at), name))
    return {name: _property_value(getattr(at, name), name_of) for name in shared}


def property_names(kind: type) -> tuple[str, ...]:
    """Return the names of the properties of a view or seat that `to_json` writes.

    They are the public properties that the game's own classes define. If there are none, the
    names of the fields are returned instead.
    """
    return _property_names(cast("Any", kind))


@cache
def _property_names(kind: type) -> tuple[str, ...]:
    own = [cls for cls in reversed(kind.__mro__) if not cls.__module__.startswith("cvrules.kernel.")]
    found = dict.fromkeys(
        name for cls in own for name, one in vars(cls).items() if isinstance(one, property) and not name.startswith("_")
    )
    return tuple(name for name in found if name not in _NOT_LISTED) or value_names(kind)


def _property_value(value: Any, name_of: Callable[[Card], str]) -> JsonValue:
    """Return the value of a property; cards become names, and hidden cards `None`."""
    if isinstance(value, Card):
        return name_of(value)
    if isinstance(value, str) and value == UNSEEN:
        return None
    if isinstance(value, Seat):
        return {name: _property_value(getattr(value, name), name_of) for name in property_names(type(value))}
    if isinstance(value, Mapping):
        return {str(key): _property_value(one, name_of) for key, one in value.items()}
    if isinstance(value, tuple | frozenset):
        return [_property_value(one, name_of) for one in (value if isinstance(value, tuple) else sorted(value))]
    return _value(value)
