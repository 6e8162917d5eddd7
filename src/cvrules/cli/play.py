"""`cvrules play`: a game to play or to watch, saved as it goes, and resumed."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from cvrules.cli.console import ask, is_terminal, names_of, needs_reader, say, style_of, tell, voice_of
from cvrules.cli.files import STANDARD_INPUT, count_of, find_packs, print_faults, printable_path, read_file
from cvrules.cli.files import say as say_line
from cvrules.cli.options import FOLDER, GAME
from cvrules.cli.person import LeftError, Person
from cvrules.cli.saved import HIGHEST_SEED, YOU, Lineup, SaveFile, lineup_of, load_history, resume_command, unused_notes
from cvrules.errors import CvError, InvalidCardsError
from cvrules.games.cv.bots.greedy import BOTS
from cvrules.games.cv.display.score_sheet import result_lines
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.terminal.story import Story
from cvrules.kernel.history import History
from cvrules.kernel.origin import origin_of
from cvrules.kernel.undo import Barrier
from cvrules.kernel.verbs import deal
from cvrules.lab.bots import Bot
from cvrules.lab.matches import retell
from cvrules.lab.session import Session
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import game_in
from cvrules.library.catalogues import texts_of
from cvrules.library.loading import USUAL, load
from cvrules.reading.characters import decode
from cvrules.text.catalogue import SOURCE_LANGUAGE
from cvrules.text.terminal import paragraph

__all__ = ["command"]

SEEDS = 1_000_000
#: Whom the person at the terminal plays; people count seats from 1.
PERSON = 0
EPILOG = """\b
Examples:  cvrules play
           cvrules play --save evening.jsonl
           cvrules play --auto --seed 7
           cvrules play --seats 4 --bots greedy,greedy,random --language fr

Ends with 0 when the game is over, when you quit and when nobody reads on
(a closed pipe), with 1 where cards or a saved game cannot be played or nothing
can be written, with 2 on wrong usage, with 130 after Ctrl-C."""


@click.command("play", epilog=EPILOG)
@GAME
@click.option("--seats", default=3, show_default=True, metavar="N", help="How many play; you have seat 1.")
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
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="Bots for the other seats, in turn: greedy, random.",
)
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
    seats: int,
    seed: int | None,
    edition: str | None,
    language: str,
    folder: Path | None,
    bots: str,
    auto: bool,
    cards: tuple[str, ...],
    rulings: tuple[str, ...],
    plain: bool,
    save: str | None,
    resume: str | None,
) -> None:
    """Play CV against bots, or watch them play.

    The same seed, options and decisions give the same game.
    """
    needs_reader(ctx)
    cards = find_packs(cards)
    watches = auto or not is_terminal(sys.stdin)
    file = _file(save, resume)
    save_file = SaveFile(file)
    history = load_history(file, cards) if file and (resume or Path(file).exists()) else None
    if history is not None:
        seats = history.table.players
    lineup = Lineup(_roles(bots.split(","), seats, watches), secrets.randbelow(SEEDS) if seed is None else seed)
    if history is None:
        game = game or (game_in(read_file(cards[0])) if cards else DEFAULT_GAME)
        history = History.begin(_rules(game, edition, cards, rulings, seats), seats, lineup.notes())
    else:
        _unchanged(ctx, history)
        lineup = _lineup(history, lineup, watches=watches, auto=auto)
    texts = texts_of(history.rules.game.name, cards, [folder] if folder else [])
    writer = Writer(voice_of(texts, language), style_of(plain=plain), history.rules)
    spoken = {"language": None if language == SOURCE_LANGUAGE else language, "folder": folder}
    _play(writer, history, lineup, save_file, resume_command(file, cards, spoken) if file else "")


def _play(writer: Writer, history: History, lineup: Lineup, save_file: SaveFile, command: str) -> None:
    """Play and tell a game from where it stands; tell whoever leaves how to go on."""
    names = names_of(writer, len(lineup.roles))
    people = [seat for seat, role in enumerate(lineup.roles) if role == YOU]
    story = Story(writer, names, people[0] if people else None)

    def take_back(is_question: Callable[[View], bool]) -> Barrier | None:
        wall = session.take_back(people[0], is_question)
        if wall is not None:
            return wall
        story.hear_again((step.move, step.events) for step in retell(session.history))
        save_file.keep(session.history)
        return None

    person = Person(writer, names, story, ask, say, take_back=take_back)
    players: list[Bot] = [person if role == YOU else BOTS[role]() for role in lineup.roles]
    _greet(writer, names, history, lineup, asks=bool(people))
    if history.moves:
        story.hear_again((step.move, step.events) for step in retell(history))
    session = Session(history, players, lineup.seed, people)
    try:
        for step in session.steps():
            save_file.keep(session.history)
            tell(story.tell(step.move, step.events))
    except LeftError:
        tell(_farewell(writer, lineup, command))
        return
    except KeyboardInterrupt:
        for line in ["", *_farewell(writer, lineup, command)] if save_file.has_game else []:
            say_line(line, err=True)
        raise
    tell(result_lines(session.history.table, writer, names))


def _farewell(writer: Writer, lineup: Lineup, command: str) -> list[str]:
    """Return how to go on, or to begin again where nothing is saved."""
    key = "ui.bye_saved" if command else "ui.bye"
    return [*paragraph(writer.text(key, seed=lineup.seed), writer.style), *([command] if command else [])]


def _greet(writer: Writer, names: Sequence[str], history: History, lineup: Lineup, *, asks: bool) -> None:
    """Say what is played, and by whom."""
    roles = [writer.text("ui.you") if role == YOU else role for role in lineup.roles]
    table = ", ".join(f"{name} ({role})" for name, role in zip(names, roles, strict=True))
    packs = writer.rules.origin.packs if writer.rules.origin else ()
    edition = " + ".join([writer.rules.edition or "-", *(pack.name for pack in packs)])
    is_ours = lineup_of(history) is not None
    opening = writer.text("ui.opening" if is_ours else "ui.opening_elsewhere", edition=edition, seed=lineup.seed)
    tell(paragraph(opening, writer.style))
    if not is_ours:
        notes = unused_notes(history)
        tell(paragraph(writer.text("ui.notes_unused" if notes else "ui.notes_missing", notes=notes), writer.style))
    tell(paragraph(writer.text("ui.players", names=table), writer.style))
    tell(paragraph(writer.legend(), writer.style))
    if asks:
        tell(paragraph(writer.text("ui.how"), writer.style))
    if history.moves:
        tell(paragraph(writer.text("ui.resumed", number=history.table.round), writer.style))


# --- a game that was saved ----------------------------------------------------------


def _file(save: str | None, resume: str | None) -> str | None:
    """Return where the game is kept."""
    if save and resume:
        raise click.UsageError("--save begins or goes on, --resume only goes on; give one of them")
    file = save or resume
    if file == STANDARD_INPUT:
        raise click.UsageError("--save and --resume need a file, not '-'")
    return file


def _unchanged(ctx: click.Context, history: History) -> None:
    """Object to options that a saved game does not have, and to a game that is over."""
    if history.table.to_move is None:
        message = "this game is over; `cvrules replay` shows it, and another name begins another game"
        raise click.UsageError(message)
    asked = {
        name: value
        for name, value in ctx.params.items()
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
    }
    lineup = lineup_of(history)
    if asked.get("seats", history.table.players) != history.table.players:
        raise click.UsageError(f"the saved game has {history.table.players} seats, not {asked['seats']}")
    if lineup and asked.get("seed", lineup.seed) != lineup.seed:
        message = f"the saved game has the seed {lineup.seed}, not {asked['seed']}"
        raise click.UsageError(message)
    game = history.rules.game.name
    if asked.get("game", game) != game:
        message = f"the saved game is a game of {game}, not of {asked['game']}"
        raise click.UsageError(message)
    if asked.keys() & {"edition", "rulings"}:
        options = ctx.params
        wanted = _rules(
            game, options["edition"], find_packs(options["cards"]), options["rulings"], history.table.players
        )
        if wanted != history.rules:
            message = "the saved game is played by other rules; leave --edition and --rulings out"
            raise click.UsageError(message)
    packs = {pack.sha256 for pack in origin_of(history.rules).packs}
    strange = [file for file in find_packs(ctx.params["cards"]) if sha256(read_file(file)).hexdigest() not in packs]
    if strange:
        message = f"the saved game is played without the cards of '{printable_path(strange[0])}'; leave them out"
        raise click.UsageError(message)
    if lineup and "bots" in asked and not lineup.has_bots(ctx.params["bots"].split(","), auto=ctx.params["auto"]):
        message = f"the saved game is played by {', '.join(lineup.roles)}; leave --bots out"
        raise click.UsageError(message)


def _lineup(history: History, new: Lineup, *, watches: bool, auto: bool) -> Lineup:
    """Return who goes on with a saved game: who began it, or else a new lineup."""
    old = lineup_of(history)
    if old is None:
        return new
    strange = [role for role in old.roles if role not in {*BOTS, YOU}]
    if strange:
        message = f"the saved game was played by {strange[0]!r}, and there is: {', '.join(BOTS)}"
        raise click.UsageError(message)
    if YOU in old.roles and watches and not auto:
        message = "somebody plays in the saved game, and there is no terminal; --auto lets bots finish it"
        raise click.UsageError(message)
    if YOU in old.roles and watches:
        return Lineup(tuple(new.roles[seat] if role == YOU else role for seat, role in enumerate(old.roles)), old.seed)
    return old


# --- what was asked for -------------------------------------------------------------


def _rules(game: str, edition: str | None, cards: Sequence[str], rulings: Sequence[str], seats: int) -> Any:
    """Return the rules, or say what is wrong with what was asked for."""
    options: dict[str, str] = {}
    for ruling in rulings:
        name, sign, option = ruling.partition("=")
        if not sign:
            message = f"'{ruling}' does not read like NAME=OPTION"
            raise click.UsageError(message)
        options[name] = option
    try:
        rules = load(game, edition=USUAL if edition is None else edition, cards=cards, rulings=options)
        deal(rules, seats)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        message = f"cannot read the cards: {error.strerror}"
        raise click.UsageError(message) from None
    except InvalidCardsError as error:
        print_faults(error.diagnostics, {path: decode(read_file(path)) for path in cards})
        message = "these cards cannot be played"
        raise click.ClickException(message) from None
    except CvError as error:
        raise click.ClickException(str(error)) from None
    return rules


def _roles(names: Sequence[str], seats: int, watches: bool) -> tuple[str, ...]:
    """Return who has each seat: the bots in turn, and the person at the terminal."""
    strange = [name for name in names if name not in BOTS]
    if strange:
        message = f"there is no bot {strange[0]!r}; there is: {', '.join(BOTS)}"
        raise click.UsageError(message)
    others = seats if watches else seats - 1
    if len(names) > others >= 0:
        surplus = count_of(len(names) - others, "name")
        message = f"{count_of(len(names), 'bot')} are too many for {count_of(others, 'seat')}; leave out {surplus}"
        raise click.UsageError(message)
    roles = [*islice(cycle(names), max(others, 0))]
    if not watches:
        roles.insert(PERSON, YOU)
    return tuple(roles)
