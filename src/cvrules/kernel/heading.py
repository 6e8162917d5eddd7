"""The first line of a replay: which game, by which rules, for how many."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from attrs import frozen

from cvrules.kernel.history import History
from cvrules.kernel.origin import Origin, Pack, is_digest, origin_of

__all__ = ["FORMAT", "Heading", "game_heading", "heading_of", "read_heading", "unexpected_value", "written_by"]

#: The version of the files that are written.
FORMAT = 1
_KEYS = ("replay", "cvrules", "game", "edition", "fill", "packs", "rulings", "rules", "players", "notes")


@frozen
class Heading:
    """What a replay says before its first step.

    Args:
        version: The cvrules that wrote it.
        game: The game's name.
        origin: What its rules were loaded from, every ruling spelled out.
        digest: The digest of the rules.
        players: How many play.
        notes: What somebody wanted to remember with the game.
    """

    version: str
    game: str
    origin: Origin
    digest: str
    players: int
    notes: Mapping[str, str]


def heading_of(history: History) -> dict[str, Any]:
    """Return the first line of a replay, as data."""
    return {"replay": FORMAT, **game_heading(history), "notes": dict(history.notes)}


def game_heading(history: History) -> dict[str, Any]:
    """Return by which rules a game is played, as data; all of it is public."""
    rules = history.rules
    return {
        "cvrules": written_by(),
        "game": rules.game.name,
        **_made_of(rules),
        "rules": rules.digest,
        "players": history.table.players,
    }


def unexpected_value(heading: Heading, rules: Any) -> str:
    """Return the first key of a heading that equal rules write otherwise, if any.

    A pack may have another name by now; its digest says which it is.
    """
    origin, ours = heading.origin, _made_of(rules)
    said = {
        "edition": (origin.edition, ours["edition"]),
        "fill": (origin.fill, ours["fill"]),
        "packs": ([pack.sha256 for pack in origin.packs], list(ours["packs"])),
        "rulings": (list(origin.rulings), list(ours["rulings"].items())),
    }
    return next((key for key, (there, here) in said.items() if there != here), "")


def _made_of(rules: Any) -> dict[str, Any]:
    """Return what rules were loaded from, every ruling spelled out."""
    origin = origin_of(rules)
    return {
        "edition": origin.edition,
        "fill": origin.fill,
        "packs": {pack.sha256: pack.name for pack in origin.packs},
        "rulings": rules.recorded_options(),
    }


def written_by() -> str:
    """Return the version of this library."""
    try:
        return version("cvrules")
    except PackageNotFoundError:  # run from a folder, not installed
        return "unknown"


def read_heading(line: Mapping[str, Any]) -> Heading | str:
    """Return the heading that a first line holds, or what is wrong with it."""
    if tuple(line) != _KEYS:
        return f"the first line must have these keys, in this order: {', '.join(_KEYS)}"
    for key, kinds in (("cvrules", str), ("game", str), ("edition", str | None), ("fill", str | None), ("rules", str)):
        if not isinstance(line[key], kinds):
            return f"'{key}' must be a text"
    for key in ("packs", "rulings", "notes"):
        if not isinstance(line[key], dict) or not all(isinstance(value, str) for value in line[key].values()):
            return f"'{key}' must hold texts by name"
    if type(line["players"]) is not int:
        return "'players' must be a number"
    if not all(map(is_digest, line["packs"])):
        return "'packs' must hold the names of files by their digests"
    packs = tuple(Pack(name, digest) for digest, name in line["packs"].items())
    origin = Origin(line["edition"], line["fill"], packs, tuple(line["rulings"].items()))
    return Heading(line["cvrules"], line["game"], origin, line["rules"], line["players"], line["notes"])
