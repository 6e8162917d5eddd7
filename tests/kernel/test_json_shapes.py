"""The small parts of a schema."""

from __future__ import annotations

from cvrules.kernel.json_shapes import allow_missing, any_schema, list_schema, nullable_schema, object_schema

TEXT = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 0}


def test_objects_have_exactly_their_properties():
    """All properties are required and no other is allowed."""
    assert object_schema({"name": TEXT}) == {
        "type": "object",
        "properties": {"name": TEXT},
        "required": ["name"],
        "additionalProperties": False,
    }


def test_properties_can_be_missing():
    """An optional property stays among the properties, and the object itself is not changed."""
    both = object_schema({"name": TEXT, "age": NUMBER})

    assert allow_missing(both, "age") == {**both, "required": ["name"]}
    assert both["required"] == ["name", "age"]


def test_lists_have_items():
    """A list says what its items are."""
    assert list_schema(NUMBER) == {"type": "array", "items": NUMBER}


def test_plain_types_are_joined():
    """Types without further conditions share one list; others are alternatives."""
    assert nullable_schema(TEXT) == {"type": ["string", "null"]}
    assert nullable_schema(NUMBER) == {"anyOf": [NUMBER, {"type": "null"}]}
    assert any_schema([TEXT, {"type": "boolean"}]) == {"type": ["string", "boolean"]}
