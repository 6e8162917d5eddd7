"""Checks translations for small mistakes, and reports them as warnings or notes.

There are warnings for spaces around a text, a missing full stop, a text that is too long for its
place, and a changed command-line option. Texts that are still in English get a note. Players see
translations with such mistakes, unlike translations with errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue
from cvrules.text.keys import COMMAND
from cvrules.text.po import Entry
from cvrules.text.template import placeholders

__all__ = ["STYLE_CHECKS", "style_faults", "untranslated_text_faults"]

#: The characters that end a sentence, in several scripts.
_ENDS = (".", "!", "?", "…", "。", "।", "؟")
#: Matches the maximum length in a comment for translators.
_LIMIT = re.compile(r"(\d+) letters at most")
_OPTION = re.compile(r"--[a-z-]+")
#: Matches a placeholder, or a word of two letters or more.
_WORD = re.compile(r"\{[a-z_]+\}|[^\W\d_]{2,}")
#: The minimum number of words in a text that is compared with the English text. Single words, such
#: as names and loan words, are often the same in both languages.
FEWEST_WORDS = 2


def style_faults(entry: Entry) -> list[Diagnostic]:
    """Return the first warning for each translated text in the entry, if any."""
    found = []
    for text, span in zip(entry.texts, entry.text_spans, strict=False):
        faults = (fault for check in STYLE_CHECKS for fault in check(entry, text, span)) if text else iter(())
        found += [fault for fault in (next(faults, None),) if fault is not None]
    return found


def check_has_no_outer_spaces(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV311: a translation begins or ends with a space only if the English text does."""
    if text != text.strip() and entry.source == entry.source.strip():
        yield _style_warning("CV311", f"'{entry.key}' begins or ends with a space", span, "delete the space")


def check_keeps_full_stop(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV312: a translation ends with a full stop if the English text does."""
    if entry.source.endswith(".") and not text.endswith(_ENDS):
        yield _style_warning(
            "CV312", f"'{entry.key}' does not end with a full stop", span, "end the text with a full stop"
        )


def check_is_short(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV313: a translation is not longer than the comment for translators allows."""
    limit = _LIMIT.search(entry.hint)
    bare = text
    for name in placeholders(text):
        bare = bare.replace(f"{{{name}}}", "")
    if limit and len(bare.strip()) > int(limit[1]):
        message = f"'{entry.key}' has {len(bare.strip())} letters; its place has room for {limit[1]}"
        yield _style_warning("CV313", message, span, "shorten the text")


def check_is_one_word(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV313: a command that players type is one word."""
    if entry.key.startswith(COMMAND) and len(text.split()) > 1:
        message = f"'{entry.key}' has {len(text.split())} words, but players type a single word"
        yield _style_warning("CV313", message, span, "write one word")


def check_keeps_options(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV314: a translation keeps the command-line options in the English text."""
    lost = [option for option in _OPTION.findall(entry.source) if option not in text]
    if lost:
        yield _style_warning("CV314", f"'{lost[0]}' is missing in '{entry.key}'", span, f"keep '{lost[0]}' unchanged")


def untranslated_text_faults(catalogue: Catalogue) -> list[Diagnostic]:
    """CV315: a translation is the same as the English text.

    A text is not reported if a translator has written a comment above it, or if it is a single
    word, because many words are the same in other languages. This check is meant for complete
    catalogues. In others, texts that are still in English are normal.
    """
    if catalogue.language.partition("_")[0] == SOURCE_LANGUAGE:
        return []
    return [
        Diagnostic(
            "CV315",
            f"'{entry.key}' is the same as in English",
            entry.text_spans[0],
            help="translate it; if it is right, write a comment such as '# as in English' above it",
            severity=Severity.NOTE,
        )
        for entry in catalogue.entries.values()
        if not entry.note and _is_english(entry)
    ]


def _is_english(entry: Entry) -> bool:
    """Return whether the text has several words and is the same as the English text."""
    words = [word for word in _WORD.findall(entry.source) if not word.startswith("{")]
    return len(words) >= FEWEST_WORDS and set(entry.texts) <= {entry.source, entry.source_plural or entry.source}


def _style_warning(code: str, message: str, span: Span, hint: str) -> Diagnostic:
    """Return a warning about the style of a translation, with this code."""
    return Diagnostic(code, message, span, help=hint, severity=Severity.WARNING)


#: The checks for a single text. Only the first warning is reported.
STYLE_CHECKS: tuple[Callable[[Entry, str, Span], Iterator[Diagnostic]], ...] = (
    check_has_no_outer_spaces,
    check_keeps_full_stop,
    check_is_short,
    check_is_one_word,
    check_keeps_options,
)
