"""Adds the folders `cards/` and `grammar/` and the rulebooks to the wheel.

An editable install reads them from the checkout.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShipData(BuildHookInterface):
    """A build hook that adds the data files to every build that is not editable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the data files to the files that hatchling puts into the package."""
        if version != "editable":
            for folder in ("cards", "grammar"):
                build_data["force_include"][folder] = f"cvrules/{folder}"
            pages = {"cv": "rulebook", "pursuit": "pursuit-rulebook", "friends": "friends-rulebook"}
            for game, page in pages.items():
                build_data["force_include"][f"docs/reference/{page}.md"] = f"cvrules/rulebooks/{game}.md"
