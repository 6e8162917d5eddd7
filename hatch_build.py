"""Puts `cards/` and `grammar/` into the wheel; an editable install reads them where they stand."""

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
