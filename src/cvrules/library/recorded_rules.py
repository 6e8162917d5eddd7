"""Loads the rules that a replay, a position or JSON data names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.errors import CvError, InvalidRecordError, Span
from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.json_writer import FORMAT
from cvrules.kernel.origin import Origin, Pack, is_digest
from cvrules.kernel.record_errors import DIGEST_LENGTH, check_recorded_rules, invalid_record_error, line_span
from cvrules.library.card_digests import changes_text, digests_of
from cvrules.library.cards import former_cards, list_paths, read_cards
from cvrules.library.loading import load_with_former
from cvrules.model.cardset import CardSet
from cvrules.reading.files import read_within_limit
from cvrules.reading.quoting import quote

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["load_recorded_rules", "rules_from_json"]

#: The span of every error in JSON data. Parsed JSON data has no line numbers.
_PLACE = line_span("<rules>", 1)
#: The hint for data that `to_json` cannot have written.
_AS_WRITTEN = "pass what to_json(rules) returned, unchanged"


def rules_from_json(data: Mapping[str, object], *, cards: str | Path | Iterable[str | Path] = ()) -> Rules:
    """Return rules that are equal to the rules that were passed to `to_json`.

    The data contains the arguments of `load`, and this function calls `load` with them. It does not
    read the cards in the data. A digest ensures that the loaded cards are the same.

    Args:
        data: The dictionary that `to_json(rules)` returned, or that `json.loads` read.
        cards: The current paths of the packs that the rules were loaded with.

    Raises:
        InvalidRecordError: The data does not describe rules, a pack is missing, or the cards or
            rulings of this installation are different.
        OSError: A pack cannot be read.
        TypeError: An argument has the wrong type.
    """
    if not isinstance(data, Mapping):
        raise argument_type_error("rules_from_json", "the dictionary of rules", data)
    if type(data.get("cvrules")) is not int or data.get("kind") != "rules":
        raise invalid_record_error("CV603", "the data does not describe rules", _PLACE, _AS_WRITTEN)
    if data["cvrules"] != FORMAT:
        hint = f"write the data again with a version of cvrules that uses the format {FORMAT}"
        raise invalid_record_error("CV604", "the format of the data is unknown", _PLACE, hint)
    game, digest = _read_string(data, "game"), _read_string(data, "digest")
    packs = _read_string_map(data, "packs")
    if not all(map(is_digest, packs)):
        raise invalid_record_error("CV603", "'packs' must map digests of files to their names", _PLACE, _AS_WRITTEN)
    origin = Origin(
        None if data.get("edition") is None else _read_string(data, "edition"),
        None if data.get("fill") is None else _read_string(data, "fill"),
        tuple(Pack(name, sha) for sha, name in packs.items()),
        tuple(_read_string_map(data, "rulings").items()),
        _read_expansions(data),
    )
    rules = load_recorded_rules(game, origin, digest, cards, _PLACE)
    check_recorded_rules(rules, game, digest, _PLACE)
    return rules


def _read_string(data: Mapping[str, object], key: str) -> str:
    """Return the value of the key, which must be a string.

    Raises:
        InvalidRecordError: The value is missing or is not a string.
    """
    text = data.get(key)
    if not isinstance(text, str):
        raise invalid_record_error("CV603", f"'{key}' must be a string", _PLACE, _AS_WRITTEN)
    return text


def _read_string_map(data: Mapping[str, object], key: str) -> dict[str, str]:
    """Return the value of the key, which must be a dictionary of strings.

    Raises:
        InvalidRecordError: The value is missing or is not a dictionary of strings.
    """
    texts = data.get(key)
    if not isinstance(texts, Mapping) or not all(isinstance(text, str) for item in texts.items() for text in item):
        raise invalid_record_error("CV603", f"'{key}' must map strings to strings", _PLACE, _AS_WRITTEN)
    return dict(texts)


def _read_expansions(data: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names of the expansions; empty if the data has no such key.

    Raises:
        InvalidRecordError: The value is not a list of strings.
    """
    names = data.get("expansions", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise invalid_record_error("CV603", "'expansions' must be a list of strings", _PLACE, _AS_WRITTEN)
    return tuple(names)


def load_recorded_rules(
    game: str, origin: Origin, digest: str, cards: str | Path | Iterable[str | Path], span: Span
) -> Rules:
    """Return the rules that a replay, a position or JSON data describes.

    If shipped cards have changed since the data was written, the rules have the cards of the
    release that wrote it. If no release had cards with the recorded digest, the rules have today's
    cards, and the digests differ.

    Args:
        game: The name of the game.
        origin: The recorded editions, packs and rulings, with an option for every ruling.
        digest: The recorded digest of the rules.
        cards: The current paths of the packs.
        span: The place to report in errors.

    Raises:
        InvalidRecordError: A pack is missing or has changed, or the rules cannot be loaded.
        OSError: A pack cannot be read.
    """
    found = {sha256(read_within_limit(Path(card))).hexdigest(): card for card in list_paths(cards)}
    missing = [pack for pack in origin.packs if pack.sha256 not in found]
    if missing:
        raise _missing_pack_error(missing[0], {digest: Path(card) for digest, card in found.items()}, origin, span)
    packs = [found[pack.sha256] for pack in origin.packs]
    try:
        rules = _load_from_origin(None, game, origin, packs)
        if rules.digest == digest:
            return rules
        older = (_load_from_origin(former, game, origin, packs) for former in former_cards(game))
        return next((each for each in older if each.digest == digest), rules)
    except (CvError, ValueError) as error:
        hint = "use the version of cvrules that wrote it, or pass `rules=` in Python"
        raise invalid_record_error("CV605", f"the rules cannot be loaded: {error}", span, hint) from None


def _load_from_origin(former: CardSet | None, game: str, origin: Origin, packs: list[str | Path]) -> Rules:
    """Return the rules with the recorded edition, packs and rulings.

    Args:
        former: The cards of an older release; `None` for the cards of this release.
        game: The name of the game.
        origin: The recorded editions, packs and rulings.
        packs: The current paths of the packs.
    """
    load = partial(
        load_with_former,
        former,
        game,
        edition=origin.edition,
        fill=origin.fill,
        cards=packs,
        expansions=origin.expansions,
    )
    rules = load()
    usual = rules.all_options()
    other = {name: option for name, option in origin.rulings if usual.get(name) != option}
    return load(rulings=other) if other else rules


def _missing_pack_error(missing: Pack, files: Mapping[str, Path], origin: Origin, span: Span) -> InvalidRecordError:
    """Return the error for a pack that is missing or has changed.

    Args:
        missing: The pack that was not found.
        files: The paths of the files that the caller passed, by digest.
        origin: The origin of the rules, which names all packs that they need.
        span: The place to report in the error.
    """
    message = (
        f"the rules need the cards of {quote(missing.name)} with the digest {quote(missing.sha256[:DIGEST_LENGTH])}"
    )
    known = {pack.sha256 for pack in origin.packs}
    strange = [digest for digest in files if digest not in known]
    same_name = [digest for digest in strange if files[digest].name == missing.name]
    other = next(iter(same_name or (strange if len(strange) == len(origin.packs) == 1 else [])), None)
    if other is None:
        return invalid_record_error(
            "CV605", message, span, "give the file with `--cards FILE`, or with `cards=` in Python"
        )
    if missing.cards:
        changes = changes_text(dict(missing.cards), digests_of(read_cards(read_within_limit(files[other]))[0]))
    else:
        digests = quote(missing.sha256[:DIGEST_LENGTH]), quote(other[:DIGEST_LENGTH])
        changes = f"the game was played with the digest {digests[0]}, but the file now has {digests[1]}"
    message = f"the cards of {quote(missing.name)} have changed: {changes}"
    hint = "use the file as it was then, or play a new game with the changed cards"
    return invalid_record_error("CV605", message, span, hint)
