"""Without the extra, the adapter says what to install; `tests/extras` has its other tests."""

from __future__ import annotations

import sys

import pytest


def test_a_missing_extra_is_explained(monkeypatch):
    """The message names it."""
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "cvrules.adapters.pettingzoo", raising=False)

    with pytest.raises(ImportError, match=r"install 'cvrules\[pettingzoo\]'"):
        __import__("cvrules.adapters.pettingzoo")
