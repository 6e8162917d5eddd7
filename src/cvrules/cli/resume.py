"""Resumes saved games, and rejects options that contradict them."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import click
from click.core import ParameterSource

from cvrules.cli.files import STANDARD_INPUT, find_packs, printable_path, read_file
from cvrules.cli.lineup import PIPE, YOU, Lineup, people_for, saved_lineup, split_bots
from cvrules.cli.rules import rules_for
from cvrules.kernel.history import History
from cvrules.kernel.origin import origin_of
from cvrules.lab.bots import bots_of

__all__ = ["check_can_resume", "lineup_to_resume", "resume_command", "save_path"]


def save_path(save: str | None, resume: str | None) -> str | None:
    """Return the path where the game is saved, or `None` if the game is not saved.

    Args:
        save: The value of the option `--save`, or `None`.
        resume: The value of the option `--resume`, or `None`.

    Raises:
        click.UsageError: Both options are given, or the file is standard input.
    """
    if save and resume:
        raise click.UsageError("--save starts or resumes a game, --resume only resumes one; give only one of them")
    file = save or resume
    if file == STANDARD_INPUT:
        raise click.UsageError("--save and --resume need a file, not '-'")
    return file


def resume_command(file: str, cards: Sequence[str], options: Mapping[str, object]) -> str:
    """Return the command that resumes a saved game, quoted for a shell.

    Args:
        file: The path of the saved game.
        cards: The card files that the game is played with.
        options: The values of other options, by name. An option with the value `None` is left out.
    """
    words = ["--resume", file]
    for pack in cards:
        words += ["--cards", pack]
    for name, value in options.items():
        words += [] if value is None else [f"--{name}", str(value)]
    return "cvrules play " + " ".join(click.format_filename(shlex.quote(word)) for word in words)


def check_can_resume(ctx: click.Context, history: History) -> None:
    """Check that the saved game is not over, and that the options agree with it.

    Raises:
        click.UsageError: An option contradicts the game, or the game is over.
    """
    if history.table.to_move is None:
        raise click.UsageError(
            "this game is over; watch it with 'cvrules replay', or save a new game under a different name"
        )
    asked = {
        name: value
        for name, value in ctx.params.items()
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
    game = history.rules.game.name
    if asked.get("game", game) != game:
        raise click.UsageError(f"the saved game is a game of {game}, not of {asked['game']}; leave out --game")
    _reject_other_players(asked, history)
    _reject_other_rules(asked, history)


def _reject_other_players(asked: Mapping[str, Any], history: History) -> None:
    """Reject options that name different players or a different seed.

    Raises:
        click.UsageError: An option contradicts the game.
    """
    players, lineup = history.table.players, saved_lineup(history)
    if asked.get("seats", players) != players:
        raise click.UsageError(f"the saved game has {players} seats, not {asked['seats']}; leave out --seats")
    if lineup is None:
        return
    if asked.get("seed", lineup.seed) != lineup.seed:
        raise click.UsageError(f"the saved game has the seed {lineup.seed}, not {asked['seed']}; leave out --seed")
    if "bots" in asked and not lineup.has_bots(split_bots(asked["bots"]), auto="auto" in asked):
        raise click.UsageError(f"the saved game is played by {', '.join(lineup.roles)}; leave out --bots")
    if "people" in asked and set(people_for(asked["people"], players)) != set(lineup.people):
        seats = ", ".join(str(seat + 1) for seat in lineup.people)
        plural = "s" if len(lineup.people) > 1 else ""
        played = f"people play seat{plural} {seats}" if seats else "only bots play"
        raise click.UsageError(f"in the saved game, {played}; leave out --people")


def _reject_other_rules(asked: Mapping[str, Any], history: History) -> None:
    """Reject options that name different rules or cards.

    Raises:
        click.UsageError: An option contradicts the game.
    """
    cards = find_packs(asked.get("cards", ()))
    if asked.keys() & {"edition", "rulings", "expansions"}:
        edition, rulings = asked.get("edition"), asked.get("rulings", ())
        expansions = asked.get("expansions", origin_of(history.rules).expansions)
        game, players = history.rules.game.name, history.table.players
        if rules_for(game, edition, cards, rulings, players, expansions=expansions) != history.rules:
            raise click.UsageError("the saved game has different rules; leave out --edition, --with and --rulings")
    packs = {pack.sha256 for pack in origin_of(history.rules).packs}
    strange = [file for file in cards if sha256(read_file(file)).hexdigest() not in packs]
    if strange:
        name = printable_path(strange[0])
        raise click.UsageError(f"the saved game does not use the cards in '{name}'; leave the file out")


def lineup_to_resume(history: History, new: Lineup, bots: Sequence[str], *, watches: bool, auto: bool) -> Lineup:
    """Return the lineup for a game that is resumed.

    This is the saved lineup, or the new lineup if the file does not contain one.

    Args:
        history: The saved game.
        new: The lineup that the options describe.
        bots: The names and commands of the bots that the options name.
        watches: Whether no person can play, because of `--auto` or because there is no terminal.
        auto: Whether bots replace the people in the saved lineup.

    Raises:
        click.UsageError: A bot is unknown, the command of a pipe bot is missing, or a person must
            play but there is no terminal.
    """
    old = saved_lineup(history)
    if old is None:
        return new
    there = bots_of(history.rules.game.name)
    strange = [role for role in old.roles if role not in {*there, YOU, PIPE}]
    if strange:
        raise click.UsageError(
            f"the saved game was played by the unknown bot {strange[0]!r}; known bots are: {', '.join(there)}"
        )
    old = old.with_commands(bots, auto=auto)
    if not old.people or not watches:
        return old
    if not auto:
        raise click.UsageError(
            "a person plays in the saved game, but there is no terminal; use --auto to let bots finish it"
        )
    return Lineup(tuple(new.roles[seat] if role == YOU else role for seat, role in enumerate(old.roles)), old.seed)
