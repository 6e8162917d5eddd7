"""Reports files that name an unknown game, or that were written for another game.

A file without a `game` line is read as a file for the default game. If the author of a file for
another game forgets this line, almost every other line causes an error. The functions in this
module return a single error instead, which names the right game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.registry import games, words_of
from cvrules.lang.lines import GAME, declared_game, first_word, strip_comment
from cvrules.lang.reader import read_card_file
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean

__all__ = ["likely_games", "other_game_fault", "remove_game_line", "unknown_game_fault", "wrong_game_fault"]

#: The headers that name types of cards after a colon.
TYPED = frozenset({"card", "amend"})


def unknown_game_fault(name: str, path: str) -> Diagnostic:
    """Return the error for a file whose first line names an unknown game."""
    meant = did_you_mean(name, games()) or next((game for game in games() if game in name.split("_")), "")
    hint = f"did you mean '{meant}'?" if meant else f"choose from: {', '.join(games())}"
    return Diagnostic("CV110", f"unknown game {quote(name)}", Span(path, 1, 1, 1, 1), help=hint)


def other_game_fault(text: str | bytes, game: str, path: str, faults: int) -> Diagnostic | None:
    """Return an error if the file was written for another game, else `None`.

    Args:
        text: The text of a card file that has errors.
        game: The game that the file was read for.
        path: The name of the file in diagnostics.
        faults: The number of errors in the file when it is read for `game`.
    """
    plain = decode_bytes(text) if isinstance(text, bytes) else text
    if declared_game(plain) not in {"", game}:
        return None  # the error in the game line already names both games
    known = {name: _known_words(name) for name in games()}
    meant = tuple(
        name
        for name in likely_games(_used_words(plain), game, known)
        if 2 * len(read_card_file(remove_game_line(plain), words_of(name))[1]) < faults
    )
    return wrong_game_fault(plain, game, meant, path, "cards") if meant else None


def likely_games(used: Iterable[str], game: str, known: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """Return the games whose words fit the file better than the words of `game`.

    Each game is compared with `game`. Only words that belong to exactly one of the two are counted.
    The result is empty if no game fits better. It has several names if several games fit equally
    well.

    Args:
        used: The words in the file.
        game: The game that the file was read for.
        known: The words of each game, by name.
    """
    words, own = tuple(used), known[game]
    leads = {
        name: sum((word in theirs) - (word in own) for word in words) for name, theirs in known.items() if name != game
    }
    best = max(leads.values(), default=0)
    return tuple(name for name, lead in leads.items() if lead == best > 0)


def wrong_game_fault(text: str, game: str, meant: tuple[str, ...], path: str, things: str) -> Diagnostic:
    """Return the error for a file that was read for the wrong game.

    Args:
        text: The text of the file.
        game: The game that the file was read for.
        meant: The games that fit the file.
        path: The name of the file in diagnostics.
        things: The English word for the content of the file, such as `cards`.
    """
    lines = " or ".join(f"'{GAME} {name}'" for name in meant)
    names = " or ".join(f"'{name}'" for name in meant)
    message = f"these are {things} of the game {names}, but they are read as {things} of '{game}'"
    has_line = declared_game(text) == game
    hint = f"change the first line to {lines}" if has_line else f"write {lines} as the first line of the file"
    return Diagnostic("CV110", message, Span(path, 1, 1, 1, 1), help=hint)


def _known_words(game: str) -> frozenset[str]:
    """Return the game's decks, its types, and the first words of its clauses."""
    words = words_of(game)
    return frozenset(
        (*words.clause_words(), *(f"deck {deck}" for deck in words.decks), *(f": {name}" for name in words.types))
    )


def _used_words(text: str) -> Iterator[str]:
    """Yield the decks, the types and the first words of clauses in the file."""
    for row in text.split("\n"):
        code, first = strip_comment(row), first_word(row)
        if first == "deck":
            yield from (f"deck {word}" for word in code.split()[1:2])
        elif first in TYPED:
            yield from (f": {word}" for word in code.partition(":")[2].replace("|", " ").split())
        else:
            yield first


def remove_game_line(text: str) -> str:
    """Return the text without the line that names the game."""
    return "\n".join(row for row in text.split("\n") if first_word(row) != GAME)
