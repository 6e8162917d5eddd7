"""Small parts of a JSON Schema: objects, lists, and values that can be missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cvrules.kernel.json_writer import JsonObject

__all__ = ["allow_missing", "any_schema", "list_schema", "nullable_schema", "object_schema"]


def object_schema(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of an object that has exactly these properties."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def allow_missing(schema: JsonObject, *names: str) -> JsonObject:
    """Return a copy of an object's schema that allows these properties to be missing."""
    required: Any = schema["required"]
    return {**schema, "required": [name for name in required if name not in names]}


def list_schema(items: Any) -> JsonObject:
    """Return the schema of a list whose items match the given schema."""
    return {"type": "array", "items": items}


def nullable_schema(schema: Any) -> Any:
    """Return a schema that allows `null` and everything that the given schema allows."""
    return any_schema([schema, {"type": "null"}])


def any_schema(schemas: list[Any]) -> Any:
    """Return a schema that allows everything that any of the given schemas allows."""
    if all(schema.keys() == {"type"} for schema in schemas):
        return {"type": [schema["type"] for schema in schemas]}
    return {"anyOf": schemas}
