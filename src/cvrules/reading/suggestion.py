"""Suggests the word that an author meant: misspelt, foreign, or in odd letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from types import MappingProxyType

__all__ = ["NUMBERS", "did_you_mean", "fold", "is_nearly", "quote"]

#: Letters of other alphabets that look like Latin ones.
CONFUSABLE = str.maketrans(
    "аеорсухіјѕԁһӏԛԝвкмнтАВЕКМНОРСТУХІЈЅαορυνικτΑΒΕΖΗΙΚΜΝΟΡΤΥΧıłøđŁØĐ",
    "aeopcyxijsdhlqwbkmhtabekmhopctyxijsaopuviktabezhikmnoptyxilodlod",
)

#: Numbers as people write them out, in English, French, Polish and German.
NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
    "jeden": 1, "jedna": 1, "jedno": 1, "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "piec": 5,
    "eins": 1, "ein": 1, "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5,
    "a": 1, "an": 1,
}  # fmt: skip

#: How similar a suggestion must be, from 0 (any word) to 1 (only the word itself).
CLOSE = 0.6
#: Longer words are not compared, to save time.
LONGEST = 40
#: How many letters may be wrong in a word of up to 5 or 9 letters, and in a longer one.
MOST_APART = ((5, 1), (9, 2))
MOST_WRONG = 3
#: How many similar words are compared letter by letter.
SHORT_LIST = 5
#: How much of an author's text a message repeats.
ECHO = 40
NO_LOOK_ALIKES: Mapping[str, str] = MappingProxyType({})


def fold(word: str) -> str:
    """Return a word in plain lower case, without accents and look-alike letters."""
    bare = unicodedata.normalize("NFKD", word.translate(CONFUSABLE))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).lower()


def did_you_mean(word: str, candidates: Iterable[str], look_alikes: Mapping[str, str] = NO_LOOK_ALIKES) -> str:
    """Return the candidate that was probably meant; empty if there is none.

    Args:
        word: The word as it was written.
        candidates: The words that are allowed.
        look_alikes: Words of other languages, and the candidate each one means.
    """
    if not 0 < len(word) <= LONGEST:
        return ""
    candidates = tuple(candidates)
    plain = fold(word)
    if plain in candidates:
        return plain
    if look_alikes.get(plain) in candidates:
        return look_alikes[plain]
    parts = [candidate for candidate in candidates if plain in candidate.split("_")]
    if len(parts) == 1:
        return parts[0]
    import difflib  # noqa: PLC0415 - needed only when there is a fault

    close = difflib.get_close_matches(plain, candidates, SHORT_LIST, CLOSE)
    apart = {candidate: _edit_distance(plain, candidate) for candidate in close}
    nearest = min(close, key=apart.__getitem__, default="")
    return nearest if nearest and apart[nearest] <= _most_apart(plain) else ""


def _most_apart(word: str) -> int:
    """Return how many letters of a word may be wrong."""
    return next((most for length, most in MOST_APART if len(word) <= length), MOST_WRONG)


def is_nearly(word: str, other: str) -> bool:
    """Return whether two words differ in one letter, or in two that are swapped."""
    if abs(len(word) - len(other)) > 1 or max(len(word), len(other)) > LONGEST:
        return False
    return word != other and _edit_distance(word, other) == 1


def _edit_distance(word: str, other: str) -> int:
    """Return how many letters are missing, added, wrong or swapped with the next."""
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
    """Return an author's text for a message: shortened, escaped, in quotes."""
    short = text if len(text) <= ECHO else text[: ECHO - 3] + "..."
    return "'" + "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in short) + "'"
