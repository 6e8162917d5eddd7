"""How whole games ended, as JSON data and as the sections of a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cvrules.lab.reports.chart_rows import interval_of
from cvrules.lab.reports.charts import histogram, interval_chart
from cvrules.lab.reports.estimates import estimate_json
from cvrules.lab.reports.pages import Section, paragraph, scrollable_chart
from cvrules.lab.statistics.intervals import CONFIDENCE
from cvrules.lab.statistics.outcomes import Outcomes

__all__ = ["game_sections", "length_section", "outcomes_json", "score_section", "seat_section"]

#: The words for the places in the order of play.
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def outcomes_json(outcomes: Outcomes, confidence: float = CONFIDENCE) -> dict[str, Any]:
    """Return the scores, victories and lengths of games, as JSON data.

    All keys are strings.
    """
    counters = ("scores", "winning_scores", "rounds", "decisions")
    return {
        **{
            name: {str(number): count for number, count in sorted(getattr(outcomes, name).items())} for name in counters
        },
        "seats": [estimate_json(rate) for rate in outcomes.win_rates(confidence)],
    }


def game_sections(groups: Mapping[str, dict[str, Any]]) -> Iterator[Section]:
    """Yield the sections about the scores, the seats and the lengths of games.

    Args:
        groups: The outcomes of some games as JSON data, by the name of the group, such as `3 seats`.
    """
    if len(groups) == 1:
        (only,) = groups.values()
        yield score_section({"all seats": only["scores"], "winners": only["winning_scores"]})
    else:
        yield score_section({name: outcomes["scores"] for name, outcomes in groups.items()})
    yield from seat_section(groups)
    yield from length_section(groups)


def score_section(series: Mapping[str, Mapping[str, int]]) -> Section:
    """Return the section with the distribution of scores.

    Args:
        series: How often seats had each number of points, by the name of the series.
    """
    shown = {name: _with_number_keys(counts) for name, counts in series.items() if counts}
    return Section("Scores", scrollable_chart(histogram("How often seats had each number of points", shown, "points")))


def seat_section(groups: Mapping[str, dict[str, Any]]) -> Iterator[Section]:
    """Yield the section on victories by seat, if the game says who began."""
    rows, shares = [], set()
    for name, outcomes in groups.items():
        for place, rate in enumerate(outcomes["seats"]):
            label = f"{PLACES[place]} seat" if len(groups) == 1 else f"{name}: {PLACES[place]}"
            rows.append(interval_of(label, rate, 100))
            shares.add(100 / len(outcomes["seats"]))
    if len(rows) > 1:
        limits = tuple(shares) if len(shares) == 1 else ()
        drawing = interval_chart("Victories by seat", rows, limits, "% of victories", sign="")
        text = "The seats are in the order of play; the first one began the game."
        fair = " The dashed line is a fair share." if limits else ""
        yield Section("Victories by seat", paragraph(text + fair) + scrollable_chart(drawing))


def length_section(groups: Mapping[str, dict[str, Any]]) -> Iterator[Section]:
    """Yield the section on the lengths of games, unless all lengths are equal."""
    drawings = []
    for key in ("rounds", "decisions"):
        shown = {name: _with_number_keys(outcomes[key]) for name, outcomes in groups.items() if outcomes[key]}
        if len({number for counts in shown.values() for number in counts}) > 1:
            drawings.append(scrollable_chart(histogram(f"How often games had each number of {key}", shown, key)))
    if drawings:
        yield Section("Length of a game", "\n".join(drawings))


def _with_number_keys(counts: Mapping[str, int]) -> dict[int, int]:
    """Return the counts with numbers as keys. In JSON, all keys are strings."""
    return {int(number): count for number, count in counts.items()}
