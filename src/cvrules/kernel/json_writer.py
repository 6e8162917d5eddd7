"""Converts rules, cards, views, moves, events and other values to JSON data.

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
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.game import CHANCE, UNSEEN
from cvrules.kernel.nouns import Event, Move, Outcome, Receipt, ScoreSheet, Seat, Table, View
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.replay_heading import origin_data
from cvrules.kernel.rules import Rules
from cvrules.kernel.ruling_effects import Ruled
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole

__all__ = ["FORMAT", "JsonObject", "JsonValue", "property_names", "to_json", "value_names"]

#: The version of the format. Every result contains it as `cvrules`.
FORMAT: Final = 1
#: The key that marks a bundle with further, unknown terms.
MORE = "..."
#: The properties of views that `to_json` leaves out, or writes differently from other properties.
_NOT_LISTED = frozenset({"answers", "legal_moves", "players", "rules", "seat", "table", "to_move"})

JsonValue = None | bool | int | str | list["JsonValue"] | dict[str, "JsonValue"]
JsonObject = dict[str, JsonValue]
"""The type of the dictionaries that `to_json` returns."""
#: The types of values that `to_json` accepts.
Writable = Rules | Card | Table | View | Move | Outcome | Event | ScoreSheet | Refusal | Receipt | Ruled | Diagnostic


def to_json(value: Writable, *, secrets: bool = False) -> JsonObject:
    """Return a value as a dictionary that `json.dumps` accepts.

    The key `cvrules` contains the version of the format, and the key `kind` says what the value is,
    such as `view` or `move`. The data of a view includes its legal moves. `view_from_json` turns
    this data back into a view.

    Args:
        value: Rules, a card, a view, a move, an outcome, an event, a score sheet, a refusal, a
            receipt, a diagnostic, or a table.
        secrets: Whether a table is allowed. The data of a table contains the secrets of all seats.

    Raises:
        TypeError: The value has a different type.
        ValueError: The value is a table, and `secrets` is not `True`.
    """
    if not isinstance(value, Writable):
        raise argument_type_error("to_json", "rules, a card, a view, a move or a similar value", value)
    if isinstance(value, Table) and secrets is not True:
        raise ValueError(
            "a table contains the secrets of all seats; pass view(table, seat) for a player, "
            "or pass secrets=True to write everything"
        )
    kind, data = _kind_and_data(value)
    return {"cvrules": FORMAT, "kind": kind, **data}


# --- one function for each kind of value --------------------------------------------------


@singledispatch
def _kind_and_data(value: Any) -> tuple[str, JsonObject]:
    """Return the kind of the value, such as `card`, and its JSON data."""
    raise TypeError(type(value).__name__)  # never reached, because `to_json` checks its argument


@_kind_and_data.register
def _convert_rules(rules: Rules) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of rules."""
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
        "cards": [{"name": name, **_card_data(card)} for name, card in cards],
    }


@_kind_and_data.register
def _convert_card(card: Card) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a card."""
    return "card", {"game": card.game, **_card_data(card)}


@_kind_and_data.register(View)
@_kind_and_data.register(Table)
def _convert_table_or_view(position: Any) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a table or view."""
    rules, is_view = position.rules, isinstance(position, View)
    game = rules.game
    return "view" if is_view else "table", {
        "game": game.name,
        "rules": rules.digest,
        **({"seat": position.seat} if is_view else {}),
        "players": position.players,
        "to_move": "chance" if position.to_move == CHANCE else position.to_move,
        **_shared_properties(position, game.view(position, None) if not is_view else position),
        "legal_moves": [_move_data("move", move) for move in game.legal_moves(position)],
        "facts": game.facts(position),
    }


@_kind_and_data.register
def _convert_move(move: Move) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a move."""
    return "move", _move_data("move", move)


@_kind_and_data.register
def _convert_outcome(outcome: Outcome) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of an outcome."""
    return "outcome", _move_data("outcome", outcome)


@_kind_and_data.register
def _convert_event(event: Event) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of an event."""
    return "event", {"event": type(event).__name__, **_field_data(event)}


@_kind_and_data.register
def _convert_score_sheet(sheet: ScoreSheet) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a score sheet."""
    return "score_sheet", {
        "seat": sheet.seat,
        "total": sheet.total,
        "lines": [_field_data(line) for line in sheet.lines],
    }


@_kind_and_data.register
def _convert_refusal(refusal: Refusal) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a refusal."""
    return "refusal", {
        "refusal": refusal.key,
        "text": str(refusal),
        "rule": refusal.rule,
        "remedy": refusal.remedy,
        "values": {name: _value_data(value) for name, value in refusal.values},
    }


@_kind_and_data.register
def _convert_receipt(receipt: Receipt) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a receipt."""
    return "receipt", _field_data(receipt)


@_kind_and_data.register
def _convert_ruled(ruled: Ruled) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a ruling that decided a move."""
    return "ruled", _field_data(ruled)


@_kind_and_data.register
def _convert_diagnostic(diagnostic: Diagnostic) -> tuple[str, JsonObject]:
    """Return the kind and the JSON data of a diagnostic."""
    return "diagnostic", {**_field_data(diagnostic), "text": str(diagnostic)}


# --- JSON data of moves, cards and fields ---------------------------------------------------


def _move_data(noun: str, line: Move | Outcome) -> JsonObject:
    """Return the class, the text and the fields of a move or outcome."""
    return {noun: type(line).__name__, "text": str(line), **_field_data(line)}


def _card_data(card: Card) -> JsonObject:
    """Return the JSON data of a card, except its game."""
    return {
        "number": _value_data(card.number),
        "slug": _value_data(card.slug),
        "types": _value_data(card.types),
        "deck": None if card.deck is None else _value_data(card.deck.name),
        "parts": [
            {
                "head": None if part.head is None else _clause_data(part.head),
                "clauses": [_clause_data(clause) for clause in part.clauses if clause.word != "source"],
            }
            for part in card.parts
        ],
        "sources": list(card.sources),
    }


def _clause_data(clause: Clause) -> JsonObject:
    """Return the first word, the text and the values of a clause."""
    return {"clause": clause.word, "text": str(clause), **_field_data(clause)}


def value_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields that `to_json` writes for a class.

    Fields that are computed from other fields, or that equality ignores, are left out.
    """
    return _value_names(cast("Any", kind))


@cache
def _value_names(kind: type) -> tuple[str, ...]:
    """Compute the result of `value_names` once for each class."""
    return tuple(one.name for one in fields(kind) if one.init and one.eq)


def _field_data(record: object) -> JsonObject:
    """Return the JSON data of each field of the object, by the field's name."""
    return {name: _value_data(getattr(record, name)) for name in value_names(type(record))}


def _value_data(value: Any) -> JsonValue:
    """Return the JSON data of a field's value. As in card files, `?` means unknown."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return str(value)  # turns a parser's token into an ordinary string
    if isinstance(value, Hole | Severity):
        return str(value.value)
    if isinstance(value, Bundle):
        return _bundle_data(value)
    if isinstance(value, tuple):
        return [_value_data(one) for one in value]
    if has(type(value)):
        return {"type": type(value).__name__, "text": str(value), **_field_data(value)}
    raise TypeError(f"to_json cannot write a field of type {type(value).__name__}; use a tuple or a string")


def _bundle_data(bundle: Bundle) -> JsonObject:
    """Return the amount of each thing in the bundle, with `?` for unknown values."""
    amounts: JsonObject = {str(term.what): "?" if term.amount is HOLE else int(term.amount) for term in bundle}
    return {**amounts, MORE: "?"} if bundle.partial else amounts


# --- JSON data of tables and views ------------------------------------------------------------


def _shared_properties(position: Any, view: View) -> JsonObject:
    """Return the JSON data of the properties that tables and views share."""
    names = {id(card): name for name, card in zip(position.rules.book.names, position.rules.cards, strict=True)}

    def name_of(card: Card) -> str:
        """Return the card's name in moves. Cards are compared by identity, to be fast."""
        return names.get(id(card)) or str(position.rules.name(card))

    shared = (name for name in property_names(type(view)) if hasattr(type(position), name))
    return {name: _property_value(getattr(position, name), name_of) for name in shared}


def property_names(kind: type) -> tuple[str, ...]:
    """Return the names of the properties that `to_json` writes for a view or seat.

    These are the public properties that the game's own classes define. If there are none, the
    result contains the names of the fields instead.
    """
    return _property_names(cast("Any", kind))


@cache
def _property_names(kind: type) -> tuple[str, ...]:
    """Compute the result of `property_names` once for each class."""
    own = [cls for cls in reversed(kind.__mro__) if not cls.__module__.startswith("cvrules.kernel.")]
    found = dict.fromkeys(
        name for cls in own for name, one in vars(cls).items() if isinstance(one, property) and not name.startswith("_")
    )
    return tuple(name for name in found if name not in _NOT_LISTED) or value_names(kind)


def _property_value(value: Any, name_of: Callable[[Card], str]) -> JsonValue:
    """Return the JSON data of a property. Cards are names, and hidden cards `None`."""
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
    return _value_data(value)
