"""Lets the Python page say what the source says about constants.

The page is made from living objects, and an object such as -1 knows nothing of its name.
So the strings below assignments are read from the source, and values are shown as they are written there.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import griffe

SOURCE = Path(__file__).resolve().parents[2] / "src"
#: How Python shows a member of an enumeration.
MEMBER = re.compile(r"<(\w+\.\w+): .*>")
#: How attrs shows that a default is made anew each time.
MADE = "NOTHING"


class Constants(griffe.Extension):
    """What mkdocstrings asks after it looked at the package."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Give every constant its own words, and every default its written form."""
        self.written = griffe.load(pkg.name, search_paths=[SOURCE], resolve_aliases=True)
        self._mend(pkg)

    def _mend(self, thing: Any) -> None:
        for member in thing.members.values():
            if member.is_alias:
                continue
            if member.is_attribute and "property" not in member.labels:
                self._mend_constant(member)
            elif member.is_function:
                for parameter in member.parameters:
                    parameter.default = default(parameter.default)
            self._mend(member)

    def _mend_constant(self, constant: griffe.Attribute) -> None:
        path = constant.path.removeprefix(f"{self.written.path}.")
        try:
            written = self.written[path]
            constant.docstring, constant.value = written.docstring, written.value
        except (KeyError, AttributeError, griffe.AliasResolutionError):
            return  # made while it runs, or from elsewhere


def default(shown: Any) -> Any:
    """Return a default as one would write it."""
    if shown == MADE:
        return "..."
    found = MEMBER.fullmatch(shown) if isinstance(shown, str) else None
    return found[1] if found else shown
