"""The work on translations: see what is missing, begin a language, update a file.

An update merges changes into a catalogue and never rewrites it: translations, comments
and the order of the header stay, and texts that are no longer needed become obsolete.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from attrs import field, frozen

from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue
from cvrules.text.checks import is_known_key
from cvrules.text.plural import Plural
from cvrules.text.po import parse_po, print_po
from cvrules.text.template import placeholders
from cvrules.text.voice import slug_as_title

__all__ = ["Original", "Status", "merge_catalogue", "new_catalogue", "originals", "status_of"]

#: Makes translation tools compare the placeholders of a text and its translation.
PLACES_FLAG = "python-brace-format"
FUZZY = "fuzzy"
#: The comments at the top of a new translation, and of a new file of English texts.
TO_TRANSLATORS = "Translators: change only the msgstr lines, and keep the words in braces."
TO_AUTHORS = "The English texts: write your own into the msgstr lines; an empty one keeps the msgid."


@frozen
class Original:
    """An English text to translate.

    Args:
        key: Its stable key.
        text: The text.
        plural: Its plural; empty if nothing is counted.
        hint: A comment for translators.
    """

    key: str
    text: str
    plural: str = ""
    hint: str = ""


@frozen
class Status:
    """The progress of a translation; each text is named by its key.

    Args:
        language: The code of the language.
        total: The number of texts to translate.
        missing: Texts without a translation.
        stale: Texts whose translation has to be reviewed.
        orphans: Translations of texts that no longer exist.
        rejected: Translations that are never shown, and the reasons.
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


def originals(english: Catalogue, cards: Mapping[str, str], *, as_shown: bool = True) -> dict[str, Original]:
    """Return every text to translate, by key.

    Args:
        english: The English catalogue; texts of cards that no longer exist do not count.
        cards: The slug of each card, and a hint about it. If the catalogue has no title
            for a card, the title is made from its slug.
        as_shown: Whether to return the `msgstr` of a text, if the catalogue has one, and not the `msgid`.
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


def status_of(
    catalogue: Catalogue, wanted: Mapping[str, Original], rejected: Mapping[str, str] | None = None
) -> Status:
    """Return the progress of a translation.

    Args:
        catalogue: The translation; in an English one, only titles can be missing.
        wanted: The texts to translate.
        rejected: Translations that are not shown, and the reasons, by key.
    """
    missing, stale = [], []
    for key, original in wanted.items():
        entry = catalogue.entries.get(key)
        if entry is None or (not any(entry.texts) and catalogue.language != SOURCE_LANGUAGE):
            missing.append(key)
        elif entry.fuzzy or (entry.source, entry.source_plural) != (original.text, original.plural):
            stale.append(key)
    orphans = tuple(key for key in catalogue.entries if key not in wanted)
    unfinished = {*missing, *stale}
    faulty = {key: why for key, why in (rejected or {}).items() if key in wanted and key not in unfinished}
    return Status(catalogue.language, len(wanted), tuple(missing), tuple(stale), orphans, faulty)


def new_catalogue(language: str, plural: Plural, wanted: Iterable[Original], date: str) -> bytes:
    """Return a catalogue in which nothing is translated yet.

    Args:
        language: The code of its language.
        plural: The plural rule of the language.
        wanted: The texts to translate.
        date: The date of its creation, in the format of gettext.
    """
    file = import_module("polib").POFile(wrapwidth=0)
    advice = TO_AUTHORS if language == SOURCE_LANGUAGE else TO_TRANSLATORS
    file.header = f"{advice}\nThis is not official."
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
    return print_po(file)


def merge_catalogue(text: str, wanted: Mapping[str, Original], forms: int) -> bytes:
    """Return a catalogue that has every text to translate.

    New texts are added, changed ones are marked fuzzy and keep their previous English
    text, and those that are no longer needed become obsolete.

    Args:
        text: The current PO file, which must not have faults.
        wanted: The texts to translate, in their order.
        forms: The number of plural forms of its language.
    """
    file = parse_po(text)
    there = {entry.msgctxt: entry for entry in sorted(file, key=lambda entry: not entry.obsolete)}
    gone = [entry for entry in file if entry.msgctxt not in wanted or entry is not there[entry.msgctxt]]
    for entry in gone:
        entry.obsolete = True
    file[:] = [
        _update_entry(there[key], original, forms) if key in there else _new_entry(original, forms)
        for key, original in wanted.items()
    ] + gone
    return print_po(file)


def _new_entry(original: Original, forms: int) -> Any:
    entry = import_module("polib").POEntry(msgctxt=original.key)
    _set_original(entry, original)
    if original.plural:
        entry.msgstr_plural = dict.fromkeys(range(forms), "")
    return entry


def _update_entry(entry: Any, original: Original, forms: int) -> Any:
    """Return an entry, brought up to date with its English text."""
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
    """Give an entry its English text, comment and flags."""
    entry.msgid, entry.msgid_plural = original.text, original.plural
    entry.comment = original.hint
    marks = [PLACES_FLAG] if placeholders(original.text) else []
    entry.flags = [flag for flag in entry.flags if flag == FUZZY] + marks
