"""Gives hints about signs: commas, colons, arrows, quotes and line breaks."""

from __future__ import annotations

import re

from cvrules.lang.misfit import Mend, Misfit
from cvrules.reading.suggestion import fold, quote

__all__ = [
    "mend_continued_line",
    "mend_missing_line_break",
    "mend_stray_plus",
    "mend_stray_sign",
    "mend_two_headers",
    "mend_unsupported_choice",
    "mend_wrong_arrow",
    "mend_wrong_colon",
    "mend_wrong_joiner",
]

#: Quotation marks of all kinds.
QUOTES = "'\"`\u00b4\u00ab\u00bb\u2018\u2019\u201a\u201c\u201d\u201e"
#: Words and signs that authors write instead of "+" in a sum.
JOINERS = frozenset({",", "&", "and", "plus", "et", "i", "oraz", "with", "und", "sowie"})
#: Words and signs that authors write instead of "|" between types.
DIVIDERS = frozenset({",", "/", "\\", "&", "+", "or", "and", "ou", "lub", "i", "et", "und", "oder"})
#: Words and signs that authors write for a choice, which a sum cannot express.
CHOICES = frozenset({"or", "/", "|", "ou", "albo", "lub", "oder"})
#: Words and signs that authors, or their word processors, write instead of "->".
ARROWS = frozenset(
    {"to", "into", "=>", ">", "-->", "=", "\u2192", "\u21d2", "\u27f6", "\u2013>", "\u2014>", "\u2013", "\uf0e0", "zu"}
)
#: Signs that begin a comment in other languages.
COMMENTS = ("//", "--", "/*", "%", "(", "[", ";;", "<!--")
NO_MEND = Mend("")
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


def mend_stray_sign(misfit: Misfit) -> Mend:
    """Advise on semicolons, full stops, quotes, and comment signs of other languages."""
    word = misfit.word
    if word[0] in "[({" and word[1:] in misfit.grammar.openers:
        return Mend("leave out the brackets")
    if word.startswith(COMMENTS) and ("_NL" in misfit.expected or not misfit.before):
        return Mend("a comment begins with '#'")
    is_last = not misfit.before or ("_NL" in misfit.expected and "," not in misfit.literals)
    if word == ";" and is_last and re.match(r" *[A-Za-z]", misfit.after):
        following = misfit.after.split()[0]
        is_clause = following in misfit.grammar.openers
        return Mend(f"begin a new line before '{following}'" if is_clause else "a comment begins with '#'")
    if word in {";", ".", ","} and not misfit.after.strip():
        return Mend(f"leave out '{word}'", misfit.before + misfit.rest)
    return Mend("leave out the quotes" if word[:1] in QUOTES else "")


def mend_missing_line_break(misfit: Misfit) -> Mend:
    """Advise on a clause that is in the same line as a header or another clause."""
    begins = misfit.word in misfit.grammar.openers and "_NL" in misfit.expected and misfit.after.strip()
    return Mend(f"begin a new line before '{misfit.word}'" if begins else "")


def mend_two_headers(misfit: Misfit) -> Mend:
    """Advise on two headers in one line, as in `card a: health, card b: work`."""
    following = (misfit.after.split() or [""])[0]
    is_second = misfit.word == "," and following in misfit.grammar.heads
    return Mend(f"begin a new line before '{following}'" if is_second else "")


def mend_wrong_joiner(misfit: Misfit) -> Mend:
    """Advise on terms, types or names that are joined by the wrong sign, or by none."""
    word = misfit.word
    following = (misfit.after.split() or [""])[0]
    joins = fold(word) in JOINERS or word == ";"
    if joins and following in misfit.grammar.openers and "_NL" in misfit.expected:
        return Mend(f"begin a new line before '{following}'")
    if "_PLUS" in misfit.expected and (joins or word[0] in "0123456789?"):
        return Mend("join with '+'", misfit.replace_word("+" if joins else f"+ {word}"))
    if "|" in misfit.literals and (fold(word) in DIVIDERS or word in misfit.grammar.spellings("TYPE")):
        return Mend("write '|' between two types", misfit.replace_word("|" if fold(word) in DIVIDERS else f"| {word}"))
    if "," in misfit.literals and (joins or word == "+"):
        return Mend("write ',' between names", misfit.replace_word(","))
    if "," in misfit.literals and _SLUG.fullmatch(word) and _can_be_listed(misfit):
        return Mend("write ',' between names", misfit.replace_word(f", {word}"))
    return NO_MEND


def _can_be_listed(misfit: Misfit) -> bool:
    """Return whether a word can follow a comma, as a name or as expected."""
    follow = misfit.grammar.terminals_after(f"{misfit.before} ,", misfit.start) or ()
    expected = any(misfit.word in misfit.grammar.spellings(terminal) for terminal in follow)
    return expected or misfit.word not in misfit.grammar.vocabulary


def mend_unsupported_choice(misfit: Misfit) -> Mend:
    """Advise on a choice between amounts, as in `1 health or 1 money`."""
    word = "/" if misfit.word[0] == "/" else misfit.word
    is_choice = "_PLUS" in misfit.expected and fold(word) in CHOICES
    return Mend(f"'+' means both; there is no '{word}'" if is_choice else "")


def mend_wrong_arrow(misfit: Misfit) -> Mend:
    """Advise on a wrong arrow, as in `1 money to health`."""
    return (
        Mend("write '->'", misfit.replace_word("->")) if "->" in misfit.literals and misfit.word in ARROWS else NO_MEND
    )


def mend_wrong_colon(misfit: Misfit) -> Mend:
    """Advise on a missing or superfluous colon."""
    if misfit.word == ":" and len(misfit.before.split()) == 1 and misfit.start == "line":
        return Mend("leave out ':'", misfit.replace_word(""))
    if ":" not in misfit.literals or misfit.start != "head":
        return NO_MEND
    if misfit.word.isdecimal():
        return Mend("write the number before the name")
    is_type = misfit.word in misfit.grammar.spellings("TYPE")
    return Mend("write ':' before the type", misfit.replace_word(f": {misfit.word}") if is_type else "")


def mend_continued_line(misfit: Misfit) -> Mend:
    """Advise on a clause that begins with `+`, so that it continues the line above."""
    above, newline, row = misfit.before.rpartition("\n")
    if not newline or not row.lstrip().startswith("+"):
        return NO_MEND
    return Mend(f"a line that begins with '+' continues {quote(' '.join(above.split()))}; begin it with a word")


def mend_stray_plus(misfit: Misfit) -> Mend:
    """Advise on a `+` outside a sum."""
    if misfit.word != "+":
        return NO_MEND
    if "AMOUNT" in misfit.expected:
        return Mend("leave out '+'", misfit.replace_word(""))
    first = (misfit.before.split() or [""])[0]
    if misfit.after.strip() and first in misfit.grammar.clause_words:
        return Mend(f"'+' joins the terms of a sum; write a second line that begins with '{first}'")
    return Mend("'+' joins the terms of a sum; begin the line with a word")
