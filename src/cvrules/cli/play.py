"""`cvrules play`: a game at the terminal, or one to watch."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import cycle, islice
from pathlib import Path

import click

from cvrules.cli.files import say as say_line
from cvrules.cli.files import shown, uses_colour
from cvrules.cli.person import LeftError, Person
from cvrules.errors import CvError, InvalidCardsError
from cvrules.games.cv.bots import BOTS
from cvrules.games.cv.look import SIGNS
from cvrules.games.cv.narration import Story
from cvrules.games.cv.pen import Pen
from cvrules.games.cv.rules import Rules
from cvrules.games.cv.symbols import LANES
from cvrules.games.cv.verdict import verdict
from cvrules.kernel.verbs import deal
from cvrules.lab.bots import Bot
from cvrules.lab.matches import match
from cvrules.loading import load
from cvrules.text.report import reported
from cvrules.text.terminal import Style, folded, paragraph
from cvrules.text.texts import Texts, Voice
from cvrules.wording import texts_of

__all__ = ["command"]

WIDTH = 80
NARROWEST = 40
SEEDS = 1_000_000
INTERRUPTED = 130
#: Whom the person at the terminal plays; people count seats from 1.
PERSON = 0
EPILOG = """\b
Examples:  cvrules play
           cvrules play --auto --seed 7
           cvrules play --seats 4 --bots greedy,greedy,random --language fr

Ends with 0 when the game is over, when you quit and when nobody reads on
(a closed pipe), with 1 where cards cannot be played or nothing can be
written, with 2 on wrong usage, with 130 after Ctrl-C."""


@click.command("play", epilog=EPILOG)
@click.option("--seats", default=3, show_default=True, metavar="N", help="How many play, 2 to 4; you have seat 1.")
@click.option("--seed", type=int, metavar="N", help="Repeat a game; without it, one is chosen and shown.")
@click.option("--edition", default="granna_en", show_default=True, metavar="NAME", help="Whose rulebook.")
@click.option("--language", default="en", show_default=True, metavar="CODE", help="The language of cards and story.")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="Bots for the other seats, in turn: greedy, random.",
)
@click.option("--auto", is_flag=True, help="Let bots play all seats, as without a terminal, and watch.")
@click.option("--cards", multiple=True, metavar="FILE", help="Cards of your own; repeat it for more files.")
@click.option("--rulings", multiple=True, metavar="NAME=OPTION", help="A house rule; repeat it for more.")
@click.option("--plain", is_flag=True, help="Only plain letters, no colours.")
@click.pass_context
def command(  # noqa: PLR0913 - one for each option
    ctx: click.Context,
    *,
    seats: int,
    seed: int | None,
    edition: str,
    language: str,
    bots: str,
    auto: bool,
    cards: tuple[str, ...],
    rulings: tuple[str, ...],
    plain: bool,
) -> None:
    """Play CV against bots, or watch them play.

    The same seed, options and decisions give the same game.
    """
    if sys.stdout is None:
        ctx.exit(0)  # nobody reads
    try:
        watches = auto or not _is_terminal(sys.stdin)
        rules = _rules(edition, cards, rulings, seats)
        pen = Pen(_voice(texts_of("cv", cards), language), _style(plain=plain), rules)
        others = _bots(bots.split(","), seats if watches else seats - 1)
        _play(pen, others, secrets.randbelow(SEEDS) if seed is None else seed, watches=watches)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _say("")
        ctx.exit(INTERRUPTED)
    except BrokenPipeError:
        # Nobody reads on. What is still in the buffer goes nowhere, and nothing complains.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        ctx.exit(0)
    except OSError as error:
        message = f"cannot write: {error.strerror}"
        raise click.ClickException(message) from None


def _play(pen: Pen, bots: list[tuple[str, Bot]], seed: int, *, watches: bool) -> None:
    """Play one game and tell it."""
    seats = len(bots) + (not watches)
    names = [pen.text(f"name.{seat}") for seat in ("first", "second", "third", "fourth")[:seats]]
    story = Story(pen, names, None if watches else PERSON)
    players = [bot for _, bot in bots]
    roles = [name for name, _ in bots]
    if not watches:
        players.insert(PERSON, Person(pen, names, story, _ask, _say))
        roles.insert(PERSON, pen.text("ui.you"))
    table = ", ".join(f"{name} ({role})" for name, role in zip(names, roles, strict=True))
    edition = pen.rules.edition or "-"
    _tell(paragraph(pen.text("ui.opening", edition=edition, seed=seed), pen.style))
    _tell(paragraph(pen.text("ui.players", names=table), pen.style))
    _tell(paragraph(pen.legend(), pen.style))
    if not watches:
        _tell(paragraph(pen.text("ui.how"), pen.style))
    try:
        for step in match(pen.rules, players, seed):
            _tell(story.tell(step.move, step.events))
    except LeftError:
        _tell(paragraph(pen.text("ui.bye", seed=seed), pen.style))
        return
    _tell(verdict(step.table, pen, names))


def _rules(edition: str, cards: Sequence[str], rulings: Sequence[str], seats: int) -> Rules:
    """Return the rules, or say what is wrong with what was asked for."""
    options: dict[str, str] = {}
    for ruling in rulings:
        name, sign, option = ruling.partition("=")
        if not sign:
            message = f"'{ruling}' does not read like NAME=OPTION"
            raise click.UsageError(message)
        options[name] = option
    for path in cards:
        if not Path(path).is_file():
            message = f"there is no file '{shown(path)}'"
            raise click.UsageError(message)
    try:
        rules: Rules = load("cv", edition=edition, cards=cards, rulings=options)
        deal(rules, seats)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    except InvalidCardsError as error:
        for fault in error.diagnostics:
            path = fault.span.path
            text = Path(path).read_text("utf-8", "replace") if path in cards else ""
            say_line(reported(fault, text, colour=uses_colour()) + "\n", err=True)
        message = "these cards cannot be played"
        raise click.ClickException(message) from None
    except CvError as error:
        raise click.ClickException(str(error)) from None
    return rules


def _voice(texts: Texts, language: str) -> Voice:
    """Return the voice of a language, or say which there are."""
    if language not in texts.languages:
        message = f"there is no language {language!r}; there is: {', '.join(texts.languages)}"
        raise click.UsageError(message)
    return texts.voice(language)


def _bots(names: Sequence[str], seats: int) -> list[tuple[str, Bot]]:
    """Return bots by name for so many seats, over and over again."""
    strange = [name for name in names if name not in BOTS]
    if strange:
        message = f"there is no bot {strange[0]!r}; there is: {', '.join(BOTS)}"
        raise click.UsageError(message)
    if len(names) > seats:
        message = f"{len(names)} bots are too many for {seats} seats"
        raise click.UsageError(message)
    return [(name, BOTS[name]()) for name in islice(cycle(names), seats)]


def _style(*, plain: bool) -> Style:
    """Return what standard output can show."""
    is_dumb = plain or os.environ.get("TERM") == "dumb"
    width = max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns) if _is_terminal(sys.stdout) else WIDTH
    return Style(
        unicode=not is_dumb and _has_signs(sys.stdout.encoding or "ascii"),
        colour=not is_dumb and uses_colour(),
        width=width,
    )


def _has_signs(encoding: str) -> bool:
    try:
        "".join([*(SIGNS[name][0] for name in (*LANES, "plain")), "─│┌┐└┘→↔"]).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _is_terminal(stream: object) -> bool:
    """Tell whether somebody sits there; a stream may be closed or missing."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]  # whatever stands for a stream
    except (AttributeError, ValueError):
        return False


def _ask(prompt: str) -> str:
    """Return a line from the terminal, with the keys for editing where there are any."""
    with suppress(ImportError):
        import_module("readline")
    sys.stdout.flush()
    return input(prompt)


def _say(line: str) -> None:
    say_line(folded(line, sys.stdout.encoding or "utf-8"))


def _tell(lines: Sequence[str]) -> None:
    for line in lines:
        _say(line)
