"""The meanings of the words that the card files of all games share."""

from __future__ import annotations

__all__ = ["HEADERS", "LINES"]

#: The meaning of the first word of each header.
HEADERS = {
    "game": "Names the game of the file. It must be the first line. A file without it contains cards of CV.",
    "edition": (
        "Names the edition that this file describes: `edition NAME`. An edition changes the cards of the game with "
        "`amend`, gives missing numbers or decks with `place`, and decides disputed rules with `ruling`."
    ),
    "deck": "Names the deck of the cards below it. A `source` line below it applies to all of these cards.",
    "card": "Begins a card: `card NAME: TYPE`, or `card NUMBER NAME: TYPE`. The lines below it belong to the card.",
    "amend": (
        "Changes a card of the game: `amend NAME`, or `amend NUMBER NAME`. The lines below it replace all lines of "
        "the card that begin with the same word, and `no WORD` removes them. A type in the header replaces the type "
        "of the card, as in `amend NAME: TYPE`."
    ),
    "place": (
        "Gives a card of the game the number or the deck that is unknown: `place NAME NUMBER` gives its number, and "
        "`place NAME DECK` its deck."
    ),
    "ruling": (
        "Decides a disputed rule: `ruling NAME OPTION`. It is usually part of an edition, but any card file may "
        "contain it. Run `cvrules explain rulings` for the names."
    ),
}
#: The meanings of the lines below a header, and of the signs.
LINES = {
    "source": "Names the keys in `sources.toml` that document the card, separated by commas. It has no effect in play.",
    "no": "Below `amend`, removes the lines that begin with a word, as in `no gives`.",
    "nothing": "The card is free: `cost nothing`.",
    "?": "The value is unknown. It can replace a number, a name, a type, a deck, or the rest of a line.",
    "+": "Joins the parts of a sum, as in `1 money + 1 knowledge`. A line that ends with it continues below.",
    "|": "Separates the two types of a card: `card NAME: TYPE | TYPE`.",
    "#": "Begins a comment, which ends with the line.",
}
