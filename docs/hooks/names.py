"""Imports every public name of the package, so that the Python page can show it.

Many names are imported only when they are first used.
"""

from __future__ import annotations

from typing import Any

import cvrules


def on_config(config: Any) -> Any:
    """Import each public name into the package."""
    for name in cvrules.__all__:
        getattr(cvrules, name)
    return config
