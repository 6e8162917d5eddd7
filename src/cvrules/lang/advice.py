"""Suggests what to write instead of a word that does not fit.

Each private function recognises one kind of mistake and returns a hint, or an empty
string. `HINTS` lists them in the order in which they are tried; the first hint wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cvrules.lang.lines import HEADS
from cvrules.lang.misfit import Misfit
from cvrules.reading.suggestion import NUMBERS, did_you_mean, fold, quote

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["advice", "choices_hint"]

QUOTES = "'\"`\u00b4\u00ab\u00bb\u2018\u2019\u201a\u201c\u201d\u201e"
#: What authors write instead of "+" in a sum.
JOINERS = frozenset({",", "&", "and", "plus", "et", "i", "oraz", "with"})
#: What authors write instead of "|" between types.
DIVIDERS = frozenset({",", "/", "\\", "&", "+", "or", "and", "ou", "lub", "i", "et"})
#: What authors write for a choice, which sums do not have.
CHOICES = frozenset({"or", "/", "|", "ou", "albo", "lub"})
#: What authors write instead of "->".
ARROWS = frozenset({"to", "into", "=>", ">", "-->", "=", "\u2192", "\u21d2", "\u27f6"})
#: What begins a comment in other languages.
COMMENTS = ("//", "--", "/*", "%", "(", "[", ";;", "<!--")
#: Longer lists of words are not shown, because they would not help.
MOST_WORDS = 12
#: Longer words are not split, to save time.
LONGEST = 40
#: Longer lines are not tried with other words, to save time.
LONGEST_LINE = 1_000


def advice(misfit: Misfit) -> str:
    """Return what to write instead; empty if there is no suggestion."""
    return next(filter(None, (hint(misfit) for hint in HINTS)), "")


def choices_hint(expected: frozenset[str], grammar: Grammar) -> str:
    """Return a list of the words that fit; empty if it would be too long."""
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


def _glued_words(misfit: Misfit) -> str:
    """`cost1 money`, `needsnowork`, `2money`: spaces are missing."""
    pieces = _cut_into_words(misfit.word, frozenset(misfit.grammar.vocabulary))
    if len(pieces) < 2:  # noqa: PLR2004 - two words were written as one
        return ""
    fits = pieces[0] in misfit.literals or (pieces[0].isdecimal() and bool(misfit.expected & {"AMOUNT", "ID"}))
    return f"write '{' '.join(pieces)}'" if fits else ""


def _cut_into_words(word: str, vocabulary: frozenset[str]) -> list[str]:
    """Return a word split into as few known words and numbers as possible."""
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


def _wrong_word(misfit: Misfit) -> str:
    """A word that is misspelt, in another language, or in capital letters."""
    meant = misfit.meant or did_you_mean(misfit.word, misfit.literals, misfit.grammar.words.look_alikes)
    return f"did you mean '{meant}'?" if meant else ""


def _missing_card_word(misfit: Misfit) -> str:
    """`5 dog: health`: the word `card` is missing."""
    is_first = misfit.start == "head" and not misfit.before
    return "begin the line with 'card'" if is_first and misfit.word.isdecimal() else ""


def _missing_first_word(misfit: Misfit) -> str:
    """`gain 1 money` instead of `play gain 1 money`."""
    if misfit.before or misfit.word not in misfit.grammar.vocabulary:
        return ""
    if hint := misfit.grammar.words.hints.get(misfit.word):
        return hint
    for first in misfit.grammar.first_words:
        follow = misfit.grammar.terminals_after(first, "line") or ()
        if any(misfit.word in misfit.grammar.spellings(terminal) for terminal in follow):
            return f"write '{first} {misfit.word}'"
    return ""


def _word_after_hole(misfit: Misfit) -> str:
    """`may ? money`: here `?` is the whole phrase."""
    is_word = misfit.word in misfit.grammar.vocabulary and misfit.word not in misfit.grammar.openers
    beside = is_word and misfit.before.rstrip().endswith("?") and "_NL" in misfit.expected
    rest = "the rest of the line" if misfit.after.strip() else f"'{misfit.word}'"
    return f"nothing may follow '?' here; leave out {rest}" if beside else ""


def _fraction(misfit: Misfit) -> str:
    """`1.5 money`."""
    is_fraction = misfit.before[-1:].isdecimal() and re.match(r"[.,][0-9]", misfit.word + misfit.after)
    return "write a whole number" if is_fraction else ""


def _bad_name(misfit: Misfit) -> str:
    """A name with capital letters, accents, spaces, hyphens or quotes."""
    if "SLUG" in misfit.expected:
        if misfit.word == ":":
            return "write a name, or '?' if it is unknown" if "QMARK" in misfit.expected else ""
        if misfit.word.isdecimal():
            return "write the name before the number" if misfit.expected == {"SLUG"} else ""
        raw = misfit.word + (misfit.after.partition(":")[0] if ":" in misfit.after else "")
    elif ":" in misfit.literals or misfit.before.split()[:1] == ["edition"]:
        raw = misfit.before.split()[-1] + " " + misfit.word + misfit.after.partition(":")[0]
        if misfit.word.isdecimal() or (":" in misfit.literals and ":" not in misfit.after):
            return ""
    else:
        return ""
    slug = re.sub(r"[^a-z0-9]+", "_", fold(raw)).strip("_")
    return f"write '{slug}'" if len(slug) <= LONGEST and re.fullmatch(r"[a-z][a-z0-9_]*", slug) else ""


def _stray_sign(misfit: Misfit) -> str:
    """Semicolons, full stops, quotes, and the comment signs of other languages."""
    word = misfit.word
    if word.startswith(COMMENTS) and ("_NL" in misfit.expected or not misfit.before):
        return "a comment begins with '#'"
    if word in {";", ".", ","} and not misfit.after.strip():
        return f"leave out '{word}'"
    return "leave out the quotes" if word[0] in QUOTES else ""


def _bad_number(misfit: Misfit) -> str:
    """A number that is written differently or missing."""
    word, grammar = misfit.word, misfit.grammar
    if not misfit.expected & {"AMOUNT", "ID"}:
        return ""
    if number := NUMBERS.get(fold(word)):
        return f"write '{number}'"
    if word[0] in "+-" and (word + misfit.after)[1:2].isdecimal():
        is_price = misfit.before.split()[0] in grammar.words.prices
        return (not is_price and grammar.words.hints.get(word[0])) or f"leave out '{word[0]}'"
    if len(digits := re.findall(r"[0-9]+", word)) == 1 and "SLUG" not in misfit.expected:
        return f"write '{digits[0][:LONGEST]}'"
    if word in grammar.vocabulary and (follow := grammar.terminals_after(f"{misfit.before} 1", misfit.start)):
        fits = any(word in grammar.spellings(terminal) for terminal in follow)
        return f"write a number first, such as '1 {word}'" if fits else ""
    return ""


def _missing_line_break(misfit: Misfit) -> str:
    """A clause on the line of a header or of another clause."""
    begins = misfit.word in misfit.grammar.openers and "_NL" in misfit.expected
    return f"begin a new line before '{misfit.word}'" if begins else ""


def _wrong_joiner(misfit: Misfit) -> str:
    """Terms, types or names that are joined by the wrong sign, or by none."""
    word = misfit.word
    if "_PLUS" in misfit.expected and (fold(word) in JOINERS or word[0] in "0123456789?;"):
        return "join with '+'"
    if "|" in misfit.literals and (fold(word) in DIVIDERS or word in misfit.grammar.spellings("TYPE")):
        return "write '|' between two types"
    if "," in misfit.literals and (fold(word) in JOINERS or re.fullmatch(r"[a-z][a-z0-9_]*|\+|;", word)):
        return "write ',' between names"
    return ""


def _choice(misfit: Misfit) -> str:
    """`1 health or 1 money`."""
    is_choice = "_PLUS" in misfit.expected and fold(misfit.word) in CHOICES
    return f"'+' means both; there is no '{misfit.word}'" if is_choice else ""


def _wrong_arrow(misfit: Misfit) -> str:
    """`1 money to health`."""
    return "write '->'" if "->" in misfit.literals and misfit.word in ARROWS else ""


def _wrong_colon(misfit: Misfit) -> str:
    """A colon that is missing or superfluous."""
    if misfit.word == ":" and len(misfit.before.split()) == 1:
        return "leave out ':'" if misfit.start == "line" else ""
    if ":" not in misfit.literals or misfit.start != "head":
        return ""
    if misfit.word.isdecimal():
        return "write the number before the name"
    return "write ':' before the type"


def _extra_word(misfit: Misfit) -> str:
    """`gives = 1 die`, `1 x health`: the word after this one fits."""
    following = (misfit.after.split() or [""])[0]
    fits = following in misfit.literals or (following.isdecimal() and "AMOUNT" in misfit.expected)
    return f"leave out {quote(misfit.word)}" if misfit.before and fits else ""


def _missing_word(misfit: Misfit) -> str:
    """`counts 2 cards`, `play 2 health`: a word is missing before this one.

    `2 for 1 work`: another word belongs in place of this one.
    """
    if not misfit.before or "_NL" in misfit.expected or len(misfit.before + misfit.after) > LONGEST_LINE:
        return ""
    words = sorted(word for word in misfit.literals if word.isidentifier())
    for rest, hint in ((misfit.word + misfit.after, f" before {quote(misfit.word)}"), (misfit.after, "")):
        fit = [word for word in words if misfit.grammar.terminals_after(f"{misfit.before} {word} {rest}", misfit.start)]
        if len(fit) == 1:
            return f"write '{fit[0]}'{hint}"
    return ""


def _stray_plus(misfit: Misfit) -> str:
    """`+` outside a sum."""
    if misfit.word != "+":
        return ""
    if "AMOUNT" in misfit.expected:
        return "leave out '+'"
    return "'+' joins the terms of a sum; begin the line with a word"


def _text_after_end(misfit: Misfit) -> str:
    """A word after the end of a complete line."""
    if not misfit.before or not misfit.expected <= {"_NL"}:
        return ""
    return "leave out the rest of the line" if misfit.after.strip() else f"leave out {quote(misfit.word)}"


def _fitting_words(misfit: Misfit) -> str:
    """Any other mistake: list the words that fit, if there are few."""
    if misfit.before:
        return choices_hint(misfit.expected, misfit.grammar)
    if misfit.start == "head":
        return f"begin the line with one of: {', '.join(HEADS)}"
    words = misfit.grammar.first_words
    return f"begin the line with one of: {', '.join(words)}" if len(words) <= MOST_WORDS else ""


HINTS: tuple[Callable[[Misfit], str], ...] = (
    _glued_words,
    _wrong_word,
    _missing_card_word,
    _missing_first_word,
    _word_after_hole,
    _fraction,
    _bad_name,
    _stray_sign,
    _bad_number,
    _missing_line_break,
    _choice,
    _wrong_arrow,
    _wrong_joiner,
    _wrong_colon,
    _extra_word,
    _missing_word,
    _stray_plus,
    _text_after_end,
    _fitting_words,
)
