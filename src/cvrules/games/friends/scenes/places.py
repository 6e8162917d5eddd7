"""Finds the place of each card in a scene, and reports cards in wrong places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.errors import Diagnostic, Span
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.words import DECKS
from cvrules.games.friends.scenes.lines import DeckLine
from cvrules.games.friends.table.rules import GOAL, LIFE_A, LIFE_B, MEGA, PUBERTY, Rules
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.scenes.model import CardsLine, Name, PositionLine, Scene
from cvrules.scenes.scene_cards import card_index
from cvrules.scenes.scene_error import SceneError

__all__ = ["Places"]

_LIFE = (LIFE_A, LIFE_B)
#: For each kind of line, the decks whose cards the line can list.
_DECKS = {
    "holds": (GOAL,),
    "fulfilled": (GOAL, MEGA),
    "lived": (PUBERTY, *_LIFE),
    "aside": _LIFE,
    "mega": (MEGA,),
}
#: For each kind of line, the hint that is shown if the line lists a wrong card.
_HINTS = {
    "holds": "name a life goal",
    "fulfilled": "name a life goal or a mega goal",
    "lived": "name a puberty card or a life card",
    "aside": "name a life card",
    "mega": "name a mega goal",
}


class Places:
    """The places of all cards at the beginning of a scene.

    Args:
        scene: The scene, with lines that list cards.
        rules: The rules that the scene is played with.
        period: The period in which the scene begins.
        players: The number of players.
    """

    def __init__(self, scene: Scene, rules: Rules, period: int, players: int) -> None:
        #: The errors in the lines about cards.
        self.faults: list[Diagnostic] = []
        self._rules = rules
        self._period = period
        self._players = players
        #: For each card that a line lists, the card's place in words, and the line's position in the
        #: file.
        self._named: dict[int, tuple[str, Span]] = {}
        #: The goals that were added to fill the hands.
        self._dealt: set[int] = set()
        self._lines = [line for line in scene.position if isinstance(line, CardsLine | DeckLine)]
        for line in self._lines:
            for name in line.cards:
                try:
                    self._record_place(line, name)
                except SceneError as error:
                    self.faults.append(error.fault)
        if not self.faults:
            self.faults += self._category_faults()

    # --- cards that the scene names --------------------------------------------

    def _record_place(self, line: PositionLine, name: Name) -> None:
        """Record that a line of the scene puts a card into a place.

        Raises:
            SceneError: The card does not exist, already has a place, or cannot be in the place that
                the line is about.
        """
        card = card_index(self._rules, name)
        if card in self._named:
            where, span = self._named[card]
            hint = "name it once" if span == line.span else f"leave it out here or in line {span.line}"
            raise SceneError(Diagnostic("CV509", f"'{name}' is already {where}", name.span, help=hint))
        self._named[card] = _place_text(line), line.span
        deck = self._rules.specs[card].deck
        if deck not in self._decks_for(line):
            where = _place_text(line)
            raise SceneError(Diagnostic("CV510", f"'{name}' cannot be {where}", name.span, help=self._hint(line)))

    def _decks_for(self, line: PositionLine) -> tuple[int, ...]:
        """Return the decks whose cards the line can list."""
        if isinstance(line, DeckLine):
            return (DECKS.index(line.deck),)
        return ((PUBERTY,) if self._period == 1 else _LIFE) if line.word == "row" else _DECKS[line.word]

    def _hint(self, line: PositionLine) -> str:
        """Return a hint that says which cards the line can list."""
        if isinstance(line, DeckLine):
            return f"name a card of the deck '{line.deck}'"
        if line.word == "row":
            return "name a puberty card" if self._period == 1 else "name a life card, or write 'period puberty' above"
        return _HINTS[line.word]

    def _category_faults(self) -> Iterator[Diagnostic]:
        """Yield an error if a seat has more than one goal in a category.

        Rules:
            F1.6
        """
        seen: dict[tuple[int, int], Name] = {}
        for line in self._lines:
            if isinstance(line, CardsLine) and line.seat is not None and line.word in {"holds", "fulfilled"}:
                for name in line.cards:
                    category = self._rules.specs[card_index(self._rules, name)].category
                    other = seen.setdefault((line.seat.index, category), name) if category >= 0 else name
                    if other is not name:
                        message = f"'{other}' and '{name}' have the same category: {CATEGORIES[category]}"
                        hint = "a player has one goal of each category; name only one of them"
                        yield Diagnostic("CV511", message, name.span, help=hint)

    # --- facts about cards -----------------------------------------------------

    def facts(self) -> dict[str, str]:
        """Return the facts about all cards."""
        facts = {"row": self._card_list(self._cards_in_lines("row"))}
        hands = [self._hand_of(seat) for seat in range(self._players)]
        lived = [self._cards_in_lines("lived", seat) for seat in range(self._players)]
        decks = {deck: self._cards_in_deck(deck) for deck in (PUBERTY, LIFE_A, LIFE_B, MEGA)}
        lived[-1] += [
            card
            for deck in _LIFE
            for card in self._rules.decks[deck]
            if self._is_free(card) and card not in decks[deck]
        ]
        mega = next(iter(self._cards_in_lines("mega") or decks[MEGA]), None)
        decks[MEGA] = [card for card in decks[MEGA] if card != mega]
        box, spare = [] if self._period == 1 else decks[PUBERTY], set(self._rules.decks[GOAL])
        if self._period > 1:
            decks[PUBERTY] = []
        for seat, hand in enumerate(hands):
            fulfilled = self._cards_in_lines("fulfilled", seat)
            spare -= {*hand, *fulfilled}
            facts[f"seat {seat} hand"] = ", ".join("-" if card < 0 else self._rules.specs[card].name for card in hand)
            facts[f"seat {seat} fulfilled"] = self._card_list(fulfilled)
            facts[f"seat {seat} lived"] = self._card_list(lived[seat])
        facts["mega goal"] = "-" if mega is None else self._rules.specs[mega].name
        facts["decks"] = self._card_list(sorted(card for cards in decks.values() for card in cards))
        facts["aside"] = self._card_list(sorted(self._cards_in_lines("aside")))
        facts["box"] = self._card_list(sorted(box))
        facts["spare goals"] = self._card_list(sorted(spare))
        return facts

    def _cards_in_lines(self, word: str, seat: int | None = None) -> list[int]:
        """Return the cards in all lines of the scene that have this word.

        Args:
            word: The word of the lines.
            seat: The seat that the lines are about; `None` for all lines with this word.
        """
        return [
            card_index(self._rules, name)
            for line in self._lines
            if line.word == word and (seat is None or (isinstance(line, CardsLine) and _is_about(line, seat)))
            for name in line.cards
        ]

    def _is_free(self, card: int) -> bool:
        """Return whether no line lists the card."""
        return card not in self._named

    def _cards_in_deck(self, deck: int) -> list[int]:
        """Return the cards that are still in a deck at the beginning of the scene.

        If the scene lists the cards in the deck, the result is this list. If not, the result is all
        cards of the deck that the scene does not name.
        """
        lines = [line for line in self._lines if isinstance(line, DeckLine) and line.deck == DECKS[deck]]
        if lines:
            return [card_index(self._rules, name) for line in lines for name in line.cards]
        return [card for card in self._rules.decks[deck] if self._is_free(card)]

    def _hand_of(self, seat: int) -> list[int]:
        """Return the seat's goal in each category; `NO_CARD` for a fulfilled goal.

        If the scene does not name a goal for a category, the first goal that no line lists is used.
        """
        held = {self._rules.specs[card].category: card for card in self._cards_in_lines("holds", seat)}
        done = {self._rules.specs[card].category for card in self._cards_in_lines("fulfilled", seat)}
        hand = []
        for category, goals in enumerate(self._rules.categories):
            if category in held or category in done:
                hand.append(held.get(category, NO_CARD))
            else:
                hand.append(next(card for card in goals if self._is_free(card) and card not in self._dealt))
                self._dealt.add(hand[-1])
        return hand

    def _card_list(self, cards: Iterable[int]) -> str:
        """Return the names of cards, separated by commas."""
        return ", ".join(self._rules.specs[card].name for card in cards)


def _is_about(line: CardsLine, seat: int) -> bool:
    """Return whether the line is about the seat."""
    return line.seat is not None and line.seat.index == seat


def _place_text(line: PositionLine) -> str:
    """Return the place of a line's cards in words, such as `in the hand of seat 1`."""
    match line:
        case DeckLine(_, deck):
            return f"in the deck '{deck}'"
        case CardsLine("holds", seat) if seat is not None:
            return f"in the hand of seat {seat.value}"
        case CardsLine(("fulfilled" | "lived") as word, seat) if seat is not None:
            verb = "a goal that" if word == "fulfilled" else "a card that"
            return f"{verb} seat {seat.value} {'fulfilled' if word == 'fulfilled' else 'carried out'}"
        case CardsLine("mega"):
            return "the mega goal"
        case CardsLine("aside"):
            return "set aside"
        case _:
            return "in the row"
