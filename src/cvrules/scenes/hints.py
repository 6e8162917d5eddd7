"""Adds hints to errors in scenes, for mistakes that do not occur in card files.

Each function whose name ends in `_hint` looks for one kind of mistake. If it does not find this
mistake, it returns an empty string.
"""

from __future__ import annotations

import re
from itertools import takewhile

from attrs import evolve

from cvrules.errors import Diagnostic
from cvrules.kernel.registry import games_with
from cvrules.lang.line_check import LineCheck, no_line_check
from cvrules.lang.lines import DEFAULT_GAME, Line
from cvrules.lang.same_meaning import DENIALS
from cvrules.library.cards import shipped_slugs
from cvrules.reading.suggestion import normalize_word
from cvrules.scenes.grammar import HEADS, SCENE, SceneGrammar, scene_grammar

__all__ = ["add_hint", "other_game_hint", "seat_hint"]

#: Hints are not given for words with more characters than this.
LONGEST = 40
#: Lines with more characters than this are not checked against the grammars of other games.
LONGEST_LINE = 400
_SLUG = re.compile(r"[a-z][a-z0-9_]*")


def add_hint(fault: Diagnostic, line: Line, grammar: SceneGrammar, line_check: LineCheck = no_line_check) -> Diagnostic:
    """Return the error with a better hint, or unchanged if no better hint is found.

    Args:
        fault: The error that the grammar found.
        line: The line with the error.
        grammar: The grammar of the game's scenes.
        line_check: Returns the first error in a corrected line, or `None` if the line is valid.
    """
    text = line.text.split("\n")[fault.span.line - line.number]
    word = text[fault.span.column - 1 : fault.span.end_column - 1]
    before, after = text[: fault.span.column - 1], text[fault.span.end_column - 1 :]
    hint = (
        _title_hint(line)
        or _file_hint(line)
        or grammar.scenes.hint(line.word, word)
        or _two_words_hint(before, word, shipped_slugs(grammar.words.game))
        or _bare_seat_hint(fault, before, word, after, grammar)
        or (
            not fault.help.startswith(("did", "write two", f"write '{line.word} "))
            and _slug_hint(fault, before, word, after, grammar)
        )
    )
    if hint and (refused := line_check(_corrected_line(hint, before, word, after))) is None:
        return evolve(fault, help=hint)
    if hint and refused:
        return evolve(fault, help=f"{hint}; also, {refused.message}; {refused.help}")
    if not fault.label and not fault.help:
        return evolve(fault, help=_next_words_hint(before, after, grammar))
    return fault


def seat_hint(word: str, grammar: SceneGrammar) -> str:
    """Return a hint if a line begins with a verb such as `passes` instead of a seat."""
    is_verb = word in grammar.vocabulary and grammar.terminals_after(f"seat 1 {word}", "line") is not None
    return f"name the seat first, such as 'seat 1 {word}'" if is_verb else ""


def other_game_hint(line: Line, grammar: SceneGrammar) -> str:
    """Return a hint if the line belongs to another game than CV, the default.

    Scenes of another game must begin with a line that names the game.
    """
    is_known = line.word in grammar.openers or grammar.words.game != DEFAULT_GAME
    if is_known or len(line.text) > LONGEST_LINE:
        return ""
    others = (name for name in games_with("scenes") if name != grammar.words.game)
    fits = [name for name in others if _is_valid_line(line, scene_grammar(name))]
    known = " or ".join(f"'game {name}'" for name in fits)
    return f"'{line.word}' is a line of another game; begin the file with {known}" if fits else ""


def _is_valid_line(line: Line, grammar: SceneGrammar) -> bool:
    """Return whether the grammar accepts the line."""
    return line.word in grammar.openers and grammar.is_valid(f"{line.code.strip()}\n")


def _title_hint(line: Line) -> str:
    """Return a hint for `scene Five dice`, which should be `scene five_dice`."""
    slug = re.sub(r"[^a-z0-9]+", "_", normalize_word(_text_after_first_word(line)[:LONGEST])).strip("_")
    return f"write 'scene {slug}'" if line.word == SCENE and _SLUG.fullmatch(slug) else ""


def _file_hint(line: Line) -> str:
    """Return a hint for `edition mine.cv`, which should be `cards mine.cv`."""
    name = _text_after_first_word(line).strip()
    return f"write 'cards {name}'" if line.word == "edition" and name.endswith(".cv") and len(name) <= LONGEST else ""


def _text_after_first_word(line: Line) -> str:
    """Return the text of the line after its first word."""
    return line.code[line.column + len(line.word) :]


def _two_words_hint(before: str, word: str, slugs: frozenset[str]) -> str:
    """Return a hint for `used car`, which should be `used_car`."""
    last = before.split()[-1:]
    if not last or not 0 < len(word) <= LONGEST:
        return ""
    slug = normalize_word(f"{last[0]}_{word}")
    return f"write '{slug}'" if slug in slugs else ""


def _bare_seat_hint(fault: Diagnostic, before: str, word: str, after: str, grammar: SceneGrammar) -> str:
    """Return a hint for `first 2`, which should be `first seat 2`."""
    wants_seat = fault.label == f"expected {grammar.terminal_name('SEAT')}"
    if not wants_seat or not word.isdecimal() or len(word) > LONGEST:
        return ""
    is_enough = grammar.is_valid(f"{before}seat {word}{after}\n")
    return f"write 'seat {word}'" if is_enough else f"write 'seat {word}', and look at the rest of the line"


def _slug_hint(fault: Diagnostic, before: str, word: str, after: str, grammar: SceneGrammar) -> str:
    """Return a hint for `Food truck`, which should be `food_truck`.

    If other names in the line also need a correction, the hint shows the whole line.
    """
    wants_name = word[:1].isalnum() and ("a card" in fault.label or "a name" in fault.label)
    if not wants_name:
        return ""
    following = takewhile(lambda one: one not in grammar.vocabulary, after.partition(",")[0].split())
    words, first = [word, *following], ""
    for count in range(len(words), 0, -1):
        slug = re.sub(r"[^a-z0-9]+", "_", normalize_word(" ".join(words[:count])[:LONGEST])).strip("_")
        if not _SLUG.fullmatch(slug) or slug == word:
            continue
        rest = _remove_first_words(words[1:count], after)
        if grammar.is_valid(f"{before}{slug}{rest}\n"):
            return f"write '{slug}'"
        whole = " ".join(f"{before}{slug}{rest.lower()}".split())
        if grammar.is_valid(f"{whole}\n"):
            return f"write '{whole}'"
        first = f"write '{slug}', and look at the rest of the line"
    return first


def _remove_first_words(words: list[str], text: str) -> str:
    """Return the text without the given words, which are its first words."""
    for word in words:
        text = text.lstrip().removeprefix(word)
    return text


def _corrected_line(hint: str, before: str, word: str, after: str) -> str:
    """Return the line with the correction from a hint such as `write 'food_truck'`.

    If the hint suggests no text to write, the line is returned unchanged.
    """
    new = hint.removeprefix("write '").removesuffix("'")
    is_whole = new.split()[:1] == before.split()[:1] and len(new.split()) > 1
    return new if is_whole else f"{before}{new}{after}" if hint.startswith("write '") else f"{before}{word}{after}"


def _next_words_hint(before: str, after: str, grammar: SceneGrammar) -> str:
    """Return a hint that lists the possible words between two parts of a line.

    If the rest of the line fits none of these words, the hint also says so.
    """
    start = "head" if HEADS.intersection(before.split()[:1]) else "line"
    follow = grammar.terminals_after(before, start) or frozenset()
    spelled = {word for terminal in follow for word in grammar.spellings(terminal) if word.isidentifier()}
    words = sorted(spelled - grammar.scenes.rare_words - DENIALS)
    valid = [word for word in words if grammar.is_valid(f"{before}{word}{after}\n")]
    following = (after.split() or [""])[0]
    fitting = [word for word in words if grammar.terminals_after(f"{before}{word} {following}", start) is not None]
    if len(valid) == 1 and following:
        return f"only '{valid[0]}' fits here"
    if len(valid) > 1 and following:
        fitting = valid
    rest = "" if fitting else ", and look at the rest of the line"
    return f"write one of: {', '.join(fitting or words)}{rest}" if words else ""
