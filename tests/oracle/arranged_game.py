"""Small positions for tests: a few cards of interest, and dull ones to play with."""

from __future__ import annotations

from random import Random

from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from cvrules.model.clause import Clause

from .oracle import Oracle
from .tables import DRAFT, STACKS

DEFAULTS = {ruling.name: ruling.default for ruling in RULINGS}


def card(slug: str, types: str, *clauses: Clause, deck: str = "early_adulthood", number: int | None = None) -> Card:
    """Return a card of few words."""
    return Card(number, slug, tuple(types.split()), (Part(None, clauses),), Deck(deck))


def amount(text: str) -> Bundle:
    """Return a bundle as cards write it."""
    pairs = (term.split() for term in text.split(" + "))
    return Bundle(tuple(Term(int(count), {"dice": "die", "rolls": "roll"}.get(what, what)) for count, what in pairs))


def cost(text: str) -> cv.Cost:
    """Return what a card costs."""
    return cv.Cost(Bundle() if text == "nothing" else amount(text))


def small_set(*special: Card) -> tuple[Card, ...]:
    """Return some cards of interest and enough dull ones to play with."""
    dull = [card("bicycle", "possession", cv.Setup(reveal=True, go_first=True), cv.Worth(1), deck="childhood")]
    dull += [card(f"memory_{n}", "event", cv.Play(cv.Save(1)), deck="childhood") for n in range(11)]
    for deck, size in (("early_adulthood", 12), ("middle_age", 12), ("old_age", 12)):
        dull += [card(f"{deck}_{n}", STACKS[n % 5], cost("6 knowledge"), deck=deck) for n in range(size)]
    dull += [card(f"goal_{n}", "goal", cv.Scores(1, Bundle((Term(9, "work"),))), deck="goal") for n in range(7)]
    return (*special, *dull)


class ArrangedGame:
    """A game after the draft, without cards in hand, that a test may arrange.

    Args:
        special: The cards the test is about; they lie on the track.
        players: How many seats.
        rulings: Where they differ from the default.
    """

    def __init__(self, *special: Card, players: int = 3, **rulings: str) -> None:
        self.cards = small_set(*special)
        game = self.game = Oracle(self.cards, DEFAULTS | rulings, players)
        self.rng = Random(1)
        game.settle(self.rng)
        while game.phase == DRAFT:
            game.do(game.moves()[0])
        for hand in game.hands:
            game.discard += hand
            hand.clear()
        for deck in (game.track, *game.ages):
            deck[:] = [index for index in deck if index >= len(special)]
        game.track[: len(special)] = range(len(special))
        self.seat = game.seat
        self.begin()

    def begin(self) -> None:
        """Begin the turn of the first seat again, with what lies there now."""
        self.game.seat = self.seat
        self.game.begin_turn()

    def index(self, slug: str) -> int:
        """Return where a card stands in the set."""
        return next(index for index, one in enumerate(self.cards) if one.slug == slug)

    def give(self, *slugs: str, seat: int | None = None) -> None:
        """Put cards on top of their stacks."""
        stacks = self.game.stacks[self.seat if seat is None else seat]
        for slug in slugs:
            index = self.index(slug)
            for lot in (self.game.track, *self.game.ages):
                if index in lot:
                    lot.remove(index)
            stacks[self.game.box.types[index][0]].append(index)

    def does(self, *texts: str) -> None:
        """Let moves and outcomes happen."""
        for text in texts:
            self.game.do(self.game.parse(text))

    def can(self) -> set[str]:
        """Return what may be done now."""
        return {self.game.text(move) for move in self.game.moves()}
