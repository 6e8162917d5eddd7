"""Checks translations: unknown keys, placeholders, outdated and ambiguous texts.

Each check is one function with one code, as for cards. A text that fails a check is
not shown; the English text is used instead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from attrs import evolve, frozen

from cvrules.errors import Diagnostic, Severity
from cvrules.reading.suggestion import did_you_mean, quote
from cvrules.text.catalogue import SOURCE_LANGUAGE, Catalogue, Message
from cvrules.text.plural import Plural
from cvrules.text.po import Entry
from cvrules.text.style_checks import style_faults
from cvrules.text.template import odd_brace, placeholders, shape

__all__ = ["CARD_TEXTS", "check_catalogue", "drop_alike", "group_of", "is_card_text", "is_known_key", "slug_of"]

#: The texts a card may have: `child.title`, `child.flavour`, and the name on its other side.
CARD_TEXTS = ("title", "flavour", "other_side")


def slug_of(key: str) -> str:
    """Return the slug of the card that a key belongs to, or an empty text.

    Keys of cards are `child.title` and the like, and `career.level.intern` for a part
    that has a name.
    """
    slug, _, what = key.partition(".")
    return slug if what in CARD_TEXTS or what.count(".") == 1 else ""


def is_card_text(key: str) -> bool:
    """Return whether a key belongs to a card, such as `child.title`."""
    return bool(slug_of(key))


def is_known_key(key: str, slugs: Collection[str]) -> bool:
    """Return whether a key may belong to one of these cards, or to no card."""
    if is_card_text(key):
        return slug_of(key) in slugs
    return key.partition(".")[0] not in slugs


def group_of(key: str) -> str:
    """Return the group in which a text must be unique, such as titles or symbols."""
    first, _, what = key.partition(".")
    if what in CARD_TEXTS:
        return what
    return key.rpartition(".")[0] if is_card_text(key) else first


@frozen
class TranslationContext:
    """What translations are checked against.

    Args:
        originals: The English texts, by key.
        slugs: The slugs of the cards; `None` allows any slug.
        plural: The plural rule of the language; `None` if it is unknown.
        is_source: Whether the catalogue is the English one, which may reword its own texts.
    """

    originals: Mapping[str, Message]
    slugs: Collection[str] | None
    plural: Plural | None = None
    is_source: bool = False

    def may_omit_number(self, form: int) -> bool:
        """Return whether the text of a plural form may leave out `{n}`."""
        return self.plural is not None and self.plural.is_for_one_number(form)

    def has_key(self, key: str) -> bool:
        """Return whether a key is one of a text or a card."""
        if self.slugs is not None and not is_known_key(key, self.slugs):
            return False
        return key in self.originals or is_card_text(key)

    def nearest_key(self, key: str) -> str:
        """Return the key that was probably meant; empty if none is close."""
        texts = [f"{slug}.{what}" for slug in self.slugs or () for what in CARD_TEXTS]
        words = {other.replace(".", "_"): other for other in (*filter(self.has_key, self.originals), *texts)}
        return words.get(did_you_mean(key.replace(".", "_"), words), "")


def check_catalogue(
    catalogue: Catalogue, originals: Mapping[str, Message], slugs: Collection[str] | None = None
) -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Return a catalogue without the texts that have faults, and the faults.

    Args:
        catalogue: The texts as they were read.
        originals: The English texts, by key.
        slugs: The slugs of the cards; `None` allows any slug.
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
    """CV306: the key of a text is one of the game's."""
    if not context.has_key(entry.key):
        meant = context.nearest_key(entry.key)
        hint = f"did you mean '{meant}'?" if meant else "see 'cvrules translate status', or delete the entry"
        yield Diagnostic("CV306", f"unknown key {quote(entry.key)}", entry.span, help=hint)


def check_places_are_kept(entry: Entry, context: TranslationContext) -> Iterator[Diagnostic]:
    """CV307: a translation has the placeholders of the English text, and no others.

    `{n}` may be added to any plural form, and left out of a form for a single number.
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
        if strange or odd_brace(text):
            word = f"{{{strange[0]}}}" if strange else odd_brace(text)
            known = ", ".join(f"{{{name}}}" for name in sorted(wanted)) or "no braces at all"
            yield Diagnostic("CV307", f"{quote(word)} is not a placeholder of this text", span, help=f"write {known}")
        elif missing:
            yield Diagnostic(
                "CV307", f"the placeholder '{{{missing[0]}}}' is missing", span, help="put it into the text"
            )


def check_texts_are_fresh(entry: Entry, context: TranslationContext) -> Iterator[Diagnostic]:
    """CV308: a translation is of the current English text."""
    original = context.originals.get(entry.key)
    sources = (entry.source, entry.source_plural) if entry.source_plural else (entry.source,)
    if not any(entry.texts):
        return
    if entry.fuzzy:
        message, hint = f"'{entry.key}' is marked fuzzy", "look at it again, then delete the word 'fuzzy'"
    elif original is not None and original.forms != sources and not context.is_source:
        message, hint = f"the English text of '{entry.key}' has changed", "run 'cvrules translate update'"
    else:
        return
    yield Diagnostic("CV308", message, entry.span, help=hint, severity=Severity.WARNING)


def drop_alike(messages: Mapping[str, Message]) -> tuple[dict[str, Message], tuple[Diagnostic, ...]]:
    """Return a language's messages without those that read like another, and faults.

    CV309: two texts that read alike could not be distinguished. Only texts of one
    group are compared, and plural forms of one text may be equal.
    """
    seen: dict[tuple[str, str], str] = {}
    kept: dict[str, Message] = {}
    found = []
    for key, message in messages.items():
        group = group_of(key)
        shapes = dict.fromkeys((group, shape(form)) for form in message.forms)
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
                    help=f"see {place}; word one of them differently",
                )
            )
    return kept, tuple(found)


#: The checks of a single text; only the first fault is reported.
CHECKS: tuple[Callable[[Entry, TranslationContext], Iterator[Diagnostic]], ...] = (
    check_keys_are_known,
    check_places_are_kept,
    check_texts_are_fresh,
)
