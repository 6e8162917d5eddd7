"""Compares the results in two folders, measure by measure."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cvrules.lab.simulation.results import SETTINGS_FILE, Results
from cvrules.lab.statistics.intervals import CONFIDENCE, Estimate
from cvrules.lab.statistics.samples import Sample, difference

if TYPE_CHECKING:
    import polars as pl

__all__ = ["FORMAT", "NoResultsError", "diff_json", "diff_lines"]

#: The version of the format of the JSON document.
FORMAT = 1
#: If these settings are equal, games with the same number have the same seed and seating.
_PAIRED = ("game", "bots", "seats", "seed", "games", "games with the same seed")
#: The columns of the tables that are compared.
_SEAT_COLUMNS, _GAME_COLUMNS = ("share", "points"), ("rounds", "decisions")


class NoResultsError(ValueError):
    """Raised if a folder does not contain results from `cvrules simulate`."""


def _read_settings(results: Results) -> dict[str, Any]:
    """Return the settings of a run, read from its folder.

    Raises:
        NoResultsError: The folder has no results.
    """
    try:
        settings: dict[str, Any] = json.loads((results.folder / SETTINGS_FILE).read_text("utf-8"))
    except (OSError, ValueError):
        raise NoResultsError(f"'{results.folder}' has no results; use a folder from 'cvrules simulate --out'") from None
    if not any(results.folder.glob("part-*")):
        raise NoResultsError(f"'{results.folder}' has no finished games; repeat the command of the run to resume it")
    return settings


def diff_json(first: Results, second: Results, confidence: float = CONFIDENCE) -> dict[str, Any]:
    """Return the differences between two runs, as a dictionary for JSON.

    If both runs have the same bots, seats and seeds, games with the same number are compared in pairs.
    The confidence applies to all differences together (Bonferroni's correction).

    Args:
        first: The folder with the results of the first run.
        second: The folder with the results of the second run.
        confidence: The probability that all intervals contain the true differences.

    Raises:
        MissingExtraError: polars or scipy is not installed.
        NoResultsError: A folder has no results.
    """
    asked = _read_settings(first), _read_settings(second)
    settings = [
        {"name": name, "first": asked[0].get(name), "second": asked[1].get(name)}
        for name in dict.fromkeys([*asked[0], *asked[1]])
        if asked[0].get(name) != asked[1].get(name)
    ]
    is_paired = all(asked[0].get(name) == asked[1].get(name) for name in _PAIRED)
    values = list(_values_by_game(first)), list(_values_by_game(second))
    measures = [(key, one, dict(values[1])[key]) for key, one in values[0] if key in dict(values[1])]
    each = 1 - (1 - confidence) / max(1, len(measures))
    rows = [_difference_row(*key, one, other, each, is_paired=is_paired) for key, one, other in measures]
    return {
        "format": FORMAT,
        "first": str(first.folder),
        "second": str(second.folder),
        "settings": settings,
        "paired": is_paired,
        "confidence": confidence,
        "differences": rows,
        "differs": any(row["differs"] for row in rows),
    }


def _values_by_game(results: Results) -> Iterator[tuple[tuple[str, str], dict[int, float]]]:
    """Yield a bot and a measure, with the value of the measure in each game.

    If a bot has several seats in a game, the value is the average of these seats. For measures of
    whole games, the bot is an empty string.
    """
    seats: pl.DataFrame = results.frame("seats").collect()
    for (bot,), rows in sorted(seats.group_by("bot"), key=lambda group: str(group[0])):
        for column in _SEAT_COLUMNS:
            sums: dict[int, list[float]] = {}
            for game, value in rows.select("game", column).iter_rows():
                sums.setdefault(game, []).append(value)
            yield (str(bot), column), {game: math.fsum(each) / len(each) for game, each in sums.items()}
    games: pl.DataFrame = results.frame("games").collect()
    for column in _GAME_COLUMNS:
        values = {game: value for game, value in games.select("game", column).iter_rows() if value is not None}
        if values:
            yield ("", column), values


def _difference_row(  # noqa: PLR0913 - all belong to one row
    bot: str, measure: str, one: dict[int, float], other: dict[int, float], confidence: float, *, is_paired: bool
) -> dict[str, Any]:
    """Return a dictionary about one measure, with both averages and their difference.

    Args:
        bot: The name of the bot, or an empty string for a measure of whole games.
        measure: The name of the measure.
        one: The values in the first run, by game.
        other: The values in the second run, by game.
        confidence: The confidence of the interval for the difference.
        is_paired: Whether games with the same number can be compared in pairs.
    """
    shared = sorted(one.keys() & other.keys())
    if is_paired and shared:
        estimate = Sample.of(other[game] - one[game] for game in shared).estimate(confidence)
    elif min(len(one), len(other)) > 1:
        estimate = difference(Sample.of(other.values()), Sample.of(one.values()), confidence)
    else:
        estimate = Estimate(Sample.of(other.values()).mean - Sample.of(one.values()).mean, -math.inf, math.inf, 1)
    ends = {
        name: round(end, 4) if math.isfinite(end) else None
        for name, end in (("difference", estimate.value), ("low", estimate.low), ("high", estimate.high))
    }
    return {
        "bot": bot or None,
        "measure": measure,
        "first": round(Sample.of(one.values()).mean, 4),
        "second": round(Sample.of(other.values()).mean, 4),
        **ends,
        "games": estimate.games,
        "differs": not estimate.low <= 0 <= estimate.high,
    }


def diff_lines(result: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that `cvrules lab diff` prints.

    Args:
        result: The dictionary that `diff_json` returns.
    """
    for setting in result["settings"]:
        yield f"{setting['name']}: {setting['first']} -> {setting['second']}"
    yield f"{'':<28}{'first':>10}{'second':>10}   difference"
    for row in result["differences"]:
        name = row["measure"] if row["bot"] is None else f"{row['bot']} {row['measure']}"
        interval = "" if row["low"] is None else f" ({row['low']:+.3f} to {row['high']:+.3f})"
        mark = "  *" if row["differs"] else ""
        yield f"{name:<28}{row['first']:>10.3f}{row['second']:>10.3f}   {row['difference']:+.3f}{interval}{mark}"
    how = "games with the same number have the same seed" if result["paired"] else "the games are independent"
    found = "they differ (*)" if result["differs"] else "no difference was found"
    yield f"{found}; {result['confidence']:.0%} confidence for all lines together; {how}"
