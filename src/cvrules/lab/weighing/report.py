"""The results of `cvrules weigh` as an HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from cvrules.lab.reports.chart_rows import Interval, card_label, interval_of
from cvrules.lab.reports.charts import interval_chart
from cvrules.lab.reports.estimates import estimate_text
from cvrules.lab.reports.games import game_sections
from cvrules.lab.reports.pages import Section, page, paragraph, scrollable_chart, table
from cvrules.lab.weighing.card_sections import price_section, use_section
from cvrules.lab.weighing.experiment import STRONG, WEAK
from cvrules.lab.weighing.results import method_text

__all__ = ["report_page"]


def report_page(result: dict[str, Any]) -> str:
    """Return a page with the verdict, the effects, the cards and the games.

    Args:
        result: The JSON document of the experiment.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    lead = paragraph(result["verdict"]["text"], "lead") + paragraph(f"{method_text(result)}.", "soft")
    if result["command"]:
        lead += f"<p><code>{escape(result['command'])}</code></p>"
    return page(f"Is {result['what']} any good?", lead, list(_sections(result)), result)


def _sections(result: dict[str, Any]) -> Iterator[Section]:
    """Yield the sections of the page about an experiment."""
    others = {"other cards": result["other_cards"]} if result["other_cards"] else {}
    strata = {f"{one['bot']}, {one['seats']} seats": one["effect"] for one in result["strata"]}
    effects = {"all games": result["effect"], **others, **strata}
    rows = _effect_rows(effects, "points")
    if rows:
        drawing = interval_chart("Points for its buyer", rows, (WEAK, STRONG), "points")
        yield Section("Points for its buyer", scrollable_chart(drawing))
        drawing = interval_chart("Victories of its buyer", _effect_rows(effects, "wins", 100), (), "percentage points")
        yield Section("Victories of its buyer", scrollable_chart(drawing))
    if len(result["cards"]) > 1:
        ranked = sorted(result["by_card"].items(), key=lambda item: -item[1]["points"]["value"])
        cards = _effect_rows({card_label(name): effect for name, effect in ranked}, "points")
        if cards:
            drawing = interval_chart("Points for the buyer of each card", cards, (WEAK, STRONG), "points")
            yield Section("Each card", scrollable_chart(drawing))
        points = {name: effect["points"] for name, effect in ranked}
        yield from price_section(result["price_title"], points, result["prices"])
    decisive = [one for one in result["strata"] if one["bot"] == result["bots"][0]]
    yield use_section(count for one in decisive for count in one["cards"].values())
    if result["compared"]:
        lines = [
            (name.replace("_", " "), f"{one['before']:.2f}", estimate_text(one["change"], digits=2))
            for name, one in result["compared"].items()
        ]
        yield Section("Games with it and without it", table(("a game", "before", "change"), lines))
    yield from game_sections({f"{one['seats']} seats": one["outcomes"] for one in decisive})


def _effect_rows(effects: dict[str, dict[str, Any]], key: str, scale: float = 1) -> list[Interval]:
    """Return the row of a chart for each effect that was measured."""
    return [interval_of(name, effect[key], scale) for name, effect in effects.items() if effect[key]["games"]]
