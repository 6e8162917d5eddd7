"""Plural rules: choose the plural form of a text by number.

A rule is the C expression in `n` of gettext's `Plural-Forms` header, which all
translation tools understand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from gettext import c2py

from attrs import frozen

__all__ = ["ENGLISH", "PLURALS", "Plural", "parse_plural"]

#: A rule is tested with every `n` below `TRIED`. Larger numbers are mapped to one between
#: `LARGE` and `TRIED` with the same last digits, on which the rules of languages depend.
LARGE, TRIED = 1_000, 2_000
_HEADER = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")


@frozen
class Plural:
    """The plural rule of a language.

    Args:
        forms: The number of plural forms.
        rule: A C expression that gives the form for `n`, counted from 0.
    """

    forms: int
    rule: str

    def index(self, number: int) -> int:
        """Return the index of the form for a number."""
        return _compile(self.rule)(number if number < TRIED else number % LARGE + LARGE)

    def is_for_one_number(self, form: int) -> bool:
        """Return whether a form is used for a single number only."""
        return sum(self.index(number) == form for number in range(LARGE)) == 1

    def __str__(self) -> str:
        return f"nplurals={self.forms}; plural={self.rule};"


@cache
def _compile(rule: str) -> Callable[[int], int]:
    return c2py(rule)


def parse_plural(header: str) -> Plural:
    """Return the rule of a `Plural-Forms` header.

    Raises:
        ValueError: The header has no rule that works for every number.
    """
    match = _HEADER.fullmatch(header)
    if match is None:
        raise ValueError("it does not read 'nplurals=NUMBER; plural=RULE;'")
    plural = Plural(int(match[1]), match[2])
    try:
        reached = {_compile(plural.rule)(number) for number in range(TRIED)}
    except (ValueError, ArithmeticError):
        raise ValueError(f"'{plural.rule}' is not a rule for 'n'") from None
    beyond = [index for index in reached if not 0 <= index < plural.forms]
    if beyond:
        raise ValueError(f"the rule asks for form {max(beyond)}, but there are {plural.forms}, counted from 0")
    return plural


_ONE = Plural(1, "0")
_TWO = Plural(2, "(n != 1)")
_TWO_FROM_TWO = Plural(2, "(n > 1)")
_CZECH = Plural(3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)")
_RUSSIAN = Plural(3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)")

#: The rule of English, and so of every text that is not translated.
ENGLISH = _TWO

#: The rules of common languages, by language code.
PLURALS: dict[str, Plural] = {
    **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh", "zh_CN", "zh_TW"), _ONE),
    **dict.fromkeys(("bg", "ca", "da", "de", "el", "en", "eo", "es", "et", "eu", "fi", "gl", "hu", "it"), _TWO),
    **dict.fromkeys(("nb", "nl", "nn", "no", "pt", "sv"), _TWO),
    **dict.fromkeys(("fr", "pt_BR", "tr"), _TWO_FROM_TWO),
    **dict.fromkeys(("cs", "sk"), _CZECH),
    **dict.fromkeys(("be", "bs", "hr", "ru", "sr", "uk"), _RUSSIAN),
    "lt": Plural(3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)"),
    "lv": Plural(3, "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)"),
    "pl": Plural(3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"),
    "ro": Plural(3, "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)"),
    "sl": Plural(4, "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)"),
}
