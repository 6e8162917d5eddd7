"""Finds the word an author meant: misspelt, in another language, or a look-alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from types import MappingProxyType

__all__ = ["NUMBERS", "did_you_mean", "fold", "quote"]

#: Letters of other alphabets that look like ours.
CONFUSABLE = str.maketrans(
    "аеорсухіјѕԁһӏԛԝвкмнтАВЕКМНОРСТУХІЈЅαορυνικτΑΒΕΖΗΙΚΜΝΟΡΤΥΧıłøđŁØĐ",
    "aeopcyxijsdhlqwbkmhtabekmhopctyxijsaopuviktabezhikmnoptyxilodlod",
)

#: Numbers as people write them out, in English, French and Polish.
NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
    "jeden": 1, "jedna": 1, "jedno": 1, "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "piec": 5,
    "a": 1, "an": 1,
}  # fmt: skip

#: How far a slip may be from the word meant, from 0 (anything) to 1 (nothing else).
CLOSE = 0.6
#: A longer word is no slip of ours, and comparing it would cost time.
LONGEST = 40
SHORT_LIST = 5
ECHO = 40
NO_LOOK_ALIKES: Mapping[str, str] = MappingProxyType({})


def fold(word: str) -> str:
    """Return a word in plain small letters: no accents, no look-alikes."""
    bare = unicodedata.normalize("NFKD", word.translate(CONFUSABLE))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).lower()


def did_you_mean(word: str, candidates: Iterable[str], look_alikes: Mapping[str, str] = NO_LOOK_ALIKES) -> str:
    """Return the candidate that was meant, or nothing.

    Args:
        word: What was written.
        candidates: What could have been meant.
        look_alikes: Words of other languages, and the candidate they mean.
    """
    if not 0 < len(word) <= LONGEST:
        return ""
    candidates = tuple(candidates)
    plain = fold(word)
    if plain in candidates:
        return plain
    if look_alikes.get(plain) in candidates:
        return look_alikes[plain]
    import difflib  # noqa: PLC0415 - only faults need it

    close = difflib.get_close_matches(plain, candidates, SHORT_LIST, CLOSE)
    return min(close, key=lambda candidate: _edit_distance(plain, candidate), default="")


def _edit_distance(word: str, other: str) -> int:
    """Return how many letters are left out, added, mistaken or swapped with the next."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word):
        above, before, row = before, row, [i + 1]
        for j, wanted in enumerate(other):
            row.append(min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != wanted)))
            if i and j and letter == other[j - 1] and word[i - 1] == wanted:
                row[-1] = min(row[-1], above[j - 1] + 1)
    return row[-1]


def quote(text: str) -> str:
    """Return text of a stranger for a message: short, escaped, in quotes."""
    shown = text if len(text) <= ECHO else text[: ECHO - 3] + "..."
    return "'" + "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in shown) + "'"
