"""Chooses the fix that is suggested for a faulty line, and tests it first.

Fixes come from the game's table of corrections and from the functions in `hints`. A corrected line
is suggested only if it can be read without a fault and is allowed on its card. If the line has
further mistakes, the advice corrects them as well, or at least mentions them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from cvrules.lang.hints import HINTS, list_fitting_words
from cvrules.lang.line_check import no_line_check
from cvrules.lang.misfit import Fix, Misfit, expected_text, find_misfit
from cvrules.lang.same_meaning import DENIALS, keeps_meaning
from cvrules.model.words import PhraseError
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import NUMBERS, normalize_word

if TYPE_CHECKING:
    from cvrules.errors import Diagnostic
    from cvrules.lang.grammar import Grammar
    from cvrules.lang.line_check import LineCheck
    from cvrules.lang.lines import Line
    from cvrules.model.words import Correction

__all__ = ["advice_for", "best_fix", "game_correction", "quoted_lines", "refused_correction_hint"]

#: To save time, lines with more characters than this are not corrected.
LONGEST_LINE = 1_000
#: The maximum length of a corrected line that is shown to the author.
LONGEST_SHOWN = 80
#: The maximum number of mistakes in one line that are corrected together.
MOST_FIXES = 4
#: The maximum number of corrected lines that are checked on their card, to save time.
MOST_CHECKED = 8
#: The maximum length of advice that quotes both the message and the hint of an error.
LONGEST_REFUSAL = 160
NO_FIX = Fix("")
#: Matches a letter that names a person on a card, such as `A`.
_LONE_LETTER = re.compile(r"\b[A-Z]\b")
#: Matches a quoted line of three words or more, or of two words with a number.
_QUOTED = re.compile(r"'((?=[^']*\d|(?:\S+ ){2})[a-z][^'A-Z.]* [^'A-Z.]+)'")


def advice_for(misfit: Misfit) -> str:
    """Return advice on what to write instead of the misfit; empty if there is none."""
    return best_fix(misfit).help


def best_fix(misfit: Misfit, fixes: int = MOST_FIXES) -> Fix:
    """Return the first fix whose line is valid in its place; `NO_FIX` if none is.

    Args:
        misfit: The word that does not fit.
        fixes: The maximum number of mistakes to correct.
    """
    line_check = (
        misfit.line_check if fixes == MOST_FIXES else no_line_check
    )  # do not check partly corrected lines on their card
    for source, most in ((_fixes_from_table(misfit), MOST_CHECKED), (_fixes_from_hints(misfit), 1)):
        tried = (_complete_fix(fix, misfit, fixes) for fix in source)
        usable = islice((fix for fix in tried if fix.help and (most > 1 or keeps_meaning(fix, misfit))), most)
        if (fix := _first_accepted_fix(usable, line_check)).help:
            return fix
    return NO_FIX


def game_correction(text: str, grammar: Grammar, line_check: LineCheck = no_line_check) -> Fix:
    """Return the fix from the game's table of corrections; `NO_FIX` if none matches."""
    if len(text) > LONGEST_LINE:
        return NO_FIX
    found = (
        fix for fix in _matching_corrections(text, grammar.words.corrections, grammar) if _is_usable_fix(fix, grammar)
    )
    return _first_accepted_fix(islice(found, MOST_CHECKED), line_check)


def refused_correction_hint(line: Line, error: PhraseError, grammar: Grammar, line_check: LineCheck) -> str:
    """Return a hint that says why even the corrected line is not allowed on its card.

    The hint is empty if the corrected line is allowed, or if the error does not suggest a correction.
    If the corrected line has another mistake, the hint can mention that mistake instead.
    """
    found = re.fullmatch(r"write '([^']+)'", error.help)
    start = getattr(error.token, "start_pos", None)
    if found is None or start is None or error.endings or len(line.text) > LONGEST_LINE:
        return ""
    before, after = line.text[:start], line.text[start + len(str(error.token)) :]
    shorter = before.rstrip().rpartition(" ")[0]  # the advice may repeat the word before or after the error
    sides = ((before, after), (shorter, after), (before, after.lstrip().removeprefix(found[1].split()[-1])))
    corrected = [" ".join(f"{left} {found[1]} {right}".split()) for left, right in sides]
    valid = next((text for text in corrected if grammar.is_valid(f"{text}\n")), None)
    if valid is None:
        is_amount = len(found[1].split()) == 2  # noqa: PLR2004 - such as '2 dice'
        return _hint_with_next_mistake(error.help, corrected[1], grammar) if is_amount else ""
    fault = line_check(valid)
    return "" if fault is None else _explain_refusal(fault, Fix(error.help, valid))


def _hint_with_next_mistake(hint: str, text: str, grammar: Grammar) -> str:
    """Return the hint with the next mistake in the line; empty if there is none."""
    following = find_misfit(f"{text}\n", grammar.start_of(text), grammar)
    if isinstance(following, PhraseError):
        return f"{hint}; then {following.help}"
    if following.word:
        return f"{hint}; also look at {quote(following.word)}"
    expected = expected_text(following)
    return f"{hint}; then write {expected}" if expected else ""


def _first_accepted_fix(fixes: Iterable[Fix], line_check: LineCheck) -> Fix:
    """Return the first fix whose corrected line the check accepts.

    If the check refuses all corrected lines, the result has no line, and its advice says why.
    """
    refusal = ""
    for fix in fixes:
        fault = line_check(fix.line) if fix.line else None
        if fault is not None:
            refusal = refusal or _explain_refusal(fault, fix)
        elif fix.line or not refusal:
            return fix
    return Fix(refusal)


def _explain_refusal(fault: Diagnostic, fix: Fix) -> str:
    """Return advice that quotes the error that a corrected line would cause.

    The advice also mentions the correction, unless the line has to be replaced or left out.
    """
    both = f"{fault.message}; {fault.help}" if fault.help else fault.message
    is_alone = not fix.help or fault.help.startswith(("write", "leave the line", "leave out"))
    whole = both if is_alone else f"{_as_instruction(fix)}; also, {both}"
    return next((text for text in (whole, both) if len(text) < LONGEST_REFUSAL), fault.help or fault.message)


def _fixes_from_table(misfit: Misfit) -> Iterator[Fix]:
    """Yield the fixes from the game's table of corrections."""
    if len(misfit.line) <= LONGEST_LINE:
        yield from _matching_corrections(misfit.line, misfit.grammar.words.corrections, misfit.grammar)


def _fixes_from_hints(misfit: Misfit) -> Iterator[Fix]:
    """Yield the fixes from `HINTS`, then advice on things that cards cannot express."""
    if misfit.word:
        for hint in HINTS:
            yield hint(misfit)
    if len(misfit.line) <= LONGEST_LINE:
        yield from _matching_corrections(misfit.line, misfit.grammar.words.limits, misfit.grammar)
    if misfit.word:
        yield _list_accepted_words(misfit)


def _list_accepted_words(misfit: Misfit) -> Fix:
    """Return advice that lists the words that fit here and that the card allows.

    If the card allows none of the words, the advice says why. A word is not listed if the next word
    of the line would not fit after it, or if the word is a negation, such as `no`.
    """
    fix = list_fitting_words(misfit)
    start, colon, listed = fix.help.partition(": ")
    if not misfit.before or not colon:
        return fix
    lines = {word: misfit.replace_word(word) for word in listed.split(", ") if word not in DENIALS}
    valid = [word for word, line in lines.items() if misfit.grammar.is_valid(f"{line}\n")]
    faults = {word: misfit.line_check(lines[word]) for word in valid}
    refusals = [fault for fault in faults.values() if fault is not None]
    if refusals and len(refusals) == len(faults):
        return Fix(_explain_refusal(refusals[0], NO_FIX))
    kept = [word for word in valid if faults[word] is None]
    # If too few words complete the line, words after which the line can continue are listed instead.
    if not kept or (len(kept) == 1 and not _remaining_text(misfit)):
        kept = [word for word, line in lines.items() if not (faults.get(word) or _has_mistake_after(line, misfit))]
    if len(kept) < 2:  # noqa: PLR2004 - one word is not a list
        return Fix(f"only '{kept[0]}' fits here" if kept else "")
    return Fix(f"{start}: {', '.join(kept)}")


def _has_mistake_after(line: str, misfit: Misfit) -> bool:
    """Return whether the word after the replaced misfit does not fit either."""
    following = find_misfit(f"{line}\n", misfit.start, misfit.grammar)
    if isinstance(following, PhraseError) or not following.word:
        return False
    return _follows_directly(following, misfit)


def _follows_directly(following: Misfit, misfit: Misfit) -> bool:
    """Return whether the next mistake comes directly after the misfit."""
    return len(f"{following.word}{_remaining_text(following)}") >= len(_remaining_text(misfit))


def _matching_corrections(text: str, table: tuple[Correction, ...], grammar: Grammar) -> Iterator[Fix]:
    """Yield a fix for each correction that matches the line and quotes valid lines."""
    written = " ".join(re.sub(r"#[^\n]*", "", text).split())
    plain = " ".join(normalize_word(written).split())
    for correction in table:
        if found := re.search(correction.pattern, plain):
            line = found.expand(correction.line) if correction.line else ""
            if line == plain:
                continue  # the line differs only in capital letters or accents
            # If the line has wrong capital letters or accents, the whole corrected line is suggested.
            # A single capital letter is not wrong, because it names a person.
            is_whole = line and _LONE_LETTER.sub(lambda letter: letter[0].lower(), written) != plain
            text = found.expand(correction.help) if correction.help and not is_whole else f"write '{line}'"
            if line or all(grammar.is_valid(f"{quoted}\n") for quoted in quoted_lines(text, grammar)):
                yield Fix(text, line)


def quoted_lines(text: str, grammar: Grammar) -> list[str]:
    """Return the lines of a card that the advice quotes, except patterns.

    A pattern has words in capital letters, such as `card NAME: TYPE`.
    """
    quoted = (found[1] for found in _QUOTED.finditer(text))
    return [line for line in quoted if line.split()[0] in grammar.openers]


def _is_usable_fix(fix: Fix, grammar: Grammar) -> bool:
    """Return whether the fix has no corrected line, or a valid corrected line."""
    return not fix.line or grammar.is_valid(f"{fix.line}\n")


def _complete_fix(fix: Fix, misfit: Misfit, fixes: int) -> Fix:
    """Return the fix, extended if the corrected line has another mistake.

    The result is `NO_FIX` if the line is too long, or if the next mistake cannot be corrected.
    """
    if not fix.line or not fix.help:
        return fix
    if len(fix.line) > LONGEST_LINE:
        return NO_FIX
    if misfit.grammar.is_valid(f"{fix.line}\n"):
        return fix
    return _fix_next_mistake(fix, misfit, fixes - 1) if fix.is_sure and fixes else NO_FIX


def _fix_next_mistake(fix: Fix, misfit: Misfit, fixes: int) -> Fix:
    """Return a fix for a line that has another mistake after the first fix."""
    grammar = misfit.grammar
    following = find_misfit(f"{fix.line}\n", grammar.start_of(fix.line), grammar)
    if isinstance(following, PhraseError):
        is_whole = following.help.startswith("leave out")
        return Fix(following.help if is_whole else f"{_as_instruction(fix)}; then {following.help}")
    if not following.word:
        return _fix_incomplete_line(fix, following)
    if len(_remaining_text(following)) >= len(_remaining_text(misfit)):
        return NO_FIX
    more = best_fix(following, fixes)
    if _is_guess(fix, misfit) and not more.line:
        return NO_FIX
    is_known = fix.help.startswith("did you mean") or (normalize_word(misfit.word) in NUMBERS and misfit.word.islower())
    is_doubtful = _follows_directly(following, misfit) and not is_known
    return _combine_fixes(fix, following, more, is_doubtful=is_doubtful)


def _is_guess(fix: Fix, misfit: Misfit) -> bool:
    """Return whether the fix only guesses the first word from its spelling."""
    word = normalize_word(misfit.word)
    is_known = word in misfit.grammar.openers or word in misfit.grammar.words.look_alikes
    return not misfit.before and fix.help.startswith("did you mean") and not is_known


def _remaining_text(misfit: Misfit) -> str:
    """Return the rest of the line after the misfit, without spaces."""
    return "".join(f"{misfit.after}{misfit.rest}".split())


def _fix_incomplete_line(fix: Fix, end: Misfit) -> Fix:
    """Return a fix for a line that is incomplete after the first fix."""
    expected = expected_text(end)
    return Fix(f"{_as_instruction(fix)}; then write {expected}") if expected and fix.line.split()[1:] else NO_FIX


def _combine_fixes(fix: Fix, following: Misfit, more: Fix, *, is_doubtful: bool) -> Fix:
    """Return one fix for two mistakes in a line.

    Args:
        fix: The fix for the first mistake.
        following: The second mistake.
        more: The fix for the second mistake.
        is_doubtful: Whether the first fix is worthless unless the second mistake can be fixed.
    """
    line = " ".join(more.line.split())
    if line and len(line) <= LONGEST_SHOWN:
        return Fix(f"write '{line}'", line)
    if more.help and not more.line and game_correction(following.line, following.grammar).help:
        return more
    if fix.help == f"write '{fix.line}'":
        return Fix(more.help)  # suggesting a whole line that is still wrong would mislead the author
    return NO_FIX if is_doubtful else Fix(f"{_as_instruction(fix)}; also look at {quote(following.word)}")


def _as_instruction(fix: Fix) -> str:
    """Return the advice as an instruction, even if it is worded as a question."""
    return re.sub(r"did you mean ('.*')\?$", r"write \1", fix.help)
