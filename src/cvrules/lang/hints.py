"""Suggests fixes for words that do not fit: a function for each kind of mistake.

Each function recognises one kind of mistake, and returns `NO_FIX` for all other mistakes. `HINTS`
lists the functions in the order in which they are tried. The module `advice` tests their fixes
before it shows them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from cvrules.lang import sign_fixes
from cvrules.lang.lines import HEADS
from cvrules.lang.misfit import Fix, Misfit
from cvrules.model.bundle import UNITS
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import NUMBERS, did_you_mean, normalize_word

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["HINTS", "choices_hint", "list_fitting_words"]

#: Words and signs that authors add, but that mean nothing in the card language.
FILLERS = frozenset({"=", ":", "x", "\u00d7", "*", "a", "an", "the", "of", "-", "\u2022"})
#: The maximum number of words that a hint lists; a longer list would not help.
MOST_WORDS = 14
#: To save time, words, names and numbers with more characters than this get no hint.
LONGEST = 40
#: To save time, the hints do not look for missing words in lines with more characters than this.
LONGEST_LINE = 1_000
#: The hint for a name that begins with a digit.
LETTER_FIRST = "a name begins with a letter; write the number as a word"
NO_FIX = Fix("")
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


def choices_hint(expected: frozenset[str], grammar: Grammar) -> str:
    """Return a hint that lists the words that fit; empty if there are too many."""
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


def _fix_missing_spaces(misfit: Misfit) -> Fix:
    """Suggest a fix for missing spaces, as in `cost1 money` or `needsnowork`."""
    pieces = _split_into_words(misfit.word, frozenset(misfit.grammar.vocabulary))
    if len(pieces) < 2:  # noqa: PLR2004 - a single piece needs no space
        return NO_FIX
    fits = pieces[0] in misfit.literals or (pieces[0].isdecimal() and "AMOUNT" in misfit.expected)
    return _fix_by_replacing(misfit, " ".join(pieces)) if fits else NO_FIX


def _split_into_words(word: str, vocabulary: frozenset[str]) -> list[str]:
    """Return the fewest known words and numbers that form the word; empty if none do."""
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


def _fix_with_game_hint(misfit: Misfit) -> Fix:
    """Return the game's own advice about a wrong first word, such as `title`."""
    is_known = not misfit.before and misfit.word.isalpha()
    return Fix(misfit.grammar.words.hints.get(normalize_word(misfit.word), "") if is_known else "")


def _fix_split_word(misfit: Misfit) -> Fix:
    """Suggest a fix for a space in place of an underscore, as in `bad luck`."""
    following = (misfit.after.split() or [""])[0]
    joined = normalize_word(f"{misfit.word}_{following}")
    if not misfit.before or not following or joined not in misfit.literals:
        return NO_FIX
    line = f"{misfit.before} {joined} {misfit.after.replace(following, '', 1)}{misfit.rest}"
    return Fix(f"write '{joined}'", line.strip())


def _fix_wrong_word(misfit: Misfit) -> Fix:
    """Suggest a fix for a misspelt word, a foreign word, or capital letters."""
    meant = misfit.meant or did_you_mean(misfit.word, misfit.literals, misfit.grammar.words.look_alikes)
    return Fix(f"did you mean '{meant}'?", misfit.replace_word(meant)) if meant else NO_FIX


def _fix_missing_card_word(misfit: Misfit) -> Fix:
    """Suggest a fix for a header without the word `card`, as in `5 dog: health`."""
    is_first = misfit.start == "head" and not misfit.before
    is_card = is_first and (misfit.word.isdecimal() or misfit.after.lstrip().startswith(":"))
    return Fix("begin the line with 'card'", f"card {misfit.line}") if is_card else NO_FIX


def _fix_missing_first_word(misfit: Misfit) -> Fix:
    """Suggest a fix for a missing first word, such as `play` before `gain 1 money`."""
    if misfit.before or misfit.word not in misfit.grammar.vocabulary:
        return NO_FIX
    for first in misfit.grammar.first_words:
        follow = misfit.grammar.terminals_after(first, "line") or ()
        if any(misfit.word in misfit.grammar.spellings(terminal) for terminal in follow):
            return _fix_by_replacing(misfit, f"{first} {misfit.word}")
    return NO_FIX


def _fix_word_after_hole(misfit: Misfit) -> Fix:
    """Suggest a fix for a word after a `?` that must end the line: `may ? money`."""
    is_word = misfit.word in misfit.grammar.vocabulary and misfit.word not in misfit.grammar.openers
    beside = is_word and misfit.before.rstrip().endswith("?") and "_NL" in misfit.expected
    rest = "the rest of the line" if misfit.after.strip() else f"'{misfit.word}'"
    return Fix(f"nothing may follow '?' here; leave out {rest}", misfit.before) if beside else NO_FIX


def _fix_fraction(misfit: Misfit) -> Fix:
    """Suggest a fix for a fraction, as in `1.5 money`."""
    is_fraction = misfit.before[-1:].isdecimal() and re.match(r"[.,/][0-9]", misfit.word + misfit.after)
    return Fix("write a whole number" if is_fraction else "")


def _fix_sign_before_name(misfit: Misfit) -> Fix:
    """Suggest a fix for a sign before a name, as in `card 201. dog: health`."""
    is_name = any(misfit.grammar.terminal_name(terminal) == "a name" for terminal in misfit.expected)
    is_sign = misfit.word in {"-", "=", ".", ",", ";", "/"}
    line = f"{misfit.before}{misfit.after}{misfit.rest}"
    return Fix(f"leave out '{misfit.word}'", line, is_sure=False) if is_name and is_sign else NO_FIX


def _fix_bad_name(misfit: Misfit) -> Fix:
    """Suggest a fix for a name with capital letters, accents, spaces or quotes."""
    tail, colon, types = misfit.after.partition(":")
    if any(misfit.grammar.terminal_name(terminal) == "a name" for terminal in misfit.expected):
        if misfit.word == ":":
            is_missing = "QMARK" in misfit.expected and "_NL" not in misfit.expected
            return Fix("write a name, or '?' if it is unknown" if is_missing else "")
        if misfit.word.isdecimal():
            hint = LETTER_FIRST if misfit.before.split() == ["edition"] else "write the name before the number"
            return Fix(hint if misfit.expected == {"SLUG"} else "")
        before = misfit.before
        is_last = misfit.grammar.terminals_after(f"{before} a", misfit.start) == frozenset({"_NL"})
        raw = misfit.word + (tail if colon or is_last else "")
        end = f"{colon}{types}" if colon or is_last else misfit.after
    elif ":" in misfit.literals or misfit.before.split()[:1] == ["edition"] or _should_end_with_name(misfit):
        is_amend = misfit.before.split()[:1] == ["amend"] and set(tail.split()).isdisjoint(misfit.grammar.words.types)
        is_typed = ":" in misfit.literals and not colon and not (is_amend and tail.strip())
        if misfit.word.isdecimal() or misfit.word == "+" or is_typed:  # the next line can begin with '+'
            return NO_FIX
        before, _, name = misfit.before.rstrip().rpartition(" ")
        raw, end = f"{name} {misfit.word}{tail}", f"{colon}{types}"
    else:
        return NO_FIX
    slug = re.sub(r"[^a-z0-9]+", "_", normalize_word(raw)).strip("_")
    if re.match(r"[0-9]", slug):
        return Fix(LETTER_FIRST)
    fits = len(slug) <= LONGEST and _SLUG.fullmatch(slug)
    return Fix(f"write '{slug}'", f"{before} {slug}{end}{misfit.rest}") if fits else NO_FIX


def _should_end_with_name(misfit: Misfit) -> bool:
    """Return whether the line should end with the name before the misfit."""
    before, _, _ = misfit.before.rstrip().rpartition(" ")
    words = re.findall(r"\w+", misfit.word + misfit.after)
    if any(word.isdecimal() or word in misfit.grammar.openers for word in words):
        return False
    follow = misfit.grammar.terminals_after(before, misfit.start) if misfit.expected <= {"_NL"} else None
    return any(misfit.grammar.terminal_name(terminal) == "a name" for terminal in follow or ())


def _fix_relative_amount(misfit: Misfit) -> Fix:
    """Suggest a fix for a relative amount, as in `cost +1 money` below `amend`."""
    is_relative = misfit.word[0] in "+-" and (misfit.word + misfit.after)[1:2].isdecimal()
    hint = "a line below 'amend' replaces the old line; write the whole new line, without a sign"
    return Fix(hint if is_relative and misfit.line_check.is_amendment else "")


def _fix_bad_number(misfit: Misfit) -> Fix:
    """Suggest a fix for a number that is not in plain digits: `two`, `-1` or `x2`."""
    word, grammar = misfit.word, misfit.grammar
    if not misfit.expected & {"AMOUNT", "ID"}:
        return NO_FIX
    if len(word) == 1 and not word.isdecimal() and (value := unicodedata.numeric(word, 0)):
        return _fix_by_replacing(misfit, str(int(value))) if value == int(value) else Fix("write a whole number")
    if number := NUMBERS.get(normalize_word(word)) or (word.isdecimal() and not word.isascii() and int(word[:LONGEST])):
        return _fix_by_replacing(misfit, str(number))
    if word[0] in "+-" and (word + misfit.after)[1:2].isdecimal():
        is_price = misfit.before.split()[0] in grammar.words.prices
        hint = "" if is_price else grammar.words.hints.get(word[0], "")
        return Fix(hint) if hint else Fix(f"leave out '{word[0]}'", misfit.replace_word(word[1:]))
    if len(digits := re.findall(r"[0-9]+", word)) == 1 and "SLUG" not in misfit.expected:
        return _fix_by_replacing(misfit, digits[0][:LONGEST], is_sure=False)
    return NO_FIX


def _fix_missing_number(misfit: Misfit) -> Fix:
    """Suggest a fix for a missing or misplaced number: `cost money`, `cost money 2`."""
    if not misfit.expected & {"AMOUNT", "ID"} or misfit.word not in misfit.grammar.vocabulary:
        return NO_FIX
    words = misfit.grammar.words
    is_thing = misfit.word in {*words.symbols, *words.types, *UNITS, *UNITS.values(), "joker"}
    if is_thing and (found := re.match(r"[ :=x]*([1-9][0-9]?)\b", misfit.after)):
        swapped = f"{found[1]} {misfit.word}"
        line = f"{misfit.before} {swapped}{misfit.after[found.end() :]}{misfit.rest}"
        if misfit.grammar.is_valid(f"{line}\n"):
            return Fix(f"write '{swapped}'", line)
    follow = misfit.grammar.terminals_after(f"{misfit.before} 1 {misfit.word}", misfit.start)
    hint = f"write a number first, such as '1 {misfit.word}'"
    return Fix(hint, misfit.replace_word(f"1 {misfit.word}"), is_sure=bool(follow))


def _fix_extra_word(misfit: Misfit) -> Fix:
    """Suggest a fix for superfluous words, as in `gives = 1 die` or `worth 3 points`."""
    fillers = FILLERS | misfit.grammar.words.fillers
    words = [misfit.word, *misfit.after.split()]
    extra = words[: next((at for at, word in enumerate(words) if normalize_word(word) not in fillers), len(words))]
    if not misfit.before or not extra:
        return NO_FIX
    line = f"{misfit.before} {' '.join(words[len(extra) :])}{misfit.rest}"
    return Fix(f"leave out {quote(' '.join(extra))}", line.strip(), is_sure=False)


def _fix_missing_word(misfit: Misfit) -> Fix:
    """Suggest a fix for a missing word, as in `counts 2 cards` or `play 2 health`."""
    if not misfit.before or len(misfit.before + misfit.after) > LONGEST_LINE:
        return NO_FIX
    lines = {
        word: misfit.replace_word(f"{word} {misfit.word}")
        for word in sorted(misfit.literals & misfit.grammar.words.connectives)
    }
    fit = [word for word, line in lines.items() if misfit.grammar.is_valid(f"{line}\n")]
    return Fix(f"write '{fit[0]}' before {quote(misfit.word)}", lines[fit[0]]) if len(fit) == 1 else NO_FIX


def _fix_text_after_end(misfit: Misfit) -> Fix:
    """Suggest a fix for a word after the end of a complete line."""
    if not misfit.before or not misfit.expected <= {"_NL"}:
        return NO_FIX
    last = misfit.before.split()[-1]
    return Fix(f"the line ends after {quote(last)}; nothing can follow it here")


def list_fitting_words(misfit: Misfit) -> Fix:
    """Return a fix that lists the words that fit, if there are only a few."""
    if misfit.before:
        return Fix(choices_hint(misfit.expected, misfit.grammar))
    if misfit.start == "head":
        return Fix(f"begin the line with one of: {', '.join(HEADS)}")
    words = misfit.grammar.first_words
    if len(words) <= MOST_WORDS:
        return Fix(f"begin the line with one of: {', '.join(words)}")
    game = misfit.grammar.words.game
    is_card = bool(misfit.grammar.words.clauses)
    return Fix(f"'cvrules explain clauses --game {game}' lists the words that begin a line" if is_card else "")


def _fix_by_replacing(misfit: Misfit, new: str, *, is_sure: bool = True) -> Fix:
    """Return a fix that replaces the misfit with the given words."""
    return Fix(f"write '{new}'", misfit.replace_word(new), is_sure)


#: The functions that recognise mistakes, in the order in which they are tried.
HINTS: tuple[Callable[[Misfit], Fix], ...] = (
    _fix_relative_amount,
    _fix_missing_spaces,
    _fix_with_game_hint,
    _fix_split_word,
    _fix_wrong_word,
    _fix_missing_card_word,
    _fix_missing_first_word,
    _fix_word_after_hole,
    _fix_fraction,
    _fix_sign_before_name,
    sign_fixes.fix_long_game_name,
    _fix_bad_name,
    sign_fixes.fix_stray_sign,
    _fix_bad_number,
    _fix_missing_number,
    sign_fixes.fix_missing_line_break,
    sign_fixes.fix_two_headers,
    sign_fixes.fix_unsupported_choice,
    sign_fixes.fix_wrong_arrow,
    sign_fixes.fix_wrong_joiner,
    sign_fixes.fix_wrong_colon,
    _fix_extra_word,
    _fix_missing_word,
    sign_fixes.fix_continued_line,
    sign_fixes.fix_stray_plus,
    _fix_text_after_end,
)
