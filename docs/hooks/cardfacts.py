"""Collects the facts for card pages: origins, rulings, editions and scenes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

import cvrules
from cvrules import HOLE, Card
from cvrules.drawing.face import Invented
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain, RerollAbility
from cvrules.games.cv.cards.clauses import Bars, Cost, Counts, Gives, May, Needs, Play, Scores, Upkeep
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.cards.words import WORDS
from cvrules.library.cards import base_cards, edition_cards, editions
from cvrules.library.faces import invented_in
from cvrules.model.clause import Clause, Source
from cvrules.model.ruling import Ruling
from cvrules.resources import folder
from cvrules.scenes.collecting import Case, cases_of
from cvrules.scenes.model import Name, Scene, Setting, parts_of

#: The edition whose cards the pages show.
EDITION = "granna_en"
ROOT = Path(__file__).resolve().parents[2]
SCENES = ROOT / "cards" / "cv" / "scenes"
#: The words for how much of a card is known from sources.
ATTESTED, PARTLY, MADE_UP = "attested", "partly", "invented"

#: References to cards in a text: `card 5`, `(5, 6)` and `73 to 75`.
_CARDS = re.compile(r"\bcards? (\d+)|\((\d+(?:, \d+)*)\)|\b(\d+) to (\d+)\b")


@frozen
class Fact:
    """A part of a card, and its origin.

    Args:
        what: `title`, `number`, `type`, or the line of a clause.
        origin: `attested`, `invented`, or the name of the edition that states it.
    """

    what: str
    origin: str


@cache
def cards() -> tuple[Card, ...]:
    """Return the 83 cards that the pages show, sorted by number."""
    return tuple(
        sorted(cvrules.load("cv", edition=EDITION, fill=WORDS.fill).cards, key=lambda card: int(str(card.number)))
    )


def _base_cards() -> dict[object, Card]:
    return {card.number: card for card in base_cards() if isinstance(card.number, int)}


def _has_holes(card: Card) -> bool:
    return HOLE in (card.slug, *card.types) or any(clause.has_holes for clause in card.clauses)


def status(card: Card) -> str:
    """Return whether a card is attested, partly attested or invented.

    The README counts cards in the same way.
    """
    slot = _base_cards()[card.number]
    if not _has_holes(slot):
        return ATTESTED
    is_guest = any(place.where == card.number for place in edition_cards(WORDS.fill).places)
    return PARTLY if slot.slug is not HOLE or is_guest else MADE_UP


def facts(card: Card) -> tuple[Fact, ...]:
    """Return the parts of a card with their origins: the header, then its lines."""
    invented = invented_in(card)
    settled = {
        clause
        for amend in edition_cards(EDITION).amends
        if amend.number == card.number
        for part in amend.parts
        for clause in part.clauses
    }
    header = [("title", invented.title), ("number", invented.number), ("type", invented.types)]
    lines = [clause for clause in card.clauses if not isinstance(clause, Source)]
    return (
        *(Fact(what, MADE_UP if is_invented else ATTESTED) for what, is_invented in header),
        *(Fact(str(clause), _origin(clause, invented, settled)) for clause in lines),
    )


def _origin(clause: Clause, invented: Invented, settled: set[Clause]) -> str:
    """Return the origin of a clause."""
    if invented.has(clause):
        return MADE_UP
    return EDITION if clause in settled else ATTESTED


def symbols(card: Card) -> tuple[str, ...]:
    """Return the symbols that a card costs, gives or changes."""
    words = [word for clause in card.clauses if _uses_symbols(clause) for word in str(clause).split()]
    return tuple(symbol for symbol in (*WORDS.symbols, "joker") if symbol in words)


def _uses_symbols(clause: Clause) -> bool:
    """Return whether a clause is about paying, getting or changing symbols."""
    if isinstance(clause, May):
        return isinstance(clause.ability, ChangeAbility | RerollAbility)
    return isinstance(clause, Cost | Gives | Upkeep | Play)


# --- rulings and editions ---------------------------------------------------------


def _has_clause(*kinds: type[Clause]) -> Callable[[Card], bool]:
    """Return a function that tests whether a card has a clause of one of these kinds."""
    return lambda card: any(isinstance(clause, kinds) for clause in card.clauses)


def _gains_dice(card: Card) -> bool:
    played = (clause.effect for clause in card.every(Play))
    return any(isinstance(effect, Gain) and "while rolling" in str(effect) for effect in played)


def _has_two_types(card: Card) -> bool:
    return len(card.types) > 1


#: For each ruling about a kind of card, a function that tests whether a card is of that kind.
BY_KIND: dict[str, Callable[[Card], bool]] = {
    "extra_dice": _gains_dice,
    "conditions": _has_clause(Needs),
    "forever": lambda card: any(clause.forever for clause in card.every(Bars)),
    "copied_symbol": lambda card: any(isinstance(clause.ability, CopyAbility) for clause in card.every(May)),
    "new_event": lambda card: "event" in card.types and card.deck is not None and card.deck.name != "childhood",
    "upkeep": _has_clause(Upkeep),
    "uncovered_upkeep": _has_clause(Upkeep),
    "upkeep_refusal": _has_clause(Upkeep),
    "upkeep_changes": _has_clause(Upkeep),
    "dual_type": _has_two_types,
    "waiting_card": _has_two_types,
    "goal_counting": _has_clause(Counts),
    "tokens_counted": lambda card: any("token" in str(clause) for clause in card.every(Scores)),
}


@cache
def _cards_named_by_rulings() -> dict[str, frozenset[int]]:
    """Return the numbers of the cards that each ruling names.

    A ruling names a card in its citation, or in a conflict that it settles.
    """
    conflicts = tomllib.loads((folder("cards") / "cv" / "conflicts.toml").read_text("utf-8"))["conflict"]
    texts = {ruling.name: [ruling.citation] for ruling in RULINGS}
    for conflict in conflicts:
        kind, _, name = conflict["outcome"].partition(":")
        if kind == "ruling":
            texts[name] += [conflict["title"], conflict["reason"]]
    return {name: frozenset(number for text in said for number in _card_numbers(text)) for name, said in texts.items()}


def _card_numbers(text: str) -> Iterator[int]:
    """Yield the numbers of the cards that a text names."""
    for one, several, first, last in _CARDS.findall(text):
        yield from map(int, filter(None, (one, *several.split(", "))))
        if first:
            yield from range(int(first), int(last) + 1)


def rulings(card: Card) -> tuple[Ruling, ...]:
    """Return the rulings that name a card, or that are about its kind."""
    named = _cards_named_by_rulings()
    return tuple(
        ruling
        for ruling in RULINGS
        if card.number in named[ruling.name] or BY_KIND.get(ruling.name, lambda _: False)(card)
    )


def amendments(card: Card) -> dict[str, tuple[str, ...]]:
    """Return the lines of a card that each edition changes.

    The edition that fills unknown values is left out.
    """
    found = {}
    for name in editions():
        amends = [amend for amend in edition_cards(name).amends if amend.number == card.number]
        lines = tuple(str(clause) for amend in amends for part in amend.parts for clause in part.clauses)
        if lines and name != WORDS.fill:
            found[name] = lines
    return found


# --- scenes -----------------------------------------------------------------------


@cache
def scene_cases() -> tuple[Case, ...]:
    """Return all shipped scenes, file by file."""
    return tuple(case for path in sorted(SCENES.glob("*.scene")) for case in cases_of(path.name, path.read_bytes()))


@cache
def _scenes_by_name() -> dict[str, tuple[Case, ...]]:
    found: dict[str, list[Case]] = {}
    for case in scene_cases():
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
    by_name = _scenes_by_name()
    found: Iterable[Case] = (*by_name.get(str(card.slug), ()), *by_name.get(str(card.number), ()))
    return tuple(sorted(dict.fromkeys(found), key=lambda case: str(card.slug) not in case.name))
