"""Imports every public name, so that the Python page finds those that are imported when first used."""

from __future__ import annotations

from typing import Any

import cvrules


def on_config(config: Any) -> Any:
    """Touch each name once; from then on it stands in the package."""
    for name in cvrules.__all__:
        getattr(cvrules, name)
    return config
