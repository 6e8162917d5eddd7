"""Plays games that `cvrules simulate` saved once more, and checks them.

    cvrules simulate --games 200000 --bots random,random,random --seed 11 --out results
    python benchmarks/saved_games.py results --every 200

Every game must end as its rows say: after the same number of decisions, with the same points.
In games of CV, the referee of the tests also checks each step against the rules. At the first
difference or violation, the script prints the number of the game and stops with exit code 1.
The results must come from the same version of cvrules, without `--cards`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import polars as pl

import cvrules
from cvrules.lab import match
from cvrules.lab.simulation.jobs import Entrant, Job

TESTS = Path(__file__).resolve().parents[1] / "tests"
#: The number of games between two lines of progress.
PROGRESS = 100
#: How often the referee searches for the payment of a purchase.
SELDOM = 0.05


def read_job(folder: Path) -> Job:
    """Return the job whose results are in the folder.

    Raises:
        ValueError: The results come from other rules or another version.
    """
    question = json.loads((folder / "question.json").read_text("utf-8"))
    rulings = dict(line.split("=") for line in question["rulings"].split(", "))
    for expansions in ((), *((name,) for name in cvrules.expansions(question["game"]))):
        rules = cvrules.load(
            question["game"], edition=question["edition"] or None, expansions=expansions, rulings=rulings
        )
        if rules.digest == question["rules"]:
            entrants = tuple(Entrant(name) for name in question["bots"].split(","))
            job = Job(rules, entrants, question["games"], question["seats"], question["seed"])
            if job.settings()["version"] == question["version"]:
                return job
    raise ValueError(f"{folder} has results of other cards, or of another version of cvrules")


def play_again(job: Job, number: int) -> tuple[int, list[int]]:
    """Play a game of the job once more, and return the number of decisions and the points of each seat.

    Raises:
        AssertionError: A rule was broken.
    """
    from properties.referee.referee import Referee
    from tables.facts import Box

    bots = [entrant.make_bot(job.rules.game.name) for entrant in job.seating(number)]
    decisions, referee, table = -1, None, None
    for step in match(job.rules, bots, job.seed_of(number)):
        decisions, table = decisions + 1, step.table
        if referee is not None:
            referee.follow(step.move, list(step.events), table)
        elif job.rules.game.name == "cv":
            rng = Random(number)
            referee = Referee(Box(job.rules), table, lambda: rng.random() < SELDOM)  # noqa: B023 - used in this loop
    return decisions, [sheet.total for sheet in cvrules.score(table)]


def saved_games(folder: Path, every: int) -> dict[int, tuple[int, list[int]]]:
    """Return the saved number of decisions and the points of each seat, for every Nth game."""
    parts = folder / "part-*"
    games = pl.scan_parquet(parts / "games.parquet").filter(pl.col("game") % every == 0)
    seats = pl.scan_parquet(parts / "seats.parquet").filter(pl.col("game") % every == 0)
    points: defaultdict[int, list[int]] = defaultdict(list)
    for game, total in seats.sort("game", "seat").select("game", "points").collect().iter_rows():
        points[game].append(total)
    return {game: (decisions, points[game]) for game, decisions in _rows(games)}


def _rows(games: Any) -> list[tuple[int, int]]:
    """Return the number of each game and of its decisions."""
    rows: list[tuple[int, int]] = games.sort("game").select("game", "decisions").collect().rows()
    return rows


def counts(folder: Path) -> tuple[int, int]:
    """Return the number of saved games, and the number of different games among them."""
    games = pl.scan_parquet(folder / "part-*" / "games.parquet").select("game").collect()
    return len(games), games["game"].n_unique()


def main() -> int:
    """Run the command, and return its exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the folder with the results")
    parser.add_argument("--every", type=int, default=200, help="check every Nth game")
    arguments = parser.parse_args()
    sys.path.insert(0, str(TESTS))
    try:
        job = read_job(arguments.folder)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    rows, games = counts(arguments.folder)
    print(f"{rows:,} rows of games, {games:,} different games of {job.games:,}", flush=True)
    if not rows == games == job.games:
        return 1
    began, decisions = time.monotonic(), 0
    for done, (number, saved) in enumerate(saved_games(arguments.folder, arguments.every).items(), 1):
        try:
            again = play_again(job, number)
        except AssertionError as error:
            print(f"VIOLATION in game {number}: {error}")
            return 1
        if again != saved:
            print(f"DIFFERENCE in game {number}: saved {saved}, played again {again}")
            return 1
        decisions += saved[0]
        if done % PROGRESS == 0:
            print(f"{done:,} games checked, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{done:,} games, {decisions:,} decisions: no violation and no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
