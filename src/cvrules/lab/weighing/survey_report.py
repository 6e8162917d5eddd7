"""The results of `cvrules lab set` as an HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from cvrules.lab.reports.chart_rows import Bar, card_label, interval_of
from cvrules.lab.reports.charts import bar_chart, interval_chart
from cvrules.lab.reports.estimates import estimate_text
from cvrules.lab.reports.games import game_sections
from cvrules.lab.reports.pages import Section, page, paragraph, scrollable_chart, table
from cvrules.lab.weighing.card_sections import price_section
from cvrules.lab.weighing.experiment import STRONG
from cvrules.lab.weighing.survey_results import METHODS, cards_by_strength, survey_lines

__all__ = ["survey_page", "survey_sections"]


def survey_page(results: list[dict[str, Any]]) -> str:
    """Return a page with charts for one or more editions.

    Args:
        results: The JSON document of each survey.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    names = [result["edition"] or "no edition" for result in results]
    lead = "".join(map(_introduction, results))
    sections = [
        Section(section.title if len(results) == 1 else f"{name}: {section.title}", section.content)
        for name, result in zip(names, results, strict=True)
        for section in survey_sections(result)
    ]
    return page(f"The cards of {results[0]['game']}: {', '.join(names)}", lead, sections, {"editions": results})


def _introduction(result: dict[str, Any]) -> str:
    """Return the games and the command of a survey, as HTML."""
    text = paragraph(next(survey_lines(result)), "soft")
    return text + (f"<p><code>{escape(result['command'])}</code></p>" if result["command"] else "")


def survey_sections(result: dict[str, Any]) -> Iterator[Section]:
    """Yield the sections of a page about one survey.

    Args:
        result: The JSON document of the survey.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    rows = [(name.replace("_", " "), estimate_text(one, digits=2, sign="")) for name, one in result["measures"].items()]
    yield Section("Games", table(("a game", "average"), rows))
    yield from game_sections({f"{result['seats']} seats": result["outcomes"]})
    for method, title in METHODS:
        cards = [
            interval_of(card_label(name), card["points"])
            for name, card in cards_by_strength(result, method)
            if card["points"]["low"] is not None
        ]
        if cards:
            drawing = interval_chart(title, cards, (-STRONG, STRONG), "points")
            yield Section(title.capitalize(), scrollable_chart(drawing))
    effects = {name: card["points"] for name, card in result["cards"].items()}
    prices = {name: card["price"] for name, card in result["cards"].items()}
    yield from price_section(result["price_title"], effects, prices)
    decided, games = result["rulings"]["decided"], result["rulings"]["games"]
    if decided:
        ranked = sorted(decided.items(), key=lambda item: -item[1]["games"])
        bars = [Bar(name, one["games"] / games, f"{one['games']} of {games} games") for name, one in ranked]
        yield Section("Rulings that decided moves", scrollable_chart(bar_chart("Rulings that decided moves", bars)))
