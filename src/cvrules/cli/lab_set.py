"""`cvrules lab set`: measures all cards in a set, and the games played with it."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cvrules.cli.bots import check_bot_names
from cvrules.cli.console import print_line, print_lines
from cvrules.cli.exit import exit_if_output_closed
from cvrules.cli.files import find_packs, write_file
from cvrules.cli.lineup import HIGHEST_SEED, seat_count_for
from cvrules.cli.options import PLAYED_GAME, WITH, check_playable, command_text, game_for
from cvrules.cli.progress import Progress
from cvrules.cli.rules import rules_for
from cvrules.lab.bots import bots_of
from cvrules.lab.reports.charts import check_charts
from cvrules.lab.simulation.executors import available_cores
from cvrules.lab.simulation.results import MissingExtraError
from cvrules.lab.weighing.experiment import WeighingError, parts_in_order
from cvrules.lab.weighing.survey import Survey, SurveyJob
from cvrules.lab.weighing.survey_results import survey_json, survey_lines

__all__ = ["command"]

EPILOG = """\b
Examples:  cvrules lab set
           cvrules lab set --games 5000 --report set.html
           cvrules lab set --edition granna_en --edition gigamic_fr
           cvrules lab set --cards my.cv --bot random --json

An outlier is a card whose effect is certainly more than 3 points, up or down.
For about 5 % of the cards, the measured interval is wrong by chance, so a large
set can have false outliers. To be sure, play more games.

Exits with 0 if there is no outlier, with 1 if there is one, and with 2 on a
usage error."""


@click.command("set", epilog=EPILOG)
@PLAYED_GAME
@click.option(
    "--games", type=click.IntRange(2), default=1000, show_default=True, metavar="N", help="The number of games."
)
@click.option("--seats", type=int, metavar="N", help="The number of players, 3 by default if the game allows it.")
@click.option("--bot", metavar="NAME", help="The bot that plays all seats.")
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    default=0,
    show_default=True,
    metavar="N",
    help="The seed; the same seed gives the same games.",
)
@click.option("--edition", "editions", multiple=True, metavar="NAME", help="An edition of the game; can be repeated.")
@WITH
@click.option("--cards", multiple=True, metavar="FILE", help="A file with your own cards or edition; can be repeated.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; can be repeated.")
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="The number of processes; by default, one for each core.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON, a list with an object per edition.")
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Also write an HTML page with charts.",
)
@click.pass_context
def command(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    *,
    game: str | None,
    games: int,
    seats: int | None,
    bot: str | None,
    seed: int,
    editions: tuple[str, ...],
    expansions: tuple[str, ...],
    cards: tuple[str, ...],
    rulings: tuple[str, ...],
    workers: int | None,
    as_json: bool,
    report: Path | None,
) -> None:
    """Measure all cards in a set, and the games played with it.

    This command needs the extra 'sim', and --report needs the extra 'report'.
    """
    exit_if_output_closed(ctx)
    cards = find_packs(cards)
    game = game_for(game, cards)
    check_playable(game)
    name = next(iter(bots_of(game))) if bot is None else bot
    check_bot_names([name], game)
    players = seat_count_for(game, seats)
    count = available_cores() if workers is None else workers
    every = [
        (edition, rules_for(game, edition, cards, rulings, players, expansions=expansions))
        for edition in editions or (None,)
    ]
    results = []
    try:
        if report is not None:
            check_charts()
        for edition, rules in every:
            survey = _play_survey(SurveyJob(rules, name, players, seed), games, count)
            chosen = {} if edition is None else {"editions": edition}
            results.append(survey_json(survey, command_text(ctx, game=game, games=games, seed=seed, **chosen)))
    except (MissingExtraError, WeighingError) as error:
        raise click.ClickException(str(error)) from None
    if report is not None:
        from cvrules.lab.weighing.survey_report import survey_page  # noqa: PLC0415 - most runs write no page

        write_file(report, survey_page(results).encode("utf-8"))
    if as_json:
        print_line(json.dumps(results, indent=2, ensure_ascii=False))
    else:
        for result in results:
            print_lines(survey_lines(result))
    if any(result["outliers"] for result in results):
        ctx.exit(1)


def _play_survey(job: SurveyJob, games: int, workers: int) -> Survey:
    """Play all games of a survey, and return the survey with their results."""
    survey, progress = Survey(job), Progress(games)
    parts = parts_in_order(job, games, workers)
    try:
        for part in parts:
            survey.add(part)
            progress.add(1)
    finally:
        parts.close()
        progress.end()
    return survey
