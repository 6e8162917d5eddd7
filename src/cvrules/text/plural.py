"""The class `Plural`: a rule that chooses the plural form of a text for a number.

A rule is a C expression in `n`, as in gettext's `Plural-Forms` header, which all translation
tools understand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from gettext import c2py

from attrs import frozen

__all__ = ["ENGLISH", "PLURALS", "Plural", "known_plural", "parse_plural"]

#: A rule is tested with every `n` below `TRIED`. Larger numbers are replaced with a number between
#: `LARGE` and `TRIED` that has the same last three digits, because plural rules depend only on
#: these digits.
LARGE, TRIED = 1_000, 2_000
_HEADER = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")


@frozen
class Plural:
    """The plural rule of a language.

    Args:
        forms: The number of plural forms.
        rule: A C expression in `n` that gives the index of the form.
    """

    forms: int
    rule: str

    def form_index(self, number: int) -> int:
        """Return the index of the plural form for the number."""
        return _compile_rule(self.rule)(number if number < TRIED else number % LARGE + LARGE)

    def is_for_one_number(self, form: int) -> bool:
        """Return whether a plural form is used for a single number only."""
        return _count_forms(self.rule)[form] == 1

    def agrees_with(self, other: Plural) -> bool:
        """Return whether both rules select the same form for every number."""
        if self.forms != other.forms:
            return False
        return self.rule == other.rule or all(self.form_index(n) == other.form_index(n) for n in range(TRIED))

    def __str__(self) -> str:
        return f"nplurals={self.forms}; plural={self.rule};"


@cache
def _compile_rule(rule: str) -> Callable[[int], int]:
    """Return a Python function that evaluates the plural rule."""
    return c2py(rule)


@cache
def _count_forms(rule: str) -> Counter[int]:
    """Count, for each plural form, the numbers below `LARGE` that use it."""
    return Counter(map(_compile_rule(rule), range(LARGE)))


def parse_plural(header: str) -> Plural:
    """Return the plural rule in a `Plural-Forms` header.

    Raises:
        ValueError: The header does not contain a rule that works for every number.
    """
    match = _HEADER.fullmatch(header)
    if match is None:
        raise ValueError("Plural-Forms must look like 'nplurals=NUMBER; plural=RULE;'")
    plural = Plural(int(match[1]), match[2])
    try:
        reached = {_compile_rule(plural.rule)(number) for number in range(TRIED)}
    except (ValueError, ArithmeticError):
        raise ValueError(f"'{plural.rule}' is not a rule that gives a plural form for each number 'n'") from None
    beyond = [index for index in reached if not 0 <= index < plural.forms]
    if beyond:
        raise ValueError(f"the rule selects form {max(beyond)}, but the last form is {plural.forms - 1}")
    return plural


_JAPANESE = Plural(1, "0")
_GERMAN = Plural(2, "(n != 1)")
_FRENCH = Plural(2, "(n > 1)")
_CZECH = Plural(3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)")
_RUSSIAN = Plural(3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)")

#: The plural rule of English. It also applies to texts without a translation.
ENGLISH = _GERMAN

#: The plural rules of common languages, by language code.
PLURALS: dict[str, Plural] = {
    **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh", "zh_CN", "zh_TW"), _JAPANESE),
    **dict.fromkeys(("bg", "ca", "da", "de", "el", "en", "eo", "es", "et", "eu", "fi", "gl", "hu", "it"), _GERMAN),
    **dict.fromkeys(("nb", "nl", "nn", "no", "pt", "sv"), _GERMAN),
    **dict.fromkeys(("fr", "pt_BR", "tr"), _FRENCH),
    **dict.fromkeys(("cs", "sk"), _CZECH),
    **dict.fromkeys(("be", "bs", "hr", "ru", "sr", "uk"), _RUSSIAN),
    "lt": Plural(3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)"),
    "lv": Plural(3, "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)"),
    "pl": Plural(3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"),
    "ro": Plural(3, "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)"),
    "sl": Plural(4, "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)"),
}


def known_plural(language: str) -> Plural | None:
    """Return the plural rule of the language, or `None` if it is unknown.

    For a region without its own rule, such as `es_MX`, this is the rule of the language `es`.
    """
    return PLURALS.get(language) or PLURALS.get(language.partition("_")[0])
