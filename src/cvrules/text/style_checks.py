"""Checks of translations for slips that do not keep a text from being shown.

They are warnings: blanks around a text, a lost full stop, a text that is too long for its
place, a changed option of a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cvrules.errors import Diagnostic, Severity, Span
from cvrules.text.po import Entry
from cvrules.text.template import placeholders

__all__ = ["STYLE_CHECKS", "style_faults"]

#: The end of a sentence, in any script.
_ENDS = (".", "!", "?", "…", "。", "।", "؟")
_LIMIT = re.compile(r"(\d+) letters at most")
_OPTION = re.compile(r"--[a-z-]+")


def style_faults(entry: Entry) -> list[Diagnostic]:
    """Return the first slip of each text of an entry."""
    found = []
    for text, span in zip(entry.texts, entry.text_spans, strict=False):
        slips = (slip for check in STYLE_CHECKS for slip in check(entry, text, span)) if text else iter(())
        found += [slip for slip in (next(slips, None),) if slip is not None]
    return found


def check_has_no_outer_blanks(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV311: a translation has no blanks around it that the English text lacks."""
    if text != text.strip() and entry.source == entry.source.strip():
        yield _slip("CV311", f"'{entry.key}' begins or ends with a blank", span, "delete the blank")


def check_keeps_full_stop(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV312: the translation of a sentence ends like a sentence."""
    if entry.source.endswith(".") and not text.endswith(_ENDS):
        yield _slip("CV312", f"the full stop of '{entry.key}' is missing", span, "end the text with a full stop")


def check_is_short(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV313: a text for a narrow place has no more letters than its comment allows."""
    limit = _LIMIT.search(entry.hint)
    bare = text
    for name in placeholders(text):
        bare = bare.replace(f"{{{name}}}", "")
    if limit and len(bare.strip()) > int(limit[1]):
        message = f"'{entry.key}' has {len(bare.strip())} letters; its place has room for {limit[1]}"
        yield _slip("CV313", message, span, "shorten the text")


def check_keeps_options(entry: Entry, text: str, span: Span) -> Iterator[Diagnostic]:
    """CV314: options of commands stay as they are."""
    lost = [option for option in _OPTION.findall(entry.source) if option not in text]
    if lost:
        yield _slip("CV314", f"'{lost[0]}' is missing in '{entry.key}'", span, f"write '{lost[0]}' as it is typed")


def _slip(code: str, message: str, span: Span, hint: str) -> Diagnostic:
    return Diagnostic(code, message, span, help=hint, severity=Severity.WARNING)


#: The checks of a single text; only the first slip is reported.
STYLE_CHECKS: tuple[Callable[[Entry, str, Span], Iterator[Diagnostic]], ...] = (
    check_has_no_outer_blanks,
    check_keeps_full_stop,
    check_is_short,
    check_keeps_options,
)
