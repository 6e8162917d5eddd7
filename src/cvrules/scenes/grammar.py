"""Builds the parser for the scenes of a game.

The grammar consists of `grammar/scenes.lark` and the game's own file. Errors in scenes are explained
by the same functions as errors in card files, with the vocabulary from this module.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lark.exceptions import UnexpectedInput, VisitError

from cvrules.kernel.registry import words_of
from cvrules.lang.builder import Builder
from cvrules.lang.grammar import Grammar, compile_grammar
from cvrules.lang.lines import GAME, Line, logical_lines
from cvrules.model.ruling_corrections import ruling_corrections
from cvrules.model.words import Correction, PhraseError, Words
from cvrules.resources import resource_folder
from cvrules.scenes.game_scenes import GameScenes, scenes_of

__all__ = ["HEADS", "SCENE", "SceneGrammar", "scene_grammar"]

#: The first word of a scene.
SCENE = "scene"
#: The first words of header lines.
HEADS = frozenset({GAME, SCENE})

#: The words that messages use for the terminals of the shared grammar.
NAMES = {
    "CARD": "a card",
    "FILE": "a file of cards",
    "RULE": "a paragraph of the rulebook",
    "QUESTION": "what is asked",
    "CARDS": "'cards'",
}
#: The right word for each common wrong word. Foreign words are written without accents here.
LOOK_ALIKES = {
    "player": "seat", "joueur": "seat", "siege": "seat", "place": "seat", "gracz": "seat", "miejsce": "seat",
    "spieler": "seat", "platz": "seat",
    "players": "seats", "joueurs": "seats", "gracze": "seats",
    "test": "scene", "example": "scene", "case": "scene", "scena": "scene", "szene": "scene",
    "assert": "expect", "check": "expect", "then": "expect", "require": "expect", "attend": "expect", "oczekuj": "expect",
    "erwarte": "expect", "erwartet": "expect",
    "legal": "allow", "permit": "allow", "permet": "allow", "pozwala": "allow", "erlaubt": "allow", "erlaube": "allow",
    "illegal": "refuse", "forbid": "refuse", "deny": "refuse", "odmawia": "refuse", "verboten": "refuse", "fails": "refuse",
    "goes": "first", "starts": "first",
    "wins": "winner", "winners": "winner", "sieger": "winner", "points": "scores",
}  # fmt: skip
#: Words that authors often add by mistake. Scenes do not use them.
FILLERS = frozenset({"that", "should", "must", "will", "now", "then"})
#: The right line, or a hint, for each common wrong line.
CORRECTIONS = (
    Correction(r"^(expect |refuse |allow |)(?:p|s|player|seat|player_|seat_)(\d+):? (.+)$", r"\1seat \2 \3"),
    Correction(r"^seat (\d+) (?:starts|begins|started) (?:with|owning) (.+)$", r"seat \1 has \2"),
    Correction(r"^(?:set ?up|there are|use|for)? ?(?:for |with )?([2-9]) (?:players|seats)$", r"seats \1"),
    Correction(r"^(?:start|begin|starts|begins) (?:in |with |at )?round (\d+)$", r"round \1"),
    Correction(r"^round (\d+) (?:begins|starts|is played)$", r"round \1"),
    Correction(r"^(?:seat|player) (\d+) (?:should|must|shall) (?:be able|be allowed) to (\w+) (.+)$", "", r"write 'allow seat \1' and the decision, such as 'allow seat \1 passes'"),
    Correction(r"^expect (\d+) (?:points?|vp) (?:for|to) (?:seat |player )?(\d+)$", r"expect seat \2 scores \1"),
    Correction(r"^(seat \d+ \w+ \w+) and (\w+)$", r"\1, \2"),
    Correction(r"^(seat \d+ \w+) (\w+) and (\w+)$", "", r"write two lines: '\1 \2' and '\1 \3'"),
    Correction(r"^(refuse seat \d+ \w+(?: \w+)?) ?(?:-|:|,|because of|since|\() ?.*$", r"\1", r"write '\1'; a reason is a paragraph, such as 'because R3.6'"),
    Correction(r"^(?!expect|refuse|allow|scene|seat|game)[a-z]+ (?:buys|takes|passes|throws|rerolls|plays|studies|rests)\b", "", "seats have numbers instead of names, such as 'seat 1 passes'"),
    Correction(r"^[\u2022\u00b7*-] ?([a-z].*)$", r"\1", "leave out the sign at the start of the line"),
    Correction(r"^expect ((?:refuse|allow) .+)$", r"\1"),
    Correction(r"^(?:refuse|allow) .* because (?!r\d|p\d)", "", "name a paragraph of the rulebook, such as R3.6; 'cvrules explain rules' lists them"),
    Correction(r"^refuse .* [rp]\d+\.\d+$", "", "write 'because' before the paragraph, such as 'because R3.6'"),
    Correction(r"^expect (?:an? )?(?:error|failure|exception|nothing|ok|success)$", "", "write 'refuse' or 'allow' and a decision; 'cvrules explain expect' has examples"),
    Correction(r"^expect seat (\d+) scores (?:>=?|<=?|at least|at most|more than|less than|about|=|==) ?(\d+)$", "", r"points are compared exactly: 'expect seat \1 scores \2'"),
    Correction(r"^(expect .*?) (at least|at most|exactly|about) (\d+.*)$", r"\1 \3", r"there is no '\2'; amounts are exact: write '\1 \3'"),
    Correction(r"^expect .* (?:more than|less than|fewer than|over|under|>=?|<=?|\u2265|\u2264) ?\d+", "", "amounts are exact: write the number itself, without a comparison"),
    Correction(r"^expect winner [a-z]+$", "", "winners are seats, such as 'expect winner seat 1'"),
    Correction(r"^expect round (?:is|=|:) ?(\d+)$", r"expect round \1"),
    Correction(r"^cards (\S+?),? (?:and )?(\S+\.cv)$", "", r"write two lines: 'cards \1' and 'cards \2'"),
    Correction(r"^\d+[:.)]", "", "a line begins with a word, such as 'seat 1 has ...'; leave out the number"),
    Correction(r"^(?:there are|with|for|we are) ([2-9])(?: players?| seats?)?$", r"seats \1"),
    Correction(r"^seat (\d+) (?:starts|begins|goes first|is first|is the first player)$", r"first seat \1"),
    Correction(r"^seat (\d+) (?:should|must|shall) (?:have|own|hold) (.+)$", r"expect seat \1 has \2"),
    Correction(r"^expect seat (\d+)(?:'s)? (?:score|points)(?: is| are| =|:)? (\d+)$", r"expect seat \1 scores \2"),
    Correction(r"^expect (?:that )?(?:the )?(?:game|play)(?: is)? (?:over|ended|finished)$", "expect over"),
    Correction(r"^expect seat (\d+) (?:to move|is next|moves|is on turn|to play)$", r"expect turn seat \1"),
    Correction(r"^(\d+) ([a-z].*)$", r"seat \1 \2", r"write 'seat' before '\1'"),
    Correction(r"^expect (\d+) ([a-z].*)$", r"expect seat \1 \2", r"write 'seat' before '\1'"),
    Correction(r"^(refuse|allow) (\d+) ([a-z].*)$", r"\1 seat \2 \3", r"write 'seat' before '\2'"),
    Correction(r"^expect seat (\d+) (?:has|gets|with) (\d+) points?$", r"expect seat \1 scores \2"),
    Correction(r"^expect seat (\d+) (?:scores|score|scored) (\d+) points?$", r"expect seat \1 scores \2"),
    Correction(r"^expect seat (\d+) (?:wins|is winner|is the winner|won)$", r"expect winner seat \1"),
    Correction(r"^expect (?:game over|the end|end|finished|game is over|end of game)$", "expect over"),
    Correction(r"^expect seat (\d+) (?:must|has to|is to) (\w+)$", r"expect seat \1 is asked to \2"),
    Correction(r"^(?:seat \d+ (?:can|may|could)) (.*)$", "", "write 'allow' and the decision: 'allow seat 1 passes'"),
    Correction(r"^(?:seat \d+ (?:cannot|can't|may not|must not)) (.*)$", "", "write 'refuse' and the decision: 'refuse seat 1 passes'"),
    Correction(r"^(refuse .*) (?:by|due to|for|since|per|with) (r\d.*)$", "", "end the line with 'because' and the paragraph, such as 'because R3.6'"),
    Correction(r"^seats? (?:= ?)?([2-9]) players?$", r"seats \1"),
    Correction(r"^([2-9]) (?:players|seats)$", r"seats \1"),
    Correction(r"^players ([2-9])$", r"seats \1"),
)  # fmt: skip


class SceneGrammar(Grammar):
    """The parser for a game's scenes, with the vocabulary for error messages.

    Args:
        game: The name of the game.
        whole_files: Whether to parse whole files, with the start rule `file`. By default, the
            parser reads single lines, which is what `read_scenes` needs.
    """

    def __init__(self, game: str, *, whole_files: bool = False) -> None:
        self.scenes = scenes_of(game)
        self.lark = compile_grammar(_grammar_text(self.scenes), ["file"] if whole_files else ["head", "line"])
        self.patterns = {terminal.name: terminal.pattern for terminal in self.lark.terminals}
        starts = () if whole_files else self.terminals_after("", "line") or ()
        self.first_words = tuple(sorted(word for terminal in starts for word in self.spellings(terminal)))
        self.clause_words = frozenset(self.first_words)
        self.heads = HEADS
        self.openers = HEADS | self.clause_words
        self.words = _scene_words(words_of(game), self.scenes)
        spellings = {word for terminal in self.patterns for word in self.spellings(terminal)}
        self.vocabulary = tuple(sorted(word for word in spellings if word.isidentifier()))
        self.signs = ("+", ",")
        self._sums = Builder(words_of(game))

    def is_valid(self, text: str) -> bool:
        """Return whether the text is a valid line of a scene."""
        line = next(logical_lines(text, self.openers), None)
        try:
            return line is not None and self.build("", line, self.start_of(text)) is not None
        except PhraseError:
            return False

    def build(self, path: str, line: Line, start: str) -> Any:
        """Return the object for the line, or `None` if the line cannot be parsed.

        Args:
            path: The path of the file.
            line: The logical line to parse.
            start: The start rule of the grammar: `head` or `line`.

        Raises:
            PhraseError: The line follows the grammar but contains an error, such as `2 card`.
        """
        try:
            tree = self.lark.parse(line.text, start=start)
            return self.scenes.builder(path, line, self._sums).transform(tree)
        except UnexpectedInput:
            return None
        except VisitError as error:
            if isinstance(error.orig_exc, PhraseError):
                raise error.orig_exc from None
            raise


def _grammar_text(scenes: GameScenes) -> str:
    """Return the shared grammar and the game's own grammar as text."""
    shared = resource_folder("grammar")
    own = shared / scenes.grammar if isinstance(scenes.grammar, str) else scenes.grammar
    return "\n".join(file.read_text("utf-8") for file in (shared / "scenes.lark", own))


def _scene_words(words: Words, scenes: GameScenes) -> Words:
    """Return the vocabulary for error messages about the game's scenes."""
    return Words(
        game=words.game,
        card=words.card,
        grammar=scenes.grammar,
        symbols=words.symbols,
        types=words.types,
        decks=words.decks,
        clauses=(),
        phrases={},
        names={**NAMES, **scenes.names},
        look_alikes={**words.look_alikes, **LOOK_ALIKES, **scenes.look_alikes},
        fillers=FILLERS,
        connectives=frozenset({"seat"}),
        corrections=(*scenes.corrections, *ruling_corrections(words.rulings), *CORRECTIONS),
    )


@cache
def scene_grammar(game: str) -> SceneGrammar:
    """Return the parser for the game's scenes, which is cached after the first call."""
    return SceneGrammar(game)
