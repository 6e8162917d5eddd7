"""The result of a survey as JSON and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cvrules.kernel.version import library_version
from cvrules.lab.reports.estimates import estimate_json, estimate_text
from cvrules.lab.reports.games import outcomes_json
from cvrules.lab.weighing.experiment import STRONG, Effect
from cvrules.lab.weighing.prices import price_of
from cvrules.lab.weighing.results import AGAIN, SEATS, count_json
from cvrules.lab.weighing.survey import Survey
from cvrules.lab.weighing.usage import usage_of

__all__ = ["FORMAT", "METHODS", "cards_by_strength", "survey_json", "survey_lines"]

#: The version of the format of the JSON document.
FORMAT = 1


def survey_json(survey: Survey, command: str = "") -> dict[str, Any]:
    """Return everything that the survey shows, as a dictionary for JSON.

    Args:
        survey: The survey and its results.
        command: The command that repeats the survey; empty if there is none.

    Raises:
        MissingExtraError: scipy is not installed.
    """
    rules = survey.job.rules
    effects = {**survey.taken, **survey.dealt}
    return {
        "format": FORMAT,
        "version": library_version(),
        "command": command,
        "game": rules.game.name,
        "edition": rules.edition,
        "rules": rules.digest,
        "bot": survey.job.bot,
        "seats": survey.job.seats,
        "seed": survey.job.seed,
        "games": survey.games,
        "confidence": survey.confidence,
        "measures": {name: estimate_json(survey.estimate(sample)) for name, sample in survey.measures.items()},
        "outcomes": outcomes_json(survey.outcomes, survey.confidence),
        "price_title": usage_of(rules.game.name).price_title,
        "cards": {name: _card_json(survey, name, effects.get(name)) for name in rules.book.names},
        "outliers": sorted(name for name, effect in effects.items() if survey.is_outlier(effect)),
        "never_taken": survey.never_taken_cards(),
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
        "method": SEATS if name in survey.dealt else AGAIN,
        "price": price_of(survey.job.rules, name, survey.counts[name]),
        "points": None if effect is None else estimate_json(survey.estimate(effect.points)),
        "wins": None if effect is None else estimate_json(survey.estimate(effect.share)),
        "use": count_json(survey.counts[name]),
    }


def cards_by_strength(result: dict[str, Any], method: str) -> list[tuple[str, dict[str, Any]]]:
    """Return the cards that were measured with a method, strongest first."""
    rows = [(name, card) for name, card in result["cards"].items() if card["points"] and card["method"] == method]
    return sorted(rows, key=lambda row: -row[1]["points"]["value"])


#: The two methods of measuring a card, each with a title for the cards that it measures.
METHODS = (
    (AGAIN, "cards that are taken: points for the buyer"),
    (SEATS, "cards that cannot be left out: lead over the other seats"),
)


def survey_lines(result: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that `cvrules lab set` prints, from the JSON document."""
    yield (
        f"{result['games']:,} games of {result['game']}, edition {result['edition'] or 'none'}, "
        f"{result['seats']} seats, bot {result['bot']}, seed {result['seed']}"
    )
    for name, estimate in result["measures"].items():
        yield f"  {name.replace('_', ' '):<24}{estimate_text(estimate, digits=2, sign='')}"
    for method, title in METHODS:
        rows = cards_by_strength(result, method)
        if rows:
            yield ""
            yield title
        for name, card in rows:
            mark = "  outlier" if name in result["outliers"] else ""
            yield f"  {name:<30}{estimate_text(card['points']):<26}measured {card['points']['games']} times{mark}"
    yield ""
    yield f"outliers (certainly beyond {STRONG:g} points): {', '.join(result['outliers']) or 'none'}"
    yield f"never taken: {', '.join(result['never_taken']) or 'none'}"
    yield f"rulings that decided moves, in {result['rulings']['games']} games:"
    for name, one in sorted(result["rulings"]["decided"].items(), key=lambda item: -item[1]["games"]):
        yield f"  {name:<30}{one['games']} games, {one['moves']} moves"
    yield f"  never: {', '.join(result['rulings']['never']) or 'none'}"
