"""The keys of texts in catalogues, such as `child.title` or `phrase.cost`.

The key of a card's text begins with the slug of the card.
"""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["CARD_TEXTS", "COMMAND", "is_card_key", "is_known_key", "slug_in_key", "text_group"]

#: The last part of the keys for a card's texts, such as `title` in `child.title`.
CARD_TEXTS = ("title", "flavour", "other_side")
#: The prefix of keys for commands that players type.
COMMAND = "command."


def slug_in_key(key: str) -> str:
    """Return the slug that the key of a card's text begins with.

    For keys of other texts, the result is an empty string.

    For example, `child.title` belongs to the card `child`, and `career.level.intern` belongs to
    a named part of the card `career`.
    """
    slug, _, what = key.partition(".")
    return slug if what in CARD_TEXTS or what.count(".") == 1 else ""


def is_card_key(key: str) -> bool:
    """Return whether the key, such as `child.title`, belongs to a text of a card."""
    return bool(slug_in_key(key))


def is_known_key(key: str, slugs: Collection[str]) -> bool:
    """Return whether a game with these cards can have the key.

    The key of a card's text must begin with one of the slugs. Other keys must not begin with a
    slug.
    """
    if is_card_key(key):
        return slug_in_key(key) in slugs
    return key.partition(".")[0] not in slugs


def text_group(key: str) -> str:
    """Return the group of the text with this key, such as `title` for `child.title`.

    No two texts in a group may read the same, except flavour texts.
    """
    first, _, what = key.partition(".")
    if what in CARD_TEXTS:
        return what
    return key.rpartition(".")[0] if is_card_key(key) else first
