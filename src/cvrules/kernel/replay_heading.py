"""Writes and reads the heading of a replay, which names the game and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from cvrules.kernel.history import History
from cvrules.kernel.origin import Origin, Pack, is_digest, origin_of
from cvrules.kernel.version import library_version

__all__ = [
    "FORMAT",
    "Heading",
    "differing_key",
    "heading_of",
    "origin_data",
    "public_heading",
    "read_heading",
]

#: The version of the replay format.
FORMAT = 1
_KEYS = ("replay", "cvrules", "game", "edition", "fill", "packs", "rulings", "rules", "players", "notes")
#: The optional key with the digests of the cards in each pack.
_CARDS = "cards"
#: The optional key with the names of the expansions. In files, it follows the key `fill`.
_EXPANSIONS = "expansions"


@frozen
class Heading:
    """The parsed heading of a replay.

    Args:
        version: The version of cvrules that wrote the file.
        game: The name of the game.
        origin: The files that the rules were loaded from, and the option of every ruling.
        digest: The digest of the rules.
        players: The number of players.
        notes: The notes that were saved with the game.
    """

    version: str
    game: str
    origin: Origin
    digest: str
    players: int
    notes: Mapping[str, str]


def heading_of(history: History) -> dict[str, Any]:
    """Return the heading of the game's replay, as a dictionary."""
    heading = {"replay": FORMAT, **public_heading(history), "notes": dict(history.notes)}
    if cards := {pack.sha256: dict(pack.cards) for pack in origin_of(history.rules).packs if pack.cards}:
        heading[_CARDS] = cards
    return heading


def public_heading(history: History) -> dict[str, Any]:
    """Return the part of the heading that every seat may see, as a dictionary."""
    rules = history.rules
    return {
        "cvrules": library_version(),
        "game": rules.game.name,
        **origin_data(rules),
        "rules": rules.digest,
        "players": history.table.players,
    }


def differing_key(heading: Heading, rules: Any) -> str:
    """Return the first key of the heading that contradicts the rules.

    The result is empty if there is no contradiction. The heading and the rules must have the same
    digest. Packs are compared by digest and not by name, because a file can be renamed.
    """
    origin, ours = heading.origin, origin_data(rules)
    values = {
        "edition": (origin.edition, ours["edition"]),
        "fill": (origin.fill, ours["fill"]),
        _EXPANSIONS: (list(origin.expansions), ours.get(_EXPANSIONS, [])),
        "packs": ([pack.sha256 for pack in origin.packs], list(ours["packs"])),
        "rulings": (list(origin.rulings), list(ours["rulings"].items())),
    }
    return next((key for key, (there, here) in values.items() if there != here), "")


def origin_data(rules: Any) -> dict[str, Any]:
    """Return the part of the heading that describes the origin of the rules."""
    origin = origin_of(rules)
    return {
        "edition": origin.edition,
        "fill": origin.fill,
        **({_EXPANSIONS: list(origin.expansions)} if origin.expansions else {}),
        "packs": {pack.sha256: pack.name for pack in origin.packs},
        "rulings": rules.recorded_options(),
    }


def _is_text_map(value: Any) -> bool:
    """Return whether the value is a dictionary whose values are strings."""
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


def read_heading(line: Mapping[str, Any]) -> Heading | str:
    """Return the heading in the first line of a replay.

    If the heading is invalid, the result is an error message instead.
    """
    if tuple(key for key in line if key != _EXPANSIONS) not in {_KEYS, (*_KEYS, _CARDS)}:
        return f"the first line must have these keys, in this order: {', '.join(_KEYS)}"
    if wrong := _wrong_value_message(line):
        return wrong
    cards = line.get(_CARDS, {})
    packs = tuple(Pack(name, digest, tuple(cards.get(digest, {}).items())) for digest, name in line["packs"].items())
    expansions = tuple(line.get(_EXPANSIONS, ()))
    origin = Origin(line["edition"], line["fill"], packs, tuple(line["rulings"].items()), expansions)
    return Heading(line["cvrules"], line["game"], origin, line["rules"], line["players"], line["notes"])


def _wrong_value_message(line: Mapping[str, Any]) -> str:
    """Return an error message about the first wrong value in a heading.

    The message is empty if all values are valid.
    """
    for key, kinds in (("cvrules", str), ("game", str), ("edition", str | None), ("fill", str | None), ("rules", str)):
        if not isinstance(line[key], kinds):
            return f"'{key}' must be a string"
    names = line.get(_EXPANSIONS, ["none"])
    is_list = isinstance(names, list) and names and all(isinstance(name, str) for name in names)
    wrong = next((key for key in ("packs", "rulings", "notes") if not _is_text_map(line[key])), None)
    if not is_list or wrong:
        expected = "must map strings to strings" if wrong else "must be a list of names, or left out"
        return f"'{wrong or _EXPANSIONS}' {expected}"
    if type(line["players"]) is not int:
        return "'players' must be a number"
    if not all(map(is_digest, line["packs"])):
        return "'packs' must map digests of files to their names"
    cards = line.get(_CARDS, {})
    is_known = isinstance(cards, dict) and all(digest in line["packs"] for digest in cards)
    if not is_known or not all(map(_is_text_map, cards.values())):
        return f"'{_CARDS}' must map digests of packs to the digests of their cards"
    return ""
