"""Creates catalogues, updates them, and measures the progress of translations.

An update merges new English texts into a catalogue. Translations, comments and the header stay as
they are. Texts that are no longer needed become obsolete.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from attrs import field, frozen

from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue
from cvrules.text.keys import is_known_key
from cvrules.text.plural import Plural
from cvrules.text.po import parse_with_polib, polib_to_bytes
from cvrules.text.template import placeholders
from cvrules.text.voice import slug_as_title

__all__ = ["Original", "Status", "merge_catalogue", "new_catalogue", "originals_by_key", "translation_status"]

#: The flag that makes translation tools check whether a translation keeps the placeholders.
PLACES_FLAG = "python-brace-format"
FUZZY = "fuzzy"
#: The comment at the top of a new translation, and the one at the top of a new English catalogue.
TO_TRANSLATORS = "Translators: change only the msgstr lines, and keep the words in braces."
TO_AUTHORS = "The English texts: write your own into the msgstr lines; an empty one keeps the msgid."


@frozen
class Original:
    """An English text to translate.

    Args:
        key: The key of the text, which never changes.
        text: The English text, in the singular if it has a plural.
        plural: The plural of the text, or an empty string if it has no plural.
        hint: A comment for translators.
    """

    key: str
    text: str
    plural: str = ""
    hint: str = ""


@frozen
class Status:
    """The progress of a translation, and the keys of the texts that are not done.

    Args:
        language: The code of the language.
        total: The number of texts to translate.
        missing: The keys of texts without a translation.
        stale: The keys of translations that have to be reviewed.
        orphans: The keys of translations whose English text no longer exists.
        rejected: For each translation that is not shown, the error in it.
    """

    language: str
    total: int
    missing: tuple[str, ...]
    stale: tuple[str, ...]
    orphans: tuple[str, ...]
    rejected: Mapping[str, str] = field(factory=dict, hash=False)

    @property
    def done(self) -> int:
        """The number of texts that are translated and shown."""
        return self.total - len(self.missing) - len(self.stale) - len(self.rejected)

    @property
    def is_complete(self) -> bool:
        """Whether every text is translated, up to date and shown."""
        return self.done == self.total


def originals_by_key(english: Catalogue, cards: Mapping[str, str], *, as_shown: bool = True) -> dict[str, Original]:
    """Return all texts to translate, by key.

    Args:
        english: The English catalogue. Texts for cards that no longer exist are left out.
        cards: For the slug of each card, a hint for translators. If the catalogue lacks the title
            of a card, the title is made from the slug.
        as_shown: Whether to return the texts that players see. In these texts, a `msgstr` in the
            English catalogue takes precedence over its `msgid`.
    """
    shown = english.originals
    texts = {}
    for key, entry in english.entries.items():
        if is_known_key(key, cards):
            text, *plural = shown[key].forms if as_shown else (entry.source, entry.source_plural)
            texts[key] = Original(key, text, "".join(plural), entry.hint)
    for slug, hint in cards.items():
        key = f"{slug}.title"
        texts.setdefault(key, Original(key, slug_as_title(slug), hint=hint))
    return texts


def translation_status(
    catalogue: Catalogue, wanted: Mapping[str, Original], rejected: Mapping[str, str] | None = None
) -> Status:
    """Return the progress of a translation.

    Args:
        catalogue: The translation. In an English catalogue, a text is missing only if it has no
            entry.
        wanted: The texts to translate, by key.
        rejected: For each translation that is not shown, the error in it.
    """
    missing, stale = [], []
    for key, original in _sort_by_file_order(wanted, catalogue).items():
        entry = catalogue.entries.get(key)
        if entry is None or (not any(entry.texts) and catalogue.language != SOURCE_LANGUAGE):
            missing.append(key)
        elif entry.fuzzy or (entry.source, entry.source_plural) != (original.text, original.plural):
            stale.append(key)
    orphans = tuple(key for key in catalogue.entries if key not in wanted)
    unfinished = {*missing, *stale}
    faulty = {key: why for key, why in (rejected or {}).items() if key in wanted and key not in unfinished}
    return Status(catalogue.language, len(wanted), tuple(missing), tuple(stale), orphans, faulty)


def _sort_by_file_order(wanted: Mapping[str, Original], catalogue: Catalogue) -> dict[str, Original]:
    """Sort the texts by their order in the catalogue. Texts that it lacks come last."""
    return {key: wanted[key] for key in (*catalogue.entries, *wanted) if key in wanted}


def new_catalogue(language: str, plural: Plural, wanted: Iterable[Original], date: str, first: int = 0) -> bytes:
    """Return the content of a PO file for a new catalogue without translations.

    Args:
        language: The code of the language.
        plural: The plural rule of the language.
        wanted: The texts to translate.
        date: The date of creation, in gettext's format.
        first: The number of texts at the beginning that are enough to read every card in the base
            game. The comment at the top mentions this number, unless it is 0.
    """
    file = import_module("polib").POFile(wrapwidth=0)
    advice = TO_AUTHORS if language == SOURCE_LANGUAGE else TO_TRANSLATORS
    order = (
        f"\nThe first {first} texts are enough to read every card of the base game; rare texts and expansions come last."
        if first
        else ""
    )
    file.header = f"{advice}{order}\nThis is not official."
    file.metadata = {
        "Project-Id-Version": "cvrules",
        "PO-Revision-Date": date,
        "Last-Translator": "nobody yet",
        "Language-Team": language,
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": str(plural),
    }
    for original in wanted:
        file.append(_new_entry(original, plural.forms))
    return polib_to_bytes(file)


def merge_catalogue(text: str, wanted: Mapping[str, Original], forms: int) -> bytes:
    """Return the content of a PO file for an updated catalogue.

    New texts are added. If an English text has changed, its translation is marked fuzzy, and the
    previous English text is kept for the translator. Texts that are no longer needed become
    obsolete. The order of the file does not change. Each new text comes after the text that
    precedes it in `wanted`.

    Args:
        text: The text of the current PO file, which must not have errors.
        wanted: The texts to translate, by key. Their order determines where new texts are added.
        forms: The number of plural forms of the language.
    """
    file = parse_with_polib(text)
    there = {entry.msgctxt: entry for entry in sorted(file, key=lambda entry: not entry.obsolete)}
    gone = [entry for entry in file if entry.msgctxt not in wanted or entry is not there[entry.msgctxt]]
    kept = [entry.msgctxt for entry in file if not entry.obsolete and entry not in gone]
    for entry in gone:
        entry.obsolete = True
    merged = {
        key: _update_entry(there[key], original, forms) if key in there else _new_entry(original, forms)
        for key, original in wanted.items()
    }
    file[:] = [merged[key] for key in _merge_order(kept, wanted)] + gone
    return polib_to_bytes(file)


def _merge_order(kept: Iterable[str], wanted: Iterable[str]) -> list[str]:
    """Return the keys in the order of the file, with the new keys inserted.

    Each new key comes after the key that precedes it in `wanted`.
    """
    order = list(kept)
    known = set(order)
    previous = ""
    for key in wanted:
        if key not in known:
            order.insert(order.index(previous) + 1 if previous else 0, key)
        previous = key
    return order


def _new_entry(original: Original, forms: int) -> Any:
    """Return a new polib entry for a text that is not translated yet."""
    entry = import_module("polib").POEntry(msgctxt=original.key)
    _set_original(entry, original)
    if original.plural:
        entry.msgstr_plural = dict.fromkeys(range(forms), "")
    return entry


def _update_entry(entry: Any, original: Original, forms: int) -> Any:
    """Update one of polib's entries to the current English text, and return it."""
    entry.obsolete = False
    if (entry.msgid, entry.msgid_plural) != (original.text, original.plural):
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        translated = next(filter(None, texts), "")
        if translated and not entry.fuzzy:
            entry.fuzzy = True
            entry.previous_msgid = entry.msgid
            entry.previous_msgid_plural = entry.msgid_plural or None
        if bool(entry.msgid_plural) != bool(original.plural):
            entry.msgstr = "" if original.plural else translated
            entry.msgstr_plural = dict.fromkeys(range(forms), translated) if original.plural else {}
    _set_original(entry, original)
    return entry


def _set_original(entry: Any, original: Original) -> None:
    """Set the English text, the comment and the flags of one of polib's entries."""
    entry.msgid, entry.msgid_plural = original.text, original.plural
    entry.comment = original.hint
    marks = [PLACES_FLAG] if placeholders(original.text) else []
    entry.flags = [flag for flag in entry.flags if flag == FUZZY] + marks
