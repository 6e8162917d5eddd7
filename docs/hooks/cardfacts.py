"""Collects the facts for card pages: origins, editions and scenes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from attrs import frozen

import cvrules
from cvrules import HOLE, Card
from cvrules.drawing.face import Invented
from cvrules.games.cv.cards.abilities import ChangeAbility, RerollAbility
from cvrules.games.cv.cards.clauses import Cost, Gives, May, Play, Upkeep
from cvrules.kernel.registry import words_of
from cvrules.library.cards import base_cards, edition_cards, editions, expansions, filled_cards
from cvrules.library.made_up import made_up_values
from cvrules.model.card import Part
from cvrules.model.cardset import Amend
from cvrules.model.clause import Clause, Source
from cvrules.scenes.collecting import Case, cases_of
from cvrules.scenes.model import Name, Scene, Setting, parts_of

#: The games whose cards have pages.
GAMES = ("cv", "pursuit", "friends")
ROOT = Path(__file__).resolve().parents[2]
#: The words for how much of a card is known from sources.
ATTESTED, PARTLY, MADE_UP = "attested", "partly", "invented"


@frozen
class Fact:
    """A part of a card, and its origin.

    Args:
        what: `title`, `number`, `type`, `deck`, or a line of the card.
        origin: `attested`, `invented`, or the name of the edition that states it.
    """

    what: str
    origin: str


@cache
def cards(game: str = "cv") -> tuple[Card, ...]:
    """Return the cards of a game that the pages show: by number, then those without, by deck and slug.

    The cards of all expansions are among them.
    """
    edition, fill, added = edition_of(game), words_of(game).fill, expansions(game)
    decks = words_of(game).decks
    shown = cvrules.load(game, edition=edition, fill=fill, expansions=added).cards
    return tuple(sorted(shown, key=lambda card: _place_in_gallery(card, decks)))


def _place_in_gallery(card: Card, decks: tuple[str, ...]) -> tuple[bool, int, str]:
    """Return a key that sorts cards by number, then those without a number by deck and slug."""
    if isinstance(card.number, int):
        return False, card.number, ""
    return True, decks.index(card.deck.name) if card.deck is not None else 0, str(card.slug)


def expansion_of(card: Card) -> str | None:
    """Return the expansion that a card belongs to; `None` if it is in the box of its game."""
    return next((name for name in expansions(card.game) if card.slug in _slugs_of_expansion(card.game, name)), None)


@cache
def _slugs_of_expansion(game: str, name: str) -> frozenset[str]:
    """Return the slugs of the cards that an expansion adds to its game."""
    own = {card.slug for card in filled_cards(game)}
    return frozenset(str(card.slug) for card in filled_cards(game, (name,)) if card.slug not in own)


def edition_of(game: str) -> str:
    """Return the edition whose cards the pages show."""
    return str(words_of(game).edition)


def page_name(card: Card) -> str:
    """Return the name of the card's page: its number, or its slug if it has no number."""
    return str(card.number if isinstance(card.number, int) else card.slug)


def _base_card(card: Card) -> Card | None:
    """Return the card of the base set that became this card; `None` if `house` added the card."""
    known = base_cards(card.game, expansions(card.game))
    if isinstance(card.number, int):
        return next((one for one in known if one.number == card.number), None)
    return next((one for one in known if one.slug == card.slug), None)


def status(card: Card) -> str:
    """Return whether a card is attested, partly attested or invented.

    The README counts cards in the same way.
    """
    slot = _base_card(card)
    if slot is None:
        return MADE_UP
    if not slot.holes:
        return ATTESTED
    fill = words_of(card.game).fill
    places = edition_cards(fill, card.game).places if fill is not None else ()
    is_guest = isinstance(card.number, int) and any(place.where == card.number for place in places)
    return PARTLY if slot.slug is not HOLE or is_guest else MADE_UP


def facts(card: Card) -> tuple[Fact, ...]:
    """Return the parts of a card with their origins: the header, then its lines."""
    invented = made_up_values(card)
    edition = edition_of(card.game)
    settled = {
        (part.key, clause)
        for amend in edition_cards(edition, card.game, expansions(card.game)).amends
        if _is_about(amend, card)
        for part in amend.parts
        for clause in part.clauses
    }
    header = [("title", invented.title), ("type", invented.types), ("deck", invented.deck)]
    if isinstance(card.number, int):
        header = [("title", invented.title), ("number", invented.number), ("type", invented.types)]
    found = [Fact(what, MADE_UP if is_invented else ATTESTED) for what, is_invented in header]
    for part in card.parts:
        lines = [clause for clause in (part.head, *part.clauses) if clause is not None]
        for clause in lines:
            if not isinstance(clause, Source):
                origin = edition if (part.key, clause) in settled else ATTESTED
                found.append(Fact(str(clause), MADE_UP if _is_made_up(clause, part, invented) else origin))
    return tuple(found)


def _is_made_up(clause: Clause, part: Part, invented: Invented) -> bool:
    """Return whether a clause, or the head of a part, is made up."""
    return invented.is_made_up(clause, None if part.head is None else part)


def _is_about(amend: Amend, card: Card) -> bool:
    """Return whether an amendment is about the card."""
    return amend.number == card.number if isinstance(card.number, int) else amend.slug == card.slug


def symbols_of(game: str) -> tuple[str, ...]:
    """Return the symbols by which the gallery of a game can be filtered."""
    symbols = words_of(game).symbols
    return (*symbols, "joker") if game == "cv" else symbols


def symbols(card: Card) -> tuple[str, ...]:
    """Return the symbols that a card costs, gives or changes."""
    words = {word.strip(",") for clause in card.clauses if _uses_symbols(clause) for word in str(clause).split()}
    words |= {word.removesuffix("es") for word in words}  # hourglasses
    return tuple(symbol for symbol in symbols_of(card.game) if symbol in words)


def _uses_symbols(clause: Clause) -> bool:
    """Return whether a clause is about paying, getting or changing symbols.

    In CV, symbols are also the names of stacks, which conditions and scores count.
    """
    if isinstance(clause, May):
        return isinstance(clause.ability, ChangeAbility | RerollAbility)
    is_of_cv = type(clause).__module__.startswith("cvrules.games.cv.")
    return isinstance(clause, Cost | Gives | Upkeep | Play) if is_of_cv else not isinstance(clause, Source)


def amendments(card: Card) -> dict[str, tuple[str, ...]]:
    """Return the lines of a card that each edition changes.

    The edition that fills unknown values is left out.
    """
    found = {}
    for name in editions(card.game):
        layer = edition_cards(name, card.game, expansions(card.game))
        amends = [amend for amend in layer.amends if _is_about(amend, card)]
        lines = tuple(str(clause) for amend in amends for part in amend.parts for clause in part.clauses)
        if lines and name != words_of(card.game).fill:
            found[name] = lines
    return found


# --- scenes -----------------------------------------------------------------------


def scene_folder(game: str) -> Path:
    """Return the folder with the shipped scenes of a game."""
    return ROOT / "cards" / game / "scenes"


def scene_page(game: str, stem: str) -> str:
    """Return the name of the page about a file of scenes; only CV's pages do not name the game."""
    return stem if game == "cv" else f"{game}_{stem}"


@cache
def scene_cases(game: str = "cv") -> tuple[Case, ...]:
    """Return all shipped scenes of a game, file by file."""
    files = sorted(scene_folder(game).glob("*.scene"))
    return tuple(case for path in files for case in cases_of(path.name, path.read_bytes()))


@cache
def _scenes_by_name(game: str) -> dict[str, tuple[Case, ...]]:
    found: dict[str, list[Case]] = {}
    for case in scene_cases(game):
        for name in sorted(_card_names(case.scene)) if case.scene else ():
            found.setdefault(name, []).append(case)
    return {name: tuple(cases) for name, cases in found.items()}


def _card_names(scene: Scene) -> set[str]:
    """Return the names in a scene that can be cards, without editions and rulings."""
    lines = (scene.name, *(line for line in (*scene.position, *scene.story) if not isinstance(line, Setting)))
    return {name.text for name in parts_of(lines, Name)}


def scenes(card: Card) -> tuple[Case, ...]:
    """Return the scenes that name a card by its slug or number.

    Scenes that have the slug in their own name come first.
    """
    by_name = _scenes_by_name(card.game)
    found: Iterable[Case] = (*by_name.get(str(card.slug), ()), *by_name.get(str(card.number), ()))
    return tuple(sorted(dict.fromkeys(found), key=lambda case: str(card.slug) not in case.name))
