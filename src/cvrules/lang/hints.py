"""Gives hints about words that do not fit: one function for each kind of mistake.

Each function recognises one kind of mistake, and returns empty advice for all other mistakes.
`HINTS` lists the functions in the order in which they are tried. The module `advice` tests their
advice before it is shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from cvrules.lang import signs
from cvrules.lang.lines import HEADS
from cvrules.lang.misfit import Mend, Misfit
from cvrules.reading.suggestion import NUMBERS, did_you_mean, fold, quote

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["HINTS", "choices_hint", "list_fitting_words"]

#: Words and signs that authors add, although they mean nothing in the card language.
FILLERS = frozenset({"=", ":", "x", "\u00d7", "*", "a", "an", "the", "of", "-", "\u2022"})
#: The maximum number of words that a hint lists; a longer list would not help.
MOST_WORDS = 12
#: The maximum length of a word, a name or a number that hints deal with, to save time.
LONGEST = 40
#: The length of the longest line in which hints look for a missing word, to save time.
LONGEST_LINE = 1_000
#: The hint for a name that begins with a digit.
LETTER_FIRST = "a name begins with a letter; write the number as a word"
NO_MEND = Mend("")
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


def choices_hint(expected: frozenset[str], grammar: Grammar) -> str:
    """Return a hint with a list of the words that fit; empty if it is too long."""
    named = [terminal for terminal in sorted(expected) if terminal in grammar.words.names or terminal.isupper()]
    lists = [spelled for terminal in named if (spelled := grammar.spellings(terminal))]
    if not any(len(spelled) > 1 for spelled in lists):
        return ""
    known = (*grammar.words.symbols, *grammar.words.types, *grammar.words.decks)
    words = sorted(
        {word for spelled in lists for word in spelled if word.isidentifier()},
        key=lambda word: (known.index(word) if word in known else len(known), word),
    )
    return f"write one of: {', '.join(words)}" if 0 < len(words) <= MOST_WORDS else ""


def _mend_glued_words(misfit: Misfit) -> Mend:
    """Advise on missing spaces, as in `cost1 money`, `needsnowork` or `2money`."""
    pieces = _cut_into_words(misfit.word, frozenset(misfit.grammar.vocabulary))
    if len(pieces) < 2:  # noqa: PLR2004 - at least two words must have been written as one
        return NO_MEND
    fits = pieces[0] in misfit.literals or (pieces[0].isdecimal() and "AMOUNT" in misfit.expected)
    return _mend_with(misfit, " ".join(pieces)) if fits else NO_MEND


def _cut_into_words(word: str, vocabulary: frozenset[str]) -> list[str]:
    """Split a word into as few known words and numbers as possible."""
    if len(word) > LONGEST:
        return []
    best: dict[int, list[str]] = {0: []}
    for end in range(1, len(word) + 1):
        for start in range(end):
            piece = word[start:end]
            if start in best and (piece in vocabulary or (piece.isascii() and piece.isdecimal())):
                split = [*best[start], piece]
                if end not in best or len(split) < len(best[end]):
                    best[end] = split
    return best.get(len(word), [])


def _mend_known_word(misfit: Misfit) -> Mend:
    """Advise on a first word for which the game has its own hint, such as `title`."""
    is_known = not misfit.before and misfit.word.isalpha()
    return Mend(misfit.grammar.words.hints.get(fold(misfit.word), "") if is_known else "")


def _mend_split_word(misfit: Misfit) -> Mend:
    """Advise on a space in place of an underscore, as in `bad luck`."""
    following = (misfit.after.split() or [""])[0]
    joined = fold(f"{misfit.word}_{following}")
    if not misfit.before or not following or joined not in misfit.literals:
        return NO_MEND
    line = f"{misfit.before} {joined} {misfit.after.replace(following, '', 1)}{misfit.rest}"
    return Mend(f"write '{joined}'", line.strip())


def _mend_wrong_word(misfit: Misfit) -> Mend:
    """Advise on a word that is misspelt, foreign, or written in capital letters."""
    meant = misfit.meant or did_you_mean(misfit.word, misfit.literals, misfit.grammar.words.look_alikes)
    return Mend(f"did you mean '{meant}'?", misfit.replace_word(meant)) if meant else NO_MEND


def _mend_missing_card_word(misfit: Misfit) -> Mend:
    """Advise on a header without the word `card`, as in `5 dog: health`."""
    is_first = misfit.start == "head" and not misfit.before
    is_card = is_first and (misfit.word.isdecimal() or misfit.after.lstrip().startswith(":"))
    return Mend("begin the line with 'card'", f"card {misfit.line}") if is_card else NO_MEND


def _mend_missing_first_word(misfit: Misfit) -> Mend:
    """Advise on a clause that lacks its first word, such as `play` in `gain 1 money`."""
    if misfit.before or misfit.word not in misfit.grammar.vocabulary:
        return NO_MEND
    for first in misfit.grammar.first_words:
        follow = misfit.grammar.terminals_after(first, "line") or ()
        if any(misfit.word in misfit.grammar.spellings(terminal) for terminal in follow):
            return _mend_with(misfit, f"{first} {misfit.word}")
    return NO_MEND


def _mend_word_after_hole(misfit: Misfit) -> Mend:
    """Advise on a word after a `?` that replaces a whole phrase, as in `may ? money`."""
    is_word = misfit.word in misfit.grammar.vocabulary and misfit.word not in misfit.grammar.openers
    beside = is_word and misfit.before.rstrip().endswith("?") and "_NL" in misfit.expected
    rest = "the rest of the line" if misfit.after.strip() else f"'{misfit.word}'"
    return Mend(f"nothing may follow '?' here; leave out {rest}", misfit.before) if beside else NO_MEND


def _mend_fraction(misfit: Misfit) -> Mend:
    """Advise on a fraction, as in `1.5 money`."""
    is_fraction = misfit.before[-1:].isdecimal() and re.match(r"[.,/][0-9]", misfit.word + misfit.after)
    return Mend("write a whole number" if is_fraction else "")


def _mend_sign_before_name(misfit: Misfit) -> Mend:
    """Advise on a sign before a name, as in `card 201. dog: health`."""
    is_name = any(misfit.grammar.name(terminal) == "a name" for terminal in misfit.expected)
    is_sign = misfit.word in {"-", "=", ".", ",", ";", "/"}
    line = f"{misfit.before}{misfit.after}{misfit.rest}"
    return Mend(f"leave out '{misfit.word}'", line, is_sure=False) if is_name and is_sign else NO_MEND


def _mend_bad_name(misfit: Misfit) -> Mend:
    """Advise on a name with capital letters, accents, spaces, hyphens or quotes."""
    tail, colon, types = misfit.after.partition(":")
    if any(misfit.grammar.name(terminal) == "a name" for terminal in misfit.expected):
        if misfit.word == ":":
            is_missing = "QMARK" in misfit.expected and "_NL" not in misfit.expected
            return Mend("write a name, or '?' if it is unknown" if is_missing else "")
        if misfit.word.isdecimal():
            hint = LETTER_FIRST if misfit.before.split() == ["edition"] else "write the name before the number"
            return Mend(hint if misfit.expected == {"SLUG"} else "")
        before = misfit.before
        is_last = misfit.grammar.terminals_after(f"{before} a", misfit.start) == frozenset({"_NL"})
        raw = misfit.word + (tail if colon or is_last else "")
        end = f"{colon}{types}" if colon or is_last else misfit.after
    elif ":" in misfit.literals or misfit.before.split()[:1] == ["edition"] or _ends_with_name(misfit):
        if misfit.word.isdecimal() or (":" in misfit.literals and not colon):
            return NO_MEND
        before, _, name = misfit.before.rstrip().rpartition(" ")
        raw, end = f"{name} {misfit.word}{tail}", f"{colon}{types}"
    else:
        return NO_MEND
    slug = re.sub(r"[^a-z0-9]+", "_", fold(raw)).strip("_")
    if re.match(r"[0-9]", slug):
        return Mend(LETTER_FIRST)
    fits = len(slug) <= LONGEST and _SLUG.fullmatch(slug)
    return Mend(f"write '{slug}'", f"{before} {slug}{end}{misfit.rest}") if fits else NO_MEND


def _ends_with_name(misfit: Misfit) -> bool:
    """Return whether the word follows a name with which its line should end."""
    before, _, _ = misfit.before.rstrip().rpartition(" ")
    words = re.findall(r"\w+", misfit.word + misfit.after)
    if any(word.isdecimal() or word in misfit.grammar.openers for word in words):
        return False
    follow = misfit.grammar.terminals_after(before, misfit.start) if misfit.expected <= {"_NL"} else None
    return any(misfit.grammar.name(terminal) == "a name" for terminal in follow or ())


def _mend_bad_number(misfit: Misfit) -> Mend:
    """Advise on a number that is not written as plain digits: `two`, `-1` or `x2`."""
    word, grammar = misfit.word, misfit.grammar
    if not misfit.expected & {"AMOUNT", "ID"}:
        return NO_MEND
    if len(word) == 1 and not word.isdecimal() and (value := unicodedata.numeric(word, 0)):
        return _mend_with(misfit, str(int(value))) if value == int(value) else Mend("write a whole number")
    if number := NUMBERS.get(fold(word)) or (word.isdecimal() and not word.isascii() and int(word[:LONGEST])):
        return _mend_with(misfit, str(number))
    if word[0] in "+-" and (word + misfit.after)[1:2].isdecimal():
        is_price = misfit.before.split()[0] in grammar.words.prices
        hint = "" if is_price else grammar.words.hints.get(word[0], "")
        return Mend(hint) if hint else Mend(f"leave out '{word[0]}'", misfit.replace_word(word[1:]))
    if len(digits := re.findall(r"[0-9]+", word)) == 1 and "SLUG" not in misfit.expected:
        return _mend_with(misfit, digits[0][:LONGEST], is_sure=False)
    return NO_MEND


def _mend_missing_number(misfit: Misfit) -> Mend:
    """Advise on a missing or late number, as in `cost money` or `cost money 2`."""
    if not misfit.expected & {"AMOUNT", "ID"} or misfit.word not in misfit.grammar.vocabulary:
        return NO_MEND
    if found := re.match(r"[ :=x]*([1-9][0-9]?)\b", misfit.after):
        swapped = f"{found[1]} {misfit.word}"
        line = f"{misfit.before} {swapped}{misfit.after[found.end() :]}{misfit.rest}"
        if misfit.grammar.is_valid(f"{line}\n"):
            return Mend(f"write '{swapped}'", line)
    follow = misfit.grammar.terminals_after(f"{misfit.before} 1 {misfit.word}", misfit.start)
    hint = f"write a number first, such as '1 {misfit.word}'"
    return Mend(hint, misfit.replace_word(f"1 {misfit.word}"), is_sure=bool(follow))


def _mend_extra_word(misfit: Misfit) -> Mend:
    """Advise on superfluous words, as in `gives = 1 die` or `worth 3 points`."""
    fillers = FILLERS | misfit.grammar.words.fillers
    words = [misfit.word, *misfit.after.split()]
    extra = words[: next((at for at, word in enumerate(words) if fold(word) not in fillers), len(words))]
    if not misfit.before or not extra:
        return NO_MEND
    line = f"{misfit.before} {' '.join(words[len(extra) :])}{misfit.rest}"
    return Mend(f"leave out {quote(' '.join(extra))}", line.strip(), is_sure=False)


def _mend_missing_word(misfit: Misfit) -> Mend:
    """Advise on a missing word, as in `counts 2 cards` or `play 2 health`."""
    if not misfit.before or len(misfit.before + misfit.after) > LONGEST_LINE:
        return NO_MEND
    lines = {
        word: misfit.replace_word(f"{word} {misfit.word}")
        for word in sorted(misfit.literals & misfit.grammar.words.connectives)
    }
    fit = [word for word, line in lines.items() if misfit.grammar.is_valid(f"{line}\n")]
    return Mend(f"write '{fit[0]}' before {quote(misfit.word)}", lines[fit[0]]) if len(fit) == 1 else NO_MEND


def _mend_text_after_end(misfit: Misfit) -> Mend:
    """Advise on a word after the end of a complete line."""
    if not misfit.before or not misfit.expected <= {"_NL"}:
        return NO_MEND
    last = misfit.before.split()[-1]
    return Mend(f"the line ends after {quote(last)}; nothing can follow it here")


def list_fitting_words(misfit: Misfit) -> Mend:
    """List the words that fit, if there are only a few; this suits any mistake."""
    if misfit.before:
        return Mend(choices_hint(misfit.expected, misfit.grammar))
    if misfit.start == "head":
        return Mend(f"begin the line with one of: {', '.join(HEADS)}")
    words = misfit.grammar.first_words
    if len(words) <= MOST_WORDS:
        return Mend(f"begin the line with one of: {', '.join(words)}")
    game = misfit.grammar.words.game
    is_card = bool(misfit.grammar.words.clauses)
    return Mend(f"'cvrules explain clauses --game {game}' lists the words that begin a line" if is_card else "")


def _mend_with(misfit: Misfit, new: str, *, is_sure: bool = True) -> Mend:
    """Return the advice to replace the misfit with the given words."""
    return Mend(f"write '{new}'", misfit.replace_word(new), is_sure)


#: The functions that recognise mistakes, in the order in which they are tried.
HINTS: tuple[Callable[[Misfit], Mend], ...] = (
    _mend_glued_words,
    _mend_known_word,
    _mend_split_word,
    _mend_wrong_word,
    _mend_missing_card_word,
    _mend_missing_first_word,
    _mend_word_after_hole,
    _mend_fraction,
    _mend_sign_before_name,
    _mend_bad_name,
    signs.mend_stray_sign,
    _mend_bad_number,
    _mend_missing_number,
    signs.mend_missing_line_break,
    signs.mend_two_headers,
    signs.mend_unsupported_choice,
    signs.mend_wrong_arrow,
    signs.mend_wrong_joiner,
    signs.mend_wrong_colon,
    _mend_extra_word,
    _mend_missing_word,
    signs.mend_continued_line,
    signs.mend_stray_plus,
    _mend_text_after_end,
)
