"""Puts `cards/`, `grammar/` and the rulebook into the wheel; an editable install reads them in place."""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShipData(BuildHookInterface):
    """Adds the data folders to every build that is not editable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tell hatchling what else belongs into the package."""
        if version != "editable":
            for folder in ("cards", "grammar"):
                build_data["force_include"][folder] = f"cvrules/{folder}"
            build_data["force_include"]["docs/reference/rulebook.md"] = "cvrules/rulebooks/cv.md"
