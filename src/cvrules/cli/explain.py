"""`cvrules explain`: explains an error code, a rule, a word or a card."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cvrules.cli.console import say
from cvrules.cli.options import GAME
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.explaining import explain, game_of_paragraph, nearest_topic, topics
from cvrules.reading.suggestion import quote
from cvrules.resources import diagnostic_codes, diagnostic_page

__all__ = ["command"]


def _complete_topic(context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    game = context.params.get("game") or DEFAULT_GAME
    return [CompletionItem(topic) for topic in topics(game) if topic.lower().startswith(start.lower())]


@click.command("explain", epilog="Example:  cvrules explain misfortune")
@click.argument("topic", required=False, shell_complete=_complete_topic)
@GAME
def command(topic: str | None, game: str | None) -> None:
    """Explain TOPIC, or list all error codes.

    TOPIC is an error code such as CV101, a disputed rule such as misfortune, a paragraph of the
    rulebook such as R3.6, a word of the card language such as gives, or a card by slug or number.
    A paragraph of another game, such as P6.4, is found without --game.
    """
    if topic is None:
        for one in diagnostic_codes():
            say(_page_title(one))
        return
    chosen = game or game_of_paragraph(topic) or DEFAULT_GAME
    text = explain(topic, chosen)
    if not text:
        meant = nearest_topic(topic, chosen)
        hint = f"did you mean '{meant}'?" if meant else "list all error codes with 'cvrules explain'"
        message = f"unknown topic {quote(topic)}; {hint}"
        raise click.UsageError(message)
    say(text)


def _page_title(code: str) -> str:
    """Return the title of the page about this error code."""
    return diagnostic_page(code).partition("\n")[0].removeprefix("# ")
