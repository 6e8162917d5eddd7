"""`cvrules play`: plays a game at the terminal, and saves and resumes games."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from cvrules.cli.bots import BotOptions, bot_options, failure_text, make_bots, run_programs
from cvrules.cli.console import is_terminal, print_line, print_lines, read_line, writer_for
from cvrules.cli.exit import exit_if_output_closed
from cvrules.cli.files import find_packs
from cvrules.cli.greeting import farewell_lines, greeting_lines
from cvrules.cli.lineup import HIGHEST_SEED, Lineup, bots_for, people_for, pipe_command, roles_for, seat_count_for
from cvrules.cli.options import FOLDER, PLAYED_GAME, WITH, check_playable, game_for, texts_for
from cvrules.cli.pager import Pager, is_interactive
from cvrules.cli.pause_answers import answer_after_end, answer_at_pause
from cvrules.cli.person import Person
from cvrules.cli.quitting import LeftError, is_quit
from cvrules.cli.resume import check_can_resume, lineup_to_resume, resume_command, save_path
from cvrules.cli.rules import rules_for
from cvrules.cli.save_file import SaveFile, load_history
from cvrules.cli.scene import find_scene, first_table, reject_options_with_scene, scene_card_files, seat_of_person
from cvrules.cli.shared_screen import SharedScreen
from cvrules.display.display import display_of
from cvrules.display.screen import seat_names
from cvrules.display.story import Story
from cvrules.display.terminal import terminal_of
from cvrules.display.writer import Writer
from cvrules.kernel.history import History
from cvrules.kernel.undo import Barrier
from cvrules.lab.bots import Bot
from cvrules.lab.matches import steps_of
from cvrules.lab.pipe import BotFailedError
from cvrules.lab.session import Session
from cvrules.text.catalogue import SOURCE_LANGUAGE

__all__ = ["command"]

#: Without the option `--seed`, the seed is a random number below this number.
SEEDS = 1_000_000
EPILOG = """\b
Examples:  cvrules play
           cvrules play --save evening.jsonl
           cvrules play --auto --seed 7
           cvrules play --seats 4 --bots greedy,greedy,random --language fr
           cvrules play --people Ann,Bo
           cvrules play --auto --bots "pipe:python my_bot.py,greedy"
           cvrules play --scene my.scene --name first_purchase

Exits with 0 when the game is over, when you quit and when the output is closed
(a closed pipe), with 1 if the cards or the saved game cannot be played or a
file cannot be written, with 2 on a usage error, and with 130 after Ctrl-C."""


@click.command("play", epilog=EPILOG)
@PLAYED_GAME
@click.option("--seats", type=int, metavar="N", help="The number of players, 3 by default if the game allows it.")
@click.option(
    "--people", metavar="SEATS", help="The seats or names of the people at this terminal: 1,3 or Ann,Bo or 1=Ann,3=Bo."
)
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    metavar="N",
    help="The seed, to repeat a game; if omitted, one is chosen and shown.",
)
@click.option("--edition", metavar="NAME", help="An edition of the game; for your own edition, use --cards.")
@WITH
@click.option(
    "--language", default=SOURCE_LANGUAGE, show_default=True, metavar="CODE", help="The language of all texts."
)
@FOLDER
@click.option(
    "--bots",
    metavar="NAMES",
    help="The bots for the other seats, in turn, separated by commas; pipe:COMMAND for your own program.",
)
@bot_options
@click.option("--auto", is_flag=True, help="Watch bots play all seats; this is the default without a terminal.")
@click.option("--cards", multiple=True, metavar="FILE", help="A file with your own cards or edition; can be repeated.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; can be repeated.")
@click.option("--plain", is_flag=True, help="Use only plain letters and no colours.")
@click.option("--save", metavar="FILE", help="Save after each decision; if the file already has a game, resume it.")
@click.option("--scene", metavar="FILE", help="Start from a scene; you play the seat whose turn it is.")
@click.option("--name", metavar="SCENE", help="The scene, if the file has several.")
@click.option("--resume", metavar="FILE", help="Resume the game in this file, and continue to save it there.")
@click.pass_context
def command(  # noqa: PLR0913 - one parameter for each option
    ctx: click.Context,
    *,
    game: str | None,
    seats: int | None,
    people: str | None,
    seed: int | None,
    edition: str | None,
    expansions: tuple[str, ...],
    language: str,
    folder: Path | None,
    bots: str | None,
    when_a_bot_fails: str,
    bot_seconds: float,
    bot_start_seconds: float,
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
    reject_options_with_scene(ctx)
    cards = find_packs(cards)
    watches = auto or not is_terminal(sys.stdin)
    file = save_path(save, resume)
    save_file = SaveFile(file)
    history = load_history(file, cards) if file and (resume or Path(file).exists()) else None
    first = 0
    if scene is not None:
        found = find_scene(scene, name)
        history, cards = History((first_table(found),)), scene_card_files(found)
        first = seat_of_person(history.table)
    game = game_for(game, cards) if history is None else history.rules.game.name
    check_playable(game)
    players = seat_count_for(game, seats) if history is None else history.table.players
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    if people is not None and auto:
        raise click.UsageError("--people cannot be used with --auto; leave one of them out")
    if people is not None and watches:
        raise click.UsageError("--people needs a terminal, but standard input is not one; leave out --people")
    seated = {} if watches else people_for(people, players, first)
    named = {seat: name for seat, name in seated.items() if name}
    options = BotOptions(when_a_bot_fails, bot_seconds, bot_start_seconds)
    options.check(game)
    bot_names = bots_for(game, bots)
    lineup = Lineup(roles_for(bot_names, players, seated), seed, named)
    if history is None:
        history = History.begin(
            rules_for(game, edition, cards, rulings, players, expansions=expansions), players, lineup.notes()
        )
    elif scene is not None:
        history = evolve(history, notes=lineup.notes())
    else:
        check_can_resume(ctx, history)
        lineup = lineup_to_resume(history, lineup, bot_names, watches=watches, auto=auto)
    texts = texts_for(game, cards, folder)
    writer = writer_for(history.rules, texts, language, plain=plain)
    spoken = {"language": None if language == SOURCE_LANGUAGE else language, "folder": folder}
    again = {**spoken, "bots": bots if any(map(pipe_command, lineup.roles)) else None}
    command = resume_command(file, cards, again) if file else ""
    _play_game(writer, history, lineup, options, save_file, command=command)


def _play_game(  # noqa: PLR0913 - every argument is needed
    writer: Writer, history: History, lineup: Lineup, options: BotOptions, save_file: SaveFile, *, command: str
) -> None:
    """Play the game to its end, and print its story.

    Args:
        writer: Provides texts and card titles in the chosen language.
        history: The game so far.
        lineup: The role of each seat, and the seed.
        options: The options for bots that are separate programs.
        save_file: The file where the game is saved after each step.
        command: The command that resumes the game. It is printed when a person leaves. It is empty
            if the game is not saved.
    """
    game = history.rules.game.name
    names = [lineup.names.get(seat, name) for seat, name in enumerate(seat_names(writer, len(lineup.roles)))]
    writer = evolve(writer, names=names)
    story = terminal_of(game).story(writer, names, lineup.people[0] if len(lineup.people) == 1 else None)
    is_paged = terminal_of(game).has_pages and bool(lineup.people) and is_interactive()

    pager = Pager(
        read_line,
        print_lines,
        writer.text("ui.pause"),
        is_paged=is_paged,
        is_quit=lambda text: is_quit(text, writer),
    )
    screen = SharedScreen(
        writer,
        names,
        lineup.people,
        pager.ask,
        pager.print_lines,
        lambda: terminal_of(game).has_secrets(session.history.table),
        pager.clear,
        pager.pass_keyboard,
    )

    def take_back(is_question: Callable[[Any], bool]) -> Barrier | None:
        barrier = session.take_back(session.history.table.to_move or 0, is_question)
        if barrier is None:
            _catch_up(story, session.history)
            save_file.save(session.history)
        return barrier

    def make_person() -> Person:
        pass_keyboard = screen.pass_keyboard
        is_alone = len(lineup.people) == 1
        return Person(
            writer,
            names,
            story,
            pager.ask,
            pager.print_lines,
            take_back=take_back,
            pass_keyboard=pass_keyboard,
            is_alone=is_alone,
            last_story_lines=screen.last_story_lines,
            take_kept_line=pager.take_kept_line,
            make_room=pager.make_room,
        )

    bots = make_bots(lineup, game, options, names)
    players: list[Bot] = [bots[seat] if seat in bots else make_person() for seat in range(len(lineup.roles))]
    is_over = False
    try:
        with run_programs(bots, history.rules, len(players)):
            pager.print_lines(greeting_lines(writer, names, history, lineup))
            _catch_up(story, history)
            session = Session(history, players, lineup.seed, lineup.people)
            pager.answer = lambda seat, text: answer_at_pause(session.history.table, players, lineup, seat, text)
            for step in session.steps():
                is_over = step.table.to_move is None
                save_file.save(session.history)
                screen.print_story(story.tell(step.move, step.events))
                pager.pause(is_wanted=terminal_of(game).is_break(step.events, lineup.people))
        pager.print_lines(display_of(game).result(session.history.table, writer, names))
        answer_after_end(session.history.table, players, lineup, pager, writer, is_asking=is_paged)
    except BotFailedError as failure:
        for line in farewell_lines(writer, lineup, command) if save_file.has_game else []:
            print_line(line, err=True)
        raise click.ClickException(failure_text(failure, names)) from None
    except LeftError:
        print_lines(farewell_lines(writer, lineup, "" if is_over else command))
    except KeyboardInterrupt:
        for line in ["", *farewell_lines(writer, lineup, command)] if save_file.has_game else []:
            print_line(line, err=True)
        raise


def _catch_up(story: Story, history: History) -> None:
    """Pass all events so far to the story, without printing them."""
    begun = terminal_of(history.rules.game.name).so_far(history.tables[0])
    steps = ((step.move, step.events) for step in steps_of(history)) if history.moves else ()
    story.catch_up([(None, begun), *steps])
