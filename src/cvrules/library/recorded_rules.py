"""Loads the rules that a replay, a position or JSON data names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.errors import CvError, InvalidRecordError, Span
from cvrules.kernel.arguments import wrong_argument
from cvrules.kernel.faults import DIGEST_LENGTH, check_rules, line_span, record_error
from cvrules.kernel.json_writer import FORMAT
from cvrules.kernel.origin import Origin, Pack, is_digest
from cvrules.library.card_digests import changes_text, digests_of
from cvrules.library.cards import read_cards
from cvrules.library.loading import load, paths_of
from cvrules.reading.files import read_limited
from cvrules.reading.suggestion import quote

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["load_recorded", "rules_from_json"]

#: The span of all errors in JSON data, because parsed JSON has no lines.
_PLACE = line_span("<rules>", 1)
#: The hint for data that `to_json` would not write.
_AS_WRITTEN = "pass what to_json(rules) returned, unchanged"


def rules_from_json(data: Mapping[str, object], *, cards: str | Path | Iterable[str | Path] = ()) -> Rules:
    """Return the rules that `to_json` wrote; they are equal to the original.

    The data names the arguments of `load`, and this function calls `load` with them. The cards
    in the data are not read; the digest checks that the loaded cards are the same.

    Args:
        data: The dictionary that `to_json(rules)` returned, or that `json.loads` read.
        cards: The current paths of the packs that the rules were loaded with.

    Raises:
        InvalidRecordError: The data does not describe rules, a pack is missing, or the cards or
            rulings are different here.
        OSError: A pack cannot be read.
        TypeError: An argument has the wrong type.
    """
    if not isinstance(data, Mapping):
        raise wrong_argument("rules_from_json", "the dictionary of rules", data)
    if type(data.get("cvrules")) is not int or data.get("kind") != "rules":
        raise record_error("CV603", "the data does not describe rules", _PLACE, _AS_WRITTEN)
    if data["cvrules"] != FORMAT:
        hint = f"use a version of cvrules that writes the format {FORMAT}"
        raise record_error("CV604", "the format is unknown", _PLACE, hint)
    game, digest = _text(data, "game"), _text(data, "digest")
    packs = _text_map(data, "packs")
    if not all(map(is_digest, packs)):
        raise record_error("CV603", "'packs' must map digests of files to their names", _PLACE, _AS_WRITTEN)
    origin = Origin(
        None if data.get("edition") is None else _text(data, "edition"),
        None if data.get("fill") is None else _text(data, "fill"),
        tuple(Pack(name, sha) for sha, name in packs.items()),
        tuple(_text_map(data, "rulings").items()),
    )
    rules = load_recorded(game, origin, cards, _PLACE)
    check_rules(rules, game, digest, _PLACE)
    return rules


def _text(data: Mapping[str, object], key: str) -> str:
    """Return the string under a key.

    Raises:
        InvalidRecordError: The value is missing or is not a string.
    """
    text = data.get(key)
    if not isinstance(text, str):
        raise record_error("CV603", f"'{key}' must be a string", _PLACE, _AS_WRITTEN)
    return text


def _text_map(data: Mapping[str, object], key: str) -> dict[str, str]:
    """Return the dictionary of strings under a key.

    Raises:
        InvalidRecordError: The value is missing or is something else.
    """
    texts = data.get(key)
    if not isinstance(texts, Mapping) or not all(isinstance(text, str) for item in texts.items() for text in item):
        raise record_error("CV603", f"'{key}' must map strings to strings", _PLACE, _AS_WRITTEN)
    return dict(texts)


def load_recorded(game: str, origin: Origin, cards: str | Path | Iterable[str | Path], span: Span) -> Rules:
    """Return the rules that an origin describes.

    Args:
        game: The name of the game.
        origin: The origin, with the option of every ruling.
        cards: The current paths of the packs.
        span: The place in the record that names the rules.

    Raises:
        InvalidRecordError: A pack is missing or has changed, or the rules cannot be loaded.
        OSError: A pack cannot be read.
    """
    found = {sha256(read_limited(Path(card))).hexdigest(): card for card in paths_of(cards)}
    missing = [pack for pack in origin.packs if pack.sha256 not in found]
    if missing:
        raise _missing_pack_error(missing[0], {digest: Path(card) for digest, card in found.items()}, origin, span)
    packs = [found[pack.sha256] for pack in origin.packs]
    try:
        rules = load(game, edition=origin.edition, fill=origin.fill, cards=packs)
        usual = rules.all_options()
        other = {name: option for name, option in origin.rulings if usual.get(name) != option}
        if not other:
            return rules
        return load(game, edition=origin.edition, fill=origin.fill, cards=packs, rulings=other)
    except (CvError, ValueError) as error:
        hint = "use the version of cvrules that wrote it, or pass `rules=` in Python"
        raise record_error("CV605", f"the rules cannot be loaded: {error}", span, hint) from None


def _missing_pack_error(missing: Pack, files: Mapping[str, Path], origin: Origin, span: Span) -> InvalidRecordError:
    """Return the error for a pack that is missing or has changed.

    Args:
        missing: The pack that was not found.
        files: The paths of the files that the caller gave, by digest.
        origin: The origin of the rules, with all packs that they need.
        span: The place in the record that names the pack.
    """
    message = (
        f"the rules need the cards of {quote(missing.name)} with the digest {quote(missing.sha256[:DIGEST_LENGTH])}"
    )
    known = {pack.sha256 for pack in origin.packs}
    strange = [digest for digest in files if digest not in known]
    same_name = [digest for digest in strange if files[digest].name == missing.name]
    other = next(iter(same_name or (strange if len(strange) == len(origin.packs) == 1 else [])), None)
    if other is None:
        return record_error("CV605", message, span, "give the file with `--cards FILE`, or with `cards=` in Python")
    if missing.cards:
        changes = changes_text(dict(missing.cards), digests_of(read_cards(read_limited(files[other]))[0]))
    else:
        digests = quote(missing.sha256[:DIGEST_LENGTH]), quote(other[:DIGEST_LENGTH])
        changes = f"the game was played with the digest {digests[0]}, but the file now has {digests[1]}"
    message = f"the cards of {quote(missing.name)} have changed: {changes}"
    hint = "use the file as it was then, or play a new game with the changed cards"
    return record_error("CV605", message, span, hint)
