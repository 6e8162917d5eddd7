"""The heading of a replay, its first line: the game, its rules and players."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from attrs import frozen

from cvrules.kernel.history import History
from cvrules.kernel.origin import Origin, Pack, is_digest, origin_of

__all__ = ["FORMAT", "Heading", "differing_key", "game_heading", "heading_of", "library_version", "read_heading"]

#: The version of the file format.
FORMAT = 1
_KEYS = ("replay", "cvrules", "game", "edition", "fill", "packs", "rulings", "rules", "players", "notes")


@frozen
class Heading:
    """The parsed heading of a replay.

    Args:
        version: The version of cvrules that wrote the file.
        game: The name of the game.
        origin: Where its rules were loaded from, with the option of every ruling.
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
    """Return the heading of a replay as a dictionary."""
    return {"replay": FORMAT, **game_heading(history), "notes": dict(history.notes)}


def game_heading(history: History) -> dict[str, Any]:
    """Return the part of a heading that is public: game, rules, number of players."""
    rules = history.rules
    return {
        "cvrules": library_version(),
        "game": rules.game.name,
        **_origin_data(rules),
        "rules": rules.digest,
        "players": history.table.players,
    }


def differing_key(heading: Heading, rules: Any) -> str:
    """Return the first heading key that contradicts the rules, or an empty string.

    The rules and the heading have the same digest. Packs are compared by their digests and
    not by their names, because a file may have been renamed.
    """
    origin, ours = heading.origin, _origin_data(rules)
    values = {
        "edition": (origin.edition, ours["edition"]),
        "fill": (origin.fill, ours["fill"]),
        "packs": ([pack.sha256 for pack in origin.packs], list(ours["packs"])),
        "rulings": (list(origin.rulings), list(ours["rulings"].items())),
    }
    return next((key for key, (there, here) in values.items() if there != here), "")


def _origin_data(rules: Any) -> dict[str, Any]:
    """Return the origin of rules as a dictionary, with their recorded options."""
    origin = origin_of(rules)
    return {
        "edition": origin.edition,
        "fill": origin.fill,
        "packs": {pack.sha256: pack.name for pack in origin.packs},
        "rulings": rules.recorded_options(),
    }


def library_version() -> str:
    """Return the version of this library."""
    try:
        return version("cvrules")
    except PackageNotFoundError:  # cvrules is run from a folder and is not installed
        return "unknown"


def read_heading(line: Mapping[str, Any]) -> Heading | str:
    """Return the heading in the first line of a file, or an error message."""
    if tuple(line) != _KEYS:
        return f"the first line must have these keys, in this order: {', '.join(_KEYS)}"
    for key, kinds in (("cvrules", str), ("game", str), ("edition", str | None), ("fill", str | None), ("rules", str)):
        if not isinstance(line[key], kinds):
            return f"'{key}' must be a string"
    for key in ("packs", "rulings", "notes"):
        if not isinstance(line[key], dict) or not all(isinstance(value, str) for value in line[key].values()):
            return f"'{key}' must map strings to strings"
    if type(line["players"]) is not int:
        return "'players' must be a number"
    if not all(map(is_digest, line["packs"])):
        return "'packs' must map digests of files to their names"
    packs = tuple(Pack(name, digest) for digest, name in line["packs"].items())
    origin = Origin(line["edition"], line["fill"], packs, tuple(line["rulings"].items()))
    return Heading(line["cvrules"], line["game"], origin, line["rules"], line["players"], line["notes"])
