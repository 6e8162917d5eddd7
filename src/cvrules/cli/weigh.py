"""`cvrules weigh`: measures what a card does for the player who takes it."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic
from typing import Any

import click

from cvrules.cli.bots import check_bot_names
from cvrules.cli.console import print_line, print_lines
from cvrules.cli.exit import exit_if_output_closed
from cvrules.cli.files import ENDING, find_packs, write_file
from cvrules.cli.lineup import HIGHEST_SEED, split_bots
from cvrules.cli.options import PLAYED_GAME, WITH, check_playable, command_text, game_for
from cvrules.cli.progress import Progress
from cvrules.cli.rules import rules_for
from cvrules.errors import CvError
from cvrules.kernel.registry import game_of
from cvrules.lab.bots import bots_of
from cvrules.lab.named_bots import SEARCH
from cvrules.lab.reports.charts import check_charts
from cvrules.lab.simulation.executors import available_cores
from cvrules.lab.simulation.results import MissingExtraError
from cvrules.lab.weighing.comparison import changed_cards
from cvrules.lab.weighing.experiment import Experiment, Weighing, WeighingError
from cvrules.lab.weighing.results import weighing_json, weighing_lines
from cvrules.library.cards import editions

__all__ = ["command"]

#: The default numbers of seats. Numbers that the game does not allow are left out.
SEATS = (2, 3, 4)
EPILOG = """\b
Examples:  cvrules weigh marriage
           cvrules weigh my.cv
           cvrules weigh pottery_class --cards my.cv --bots greedy --seats 3
           cvrules weigh gigamic_fr --report report.html
           cvrules weigh marriage --json

Whenever a seat takes the card, the rest of the game is also played without the
card. The command stops when the result is certain enough.

Exits with 0 when there is a result, with 1 if the cards cannot be played, with
2 on a usage error, and with 130 after Ctrl-C."""


@click.command("weigh", epilog=EPILOG)
@click.argument("what", metavar="CARD|PACK|EDITION")
@PLAYED_GAME
@click.option("--seats", default="", metavar="NUMBERS", help="The numbers of players, such as 2,3,4.")
@click.option(
    "--bots", default="", metavar="NAMES", help="The bots; each plays all seats, and the first one decides the verdict."
)
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    default=0,
    show_default=True,
    metavar="N",
    help="The seed; the same seed gives the same games.",
)
@click.option("--edition", metavar="NAME", help="An edition of the game; for your own edition, use --cards.")
@WITH
@click.option("--cards", multiple=True, metavar="FILE", help="A file with your own cards or edition; can be repeated.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; can be repeated.")
@click.option(
    "--games",
    type=click.IntRange(1),
    default=2000,
    show_default=True,
    metavar="N",
    help="The maximum number of games for each bot and number of players.",
)
@click.option("--seconds", type=click.FloatRange(1), default=90, show_default=True, metavar="N", help="The time limit.")
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="The number of processes; by default, one for each core.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
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
    what: str,
    game: str | None,
    seats: str,
    bots: str,
    seed: int,
    edition: str | None,
    expansions: tuple[str, ...],
    cards: tuple[str, ...],
    rulings: tuple[str, ...],
    games: int,
    seconds: float,
    workers: int | None,
    as_json: bool,
    report: Path | None,
) -> None:
    """Measure what a card does for the player who takes it.

    CARD is the slug or number of a card. If you name a card file or an edition instead, all its new
    and changed cards are measured, and games with them are compared with games without them.

    --report needs the extra 'report'.
    """
    exit_if_output_closed(ctx)
    is_pack = what.endswith(ENDING) or Path(what).is_dir()
    own = find_packs((what,)) if is_pack else ()
    cards = find_packs(cards)
    game = game_for(game, (*cards, *own))
    check_playable(game)
    names = (
        tuple(name.strip() for name in split_bots(bots))
        if bots
        else tuple(name for name in bots_of(game) if name != SEARCH)
    )
    check_bot_names(names, game)
    players = _seat_numbers(seats, game)
    is_edition = not is_pack and what in editions(game)
    old = None
    if is_pack or is_edition:
        old = rules_for(game, edition, cards, rulings, max(players), expansions=expansions)
        rules = rules_for(
            game, what if is_edition else edition, (*cards, *own), rulings, max(players), expansions=expansions
        )
        measured = changed_cards(old, rules)
        if not measured and old == rules:
            raise click.UsageError(
                f"'{what}' changes no cards and no rules, so there is nothing to measure; choose a card, a pack or an edition that changes something"
            )
    else:
        rules = rules_for(game, edition, cards, rulings, max(players), expansions=expansions)
        measured = frozenset({_card_name(rules, what)})
    count = available_cores() if workers is None else workers
    weighing = Weighing(Experiment(rules, measured, names, players, seed, old))
    try:
        if report is not None:
            check_charts()
        stopped = _play_until_sure(weighing, games, seconds, count)
    except (MissingExtraError, WeighingError) as error:
        raise click.ClickException(str(error)) from None
    result = weighing_json(weighing, what, stopped, command_text(ctx, game=game, games=games, seed=seed))
    if report is not None:
        from cvrules.lab.weighing.report import report_page  # noqa: PLC0415 - most runs write no page

        write_file(report, report_page(result).encode("utf-8"))
    if as_json:
        print_line(json.dumps(result, indent=2, ensure_ascii=False))
    else:
        print_lines(weighing_lines(result))


def _seat_numbers(text: str, game: str) -> tuple[int, ...]:
    """Return the numbers of seats in the option `--seats`, or the default numbers.

    Raises:
        click.UsageError: A number is not valid, or the game cannot be played with it.
    """
    allowed = game_of(game).seats
    if not text:
        return tuple(number for number in SEATS if number in allowed) or (allowed[0],)
    numbers = []
    for word in text.split(","):
        if not word.strip().isdecimal() or int(word) not in allowed:
            choose = ", ".join(map(str, allowed))
            raise click.UsageError(f"{word.strip()!r} is not a number of players for {game}; choose from: {choose}")
        numbers.append(int(word))
    return tuple(dict.fromkeys(numbers))


def _card_name(rules: Any, what: str) -> str:
    """Return the name that moves use for the card with this slug or number.

    Raises:
        click.UsageError: There is no such card.
    """
    try:
        name: str = rules.name(int(what) if what.isdecimal() else what)
    except (CvError, ValueError, LookupError) as error:
        raise click.UsageError(f"{error}; a card file must end with {ENDING}") from None
    return name


def _play_until_sure(weighing: Weighing, games: int, seconds: float, workers: int) -> str:
    """Play games until the result is certain enough or a limit is reached.

    Returns:
        The reason why the experiment ended: `sure`, `seconds` or `games`.
    """
    end = monotonic() + seconds
    strata = len(tuple(weighing.experiment.strata()))
    progress = Progress(games * strata)
    parts = weighing.experiment.parts(games, workers)
    try:
        for part in parts:
            weighing.add(part)
            progress.add(len(part.games))
            if weighing.is_sure:
                return "sure"
            if monotonic() >= end:
                return "seconds"
        return "games"
    finally:
        parts.close()
        progress.end()
