"""The cards as plain data, and a reader for their lines.

`read_card("chain_smoking", "life_a", "needs 1 wealth", "gives 1 smoking + 1 illness")` returns a card; `lines_of` prints
it again. A card knows what is printed on it and nothing about the rules.

Things that are counted: the nine gauges, friends, exes, children and sex.
States: partner, marriage and happy_marriage.
"""

from __future__ import annotations

from dataclasses import dataclass, field

GAUGES = ("smoking", "drinking", "drugs", "wealth", "illness", "fat", "grief", "religion", "wisdom")
CATEGORIES = ("lifestyle", "job", "relationship", "friends", "spirit")
COUNTS = ("friends", "exes", "children", "sex")
STATES = ("partner", "marriage", "happy_marriage")
LIFE = ("life_a", "life_b")
#: Restrictions of a place: a new person, a neutral one, one gender, or an ex.
ONLY = ("new", "neutral", "woman", "man", "ex")
ANONYMOUS = "anonymous"
ALONE = ("separates", "divorces")
SINGULAR = {"friend": "friends", "ex": "exes", "child": "children"}


@dataclass(frozen=True)
class Need:
    """A prerequisite: at least `number` of a thing, or a state; a number of 0 means that it must be absent.

    With a letter it counts sex or children with that person alone.
    """

    thing: str
    number: int
    letter: str = ""


@dataclass(frozen=True)
class Place:
    """A person who comes along: a `friend`, any `person`, or the `partner`."""

    kind: str
    letter: str = ""
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A line about bonds: loves, marries, separates, divorces, sex or child; `whom` is a letter, `anonymous` or empty."""

    word: str
    whom: str = ""

    def __str__(self) -> str:
        if self.word in {"sex", "child"} and self.whom != ANONYMOUS:
            return f"{self.word} with {self.whom}"
        return f"{self.word} {self.whom}".strip()


@dataclass
class Card:
    """A card of any kind: puberty, life_a, life_b, goal or mega; only goals have a category."""

    slug: str
    kind: str
    category: str = ""
    needs: list[Need] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    gives: dict[str, int] = field(default_factory=dict)
    clears: list[str] = field(default_factory=list)
    bars: list[str] = field(default_factory=list)

    @property
    def is_goal(self) -> bool:
        """Whether the card is a life goal or a mega goal."""
        return self.kind in {"goal", "mega"}

    @property
    def involves(self) -> set[str]:
        """What a celibate player keeps away from: sex, love, both or neither."""
        words = {line.word for line in self.lines}
        return ({"sex"} & words) | ({"love"} if words & {"loves", "marries"} else set())

    def has_line(self, word: str, whom: str = "") -> bool:
        """Whether a line is printed on the card."""
        return Line(word, whom) in self.lines

    def is_romantic(self, place: Place) -> bool:
        """Whether the person in a place becomes a partner or a spouse."""
        return bool(place.letter) and (self.has_line("loves", place.letter) or self.has_line("marries", place.letter))


class Box:
    """All cards of a game by slug, and the symbol that each gauge shows below its last space."""

    def __init__(self, cards: list[Card], links: dict[str, str]) -> None:
        self.cards = {card.slug: card for card in cards}
        self.links = links
        if len(self.cards) != len(cards):
            raise ValueError("two cards have the same slug")
        if set(links) != set(GAUGES) or any(gauge == link for gauge, link in links.items()):
            raise ValueError("each of the nine gauges resets another one")

    def __getitem__(self, slug: str) -> Card:
        return self.cards[slug]

    def of_kind(self, *kinds: str, category: str = "") -> list[str]:
        """Return the slugs of the cards of some kinds, in the order of the box."""
        return [slug for slug, one in self.cards.items() if one.kind in kinds and category in {"", one.category}]


def read_card(slug: str, kind: str, *lines: str) -> Card:
    """Return a card from its lines; the kind of a goal is written `goal job`, with its category."""
    kind, _, category = kind.partition(" ")
    card = Card(slug, kind, category)
    for text in lines:
        word, _, rest = text.partition(" ")
        READERS[word](card, word, rest)
    return card


def _read_need(card: Card, _: str, rest: str) -> None:
    rest, _, letter = rest.partition(" with ")
    first, _, thing = rest.partition(" ")
    if not thing:
        card.needs.append(Need(first, 1))
    elif first == "no":
        card.needs.append(Need(SINGULAR.get(thing, thing), 0))
    else:
        card.needs.append(Need(SINGULAR.get(thing, thing), int(first), letter))


def _read_places(card: Card, _: str, rest: str) -> None:
    words = rest.split()
    number = int(words.pop(0)) if words[0].isdigit() else 1
    letter = words.pop() if words[-1] in "ABC" else ""
    *only, kind = words
    card.places += [Place(kind.removesuffix("s"), letter, tuple(only))] * number


def _read_gains(card: Card, _: str, rest: str) -> None:
    for term in rest.split(" + "):
        number, gauge = term.split()
        card.gives[gauge] = int(number)


def _read_line(card: Card, word: str, rest: str) -> None:
    card.lines.append(Line(word, rest.removeprefix("with ")))


READERS = {
    "needs": _read_need,
    "with": _read_places,
    "gives": _read_gains,
    "clears": lambda card, _, rest: card.clears.extend(rest.split(", ")),
    "bars": lambda card, _, rest: card.bars.append(rest),
    **dict.fromkeys(("loves", "marries", "separates", "divorces", "sex", "child"), _read_line),
}


def lines_of(card: Card) -> list[str]:
    """Return the lines of a card, as `read_card` reads them."""
    lines = [_need_line(need) for need in card.needs]
    lines += [_place_line(place) for place in card.places]
    if card.gives:
        lines.append("gives " + " + ".join(f"{number} {gauge}" for gauge, number in card.gives.items()))
    if card.clears:
        lines.append("clears " + ", ".join(card.clears))
    return lines + [str(line) for line in card.lines] + [f"bars {what}" for what in card.bars]


def _need_line(need: Need) -> str:
    if need.number == 0:
        return f"needs no {need.thing}"
    if need.thing in STATES:
        return f"needs {need.thing}"
    return f"needs {need.number} {need.thing}" + (f" with {need.letter}" if need.letter else "")


def _place_line(place: Place) -> str:
    number = "" if place.letter or place.kind == "partner" else "1"
    return " ".join(word for word in ("with", number, *place.only, place.kind, place.letter) if word)
