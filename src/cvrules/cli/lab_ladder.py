"""`cvrules lab ladder`: tests whether each bot beats the next weaker one."""

from __future__ import annotations

import click

from cvrules.cli.bots import check_bot_names
from cvrules.cli.console import count_text, print_line
from cvrules.cli.exit import exit_if_output_closed
from cvrules.cli.files import find_packs
from cvrules.cli.lineup import HIGHEST_SEED, seat_count_for, split_bots
from cvrules.cli.options import PLAYED_GAME, WITH, check_playable, game_for
from cvrules.cli.rules import rules_for
from cvrules.lab.ladder import Rung, play_ladder
from cvrules.lab.named_bots import bot_names
from cvrules.lab.simulation.arena import BotFailureError
from cvrules.lab.simulation.executors import WorkerError, available_cores

__all__ = ["command"]

#: If the probability that luck alone produces a result is above this, more games are needed.
LUCK = 0.05
EPILOG = """\b
Examples:  cvrules lab ladder
           cvrules lab ladder --game pursuit --pairs 200
           cvrules lab ladder --bots random,greedy,search@1s --pairs 100
           cvrules lab ladder --bots greedy,my_bots:Careful

Both games of a pair have the same luck, and the bots swap seats.

Exits with 0 if each bot beats the one before it, with 1 if a result may be luck
or a bot fails, and with 2 on a usage error."""


@click.command("ladder", epilog=EPILOG)
@PLAYED_GAME
@click.option(
    "--bots", metavar="NAMES", help="The bots, weakest first, separated by commas; by default, all bots of the game."
)
@click.option(
    "--pairs", type=click.IntRange(1), default=50, show_default=True, metavar="N", help="The number of pairs."
)
@click.option("--seats", type=int, default=2, show_default=True, metavar="N", help="The number of players.")
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
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="The number of processes; by default, one for each core.",
)
@click.pass_context
def command(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    *,
    game: str | None,
    bots: str | None,
    pairs: int,
    seats: int,
    seed: int,
    edition: str | None,
    expansions: tuple[str, ...],
    cards: tuple[str, ...],
    workers: int | None,
) -> None:
    """Test whether each bot beats the next weaker one."""
    exit_if_output_closed(ctx)
    cards = find_packs(cards)
    game = game_for(game, cards)
    check_playable(game)
    names = list(bot_names(game)) if bots is None else [name.strip() for name in split_bots(bots)]
    if len(names) < 2:  # noqa: PLR2004 - a ladder compares at least two bots
        raise click.UsageError("a ladder needs at least two bots; for example: --bots random,greedy")
    check_bot_names(names, game)
    rules = rules_for(game, edition, cards, (), seat_count_for(game, seats), expansions=expansions)
    print_line(f"{count_text(pairs, 'pair')} of {game} games with {count_text(seats, 'seat')}, seed {seed}")
    count = available_cores() if workers is None else workers
    results = []
    try:
        for rung in play_ladder(rules, names, pairs=pairs, seats=seats, seed=seed, workers=count):
            print_line(_rung_text(rung))
            results.append(rung)
    except (BotFailureError, WorkerError) as error:
        raise click.ClickException(str(error)) from None
    if any(rung.chance > LUCK for rung in results):
        ctx.exit(1)


def _rung_text(rung: Rung) -> str:
    """Return a line that says how often one bot beats the other."""
    verdict = f"p = {rung.chance:.2g}" + (", which may be luck; play more pairs" if rung.chance > LUCK else "")
    return f"{rung.above} beats {rung.below} in {rung.wins:.1%} of games, by {rung.lead:.1f} points; {verdict}"
