"""Suggests fixes for wrong signs, such as commas, colons, arrows and quotes."""

from __future__ import annotations

import re

from cvrules.lang.lines import GAME
from cvrules.lang.misfit import Fix, Misfit
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import normalize_word

__all__ = [
    "fix_continued_line",
    "fix_long_game_name",
    "fix_missing_line_break",
    "fix_stray_plus",
    "fix_stray_sign",
    "fix_two_headers",
    "fix_unsupported_choice",
    "fix_wrong_arrow",
    "fix_wrong_colon",
    "fix_wrong_joiner",
]

#: Quotation marks of all kinds.
QUOTES = "'\"`\u00b4\u00ab\u00bb\u2018\u2019\u201a\u201c\u201d\u201e"
#: Words and signs that authors write instead of "+" in a sum.
JOINERS = frozenset({",", "&", "and", "plus", "et", "i", "oraz", "with", "und", "sowie"})
#: Words and signs that authors write instead of "|" between types.
DIVIDERS = frozenset({",", "/", "\\", "&", "+", "or", "and", "ou", "lub", "i", "et", "und", "oder"})
#: Words and signs that authors write for a choice. A sum cannot express a choice.
CHOICES = frozenset({"or", "/", "|", "ou", "albo", "lub", "oder"})
#: Words and signs that authors, or their word processors, write instead of "->".
ARROWS = frozenset(
    {"to", "into", "=>", ">", "-->", "=", "\u2192", "\u21d2", "\u27f6", "\u2013>", "\u2014>", "\u2013", "\uf0e0", "zu"}
)
#: Signs that begin a comment in other languages.
COMMENTS = ("//", "--", "/*", "%", "(", "[", ";;", "<!--")
NO_FIX = Fix("")
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


def fix_stray_sign(misfit: Misfit) -> Fix:
    """Suggest a fix for brackets, semicolons, quotes and wrong comment signs."""
    word = misfit.word
    if word[0] in "[({" and word[1:] in misfit.grammar.openers:
        return Fix("leave out the brackets")
    without = re.sub(r"[][(){}]", "", misfit.line)
    if word[0] in "[({" and misfit.grammar.is_valid(f"{without.strip()}\n"):
        return Fix("leave out the brackets", without.strip())
    if word.startswith(COMMENTS) and ("_NL" in misfit.expected or not misfit.before):
        return Fix("a comment begins with '#'")
    is_last = not misfit.before or ("_NL" in misfit.expected and "," not in misfit.literals)
    if word == ";" and is_last and re.match(r" *[A-Za-z]", misfit.after):
        following = misfit.after.split()[0]
        is_clause = following in misfit.grammar.openers
        return Fix(f"begin a new line before '{following}'" if is_clause else "a comment begins with '#'")
    if word in {";", ".", ","} and not misfit.after.strip():
        return Fix(f"leave out '{word}'", misfit.before + misfit.rest)
    return Fix("leave out the quotes" if word[:1] in QUOTES else "")


def fix_long_game_name(misfit: Misfit) -> Fix:
    """Suggest a fix for a game's name that is too long: `game pursuit of happiness`."""
    if misfit.before.split() != [GAME, misfit.grammar.words.game]:
        return NO_FIX
    return Fix(f"leave out the rest: write '{misfit.before.strip()}'", misfit.before)


def fix_missing_line_break(misfit: Misfit) -> Fix:
    """Suggest a fix for a clause on the same line as a header or another clause."""
    begins = misfit.word in misfit.grammar.openers and "_NL" in misfit.expected and misfit.after.strip()
    return Fix(f"begin a new line before '{misfit.word}'" if begins else "")


def fix_two_headers(misfit: Misfit) -> Fix:
    """Suggest a fix for two headers on one line: `card a: health, card b: work`."""
    following = (misfit.after.split() or [""])[0]
    is_second = misfit.word == "," and following in misfit.grammar.heads
    return Fix(f"begin a new line before '{following}'" if is_second else "")


def fix_wrong_joiner(misfit: Misfit) -> Fix:
    """Suggest a fix for a wrong or missing sign between terms, types or names."""
    word = misfit.word
    following = (misfit.after.split() or [""])[0]
    joins = normalize_word(word) in JOINERS or word == ";"
    if joins and following in misfit.grammar.openers and "_NL" in misfit.expected:
        return _split_line(misfit, following)
    if "_PLUS" in misfit.expected and (joins or word[0] in "0123456789?"):
        return Fix("join with '+'", misfit.replace_word("+" if joins else f"+ {word}"))
    if "|" in misfit.literals and (normalize_word(word) in DIVIDERS or word in misfit.grammar.spellings("TYPE")):
        return Fix(
            "write '|' between two types", misfit.replace_word("|" if normalize_word(word) in DIVIDERS else f"| {word}")
        )
    if "," in misfit.literals and (joins or word == "+"):
        return Fix("write ',' between names", misfit.replace_word(","))
    if "," in misfit.literals and _SLUG.fullmatch(word) and _can_be_listed(misfit):
        return Fix("write ',' between names", misfit.replace_word(f", {word}"))
    return NO_FIX


def _split_line(misfit: Misfit, following: str) -> Fix:
    """Suggest a fix for two clauses on one line.

    If the card cannot have the second clause, the advice is to write only the first clause.
    """
    first, second = (" ".join(text.split()) for text in (misfit.before, misfit.after))
    if not all(misfit.grammar.is_valid(f"{text}\n") for text in (first, second)) or misfit.start == "head":
        return Fix(f"begin a new line before '{following}'")
    fault = misfit.line_check(second)
    if fault is not None and fault.message.startswith(f"'{following}' does not fit"):
        return Fix(f"write '{first}': {fault.message}; {fault.help}")
    return Fix(f"write two lines: '{first}' and '{second}'")


def _can_be_listed(misfit: Misfit) -> bool:
    """Return whether the misfit would fit after a comma, or is a name."""
    follow = misfit.grammar.terminals_after(f"{misfit.before} ,", misfit.start) or ()
    expected = any(misfit.word in misfit.grammar.spellings(terminal) for terminal in follow)
    return expected or misfit.word not in misfit.grammar.vocabulary


def fix_unsupported_choice(misfit: Misfit) -> Fix:
    """Suggest a fix for a choice between amounts, as in `1 health or 1 money`."""
    word = "/" if misfit.word[0] == "/" else misfit.word
    is_choice = "_PLUS" in misfit.expected and normalize_word(word) in CHOICES
    return Fix(f"'+' means both; there is no '{word}'" if is_choice else "")


def fix_wrong_arrow(misfit: Misfit) -> Fix:
    """Suggest a fix for a wrong arrow, as in `1 money to health`."""
    return Fix("write '->'", misfit.replace_word("->")) if "->" in misfit.literals and misfit.word in ARROWS else NO_FIX


def fix_wrong_colon(misfit: Misfit) -> Fix:
    """Suggest a fix for a missing or superfluous colon."""
    if misfit.word == ":" and len(misfit.before.split()) == 1 and misfit.start == "line":
        return Fix("leave out ':'", misfit.replace_word(""))
    if ":" not in misfit.literals or misfit.start != "head":
        return NO_FIX
    if misfit.word.isdecimal():
        return Fix("write the number before the name")
    is_type = misfit.word in misfit.grammar.spellings("TYPE")
    return Fix("write ':' before the type", misfit.replace_word(f": {misfit.word}") if is_type else "")


def fix_continued_line(misfit: Misfit) -> Fix:
    """Suggest a fix for a clause that begins with `+`.

    Because of the `+`, the clause continues the line above it.
    """
    above, newline, row = misfit.before.rpartition("\n")
    if not newline or not row.lstrip().startswith("+"):
        return NO_FIX
    return Fix(f"a line that begins with '+' continues {quote(' '.join(above.split()))}; begin it with a word")


def fix_stray_plus(misfit: Misfit) -> Fix:
    """Suggest a fix for a `+` outside a sum."""
    if misfit.word != "+":
        return NO_FIX
    if "AMOUNT" in misfit.expected:
        return Fix("leave out '+'", misfit.replace_word(""))
    without = f"{misfit.before} {misfit.after}{misfit.rest}".strip()
    if misfit.grammar.is_valid(f"{without}\n"):
        return Fix("leave out '+'", without)
    first = (misfit.before.split() or [""])[0]
    second = " ".join(f"{first} {misfit.after}".split())
    if misfit.grammar.is_valid(f"{misfit.before}\n") and misfit.grammar.is_valid(f"{second}\n"):
        return Fix(f"write two lines: '{' '.join(misfit.before.split())}' and '{second}'")
    is_first = not misfit.before.rpartition("\n")[2].strip()
    return Fix("'+' joins the terms of a sum; begin the line with a word" if is_first else "")
