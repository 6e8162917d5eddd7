"""What a scene stands on: the rules it is played by, and its cards by name.

Faults found on the way are raised inside this package and collected by the
runner; nobody outside ever meets the exception.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from cvrules.errors import CvError, Diagnostic, InvalidCardsError
from cvrules.games.cv.table.rules import Rules
from cvrules.kernel.registry import words_of
from cvrules.library.cards import editions
from cvrules.library.loading import load
from cvrules.reading.suggestion import did_you_mean, quote
from cvrules.scenes.model import Name, Scene
from cvrules.scenes.seat import seats_of

__all__ = ["StumbleError", "found", "rules_of"]

#: The edition of scenes that name none.
USUAL_EDITION = "granna_en"
#: So many sets of rules are kept; a folder of scenes seldom has more.
REMEMBERED = 128


class StumbleError(CvError):
    """A scene cannot go on. The runner turns this into a fault of the scene.

    Args:
        fault: What is wrong, and where.
    """

    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault)
        self.fault = fault


def rules_of(scene: Scene) -> Rules:
    """Return the rules a scene is played by.

    Raises:
        StumbleError: There is no such edition, ruling or option, or a pack cannot be used.
    """
    edition = USUAL_EDITION
    match scene.setting("edition"):
        case (Name() as name,):
            edition = _known(name, editions(), "edition")
    rulings = tuple(_ruling(*line.values) for line in scene.settings("ruling"))  # type: ignore[arg-type]  # two names
    packs = [line.values[0] for line in scene.settings("cards")]
    files = tuple(_pack(pack, Path(scene.path).parent) for pack in packs if isinstance(pack, Name))
    try:
        rules = _loaded(edition, rulings, files)
    except InvalidCardsError as error:
        raise _unusable(packs, f"has errors: {error.diagnostics[0]}") from None
    if rules.holes:
        raise _unusable(packs, f"leaves values unknown: {rules.holes[0]}")
    undealt = rules.faults(seats_of(scene))
    if undealt:
        raise _unusable(packs, f"makes a game that cannot be dealt: {undealt[0].message}")
    return rules


@lru_cache(maxsize=REMEMBERED)
def _loaded(edition: str, rulings: tuple[tuple[str, str], ...], files: tuple[tuple[str, bytes], ...]) -> Rules:
    """Return rules; the content of the files is there to tell changed ones apart."""
    rules: Rules = load(edition=edition, rulings=dict(rulings), cards=[path for path, _ in files])
    return rules


def _known(name: Name, known: Iterable[str], what: str) -> str:
    """Return a name that is among those known."""
    words = tuple(known)
    if name.text in words:
        return name.text
    meant = did_you_mean(name.text, words)
    hint = f"did you mean '{meant}'?" if meant else f"write one of: {', '.join(words)}"
    raise StumbleError(Diagnostic("CV506", f"there is no {what} {quote(name.text)}", name.span, help=hint))


def _ruling(name: Name, option: Name) -> tuple[str, str]:
    known = {ruling.name: ruling for ruling in words_of("cv").rulings}
    ruling = known[_known(name, known, "ruling")]
    return ruling.name, _known(option, ruling.words, f"option of '{ruling.name}' called")


def _pack(name: Name, beside: Path) -> tuple[str, bytes]:
    """Return where a pack stands, and its bytes."""
    path = beside / name.text
    if path.suffix != ".cv" or Path(name.text).is_absolute() or ".." in Path(name.text).parts:
        hint = "name a file in the scene's own folder or below, ending in '.cv'"
        raise StumbleError(Diagnostic("CV507", f"{quote(name.text)} is no pack beside the scene", name.span, help=hint))
    try:
        return str(path), path.read_bytes()
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        hint = "paths begin at the folder of the scene"
        fault = Diagnostic("CV507", f"cannot read {quote(name.text)}: {reason}", name.span, help=hint)
        raise StumbleError(fault) from None


def _unusable(packs: Sequence[object], why: str) -> StumbleError:
    """Return the fault of packs that no game can be played with."""
    names = [pack for pack in packs if isinstance(pack, Name)]
    hint = "'cvrules check' says more"
    return StumbleError(Diagnostic("CV507", f"{quote(names[-1].text)} {why}", names[-1].span, help=hint))


def found(rules: Rules, name: Name) -> int:
    """Return the index of a card by its name or number.

    Raises:
        StumbleError: There is no such card, or there are two.
    """
    same = [one for one in rules.cards if name.text in {one.slug, str(one.number)}]
    if not same:
        meant = did_you_mean(name.text, [str(card.slug) for card in rules.cards])
        hint = (
            f"did you mean '{meant}'?"
            if meant
            else "write a slug or a number; a line 'cards FILE' adds cards of your own"
        )
        raise StumbleError(Diagnostic("CV508", f"there is no card {quote(name.text)}", name.span, help=hint))
    if len(same) > 1:
        numbers = " or ".join(f"'{one.number}'" for one in same)
        message = f"{len(same)} cards are called '{name.text}'"
        raise StumbleError(Diagnostic("CV508", message, name.span, help=f"write {numbers}"))
    return rules.cards.index(same[0])
