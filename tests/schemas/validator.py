"""Validates data against the part of JSON Schema (draft 2020-12) that our schemas use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

__all__ = ["WORDS", "faults"]

_TYPES: dict[str, Any] = {"string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}
#: The words of the standard that this validator knows; a schema that uses another one needs it here.
WORDS = {
    "$schema", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern", "minimum", "anyOf", "oneOf",
    "properties", "required", "additionalProperties", "items", "prefixItems", "minItems", "maxItems",
}  # fmt: skip


def faults(data: Any, schema: Any, root: Any = None, place: str = "$") -> Iterator[str]:
    """Yield what is wrong with data, with the place of each fault."""
    root = schema if root is None else root
    if schema is False:
        yield f"{place}: nothing is allowed here"
        return
    if "$ref" in schema:
        target = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        yield from faults(data, target, root, place)
    yield from _value_faults(data, schema, place)
    for word, allowed in (("anyOf", range(1, 1000)), ("oneOf", (1,))):
        if word in schema:
            fitting = [one for one in schema[word] if not any(faults(data, one, root, place))]
            if len(fitting) not in allowed:
                yield f"{place}: {len(fitting)} schemas of {word} fit"
    if isinstance(data, dict):
        yield from _object_faults(data, schema, root, place)
    if isinstance(data, list):
        yield from _array_faults(data, schema, root, place)


def _value_faults(data: Any, schema: Any, place: str) -> Iterator[str]:
    if "type" in schema and not _has_type(data, schema["type"]):
        yield f"{place}: {data!r} is not of type {schema['type']}"
    if "const" in schema and not _same(data, schema["const"]):
        yield f"{place}: {data!r} is not {schema['const']!r}"
    if "enum" in schema and not any(_same(data, one) for one in schema["enum"]):
        yield f"{place}: {data!r} is not among {schema['enum']!r}"
    if "pattern" in schema and isinstance(data, str) and not re.search(schema["pattern"], data):
        yield f"{place}: {data!r} does not match"
    if "minimum" in schema and isinstance(data, int) and data < schema["minimum"]:
        yield f"{place}: {data!r} is too small"


def _has_type(data: Any, types: Any) -> bool:
    if isinstance(types, list):
        return any(_has_type(data, one) for one in types)
    return type(data) is int if types == "integer" else isinstance(data, _TYPES[types])


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and one == other


def _object_faults(data: dict[str, Any], schema: Any, root: Any, place: str) -> Iterator[str]:
    for key in schema.get("required", ()):
        if key not in data:
            yield f"{place}: {key!r} is missing"
    known = schema.get("properties", {})
    for key, value in data.items():
        if key in known or "additionalProperties" in schema:
            yield from faults(value, known.get(key, schema.get("additionalProperties")), root, f"{place}.{key}")


def _array_faults(data: list[Any], schema: Any, root: Any, place: str) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)):
        yield f"{place}: {len(data)} items"
    first = schema.get("prefixItems", [])
    for at, value in enumerate(data):
        if at < len(first) or "items" in schema:
            yield from faults(value, first[at] if at < len(first) else schema["items"], root, f"{place}[{at}]")
