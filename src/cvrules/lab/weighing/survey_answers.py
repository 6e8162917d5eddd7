"""The result of a survey as JSON, as lines of text and as an HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from cvrules.kernel.version import library_version
from cvrules.lab.reports.charts import Bar, Interval, bar_chart, interval_chart
from cvrules.lab.reports.pages import page, table
from cvrules.lab.weighing.answers import count_json, estimate_json, estimate_text
from cvrules.lab.weighing.experiment import STRONG, Effect
from cvrules.lab.weighing.survey import Survey

__all__ = ["FORMAT", "survey_json", "survey_lines", "survey_page"]

#: The version of the JSON document.
FORMAT = 1


def survey_json(survey: Survey) -> dict[str, Any]:
    """Return everything that the survey shows, as a dictionary for JSON.

    Raises:
        MissingExtraError: scipy is not installed.
    """
    rules = survey.job.rules
    effects = {**survey.taken, **survey.dealt}
    return {
        "format": FORMAT,
        "version": library_version(),
        "game": rules.game.name,
        "edition": rules.edition,
        "rules": rules.digest,
        "bot": survey.job.bot,
        "seats": survey.job.seats,
        "seed": survey.job.seed,
        "games": survey.games,
        "confidence": survey.confidence,
        "measures": {name: estimate_json(survey.estimate(sample)) for name, sample in survey.measures.items()},
        "cards": {name: _card_json(survey, name, effects.get(name)) for name in rules.book.names},
        "outliers": sorted(name for name, effect in effects.items() if survey.is_outlier(effect)),
        "never_taken": survey.dead_cards(),
        "rulings": {
            "games": survey.ruled_games,
            "decided": {
                name: {"moves": survey.rulings[name], "games": survey.ruling_games[name]}
                for name in sorted(survey.rulings)
            },
            "never": sorted({ruling.name for ruling in rules.book.words.rulings} - survey.rulings.keys()),
        },
    }


def _card_json(survey: Survey, name: str, effect: Effect | None) -> dict[str, Any]:
    """Return the results for one card as JSON data."""
    return {
        "method": "seats compared" if name in survey.dealt else "played again",
        "points": None if effect is None else estimate_json(survey.estimate(effect.points)),
        "wins": None if effect is None else estimate_json(survey.estimate(effect.share)),
        "use": count_json(survey.counts[name]),
    }


def _cards_by_strength(answer: dict[str, Any], method: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the measured cards of a method, the strongest first."""
    rows = [(name, card) for name, card in answer["cards"].items() if card["points"] and card["method"] == method]
    return sorted(rows, key=lambda row: -row[1]["points"]["value"])


_METHODS = (
    ("played again", "cards that are taken: points for the buyer"),
    ("seats compared", "cards that are dealt: lead over the other seats"),
)


def survey_lines(answer: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that `cvrules lab set` prints, from the JSON document."""
    yield (
        f"{answer['games']:,} games of {answer['game']}, edition {answer['edition'] or 'none'}, "
        f"{answer['seats']} seats, bot {answer['bot']}, seed {answer['seed']}"
    )
    for name, estimate in answer["measures"].items():
        yield f"  {name.replace('_', ' '):<24}{estimate_text(estimate, digits=2, sign='')}"
    for method, title in _METHODS:
        rows = _cards_by_strength(answer, method)
        if rows:
            yield ""
            yield title
        for name, card in rows:
            mark = "  outlier" if name in answer["outliers"] else ""
            yield f"  {name:<30}{estimate_text(card['points']):<26}measured {card['points']['games']} times{mark}"
    yield ""
    yield f"outliers (certainly beyond {STRONG:g} points): {', '.join(answer['outliers']) or 'none'}"
    yield f"never taken: {', '.join(answer['never_taken']) or 'none'}"
    yield f"rulings that decided moves, in {answer['rulings']['games']} games:"
    for name, one in sorted(answer["rulings"]["decided"].items(), key=lambda item: -item[1]["games"]):
        yield f"  {name:<30}{one['games']} games, {one['moves']} moves"
    yield f"  never: {', '.join(answer['rulings']['never']) or 'none'}"


def survey_page(answers: list[dict[str, Any]]) -> str:
    """Return a page with charts for one or more editions."""
    names = ", ".join(answer["edition"] or "no edition" for answer in answers)
    sections = [section for answer in answers for section in _sections(answer)]
    return page(f"The cards of {answers[0]['game']}: {names}", sections, {"editions": answers})


def _sections(answer: dict[str, Any]) -> Iterator[str]:
    """Yield the parts of the report as HTML."""
    lines = survey_lines(answer)
    yield f"<h2>{escape(answer['edition'] or 'no edition')}</h2>"
    yield f'<p class="soft">{escape(next(lines))}</p>'
    rows = [(name.replace("_", " "), estimate_text(one, digits=2, sign="")) for name, one in answer["measures"].items()]
    yield table(("a game", "average"), rows)
    for method, title in _METHODS:
        cards = [
            Interval(name, card["points"]["value"], card["points"]["low"], card["points"]["high"])
            for name, card in _cards_by_strength(answer, method)
        ]
        if cards:
            yield f"<h2>{escape(title.capitalize())}</h2>"
            yield interval_chart(title, cards, (-STRONG, STRONG), "points")
    decided = answer["rulings"]["decided"]
    if decided:
        games = answer["rulings"]["games"]
        yield "<h2>Rulings that decided moves</h2>"
        ranked = sorted(decided.items(), key=lambda item: -item[1]["games"])
        bars = [Bar(name, one["games"] / games, f"{one['games']} of {games} games") for name, one in ranked]
        yield bar_chart("Rulings that decided moves", bars)
