"""Works out which cards are left in the decks when a scene begins.

The cards of an age are drawn only when the deck of the previous age is empty, so the
cards on the table show which decks are empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cvrules.errors import Diagnostic, Span
from cvrules.games.cv.cards.words import DECKS
from cvrules.games.cv.rulebook.gossip_decks import count_gossip_before_ages
from cvrules.games.cv.scenes.lines import DeckLeft
from cvrules.games.cv.table.rules import AGES, GOSSIP, Rules
from cvrules.scenes.model import Chance, Scene
from cvrules.scenes.scene_cards import card_index
from cvrules.scenes.scene_error import SceneError

__all__ = ["cards_left_in_decks"]


def cards_left_in_decks(
    scene: Scene, rules: Rules, places: Mapping[int, tuple[str, Span]]
) -> tuple[int, tuple[Diagnostic, ...]]:
    """Return the cards left in the decks, as bits, and the errors in the deck lines.

    Args:
        scene: The scene, which may have lines about decks.
        rules: The rules of the scene.
        places: The cards outside the decks. Each has its place in words and the span of the line
            that names it.
    """
    faults: list[Diagnostic] = []
    lines = {DECKS.index(line.deck.text): line for line in scene.position if isinstance(line, DeckLeft)}
    left = {deck: [card for card in rules.decks[deck] if card not in places] for deck in range(len(DECKS))}
    begun = max((rules.specs[card].deck for card in places if rules.specs[card].deck in AGES), default=AGES[0])
    for deck, line in lines.items():
        kept, wrong = _read_deck_line(line, scene, rules, left[deck], places)
        faults += wrong
        if deck in AGES and len(kept) < len(left[deck]) and deck > begun:
            begun = deck
        left[deck] = kept
    for deck in AGES:
        if deck < begun:
            if lines.get(deck) and left[deck]:
                message = f"cards of {DECKS[begun]} were drawn, so no card of {DECKS[deck]} is left"
                hint = f"write 'deck {DECKS[deck]} 0 cards', or leave the line out"
                faults.append(Diagnostic("CV513", message, lines[deck].span, help=hint))
            left[deck] = []
    if GOSSIP not in lines and rules.has_gossip_in_ages:
        left[GOSSIP] = _gossip_after_ages(scene, rules, left[GOSSIP], begun)
    return sum(1 << card for cards in left.values() for card in cards), tuple(faults)


def _gossip_after_ages(scene: Scene, rules: Rules, there: list[int], begun: int) -> list[int]:
    """Return the Gossip cards left in the current and later ages.

    The number of cards follows from the age that has begun. Cards that the scene draws later are
    always among them.

    Rules:
        R10.2
    """
    drawn = set(_cards_drawn(scene, rules))
    gone = count_gossip_before_ages(len(rules.decks[GOSSIP]))[AGES.index(begun)]
    most = len(rules.decks[GOSSIP]) - gone
    return sorted(sorted(there, key=lambda card: card not in drawn)[:most])


def _read_deck_line(
    line: DeckLeft, scene: Scene, rules: Rules, there: list[int], places: Mapping[int, tuple[str, Span]]
) -> tuple[list[int], list[Diagnostic]]:
    """Return the cards that the line leaves in a deck, and the errors in the line."""
    if line.count is not None:
        if line.count.value > len(there):
            most = "1 card" if len(there) == 1 else f"{len(there)} cards"
            message = f"{line.deck} has at most {most} left, not {line.count.value}"
            return there, [Diagnostic("CV513", message, line.count.span, help="write a smaller number")]
        drawn = set(_cards_drawn(scene, rules))
        return sorted(there, key=lambda card: card not in drawn)[: line.count.value], []
    cards: list[int] = []
    faults: list[Diagnostic] = []
    for name in line.cards:
        try:
            card = card_index(rules, name)
        except SceneError as error:
            faults.append(error.fault)
            continue
        if card in there and card not in cards:
            cards.append(card)
            continue
        where = "is named twice" if card in cards else f"is not a card of {line.deck}"
        where = f"is already {places[card][0]}" if card in places else where
        is_count = name.text.isdecimal() and len(line.cards) == 1
        hint = f"write 'deck {line.deck} {name} cards' for the number of cards" if is_count else "leave it out"
        faults.append(Diagnostic("CV513", f"'{name}' {where}", name.span, help=hint))
    return cards, faults


def _cards_drawn(scene: Scene, rules: Rules) -> Iterator[int]:
    """Yield the cards that must be in their decks because the scene draws them later."""
    for line in scene.story:
        if isinstance(line, Chance) and line.word == "draw":
            for name in line.values:
                try:
                    yield card_index(rules, name)
                except SceneError:
                    continue  # an unknown card is reported when its line is played
