"""Orders the texts of a game for translators: what players see first comes first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from cvrules.drawing.plain import faces_of
from cvrules.library.faces import invented_in
from cvrules.model.card import Card
from cvrules.text.catalogue import Message
from cvrules.text.checks import group_of
from cvrules.text.describe import describe_card
from cvrules.text.voice import Voice

__all__ = ["keys_on_cards", "sort_keys"]

#: Groups of texts that players meet at the terminal, in the order in which they meet them.
AT_THE_TERMINAL = (
    "game", "ask", "move", "with", "ui", "page", "command", "name", "story", "sheet", "punctuation", "number", "help", "gist", "short",
    "refusal", "why", "remedy", "question",
)  # fmt: skip
#: Part of the keys of texts about unknown values.
UNKNOWN = "unknown"
FLAVOUR = "flavour"


class _RecordingTexts(dict[str, Message]):
    """Texts that remember which of them were looked up."""

    def __init__(self, texts: Mapping[str, Message]) -> None:
        super().__init__(texts)
        self.keys_read: dict[str, None] = {}

    def __getitem__(self, key: str) -> Message:
        self.keys_read[key] = None
        return super().__getitem__(key)


def keys_on_cards(cards: Iterable[Card], texts: Mapping[str, Message]) -> tuple[str, ...]:
    """Return the keys of the texts on these cards, except flavour texts.

    Args:
        cards: The cards.
        texts: The English texts, by key.
    """
    seen = _RecordingTexts(texts)
    voice = Voice("en", (seen,))
    for card in cards:
        faces = faces_of(card.game)
        describe_card(card, voice, faces.sentences)
        faces.face(card, voice, invented_in(card))
    return tuple(key for key in seen.keys_read if group_of(key) != FLAVOUR)


def sort_keys(keys: Iterable[str], on_cards: Collection[str]) -> list[str]:
    """Return keys in the order in which players meet their texts.

    Titles come first, then the other texts on cards, then flavour texts, then the texts of the
    terminal. Texts that no card of the game needs, such as those about unknown values, come last.

    Args:
        keys: The keys, in the order of their catalogue.
        on_cards: The keys of texts on cards.
    """
    card_groups = {group_of(key) for key in on_cards}

    def rank(key: str) -> tuple[int, int]:
        group = group_of(key)
        if key in on_cards:
            return (0 if group == "title" else 1), 0
        if group == FLAVOUR:
            return 2, 0
        if group in AT_THE_TERMINAL and UNKNOWN not in key:
            return 3, AT_THE_TERMINAL.index(group)
        return (5 if group in card_groups or UNKNOWN in key else 4), 0

    return sorted(keys, key=rank)
