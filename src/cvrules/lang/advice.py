"""What to write instead of a word that does not fit: one suggestion at most.

Each function knows one kind of slip and returns a hint, or nothing. The first
hint wins, so they are asked in the order they stand here.
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

__all__ = ["advice", "one_of"]

QUOTES = "'\"`\u00b4\u00ab\u00bb\u2018\u2019\u201a\u201c\u201d\u201e"
#: What people write for "+" in a sum.
JOINERS = frozenset({",", "&", "and", "plus", "et", "i", "oraz", "with"})
#: What people write for "|" between types.
DIVIDERS = frozenset({",", "/", "\\", "&", "+", "or", "and", "ou", "lub", "i", "et"})
#: What people write for a choice, which no sum has.
CHOICES = frozenset({"or", "/", "|", "ou", "albo", "lub"})
#: What people write for "->".
ARROWS = frozenset({"to", "into", "=>", ">", "-->", "=", "\u2192", "\u21d2", "\u27f6"})
#: What begins a comment elsewhere.
COMMENTS = ("//", "--", "/*", "%", "(", "[", ";;", "<!--")
#: A longer list of words would not help.
MOST_WORDS = 12
#: A longer word is no slip, and cutting it up would cost time.
LONGEST = 40
#: A longer line is not tried with other words.
LONGEST_LINE = 1_000


def advice(refused: Misfit) -> str:
    """Return what to write instead, or nothing."""
    return next(filter(None, (hint(refused) for hint in HINTS)), "")


def one_of(expected: frozenset[str], grammar: Grammar) -> str:
    """Return the words behind names such as "a symbol", as long as a list helps."""
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


def _unglued(refused: Misfit) -> str:
    """`cost1 money`, `needsnowork`, `2money`."""
    pieces = _pieces(refused.word, frozenset(refused.grammar.vocabulary))
    if len(pieces) < 2:  # noqa: PLR2004 - two words were written as one
        return ""
    fits = pieces[0] in refused.literals or (pieces[0].isdecimal() and bool(refused.expected & {"AMOUNT", "ID"}))
    return f"write '{' '.join(pieces)}'" if fits else ""


def _pieces(word: str, vocabulary: frozenset[str]) -> list[str]:
    """Return a word cut into as few numbers and words of ours as can be, if it can."""
    if len(word) > LONGEST:
        return []
    best: dict[int, list[str]] = {0: []}
    for end in range(1, len(word) + 1):
        for start in range(end):
            piece = word[start:end]
            if start in best and (piece in vocabulary or (piece.isascii() and piece.isdecimal())):
                found = [*best[start], piece]
                if end not in best or len(found) < len(best[end]):
                    best[end] = found
    return best.get(len(word), [])


def _meant(refused: Misfit) -> str:
    """A word misspelt, in another language, or in capital letters."""
    meant = refused.meant or did_you_mean(refused.word, refused.literals, refused.grammar.words.look_alikes)
    return f"did you mean '{meant}'?" if meant else ""


def _missing_header_word(refused: Misfit) -> str:
    """`5 dog: health`, where `card` was forgotten."""
    is_first = refused.start == "head" and not refused.before
    return "begin the line with 'card'" if is_first and refused.word.isdecimal() else ""


def _inner_word(refused: Misfit) -> str:
    """`gain 1 money` for `play gain 1 money`."""
    if refused.before or refused.word not in refused.grammar.vocabulary:
        return ""
    if hint := refused.grammar.words.hints.get(refused.word):
        return hint
    for first in refused.grammar.first_words:
        follow = refused.grammar.after(first, "line") or ()
        if any(refused.word in refused.grammar.spellings(terminal) for terminal in follow):
            return f"write '{first} {refused.word}'"
    return ""


def _beside_a_hole(refused: Misfit) -> str:
    """`may ? money`, where nothing is counted."""
    is_word = refused.word in refused.grammar.vocabulary and refused.word not in refused.grammar.openers
    beside = is_word and refused.before.rstrip().endswith("?") and "_NL" in refused.expected
    rest = "the rest of the line" if refused.after.strip() else f"'{refused.word}'"
    return f"'?' stands alone; leave out {rest}" if beside else ""


def _fraction(refused: Misfit) -> str:
    """`1.5 money`."""
    is_fraction = refused.before[-1:].isdecimal() and re.match(r"[.,][0-9]", refused.word + refused.after)
    return "write a whole number" if is_fraction else ""


def _name(refused: Misfit) -> str:
    """A name with capital letters, accents, spaces, hyphens or quotes."""
    if "SLUG" in refused.expected:
        if refused.word == ":":
            return "write '?' where nobody knows it" if "QMARK" in refused.expected else ""
        if refused.word.isdecimal():
            return "write the name before the number" if refused.expected == {"SLUG"} else ""
        raw = refused.word + (refused.after.partition(":")[0] if ":" in refused.after else "")
    elif ":" in refused.literals or refused.before.split()[:1] == ["edition"]:
        raw = refused.before.split()[-1] + " " + refused.word + refused.after.partition(":")[0]
        if refused.word.isdecimal() or (":" in refused.literals and ":" not in refused.after):
            return ""
    else:
        return ""
    slug = re.sub(r"[^a-z0-9]+", "_", fold(raw)).strip("_")
    return f"write '{slug}'" if len(slug) <= LONGEST and re.fullmatch(r"[a-z][a-z0-9_]*", slug) else ""


def _stray_sign(refused: Misfit) -> str:
    """Semicolons, full stops, quotes, and comments as other languages have them."""
    word = refused.word
    if word.startswith(COMMENTS) and ("_NL" in refused.expected or not refused.before):
        return "a comment begins with '#'"
    if word in {";", ".", ","} and not refused.after.strip():
        return f"leave out '{word}'"
    return "leave out the quotes" if word[0] in QUOTES else ""


def _number(refused: Misfit) -> str:
    """A number that is written otherwise, or left out."""
    word, grammar = refused.word, refused.grammar
    if not refused.expected & {"AMOUNT", "ID"}:
        return ""
    if number := NUMBERS.get(fold(word)):
        return f"write '{number}'"
    if word[0] in "+-" and (word + refused.after)[1:2].isdecimal():
        is_price = refused.before.split()[0] in grammar.words.prices
        return (not is_price and grammar.words.hints.get(word[0])) or f"leave out '{word[0]}'"
    if len(digits := re.findall(r"[0-9]+", word)) == 1 and "SLUG" not in refused.expected:
        return f"write '{digits[0][:LONGEST]}'"
    if word in grammar.vocabulary and (follow := grammar.after(f"{refused.before} 1", refused.start)):
        fits = any(word in grammar.spellings(terminal) for terminal in follow)
        return f"write a number first, such as '1 {word}'" if fits else ""
    return ""


def _new_line(refused: Misfit) -> str:
    """A clause behind a header or another clause."""
    begins = refused.word in refused.grammar.openers and "_NL" in refused.expected
    return f"begin a new line before '{refused.word}'" if begins else ""


def _joiner(refused: Misfit) -> str:
    """Terms, types or names that are joined by another sign, or by none."""
    word = refused.word
    if "_PLUS" in refused.expected and (fold(word) in JOINERS or word[0] in "0123456789?;"):
        return "join with '+'"
    if "|" in refused.literals and (fold(word) in DIVIDERS or word in refused.grammar.spellings("TYPE")):
        return "write '|' between two types"
    if "," in refused.literals and (fold(word) in JOINERS or re.fullmatch(r"[a-z][a-z0-9_]*|\+|;", word)):
        return "write ',' between names"
    return ""


def _choice(refused: Misfit) -> str:
    """`1 health or 1 money`."""
    is_choice = "_PLUS" in refused.expected and fold(refused.word) in CHOICES
    return f"'+' means both; there is no '{refused.word}'" if is_choice else ""


def _arrow(refused: Misfit) -> str:
    """`1 money to health`."""
    return "write '->'" if "->" in refused.literals and refused.word in ARROWS else ""


def _colon(refused: Misfit) -> str:
    """A colon that is missing, or one too many."""
    if refused.word == ":" and len(refused.before.split()) == 1:
        return "leave out ':'" if refused.start == "line" else ""
    if ":" not in refused.literals or refused.start != "head":
        return ""
    if refused.word.isdecimal():
        return "write the number before the name"
    return "write ':' before the type"


def _one_too_many(refused: Misfit) -> str:
    """`gives = 1 die`, `1 x health`, `2 points per`, where the next word fits."""
    following = (refused.after.split() or [""])[0]
    fits = following in refused.literals or (following.isdecimal() and "AMOUNT" in refused.expected)
    return f"leave out {quote(refused.word)}" if refused.before and fits else ""


def _left_out(refused: Misfit) -> str:
    """`counts 2 cards`, `play 2 health`: a word is missing before this one.

    `2 for 1 work`: another word belongs in its place.
    """
    if not refused.before or "_NL" in refused.expected or len(refused.before + refused.after) > LONGEST_LINE:
        return ""
    words = sorted(word for word in refused.literals if word.isidentifier())
    for rest, hint in ((refused.word + refused.after, f" before {quote(refused.word)}"), (refused.after, "")):
        fit = [word for word in words if refused.grammar.after(f"{refused.before} {word} {rest}", refused.start)]
        if len(fit) == 1:
            return f"write '{fit[0]}'{hint}"
    return ""


def _nothing_to_join(refused: Misfit) -> str:
    """`+` where no sum stands."""
    if refused.word != "+":
        return ""
    if "AMOUNT" in refused.expected:
        return "leave out '+'"
    return "'+' joins the terms of a sum; begin the line with a word"


def _superfluous(refused: Misfit) -> str:
    """A word behind the end."""
    if not refused.before or not refused.expected <= {"_NL"}:
        return ""
    return "leave out the rest of the line" if refused.after.strip() else f"leave out {quote(refused.word)}"


def _listed(refused: Misfit) -> str:
    """None of the few words that fit."""
    if refused.before:
        return one_of(refused.expected, refused.grammar)
    if refused.start == "head":
        return f"begin the line with one of: {', '.join(HEADS)}"
    words = refused.grammar.first_words
    return f"begin the line with one of: {', '.join(words)}" if len(words) <= MOST_WORDS else ""


HINTS: tuple[Callable[[Misfit], str], ...] = (
    _unglued,
    _meant,
    _missing_header_word,
    _inner_word,
    _beside_a_hole,
    _fraction,
    _name,
    _stray_sign,
    _number,
    _new_line,
    _choice,
    _arrow,
    _joiner,
    _colon,
    _one_too_many,
    _left_out,
    _nothing_to_join,
    _superfluous,
    _listed,
)
