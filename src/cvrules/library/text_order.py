"""Sorts a game's texts for translators, in the order in which players see them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from cvrules.drawing.game_faces import faces_of
from cvrules.library.made_up import made_up_values
from cvrules.model.card import Card
from cvrules.text.catalogue import Message
from cvrules.text.describe import describe_card
from cvrules.text.keys import slug_in_key, text_group
from cvrules.text.voice import Voice

__all__ = ["keys_on_cards", "sort_keys"]

#: The groups of texts that players see at the terminal, in the order in which they see them.
AT_THE_TERMINAL = (
    "game", "ask", "move", "with", "ui", "page", "command", "name", "story", "sheet", "punctuation", "number", "help", "gist", "short",
    "refusal", "why", "remedy", "question",
)  # fmt: skip
#: The word that the keys of texts about unknown values contain.
UNKNOWN = "unknown"
FLAVOUR = "flavour"


class _RecordingTexts(dict[str, Message]):
    """A dictionary of texts that remembers which keys were looked up."""

    def __init__(self, texts: Mapping[str, Message]) -> None:
        super().__init__(texts)
        self.keys_read: dict[str, None] = {}

    def __getitem__(self, key: str) -> Message:
        self.keys_read[key] = None
        return super().__getitem__(key)


def keys_on_cards(cards: Iterable[Card], texts: Mapping[str, Message]) -> tuple[str, ...]:
    """Return the keys of the texts on these cards, except flavour texts.

    Args:
        cards: The cards whose faces and sentences are made to find the texts.
        texts: The English texts, by key.
    """
    seen = _RecordingTexts(texts)
    voice = Voice("en", (seen,))
    for card in cards:
        faces = faces_of(card.game)
        describe_card(card, voice, faces.sentences)
        faces.face(card, voice, made_up_values(card))
    return tuple(key for key in seen.keys_read if text_group(key) != FLAVOUR)


def sort_keys(keys: Iterable[str], on_cards: Collection[str], added: Collection[str] = ()) -> list[str]:
    """Return the keys in the order in which players see their texts.

    Titles come first, then the other texts on cards, flavour texts, and the texts at the terminal.
    They are followed by texts that the game's cards do not use, such as texts about unknown values.
    The texts on expansion cards come last, and the titles of these cards at the very end.

    Args:
        keys: The keys, in the order of their catalogue.
        on_cards: The keys of texts on cards in the base game.
        added: The keys of texts that are only on cards in expansions.
    """
    card_groups = {text_group(key) for key in on_cards}
    added_slugs = {slug_in_key(key) for key in added} - {""}

    def rank(key: str) -> tuple[int, int]:
        """Return a sort key for the text: its group's rank, and its rank in the group."""
        group = text_group(key)
        if key in on_cards:
            return (0 if group == "title" else 1), 0
        if key in added or slug_in_key(key) in added_slugs:
            return (7 if slug_in_key(key) else 6), 0
        if group == FLAVOUR:
            return 2, 0
        if group in AT_THE_TERMINAL and UNKNOWN not in key:
            return 3, AT_THE_TERMINAL.index(group)
        return (5 if group in card_groups or UNKNOWN in key else 4), 0

    return sorted(keys, key=rank)
