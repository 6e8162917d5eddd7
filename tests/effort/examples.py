"""Properties of which a quick run tries few examples, because each takes long."""

from __future__ import annotations

from hypothesis import settings

__all__ = ["few_examples"]


def few_examples(number: int) -> settings:
    """Return settings with fewer examples in a quick run; `ci` and `nightly` try as many as usual."""
    usual = settings.default.max_examples
    return settings(max_examples=usual if usual > settings.get_profile("dev").max_examples else min(number, usual))
