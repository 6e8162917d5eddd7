"""Checks the translations in catalogues, and drops those with errors.

The checks find unknown keys, wrong placeholders, outdated translations and ambiguous texts. Each
check is a function for one diagnostic code. If a translation is dropped, players see the English
text instead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue, Message
from cvrules.text.keys import CARD_TEXTS, COMMAND, is_card_key, is_known_key, text_group
from cvrules.text.plural import Plural
from cvrules.text.po import Entry
from cvrules.text.style_checks import style_faults
from cvrules.text.template import comparison_key, placeholders, stray_brace

__all__ = ["check_catalogue", "drop_ambiguous_texts", "drop_taken_commands"]


@frozen
class TranslationContext:
    """The data that a translation is checked against.

    Args:
        originals: The English texts, by key.
        slugs: The slugs of the cards. `None` means that any slug is allowed.
        plural: The plural rule of the language, or `None` if it is unknown.
        is_source: Whether the catalogue is English. An English `msgstr` can reword its `msgid`.
    """

    originals: Mapping[str, Message]
    slugs: Collection[str] | None
    plural: Plural | None = None
    is_source: bool = False

    def may_omit_number(self, form: int) -> bool:
        """Return whether a plural form may leave out the number `{n}`.

        It may if it is used for a single number only, as in `one card`. If the plural rule is
        unknown, every form may.
        """
        return self.plural is None or self.plural.is_for_one_number(form)  # CV303 already reports a missing rule

    def has_key(self, key: str) -> bool:
        """Return whether the key belongs to an English text or to a card."""
        if self.slugs is not None and not is_known_key(key, self.slugs):
            return False
        return key in self.originals or is_card_key(key)

    def nearest_key(self, key: str) -> str:
        """Return the known key that is most similar to the key, or an empty string."""
        texts = [f"{slug}.{what}" for slug in self.slugs or () for what in CARD_TEXTS]
        words = {other.replace(".", "_"): other for other in (*filter(self.has_key, self.originals), *texts)}
        return words.get(did_you_mean(key.replace(".", "_"), words), "")


def check_catalogue(
    catalogue: Catalogue, originals: Mapping[str, Message], slugs: Collection[str] | None = None
) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Return the catalogue without translations that have errors, and the errors.

    The diagnostics also include style warnings. Translations with style warnings are kept.

    Args:
        catalogue: The catalogue, as returned by `read_catalogue`.
        originals: The English texts, by key.
        slugs: The slugs of the cards. `None` means that any slug is allowed.
    """
    context = TranslationContext(originals, slugs, catalogue.plural, catalogue.language == SOURCE_LANGUAGE)
    found = []
    messages = dict(catalogue.messages)
    for entry in catalogue.entries.values():
        wrong = next((fault for check in CHECKS for fault in check(entry, context)), None)
        if wrong is not None:
            found.append(wrong)
            messages.pop(entry.key, None)
        else:
            found += style_faults(entry)
    return evolve(catalogue, messages=messages), tuple(found)


def check_keys_are_known(entry: Entry, context: TranslationContext) -> Iterator[Diagnostic]:
    """CV306: every key belongs to a text or a card of the game."""
    if not context.has_key(entry.key):
        meant = context.nearest_key(entry.key)
        hint = f"did you mean '{meant}'?" if meant else "see 'cvrules translate status', or delete the entry"
        yield Diagnostic("CV306", f"unknown key {quote(entry.key)}", entry.span, help=hint)


def check_placeholders_are_kept(entry: Entry, context: TranslationContext) -> Iterator[Diagnostic]:
    """CV307: a translation has the same placeholders as the English text.

    In a text with plural forms, every form can contain `{n}`. A form that is used for a single
    number only can leave it out.
    """
    original = context.originals.get(entry.key)
    forms = (entry.source, entry.source_plural) if context.is_source else original.forms if original else ()
    wanted = frozenset[str]().union(*map(placeholders, forms))
    for form, (text, span) in enumerate(zip(entry.texts, entry.text_spans, strict=False)):
        if not text:
            continue
        strange = sorted(placeholders(text) - wanted - ({"n"} if entry.source_plural else set()))
        is_optional = entry.source_plural and context.may_omit_number(form)
        missing = sorted(wanted - placeholders(text) - ({"n"} if is_optional else set()))
        if strange or stray_brace(text):
            known = ", ".join(f"{{{name}}}" for name in sorted(wanted)) or "no braces at all"
            word = f"{{{strange[0]}}}" if strange else stray_brace(text)
            if word.startswith("{") and word.endswith("}"):
                is_extra = wanted and wanted <= placeholders(text)
                message = f"{quote(word)} is not a placeholder of this text"
                hint = "delete it" if is_extra else f"write {known}"
            else:
                message = f"the brace in {quote(word)} is not part of a placeholder"
                hint = f"write {known}; braces have no other use, not even doubled"
            yield Diagnostic("CV307", message, span, help=hint)
        elif missing:
            yield Diagnostic("CV307", f"the placeholder '{{{missing[0]}}}' is missing", span, help="add it to the text")


def check_texts_are_current(entry: Entry, context: TranslationContext) -> Iterator[Diagnostic]:
    """CV308: a translation matches the current English text, and is not marked fuzzy."""
    original = context.originals.get(entry.key)
    sources = (entry.source, entry.source_plural) if entry.source_plural else (entry.source,)
    if not any(entry.texts):
        return
    if entry.fuzzy:
        message, hint = f"'{entry.key}' is marked fuzzy", "review it, then delete the word 'fuzzy'"
    elif original is not None and original.forms != sources and not context.is_source:
        message, hint = f"the English text of '{entry.key}' has changed", "run 'cvrules translate update'"
    else:
        return
    yield Diagnostic("CV308", message, entry.span, help=hint, severity=Severity.WARNING)


def drop_ambiguous_texts(messages: Mapping[str, Message]) -> tuple[dict[str, Message], tuple[Diagnostic, ...]]:
    """Return the unambiguous messages, and an error for each ambiguous one (CV309).

    A message is ambiguous if it reads like an earlier message in the same group. Flavour texts are
    never ambiguous, and the plural forms of one message can be equal.

    Args:
        messages: The texts in one language, by key.
    """
    seen: dict[tuple[str, str], str] = {}
    kept: dict[str, Message] = {}
    found = []
    for key, message in messages.items():
        group = text_group(key)
        shapes = dict.fromkeys((group, comparison_key(form)) for form in message.forms)
        other = next((seen[one] for one in shapes if one in seen), None)
        if other is None or group == "flavour":
            seen.update(dict.fromkeys(shapes, key))
            kept[key] = message
        else:
            place = messages[other].span
            found.append(
                Diagnostic(
                    "CV309",
                    f"'{key}' reads like '{other}'",
                    message.span,
                    help=f"see {place}; reword one of them",
                )
            )
    return kept, tuple(found)


def drop_taken_commands(
    messages: Mapping[str, Message], originals: Mapping[str, Message]
) -> tuple[dict[str, Message], tuple[Diagnostic, ...]]:
    """Remove translated commands that are already taken (CV309).

    A translated command is taken if it is the English word for another command, because players can
    type the English words in every language. Return the other messages, and an error for each
    message that was removed.

    Args:
        messages: The texts in one language, by key.
        originals: The English texts, by key.
    """
    english = {comparison_key(text.forms[0]): key for key, text in originals.items() if key.startswith(COMMAND)}
    taken = {
        key: english[comparison_key(message.forms[0])]
        for key, message in messages.items()
        if key.startswith(COMMAND) and english.get(comparison_key(message.forms[0]), key) != key
    }
    found = [
        Diagnostic(
            "CV309",
            f"'{key}' is the English word of '{other}', which players can type in every language",
            messages[key].span,
            help=f"see {originals[other].span}; choose another word",
        )
        for key, other in taken.items()
    ]
    return {key: message for key, message in messages.items() if key not in taken}, tuple(found)


#: The checks for a single entry. Only the first error in each entry is reported.
CHECKS: tuple[Callable[[Entry, TranslationContext], Iterator[Diagnostic]], ...] = (
    check_keys_are_known,
    check_placeholders_are_kept,
    check_texts_are_current,
)
