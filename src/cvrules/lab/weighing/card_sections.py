"""The sections of a page about cards: their use, their price and effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cvrules.lab.reports.chart_rows import Bar, Point, card_label
from cvrules.lab.reports.charts import bar_chart, scatter_chart
from cvrules.lab.reports.pages import Section, paragraph, scrollable_chart

__all__ = ["price_section", "use_bars", "use_section"]

#: The keys of a card's counts, in the order in which the counted things happen in a game.
USES = ("seen", "affordable", "taken", "kept")
#: A chart of prices needs at least this many cards with a price.
FEWEST = 5


def use_bars(counts: Iterable[Mapping[str, Any]]) -> Iterator[Bar]:
    """Yield bars for how often cards were seen, affordable, taken, kept or lost.

    Args:
        counts: The counts of each card, as JSON data.
    """
    every = list(counts)
    games = sum(count["games"] for count in every) or 1
    for key in USES:
        share = sum(count[key] for count in every) / games
        yield Bar(key, share, f"{share:.0%} of games")
    for reason in sorted({reason for count in every for reason in count["lost"]}):
        share = sum(count["lost"].get(reason, 0) for count in every) / games
        yield Bar(f"lost to {reason}", share, f"{share:.0%} of games")


def use_section(counts: Iterable[Mapping[str, Any]]) -> Section:
    """Return the section on how often some cards are used."""
    return Section("How often it is used", scrollable_chart(bar_chart("How often it is used", list(use_bars(counts)))))


def price_section(
    title: str, effects: Mapping[str, Mapping[str, Any] | None], prices: Mapping[str, float | None]
) -> Iterator[Section]:
    """Yield the section on price and effect, if enough cards have both.

    Args:
        title: The label of the price axis, such as `symbols that the card costs`.
        effects: The estimated points of each card, as JSON data.
        prices: The price of each card.
    """
    points = [
        Point(card_label(name), price, effect["value"])
        for name, effect in effects.items()
        if effect and effect["low"] is not None and (price := prices.get(name)) is not None
    ]
    if len(points) >= FEWEST:
        drawing = scatter_chart("Points of each card against its price", points, title, "points for its owner")
        text = "Each point is a card; the line joins the averages of cards with about the same price."
        yield Section("Price and points", paragraph(text) + scrollable_chart(drawing))
