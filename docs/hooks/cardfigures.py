"""Writes the strip of figures on the page of a card: how often it is used, and its effect."""

from __future__ import annotations

from typing import Any

from labdata import find_figures
from wordlist import word

from cvrules import Card
from cvrules.lab.reports.chart_rows import number_text

#: The figures that are shares of games, in the order in which they happen.
SHARES = ("seen", "taken", "kept")


def figure_section(card: Card, language: str) -> list[str]:
    """Return the section with the figures of a card; nothing if the card is never used.

    Args:
        card: The card.
        language: The code of the language.
    """
    found = find_figures(card)
    if found is None or not found[1]["use"]["seen"]:
        return []
    name, figures = found
    games = figures["use"]["games"]
    items = [(word(key, language), share_text(figures["use"][key] / games, language)) for key in SHARES]
    key = "effect" if figures["method"] == "played again" else "lead"
    items.append((word(key, language), effect_text(figures["points"], language)))
    return [
        f"## {word('figures', language)} {{ data-search-exclude }}",
        "",
        '<dl class="cv-figures">',
        *(f"<div><dt>{label}</dt><dd>{value}</dd></div>" for label, value in items),
        "</dl>",
        "",
        word("figures_long", language, n=games, link=f"../lab/{name}.md"),
        "",
    ]


def share_text(share: float, language: str) -> str:
    """Return a share in percent."""
    return word("percent", language, n=f"{100 * share:.0f}")


def effect_text(estimate: dict[str, Any] | None, language: str) -> str:
    """Return an effect in points with its interval, or that it is unknown."""
    if estimate is None or estimate["low"] is None:
        return word("not_measured", language)
    point = word("decimal_point", language)
    signs = {"value": "+", "low": "", "high": ""}
    shown = {end: number_text(estimate[end], sign).replace(".", point) for end, sign in signs.items()}
    return word("interval", language, **shown)
