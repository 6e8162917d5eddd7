"""Lines with typical mistakes, and what they become when an author follows the advice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from hypothesis import strategies as st

from cvrules import Diagnostic
from cvrules.reading.suggestion import NUMBERS, normalize_word

__all__ = ["SAID_TO_GO", "break_line", "lines_after_advice", "numbers_in"]

#: A message with one of these says that a part of the line goes.
SAID_TO_GO = ("leave out", "replaces", "nothing may follow", "removes the whole clause")
#: What authors put into a line of any game.
SCRAPS = (
    "game",
    "round",
    "marriage",
    "token",
    "if",
    "or",
    "and",
    "each",
    "every",
    "least",
    "for",
    "than",
    "twice",
    "5",
    "two",
    "half",
    "-1",
    "+1",
    "$2",
    "2x",
    ",",
    ";",
    ":",
    "=",
    "/",
    "&",
    "=>",
    "x",
)


@st.composite
def break_line(draw: st.DrawFn, line: str, debris: tuple[str, ...] = ()) -> str:
    """Return the line with a word left out, put in, replaced, misspelt or in capitals.

    Args:
        draw: Draws from other strategies.
        line: A line without errors.
        debris: Words of the game that may be put in.
    """
    words = line.split()
    for _ in range(draw(st.integers(1, 2))):
        at = draw(st.integers(0, len(words) - 1))
        word = words[at]
        slip = draw(st.sampled_from(("leave out", "put in", "replace", "misspell", "capital")))
        if slip == "leave out" and len(words) > 1:
            del words[at]
        elif slip == "put in":
            words.insert(at + 1, draw(st.sampled_from((*debris, *SCRAPS))))
        elif slip == "replace":
            words[at] = draw(st.sampled_from((*debris, *SCRAPS)))
        elif slip == "misspell" and len(word) > 3:
            cut = draw(st.integers(1, len(word) - 1))
            words[at] = word[:cut] + word[cut + 1 :]
        else:
            words[at] = word.capitalize()
    return " ".join(words)


def numbers_in(line: str) -> Counter[int]:
    """Return the numbers of a line above 1, also those that are written as words."""
    found = [int(number) for number in re.findall(r"[0-9]+", line)]
    found += [NUMBERS[normalize_word(word)] for word in line.split() if normalize_word(word) in NUMBERS]
    return Counter(number for number in found if number > 1)


def lines_after_advice(line: str, fault: Diagnostic, openers: frozenset[str]) -> list[str]:
    """Return what an author may make of a line who does exactly what the help says.

    The list is empty if the author has to decide, such as for a list of words that fit.

    Args:
        line: The line.
        fault: The error, whose help is followed.
        openers: The words that begin a line.
    """
    start, end = fault.span.column - 1, fault.span.end_column - 1
    before, word, after = line[:start], line[start:end], line[end:]
    if found := re.fullmatch(r"did you mean '([^']+)'\?", fault.help):
        quoted = re.match(r"(?:there is no \w+ )?'([^']+)'", fault.message)
        is_inside = quoted is not None and quoted[1] in word.split(" ")  # a name in the marked text
        return [f"{before}{word.replace(quoted[1], found[1], 1) if quoted and is_inside else found[1]}{after}"]
    if found := re.fullmatch(r"leave out '([^']+)'", fault.help):
        rest = f"{word}{after}"
        return [before + rest.replace(found[1], "", 1)] if found[1] in rest else []
    if found := re.fullmatch(r"write '([^']+)' before '([^']+)'", fault.help):
        if found[2] != word:  # the help names an earlier word
            return [re.sub(rf"\b{re.escape(found[2])}\b", f"{found[1]} {found[2]}", line, count=1)]
        return [f"{before}{found[1]} {word}{after}"]
    found = re.fullmatch(r"write '([^']+)'(?: for this line)?", fault.help)
    if found and "twice in this sum" not in fault.message:  # terms are joined by the author
        new = found[1]
        whole = [new] if new.split()[0] in openers and len(new.split()) > 1 else []
        return [*whole, *_replacements(before, after, new)]
    return []


def _replacements(before: str, after: str, new: str) -> Iterator[str]:
    """Yield the line with new words for a word, and for neighbours that the new words repeat."""
    yield f"{before}{new}{after}"
    letters = _letters(new)
    after_words, before_words = after.split(), before.split()
    kept = [before] + [f"{' '.join(before_words[:-1])} "] * (_letters(" ".join(before_words[-1:])) in letters)
    for start in kept:
        for count in range(len(after_words) + 1):
            if _letters("".join(after_words[:count])) in letters:
                sign = after_words[count - 1][-1] if count and after_words[count - 1][-1] in ":," else ""
                yield f"{start}{new}{sign} {' '.join(after_words[count:])}"


def _letters(text: str) -> str:
    """Return the letters and digits of a text."""
    return re.sub(r"[^a-z0-9]", "", normalize_word(text))
