"""The results of `cvrules weigh` as an HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from cvrules.lab.reports.charts import Bar, Interval, bar_chart, interval_chart
from cvrules.lab.reports.pages import page, table
from cvrules.lab.weighing.answers import estimate_text, method_text
from cvrules.lab.weighing.experiment import STRONG, WEAK

__all__ = ["report_page"]

#: The keys of a card's counts, in the order in which they happen.
_USES = ("seen", "affordable", "taken", "kept")


def report_page(answer: dict[str, Any]) -> str:
    """Return a page with the verdict, the effects and the use of the cards.

    Args:
        answer: The JSON document of the experiment.
    """
    return page(f"Is {answer['what']} any good?", list(_sections(answer)), answer)


def _sections(answer: dict[str, Any]) -> Iterator[str]:
    """Yield the parts of the report as HTML."""
    yield f'<p class="lead">{escape(answer["verdict"]["text"])}</p>'
    yield f'<p class="soft">{escape(method_text(answer))}.</p>'
    yield "<h2>Points for its buyer</h2>"
    rows = [_interval("all games", answer["effect"]["points"])]
    if answer["other_cards"]:
        rows.append(_interval("other cards", answer["other_cards"]["points"]))
    rows += [_interval(_stratum_name(one), one["effect"]["points"]) for one in answer["strata"]]
    yield interval_chart("Points for its buyer", _without_missing(rows), (WEAK, STRONG), "points")
    yield "<h2>Victories of its buyer</h2>"
    rows = [_interval("all games", answer["effect"]["wins"], 100)]
    rows += [_interval(_stratum_name(one), one["effect"]["wins"], 100) for one in answer["strata"]]
    yield interval_chart("Victories of its buyer", _without_missing(rows), (), "percentage points")
    if len(answer["cards"]) > 1:
        yield "<h2>Each card</h2>"
        ranked = sorted(answer["by_card"].items(), key=lambda item: -item[1]["points"]["value"])
        rows = [_interval(name, effect["points"]) for name, effect in ranked]
        yield interval_chart("Points for the buyer of each card", _without_missing(rows), (WEAK, STRONG), "points")
    yield "<h2>How often it is used</h2>"
    yield bar_chart("How often it is used", list(_bars(answer)))
    if answer["compared"]:
        yield "<h2>Games with it and without it</h2>"
        lines = [
            (name.replace("_", " "), f"{one['before']:.2f}", estimate_text(one["change"], digits=2))
            for name, one in answer["compared"].items()
        ]
        yield table(("a game", "before", "change"), lines)


def _stratum_name(stratum: dict[str, Any]) -> str:
    """Return the bot and the number of seats of a stratum."""
    return f"{stratum['bot']}, {stratum['seats']} seats"


def _interval(label: str, estimate: dict[str, Any], scale: float = 1) -> Interval | None:
    """Return a row, or `None` if nothing was measured."""
    if not estimate["games"]:
        return None
    low, high = (None if estimate[end] is None else estimate[end] * scale for end in ("low", "high"))
    return Interval(label, estimate["value"] * scale, low, high)


def _without_missing(rows: list[Interval | None]) -> list[Interval]:
    """Return the rows that have an interval."""
    return [row for row in rows if row is not None]


def _bars(answer: dict[str, Any]) -> Iterator[Bar]:
    """Yield a bar for each use of the cards, in the first bot's games."""
    counts = [count for one in answer["strata"] if one["bot"] == answer["bots"][0] for count in one["cards"].values()]
    games = sum(count["games"] for count in counts) or 1
    for key in _USES:
        share = sum(count[key] for count in counts) / games
        yield Bar(key, share, f"{share:.0%} of games")
    for reason in sorted({reason for count in counts for reason in count["lost"]}):
        share = sum(count["lost"].get(reason, 0) for count in counts) / games
        yield Bar(f"lost to {reason}", share, f"{share:.0%} of games")
