"""The result of an experiment with cards, as JSON and as lines of text.

`docs/reference/weigh-json.md` explains every key.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cvrules.kernel.version import library_version
from cvrules.lab.reports.estimates import estimate_json, estimate_text
from cvrules.lab.reports.games import outcomes_json
from cvrules.lab.statistics.outcomes import Outcomes
from cvrules.lab.weighing.experiment import Effect, Weighing
from cvrules.lab.weighing.forks import CardCount
from cvrules.lab.weighing.prices import price_of
from cvrules.lab.weighing.usage import usage_of
from cvrules.lab.weighing.verdict import verdict_text, verdict_word

__all__ = [
    "FORMAT",
    "count_json",
    "method_text",
    "weighing_json",
    "weighing_lines",
]

#: The version of the format of the JSON document.
FORMAT = 1
#: The two methods of measuring a card: playing games again without the card, and comparing the
#: seats in the same game.
AGAIN, SEATS = "played again", "seats compared"


def _effect_json(weighing: Weighing, effect: Effect) -> dict[str, Any]:
    """Return an effect on points and wins as JSON data."""
    return {
        "points": estimate_json(weighing.estimate(effect.points)),
        "wins": estimate_json(weighing.estimate(effect.share)),
    }


def count_json(count: CardCount) -> dict[str, Any]:
    """Return how often a card was seen, taken, kept and so on, as JSON data."""
    return {
        "games": count.games,
        "seen": count.seen,
        "affordable": count.affordable,
        "taken": count.taken,
        "kept": count.kept,
        "lost": dict(sorted(count.lost.items())),
    }


def weighing_json(weighing: Weighing, what: str, stopped: str, command: str = "") -> dict[str, Any]:
    """Return everything that the experiment has shown, as a dictionary for JSON.

    Args:
        weighing: The experiment and its results.
        what: The card, pack or edition, as the user named it.
        stopped: The reason why the experiment ended: `sure`, `games` or `seconds`.
        command: The command that repeats the experiment; empty if there is none.
    """
    experiment, rules = weighing.experiment, weighing.experiment.rules
    measured = weighing.effect.points.count > 0
    strata = list(experiment.strata())
    return {
        "format": FORMAT,
        "version": library_version(),
        "command": command,
        "what": what,
        "game": rules.game.name,
        "edition": rules.edition,
        "rules": rules.digest,
        "cards": sorted(experiment.cards),
        "bots": list(experiment.bots),
        "seats": list(experiment.seats),
        "seed": experiment.seed,
        "games": weighing.games,
        "stopped": stopped,
        "confidence": weighing.confidence,
        "method": AGAIN if weighing.is_forked else SEATS,
        "verdict": {
            "word": verdict_word(weighing.points.value) if measured else "unknown",
            "text": verdict_text(weighing),
        },
        "effect": _effect_json(weighing, weighing.effect),
        "other_cards": _effect_json(weighing, weighing.others) if weighing.is_forked else None,
        "strata": [
            {
                "bot": stratum.bot,
                "seats": stratum.seats,
                "effect": _effect_json(weighing, weighing.strata.get(stratum, Effect())),
                "rounds": _rounded_mean(weighing.rounds.get(stratum)),
                "decisions": _rounded_mean(weighing.decisions.get(stratum)),
                "outcomes": outcomes_json(weighing.outcomes.get(stratum, Outcomes()), weighing.confidence),
                "cards": {name: count_json(count) for name, count in sorted(weighing.counts.get(stratum, {}).items())},
            }
            for stratum in strata
        ],
        "price_title": usage_of(rules.game.name).price_title,
        "prices": {name: price_of(rules, name, weighing.total_count(name)) for name in sorted(experiment.cards)},
        "by_card": {name: _effect_json(weighing, effect) for name, effect in sorted(weighing.cards.items())},
        "compared": {
            name: {
                "before": round(weighing.before[name].mean, 4),
                "change": estimate_json(weighing.estimate(change)),
            }
            for name, change in weighing.change.items()
        },
    }


def _rounded_mean(sample: Any) -> float | None:
    """Return the rounded average of a sample for JSON, or `None` without a sample."""
    return None if sample is None else round(sample.mean, 2)


# --- the results as lines of text ----------------------------------------------------------


def weighing_lines(result: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that `cvrules weigh` prints, from the JSON document."""
    yield f"{result['what']}: {result['verdict']['text']}"
    yield f"  {'victories':<14}{estimate_text(result['effect']['wins'], percent=True)}"
    if result["other_cards"]:
        yield f"  {'other cards':<14}{estimate_text(result['other_cards']['points'])} points on average"
    yield ""
    yield f"{'bot':<10}{'seats':<7}{'points for its buyer':<24}{'victories':<26}seen  affordable  taken  kept  lost"
    for stratum in result["strata"]:
        effect = stratum["effect"]
        yield (
            f"{stratum['bot']:<10}{stratum['seats']:<7}{estimate_text(effect['points']):<24}"
            f"{estimate_text(effect['wins'], percent=True):<26}{_usage_text(stratum['cards'].values())}"
        ).rstrip()
    if len(result["cards"]) > 1:
        yield ""
        yield f"{'card':<28}points for its buyer"
        for name, effect in sorted(result["by_card"].items(), key=lambda item: -item[1]["points"]["value"]):
            yield f"{name:<28}{estimate_text(effect['points'])}"
    if result["compared"]:
        yield ""
        yield f"{'a game':<28}{'before':<10}change"
        for name, one in result["compared"].items():
            yield f"{name.replace('_', ' '):<28}{one['before']:<10.2f}{estimate_text(one['change'], digits=2)}"
    yield ""
    yield method_text(result)


def _usage_text(counts: Any) -> str:
    """Return the shares of games in which the cards were seen, taken, kept and lost."""
    counts = list(counts)
    games = sum(count["games"] for count in counts)
    if not games:
        return ""

    def share(number: int) -> str:
        return f"{number / games:.0%}"

    keys = (("seen", 6), ("affordable", 12), ("taken", 7), ("kept", 6))
    columns = [f"{share(sum(count[key] for count in counts)):<{width}}" for key, width in keys]
    reasons = sorted({reason for count in counts for reason in count["lost"]})
    lost = ", ".join(f"{share(sum(count['lost'].get(reason, 0) for count in counts))} {reason}" for reason in reasons)
    return "".join(columns) + (lost or "0%")


def method_text(result: dict[str, Any]) -> str:
    """Return how the result was found: the games, the method and the intervals."""
    reasons = {
        "sure": "stopped because the result is certain enough",
        "games": "stopped after the last game",
        "seconds": "stopped after the time limit",
    }
    methods = {
        AGAIN: "each game was played again without the card, from the moment when a seat took it",
        SEATS: "seats that have the card are compared with the other seats, which is not proof that the card is the cause",
    }
    return (
        f"{result['games']:,} games of {result['game']}, seed {result['seed']}; {reasons[result['stopped']]}; "
        f"{methods[result['method']]}; {result['confidence']:.0%} intervals that hold at all times"
    )
