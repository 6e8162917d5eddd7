"""What the site tells about a card beyond its lines: who says what, which rulings and scenes are about it."""

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
ATTESTED, PARTLY, MADE_UP = "attested", "partly", "invented"

_CARDS = re.compile(r"\bcards? (\d+)|\((\d+(?:, \d+)*)\)|\b(\d+) to (\d+)\b")


@frozen
class Fact:
    """One thing a card says, and who says so.

    Args:
        what: `title`, `number`, `type`, or the line of a clause.
        origin: `attested`, `invented`, or the name of the edition that settles it.
    """

    what: str
    origin: str


@cache
def cards() -> tuple[Card, ...]:
    """Return the 83 cards as the pages show them, by number."""
    return tuple(
        sorted(cvrules.load("cv", edition=EDITION, fill=WORDS.fill).cards, key=lambda card: int(str(card.number)))
    )


def _base() -> dict[object, Card]:
    return {card.number: card for card in base_cards() if isinstance(card.number, int)}


def _has_holes(card: Card) -> bool:
    return HOLE in (card.slug, *card.types) or any(clause.has_holes for clause in card.clauses)


def status(card: Card) -> str:
    """Return how much of a card is attested, counted as README counts."""
    slot = _base()[card.number]
    if not _has_holes(slot):
        return ATTESTED
    is_guest = any(place.where == card.number for place in edition_cards(WORDS.fill).places)
    return PARTLY if slot.slug is not HOLE or is_guest else MADE_UP


def facts(card: Card) -> tuple[Fact, ...]:
    """Return what a card says, header first, and who says so."""
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
    if invented.has(clause):
        return MADE_UP
    return EDITION if clause in settled else ATTESTED


def symbols(card: Card) -> tuple[str, ...]:
    """Return the symbols that a card asks for, gives or changes."""
    words = [word for clause in card.clauses if _moves_symbols(clause) for word in str(clause).split()]
    return tuple(symbol for symbol in (*WORDS.symbols, "joker") if symbol in words)


def _moves_symbols(clause: Clause) -> bool:
    if isinstance(clause, May):
        return isinstance(clause.ability, ChangeAbility | RerollAbility)
    return isinstance(clause, Cost | Gives | Upkeep | Play)


# --- rulings and editions ---------------------------------------------------------


def _has(*kinds: type[Clause]) -> Callable[[Card], bool]:
    return lambda card: any(isinstance(clause, kinds) for clause in card.clauses)


def _gains_dice(card: Card) -> bool:
    played = (clause.effect for clause in card.every(Play))
    return any(isinstance(effect, Gain) and "while rolling" in str(effect) for effect in played)


def _has_two_types(card: Card) -> bool:
    return len(card.types) > 1


#: Rulings about a kind of line, whichever cards have it.
BY_KIND: dict[str, Callable[[Card], bool]] = {
    "extra_dice": _gains_dice,
    "conditions": _has(Needs),
    "forever": lambda card: any(clause.forever for clause in card.every(Bars)),
    "copied_symbol": lambda card: any(isinstance(clause.ability, CopyAbility) for clause in card.every(May)),
    "new_event": lambda card: "event" in card.types and card.deck is not None and card.deck.name != "childhood",
    "upkeep": _has(Upkeep),
    "uncovered_upkeep": _has(Upkeep),
    "upkeep_refusal": _has(Upkeep),
    "upkeep_changes": _has(Upkeep),
    "dual_type": _has_two_types,
    "waiting_card": _has_two_types,
    "goal_counting": _has(Counts),
    "tokens_counted": lambda card: any("token" in str(clause) for clause in card.every(Scores)),
}


@cache
def _named_by_rulings() -> dict[str, frozenset[int]]:
    """Return the numbers that each ruling, or the conflict it settles, names."""
    conflicts = tomllib.loads((folder("cards") / "cv" / "conflicts.toml").read_text("utf-8"))["conflict"]
    texts = {ruling.name: [ruling.citation] for ruling in RULINGS}
    for conflict in conflicts:
        kind, _, name = conflict["outcome"].partition(":")
        if kind == "ruling":
            texts[name] += [conflict["title"], conflict["reason"]]
    return {name: frozenset(number for text in said for number in _numbers(text)) for name, said in texts.items()}


def _numbers(text: str) -> Iterator[int]:
    for one, several, first, last in _CARDS.findall(text):
        yield from map(int, filter(None, (one, *several.split(", "))))
        if first:
            yield from range(int(first), int(last) + 1)


def rulings(card: Card) -> tuple[Ruling, ...]:
    """Return the rulings that name a card, or decide about lines that it has."""
    named = _named_by_rulings()
    return tuple(
        ruling
        for ruling in RULINGS
        if card.number in named[ruling.name] or BY_KIND.get(ruling.name, lambda _: False)(card)
    )


def amendments(card: Card) -> dict[str, tuple[str, ...]]:
    """Return what each edition says of its own about a card; what fills holes is not among them."""
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
    """Return every scene that comes along, file by file."""
    return tuple(case for path in sorted(SCENES.glob("*.scene")) for case in cases_of(path.name, path.read_bytes()))


@cache
def _scenes_by_name() -> dict[str, tuple[Case, ...]]:
    found: dict[str, list[Case]] = {}
    for case in scene_cases():
        for name in sorted(_names(case.scene)) if case.scene else ():
            found.setdefault(name, []).append(case)
    return {name: tuple(cases) for name, cases in found.items()}


def _names(scene: Scene) -> set[str]:
    """Return the names in a scene that may be cards; editions and rulings are not."""
    lines = (scene.name, *(line for line in (*scene.position, *scene.story) if not isinstance(line, Setting)))
    return {name.text for name in parts_of(lines, Name)}


def scenes(card: Card) -> tuple[Case, ...]:
    """Return the scenes that name a card, by slug or number; those called after it come first."""
    by_name = _scenes_by_name()
    found: Iterable[Case] = (*by_name.get(str(card.slug), ()), *by_name.get(str(card.number), ()))
    return tuple(sorted(dict.fromkeys(found), key=lambda case: str(card.slug) not in case.name))
