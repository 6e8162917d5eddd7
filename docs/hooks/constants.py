"""Adds the docstrings and values of constants to the Python page.

The page is generated from imported objects, and an object such as -1 has no docstring.
So this extension reads the strings below assignments, and the values, from the source.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import griffe

SOURCE = Path(__file__).resolve().parents[2] / "src"
#: The `repr` of a member of an enumeration.
MEMBER = re.compile(r"<(\w+\.\w+): .*>")
#: The default that attrs shows if a factory makes the default value.
MADE = "NOTHING"


class Constants(griffe.Extension):
    """An extension of Griffe that mkdocstrings runs after it has read the package."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Add docstrings and values to all constants, and correct all default values."""
        self.written = griffe.load(pkg.name, search_paths=[SOURCE], resolve_aliases=True)
        self._document_members(pkg)

    def _document_members(self, thing: Any) -> None:
        for member in thing.members.values():
            if member.is_alias:
                continue
            if member.is_attribute and "property" not in member.labels:
                self._document_constant(member)
            elif member.is_function:
                for parameter in member.parameters:
                    parameter.default = default_text(parameter.default)
            self._document_members(member)

    def _document_constant(self, constant: griffe.Attribute) -> None:
        """Copy the docstring and the value of a constant from the source."""
        path = constant.path.removeprefix(f"{self.written.path}.")
        try:
            written = self.written[path]
            constant.docstring, constant.value = written.docstring, written.value
        except (KeyError, AttributeError, griffe.AliasResolutionError):
            return  # the constant is not in the source: it is made at run time or imported


def default_text(shown: Any) -> Any:
    """Return a default value as it would be written in the source."""
    if shown == MADE:
        return "..."
    found = MEMBER.fullmatch(shown) if isinstance(shown, str) else None
    return found[1] if found else shown
