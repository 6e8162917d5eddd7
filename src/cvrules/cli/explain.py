"""`cvrules explain`: explains an error code, a rule, a word or a card."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cvrules.cli.console import print_line
from cvrules.cli.options import GAME
from cvrules.kernel.registry import games
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.explaining import explain, games_with_topic, nearest_topic, topics, word_for_synonym
from cvrules.library.rulebooks import game_of_paragraph
from cvrules.library.topic_lists import LISTS, list_topics
from cvrules.reading.quoting import quote
from cvrules.scenes.explaining import explain_scene_word

__all__ = ["command"]


def _complete_topic(context: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """Return the topics that begin with the typed text."""
    game = context.params.get("game") or DEFAULT_GAME
    return [CompletionItem(topic) for topic in topics(game) if topic.lower().startswith(start.lower())]


@click.command(
    "explain",
    epilog="Example:  cvrules explain misfortune",
    context_settings={"ignore_unknown_options": True},  # click would otherwise read the topic `->` as an option
)
@click.argument("topic", nargs=-1, shell_complete=_complete_topic)
@GAME
def command(topic: tuple[str, ...], game: str | None) -> None:
    """Explain TOPIC, or list all error codes.

    TOPIC is an error code such as CV101, a disputed rule such as misfortune, a paragraph of the
    rulebook such as R3.6, a word of the card language such as gives, a card by slug or number, an
    edition, or a list: codes, rulings, rules, headers, clauses, words, symbols, types, decks,
    cards, editions or sources. Without --game, all games are searched.
    """
    if not topic:
        print_line(
            f"{list_topics('codes', DEFAULT_GAME)}\n\nSee also: {', '.join(name for name in LISTS if name != 'codes')}"
        )
        return
    if wrong := next((word for word in topic if word.startswith("--")), None):
        raise click.NoSuchOption(wrong, possibilities=["--game"])
    name = " ".join(topic)
    known = games_with_topic(name) if game is None else (game,)
    chosen = game_of_paragraph(name) or (known or (DEFAULT_GAME,))[0] if game is None else game
    text = explain(name, chosen) or explain_scene_word(name, chosen)
    if not text:
        raise click.UsageError(f"unknown topic {quote(name)}; {_unknown_topic_hint(name, game)}")
    others = [
        other for other in known if other != chosen and _strip_examples(explain(name, other)) != _strip_examples(text)
    ]
    print_line("\n\n".join((text, *(f"In another game: cvrules explain {name} --game {other}" for other in others))))


def _strip_examples(text: str) -> str:
    """Return the explanation without its examples, which are different in each game."""
    return text.partition("\n\nExamples:")[0]


def _unknown_topic_hint(topic: str, game: str | None) -> str:
    """Return a hint that says what to type instead of an unknown topic."""
    if game is not None and (synonym := word_for_synonym(topic, game)):
        return f"did you mean '{synonym}'?"
    if game is not None and (others := [other for other in games_with_topic(topic) if other != game]):
        return f"run 'cvrules explain {topic} --game {others[0]}'"
    searched = (game,) if game else sorted(games(), key=lambda name: name != DEFAULT_GAME)
    found = (look_up(topic, name) for look_up in (word_for_synonym, nearest_topic) for name in searched)
    meant = next(filter(None, found), "")
    return f"did you mean '{meant}'?" if meant else "list all error codes with 'cvrules explain'"
