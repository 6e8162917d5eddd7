"""Turns cards of the library into those of the referee, and a box of the referee into card files.

The two know each other's cards only here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cvrules.games.friends.cards import clauses
from cvrules.games.friends.cards.card import CATEGORIES, Card
from games.friends.oracle import cards as referee

__all__ = ["box_of", "line_text", "text_of"]

DECKS = ("puberty", "life_a", "life_b", "goal", "mega", "tableau")
COUNTED = {"friend": "friends", "ex": "exes", "child": "children"}
PLURALS = {"friend": "friends", "ex": "exes", "person": "persons", "woman": "women", "man": "men"}
#: The noun of a place, and what it says to the referee.
NOUNS = {
    "partner": ("partner", ()),
    "friend": ("friend", ()),
    "ex": ("friend", ("ex",)),
    "person": ("person", ()),
    "woman": ("person", ("woman",)),
    "man": ("person", ("man",)),
}


# --- from the library to the referee ----------------------------------------------------


def box_of(cards: Iterable[Card]) -> referee.Box:
    """Return cards of the library as a box of the referee."""
    known = tuple(cards)
    links = {str(card.slug): str(card.overflow) for card in known if card.overflow is not None}
    return referee.Box([_card_of(card) for card in known if card.overflow is None], links)


def _card_of(card: Card) -> referee.Card:
    kind = str(card.types[0])
    category = kind if kind in CATEGORIES else ""
    found = referee.Card(str(card.slug), str(card.deck.name), category)
    for need in card.needs:
        what = str(need.what)
        found.needs.append(referee.Need(COUNTED.get(what, what), need.number, need.letter or ""))
    for line in card.company:
        *traits, noun = str(line.who).split(" ")
        place, only = NOUNS[noun]
        found.places += [referee.Place(place, line.letter or "", (*traits, *only))] * line.number
    found.gives = {str(term.what): term.amount for term in card.gains}
    found.clears = list(map(str, card.cleared))
    found.lines = [referee.Line(bond.word, _whom(bond)) for bond in card.bonds]
    found.bars = list(map(str, card.barred))
    return found


def _whom(bond: clauses.Clause) -> str:
    return str(getattr(bond, "letter", getattr(bond, "whom", "")))


def line_text(bond: clauses.Clause) -> str:
    """Return a line about a bond, as the referee says it."""
    return str(referee.Line(bond.word, _whom(bond)))


# --- from the referee to the library ----------------------------------------------------


def text_of(box: referee.Box) -> str:
    """Return a box of the referee as a card file."""
    lines = ["game friends"]
    for deck in DECKS[:-1]:
        lines += ["", f"deck {deck}"]
        for card in box.cards.values():
            if card.kind == deck:
                kind = "life" if deck.startswith("life") else card.category or deck
                lines += ["", f"card {card.slug}: {kind}", *_lines(card)]
    lines += ["", "deck tableau"]
    for gauge, link in box.links.items():
        lines += ["", f"card {gauge}: characteristic", f"clears {link} on overflow"]
    return "\n".join(lines) + "\n"


def _lines(card: referee.Card) -> Iterator[str]:
    singular = {plural: one for one, plural in COUNTED.items()}
    for need in card.needs:
        noun = singular.get(need.thing, need.thing) if need.number <= 1 else need.thing
        number = "no " if need.number == 0 else "" if need.thing in referee.STATES else f"{need.number} "
        yield f"needs {number}{noun}" + (f" with {need.letter}" if need.letter else "")
    for place in dict.fromkeys(card.places):
        yield f"with {_place_text(place, card.places.count(place))}"
    if card.gives:
        yield "gives " + " + ".join(f"{number} {gauge}" for gauge, number in card.gives.items())
    if card.clears:
        yield "clears " + ", ".join(card.clears)
    yield from map(str, card.lines)
    yield from (f"bars {what} forever" for what in card.bars)


def _place_text(place: referee.Place, number: int) -> str:
    traits = [word for word in place.only if word in {"new", "neutral"}]
    noun = next((word for word in place.only if word not in traits), place.kind)
    assert NOUNS[noun][0] == place.kind
    if place.letter or noun == "partner":
        return " ".join((*traits, noun, place.letter)).strip()
    return " ".join((str(number), *traits, noun if number == 1 else PLURALS[noun]))
