"""Loads the rules that a scene names: edition, expansions, rulings and cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from attrs import evolve

from cvrules.errors import Diagnostic, InvalidCardsError
from cvrules.kernel.registry import words_of
from cvrules.library.cards import editions, expansions
from cvrules.library.loading import USUAL, Usual, load
from cvrules.reading.files import read_within_limit
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean
from cvrules.scenes.model import Name, Scene
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.seat_checks import seat_count

__all__ = ["load_rules"]

#: The maximum number of cached rules. The scenes in a folder rarely use more.
CACHED_RULES = 128
#: If a card file is missing, its name is compared with those of at most this many files in the folder.
MAX_PACKS = 200


def load_rules(scene: Scene) -> Any:
    """Return the rules that the scene is played with.

    Raises:
        SceneError: The edition, an expansion, a ruling or an option is unknown, or the cards cannot
            be used.
    """
    edition: str | Usual = USUAL
    match scene.setting_values("edition"):
        case (Name() as name,):
            edition = _check_word(name, editions(scene.game), "edition")
    added = tuple(
        _check_word(name, expansions(scene.game), "expansion")
        for line in scene.settings("expansions")
        for name in line.values
        if isinstance(name, Name)
    )
    rulings = tuple(
        _check_ruling(scene.game, *line.values)  # type: ignore[arg-type]  # a ruling line has two values, both of them names
        for line in scene.settings("ruling")
    )
    files = tuple(_read_pack(line.values[0], Path(scene.path).parent) for line in scene.settings("cards"))  # type: ignore[arg-type]  # the value is a name
    try:
        rules = _load_cached(scene.game, edition, added, rulings, files)
    except InvalidCardsError as error:
        raise _unusable_cards_error(scene, f"has errors: {error.diagnostics[0]}") from None
    except ValueError as error:
        raise _ruling_error(scene, str(error)) from None
    for line in scene.settings("ruling"):
        if str(line.values[0]) not in rules.all_options():
            raise _ruling_error(scene, f"the ruling '{line.values[0]}' is about cards that are not in the game")
    if rules.holes:
        raise _unusable_cards_error(scene, f"leaves values unknown: {rules.holes[0]}")
    try:
        rules.game.deal(rules, seat_count(scene))
    except InvalidCardsError as error:
        raise _unusable_cards_error(
            scene, f"does not allow a game to be dealt: {error.diagnostics[0].message}"
        ) from None
    return rules


@lru_cache(maxsize=CACHED_RULES)
def _load_cached(
    game: str,
    edition: str | Usual,
    added: tuple[str, ...],
    rulings: tuple[tuple[str, str], ...],
    files: tuple[tuple[str, bytes], ...],
) -> Any:
    """Load the rules, or return them from the cache.

    The content of the card files is part of the cache key, so changed files are loaded again.
    Without card files, the cards of the edition are loaded only once, whatever the rulings.

    Args:
        game: The name of the game.
        edition: The name of the edition, or `USUAL` for the default.
        added: The names of the expansions.
        rulings: The name and option of each ruling.
        files: The path and content of each card file.
    """
    if files or not rulings:
        packs = [path for path, _ in files]
        return load(game, edition=edition, rulings=dict(rulings), cards=packs, expansions=added)
    rules = _load_cached(game, edition, added, (), ())
    origin = evolve(rules.origin, rulings=tuple(sorted(rulings)))
    return evolve(rules, options={**rules.options, **dict(rulings)}, origin=origin)


def _ruling_error(scene: Scene, message: str) -> SceneError:
    """Return the exception to raise if a ruling does not apply to the scene's cards.

    It points to the first ruling in the scene.
    """
    line = next(iter(scene.settings("ruling")))
    return SceneError(
        Diagnostic("CV507", message, line.span, help="write a line 'expansions NAME' above, or leave the ruling out")
    )


def _check_word(name: Name, known: Iterable[str], what: str) -> str:
    """Return the text of the name if it is one of the known words.

    Args:
        name: A word of the scene, with its location in the file.
        known: The known words.
        what: The kind of name, such as `edition`, for the error message.

    Raises:
        SceneError: The word is unknown.
    """
    words = tuple(known)
    if name.text in words:
        return name.text
    meant = did_you_mean(name.text, words)
    hint = f"did you mean '{meant}'?" if meant else f"write one of: {', '.join(words)}"
    raise SceneError(Diagnostic("CV506", f"there is no {what} {quote(name.text)}", name.span, help=hint))


def _check_ruling(game: str, name: Name, option: Name) -> tuple[str, str]:
    """Check that the ruling and its option exist, and return their names.

    Raises:
        SceneError: The ruling or the option is unknown.
    """
    known = {ruling.name: ruling for ruling in words_of(game).rulings}
    ruling = known[_check_word(name, known, "ruling")]
    return ruling.name, _check_word(option, ruling.words, f"option of '{ruling.name}' called")


def _read_pack(name: Name, folder: Path) -> tuple[str, bytes]:
    """Return the path and the content of a card file.

    Args:
        name: The path that the scene names, relative to the folder.
        folder: The folder that contains the scene.

    Raises:
        SceneError: The path does not lead to a card file in this folder or below it, or the file
            cannot be read.
    """
    path = folder / name.text
    if path.suffix != ".cv" or Path(name.text).is_absolute() or ".." in Path(name.text).parts:
        hint = "use a file that ends in '.cv', in the scene's folder or below it"
        raise SceneError(
            Diagnostic("CV507", f"{quote(name.text)} is not the path of a card file", name.span, help=hint)
        )
    try:
        return str(path), read_within_limit(path)
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        meant = did_you_mean(name.text, [str(file.relative_to(folder)) for file in _packs_in(folder)])
        hint = f"did you mean '{meant}'?" if meant else "write the path from the folder of the scene"
        fault = Diagnostic("CV507", f"cannot read {quote(name.text)}: {reason}", name.span, help=hint)
        raise SceneError(fault) from None


def _packs_in(folder: Path) -> list[Path]:
    """Return up to `MAX_PACKS` card files in the folder.

    If the folder cannot be read, the list is empty.
    """
    try:
        return list(islice(folder.glob("*.cv"), MAX_PACKS))
    except OSError:
        return []


def _unusable_cards_error(scene: Scene, why: str) -> SceneError:
    """Return the exception to raise for cards that cannot be played.

    It points to the last card file that the scene names.

    Args:
        scene: The scene that uses the cards.
        why: The text after the file name in the message, such as `has errors: ...`.
    """
    packs = [pack for line in scene.settings("cards") for pack in line.values if isinstance(pack, Name)]
    name = packs[-1] if packs else Name(scene.game, scene.name.span)
    return SceneError(
        Diagnostic("CV507", f"{quote(name.text)} {why}", name.span, help="run 'cvrules check' on the file")
    )
