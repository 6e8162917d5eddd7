"""Events are explained, and cite their paragraph."""

from __future__ import annotations

from typing import get_args

import pytest

from cvrules.games.pursuit.table import events


@pytest.mark.parametrize("kind", get_args(events.Event))
def test_an_event_cites_its_paragraph(kind):
    """In its docstring, which the page of events shows."""
    assert "Rules:\n        P" in kind.__doc__
    assert kind.__name__ in events.__all__
