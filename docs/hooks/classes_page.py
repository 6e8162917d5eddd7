"""Writes the page of moves and events: every class of every game, with an example.

The page is part of the repository, so that it can be read without building the site. A test
compares it with the classes, and `CVRULES_REWRITE=1` rewrites it.
"""

from __future__ import annotations

import re
import sys
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import cleandoc
from typing import Any

import attrs
from writing import DOCS, one_sentence_a_line

import cvrules
from cvrules import Event, Move, Outcome, Refusal, Rules
from cvrules.kernel.nouns import ScoreLine, ScoreSheet
from cvrules.kernel.undo import Barrier
from cvrules.model.bundle import Bundle, Term

PAGE = DOCS / "reference" / "moves-and-events.md"
#: The games of the package, and the title of each section.
GAMES = {"cv": "CV", "pursuit": "The Pursuit of Happiness", "friends": "Funny Friends"}
KINDS: dict[str, tuple[type, str]] = {
    "Moves": (
        Move,
        "A move is a decision of a seat; `legal_moves()` lists the legal moves, and `play()` plays a move.",
    ),
    "Outcomes": (Outcome, "An outcome is a result of chance; `settle()` draws one, and `chances()` lists all of them."),
    "Events": (
        Event,
        "An event says what happened; pass a list as `events` to `play()` or `settle()`, which append their events to it.",
    ),
    "Score lines": (
        ScoreLine,
        "A score line gives points and the reason for them; `score()` returns a score sheet for each seat.",
    ),
    "Score sheets": (ScoreSheet, "A score sheet has the score lines of one seat; `total` is the sum of their points."),
}
#: The meanings of fields that many classes have.
MEANINGS = {
    "card": "The card's name, as used in moves and returned by `rules.name(card)`.",
    "seat": "The seat, counted from 0.",
    "lines": "The score lines.",
    "points": "The number of points.",
    "rule": "The paragraph of the rulebook that gives the points.",
    "level": "The level of the card, from 1.",
    "role": "The name of the role.",
    "number": "The number of the round, from 1.",
    "hourglasses": "The number of available hourglasses.",
    "stock": "The money and resources.",
    "price": "The sum that was paid.",
    "round": "The number of the round.",
    "person": "The person, counted from 0; the players come first.",
    "persons": "The persons, counted from 0; the players come first.",
    "gauge": "The characteristic.",
    "value": "The new value, from 0 to 3.",
    "bond": "What the person now is to the player, such as `in_love`.",
    "victim": "The seat that loses a time marker.",
    "winner": "The seat that won; `None` if no player won.",
    "kind": "The kind of the line.",
    "gender": "`woman` or `man`.",
}
#: Values for examples by field, and for fields of certain classes.
VALUES: dict[str, dict[str, Any]] = {
    "cv": {
        "card": "child",
        "stack": "relationship",
        "under": 1,
        "dice": Bundle((Term(1, "health"), Term(2, "money"))),
        "faces": Bundle((Term(2, "knowledge"), Term(1, "good_luck"))),
        "tokens": Bundle((Term(1, "relationship"), Term(1, "good_luck"))),
        "number": 3,
        "throws": 3,
        "by_luck": False,
        "cards": 1,
        "rule": "R4.1",
        "rounds": 14,
        "TurnBegan.dice": 4,
        "Choose.card": "first_love",
        "DealCard.card": "first_love",
        "PlayEvent.card": "lottery_win",
        "Played.card": "lottery_win",
        "Saved.card": "rainy_day_fund",
        "Change.card": "open_water_swimming",
        "Changed.card": "open_water_swimming",
        "RevealGoal.card": "collector",
        "DealGoal.card": "hard_worker",
        "Revealed.card": "collector",
        "Revealed.seat": None,
    },
    "pursuit": {
        "card": "running",
        "seat": 0,
        "level": 2,
        "role": "writer",
        "spaces": 2,
        "row": "job",
        "slots": (1, 3),
        "what": "knowledge",
        "amount": 2,
        "space": 5,
        "number": 3,
        "hourglasses": 6,
        "round": 7,
        "stock": Bundle((Term(3, "money"), Term(1, "knowledge"))),
        "price": Bundle((Term(2, "influence"),)),
        "TakeLevel.card": "pub_quiz",
        "TakeRole.card": "magazine",
        "Join.card": "magazine",
        "RoleFilled.card": "magazine",
        "Spend.card": "bicycle",
        "Upgrade.card": "bicycle",
        "Pay.card": "bicycle",
        "Drop.card": "bicycle",
        "Hire.card": "hr_executive",
        "Promote.card": "ceo",
        "Retired.card": "ceo",
        "Find.card": "ceo",
        "Date.card": "nicole",
        "Develop.card": "nicole",
        "Pick.card": "nicole",
        "Keep.card": "creative",
        "Kept.card": "creative",
        "Dealt.card": "creative",
        "DealTrait.card": "creative",
        "RevealGoal.card": "zen",
        "Revealed.card": "zen",
        "DropGoal.card": "zen",
        "Claimed.card": "zen",
        "Moved.what": "stress",
        "Receive.what": "relax",
    },
    "friends": {
        "card": "chain_smoking",
        "seat": 0,
        "gender": "woman",
        "number": 2,
        "person": 7,
        "persons": (1, 7),
        "gauge": "wisdom",
        "value": 2,
        "bond": "in_love",
        "price": 2,
        "victim": 1,
        "line": 0,
        "winner": 0,
        "Take.card": "village_disco",
        "Steal.person": 1,
        "Force.person": 1,
        "Choose.card": "liposuction",
        "Fulfil.card": "liposuction",
        "Fulfilled.card": "liposuction",
        "DealGoal.card": "liposuction",
        "RevealMega.card": "sex_maniac",
        "PeriodBegan.number": 3,
    },
}
#: The fields of example score lines: one of each kind.
SCORE_LINES: dict[str, list[tuple[Any, ...]]] = {
    "cv": [
        (10, None, "health", "R9.2", "4 health"),
        (6, None, "knowledge", "R9.3", "3 knowledge"),
        (4, "villa", "possession", "R9.4", "worth 4"),
        (6, "hard_worker", "", "R9.5", "3 per 1 work"),
        (2, "collector", "", "R9.6", "1 per 1 possession"),
    ],
    "pursuit": [
        ("long_term", 31, "", None, "P6.10"),
        ("inheritance", 2, "money", None, "P8.2"),
        ("goal", 4, "", "zen", "P8.4"),
    ],
    "friends": [("goal", 1, "liposuction", "F6.1"), ("mega", 1, "sex_maniac", "F6.3")],
}


def page() -> str:
    """Return the page, with a section for each game."""
    lines = [
        "# Moves and events",
        "",
        "This page lists every class of moves, outcomes, events and score lines, and every reason why a move can be refused.",
        "The classes are immutable, and two values with equal fields are equal.",
        "`str(move)` is the line of text that `parse_move()` reads, and [`describe()`](api.md#cvrules.describe) puts a value of any of these classes into words, in any language.",
        "The page is generated from the classes.",
        "",
    ]
    for game, title in GAMES.items():
        lines += section(game, title)
    lines += ["## Taking moves back", "", _summary(Barrier), "", *_refusal_table(Barrier), ""]
    return "\n".join(lines)


def section(game: str, title: str) -> list[str]:
    """Return the section of a game: its classes by kind, then its refusals."""
    lines = [f"## {title}", "", f"Import these classes from `cvrules.{game}`.", ""]
    for kind, (base, about) in KINDS.items():
        lines += [f"### {kind}", "", about, ""]
        for each in classes_of(game, base):
            lines += _class_lines(game, each)
    lines += ["### Refusals", "", "`why_not()` returns a refusal, and `IllegalMoveError` has one as `refusal`.", ""]
    lines += ["The `key` of a refusal is in this table; words in braces are its values, such as `refusal['card']`.", ""]
    for each in classes_of(game, Refusal):
        lines += [*_refusal_table(each), ""]
    return lines


@cache
def _rules(game: str) -> Rules:
    return cvrules.load(game)


def classes_of(game: str, base: type) -> list[type]:
    """Return the classes of a game that derive from a base class, module by module in the order of the source."""
    package = type(_rules(game).game).__module__.rpartition(".")[0]
    import_module(f"{package}.game")
    found = [each for each in _subclasses(base) if _is_in(each, package)]
    public = [
        each
        for each in dict.fromkeys(found)
        if not each.__name__.startswith("_")
        and attrs.has(each)
        and vars(sys.modules[each.__module__]).get(each.__name__) is each  # attrs replaces a class by one with slots
        and not any(_is_in(derived, package) for derived in each.__subclasses__())
    ]
    return sorted(
        public, key=lambda each: (each.__module__, list(vars(sys.modules[each.__module__])).index(each.__name__))
    )


def _is_in(each: type, package: str) -> bool:
    """Return whether the package defines the class; other programs may derive classes from it."""
    return each.__module__.startswith(f"{package}.")


def _subclasses(base: type) -> Iterator[type]:
    for each in base.__subclasses__():
        yield each
        yield from _subclasses(each)


def _class_lines(game: str, each: type) -> list[str]:
    """Return the lines about one class: its summary, its fields and examples."""
    lines = [f"#### {each.__name__}", "", _summary(each), ""]
    meanings = _meanings(each)
    types = typing.get_type_hints(each)
    lines += [
        f"- `{field.name}` (`{_type_text(types[field.name])}`): {meanings[field.name]}" for field in _fields(each)
    ]
    rules = _rules(game)
    for one in examples(game, each):
        lines.append(f"- example: `{one!r}`")
        lines += [f"    - text: `{one}`"] if isinstance(one, Move | Outcome) else []
        words = cvrules.describe(one, rules=rules).partition("\n")[0]
        lines.append(f"    - in words: {one_sentence_a_line(words, ' ' * 6)}")
    return [*lines, ""]


def _fields(each: type) -> list[attrs.Attribute[Any]]:
    return [field for field in attrs.fields(each) if field.init]


def examples(game: str, each: type) -> list[Any]:
    """Return example values of a class."""
    values = VALUES.get(game, {})
    if issubclass(each, ScoreLine) and game in SCORE_LINES:
        return [each(*fields) for fields in SCORE_LINES[game]]
    if issubclass(each, ScoreSheet):
        (line,) = classes_of(game, ScoreLine)
        return [each(0, tuple(examples(game, line)))]
    return [each(**{field.name: _value(each, field.name, values, game) for field in _fields(each)})]


def _value(each: type, name: str, values: Mapping[str, Any], game: str) -> Any:
    """Return the value of a field in an example; without one here, by the name of the field."""
    for key in (f"{each.__name__}.{name}", name):
        if key in values:
            return values[key]
    return _rules(game).book.names[0] if name == "card" else typing.get_type_hints(each)[name]()


def _summary(each: type) -> str:
    """Return the docstring of a class up to its fields, in one paragraph."""
    text = cleandoc(each.__doc__ or "")
    return one_sentence_a_line(" ".join(re.split(r"\n\n(?:Args|Rules):", text)[0].split()))


def _meanings(each: type) -> dict[str, str]:
    """Return the meaning of each field, from the docstrings of the class and its base classes."""
    found = dict(MEANINGS)
    for one in reversed(each.__mro__):
        args = re.search(r"^Args:\n((?:    .*\n?|\n)+)", cleandoc(one.__doc__ or ""), re.MULTILINE)
        for name, text in re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", args[1] if args else "", re.MULTILINE):
            found[name] = " ".join(text.split())
    return found


def _type_text(hint: Any) -> str:
    """Return a type as it is written: `str | None`."""
    if isinstance(hint, type) and not typing.get_args(hint):
        return hint.__name__
    return re.sub(r"\b(?:[a-z_]\w*\.)+", "", str(hint))


def _refusal_table(each: type[Refusal]) -> list[str]:
    """Return the keys of a class of refusals, each with its English sentence."""
    rows = [
        f"| `{key.removeprefix('refusal.')}` | {text} |"
        for key, text in each.sentences.items()
        if key.startswith("refusal.")
    ]
    return ["| key | sentence |", "|---|---|", *rows]
