"""What translators do: see what is left, begin a language, follow changed texts.

A catalogue is only ever merged, never rewritten: translations, comments and
the order of a translator's own header stay, and what is no longer needed is
kept as obsolete.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from attrs import field, frozen

from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue
from cvrules.text.checks import is_card_text
from cvrules.text.plural import Plural
from cvrules.text.po import parse_po, print_po
from cvrules.text.template import placeholders
from cvrules.text.voice import slug_as_title

__all__ = ["Original", "Status", "merge_catalogue", "new_catalogue", "originals", "status_of"]

#: Tells translators' tools to compare the places of a text and its translation.
PLACES_FLAG = "python-brace-format"
FUZZY = "fuzzy"
#: What stands above a new translation, and above new English texts.
TO_TRANSLATORS = "Translators: change only the msgstr lines, and keep the words in braces."
TO_AUTHORS = "The English texts: change the msgid lines, and leave the msgstr lines empty."


@frozen
class Original:
    """An English text that wants a translation.

    Args:
        key: Its stable key.
        text: How it reads.
        plural: How it reads for many; empty where nothing is counted.
        hint: What translators are unfinished about it.
    """

    key: str
    text: str
    plural: str = ""
    hint: str = ""


@frozen
class Status:
    """How far a translation has come; each text is named by its key.

    Args:
        language: Whose translation.
        total: How many texts there are.
        missing: Texts without a translation.
        stale: Texts whose translation somebody has to look at again.
        orphans: Translations of texts that are gone.
        rejected: Translations that are never shown, and why not.
    """

    language: str
    total: int
    missing: tuple[str, ...]
    stale: tuple[str, ...]
    orphans: tuple[str, ...]
    rejected: Mapping[str, str] = field(factory=dict, hash=False)

    @property
    def done(self) -> int:
        """How many texts are translated, and shown."""
        return self.total - len(self.missing) - len(self.stale) - len(self.rejected)

    @property
    def is_complete(self) -> bool:
        """Whether every text is there, fresh and shown."""
        return self.done == self.total


def originals(english: Catalogue, cards: Mapping[str, str]) -> dict[str, Original]:
    """Return every text there is to translate, by key.

    Args:
        english: The English catalogue; texts of cards that are gone do not count.
        cards: The slug of each card, and a hint about it. A card whose title
            the catalogue does not give is called by its slug as words.
    """
    found = {
        key: Original(key, entry.source, entry.source_plural, entry.hint)
        for key, entry in english.entries.items()
        if not is_card_text(key) or key.rpartition(".")[0] in cards
    }
    for slug, hint in cards.items():
        key = f"{slug}.title"
        found.setdefault(key, Original(key, slug_as_title(slug), hint=hint))
    return found


def status_of(
    catalogue: Catalogue, wanted: Mapping[str, Original], rejected: Mapping[str, str] | None = None
) -> Status:
    """Return how far a translation has come; English lacks only titles it leaves out.

    Args:
        catalogue: The translation.
        wanted: The texts to translate.
        rejected: Translations that are not shown, and why not, by key.
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
        plural: How the language counts.
        wanted: The texts to translate.
        date: When it was made, as gettext writes dates.
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
    """Return the text of a faultless catalogue with every wanted text in it.

    New texts are added, changed ones marked fuzzy with their previous English
    text, and those that are no longer wanted become obsolete.

    Args:
        text: The PO file as it is.
        wanted: The texts to translate, in their order.
        forms: How many plural forms its language has.
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
    """Return an entry that follows its English text."""
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
    """Give an entry its English text and hints."""
    entry.msgid, entry.msgid_plural = original.text, original.plural
    entry.comment = original.hint
    marks = [PLACES_FLAG] if placeholders(original.text) else []
    entry.flags = [flag for flag in entry.flags if flag == FUZZY] + marks
