"""Suggests the right word for a misspelt or foreign word in a file."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from types import MappingProxyType

__all__ = ["NUMBERS", "did_you_mean", "is_one_typo_apart", "normalize_word"]

#: Maps letters of other alphabets to the Latin letters that they look like.
CONFUSABLE = str.maketrans(
    "аеорсухіјѕԁһӏԛԝвкмнтАВЕКМНОРСТУХІЈЅαορυνικτΑΒΕΖΗΙΚΜΝΟΡΤΥΧıłøđŁØĐ",
    "aeopcyxijsdhlqwbkmhtabekmhopctyxijsaopuviktabezhikmnoptyxilodlod",
)

#: The values of number words in English, French, Polish and German.
NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
    "jeden": 1, "jedna": 1, "jedno": 1, "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "piec": 5,
    "eins": 1, "ein": 1, "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    "a": 1, "an": 1,
}  # fmt: skip

#: The minimum similarity of a suggestion, from 0 (any word) to 1 (only the word itself).
CLOSE = 0.6
#: To save time, words with more letters than this get no suggestion.
LONGEST = 40
#: Pairs of a word length and the maximum number of typos in words up to this length.
TYPOS_BY_LENGTH = ((5, 1), (9, 2))
#: The maximum number of typos in words longer than those in `TYPOS_BY_LENGTH`.
MOST_TYPOS = 3
#: Only this many similar words are compared letter by letter.
SHORT_LIST = 5
#: The default for `look_alikes`: an empty mapping.
NO_LOOK_ALIKES: Mapping[str, str] = MappingProxyType({})


def normalize_word(word: str) -> str:
    """Return the word in lower case, with plain Latin letters and without accents."""
    bare = unicodedata.normalize("NFKD", word.translate(CONFUSABLE))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).lower()


def did_you_mean(word: str, candidates: Iterable[str], look_alikes: Mapping[str, str] = NO_LOOK_ALIKES) -> str:
    """Return the candidate that the author probably meant; empty if none is likely.

    Args:
        word: The word in the file.
        candidates: The words that are allowed.
        look_alikes: The right word for each common wrong word, such as a foreign word.
    """
    if not 0 < len(word) <= LONGEST:
        return ""
    candidates = tuple(candidates)
    plain = normalize_word(word)
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
    if not nearest or apart[nearest] > _most_typos_in(plain):
        return ""
    return "" if _differ_only_in_suffix(plain, [one for one in close if apart[one] == apart[nearest]]) else nearest


def _differ_only_in_suffix(word: str, nearest: list[str]) -> bool:
    """Return whether there are several nearest words that differ only in a suffix.

    For example, `life_a` and `life_b` are both near `life_c`, so neither is a good suggestion.
    """
    return len(nearest) > 1 and len({one.rpartition("_")[0] for one in (word, *nearest)} - {""}) == 1


def _most_typos_in(word: str) -> int:
    """Return the maximum number of typos for a word of this length."""
    return next((most for length, most in TYPOS_BY_LENGTH if len(word) <= length), MOST_TYPOS)


def is_one_typo_apart(word: str, other: str) -> bool:
    """Return whether two words differ by one letter or two swapped letters."""
    if abs(len(word) - len(other)) > 1 or max(len(word), len(other)) > LONGEST:
        return False
    return word != other and _edit_distance(word, other) == 1


def _edit_distance(word: str, other: str) -> int:
    """Return the number of typos that turn one word into the other.

    A typo is a missing, extra or wrong letter, or two swapped letters.
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word):
        above, before, row = before, row, [i + 1]
        for j, wanted in enumerate(other):
            row.append(min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != wanted)))
            if i and j and letter == other[j - 1] and word[i - 1] == wanted:
                row[-1] = min(row[-1], above[j - 1] + 1)
    return row[-1]
