"""Complete card sets made up by chance: `random_box(seed)` is always the same for a seed.

An odd box has few life cards, so that they run out, and cards with more of everything.
"""

from __future__ import annotations

from random import Random

from games.friends.oracle.cards import CATEGORIES, GAUGES, Box, Card, Line, Need, Place

ATTESTED_LINKS = {"drinking": "wisdom", "wealth": "grief"}
DECKS = {"puberty": 20, "life_a": 40, "life_b": 40}
GOALS = 7
MEGAS = 4


def random_box(seed: int, *, odd: bool = False) -> Box:
    """Return a complete box."""
    rng = Random(seed)
    maker = Maker(rng, odd)
    sizes = {deck: rng.randint(9, 16) if odd and deck != "puberty" else size for deck, size in DECKS.items()}
    cards = [maker.card(deck, f"{deck}_{index}") for deck, size in sizes.items() for index in range(1, size + 1)]
    cards += [maker.goal(category, f"{category}_{index}") for category in CATEGORIES for index in range(1, GOALS + 1)]
    cards += [maker.goal("", f"mega_{index}") for index in range(1, MEGAS + 1)]
    return Box(cards, maker.links())


class Maker:
    """Makes up cards of every kind."""

    def __init__(self, rng: Random, odd: bool) -> None:
        self.rng = rng
        self.odd = odd

    def chance(self, plain: float, odd: float) -> bool:
        """Decide something that is more or less likely in an odd box."""
        return self.rng.random() < (odd if self.odd else plain)

    def links(self) -> dict[str, str]:
        """Return what each gauge resets: in an odd box anything but itself."""
        links = {gauge: self.rng.choice([one for one in GAUGES if one != gauge]) for gauge in GAUGES}
        return links if self.odd else links | ATTESTED_LINKS

    def gauge_needs(self, number: int, most: int) -> list[Need]:
        """Return prerequisites about gauges; some of them are struck."""
        gauges = self.rng.sample(GAUGES, number)
        return [Need(gauge, 0 if self.chance(0.1, 0.2) else self.rng.randint(1, most)) for gauge in gauges]

    def bond_needs(self, most: int) -> list[Need]:
        """Return prerequisites about persons."""
        rng = self.rng
        thing = rng.choice(["friends", "exes", "children", "sex", "partner", "marriage", "happy_marriage"])
        if rng.random() < 0.3 and thing != "happy_marriage":
            return [Need(thing, 0)]
        return [Need(thing, rng.randint(1, most) if thing in {"friends", "sex"} else 1)]

    def card(self, deck: str, slug: str) -> Card:
        """Return a puberty or life card."""
        rng = self.rng
        card = Card(slug, deck)
        if deck != "puberty":
            if self.chance(0.4, 0.3):
                card.needs += self.gauge_needs(1, 2)
            if self.chance(0.15, 0.15):
                card.needs += self.bond_needs(2)
        self.gauges(card, rng.randint(0, 3))
        if self.chance(0.6, 0.8):
            self.company(card, others=rng.choice([0, 0, 0, 1, 1, 2]))
        if self.chance(0.1, 0.2):
            card.lines.insert(0, Line(rng.choice(["separates", "divorces"])))
        if self.chance(0.1, 0.15):
            card.lines.append(Line("sex", "anonymous"))
        if self.chance(0.04, 0.1):
            card.lines.append(Line("child", "anonymous"))
        return card

    def gauges(self, card: Card, number: int) -> None:
        """Add gains and struck gauges; now and then one gauge is both."""
        rng = self.rng
        for gauge in rng.sample(GAUGES, number):
            if rng.random() < 0.25:
                card.clears.append(gauge)
            else:
                card.gives[gauge] = rng.choice([1, 1, 1, 2, 3])
        if self.odd and card.gives and rng.random() < 0.2:
            card.clears.append(rng.choice([one for one in card.gives if one not in card.clears]))

    def company(self, card: Card, others: int) -> None:
        """Add the places, one of which may have a letter, and what happens with that person."""
        rng = self.rng
        words = [] if rng.random() < 0.25 else rng.sample(["loves", "loves", "marries", "sex", "sex", "child"], 2)
        words = list(dict.fromkeys(words))[: rng.randint(1, 2)]
        letter = "A" if words else ""
        kind = rng.choice(["friend", "person", "person", "partner"])
        only = (rng.choice(["neutral", "woman", "man", "ex"]),) if self.chance(0.05, 0.1) and kind != "partner" else ()
        if only != ("neutral",):
            kind = {"ex": "friend", "woman": "person", "man": "person"}.get("".join(only), kind)
        if kind == "person" and not only and self.chance(0.05, 0.05):
            only = ("new",)
        card.places.append(Place(kind, letter, only))
        card.lines += [Line(word, "A") for word in words]
        if letter and kind == "friend" and rng.random() < 0.1:
            card.needs.append(Need(rng.choice(["sex", "children"]), 1, "A"))
        more = rng.choice(["friend", "person"])
        card.places += [Place(more if rng.random() < 0.8 else "friend") for _ in range(others)]
        if rng.random() < 0.2:
            rng.shuffle(card.places)
        card.places = sorted(card.places, key=card.places.index)  # a line of a card names all places of one kind

    def goal(self, category: str, slug: str) -> Card:
        """Return a life goal, or a mega goal, which asks for more."""
        rng = self.rng
        card = Card(slug, "goal" if category else "mega", category)
        card.needs = self.gauge_needs(rng.randint(1, 2 if category else 3), 2)
        if self.chance(0.3, 0.3):
            card.needs += self.bond_needs(3)
        if self.chance(0.4, 0.5):
            self.gauges(card, rng.randint(1, 2))
        if self.chance(0.2, 0.3):
            self.company(card, others=0)
        if self.chance(0.05, 0.1):
            card.lines.insert(0, Line(rng.choice(["separates", "divorces"])))
        if self.chance(0.05, 0.1):
            card.lines.append(Line("sex", "anonymous"))
        if self.chance(0.04, 0.1):  # a vow comes without anything that it forbids
            card.bars = rng.choice([["sex"], ["love"], ["sex", "love"]])
            card.lines, card.places = [], []
            card.needs = [need for need in card.needs if not need.letter]
        return card
