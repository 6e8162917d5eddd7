"""`cvrules play`: plays or shows a game, saves it as it goes on, and resumes it."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from cvrules.cli.console import ask, exit_if_output_closed, is_terminal, print_lines, say, writer_for
from cvrules.cli.curtain import Curtain
from cvrules.cli.files import find_packs
from cvrules.cli.lineup import (
    HIGHEST_SEED,
    YOU,
    Lineup,
    bots_for,
    lineup_of,
    people_for,
    roles_for,
    seats_for,
    unused_notes,
)
from cvrules.cli.options import FOLDER, GAME, game_for
from cvrules.cli.person import LeftError, Person
from cvrules.cli.resume import lineup_to_resume, reject_changes, resume_command, save_path
from cvrules.cli.rules import rules_for
from cvrules.cli.saved import SaveFile, load_history
from cvrules.cli.scene import packs_of, reject_other_options, scene_called, seat_in_turn, table_of
from cvrules.display.display import display_of
from cvrules.display.screen import seat_names
from cvrules.display.story import Story
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.history import History
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import deal, view
from cvrules.lab.bots import Bot, bots_of
from cvrules.lab.matches import steps_of
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
           cvrules play --people Ann,Bo
           cvrules play --scene my.scene --name first_purchase

Exits with 0 when the game is over, when you quit and when the output is closed
(a closed pipe), with 1 if cards or a saved game cannot be played or nothing
can be written, with 2 on wrong usage, with 130 after Ctrl-C."""


@click.command("play", epilog=EPILOG)
@GAME
@click.option("--seats", type=int, metavar="N", help="The number of players, 3 if the game allows it; you have seat 1.")
@click.option("--people", metavar="SEATS", help="Several people at this terminal: 1,3 or Ann,Bo or 1=Ann,3=Bo.")
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    metavar="N",
    help="Repeat a game; if omitted, a seed is chosen and shown.",
)
@click.option("--edition", metavar="NAME", help="Another edition than the usual; your own is a file, see --cards.")
@click.option(
    "--language", default=SOURCE_LANGUAGE, show_default=True, metavar="CODE", help="The language of cards and story."
)
@FOLDER
@click.option("--bots", metavar="NAMES", help="Bots for the other seats, in turn: random, or bots of the game.")
@click.option("--auto", is_flag=True, help="Let bots play all seats, as without a terminal, and watch.")
@click.option("--cards", multiple=True, metavar="FILE", help="Cards or an edition of your own; repeat it for more.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; repeat it for more.")
@click.option("--plain", is_flag=True, help="Only plain letters, no colours.")
@click.option("--save", metavar="FILE", help="Save after each decision; if the file has a game already, resume it.")
@click.option("--scene", metavar="FILE", help="Begin where a scene begins; you have the seat whose turn it is.")
@click.option("--name", metavar="SCENE", help="The scene, if the file has several.")
@click.option("--resume", metavar="FILE", help="Resume a saved game, and save it there.")
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    *,
    game: str | None,
    seats: int | None,
    people: str | None,
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
    scene: str | None,
    name: str | None,
) -> None:
    """Play a game against bots, or watch them play.

    The same seed, options and decisions give the same game.
    """
    exit_if_output_closed(ctx)
    reject_other_options(ctx)
    cards = find_packs(cards)
    watches = auto or not is_terminal(sys.stdin)
    file = save_path(save, resume)
    save_file = SaveFile(file)
    history = load_history(file, cards) if file and (resume or Path(file).exists()) else None
    first = 0
    if scene is not None:
        laid_out = scene_called(scene, name)
        history, cards = History((table_of(laid_out),)), packs_of(laid_out)
        first = seat_in_turn(history.table)
    game = game_for(game, cards) if history is None else history.rules.game.name
    players = seats_for(game, seats) if history is None else history.table.players
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    if people is not None and watches:
        raise click.UsageError("--people needs a terminal, and cannot be used with --auto; leave one of them out")
    seated = {} if watches else people_for(people, players, first)
    named = {seat: name for seat, name in seated.items() if name}
    lineup = Lineup(roles_for(bots_for(game, bots), players, seated), seed, named)
    if history is None:
        history = History.begin(rules_for(game, edition, cards, rulings, players), players, lineup.notes())
    elif scene is not None:
        history = evolve(history, notes=lineup.notes())
    else:
        reject_changes(ctx, history)
        lineup = lineup_to_resume(history, lineup, watches=watches, auto=auto)
    texts = texts_of(game, cards, [folder] if folder else [])
    writer = writer_for(history.rules, texts, language, plain=plain)
    spoken = {"language": None if language == SOURCE_LANGUAGE else language, "folder": folder}
    _play_game(writer, history, lineup, save_file, resume_command(file, cards, spoken) if file else "")


def _play_game(writer: Writer, history: History, lineup: Lineup, save_file: SaveFile, command: str) -> None:
    """Play a game on and print its story; tell a person who leaves how to resume it."""
    game = history.rules.game.name
    names = [lineup.names.get(seat, name) for seat, name in enumerate(seat_names(writer, len(lineup.roles)))]
    story = terminal_of(game).story(writer, names, lineup.people[0] if len(lineup.people) == 1 else None)
    curtain = Curtain(writer, names, lineup.people, ask, print_lines, lambda: _has_secrets(session.history.table))

    def take_back(is_question: Callable[[Any], bool]) -> Barrier | None:
        barrier = session.take_back(_last_person(session.history, lineup.people), is_question)
        if barrier is None:
            _catch_up(story, session.history)
            save_file.save(session.history)
        return barrier

    def person() -> Person:
        pass_keyboard = curtain.pass_keyboard
        return Person(writer, names, story, ask, print_lines, take_back=take_back, pass_keyboard=pass_keyboard)

    players: list[Bot] = [person() if role == YOU else bots_of(game)[role]() for role in lineup.roles]
    _greet(writer, names, history, lineup)
    _catch_up(story, history)
    session = Session(history, players, lineup.seed, lineup.people)
    try:
        for step in session.steps():
            save_file.save(session.history)
            curtain.tell(story.tell(step.move, step.events))
    except LeftError:
        print_lines(_farewell(writer, lineup, command))
        return
    except KeyboardInterrupt:
        for line in ["", *_farewell(writer, lineup, command)] if save_file.has_game else []:
            say(line, err=True)
        raise
    print_lines(display_of(game).result(session.history.table, writer, names))


def _catch_up(story: Story, history: History) -> None:
    """Let a story take in what happened so far."""
    begun = terminal_of(history.rules.game.name).so_far(history.tables[0])
    steps = ((step.move, step.events) for step in steps_of(history)) if history.moves else ()
    story.catch_up([(None, begun), *steps])


def _last_person(history: History, people: Sequence[int]) -> int:
    """Return the seat of the person who decided last, or the first person's."""
    seats = (table.to_move for table in reversed(history.tables[:-1]))
    return next((seat for seat in seats if seat in people), people[0])


def _has_secrets(table: Any) -> bool:
    """Return whether any seat sees something that a spectator does not see."""
    facts = table.rules.game.facts
    return any(facts(view(table, seat)) != facts(view(table, None)) for seat in range(table.players))


def _farewell(writer: Writer, lineup: Lineup, command: str) -> list[str]:
    """Return how to resume the game, or how to repeat it if it is not saved."""
    key = "ui.bye_saved" if command else "ui.bye"
    return [*paragraph(writer.text(key, seed=lineup.seed), writer.style), *([command] if command else [])]


def _greet(writer: Writer, names: Sequence[str], history: History, lineup: Lineup) -> None:
    """Print the game, the players and how to play."""
    game = writer.rules.game.name
    begun = deal(history.rules, history.table.players)
    for text in (
        *_opening_texts(writer, history, lineup),
        _players_text(writer, names, lineup),
        display_of(game).legend(writer),
        writer.text("ui.how", command=writer.voice.command("quit")) if lineup.people else "",
        terminal_of(game).resumed(history.table, writer) if history.table != begun else "",
    ):
        print_lines(paragraph(text, writer.style) if text else [])


def _opening_texts(writer: Writer, history: History, lineup: Lineup) -> list[str]:
    """Return the game, edition and seed, and the notes of a file that were not used."""
    packs = writer.rules.origin.packs if writer.rules.origin else ()
    edition = " + ".join([writer.rules.edition or "-", *(pack.name for pack in packs)])
    values = {"game": writer.text("game.name"), "edition": edition, "seed": lineup.seed}
    if lineup_of(history) is not None:
        return [writer.text("ui.opening", **values)]
    notes = unused_notes(history)
    remark = writer.text("ui.notes_unused" if notes else "ui.notes_missing", notes=notes)
    return [writer.text("ui.opening_elsewhere", **values), remark]


def _players_text(writer: Writer, names: Sequence[str], lineup: Lineup) -> str:
    person = writer.text("ui.you" if len(lineup.people) == 1 else "ui.person")
    roles = [person if role == YOU else role for role in lineup.roles]
    return writer.text(
        "ui.players", names=", ".join(f"{name} ({role})" for name, role in zip(names, roles, strict=True))
    )
