"""Small parts of a JSON Schema: objects, lists, and values that can be missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cvrules.kernel.json_writer import JsonObject

__all__ = ["any_schema", "list_schema", "nullable_schema", "object_schema", "with_optional"]


def object_schema(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of an object that has exactly these properties."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def with_optional(schema: JsonObject, *names: str) -> JsonObject:
    """Return the schema of an object in which these properties can be missing."""
    required: Any = schema["required"]
    return {**schema, "required": [name for name in required if name not in names]}


def list_schema(items: Any) -> JsonObject:
    """Return the schema of a list of such items."""
    return {"type": "array", "items": items}


def nullable_schema(schema: Any) -> Any:
    """Return a schema that also allows `null`."""
    return any_schema([schema, {"type": "null"}])


def any_schema(schemas: list[Any]) -> Any:
    """Return a schema that allows everything that any of the given schemas allows."""
    if all(schema.keys() == {"type"} for schema in schemas):
        return {"type": [schema["type"] for schema in schemas]}
    return {"anyOf": schemas}
