"""`cvrules play`: a game to play or to watch, saved as it goes, and resumed."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from cvrules.cli.console import ask, is_terminal, needs_reader, say, tell, writer_for
from cvrules.cli.files import find_packs
from cvrules.cli.lineup import HIGHEST_SEED, YOU, Lineup, bots_for, lineup_of, roles_for, seats_for, unused_notes
from cvrules.cli.options import FOLDER, GAME, game_for
from cvrules.cli.person import LeftError, Person
from cvrules.cli.resume import lineup_on, place_for, reject_changes, resume_command
from cvrules.cli.rules import rules_for
from cvrules.cli.saved import SaveFile, load_history
from cvrules.display.display import display_of
from cvrules.display.screen import seat_names
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.history import History
from cvrules.kernel.undo import Barrier
from cvrules.lab.bots import Bot, bots_of
from cvrules.lab.matches import retell
from cvrules.lab.session import Session
from cvrules.library.catalogues import texts_of
from cvrules.text.catalogue import SOURCE_LANGUAGE
from cvrules.text.terminal import paragraph

__all__ = ["command"]

SEEDS = 1_000_000
EPILOG = """\b
Examples:  cvrules play
           cvrules play --save evening.jsonl
           cvrules play --auto --seed 7
           cvrules play --seats 4 --bots greedy,greedy,random --language fr

Exits with 0 when the game is over, when you quit and when the output is closed
(a closed pipe), with 1 if cards or a saved game cannot be played or nothing
can be written, with 2 on wrong usage, with 130 after Ctrl-C."""


@click.command("play", epilog=EPILOG)
@GAME
@click.option("--seats", type=int, metavar="N", help="How many play, 3 if the game allows it; you have seat 1.")
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    metavar="N",
    help="Repeat a game; without it, one is chosen and shown.",
)
@click.option("--edition", metavar="NAME", help="Whose rulebook, if not the usual; your own is a file, see --cards.")
@click.option(
    "--language", default=SOURCE_LANGUAGE, show_default=True, metavar="CODE", help="The language of cards and story."
)
@FOLDER
@click.option("--bots", metavar="NAMES", help="Bots for the other seats, in turn: random, or others of the game.")
@click.option("--auto", is_flag=True, help="Let bots play all seats, as without a terminal, and watch.")
@click.option("--cards", multiple=True, metavar="FILE", help="Cards or an edition of your own; repeat it for more.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; repeat it for more.")
@click.option("--plain", is_flag=True, help="Only plain letters, no colours.")
@click.option("--save", metavar="FILE", help="Save after each decision; a game that is there already goes on.")
@click.option("--resume", metavar="FILE", help="Go on with a saved game, and save it there.")
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    *,
    game: str | None,
    seats: int | None,
    seed: int | None,
    edition: str | None,
    language: str,
    folder: Path | None,
    bots: str | None,
    auto: bool,
    cards: tuple[str, ...],
    rulings: tuple[str, ...],
    plain: bool,
    save: str | None,
    resume: str | None,
) -> None:
    """Play a game against bots, or watch them play.

    The same seed, options and decisions give the same game.
    """
    needs_reader(ctx)
    cards = find_packs(cards)
    watches = auto or not is_terminal(sys.stdin)
    file = place_for(save, resume)
    save_file = SaveFile(file)
    history = load_history(file, cards) if file and (resume or Path(file).exists()) else None
    game = game_for(game, cards) if history is None else history.rules.game.name
    players = seats_for(game, seats) if history is None else history.table.players
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    lineup = Lineup(roles_for(bots_for(game, bots), players, watches=watches), seed)
    if history is None:
        history = History.begin(rules_for(game, edition, cards, rulings, players), players, lineup.notes())
    else:
        reject_changes(ctx, history)
        lineup = lineup_on(history, lineup, watches=watches, auto=auto)
    texts = texts_of(game, cards, [folder] if folder else [])
    writer = writer_for(history.rules, texts, language, plain=plain)
    spoken = {"language": None if language == SOURCE_LANGUAGE else language, "folder": folder}
    _play(writer, history, lineup, save_file, resume_command(file, cards, spoken) if file else "")


def _play(writer: Writer, history: History, lineup: Lineup, save_file: SaveFile, command: str) -> None:
    """Play and tell a game from where it is; tell a person who leaves how to go on."""
    game = history.rules.game.name
    names = seat_names(writer, len(lineup.roles))
    story = terminal_of(game).story(writer, names, next(iter(lineup.people), None))

    def take_back(is_question: Callable[[Any], bool]) -> Barrier | None:
        wall = session.take_back(lineup.people[0], is_question)
        if wall is None:
            story.hear_again((step.move, step.events) for step in retell(session.history))
            save_file.keep(session.history)
        return wall

    person = Person(writer, names, story, ask, tell, take_back=take_back)
    players: list[Bot] = [person if role == YOU else bots_of(game)[role]() for role in lineup.roles]
    _greet(writer, names, history, lineup)
    if history.moves:
        story.hear_again((step.move, step.events) for step in retell(history))
    session = Session(history, players, lineup.seed, lineup.people)
    try:
        for step in session.steps():
            save_file.keep(session.history)
            tell(story.tell(step.move, step.events))
    except LeftError:
        tell(_farewell(writer, lineup, command))
        return
    except KeyboardInterrupt:
        for line in ["", *_farewell(writer, lineup, command)] if save_file.has_game else []:
            say(line, err=True)
        raise
    tell(display_of(game).result(session.history.table, writer, names))


def _farewell(writer: Writer, lineup: Lineup, command: str) -> list[str]:
    """Return how to go on, or how to begin again if nothing is saved."""
    key = "ui.bye_saved" if command else "ui.bye"
    return [*paragraph(writer.text(key, seed=lineup.seed), writer.style), *([command] if command else [])]


def _greet(writer: Writer, names: Sequence[str], history: History, lineup: Lineup) -> None:
    """Say what is played, and by whom."""
    game = writer.rules.game.name
    for text in (
        *_opening(writer, history, lineup),
        _players(writer, names, lineup),
        display_of(game).legend(writer),
        writer.text("ui.how") if lineup.people else "",
        terminal_of(game).resumed(history.table, writer) if history.moves else "",
    ):
        tell(paragraph(text, writer.style) if text else [])


def _opening(writer: Writer, history: History, lineup: Lineup) -> list[str]:
    """Return game, edition and seed, and which notes of a file were not used."""
    packs = writer.rules.origin.packs if writer.rules.origin else ()
    edition = " + ".join([writer.rules.edition or "-", *(pack.name for pack in packs)])
    values = {"game": writer.text("game.name"), "edition": edition, "seed": lineup.seed}
    if lineup_of(history) is not None:
        return [writer.text("ui.opening", **values)]
    notes = unused_notes(history)
    told = writer.text("ui.notes_unused" if notes else "ui.notes_missing", notes=notes)
    return [writer.text("ui.opening_elsewhere", **values), told]


def _players(writer: Writer, names: Sequence[str], lineup: Lineup) -> str:
    roles = [writer.text("ui.you") if role == YOU else role for role in lineup.roles]
    return writer.text(
        "ui.players", names=", ".join(f"{name} ({role})" for name, role in zip(names, roles, strict=True))
    )
