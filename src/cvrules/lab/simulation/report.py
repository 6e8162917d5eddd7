"""The results of `cvrules simulate` as JSON data and as an HTML page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from attrs import Factory, define

from cvrules.kernel.version import library_version
from cvrules.lab.reports.chart_rows import interval_of
from cvrules.lab.reports.charts import interval_chart
from cvrules.lab.reports.estimates import estimate_json
from cvrules.lab.reports.games import length_section, outcomes_json, score_section, seat_section
from cvrules.lab.reports.pages import Section, page, paragraph, scrollable_chart
from cvrules.lab.simulation.jobs import Job
from cvrules.lab.simulation.rows import GameRow, SeatRow
from cvrules.lab.simulation.summary import Summary
from cvrules.lab.statistics.outcomes import Outcomes

__all__ = ["FORMAT", "RunOutcomes", "run_json", "run_page"]

#: The version of the format of the JSON document.
FORMAT = 1


@define
class RunOutcomes:
    """How the games of a run ended.

    Args:
        outcomes: The scores of all seats, the victories by seat, and the lengths of games.
        scores: How often each bot had each number of points.
    """

    outcomes: Outcomes = Factory(Outcomes)
    scores: dict[str, Counter[int]] = Factory(dict)

    def add(self, games: Iterable[GameRow], seats: Iterable[SeatRow]) -> None:
        """Add the rows of some games and of all seats in these games."""
        by_game: dict[int, list[SeatRow]] = {}
        for row in seats:
            by_game.setdefault(row.game, []).append(row)
            self.scores.setdefault(row.bot, Counter())[row.points] += 1
        for game in games:
            own = sorted(by_game[game.game], key=lambda row: row.seat)
            first = next((row.seat for row in own if row.is_first), None)
            points, shares = [row.points for row in own], [row.share for row in own]
            self.outcomes.add(points, shares, first, game.rounds, game.decisions)


def run_json(job: Job, summary: Summary, run: RunOutcomes, command: str = "") -> dict[str, Any]:
    """Return the results that the page of a run shows, as a dictionary for JSON.

    Args:
        job: The job that was played.
        summary: The victories and points of each bot.
        run: How the games ended.
        command: The command that plays the same games again; empty if there is none.
    """
    return {
        "format": FORMAT,
        "version": library_version(),
        "command": command,
        "game": job.rules.game.name,
        "edition": job.rules.edition,
        "rules": job.rules.digest,
        "seats": job.seats,
        "seed": job.seed,
        "games": job.games,
        "bots": {
            bot: {
                "wins": estimate_json(summary.win_rate(bot)),
                "points": estimate_json(summary.points(bot)),
                "scores": {str(points): count for points, count in sorted(run.scores[bot].items())},
            }
            for bot in sorted(summary.bots)
        },
        "outcomes": outcomes_json(run.outcomes),
    }


def run_page(result: dict[str, Any]) -> str:
    """Return a page with the bots, the scores, the seats and the lengths of games.

    Args:
        result: The JSON document of the run.

    Raises:
        MissingExtraError: altair or vl-convert is not installed.
    """
    summary = f"{result['games']:,} games, edition {result['edition'] or 'none'}, {result['seats']} seats, seed {result['seed']}"
    lead = paragraph(summary, "soft")
    if result["command"]:
        lead += f"<p><code>{escape(result['command'])}</code></p>"
    return page(f"Games of {result['game']} between bots", lead, list(_sections(result)), result)


def _sections(result: dict[str, Any]) -> Iterator[Section]:
    """Yield the sections of the page about the games of a run."""
    bots = result["bots"]
    wins = [interval_of(bot, one["wins"], 100) for bot, one in bots.items()]
    points = [interval_of(bot, one["points"]) for bot, one in bots.items()]
    drawing = interval_chart("Victories by bot", wins, (100 / result["seats"],), "% of victories of a seat", sign="")
    text = "A seat that shares a victory counts half; the dashed line is a fair share."
    yield Section("Victories by bot", paragraph(text) + scrollable_chart(drawing))
    drawing = interval_chart("Points by bot", points, (), "points of a seat", sign="")
    yield Section("Points by bot", scrollable_chart(drawing))
    yield score_section({bot: one["scores"] for bot, one in bots.items()})
    groups = {f"{result['seats']} seats": result["outcomes"]}
    yield from seat_section(groups)
    yield from length_section(groups)
