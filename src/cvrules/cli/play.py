"""`cvrules play`: a game to play or to watch, saved as it goes, and resumed."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path

import click
from click.core import ParameterSource

from cvrules.cli.console import FOLDER, ask, is_terminal, names_of, needs_reader, say, style_of, tell, voice_of
from cvrules.cli.files import STANDARD_INPUT, content, counted, packs_at, say_faults, shown
from cvrules.cli.files import say as say_line
from cvrules.cli.person import LeftError, Person
from cvrules.cli.saved import HIGHEST_SEED, YOU, Company, Keeper, company_of, going_on, history_in, unused_notes
from cvrules.errors import CvError, InvalidCardsError
from cvrules.games.cv.bots import BOTS
from cvrules.games.cv.narration import Story
from cvrules.games.cv.pen import Pen
from cvrules.games.cv.rules import Rules
from cvrules.games.cv.verdict import verdict
from cvrules.games.cv.view import View
from cvrules.kernel.history import History
from cvrules.kernel.origin import origin_of
from cvrules.kernel.undoing import Barrier
from cvrules.kernel.verbs import deal
from cvrules.lab.bots import Bot
from cvrules.lab.matches import retold
from cvrules.lab.sitting import Sitting
from cvrules.lang.characters import decoded
from cvrules.loading import load
from cvrules.text.catalogue import SOURCE_LANGUAGE
from cvrules.text.terminal import paragraph
from cvrules.wording import texts_of

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
@click.option("--seats", default=3, show_default=True, metavar="N", help="How many play, 2 to 4; you have seat 1.")
@click.option(
    "--seed",
    type=click.IntRange(-HIGHEST_SEED, HIGHEST_SEED),
    metavar="N",
    help="Repeat a game; without it, one is chosen and shown.",
)
@click.option(
    "--edition",
    default="granna_en",
    show_default=True,
    metavar="NAME",
    help="Whose rulebook; your own is a file, see --cards.",
)
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
    seats: int,
    seed: int | None,
    edition: str,
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
    cards = packs_at(cards)
    watches = auto or not is_terminal(sys.stdin)
    file = _file(save, resume)
    keeper = Keeper(file)
    history = history_in(file, cards) if file and (resume or Path(file).exists()) else None
    if history is not None:
        seats = history.table.players
    company = Company(_roles(bots.split(","), seats, watches), secrets.randbelow(SEEDS) if seed is None else seed)
    if history is None:
        history = History.begin(_rules(edition, cards, rulings, seats), seats, company.notes())
    else:
        _unchanged(ctx, history)
        company = _company(history, company, watches=watches, auto=auto)
    texts = texts_of("cv", cards, [folder] if folder else [])
    pen = Pen(voice_of(texts, language), style_of(plain=plain), history.rules)
    spoken = {"language": None if language == SOURCE_LANGUAGE else language, "folder": folder}
    _play(pen, history, company, keeper, going_on(file, cards, spoken) if file else "")


def _play(pen: Pen, history: History, company: Company, keeper: Keeper, command: str) -> None:
    """Play and tell a game from where it stands; tell whoever leaves how to go on."""
    names = names_of(pen, len(company.roles))
    people = [seat for seat, role in enumerate(company.roles) if role == YOU]
    story = Story(pen, names, people[0] if people else None)

    def take_back(is_question: Callable[[View], bool]) -> Barrier | None:
        wall = sitting.take_back(people[0], is_question)
        if wall is not None:
            return wall
        story.hear_again((step.move, step.events) for step in retold(sitting.history))
        keeper.keep(sitting.history)
        return None

    person = Person(pen, names, story, ask, say, take_back=take_back)
    players: list[Bot] = [person if role == YOU else BOTS[role]() for role in company.roles]
    _greet(pen, names, history, company, asks=bool(people))
    if history.moves:
        story.hear_again((step.move, step.events) for step in retold(history))
    sitting = Sitting(history, players, company.seed, people)
    try:
        for step in sitting.steps():
            keeper.keep(sitting.history)
            tell(story.tell(step.move, step.events))
    except LeftError:
        tell(_farewell(pen, company, command))
        return
    except KeyboardInterrupt:
        for line in ["", *_farewell(pen, company, command)] if keeper.has_game else []:
            say_line(line, err=True)
        raise
    tell(verdict(sitting.history.table, pen, names))


def _farewell(pen: Pen, company: Company, command: str) -> list[str]:
    """Return how to go on, or to begin again where nothing is saved."""
    key = "ui.bye_saved" if command else "ui.bye"
    return [*paragraph(pen.text(key, seed=company.seed), pen.style), *([command] if command else [])]


def _greet(pen: Pen, names: Sequence[str], history: History, company: Company, *, asks: bool) -> None:
    """Say what is played, and by whom."""
    roles = [pen.text("ui.you") if role == YOU else role for role in company.roles]
    table = ", ".join(f"{name} ({role})" for name, role in zip(names, roles, strict=True))
    packs = pen.rules.origin.packs if pen.rules.origin else ()
    edition = " + ".join([pen.rules.edition or "-", *(pack.name for pack in packs)])
    is_ours = company_of(history) is not None
    opening = pen.text("ui.opening" if is_ours else "ui.opening_elsewhere", edition=edition, seed=company.seed)
    tell(paragraph(opening, pen.style))
    if not is_ours:
        notes = unused_notes(history)
        tell(paragraph(pen.text("ui.notes_unused" if notes else "ui.notes_missing", notes=notes), pen.style))
    tell(paragraph(pen.text("ui.players", names=table), pen.style))
    tell(paragraph(pen.legend(), pen.style))
    if asks:
        tell(paragraph(pen.text("ui.how"), pen.style))
    if history.moves:
        tell(paragraph(pen.text("ui.resumed", number=history.table.round), pen.style))


# --- a game that was saved ----------------------------------------------------------


def _file(save: str | None, resume: str | None) -> str | None:
    """Return where the game is kept."""
    if save and resume:
        message = "--save begins or goes on, --resume only goes on; give one of them"
        raise click.UsageError(message)
    file = save or resume
    if file == STANDARD_INPUT:
        message = "a game is saved in a file; '-' is for other commands"
        raise click.UsageError(message)
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
    company = company_of(history)
    if asked.get("seats", history.table.players) != history.table.players:
        message = f"the saved game has {history.table.players} seats, not {asked['seats']}"
        raise click.UsageError(message)
    if company and asked.get("seed", company.seed) != company.seed:
        message = f"the saved game has the seed {company.seed}, not {asked['seed']}"
        raise click.UsageError(message)
    if asked.keys() & {"edition", "rulings"}:
        wanted = _rules(
            ctx.params["edition"], packs_at(ctx.params["cards"]), ctx.params["rulings"], history.table.players
        )
        if wanted != history.rules:
            message = "the saved game is played by other rules; leave --edition and --rulings out"
            raise click.UsageError(message)
    packs = {pack.sha256 for pack in origin_of(history.rules).packs}
    strange = [file for file in packs_at(ctx.params["cards"]) if sha256(content(file)).hexdigest() not in packs]
    if strange:
        message = f"the saved game is played without the cards of '{shown(strange[0])}'; leave them out"
        raise click.UsageError(message)
    if company and "bots" in asked and not company.has_bots(ctx.params["bots"].split(","), auto=ctx.params["auto"]):
        message = f"the saved game is played by {', '.join(company.roles)}; leave --bots out"
        raise click.UsageError(message)


def _company(history: History, new: Company, *, watches: bool, auto: bool) -> Company:
    """Return who goes on with a saved game: who began it, or else a new company."""
    old = company_of(history)
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
        return Company(tuple(new.roles[seat] if role == YOU else role for seat, role in enumerate(old.roles)), old.seed)
    return old


# --- what was asked for -------------------------------------------------------------


def _rules(edition: str, cards: Sequence[str], rulings: Sequence[str], seats: int) -> Rules:
    """Return the rules, or say what is wrong with what was asked for."""
    options: dict[str, str] = {}
    for ruling in rulings:
        name, sign, option = ruling.partition("=")
        if not sign:
            message = f"'{ruling}' does not read like NAME=OPTION"
            raise click.UsageError(message)
        options[name] = option
    try:
        rules: Rules = load("cv", edition=edition, cards=cards, rulings=options)
        deal(rules, seats)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        message = f"cannot read the cards: {error.strerror}"
        raise click.UsageError(message) from None
    except InvalidCardsError as error:
        say_faults(error.diagnostics, {path: decoded(content(path)) for path in cards})
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
        surplus = counted(len(names) - others, "name")
        message = f"{counted(len(names), 'bot')} are too many for {counted(others, 'seat')}; leave out {surplus}"
        raise click.UsageError(message)
    roles = [*islice(cycle(names), max(others, 0))]
    if not watches:
        roles.insert(PERSON, YOU)
    return tuple(roles)
