"""Finds the cards in a pack that have changed, by comparing digests of the cards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from cvrules.kernel.origin import Pack
from cvrules.lang.printer import print_cards
from cvrules.model.cardset import CardSet
from cvrules.reading.quoting import quote

__all__ = ["MOST_CHARACTERS", "changes_text", "digests_of", "pack_origins"]

#: The maximum length of the digests of all cards in a replay, in characters. If they are longer, no
#: digests are recorded, so that the replay can be read with strict limits.
MOST_CHARACTERS = 10_000
#: The number of characters in each digest.
SHORT_LENGTH = 8
#: The maximum number of cards that a message names.
MOST_NAMED = 5


def digests_of(cards: CardSet) -> dict[str, str]:
    """Return a short digest for each card and ruling in the set, by name.

    The digest of a card includes its amendments. Comments, spaces and the order of cards do not
    affect the digests.
    """
    texts: dict[str, list[str]] = {}
    for card in cards.cards:
        texts.setdefault(str(card.slug), []).append(print_cards((card,)))
    for amend in cards.amends:
        texts.setdefault(str(amend.slug), []).append(print_cards(CardSet(amends=(amend,), game=cards.game)))
    for place in cards.places:
        texts.setdefault(place.slug, []).append(str(place))
    for choice in cards.choices:
        texts.setdefault(f"ruling {choice.ruling}", []).append(str(choice))
    return {name: sha256("\n".join(text).encode()).hexdigest()[:SHORT_LENGTH] for name, text in texts.items()}


def pack_origins(files: Mapping[str, bytes], cards: Iterable[CardSet]) -> tuple[Pack, ...]:
    """Return the origin of each pack, with the digests of its file and its cards.

    If there are too many cards, the origins have only the digests of the files.

    Args:
        files: The bytes of each file, by path.
        cards: The cards of each file, in the same order.
    """
    digests = [tuple(digests_of(one).items()) for one in cards]
    is_small = len(json.dumps(digests)) <= MOST_CHARACTERS
    return tuple(
        Pack(Path(path).name, sha256(data).hexdigest(), inside if is_small else ())
        for (path, data), inside in zip(files.items(), digests, strict=True)
    )


def changes_text(then: Mapping[str, str], now: Mapping[str, str]) -> str:
    """Return a description of the changes between two versions of a card file.

    Args:
        then: The digests of the cards that the game was played with.
        now: The digests of the cards that are in the file now.
    """
    kinds = {
        "different": [name for name in then if name in now and now[name] != then[name]],
        "missing": [name for name in then if name not in now],
        "new": [name for name in now if name not in then],
    }
    changes = [
        f"{_names_text(names)} {'is' if len(names) == 1 else 'are'} {kind}" for kind, names in kinds.items() if names
    ]
    return ", ".join(changes) or "only in comments, spaces or the order of cards"


def _names_text(names: list[str]) -> str:
    """Return the names as text, such as `'cat' and 'dog'`. A long list is shortened."""
    shown = [quote(name) for name in names[:MOST_NAMED]]
    more = len(names) - len(shown)
    if more:
        return f"{', '.join(shown)} and {more} more"
    *first, last = shown
    return f"{', '.join(first)} and {last}" if first else last
