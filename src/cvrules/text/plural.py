"""How languages count: which plural form of a text stands with a number.

The rule is the one of gettext's `Plural-Forms` header, a C expression in `n`,
so that every translator's tool knows it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from gettext import c2py

from attrs import frozen

__all__ = ["ENGLISH", "PLURALS", "Plural", "parse_plural"]

#: A rule is tried with every number below the second before it is trusted.
#: Larger numbers count as those between the two do: languages look at last digits.
LARGE, TRIED = 1_000, 2_000
_HEADER = re.compile(r"\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=\s*([^;]+?)\s*;?\s*")


@frozen
class Plural:
    """How one language counts.

    Args:
        forms: How many forms a counted text has.
        rule: Which of them stands with `n`, counted from 0, as a C expression.
    """

    forms: int
    rule: str

    def index(self, number: int) -> int:
        """Return which form stands with a number."""
        return _compile(self.rule)(number if number < TRIED else number % LARGE + LARGE)

    def __str__(self) -> str:
        return f"nplurals={self.forms}; plural={self.rule};"


@cache
def _compile(rule: str) -> Callable[[int], int]:
    return c2py(rule)


def parse_plural(header: str) -> Plural:
    """Return the rule that a `Plural-Forms` header states.

    Raises:
        ValueError: It states none that works for every number.
    """
    found = _HEADER.fullmatch(header)
    if found is None:
        raise ValueError("it does not read 'nplurals=NUMBER; plural=RULE;'")
    plural = Plural(int(found[1]), found[2])
    try:
        reached = {_compile(plural.rule)(number) for number in range(TRIED)}
    except (ValueError, ArithmeticError):
        raise ValueError(f"'{plural.rule}' is no rule for 'n'") from None
    beyond = [index for index in reached if not 0 <= index < plural.forms]
    if beyond:
        raise ValueError(f"the rule asks for form {max(beyond)}, but there are {plural.forms}, counted from 0")
    return plural


_ONE = Plural(1, "0")
_TWO = Plural(2, "(n != 1)")
_TWO_FROM_TWO = Plural(2, "(n > 1)")
_CZECH = Plural(3, "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)")
_RUSSIAN = Plural(3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)")

#: English counts like this, and so does every text that nobody has translated.
ENGLISH = _TWO

#: How well-known languages count, by the code that names their catalogues.
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
