"""Describes cards, moves, events, refusals and score sheets in any language.

The sentences are the same as in a game at the terminal, but without colours and line breaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import evolve

from cvrules.display.display import Display, barrier_text, display_of
from cvrules.display.writer import Writer, missing_name_text
from cvrules.drawing.game_faces import faces_of
from cvrules.errors import IncompleteCardsError
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.card_names import find_card
from cvrules.kernel.nouns import Event, Move, Outcome, ScoreLine, ScoreSheet, View
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.rules import Rules
from cvrules.kernel.undo import Barrier
from cvrules.library.catalogues import texts_of
from cvrules.model.card import Card
from cvrules.text.describe import describe_card
from cvrules.text.terminal import NO_BREAK_SPACE, Style

if TYPE_CHECKING:
    from cvrules.text.voice import Texts, Voice

__all__ = ["describe", "rule_sentences", "seat_labels", "writer_of"]

ThingT = TypeVar("ThingT", bound=Any)
#: The style of descriptions: signs such as hearts, but no colours.
STYLE = Style(colour=False)


def describe(  # noqa: PLR0913 - all arguments except the first have defaults
    thing: Card | Move | Outcome | Event | Refusal | ScoreSheet | ScoreLine | Rules,
    language: str = "en",
    rules: Rules | None = None,
    *,
    view: View | None = None,
    names: Sequence[str] | None = None,
    texts: Texts | None = None,
) -> str:
    """Return a card, a move, an event, a refusal or a score sheet in words.

    The text for a card has a line with the title, types and deck, and a sentence for each rule. The
    text for a move, an outcome, an event or a refusal is one sentence, as at the terminal. The text
    for a score sheet has a line for each reason. The text for rules has the name of the game and the
    meanings of its signs. Texts that do not exist in the language are in English. `languages`
    returns the languages that a game has texts in.

    The text reveals everything that the value contains. Do not show a seat the text for a secret
    outcome, such as a card that is dealt to another seat.

    Args:
        thing: A card (even with unknown values), a move, an outcome of chance, an event, a
            refusal, a score sheet, a line of a score sheet, or the rules.
        language: The code of a language, such as `fr`.
        rules: The rules, which contain the titles of cards. They are required unless `thing` is a
            card or `view` is given.
        view: The view of the seat to move. If it is given, moves are described in more detail, as in
            the menu at the terminal: `Throw 4 dice` instead of `Throw the dice`.
        names: The names of the players, by seat. By default, they are called `Player 1` and so on.
        texts: The texts to use; by default, the texts of the rules or of the card's game.

    Raises:
        TypeError: An argument has the wrong type, or the rules are missing.
        UnknownCardError: The value names a card that the rules do not have.
        ValueError: The value names a seat, but `names` has no name for it.
    """
    _check_arguments(language, rules, view)
    if isinstance(thing, Card):
        chosen_texts = texts or (rules and rules.texts) or texts_of(thing.game)
        return describe_card(thing, chosen_texts.voice(language), faces_of(thing.game).sentences)
    if not isinstance(thing, Move | Outcome | Event | Refusal | ScoreSheet | ScoreLine | Rules):
        raise argument_type_error("describe", "a card, a move, an event, a refusal or a score sheet", thing)
    chosen = thing if isinstance(thing, Rules) else rules if rules is not None or view is None else view.rules
    if chosen is None:
        kind = type(thing).__name__
        raise TypeError(f"describe() needs the rules to describe a value of type {kind}; pass rules=rules")
    writer = writer_of(chosen, language, texts)
    seats = seat_labels(writer.voice, chosen.seats[-1], names)
    if names is not None:
        writer = evolve(writer, names=seats)
    text = _describe_value(thing, writer, seats, view)
    return "\n".join(" ".join(line.replace(NO_BREAK_SPACE, " ").split()) for line in text.split("\n"))


def _check_arguments(language: object, rules: object, view: object) -> None:
    """Check the language, the rules and the view.

    Raises:
        TypeError: An argument has the wrong type.
    """
    if not isinstance(language, str):
        raise argument_type_error("describe", "a language code", language)
    if rules is not None and not isinstance(rules, Rules):
        raise argument_type_error("describe", "rules", rules)
    if view is not None and not isinstance(view, View):
        raise argument_type_error("describe", "a view", view)


def _describe_value(
    thing: Move | Outcome | Event | Refusal | ScoreSheet | ScoreLine | Rules,
    writer: Writer,
    names: Sequence[str],
    view: View | None,
) -> str:
    """Return the value in words. The text can have double and non-breaking spaces."""
    display = display_of(writer.rules.book.words.game)
    if isinstance(thing, Rules):
        return "\n".join(filter(None, (writer.text("game.name"), display.legend(writer))))
    if writer.rules.holes:
        raise IncompleteCardsError(writer.rules.holes)
    seat = dict(thing.values).get("seat") if isinstance(thing, Refusal) else getattr(thing, "seat", None)
    if isinstance(seat, int) and not 0 <= seat < len(names):
        raise ValueError(missing_name_text(seat, len(names)))
    if isinstance(thing, Refusal):
        return barrier_text(thing, writer, names) if isinstance(thing, Barrier) else display.refusal(thing, writer)
    if isinstance(thing, ScoreSheet):
        heading = writer.text("sheet.total", name=names[thing.seat], n=thing.total)
        return "\n".join([heading, *(_score_line_text(line, writer, display) for line in thing.lines)])
    if isinstance(thing, ScoreLine):
        return _score_line_text(thing, writer, display)
    known = _resolve_card_name(thing, writer.rules)
    text = display.event(known, writer, names) if isinstance(known, Event) else display.move(view, known, writer)
    return text + _card_number_suffix(known, writer)


def _card_number_suffix(thing: Move | Outcome | Event, writer: Writer) -> str:
    """Return the card's number in brackets if moves name the card by its number.

    They do so if several cards have the same slug, and therefore the same title. For all other
    cards, the result is empty.
    """
    name = getattr(thing, "card", None)
    if name is None or writer.rules.card(name).slug == name:
        return ""
    return f" ({writer.text('header.number', number=name)})"


def _score_line_text(line: ScoreLine, writer: Writer, display: Display) -> str:
    """Return a line of a score sheet as text: its points, and the reason for them."""
    line = _resolve_card_name(line, writer.rules)
    reason = display.score_line(line, writer)
    return f"{line.points} {reason}" if reason == line.rule else f"{line.points} {reason} ({line.rule})"


def _resolve_card_name(thing: ThingT, rules: Rules) -> ThingT:
    """Return the value with its card's name replaced by the name that moves use.

    Raises:
        UnknownCardError: The rules do not have the card.
    """
    name = getattr(thing, "card", None)
    if name is None or name in rules.book.by_name:
        return thing
    return evolve(thing, card=rules.book.names[find_card(rules.cards, name)])


def rule_sentences(card: Card, language: str = "en", texts: Texts | None = None) -> tuple[str, ...]:
    """Return the rules of the card in words, one sentence for each clause."""
    voice = (texts_of(card.game) if texts is None else texts).voice(language)
    return faces_of(card.game).sentences(card, voice)


def writer_of(rules: Rules, language: str, texts: Texts | None = None) -> Writer:
    """Return the game's writer for descriptions in a language, without colours.

    Args:
        rules: The rules, which name the game and its packs.
        language: The code of a language.
        texts: The texts to use; by default, the texts of the rules.
    """
    game = rules.book.words.game
    chosen = texts or rules.texts or texts_of(game)
    writer: Writer = display_of(game).writer(chosen.voice(language), STYLE, rules)
    return writer


def seat_labels(voice: Voice, players: int, names: Sequence[str] | None = None) -> Sequence[str]:
    """Return the given names, or labels such as `Player 1` if no names are given.

    Raises:
        TypeError: The names are a single string, or one of them is not a string.
    """
    if names is None:
        return [voice.text("name.other", number=seat + 1) for seat in range(players)]
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise TypeError("names= takes a list of strings, such as ['Ann', 'Bo']")
    return list(names)
