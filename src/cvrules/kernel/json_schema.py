"""Creates a JSON Schema for everything that `to_json` returns for a game.

The schema follows draft 2020-12 of JSON Schema. It is derived from the game's classes: from the
fields of its moves, events and clauses, and from the properties of its views.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from attrs import fields

from cvrules.errors import Diagnostic, Severity
from cvrules.kernel import nouns
from cvrules.kernel.json_shapes import allow_missing, any_schema, list_schema, nullable_schema, object_schema
from cvrules.kernel.json_writer import FORMAT, JsonObject, property_names, value_names
from cvrules.kernel.registry import game_of, words_of
from cvrules.kernel.ruling_effects import Ruled
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import Words

__all__ = ["schema_of"]

_TEXT: JsonObject = {"type": "string"}
_DIGEST: JsonObject = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_SEAT: JsonObject = {"type": "integer", "minimum": 0}
_TEXTS: JsonObject = {"type": "object", "additionalProperties": _TEXT}
_AMOUNTS: JsonObject = {
    "description": "the amount of each thing; an unknown thing or amount is '?', and '...' means further unknown terms",
    "type": "object",
    "additionalProperties": {"anyOf": [{"type": "integer"}, {"const": str(HOLE)}]},
}

#: The schemas of simple types.
_FIXED: Mapping[object, JsonObject] = {
    str: _TEXT,
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Bundle: {"$ref": "#/$defs/amounts"},
    Hole: {"const": str(HOLE)},
    Severity: {"enum": [one.value for one in Severity]},
}


def schema_of(game: str) -> JsonObject:
    """Return the schema for the data that `to_json` returns for this game."""
    schema = _Schema(game)
    kinds = schema.kind_schemas()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"JSON of {game}, format {FORMAT}",
        "oneOf": [{"$ref": f"#/$defs/{kind}"} for kind in kinds],
        "$defs": {**kinds, "amounts": _AMOUNTS, **dict(sorted(schema.records.items()))},
    }


class _Schema:
    """Collects the schemas of a game's classes.

    Args:
        game: The name of the game.
    """

    def __init__(self, game: str) -> None:
        self.words: Words = words_of(game)
        self.game = game
        self.package = type(game_of(game)).__module__.rpartition(".")[0]
        _import_all_modules(self.package)
        #: The schema of each class, by the name that other schemas refer to.
        self.records: dict[str, Any] = {}
        #: The classes that modules import only for type checkers, by name.
        self.names = {"Card": self.words.card, "Bundle": Bundle}

    def kind_schemas(self) -> JsonObject:
        """Return a schema for each kind of data that `to_json` returns."""
        sheet, receipt = self.public_classes(nouns.ScoreSheet)[0], self.public_classes(nouns.Receipt)
        lines = get_args(get_type_hints(sheet, localns=self.names)["lines"])[0]
        return {
            "rules": allow_missing(self.result_schema("rules", self.rules_properties()), "expansions"),
            "card": self.result_schema("card", {"game": {"const": self.game}, **self.card_properties()}),
            "view": self.result_schema("view", self.table_properties({"seat": nullable_schema(_SEAT)}, omitted=())),
            "table": self.result_schema("table", self.table_properties({}, omitted=self.view_only_properties())),
            **{noun: self.add_classes(noun, base) for noun, base in _BASES.items()},
            "score_sheet": self.result_schema(
                "score_sheet",
                {"seat": _SEAT, "total": {"type": "integer"}, "lines": list_schema(self.record_schema(lines, {}))},
            ),
            "refusal": self.result_schema(
                "refusal",
                {"refusal": _TEXT, "text": _TEXT, "rule": _TEXT, "remedy": _TEXT, "values": {"type": "object"}},
            ),
            **({"receipt": self.result_schema("receipt", self.field_schemas(receipt[0]))} if receipt else {}),
            "ruled": self.result_schema("ruled", self.field_schemas(Ruled)),
            "diagnostic": self.result_schema("diagnostic", {**self.field_schemas(Diagnostic), "text": _TEXT}),
        }

    def rules_properties(self) -> JsonObject:
        """Return a schema for each property in the JSON data of rules."""
        card = object_schema({"name": _TEXT, **self.card_properties()})
        return {
            "game": {"const": self.game},
            "digest": _DIGEST,
            "edition": nullable_schema(_TEXT),
            "fill": nullable_schema(_TEXT),
            **({"expansions": list_schema(_TEXT)} if any(one.decks for one in self.words.rulings) else {}),
            "packs": _TEXTS,
            "rulings": self.rulings_schema(),
            "seats": list_schema({"type": "integer", "minimum": 1}),
            "symbols": {"const": list(self.words.symbols)},
            "types": {"const": list(self.words.types)},
            "decks": {"const": list(self.words.decks)},
            "cards": list_schema(card),
        }

    def rulings_schema(self) -> JsonObject:
        """Return the schema for the chosen options of all rulings.

        Rulings that belong to an expansion can be missing.
        """
        options = {one.name: {"enum": [option.word for option in one.options]} for one in self.words.rulings}
        return allow_missing(object_schema(options), *(one.name for one in self.words.rulings if one.decks))

    def card_properties(self) -> JsonObject:
        """Return a schema for each property in a card's JSON data, except game and name."""
        for clause in self.words.clauses:
            fixed: JsonObject = {"clause": {"const": clause.word}, "text": _TEXT}
            self.records[f"clause.{clause.__name__}"] = self.record_schema(clause, fixed)
        clause_refs: JsonObject = {
            "anyOf": [{"$ref": f"#/$defs/clause.{clause.__name__}"} for clause in self.words.clauses]
        }
        part = object_schema({"head": nullable_schema(clause_refs), "clauses": list_schema(clause_refs)})
        return {
            "number": {"anyOf": [{"type": ["integer", "null"]}, {"const": str(HOLE)}]},
            "slug": _TEXT,
            "types": list_schema(_TEXT),
            "deck": nullable_schema(_TEXT),
            "parts": list_schema(part),
            "sources": list_schema(_TEXT),
        }

    def table_properties(self, seat: JsonObject, omitted: tuple[str, ...]) -> JsonObject:
        """Return a schema for each property in the JSON data of a view or table.

        Args:
            seat: The schema of the property `seat`; empty for a table.
            omitted: The names of properties that are left out.
        """
        view, *_ = self.public_classes(nouns.View)
        shown = {name: self.property_schema(view, name) for name in property_names(view) if name not in omitted}
        return {
            "game": {"const": self.game},
            "rules": _DIGEST,
            **seat,
            "players": {"type": "integer", "minimum": 1},
            "to_move": {"anyOf": [_SEAT, {"const": "chance"}, {"type": "null"}]},
            **shown,
            "legal_moves": list_schema(self.class_references("move", nouns.Move)),
            "facts": _TEXTS,
        }

    def view_only_properties(self) -> tuple[str, ...]:
        """Return the names of the properties that views have, but tables do not."""
        view, table = self.public_classes(nouns.View)[0], self.public_classes(nouns.Table)[0]
        return tuple(name for name in property_names(view) if not hasattr(table, name))

    def property_schema(self, owner: type, name: str) -> Any:
        """Return the schema for one property of a view or a seat."""
        member = getattr(owner, name)
        if isinstance(member, property):
            return self.type_schema(get_type_hints(member.fget, localns=self.names)["return"], seen=True)
        return self.type_schema(get_type_hints(owner, localns=self.names)[name], seen=True)

    def add_classes(self, noun: str, base: type) -> JsonObject:
        """Add a schema for every subclass of `base`; return one that allows any of them.

        Args:
            noun: The kind of data: `move`, `outcome` or `event`.
            base: The base class of these classes.
        """
        for kind in self.public_classes(base):
            text = {} if noun == "event" else {"text": _TEXT}
            envelope = {"cvrules": {"const": FORMAT}, "kind": {"const": noun}}
            fixed: JsonObject = {noun: {"const": kind.__name__}, **text}
            record = self.record_schema(kind, fixed)
            record["properties"] = {**envelope, **record["properties"]}
            self.records[f"{noun}.{kind.__name__}"] = record
        return {"required": ["cvrules", "kind"], **self.class_references(noun, base)}

    def class_references(self, noun: str, base: type) -> JsonObject:
        """Return a schema that matches the data of any subclass of `base`."""
        return {"anyOf": [{"$ref": f"#/$defs/{noun}.{kind.__name__}"} for kind in self.public_classes(base)]}

    def public_classes(self, base: type) -> list[Any]:
        """Return the game's public classes with this base class, sorted by name."""
        found = [
            kind
            for kind in _all_subclasses(base)
            if f"{kind.__module__}.".startswith(f"{self.package}.")
            and not kind.__name__.startswith("_")
            and vars(sys.modules[kind.__module__]).get(kind.__name__)
            is kind  # attrs copies each class to add slots; only the copy counts
        ]
        return sorted(found, key=lambda kind: kind.__name__)

    def result_schema(self, kind: str, properties: JsonObject) -> JsonObject:
        """Return the schema for a result of `to_json`, including its format and kind."""
        return object_schema({"cvrules": {"const": FORMAT}, "kind": {"const": kind}, **properties})

    def record_schema(self, kind: type, fixed: JsonObject) -> dict[str, Any]:
        """Return the schema of a class: fixed properties, followed by its fields."""
        return object_schema({**fixed, **self.field_schemas(kind)})

    def field_schemas(self, kind: type) -> JsonObject:
        """Return the schema of each field of a class."""
        hints = get_type_hints(kind, localns=self.names)
        known = {one.name for one in fields(kind)}
        return {name: self.type_schema(hints[name]) for name in value_names(kind) if name in known}

    def type_schema(self, hint: Any, *, seen: bool = False) -> Any:
        """Return the schema for the values of a type.

        Args:
            hint: A type annotation, such as `tuple[str, ...]`.
            seen: Whether the type is part of a view, where a card is written as a name and can be
                hidden.
        """
        if hint in _FIXED:
            return _FIXED[hint]
        origin, arguments = get_origin(hint), [one for one in get_args(hint) if one is not Ellipsis]
        if origin in {None, Literal}:
            return self.class_schema(hint) if origin is None else {"enum": arguments}
        shapes = [self.type_schema(one, seen=seen) for one in arguments]
        if origin in {Union, UnionType}:
            return any_schema(shapes)
        if origin is dict:
            return {"type": "object", "additionalProperties": shapes[1]}
        if origin is tuple and Ellipsis not in get_args(hint):
            return {"type": "array", "prefixItems": shapes, "minItems": len(shapes), "maxItems": len(shapes)}
        return list_schema(nullable_schema(_TEXT) if seen and arguments[0] is str else shapes[0])

    def class_schema(self, kind: type) -> Any:
        """Return the schema of a class that can be the type of a field, such as `Seat`."""
        if issubclass(kind, Card):
            return _TEXT
        if issubclass(kind, nouns.Seat):
            return self.add_reference(
                "seat", object_schema({name: self.property_schema(kind, name) for name in property_names(kind)})
            )
        fixed: JsonObject = {"type": {"const": kind.__name__}, "text": _TEXT}
        return self.add_reference(f"record.{kind.__name__}", self.record_schema(kind, fixed))

    def add_reference(self, name: str, schema: Any) -> JsonObject:
        """Store a schema under a name, and return a reference to it."""
        self.records[name] = schema
        return {"$ref": f"#/$defs/{name}"}


#: The base classes of moves, outcomes and events. A game has several classes of each kind.
_BASES = {"move": nouns.Move, "outcome": nouns.Outcome, "event": nouns.Event}


def _import_all_modules(package: str) -> None:
    """Import all modules of a game, except `testing`, which needs Hypothesis."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        if not module.name.endswith(".testing"):
            import_module(module.name)


def _all_subclasses(base: type) -> Iterator[type]:
    """Yield the direct and indirect subclasses of a class."""
    derived: list[type] = base.__subclasses__()
    for kind in derived:
        yield kind
        yield from _all_subclasses(kind)
